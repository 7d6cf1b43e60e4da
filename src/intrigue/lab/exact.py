"""docs/exact.md: the exact small games, what they are worth, and how fast CFR+ gets there.

`python -m intrigue.lab.exact docs/exact.md` writes it; a test measures the smallest of them again.
`python -m intrigue.lab.exact royal_will_mini NET` says how far a net's policy is from an equilibrium.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from intrigue.bots.net import load
from intrigue.engine.registry import GameSetup, minis

from .equilibrium import Solver, game_value, nash_conv, policy_of, uniform
from .tree import CHANCE, TERMINAL, tree

ITERATIONS = (1, 10, 100, 1_000)
HEAD = """# Exact small games

Written by `python -m intrigue.lab.exact docs/exact.md`; do not edit.

Three games with few cards, played by the rules of the whole ones, whose trees can be looked at from the deal to every
end. They answer 'is this algorithm right?' before anybody asks 'is it strong?'. In PettingZoo and Gymnasium they are
environments like the others ([python.md](python.md)); in OpenSpiel they are called `intrigue_royal_will_mini` and so on
(`chance=merged`, the default there, gives the tree that is counted here).

Seats divide 1 between them. *Value* is what seat 0 gets: with both playing at random, and after the last iteration of
CFR+. *NashConv* is what both would gain, added up, by answering best; 0 in an equilibrium. CFR+ updates seats in turn
and weighs iteration t by t.

"""


class Measured(NamedTuple):
    """A row of the page."""

    nodes: int
    decisions: int
    information_states: int
    longest: int  # decisions from the deal to the end, at most
    random_value: float  # what seat 0 gets when both play at random
    value: float  # what it gets after the last iteration
    nash_conv: dict[int, float]  # by iterations


def measure(setting: GameSetup, iterations: Sequence[int] = ITERATIONS) -> Measured:
    """Look at the whole tree of a small game and solve it."""
    made = tree(setting.game, setting.seats, setting.options)
    solver, curve = Solver(made), {}
    for number in iterations:
        solver.run(number - solver.iterations)
        curve[number] = nash_conv(made, solver.policy())
    decides = (made.player != CHANCE) & (made.player != TERMINAL)
    depth = np.zeros(len(made.player), np.int64)
    for begin, end in zip(made.levels[1:-1], made.levels[2:], strict=True):
        parent = made.parent[begin:end]
        depth[begin:end] = depth[parent] + decides[parent]
    return Measured(
        nodes=len(made.player),
        decisions=int(decides.sum()),
        information_states=len(made.names),
        longest=int(depth.max()),
        random_value=game_value(made, uniform(made))[0],
        value=game_value(made, solver.policy())[0],
        nash_conv=curve,
    )


def page(rows: dict[str, Measured]) -> str:
    """The page, in Markdown."""
    setups = "\n".join(setup(name) for name in rows)
    return HEAD + "\n".join(table(rows)) + "\n\n" + setups


def table(rows: dict[str, Measured]) -> Iterator[str]:
    curve = " | ".join(f"NashConv {number:,}" for number in ITERATIONS)
    yield f"| game | nodes | decisions | information states | longest game | random value | value | {curve} |"
    yield "| --- |" + " --- |" * (6 + len(ITERATIONS))
    for name, row in rows.items():
        found = " | ".join(f"{row.nash_conv[number]:.2e}" for number in ITERATIONS)
        sizes = f"{row.nodes:,} | {row.decisions:,} | {row.information_states:,} | {row.longest}"
        yield f"| `{name}` | {sizes} | {row.random_value:.5f} | {row.value:.5f} | {found} |"


def setup(name: str) -> str:
    game, seats, options = minis()[name]
    settings = ", ".join(f"`{option} = {value}`" for option, value in options.items())
    return f"## {name}\n\n{game.name} for {seats} seats, with `{game.folder.name}/mini.toml` and {settings}.\n"


def learned(name: str, net: str | Path) -> float:
    """NashConv of a net's policy in a small game."""
    setting = minis()[name]
    made = tree(setting.game, setting.seats, setting.options)
    return nash_conv(made, policy_of(load(net), setting.game, made))


def main(arguments: Sequence[str]) -> None:
    if len(arguments) == 2:
        print(f"NashConv {learned(*arguments):.4f}")
        return
    rows = {name: measure(setting) for name, setting in minis().items()}
    Path(arguments[0] if arguments else "docs/exact.md").write_text(page(rows), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
