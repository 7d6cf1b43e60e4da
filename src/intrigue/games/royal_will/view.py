"""A Royal Will: what a viewer sees of a table."""

from __future__ import annotations

from intrigue.engine import views as cell
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule
from intrigue.engine.views import Rows, show_cards, show_mask

from . import state as k
from .rules import acting_seat
from .rules_settle import is_immune, match_winners
from .state import Book, State

RESULTS = ("won", "bust")  # from WON on


class CoinCard:
    """A Coin Card on the table."""

    origin: int = cell.seat()  # who placed it
    key: int = cell.card(optional=True)  # null: face down to the viewer


class Place:
    """What lies before a seat."""

    seat: int = cell.seat()
    coins: int = cell.number("i2")
    trackers: int = cell.number("i1")  # games won in this match
    hand_count: int = cell.count()
    hand: Cells = cell.table(cell.card(optional=True), 2)  # empty once Coin Cards are placed
    slot: int = cell.number("i1", optional=True)  # which card of the hand was chosen as Coin Card
    coin_card: CoinCard = cell.part(CoinCard, null="origin")
    action_card: int = cell.card(optional=True)
    immune: int = cell.flag()
    wager: int = cell.number("i1")
    tokens: int = cell.number("i1")  # what Solicitors add to the count
    prediction: int = cell.one_of(RESULTS, optional=True)


class Last:
    """The reveal of the Will before, for everyone to study; by seat."""

    result: int = cell.one_of(RESULTS)
    total: int = cell.number("i2")
    pot: int = cell.number("i2")  # The Assets at the reveal
    seats: int = cell.count()
    coin_cards: Cells = cell.table(cell.card(), k.MAX_SEATS, length="seats")
    origins: Cells = cell.table(cell.seat(), k.MAX_SEATS, length="seats")  # who had placed them
    action_cards: Cells = cell.table(cell.card(), k.MAX_SEATS, length="seats")
    counts: Cells = cell.table(cell.number("i1"), k.MAX_SEATS, length="seats")
    greediest_count: int = cell.count()
    greediest: Cells = cell.table(cell.seat(), k.MAX_SEATS)
    paid: Cells = cell.table(cell.number("i1"), k.MAX_SEATS, length="seats")
    received: Cells = cell.table(cell.number("i2"), k.MAX_SEATS, length="seats")
    coins: Cells = cell.table(cell.number("i2"), k.MAX_SEATS, length="seats")  # after that Will
    assets: int = cell.number("i2")  # what was left in The Assets then, before the next Will added to them
    bank: int = cell.number("i2")


class View:
    """A table of A Royal Will."""

    phase: int = cell.one_of(k.PHASES.names)
    game_number: int = cell.number("i2")
    match_games: int = cell.number("i1")
    will: int = cell.number("i4")
    assets: int = cell.number("i2")
    bank: int = cell.number("i2")
    dealer: int = cell.seat()
    seats: int = cell.count()
    order: Cells = cell.table(cell.seat(), k.MAX_SEATS, length="seats")  # in which seats act
    acting: int = cell.seat(optional=True)
    chosen: int = cell.seat(optional=True)  # picked by the first half of an action
    places: Rows[Place] = cell.rows(Place, k.MAX_SEATS, length="seats")
    last: Last = cell.part(Last, null="result")
    winners_count: int = cell.count()
    winners: Cells = cell.table(cell.seat(), k.MAX_SEATS)  # once it is over


@rule
def show(book: Book, v: State, view: View) -> None:
    """Everything a board draws."""
    view.phase = v.phase
    view.game_number = v.game_number
    view.match_games = v.opt_match_games
    view.will = v.will
    view.assets = v.assets
    view.bank = v.bank
    view.dealer = v.dealer
    view.seats = v.seats
    view.acting = acting_seat(v) if v.phase not in (k.PLACING, k.FINISHED) else NONE
    view.chosen = v.chosen
    for seat in range(v.seats):
        view.order[seat] = (v.first + seat) % v.seats
        show_place(v, seat, view.places[seat])
    show_last(v, view.last)
    if v.over:
        view.winners_count = show_mask(match_winners(v), view.winners)


@rule
def show_place(v: State, seat: int, place: Place) -> None:
    place.seat = seat
    place.coins = v.coins[seat]
    place.trackers = v.trackers[seat]
    place.slot = NONE
    place.coin_card.origin = NONE
    if v.phase == k.PLACING:
        place.hand_count = show_cards(v.hand[seat], 2, place.hand)
        place.slot = v.slot[seat]
    else:
        place.coin_card.origin = v.origin[seat]
        place.coin_card.key = v.placed[v.origin[seat]]
    place.action_card = v.action[seat]
    place.immune = 1 if is_immune(v, seat) else 0
    place.wager = v.wager[seat]
    place.tokens = v.tokens[seat]
    place.prediction = v.prediction[seat] - k.WON


@rule
def show_last(v: State, last: Last) -> None:
    last.result = v.last_result - k.WON
    if v.last_result == 0:
        return
    last.total = v.last_total
    last.pot = v.last_pot
    last.seats = v.seats
    for seat in range(v.seats):
        last.coin_cards[seat] = v.last_coin[seat]
        last.origins[seat] = v.last_origin[seat]
        last.action_cards[seat] = v.last_action[seat]
        last.counts[seat] = v.last_count[seat]
        last.paid[seat] = v.last_paid[seat]
        last.received[seat] = v.received[seat]
        last.coins[seat] = v.last_coins[seat]
    last.assets = v.last_assets
    last.bank = v.last_bank
    last.greediest_count = show_mask(v.last_greediest, last.greediest)
