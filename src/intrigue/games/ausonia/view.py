"""Ausonia: what a viewer sees of a table."""

from __future__ import annotations

from intrigue.engine import views as cell
from intrigue.engine.piles import top
from intrigue.engine.records import HIDDEN, NONE, Cells
from intrigue.engine.targets import rule
from intrigue.engine.views import Rows, show_cards, show_mask

from . import state as k
from .state import Book, State

PAYING = ("row", "power", "ability")
CARD = cell.card("card", store="i1")
MAYBE_CARD = cell.card("card", optional=True, store="i1")  # hidden, or not there


class Gems:
    """Gems by colour."""

    sapphire: int = cell.number("i2")
    emerald: int = cell.number("i2")
    bloodshard: int = cell.number("i2")
    rainbow: int = cell.number("i2")


class Used:
    """Gems used this turn, by the colour they counted as."""

    sapphire: int = cell.number("i2")
    emerald: int = cell.number("i2")
    bloodshard: int = cell.number("i2")
    any: int = cell.number("i2")  # in all


class Decision:
    """What is being decided."""

    left: int = cell.number("i1")  # pips, picks or looks still open
    card: int = MAYBE_CARD  # whose ability is in use
    ability: int = cell.number("i1", optional=True)  # which of its abilities
    paying: int = cell.one_of(PAYING, optional=True)  # what is being paid for
    place: int = cell.number("i1", optional=True)  # of the Offer Row, if a card there is being paid for
    build: int = MAYBE_CARD  # star-marked card that waits for its foundation
    victim: int = cell.seat(optional=True)  # who has to discard
    look_count: int = cell.count()
    look: Cells = cell.table(MAYBE_CARD, k.MAX_LOOK)  # the cards that Foresight looks at


class Played:
    """A card in the Play Area."""

    key: int = CARD
    used_count: int = cell.count()
    used: Cells = cell.table(cell.number("i1"), k.MAX_ABILITIES)  # abilities used this turn
    down: int = cell.flag()  # bought this turn, face down
    broken: int = cell.flag()  # its seal was broken this turn


class Power:
    """The Power Deck."""

    top: int = MAYBE_CARD
    count: int = cell.number("i1")


class Favour:
    """The Favour Deck."""

    count: int = cell.number("i1")


class Pile:
    """A Draw Pile."""

    count: int = cell.number("i1")
    top_count: int = cell.count()
    top: Cells = cell.table(CARD, k.MAX_OWNED)  # what the viewer knows of it, from the top


class Raised:
    """A loose card of a Raise Area."""

    key: int = MAYBE_CARD
    open: int = cell.flag()  # known to all


class Source:
    """A Source."""

    gem: int = CARD
    foundation: int = MAYBE_CARD


class Sealed:
    """A card of a Seal Area."""

    key: int = CARD
    now: int = cell.flag()  # sealed in the owner's latest turn


class Place:
    """What lies before a seat."""

    seat: int = cell.seat()
    house: int = cell.card("house")
    influence: int = cell.number("i2")
    hand_count: int = cell.count()
    hand: Cells = cell.table(MAYBE_CARD, k.MAX_OWNED)
    draw: Pile = cell.part(Pile)
    discard_count: int = cell.count()
    discard: Cells = cell.table(CARD, k.MAX_OWNED)
    raised_count: int = cell.count()
    raised: Rows[Raised] = cell.rows(Raised, k.MAX_OWNED)
    sources_count: int = cell.count()
    sources: Rows[Source] = cell.rows(Source, k.MAX_SOURCES)
    sealed_count: int = cell.count()
    sealed: Rows[Sealed] = cell.rows(Sealed, k.MAX_OWNED)
    owned_count: int = cell.count()
    owned: Cells = cell.table(CARD, k.MAX_OWNED)  # wherever it lies: anybody can count it


class Aspirant:
    """The opponent of solo play."""

    key: int = cell.card("aspirant")
    influence: int = cell.number("i2")
    taken: int = MAYBE_CARD  # this turn, until it is kept or discarded
    kept_count: int = cell.count()
    kept: Cells = cell.table(CARD, k.MAX_FAVOUR)
    discard_count: int = cell.count()
    discard: Cells = cell.table(CARD, k.MAX_FAVOUR)


class View:
    """A table of Ausonia."""

    phase: int = cell.one_of(k.PHASES.names)
    round: int = cell.number("i1")
    round_cap: int = cell.number("i1")  # the game ends after this round in any case
    goal: int = cell.number("i2")  # Influence that triggers the end
    first: int = cell.number("i1")  # the seat that begins every round
    active: int = cell.number("i1")  # the seat whose turn it is
    final: int = cell.flag()  # the last round
    capped: int = cell.flag()  # ended by the round cap
    gems: Gems = cell.part(Gems)  # to be spent
    used: Used = cell.part(Used)
    keywords_count: int = cell.count()
    keywords: Cells = cell.table(cell.one_of(k.KEYWORDS[1:]), len(k.KEYWORDS) - 1)  # used this turn
    guilds_count: int = cell.count()
    guilds: Cells = cell.table(cell.card("guild"), k.MAX_GUILDS)  # used this turn
    decision: Decision = cell.part(Decision)
    play_count: int = cell.count()
    play: Rows[Played] = cell.rows(Played, k.MAX_OWNED)
    row: Cells = cell.table(MAYBE_CARD, k.ROW)  # the Offer Row
    power: Power = cell.part(Power)
    favour: Favour = cell.part(Favour)
    places_count: int = cell.count()
    places: Rows[Place] = cell.rows(Place, k.MAX_SEATS)
    aspirant: Aspirant = cell.part(Aspirant, null="key")  # null in company, and before the choice
    winner: int = cell.seat(optional=True)  # null before the end, and if the Aspirant won


@rule
def show(book: Book, v: State, view: View) -> None:
    """Everything a board draws."""
    view.phase = v.phase
    view.round = v.round
    view.round_cap = book.round_cap
    view.goal = book.goal
    view.first = v.first
    view.active = v.active
    view.final = v.final
    view.capped = v.capped
    show_gems(v, view)
    view.keywords_count = show_mask(v.keywords >> 1, view.keywords)  # 0 is no keyword, and no guild
    view.guilds_count = show_mask(v.guilds >> 1, view.guilds)
    show_decision(v, view.decision)
    view.play_count = v.play_n
    for at in range(v.play_n):
        show_played(v, at, view.play[at])
    for place in range(k.ROW):
        view.row[place] = v.row[place]
    view.power.top = top(v.power, v.power_n)
    view.power.count = v.power_n
    view.favour.count = v.favour_n
    view.places_count = v.seats
    for seat in range(v.seats):
        show_place(book, v, seat, view.places[seat])
    show_aspirant(book, v, view.aspirant)
    view.winner = winner(v) if v.over else NONE


@rule
def winner(v: State) -> int:
    """AUS-13.3, 13.4, 14.13: the seat with most Influence, the earlier of equals; NONE: the Aspirant."""
    if v.seats == 1 and v.asp_influence > v.influence[0]:
        return NONE
    best: int = v.first
    for step in range(1, v.seats):
        seat = (v.first + step) % v.seats
        if v.influence[seat] > v.influence[best]:
            best = seat
    return best


@rule
def show_gems(v: State, view: View) -> None:
    view.gems.sapphire = v.gems[k.SAPPHIRE]
    view.gems.emerald = v.gems[k.EMERALD]
    view.gems.bloodshard = v.gems[k.BLOODSHARD]
    view.gems.rainbow = v.gems[k.RAINBOW]
    view.used.sapphire = v.used[k.SAPPHIRE]
    view.used.emerald = v.used[k.EMERALD]
    view.used.bloodshard = v.used[k.BLOODSHARD]
    view.used.any = v.used_any


@rule
def show_decision(v: State, view: Decision) -> None:
    view.left = v.left
    view.card = v.card
    view.ability = v.ability if v.card >= 0 else NONE
    view.paying = NONE if v.paying == NONE else max(0, v.paying - k.ROW + 1)
    view.place = v.paying if 0 <= v.paying < k.ROW else NONE
    view.build = v.build
    view.victim = v.victim
    view.look_count = show_cards(v.look, v.look_n, view.look)


@rule
def show_played(v: State, at: int, view: Played) -> None:
    view.key = v.play[at]
    view.used_count = show_mask(v.mark[at] & k.USED, view.used)
    view.down = 1 if v.mark[at] & k.DOWN else 0
    view.broken = 1 if v.mark[at] & k.BROKEN else 0


@rule
def list_types(book: Book, copies: Cells, out: Cells) -> int:
    """The cards of a table by type, one by one; returns how many."""
    n = 0
    for card in range(book.types):
        for _ in range(copies[card]):
            out[n] = card
            n += 1
    return n


@rule
def show_place(book: Book, v: State, seat: int, view: Place) -> None:
    view.seat = seat
    view.house = v.house[seat]
    view.influence = v.influence[seat]
    view.hand_count = show_cards(v.hand[seat], v.hand_n[seat], view.hand)
    view.draw.count = v.draw_n[seat]
    for at in range(v.draw_n[seat] - 1, -1, -1):
        if v.draw[seat, at] != HIDDEN:
            view.draw.top[view.draw.top_count] = v.draw[seat, at]
            view.draw.top_count += 1
    view.discard_count = list_types(book, v.discard[seat], view.discard)
    view.owned_count = list_types(book, v.owned[seat], view.owned)
    show_raised(book, v, seat, view)
    view.sources_count = v.source_n[seat]
    for at in range(v.source_n[seat]):
        view.sources[at].gem = v.source_gem[seat, at]
        view.sources[at].foundation = v.source_base[seat, at]
    for card in range(book.types):
        for at in range(v.sealed[seat, card]):
            view.sealed[view.sealed_count].key = card
            view.sealed[view.sealed_count].now = 1 if at < v.sealed_now[seat, card] else 0
            view.sealed_count += 1


@rule
def show_raised(book: Book, v: State, seat: int, view: Place) -> None:
    """Those known to all, then those the viewer knows, then the rest."""
    for card in range(book.types):
        for _ in range(v.bared[seat, card]):
            view.raised[view.raised_count].key = card
            view.raised[view.raised_count].open = 1
            view.raised_count += 1
    for card in range(book.types):
        for _ in range(v.raised[seat, card]):
            view.raised[view.raised_count].key = card
            view.raised_count += 1
    while view.raised_count < v.bared_n[seat] + v.raised_n[seat]:
        view.raised[view.raised_count].key = HIDDEN
        view.raised_count += 1


@rule
def show_aspirant(book: Book, v: State, view: Aspirant) -> None:
    view.key = v.aspirant
    view.influence = v.asp_influence
    view.taken = v.taken
    view.kept_count = list_types(book, v.kept, view.kept)
    view.discard_count = list_types(book, v.asp_discard, view.discard)
