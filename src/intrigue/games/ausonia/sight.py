"""Ausonia: what a seat may know (veil), a world it may imagine, and the observation made of it."""

from __future__ import annotations

from intrigue.engine.chance import mix, seed_from_dice
from intrigue.engine.features import (
    copy_cells,
    count_cards,
    mark,
    mark_seats,
    seat_from_viewer,
    steps_from_viewer,
)
from intrigue.engine.piles import hide, put_copies, top
from intrigue.engine.records import HIDDEN, NONE, Cells
from intrigue.engine.sight import lift_header, veil_header
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State

# --------------------------------------------------------------------------------------------- veil


@rule
def veil(book: Book, s: State, viewer: int) -> None:
    """Hide what the viewer may not know; -1 is an onlooker. What a seat owns, and what is left in the decks, anybody
    can count: ``owned`` and ``stock`` stay."""
    veil_header(s, viewer)
    hide(s.favour, s.favour_n)
    hide(s.power, s.power_n - 1)  # AUS-2.3: the top card lies open
    if viewer != s.active:
        hide(s.look, s.look_n)
    for seat in range(s.seats):
        if seat == viewer:
            hide(s.draw[seat], s.draw_n[seat] - s.known[seat])
        else:
            hide(s.draw[seat], s.draw_n[seat])
            hide_hand(s, seat)
            hide_raised(s, seat)


@rule
def hide_hand(s: State, seat: int) -> None:
    """Cards used from the Hand were shown (cond_from_hand): they come last, so that their place tells nothing."""
    shown: int = s.hand_n[seat]
    for at in range(s.hand_n[seat] - 1, -1, -1):
        card = s.hand[seat, at]
        s.hand[seat, at] = HIDDEN
        if seat == s.active and s.hand_mark[at] != 0:
            shown -= 1
            marks = s.hand_mark[at]
            s.hand_mark[at] = 0
            s.hand_mark[shown] = marks
            s.hand[seat, shown] = card


@rule
def hide_raised(s: State, seat: int) -> None:
    """AUS-8.1: raised cards from the Hand, loose or under a Source, are counted but not known."""
    for card in range(k.MAX_TYPES):
        s.raised[seat, card] = 0
    for at in range(s.source_n[seat]):
        if s.source_bare[seat, at] == 0:
            s.source_base[seat, at] = HIDDEN


# --------------------------------------------------------------------------------------------- imagine


@rule
def imagine(book: Book, s: State, dice: Cells) -> None:
    """Lay out every hidden card at random: per seat what it owns and what is not seen of it, and the decks' stock."""
    lift_header(s, dice)
    imagine_stack(book, s, k.FAVOUR_DECK, s.favour, s.favour_n, NONE, dice)
    if s.power_n > 0:
        imagine_stack(book, s, k.POWER, s.power, s.power_n - 1, s.power[s.power_n - 1], dice)
    for seat in range(s.seats):
        imagine_seat(book, s, seat, dice)


@rule
def imagine_stack(book: Book, s: State, deck: int, pile: Cells, n: int, seen: int, dice: Cells) -> None:
    """The first n places of a pile are the stock of its deck, less the one card that is seen on top."""
    at = 0
    for card in range(book.types):
        if book.deck[card] == deck:
            at = put_copies(pile, at, card, s.stock[card] - (1 if card == seen else 0))
    mix(dice, pile, 0, n)


@rule
def imagine_seat(book: Book, s: State, seat: int, dice: Cells) -> None:
    """All unseen cards of a seat go onto its Draw Pile, are mixed, and leave it again for their hidden places."""
    count_seen(book, s, seat, -1)
    n = 0
    for card in range(book.types):
        n = put_copies(s.draw[seat], n, card, s.owned[seat, card])
        s.owned[seat, card] = 0
    mix(dice, s.draw[seat], 0, n)
    n = fill_from(s, seat, s.hand[seat], s.hand_n[seat], n)
    n = fill_from(s, seat, s.source_base[seat], s.source_n[seat], n)
    if seat == s.active:
        n = fill_from(s, seat, s.look, s.look_n, n)
        in_order(s.look, s.hand_mark, s.look_n, False)
    in_order(s.hand[seat], s.hand_mark, s.hand_n[seat], seat == s.active)
    raised = 0
    for card in range(book.types):
        raised += s.raised[seat, card]
    for _ in range(s.raised_n[seat] - raised):
        n -= 1
        s.raised[seat, s.draw[seat, n]] += 1
        s.draw[seat, n] = NONE
    count_seen(book, s, seat, 1)


@rule
def count_seen(book: Book, s: State, seat: int, sign: int) -> None:
    """Add ``sign`` to ``owned`` for every card of the seat that is not hidden."""
    for card in range(book.types):
        lying = s.discard[seat, card] + s.raised[seat, card] + s.bared[seat, card] + s.sealed[seat, card]
        s.owned[seat, card] += sign * lying
    count_list(s, seat, s.draw[seat], s.draw_n[seat], sign)
    count_list(s, seat, s.hand[seat], s.hand_n[seat], sign)
    count_list(s, seat, s.source_gem[seat], s.source_n[seat], sign)
    count_list(s, seat, s.source_base[seat], s.source_n[seat], sign)
    if seat == s.active:
        count_list(s, seat, s.play, s.play_n, sign)
        count_list(s, seat, s.look, s.look_n, sign)
        if s.build != NONE:
            s.owned[seat, s.build] += sign


@rule
def count_list(s: State, seat: int, cards: Cells, n: int, sign: int) -> None:
    for at in range(n):
        if cards[at] >= 0:
            s.owned[seat, cards[at]] += sign


@rule
def fill_from(s: State, seat: int, cards: Cells, n_cards: int, n: int) -> int:
    """Fill the hidden places of a list from the top of the n cards laid on the Draw Pile; returns how many are left."""
    for at in range(n_cards):
        if cards[at] == HIDDEN:
            n -= 1
            cards[at] = s.draw[seat, n]
            s.draw[seat, n] = NONE
    return n


@rule
def in_order(cards: Cells, marks: Cells, n: int, marked: bool) -> None:
    """Sort a list ascending, of equal cards the less used first; ``marked``: its marks go along."""
    for i in range(1, n):
        card = cards[i]
        mark = marks[i] if marked else 0
        at = i
        while at > 0 and (cards[at - 1] > card or (marked and cards[at - 1] == card and marks[at - 1] > mark)):
            cards[at] = cards[at - 1]
            if marked:
                marks[at] = marks[at - 1]
            at -= 1
        cards[at] = card
        if marked:
            marks[at] = mark


@rule
def reshuffle(book: Book, s: State, dice: Cells) -> None:
    """What nobody has seen: both decks but for the open card, and Draw Piles below what their owners know."""
    seed_from_dice(s, dice)
    mix(dice, s.favour, 0, s.favour_n)
    mix(dice, s.power, 0, s.power_n - 1)
    for seat in range(s.seats):
        mix(dice, s.draw[seat], 0, s.draw_n[seat] - s.known[seat])


# --------------------------------------------------------------------------------------------- features

PHASES = k.LOOK_ON + 1
KEYWORD_BITS = 10
GUILD_BITS = 7

# One observation: a named block per line, in order; see `features`. Seats count from the viewer.
FEATURES = (
    ("phase", PHASES),
    ("seat_in_play", k.MAX_SEATS),
    ("to_act", k.MAX_SEATS),
    ("active", k.MAX_SEATS),
    ("first", k.MAX_SEATS),
    ("victim", k.MAX_SEATS),
    ("influence", k.MAX_SEATS),
    ("hand_count", k.MAX_SEATS),
    ("draw_count", k.MAX_SEATS),
    ("discard_count", k.MAX_SEATS),
    ("raised_count", k.MAX_SEATS),
    ("known_on_top", k.MAX_SEATS),
    ("round", 1),
    ("final", 1),
    ("left", 1),
    ("returned", 1),
    ("power_count", 1),
    ("favour_count", 1),
    ("gems", 4),
    ("gems_used", 4),
    ("keywords_used", KEYWORD_BITS),
    ("guilds_used", GUILD_BITS),
    ("ability_in_use", 3),
    ("aspirant", k.MAX_ASPIRANTS),
    ("aspirant_influence", 1),
    ("card_in_use", k.MAX_TYPES),
    ("my_hand", k.MAX_TYPES),
    ("my_raised", k.MAX_TYPES),
    ("my_top_card", k.MAX_TYPES),
    ("look", k.MAX_TYPES),
    ("play_area", k.MAX_TYPES),
    ("bought", k.MAX_TYPES),
    ("used_ability", 3 * k.MAX_TYPES),
    ("row", k.ROW * k.MAX_TYPES),
    ("power_top", k.MAX_TYPES),
    ("stock", k.MAX_TYPES),
    ("kept", k.MAX_TYPES),
    ("aspirant_discard", k.MAX_TYPES),
    ("owned", k.MAX_SEATS * k.MAX_TYPES),
    ("discard", k.MAX_SEATS * k.MAX_TYPES),
    ("raised_open", k.MAX_SEATS * k.MAX_TYPES),
    ("source", k.MAX_SEATS * k.MAX_TYPES),
    ("sealed", k.MAX_SEATS * k.MAX_TYPES),
    ("me", k.MAX_SEATS),  # whoever names a seat names it by its number
)


@rule
def features(book: Book, s: State, out: Cells) -> int:
    """The veiled record as numbers of about unit size, laid out as FEATURES says."""
    out[min(s.phase, k.GAME_OVER) if s.phase != k.LOOK_ON else k.LOOK_ON] = 1
    at = seat_features(book, s, out, PHASES)
    at = turn_features(book, s, out, at)
    at = card_features(book, s, out, at)
    at = seat_tables(s, out, at)
    return mark(out, at, s.viewer, k.MAX_SEATS)


@rule
def seat_features(book: Book, s: State, out: Cells, at: int) -> int:
    at = mark_seats(out, at, s, -1, k.MAX_SEATS)
    at = mark_seats(out, at, s, s.to_act, k.MAX_SEATS)
    at = mark(out, at, steps_from_viewer(s, s.active), k.MAX_SEATS)
    at = mark(out, at, steps_from_viewer(s, s.first), k.MAX_SEATS)
    at = mark(out, at, steps_from_viewer(s, s.victim), k.MAX_SEATS)
    for i in range(s.seats):
        seat = seat_from_viewer(s, i)
        out[at + i] = s.influence[seat] / book.goal
        out[at + k.MAX_SEATS + i] = s.hand_n[seat] / book.hand_size
        out[at + 2 * k.MAX_SEATS + i] = s.draw_n[seat] / 12
        out[at + 3 * k.MAX_SEATS + i] = s.discard_n[seat] / 12
        out[at + 4 * k.MAX_SEATS + i] = (s.raised_n[seat] + s.bared_n[seat]) / 6
        out[at + 5 * k.MAX_SEATS + i] = s.known[seat] / 3
    return at + 6 * k.MAX_SEATS


@rule
def turn_features(book: Book, s: State, out: Cells, at: int) -> int:
    out[at] = s.round / book.round_cap
    out[at + 1] = s.final
    out[at + 2] = s.left / 3
    out[at + 3] = s.returned
    out[at + 4] = s.power_n / 24
    out[at + 5] = s.favour_n / 56
    at += 6
    for colour in range(4):
        out[at + colour] = s.gems[colour] / 4
        out[at + 4 + colour] = (s.used[colour] if colour < 3 else s.used_any) / 4
    at += 8
    for bit in range(KEYWORD_BITS):
        out[at + bit] = (s.keywords >> bit) & 1
    at += KEYWORD_BITS
    for bit in range(GUILD_BITS):
        out[at + bit] = (s.guilds >> bit) & 1
    at += GUILD_BITS
    at = mark(out, at, s.ability if s.card >= 0 else NONE, 3)
    at = mark(out, at, s.aspirant, k.MAX_ASPIRANTS)
    out[at] = s.asp_influence / book.goal
    return at + 1


@rule
def card_features(book: Book, s: State, out: Cells, at: int) -> int:
    me = max(0, s.viewer)
    at = mark(out, at, s.card, k.MAX_TYPES)
    at = count_cards(out, at, s.hand[me], s.hand_n[me], k.MAX_TYPES)
    at = copy_cells(out, at, s.raised[me])
    at = mark(out, at, top(s.draw[me], s.draw_n[me]), k.MAX_TYPES)
    at = count_cards(out, at, s.look, s.look_n, k.MAX_TYPES)
    for i in range(s.play_n):
        card, marks = s.play[i], s.mark[i]
        out[at + card + (k.MAX_TYPES if marks & k.DOWN else 0)] += 1
        for ability in range(3):
            out[at + (2 + ability) * k.MAX_TYPES + card] += (marks >> ability) & 1
    at += 5 * k.MAX_TYPES
    for place in range(k.ROW):
        at = mark(out, at, s.row[place], k.MAX_TYPES)
    at = mark(out, at, top(s.power, s.power_n), k.MAX_TYPES)
    at = copy_cells(out, at, s.stock)
    at = copy_cells(out, at, s.kept)
    return copy_cells(out, at, s.asp_discard)


@rule
def seat_tables(s: State, out: Cells, at: int) -> int:
    block = k.MAX_SEATS * k.MAX_TYPES
    for i in range(s.seats):
        seat = seat_from_viewer(s, i)
        copy_cells(out, at + i * k.MAX_TYPES, s.owned[seat])
        copy_cells(out, at + block + i * k.MAX_TYPES, s.discard[seat])
        copy_cells(out, at + 2 * block + i * k.MAX_TYPES, s.bared[seat])
        count_cards(out, at + 3 * block + i * k.MAX_TYPES, s.source_gem[seat], s.source_n[seat], k.MAX_TYPES)
        copy_cells(out, at + 4 * block + i * k.MAX_TYPES, s.sealed[seat])
    return at + 5 * block
