"""Master of Wills: what a viewer sees of a table."""

from __future__ import annotations

from intrigue.engine import views as cell
from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule
from intrigue.engine.views import Rows

from . import state as k
from .board import locker_that_matters, next_side, row_zone, score_of
from .pieces import special_side, special_slot
from .rules import side_of
from .rules_turn import coop_need
from .sets import has
from .state import Book, State

SIDE_NAMES = ("OWN", "OPP1", "OPP2")


class Person:
    """A Community card on the table."""

    key: int = cell.card("community")
    value: int = cell.number("i1")  # as it counts now
    protected: int = cell.number("i1", optional=True)  # side that protects it
    locked: int = cell.number("i1", optional=True)  # side whose opponents cannot take it
    effects_count: int = cell.count()
    effects: Cells = cell.table(cell.card("faction", optional=True), k.MAX_EFFECTS)  # Card Effects behind it, in order


class Row:
    """The Recruits, Loyalists or Allies of a side."""

    value: int = cell.number("i2")  # of all its people
    people_count: int = cell.count()
    people: Rows[Person] = cell.rows(Person, k.COMMUNITY)


class SideRows:
    """The rows of a side."""

    recruits: Row = cell.part(Row)
    loyalists: Row = cell.part(Row)
    allies: Row = cell.part(Row)


class Lasting:
    """The Lasting Effect at a row."""

    key: int = cell.card("faction", optional=True)
    acts_as: int = cell.card("faction", optional=True)  # what a copycat resolves as
    owner: int = cell.number("i1")  # side
    slot: int = cell.number("i1")
    marker: int = cell.card("community", optional=True)


class RoundEffect:
    """A Round Effect in play."""

    slot: int = cell.number("i1")
    key: int = cell.card("faction", optional=True)
    acts_as: int = cell.card("faction", optional=True)
    face_down: int = cell.flag()
    turns: int = cell.number("i1")  # own turns left, 0 until it fires
    sector: int = cell.card("sector", optional=True)  # the one named


class Held:
    """A Faction card in a hand."""

    slot: int = cell.number("i1")
    key: int = cell.card("faction", optional=True)


class Hand:
    """The Faction cards a seat holds."""

    seat: int = cell.seat()
    cards_count: int = cell.count()
    cards: Rows[Held] = cell.rows(Held, k.SLOTS)


class Side:
    """A side: rows, deck and points. Partners of 2v2 share one."""

    name: int = cell.one_of(SIDE_NAMES)  # how actions name it, seen from the viewer's side
    seats_count: int = cell.count()
    seats: Cells = cell.table(cell.seat(), 2)
    faction: int = cell.card("faction_key", optional=True)  # null without a deck
    points: int = cell.number("i2")  # from Faction cards
    score: int = cell.number("i2")  # with the current values of its people
    rows: SideRows = cell.part(SideRows)
    lasting: Rows[Lasting] = cell.rows(Lasting, 2, null="slot")  # at the Recruits and at the Loyalists
    round_effects_count: int = cell.count()
    round_effects: Rows[RoundEffect] = cell.rows(RoundEffect, k.SLOTS)  # oldest first
    hands_count: int = cell.count()
    hands: Rows[Hand] = cell.rows(Hand, 2)
    draw_pile: int = cell.number("i1")
    discards_count: int = cell.count()
    discards: Cells = cell.table(cell.card("faction", optional=True), k.SLOTS)  # the last one on top


class Movement:
    """A movement still to be done."""

    sector: int = cell.card("sector")
    steps: int = cell.number("i1")


class View:
    """A table of Master of Wills."""

    variant: int = cell.one_of(k.VARIANTS)
    question: int = cell.one_of(k.QUESTIONS.names)
    round: int = cell.number("i1")
    rounds: int = cell.number("i1")
    turn: int = cell.number("i1")  # turns begun in this round, from 0
    first: int = cell.number("i1", optional=True)  # side that plays first in each round
    active: int = cell.number("i1", optional=True)  # side whose turn it is
    asked: int = cell.number("i1", optional=True)  # side that answers the question
    home: int = cell.number("i1")  # the viewer's side; 0 for an onlooker
    need: int = cell.number("i2", optional=True)  # what each side needs at the end of this round, in MOW-OP
    neutral_count: int = cell.count()
    neutral: Rows[Person] = cell.rows(Person, k.COMMUNITY)
    afterlife_count: int = cell.count()
    afterlife: Rows[Person] = cell.rows(Person, k.COMMUNITY)
    deck: int = cell.number("i2")  # cards left in the Community deck
    buried: int = cell.number("i2")  # so many of them were put under it
    looked_at_count: int = cell.count()
    looked_at: Cells = cell.table(cell.card("community"), k.COMMUNITY)  # cards taken off the deck to be looked at
    start: int = cell.card("community", optional=True)  # this turn's Starting card
    source: int = cell.card("community", optional=True)  # the card whose movements are carried out
    moves_left_count: int = cell.count()
    moves_left: Rows[Movement] = cell.rows(Movement, k.MAX_MOVES)
    running: int = cell.card("faction", optional=True)  # the Faction card that is being resolved
    plays: int = cell.number("i1")  # Faction cards played in this Faction phase
    bonus: int = cell.number("i1")  # Bonus Plays left
    sides_count: int = cell.count()
    sides: Rows[Side] = cell.rows(Side, k.MAX_SIDES)


@rule
def show(book: Book, v: State, view: View) -> None:
    """Everything a board draws."""
    view.variant = v.variant
    view.question = v.ask
    view.round = v.round
    view.rounds = v.rounds
    view.turn = v.turn
    view.first = v.first
    view.active = v.active
    view.asked = v.asked if v.to_act != 0 else NONE
    view.home = side_of(v, v.viewer) if v.viewer >= 0 else 0
    view.need = coop_need(v) if v.variant == k.COOP else NONE
    view.neutral_count = show_people(v, k.N, view.neutral)
    view.afterlife_count = show_people(v, k.AFTERLIFE, view.afterlife)
    view.deck = v.deck_left
    view.buried = v.buried
    for card in range(k.COMMUNITY):
        if has(v.dug, card):
            view.looked_at[view.looked_at_count] = card
            view.looked_at_count += 1
    view.start = v.start
    view.source = v.source
    if v.source >= 0:
        show_moves(book, v, view)
    view.running = v.running
    view.plays = v.plays
    view.bonus = v.bonus
    view.sides_count = v.sides
    for side in range(v.sides):
        show_side(book, v, side, view.sides[side])
        view.sides[side].name = next_side(v, side, v.sides - view.home)


@rule
def show_moves(book: Book, v: State, view: View) -> None:
    for at in range(k.MAX_MOVES):
        if book.move_amount[v.source, at] != 0:
            view.moves_left[at].sector = book.move_sector[v.source, at]
            view.moves_left[at].steps = v.moves_left[at]
            view.moves_left_count = at + 1


@rule
def show_people(v: State, zone: int, people: Rows[Person]) -> int:
    """The cards of a zone in their order; returns how many."""
    n = 0
    for w in range(k.WORDS):
        word: int = v.at[zone, w]
        while word != 0:
            show_person(v, k.BITS * w + lowest_bit(word), people[n])
            word &= word - 1
            n += 1
    return n


@rule
def show_person(v: State, card: int, person: Person) -> None:
    person.key = card
    person.value = v.value[card]
    person.protected = v.guard_side[card]
    person.locked = locker_that_matters(v, card)
    for at in range(k.MAX_EFFECTS):
        effect = v.effects[card, at]
        if effect != NONE:
            person.effects[person.effects_count] = v.card[special_side(effect), special_slot(effect)]
            person.effects_count += 1


@rule
def show_row(v: State, zone: int, row: Row) -> None:
    row.people_count = show_people(v, zone, row.people)
    for at in range(row.people_count):
        row.value += row.people[at].value


@rule
def show_side(book: Book, v: State, side: int, view: Side) -> None:
    view.faction = v.faction[side]
    view.points = v.points[side]
    view.score = score_of(book, v, side, False)
    show_row(v, row_zone(side, k.RECRUITS), view.rows.recruits)
    show_row(v, row_zone(side, k.LOYALISTS), view.rows.loyalists)
    show_row(v, row_zone(side, k.ALLIES), view.rows.allies)
    for row in range(2):
        show_lasting(v, 2 * side + row, view.lasting[row])
    view.round_effects_count = v.waiting_count[side]
    for at in range(v.waiting_count[side]):
        show_round_effect(v, side, v.waiting[side, at], view.round_effects[at])
    view.draw_pile = v.pile_left[side]
    view.discards_count = v.discards_count[side]
    for at in range(v.discards_count[side]):
        view.discards[at] = v.card[side, v.discards[side, at]]
    for who in range(side, v.seats, 2 if v.variant == k.TEAMS else k.MAX_PLAYERS):
        view.seats[view.seats_count] = who
        view.seats_count += 1
        show_hand(v, side, who, view.hands[view.hands_count])
        view.hands_count += 1


@rule
def show_lasting(v: State, row: int, view: Lasting) -> None:
    effect = v.lasting[row]
    if effect == NONE:
        view.slot = NONE
        return
    side, slot = special_side(effect), special_slot(effect)
    view.key = v.card[side, slot]
    view.acts_as = v.acts_as[side, slot]
    view.owner = side
    view.slot = slot
    view.marker = v.marker[row]


@rule
def show_round_effect(v: State, side: int, slot: int, view: RoundEffect) -> None:
    view.slot = slot
    view.key = v.card[side, slot]
    view.acts_as = v.acts_as[side, slot]
    view.face_down = (v.face_down[side] >> slot) & 1
    view.turns = v.timer[side, slot]
    view.sector = v.named[side, slot]


@rule
def show_hand(v: State, side: int, who: int, hand: Hand) -> None:
    hand.seat = who
    hand.cards_count = bits(v.hand[who])
    word: int = v.hand[who]
    for at in range(hand.cards_count):
        slot = lowest_bit(word)
        word &= word - 1
        hand.cards[at].slot = slot
        hand.cards[at].key = v.card[side, slot]
