"""Ausonia: everything it says, as messages. The words are in texts/."""

from __future__ import annotations

from intrigue.engine.messages import MESSAGE, NUMBER, RULE, SEAT, Messages, card, listing, named, one_of

from .state import COLOURS, KEYWORDS, PHASES

MESSAGES = M = Messages("AUS")

CARD = card("card")
GEM = named("gem")
GUILD = named("guild")
KEYWORD = named("keyword")
ASPIRANT = named("aspirant")
PHASE = one_of(*PHASES.names)
COLOUR = one_of(*COLOURS)
CARDS = listing(CARD)

# --------------------------------------------------------------------------------------------- gems and abilities

GEMS = M("gems", n=NUMBER, gems=listing(MESSAGE))  # n: how many colours
SOME_GEMS = M("some-gems", n=NUMBER, colour=COLOUR)
EFFECT = M("effect", keyword=one_of(*KEYWORDS), n=NUMBER)
ABILITY_COST = M("ability-cost", n=NUMBER, cost=MESSAGE, effects=listing(MESSAGE, "comma"))
ABILITY_GEMS = M("ability-gems", n=NUMBER, colour=COLOUR, effects=listing(MESSAGE, "comma"))
ABILITY_KEYWORD = M("ability-keyword", keyword=KEYWORD, effects=listing(MESSAGE, "comma"))
ABILITY_GUILD = M("ability-guild", guild=GUILD, effects=listing(MESSAGE, "comma"))
TEXT_GEMS = M("text-gems", gems=MESSAGE)
TEXT_ABILITIES = M("text-abilities", abilities=listing(MESSAGE, "semicolon"))

# --------------------------------------------------------------------------------------------- questions

ASK_MAIN = M("ask-main", influence=NUMBER, goal=NUMBER, gems=MESSAGE)
ASK_PAY = M("ask-pay", card=CARD, n=NUMBER, gems=MESSAGE)
ASK_TARGET = M("ask-target", card=CARD)
ASK_OPP_DISCARD = M("ask-opp-discard", n=NUMBER)
ASK_MANIPULATION = M("ask-manipulation", n=NUMBER)
ASK_FORESIGHT = M("ask-foresight")
ASK_LOOK_ON = M("ask-look-on")
ASK_RAISE = M("ask-raise", n=NUMBER)
ASK_SEAL = M("ask-seal")
ASK_FOUNDATION = M("ask-foundation", card=CARD)
ASK_END_DISCARD = M("ask-end-discard")
ASK_ASPIRANT = M("ask-aspirant")
WAIT = M("wait", seat=SEAT, phase=PHASE)
ASPIRANT_WON = M("aspirant-won", aspirant=ASPIRANT)

# --------------------------------------------------------------------------------------------- labels

DO_DONE = M("do-done", phase=PHASE)
DO_PLAY = M("do-play", card=CARD)
DO_ACT = M("do-act", card=CARD, ability=MESSAGE)
DO_LOOK_ON = M("do-look-on")
DO_BUY = M("do-buy", card=CARD, cost=MESSAGE)
DO_BUILD = M("do-build", card=CARD)
DO_BREAK = M("do-break", card=CARD)
DO_PAY = M("do-pay", gem=GEM)
DO_PAY_RAINBOW = M("do-pay-rainbow", gem=GEM)
DO_TARGET = M("do-target", seat=SEAT)
DO_ASPIRANT = M("do-aspirant", aspirant=ASPIRANT)
DO_DISCARD = M("do-discard", card=CARD)
DO_PUT_ON_PILE = M("do-put-on-pile", card=CARD)
DO_PUT_BACK = M("do-put-back", card=CARD)
DO_RAISE = M("do-raise", card=CARD, zone=one_of("hand", "discard"))
DO_SEAL = M("do-seal", card=CARD)
DO_BUILD_ON = M("do-build-on", card=CARD)
DO_PLAY_GEMS = M("do-play-gems")
DO_PLAY_HAND = M("do-play-hand")
DO_USE_FREE = M("do-use-free")
DO_PAY_REST = M("do-pay-rest")

# --------------------------------------------------------------------------------------------- why not

WHY_NO_GEM = M("why-no-gem", rule=RULE, gems=MESSAGE)
WHY_OPPONENT = M("why-opponent", rule=RULE)
WHY_GOES_BACK = M("why-goes-back", rule=RULE)
WHY_NO_SEAL = M("why-no-seal", rule=RULE)
WHY_NO_ASPIRANT = M("why-no-aspirant", rule=RULE)
WHY_NOT_THERE = M("why-not-there", rule=RULE)
WHY_NOT_IN_HAND = M("why-not-in-hand", card=CARD, rule=RULE)
WHY_NO_ABILITY = M("why-no-ability", rule=RULE)
WHY_NOT_IN_PLAY = M("why-not-in-play", card=CARD, rule=RULE)
WHY_FACE_DOWN = M("why-face-down", card=CARD, rule=RULE)
WHY_USED = M("why-used", card=CARD, rule=RULE)
WHY_COSTS = M("why-costs", cost=MESSAGE, rule=RULE, gems=MESSAGE)
WHY_GEMS = M("why-gems", n=NUMBER, colour=COLOUR, used=NUMBER, rule=RULE)
WHY_KEYWORD = M("why-keyword", keyword=KEYWORD, rule=RULE)
WHY_GUILD = M("why-guild", guild=GUILD, rule=RULE)
WHY_NO_OFFER = M("why-no-offer", rule=RULE)
WHY_TOO_DEAR = M("why-too-dear", card=CARD, cost=MESSAGE, rule=RULE, gems=MESSAGE)
WHY_NOT_RAISED = M("why-not-raised", card=CARD, rule=RULE)
WHY_NO_STAR = M("why-no-star", card=CARD, rule=RULE)
WHY_NO_FOUNDATION = M("why-no-foundation", rule=RULE)
WHY_NOT_SEALED = M("why-not-sealed", card=CARD, rule=RULE)
WHY_SEALED_NOW = M("why-sealed-now", rule=RULE)

# --------------------------------------------------------------------------------------------- the log

PASSES = M("passes", by=SEAT)
PLAYS = M("plays", by=SEAT, card=CARD)
PLAYS_FOR = M("plays-for", by=SEAT, card=CARD, gems=MESSAGE)
USES = M("uses", by=SEAT, card=CARD, effects=listing(MESSAGE, "comma"))
BUYS = M("buys", by=SEAT, card=CARD, cost=MESSAGE)
BUILDS = M("builds", by=SEAT, card=CARD)
BREAKS = M("breaks", by=SEAT, card=CARD)
LOOKS_NO_MORE = M("looks-no-more", by=SEAT)
PAYS = M("pays", by=SEAT, gem=GEM)
PAYS_RAINBOW = M("pays-rainbow", by=SEAT, gem=GEM)
CHOOSES = M("chooses", by=SEAT, seat=SEAT)
CHOOSES_ASPIRANT = M("chooses-aspirant", by=SEAT)
SHUFFLES = M("shuffles", by=SEAT)
DISCARDS = M("discards", by=SEAT, cards=CARDS)
PUTS_ON_PILE = M("puts-on-pile", by=SEAT, card=CARD)
PUTS_BACK = M("puts-back", by=SEAT, card=CARD)
RAISES = M("raises", by=SEAT, card=CARD, zone=one_of("hand", "discard"))
SEALS = M("seals", by=SEAT, card=CARD)
BUILDS_ON = M("builds-on", by=SEAT, card=CARD)
BUILDS_ON_HIDDEN = M("builds-on-hidden", by=SEAT)
SOURCE_GIVES = M("source-gives", gems=MESSAGE)
DRAWS = M("draws", by=SEAT, cards=CARDS)
DRAWS_SOME = M("draws-some", by=SEAT, n=NUMBER)
LOOKS_AT = M("looks-at", by=SEAT, cards=CARDS)
LOOKS_AT_SOME = M("looks-at-some", by=SEAT, n=NUMBER)
JOINS_ROW = M("joins-row", cards=CARDS)
POWER_ON_TOP = M("power-on-top", card=CARD)
ASPIRANT_AWAITS = M("aspirant-awaits", aspirant=ASPIRANT)
ASPIRANT_TAKES = M("aspirant-takes", aspirant=ASPIRANT, card=CARD)
ASPIRANT_KEEPS = M("aspirant-keeps", aspirant=ASPIRANT, card=CARD)
ASPIRANT_LOSES = M("aspirant-loses", aspirant=ASPIRANT, card=CARD)
INFLUENCE_GAINED = M("influence-gained", seat=SEAT, n=NUMBER, now=NUMBER)
INFLUENCE_LOST = M("influence-lost", seat=SEAT, n=NUMBER, now=NUMBER)
ASPIRANT_GAINS = M("aspirant-gains", aspirant=ASPIRANT, n=NUMBER, now=NUMBER)
ASPIRANT_LOSES_INFLUENCE = M("aspirant-loses-influence", aspirant=ASPIRANT, n=NUMBER, now=NUMBER)
LAST_ROUND = M("last-round", goal=NUMBER)
ROUND_BEGINS = M("round-begins", n=NUMBER, seat=SEAT)
TURN_OF = M("turn-of", seat=SEAT)

# --------------------------------------------------------------------------------------------- the score

SCORE_START = M("score-start")
SCORE_CARD = M("score-card", card=CARD)
SCORE_CORRUPTION = M("score-corruption", by=SEAT, card=CARD)
SCORE_TAKEN = M("score-taken", aspirant=ASPIRANT)
SCORE_ASPIRANT = M("score-aspirant", aspirant=ASPIRANT, n=NUMBER)

# --------------------------------------------------------------------------------------------- the table in words

TABLE_ROUND = M("table-round", round=NUMBER, last=one_of("no", "yes"), deck=NUMBER)
TABLE_OFFERS = M("table-offers", n=NUMBER, offers=listing(MESSAGE, "bar"))
OFFER = M("offer", place=NUMBER, card=CARD, cost=MESSAGE)
POWER_OFFER = M("power-offer", card=CARD, more=NUMBER, cost=MESSAGE)
TABLE_GAP = M("table-gap")
TABLE_SEAT = M(
    "table-seat", turn=one_of("no", "yes"), seat=SEAT, house=named("house"), influence=NUMBER,
    facts=listing(MESSAGE, "comma"),
)  # fmt: skip
FACT_HAND = M("fact-hand", cards=listing(MESSAGE))
FACT_HELD = M("fact-held", n=NUMBER)
FACT_PILES = M("fact-piles", draw=NUMBER, discard=NUMBER)
FACT_PILES_TOP = M("fact-piles-top", draw=NUMBER, discard=NUMBER, top=CARDS)
FACT_RAISED = M("fact-raised", cards=listing(MESSAGE))
FACT_SOURCES = M("fact-sources", cards=listing(MESSAGE))
FACT_SEALED = M("fact-sealed", cards=listing(MESSAGE))
COPIES = M("copies", card=CARD, n=NUMBER)
UNSEEN = M("unseen", n=NUMBER)
TABLE_ASPIRANT = M("table-aspirant", aspirant=ASPIRANT, n=NUMBER, kept=NUMBER, cards=listing(MESSAGE))
TABLE_PLAY = M("table-play", cards=listing(MESSAGE))
PLAYED = M("played", card=CARD, n=NUMBER, marks=listing(MESSAGE, "comma"))
MARK_USED = M("mark-used", abilities=listing(NUMBER))
MARK_DOWN = M("mark-down")
MARK_BROKEN = M("mark-broken")
TABLE_GEMS = M("table-gems", n=NUMBER, gems=MESSAGE, used=MESSAGE)

# --------------------------------------------------------------------------------------------- what wins

GOAL_INFLUENCE = M("goal-influence", goal=NUMBER)
GOAL_LAST_ROUND = M("goal-last-round")
GOAL_SOLO = M("goal-solo", goal=NUMBER, rival=NUMBER)
