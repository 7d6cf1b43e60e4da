"""Sufficient statistics of a block of games: integer tables of a fixed size, which add up to the same bytes in any
order.

Shares are in 60ths (kernel.WHOLE). A *moment* is the row (count, sum, sum of squares) of one figure; a *pair* is the
row (count, both sums, both sums of squares, sum of products) of one figure in the same games with two decks.
"""

from __future__ import annotations

import numpy as np

from intrigue.engine.game import Game
from intrigue.engine.records import NONE

from . import kernel as k
from .blocks import Array, Cell, Played, phases_of, play, sides_of

Sums = dict[str, Array]

MOMENT, PAIR = 3, 6
REAL_MOST, TURNS_MOST = 4096, 1024  # bins of the histograms of lengths; the last one is 'or more'
VALUES = 6  # values of a role, at most
THIRDS = 3  # parts of a game, by turns
EXAMPLES = 10  # games kept on each side of a figure
PROOFS = 4  # games of a block whose last state is hashed, for ``lab --verify``
SHARE_SCALE = 60  # a mean over up to six seats is a whole number of 3600ths
REPLICAS = 8  # games of one deal, for the luck of the deal


def moment(values: Array) -> Array:
    """Count, sum and sum of squares, along the first axis."""
    wide = values.astype(np.int64)
    count = np.full(wide.shape[1:], len(wide))
    return np.stack([count, wide.sum(axis=0), (wide * wide).sum(axis=0)], axis=-1)


def moment_where(values: Array, where: Array) -> Array:
    """The same, over the marked values only."""
    wide = np.where(where, values, 0).astype(np.int64)
    return np.stack([where.sum(axis=0), wide.sum(axis=0), (wide * wide).sum(axis=0)], axis=-1)


def pair(one: Array, other: Array, where: Array) -> Array:
    """Count, sums, sums of squares and sum of products of the marked pairs, along the first axis."""
    a, b = (np.where(where, values, 0).astype(np.int64) for values in (one, other))
    parts = (where, a, b, a * a, b * b, a * b)
    return np.stack([np.asarray(part).sum(axis=0) for part in parts], axis=-1)


def histogram(values: Array, most: int) -> Array:
    return np.bincount(np.minimum(values, most - 1), minlength=most).astype(np.int64)


# ---------------------------------------------------------------------------------------------- one deck


def summarise(game: Game, cell: Cell, played: Played) -> Sums:
    ended = played.games[:, k.ENDED] == 1
    games, seats = played.games[ended], played.seats[ended]
    numbers = played.first + np.flatnonzero(ended)
    bans = np.zeros(played.loss.shape[2], bool)
    bans[list(cell.bans)] = True
    tried = tried_bans(cell, numbers, bans)
    loss, forked = played.loss[ended], played.forked[ended] > 0
    return {
        "games": np.array([len(played.games), len(games)]),
        "lifts": played.lifts,
        "decisions": moment(played.games[:, k.DECISIONS]),
        "real": histogram(played.games[:, k.REAL], REAL_MOST),
        "turns": histogram(played.games[:, k.TURNS], TURNS_MOST),
        "longest": longest(played),
        "spread": played.spread,
        "points": moment(seats[:, :, k.POINTS].reshape(-1)),
        "seat_wins": seats[:, :, k.SHARE].sum(axis=0, dtype=np.int64),
        "seat_roles": seat_roles(game, seats),
        "roles": np.stack([moment_where(*role_shares(seats, which)) for which in range(len(game.roles))]),
        "matchups": matchups(game, cell, seats),
        "snowball": snowball(seats),
        "cards": played.cards,
        "contribution": moment_where(loss.sum(axis=1, dtype=np.int64), tried),
        "forks": moment_where(loss.reshape(-1, len(bans)), forked.reshape(-1, len(bans))),
        "differ": (loss != 0).sum(axis=(0, 1)),
        "by_role": by_role(seats, loss, tried),
        "by_third": by_third(games, loss, played.forked[ended]),
        "examples": ban_examples(numbers, loss),
        "role_examples": role_examples(game, numbers, seats),
        "matchup_examples": matchup_examples(game, cell, numbers, seats),
        "proofs": np.stack([played.first + proofs(len(played.games)), played.games[proofs(len(played.games)), k.HASH]]),
    }


def tried_bans(cell: Cell, numbers: Array, bans: Array) -> Array:
    """By game and ban: whether it was tried there."""
    if cell.thin == 0:
        return np.zeros((len(numbers), len(bans)), bool)
    turn = (numbers[:, None] + phases_of(cell, len(bans))[None, :]) % cell.thin
    return np.asarray((turn == 0) & bans[None, :])


def role_shares(seats: Array, which: int) -> tuple[Array, Array]:
    """By game and value of a role: the mean share of the seats with it, in 3600ths, and whether any seat had it."""
    values, shares = seats[:, :, k.ROLE + which], seats[:, :, k.SHARE]
    own = values[:, :, None] == np.arange(VALUES)[None, None, :]
    count = own.sum(axis=1)
    total = (own * shares[:, :, None]).sum(axis=1)
    return SHARE_SCALE * total // np.maximum(1, count), count > 0


def seat_roles(game: Game, seats: Array) -> Array:
    """By role, seat number and value: in how many games the seat had it."""
    return np.stack(
        [
            (seats[:, :, k.ROLE + which, None] == np.arange(VALUES)).sum(axis=0, dtype=np.int64)
            for which in range(len(game.roles))
        ]
    )


def matchups(game: Game, cell: Cell, seats: Array) -> Array:
    """By role, own value and other value: moments of the own share, in games of two sides."""
    found = np.zeros((len(game.roles), VALUES, VALUES, MOMENT), np.int64)
    if cell.seats == 2 and len(set(sides_of(game, 2, dict(cell.options)))) == 2:
        for which in range(len(game.roles)):
            for seat in range(2):
                own, other = seats[:, seat, k.ROLE + which], seats[:, 1 - seat, k.ROLE + which]
                share = seats[:, seat, k.SHARE].astype(np.int64)
                known = (own != NONE) & (other != NONE)
                for column, part in enumerate((np.ones_like(share), share, share * share)):
                    np.add.at(found[which, :, :, column], (own[known], other[known]), part[known])
    return found


def snowball(seats: Array) -> Array:
    """Leads after a quarter (x) and after three quarters (y) of a game, as statistics.slope takes them."""
    x, y = (seats[:, :, column].astype(np.int64) for column in (k.EARLY_LEAD, k.LATE_LEAD))
    games = np.stack([np.ones(len(x), np.int64), *(one.sum(axis=1) for one in (x, y, x * x, x * y))], axis=1)
    return np.asarray(games.T @ games)


def by_role(seats: Array, loss: Array, tried: Array) -> Array:
    """By ban and value of the first role: moments of what the ban cost a seat."""
    found = np.zeros((loss.shape[2], VALUES, MOMENT), np.int64)
    for value in range(VALUES):
        own = seats[:, :, k.ROLE] == value
        where = (own[:, :, None] & tried[:, None, :]).reshape(-1, loss.shape[2])
        found[:, value] = moment_where(loss.reshape(-1, loss.shape[2]), where)
    return found


def by_level(played: Played, level: int, levels: int) -> Sums:
    """By difficulty: moments of the share of a side that is alone."""
    found = np.zeros((levels, MOMENT), np.int64)
    found[level] = moment(played.seats[played.games[:, k.ENDED] == 1, 0, k.SHARE])
    return {"won": found}


def by_third(games: Array, loss: Array, forked: Array) -> Array:
    """By ban and third of the game in which the seat first did what it forbids: moments of what the ban cost."""
    third = np.minimum(THIRDS - 1, THIRDS * (forked - 1) // np.maximum(1, games[:, k.TURNS])[:, None, None])
    found = np.zeros((loss.shape[2], THIRDS, MOMENT), np.int64)
    for at in range(THIRDS):
        where = ((forked > 0) & (third == at)).reshape(-1, loss.shape[2])
        found[:, at] = moment_where(loss.reshape(-1, loss.shape[2]), where)
    return found


def ban_examples(numbers: Array, loss: Array) -> Array:
    """By ban, first for it and then against it: games whose result the ban changed."""
    found = no_examples(loss.shape[2])
    for ban in np.flatnonzero((loss != 0).any(axis=(0, 1))):
        set_examples(found[ban], numbers, loss[:, :, ban] > 0, loss[:, :, ban] < 0)
    return found


def role_examples(game: Game, numbers: Array, seats: Array) -> Array:
    """By role and value (flattened): games that it won, and games that it lost."""
    found = no_examples(len(game.roles) * VALUES)
    won = seats[:, :, k.SHARE] > 0
    for which, role in enumerate(game.roles):
        for value in range(len(role.values)):
            own = seats[:, :, k.ROLE + which] == value
            set_examples(found[which * VALUES + value], numbers, own & won, own & ~won)
    return found


def matchup_examples(game: Game, cell: Cell, numbers: Array, seats: Array) -> Array:
    """By role, own value and other value (flattened): games that the own value won, and games that it lost."""
    found = no_examples(len(game.roles) * VALUES * VALUES)
    if cell.seats == 2:
        won = seats[:, :, k.SHARE] > 0
        for which in range(1, len(game.roles)):
            values = seats[:, :, k.ROLE + which]
            met = np.where(values != NONE, VALUES * values + values[:, ::-1], NONE)
            for at in np.unique(met[met != NONE]):
                set_examples(found[which * VALUES * VALUES + at], numbers, (met == at) & won, (met == at) & ~won)
    return found


def no_examples(rows: int) -> Array:
    """Space for games that speak for a figure and games that speak against it, each as 8 * number + seat."""
    return np.full((rows, 2, EXAMPLES), NONE, np.int64)


def set_examples(row: Array, numbers: Array, *marked: Array) -> None:
    """Write the first marked games and seats, on each side."""
    for side, where in enumerate(marked):
        game, seat = np.nonzero(where)
        first = (8 * numbers[game] + seat)[:EXAMPLES]
        row[side, : len(first)] = first


def longest(played: Played) -> Array:
    """The most real decisions of a game, and its number."""
    at = int(played.games[:, k.REAL].argmax())
    return np.array([played.games[at, k.REAL], played.first + at])


def proofs(count: int) -> Array:
    """Places of a block whose games are named by their last state."""
    return np.arange(PROOFS) * count // PROOFS


# ---------------------------------------------------------------------------------------------- two decks


def summarise_pair(
    game: Game, deck: tuple[Cell, Played], against: tuple[Cell, Played], shared: list[tuple[int, int]]
) -> Sums:
    """The same games with two decks, each as cell and result; ``shared``: the bans that both have, by number."""
    (cell, one), (other_cell, other) = deck, against
    both = (one.games[:, k.ENDED] == 1) & (other.games[:, k.ENDED] == 1)
    a, b = one.seats[both], other.seats[both]
    everywhere = np.ones(len(a), bool)
    roles = []
    for which in range(len(game.roles)):
        (first, had), (second, has) = role_shares(a, which), role_shares(b, which)
        roles.append(pair(first, second, had & has))
    lengths = [pair(one.games[both, column], other.games[both, column], everywhere) for column in (k.REAL, k.TURNS)]
    points = pair(a[:, :, k.POINTS].sum(axis=1), b[:, :, k.POINTS].sum(axis=1), everywhere)
    return {
        "roles": np.stack(roles),
        "lengths": np.stack([*lengths, points]),
        **pair_losses(cell, one, other_cell, other, both, np.array(shared, np.int64).reshape(-1, 2)),
        "same": np.array([len(a), int((a[:, :, k.SHARE] == b[:, :, k.SHARE]).all(axis=1).sum())]),
        "examples": change_examples(one.first + np.flatnonzero(both), a[:, :, k.SHARE], b[:, :, k.SHARE]),
    }


def change_examples(numbers: Array, shares: Array, others: Array) -> Array:
    """Games that a seat wins with this deck and would not have won with the other, and the other way round."""
    found = no_examples(1)
    set_examples(found[0], numbers, (shares > 0) & (others == 0), (shares == 0) & (others > 0))
    return found


def pair_losses(cell: Cell, one: Played, other_cell: Cell, other: Played, both: Array, shared: Array) -> Sums:
    """What bans that both decks have cost in the same games, and in how many games the cost differs."""
    numbers = one.first + np.flatnonzero(both)
    losses, tried = [], []
    for own, played, bans in ((cell, one, shared[:, 0]), (other_cell, other, shared[:, 1])):
        wanted = np.zeros(played.loss.shape[2], bool)
        wanted[list(own.bans)] = True
        tried.append(tried_bans(own, numbers, wanted)[:, bans])
        losses.append(played.loss[both].sum(axis=1, dtype=np.int64)[:, bans])
    in_both = tried[0] & tried[1]
    return {
        "contribution": pair(losses[0], losses[1], in_both),
        "differ": ((losses[0] != losses[1]) & in_both).sum(axis=0),
    }


# ---------------------------------------------------------------------------------------------- luck of the deal


def luck(game: Game, cell: Cell, first: int, count: int) -> Sums:
    """Each deal played several times with other chance after it: the sums that statistics.luck_of_deal takes."""
    shares = np.stack(
        [
            play(game, cell._replace(replica=1 + replica), first, count).seats[:, :, k.SHARE].astype(np.int64)
            for replica in range(REPLICAS)
        ]
    )
    total = shares.sum(axis=0)
    return {"luck": np.array([total.size, total.sum(), (total * total).sum(), (shares * shares).sum()])}


# ---------------------------------------------------------------------------------------------- adding up


def add(into: Sums, more: Sums) -> None:
    """Add the sums of a later block."""
    for name, values in more.items():
        if name not in into:
            into[name] = values.copy()
        elif name == "proofs":
            into[name] = np.concatenate([into[name], values], axis=1)
        elif name == "longest":
            into[name] = max(into[name], values, key=lambda found: int(found[0]))
        elif name.endswith("examples"):
            _add_examples(into[name], values)
        else:
            into[name] += values


def _add_examples(into: Array, more: Array) -> None:
    """Keep the first ones."""
    for ban, sign in zip(*np.nonzero((into[:, :, -1] == NONE) & (more[:, :, 0] != NONE)), strict=True):
        known = into[ban, sign]
        room = np.flatnonzero(known == NONE)
        new = more[ban, sign][more[ban, sign] != NONE][: len(room)]
        known[room[: len(new)]] = new
