"""A level's slips are moves of a weaker player: they cost, or levels would not differ by them."""

from __future__ import annotations

import numpy as np
import pytest

from intrigue.bots.inference import Evaluator
from intrigue.bots.net import require_net
from intrigue.bots.settings import settings_for
from intrigue.engine.registry import game as find_game
from intrigue.review.decisions import halving
from intrigue.review.sampling import POLICY, Sampler, seed_of

from .games import finished

GAMES = ("master-of-spies", "master", "ausonia")  # whose slips are sampled from the net
POSITIONS = 25
WORLDS = 300


@pytest.mark.parametrize("key", GAMES)
def test_a_slip_costs_at_least_half_of_what_a_random_move_costs(key: str) -> None:
    """At the first temperature of Ausonia a slip cost no more than a move that its searches had thought about."""
    game = find_game(key)
    evaluator, levels = Evaluator(game, require_net(game)), settings_for(game).levels
    (temperature,) = {level.temperature for level in levels.values() if level.slip}
    assert temperature
    lost: list[tuple[float, float]] = []
    for number in range(POSITIONS):
        table = finished(key, 2, seed=number)
        sampler, dice = Sampler(game, table.first_state, POLICY), np.random.default_rng(number)
        steps = list(table.steps())
        for at in dice.permutation(len(steps)):
            step = steps[at]
            veiled, legal = game.veil(step.before, step.seat), game.legal(step.before, step.seat)
            if len(legal) > 2 and halving(sampler, veiled, legal, 6 * WORLDS)[1]:
                value = sampler.judged(veiled, legal, range(WORLDS), seed_of(veiled, 1)).mean(axis=0)
                likely = evaluator.evaluate(veiled, legal)[0].astype(float)
                slips = (likely / likely.max()) ** (1 / temperature)
                lost.append((value.max() - value @ slips / slips.sum(), value.max() - value.mean()))
                break
    slip, random_move = np.mean(lost, axis=0)
    assert slip > random_move / 2
