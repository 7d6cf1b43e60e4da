"""The games as Gymnasium environments: one seat decides, the others are players of a named strength.

>>> import gymnasium
>>> import intrigue.adapters.gymnasium  # registers Intrigue/RoyalWill-v0 and the others
>>> env = gymnasium.make("Intrigue/RoyalWill-v0", seats=3, opponents="policy")
>>> observation, info = env.reset(seed=7)
>>> sorted(observation)
['action_mask', 'observation']
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from intrigue.adapters.common import (
    RENDER_MODES,
    check_render_mode,
    gymnasium_id,
    missing,
    names,
    observation,
    observation_space,
    render,
    setting,
)
from intrigue.batch import Batch
from intrigue.batch.batch import INSIDE, is_inside
from intrigue.bots import Bot, make_bot
from intrigue.engine.arguments import whole
from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.records import clone

try:
    import gymnasium
except ImportError:
    raise missing("gymnasium") from None
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space


def require_name(opponents: object) -> None:
    if not isinstance(opponents, str):
        raise IntrigueError(f"opponents = {opponents!r}: expected one name, for all of them")


def _batch(
    game: str,
    n: int,
    seats: int | None,
    options: Mapping[str, object] | None,
    cards: str | Path | None,
    seat: int,
    opponents: str,
    **settings: Any,
) -> Batch:
    found, seats, options = setting(game, seats, options, cards)
    if not 0 <= whole("seat", seat) < seats:
        raise IntrigueError(f"seat {seat}: seats are 0 to {seats - 1}")
    players = [opponents if is_inside(opponents) and other != seat else "outside" for other in range(seats)]
    return Batch(found, n, seats, options, players=players, **settings)


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One table. Opponents play inside the kernel (``random``, ``policy``, ``habit``, ``greedy``, ``search:100``, each
    also slipping: ``greedy~0.2``), or are bots of a level such as ``expert``."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        cards: str | Path | None = None,
        seat: int = 0,
        opponents: str = "policy",
        reward: str = "win",
        illegal: str = "lose",
        most: int | None = None,
        render_mode: str | None = None,
        card_table: bool = False,
    ) -> None:
        self.render_mode = check_render_mode(render_mode)
        require_name(opponents)
        self.seat, self.opponents = seat, opponents
        settings = {"reward": reward, "illegal": illegal, "most": most, "threads": 1, "auto_reset": False}
        self.batch = _batch(game, 1, seats, options, cards, seat, opponents, **settings)
        self.game = self.batch.game
        self.bots: list[Bot] = []
        if not is_inside(opponents):
            make_bot(self.game, opponents)  # refuses what is no player
        self.observation_space = observation_space(self.game, self.game.action_count, card_table)
        self.card_table = card_table
        self.action_space = Discrete(self.game.action_count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The seed decides the deal and what the opponents do."""
        super().reset(seed=seed, options=options)
        deal, *of_bots = (int(number) for number in self.np_random.integers(1 << 62, size=1 + self.batch.seats))
        self.batch.reset(deal)
        if not is_inside(self.opponents):
            self.bots = [make_bot(self.game, self.opponents, number) for number in of_bots]
        self._let_bots_play()
        return self._observation(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self.batch.step(np.array([action]))
        self._let_bots_play()
        ended = int(self.batch.ended[0])
        return self._observation(), float(self.batch.reward[0, self.seat]), ended == 1, ended == 2, {}

    def _let_bots_play(self) -> None:
        """Opponents who think in Python."""
        batch = self.batch
        while not batch.ended[0] and batch.seat[0] != self.seat:
            seat = int(batch.seat[0])
            veiled = self.game.veil(clone(batch.states[0]), seat)
            choice = self.bots[seat].choose(veiled, np.flatnonzero(batch.mask[0]).tolist())
            batch.step(np.array([choice.action]))

    def _observation(self) -> dict[str, Any]:
        batch = self.batch
        seen = batch.obs_of(self.seat)[0] if batch.ended[0] else batch.obs[0].copy()
        return observation(self.game, seen, batch.mask[0].astype(np.int8), self.card_table)

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """For sb3-contrib's masked algorithms."""
        masks: np.ndarray[Any, np.dtype[np.bool_]] = self.batch.mask[0].astype(np.bool_)
        return masks

    def render(self) -> str | None:
        return render(self.game, self.batch.states[0], self.render_mode)


class SeatVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """Many tables as one batch; a game that ends is followed by the next in the same step."""

    metadata = {  # noqa: RUF012  as Gymnasium declares it
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        cards: str | Path | None = None,
        seat: int = 0,
        opponents: str = "policy",
        reward: str = "win",
        illegal: str = "lose",
        most: int | None = None,
        threads: int = 0,
        copy: bool = True,
        card_table: bool = False,
    ) -> None:
        require_name(opponents)
        if not is_inside(opponents):
            raise IntrigueError(f"opponents = {opponents!r}: in a vector environment they are {listing(INSIDE)}")
        self.num_envs, self.seat, self.copy = num_envs, seat, copy
        settings = {"reward": reward, "illegal": illegal, "most": most, "threads": threads}
        self.batch = _batch(game, num_envs, seats, options, cards, seat, opponents, **settings)
        actions = self.batch.game.action_count
        self.single_observation_space = observation_space(self.batch.game, actions, card_table)
        self.card_table = card_table
        self.single_action_space = Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(1 << 62)))
        return self._observation(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        batch = self.batch
        batch.step(np.asarray(actions))  # None would be the batch's own
        over, cut_off = batch.ended == 1, batch.ended == 2
        info: dict[str, Any] = {}
        if (ended := over | cut_off).any():
            final = np.full(self.num_envs, None, object)
            for i in np.flatnonzero(ended):
                mask = np.ones(batch.game.action_count, np.int8)
                final[i] = observation(batch.game, batch.last_obs[i].copy(), mask, self.card_table)
            info = {"final_obs": final, "_final_obs": ended}
        return self._observation(), batch.reward[:, self.seat].copy(), over, cut_off, info

    def _observation(self) -> dict[str, Any]:
        """Copies, or with ``copy=False`` the arrays themselves, which the next step overwrites."""
        seen, mask = self.batch.obs, self.batch.mask.view(np.int8)
        if self.copy:
            seen, mask = seen.copy(), mask.copy()
        found = observation(self.batch.game, seen, mask, self.card_table)
        if self.card_table:
            found["card_table"] = np.tile(found["card_table"], (self.num_envs, 1, 1))
        return found

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        mask: np.ndarray[Any, np.dtype[np.bool_]] = self.batch.mask.astype(np.bool_)
        return mask


for _name in names():
    if gymnasium_id(_name) not in gymnasium.registry:
        gymnasium.register(
            id=gymnasium_id(_name),
            entry_point=f"{__name__}:SeatEnv",
            vector_entry_point=f"{__name__}:SeatVectorEnv",
            kwargs={"game": _name},
        )
