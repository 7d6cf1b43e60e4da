"""Master of Spies: what a seat may know (veil), a world it may imagine, and the observation made of it."""

from __future__ import annotations

from intrigue.engine.chance import mix, pick, seed_from_dice
from intrigue.engine.features import count_cards, mark, mark_seats, seat_from_viewer, steps_from_viewer
from intrigue.engine.piles import hide, put_on_top, top
from intrigue.engine.records import HIDDEN, NONE, Cells
from intrigue.engine.sight import deal_unseen, lift_header, veil_header
from intrigue.engine.targets import rule

from . import state as k
from .prospects import SLOTS, count_tokens, features_of_placing, features_of_slots, features_of_use
from .rules import acting_seat
from .rules_scoring import score
from .state import FINAL_STARTS, Book, State

BEST_SCORE = 44  # MOS-11.1


@rule
def veil(book: Book, s: State, viewer: int) -> None:
    """Hide what the viewer may not know; -1 is an onlooker. All that lies on the table is public (MOS-H4, H5, H7)."""
    veil_header(s, viewer)
    hide(s.draw, s.draw_left)  # MOS-H2
    for seat in range(s.seats):
        if seat != viewer:
            veil_hand(s, seat)
    if s.to_act != 0 and acting_seat(s) != viewer:
        hide(s.picked, s.picks)  # MOS-H6
        if s.phase == k.PLACING:
            s.chosen = HIDDEN  # it is still in the hand


@rule
def veil_hand(s: State, seat: int) -> None:
    """MOS-H1, H3: only cards everyone knows are seen; they come first, so that places tell nothing of the rest."""
    known = 0
    for at in range(s.hand_size[seat]):
        card = s.hand[seat, at]
        s.hand[seat, at] = HIDDEN
        if (s.known[seat] >> card) & 1:
            s.hand[seat, known] = card
            known += 1


@rule
def seen_cards(s: State) -> int:
    """Bit mask of the cards whose place the viewer knows."""
    seen = 0
    for row in range(k.ROWS):
        for at in range(s.row_length[row]):
            seen |= 1 << s.rows[row, at]
    for at in range(s.discard_size):
        seen |= 1 << s.discard[at]
    for seat in range(s.seats):
        for at in range(s.hand_size[seat]):
            if s.hand[seat, at] >= 0:
                seen |= 1 << s.hand[seat, at]
    return seen


@rule
def imagine(book: Book, s: State, dice: Cells) -> None:
    """Deal the unseen cards at random to the draw pile and the hidden places of hands."""
    lift_header(s, dice)
    seen = seen_cards(s)
    unseen = 0
    for card in range(book.cards):
        if (seen >> card) & 1 == 0:
            unseen = put_on_top(s.draw, unseen, card)
    deal_unseen(s, dice, s.draw, unseen, s.draw_left, s.hand, s.hand_size)
    imagine_choice(s, dice)


@rule
def imagine_choice(s: State, dice: Cells) -> None:
    """What the acting seat has chosen from its hand and not shown yet."""
    seat = acting_seat(s)
    if s.chosen == HIDDEN:
        s.chosen = s.hand[seat, pick(dice, s.hand_size[seat])]
    if s.picks > 0 and s.picked[0] == HIDDEN:
        # Picking goes on, so the highest card of the hand is not among the picked ones (MOS-D2).
        found = 0
        choices = s.hand_size[seat] - 1
        for at in range(choices):
            if pick(dice, choices - at) < s.picks - found:
                s.picked[found] = s.hand[seat, at]
                found += 1


@rule
def reshuffle(book: Book, s: State, dice: Cells) -> None:
    """MOS-H2: nobody knows the order of the draw pile."""
    seed_from_dice(s, dice)
    mix(dice, s.draw, 0, s.draw_left)


# One observation: a named block per line, in order; see `features`. 'x cards' blocks have a number for each card.
FEATURES = (
    ("seats", 1),
    ("phase", k.FINISHED),
    ("me", k.MAX_SEATS),
    ("first", k.MAX_SEATS),
    ("to_act", k.MAX_SEATS),
    ("last_drawer", k.MAX_SEATS),
    ("special_unused", k.MAX_SEATS),
    ("ability", 4),
    ("turn", 1),
    ("final", 1),
    ("stall", 1),
    ("draw_left", 1),
    ("discard_size", 1),
    ("hand_size", k.MAX_SEATS),
    ("score", k.MAX_SEATS),
    ("total", k.MAX_SEATS),
    ("token_value", k.MAX_SEATS * k.FACTIONS),
    ("hand", k.MAX_SEATS * k.MAX_CARDS),
    ("tokens", k.MAX_SEATS * k.MAX_CARDS),
    ("placed", k.MAX_SEATS * k.MAX_CARDS),
    ("rows", k.ROWS * k.MAX_CARDS),
    ("row_length", k.ROWS),
    ("discard", k.MAX_CARDS),
    ("discard_top", k.MAX_CARDS),
    ("chosen", k.MAX_CARDS),
    ("picked", k.MAX_CARDS),
    ("replaced_once", k.MAX_CARDS),
    ("replaced_twice", k.MAX_CARDS),
    ("place_gain", SLOTS),
    ("place_harm", SLOTS),
    ("card_gain", k.MAX_CARDS),
    ("card_use", k.MAX_CARDS),
    ("slot_value", SLOTS),
    ("slot_mine", SLOTS),
    ("slot_rivals", SLOTS),
    ("slot_threats", SLOTS),
    ("final_start", len(FINAL_STARTS)),
)


@rule
def features(book: Book, s: State, out: Cells) -> int:
    """The veiled record as numbers of about unit size, laid out as FEATURES says. Seats count from the viewer."""
    at = features_of_table(s, out)
    at = features_of_seats(book, s, out, at)
    at = features_of_cards(book, s, out, at)
    at = features_of_placing(book, s, out, at)
    slots = at + 2 * k.MAX_CARDS
    count_tokens(s, out, slots)
    at = features_of_use(book, s, out, at, slots)
    at = features_of_slots(book, s, out, at)
    return mark(out, at, s.opt_two_player_final_start if s.seats == 2 else NONE, len(FINAL_STARTS))


@rule
def features_of_table(s: State, out: Cells) -> int:
    """From 'seats' to 'discard_size'."""
    out[0] = s.seats / k.MAX_SEATS
    at = mark(out, 1, s.phase if s.phase < k.FINISHED else NONE, k.FINISHED)
    at = mark(out, at, max(0, s.viewer), k.MAX_SEATS)
    at = mark(out, at, steps_from_viewer(s, s.first), k.MAX_SEATS)
    at = mark_seats(out, at, s, s.to_act, k.MAX_SEATS)
    at = mark(out, at, steps_from_viewer(s, s.last_drawer), k.MAX_SEATS)
    at = mark_seats(out, at, s, ~s.used if s.opt_advanced else 0, k.MAX_SEATS)
    at = mark(out, at, s.ability - 1, 4)
    out[at] = s.turn / s.seats
    out[at + 1] = s.final
    out[at + 2] = s.stall / max(1, s.opt_stall_limit)
    out[at + 3] = s.draw_left / k.MAX_CARDS
    out[at + 4] = s.discard_size / k.MAX_CARDS
    return at + 5


@rule
def features_of_seats(book: Book, s: State, out: Cells, at: int) -> int:
    """From 'hand_size' to 'placed'."""
    for i in range(s.seats):
        seat = seat_from_viewer(s, i)
        out[at + i] = s.hand_size[seat] / 5
        out[at + k.MAX_SEATS + i] = score(book, s, seat) / BEST_SCORE
        out[at + 2 * k.MAX_SEATS + i] = s.total[seat] / BEST_SCORE
    at += 3 * k.MAX_SEATS
    hands = at + k.MAX_SEATS * k.FACTIONS
    tokens = hands + k.MAX_SEATS * k.MAX_CARDS
    placed = tokens + k.MAX_SEATS * k.MAX_CARDS
    for i in range(s.seats):
        seat = seat_from_viewer(s, i)
        count_cards(out, hands + i * k.MAX_CARDS, s.hand[seat], s.hand_size[seat], k.MAX_CARDS)
        for faction in range(k.FACTIONS):
            card = s.tokens[seat, faction]
            if card != NONE:
                out[at + i * k.FACTIONS + faction] = book.value[card] / k.TOP_VALUE
                out[tokens + i * k.MAX_CARDS + card] = 1
        mark(out, placed + i * k.MAX_CARDS, s.placed[seat], k.MAX_CARDS)
    return placed + k.MAX_SEATS * k.MAX_CARDS


@rule
def features_of_cards(book: Book, s: State, out: Cells, at: int) -> int:
    """From 'rows' to 'replaced_twice'."""
    for row in range(k.ROWS):
        count_cards(out, at + row * k.MAX_CARDS, s.rows[row], s.row_length[row], k.MAX_CARDS)
        out[at + k.ROWS * k.MAX_CARDS + row] = s.row_length[row] / k.MAX_ROW
    at += k.ROWS * k.MAX_CARDS + k.ROWS
    at = count_cards(out, at, s.discard, s.discard_size, k.MAX_CARDS)
    at = mark(out, at, top(s.discard, s.discard_size), k.MAX_CARDS)
    at = mark(out, at, s.chosen, k.MAX_CARDS)
    at = count_cards(out, at, s.picked, s.picks, k.MAX_CARDS)
    for card in range(book.cards):
        out[at + card] = (s.replaced_once >> card) & 1
        out[at + k.MAX_CARDS + card] = (s.replaced_twice >> card) & 1
    return at + 2 * k.MAX_CARDS
