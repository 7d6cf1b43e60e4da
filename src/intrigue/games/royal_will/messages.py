"""A Royal Will: everything it says, as messages. The words are in texts/."""

from __future__ import annotations

from intrigue.engine.messages import MESSAGE, NUMBER, RULE, SEAT, Messages, card, listing, one_of

MESSAGES = M = Messages("ARW")

CARD = card()
RESULT = one_of("won", "bust")
WAY = one_of("plus", "minus")
PILE = one_of("assets", "bank")

# --------------------------------------------------------------------------------------------- questions

ASK_PLACE = M("ask-place")
ASK_PREDICT = M("ask-predict", card=CARD)
ASK_SWAP_FIRST = M("ask-swap-first", card=CARD)
ASK_SWAP_SECOND = M("ask-swap-second", card=CARD, seat=SEAT)
ASK_ADJUST_SEAT = M("ask-adjust-seat", card=CARD)
ASK_ADJUST_SIGN = M("ask-adjust-sign", card=CARD, seat=SEAT)
ASK_TAX_SEAT = M("ask-tax-seat", card=CARD)
ASK_TAX_WHERE = M("ask-tax-where", card=CARD, seat=SEAT)
ASK_WAGER = M("ask-wager", card=CARD)
WAIT_PLACING = M("wait-placing")
WAIT_ACTION = M("wait-action", seat=SEAT, card=CARD)

# --------------------------------------------------------------------------------------------- labels

DO_PLACE = M("do-place", card=CARD)
DO_PREDICT = M("do-predict", result=RESULT)
DO_SEAT = M("do-seat", seat=SEAT)
DO_ADJUST = M("do-adjust", way=WAY)
DO_TAX = M("do-tax", where=PILE)
DO_WAGER = M("do-wager", n=NUMBER)

# --------------------------------------------------------------------------------------------- why not

WHY_PLACED = M("why-placed", rule=RULE)
WHY_TURN_OF = M("why-turn-of", seat=SEAT, rule=RULE)
WHY_SAME_CHARACTER = M("why-same-character", rule=RULE)
WHY_TOO_FEW_COINS = M("why-too-few-coins", n=NUMBER, rule=RULE)
WHY_NO_SEAT = M("why-no-seat", n=NUMBER, rule=RULE)
WHY_IMMUNE = M("why-immune", seat=SEAT, card=CARD, rule=RULE)
WHY_NO_COIN = M("why-no-coin", seat=SEAT, rule=RULE)
WHY_ONESELF = M("why-oneself", rule=RULE)
WHY_SAME_CARD = M("why-same-card", rule=RULE)
WHY_PAIR_ONCE = M("why-pair-once", rule=RULE)

# --------------------------------------------------------------------------------------------- the log

PLACED = M("placed", by=SEAT, card=CARD)
PREDICTS = M("predicts", by=SEAT, card=CARD, result=RESULT)
SWAPS = M("swaps", by=SEAT, card=CARD, first=SEAT, second=SEAT)
ADJUSTS = M("adjusts", by=SEAT, card=CARD, way=WAY, seat=SEAT)
TAXES = M("taxes", by=SEAT, card=CARD, seat=SEAT, where=PILE)
WAGERS = M("wagers", by=SEAT, card=CARD, n=NUMBER)
ACTION_CARDS = M("action-cards", cards=listing(MESSAGE))
SEAT_CARD = M("seat-card", seat=SEAT, card=CARD)
REVEAL = M("reveal", counts=listing(MESSAGE))
SEAT_COUNT = M("seat-count", seat=SEAT, card=CARD, n=NUMBER)
BUSTS_ALONE = M("busts-alone", seat=SEAT, card=CARD)
WILL_ENDS = M("will-ends", total=NUMBER, assets=NUMBER, result=RESULT)
PAYS = M("pays", seat=SEAT, n=NUMBER)
RECEIVES = M("receives", seat=SEAT, n=NUMBER)
GAME_BEGINS = M("game-begins", n=NUMBER, dealer=SEAT)
WILL_BEGINS = M("will-begins", n=NUMBER, assets=NUMBER, first=SEAT)

# --------------------------------------------------------------------------------------------- the score

SCORE_START = M("score-start")
SCORE_COUNTS = M("score-counts")
SCORE_SURE_COIN = M("score-sure-coin", card=CARD)
SCORE_REST = M("score-rest", card=CARD)
SCORE_FORETOLD = M("score-foretold", card=CARD)
SCORE_TAXED = M("score-taxed")
SCORE_GREEDIEST = M("score-greediest")
SCORE_WAGERS_LOST = M("score-wagers-lost")
SCORE_WAGERED = M("score-wagered")
SCORE_GAME = M("score-game", game=NUMBER, coins=NUMBER)

# --------------------------------------------------------------------------------------------- options

TOO_FEW_TRACKERS = M("too-few-trackers", games=NUMBER, trackers=NUMBER)

# --------------------------------------------------------------------------------------------- the table in words

TABLE_GAME = M("table-game", game=NUMBER, games=NUMBER, will=NUMBER, assets=NUMBER, bank=NUMBER)
TABLE_WILL = M("table-will", will=NUMBER, assets=NUMBER, bank=NUMBER)
TABLE_GAP = M("table-gap")
TABLE_SEAT = M("table-seat", turn=one_of("now", "later"), seat=SEAT, facts=listing(MESSAGE, "comma"))
FACT_COINS = M("fact-coins", n=NUMBER)
FACT_TRACKERS = M("fact-trackers", n=NUMBER)
FACT_HAND = M("fact-hand", cards=listing(MESSAGE))
FACT_ACTION = M("fact-action", card=CARD)
FACT_COIN_CARD = M("fact-coin-card", lies=MESSAGE)
FACT_COIN_CARD_FROM = M("fact-coin-card-from", seat=SEAT, lies=MESSAGE)
CARD_WITH_COUNT = M("card-with-count", card=CARD, n=NUMBER)
UNSEEN_CARD = M("unseen-card")
FACT_WAGER = M("fact-wager", n=NUMBER)
FACT_TOKENS = M("fact-tokens", n=NUMBER)
FACT_PREDICTION = M("fact-prediction", result=RESULT)

# --------------------------------------------------------------------------------------------- what wins

GOAL_COINS = M("goal-coins", coins=NUMBER)
GOAL_MATCH = M("goal-match", coins=NUMBER, game=NUMBER, of=NUMBER)
