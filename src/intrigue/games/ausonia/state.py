"""Ausonia: the state record, the book record and the names of their numbers."""

from __future__ import annotations

from intrigue.engine.options import code, option, order_or_random, seat_or_random
from intrigue.engine.phases import Phases
from intrigue.engine.records import Cells, Header, cell, cells, layout

MAX_SEATS = 4
MAX_TYPES = 64  # card types a card file may name
MAX_ABILITIES = 3  # a card
MAX_EFFECTS = 2  # an ability, or a gem on an Aspirant card
STARTER_SIZE = 12  # AUS-1.2
MAX_POWER = 32  # cards in the Power Deck
MAX_FAVOUR = 64  # cards in the Favour Deck
MAX_OWNED = STARTER_SIZE + MAX_POWER + MAX_FAVOUR  # cards one player can come to own
MAX_SOURCES = 16  # star-marked cards one player can come to own
MAX_LOOK = 8  # cards one Foresight may look at
MAX_GUILDS = 6
MAX_ASPIRANTS = 4
ROW = 4  # AUS-2.4: places in the Offer Row

# Gems; in costs, gems and pools always in this order (AUS-1.6).
SAPPHIRE, EMERALD, BLOODSHARD, RAINBOW = range(4)
COLOURS = ("sapphire", "emerald", "bloodshard", "rainbow")
LETTERS = "SEBR"

# Kinds and decks (AUS-1.5).
KINDS = ("gem", "favour")
GEM, FAVOUR = range(2)
DECKS = ("start", "power", "favour")
START, POWER, FAVOUR_DECK = range(3)

# Keywords, the verbs of cards.toml (AUS-12, 1.8).
KEYWORDS = ("none", "influence", "corruption", "discard", "draw", "manipulation", "foresight", "raise", "seal", "burn")
NO_EFFECT, INFLUENCE, CORRUPTION, DISCARD, DRAW, MANIPULATE, FORESEE, RAISE_CARDS, SEAL_CARD, BURN = range(10)

# What switches an ability on (AUS-7.1, 7.5).
NO_ABILITY, BY_COST, BY_GEMS, BY_KEYWORD, BY_GUILD = range(5)

# Which taken cards an Aspirant keeps (AUS-14.5).
KEEP_RULES = ("guild", "colour", "total", "new_guild")
KEEP_GUILD, KEEP_COLOUR, KEEP_TOTAL, KEEP_NEW_GUILD = range(4)

# Action ids.
DONE = 0
PLAY_0 = 1
ACT_0 = PLAY_0 + MAX_TYPES
BUY_0 = ACT_0 + MAX_TYPES * MAX_ABILITIES
BUY_POWER = BUY_0 + ROW
BUILD_0 = BUY_POWER + 1
BREAK_0 = BUILD_0 + MAX_TYPES
PICK_0 = BREAK_0 + MAX_TYPES
PICK2_0 = PICK_0 + MAX_TYPES
PAY_0 = PICK2_0 + MAX_TYPES
PAY_RAINBOW = PAY_0 + 3  # a rainbow gem that counts as sapphire; then emerald, bloodshard
TARGET_0 = PAY_0 + 6
ASPIRANT_0 = TARGET_0 + MAX_SEATS
ACTION_COUNT = ASPIRANT_0 + MAX_ASPIRANTS
SEAT_MOVES = range(TARGET_0, ASPIRANT_0)

# Phases; codes 0 to 11 are those of the specification.
PHASES = P = Phases("phase", ACTION_COUNT)
PICKS, PICKS2, ONLY_DONE = range(PICK_0, PICK2_0), range(PICK2_0, PAY_0), range(DONE, PLAY_0)
MAIN = P("main", 3_03, range(DONE, PICK_0))
PAY = P("pay", 5_04, range(PAY_0, TARGET_0))
TARGET = P("target", 12_02, range(TARGET_0, ASPIRANT_0))
OPP_DISCARD = P("opp_discard", 12_03, PICKS)
MANIPULATION = P("manipulation", 12_05, ONLY_DONE, PICKS)
FORESIGHT = P("foresight", 12_06, PICKS, PICKS2)
RAISE = P("raise", 12_07, ONLY_DONE, PICKS, PICKS2)
SEAL = P("seal", 9_01, ONLY_DONE, PICKS)
FOUNDATION = P("foundation", 8_04, PICKS)
END_DISCARD = P("end_discard", 10_02, ONLY_DONE, PICKS)
ASPIRANT = P("aspirant", 2_07, range(ASPIRANT_0, ACTION_COUNT))
GAME_OVER = P("game_over", 13_03)
LOOK_ON = P("look_on", 12_06, ONLY_DONE, range(ACT_0, BUY_0))  # AUS-12.6 with foresight_reshuffle = ask
# What the engine is busy with between decisions; never seen from outside.
EFFECTS = 13  # the next effect of the ability in use
LOOKING = 14  # taking cards for Foresight
DRAWING_UP = 15  # AUS-10.3, and what follows
ASPIRANT_TURN = 16  # the next step of the Aspirant
RULE_OF, ANSWERS = PHASES.rules(), PHASES.answers()

# What is being paid for: a place of the Offer Row, the Power card (ROW), or an ability.
FOR_POWER = ROW
FOR_ABILITY = ROW + 1

# Marks of a card in the Play Area. The lowest bits are its used abilities.
USED = 7
DOWN = 8  # bought this turn, face down (AUS-6.2)
BROKEN = 16  # its seal was broken this turn (AUS-9.4)

# Stages of the Aspirant's turn (AUS-14.3 to 14.6).
NOT_NOW, TAKES, PIPS, BONUS, KEEPS, KEPT_ABILITY, TURN_OVER = range(7)

HOUSES = order_or_random("1234")
HOUSE_ORDERS = HOUSES[:-1]

# AUS-2.8: Influence beyond that of AUS-2.2 with even_start; docs/balance tells why so much.
HOUSE_START = ((5, 7, 7, 0), (5, 6, 8, 0), (4, 5, 8, 0))  # of two, three and four players: by house
TURN_START = ((0, 4, 0, 0), (0, 3, 5, 0), (0, 3, 4, 5))  # of two, three and four players: by place in the turn order
ASPIRANT_START = (0, -5, 5, 8)  # AUS-14.14: the same of each Aspirant with aspirant_start = by_level


class State(Header):
    """One table. Lists hold card types and are NONE beyond their count; tables by type hold numbers of copies."""

    # options
    opt_houses: int = option(HOUSES, "AUS-2.1")
    opt_first: int = option(seat_or_random(MAX_SEATS), "AUS-2.5")
    opt_aspirant: int = option(("choose", "0", "1", "2", "3"), "AUS-2.7")
    opt_cond_from_hand: int = option(bool, "AUS-7.7")
    opt_guild_used: int = option(("ability", "played"), "AUS-7.10")
    opt_foresight_reshuffle: int = option(("auto", "ask"), "AUS-12.6")
    opt_kept_bonus: int = option(("per_turn", "per_pip"), "AUS-14.4")
    opt_stage3: int = option(("on_keep", "every_turn"), "AUS-14.6")
    opt_burn_reshuffle: int = option(bool, "AUS-14.11")
    opt_even_start: int = option(bool, "AUS-2.8")
    opt_aspirant_start: int = option(("same", "by_level"), "AUS-14.14")

    # the game
    round: int = cell("i1")  # from 1
    first: int = cell("i1")  # the starting seat, the same in every round (AUS-3.2)
    active: int = cell("i1")  # the seat whose turn it is
    final: int = cell("i1")  # 1 once the end is triggered (AUS-13.1)
    capped: int = cell("i1")  # 1 if the round cap ended the game (AUS-15.1)
    house: Cells = cells("i1", MAX_SEATS)  # per seat: its starter deck, 0..3
    influence: Cells = cells("i2", MAX_SEATS)  # per seat

    # the decision that is open
    phase: int = cell("i1")
    left: int = cell("i1")  # pips, picks or looks still open
    victim: int = cell("i1")  # the seat that discards, NONE outside of Discard
    card: int = cell("i1")  # type whose ability is in use, NONE if none is
    ability: int = cell("i1")  # which of its abilities
    effect: int = cell("i1")  # its next effect
    paying: int = cell("i1")  # 0..3 a place of the row, FOR_POWER, FOR_ABILITY; NONE when nothing is being paid
    build: int = cell("i1")  # star-marked type that waits for its foundation, NONE if none does
    returned: int = cell("i1")  # 1 once this Foresight has put a card back (2.2)
    look: Cells = cells("i1", MAX_LOOK)  # Foresight's look zone, ascending
    look_n: int = cell("i1")

    # the turn of the active seat (AUS-3.5)
    gems: Cells = cells("i2", 4)  # gem pool
    used: Cells = cells("i2", 3)  # gems used, by colour
    used_any: int = cell("i2")  # gems used in all
    keywords: int = cell("i2")  # bit mask of keywords used
    guilds: int = cell("i1")  # bit mask of guilds used
    play: Cells = cells("i1", MAX_OWNED)  # Play Area, ascending; neither Hand nor Discard Pile (AUS-4.3)
    mark: Cells = cells("i1", MAX_OWNED)  # its marks: USED, DOWN, BROKEN
    play_n: int = cell("i1")
    hand_mark: Cells = cells("i1", MAX_OWNED)  # abilities used from the active seat's Hand (cond_from_hand)

    # the zones of each seat (AUS-1.9)
    owned: Cells = cells("i1", MAX_SEATS, MAX_TYPES)  # all it owns, wherever it lies: open knowledge
    draw: Cells = cells("i1", MAX_SEATS, MAX_OWNED)  # Draw Pile, top last
    draw_n: Cells = cells("i1", MAX_SEATS)
    known: Cells = cells("i1", MAX_SEATS)  # how many cards on top its owner knows in order
    hand: Cells = cells("i1", MAX_SEATS, MAX_OWNED)  # ascending
    hand_n: Cells = cells("i1", MAX_SEATS)
    discard: Cells = cells("i1", MAX_SEATS, MAX_TYPES)  # Discard Pile, by type: open, without order (AUS-11.4)
    discard_n: Cells = cells("i1", MAX_SEATS)
    # Raise Area: a zone of its own, which no card ever leaves (AUS-8.2, 8.7)
    raised: Cells = cells("i1", MAX_SEATS, MAX_TYPES)  # loose raised cards only the owner knows, by type
    raised_n: Cells = cells("i1", MAX_SEATS)
    bared: Cells = cells("i1", MAX_SEATS, MAX_TYPES)  # loose raised cards known to all, by type
    bared_n: Cells = cells("i1", MAX_SEATS)
    source_gem: Cells = cells("i1", MAX_SEATS, MAX_SOURCES)
    source_base: Cells = cells("i1", MAX_SEATS, MAX_SOURCES)  # its foundation
    source_bare: Cells = cells("i1", MAX_SEATS, MAX_SOURCES)  # 1 if the foundation is known to all
    source_n: Cells = cells("i1", MAX_SEATS)
    sealed: Cells = cells("i1", MAX_SEATS, MAX_TYPES)  # Seal Area, by type
    sealed_n: Cells = cells("i1", MAX_SEATS)
    sealed_now: Cells = cells("i1", MAX_SEATS, MAX_TYPES)  # those of them sealed in the owner's latest turn

    # the market (AUS-1.9)
    row: Cells = cells("i1", ROW)  # Offer Row, NONE for an empty place
    power: Cells = cells("i1", MAX_POWER)  # Power Deck, top last
    power_n: int = cell("i1")
    favour: Cells = cells("i1", MAX_FAVOUR)  # Favour Deck, top last
    favour_n: int = cell("i1")
    stock: Cells = cells("i1", MAX_TYPES)  # what both decks still hold, by type: open knowledge

    # the Aspirant (AUS-14)
    aspirant: int = cell("i1")  # which one, NONE before the choice and in company
    asp_influence: int = cell("i2")
    asp_stage: int = cell("i1")  # NOT_NOW outside of its turn
    asp_colour: int = cell("i1")  # colour of the pip being handled
    asp_pip: int = cell("i1")  # pips of that colour handled
    asp_effect: int = cell("i1")  # next effect of that pip, or of the kept-card ability
    taken: int = cell("i1")  # the card taken this turn, until it is kept or discarded; NONE otherwise
    kept: Cells = cells("i1", MAX_TYPES)  # by type
    kept_n: int = cell("i1")
    asp_discard: Cells = cells("i1", MAX_TYPES)  # by type
    asp_discard_n: int = cell("i1")


class Book:
    """The card file as tables; see cards.toml for the meaning of each figure."""

    types: int = cell("i1")
    kind: Cells = cells("i1", MAX_TYPES)
    deck: Cells = cells("i1", MAX_TYPES)
    guild: Cells = cells("i1", MAX_TYPES)  # 0 for none
    star: Cells = cells("i1", MAX_TYPES)
    stars: Cells = cells("i1", MAX_TYPES)  # the star-marked types, ascending
    stars_n: int = cell("i1")
    copies: Cells = cells("i1", MAX_TYPES)  # in the Power or Favour Deck
    cost: Cells = cells("i1", MAX_TYPES, 4)
    pips: Cells = cells("i1", MAX_TYPES)  # of the cost, in all
    gems: Cells = cells("i1", MAX_TYPES, 4)
    abilities: Cells = cells("i1", MAX_TYPES)  # how many
    trigger: Cells = cells("i1", MAX_TYPES, MAX_ABILITIES)  # NO_ABILITY, BY_COST ...
    trigger_what: Cells = cells("i1", MAX_TYPES, MAX_ABILITIES)  # colour (RAINBOW: any), keyword or guild
    trigger_n: Cells = cells("i1", MAX_TYPES, MAX_ABILITIES)  # gems to have used
    ability_cost: Cells = cells("i1", MAX_TYPES, MAX_ABILITIES, 4)
    ability_pips: Cells = cells("i1", MAX_TYPES, MAX_ABILITIES)
    op: Cells = cells("i1", MAX_TYPES, MAX_ABILITIES, MAX_EFFECTS)  # keyword of each effect, NO_EFFECT for none
    x: Cells = cells("i1", MAX_TYPES, MAX_ABILITIES, MAX_EFFECTS)
    starter: Cells = cells("i1", 4, STARTER_SIZE)  # per house: types
    aspirants: int = cell("i1")
    asp_op: Cells = cells("i1", MAX_ASPIRANTS, 4, MAX_EFFECTS)  # by colour of the pip
    asp_x: Cells = cells("i1", MAX_ASPIRANTS, 4, MAX_EFFECTS)
    keep_rule: Cells = cells("i1", MAX_ASPIRANTS)
    keep_guilds: Cells = cells("i1", MAX_ASPIRANTS)  # bit mask of guilds
    keep_colour: Cells = cells("i1", MAX_ASPIRANTS)
    keep_n: Cells = cells("i1", MAX_ASPIRANTS)
    kept_op: Cells = cells("i1", MAX_ASPIRANTS, MAX_EFFECTS)
    kept_x: Cells = cells("i1", MAX_ASPIRANTS, MAX_EFFECTS)
    start_influence: int = cell("i2")
    goal: int = cell("i2")
    hand_size: int = cell("i1")
    kept_bonus: int = cell("i1")
    round_cap: int = cell("i1")
    even_houses: int = cell("i1")  # 1 if no house needs more Influence than another (AUS-2.8)


# Versions whose games can be played again: the cells their states did not have.
EARLIER_VERSIONS = {"1": ("opt_even_start", "opt_aspirant_start")}

# Option values that rules ask for.
RANDOM_HOUSES = code(State.opt_houses, "random")
GUILD_PLAYED = code(State.opt_guild_used, "played")
ASK = code(State.opt_foresight_reshuffle, "ask")
PER_PIP = code(State.opt_kept_bonus, "per_pip")
BY_LEVEL = code(State.opt_aspirant_start, "by_level")
EVERY_TURN = code(State.opt_stage3, "every_turn")

STATE = layout(State)
BOOK = layout(Book)
