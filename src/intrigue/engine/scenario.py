"""Scenario files: positions written as text, decisions, and what must come of them.

A game's scenario module offers ``position(game, given, options)`` (a full state ready for the first decision) and
``observed(table, ended)`` (everything an ``expect`` may ask for, by name). Games whose scenarios are scripts offer
``run(game, scenario)`` instead, which returns the failures.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import BadScenario, IntrigueError, listing
from .game import Game
from .registry import game as find_game
from .registry import game_keys
from .table import Table


class AnyOrder(list[str]):
    """Names in an observation whose order means nothing, such as the cards of a hand."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and sorted(map(str, self)) == sorted(map(str, other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None


@dataclass(frozen=True)
class Outcome:
    """How one scenario went; no failures means it holds."""

    id: str
    title: str
    failures: list[str]


def read_scenarios(path: Path) -> list[dict[str, Any]]:
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadScenario(f"{path}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadScenario(f"{path}: not valid TOML: {error}") from None
    found = values.get("scenario")
    if not isinstance(found, list) or not found or not all(isinstance(one, dict) and "id" in one for one in found):
        raise BadScenario(f"{path}: expected a list of [[scenario]] tables, each with an id")
    return found


def game_of(scenario: dict[str, Any]) -> Game:
    """A scenario's id begins with the prefix of its game: ARW-T01."""
    prefix = str(scenario["id"]).split("-")[0]
    for key in game_keys():
        game = find_game(key)
        if game.prefix == prefix:
            return game
    raise BadScenario(f"{scenario['id']}: no game has rule ids beginning with {prefix}")


def run_file(path: Path, game: Game | None = None, target: str | None = None) -> Iterator[Outcome]:
    for scenario in read_scenarios(path):
        yield run_scenario(scenario, game, target)


def run_scenario(scenario: dict[str, Any], game: Game | None = None, target: str | None = None) -> Outcome:
    failures: list[str]
    try:
        game = game or game_of(scenario)
        if hasattr(game.scenario, "run"):
            failures = game.scenario.run(game, scenario, target)
        else:
            failures = run_position(game, scenario, target)
    except IntrigueError as error:
        failures = [str(error)]
    except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
        failures = [f"cannot be set up: {type(error).__name__}: {error}"]
    return Outcome(str(scenario["id"]), str(scenario.get("title", "")), failures)


def run_position(game: Game, scenario: dict[str, Any], target: str | None) -> list[str]:
    """A scenario of the form given, do, expect."""
    given, expect = scenario.get("given", {}), dict(scenario.get("expect", {}))
    table = Table.at(game, game.scenario.position(game, given, scenario.get("options", {})), target)
    before = table.first_state
    for move in scenario.get("do", []):
        before = table.play(move).before
    legal = [table.legal_names(seat) for seat in table.to_act[:1]]
    observed: dict[str, Any] = {"legal": sorted(legal[0]) if legal else [], "over": table.over}
    observed["to_act"] = table.to_act[0] if len(table.to_act) == 1 else table.to_act
    observed |= game.scenario.observed(table, before)
    return list(compare(expect, observed))


def compare(expect: dict[str, Any], observed: dict[str, Any]) -> Iterator[str]:
    for name, wanted in expect.items():
        if name == "illegal":
            wrong = sorted(set(wanted) & set(observed["legal"]))
            if wrong:
                yield f"illegal: expected not to be legal {wrong}, legal are {observed['legal']}"
            continue
        if name not in observed:
            raise BadScenario(f"expect.{name}: unknown; known are {listing(sorted([*observed, 'illegal']), 60)}")
        got = observed[name]
        if name == "legal":
            wanted = sorted(wanted)
        if got != wanted:
            yield f"{name}: expected {wanted}, got {got}"
