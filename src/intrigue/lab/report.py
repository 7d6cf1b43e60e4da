"""What a study found: every figure with its interval, every finding with the strength of players it rests on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from intrigue.bots.search import wilson
from intrigue.engine.game import Game

from . import extras, factions
from . import kernel as k
from . import sums as s
from .agreement import agreement
from .blocks import kinds, restrictions, sides_of
from .decks import changed_figures, changed_kinds
from .describe import FAULTS, FEW_GAMES, UNDERSTATED, claims, describe, is_enough, ratio, tidy, with_enough
from .drama import FINE
from .figures import SUSPICION, seat_number_p
from .statistics import (
    Estimate,
    difference,
    histogram_mean,
    luck_of_deal,
    mean,
    percentiles,
    slope,
    with_rule_of_three,
)
from .study import Part, Plan, contribution_scale, judged, role_change, shared_bans
from .words import EDGE

Found = dict[str, Any]

ROLE_SCALE = 100 / (k.WHOLE * s.SHARE_SCALE)
WON_OR_LOST = 100.0  # the share of a side that is alone
EVEN = (45.0, 55.0)  # per cent that a matchup should be within
DOMINANT, DOMINANT_WHERE_USED = 3.0, 25.0  # points
TRAP_USED = 0.20  # of the games in which it can be used
DEAD_USED, DEAD_POINTS = 0.02, 0.1
FEW_FORKS = 30  # games in which a card was used, of which an interval can be told
COMMON = 0.95  # who has a card in so many games has it as everybody has
PROOFS = 100  # games that can be checked
SECONDS = 6  # of a real decision
LENGTHS = (5, 50, 95, 99)


def build(plan: Plan, parts: Sequence[Part]) -> Found:
    """The whole report, as it is written to report.json: the same bytes for the same games."""
    found = [describe_part(plan, part) for part in parts if part.rival is None and part.games]
    report: Found = {
        "game": plan.game.key,
        "name": plan.game.name,
        "cards": {"file": plan.game.card_path.name, "hash": plan.game.cards_hash},
        "against": {"file": plan.against.card_path.name, "hash": plan.against.cards_hash} if plan.against else None,
        "changed": changed_cards(plan),
        "changed_figures": changed_figures(plan.game, plan.against) if plan.against else [],
        "options": {name: str(value) for name, value in plan.options},
        "against_options": {name: str(value) for name, value in plan.against_options},
        "seed": plan.seed,
        "card": None if plan.card is None else kinds(plan.game)[plan.card],
        "asked": plan.asked,
        "players": list(plan.players),
        "fitted": fitted(plan),
        "skill": extras.skill(parts),
        "parts": found,
    }
    report["agreement"] = agreement(report)
    return report


def fitted(plan: Plan) -> Found | None:
    """The weights of greedy players, by deck, where they were fitted to it; None: those of the published deck."""
    names = ("cards", "against")
    found = {name: list(one) for name, one in zip(names, plan.weights, strict=True) if one}
    return found or None


def changed_cards(plan: Plan) -> list[Found]:
    """Cards that the two decks do not have alike."""
    if plan.against is None:
        return []
    names = kinds(plan.game)
    found = [
        {"key": names[at], "name": plan.game.card_name(names[at])} for at in changed_kinds(plan.game, plan.against)
    ]
    gone = [key for key in kinds(plan.against) if key not in names]
    return found + [{"key": key, "name": plan.against.card_name(key), "missing": True} for key in gone]


def describe_part(plan: Plan, part: Part) -> Found:
    blind = seat_blind(plan.game, part)
    played, ended = (int(one) for one in part.deck["games"])
    together = fair_share(plan.game, part) == WON_OR_LOST
    found: Found = {
        "seats": part.seats,
        "players": part.players,
        "games": played,
        "cut_off": played - ended,
        "lifted": int(part.deck["lifts"][:, k.LATER].sum()),
        "seat_blind": blind,
        "seat_shares": [tidy(100 * wins / (k.WHOLE * max(1, ended))) for wins in part.deck["seat_wins"]],
        "fair": tidy(fair_share(plan.game, part)),
        "won": won(part) if together else None,
        "levels": extras.levels(plan, part),
        "roles": [] if blind is False or together else roles(plan, part),
        "matchups": [] if blind is False else matchups(plan.game, part),
        "viable": [] if blind is False else viable(plan.game, part),
        "length": length(part),
        "choice": choice(part),
        "points": describe(mean(part.deck["points"], 1.0)),
        "snowball": describe(slope(part.deck["snowball"], part.seats)),
        "luck_of_the_deal": luck(part),
        "drama": drama(part),
        "weight": extras.choices(part),
        "restrictions": restricted(plan, part),
        "cards_of_the_deck": cards(plan, part),
        "pairs": extras.pairs(plan, part),
        "proofs": proofs(part),
        "half": half(plan, part),
    }
    if plan.against:
        found["difference"] = compare(plan, part)
    return found


def half(plan: Plan, part: Part) -> float | None:
    """Of the least certain figure, where the time decides how many games there are."""
    widest = part.widest()
    return tidy(widest) if plan.seconds and math.isfinite(widest) else None


def seat_blind(game: Game, part: Part) -> bool | None:
    """Whether seat numbers win alike; None where that cannot be tested, as where several seats are on one side, and of
    few games, of which nothing is claimed."""
    if part.games < FEW_GAMES:
        return None
    side = sides_of(game, part.seats, dict(part.options_at(0)))
    if len(set(side)) != part.seats or part.seats < 2:
        return None
    p_value = seat_number_p(part.deck["seat_wins"] / k.WHOLE, part.deck["seat_roles"])
    return None if p_value is None else p_value >= SUSPICION


def fair_share(game: Game, part: Part) -> float:
    """The share of a side if all were alike, in per cent."""
    return 100 / len(set(sides_of(game, part.seats, dict(part.options_at(0)))))


def won(part: Part) -> Found:
    """How often it is won where all are on one side."""
    ended = int(part.deck["games"][1])
    share = float(part.deck["seat_wins"][0]) / (k.WHOLE * max(1, ended))
    low, high = wilson(share, ended)
    return {"value": tidy(100 * share), "low": tidy(100 * low), "high": tidy(100 * high), "games": ended}


def proofs(part: Part) -> list[list[Any]]:
    """Numbers of games and what names their last state, for whoever plays them again."""
    numbers, hashes = part.deck["proofs"]
    chosen = sorted({at * len(numbers) // PROOFS for at in range(PROOFS)})
    return [[int(numbers[at]), f"{int(hashes[at]):016x}"] for at in chosen if numbers[at] < part.games]


# ---------------------------------------------------------------------------------------------- figures of a game


def roles(plan: Plan, part: Part) -> list[Found]:
    """The share of each value of each role, and by how much it differs from even."""
    fair, found, estimates = fair_share(plan.game, part), [], []
    for which, role in enumerate(plan.game.roles):
        for value, name in enumerate(role.values):
            share = mean(part.deck["roles"][which, value], ROLE_SCALE, plan.adaptive)
            if share.games:
                edge = share._replace(value=share.value - fair)
                estimates.append(edge)
                told = with_enough(describe(edge), edge, plan.asked, part.games)
                games = examples(part.deck["role_examples"][which * s.VALUES + value])
                found.append({"role": role.name, "value": name, "share": tidy(share.value), "edge": told, **games})
    for one, estimate, sure in zip(found, estimates, claims(estimates), strict=True):
        one["claimed"] = sure
        one["flag"] = sure and (estimate.low > EDGE or estimate.high < -EDGE)
        if one["flag"]:  # what is sure is told with its figure, however wide that still is
            one["edge"] = describe(estimate)
    return found


def matchups(game: Game, part: Part) -> list[Found]:
    """Each value of a role against each other, in games of two sides; turn order is told by the roles alone."""
    found, edges = [], []
    for which, role in enumerate(game.roles[1:], 1):
        for own, name in enumerate(role.values):
            for other in range(own + 1, len(role.values)):
                share = mean(part.deck["matchups"][which, own, other], 100 / k.WHOLE)
                if share.games:
                    met = {"role": role.name, "one": name, "other": role.values[other], "share": describe(share)}
                    at = (which * s.VALUES + own) * s.VALUES + other
                    found.append(met | examples(part.deck["matchup_examples"][at]))
                    edges.append(share._replace(value=share.value - 50))
    for one, edge, sure in zip(found, edges, claims(edges), strict=True):
        one["flag"] = sure and (edge.high + 50 < EVEN[0] or edge.low + 50 > EVEN[1])
    return found


def viable(game: Game, part: Part) -> list[Found]:
    """Which values of a role are worth choosing, where each has met each other."""
    found = []
    for which, role in enumerate(game.roles[1:], 1):
        moments = part.deck["matchups"][which][: len(role.values), : len(role.values)]
        met = moments[..., 0] > 0
        if len(role.values) > 1 and (met | np.eye(len(met), dtype=bool)).all():
            games = np.maximum(1, moments[..., 0])
            means = moments[..., 1] / games
            variances = (moments[..., 2] / games - means**2) / games / k.WHOLE**2
            shares = np.where(met, means / k.WHOLE, 0.5)
            variances = np.where(met & ~np.eye(len(met), dtype=bool), variances, 0.0)
            found.append({"role": role.name, "values": list(role.values), **factions.describe(shares, variances)})
    return found


def length(part: Part) -> Found:
    real, turns, waits = part.deck["real"], part.deck["turns"], part.deck["spread"][k.WAITS]
    most, number = (int(one) for one in part.deck["longest"])
    found: Found = {}
    for name, histogram in (("real_decisions", real), ("turns", turns), ("downtime", waits)):
        found[name] = describe(histogram_mean(histogram))
        if found[name]:
            found[name] |= {f"p{at}": value for at, value in zip(LENGTHS, percentiles(histogram, LENGTHS), strict=True)}
    if found["real_decisions"]:
        found["minutes"] = tidy(found["real_decisions"]["value"] * SECONDS / 60)
    return found | {"longest": most, "longest_game": number}


def choice(part: Part) -> Found:
    options = part.deck["spread"][k.OPTIONS]
    made, decisions = int(options.sum()), int(part.deck["decisions"][1])
    if made == 0:
        return {"real_decisions_a_seat": 0.0, "forced": 1.0}
    half, many = percentiles(options, (50, 95))
    logs = float((options[1:] * np.log(np.arange(1, len(options)))).sum())
    return {
        "real_decisions_a_seat": tidy(made / (int(part.deck["games"][0]) * part.seats)),
        "forced": tidy(1 - made / decisions),
        "options": {"p50": half, "p95": many, "geometric_mean": tidy(math.exp(logs / made))},
    }


def luck(part: Part) -> float | None:
    if not part.luck:
        return None
    found = luck_of_deal(part.luck["luck"], s.REPLICAS)
    return None if found is None else tidy(found)


def drama(part: Part) -> Found | None:
    """What games were like to watch; told by the policy whoever played the others."""
    if not part.drama:
        return None
    names = ("lead_changes", "drama", "comeback", "decided_early")
    return {name: describe(mean(row, 1 / FINE)) for name, row in zip(names, part.drama["drama"], strict=True)}


def restricted(plan: Plan, part: Part) -> list[Found]:
    """What a player under each named ban loses against others without it."""
    first = part.deck["contribution"].shape[0] - len(restrictions(plan.game))
    found: list[Found] = []
    estimates: list[Estimate] = []
    for at, name in enumerate(restrictions(plan.game)):
        cost = contribution(plan, part, first + at)
        if cost.games:
            found.append(
                {
                    "restriction": name,
                    "cost": with_enough(describe(cost), cost, plan.asked, part.games),
                    "used": used_part(part, first + at),
                    "without_choice": without_choice(part, first + at),
                    **examples(part.deck["examples"][first + at]),
                }
            )
            estimates.append(cost)
    for one, estimate, sure in zip(found, estimates, claims(estimates), strict=True):
        one["verdict"] = restriction_verdict(one, estimate, sure, plan.asked)
        if one["verdict"] in FAULTS:  # as of cards
            one["cost"] = describe(estimate)
    return found


def restriction_verdict(found: Found, cost: Estimate, sure: bool, asked: float) -> str:
    """A ban that costs nothing marks a dead part of the game, one that gains marks a trap; one that had to be lifted
    too often says nothing of its cost."""
    if found["used"] == 0:
        return "never done"
    if sure and cost.high < 0 and found["used"] >= TRAP_USED:
        return "trap"
    if is_understated(found):
        return "forced"
    if max(abs(cost.low), abs(cost.high)) < DEAD_POINTS:
        return "dead"
    return "fine" if is_enough(cost, asked) else "not enough games"


# ---------------------------------------------------------------------------------------------- figures of a card


def contribution(plan: Plan, part: Part, ban: int) -> Estimate:
    found = mean(part.deck["contribution"][ban], contribution_scale(part.seats), plan.adaptive)
    return with_rule_of_three(found, int(part.deck["differ"][ban]), part.seats)


def used_part(part: Part, ban: int) -> float:
    """The part of seats, of all that could have been banned, that did what the ban forbids."""
    tried = int(part.deck["contribution"][ban][0]) * part.seats
    return tidy(int(part.deck["forks"][ban][0]) / tried) if tried else 0.0


def without_choice(part: Part, ban: int) -> float | None:
    """The part of the games under a ban in which it had to be lifted later on."""
    return ratio(int(part.deck["lifts"][ban, k.LATER]), int(part.deck["forks"][ban][0]))


def is_understated(found: Found) -> bool:
    """Whether a ban had to be lifted too often to say what it forbids is worth."""
    return (found["without_choice"] or 0) > UNDERSTATED


def cards(plan: Plan, part: Part) -> list[Found]:
    names = kinds(plan.game)
    chosen = judged(plan.game, part.seats, plan.options) if plan.card is None else [plan.card]
    estimates = {at: contribution(plan, part, at) for at in chosen}
    estimates = {at: found for at, found in estimates.items() if found.games}
    sure = dict(zip(estimates, claims(list(estimates.values())), strict=True))
    found = [card(plan, part, at, names[at], estimates[at], sure[at]) for at in estimates]
    return sorted(found, key=lambda one: (-one["contribution"]["value"], one["key"]))


def card(plan: Plan, part: Part, at: int, key: str, worth: Estimate, sure: bool) -> Found:
    row = [int(one) for one in part.deck["cards"][at]]
    seats = int(part.deck["games"][1]) * part.seats
    held, offered, used = row[k.SEATS_HELD], row[k.SEATS_OFFERED], row[k.SEATS_USED]
    where = mean(part.deck["forks"][at], 100 / k.WHOLE)
    found: Found = {
        "key": key,
        "name": plan.game.card_name(key),
        "held": ratio(held, seats),
        "offered": ratio(offered, seats),
        "used": ratio(used, seats),
        "used_if_held": ratio(used, held),
        "used_if_offered": ratio(used, offered),
        "turn_first_held": ratio(row[k.TURN_HELD], held),
        "turn_first_used": ratio(row[k.TURN_USED], used),
        "turns_held": ratio(row[k.TURNS_IN_HAND], held),
        "association": association(row),
        "contribution": with_enough(describe(worth), worth, plan.asked, part.games),
        "claimed": sure,
        "where_used": describe(where) if where.games >= FEW_FORKS else None,
        "changed_the_winner": int(part.deck["differ"][at]),
        "without_choice": without_choice(part, at),
        "by_turn_order": split(part, at, "by_role"),
        "by_third": split(part, at, "by_third"),
        "copies": extras.copies(plan, part) if at == plan.card else [],
        **examples(part.deck["examples"][at]),
    }
    common = (found["held"] or 0) >= COMMON or getattr(plan.game.lab, "BLANKS", False)
    found["verdict"] = verdict(found, worth, where, sure and not common, sure, offered, plan.asked)
    if found["verdict"] in FAULTS:
        found["contribution"] = describe(worth)
    return found


def association(row: Sequence[int]) -> Found | None:
    """Win share of those who held it, a copy at a time, of those who did not, and the difference, as 17Lands counts."""
    if not row[k.COPIES] or not row[k.NOT_HELD]:
        return None
    held = 100 * row[k.SHARES_OF_COPIES] / (k.WHOLE * row[k.COPIES])
    other = 100 * row[k.SHARES_NOT_HELD] / (k.WHOLE * row[k.NOT_HELD])
    return {"held": tidy(held), "not_held": tidy(other), "difference": tidy(held - other)}


def split(part: Part, ban: int, name: str) -> list[Found | None]:
    return [describe(mean(row, 100 / k.WHOLE)) for row in part.deck[name][ban]]


def examples(behind: Sequence[Sequence[int]]) -> Found:
    """Games behind a figure, by number, and the seat that it is about: those that speak for it, and against it."""
    sides = [[{"game": int(one) // 8, "seat": int(one) % 8} for one in side if one >= 0] for side in behind]
    return {"games_for": sides[0], "games_against": sides[1]}


def verdict(
    found: Found, worth: Estimate, where: Estimate, may_dominate: bool, sure: bool, chances: int, asked: float
) -> str:
    if may_dominate and (worth.low > DOMINANT or where.low > DOMINANT_WHERE_USED):
        return "dominant"
    if sure and worth.high < 0 and (found["used_if_offered"] or 0) >= TRAP_USED:
        return "trap"
    if is_understated(found):
        return "forced"
    if chances >= FEW_GAMES and (found["used_if_offered"] or 0) < DEAD_USED:
        return "dead"
    if chances == 0 and worth.games >= FEW_GAMES:  # nobody could ever use it
        return "dead"
    if max(abs(worth.low), abs(worth.high)) < DEAD_POINTS:
        return "dead"
    return "fine" if is_enough(worth, asked) else "not enough games"


# ---------------------------------------------------------------------------------------------- two decks


def compare(plan: Plan, part: Part) -> Found:
    """The deck less the other one, game by game on the same deals."""
    assert plan.against
    names = kinds(plan.game)
    changed = set(changed_kinds(plan.game, plan.against))
    found: Found = {"roles": [], "cards": []}
    # Two families of questions: what the changed cards are worth now, which is why decks are compared, and the rest.
    asked: list[tuple[Found, Estimate]] = []
    others: list[tuple[Found, Estimate]] = []
    for which, role in enumerate(plan.game.roles):
        for value, name in enumerate(role.values):
            change = role_change(part.pair["roles"][which, value], part.pair["same"], ROLE_SCALE, plan.adaptive)
            if change.games:
                one = {
                    "role": role.name,
                    "value": name,
                    "change": with_enough(describe(change), change, plan.asked, part.games),
                }
                found["roles"].append(one)
                others.append((one, change))
    for at, (own, _) in enumerate(shared_bans(plan.game, plan.against)):
        change = difference(part.pair["contribution"][at], contribution_scale(part.seats), plan.adaptive)
        if change.games and own < len(names):
            change = with_rule_of_three(change, int(part.pair["differ"][at]), part.seats)
            one = {"key": names[own], "name": plan.game.card_name(names[own])}
            one["change"] = with_enough(describe(change), change, plan.asked, part.games)
            found["cards"].append(one)
            (asked if own in changed else others).append((one, change))
    for family in (asked, others):
        for (one, change), sure in zip(family, claims([change for _, change in family]), strict=True):
            one["claimed"] = sure
            if sure:
                one["change"] = describe(change)
    lengths = part.pair["lengths"]
    for at, (name, scale) in enumerate((("real_decisions", 1.0), ("turns", 1.0), ("points", 1 / part.seats))):
        found[name] = describe(difference(lengths[at], scale, plan.adaptive))
    games, same = (int(one) for one in part.pair["same"])
    not_judged = sorted(changed - set(judged(plan.game, part.seats, plan.options)))
    return found | {
        "not_judged": [names[at] for at in not_judged],
        "other_winner": ratio(games - same, games),
        **examples(part.pair["examples"][0]),
    }
