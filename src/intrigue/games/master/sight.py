"""Master: what a seat may know (veil), a world it may imagine, and the observation made of it."""

from __future__ import annotations

from intrigue.engine.chance import mix, seed_from_dice
from intrigue.engine.features import block_at, mark, mark_seats, steps_from_viewer
from intrigue.engine.piles import hide, put_copies, top
from intrigue.engine.records import NONE, Cells
from intrigue.engine.sight import deal_unseen, lift_header, veil_header
from intrigue.engine.targets import rule

from . import state as k
from .prospects import features_of_attacks, features_of_sets
from .rules import is_open
from .rules_cards import count_in, kind_in, skill_of
from .rules_score import set_exp, stack_cards, stack_exp
from .state import Book, State


@rule
def veil(book: Book, s: State, viewer: int) -> None:
    """Hide what the viewer may not know; -1 is an onlooker."""
    veil_header(s, viewer)
    hide(s.draw, s.draw_n)  # MAS-H2
    for seat in range(s.seats):
        if seat != viewer:
            hide(s.hand[seat], s.hand_n[seat])  # MAS-H1, H3
    if s.active != viewer and s.phase < k.DEFENDING:
        # A plan is in its owner's head until a card is laid: to the others the turn has only begun.
        s.phase = k.CHOOSING
        s.first = NONE
        s.aim = NONE


@rule
def challenged(s: State) -> bool:
    """Whether a steal waits for an answer."""
    return s.phase in (k.DEFENDING, k.ATTACKING_AGAIN)


@rule
def copies_in(pile: Cells, n: int, kind: int) -> int:
    copies = 0
    for at in range(n):
        if pile[at] == kind:
            copies += 1
    return copies


@rule
def seen(s: State, kind: int) -> int:
    """How many cards of a kind the viewer sees: hands, discard pile, stacks (MAS-H4, H5) and an open challenge."""
    n = copies_in(s.discard, s.discard_n, kind)
    for seat in range(s.seats):
        n += copies_in(s.hand[seat], s.hand_n[seat], kind)
    for number in range(s.sets):
        for part in range(k.PARTS):
            if kind_in(s.set_first[number], part) == kind:
                n += count_in(s.set_cards[number], part)
    if challenged(s):
        n += copies_in(s.laid, s.laid_n, kind)
    return n


@rule
def imagine(book: Book, s: State, dice: Cells) -> None:
    """Give every hidden card a kind at random, so that the deck comes out right."""
    lift_header(s, dice)
    unseen = 0
    for kind in range(k.KINDS):
        unseen = put_copies(s.draw, unseen, kind, book.copies[s.opt_deck, kind] - seen(s, kind))
    deal_unseen(s, dice, s.draw, unseen, s.draw_n, s.hand, s.hand_n)


@rule
def reshuffle(book: Book, s: State, dice: Cells) -> None:
    """MAS-H2: nobody knows the order of the draw pile."""
    seed_from_dice(s, dice)
    mix(dice, s.draw, 0, s.draw_n)


# One observation: a named block per line, in order; see `features`. Blocks per seat count from the viewer.
TOP_SETS = 3  # sets of each stack that are described, from the top
FEATURES = (
    ("seats", 1),
    ("phase", k.FINISHED),
    ("me", k.MAX_SEATS),
    ("to_act", k.MAX_SEATS),
    ("active", k.MAX_SEATS),
    ("dealer", k.MAX_SEATS),
    ("options", 9),
    ("draw_pile", 1),
    ("turns", 1),
    ("games_left", 1),
    ("hand", k.KINDS),
    ("first_card_named", k.KINDS),
    ("seat_aimed_at", k.MAX_SEATS),
    ("discard_top", k.KINDS),
    ("discard_pile", k.KINDS),
    ("unseen", k.KINDS),
    ("challenge_on", k.MAX_SEATS),
    ("challenge_cards", k.KINDS),
    ("hand_size", k.MAX_SEATS),
    ("gone_down", k.MAX_SEATS),
    ("open_to_steal", k.MAX_SEATS),
    ("stack_sets", k.MAX_SEATS),
    ("stack_exp", k.MAX_SEATS),
    ("stack_cards", k.MAX_SEATS),
    ("match_exp", k.MAX_SEATS),
    ("games_won", k.MAX_SEATS),
    ("top_sets_skill", k.MAX_SEATS * TOP_SETS * k.SKILLS),
    ("top_sets_exp", k.MAX_SEATS * TOP_SETS),
    ("top_set_first_card", k.MAX_SEATS * k.KINDS),
    ("set_from_hand", k.SKILLS),
    ("set_with_discard", 1),
    ("matching", k.MAX_SEATS),
    ("to_steal", k.MAX_SEATS),
    ("without_defence", k.MAX_SEATS),
    ("attackers", k.MAX_SEATS),
)
UNSEEN_AT = block_at(FEATURES, "unseen")

EXP_UNIT = 100  # a good stack is worth some hundreds


@rule
def features(book: Book, s: State, out: Cells) -> int:
    """The veiled record as numbers of about unit size, laid out as FEATURES says."""
    at = table_features(book, s, out)
    at = card_features(book, s, out, at)
    at = seat_features(book, s, out, at)
    at = stack_features(book, s, out, at)
    at = features_of_sets(book, s, out, at)
    return features_of_attacks(book, s, out, at, UNSEEN_AT)


@rule
def table_features(book: Book, s: State, out: Cells) -> int:
    out[0] = s.seats / k.MAX_SEATS
    at = mark(out, 1, s.phase if s.phase < k.FINISHED else NONE, k.FINISHED)
    at = mark(out, at, max(0, s.viewer), k.MAX_SEATS)
    at = mark_seats(out, at, s, s.to_act, k.MAX_SEATS)
    at = mark(out, at, steps_from_viewer(s, s.active), k.MAX_SEATS)
    at = mark(out, at, steps_from_viewer(s, s.dealer), k.MAX_SEATS)
    out[at] = s.opt_direction
    out[at + 1] = s.opt_identical
    out[at + 2] = s.opt_wild_scope
    out[at + 3] = s.opt_first_set
    out[at + 4] = s.opt_challenge_cards
    out[at + 5] = s.opt_duel
    out[at + 6] = s.opt_end
    out[at + 7] = s.opt_final_tie
    out[at + 8] = s.opt_match_score
    out[at + 9] = s.draw_n / book.cards[s.opt_deck]
    out[at + 10] = s.turns / k.MAX_CARDS
    out[at + 11] = (s.opt_match_games - s.game_number) / s.opt_match_games
    return at + 12


@rule
def card_features(book: Book, s: State, out: Cells, at: int) -> int:
    if s.viewer >= 0:
        add_cards(out, at, s.hand[s.viewer], s.hand_n[s.viewer], 1 / 4)
    at = mark(out, at + k.KINDS, s.first, k.KINDS)
    at = mark(out, at, steps_from_viewer(s, s.aim), k.MAX_SEATS)
    at = mark(out, at, top(s.discard, s.discard_n), k.KINDS)
    add_cards(out, at, s.discard, s.discard_n, 1 / 8)
    for kind in range(k.KINDS):
        out[at + k.KINDS + kind] = book.copies[s.opt_deck, kind] / 8
    add_seen(s, out, at + k.KINDS, -1 / 8)
    at = mark(out, at + 2 * k.KINDS, steps_from_viewer(s, s.victim) if challenged(s) else NONE, k.MAX_SEATS)
    if challenged(s):
        add_cards(out, at, s.laid, s.laid_n, 1 / 4)
    return at + k.KINDS


@rule
def add_cards(out: Cells, at: int, pile: Cells, n: int, each: float) -> None:
    """Add ``each`` to the kind of every card that is seen; parts of 8 are exact, in whatever order."""
    for i in range(n):
        if pile[i] >= 0:
            out[at + pile[i]] += each


@rule
def add_seen(s: State, out: Cells, at: int, each: float) -> None:
    """Add ``each`` to the kinds of all that ``seen`` counts, kind by kind there and in one go here."""
    add_cards(out, at, s.discard, s.discard_n, each)
    for seat in range(s.seats):
        add_cards(out, at, s.hand[seat], s.hand_n[seat], each)
    for number in range(s.sets):
        for part in range(k.PARTS):
            out[at + kind_in(s.set_first[number], part)] += count_in(s.set_cards[number], part) * each
    if challenged(s):
        add_cards(out, at, s.laid, s.laid_n, each)


@rule
def seat_features(book: Book, s: State, out: Cells, at: int) -> int:
    for seat in range(s.seats):
        i = at + steps_from_viewer(s, seat)
        out[i] = s.hand_n[seat] / 4
        out[i + k.MAX_SEATS] = (s.gone_down >> seat) & 1
        out[i + 2 * k.MAX_SEATS] = 1 if is_open(s, seat) else 0
        out[i + 3 * k.MAX_SEATS] = s.stack_n[seat] / 10
        out[i + 4 * k.MAX_SEATS] = stack_exp(book, s, seat) / EXP_UNIT
        out[i + 5 * k.MAX_SEATS] = stack_cards(s, seat) / 20
        out[i + 6 * k.MAX_SEATS] = s.total_exp[seat] / (EXP_UNIT * s.opt_match_games)
        out[i + 7 * k.MAX_SEATS] = s.games_won[seat] / s.opt_match_games
    return at + 8 * k.MAX_SEATS


@rule
def stack_features(book: Book, s: State, out: Cells, at: int) -> int:
    exps = at + k.MAX_SEATS * TOP_SETS * k.SKILLS
    firsts = exps + k.MAX_SEATS * TOP_SETS
    for seat in range(s.seats):
        i = steps_from_viewer(s, seat)
        number = s.stack_top[seat]
        if number != NONE:
            out[firsts + i * k.KINDS + s.set_first[number]] = 1
        for depth in range(TOP_SETS):
            if number != NONE:
                place = i * TOP_SETS + depth
                out[at + place * k.SKILLS + skill_of(s.set_first[number])] = 1
                out[exps + place] = set_exp(book, s, number) / EXP_UNIT
                number = s.set_below[number]
    return firsts + k.MAX_SEATS * k.KINDS
