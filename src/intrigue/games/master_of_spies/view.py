"""Master of Spies: what a viewer sees of a table."""

from __future__ import annotations

from intrigue.engine import views as cell
from intrigue.engine.options import number_of, tag_of
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule
from intrigue.engine.views import Rows, show_cards, show_mask

from . import state as k
from .rules import acting_seat, border_at, border_of
from .rules_scoring import match_winners, score
from .state import Book, State

MATCHES = ("single", "games", "target")


class Match:
    """How many games are played: one, a number of games, or games until somebody has a number of points."""

    kind: int = cell.one_of(MATCHES)
    number: int = cell.number("i2", optional=True)


class Stall:
    """Rounds in a row in which nobody drew from the draw pile or placed a card."""

    rounds: int = cell.number("i2")
    limit: int = cell.number("i2")  # so many bring the final round; 0 for never
    progress: int = cell.flag()  # whether somebody did so in this round


class Token:
    """A spy on a card."""

    seat: int = cell.seat()
    faction: int = cell.card("faction")


class Laid:
    """A card on a road."""

    key: int = cell.card()
    faction: int = cell.card("faction")
    value: int = cell.number("i1")
    border: int = cell.one_of(k.BORDERS)
    tokens_count: int = cell.count()
    tokens: Rows[Token] = cell.rows(Token, k.MAX_SEATS * k.FACTIONS)
    placed_by: int = cell.seat(optional=True)  # who placed it in this round
    replaced: int = cell.number("i1")  # how often; 2 for twice and more


class Port:
    """Where a road begins."""

    faction: int = cell.card("faction")
    value: int = cell.number("i1")
    border: int = cell.one_of(k.BORDERS, optional=True)


class Road:
    """A port and the cards after it."""

    row: int = cell.number("i1")  # as actions name it: SLOT_0_1
    port: Port = cell.part(Port)
    cards_count: int = cell.count()
    cards: Rows[Laid] = cell.rows(Laid, k.MAX_ROW)


class Border:
    """A card whose border is not the printed one."""

    key: int = cell.card()
    border: int = cell.one_of(k.BORDERS)


class Replaced:
    """A card that was replaced in this game."""

    key: int = cell.card()
    times: int = cell.number("i1")  # 2 for twice and more


class Spy:
    """A spy of a seat."""

    faction: int = cell.card("faction")
    card: int = cell.card(optional=True)  # where it lies; null in the supply


class Place:
    """What lies before a seat."""

    seat: int = cell.seat()
    hand_count: int = cell.count()
    hand: Cells = cell.table(cell.card(optional=True), k.MAX_HAND)  # null: the viewer does not know it
    known_count: int = cell.count()
    known: Cells = cell.table(cell.card(), k.MAX_HAND)  # cards of the hand that everyone knows
    tokens: Rows[Spy] = cell.rows(Spy, k.FACTIONS)
    placed: int = cell.card(optional=True)  # in this round, where it still lies there
    special: int = cell.flag()  # whether its special action can still be used
    score: int = cell.number("i1")  # of this game, as it stands
    total: int = cell.number("i4")  # of all games that have ended


class LastGame:
    """How the game before this one ended; empty in the first."""

    scores_count: int = cell.count()
    scores: Cells = cell.table(cell.number("i1"), k.MAX_SEATS)
    winners_count: int = cell.count()
    winners: Cells = cell.table(cell.seat(), k.MAX_SEATS)


class View:
    """A table of Master of Spies."""

    phase: int = cell.one_of(k.PHASES.names)
    advanced: int = cell.flag()
    game_number: int = cell.number("i4")
    match: Match = cell.part(Match)
    round: int = cell.number("i2")
    turn: int = cell.number("i1")  # turns already done in this round
    order_count: int = cell.count()
    order: Cells = cell.table(cell.seat(), k.MAX_SEATS)  # of play in this round
    acting: int = cell.seat(optional=True)
    first: int = cell.seat()
    master: int = cell.seat(optional=True)  # null with two seats
    final: int = cell.flag()
    last_drawer: int = cell.seat(optional=True)  # who drew the last card of the draw pile
    stall: Stall = cell.part(Stall)
    rows: Rows[Road] = cell.rows(Road, k.ROWS)
    borders_count: int = cell.count()
    borders: Rows[Border] = cell.rows(Border, k.MAX_CARDS)  # of all cards, where they are not the printed ones
    draw: int = cell.number("i1")  # cards left in the draw pile
    discard_count: int = cell.count()
    discard: Cells = cell.table(cell.card(), k.MAX_CARDS)  # the last one on top
    replaced_count: int = cell.count()
    replaced: Rows[Replaced] = cell.rows(Replaced, k.MAX_CARDS)
    ability: int = cell.card("special", optional=True)  # the special action of this turn
    picked_count: int = cell.count()
    picked: Cells = cell.table(cell.card(optional=True), k.MAX_PICKS)  # for the reshuffle
    chosen: int = cell.card(optional=True)  # the card this turn is about
    last_card: int = cell.card(optional=True)  # placed or discarded last
    places_count: int = cell.count()
    places: Rows[Place] = cell.rows(Place, k.MAX_SEATS)
    last_game: LastGame = cell.part(LastGame)
    winners_count: int = cell.count()
    winners: Cells = cell.table(cell.seat(), k.MAX_SEATS)  # once the match is over


@rule
def show(book: Book, v: State, view: View) -> None:
    """Everything a board draws."""
    show_round(v, view)
    show_match(v, view)
    for row in range(k.ROWS):
        show_road(book, v, row, view.rows[row])
    if v.opt_border_mode == k.PARITY:  # MOS-1.5
        view.borders_count = book.cards
        for card in range(book.cards):
            view.borders[card].key = card
            view.borders[card].border = border_of(book, v, card)
    view.draw = v.draw_left
    view.discard_count = show_cards(v.discard, v.discard_size, view.discard)
    for card in range(book.cards):
        times = times_replaced(v, card)
        if times > 0:
            view.replaced[view.replaced_count].key = card
            view.replaced[view.replaced_count].times = times
            view.replaced_count += 1
    view.ability = v.ability - 1 if v.ability > 0 else NONE
    view.picked_count = show_cards(v.picked, v.picks, view.picked)
    view.chosen = v.chosen
    view.last_card = v.laid
    view.places_count = v.seats
    for seat in range(v.seats):
        show_place(book, v, seat, view.places[seat])


@rule
def show_round(v: State, view: View) -> None:
    view.phase = v.phase
    view.advanced = v.opt_advanced
    view.round = v.round
    view.turn = v.turn
    view.order_count = v.seats
    for step in range(v.seats):
        view.order[step] = (v.first + step) % v.seats
    view.acting = NONE if v.over else acting_seat(v)
    view.first = v.first
    view.master = v.first if v.seats > 2 else NONE  # MOS-9.5
    view.final = v.final
    view.last_drawer = v.last_drawer
    view.stall.rounds = v.stall
    view.stall.limit = v.opt_stall_limit
    view.stall.progress = v.progress


@rule
def show_match(v: State, view: View) -> None:
    view.game_number = v.game_number
    view.match.kind = tag_of(v.opt_match)
    view.match.number = NONE if view.match.kind == k.SINGLE else number_of(v.opt_match)
    view.winners_count = show_mask(match_winners(v), view.winners)
    if v.winners != 0:
        view.last_game.scores_count = show_cards(v.last_score, v.seats, view.last_game.scores)
        view.last_game.winners_count = show_mask(v.winners, view.last_game.winners)


@rule
def times_replaced(v: State, card: int) -> int:
    """MOS-6.6: 0, 1, or 2 for twice and more."""
    return ((v.replaced_once >> card) & 1) + ((v.replaced_twice >> card) & 1)


@rule
def placed_by(v: State, card: int) -> int:
    """Who placed a card in this round, NONE if nobody did."""
    for seat in range(v.seats):
        if v.placed[seat] == card:
            return seat
    return NONE


@rule
def show_road(book: Book, v: State, row: int, road: Road) -> None:
    road.row = row
    road.port.faction = row
    road.port.border = border_at(book, v, row, -1)
    road.cards_count = v.row_length[row]
    for at in range(v.row_length[row]):
        show_laid(book, v, v.rows[row, at], road.cards[at])


@rule
def show_laid(book: Book, v: State, card: int, laid: Laid) -> None:
    laid.key = card
    laid.faction = book.faction[card]
    laid.value = book.value[card]
    laid.border = border_of(book, v, card)
    laid.placed_by = placed_by(v, card)
    laid.replaced = times_replaced(v, card)
    for seat in range(v.seats):
        for faction in range(k.FACTIONS):
            if v.tokens[seat, faction] == card:
                laid.tokens[laid.tokens_count].seat = seat
                laid.tokens[laid.tokens_count].faction = faction
                laid.tokens_count += 1


@rule
def show_place(book: Book, v: State, seat: int, place: Place) -> None:
    place.seat = seat
    place.hand_count = show_cards(v.hand[seat], v.hand_size[seat], place.hand)
    for card in range(book.cards):
        if (v.known[seat] >> card) & 1:
            place.known[place.known_count] = card
            place.known_count += 1
    for faction in range(k.FACTIONS):
        place.tokens[faction].faction = faction
        place.tokens[faction].card = v.tokens[seat, faction]
    place.placed = v.placed[seat]
    place.special = 1 if v.opt_advanced == 1 and (v.used >> seat) & 1 == 0 else 0
    place.score = score(book, v, seat)
    place.total = v.total[seat]
