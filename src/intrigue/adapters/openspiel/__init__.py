"""The games as OpenSpiel games, written in Python: `intrigue_royal_will(players=4,bank=unlimited)` and so on.

>>> import pyspiel
>>> import intrigue.adapters.openspiel  # registers the games
>>> game = pyspiel.load_game("intrigue_royal_will(players=3)")
>>> game.num_players()
3

All options are parameters; a number among words is written with a line before it: `dealer=_2`. Besides:

- `chance=sampled`: the deal is named by four chance nodes of 256 outcomes each, and all chance later in the game
  follows from it. `chance=explicit`: every draw of the rules is a chance node with its true distribution.
  `chance=merged`: all draws of a deal, or of a move, are one chance node, in games with few cards.
- `dynamics=sequential`: of several seats that choose at the same time the lowest decides first, and none sees what the
  others chose. `dynamics=simultaneous`: they choose in one simultaneous node.
- `cards`: another card file.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from intrigue.adapters.common import feature_count, missing, names, setting
from intrigue.engine.arguments import read_whole
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.recall import Node, recalled
from intrigue.engine.registry import minis

try:
    import pyspiel
except ImportError:
    raise missing("openspiel") from None

from .play import CHANCE, TERMINAL, play_of

LONGEST = 200_000
ONE_SIDED = ("ausonia", "master-of-wills")  # games that can be won or lost together, or alone


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position. OpenSpiel copies all attributes when it clones a state, so there is one, and it is shared."""

    def __init__(self, spiel: SpielGame) -> None:
        super().__init__(spiel)
        self.point = spiel.play.begin()

    # ------------------------------------------------------------------------------------ as OpenSpiel asks for it

    def current_player(self) -> int:
        return self.point.player

    def is_terminal(self) -> bool:
        return self.point.player == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.point.chances

    def _legal_actions(self, player: int) -> list[int]:
        point = self.point
        found = point.legal.get(player)
        if found is None:
            found = point.legal[player] = point.play.game.legal(self.node.state(), player)
        return found

    def _apply_action(self, action: int) -> None:
        point = self.point
        if point.player == CHANCE:
            if not point.play.has_outcome(point, action):
                raise IntrigueError(f"chance {action}: there is no such outcome here")
            self.point = point.play.chance(point, action)
        else:
            self._require_legal(point.player, action)
            self.point = point.play.move(point, ((point.player, action),))

    def _require_legal(self, player: int, action: int) -> None:
        """OpenSpiel does not look whether what it passes on is legal; who asked for the list has it kept."""
        legal = self._legal_actions(player)
        if action not in legal:
            raise self.point.play.game.refusal(self.node.state(), player, action, legal)

    def _apply_actions(self, actions: list[int]) -> None:
        """Of seats that are not due nothing is read."""
        point = self.point
        due = point.play.game.to_act(self.node.state())
        for seat in due:
            self._require_legal(seat, actions[seat])
        self.point = point.play.move(point, tuple((seat, actions[seat]) for seat in due))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"chance {action}"
        return self.point.play.game.notation(player, action)

    def returns(self) -> list[float]:
        point = self.point
        if point.player != TERMINAL:
            return [0.0] * point.play.setting.seats
        if point.returns is None:
            point.returns = point.play.game.win_shares(self.node.state())
        return point.returns

    def __str__(self) -> str:
        point, game = self.point, self.point.play.game
        lines = [] if point.node is None else game.board(game.veil(point.node.state(), -1))
        if point.player == CHANCE:
            lines = [*lines, f"chance after {list(point.moves) or 'the deal'}: {list(point.outcomes)}"]
        return "\n".join(lines)

    # ------------------------------------------------------------------------------------ what seats know

    @property
    def node(self) -> Node:
        """The last position with a decision, or the end."""
        if self.point.node is None:
            raise IntrigueError("the deal is not finished: there is no position yet")
        return self.point.node

    def veiled(self, player: int) -> np.void:
        return self.point.play.game.veil(self.node.state(), player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that is the same to a player, and random where the player cannot see."""
        twin: SpielState = self.clone()
        twin.point = self.point.play.imagined(self.point, player, int(sampler() * (1 << 53)))
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
        if not self.recall and state.point.node is not None:
            self.tensor[:] = self.game.features(state.veiled(player))

    def string_from(self, state: SpielState, player: int) -> str:
        if state.point.node is None:
            return ""
        if self.recall:
            return recalled(state.point.node, player).hex()
        return json.dumps(self.game.view(state.veiled(player)), separators=(",", ":"))


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # as above
    """One game with its parameters."""

    name: ClassVar[str]  # its key, or the name of an exact small one

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**defaults(self.name), **(params or {})}
        self.play = play_of(self.name, tuple(given.items()))
        game, seats, options = self.play.setting
        sides = set(game.sides_of(game.deal(seats, options, 0)))
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=self.play.max_outcomes,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if len(sides) > 1 and game.key not in ONE_SIDED else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.name, given["dynamics"]), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise IntrigueError(f"observers have no parameters; given were {params}")
        return Observer(self.play.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def parameter(value: str | bool | int) -> str | bool | int:
    """OpenSpiel reads whatever looks like a number as one, so among words a number is written _20."""
    return f"_{value}" if isinstance(value, str) and read_whole(value) is not None else value


def defaults(name: str) -> dict[str, Any]:
    """The parameters of a game and their usual values."""
    game, seats, options = setting(name)
    usual: dict[str, Any] = {option.name: option.default_value for option in game.options}
    return {
        "players": seats,
        "chance": "merged" if name in minis() else "sampled",
        "dynamics": "sequential",
        "cards": "",
        **{option: parameter(value) for option, value in {**usual, **options}.items()},
    }


def game_type(name: str, dynamics: str = "sequential") -> Any:
    game, kind = setting(name).game, pyspiel.GameType
    return kind(
        short_name=f"intrigue_{name.replace('-', '_')}",
        long_name=f"{game.name} (mini)" if name in minis() else game.name,
        dynamics=kind.Dynamics.SIMULTANEOUS if dynamics == "simultaneous" else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if game.key in ONE_SIDED else kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(name),
    )


for _name in names():
    # A class for each: OpenSpiel lets go of what was registered when Python has ended, and only classes outlive that.
    pyspiel.register_game(game_type(_name), type(f"Spiel_{_name}", (SpielGame,), {"name": _name}))
