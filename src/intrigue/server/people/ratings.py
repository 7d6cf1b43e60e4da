"""Ratings after a rated game (openskill: several players, uncertainty)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
START_MU = float(MODEL.mu)
START_SIGMA = float(MODEL.sigma)


@dataclass(frozen=True)
class Skill:
    mu: float = START_MU
    sigma: float = START_SIGMA


def rated(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """New skills of the players of one game, given their places from 1 (equal places are a draw)."""
    teams = [[MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(float(team[0].mu), float(team[0].sigma)) for team in after]


def ordinal(mu: float, sigma: float) -> float:
    """What a player is almost certainly worth: three deviations below the mean."""
    return round(mu - 3 * sigma, 3)
