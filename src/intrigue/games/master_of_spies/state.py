"""Master of Spies: the state record, the book record and the names of their numbers."""

from __future__ import annotations

from intrigue.engine.options import Tagged, code, option, seat_or_random, tags
from intrigue.engine.phases import Phases
from intrigue.engine.records import Cells, Header, cell, cells, layout

MAX_SEATS = 4
FACTIONS = 4
ROWS = 4
TOP_VALUE = 11  # MOS-1.4
MAX_ROW = TOP_VALUE  # cards of a row: their values rise from 1 (MOS-5.3)
MAX_HAND = 6  # five between turns and the card just drawn (MOS-3.3)
MAX_CARDS = 44  # MOS-1.1
MAX_PICKS = 3  # cards that special action 2 shuffles away (MOS-13.4)

# Borders (MOS-1.3). A starter may have none (MOS-2.4).
BORDERS = ("light", "dark")
LIGHT, DARK = range(2)
NO_BORDER = -1

# Special actions (MOS-13), as numbered on the card; 0 is none.
SPECIALS = ("any_faction", "reshuffle", "search", "exchange")
ANY_FACTION, RESHUFFLE, SEARCH, EXCHANGE = range(1, 5)

# Who begins the final round of two (MOS-10.6, 10.9).
FINAL_STARTS = ("fixed", "last_drawer", "alternating")

# Action ids.
NO_ABILITY = 0
ABILITY_1 = 1
ABILITY_2 = 2
ABILITY_3 = 3
ABILITY_4 = 4
DRAW_PILE = 5
DRAW_DISCARD = 6
CARD_0 = 7
SLOT_0 = 51  # then 11 for each row, from the port on
TO_DISCARD = 95
FACTION_0 = 96
MOVE_TOKEN = 100
KEEP_TOKEN = 101
STOP = 102
ACTION_COUNT = 103

# Phases, in the order of a turn; each has one pair legal_..., play_... in rules.py.
PHASES = P = Phases("phase", ACTION_COUNT)
OFFERING = P("offering", 13_01, range(NO_ABILITY, DRAW_PILE))  # MOS-D1: a special action, or none
PICKING = P("picking", 13_04, range(CARD_0, SLOT_0), range(STOP, ACTION_COUNT))  # MOS-D2: cards for the reshuffle
SEARCHING = P("searching", 13_05, range(CARD_0, SLOT_0))  # MOS-D3: any discard in place of the draw
TAKING = P("taking", 13_06, range(CARD_0, SLOT_0))  # MOS-D4: the discard to exchange for
GIVING = P("giving", 13_06, range(CARD_0, SLOT_0))  # MOS-D5: the hand card to give for it
DRAWING = P("drawing", 4_01, range(DRAW_PILE, CARD_0))  # MOS-D6
CHOOSING = P("choosing", 3_02, range(CARD_0, SLOT_0))  # MOS-D7: a card from the hand
PLACING = P("placing", 5_01, range(SLOT_0, FACTION_0))  # MOS-D8: where it goes
NAMING = P("naming", 13_02, range(FACTION_0, MOVE_TOKEN))  # MOS-D9: the faction whose token goes on the card
MOVING = P("moving", 7_02, range(MOVE_TOKEN, STOP))  # MOS-D10: whether the token moves
FINISHED = P("finished", 11_03)
RULE_OF, ANSWERS = PHASES.rules(), PHASES.answers()


class State(Header):
    """One table. Cards are numbers into the book. 'per seat' cells beyond the seats in play stay empty.

    Turn order cards and player tokens have no rule (MOS-1.6), so they have no cell.
    """

    # options
    opt_advanced: int = option(bool, "MOS-13.1")
    opt_start: int = option(seat_or_random(MAX_SEATS), "MOS-2.8")
    opt_border_mode: int = option(
        ("faction", "parity"),
        "MOS-1.5",
    )
    opt_starter_border: int = option(("faction", "neutral"), "MOS-2.4")
    opt_replace_limit: int = option(("2", "0"), "MOS-6.6")
    opt_limit_applies_to_actions: int = option(bool, "MOS-13.8", default=True)
    opt_token_move: int = option(("mandatory", "optional"), "MOS-7.2")
    opt_master_tiebreak: int = option(("faction", "row"), "MOS-9.3")
    opt_two_player_final_start: int = option(
        FINAL_STARTS,
        "MOS-10.6",
    )
    opt_stall_limit: int = option(range(256), "MOS-10.8", default=3)
    opt_double_token_score: int = option(
        ("per_token", "per_card"),
        "MOS-11.2",
    )
    opt_final_tie: int = option(("share", "most_tokens", "highest_card"), "MOS-11.3")
    opt_match: int = option(
        Tagged((("single", None), ("games", range(1, 100)), ("target", range(1, 1001)))),
        "MOS-12.1",
    )

    # the match
    game_number: int = cell("i4")  # games begun, from 1
    total: Cells = cells("i4", MAX_SEATS)  # per seat: points of all games that have ended
    last_score: Cells = cells("i1", MAX_SEATS)  # per seat: points of the game that ended last
    winners: int = cell("i1")  # bit mask: who won the game that ended last

    # the round
    round: int = cell("i2")  # rounds begun in this game, from 1
    first: int = cell("i1")  # seat that begins the round; with three or four seats it has the master token
    turn: int = cell("i1")  # turns already done in the round
    final: int = cell("i1")  # 1 in the final round
    last_drawer: int = cell("i1")  # seat that drew the last card of the draw pile, NONE before
    stall: int = cell("i2")  # complete rounds without progress in a row (MOS-10.8)
    progress: int = cell("i1")  # 1: in this round somebody drew from the draw pile or placed a card
    placed: Cells = cells("i1", MAX_SEATS)  # per seat: the card placed this round that still lies there, or NONE

    # the cards; the last card of a pile is its top
    draw: Cells = cells("i1", MAX_CARDS)
    draw_left: int = cell("i1")
    discard: Cells = cells("i1", MAX_CARDS)
    discard_size: int = cell("i1")
    hand: Cells = cells("i1", MAX_SEATS, MAX_HAND)  # per seat, ascending, then NONE
    hand_size: Cells = cells("i1", MAX_SEATS)
    known: Cells = cells(
        "i8", MAX_SEATS
    )  # per seat, bit mask over cards: those in the hand that everyone knows (MOS-H1)
    rows: Cells = cells("i1", ROWS, MAX_ROW)  # from the card after the port on, then NONE
    row_length: Cells = cells("i1", ROWS)
    tokens: Cells = cells("i1", MAX_SEATS, FACTIONS)  # MOS-1.7: the card a spy lies on, NONE in supply
    replaced_once: int = cell("i8")  # bit mask over cards: replaced at least once in this game (MOS-6.6)
    replaced_twice: int = cell("i8")  # bit mask over cards: replaced at least twice
    exempt: int = cell("i8")  # bit mask over cards in hands to which that limit does not apply (MOS-13.8)

    # the turn
    phase: int = cell("i1")
    used: int = cell("i1")  # bit mask of seats whose special action is spent
    ability: int = cell("i1")  # special action used in this turn, 0 for none
    picks: int = cell("i1")  # cards picked for the reshuffle so far, 0..3
    picked: Cells = cells("i1", MAX_PICKS)  # those cards, ascending, still in the hand; NONE otherwise
    laid: int = cell("i1")  # the card placed or discarded last, NONE before the first
    chosen: int = cell("i1")  # the card this turn is about (taken in exchange, chosen to play, just placed), or NONE


class Book:
    """The card file as tables; see cards.toml for the meaning of each figure."""

    cards: int = cell("i1")
    hand_size: int = cell("i1")
    value: Cells = cells("i1", MAX_CARDS)
    faction: Cells = cells("i1", MAX_CARDS)
    border: Cells = cells("i1", 2, MAX_CARDS)  # by border_mode
    starter_border: Cells = cells("i1", ROWS)  # where the border belongs to the faction


# Option values that rules ask for.
PARITY = code(State.opt_border_mode, "parity")
NEUTRAL = code(State.opt_starter_border, "neutral")
UNLIMITED = code(State.opt_replace_limit, "0")
OPTIONAL = code(State.opt_token_move, "optional")
BY_ROW = code(State.opt_master_tiebreak, "row")
LAST_DRAWER = code(State.opt_two_player_final_start, "last_drawer")
ALTERNATING = code(State.opt_two_player_final_start, "alternating")
PER_CARD = code(State.opt_double_token_score, "per_card")
MOST_TOKENS = code(State.opt_final_tie, "most_tokens")
HIGHEST_CARD = code(State.opt_final_tie, "highest_card")
SINGLE, GAMES, TARGET = tags(State.opt_match)

STATE = layout(State)
BOOK = layout(Book)
