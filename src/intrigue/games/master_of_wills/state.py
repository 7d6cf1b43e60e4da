"""Master of Wills: the state record, the book record and the names of their numbers."""

from __future__ import annotations

import numpy as np

from intrigue.engine.options import code, option
from intrigue.engine.phases import Phases
from intrigue.engine.records import NONE, Cells, Header, cell, cells, layout

from .codes import DECK_CODE

MAX_SIDES = 3
MAX_PLAYERS = 4  # seats: two partners on each of two sides in 2 vs 2
COMMUNITY = 120  # Community cards
SECTORS = 8
CARDS = 132  # Faction cards: four pools of 30 and 12 neutral ones
POOL = 30  # Legendary, Epic and Action cards of one Faction
FACTIONS = 4
NEUTRAL = 4  # the faction number of neutral cards
SLOTS = 30  # cards of a Faction deck at most
MAX_HAND = 16  # MOW-7.7
MAX_EFFECTS = 2  # Card Effects behind one card, MOW-12.6
MAX_MOVES = 4  # entries of a movement list
MAX_STEPS = 6  # steps of a program
MAX_PLAYS = 4  # MOW-7.9
MAX_ROUNDS = 10  # MOW-9.2
ROUNDS = 8  # MOW-9.2, unless a card adds one
MIN_NEUTRAL = 3  # cards in the neutral area at the start of a turn
MAX_VALUE = 40  # MOW-1.11
BELOW_ANY = -MAX_VALUE - 1  # less than any value
MAX_POINTS = 255  # from Faction cards, of a side
MAX_APPLIED = 256  # MOW-14.2

# A set of Community cards is two words of 60 bits.
WORDS = 2
BITS = 60

# Rows, and zones of a Community card (MOW-1.5, MOW-1.14): zone 1 + 3 * side + row for the rows of a side.
RECRUITS, LOYALISTS, ALLIES = range(3)
ROW_NAMES = ("recruits", "loyalists", "allies")
N = 0  # the neutral area
AFTERLIFE = 10
DECK = 11
MARKER = 12
ZONES = 13
ZONE_SIDE = np.array([NONE, 0, 0, 0, 1, 1, 1, 2, 2, 2, NONE, NONE, NONE])  # by zone: whose row it is
ZONE_ROW = np.array([NONE, 0, 1, 2, 0, 1, 2, 0, 1, 2, NONE, NONE, NONE])  # by zone: RECRUITS, LOYALISTS or ALLIES
# By zone: its place in State.lasting, marker and row_static, where only Recruits and Loyalists have one (MOW-12.2).
EFFECT_ROW = np.array([NONE, 0, 1, NONE, 2, 3, NONE, 4, 5, NONE, NONE, NONE, NONE])

# Locks (MOW-8.3): a side that locked a card alone is its own number in State.locked_by; several have the next ones.
LOCKERS = np.array([0, 1, 2, 4, 3, 5, 6, 7])  # by State.locked_by + 1: bit mask of sides
LOCKED_BY = np.array([NONE, 0, 1, 3, 2, 4, 5, 6])  # by bit mask of sides

# Places of a Faction card.
IN_DECK, IN_HAND, IN_DISCARDS, RESOLVING, ON_ROW, BEHIND_CARD, ROUND_EFFECT = range(7)

VARIANTS = ("by_seats", "1v1", "2v2", "mowitaire", "ffa", "mow-op")
BY_SEATS, DUEL, TEAMS, SOLO, FREE_FOR_ALL, COOP = range(6)

RARITIES = ("legendary", "epic", "action", "neutral")
LEGENDARY, EPIC, ACTION, NEUTRAL_CARD = range(4)
KINDS = ("play", "card", "lasting", "round")
KIND_PLAY, KIND_CARD, KIND_LASTING, KIND_ROUND = range(4)

# The effect language (MOW-19.1, MOW-19.2): verbs and the fields of a step.
VERBS = (
    "end move spread place swap kill comdraw dig bury attach protect unprotect lock lasting marker round remove shift "
    "fire counter fdraw fdiscard frecover reveal bonus copy gamble influence rounds points sector count if mode"
).split()
(
    END, MOVE, SPREAD, PLACE, SWAP, KILL, COMDRAW, DIG, BURY, ATTACH, PROTECT, UNPROTECT, LOCK, LASTING, MARK, ROUND,
    REMOVE, SHIFT, FIRE, COUNTER, FDRAW, FDISCARD, FRECOVER, REVEAL, BONUS, COPY, GAMBLE, INFLUENCE, ADD_ROUNDS, POINTS,
    SECTOR, COUNT, IF, MODE,
) = range(34)  # fmt: skip
FIELDS = 12
VERB, HOW_MANY, FROM, WITH, ONLY, ONLY_ARG, PICK, TO, ARG, ARG2, NEED, WHO = range(FIELDS)
AS_COUNTED = -1  # HOW_MANY: register count
EVERY = 99  # HOW_MANY of pick all

ZONE_WORDS = (
    "neutral",
    "my recruits",
    "my loyalists",
    "my allies",
    "their recruits",
    "their loyalists",
    "their allies",
    "afterlife",
)
FROM_NEUTRAL, MY_RECRUITS, MY_LOYALISTS, MY_ALLIES, THEIR_RECRUITS, THEIR_LOYALISTS, THEIR_ALLIES, FROM_AFTERLIFE = (
    1, 2, 4, 8, 16, 32, 64, 128,
)  # fmt: skip
ALL_ROWS = MY_RECRUITS | MY_LOYALISTS | THEIR_RECRUITS | THEIR_LOYALISTS
ANY_CARD, OF_SECTOR, VALUE_AT_LEAST, VALUE_AT_MOST, VALUE_1_TO, DRAW_ICONS, FACTION_ICON, OF_RARITY = range(8)
NAMED_SECTOR, SAME_SECTOR = -1, -2  # ONLY_ARG of OF_SECTOR
PICKS = ("choose", "all", "random", "highest", "lowest", "them", "one of them", "starting card")
CHOOSE, ALL, RANDOM, HIGHEST, LOWEST, THEM, ONE_OF_THEM, STARTING_CARD = range(8)
DESTINATIONS = (
    "", "neutral", "my recruits", "my loyalists", "my allies", "their recruits", "allies of its side",
    "recruits of a named player", "recruits of each other player",
)  # fmt: skip
TO_NEUTRAL, TO_MY_RECRUITS, TO_MY_LOYALISTS, TO_MY_ALLIES, TO_THEIR_RECRUITS, TO_ITS_ALLIES, TO_NAMED, TO_OTHERS = (
    range(1, 9)
)
NEEDS = ("", "one", "all", "optional")
FREE, NEED_ONE, NEED_ALL, OPTIONAL = range(4)
WHOS = ("me", "opponent", "affected", "active", "anyone")
ME, OPPONENT, AFFECTED, ACTIVE, ANYONE = range(5)
ADD, REVERSE, DOUBLE, SET, REVERSE_OR_DOUBLE = range(1, 6)  # ARG of attach
SEE_HAND, SEE_FACE_DOWN = range(2)  # ARG of reveal
COPY_SOURCES = ("top of their discards", "their discards", "my discards")
THEIR_TOP, THEIR_DISCARDS, MY_DISCARDS = range(3)  # ARG of copy
RARITY_WORDS = ("", "not legendary", "action")
ANY_RARITY, NOT_LEGENDARY, ACTIONS_ONLY = range(3)  # ARG2 of copy and frecover
INFLUENCES = ("all", "plus", "minus", "minus as plus")
ALL_MOVES, PLUS_MOVES, MINUS_MOVES, MINUS_AS_PLUS = range(4)  # ARG of influence
WIN, LOSE, COUNT_AT_LEAST = range(3)  # HOW_MANY of if
RESTS = ("bottom", "afterlife")
TO_BOTTOM, TO_AFTERLIFE = range(2)  # ARG2 of dig
LASTING_KIND, CARD_KIND, ROUND_KIND = 1, 2, 4  # ARG of remove
WHILE_ATTACHED = 7  # protection timer: as long as the Card Effect lies there

STATICS = (
    "", "hold", "block", "no kill", "slide", "kill marked", "value", "value marked", "reverse marked", "entry draw",
    "toll", "gate", "anchor", "shield", "no faction phase", "dull", "ban named sector", "ban value", "ban faction icon",
    "spare", "mute draw", "tax",
)  # fmt: skip
(
    HOLD, BLOCK, NO_KILL, SLIDE, KILL_MARKED, ROW_VALUE, ROW_VALUE_MARKED, REVERSE_MARKED, ENTRY_DRAW, TOLL, GATE,
    ANCHOR, SHIELD, NO_FACTION, DULL, BAN_SECTOR, BAN_VALUE, BAN_ICON, SPARE, MUTE_DRAW, TAX,
) = range(1, 22)  # fmt: skip
HOLD_OPPONENTS = 22  # bit of `hold` with k = 1 in State.row_static

TRIGGERS = (
    "none", "my turn start", "opp start", "opp plays", "my left", "my killed", "opp ally", "removed", "last round end",
)  # fmt: skip
NO_TRIGGER, MY_TURN_START, OPP_START, OPP_PLAYS, MY_LEFT, MY_KILLED, OPP_ALLY, REMOVED, LAST_ROUND_END = range(9)
EVENTS = 4  # events with cards, kept per side: opp start, my left, my killed, opp ally
EVENT_OF = np.array([-1, -1, 0, -1, 1, 2, 3, -1, -1])  # by trigger: its place in State.event
EVENT_START, EVENT_LEFT, EVENT_KILLED, EVENT_ALLY = range(4)

# Action ids (350). A word of 60 bits of State.choice holds 60 of them.
CARD_A = 0  # + card; for - steps with two opponents: toward the first clockwise
CARD_B = 120  # + card: - step toward the second opponent clockwise
OWN = 240  # + slot
OPP1 = 270
OPP2 = 300
ROW = 330  # own Recruits, own Loyalists, then those of the first and of the second opponent
SECTOR_0 = 336
PLAYER = 344  # self, first opponent, second opponent
YES = 347
NO = 348
DONE = 349
ACTION_COUNT = 350
CHOICE_WORDS = 6

# Stages: where the turn stands when no question is open and no program runs.
(
    SETTING_UP, TURN_START, WINDOW, REFILL, INSTANT, AFTER_INSTANT, READY, MOVED, DRAWING, FACTION, PLAYING,
    FACTION_END, END_OF_TURN, NEXT_TURN, ROUND_END, GAME_END, EOG_TURN, EOG_AFTER, EOG_NEXT, FINISHED,
) = range(20)  # fmt: skip

# Questions (Part 2 of the rules): what a seat is asked.
QUESTIONS = Q = Phases("ask", ACTION_COUNT)
COMMUNITY_CARDS, OWN_CARDS, FACTION_CARDS = range(CARD_A, OWN), range(OWN, OPP1), range(OWN, ROW)
PLAYERS, YES_NO, ONLY_DONE = range(PLAYER, YES), range(YES, DONE), range(DONE, ACTION_COUNT)
VERB_RULE = 19_07  # questions of a verb that no other rule explains
NOTHING = Q("nothing", 10_03)
ASK_FIRST = Q("first", 3_03, YES_NO)
ASK_LEAD = Q("lead", 15_02, YES_NO)
ASK_MAY = Q("may", 12_10, YES_NO)
ASK_INSTANT = Q("instant", 13_03, OWN_CARDS, ONLY_DONE)
ASK_START = Q("start", 5_01, COMMUNITY_CARDS, ONLY_DONE)
ASK_STEP = Q("step", 5_09, COMMUNITY_CARDS, ONLY_DONE)
ASK_PLAY = Q("play", 7_02, OWN_CARDS, ONLY_DONE)
ASK_BONUS = Q("bonus", 13_02, OWN_CARDS, ONLY_DONE)
ASK_CARD = Q("card", 19_04, COMMUNITY_CARDS, ONLY_DONE)
ASK_SWAP = Q("swap", VERB_RULE, COMMUNITY_CARDS)
ASK_ROW = Q("row", 12_02, range(ROW, SECTOR_0))
ASK_SECTOR = Q("sector", VERB_RULE, range(SECTOR_0, PLAYER))
ASK_OPPONENT = Q("opponent", 17_06, PLAYERS)
ASK_RECEIVER = Q("receiver", 17_06, PLAYERS)
ASK_SPECIAL = Q("special", 13_06, FACTION_CARDS, ONLY_DONE)
ASK_HAND = Q("hand", VERB_RULE, FACTION_CARDS)
ASK_RECOVER = Q("recover", VERB_RULE, OWN_CARDS)
ASK_COPY = Q("copy", 13_04, FACTION_CARDS)
ASK_MODE = Q("mode", VERB_RULE, YES_NO)
ASK_DIG = Q("dig", VERB_RULE, COMMUNITY_CARDS, ONLY_DONE)
ASK_BEGIN = Q("begin", 9_04, PLAYERS)
ASK_EOG = Q("eog", 9_05, OWN_CARDS, ONLY_DONE)
ASK_DIRECTION = Q("direction", 17_04, PLAYERS)
RULE_OF, ANSWERS = QUESTIONS.rules(), QUESTIONS.answers()

# Results
PLAYED_OUT, FAILED = 1, 2

DIFFICULTIES = ("easy", "medium", "hard")
COOP_STEPS = ("normal", "relaxed", "hard")
TURN_ORDERS = ("same", "reversed")


class State(Header):
    """One table. A *side* (0..2) has rows, deck and points; a *seat* decides. Cells of unused sides stay 0 or NONE."""

    # options
    opt_variant: int = option(VARIANTS, "MOW-1.1")
    opt_deck_0: int = option(DECK_CODE, "MOW-2.1", default="GRA")
    opt_deck_1: int = option(DECK_CODE, "MOW-2.1", default="VEI")
    opt_deck_2: int = option(DECK_CODE, "MOW-2.1", default="LED")
    opt_faction_play_optional: int = option(bool, "MOW-7.3")
    opt_two_v_two_all_four: int = option(bool, "MOW-15.3")
    opt_difficulty: int = option(DIFFICULTIES, "MOW-16.1")
    opt_coop_steps: int = option(COOP_STEPS, "MOW-18.3")
    opt_turn_order: int = option(TURN_ORDERS, "MOW-9.9")
    opt_last_points: int = option(range(41), "MOW-3.6")
    opt_second_points: int = option(range(41), "MOW-3.7")

    # the game
    variant: int = cell("i1")  # DUEL .. COOP
    sides: int = cell("i1")  # 2 or 3
    first: int = cell("i1")  # side that plays first in the first round, NONE before
    lead: Cells = cells("i1", 2)  # 2v2, per team: 0 or 1, which partner leads off; NONE before
    round: int = cell("i1")  # from 1
    rounds: int = cell("i1")  # the last round, 8 to 10
    turn: int = cell("i1")  # turns begun in this round, from 0
    active: int = cell("i1")  # side whose turn it is (in the End of Game round: whose card is chosen)
    points: Cells = cells("i2", MAX_SIDES)  # per side: points from Faction cards, and for playing last (MOW-3.6)
    result: int = cell("i1")  # 0, PLAYED_OUT or FAILED (MOW-18.1)

    # where the game stands
    stage: int = cell("i1")
    after_window: int = cell("i1")  # the stage after the open window; 0 outside windows
    after_program: int = cell("i1")  # the stage after the running program
    ask: int = cell("i1")  # the open question
    asked: int = cell("i1")  # side that answers it
    choice: Cells = cells("i8", CHOICE_WORDS)  # the answers that are possible, a bit per action id
    applied: int = cell("i2")  # effects applied in this phase (MOW-14.2)

    # Community cards
    zone: Cells = cells("i1", COMMUNITY)  # per card
    at: Cells = cells("i8", ZONES, WORDS)  # per zone: the set of its cards
    board: Cells = cells("i8", WORDS)  # all cards in the neutral area, Recruits and Loyalists rows (MOW-1.10)
    deck: Cells = cells("i1", COMMUNITY)  # the Community deck; its top is the last of deck_left cards
    deck_left: int = cell("i1")
    buried: int = cell("i1")  # so many cards at the bottom were put there
    deck_known: Cells = cells(
        "i1", COMMUNITY
    )  # per card in the deck: sides that know it lies among the buried; bit 3: all
    dug: Cells = cells("i8", WORDS)  # cards taken off the deck to be looked at
    dug_count: int = cell("i1")
    last_dealt: int = cell("i1")  # Community card added last, NONE before
    # While questions are hidden (see sight.py), others see what comes off the deck only afterwards.
    hidden_questions: int = cell("i1")  # 1 while a seat may be asked what nobody else is to know of
    dealt_unseen: Cells = cells("i8", WORDS)  # cards that came off the deck meanwhile
    dealt_from_buried: int = cell("i1")  # so many of them lay among the buried
    reshuffled_unseen: Cells = cells("i8", WORDS)  # cards of the Afterlife that became the deck meanwhile
    value: Cells = cells("i1", COMMUNITY)  # per card: current value, -40..40
    effects: Cells = cells("i1", COMMUNITY, MAX_EFFECTS)  # per card: Card Effects behind it in order, as special_id
    guarded: Cells = cells("i8", WORDS)  # protected cards
    guard_side: Cells = cells("i1", COMMUNITY)  # per card: side that protects it, NONE
    guard_turns: Cells = cells("i1", COMMUNITY)  # per card: own turns until the protection ends, or WHILE_ATTACHED
    locked_by: Cells = cells("i1", COMMUNITY)  # per card in the neutral area: who locked it, see LOCKERS; NONE
    transit: Cells = cells("i8", WORDS)  # cards that crossed the edge of the neutral area in this phase (MOW-6.4)
    entered: int = cell("i1")  # bit mask of rows entered in this phase (entry draw)
    earned: int = cell("i2")  # Draw icons not paid yet
    entry_earned: int = cell("i1")  # Community cards earned by entry draw, not paid yet
    eventful: int = cell("i1")  # 1 if there is any event
    event: Cells = cells(
        "i8", EVENTS, MAX_SIDES, WORDS
    )  # cards of each event since the last window, per side it concerns

    # Faction cards, per side and slot of its deck (a slot number tells nothing about the card)
    faction: Cells = cells("i1", MAX_SIDES)  # NONE without a deck
    deck_size: Cells = cells("i1", MAX_SIDES)
    card: Cells = cells("i2", MAX_SIDES, SLOTS)  # the printed card
    acts_as: Cells = cells("i2", MAX_SIDES, SLOTS)  # the card a copycat resolves as (MOW-13.4), NONE
    place: Cells = cells("i1", MAX_SIDES, SLOTS)
    timer: Cells = cells("i1", MAX_SIDES, SLOTS)  # Round Effects: own turns left, 0 = until it fires
    named: Cells = cells("i1", MAX_SIDES, SLOTS)  # Round Effects: the named sector, NONE
    behind: Cells = cells("i1", MAX_SIDES, SLOTS)  # Card Effects: the Community card, NONE
    face_down: Cells = cells("i4", MAX_SIDES)  # bit mask of slots that lie face down among the Round Effects
    known_to: Cells = cells("i1", MAX_SIDES, SLOTS)  # sides that have seen it where it is; bit 3: everyone
    hand: Cells = cells("i4", MAX_PLAYERS)  # per seat: bit mask of slots
    draw_pile: Cells = cells("i1", MAX_SIDES, SLOTS)  # slots; the last of pile_left is drawn next
    pile_left: Cells = cells("i1", MAX_SIDES)
    discards: Cells = cells("i1", MAX_SIDES, SLOTS)  # slots, the last one on top
    discards_count: Cells = cells("i1", MAX_SIDES)
    waiting: Cells = cells("i1", MAX_SIDES, SLOTS)  # Round Effects in play, oldest first
    waiting_count: Cells = cells("i1", MAX_SIDES)
    laid_at: Cells = cells("i2", MAX_SIDES, SLOTS)  # when each of them was laid, by the count of those laid so far
    laid: int = cell("i2")  # Round Effects laid so far, by all sides
    lasting: Cells = cells("i1", 2 * MAX_SIDES)  # per row 2 * side + row: its Lasting Effect as special_id, NONE
    marker: Cells = cells("i1", 2 * MAX_SIDES)  # per row: the Community card under it, NONE
    row_static: Cells = cells("i4", 2 * MAX_SIDES)  # per row: bit mask of the effects of its Lasting Effect
    side_static: Cells = cells("i4", MAX_SIDES)  # per side: bit mask of the effects of its face-up Round Effects
    statics: int = cell("i4")  # bit mask of all of them together
    removed_pending: Cells = cells("i4", MAX_SIDES)  # per side: slots whose `removed` trigger waits for a window
    declined: Cells = cells("i4", MAX_SIDES)  # per side: slots whose owner said no in this window

    # the turn
    start: int = cell("i1")  # this turn's Starting card, NONE
    plays: int = cell("i1")  # Faction cards played in this Faction phase
    bonus: int = cell("i1")  # Bonus Plays left
    faction_phase: int = cell("i1")  # 1 during the Faction phase
    passes: int = cell("i1")  # End of Game round: passes in succession

    # an influence being carried out
    source: int = cell("i1")  # the card whose movements are carried out, NONE
    mover: int = cell("i1")  # side that carries them out
    moves_left: Cells = cells("i1", MAX_MOVES)  # signed amounts still to be done
    sparing: int = cell("i1")  # 1: the mover may leave out - steps

    # a program being run
    running: int = cell("i2")  # Faction card whose program runs, NONE
    firing: int = cell("i1")  # 0 its play program, 1 its fire program
    pc: int = cell("i1")
    by: int = cell("i1")  # side in control, NONE
    slot: int = cell("i1")  # its slot, NONE
    begun: int = cell("i1")  # 1 while a selecting step is being carried out
    left: int = cell("i1")  # selections left in this step
    handled: Cells = cells("i8", WORDS)  # cards handled in this step
    them: Cells = cells("i8", WORDS)  # register T: cards handled by the last selecting step, or of the event
    count: int = cell("i2")  # register C
    sector: int = cell("i1")  # register S, NONE
    won: int = cell("i1")  # register G
    affected: int = cell("i1")  # register A: bit mask of sides
    opponent: int = cell("i1")  # register O: side, NONE
    named_side: int = cell("i1")  # register Q: side, NONE
    receivers: int = cell("i1")  # sides that still get cards in this step
    receiver: int = cell("i1")  # the one that gets them now, NONE
    chosen: int = cell("i1")  # card or row picked by the first half of a choice, NONE
    skip_from: int = cell("i1")  # mode: where part B begins, NONE
    skip_to: int = cell("i1")  # and where it ends
    announced: int = cell("i1")  # slot of the active side's card that was just announced, NONE


class Book:
    """The card file as tables; see cards.toml."""

    # Community cards
    sector: Cells = cells("i1", COMMUNITY)
    value: Cells = cells("i1", COMMUNITY)
    row: Cells = cells("i1", COMMUNITY)  # starting row
    draws: Cells = cells("i1", COMMUNITY)  # Draw icons
    icon: Cells = cells("i1", COMMUNITY)  # 1 with a Faction icon
    move_sector: Cells = cells("i1", COMMUNITY, MAX_MOVES)
    move_amount: Cells = cells("i1", COMMUNITY, MAX_MOVES)  # signed, 0 = no entry
    of_sector: Cells = cells("i8", SECTORS, WORDS)  # set of the cards of a sector
    with_icon: Cells = cells("i8", WORDS)  # set of the cards with a Faction icon

    # Faction cards
    faction: Cells = cells("i1", CARDS)
    rarity: Cells = cells("i1", CARDS)
    kind: Cells = cells("i1", CARDS)
    instant: Cells = cells("i1", CARDS)
    face_down: Cells = cells("i1", CARDS)
    duration: Cells = cells("i1", CARDS)
    trigger: Cells = cells("i1", CARDS)
    trigger_only: Cells = cells("i1", CARDS)
    trigger_arg: Cells = cells("i1", CARDS)
    may: Cells = cells("i1", CARDS)
    eog: Cells = cells("i1", CARDS)
    copycat: Cells = cells("i1", CARDS)  # 1 if its program copies another card
    static: Cells = cells("i1", CARDS, 2)  # up to two continuous effects, 0 = none
    static_arg: Cells = cells("i1", CARDS, 2)
    value_mod: Cells = cells("i1", CARDS)  # how it changes the value of the card before it
    value_arg: Cells = cells("i1", CARDS)
    program: Cells = cells("i2", CARDS, 2, MAX_STEPS, FIELDS)  # play and fire
    starter: Cells = cells("i8", FACTIONS)  # starter deck of each Faction, as a set (see codes.py)


# Versions whose games can be played again: the cells their states did not have.
SECOND = ("opt_second_points",)
ORDER_OPTIONS = ("opt_turn_order", "opt_last_points", *SECOND)
EARLIER_VERSIONS = {"4": (), "3": SECOND, "2": ORDER_OPTIONS, "1": ("laid_at", "laid", *ORDER_OPTIONS)}

# Option values that rules ask for.
RELAXED_STEPS = code(State.opt_coop_steps, "relaxed")
HARD_STEPS = code(State.opt_coop_steps, "hard")
REVERSED_ORDER = code(State.opt_turn_order, "reversed")

STATE = layout(State)
BOOK = layout(Book)
