"""What a game shows and says to a viewer: its words, run on one target over veiled records, and decoded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from . import algorithms
from .breakdown import Line, collected
from .errors import IntrigueError
from .messages import Decoder, Message, new_words
from .records import FULL, new
from .targets import bind, interpreted
from .views import Form, Op, view_layout

if TYPE_CHECKING:
    from .game import Game

Move = tuple[np.void, int, int, np.void]  # before, seat, action, after, as one viewer knows them


class Position(NamedTuple):
    """A veiled record for its viewer, in figures and words."""

    view: bytes  # the view record
    prompt: Message
    rule: str  # the id of the rule that explains the moment
    legal: list[tuple[int, Message]]  # every possible action with its label


class Speech:
    """The words of one game on one target. Everything is made from veiled records."""

    def __init__(self, game: Game, target: str) -> None:
        self.game = game
        self.words = game.words
        self.python = target == "python"
        self.layout = view_layout(self.words.View)
        keys = self.words.keys(game.cards)
        self.form = Form(self.words.View, keys)
        self.decoder = Decoder(self.words.MESSAGES, keys)

    # ------------------------------------------------------------------------------------ the rules behind it

    def _on_target(self, rule: Any) -> Any:
        return interpreted(rule) if self.python else rule

    def _bound(self, algorithm: Any, *rules: Any) -> Any:
        return self._on_target(bind(algorithm, self.game.key, {rule.__name__: rule for rule in rules}))

    @cached_property
    def _position(self) -> Any:
        words = self.words
        rules = (words.show, words.prompt, words.rule_of, words.label, self.game.rules.legal)
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
        for arg in args:
            if isinstance(arg, np.void) and int(arg["viewer"]) == FULL:
                raise IntrigueError("words are made from veiled records only")
        run = self._rules.get(rule.__name__)
        if run is None:
            run = self._rules[rule.__name__] = self._on_target(rule)
        out = new_words()
        run(self.game.book, *args, out)
        return self.decoder.all(out)

    # ------------------------------------------------------------------------------------ what is said

    def position(self, v: np.void) -> Position:
        if int(v["viewer"]) == FULL:
            raise IntrigueError("words are made from veiled records only")
        view, actions, out = new(self.layout), np.zeros(self.game.action_count, np.int16), new_words()
        n = self._position(self.game.book, v, view, actions, out)
        (_, rule, prompt), *labels = self.decoder.all(out)
        return Position(view.tobytes(), prompt, rule, list(zip(actions[:n].tolist(), labels, strict=True)))

    def changes(self, old: bytes, new: bytes) -> list[Op]:
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
        out = new_words()
        self._tell(self.game.book, before, seat, action, after, out)
        return self.decoder.all(out)

    def board(self, v: np.void) -> list[Message]:
        """The table as lines for a terminal."""
        return self._said(self.words.board, v)

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
                out = new_words()
                self._tell_change(self.game.book, before, seat, action, after, out)
                said += self.decoder.all(out)
        if hasattr(source, "closing"):
            said += self._said(source.closing, told[-1][3] if told else first)
        return collected(int(first["seats"]), said)
