"""How much a decision matters, found by two searches inside the kernel. Players who think are those of the bots."""

from __future__ import annotations

from typing import Any

from intrigue.bots.kernels.thinking import Workspace
from intrigue.bots.kernels.tree import ONE, ROOT
from intrigue.engine.chance import start_dice
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from .kernel import SEED

LOOK = 400  # simulations of a search that looks into a decision
LOOKS = 0x1CE1E5  # apart from the seed of the deals and of choices
FINE = 10_000  # parts of a share that are told apart
CLEAR, IDLE = 0.10, 0.01  # a best move so much ahead of the second; all moves within so much

# Columns of kernel.Tables.stakes: whether the decision was looked into, and sums over both ways of looking.
LOOKED, STAKES, IS_CLEAR, IS_IDLE = range(4)
STAKES_FIELDS = 4

# Bound to a game's own; here only for the reader and the type checker.
veil: Any = None
search: Any = None


def look_into(
    workspace: Workspace, book: Any, s: Any, how: Cells, dice: Cells, seat: int, out: Cells, n: int, number: int,
    found: Cells,
) -> None:  # fmt: skip
    """How much a decision matters, by shares of the first place alone.

    Two searches look at it, and the order that one of them gives the moves is valued by the other: the best of many
    estimates would look better than it is.
    """
    settings = workspace.settings[0]
    margin = settings.margin
    settings.margin = 0
    for which in range(2):
        start_dice(dice, how[SEED] + LOOKS + which, number)
        workspace.worlds[ROOT] = s
        veil(book, workspace.worlds[ROOT], seat)
        set_values(workspace.edges, search(workspace, book, dice, seat, out, n, LOOK), out, n, workspace.values[which])
    settings.margin = margin
    found[LOOKED] = 1
    for which in range(2):
        add_stakes(workspace.values[which], workspace.values[1 - which], n, found)


@rule
def set_values(edges: Any, first: int, out: Cells, n: int, values: Any) -> None:
    """What each of the n moves looked worth; a search tries all of them."""
    at = first
    while at != NONE:
        for i in range(n):
            if out[i] == edges[at].action:
                values[i] = edges[at].value / (ONE * max(1, edges[at].visits))
        at = edges[at].next


@rule
def add_stakes(order: Any, values: Any, n: int, found: Cells) -> None:
    """Of moves in the order that one search gives them, as the other values them."""
    best, worst = 0, 0
    for i in range(1, n):
        if order[i] > order[best]:
            best = i
        if order[i] <= order[worst]:
            worst = i
    second = NONE
    total = 0.0
    for i in range(n):
        total += values[i]
        if i != best and (second == NONE or order[i] > order[second]):
            second = i
    found[STAKES] += round(FINE * (values[best] - total / n))
    found[IS_CLEAR] += 1 if values[best] - values[second] > CLEAR else 0
    found[IS_IDLE] += 1 if values[best] - values[worst] < IDLE else 0


@rule
def look_at_nothing(
    workspace: Any, book: Any, s: Any, how: Cells, dice: Cells, seat: int, out: Cells, n: int, number: int, found: Cells
) -> None:  # fmt: skip
    """In place of ``look_into`` where nobody looks: compiling it takes as long as all the rest."""
