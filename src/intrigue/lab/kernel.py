"""Whole games of any players, with and without a ban, written once against the contract and bound to each game.

What a card is worth is found by forks. Where a seat first does what a ban forbids, the game is copied and played on
under that ban, with the same deal and the same dice; the difference of the two ends is the card's doing. Until there
both games are the same game, so a ban costs the rest of a game, and only where it matters.

For that a choice has to depend on nothing but the position, the seat and how often that seat has chosen: the dice of
each decision are a stream of their own, and a search begins anew. A player under a ban is asked as always; if the
answer is banned it is asked once more, about what is left. Who takes the best of several moves, and of equals any, so
takes what it would have taken had it never seen the others. Where nothing is left the ban is lifted for that decision.
Where a move is chosen before its cards, a choice that only banned cards could complete is banned as well.

All results are whole numbers, so that sums do not depend on their order.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from intrigue.bots.kernels.tree import hash_words
from intrigue.engine.algorithms import lowest_seat, uniform
from intrigue.engine.chance import seed_from_dice, start_dice
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

WHOLE = 60  # a first place; shared by two to six it stays a whole number
MAX_TURNS = 32767  # that are told apart
CHOICES = 0x5DEECE66D  # apart from the seed of the deals: the streams of choices

# Rows of Tables.states, and of .chosen.
DEALT, BASE, FORK = range(3)

# Tables.how; from PLAYER and SIDE on, one number a seat.
SEED, MOST, REPLICA, ONE_SIDE, BAN, THIN, ROLES, PLAYER, SIDE = 0, 1, 2, 3, 4, 5, 6, 7, 13
HOW = 19
RANDOM, POLICY = -3, -2  # how[PLAYER + seat]; above: simulations of a player who thinks, NET and GREEDY have none

# Columns of Tables.games and .seats.
ENDED, DECISIONS, REAL, TURNS, LIFTED, HASH = range(6)
GAME_FIELDS = 6
SHARE, POINTS, CHOICES_MADE, EARLY_LEAD, LATE_LEAD, ROLE = range(6)  # from ROLE on, one a role
SEAT_FIELDS = 6

# Columns of Tables.lifts: times that a seat had no choice but to do it, and forks in which that came later.
AT_ONCE, LATER = range(2)

# Columns of Tables.marks: what is noted of a kind in one game, by seat; turns from 1, 0 for never.
HELD, FIRST_HELD, OFFERED, FIRST_USED, TURNS_HELD = range(5)
MARKS = 5
# Columns of Tables.cards: sums over the seats of all games.
(
    SEATS_HELD, SEATS_OFFERED, SEATS_USED, TURN_HELD, TURN_USED, TURNS_IN_HAND, COPIES, SHARES_OF_COPIES, NOT_HELD,
    SHARES_NOT_HELD, SHARES_HELD, SHARES_USED,
) = range(12)  # fmt: skip
CARD_FIELDS = 12

# Rows of Tables.spread: how often a value was seen; the last column is 'or more'.
OPTIONS, WAITS = range(2)
SPREAD_ROWS = 2

# Bound to a game's own; here only for the reader and the type checker.
deal: Any = None
legal: Any = None
play: Any = None
scores: Any = None
policy: Any = uniform
role: Any = None
holds: Any = None
uses: Any = None
turn: Any = None
think: Any = None
look_into: Any = None
KINDS = 0
IN_STEPS = False  # whether moves are chosen before their cards


class Tables(NamedTuple):
    """The memory of a block of n games."""

    books: Any  # card tables, a table of one
    start: Any  # a state with seats and options, not dealt
    states: Any  # DEALT, BASE, FORK
    words: Any  # the same as words of eight bytes
    how: Any  # see SEED
    bans: Any  # by ban: 1 for each kind, then for each action, that it forbids; the first KINDS forbid one kind each
    wanted: Any  # by ban: 1 if it is tried
    phase: Any  # by ban: which of every THIN games try it
    games: Any  # by game: ENDED, ...
    seats: Any  # by game and seat: SHARE, ...
    loss: Any  # by game, seat and ban: what the ban took from the seat's share
    forked: Any  # by game, seat and ban: the turn of the fork, 0 for none
    lifts: Any  # by ban: AT_ONCE, LATER
    marks: Any  # by seat and kind: HELD, ...
    cards: Any  # by kind: SEATS_HELD, ...
    spread: Any  # OPTIONS, WAITS
    log: Any  # by game: seat and action of each decision; no columns: not wanted
    used: Any  # by game, seat and kind: whether it was used; no rows: not wanted
    probes: Any  # by game: which real decision to look into; no rows: none
    stakes: Any  # by game: what was found there, see thinking.STAKES
    leads: Any  # by turn and seat: points then
    points: Any  # of one game: points and places
    chosen: Any  # by row of states and seat: decisions made
    made: Any  # by seat: real decisions
    waited: Any  # by seat: real decisions of others since its own
    out: Any  # legal actions: all, those a ban leaves, those of an imagined world
    held: Any  # by kind: what a seat holds
    dice: Any


# What is called at every decision takes only what it needs: a call hands over each array of a tuple.


# ---------------------------------------------------------------------------------------------- a decision


# A game whose moves are chosen before their cards has these two in its lab.py.


def needs(book: Any, s: Any, seat: int, action: int, ban: Cells) -> bool:
    """Whether an action cannot be gone through with but by a kind that a ban forbids."""
    kind = uses(book, s, seat, action)
    return kind != NONE and ban[kind] == 1


def offers(book: Any, s: Any, seat: int, action: int) -> int:
    """The kinds, as a bit mask, that an action uses or leads to where they can be used."""
    kind = uses(book, s, seat, action)
    return 1 << kind if kind != NONE else 0


def is_banned(book: Any, s: Any, ban: Cells, seat: int, action: int) -> bool:
    return ban[KINDS + action] == 1 or needs(book, s, seat, action, ban)


def choose(
    workspace: Any, book: Any, s: Any, how: Cells, dice: Cells, seat: int, out: Cells, n: int, stream: int
) -> int:  # fmt: skip
    """What the player of a seat takes of n actions; its dice are a stream of their own."""
    start_dice(dice, how[SEED] + CHOICES + how[REPLICA], stream)
    player = how[PLAYER + seat]
    action: int
    if player == POLICY:
        action = policy(book, s, seat, out, n, dice)
    elif player == RANDOM:
        action = uniform(book, s, seat, out, n, dice)
    else:
        action = think(workspace, book, s, dice, seat, out, n, player)
    return action


def allowed(book: Any, s: Any, ban: Cells, seat: int, out: Any, n: int) -> int:
    """Into out[1] those of the n actions in out[0] that a ban leaves; returns how many."""
    left = 0
    for at in range(n):
        action = out[0, at]
        if not is_banned(book, s, ban, seat, action):
            out[1, left] = action
            left += 1
    return left


def decide(
    workspace: Any, book: Any, s: Any, how: Cells, dice: Cells, seat: int, out: Any, n: int, number: int, chosen: Cells
) -> int:  # fmt: skip
    """The action of a seat that has n in out[0], and no ban."""
    action: int = out[0, 0]
    if n > 1:
        action = choose(workspace, book, s, how, dice, seat, out[0], n, stream_of(number, seat, chosen[seat]))
    chosen[seat] += 1
    return action


@rule
def stream_of(number: int, seat: int, chosen: int) -> int:
    """The dice of a decision: by game, seat, and how often the seat has chosen."""
    return (number << 20) + (seat << 17) + (chosen & 0xFFFF) * 2


def decide_again(
    workspace: Any, book: Any, s: Any, how: Cells, dice: Cells, seat: int, out: Any, n: int, number: int, chosen: Cells,
    ban: Cells, action: int,
) -> int:  # fmt: skip
    """What a seat under a ban does in place of an action; the action itself if it is allowed, NONE if nothing is."""
    if not is_banned(book, s, ban, seat, action):
        return action
    left = allowed(book, s, ban, seat, out, n)
    if left <= 1:
        return out[1, 0] if left == 1 else NONE
    return choose(workspace, book, s, how, dice, seat, out[1], left, stream_of(number, seat, chosen[seat] - 1) + 1)


# ---------------------------------------------------------------------------------------------- the end of a game


@rule
def set_shares(points: Cells, how: Cells, seats: int) -> None:
    """Into points[seat, 2] parts of the first place, which sides divide; where there is one side, it wins or loses."""
    first = 0
    for seat in range(seats):
        if points[seat, 1] == 1:
            first |= 1 << how[SIDE + seat]
    winners = 0
    while first != 0:
        first &= first - 1
        winners += 1
    for seat in range(seats):
        won = points[seat, 1] == 1
        points[seat, 2] = (WHOLE if how[ONE_SIDE] == 1 else WHOLE // winners) if won else 0


def settle(book: Any, s: Any, how: Cells, points: Cells) -> None:
    """Points, places and shares of a game; no shares where it was cut off."""
    scores(book, s, points)
    if s.over == 1:
        set_shares(points, how, s.seats)
    else:
        for seat in range(s.seats):
            points[seat, 2] = 0


# ---------------------------------------------------------------------------------------------- forks


def play_fork(g: Tables, workspace: Any, seat: int, ban: int, action: int, length: int, number: int) -> int:
    """Play the game on from here under a ban for one seat, which would have taken an action that it forbids; returns
    how often the ban was lifted."""
    book, how, dice, out, chosen = g.books[0], g.how, g.dice, g.out, g.chosen[FORK]
    g.states[FORK] = g.states[BASE]
    s = g.states[FORK]
    for other in range(s.seats):
        chosen[other] = g.chosen[BASE, other]
    now, n = seat, legal(book, s, seat, out[0])
    lifted = 0
    while True:
        if now == seat:
            other = decide_again(workspace, book, s, how, dice, now, out, n, number, chosen, g.bans[ban], action)
            lifted += 1 if other == NONE else 0
            action = action if other == NONE else other
        play(book, s, now, action)
        length += 1
        if s.over == 1 or length >= how[MOST]:
            break
        now = lowest_seat(s.to_act)
        n = legal(book, s, now, out[0])
        action = decide(workspace, book, s, how, dice, now, out, n, number, chosen)
    settle(book, s, how, g.points)
    return lifted


def fork(g: Tables, workspace: Any, i: int, seat: int, ban: int, action: int, number: int) -> None:
    """Try a ban that forbids what a seat is about to do, if that is wanted and for the first time."""
    if g.wanted[ban] == 0 or g.forked[i, seat, ban] > 0 or (number + g.phase[ban]) % g.how[THIN] != 0:
        return
    n = legal(g.books[0], g.states[BASE], seat, g.out[0])  # another fork may have written there
    if allowed(g.books[0], g.states[BASE], g.bans[ban], seat, g.out, n) == 0:
        g.lifts[ban, AT_ONCE] += 1  # the game under the ban goes on as this one does
        return
    g.forked[i, seat, ban] = min(g.games[i, TURNS], MAX_TURNS)
    if play_fork(g, workspace, seat, ban, action, g.games[i, DECISIONS], number) > 0:
        g.lifts[ban, LATER] += 1
    g.loss[i, seat, ban] = g.points[seat, 2]  # to be taken from the share of the base game when that has ended


def fork_all(g: Tables, workspace: Any, i: int, seat: int, kind: int, action: int, number: int) -> None:
    """Try every ban that forbids what a seat is about to do; most actions use one kind or none."""
    book, s = g.books[0], g.states[BASE]
    if IN_STEPS:
        for other in range(KINDS):
            if g.wanted[other] == 1 and is_banned(book, s, g.bans[other], seat, action):
                fork(g, workspace, i, seat, other, action, number)
    elif kind != NONE:
        fork(g, workspace, i, seat, kind, action, number)
    for ban in range(KINDS, len(g.wanted)):
        if g.wanted[ban] == 1 and is_banned(book, s, g.bans[ban], seat, action):
            fork(g, workspace, i, seat, ban, action, number)


# ---------------------------------------------------------------------------------------------- what is noted


def note_turn(g: Tables, i: int) -> None:
    """A turn begins: the points as they stand, and what everybody holds."""
    book, s = g.books[0], g.states[BASE]
    at = g.games[i, TURNS]
    g.games[i, TURNS] += 1
    if at < len(g.leads):
        scores(book, s, g.points)
        for seat in range(s.seats):
            g.leads[at, seat] = g.points[seat, 0]
    for seat in range(s.seats):
        holds(book, s, seat, g.held)
        for kind in range(KINDS):
            if g.held[kind] > 0:
                mark_held(g.marks[seat, kind], g.held[kind], at + 1)


@rule
def mark_held(marks: Cells, copies: int, now: int) -> None:
    if marks[FIRST_HELD] == 0:
        marks[FIRST_HELD] = now
    marks[HELD] = max(marks[HELD], copies)
    marks[TURNS_HELD] += 1


def note_uses(book: Any, s: Any, seat: int, out: Cells, n: int, kind: int, marks: Any, now: int) -> None:
    """The kinds that a seat could use, and the one it does."""
    for at in range(n):
        offered = uses(book, s, seat, out[at])
        if offered != NONE:
            marks[seat, offered, OFFERED] = 1
        elif IN_STEPS:
            kinds = offers(book, s, seat, out[at])
            for other in range(KINDS):
                if (kinds >> other) & 1:
                    marks[seat, other, OFFERED] = 1
    if kind != NONE and marks[seat, kind, FIRST_USED] == 0:
        marks[seat, kind, FIRST_USED] = now
        if marks[seat, kind, HELD] == 0:
            marks[seat, kind, FIRST_HELD] = now
            marks[seat, kind, HELD] = 1


@rule
def note_choice(spread: Any, made: Cells, waited: Cells, seat: int, seats: int, n: int) -> None:
    """A real decision: its options, and how many the others made since the seat's last one."""
    last = len(spread[0]) - 1
    spread[OPTIONS, min(n, last)] += 1
    if made[seat] > 0:
        spread[WAITS, min(waited[seat], last)] += 1
    made[seat] += 1
    for other in range(seats):
        waited[other] += 1
    waited[seat] = 0


@rule
def add_card(marks: Cells, share: int, sums: Cells) -> None:
    """What one seat's game says about a kind."""
    if marks[HELD] > 0:
        sums[SEATS_HELD] += 1
        sums[TURN_HELD] += marks[FIRST_HELD]
        sums[TURNS_IN_HAND] += marks[TURNS_HELD]
        sums[COPIES] += marks[HELD]
        sums[SHARES_OF_COPIES] += marks[HELD] * share
        sums[SHARES_HELD] += share
    else:
        sums[NOT_HELD] += 1
        sums[SHARES_NOT_HELD] += share
    if marks[OFFERED] > 0:
        sums[SEATS_OFFERED] += 1
    if marks[FIRST_USED] > 0:
        sums[SEATS_USED] += 1
        sums[TURN_USED] += marks[FIRST_USED]
        sums[SHARES_USED] += share


@rule
def lead_at(leads: Any, at: int, seat: int, how: Cells, seats: int) -> int:
    """Points more than the best rival had at the begin of a turn."""
    best = NONE
    for other in range(seats):
        if how[SIDE + other] != how[SIDE + seat] and (best == NONE or leads[at, other] > leads[at, best]):
            best = other
    ahead: int = leads[at, seat] - (leads[at, best] if best != NONE else 0)
    return ahead


def note_end(g: Tables, i: int) -> None:
    book, s = g.books[0], g.states[BASE]
    settle(book, s, g.how, g.points)
    turns = min(g.games[i, TURNS], len(g.leads))
    g.games[i, ENDED] = s.over
    g.games[i, HASH] = hash_words(g.words[BASE], 0)
    for seat in range(s.seats):
        share = g.points[seat, 2]
        g.seats[i, seat, SHARE] = share
        g.seats[i, seat, POINTS] = g.points[seat, 0]
        g.seats[i, seat, CHOICES_MADE] = g.made[seat]
        g.seats[i, seat, EARLY_LEAD] = lead_at(g.leads, turns // 4, seat, g.how, s.seats)
        g.seats[i, seat, LATE_LEAD] = lead_at(g.leads, 3 * turns // 4, seat, g.how, s.seats)
        for which in range(g.how[ROLES]):
            g.seats[i, seat, ROLE + which] = role(book, g.states[DEALT], s, seat, which)
        for ban in range(len(g.wanted)):
            if g.forked[i, seat, ban] > 0:
                g.loss[i, seat, ban] = share - g.loss[i, seat, ban]
        if i < len(g.used):
            for kind in range(KINDS):
                g.used[i, seat, kind] = 1 if g.marks[seat, kind, FIRST_USED] > 0 else 0
        if s.over == 1:
            for kind in range(KINDS):
                add_card(g.marks[seat, kind], share, g.cards[kind])


# ---------------------------------------------------------------------------------------------- a game


def begin(g: Tables, number: int) -> None:
    """Deal a game; as a replica, with other chance from here on."""
    g.states[BASE] = g.start[0]
    s = g.states[BASE]
    start_dice(g.dice, g.how[SEED], number)
    seed_from_dice(s, g.dice)
    deal(g.books[0], s)
    g.states[DEALT] = s
    if g.how[REPLICA] > 0:
        start_dice(g.dice, g.how[SEED] + g.how[REPLICA], number)
        seed_from_dice(s, g.dice)
    for seat in range(s.seats):
        g.chosen[BASE, seat] = 0
        g.made[seat] = 0
        g.waited[seat] = 0
        for kind in range(KINDS):
            for column in range(MARKS):
                g.marks[seat, kind, column] = 0


def play_game(g: Tables, workspace: Any, i: int, number: int) -> None:
    begin(g, number)
    book, s, how, dice, out, chosen = g.books[0], g.states[BASE], g.how, g.dice, g.out, g.chosen[BASE]
    banned_seat = number % s.seats if how[BAN] != NONE else NONE  # each seat in its turn
    last_turn = NONE
    length = 0
    while s.over == 0 and length < how[MOST]:
        now = turn(book, s)
        if now != last_turn:
            last_turn = now
            note_turn(g, i)
        seat = lowest_seat(s.to_act)
        n = legal(book, s, seat, out[0])
        action = decide(workspace, book, s, how, dice, seat, out, n, number, chosen)
        if seat == banned_seat:
            other = decide_again(workspace, book, s, how, dice, seat, out, n, number, chosen, g.bans[how[BAN]], action)
            g.games[i, LIFTED] += 1 if other == NONE else 0
            action = action if other == NONE else other
        kind = uses(book, s, seat, action)
        note_uses(book, s, seat, out[0], n, kind, g.marks, g.games[i, TURNS])
        if n > 1:
            if i < len(g.probes) and g.probes[i] == g.games[i, REAL]:
                look_into(workspace, book, s, how, dice, seat, out[0], n, number, g.stakes[i])
            g.games[i, REAL] += 1
            note_choice(g.spread, g.made, g.waited, seat, s.seats, n)
        g.games[i, DECISIONS] = length
        if how[THIN] > 0:
            fork_all(g, workspace, i, seat, kind, action, number)
        if length < len(g.log[i]):
            g.log[i, length, 0] = seat
            g.log[i, length, 1] = action
        play(book, s, seat, action)
        length += 1
    g.games[i, DECISIONS] = length
    note_end(g, i)


# ---------------------------------------------------------------------------------------------- called from Python


def play_block(g: Tables, workspace: Any, first: int) -> None:
    """Play the games from number ``first`` on, one for each row of ``games``."""
    for i in range(len(g.games)):
        play_game(g, workspace, i, first + i)
