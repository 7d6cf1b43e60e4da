"""Scenario files: positions written as text, decisions, and what must come of them.

A game's scenario module offers ``position(game, given, options)`` (a full state ready for the first decision, read by
``Given``) and ``observed(table, before)`` (what an ``expect`` may ask for besides what every game has, by name;
``before`` is the state before the last move). A module with another notation of moves offers ``play(table, text)``. A
scenario may also be a script, several givens and expectations in a row (engine/script.py).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from .arguments import read_whole
from .course import Step
from .errors import BadScenario, IntrigueError, listing
from .game import Game
from .registry import game as find_game
from .registry import game_keys
from .script import run_script
from .table import Table
from .toml_lines import lines_of


class AnyOrder(list[str]):
    """Names in an observation whose order means nothing, such as the cards of a hand."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and sorted(map(str, self)) == sorted(map(str, other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None


class Deciders(list[int]):
    """The seats to act at the same time. One number means the first of them, whose moves are ``legal``."""

    def __eq__(self, other: object) -> bool:
        return self[:1] == [other] if isinstance(other, int) else super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None


class Given:
    """What a scenario gives, by name. Whatever cannot be read is refused with its place."""

    def __init__(self, game: Game, values: Mapping[str, Any], known: Iterable[str]) -> None:
        self.values = values
        self._cards = {card.key: number for number, card in enumerate(game.cards)}
        known = list(known)
        for name in sorted(set(values) - set(known)):
            raise BadScenario(f"given.{name}: unknown; known are {listing(known, 60)}")
        self.seats = self.number("players", len(self.get("hands", [])) or None)

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def get(self, name: str, default: Any) -> Any:
        return self.values.get(name, default)

    def number(self, name: str, default: int | None = None, least: int = 0, most: int | None = None) -> int:
        if name in self:
            return self.a_number(name, self.values[name], least, most)
        if default is None:
            raise BadScenario(f"given.{name}: missing")
        return default

    @staticmethod
    def a_number(where: str, value: object, least: int = 0, most: int | None = None) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadScenario(f"given.{where}: {value!r} is not a number")
        if value < least or (most is not None and value > most):
            allowed = f"{least} or more" if most is None else f"{least} to {most}"
            raise BadScenario(f"given.{where}: {value}; allowed is {allowed}")
        return value

    def flag(self, name: str, default: bool = False) -> int:
        value = self.get(name, default)
        if value not in (0, 1):
            raise BadScenario(f"given.{name}: {value!r} is neither true nor false")
        return int(value)

    def seat(self, name: str, default: int) -> int:
        return self.a_seat(name, self.values[name]) if name in self else default

    def a_seat(self, where: str, value: object) -> int:
        seat = None if isinstance(value, bool) else read_whole(str(value))
        if seat is None or seat >= self.seats:
            raise BadScenario(f"given.{where}: {value!r} is no seat; seats are 0 to {self.seats - 1}")
        return seat

    def per_seat(self, name: str, default: Any, least: int = 0, most: int | None = None) -> list[Any]:
        """A list with something for every seat, of the kind of the default."""
        values = self.get(name, [default] * self.seats)
        if not isinstance(values, list) or len(values) != self.seats:
            raise BadScenario(f"given.{name}: expected one {self._kind(default)} per seat, {self.seats} in all")
        for seat, value in enumerate(values):
            if isinstance(default, int):
                self.a_number(f"{name}[{seat}]", value, least, most)
            elif isinstance(default, list) and not isinstance(value, list):
                raise BadScenario(f"given.{name}[{seat}]: {value!r} is no list")
        return values

    @staticmethod
    def _kind(value: Any) -> str:
        return {list: "list", int: "number"}.get(type(value), "value")

    def by_seat(self, name: str) -> Iterator[tuple[int, Any]]:
        """For some seats: { "1" = ... }, or a list from seat 0 on."""
        values = self.get(name, {})
        for seat, value in values.items() if isinstance(values, dict) else enumerate(values):
            yield self.a_seat(name, seat), value

    def card(self, where: str, key: object) -> int:
        if key not in self._cards:
            raise BadScenario(f"given.{where}: no card {key!r}; cards are {listing(sorted(self._cards), 60)}")
        return self._cards[str(key)]

    def cards(self, where: str, keys: Iterable[object], most: int) -> list[int]:
        """Cards by their keys, as many as fit there."""
        if isinstance(keys, str):
            raise BadScenario(f"given.{where}: {keys!r} is no list of cards")
        numbers = [self.card(where, key) for key in keys]
        if len(numbers) > most:
            raise BadScenario(f"given.{where}: {len(numbers)} cards; at most {most} are allowed")
        return numbers


@dataclass(frozen=True)
class Outcome:
    """How one scenario went; no failures means it holds."""

    id: str
    title: str
    failures: list[str]
    line: int = 1  # of its file, where it begins


# What a scenario may hold, and as what.
FIELDS: dict[str, tuple[type, str]] = {
    "id": (str, "a text"),
    "title": (str, "a text"),
    "rules": (list, "a list of texts"),
    "given": (dict, "a table"),
    "do": (list, "a list of texts"),
    "expect": (dict, "a table"),
    "setup": (str, "a text"),
    "options": (dict, "a table"),
    "script": (list, "a list of texts"),
}


def read_scenarios(path: Path) -> list[dict[str, Any]]:
    return _read(path)[0]


def _read(path: Path) -> tuple[list[dict[str, Any]], dict[tuple[str | int, ...], int]]:
    """The scenarios of a file, and where they stand."""
    try:
        text = path.read_text(encoding="utf-8")
        values = tomllib.loads(text)
    except OSError as error:
        raise BadScenario(f"{path}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadScenario(f"{path}: not valid TOML: {error}") from None
    found = values.get("scenario")
    if not isinstance(found, list) or not found or not all(isinstance(one, dict) and "id" in one for one in found):
        raise BadScenario(f"{path}: expected a list of [[scenario]] tables, each with an id")
    lines = lines_of(text)
    for at, one in enumerate(found):
        for name, value in one.items():
            if wrong := _wrong(name, value):
                raise BadScenario(f"{path}:{lines.get(('scenario', at, name), 1)}: {one['id']}: {wrong}")
    return found, lines


def _wrong(name: str, value: object) -> str:
    """What is wrong with a field of a scenario. A text under another name is a remark; anything else there would be an
    expectation that never fails."""
    if name not in FIELDS:
        return "" if isinstance(value, str) else f"{name}: unknown; known are {listing(list(FIELDS))}"
    kind, said = FIELDS[name]
    if not isinstance(value, kind) or (isinstance(value, list) and not all(isinstance(one, str) for one in value)):
        return f"{name}: {value!r}: expected {said}"
    return ""


def game_of(scenario: dict[str, Any]) -> Game:
    """A scenario's id begins with the prefix of its game, ARW-T01, or else the rules do that it shows."""
    games = {find_game(key).prefix: key for key in game_keys()}
    for name in (scenario["id"], *scenario.get("rules", [])):
        key = games.get(str(name).split("-")[0])
        if key is not None:
            return find_game(key)
    raise BadScenario(f"{scenario['id']}: no game; the id, or a rule it shows, begins with {listing(list(games))}")


def run_file(path: Path, game: Game | None = None, target: str | None = None) -> Iterator[Outcome]:
    scenarios, lines = _read(path)
    for at, scenario in enumerate(scenarios):
        yield replace(run_scenario(scenario, game, target), line=lines.get(("scenario", at), 1))


def run_scenario(scenario: dict[str, Any], game: Game | None = None, target: str | None = None) -> Outcome:
    failures: list[str]
    try:
        game = game or game_of(scenario)
        run = run_script if "script" in scenario else run_position
        failures = run(game, scenario, target)
    except IntrigueError as error:
        failures = [str(error)]
    except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
        failures = [f"cannot be set up: {type(error).__name__}: {error}"]
    return Outcome(str(scenario["id"]), str(scenario.get("title", "")), failures)


def run_position(game: Game, scenario: dict[str, Any], target: str | None) -> list[str]:
    """A scenario of the form given, do, expect."""
    if not hasattr(game.scenario, "position"):
        raise BadScenario(f"script: missing; scenarios of {game.name} are scripts")
    given, expect = scenario.get("given", {}), dict(scenario.get("expect", {}))
    table = Table.at(game, game.scenario.position(game, given, scenario.get("options", {})), target)
    before = table.first_state
    for move in scenario.get("do", []):
        before = play(table, str(move)).before
    return list(compare(expect, observation(table, before)))


def play(table: Table, move: str) -> Step:
    own: Callable[[Table, str], Step] = getattr(table.game.scenario, "play", Table.play)
    return own(table, move)


def observation(table: Table, before: np.void) -> dict[str, Any]:
    """Everything that an expectation may ask for: what every game has, then what the game adds."""
    legal = [table.legal_names(seat) for seat in table.to_act[:1]]
    scores, phases = table.scores(), getattr(table.game.state, "PHASES", None)
    found = {
        "legal": sorted(legal[0]) if legal else [],
        "to_act": table.to_act[0] if len(table.to_act) == 1 else Deciders(table.to_act),
        "over": table.over,
        "phase": phases.names[int(table.state[phases.cell])] if phases else None,
        "points": [points for points, _ in scores],
        "places": [place for _, place in scores],
    }
    found |= table.game.scenario.observed(table, before)
    return found


def dotted(values: Mapping[str, Any], tables: Container[str] = ()) -> dict[str, Any]:
    """TOML reads ``A.R = []`` as a table A with a key R: the name is A.R, unless A is one of the ``tables``."""
    out: dict[str, Any] = {}
    for name, value in values.items():
        if isinstance(value, dict) and name not in tables:
            out |= {f"{name}.{inner}": one for inner, one in dotted(value).items()}
        else:
            out[name] = dotted(value) if isinstance(value, dict) else value
    return out


def compare(expect: dict[str, Any], observed: dict[str, Any]) -> Iterator[str]:
    for name, wanted in dotted(expect, observed).items():
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
