"""Master: what a viewer sees of a table."""

from __future__ import annotations

from intrigue.engine import views as cell
from intrigue.engine.piles import find
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule
from intrigue.engine.views import Rows, show_cards, show_mask

from . import state as k
from .rules import firsts, is_open, is_target, partners_of_discard, seconds_for
from .rules_cards import attackers_of, count_in, held, held_but, kind_in, skill_of
from .rules_score import match_winners, set_exp
from .rules_start import following
from .sight import challenged
from .state import Book, State

MOVES = ("FORM_HAND", "FORM_DISCARD", "DISCARD", "STEAL")
MATCH_SCORES = ("exp_total", "games_won")
MAX_IN_SET = k.PARTS * k.MAX_COPIES  # more than any deck of ours can bring together


class CardSet:
    """A set in a stack."""

    id: int = cell.number("i1")  # stays with the set wherever it goes
    skill: int = cell.card("skill", store="i1")
    first: int = cell.card(store="i1")  # the ordinary card it began with
    cards_count: int = cell.count()
    cards: Cells = cell.table(cell.card(store="i1"), MAX_IN_SET)  # ordinary cards before wilds
    exp: int = cell.number("i2")


class Place:
    """What lies before a seat."""

    seat: int = cell.seat()
    hand_count: int = cell.count()
    hand: Cells = cell.table(cell.card(optional=True, store="i1"), k.HAND_SIZE)
    stack_count: int = cell.count()
    stack: Rows[CardSet] = cell.rows(CardSet, k.MAX_SETS)  # from the bottom up
    open: int = cell.flag()  # whether the top set may be stolen
    gone_down: int = cell.flag()  # whether a first set was laid
    exp: int = cell.number("i2")
    cards: int = cell.number("i2")  # in the stack
    total_exp: int = cell.number("i4")  # of the finished games of a match
    games_won: int = cell.number("i1")


class Plan:
    """What the viewer has chosen in a turn before a card is laid."""

    first: int = cell.card(optional=True, store="i1")  # of a set
    aim: int = cell.seat(optional=True)  # whom to steal from


class Challenge:
    """A steal that waits for an answer."""

    attacker: int = cell.seat()
    victim: int = cell.seat()
    set: CardSet = cell.part(CardSet)  # that is fought over
    cards_count: int = cell.count()
    cards: Cells = cell.table(cell.card(store="i1"), k.MAX_LAID)  # of attacker and victim by turns
    to_answer: int = cell.seat()


class Target:
    """A stack that the viewer's hand can attack."""

    seat: int = cell.seat()
    cards_count: int = cell.count()
    cards: Cells = cell.table(cell.card(store="i1"), k.KINDS)  # to attack it with


class Pairs:
    """A card of the viewer's hand that can be the first of a set, and what can go with it."""

    first: int = cell.card(store="i1")
    seconds_count: int = cell.count()
    seconds: Cells = cell.table(cell.card(store="i1"), k.HAND_SIZE)


class HandOptions:
    """What the viewer's hand could do on a turn of its own."""

    pairs_count: int = cell.count()
    pairs: Rows[Pairs] = cell.rows(Pairs, k.HAND_SIZE)  # sets from the hand
    with_discard_count: int = cell.count()
    with_discard: Cells = cell.table(cell.card(store="i1"), k.KINDS)  # cards for a set with the top discard
    steal_from_count: int = cell.count()
    steal_from: Rows[Target] = cell.rows(Target, k.MAX_SEATS)


class LastTurn:
    """The turn completed last."""

    did: int = cell.one_of(MOVES)
    by: int = cell.seat()
    victim: int = cell.seat(optional=True)
    cards_count: int = cell.count()
    cards: Cells = cell.table(cell.card(store="i1"), k.MAX_LAID)
    taken: int = cell.flag()  # whether the contested set went to the attacker


class LastGame:
    """The game of a match that ended last."""

    seats: int = cell.count()
    exp: Cells = cell.table(cell.number("i2"), k.MAX_SEATS, length="seats")
    cards: Cells = cell.table(cell.number("i2"), k.MAX_SEATS, length="seats")
    winners_count: int = cell.count()
    winners: Cells = cell.table(cell.seat(), k.MAX_SEATS)


class View:
    """A table of Master."""

    phase: int = cell.one_of(k.PHASES.names)
    game_number: int = cell.number("i1")
    match_games: int = cell.number("i1")
    match_score: int = cell.one_of(MATCH_SCORES)
    turns: int = cell.number("i2")  # finished
    dealer: int = cell.seat()
    order_count: int = cell.count()
    order: Cells = cell.table(cell.seat(), k.MAX_SEATS)  # of play, from the active seat on
    active: int = cell.seat(optional=True)
    draw: int = cell.number("i2")  # cards left in the draw pile
    discard_count: int = cell.count()
    discard: Cells = cell.table(cell.card(store="i1"), k.MAX_CARDS)  # the last one on top
    places_count: int = cell.count()
    places: Rows[Place] = cell.rows(Place, k.MAX_SEATS)
    planned: Plan = cell.part(Plan)
    challenge: Challenge = cell.part(Challenge, null="attacker")
    options_of_hand: HandOptions = cell.part(HandOptions, null="pairs_count")  # null for onlookers
    last_turn: LastTurn = cell.part(LastTurn, null="by")
    last_game: LastGame = cell.part(LastGame, null="seats")
    winners_count: int = cell.count()
    winners: Cells = cell.table(cell.seat(), k.MAX_SEATS)  # of the match, or of the only game, when it is over


@rule
def show(book: Book, v: State, view: View) -> None:
    """Everything a board draws."""
    view.phase = v.phase
    view.game_number = v.game_number
    view.match_games = v.opt_match_games
    view.match_score = v.opt_match_score
    view.turns = v.turns
    view.dealer = v.dealer
    view.active = NONE if v.phase == k.FINISHED else v.active
    view.draw = v.draw_n
    view.discard_count = show_cards(v.discard, v.discard_n, view.discard)
    seat = v.active
    view.order_count = v.seats
    view.places_count = v.seats
    for at in range(v.seats):
        view.order[at] = seat
        seat = following(v, seat)
        show_place(book, v, at, view.places[at])
    view.planned.first = v.first
    view.planned.aim = v.aim
    show_challenge(book, v, view.challenge)
    show_hand_options(v, view.options_of_hand)
    show_last_turn(v, view.last_turn)
    show_last_game(v, view.last_game)
    if v.over:
        view.winners_count = show_mask(match_winners(v), view.winners)


@rule
def show_set(book: Book, v: State, number: int, view: CardSet) -> None:
    first = v.set_first[number]
    view.id = number
    view.skill = skill_of(first)
    view.first = first
    view.exp = set_exp(book, v, number)
    for part in range(k.PARTS):
        for _ in range(count_in(v.set_cards[number], part)):
            view.cards[view.cards_count] = kind_in(first, part)
            view.cards_count += 1


@rule
def show_place(book: Book, v: State, owner: int, view: Place) -> None:
    view.seat = owner
    view.hand_count = show_cards(v.hand[owner], v.hand_n[owner], view.hand)
    view.stack_count = v.stack_n[owner]
    number = v.stack_top[owner]
    for at in range(v.stack_n[owner] - 1, -1, -1):
        show_set(book, v, number, view.stack[at])
        view.exp += view.stack[at].exp
        view.cards += view.stack[at].cards_count
        number = v.set_below[number]
    view.open = 1 if is_open(v, owner) else 0
    view.gone_down = (v.gone_down >> owner) & 1
    view.total_exp = v.total_exp[owner]
    view.games_won = v.games_won[owner]


@rule
def show_challenge(book: Book, v: State, view: Challenge) -> None:
    if not challenged(v):
        view.attacker = NONE
        return
    view.attacker = v.by
    view.victim = v.victim
    show_set(book, v, v.stack_top[v.victim], view.set)
    view.cards_count = show_cards(v.laid, v.laid_n, view.cards)
    view.to_answer = v.victim if v.phase == k.DEFENDING else v.by


@rule
def show_hand_options(v: State, view: HandOptions) -> None:
    me = v.viewer
    if me < 0 or v.over:
        view.pairs_count = NONE
        return
    hand = held(v, me)
    show_pairs(v, me, view)
    view.with_discard_count = show_mask(hand & partners_of_discard(v), view.with_discard)
    for seat in range(v.seats):
        if (v.gone_down >> me) & 1 and is_target(v, me, hand, seat):
            target = view.steal_from[view.steal_from_count]
            target.seat = seat
            target.cards_count = show_mask(hand & attackers_of(v, v.stack_top[seat]), target.cards)
            view.steal_from_count += 1


@rule
def show_pairs(v: State, me: int, view: HandOptions) -> None:
    """MAS-5.1: the sets that can be formed from the hand, by the card that is named first."""
    kinds = firsts(v, me)
    for kind in range(k.KINDS):
        if (kinds >> kind) & 1:
            others = held_but(v, me, find(v.hand[me], v.hand_n[me], kind))
            pairs = view.pairs[view.pairs_count]
            pairs.first = kind
            pairs.seconds_count = show_mask(seconds_for(v, kind, others), pairs.seconds)
            view.pairs_count += 1


@rule
def show_last_turn(v: State, view: LastTurn) -> None:
    if v.did == NONE or challenged(v):
        view.by = NONE
        return
    view.did = v.did
    view.by = v.by
    view.victim = v.victim
    view.cards_count = show_cards(v.laid, v.laid_n, view.cards)
    view.taken = v.taken


@rule
def show_last_game(v: State, view: LastGame) -> None:
    if v.winners == 0:
        view.seats = NONE
        return
    view.seats = v.seats
    for seat in range(v.seats):
        view.exp[seat] = v.last_exp[seat]
        view.cards[seat] = v.last_cards[seat]
    view.winners_count = show_mask(v.winners, view.winners)
