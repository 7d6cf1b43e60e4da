"""Fewest changes that meet goals: `intrigue lab GAME --tune GOALS.toml`.

Decks are tried on the same deals, the worse half is left out again and again (successive halving), and those that are
left are judged once more on fresh deals, so that none is chosen for its luck.
"""

from __future__ import annotations

import itertools
import math
import random
import tempfile
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from intrigue.engine.card_numbers import CardNumber, card_numbers, with_numbers
from intrigue.engine.errors import BadCards, IntrigueError, listing
from intrigue.engine.game import Game
from intrigue.engine.messages import Message

from . import messages as m
from .blocks import meant
from .messages import message
from .report import Found
from .run import run
from .study import BLOCK, kind_in
from .words import points

MAX_DECKS = 128  # tried at all
FIRST_GAMES = 8 * BLOCK
LEFT = 4  # decks that are judged on fresh deals
FRESH = 4  # times as many games as in the last round of the search
FRESH_SEED = 1_000_003  # other deals than those of the search

Range = tuple[float, float]
Tried = Callable[[int, int, int], None]  # round, decks, games of each


@dataclass(frozen=True)
class Goals:
    vary: Mapping[CardNumber, tuple[int, int]]
    want: Mapping[str, Range]  # figure: contribution.KEY, role_edge.VALUE, matchup.ONE.OTHER, decisions, turns


@dataclass(frozen=True)
class Candidate:
    changes: Mapping[CardNumber, int]  # only what is another number than before
    figures: Mapping[str, Found]
    missed: float  # by how many points all figures together are outside of what is wanted
    aside: float = 0.0  # how far they are from the middle of what is wanted, in ranges

    @property
    def meets(self) -> bool:
        return self.missed == 0


# ---------------------------------------------------------------------------------------------- goals


def read_goals(path: Path, game: Game) -> Goals:
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise IntrigueError(f"{path}: cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise IntrigueError(f"{path}: not valid TOML: {error}") from None
    for name, table in told.items():
        if name not in ("vary", "want", "keep") or not isinstance(table, dict):
            raise IntrigueError(f"{path}: {name}: goals have [vary], [want] and [keep], each a table")
    numbers = {number.path: number for number in card_numbers(game.card_file_text)}
    vary = {
        named(path, "vary", name, numbers): whole_limits(path, name, value)
        for name, value in flat(told.get("vary", {}))
    }
    kept = [named(path, "keep", name, numbers) for name in kept_fields(path, told.get("keep", {}))]
    if both := [number.path for number in vary if number in kept]:
        raise IntrigueError(f"{path}: {both[0]}: is to vary and to be kept")
    want = {known(path, name, game): limits(path, name, value) for name, value in flat(told.get("want", {}))}
    if not vary or not want:
        raise IntrigueError(f"{path}: name numbers under [vary] and figures under [want]")
    return Goals(vary, want)


def flat(table: Mapping[str, Any], before: str = "") -> list[tuple[str, Any]]:
    found = []
    for name, value in table.items():
        path = f"{before}{name}"
        found += flat(value, f"{path}.") if isinstance(value, dict) else [(path, value)]
    return found


def kept_fields(path: Path, keep: Mapping[str, Any]) -> list[str]:
    fields = keep.get("fields", [])
    if set(keep) - {"fields"} or not isinstance(fields, list) or not all(isinstance(name, str) for name in fields):
        raise IntrigueError(f'{path}: [keep] has a list of names: fields = ["figures.goal"]')
    return fields


def limits(path: Path, name: str, value: Any) -> Range:
    numbers = isinstance(value, list) and len(value) == 2 and all(type(one) in (int, float) for one in value)
    if not numbers or not all(map(math.isfinite, value)) or value[0] > value[1]:
        raise IntrigueError(f"{path}: {name}: {value!r} is not a range such as [7, 12]")
    return value[0], value[1]


def whole_limits(path: Path, name: str, value: Any) -> tuple[int, int]:
    low, high = limits(path, name, value)
    if not (isinstance(low, int) and isinstance(high, int)):
        raise IntrigueError(f"{path}: {name}: {value!r} is not a range of whole numbers, as those of a card file are")
    return low, high


def named(path: Path, table: str, name: str, numbers: Mapping[str, CardNumber]) -> CardNumber:
    if name in numbers:
        return numbers[name]
    near = get_close_matches(name, numbers, 3)
    others = f"did you mean {listing(near)}?" if near else f"there are {listing(list(numbers), 12)}"
    raise IntrigueError(f"{path}: [{table}] {name}: no number of the card file; {others}")


def known(path: Path, name: str, game: Game) -> str:
    """A figure that can be wanted."""
    kind, _, rest = name.partition(".")
    values = [value for role in game.roles for value in role.values]
    if kind == "contribution" and rest:
        kind_in(game, rest)
    elif kind == "role_edge" and rest not in values:
        raise IntrigueError(f"{path}: [want] {name}: no role {rest!r}{meant(rest, values)} there are {listing(values)}")
    elif kind == "matchup" and not is_matchup(game, rest.split(".")):
        met = [value for role in game.roles[1:] for value in role.values]
        among = f"of {listing(met)}" if met else f"and {game.name} has none"
        raise IntrigueError(f"{path}: [want] {name}: write matchup.ONE.OTHER, {among}")
    elif kind not in ("role_edge", "matchup") and name not in ("decisions", "turns"):
        allowed = "contribution.CARD, role_edge.VALUE, matchup.ONE.OTHER, decisions, turns"
        raise IntrigueError(f"{path}: [want] {name}: unknown; there are {allowed}")
    return name


def is_matchup(game: Game, pair: Sequence[str]) -> bool:
    """Two values of one role, as report.matchups has them: turn order has none."""
    return len(pair) == 2 and pair[0] != pair[1] and any(set(pair) <= set(role.values) for role in game.roles[1:])


# ---------------------------------------------------------------------------------------------- figures


def figure(part: Found, name: str) -> Found | None:
    kind, _, rest = name.partition(".")
    if kind == "contribution":
        return next((one["contribution"] for one in part["cards_of_the_deck"] if one["key"] == rest), None)
    if kind == "role_edge":
        return next((one["edge"] for one in part["roles"] if one["value"] == rest), None)
    if kind == "matchup":
        return matchup(part, *rest.split("."))
    found: Found = part["length"]["real_decisions" if name == "decisions" else "turns"]
    return found


def matchup(part: Found, one: str, other: str) -> Found | None:
    for found in part["matchups"]:
        share = found["share"]
        if (found["one"], found["other"]) == (one, other):
            return dict(share)
        if (found["one"], found["other"]) == (other, one):
            turned = {"value": 100 - share["value"], "low": 100 - share["high"], "high": 100 - share["low"]}
            return {**share, **turned}
    return None


def missed(found: Found | None, wanted: Range) -> float:
    """By how much a figure is outside of what is wanted; one that is not there could not be further."""
    if found is None:
        return 100.0
    value = float(found["value"])
    return max(0.0, wanted[0] - value, value - wanted[1])


def aside(found: Found, wanted: Range) -> float:
    low, high = wanted
    return abs(float(found["value"]) - (low + high) / 2) / max(high - low, 1e-9)


# ---------------------------------------------------------------------------------------------- searching


def tune(
    game: Game,
    goals: Goals,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    players: str = "policy",
    seed: int = 0,
    threads: int | None = None,
    tried: Tried = lambda _round, _decks, _games: None,
) -> list[Candidate]:
    """Decks that were judged on fresh deals: those that meet the goals first, with the fewest changes first."""
    wanted = {name.partition(".")[2] for name in goals.want if name.startswith("contribution.")}
    one_card = next(iter(wanted)) if len(wanted) == 1 and len(goals.want) == 1 else None
    text = game.card_file_text

    def judge(changes: Mapping[CardNumber, int], games: int, from_seed: int) -> Candidate:
        with tempfile.TemporaryDirectory(prefix="intrigue-tune-") as folder:
            path = Path(folder) / "cards.toml"
            path.write_text(with_numbers(text, dict(changes)), encoding="utf-8")
            report = run(
                game, path, seats=seats, options=options, players=players, games=games, seed=from_seed,
                card=one_card, threads=threads,
            )  # fmt: skip
        part = report.data["parts"][0]
        figures = {name: found for name in goals.want if (found := figure(part, name)) is not None}
        wrong = sum(missed(figures.get(name), wanted) for name, wanted in goals.want.items())
        return Candidate(
            changes, figures, wrong, sum(aside(found, goals.want[name]) for name, found in figures.items())
        )

    decks, games, number = candidates(game, goals, seed), FIRST_GAMES, 1
    while len(decks) > LEFT:
        tried(number, len(decks), games)
        found = sorted((judge(one, games, seed) for one in decks), key=merit)
        decks = [one.changes for one in found[: max(LEFT, len(found) // 2)]]
        games, number = 2 * games, number + 1
    tried(number, len(decks), FRESH * games)
    return sorted(
        (judge(one, FRESH * games, seed + FRESH_SEED) for one in decks), key=lambda one: (not one.meets, *merit(one))
    )


def merit(one: Candidate) -> tuple[float, int, float]:
    """Equal decks are told apart by how little they change, and then by how safely they meet the goals."""
    return round(one.missed, 1), len(one.changes), one.aside


def candidates(game: Game, goals: Goals, seed: int) -> list[Mapping[CardNumber, int]]:
    """All decks in range where these are few; else those with one change, and some of the others by lot."""
    values = {number: range(low, high + 1) for number, (low, high) in goals.vary.items()}
    count = 1
    for one in values.values():
        count *= len(one)
    made: list[dict[CardNumber, int]] = []
    if count <= MAX_DECKS:
        made = [dict(zip(values, chosen, strict=True)) for chosen in itertools.product(*values.values())]
    else:
        luck = random.Random(seed)
        made = [{number: value} for number, one in values.items() for value in one][: MAX_DECKS // 2]
        while len(made) < MAX_DECKS:
            made.append({number: luck.choice(one) for number, one in values.items()})
    changed = [{number: value for number, value in one.items() if value != number.value} for one in made]
    unique = {tuple(sorted(one.items())): one for one in changed}
    faults = {number: fault_of(game, one) for number, one in enumerate(unique.values())}
    found = [one for number, one in enumerate(unique.values()) if faults[number] is None]
    if not found:
        raise IntrigueError(f"no deck in the range of [vary] can be played with: {faults[0]}")
    return list(found)


def fault_of(game: Game, changes: Mapping[CardNumber, int]) -> str | None:
    """The first fault of a deck; None if it can be played with."""
    with tempfile.TemporaryDirectory(prefix="intrigue-tune-") as folder:
        path = Path(folder) / "cards.toml"
        path.write_text(with_numbers(game.card_file_text, dict(changes)), encoding="utf-8")
        try:
            game.with_cards(path)
        except BadCards as error:
            return str(error).splitlines()[0]
    return None


# ---------------------------------------------------------------------------------------------- in words


def words(found: Sequence[Candidate], goals: Goals) -> list[Message]:
    good = [one for one in found if one.meets]
    if not good:
        return [message(m.TUNED_NONE, sentence(found[0], goals))]
    return [sentence(one, goals) for one in good]


def sentence(one: Candidate, goals: Goals) -> Message:
    changed = [
        message(m.TUNED_CHANGE, number.path, str(value), str(number.value)) for number, value in one.changes.items()
    ]
    told = []
    for name, (low, high) in goals.want.items():
        if figured := one.figures.get(name):
            told.append(message(m.TUNED_FIGURE, name, points(figured, signed=True), low, high))
        else:
            told.append(message(m.TUNED_UNKNOWN, name, low, high))
    return message(m.TUNED, changed, told) if changed else message(m.TUNED_NOTHING, told)
