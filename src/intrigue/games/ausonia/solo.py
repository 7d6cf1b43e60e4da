"""Ausonia: the Aspirant's turn in solo play (AUS-14). Its cursor: asp_stage, asp_colour, asp_pip, asp_effect."""

from __future__ import annotations

from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .effects import open_discard
from .market import fill_row, leave_row
from .state import Book, State
from .turns import end_round, lose, start_turn
from .zones import needs_reshuffle, reshuffle, take_from_draw, to_discard

HUMAN = 0

# --------------------------------------------------------------------------------------------- choosing it (AUS-2.7)


@rule
def legal_aspirant(book: Book, out: Cells) -> int:
    for which in range(book.aspirants):
        out[which] = k.ASPIRANT_0 + which
    return book.aspirants


@rule
def play_aspirant(book: Book, s: State, action: int) -> None:
    face_aspirant(book, s, action - k.ASPIRANT_0)


@rule
def face_aspirant(book: Book, s: State, which: int) -> None:
    """AUS-14.14: by the option ``aspirant_start`` a milder one begins with less, a harder one with more."""
    s.aspirant = which
    if s.opt_aspirant_start == k.BY_LEVEL:
        s.asp_influence = max(0, s.asp_influence + k.ASPIRANT_START[which])
    start_turn(book, s, HUMAN)


# --------------------------------------------------------------------------------------------- its turn (AUS-14.1)


@rule
def step_aspirant(book: Book, s: State) -> None:
    stage = s.asp_stage
    if stage == k.TAKES:
        take_card(book, s)
    elif stage == k.PIPS:
        next_pip(book, s)
    elif stage == k.BONUS:
        gain_bonus(book, s)
    elif stage == k.KEEPS:
        keep_or_discard(book, s)
    elif stage == k.KEPT_ABILITY:
        next_kept_effect(book, s)
    else:
        s.asp_stage = k.NOT_NOW
        end_round(book, s)


@rule
def take_card(book: Book, s: State) -> None:
    """AUS-14.3: the card at place 0; AUS-14.9: an empty row leaves only the bonus."""
    if s.row[0] == NONE:
        s.asp_stage = k.BONUS
        return
    s.taken = s.row[0]
    leave_row(book, s, 0)
    s.asp_colour = 0
    s.asp_pip = 0
    s.asp_effect = 0
    s.asp_stage = k.PIPS


@rule
def next_pip(book: Book, s: State) -> None:
    """AUS-14.3: one pip after another, in the order S, E, B, R; each triggers the ability of its colour."""
    colour = s.asp_colour
    if s.asp_pip == book.cost[s.taken, colour]:
        s.asp_pip = 0
        if colour == k.RAINBOW:
            s.asp_colour = 0
            s.asp_stage = k.BONUS
        else:
            s.asp_colour += 1
    elif s.asp_effect < k.MAX_EFFECTS and book.asp_op[s.aspirant, colour, s.asp_effect] != k.NO_EFFECT:
        begin_asp_effect(
            book, s, book.asp_op[s.aspirant, colour, s.asp_effect], book.asp_x[s.aspirant, colour, s.asp_effect]
        )
    else:
        if s.opt_kept_bonus == k.PER_PIP:
            asp_gain(book, s, book.kept_bonus * s.kept_n)
        s.asp_effect = 0
        s.asp_pip += 1


@rule
def gain_bonus(book: Book, s: State) -> None:
    """AUS-14.4: for each card kept so far, before this turn's card is judged."""
    if s.opt_kept_bonus != k.PER_PIP:
        asp_gain(book, s, book.kept_bonus * s.kept_n)
    s.asp_stage = k.TURN_OVER if s.taken == NONE else k.KEEPS


@rule
def keep_or_discard(book: Book, s: State) -> None:
    """AUS-14.5; AUS-14.6: the kept-card ability only in a turn in which a card was kept, unless by option."""
    card = s.taken
    s.taken = NONE
    s.asp_stage = k.KEPT_ABILITY if s.opt_stage3 == k.EVERY_TURN else k.TURN_OVER
    if keeps(book, s, card):
        s.kept[card] += 1
        s.kept_n += 1
        s.asp_stage = k.KEPT_ABILITY
    else:
        s.asp_discard[card] += 1
        s.asp_discard_n += 1
        fill_row(book, s)  # AUS-14.8


@rule
def keeps(book: Book, s: State, card: int) -> bool:
    keep = book.keep_rule[s.aspirant]
    if keep == k.KEEP_GUILD:
        return (book.keep_guilds[s.aspirant] >> book.guild[card]) & 1 == 1
    if keep == k.KEEP_COLOUR:
        return book.cost[card, book.keep_colour[s.aspirant]] >= book.keep_n[s.aspirant]
    if keep == k.KEEP_TOTAL:
        return book.pips[card] >= book.keep_n[s.aspirant]
    for other in range(book.types):
        if s.kept[other] > 0 and book.guild[other] == book.guild[card]:
            return False
    return True


@rule
def next_kept_effect(book: Book, s: State) -> None:
    """AUS-14.6."""
    if s.asp_effect < k.MAX_EFFECTS and book.kept_op[s.aspirant, s.asp_effect] != k.NO_EFFECT:
        begin_asp_effect(book, s, book.kept_op[s.aspirant, s.asp_effect], book.kept_x[s.aspirant, s.asp_effect])
    else:
        s.asp_effect = 0
        s.asp_stage = k.TURN_OVER


# --------------------------------------------------------------------------------------------- its effects (AUS-14.12)


@rule
def asp_gain(book: Book, s: State, x: int) -> None:
    """AUS-14.2: the Aspirant triggers the end as a player would."""
    s.asp_influence += x
    if s.asp_influence >= book.goal:
        s.final = 1


@rule
def begin_asp_effect(book: Book, s: State, op: int, x: int) -> None:
    if op == k.DISCARD:
        open_discard(s, HUMAN, x)  # AUS-14.10: the human chooses; the cursor moves on when that is done
        return
    if op == k.INFLUENCE or (op == k.CORRUPTION and s.final == 1):  # AUS-13.2
        asp_gain(book, s, x)
    elif op == k.CORRUPTION:
        lose(s, HUMAN, x)
    else:
        burn(book, s, x)
    s.asp_effect += 1


@rule
def burn(book: Book, s: State, x: int) -> None:
    """AUS-14.11: from Draw Pile to Discard Pile, no reshuffle; each card that is not there costs 1 Influence."""
    for _ in range(x):
        if s.opt_burn_reshuffle == 1 and needs_reshuffle(s, HUMAN):
            reshuffle(s, HUMAN)
        if s.draw_n[HUMAN] > 0:
            to_discard(s, HUMAN, take_from_draw(s, HUMAN))
        else:
            lose(s, HUMAN, 1)
