"""The arena: compares players in seat-balanced games, with intervals and ratings.

Every pair of players meets on the same deals, each played twice with the seats exchanged, and the seating rotates from
deal to deal. With more than two seats a player sits in every other seat, and wins the game if one of its seats does.
Where all seats are on one side (solo and cooperative games) each player plays the deals alone, and the win rates are
compared. A single player plays against itself: a mirror match, which measures turn order, house or Faction.

Results are appended to a file as they come in, one line a game, so that an arena can be stopped and resumed.
"""

from __future__ import annotations

import errno
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from io import RawIOBase
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from intrigue import decks
from intrigue.engine.arguments import whole
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.lab import roles
from intrigue.engine.pools import processes as pool_of
from intrigue.engine.registry import as_game
from intrigue.engine.registry import game as find_game

from .agents import LIMIT, AgentBot
from .interface import Bot
from .levels import make_bot, prepare
from .search import wilson

FORMAT = "intrigue-arena"
DEALS = 1_000_003  # deals of a seed
LONGEST_LIMIT = 1_000_000  # seconds
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Pairing:
    """One game to play."""

    number: int
    deal: int  # seed of the deal
    seats: tuple[str, ...]  # player of every seat


@dataclass(frozen=True)
class Result:
    """One game played."""

    number: int
    players: tuple[str, ...]  # by seat
    shares: dict[str, float]  # part of the win, by player
    places: tuple[int, ...]  # by seat
    points: tuple[int, ...]  # by seat
    moves: dict[str, int]  # decisions with two or more options, by player
    seconds: dict[str, float]  # thinking time, by player
    slowest: dict[str, float]  # longest thought of one move, by player
    roles: tuple[tuple[int, ...], ...] = ()  # by seat: the values of the game's roles
    faults: dict[str, list[str]] = field(default_factory=dict)  # by player: why an agent lost each move that it lost


@dataclass(frozen=True)
class Plan:
    """Everything that decides what is played; a file can be resumed only under the same plan."""

    game: str
    cards: str  # hash of the card tables
    players: tuple[str, ...]
    games: int  # of every pair (or player, where all are on one side)
    seats: int
    options: dict[str, Any]
    seed: int
    agents: tuple[str, ...] = ()  # players that are somebody's own, as module:make_agent
    limit: float = LIMIT  # seconds that an agent has for a move
    decks: tuple[int, int] | None = None  # first seed and number of sampled decks, a deal with each in turn

    def header(self) -> dict[str, Any]:
        return {"format": FORMAT, **json.loads(json.dumps(asdict(self)))}


@dataclass(frozen=True)
class Standing:
    """The result of one player against all others; ``rating`` and ``uncertainty`` are openskill's mu and sigma."""

    player: str
    games: int
    share: float  # of the wins, 0..1
    low: float
    high: float
    rating: float
    uncertainty: float
    move_ms: float  # mean thinking time
    slowest_ms: float
    faults: int = 0  # moves that an agent lost
    first_fault: str = ""


@dataclass(frozen=True)
class Meeting:
    """The result of one player against another: a cell of the cross table.

    ``share`` is the part of the wins; ``ahead`` the part of games in which the player's seats came in better on average
    (with two seats the same). Both with their 95 % intervals.
    """

    player: str
    opponent: str
    games: int
    share: float
    low: float
    high: float
    ahead: float
    ahead_low: float
    ahead_high: float


@dataclass(frozen=True)
class RoleShare:
    """The share of the wins of one role, with its 95 % interval; partners share a win."""

    role: str
    value: str
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Report:
    plan: Plan
    standings: tuple[Standing, ...]  # best first
    meetings: tuple[Meeting, ...]  # every ordered pair; empty where all seats are on one side, and in a mirror match
    results: tuple[Result, ...] = field(repr=False)
    roles: tuple[RoleShare, ...] = ()  # of a mirror match
    seconds: float = 0.0  # by the clock, of what was played now

    def to_json(self) -> dict[str, Any]:
        return {
            **asdict(self.plan),
            "standings": [asdict(one) for one in self.standings],
            "meetings": [asdict(one) for one in self.meetings],
            "roles": [asdict(one) for one in self.roles],
            "seconds": round(self.seconds, 3),
        }


def run(
    game: Game | str,
    players: Sequence[str],
    games: int = 100,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    processes: int | None = None,
    file: str | Path | None = None,
    progress: Progress | None = None,
    agents: Sequence[str] = (),
    limit: float = LIMIT,
    sampled_decks: tuple[int, int] | None = None,
) -> Report:
    """Play ``games`` games for every pair of players and rate them; a single player plays against itself.

    ``processes`` defaults to the number of cores. Results are appended to ``file``; an existing one is resumed.
    ``progress`` is called with (games finished, games in all). ``agents`` (``module:make_agent``) meet all others,
    who then do not meet each other; ``sampled_decks`` are a first seed and a number (see intrigue.decks).
    """
    begun = time.perf_counter()
    table = as_game(game)
    plan = make_plan(table, players, games, seats, options, seed, agents, limit, sampled_decks)
    if processes is not None:
        whole("processes", processes, 1)
    pairings = schedule(plan, table.sides_of(table.deal(plan.seats, plan.options, 0)))
    results = _read(Path(file), plan) if file else {}
    with _writer(file, plan) as write:
        _report(progress, len(results), len(pairings))
        todo = [pairing for pairing in pairings if pairing.number not in results]
        for result in play_all(table, plan, todo, processes):
            results[result.number] = result
            write(asdict(result))
            _report(progress, len(results), len(pairings))
    report = replace(judge(plan, pairings, results), seconds=time.perf_counter() - begun)
    return replace(report, roles=role_shares(table, report.results)) if len(plan.players) == 1 else report


def make_plan(
    game: Game,
    players: Sequence[str],
    games: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    agents: Sequence[str] = (),
    limit: float = LIMIT,
    sampled_decks: tuple[int, int] | None = None,
) -> Plan:
    """What is to be played. What cannot be is refused, before anything is compiled."""
    first = game.start(seats, options, 0)
    plan = Plan(
        game.key, game.cards_hash, tuple(dict.fromkeys((*agents, *players))), whole("games", games, 1),
        int(first["seats"]), game.option_values(first), whole("seed", seed), tuple(dict.fromkeys(agents)), limit,
        sampled_decks,
    )  # fmt: skip
    check(game, plan)
    return plan


def check(game: Game, plan: Plan) -> None:
    if plan.games < 2 or plan.games % 2:
        raise IntrigueError(f"games = {plan.games}: an even number from 2, since every deal is played twice")
    if not 0 < plan.limit <= LONGEST_LIMIT:
        raise IntrigueError(
            f"limit = {plan.limit:g}: expected seconds for a move, more than 0, at most {LONGEST_LIMIT}"
        )
    for player in plan.players:
        make_player(game, plan, player, 0)
    if not plan.players:
        raise IntrigueError("an arena needs at least one player")
    if plan.decks is not None:
        first, count = plan.decks
        if decks.is_for_test(first) != decks.is_for_test(first + count - 1):
            raise IntrigueError(f"decks {first} to {first + count - 1}: some are for training and some for test")


def make_player(game: Game, plan: Plan, player: str, seed: int) -> Bot:
    return AgentBot(game, player, seed, plan.limit) if player in plan.agents else make_bot(game, player, seed)


def _report(progress: Progress | None, done: int, total: int) -> None:
    if progress:
        progress(done, total)


# ---------------------------------------------------------------------------------------------- who plays where


def schedule(plan: Plan, sides: Sequence[int]) -> list[Pairing]:
    """All games, the pairs in turn, so that a stopped arena has played about as many of each."""
    alone = len(set(sides)) == 1 or len(plan.players) == 1
    pairs = [pair for pair in combinations(plan.players, 2) if not plan.agents or set(pair) & set(plan.agents)]
    groups = [(one, one) for one in plan.players] if alone else pairs
    made: list[Pairing] = []
    for at in range(plan.games):
        deal = at if alone else at // 2
        for pair in groups:
            seating = tuple(pair[(sides[seat] + at + deal) % 2] for seat in range(plan.seats))
            made.append(Pairing(len(made), plan.seed * DEALS + deal, seating))
    return made


# ---------------------------------------------------------------------------------------------- playing


def play_all(game: Game, plan: Plan, pairings: Sequence[Pairing], processes: int | None) -> Iterator[Result]:
    """The results, in the order of the pairings; games are played by several processes."""
    count = min(processes or os.cpu_count() or 1, len(pairings))
    if count <= 1:
        for pairing in pairings:
            yield play_game(game, plan, pairing)
        return
    prepare(game)  # compile once, here; the processes find it in the cache
    with pool_of(count, _init_process, game.key, str(game.card_path), plan) as pool:
        yield from pool.map(_play_in_process, pairings)


_arena: tuple[Game, Plan] | None = None  # of a process of the pool


def _init_process(key: str, cards: str, plan: Plan) -> None:
    global _arena  # noqa: PLW0603  # a process of the pool serves one arena
    sys.stdout = sys.stderr  # what agents print is no part of a report
    game = find_game(key)
    _arena = (game if str(game.card_path) == cards else game.with_cards(cards), plan)
    prepare(game)


def _play_in_process(pairing: Pairing) -> Result:
    assert _arena
    return play_game(*_arena, pairing)


def play_game(game: Game, plan: Plan, pairing: Pairing) -> Result:
    """One game with a fresh bot in every seat."""
    if plan.decks is not None:
        first, count = plan.decks
        game = decks.sample(game, first + (pairing.deal - plan.seed * DEALS) % count)
    s, thoughts, faults = play_out(game, plan, pairing)
    points, places = zip(*game.scores(s), strict=True)
    return Result(
        number=pairing.number,
        players=pairing.seats,
        shares=win_shares(pairing.seats, places, game.sides_of(s)),
        places=places,
        points=points,
        moves={player: len(times) for player, times in thoughts.items()},
        seconds={player: round(sum(times), 4) for player, times in thoughts.items()},
        slowest={player: round(max(times, default=0.0), 4) for player, times in thoughts.items()},
        roles=tuple(tuple(map(int, of_seat)) for of_seat in roles(game, np.array([s]))[0]),
        faults=faults,
    )


def play_out(game: Game, plan: Plan, pairing: Pairing) -> tuple[np.void, dict[str, list[float]], dict[str, list[str]]]:
    """The end of a game, the seconds each player thought about every move that was not forced, and the faults of
    agents."""
    s = game.deal(plan.seats, plan.options, pairing.deal)
    bots = [
        make_player(game, plan, player, 64 * pairing.deal + 8 * (pairing.number % 2) + seat)
        for seat, player in enumerate(pairing.seats)
    ]
    thoughts: dict[str, list[float]] = {player: [] for player in pairing.seats}
    while not int(s["over"]):
        seat = game.to_act(s)[0]
        legal = game.legal(s, seat)
        action = legal[0]
        if len(legal) > 1:
            begun = time.perf_counter()
            action = bots[seat].choose(game.veil(s, seat), legal).action
            thoughts[pairing.seats[seat]].append(time.perf_counter() - begun)
        game.play(s, seat, action)
    faults: dict[str, list[str]] = {}
    for bot in bots:
        if isinstance(bot, AgentBot) and bot.faults:
            faults.setdefault(bot.name, []).extend(bot.faults)
    return s, thoughts, faults


def win_shares(players: Sequence[str], places: Sequence[int], sides: Sequence[int]) -> dict[str, float]:
    """Each player's share of the win; sides that tie for first place share it.

    >>> win_shares(["a", "b", "a"], [1, 1, 3], [0, 1, 2])
    {'a': 0.5, 'b': 0.5}
    """
    winners = {sides[seat]: players[seat] for seat, place in enumerate(places) if place == 1}
    return {
        player: sum(1 / len(winners) for winner in winners.values() if winner == player)
        for player in dict.fromkeys(players)
    }


# ---------------------------------------------------------------------------------------------- the file


def _read(path: Path, plan: Plan) -> dict[int, Result]:
    """The results in a file of the same plan; a last line cut short by a stop is left out."""
    if not path.exists() or not path.stat().st_size:
        return {}
    lines = path.read_bytes().decode(errors="replace").splitlines()
    records = [(number, record) for number, record in enumerate(map(_parsed, lines), 1) if record is not None]
    if not records or records[0][1].get("format") != FORMAT:
        raise IntrigueError(f"{path}: not an arena file; name another, or one that does not exist")
    for name, wanted in plan.header().items():
        if records[0][1].get(name) != wanted:
            raise IntrigueError(f"{path}: was begun with {name} = {records[0][1].get(name)!r}, not {wanted!r}")
    results = [_result(record, f"{path}:{number}") for number, record in records[1:]]
    return {result.number: result for result in results}


def _result(record: dict[str, Any], where: str) -> Result:
    try:
        tuples = {name: tuple(record[name]) for name in ("players", "places", "points")}
        return Result(**{**record, **tuples, "roles": tuple(map(tuple, record.get("roles", ())))})
    except (KeyError, TypeError):
        raise IntrigueError(f"{where}: no game of this arena; remove the line, and the game is played again") from None


def _parsed(line: str) -> dict[str, Any] | None:
    try:
        value = json.loads(line)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


@contextmanager
def _writer(file: str | Path | None, plan: Plan) -> Iterator[Callable[[dict[str, Any]], None]]:
    """A function that appends one line to the file, unbuffered."""
    if file is None:
        yield lambda _: None
        return
    path = Path(file)
    try:
        with path.open("ab", buffering=0) as out:
            if not path.stat().st_size:
                _line(out, plan.header())
            elif not path.read_bytes().endswith(b"\n"):
                out.write(b"\n")  # ends the line that was cut short
            yield lambda record: _line(out, record)
    except OSError as error:
        raise IntrigueError(f"{path}: cannot be written: {error.strerror}; what is there is kept") from None


def _line(out: RawIOBase, record: dict[str, Any]) -> None:
    line = json.dumps(record, separators=(",", ":")).encode() + b"\n"
    if out.write(line) != len(line):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


# ---------------------------------------------------------------------------------------------- judging


def judge(plan: Plan, pairings: Sequence[Pairing], results: Mapping[int, Result]) -> Report:
    """Standings and cross table."""
    played = [results[pairing.number] for pairing in pairings if pairing.number in results]
    ratings = rate(plan.players, played)
    standings = [_standing(player, played, ratings[player]) for player in plan.players]
    meetings = [
        _meeting(player, opponent, played) for player in plan.players for opponent in plan.players if player != opponent
    ]
    ranked = sorted(standings, key=lambda one: (-one.rating, -one.share))
    return Report(plan, tuple(ranked), tuple(one for one in meetings if one.games), tuple(played))


def role_shares(game: Game, played: Sequence[Result]) -> tuple[RoleShare, ...]:
    """How often each value of each role wins."""
    found = []
    for which, role in enumerate(game.roles):
        for number, value in enumerate(role.values):
            shares = [share for result in played if (share := _role_share(result, which, number)) is not None]
            if shares:
                mean = float(np.mean(shares))
                found.append(RoleShare(role.name, value, len(shares), mean, *wilson(mean, len(shares))))
    return tuple(found)


def _role_share(result: Result, which: int, number: int) -> float | None:
    """The part of a win that went to the seats with a value of a role; None if no seat had it."""
    first = result.places.count(1)
    own = [place for place, of_seat in zip(result.places, result.roles, strict=True) if of_seat[which] == number]
    return own.count(1) / max(1, first) if own else None


def rate(players: Sequence[str], played: Iterable[Result]) -> dict[str, tuple[float, float]]:
    """openskill's mu and sigma after all games, in the order of the schedule."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {player: model.rating(name=player) for player in players}
    for result in played:
        names = list(result.shares)
        if len(names) > 1:
            teams = model.rate([[ratings[name]] for name in names], scores=[result.shares[name] for name in names])
            ratings |= {name: team[0] for name, team in zip(names, teams, strict=True)}
    return {player: (rating.mu, rating.sigma) for player, rating in ratings.items()}


def _standing(player: str, played: Sequence[Result], rating: tuple[float, float]) -> Standing:
    own = [result for result in played if player in result.shares]
    share, low, high = _share(player, own)
    moves = sum(result.moves[player] for result in own)
    seconds = sum(result.seconds[player] for result in own)
    slowest = max((result.slowest[player] for result in own), default=0.0)
    faults = [fault for result in own for fault in result.faults.get(player, ())]
    return Standing(
        player, len(own), share, low, high, rating[0], rating[1], 1000 * seconds / max(1, moves), 1000 * slowest,
        len(faults), faults[0] if faults else "",
    )  # fmt: skip


def _meeting(player: str, opponent: str, played: Sequence[Result]) -> Meeting:
    both = [result for result in played if player in result.shares and opponent in result.shares]
    ahead = float(np.mean([_ahead(player, opponent, result) for result in both])) if both else 0.0
    return Meeting(player, opponent, len(both), *_share(player, both), ahead, *wilson(ahead, len(both)))


def _ahead(player: str, opponent: str, result: Result) -> float:
    """1 if the player's seats placed better on average than the opponent's, 0 if worse, else a half."""
    mine, theirs = (
        np.mean([place for place, who in zip(result.places, result.players, strict=True) if who == one])
        for one in (player, opponent)
    )
    return 0.5 if mine == theirs else float(mine < theirs)


def _share(player: str, games: Sequence[Result]) -> tuple[float, float, float]:
    """Mean share of the wins with its 95 % interval."""
    share = float(np.mean([result.shares[player] for result in games])) if games else 0.0
    return (share, *wilson(share, len(games)))
