"""Estimates as entries of a report: value and interval, whether the games were enough, what may be claimed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from .statistics import Estimate, claimed

Found = dict[str, Any]

FAULTS = ("dominant", "trap", "dead")  # verdicts that ask for a change
FEW_GAMES = 200  # below which nothing is claimed: intervals of so few games are too narrow
UNDERSTATED = 0.25  # of the games under a ban: where it had to be lifted in more of them, the worth is not judged


def describe(estimate: Estimate) -> Found | None:
    if estimate.games == 0 or not math.isfinite(estimate.half):
        return None
    return {
        "value": tidy(estimate.value),
        "low": tidy(estimate.low),
        "high": tidy(estimate.high),
        "games": estimate.games,
    }


def tidy(value: float) -> float:
    return round(float(value), 4) + 0.0  # no -0.0


def is_enough(estimate: Estimate, asked: float) -> bool:
    return estimate.games >= FEW_GAMES and estimate.half <= asked


def claims(estimates: Sequence[Estimate]) -> list[bool]:
    """What may be claimed of many figures; nothing that rests on few games."""
    return claimed([one.p_value if one.games >= FEW_GAMES else 1.0 for one in estimates])


def with_enough(found: Found | None, estimate: Estimate, asked: float, played: int) -> Found | None:
    """Say where there were not enough games for the precision that was asked for, and how many have to be played, where
    ``played`` were: most figures rest on a part of them, since few games try a card and not all have a role."""
    if found is not None and not is_enough(estimate, asked):
        needed = math.ceil(max(FEW_GAMES, estimate.needed(asked)) * played / estimate.games)
        found |= {"not_enough_games": True, "half": tidy(estimate.half), "needed": needed}
    return found


def ratio(part: int, whole: int) -> float | None:
    return tidy(part / whole) if whole else None
