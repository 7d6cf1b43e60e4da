"""A Royal Will: the state record, the book record and the names of their numbers."""

from __future__ import annotations

from intrigue.engine.options import code, option, seat_or_random
from intrigue.engine.phases import Phases
from intrigue.engine.records import Cells, Header, cell, cells, layout

MAX_SEATS = 6
MAX_KINDS = 16  # characters a card file may name
MAX_CARDS = 64  # cards a deck may hold
TRACKERS = (18, 20)  # ARW-1.5: by option
MAX_WAGER = 9  # an Inheritance of 10 ends the game, so nobody ever has more to wager

# ARW-2.1: a card has an action, face up, and a count, face down.
# Actions a character can have (ARW-6); one for each of the seven characters (ARW-2.2).
# The order is that of the `action` verbs in cards.toml.
ACTIONS = ("take_remaining", "wager", "predict", "adjust", "tax", "swap", "immune")
TAKE_REMAINING, WAGER, PREDICT, ADJUST, TAX, SWAP, IMMUNE = range(7)

# What a character does as a Coin Card besides its count.
COIN_RULES = ("none", "auto_bust", "guaranteed_one")
PLAIN_COIN, AUTO_BUST, GUARANTEED_ONE = range(3)

# Action ids.
SLOT_0 = 0
SLOT_1 = 1
PREDICT_WON = 2
PREDICT_BUST = 3
SEAT_0 = 4
PLUS = 10
MINUS = 11
TO_ASSETS = 12
TO_BANK = 13
WAGER_1 = 14
ACTION_COUNT = 23
SEAT_MOVES = range(SEAT_0, PLUS)

# Phases, in the order of a Will; each has one pair legal_..., play_... in rules.py.
PHASES = P = Phases("phase", ACTION_COUNT)
PLACING = P("placing", 4_05, range(SLOT_0, PREDICT_WON))  # ARW-D1
PREDICTING = P("predicting", 6_01, range(PREDICT_WON, SEAT_0))  # ARW-D2
SWAPPING_FIRST = P("swapping_first", 6_02, range(SEAT_0, PLUS))  # ARW-D3
SWAPPING_SECOND = P("swapping_second", 6_02, range(SEAT_0, PLUS))  # ARW-D4
ADJUSTING_SEAT = P("adjusting_seat", 6_03, range(SEAT_0, PLUS))  # ARW-D5
ADJUSTING_SIGN = P("adjusting_sign", 6_03, range(PLUS, TO_ASSETS))  # ARW-D6
TAXING_SEAT = P("taxing_seat", 6_04, range(SEAT_0, PLUS))  # ARW-D7
TAXING_WHERE = P("taxing_where", 6_04, range(TO_ASSETS, WAGER_1))  # ARW-D8
WAGERING = P("wagering", 6_07, range(WAGER_1, ACTION_COUNT))  # ARW-D9
FINISHED = P("finished", 13_02)
RULE_OF, ANSWERS = PHASES.rules(), PHASES.answers()

# Results of a Will; the same numbers are predictions.
WON = 1
BUST = 2


class State(Header):
    """One table, its zones (ARW-1.7) and tokens (ARW-1.4). 'per seat' cells beyond the seats in play stay 0."""

    # options
    opt_dealer: int = option(seat_or_random(MAX_SEATS), "ARW-3.3")
    opt_tracker_supply: int = option(("18", "20"), "ARW-1.5")
    opt_first_tie: int = option(("previous_first", "nearest_tied"), "ARW-5.2")
    opt_self_target: int = option(bool, "ARW-6.5", default=True)
    opt_wager_bind: int = option(("player", "card"), "ARW-6.9")
    opt_heir_immune_to_punishment: int = option(bool, "ARW-7.4")
    opt_punish_zero: int = option(bool, "ARW-11.4", default=True)
    opt_bust_order: int = option(("punish_first", "forger_first"), "ARW-11.7")
    opt_bank: int = option(("finite", "unlimited"), "ARW-12.6")
    opt_final_tie: int = option(("share", "turn_order"), "ARW-13.4")
    opt_max_wills: int = option(range(65536), "ARW-13.5", default=200)
    opt_match_games: int = option(range(1, 21), "ARW-14.2")
    opt_match_tie: int = option(("share", "extra_game"), "ARW-14.2")
    opt_match_dealer: int = option(("rotate_left", "winner"), "ARW-14.3")

    # the match
    game_number: int = cell("i2")  # games begun, from 1
    trackers: Cells = cells("i1", MAX_SEATS)  # per seat: Game Trackers, 0..20
    trackers_left: int = cell("i1")

    # the game
    dealer: int = cell("i1")  # seat
    will: int = cell("i4")  # Wills begun, from 1
    coins: Cells = cells("i2", MAX_SEATS)  # per seat: Inheritance
    assets: int = cell("i2")  # The Assets
    bank: int = cell("i2")  # The Bank
    first: int = cell("i1")  # seat that acts first in this Will
    previous_first: int = cell("i1")  # seat that acted first in the Will before

    # the Will
    phase: int = cell("i1")
    turn: int = cell("i1")  # place in the order of the seat whose turn it is, 0..seats
    chosen: int = cell("i1")  # seat picked by the first half of a two-step action
    immune: int = cell("i1")  # bit mask of seats whose Action Card makes them immune
    deck: Cells = cells("i1", MAX_CARDS)  # kinds; the first two per seat were dealt, the rest is set aside
    hand: Cells = cells("i1", MAX_SEATS, 2)  # per seat: kinds held, NONE once placed
    slot: Cells = cells("i1", MAX_SEATS)  # per seat: hand slot chosen for the Coin Card, NONE before
    placed: Cells = cells("i1", MAX_SEATS)  # per seat: kind of the Coin Card that seat placed, NONE before
    origin: Cells = cells("i1", MAX_SEATS)  # per seat: who placed the Coin Card that lies here now
    action: Cells = cells("i1", MAX_SEATS)  # per seat: kind of the Action Card, NONE before ARW-4.6
    wager: Cells = cells("i1", MAX_SEATS)  # per seat: coins on the Action Card
    raised_card: Cells = cells("i1", MAX_SEATS)  # per seat: who placed the Coin Card that lay here when wagering
    tokens: Cells = cells("i1", MAX_SEATS)  # per seat: sum of Solicitor tokens, -4..4
    prediction: Cells = cells("i1", MAX_SEATS)  # per seat: 0, WON or BUST

    # the Will before, kept for everyone to see
    last_result: int = cell("i1")  # 0 before the first reveal, then WON or BUST
    last_first: int = cell("i1")  # seat that acted first in it
    last_coin: Cells = cells("i1", MAX_SEATS)  # per seat: kind that lay there at the reveal
    last_origin: Cells = cells("i1", MAX_SEATS)  # per seat: who had placed it
    last_action: Cells = cells("i1", MAX_SEATS)  # per seat: kind of the Action Card
    last_count: Cells = cells("i1", MAX_SEATS)  # per seat: count at the reveal
    last_total: int = cell("i2")
    last_pot: int = cell("i2")  # The Assets at the reveal
    last_assets: int = cell("i2")  # The Assets after paying out, before the next top-up
    last_bank: int = cell("i2")  # the Bank then
    last_greediest: int = cell("i1")  # bit mask of the greediest in a bust
    last_paid: Cells = cells("i1", MAX_SEATS)  # per seat: penalty paid
    received: Cells = cells("i2", MAX_SEATS)  # per seat: income of that Will (ARW-13.3)
    last_coins: Cells = cells("i2", MAX_SEATS)  # per seat: Inheritance after that Will
    winners: int = cell("i1")  # bit mask: who won the game that ended last


class Book:
    """The card file as tables; see cards.toml for the meaning of each figure."""

    kinds: int = cell("i1")
    cards: int = cell("i1")
    deck: Cells = cells("i1", MAX_CARDS)  # kind of every card, ascending
    count: Cells = cells("i1", MAX_KINDS)  # per kind: printed coin count
    does: Cells = cells("i1", MAX_KINDS)  # per kind: action verb
    coin_rule: Cells = cells("i1", MAX_KINDS)  # per kind: what it does as a Coin Card
    coins_total: int = cell("i2")
    start_inheritance: int = cell("i1")
    win_at: int = cell("i1")
    bust_penalty: int = cell("i1")
    advisor_reward: int = cell("i1")
    starting_assets: Cells = cells("i1", MAX_SEATS + 1)  # by number of seats


# Option values that rules ask for.
NEAREST_TIED = code(State.opt_first_tie, "nearest_tied")
BIND_CARD = code(State.opt_wager_bind, "card")
FORGER_FIRST = code(State.opt_bust_order, "forger_first")
UNLIMITED = code(State.opt_bank, "unlimited")
TURN_ORDER = code(State.opt_final_tie, "turn_order")
EXTRA_GAME = code(State.opt_match_tie, "extra_game")
WINNER_DEALS = code(State.opt_match_dealer, "winner")

STATE = layout(State)
BOOK = layout(Book)
