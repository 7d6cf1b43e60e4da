"""Are reviews honest? Four questions, asked of many games between bots; rows go into a file and are told as tables.

    python bench/review.py luck --games 10000 --file luck.jsonl         the reference player's luck has mean 0
    python bench/review.py coverage --games 200 --file coverage.jsonl   intervals hold what 100 times the worlds say
    python bench/review.py levels --games 40 --file levels.jsonl        who plays better loses less
    python bench/review.py paired --games 90 --file paired.jsonl        and so they do in the same positions
    python bench/review.py paired --games 0 --file paired.jsonl         only what the file says

``--game KEY`` asks of one game, ``--minutes M`` stops in time, ``--jobs N`` works in so many processes, ``--first N``
begins with another game. Every game is written down as it ends; the same command goes on where it stopped, and files
can be put together.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from bench.lines import read_lines

from intrigue.bots.interface import Budget
from intrigue.bots.levels import SearchBot, level_settings, make_bot
from intrigue.engine.course import irrevocable
from intrigue.engine.game import Game
from intrigue.engine.records import NONE
from intrigue.engine.registry import game as find_game
from intrigue.engine.table import Table
from intrigue.review import Reviewer
from intrigue.review.decisions import SEARCH_FACTOR, halving, judge
from intrigue.review.moments import Moment
from intrigue.review.sampling import NET_LOOKAHEAD, POLICY, Sample, Sampler, seed_of
from intrigue.review.values import BEFORE_THE_DEAL, TableValues, final_shares

GAMES = ("royal-will", "master-of-spies", "master", "ausonia", "master-of-wills")
LEVELS = ("random", "novice", "regular", "expert", "search:1000", "net")  # the search stands for Master's second
FEW = 24  # worlds of an interval that is checked against 100 times as many: those of the first figures of a review
LUCK_WORLDS = 2
DECISIONS = 30  # of a game of a level that are judged at most
JUDGES = {POLICY: 64, 0: 24, 8: 16}  # of moves: how far the net looks, and worlds
MIX = ("novice", "regular", "expert", "net")  # who plays the games whose positions all levels are asked about
ASKED = ("novice", "regular", "expert", "master")  # Grandmaster is measured with the nets
STAKES = 10  # positions of such a game in which something is at stake
PAIRED = {POLICY: 2000, 0: 300}  # judges of these: worlds in which all moves of a position are measured
TRIES = 10  # of a level that slips
TRIAL = 500  # simulations that tell how many a level makes in its time
Row = dict[str, Any]


def played(key: str, players: Sequence[str], seed: int) -> Table:
    """A game to its end; players sit in turn."""
    game = find_game(key)
    table = Table(game, game.default_seats, None, seed)
    bots = [make_bot(game, players[seat % len(players)], 100 * seed + seat) for seat in range(table.seats)]
    while not table.over:
        seat = table.to_act[0]
        table.play(bots[seat].choose(table.veiled(seat), table.legal(seat)).action, seat)
    return table


# ---------------------------------------------------------------------------------------------- luck


def luck(key: str, number: int) -> list[Row]:
    """The luck of a seat in a game between reference players, by its parts. Few worlds do: estimates are unbiased."""
    table = played(key, ("policy",), number)
    game, seat, moments = table.game, number % table.seats, list(shown(table))
    sampler = Sampler(game, table.first_state)
    values = TableValues(sampler, moments, final_shares(game, table.state))
    for _ in values.refine(LUCK_WORLDS, map):
        pass

    def change(before: int, after: int) -> float:
        return values.value(after, seat) - values.value(before, seat)

    opening = change(BEFORE_THE_DEAL, values.reached[0])
    chance = sum(change(values.decided[at], values.reached[at + 1]) for at in range(len(moments)))
    lie = 0.0
    for at, moment in enumerate(moments):
        if moment.seat == seat and not moment.forced:
            veiled = game.veil(moment.before, seat)
            shares = sampler.for_seat(veiled, (moment.action, NONE), range(LUCK_WORLDS), seed_of(veiled, 1))
            skill = float((shares[:, 0] - shares[:, 1]).mean())
            lie += change(values.reached[at], values.decided[at]) - skill
    return [{"opening": opening, "chance": chance, "lie": lie, "luck": opening + chance + lie}]


def shown(table: Table) -> Iterator[Moment]:
    """Moments as in a review, but every move that shows somebody something counts as one in which chance may have a
    part, without looking closer: where it has none, two estimates of the same are compared, and the mean is 0 again."""
    for number, step in enumerate(table.steps()):
        legal = tuple(table.game.legal(step.before, step.seat))
        yield Moment(number, step.seat, step.action, legal, step.before, step.after, irrevocable(step))


def told_luck(rows: list[Row]) -> Iterator[str]:
    yield "| game | games | opening | chance | where hidden cards lay | luck in all |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for key, found in by_game(rows):
        cells = []
        for part in ("opening", "chance", "lie", "luck"):
            figures = [row[part] for row in found]
            mean, error = np.mean(figures), np.std(figures) / math.sqrt(len(figures))
            cells.append(f"{mean:+.4f} ({error:.4f}), {mean / error if error else 0:+.1f}")
        yield f"| {find_game(key).name} | {len(found):,} | {' | '.join(cells)} |"


# ---------------------------------------------------------------------------------------------- coverage


def coverage(key: str, number: int) -> list[Row]:
    """Some losses and values of a game: what few worlds say, and what a hundred times as many others say of the same.
    ``loss`` is what the move that few worlds hold to be the best differs by from the one that was played."""
    table = played(key, ("policy", "random") if number % 2 else ("novice",), 20_000 + number)
    seat = number % table.seats
    reviewer = Reviewer(table, seat)
    sampler, dice, rows = reviewer.sampler, np.random.default_rng(number), []
    for moment in dice.permutation(np.array(reviewer.own, object))[:3]:
        veiled = table.game.veil(moment.before, seat)
        arguments = (sampler, moment.number, veiled, moment.legal, moment.action)
        one, others, seed = judge(*arguments, FEW), range(FEW, 101 * FEW), seed_of(veiled, 1)
        best, done = sampler.judged(veiled, (one.best, moment.action), others, seed).mean(axis=0)
        own, usual = sampler.for_seat(veiled, (moment.action, NONE), others, seed).mean(axis=0)
        for kind, sample, truth in (
            ("loss", one.gap, best - done), ("skill", one.skill, own - usual), ("known", one.known, usual),
        ):  # fmt: skip
            if sample.n:
                rows.append({"kind": kind, **kept(sample), "truth": float(truth)})
    for moment in dice.permutation(np.array(reviewer.moments, object))[:3]:
        small = Sample.of(sampler.at_table(moment.before, range(FEW))[:, seat])
        truth = float(sampler.at_table(moment.before, range(FEW, 101 * FEW))[:, seat].mean())
        rows.append({"kind": "value", **kept(small), "truth": truth})
    return rows


def kept(sample: Sample) -> Row:
    return {"n": sample.n, "total": sample.total, "squares": sample.squares, "reach": sample.reach}


def covered(row: Row) -> bool:
    sample = Sample(row["n"], row["total"], row["squares"], row["reach"])
    return abs(sample.mean - row["truth"]) <= sample.error


def open_question(row: Row) -> bool:
    """Whether worlds differ at all: where all of 2,400 say the same, every honest interval of 24 holds it."""
    return bool(row["truth"] not in (-1.0, 0.0, 1.0))


def told_coverage(rows: list[Row]) -> Iterator[str]:
    yield "| game | kind | intervals | covered | of these worlds differ | covered |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for key, found in by_game(rows):
        kinds = defaultdict(list)
        for row in found:
            kinds[row["kind"]].append(row)
        for kind, those in kinds.items():
            cells = [find_game(key).name, kind]
            for few in (those, [row for row in those if open_question(row)]):
                part = float(np.mean([covered(row) for row in few])) if few else 0.0
                error = 1.96 * math.sqrt(part * (1 - part) / max(1, len(few)))
                cells += [f"{len(few):,}", f"{100 * part:.1f} ± {100 * error:.1f} %"]
            yield f"| {' | '.join(cells)} |"


# ---------------------------------------------------------------------------------------------- levels


def levels(key: str, number: int) -> list[Row]:
    """Some decisions of every level, by both judges of moves."""
    rows: list[Row] = []
    for player in LEVELS:
        table = played(key, (player,), 3000 + number)
        game, seat = table.game, number % table.seats
        own = []
        for at, step in enumerate(table.steps()):
            legal = game.legal(step.before, seat) if step.seat == seat else []
            if len(legal) > 1:
                own.append((at, game.veil(step.before, seat), legal, step.action))
        picked = [own[at] for at in np.random.default_rng(number).permutation(len(own))[:DECISIONS]]
        for look, worlds in JUDGES.items():
            sampler, began = Sampler(game, table.first_state, look), time.perf_counter()
            found = [judge(sampler, *decision, worlds) for decision in picked]
            lost = [one.gap.mean for one in found if one.at_stake]
            row = {"player": player, "look": look, "decisions": len(found), "at_stake": len(lost), "lost": sum(lost)}
            rows.append({**row, "all_lost": sum(one.gap.mean for one in found), "seconds": time.perf_counter() - began})
    return rows


def rates(rows: list[Row], look: int) -> dict[str, tuple[float, float]]:
    """The error rate of every level as a share of the win, with its standard error, by a judge."""
    found = {}
    for player in LEVELS:
        games = [row for row in rows if row["player"] == player and row["look"] == look]
        if games:
            found[player] = ratio([row["lost"] for row in games], [row["at_stake"] for row in games])
    return found


def told_levels(rows: list[Row]) -> Iterator[str]:
    """With how many standard errors neighbouring levels are apart, the least and the mean."""
    yield f"| game | judge | {' | '.join(LEVELS)} | apart |"
    yield "| --- | --- |" + " --- |" * (len(LEVELS) + 1)
    for key, found in by_game(rows):
        for look in JUDGES:
            told = rates(found, look)
            name = judge_name(key, look)
            cells = [f"{1000 * rate:.0f} ({1000 * error:.0f})" for rate, error in told.values()]
            levels = [told[player] for player in LEVELS[1:5] if player in told]  # random is no level
            steps = [(one[0] - two[0]) / (math.hypot(one[1], two[1]) or 1.0) for one, two in pairwise(levels)]
            apart = f"{min(steps):+.1f}, {np.mean(steps):+.1f}"
            games = len({row["number"] for row in found})
            yield f"| {find_game(key).name}, {games} games | {name} | {' | '.join(cells)} | {apart} |"


def judge_name(key: str, look: int) -> str:
    name = "policy" if look == POLICY else f"net, after {look} choices"
    return name + (", in use" if look == NET_LOOKAHEAD.get(key, POLICY) else "")


def ratio(sums: Sequence[float], counts: Sequence[int]) -> tuple[float, float]:
    """A ratio of sums over games, and its standard error: what is drawn by chance is a game."""
    total, n = np.array(sums), np.array(counts)
    if not n.sum():
        return 0.0, 0.0
    rate = total.sum() / n.sum()
    return float(rate), float(np.sqrt(((total - rate * n) ** 2).sum()) / n.sum())


# ---------------------------------------------------------------------------------------------- paired


def paired(key: str, number: int) -> list[Row]:
    """What all levels lose in the same positions, those in which something is at stake by the judge in use. All moves
    of a position are judged in the same worlds, others than those on which the best one was looked for: levels differ
    by what their moves differ by, and by no other luck."""
    table = played(key, (MIX[number % len(MIX)], MIX[(number // len(MIX) + number + 1) % len(MIX)]), 5000 + number)
    game, rows = table.game, list[Row]()
    decisions = [(at, step) for at, step in enumerate(table.steps()) if len(game.legal(step.before, step.seat)) > 1]
    judges = {look: Sampler(game, table.first_state, look) for look in PAIRED}
    in_use = NET_LOOKAHEAD.get(key, POLICY)
    for at in np.random.default_rng(number).permutation(len(decisions)):
        move, step = decisions[at]
        veiled, legal = game.veil(step.before, step.seat), game.legal(step.before, step.seat)
        if not halving(judges[in_use], veiled, legal, SEARCH_FACTOR * PAIRED[in_use])[1]:
            continue
        chosen = {level: choices(game, level, veiled, legal, 1000 * number + move) for level in ASKED}
        for look, worlds in PAIRED.items():
            best, _ = halving(judges[look], veiled, legal, SEARCH_FACTOR * worlds)
            lost = losses(judges[look], veiled, best, chosen, worlds)
            rows.append({"move": move, "look": look, "lost": lost, "chosen": chosen})
        if len(rows) == STAKES * len(PAIRED):
            break
    return rows


def choices(game: Game, level: str, veiled: np.void, legal: list[int], seed: int) -> list[int]:
    """What a level plays here: one that slips is asked more than once. What it can think of in its time is counted in
    simulations, by the time of the processor: the figures do not depend on what else the machine does."""
    settings = level_settings(game, level, int(veiled["seats"]))
    tries = TRIES if settings.slip else 1
    simulations = settings.simulations or in_its_time(game, level, settings.milliseconds or 0, veiled)
    bots = [make_bot(game, level, seed + TRIES * at) for at in range(tries)]
    return [bot.choose(veiled, legal, Budget(simulations)).action for bot in bots]


def in_its_time(game: Game, level: str, milliseconds: float, veiled: np.void) -> int:
    bot = make_bot(game, level, 0)
    assert isinstance(bot, SearchBot)
    began = time.thread_time()
    bot.search.run(veiled, Budget(TRIAL))
    return max(1, round(milliseconds / 1000 * TRIAL / (time.thread_time() - began)))


def losses(sampler: Sampler, veiled: np.void, best: int, chosen: dict[str, list[int]], worlds: int) -> dict[str, float]:
    """By level, what is lost on average against the move that was the best on other worlds."""
    arms = sorted({best, *(move for moves in chosen.values() for move in moves)})
    values = sampler.judged(veiled, arms, range(worlds), seed_of(veiled, 1)).mean(axis=0)
    value = dict(zip(arms, values.tolist(), strict=True))
    return {level: value[best] - float(np.mean([value[move] for move in moves])) for level, moves in chosen.items()}


def told_paired(rows: list[Row]) -> Iterator[str]:
    """Error rates, and by how much each level errs less than the one before it."""
    yield f"| game | positions | judge | {' | '.join(ASKED)} | {' | '.join(f'{a} - {b}' for a, b in pairwise(ASKED))} |"
    yield "| --- | --- | --- |" + " --- |" * (2 * len(ASKED) - 1)
    for key, found in by_game(rows):
        for look in PAIRED:
            judged = [row for row in found if row["look"] == look]
            games = len({row["number"] for row in judged})
            cells = [told_rate(judged, levels) for levels in [*((level,) for level in ASKED), *pairwise(ASKED)]]
            name = find_game(key).name
            yield f"| {name} | {len(judged)} of {games} games | {judge_name(key, look)} | {' | '.join(cells)} |"


def told_rate(rows: list[Row], levels: Sequence[str]) -> str:
    """The error rate of a level, or by how much that of the second one of two is less."""
    games = defaultdict(list)
    for row in rows:
        lost = [row["lost"][level] for level in levels]
        games[row["number"]].append(lost[0] - sum(lost[1:]))
    rate, error = ratio([sum(game) for game in games.values()], [len(game) for game in games.values()])
    return f"{1000 * rate:.1f} ({1000 * error:.1f})"


# ---------------------------------------------------------------------------------------------- many games

KINDS: dict[str, tuple[Callable[[str, int], list[Row]], Callable[[list[Row]], Iterator[str]]]] = {
    "luck": (luck, told_luck),
    "coverage": (coverage, told_coverage),
    "levels": (levels, told_levels),
    "paired": (paired, told_paired),
}


def by_game(rows: list[Row]) -> Iterator[tuple[str, list[Row]]]:
    for key in GAMES:
        found = [row for row in rows if row["game"] == key]
        if found:
            yield key, found


def measured(kind: str, key: str, number: int) -> list[Row]:
    return [{"game": key, "number": number, **row} for row in KINDS[kind][0](key, number)]


def work(kind: str, keys: Sequence[str], games: range, file: Path, jobs: int, deadline: float) -> None:
    done = {(row["game"], row["number"]) for row in read_lines(file)}
    todo = ((key, number) for number in games for key in keys if (key, number) not in done)
    with ProcessPoolExecutor(jobs) as pool, file.open("a") as out:
        for key in keys:
            list(pool.map(prepare, [key] * jobs))
        running = set()
        more = True
        while running or more:
            while more and len(running) < 2 * jobs:
                one = next(todo, None) if time.time() < deadline else None
                more = one is not None
                if one is not None:
                    running.add(pool.submit(measured, kind, *one))
            if running:
                finished = next(as_completed(running))
                running.remove(finished)
                out.writelines(json.dumps(row) + "\n" for row in finished.result())
                out.flush()


def prepare(key: str) -> None:
    Reviewer(played(key, ("policy",), 0), 0).refined(1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--file", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    keys = (asked.game,) if asked.game else GAMES
    if asked.games:
        games = range(asked.first, asked.first + asked.games)
        work(asked.kind, keys, games, asked.file, asked.jobs, time.time() + 60 * asked.minutes)
    for line in KINDS[asked.kind][1](read_lines(asked.file)):
        print(line)


if __name__ == "__main__":
    main()
