"""Master: everything it says, as messages. The words are in texts/."""

from __future__ import annotations

from intrigue.engine.messages import MESSAGE, NUMBER, RULE, SEAT, Messages, card, listing, named, one_of

MESSAGES = M = Messages("MAS")

CARD = card()
SKILL = named("skill")
PROTECTIONS = ("always", "first-round")  # by the option first_set: how long a first set is safe

# --------------------------------------------------------------------------------------------- questions

ASK_TURN = M("ask-turn")
ASK_FIRST = M("ask-first")
ASK_SECOND = M("ask-second", card=CARD)
ASK_WITH_DISCARD = M("ask-with-discard", card=CARD)
ASK_DISCARD = M("ask-discard")
ASK_VICTIM = M("ask-victim")
ASK_ATTACK = M("ask-attack", skill=SKILL, owner=SEAT)
ASK_DEFEND = M("ask-defend", by=SEAT, card=CARD, skill=SKILL)
ASK_AGAIN = M("ask-again", by=SEAT, card=CARD, skill=SKILL)
WAIT_TURN = M("wait-turn", seat=SEAT)
WAIT_DEFENCE = M("wait-defence", by=SEAT, skill=SKILL, owner=SEAT)
WAIT_AGAIN = M("wait-again", owner=SEAT, by=SEAT)

# --------------------------------------------------------------------------------------------- labels

DO_FORM_HAND = M("do-form-hand")
DO_FORM_DISCARD = M("do-form-discard", card=CARD)
DO_DISCARD = M("do-discard")
DO_STEAL = M("do-steal")
DO_STEAL_FROM = M("do-steal-from", skill=SKILL, owner=SEAT)
DO_CARD = M("do-card", card=CARD)
DO_DISCARD_CARD = M("do-discard-card", card=CARD)
DO_ATTACK = M("do-attack", card=CARD)
DO_DEFEND = M("do-defend", card=CARD)
DO_ATTACK_AGAIN = M("do-attack-again", card=CARD)
DO_LET_GO = M("do-let-go")
DO_GIVE_UP = M("do-give-up")

# --------------------------------------------------------------------------------------------- why not

WHY_WAIT = M("why-wait", rule=RULE, question=MESSAGE)
WHY_NO_PAIR = M("why-no-pair", rule=RULE)
WHY_DISCARD_EMPTY = M("why-discard-empty", rule=RULE)
WHY_NO_PARTNER = M("why-no-partner", card=CARD, rule=RULE)
WHY_NO_OWN_SET = M("why-no-own-set", rule=RULE)
WHY_NONE_OPEN = M("why-none-open", safe=one_of(*PROTECTIONS), rule=RULE)
WHY_NO_MATCH = M("why-no-match", rule=RULE)
WHY_NO_SEAT = M("why-no-seat", number=NUMBER, rule=RULE)
WHY_YOURSELF = M("why-yourself", rule=RULE)
WHY_NO_SET = M("why-no-set", seat=SEAT, rule=RULE)
WHY_SAFE = M("why-safe", safe=one_of(*PROTECTIONS), rule=RULE)
WHY_NONE_MATCHES_SET = M("why-none-matches-set", skill=SKILL, owner=SEAT, rule=RULE)
WHY_NOT_HELD = M("why-not-held", card=CARD, rule=RULE)
WHY_TWO_WILDS = M("why-two-wilds", rule=RULE)
WHY_NOT_MATCHING = M("why-not-matching", card=CARD, other=CARD, rule=RULE)
WHY_NOT_MATCHING_SET = M("why-not-matching-set", card=CARD, skill=SKILL, owner=SEAT, rule=RULE)
WHY_WILD_SECOND = M("why-wild-second", rule=RULE)
WHY_HIGHER_SECOND = M("why-higher-second", card=CARD, rule=RULE)
WHY_NO_SECOND = M("why-no-second", card=CARD, rule=RULE)
WHY_ONLY_ONE = M("why-only-one", card=CARD, rule=RULE)
WHY_LOWER_FIRST = M("why-lower-first", rule=RULE)

# --------------------------------------------------------------------------------------------- the log

LAYS = M("lays", by=SEAT, cards=listing(CARD))
LAYS_WITH_DISCARD = M("lays-with-discard", by=SEAT, cards=listing(CARD))
DISCARDS = M("discards", by=SEAT, card=CARD)
ATTACKS = M("attacks", by=SEAT, card=CARD, skill=SKILL, owner=SEAT)
DEFENDS = M("defends", by=SEAT, card=CARD)
ATTACKS_AGAIN = M("attacks-again", by=SEAT, card=CARD)
LETS_GO = M("lets-go", by=SEAT)
GIVES_UP = M("gives-up", by=SEAT)
CANNOT_DEFEND = M("cannot-defend", seat=SEAT)
CANNOT_ATTACK = M("cannot-attack", seat=SEAT)
GO_TO_DISCARD = M("go-to-discard")
TAKES_SET = M("takes-set", by=SEAT)
KEEPS_SET = M("keeps-set", by=SEAT)
DRAWS_CARDS = M("draws-cards", by=SEAT, cards=listing(CARD))
DRAWS = M("draws", by=SEAT, n=NUMBER)
DRAW_PILE_EMPTY = M("draw-pile-empty")
EXP = M("exp", scores=listing(MESSAGE))
EXP_OF = M("exp-of", seat=SEAT, exp=NUMBER)
GAME_BEGINS = M("game-begins", n=NUMBER, of=NUMBER, seat=SEAT)

# --------------------------------------------------------------------------------------------- the score

SCORE_SET = M("score-set", cards=listing(CARD))
SCORE_GAME = M("score-game", n=NUMBER)
SCORE_GAME_EXP = M("score-game-exp", n=NUMBER, exp=NUMBER)

# --------------------------------------------------------------------------------------------- the table in words

TABLE_TURN = M("table-turn", turn=NUMBER, draw=NUMBER, discard=MESSAGE)
TABLE_TURN_OF_MATCH = M("table-turn-of-match", game=NUMBER, of=NUMBER, turn=NUMBER, draw=NUMBER, discard=MESSAGE)
PILE_EMPTY = M("pile-empty")
PILE_TOP = M("pile-top", card=CARD)
PILE_TOP_ON = M("pile-top-on", card=CARD, n=NUMBER)
TABLE_BLANK = M("table-blank")
TABLE_SEAT = M("table-seat", now=one_of("no", "yes"), seat=SEAT, facts=listing(MESSAGE, "comma"))
FACT_EXP = M("fact-exp", exp=NUMBER)
FACT_SETS = M("fact-sets", n=NUMBER)
FACT_MATCH = M("fact-match", exp=NUMBER, won=NUMBER)
FACT_TOP = M("fact-top", cards=listing(CARD))
FACT_TOP_SAFE = M("fact-top-safe", cards=listing(CARD))
FACT_HAND = M("fact-hand", cards=listing(MESSAGE))
FACT_CARDS = M("fact-cards", n=NUMBER)
FACT_NO_CARDS = M("fact-no-cards")
HELD = M("held", card=CARD, exp=NUMBER)
HELD_WILD = M("held-wild", card=CARD, skill=SKILL, exp=NUMBER)
TABLE_CHALLENGE = M("table-challenge", skill=SKILL, owner=SEAT, cards=listing(CARD))

# --------------------------------------------------------------------------------------------- what wins

GOAL_EXP = M("goal-exp", left=NUMBER)
GOAL_EXP_OF_MATCH = M("goal-exp-of-match", game=NUMBER, of=NUMBER, left=NUMBER)
GOAL_GAMES_WON = M("goal-games-won", game=NUMBER, of=NUMBER, left=NUMBER)
