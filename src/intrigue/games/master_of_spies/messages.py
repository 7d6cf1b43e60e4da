"""Master of Spies: everything it says, as messages. The words are in texts/."""

from __future__ import annotations

from intrigue.engine.messages import MESSAGE, NUMBER, RULE, SEAT, Messages, card, listing, named, one_of

from .state import BORDERS, SPECIALS

MESSAGES = M = Messages("MOS")

CARD = card()
PORT = named("port")  # where a road begins
SPY = named("spy")  # by its faction
LETTER = named("letter")  # of a faction, as in D7

# --------------------------------------------------------------------------------------------- questions

ASK_SPECIAL = M("ask-special")
ASK_PICK = M("ask-pick")
ASK_PICK_MORE = M("ask-pick-more")
ASK_SEARCH = M("ask-search")
ASK_TAKE = M("ask-take")
ASK_GIVE = M("ask-give", card=CARD)
ASK_DRAW = M("ask-draw")
ASK_CHOOSE = M("ask-choose")
ASK_CHOOSE_FINAL = M("ask-choose-final")
ASK_PLACE = M("ask-place", card=CARD)
ASK_SPY = M("ask-spy", card=CARD)
ASK_MOVE = M("ask-move", card=CARD)
WAIT_SPECIAL = M("wait-special", seat=SEAT)
WAIT_PICK = M("wait-pick", seat=SEAT)
WAIT_SEARCH = M("wait-search", seat=SEAT)
WAIT_GIVE = M("wait-give", seat=SEAT, card=CARD)
WAIT_DRAW = M("wait-draw", seat=SEAT)
WAIT_CHOOSE = M("wait-choose", seat=SEAT)
WAIT_PLACE = M("wait-place", seat=SEAT)
WAIT_SPY = M("wait-spy", seat=SEAT, card=CARD)
WAIT_MOVE = M("wait-move", seat=SEAT, card=CARD)

# --------------------------------------------------------------------------------------------- labels

DO_NO_SPECIAL = M("do-no-special")
DO_SPECIAL = M("do-special", special=one_of(*SPECIALS))
DO_DRAW = M("do-draw")
DO_TAKE = M("do-take", card=CARD)
DO_CARD = M("do-card", card=CARD)
DO_STOP = M("do-stop")
DO_REPLACE = M("do-replace", card=CARD, port=PORT)
DO_PLACE = M("do-place", port=PORT)
DO_DISCARD = M("do-discard")
DO_SPY = M("do-spy", spy=SPY)
DO_MOVE = M("do-move")
DO_KEEP = M("do-keep")

# --------------------------------------------------------------------------------------------- why not

WHY_FINAL = M("why-final", rule=RULE)
WHY_NO_DRAW_PILE = M("why-no-draw-pile", rule=RULE)
WHY_NO_DISCARDS = M("why-no-discards", rule=RULE)
WHY_NOTHING_TO_FETCH = M("why-nothing-to-fetch", search=RULE, exchange=RULE)
WHY_PICK_ONE = M("why-pick-one", rule=RULE)
WHY_NO_SUCH_CARD = M("why-no-such-card", rule=RULE)
WHY_NOT_DISCARDED = M("why-not-discarded", card=CARD, rule=RULE)
WHY_NOT_IN_HAND = M("why-not-in-hand", card=CARD, rule=RULE)
WHY_JUST_TAKEN = M("why-just-taken", rule=RULE)
WHY_RISING = M("why-rising", rule=RULE)
WHY_GAP = M("why-gap", port=PORT, place=NUMBER, rule=RULE)
WHY_TIRED = M("why-tired", card=CARD, rule=RULE)
WHY_TOO_LOW = M("why-too-low", card=CARD, rule=RULE)
WHY_TOO_HIGH = M("why-too-high", card=CARD, rule=RULE)
WHY_BORDER = M("why-border", side=one_of("before", "after"), border=one_of(*BORDERS), rule=RULE)
WHY_SPY_HIGHER = M("why-spy-higher", rule=RULE)

# --------------------------------------------------------------------------------------------- the log

USES_SPECIAL = M("uses-special", by=SEAT, special=named("special"))
RESHUFFLES = M("reshuffles", by=SEAT, n=NUMBER)
SEARCHES = M("searches", by=SEAT, card=CARD)
EXCHANGES = M("exchanges", by=SEAT, given=CARD, taken=CARD)
TAKES = M("takes", by=SEAT, card=CARD)
DRAWS_CARD = M("draws-card", by=SEAT, card=CARD)
DRAWS = M("draws", by=SEAT)
DISCARDS = M("discards", by=SEAT, card=CARD)
PLACES = M("places", by=SEAT, card=CARD, port=PORT)
REPLACES = M("replaces", by=SEAT, old=CARD, card=CARD, port=PORT)
SPY_GOES_HOME = M("spy-goes-home", of=SEAT, spy=SPY)
SPY_GOES = M("spy-goes", by=SEAT, spy=SPY, card=CARD)
SPY_MOVES = M("spy-moves", by=SEAT, spy=SPY, card=CARD)
SPY_STAYS = M("spy-stays", by=SEAT, spy=SPY, card=CARD)
DRAW_PILE_EMPTY = M("draw-pile-empty")
ROUND_BEGINS = M("round-begins", round=NUMBER)
MASTER_BEGINS = M("master-begins", round=NUMBER, seat=SEAT)
MASTER_STAYS = M("master-stays", round=NUMBER, seat=SEAT)
FINAL_BEGINS = M("final-begins", seat=SEAT)
SCORES = M("scores", seats=listing(MESSAGE))
SUMS = M("sums", games=NUMBER, seats=listing(MESSAGE))
SEAT_POINTS = M("seat-points", seat=SEAT, points=NUMBER)
GAME_BEGINS = M("game-begins", game=NUMBER, seat=SEAT)

# --------------------------------------------------------------------------------------------- the score

SCORE_GAME = M("score-game", game=NUMBER)
SCORE_SPY = M("score-spy", spy=SPY, card=CARD)
SCORE_COUNTED = M("score-counted", spy=SPY, card=CARD)

# --------------------------------------------------------------------------------------------- the table in words

YES_NO = one_of("no", "yes")

TABLE_GAP = M("table-gap")
TABLE_PILES = M("table-piles", draw=NUMBER, when=MESSAGE, discards=MESSAGE)
IN_ROUND = M("in-round", round=NUMBER)
IN_FINAL_ROUND = M("in-final-round")
IN_GAME = M("in-game", game=NUMBER, when=MESSAGE)
NO_DISCARDS = M("no-discards")
DISCARD_PILE = M("discard-pile", card=CARD, n=NUMBER)
TABLE_ROAD = M("table-road", port=PORT, border=one_of(*BORDERS, "none"), cards=listing(MESSAGE, "space"))
TABLE_CARD = M("table-card", letter=LETTER, value=NUMBER, fresh=YES_NO, n=NUMBER, spies=listing(MESSAGE, "comma"))
TABLE_SPY = M("table-spy", seat=NUMBER, letter=LETTER)
TABLE_KEY = M("table-key", letter=LETTER, spy=SPY)
TABLE_SEAT = M(
    "table-seat", acting=YES_NO, seat=SEAT, facts=listing(MESSAGE, "comma"), n=NUMBER, hand=listing(MESSAGE, "comma")
)
FACT_POINTS = M("fact-points", points=NUMBER)
FACT_BEFORE = M("fact-before", points=NUMBER)
FACT_MASTER = M("fact-master")
FACT_SPECIAL = M("fact-special")
HELD = M("held", card=CARD)
HELD_UNKNOWN = M("held-unknown", n=NUMBER)

# --------------------------------------------------------------------------------------------- what wins

GOAL_POINTS = M("goal-points", left=NUMBER)
GOAL_FINAL_ROUND = M("goal-final-round")
GOAL_GAMES = M("goal-games", game=NUMBER, of=NUMBER)
GOAL_TARGET = M("goal-target", points=NUMBER, game=NUMBER)
