"""Ausonia: the zones of a player and how cards move between them (AUS-4, 9, 11)."""

from __future__ import annotations

from intrigue.engine.chance import shuffle
from intrigue.engine.piles import find, put_in_order, put_on_top, take_at, take_top, top
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State

# --------------------------------------------------------------------------------------------- Draw, Discard (AUS-11)


@rule
def to_discard(s: State, seat: int, card: int) -> None:
    s.discard[seat, card] += 1
    s.discard_n[seat] += 1


@rule
def from_discard(s: State, seat: int, card: int) -> None:
    s.discard[seat, card] -= 1
    s.discard_n[seat] -= 1


@rule
def reshuffle(s: State, seat: int) -> None:
    """AUS-11.1, 11.3: the Discard Pile, and nothing else, becomes the new Draw Pile."""
    n = 0
    card = 0
    while n < s.discard_n[seat]:
        for _ in range(s.discard[seat, card]):
            s.draw[seat, n] = card
            n += 1
        s.discard[seat, card] = 0
        card += 1
    s.discard_n[seat] = 0
    s.draw_n[seat] = n
    s.known[seat] = 0
    shuffle(s, s.draw[seat], n)


@rule
def needs_reshuffle(s: State, seat: int) -> bool:
    """AUS-11.1: the next card of the Draw Pile is not there, but a Discard Pile is."""
    return s.draw_n[seat] == 0 and s.discard_n[seat] > 0


@rule
def take_from_draw(s: State, seat: int) -> int:
    """The top card of a Draw Pile that is not empty."""
    card = top(s.draw[seat], s.draw_n[seat])
    s.draw_n[seat] = take_top(s.draw[seat], s.draw_n[seat])
    s.known[seat] = max(0, s.known[seat] - 1)
    s.shown += 1
    return card


@rule
def put_on_draw(s: State, seat: int, card: int) -> None:
    """A card its owner knows goes on top."""
    s.draw_n[seat] = put_on_top(s.draw[seat], s.draw_n[seat], card)
    s.known[seat] += 1


@rule
def draw_cards(s: State, seat: int, wanted: int) -> None:
    """AUS-12.4: one at a time, reshuffling when a card is needed; AUS-11.2 if there is none at all."""
    for _ in range(wanted):
        if needs_reshuffle(s, seat):
            reshuffle(s, seat)
        if s.draw_n[seat] == 0:
            return
        to_hand(s, seat, take_from_draw(s, seat))


# --------------------------------------------------------------------------------------------- Hand


@rule
def to_hand(s: State, seat: int, card: int) -> None:
    """Into order; a fresh card comes before copies used from the Hand (cond_from_hand), whose marks stay with them."""
    if s.opt_cond_from_hand == 1 and seat == s.active:
        at: int = s.hand_n[seat]
        while at > 0 and s.hand[seat, at - 1] >= card:
            s.hand_mark[at] = s.hand_mark[at - 1]
            at -= 1
        s.hand_mark[at] = 0
    s.hand_n[seat] = put_in_order(s.hand[seat], s.hand_n[seat], card)


@rule
def last_in_hand(s: State, seat: int, card: int) -> int:
    """The place of a card in Hand; of several copies the most used one, which is the last."""
    at = find(s.hand[seat], s.hand_n[seat], card)
    while at + 1 < s.hand_n[seat] and s.hand[seat, at + 1] == card:
        at += 1
    return at


@rule
def from_hand(s: State, seat: int, card: int) -> int:
    """Take a card out of the Hand; returns the marks it carried."""
    at = last_in_hand(s, seat, card)
    marks = 0
    if s.opt_cond_from_hand == 1 and seat == s.active:
        marks = s.hand_mark[at]
        for i in range(at, s.hand_n[seat] - 1):
            s.hand_mark[i] = s.hand_mark[i + 1]
        s.hand_mark[s.hand_n[seat] - 1] = 0
    s.hand_n[seat] = take_at(s.hand[seat], s.hand_n[seat], at)
    return marks


# --------------------------------------------------------------------------------------------- Play Area


@rule
def to_play(s: State, card: int, marks: int) -> None:
    at = s.play_n
    while at > 0 and s.play[at - 1] > card:
        s.play[at] = s.play[at - 1]
        s.mark[at] = s.mark[at - 1]
        at -= 1
    s.play[at] = card
    s.mark[at] = marks
    s.play_n += 1


@rule
def from_play(s: State, at: int) -> None:
    for i in range(at, s.play_n - 1):
        s.mark[i] = s.mark[i + 1]
    s.mark[s.play_n - 1] = 0
    s.play_n = take_at(s.play, s.play_n, at)


@rule
def sweep_play_area(s: State) -> None:
    """AUS-10.1: everything goes to the Discard Pile, bought cards included; the marks go with it."""
    for at in range(s.play_n):
        to_discard(s, s.active, s.play[at])
        s.play[at] = NONE
        s.mark[at] = 0
    s.play_n = 0


@rule
def abilities_used(marks: int) -> int:
    """How many abilities a card has used."""
    return (marks & 1) + ((marks >> 1) & 1) + ((marks >> 2) & 1)


@rule
def copy_to_act(s: State, at: int, card: int, ability: int) -> int:
    """AUS-15.3: the place in the Play Area of the copy that uses an ability, NONE if all face-up copies have used it.

    First those whose seal was not broken this turn, then the one with most used abilities. ``at`` is the place of the
    first copy, NONE if there is none.
    """
    best = NONE
    best_worth = -1
    while at != NONE and at < s.play_n and s.play[at] == card:
        marks = s.mark[at]
        worth = abilities_used(marks) + (0 if marks & k.BROKEN else 4)
        if marks & k.DOWN == 0 and (marks >> ability) & 1 == 0 and worth > best_worth:
            best = at
            best_worth = worth
        at += 1
    return best


@rule
def copy_in_hand(s: State, card: int, ability: int) -> int:
    """The place in Hand of the most used copy that has not used an ability yet (cond_from_hand)."""
    seat = s.active
    for at in range(s.hand_n[seat] - 1, -1, -1):
        if s.hand[seat, at] == card and (s.hand_mark[at] >> ability) & 1 == 0:
            return at
    return NONE


@rule
def can_be_sealed(book: Book, s: State, at: int) -> bool:
    """AUS-9.1, 9.4, 6.6: a face-up favour card whose seal was not broken this turn."""
    return book.kind[s.play[at]] == k.FAVOUR and s.mark[at] & (k.DOWN | k.BROKEN) == 0


@rule
def copy_to_seal(book: Book, s: State, card: int) -> int:
    """AUS-15.3: among sealable copies the one with most used abilities."""
    best = NONE
    for at in range(s.play_n):
        if s.play[at] == card and can_be_sealed(book, s, at):
            if best == NONE or abilities_used(s.mark[at] & k.USED) > abilities_used(s.mark[best] & k.USED):
                best = at
    return best


# --------------------------------------------------------------------------------------------- Raise Area


@rule
def loose(s: State, seat: int, card: int) -> int:
    """Raised copies of a type that are not part of a Source."""
    return s.raised[seat, card] + s.bared[seat, card]


@rule
def loose_in_all(s: State, seat: int) -> int:
    return s.raised_n[seat] + s.bared_n[seat]


@rule
def take_raised(s: State, seat: int, card: int) -> int:
    """AUS-15.3: a copy known to all before a hidden one; returns 1 if it was known to all."""
    if s.bared[seat, card] > 0:
        s.bared[seat, card] -= 1
        s.bared_n[seat] -= 1
        return 1
    s.raised[seat, card] -= 1
    s.raised_n[seat] -= 1
    return 0
