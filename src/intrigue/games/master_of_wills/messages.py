"""Master of Wills: everything it says, as messages. The words are in texts/."""

from __future__ import annotations

from intrigue.engine.messages import (
    LITERAL,
    MESSAGE,
    NUMBER,
    RULE,
    SEAT,
    Messages,
    card,
    card_text,
    listing,
    named,
    one_of,
)

from .state import DESTINATIONS, VERBS

MESSAGES = M = Messages("MOW")

PERSON = card("community")
FACTION = card("faction")
SECTOR = named("sector")
ROW = named("row")

# --------------------------------------------------------------------------------------------- sides and places

ONE_SEAT = M("one-seat", seat=SEAT)
PARTNERS = M("partners", seat=SEAT, partner=SEAT)
OTHER_SIDE = M("other-side")
NEUTRAL_AREA = M("neutral-area")
AFTERLIFE = M("afterlife")
COMMUNITY_DECK = M("community-deck")
MARKERS = M("markers")
ROW_OF = M("row-of", row=ROW, side=MESSAGE)

# --------------------------------------------------------------------------------------------- options and decks

BAD_VARIANT = M("bad-variant", variant=LITERAL, needed=NUMBER, seats=NUMBER)
DECK_CODE = M("deck-code")
BAD_DECK = M("bad-deck", option=LITERAL, value=LITERAL, faults=listing(MESSAGE, "semicolon"), rule=RULE)
DECK_FAULT = M("deck-fault", rule=RULE, fault=MESSAGE)
DECK_CLASS = M("deck-class", n=NUMBER, rarity=named("rarity"), needed=NUMBER)
DECK_CLASS_RANGE = M("deck-class-range", n=NUMBER, rarity=named("rarity"), least=NUMBER, most=NUMBER)
DECK_SIZE = M("deck-size", n=NUMBER, needed=NUMBER)
DECK_FOREIGN = M("deck-foreign", card=LITERAL)
DECK_UNKNOWN = M("deck-unknown", card=LITERAL)
DECK_TWICE = M("deck-twice", card=LITERAL)

# --------------------------------------------------------------------------------------------- questions

ASK_FIRST = M("ask-first")
ASK_LEAD = M("ask-lead", seat=SEAT)
ASK_MAY = M("ask-may", card=FACTION)
ASK_INSTANT = M("ask-instant")
ASK_START = M("ask-start")
ASK_STEP = M("ask-step", card=PERSON, moves=listing(MESSAGE, "comma"))
ASK_PLAY = M("ask-play")
ASK_BONUS = M("ask-bonus")
ASK_CARD = M("ask-card", card=FACTION, step=MESSAGE)
ASK_SWAP = M("ask-swap", card=FACTION)
ASK_ROW = M("ask-row", card=FACTION)
ASK_SECTOR = M("ask-sector", card=FACTION)
ASK_OPPONENT = M("ask-opponent", card=FACTION)
ASK_RECEIVER = M("ask-receiver", card=FACTION)
ASK_HAND = M("ask-hand", card=FACTION)
ASK_RECOVER = M("ask-recover", card=FACTION)
ASK_COPY = M("ask-copy", card=FACTION)
ASK_MODE = M("ask-mode", card=FACTION, first=MESSAGE, second=MESSAGE)
ASK_BEGIN = M("ask-begin")
ASK_EOG = M("ask-eog")
ASK_DIRECTION = M("ask-direction", card=FACTION)
WAIT_INFLUENCE = M("wait-influence", seat=SEAT, card=PERSON)
WAIT_CARD = M("wait-card", seat=SEAT, card=FACTION)
WAIT = M("wait", seat=SEAT)

# What a step of a card asks of the player who carries it out.
STEP = M("step", verb=one_of(*VERBS))
STEP_MOVE = M("step-move", steps=NUMBER)
STEP_SPREAD = M("step-spread", way=one_of("plus", "minus"))
STEP_PLACE = M("step-place", to=one_of(*(word.replace(" ", "-") for word in DESTINATIONS)))
STEP_REVEAL = M("step-reveal", what=one_of("hand", "face-down"))
STEP_SEVERAL = M("step-several", n=NUMBER, step=MESSAGE)
MOVE_LEFT = M("move-left", steps=NUMBER, sector=SECTOR)

# --------------------------------------------------------------------------------------------- labels

DO_CARD = M("do-card", card=PERSON)
DO_STEP = M("do-step", card=PERSON, steps=NUMBER, zone=MESSAGE)
DO_TOWARD = M("do-toward", card=PERSON, side=MESSAGE)
DO_OWN = M("do-own", card=FACTION)
DO_THEIRS = M("do-theirs", card=FACTION, side=MESSAGE)
DO_FACE_DOWN_OF = M("do-face-down-of", slot=NUMBER, side=MESSAGE)
DO_ROW = M("do-row", row=ROW, side=MESSAGE)
DO_SECTOR = M("do-sector", sector=SECTOR)
DO_SIDE = M("do-side", side=MESSAGE)
DO_GO_FIRST = M("do-go-first")
DO_LET_NEXT = M("do-let-next")
DO_LEAD = M("do-lead", seat=SEAT)
DO_MODE = M("do-mode", step=MESSAGE)
DO_REVEAL = M("do-reveal")
DO_NOT_NOW = M("do-not-now")
DO_PASS = M("do-pass")
DO_DONE = M("do-done")

# --------------------------------------------------------------------------------------------- why not

WHY_IN_DECK = M("why-in-deck", rule=RULE)
WHY_NOT_NEUTRAL = M("why-not-neutral", rule=RULE)
WHY_LOCKED = M("why-locked", rule=RULE)
WHY_OFF_BOARD = M("why-off-board", rule=RULE)
WHY_ALLIES = M("why-allies", rule=RULE)
WHY_PROTECTED = M("why-protected", rule=RULE)
WHY_CARD_CANNOT = M("why-card-cannot", card=FACTION, rule=RULE)
WHY_STARTING_CARD = M("why-starting-card", rule=RULE)
WHY_NO_MOVEMENT = M("why-no-movement", sector=SECTOR, rule=RULE)
WHY_STOPPED = M("why-stopped", rule=RULE)
WHY_NOT_IN_HAND = M("why-not-in-hand", rule=RULE)
WHY_NO_INSTANT = M("why-no-instant", rule=RULE)
WHY_INCOMPLETE = M("why-incomplete", rule=RULE)
WHY_NOT_CHOSEN = M("why-not-chosen", rule=RULE, question=MESSAGE)

# --------------------------------------------------------------------------------------------- the log

GOES_FIRST = M("goes-first", by=SEAT)
LETS_NEXT = M("lets-next", by=SEAT)
LEADS = M("leads", seat=SEAT)
TAKES = M("takes", by=SEAT, card=PERSON)
MOVES = M("moves", by=SEAT, card=PERSON)
PLAYS = M("plays", by=SEAT, card=FACTION)
NAMES = M("names", by=SEAT, sector=SECTOR)
DRAWS = M("draws", n=NUMBER, side=MESSAGE)
LIES_AT = M("lies-at", card=FACTION, zone=MESSAGE)
LIES_BEHIND = M("lies-behind", card=FACTION, person=PERSON)
JOINS = M("joins", card=FACTION, side=MESSAGE)
DISCARDED = M("discarded", card=FACTION, side=MESSAGE)
WENT = M("went", cards=listing(PERSON), zone=MESSAGE)
GAINS = M("gains", points=NUMBER, side=MESSAGE)
ROUND_ENDS = M("round-ends", n=NUMBER, scores=listing(MESSAGE))
SIDE_SCORE = M("side-score", points=NUMBER, side=MESSAGE)
ROUND_BEGINS = M("round-begins", n=NUMBER)
GOAL_MISSED = M("goal-missed")

# --------------------------------------------------------------------------------------------- the score

SCORE_ROW = M("score-row", row=ROW, people=listing(MESSAGE, "comma"))
SCORE_PERSON = M("score-person", card=PERSON, value=NUMBER)
SCORE_FACTION = M("score-faction")
SCORE_ORDER = M("score-order")
SCORE_EFFECT = M("score-effect", card=FACTION, row=ROW)
SCORE_OTHER_SIDE = M("score-other-side", points=NUMBER)
SCORE_NEED = M("score-need", round=NUMBER, need=NUMBER)

# --------------------------------------------------------------------------------------------- the table in words

TABLE_ROUND = M("table-round", round=NUMBER, rounds=NUMBER, deck=NUMBER)
TABLE_NEED = M("table-need", need=NUMBER)
TABLE_NEUTRAL = M("table-neutral")
TABLE_PERSON = M("table-person", card=PERSON, value=NUMBER, facts=listing(MESSAGE, "semicolon"))
FACT_SECTOR = M("fact-sector", sector=SECTOR, row=ROW)
FACT_MOVES = M("fact-moves", moves=listing(MESSAGE, "comma"))
FACT_DRAW = M("fact-draw", n=NUMBER)
FACT_ICON = M("fact-icon")
FACT_LOCKED = M("fact-locked", side=MESSAGE)
TABLE_SIDE = M("table-side", points=NUMBER, gained=NUMBER, side=MESSAGE)
TABLE_ROW = M("table-row", row=ROW, n=NUMBER, people=listing(MESSAGE, "comma"), effect=MESSAGE)
TABLE_IN_ROW = M("table-in-row", card=PERSON, sector=SECTOR, value=NUMBER)
NO_EFFECT = M("no-effect")
ROW_EFFECT = M("row-effect", card=FACTION)
ROW_EFFECT_ON = M("row-effect-on", card=FACTION, marker=PERSON)
TABLE_ROUND_EFFECTS = M("table-round-effects", cards=listing(FACTION, "comma"))
TABLE_HAND = M("table-hand", seat=SEAT, n=NUMBER)
TABLE_HELD = M("table-held", card=FACTION, text=card_text("faction"))
TABLE_AFTERLIFE = M("table-afterlife", n=NUMBER, people=listing(MESSAGE, "comma"))

# --------------------------------------------------------------------------------------------- what wins

GOAL_POINTS = M("goal-points", round=NUMBER, of=NUMBER)
GOAL_SOLO = M("goal-solo", round=NUMBER, of=NUMBER)
GOAL_COOP = M("goal-coop", round=NUMBER, of=NUMBER, need=NUMBER)
