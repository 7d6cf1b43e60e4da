"""The games as OpenSpiel games, written in Python: `intrigue_royal_will(players=4,bank=unlimited)` and so on.

>>> import pyspiel
>>> import intrigue.adapters.openspiel  # registers the games
>>> game = pyspiel.load_game("intrigue_royal_will(players=3)")
>>> game.num_players()
3

All options are parameters; a number among words is written with a line before it: `dealer=_2`.

The deal is named by four chance nodes of 256 outcomes each, and all chance later in the game follows from it. Of
several seats that choose at the same time the lowest decides first, and none sees what the others chose.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, ClassVar, cast

import numpy as np

from intrigue.adapters.common import feature_count, keys, missing
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.records import table_of
from intrigue.engine.registry import game as find_game

try:
    import pyspiel
except ImportError:
    raise missing("openspiel") from None

DEAL_NODES, OUTCOMES = 4, 256
LONGEST = 200_000
ONE_SIDED = ("ausonia", "master-of-wills")  # games that can be won or lost together, or alone


class Node:
    """A position on the way, shared by all states that came through it; what seats were told is filled in when asked
    for."""

    __slots__ = ("before", "chains", "game", "move", "record", "views")

    def __init__(self, game: Game, before: Node | None, move: tuple[int, int] | None, record: bytes) -> None:
        self.game, self.before, self.move, self.record = game, before, move, record
        self.views: dict[int, bytes] = {}  # by seat: its veiled record
        self.chains: dict[int, bytes] = {}  # by seat: hash of all it was shown and did

    def __deepcopy__(self, memo: dict[int, Any]) -> Node:
        return self

    def __reduce__(self) -> tuple[Callable[..., Node], tuple[Any, ...]]:
        """Pickled as where it began and what was played: the way there can be long."""
        moves, at = [], self
        while at.before is not None:
            moves.append(at.move)
            at = at.before
        return played, (self.game, at.record, moves[::-1])


def played(game: Game, record: bytes, moves: list[tuple[int, int]]) -> Node:
    """The node that is reached by moves from a position."""
    node, s = Node(game, None, None, record), record_of(game, record)
    for seat, action in moves:
        game.on().play_one(game.books, table_of(s), seat, action)
        node = Node(game, node, (seat, action), s.tobytes())
    return node


def record_of(game: Game, data: bytes) -> np.void:
    return cast(np.void, np.frombuffer(bytearray(data), game.state.STATE)[0])


def told(game: Game, node: Node, seat: int) -> bytes:
    """The hash of all that a seat was shown and did up to a node: perfect recall in 16 bytes."""
    missing_ones = []
    at: Node | None = node
    while at is not None and seat not in at.chains:
        missing_ones.append(at)
        at = at.before
    for one in reversed(missing_ones):
        one.views[seat] = game.veil(record_of(game, one.record), seat).tobytes()
        before = one.before
        if before is None:
            one.chains[seat] = hashed(one.views[seat])
        elif one.move and one.move[0] == seat:
            one.chains[seat] = hashed(before.chains[seat] + one.move[1].to_bytes(2, "little") + one.views[seat])
        elif one.views[seat] != before.views[seat]:
            one.chains[seat] = hashed(before.chains[seat] + one.views[seat])
        else:  # what a seat cannot notice has not happened to it
            one.chains[seat] = before.chains[seat]
    return node.chains[seat]


def hashed(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()[:16]


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position. OpenSpiel copies all attributes when it clones a state, so there are few, and none ever changes."""

    def __init__(self, spiel: SpielGame) -> None:
        super().__init__(spiel)
        self.table = spiel.table
        self.deal: tuple[int, ...] = ()  # outcomes of the chance nodes
        self.node: Node | None = None
        self.player = int(pyspiel.PlayerId.CHANCE)

    # ------------------------------------------------------------------------------------ as OpenSpiel asks for it

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return bool(self.player == pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.game.legal(self.record(), player)

    def _apply_action(self, action: int) -> None:
        game = self.table.game
        if self.player == pyspiel.PlayerId.CHANCE:
            self.deal = (*self.deal, action)
            if len(self.deal) == DEAL_NODES:
                seed = int.from_bytes(bytes(self.deal), "little")
                self._arrive(None, None, game.deal(self.table.seats, self.table.options, seed))
            return
        s = self.record()
        game.on().play_one(game.books, table_of(s), self.player, action)  # OpenSpiel has asked for the legal ones
        self._arrive(self.node, (self.player, action), s)

    def _arrive(self, before: Node | None, move: tuple[int, int] | None, s: np.void) -> None:
        self.node = Node(self.table.game, before, move, s.tobytes())
        to_act = int(s["to_act"])
        lowest = (to_act & -to_act).bit_length() - 1
        self.player = int(pyspiel.PlayerId.TERMINAL) if s["over"] else lowest

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.table.game.notation(player, action)

    def returns(self) -> list[float]:
        seats = self.table.seats
        if not self.is_terminal():
            return [0.0] * seats
        places = [place for _, place in self.table.game.scores(self.record())]
        return [float(place == 1) / max(1, places.count(1)) for place in places]

    def __str__(self) -> str:
        if self.node is None:
            return f"dealt so far: {self.deal}"
        return "\n".join(self.table.game.board(self.table.game.veil(self.record(), -1)))

    # ------------------------------------------------------------------------------------ what seats know

    def record(self) -> np.void:
        assert self.node is not None
        return record_of(self.table.game, self.node.record)

    def veiled(self, player: int) -> np.void:
        return self.table.game.veil(self.record(), player)

    def told(self, player: int) -> str:
        return "" if self.node is None else told(self.table.game, self.node, player).hex()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that is the same to a player, and random where the player cannot see."""
        assert self.node is not None
        chain = told(self.table.game, self.node, player)
        view = self.veiled(player)
        twin: SpielState = self.clone()
        twin._arrive(None, None, self.table.game.imagine(view, int(sampler() * (1 << 53))))
        assert twin.node is not None
        twin.node.views[player], twin.node.chains[player] = view.tobytes(), chain
        return twin


class Observer:
    """Features and view of a player, or with perfect recall the chain of all it was told."""

    def __init__(self, game: Game, iig_obs_type: Any) -> None:
        self.recall = iig_obs_type.perfect_recall
        self.game = game
        self.tensor = np.zeros(0 if self.recall else feature_count(game), np.float32)
        self.dict, at = {}, 0
        for name, size in () if self.recall else game.sight.FEATURES:
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        if not self.recall and state.node is not None:
            self.tensor[:] = self.game.features(state.veiled(player))

    def string_from(self, state: SpielState, player: int) -> str:
        if state.node is None:
            return ""
        if self.recall:
            return state.told(player)
        return json.dumps(self.game.view(state.veiled(player)), separators=(",", ":"))


class Setting:
    """Game, seats and options of a table; copied by nobody."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game, self.seats, self.options = game, seats, options

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # as above
    """One game with its parameters."""

    key: ClassVar[str]
    kind: ClassVar[Any]  # pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        game = find_game(self.key)
        seats = int(given.pop("players", game.default_seats))
        if given.pop("chance", "sampled") != "sampled":
            raise IntrigueError("chance: only 'sampled' is known; explicit chance is not built yet")
        given = {name: value.removeprefix("_") if isinstance(value, str) else value for name, value in given.items()}
        self.table = Setting(game, seats, given)
        sides = set(game.sides_of(game.deal(seats, given, 0)))
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if len(sides) > 1 and self.key not in ONE_SIDED else None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise IntrigueError(f"observers have no parameters; given were {params}")
        return Observer(self.table.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def parameter(value: str | bool | int) -> str | bool | int:
    """OpenSpiel reads whatever looks like a number as one, so among words a number is written _20."""
    return f"_{value}" if isinstance(value, str) and value.isdigit() else value


def game_type(game: Game) -> Any:
    utility = pyspiel.GameType.Utility.GENERAL_SUM if game.key in ONE_SIDED else pyspiel.GameType.Utility.CONSTANT_SUM
    return pyspiel.GameType(
        short_name=f"intrigue_{game.key.replace('-', '_')}",
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.default_seats,
            "chance": "sampled",
            **{option.name: parameter(option.default_value) for option in game.options},
        },
    )


for _key in keys():
    # A class for each: OpenSpiel lets go of what was registered when Python has ended, and only classes outlive that.
    _kind = game_type(find_game(_key))
    pyspiel.register_game(_kind, type(f"Spiel_{_key}", (SpielGame,), {"key": _key, "kind": _kind}))
