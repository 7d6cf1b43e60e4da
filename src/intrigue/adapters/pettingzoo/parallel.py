"""A game in which all agents that are due act at once, and the others pass."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from pettingzoo import ParallelEnv

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
from intrigue.engine.arguments import INT64, whole
from intrigue.engine.errors import IllegalMove, IntrigueError, listing
from intrigue.engine.records import clone

NO_ACTION = "expected a whole number, one of those that the action mask shows"
RESET = "begin one with reset()"


class ParallelGame(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One table. The last action is to pass: the only one of an agent that is not due."""

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
        self.illegal, self.max_cycles, self.cycles = illegal, check_max_cycles(max_cycles), 0
        self.batch = one_game(self.game, seats, options, reward=reward, illegal=illegal)
        self.metadata = {"name": module_name(game), "render_modes": RENDER_MODES}
        self.possible_agents = [f"player_{seat}" for seat in range(self.batch.seats)]
        self.agents: list[str] = []
        self.passing = self.game.action_count
        actions = self.passing + 1
        space = observation_space(self.game, actions, card_table)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.state_space = Box(0, 255, (self.game.state.STATE.itemsize,), np.uint8)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  as demanded
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        deal(self.batch, seed)
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        agents, batch = self.agents, self.batch
        if not agents:
            if actions:
                raise IntrigueError(f"there is no game going on: {RESET}")
            return {}, {}, {}, {}, {}
        self._require_agents(actions)
        given = [self._given(actions, agent) for agent in self.possible_agents]
        if self.illegal == "raise":
            self._refuse_actions_out_of_turn(given)
        batch.step_all(np.array([given]))
        self.cycles += 1
        over = batch.ended[0] == 1
        cut_off = not over and (batch.ended[0] == 2 or self.cycles == self.max_cycles)
        rewards = dict(zip(agents, batch.reward[0].tolist(), strict=True))
        terminations, truncations = dict.fromkeys(agents, bool(over)), dict.fromkeys(agents, bool(cut_off))
        observations = self._observations()
        if over or cut_off:
            self.agents = []
        return observations, rewards, terminations, truncations, {agent: {} for agent in agents}

    def _require_agents(self, actions: object) -> None:
        if not isinstance(actions, Mapping) or not actions.keys() <= self.action_spaces.keys():
            raise IntrigueError(f"actions = {actions!r}: expected a dict of actions by agent: {listing(self.agents)}")

    def _given(self, actions: dict[str, int], agent: str) -> int:
        try:
            return whole("action", actions.get(agent, self.passing), *INT64)
        except IntrigueError:
            raise IntrigueError(f"{agent}: action {actions[agent]!r}: {NO_ACTION}") from None

    def _refuse_actions_out_of_turn(self, given: list[int]) -> None:
        for seat, action in enumerate(given):
            due, passes = bool(int(self.batch.due[0]) >> seat & 1), action == self.passing
            if due == passes:
                refused = self.batch._refusal(0, seat, action)
                only = "is due and may not pass" if due else f"may only pass ({self.passing})"
                raise IllegalMove(refused.message, f"player_{seat} {only}: {refused}")

    def _observations(self) -> dict[str, Any]:
        batch, s = self.batch, clone(self.batch.states[0])
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.passing + 1, np.int8)
            legal = self.game.legal(s, seat)
            mask[legal or [self.passing]] = 1
            found[agent] = observation(self.game, batch.obs_of(seat)[0], mask, self.card_table)
        return found

    def state(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """The whole record, secrets included."""
        return np.frombuffer(self.batch.states[0].tobytes(), np.uint8)

    def render(self) -> str | None:
        return render(self.game, self.batch.states[0], self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
