"""Master: the log, told as what changed for the viewer, and the table in words."""

from __future__ import annotations

from intrigue.engine.messages import GAME_WINNERS, MATCH_WINNERS, say, say_seats
from intrigue.engine.piles import top
from intrigue.engine.records import HIDDEN, Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .rules import is_open
from .rules_cards import count_in, is_wild, kind_in, skill_of
from .rules_score import match_winners, set_size, stack_exp
from .rules_start import following
from .sight import challenged, copies_in
from .state import Book, State


@rule
def hidden_action(book: Book, v: State, by: int, action: int) -> bool:
    """What is only planned is nobody else's business: the kind of turn, the first card of a pair, whom to attack."""
    return action < k.KIND_0 or k.SEAT_0 <= action < k.DECLINE or v.phase == k.FORMING_FIRST


@rule
def skill_on_top(v: State, owner: int) -> int:
    """The skill of the top set of a stack."""
    return skill_of(v.set_first[v.stack_top[owner]])


# --------------------------------------------------------------------------------------------- lists


@rule
def say_cards(pile: Cells, n: int, out: Cells) -> None:
    say(out, n)
    for at in range(n):
        say(out, pile[at])


@rule
def say_set(v: State, number: int, out: Cells) -> None:
    """The cards of a set, ordinary cards before wilds."""
    say(out, set_size(v, number))
    for part in range(k.PARTS):
        for _ in range(count_in(v.set_cards[number], part)):
            say(out, kind_in(v.set_first[number], part))


# --------------------------------------------------------------------------------------------- the log


@rule
def log(book: Book, before: State, by: int, action: int, after: State, out: Cells) -> None:
    """What this viewer is told about one move and all that followed from it; nothing while a turn is only planned."""
    if action == HIDDEN or hidden_action(book, before, by, action):
        return
    next_game = after.game_number != before.game_number
    ended = next_game or after.turns != before.turns
    log_move(before, by, action, after, out)
    if after.did == k.STEAL and ended:
        log_end_of_challenge(before, action, after, out)
    if ended and not next_game:
        log_draws(before, by, action, after, out)
    if after.over or next_game:
        log_end(book, after, out)


@rule
def log_move(before: State, by: int, action: int, after: State, out: Cells) -> None:
    kind = action - k.KIND_0
    if action == k.DECLINE:
        say(out, m.LETS_GO if before.phase == k.DEFENDING else m.GIVES_UP, by)
    elif before.phase == k.DEFENDING:
        say(out, m.DEFENDS, by, kind)
    elif before.phase == k.ATTACKING_AGAIN:
        say(out, m.ATTACKS_AGAIN, by, kind)
    elif after.did == k.STEAL:
        say(out, m.ATTACKS, by, kind, skill_on_top(before, after.victim), after.victim)
    elif after.did == k.DISCARD:
        say(out, m.DISCARDS, by, kind)
    else:
        say(out, m.LAYS_WITH_DISCARD if after.did == k.FORM_DISCARD else m.LAYS, by)
        say_cards(after.laid, after.laid_n, out)


@rule
def log_end_of_challenge(before: State, action: int, after: State, out: Cells) -> None:
    if after.taken and action != k.DECLINE:
        say(out, m.CANNOT_DEFEND, after.victim)
    if not after.taken and action != k.DECLINE and before.opt_duel:
        say(out, m.CANNOT_ATTACK, after.by)
    if before.opt_challenge_cards == k.TO_DISCARD:
        say(out, m.GO_TO_DISCARD)
    if after.taken:
        say(out, m.TAKES_SET, after.by)
    else:
        say(out, m.KEEPS_SET, after.victim)


@rule
def log_draws(before: State, by: int, action: int, after: State, out: Cells) -> None:
    """MAS-8: who drew how many; the viewer is told which."""
    for seat in range(after.seats):
        drawn = after.hand_n[seat] - before.hand_n[seat]
        for kind in range(k.KINDS):
            drawn += played(by, action, after, seat, kind)
        if drawn > 0 and seat == after.viewer:
            say(out, m.DRAWS_CARDS, seat, drawn)
            for kind in range(k.KINDS):
                for _ in range(new_copies(before, by, action, after, kind)):
                    say(out, kind)
        elif drawn > 0:
            say(out, m.DRAWS, seat, drawn)
    if before.draw_n > 0 and after.draw_n == 0:
        say(out, m.DRAW_PILE_EMPTY)


@rule
def played(by: int, action: int, after: State, seat: int, kind: int) -> int:
    """How many cards of a kind left the hand of a seat with the move."""
    if seat != by or action == k.DECLINE:
        return 0
    if after.did == k.FORM_HAND:
        return copies_in(after.laid, after.laid_n, kind)
    return 1 if action == k.KIND_0 + kind else 0


@rule
def new_copies(before: State, by: int, action: int, after: State, kind: int) -> int:
    """How many cards of a kind the viewer drew."""
    me = after.viewer
    kept = copies_in(before.hand[me], before.hand_n[me], kind) - played(by, action, after, me, kind)
    return copies_in(after.hand[me], after.hand_n[me], kind) - kept


@rule
def log_end(book: Book, after: State, out: Cells) -> None:
    say(out, m.EXP, after.seats)
    for seat in range(after.seats):
        say(out, m.EXP_OF, seat, after.last_exp[seat])
    say_seats(out, GAME_WINNERS, after.winners)
    if not after.over:
        say(out, m.GAME_BEGINS, after.game_number, after.opt_match_games, after.active)
    elif after.opt_match_games > 1:
        say_seats(out, MATCH_WINNERS, match_winners(after))


# --------------------------------------------------------------------------------------------- the table in words


@rule
def board(book: Book, v: State, out: Cells) -> None:
    """The table as lines for a terminal: the piles, then a line per seat, in the order of play."""
    if v.opt_match_games > 1:
        say(out, m.TABLE_TURN_OF_MATCH, v.game_number, v.opt_match_games, v.turns + 1, v.draw_n)
    else:
        say(out, m.TABLE_TURN, v.turns + 1, v.draw_n)
    board_discard(v, out)
    say(out, m.TABLE_BLANK)
    seat = v.active
    for _ in range(v.seats):
        board_seat(book, v, seat, out)
        seat = following(v, seat)
    if challenged(v):
        say(out, m.TABLE_BLANK)
        say(out, m.TABLE_CHALLENGE, skill_on_top(v, v.victim), v.victim)
        say_cards(v.laid, v.laid_n, out)


@rule
def board_discard(v: State, out: Cells) -> None:
    if v.discard_n == 0:
        say(out, m.PILE_EMPTY)
    elif v.discard_n == 1:
        say(out, m.PILE_TOP, top(v.discard, v.discard_n))
    else:
        say(out, m.PILE_TOP_ON, top(v.discard, v.discard_n), v.discard_n - 1)


@rule
def board_seat(book: Book, v: State, owner: int, out: Cells) -> None:
    facts = 3
    facts += 1 if v.opt_match_games > 1 else 0
    facts += 1 if v.stack_n[owner] > 0 else 0
    say(out, m.TABLE_SEAT, 1 if v.phase != k.FINISHED and owner == v.active else 0, owner, facts)
    say(out, m.FACT_EXP, stack_exp(book, v, owner))
    say(out, m.FACT_SETS, v.stack_n[owner])
    if v.opt_match_games > 1:
        say(out, m.FACT_MATCH, v.total_exp[owner], v.games_won[owner])
    if v.stack_n[owner] > 0:
        say(out, m.FACT_TOP if is_open(v, owner) else m.FACT_TOP_SAFE)
        say_set(v, v.stack_top[owner], out)
    board_hand(book, v, owner, out)


@rule
def board_hand(book: Book, v: State, owner: int, out: Cells) -> None:
    n = v.hand_n[owner]
    if n == 0:
        say(out, m.FACT_NO_CARDS)
    elif v.hand[owner, 0] < 0:
        say(out, m.FACT_CARDS, n)
    else:
        say(out, m.FACT_HAND, n)
        for at in range(n):
            kind = v.hand[owner, at]
            if is_wild(kind):
                say(out, m.HELD_WILD, kind, skill_of(kind), book.value[kind])
            else:
                say(out, m.HELD, kind, book.value[kind])
