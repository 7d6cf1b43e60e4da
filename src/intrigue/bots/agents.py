"""Agents of one's own in the arena: a function that answers a position, made by ``module:make_agent``.

An agent gets what its seat may know, never a state. One that fails loses that move, not the arena: an answer that is
illegal or too late, or an exception, is replaced by any legal move and counted.
"""

from __future__ import annotations

import importlib
import operator
import random
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import numpy as np

from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game

from .interface import Bot, Budget, Choice

LIMIT = 10.0  # default seconds for a move


@dataclass(frozen=True)
class Seen:
    """A decision as its seat sees it."""

    game: Game  # with the cards that are played: game.cards, game.book
    record: np.void  # the veiled record
    legal: list[int]  # a copy of its own, as the record is

    @property
    def seat(self) -> int:
        return int(self.record["viewer"])

    @cached_property
    def observation(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        """The features of the veiled record, as in a batch."""
        return self.game.features(self.record)

    @cached_property
    def mask(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        mask = np.zeros(self.game.action_count, np.uint8)
        mask[self.legal] = 1
        return mask

    @cached_property
    def text(self) -> str:
        """The table, the question and every possible answer in words, for language models."""
        board = [self.game.english(line) for line in self.game.speech().board(self.record)]
        labels = [f"{action}: {self.game.label(self.record, self.seat, action)}" for action in self.legal]
        return "\n".join((*board, self.game.prompt(self.record), *labels))


Agent = Callable[[Seen], int]


def load_agent(name: str) -> Callable[[Game, int], Agent]:
    """``make_agent`` of ``module:make_agent``; modules of the folder one is in are found, too."""
    module, colon, function = name.partition(":")
    if not (module and colon and function):
        raise IntrigueError(f"agent {name!r}: expected module:make_agent")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(importlib.import_module(module), function, None)
    except Exception as error:  # whatever a module of somebody else raises
        raise IntrigueError(f"agent {name!r}: {module} cannot be imported: {described(error)}") from error
    if not callable(found):
        raise IntrigueError(f"agent {name!r}: {module} has no function {function!r}")
    return found  # type: ignore[no-any-return]  # what it makes is checked move by move


class AgentBot(Bot):
    """A seat that an agent decides for."""

    def __init__(self, game: Game, name: str, seed: int, limit: float = LIMIT) -> None:
        super().__init__(game)
        try:
            agent = load_agent(name)(game, seed)
        except IntrigueError:
            raise
        except Exception as error:
            raise IntrigueError(f"agent {name!r}: making it failed: {described(error)}") from error
        if not callable(agent):
            raise IntrigueError(f"agent {name!r}: it made {agent!r}, expected a function of a position")
        self.name, self.limit, self.dice = name, limit, random.Random(seed)
        self.faults: list[str] = []
        self._thread = _AgentThread(agent)

    def think(self, veiled: np.void, legal: list[int], budget: Budget | None) -> Choice:  # noqa: ARG002  as every bot
        try:
            return Choice(self._thread.ask(Seen(self.game, veiled, legal.copy()), self.limit))
        except AgentFault as fault:
            self.faults.append(str(fault))
            return Choice(self.dice.choice(legal))


class AgentFault(Exception):
    """Why an agent lost a move."""


def read_answer(answer: Any, legal: Sequence[int]) -> int:
    """An action, as a whole number of any type."""
    try:
        action = operator.index(answer)
    except TypeError:
        action = None
    if action is None or action not in legal:
        raise AgentFault(f"{answer!r} is not a legal action; legal are {list(legal)}")
    return int(action)


class _AgentThread:
    """Runs an agent in a thread of its own, so that one that hangs does not stop the arena."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.questions: SimpleQueue[Seen] = SimpleQueue()
        self.answers: SimpleQueue[int | AgentFault] = SimpleQueue()
        self.late = False  # an answer that timed out is still to come
        threading.Thread(target=self._run, daemon=True, name="agent").start()

    def _run(self) -> None:
        while True:
            seen = self.questions.get()
            legal = tuple(seen.legal)  # the list is the agent's: it may do with it what it likes
            try:
                self.answers.put(read_answer(self.agent(seen), legal))
            except AgentFault as fault:
                self.answers.put(fault)
            except BaseException as error:  # whatever an agent of somebody else raises, also where it means to exit
                self.answers.put(AgentFault(described(error)))

    def ask(self, seen: Seen, limit: float) -> int:
        if self.late:
            try:
                self.answers.get_nowait()
            except Empty:
                raise AgentFault("it still thinks about an earlier move of this game") from None
            self.late = False
        self.questions.put(seen)
        try:
            answer = self.answers.get(timeout=limit)
        except Empty:
            self.late = True
            raise AgentFault(f"no answer within {limit:g} s") from None
        if isinstance(answer, AgentFault):
            raise answer
        return answer


def described(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"
