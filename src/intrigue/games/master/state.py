"""Master: the state record, the book record and the names of their numbers."""

from __future__ import annotations

from intrigue.engine.options import code, option, seat_or_random
from intrigue.engine.phases import Phases
from intrigue.engine.records import Cells, Header, cell, cells, layout

MAX_SEATS = 6
HAND_SIZE = 4  # MAS-2.2
MAX_CARDS = 124  # of the larger deck (MAS-1.2)
MIN_CARDS = 2 * HAND_SIZE + 2  # for two seats: hands, a card turned up and one to draw
MAX_SETS = MAX_CARDS // 2  # MAS-5.5: a set begins with two cards, and none is ever taken apart
MAX_LAID = 2 * HAND_SIZE  # a duel can cost both seats all their cards (MAS-7.8)

# Kinds of cards: kind = KINDS_PER_SKILL * skill + grade - 1 for ordinary cards, + WILD for the wild of that skill.
# The grade is in the lowest GRADE_BITS bits: rules take kinds apart by shift and mask, as division is slow in them.
SKILLS = 4
GRADE_BITS = 2
KINDS_PER_SKILL = 1 << GRADE_BITS
KINDS = SKILLS * KINDS_PER_SKILL
WILD = KINDS_PER_SKILL - 1

# Kinds as bit masks.
ONE_SKILL = 0b1111  # a skill's four kinds, shifted to its place
ONE_SKILL_ORDINARY = 0b0111
ALL_ORDINARY = 0x7777
ALL_WILDS = 0x8888

# What a set holds is counted in parts: its ordinary cards by grade (all of the set's skill), then wilds by skill.
# The counts of a set share one number, PART_BITS bits each, which keeps the record small.
GRADES = 3
PARTS = GRADES + SKILLS
PART_BITS = 4
MAX_COPIES = (1 << PART_BITS) - 1  # of a kind, in a deck or a set

# Action ids. The first four also say what a turn was (State.did).
FORM_HAND = 0
FORM_DISCARD = 1
DISCARD = 2
STEAL = 3
KIND_0 = 4
SEAT_0 = 20
DECLINE = 26
ACTION_COUNT = 27
SEAT_MOVES = range(SEAT_0, DECLINE)

# Phases; each has one pair legal_..., play_... in rules.py.
PHASES = P = Phases("phase", ACTION_COUNT)
CHOOSING = P("choosing", 3_01, range(FORM_HAND, KIND_0))  # MAS-D1
FORMING_FIRST = P("forming_first", 5_01, range(KIND_0, SEAT_0))  # MAS-D2
FORMING_SECOND = P("forming_second", 5_01, range(KIND_0, SEAT_0))  # MAS-D3
FORMING_WITH_DISCARD = P("forming_with_discard", 5_02, range(KIND_0, SEAT_0))  # MAS-D4
DISCARDING = P("discarding", 6_01, range(KIND_0, SEAT_0))  # MAS-D5
STEALING_FROM = P("stealing_from", 7_01, range(SEAT_0, DECLINE))  # MAS-D6
STEALING_WITH = P("stealing_with", 7_01, range(KIND_0, SEAT_0))  # MAS-D7
DEFENDING = P("defending", 7_04, range(KIND_0, SEAT_0), range(DECLINE, ACTION_COUNT))  # MAS-D8
ATTACKING_AGAIN = P("attacking_again", 7_08, range(KIND_0, SEAT_0), range(DECLINE, ACTION_COUNT))  # MAS-D9
FINISHED = P("finished", 10_01)
RULE_OF, ANSWERS = PHASES.rules(), PHASES.answers()

DECKS = ("balanced_120", "printed_124")


class State(Header):
    """One table. 'per seat' cells beyond the seats in play stay 0 or NONE; no card, no set, no seat is NONE."""

    # options
    opt_dealer: int = option(seat_or_random(MAX_SEATS), "MAS-2.1")
    opt_deck: int = option(DECKS, "MAS-1.2")
    opt_direction: int = option(("right", "left"), "MAS-2.4")
    opt_identical: int = option(("skill", "exact"), "MAS-4.1")
    opt_wild_scope: int = option(("category", "any"), "MAS-4.2")
    opt_first_set: int = option(("protected_always", "protected_first_round"), "MAS-7.3")
    opt_challenge_cards: int = option(("join_set", "discard"), "MAS-7.7")
    opt_duel: int = option(bool, "MAS-7.8")
    opt_end: int = option(("all_empty", "first_empty"), "MAS-9.2")
    opt_final_tie: int = option(("cards_then_share", "share"), "MAS-10.2")
    opt_match_games: int = option(range(1, 100), "MAS-11.1")
    opt_match_score: int = option(("exp_total", "games_won"), "MAS-11.1")

    # the match
    game_number: int = cell("i1")  # games begun, from 1
    total_exp: Cells = cells("i4", MAX_SEATS)  # per seat: EXP of all finished games
    games_won: Cells = cells("i1", MAX_SEATS)  # per seat: finished games won or shared

    # the game
    dealer: int = cell("i1")  # seat
    turns: int = cell("i2")  # turns finished, 0..123
    gone_down: int = cell("i1")  # bit mask of seats that have laid a first set
    # The draw pile is a shuffled row, not a count of kinds drawn from at random: a position can name the cards to come,
    # and the whole shuffle is fixed by the seed before the first move.
    draw: Cells = cells("i1", MAX_CARDS)  # kinds, the last is the top
    draw_n: int = cell("i1")
    discard: Cells = cells("i1", MAX_CARDS)  # kinds, the last is the top
    discard_n: int = cell("i1")
    hand: Cells = cells("i1", MAX_SEATS, HAND_SIZE)  # per seat: kinds, ascending
    hand_n: Cells = cells("i1", MAX_SEATS)

    # sets, numbered as they are laid; a stack is a chain from its top set down
    sets: int = cell("i1")  # sets laid so far
    set_first: Cells = cells("i1", MAX_SETS)  # per set: kind of its first ordinary card (MAS-4.4)
    set_cards: Cells = cells("i4", MAX_SETS)  # per set: its cards, see PARTS
    set_below: Cells = cells("i1", MAX_SETS)  # per set: the set it lies on
    stack_top: Cells = cells("i1", MAX_SEATS)  # per seat: the top set
    stack_n: Cells = cells("i1", MAX_SEATS)  # per seat: sets in the stack

    # the turn
    active: int = cell("i1")  # seat whose turn it is
    phase: int = cell("i1")
    first: int = cell("i1")  # kind named by MAS-D2, still in the hand; nobody else knows it yet
    aim: int = cell("i1")  # seat named by MAS-D6, before the attack card is played; nobody else knows it yet

    # the challenge now, or the turn that was completed last: for everyone to see
    did: int = cell("i1")  # FORM_HAND, FORM_DISCARD, DISCARD or STEAL; NONE before the first turn
    by: int = cell("i1")  # seat that did it
    victim: int = cell("i1")  # seat attacked
    taken: int = cell("i1")  # 1 if the contested set moved to the attacker
    laid: Cells = cells("i1", MAX_LAID)  # kinds in the order they were laid; a set's discard comes second
    laid_n: int = cell("i1")

    # the game before, kept for everyone to see
    last_exp: Cells = cells("i2", MAX_SEATS)  # per seat: EXP at its end
    last_cards: Cells = cells("i1", MAX_SEATS)  # per seat: cards in the stack at its end
    winners: int = cell("i1")  # bit mask: who won it


class Book:
    """The card file as tables; see cards.toml for the meaning of each figure."""

    value: Cells = cells("i1", KINDS)  # per kind: EXP
    copies: Cells = cells("i1", len(DECKS), KINDS)  # per deck and kind
    cards: Cells = cells("i1", len(DECKS))  # per deck: cards in all


# Option values that rules ask for.
LEFT = code(State.opt_direction, "left")
EXACT = code(State.opt_identical, "exact")
ANY_SKILL = code(State.opt_wild_scope, "any")
FIRST_ROUND = code(State.opt_first_set, "protected_first_round")
TO_DISCARD = code(State.opt_challenge_cards, "discard")
FIRST_EMPTY = code(State.opt_end, "first_empty")
SHARE = code(State.opt_final_tie, "share")
GAMES_WON = code(State.opt_match_score, "games_won")

STATE = layout(State)
BOOK = layout(Book)
