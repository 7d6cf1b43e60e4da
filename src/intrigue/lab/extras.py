"""Figures that are computed only on request (run.Extras): copies and pairs of cards, the weight of choices, depth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from . import kernel as k
from . import sums as s
from . import weight
from .blocks import kinds
from .describe import FEW_GAMES, UNDERSTATED, claims, describe, ratio, tidy, with_enough
from .skill import DEALS, SEATS, WINS
from .statistics import Estimate, difference, mean, with_rule_of_three
from .study import Part, Plan, contribution_scale, levels_of

Found = dict[str, Any]


def copies(plan: Plan, part: Part) -> list[Found]:
    """What the card is worth with other copies of it, and by how much that differs."""
    found: list[Found] = []
    for name, variant in plan.variants.items():
        sums: s.Sums = getattr(part, name)
        if variant.game is None:
            found.append({"copies": variant.copies, "refused": variant.why})
        elif sums:
            scale = contribution_scale(part.seats)
            worth = with_rule_of_three(
                mean(sums["contribution"], scale, plan.adaptive), int(sums["differ"][0]), part.seats
            )
            change = with_rule_of_three(
                difference(sums["change"], scale, plan.adaptive), int(sums["change_differ"][0]), part.seats
            )
            found.append(
                {
                    "copies": variant.copies,
                    "contribution": with_enough(describe(worth), worth, plan.asked, part.games),
                    "change": with_enough(describe(change), change, plan.asked, part.games),
                }
            )
    return found


def pairs(plan: Plan, part: Part) -> list[Found]:
    """Pairs of cards, those first that are worth most beyond what each is worth."""
    if not part.pairs:
        return []
    names, scale, sums = kinds(plan.game), contribution_scale(part.seats), part.pairs
    found: list[Found] = []
    estimates: list[Estimate] = []
    for at, kinds_of_pair in enumerate(part.chosen_pairs):
        extra = with_rule_of_three(mean(sums["extra"][at], scale, plan.adaptive), int(sums["differ"][at]), part.seats)
        keys = [names[kind] for kind in kinds_of_pair]
        seats = int(sums["extra"][at][0]) * part.seats
        if extra.games:
            told: Found = {"keys": keys, "names": [plan.game.card_name(key) for key in keys]}
            told["used"] = ratio(int(sums["used"][at]), seats)
            told["without_choice"] = without_choice(sums, at)
            told |= {name: describe(mean(sums[name][at], scale, plan.adaptive)) for name in ("both", "apart")}
            found.append(told | {"extra": with_enough(describe(extra), extra, plan.asked, part.games)})
            estimates.append(extra)
    for one, sure in zip(found, claims(estimates), strict=True):
        one["forced"] = (one["without_choice"] or 0) > UNDERSTATED
        one["claimed"] = sure and not one["forced"]
    return sorted(found, key=lambda one: (-one["extra"]["value"], one["keys"]))


def without_choice(sums: s.Sums, at: int) -> float | None:
    """The part of the games under a ban of both in which it had to be lifted: it says little where that is large."""
    at_once, later = (int(one) for one in sums["lifts"][at])
    return ratio(at_once + later, int(sums["tried"][at]) + at_once)


def choices(part: Part) -> Found | None:
    """How much a real decision matters: stakes in points, clear and idle decisions in per cent."""
    if not part.weight:
        return None
    rows = zip(("stakes", "clear", "idle"), part.weight["weight"], weight.SCALES, strict=True)
    return {name: describe(mean(row, scale)) for name, row, scale in rows}


def levels(plan: Plan, part: Part) -> list[Found]:
    """How often each difficulty is won; marked where a step is not surely harder than the one before it."""
    of = levels_of(plan.game, part.seats, plan.options)
    if of is None or not part.levels:
        return []
    estimates = [mean(row, 100 / k.WHOLE, plan.adaptive) for row in part.levels["won"]]
    found: list[Found] = [
        {"option": of.option, "value": value, "won": describe(one)}
        for value, one in zip(of.values, estimates, strict=True)
    ]
    for at, (easier, harder) in enumerate(pairwise(estimates), 1):
        known = min(easier.games, harder.games) >= FEW_GAMES
        found[at]["overlaps"] = known and harder.high >= easier.low
    return found


def skill(parts: Sequence[Part]) -> Found | None:
    """search:2N against search:N, step by step, and how many steps in a row win often enough."""
    steps: list[Found] = []
    for part in parts:
        if part.skill:
            share = mean(part.skill["skill"], 100 / (2 * k.WHOLE))
            steps.append({"players": part.players, "against": part.rival, "share": describe(share)})
    if not steps:
        return None
    depth = 0
    while depth < len(steps) and steps[depth]["share"] and steps[depth]["share"]["value"] >= WINS:
        depth += 1
    return {"seats": SEATS, "deals": DEALS, "wins": tidy(WINS), "depth": depth, "steps": steps}
