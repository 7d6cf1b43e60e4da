"""Statements for puzzles: answers, ratings of both sides, and when mistakes are due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from intrigue.server.people.ratings import START_MU, START_SIGMA, Skill, rated

from . import schema as t
from .database import Database

DAY = 86_400.0
INTERVALS = (1, 3, 7, 16, 35, 90)  # days after right answers in a row until a mistake is asked again; then never

_FIRST_ANSWER = sa.text(
    "INSERT INTO puzzle_answers (person, game, puzzle, solved, at) VALUES (:person, :game, :puzzle, :solved, :at)"
    " ON CONFLICT (person, game, puzzle) DO NOTHING"
)


@dataclass(frozen=True)
class Solver:
    """How somebody does at the puzzles of a game."""

    skill: Skill = field(default_factory=Skill)
    tries: int = 0
    solved: int = 0


@dataclass(frozen=True)
class MistakeRow:
    table: str
    seat: int
    moves: int  # made before it
    game: str
    loss: float
    body: str
    due: float
    stage: int  # right answers in a row


class PuzzleStatements:
    """The part of the store that is about puzzles."""

    database: Database

    async def puzzle_answers_of(self, person: str) -> dict[tuple[str, str], bool]:
        """Whether each puzzle that a person answered was solved, by game and id."""
        a = t.puzzle_answers.c
        wanted = sa.select(a.game, a.puzzle, a.solved).where(a.person == person)
        return await self.database.read(
            lambda c: {(game, puzzle): bool(solved) for game, puzzle, solved in c.execute(wanted)}
        )

    async def solver(self, person: str) -> dict[str, Solver]:
        """By game."""
        s = t.puzzle_players.c
        wanted = sa.select(s.game, s.mu, s.sigma, s.tries, s.solved).where(s.person == person)
        return await self.database.read(
            lambda c: {row.game: Solver(Skill(row.mu, row.sigma), row.tries, row.solved) for row in c.execute(wanted)}
        )

    async def puzzle_ratings(self, game: str) -> dict[str, float]:
        """How hard puzzles have turned out to be, of those that anybody has tried."""
        r = t.puzzle_ratings.c
        wanted = sa.select(r.puzzle, r.mu).where(r.game == game)
        return await self.database.read(lambda c: {row.puzzle: row.mu for row in c.execute(wanted)})

    async def answer_puzzle(
        self, person: str, game: str, puzzle: str, solved: bool, now: float, first: Skill
    ) -> tuple[Skill, Skill] | None:
        """Rate both sides by a person's first answer: their skill before and after. None: it was not the first.
        ``first`` is the rating of a puzzle that nobody has tried."""
        key = {"game": game, "puzzle": puzzle}
        answer = {"person": person, **key, "solved": solved, "at": now}

        def rate(c: sa.Connection) -> tuple[Skill, Skill] | None:
            if not c.execute(_FIRST_ANSWER, answer).rowcount:
                return None
            of_puzzle, of_person = (t.puzzle_ratings, key), (t.puzzle_players, {"person": person, "game": game})
            before = _skill(c, *of_person, Skill(START_MU, START_SIGMA))
            hard = _skill(c, *of_puzzle, first)
            after, harder = rated([before, hard], (1, 2) if solved else (2, 1))
            _set_skill(c, *of_person, after, solved)
            _set_skill(c, *of_puzzle, harder, solved)
            return before, after

        return await self.database.write(rate)

    # ------------------------------------------------------------------------------------ mistakes

    async def mistakes_of(self, person: str, now: float) -> tuple[int, MistakeRow | None, int, float | None]:
        """How many of somebody's mistakes are due, the one that has waited longest, how many there are that are not
        learned yet, and when the next one will be due."""
        m = t.mistakes.c
        mine = (m.person == person) & (m.stage < len(INTERVALS))
        columns = (m.table_id, m.seat, m.moves, m.game, m.loss, m.body, m.due, m.stage)
        oldest = sa.select(*columns).where(mine, m.due <= now).order_by(m.due, m.loss.desc(), m.moves).limit(1)
        counted = sa.select(sa.func.count(), sa.func.sum(sa.case((m.due <= now, 1), else_=0))).where(mine)
        later = sa.select(sa.func.min(m.due)).where(mine, m.due > now)

        def find(c: sa.Connection) -> tuple[int, MistakeRow | None, int, float | None]:
            total, due = c.execute(counted).one()
            found = c.execute(oldest).first()
            return int(due or 0), MistakeRow(*found) if found is not None else None, total, c.scalar(later)

        return await self.database.read(find)

    async def mistake(self, person: str, table: str, seat: int, moves: int) -> MistakeRow | None:
        m = t.mistakes.c
        columns = (m.table_id, m.seat, m.moves, m.game, m.loss, m.body, m.due, m.stage)
        mine = (m.person == person) & (m.table_id == table) & (m.seat == seat) & (m.moves == moves)
        found = await self.database.read(lambda c: c.execute(sa.select(*columns).where(mine)).first())
        return MistakeRow(*found) if found is not None else None

    async def answer_mistake(self, person: str, row: MistakeRow, good: bool, now: float) -> tuple[int, float]:
        """When it is asked again; an answer before its time changes nothing. Answers with stage and time."""
        m = t.mistakes
        mine = (m.c.person == person) & (m.c.table_id == row.table) & (m.c.seat == row.seat) & (m.c.moves == row.moves)
        stage = row.stage + 1 if good else 0
        due = now + DAY * INTERVALS[max(0, stage - 1)]
        again = sa.update(m).where(mine, m.c.due <= now, m.c.stage == row.stage)

        def answer(c: sa.Connection) -> tuple[int, float]:
            c.execute(again.values(stage=stage, due=due, tries=m.c.tries + 1))
            found = c.execute(sa.select(m.c.stage, m.c.due).where(mine)).first()
            return (found.stage, found.due) if found is not None else (stage, due)

        return await self.database.write(answer)


def _skill(c: sa.Connection, table: sa.Table, key: Mapping[str, str], first: Skill) -> Skill:
    """A rating, with its row locked; made where there is none."""
    mine = sa.and_(*(table.c[name] == value for name, value in key.items()))
    wanted = sa.select(table.c.mu, table.c.sigma).where(mine).with_for_update()
    row = c.execute(wanted).first()
    if row is None:
        names = [*key, "mu", "sigma", "tries", "solved"]
        gaps = ", ".join(f":{name}" for name in names)
        made = f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({gaps}) ON CONFLICT DO NOTHING"  # noqa: S608 - names are ours
        values: dict[str, Any] = {**key, "mu": first.mu, "sigma": first.sigma, "tries": 0, "solved": 0}
        c.execute(sa.text(made), values)
        row = c.execute(wanted).one()
    return Skill(row.mu, row.sigma)


def _set_skill(c: sa.Connection, table: sa.Table, key: Mapping[str, str], skill: Skill, solved: bool) -> None:
    mine = sa.and_(*(table.c[name] == value for name, value in key.items()))
    counted = {"tries": table.c.tries + 1, "solved": table.c.solved + int(solved)}
    c.execute(sa.update(table).where(mine).values(mu=skill.mu, sigma=skill.sigma, **counted))
