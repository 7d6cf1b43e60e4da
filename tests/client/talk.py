"""Everything the server says about games, collected from random play, and its translation by the page's own matcher."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from intrigue.engine.course import Step
from intrigue.engine.errors import IllegalMove
from intrigue.engine.game import Game
from intrigue.engine.records import SPECTATOR, clone, plain
from intrigue.engine.scenario import run_file
from intrigue.engine.table import Table
from intrigue.kit.positions import some_games

WEB = Path(__file__).parents[2] / "web"
LONGEST = 3000  # decisions of one game
ENOUGH = 2  # close looks at questions and choices of the same shape


Kind = tuple[int, Mapping[str, object]]  # seats and options
Move = tuple[np.void, int, int, np.void]  # before, seat, action, after, as one viewer knows them


@dataclass
class Listener:
    """Collects all that is said in games: prompts, labels, log lines, refusals and accounts.

    Now and then, with the chance ``looks``, and whenever something new is asked, it looks closely: through the eyes of
    everyone, trying ``questions`` actions that are not possible.
    """

    game: Game
    looks: float
    questions: int
    said: set[str] = field(default_factory=set)
    asked: Counter[frozenset[str]] = field(default_factory=Counter)

    def hear_games(self, games: int, kind: Kind | None = None) -> None:
        """Random games, of any kind if none is given."""
        for some, luck in some_games(self.game, games, 31):
            table = Table(self.game, *kind, luck.getrandbits(60)) if kind else some
            self.hear_game(well_begun(table, luck), luck)

    def hear_game(self, table: Table, luck: random.Random) -> None:
        shy = luck.choice((0.0, 0.3, 0.95))  # how often the first of all choices is taken, which often is to pass
        veiled = {viewer: table.veiled(viewer) for viewer in range(SPECTATOR, table.seats)}
        told: dict[int, list[Move]] = {viewer: [] for viewer in veiled}
        for _ in range(LONGEST):
            self.look(table, veiled, luck)
            if table.over:
                break
            seat = luck.choice(table.to_act)
            legal = table.legal(seat)
            action = legal[0] if luck.random() < shy else luck.choice(legal)
            table.play(action, seat)
            for viewer, before in veiled.items():
                veiled[viewer] = table.veiled(viewer)
                told[viewer].append((before, seat, action, veiled[viewer]))
                self.said.update(self.game.log(*told[viewer][-1]))
        viewer = luck.choice([*veiled])
        for moves in (told[viewer], told[viewer][: len(told[viewer]) // 2]):
            if moves:
                self.said.update(accounted(self.game, moves[0][0], moves))

    def look(self, table: Table, veiled: Mapping[int, np.void], luck: random.Random) -> None:
        for seat in luck.sample(table.to_act, 1) if table.to_act else []:
            asked = frozenset(said_at(self.game, veiled[seat], seat, luck, 0))
            self.said |= asked
            self.asked[frozenset(map(shape, asked))] += 1
            if self.asked[frozenset(map(shape, asked))] > ENOUGH and luck.random() > self.looks:
                return
        for viewer, v in veiled.items():
            self.said.update(said_at(self.game, v, viewer, luck, self.questions))
        self.said.update(refused(table, luck))


def shape(text: str) -> str:
    """A sentence without what differs from time to time."""
    return re.sub(r"\{[^}]+\}|[A-Z]+[a-z]*|\d+|\(.*\)", "", text)


def accounted(game: Game, first: np.void, moves: Sequence[Move]) -> Iterator[str]:
    return (line.label for lines in game.breakdown_of(first, moves) for line in lines)


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
            said.update(accounted(game, v, []))

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
