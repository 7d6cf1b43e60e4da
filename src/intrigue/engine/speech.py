"""What a game shows and says to a viewer: its words, run on one target over veiled records, and decoded."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from . import algorithms
from .breakdown import Line, collected
from .errors import IntrigueError
from .messages import Decoder, Message, new_words
from .records import FULL, Table1, table_of
from .targets import bind, interpreted
from .views import Form, Patch, view_layout

if TYPE_CHECKING:
    from .game import Game

Move = tuple[np.void, int, int, np.void]  # before, seat, action, after, as one viewer knows them


class Position(NamedTuple):
    """A veiled record for its viewer, in figures and words."""

    view: bytes  # the view record
    prompt: Message
    rule: str  # the id of the rule that explains the moment
    legal: list[tuple[int, Message]]  # every possible action with its label
    goal: Message  # what wins, in a few words
    progress: list[tuple[int, int]]  # by seat: how much it has, and how much it needs; 0 where there is no bound


def veiled_only(v: np.void) -> None:
    if int(v["viewer"]) == FULL:
        raise IntrigueError("words are made from veiled records only")


class _Scratch(threading.local):
    """Tables that rules write to, kept from one call to the next; every thread has its own."""

    def __init__(self, layout: np.dtype[np.void], action_count: int) -> None:
        self.raw = np.zeros(layout.itemsize, np.uint8)
        self._views = self.raw.view(layout)
        self._words = new_words()
        self.actions = np.zeros(action_count, np.int16)

    def views(self) -> Table1:
        """A table of one empty view."""
        self.raw.fill(0)
        return self._views

    def words(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        self._words[0] = 0
        return self._words


class Speech:
    """The words of one game on one target. Everything is made from veiled records."""

    def __init__(self, game: Game, target: str) -> None:
        self.game = game
        self.words = game.words
        self.python = target == "python"
        keys = game.named_keys
        self.form = Form(self.words.View, keys)
        self.decoder = Decoder(self.words.MESSAGES, keys)
        self._scratch = _Scratch(view_layout(self.words.View), game.action_count)

    # ------------------------------------------------------------------------------------ the rules behind it

    def _on_target(self, rule: Any) -> Any:
        return interpreted(rule) if self.python else rule

    def _bound(self, algorithm: Any, *rules: Any) -> Any:
        return self._on_target(bind(algorithm, self.game.key, {rule.__name__: rule for rule in rules}))

    @cached_property
    def _position(self) -> Any:
        words = self.words
        rules = (words.show, words.prompt, words.rule_of, words.label, words.goal, self.game.rules.legal)
        return self._bound(algorithms.position, *rules)

    @cached_property
    def _tell(self) -> Any:
        return self._bound(algorithms.tell, self.words.hidden_action, self.words.log)

    @cached_property
    def _tell_change(self) -> Any:
        assert self.game.breakdown
        return self._bound(algorithms.tell_change, self.words.hidden_action, self.game.breakdown.change)

    @cached_property
    def _rules(self) -> dict[str, Any]:
        return {}

    def _said(self, rule: Any, *args: Any) -> list[Message]:
        """What a rule says about veiled records."""
        for arg in args:
            if isinstance(arg, np.void):
                veiled_only(arg)
        run = self._rules.get(rule.__name__)
        if run is None:
            run = self._rules[rule.__name__] = self._on_target(rule)
        out = self._scratch.words()
        run(self.game.book, *args, out)
        return self.decoder.all(out)

    def _told(self, rule: Any, before: np.void, seat: int, action: int, after: np.void) -> list[Message]:
        """What a rule says about a move."""
        veiled_only(after)
        out = self._scratch.words()
        rule(self.game.books, table_of(before), seat, action, table_of(after), out)
        return self.decoder.all(out)

    # ------------------------------------------------------------------------------------ what is said

    def position(self, v: np.void) -> Position:
        veiled_only(v)
        scratch = self._scratch
        out, views = scratch.words(), scratch.views()
        n = self._position(self.game.books, table_of(v), views, scratch.actions, out)
        (_, rule, prompt), *said = self.decoder.all(out)
        legal = list(zip(scratch.actions[:n].tolist(), said[:n], strict=True))
        (_, goal), *told = said[n:]
        progress = [(have, need) for _, _, have, need in told]
        return Position(scratch.raw.tobytes(), prompt, rule, legal, goal, progress)

    def changes(self, old: bytes, new: bytes) -> Patch:
        """A patch that turns the JSON form of one view record into that of another."""
        return self.form.changes(old, new)

    def label(self, v: np.void, seat: int, action: int) -> Message:
        return self._said(self.words.label, v, seat, action)[0]

    def why_not(self, v: np.void, seat: int, action: int) -> Message:
        return self._said(self.words.why_not, v, seat, action)[0]

    def log(self, before: np.void, seat: int, action: int, after: np.void) -> list[Message]:
        """What the viewer is told about a move: nothing if nothing changed for them."""
        if before.tobytes() == after.tobytes():
            return []
        return self._told(self._tell, before, seat, action, after)

    def board(self, v: np.void) -> list[Message]:
        """The table as lines for a terminal."""
        return self._said(self.words.board, v)

    def card_text(self, number: int) -> Message:
        """What is printed on a card, in games where it follows from the card's figures."""
        return self._said(self.words.card_text, number)[0]

    def shortcuts(self, v: np.void, seat: int, legal: Sequence[int]) -> list[tuple[Message, list[int]]]:
        if not hasattr(self.words, "shortcuts"):
            return []
        said = self._said(self.words.shortcuts, v, seat, np.array(legal, np.int16))
        return [(label, actions) for _, actions, label in said]

    def breakdown(self, first: np.void, moves: Iterable[Move]) -> list[list[Line]]:
        """Where the points of each seat come from, from the viewer's records of the whole game."""
        told = list(moves)
        source: Any = self.game.breakdown
        said: list[Message] = []
        if hasattr(source, "opening"):
            said += self._said(source.opening, first)
        if hasattr(source, "change"):
            for before, seat, action, after in told:
                said += self._told(self._tell_change, before, seat, action, after)
        if hasattr(source, "closing"):
            said += self._said(source.closing, told[-1][3] if told else first)
        return collected(int(first["seats"]), said)
