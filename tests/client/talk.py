"""Everything the server says about games, collected from random play, and its translation by the page's own matcher."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from intrigue.engine.errors import IllegalMove
from intrigue.engine.game import Game
from intrigue.engine.records import SPECTATOR, clone, plain
from intrigue.engine.scenario import run_file
from intrigue.engine.table import Step, Table
from intrigue.kit.positions import some_games

WEB = Path(__file__).parents[2] / "web"
LONGEST = 3000  # decisions of one game


Kind = tuple[int, Mapping[str, object]]  # seats and options


def said_in_games(game: Game, games: int, looks: float, questions: int, kind: Kind | None = None) -> set[str]:
    """Prompts, labels, log lines, refusals and accounts of random games, of any kind if none is given.

    ``looks`` is the chance that a position is looked at closely: by everyone, with ``questions`` impossible actions.
    """
    said: set[str] = set()
    for some, luck in some_games(game, games, 31):
        table = well_begun(Table(game, *kind, luck.getrandbits(60)) if kind else some, luck)
        shy = luck.choice((0.0, 0.3, 0.95))  # how often the first of all choices is taken, which often is to pass
        viewers = range(SPECTATOR, table.seats)
        veiled = {viewer: table.veiled(viewer) for viewer in viewers}
        told: dict[int, list[Any]] = {viewer: [] for viewer in viewers}
        first = dict(veiled)
        for _ in range(LONGEST):
            close = table.over or not table.moves or luck.random() < looks
            for viewer in viewers if close else luck.sample(table.to_act, 1):
                said.update(said_at(game, veiled[viewer], viewer, luck, questions if close else 0))
            if table.over:
                said.update(refused(table, luck))
                break
            if close:
                said.update(refused(table, luck))
            seat = luck.choice(table.to_act)
            legal = table.legal(seat)
            action = legal[0] if luck.random() < shy else luck.choice(legal)
            table.play(action, seat)
            for viewer in viewers:
                before, after = veiled[viewer], table.veiled(viewer)
                said.update(game.log(before, seat, action, after))
                told[viewer].append((before, seat, action, after))
                veiled[viewer] = after
        viewer = luck.choice(viewers)
        for moves in (told[viewer], told[viewer][: len(told[viewer]) // 2]):
            said.update(line.label for lines in game.account(first[viewer], moves) for line in lines)
    return said


def well_begun(table: Table, luck: random.Random) -> Table:
    """Half of the games are played by the sensible player for a while: those at random never see much of some."""
    s, game = clone(table.state), table.game
    dice = np.array([luck.getrandbits(31) + 1, luck.getrandbits(31) + 1], np.int64)
    decisions = luck.choice((0, luck.randrange(300)))
    game.on().policy_playout(game.book, s, dice, np.zeros(game.action_count, np.int16), decisions)
    return table if s["over"] else Table.at(game, s)


def said_in_scenarios(game: Game, folder: Path) -> set[str]:
    """The same at every position of a game's scenarios: they know corners that random play hardly ever comes to."""
    said: set[str] = set()
    luck = random.Random(0)
    at, play = Table.at, Table.play

    def listen(state: np.void) -> None:
        for viewer in range(SPECTATOR, int(state["seats"])):
            v = game.veil(state, viewer)
            said.update(said_at(game, v, viewer, luck, game.action_count))
            said.update(line.label for lines in game.account(v, []) for line in lines)

    def begun(game: Game, state: np.void, target: str | None = None) -> Table:
        listen(state)
        return at(game, state, target)

    def played(table: Table, move: str | int, seat: int | None = None) -> Step:
        step = play(table, move, seat)
        listen(step.after)
        for viewer in range(SPECTATOR, table.seats):
            before, after = game.veil(step.before, viewer), game.veil(step.after, viewer)
            said.update(game.log(before, step.seat, step.action, after))
        return step

    with patch.object(Table, "at", begun), patch.object(Table, "play", played):
        for path in sorted(folder.glob("*.toml")):
            list(run_file(path, game))
    return said


def said_at(game: Game, v: np.void, viewer: int, luck: random.Random, questions: int) -> Iterator[str]:
    record: Any = plain(v)
    yield game.words.prompt(record, game.cards)
    if viewer < 0:
        return
    legal = game.legal(v, viewer)
    yield from (game.words.label(record, viewer, action, game.cards) for action in legal)
    if not legal:
        questions = min(questions, 2)  # who does not act hears the same about everything
    for action in luck.sample(range(game.action_count), min(questions, game.action_count)):
        if action not in legal:
            yield game.words.why_not(record, viewer, action, game.cards)


def refused(table: Table, luck: random.Random) -> Iterator[str]:
    """What the engine answers to a move that cannot be made."""
    seat, action = luck.randrange(table.seats), luck.randrange(table.game.action_count)
    if action not in table.legal(seat):
        try:
            table.play(action, seat)
        except IllegalMove as error:
            yield str(error)


def translate(books: list[str], sentences: set[str]) -> dict[str, Any]:
    """Missing translations, templates of no use, and what was said, in Spanish."""
    node = Path(sys.executable).with_name("node")
    asked = {"language": "es", "books": books, "sentences": sorted(sentences)}
    done = subprocess.run(
        [str(node) if node.exists() else "node", "tests/translate.mjs"],
        cwd=WEB,
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer
