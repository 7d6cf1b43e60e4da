"""A game in which agents act one after the other; of several who choose at the same time, the lowest seat first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from pettingzoo import AECEnv

from intrigue.adapters.common import (
    RENDER_MODES,
    check_max_cycles,
    check_render_mode,
    deal,
    module_name,
    observation,
    observation_space,
    one_game,
    render,
    setting,
)
from intrigue.engine.errors import IntrigueError
from intrigue.engine.records import NONE

from .parallel import NO_ACTION, RESET, ParallelGame

VIEWS = ("_copies", "_seat", "_action", "_play")


class AECGame(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One table. ``illegal`` actions ``raise``, ``lose`` or are ignored (``ignore``), as in ``Batch``."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        cards: str | Path | None = None,
        reward: str = "win",
        illegal: str = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        card_table: bool = False,
    ) -> None:
        self.game, seats, options = setting(game, seats, options, cards)
        self.render_mode = check_render_mode(render_mode)
        self.card_table = card_table
        cycles = check_max_cycles(max_cycles)
        most = None if cycles is None else cycles * seats
        self.batch = one_game(self.game, seats, options, reward=reward, illegal=illegal, most=most)
        self.metadata = {"name": module_name(game), "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.game.action_count
        space = observation_space(self.game, actions, card_table)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.state_space = Box(0, 255, (self.game.state.STATE.itemsize,), np.uint8)
        self.deciding = NONE  # the seat; NONE before there is a game, and once it has ended for all of them
        self._attach()

    def _attach(self) -> None:
        """Views of the batch's arrays, which are changed in place; of single numbers as Python reads them soonest. What
        is called in each step is looked up once."""
        self._copies = self.batch.obs[0].copy, self.batch.mask.view(np.int8)[0].copy
        self._play = self.batch.step_written
        self._seat, self._action = memoryview(self.batch.seat), memoryview(self.batch.actions)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in VIEWS}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._attach()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  as demanded
        deal(self.batch, seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.deciding = self._seat[0]
        self.agent_selection = self.agents[self.deciding]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """As PettingZoo's, in a generator, which takes less time."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def observe(self, agent: str) -> dict[str, Any]:
        seat, deciding = self.seat_of[agent], self.deciding
        if seat == deciding:
            copy_seen, copy_mask = self._copies
            return observation(self.game, copy_seen(), copy_mask(), self.card_table)
        # Whoever is not to decide may do nothing; after the end, the same mask as Batch has then.
        mask = self._copies[1]() if deciding < 0 else np.zeros(self.game.action_count, np.int8)
        return observation(self.game, self.batch.obs_of(seat)[0], mask, self.card_table)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """As PettingZoo's, in the shortest way while the game goes on: whoever is selected decides, and nobody has been
        given a reward."""
        if not observe or self.card_table or self.deciding < 0:
            self._require_agents()
            return super().last(observe)  # type: ignore[no-any-return]  # as above
        copy_seen, copy_mask = self._copies
        seen = {"observation": copy_seen(), "action_mask": copy_mask()}
        return seen, 0.0, False, False, self.infos[self.agent_selection]

    def step(self, action: int | None) -> None:
        if self.deciding < 0:
            self._require_agents()
            self._was_dead_step(action)
            return
        try:
            self._action[0] = action  # type: ignore[assignment]  # None is refused like any other that is no number
        except (TypeError, ValueError):
            raise IntrigueError(f"action {action!r}: {NO_ACTION}") from None
        play = self._play  # called as an attribute, Python would look for a method first
        if play() != NONE:
            raise self.batch.refusal(0)
        self.deciding = seat = self._seat[0]
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        else:
            self._end()

    def _require_agents(self) -> None:
        if not self.agents:
            raise IntrigueError(f"there is no game going on: {RESET}")

    def _end(self) -> None:
        """Pay rewards, which only the end of a game brings; from now on agents are asked for None, one by one."""
        ended = int(self.batch.ended[0])
        self.rewards = dict(zip(self.agents, self.batch.reward[0].tolist(), strict=True))
        self.terminations = dict.fromkeys(self.agents, ended == 1)
        self.truncations = dict.fromkeys(self.agents, ended == 2)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def state(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """The whole record, secrets included."""
        return np.frombuffer(self.batch.states[0].tobytes(), np.uint8)

    def render(self) -> str | None:
        return render(self.game, self.batch.states[0], self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def environments(game: str) -> tuple[Callable[..., AECGame], Callable[..., AECGame], Callable[..., ParallelGame]]:
    """env, raw_env and parallel_env of a module. There is nothing to wrap: order and legality are checked anyway."""
    return partial(AECGame, game), partial(AECGame, game), partial(ParallelGame, game)
