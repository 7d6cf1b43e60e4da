"""What can be done with any game, written once against the contract and bound per game (see targets.bind).

The names of a game's rules (deal, legal, play, scores, veil, imagine, reshuffle, features), of its words (show, prompt,
rule_of, label, goal, hidden_action, log) and of its breakdown (change) are replaced by the game's own when bound.
"""

from __future__ import annotations

from typing import Any

from .chance import pick, seed_from_dice, start_dice
from .messages import ASK, say
from .records import HIDDEN, Cells
from .targets import rule

# Bound to a game's own; here only for the reader and the type checker.
deal: Any = None
legal: Any = None
play: Any = None
scores: Any = None
veil: Any = None
imagine: Any = None
reshuffle: Any = None
features: Any = None
show: Any = None
prompt: Any = None
rule_of: Any = None
label: Any = None
goal: Any = None
hidden_action: Any = None
log: Any = None
change: Any = None


@rule
def lowest_seat(mask: int) -> int:
    """The lowest seat in a bit mask."""
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def uniform(book: Any, s: Any, seat: int, out: Cells, n: int, dice: Cells) -> int:  # noqa: ARG001  as every policy
    """The policy of a player who takes any of the n legal actions in out, each as likely."""
    return out[pick(dice, n)]


policy: Any = uniform  # replaced when bound to a game's own policy


def playout(book: Any, s: Any, dice: Cells, out: Cells, most: int) -> int:
    """Let the policy play to the end, or for ``most`` decisions; returns how many were made."""
    n = 0
    while s.over == 0 and n < most:
        seat = lowest_seat(s.to_act)
        play(book, s, seat, policy(book, s, seat, out, legal(book, s, seat, out), dice))
        n += 1
    return n


def random_games(
    book: Any,
    start: Any,
    states: Any,
    points: Any,
    decisions: Any,
    dice: Cells,
    out: Cells,
    seed: int,
    first: int,
    most: int,
) -> int:
    """Deal and play game number first + i of a seed into states[i]; scores into points[i], length into decisions[i]."""
    total = 0
    for i in range(len(states)):
        states[i] = start[0]
        s = states[i]
        start_dice(dice, seed, first + i)
        seed_from_dice(s, dice)
        deal(book, s)
        decisions[i] = playout(book, s, dice, out, most)
        scores(book, s, points[i])
        total += decisions[i]
    return total


# ---------------------------------------------------------------------------------------------- called from Python

# Records come in tables of one (see records.table_of).


def deal_one(books: Any, states: Any) -> None:
    deal(books[0], states[0])


def legal_one(books: Any, states: Any, seat: int, out: Cells) -> int:
    n: int = legal(books[0], states[0], seat, out)
    return n


def play_one(books: Any, states: Any, seat: int, action: int) -> None:
    play(books[0], states[0], seat, action)


def try_one(books: Any, states: Any, seat: int, action: int, out: Cells) -> int:
    """Play an action if it is legal; returns 1 if it was, else 0."""
    book, s = books[0], states[0]
    n = legal(book, s, seat, out) if 0 <= seat < s.seats else 0
    for at in range(n):
        if out[at] == action:
            play(book, s, seat, action)
            return 1
    return 0


def scores_one(books: Any, states: Any, out: Cells) -> None:
    scores(books[0], states[0], out)


def veil_one(books: Any, states: Any, viewer: int) -> None:
    veil(books[0], states[0], viewer)


def imagine_one(books: Any, states: Any, dice: Cells) -> None:
    imagine(books[0], states[0], dice)


def reshuffle_one(books: Any, states: Any, dice: Cells) -> None:
    reshuffle(books[0], states[0], dice)


def features_one(books: Any, states: Any, out: Cells) -> int:
    end: int = features(books[0], states[0], out)
    return end


def position(books: Any, records: Any, views: Any, actions: Cells, out: Cells) -> int:
    """All that a viewer is shown and asked: the view, the question, a label for each of the n possible actions, and the
    goal with everyone's progress."""
    book, v = books[0], records[0]
    show(book, v, views[0])
    say(out, ASK, rule_of(book, v))
    prompt(book, v, out)
    n = legal(book, v, v.viewer, actions) if v.viewer >= 0 else 0
    for i in range(n):
        label(book, v, v.viewer, actions[i], out)
    goal(book, v, out)
    return n


def tell(books: Any, befores: Any, seat: int, action: int, afters: Any, out: Cells) -> None:
    """What a viewer is told about a move; an action that is not theirs to know arrives as HIDDEN."""
    book, before, after = books[0], befores[0], afters[0]
    hidden = after.viewer != seat and hidden_action(book, before, seat, action)
    log(book, before, seat, HIDDEN if hidden else action, after, out)


def tell_change(books: Any, befores: Any, seat: int, action: int, afters: Any, out: Cells) -> None:
    """What a move changed in the score, as a viewer may know it."""
    book, before, after = books[0], befores[0], afters[0]
    hidden = after.viewer != seat and hidden_action(book, before, seat, action)
    change(book, before, seat, HIDDEN if hidden else action, after, out)


@rule
def clones(states: Any, target: Any, rounds: int) -> None:
    """Copy states into the places of target over and over: how long a copy takes."""
    for i in range(rounds):
        target[i % len(target)] = states[i % len(states)]
