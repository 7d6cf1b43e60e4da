"""Scenarios as scripts: a setup line, then lines of given, do, expect, legal, illegal, only and note.

``given: P0.hand=[2 sapphire_chip, lamplighter]`` sets what it names, ``do: play lamplighter; done`` plays, ``expect:``
compares by name (``=``; ``~=`` without order; ``#=`` the count only), ``legal:``, ``illegal:`` and ``only:`` name moves
of whoever is to act. A game whose scenario module offers ``begin(game, setup, options, target)`` (a table) and
``give(table, values)`` can be scripted; what may be expected is what its ``observed`` offers to all scenarios.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from .arguments import read_whole
from .errors import BadScenario, IntrigueError, listing
from .game import Game
from .table import Table

ASSIGNMENT = re.compile(r"([\w.]+)\s*(~=|#=|=)\s*(\[[^\]]*\]|\{[^}]*\}|[^\s\[{]\S*)")
YES_NO = {"yes": 1, "no": 0, "true": 1, "false": 0, "1": 1, "0": 0}
MAX_COPIES = 1_000  # of a card in a list: '2 heir' is short for 'heir, heir'


# --------------------------------------------------------------------------------------------- reading


def assignments(text: str) -> list[tuple[str, str, str]]:
    """'pool=[1,0,0,0] P0.hand#=6' as (name, comparison, value)."""
    found, end = [], 0
    for match in ASSIGNMENT.finditer(text):
        if text[end : match.start()].strip():
            break
        found.append((match[1], match[2], match[3]))
        end = match.end()
    if text[end:].strip():
        raise BadScenario(f"{text[end:].strip()!r}: expected name=value")
    return found


def items(value: str) -> list[str]:
    """'[2 a, b]' as a, a, b."""
    if value[:1] not in "[{" or value[-1:] not in "]}":
        raise BadScenario(f"{value!r}: expected a list [a, b]")
    found: list[str] = []
    for part in value[1:-1].split(","):
        words = part.split()
        count = read_whole(words[0]) if len(words) == 2 else None
        if count is not None:
            if count > MAX_COPIES:
                raise BadScenario(f"{part.strip()!r} in {value}: at most {MAX_COPIES} are allowed")
            found += [words[1]] * count
        elif len(words) == 1:
            found += words
        elif words or value[1:-1].strip():
            raise BadScenario(f"{part.strip()!r} in {value}: expected a card, or a number and a card")
    return found


def number(value: str, least: int = 0, most: int | None = None) -> int:
    if not re.fullmatch(r"-?\d+", value):
        raise BadScenario(f"{value!r}: expected a number")
    if int(value) < least or (most is not None and int(value) > most):
        raise BadScenario(
            f"{value}: allowed is {least} or more" if most is None else f"{value}: allowed is {least} to {most}"
        )
    return int(value)


def numbers(value: str, n: int) -> list[int]:
    found = items(value)
    if len(found) != n or not all(re.fullmatch(r"-?\d+", one) for one in found):
        raise BadScenario(f"{value!r}: expected {n} numbers [..]")
    return [number(one) for one in found]


def seat_number(value: str, seats: int) -> int:
    match = re.fullmatch(r"[Pp]?(\d)", value)
    if not match or int(match[1]) >= seats:
        raise BadScenario(f"{value!r}: expected a seat P0 to P{seats - 1}")
    return int(match[1])


def yes_no(value: str) -> int:
    if value.lower() not in YES_NO:
        raise BadScenario(f"{value!r}: expected yes or no")
    return YES_NO[value.lower()]


# --------------------------------------------------------------------------------------------- running


def run_script(game: Game, scenario: Mapping[str, Any], target: str | None = None) -> list[str]:
    """Play a scenario's script; returns what did not come out as expected."""
    lines = scenario["script"]
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise BadScenario("script: expected a list of lines")
    script = Script(game, str(scenario.get("setup", "")), scenario.get("options", {}), target)
    failures: list[str] = []
    for at, line in enumerate(lines):
        try:
            failures += [f"line {at + 1}: {failure}" for failure in script.line(line)]
        except IntrigueError as error:
            return [*failures, f"line {at + 1} ({line}): {error}"]
    return failures


class Script:
    """A table that is played line by line."""

    def __init__(self, game: Game, setup: str, options: Mapping[str, Any], target: str | None = None) -> None:
        if not hasattr(game.scenario, "give"):
            raise BadScenario(f"script: {game.name} has no scripts; write given, do and expect")
        self.game = game
        given = {name: value for name, _, value in assignments(setup)}
        self.table: Table = game.scenario.begin(game, given, options, target)
        self.before = self.table.first_state

    def line(self, text: str) -> Iterator[str]:
        """Carry out one line; yields what is not as it should be."""
        verb, _, rest = text.partition(":")
        verb = verb.strip()
        if verb == "given":
            self.given(rest)
        elif verb == "do":
            for part in rest.split(";"):
                self.do(part)
        elif verb == "expect":
            yield from self.expect(rest)
        elif verb in ("legal", "illegal", "only"):
            yield from self.check_legal(verb, self.actions(rest))
        elif verb != "note":
            raise BadScenario("expected given:, do:, expect:, legal:, illegal:, only: or note:")

    def given(self, text: str) -> None:
        values = {}
        for name, comparison, value in assignments(text):
            if comparison != "=":
                raise BadScenario(f"{name}{comparison}{value}: given takes = only")
            values[name] = value
        self.game.scenario.give(self.table, values)

    def do(self, text: str) -> None:
        """One action, by whoever is to act unless a seat is named: 'pick duellist', 'P1 pick duellist'."""
        named = re.match(r"\s*[Pp](\d)\s", text)
        for action in self.actions(text[named.end() :] if named else text):
            self.before = self.table.play(action, int(named[1]) if named else self.decider()).before

    def decider(self) -> int:
        if not self.table.to_act:
            raise BadScenario("the game is over: nobody is to act")
        return self.table.to_act[0]

    def actions(self, text: str) -> list[int]:
        return [self.game.parse_action(part) for part in text.split(";") if part.strip()]

    def check_legal(self, verb: str, wanted: list[int]) -> Iterator[str]:
        names = self.game.names
        legal = self.table.legal(self.table.to_act[0]) if self.table.to_act else []
        shown = listing([names[action] for action in legal])
        for action in wanted:
            if (action in legal) == (verb == "illegal"):
                yield f"{verb}: {names[action]}; legal are {shown}"
        if verb == "only" and set(wanted) != set(legal):
            yield f"only: {listing([names[action] for action in wanted])}; legal are {shown}"

    def expect(self, text: str) -> Iterator[str]:
        observed = self.game.scenario.observed(self.table, self.before)
        for name, comparison, value in assignments(text):
            if name not in observed:
                raise BadScenario(f"expect {name}: unknown; known are {listing(sorted(observed), 60)}")
            if not is_as_expected(name, comparison, value, observed[name]):
                yield f"{name}: expected {value}, got {shown_as(observed[name], comparison)}"


def is_as_expected(name: str, comparison: str, value: str, got: Any) -> bool:
    if isinstance(got, list):
        if comparison == "#=":
            return counted(got).total() == number(value)
        wanted: list[Any] = [one if read_whole(one) is None else int(one) for one in items(value)]
        return got == wanted or (comparison == "~=" and counted(got) == counted(wanted))
    if comparison != "=":
        raise BadScenario(f"{name}{comparison}: only lists can be compared with {comparison}")
    if isinstance(got, set):
        return got == set(items(value))
    if isinstance(got, bool):
        return got == bool(yes_no(value))
    if isinstance(got, int):
        return got == number(value)
    return str(got) == (f"P{value}" if read_whole(value) is not None and str(got).startswith("P") else value)


def counted(cards: list[Any]) -> Counter[str]:
    """Without order and empty places."""
    return Counter(str(card) for card in cards if card != "-")


def shown_as(got: Any, comparison: str) -> str:
    if not isinstance(got, list | set):
        return str(got)
    shown = f"[{', '.join(map(str, got if isinstance(got, list) else sorted(got)))}]"
    return f"{counted(list(got)).total()}: {shown}" if comparison == "#=" else shown
