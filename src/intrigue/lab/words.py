"""A report as messages: what can be trusted, then what was found, most important first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from intrigue.engine.messages import Message
from intrigue.engine.registry import game as find_game

from . import messages as m
from .describe import FEW_GAMES
from .messages import message

Found = dict[str, Any]

MOST_SENTENCES = 9
MOST = 0.5  # of the questions, to which players have an answer who are told of
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
THIRDS = ("early", "middle", "late")
LISTED, LISTED_CHANGES = 4, 8  # named in one sentence
MANY_CUT_OFF = 0.01
EDGE = 3.0  # points by which a role may differ from even
VERDICTS = {"dominant": m.DOMINANT, "trap": m.TRAPS, "dead": m.DEAD}


def half(figure: Found) -> float:
    return round(float(figure["high"] - figure["low"]) / 2, 1)


def points(figure: Found, signed: bool = False) -> Message:
    """'3.2 ± 0.2'."""
    if not signed:
        return message(m.FIGURE, round(figure["value"], 1), half(figure))
    return message(m.SIGNED, sign(figure["value"]), abs(round(figure["value"], 1)), half(figure))


def sign(value: float) -> str:
    return "minus" if round(value, 1) < 0 else "plus"


def told(figure: Found | None, signed: bool = True) -> Message:
    """A figure, or that there were not enough games for it."""
    if figure is None:
        return message(m.UNKNOWN)
    if figure.get("not_enough_games"):
        return message(m.TOO_FEW, round(figure["half"], 1), about(figure["needed"]))
    return points(figure, signed)


def cell(figure: Found | None, signed: bool = True) -> Message:
    """The same in a table."""
    if figure is not None and figure.get("not_enough_games"):
        return message(m.TOO_FEW_CELL, round(figure["half"], 1))
    return told(figure, signed)


def some(items: Sequence[Message], most: int = LISTED) -> list[Message]:
    """A list that is cut where it would get long."""
    left = len(items) - most
    return [*items[:most], *([message(m.MORE, left)] if left > 0 else [])]


def percent(share: float) -> int:
    return round(100 * share)


def role(name: str, value: str) -> Message:
    return message(m.ROLES[name], value) if name in m.ROLES else message(m.OTHER_ROLE, name, value)


def players(name: str) -> Message:
    """'search:50' is who thinks in 50 simulations."""
    who, _, simulations = name.partition(":")
    return message(m.PLAYERS, who, simulations)


def options(chosen: Found) -> list[Message]:
    return [message(m.OPTION, name, value) for name, value in chosen.items()]


def title_of(report: Found) -> Message:
    """'Ausonia: mine.toml against the published cards, turn_order=reversed'."""
    instead = options(report["against_options"])
    decks = [
        message(m.PUBLISHED if deck["hash"] == find_game(report["game"]).cards_hash else m.FILE, deck["file"])
        for deck in (report["cards"], report["against"])
        if deck
    ]
    return message(m.TITLE_AGAINST if report["against"] else m.TITLE, report["name"], *decks, instead)


# ---------------------------------------------------------------------------------------------- can it be trusted?


def trust(report: Found) -> list[Message]:
    """What the report rests on, and what speaks against it."""
    found = []
    for part in report["parts"]:
        who = players(part["players"])
        few = "yes" if part["games"] < FEW_GAMES else "no"
        found.append(message(m.GAMES, part["games"], who, part["seats"], few))
        if part["seat_blind"] is False:
            shares = [message(m.SEAT_SHARE, seat, round(share, 1)) for seat, share in enumerate(part["seat_shares"])]
            found.append(message(m.NOT_BLIND, who, shares))
        elif part["seat_blind"]:
            found.append(message(m.BLIND, who))
        if part["cut_off"]:
            found.append(message(m.CUT_OFF, part["cut_off"], who))
        if part["lifted"]:
            found.append(message(m.LIFTED, part["lifted"], who))
        worst, asked = (
            round(one, 1) for one in (part.get("half") or 0.0, report["asked"])
        )  # earlier reports have none
        if part["games"] >= FEW_GAMES and worst > asked:
            found.append(message(m.NOT_ENOUGH, who, worst, asked))
    played = {part["players"] for part in report["parts"]}
    found += [message(m.NO_GAMES, players(name)) for name in report["players"] if name not in played]
    found.append(strengths(report))
    found.append(message(m.SCALE))
    if "greedy" in report["players"]:
        found.append(message(m.FITTED if report["fitted"] else m.NOT_FITTED))
    weak = [one for one in report["agreement"] if one["standing"] == "weak players only"]
    if weak:
        found.append(message(m.WEAK_ONLY, len(weak)))
    return found


def strengths(report: Found) -> Message:
    names = [players(name) for name in report["players"]]
    return message(m.ONE_STRENGTH, names[0]) if len(names) == 1 else message(m.FIRM, names[-2], names[-1])


# ---------------------------------------------------------------------------------------------- what was found


def summary(report: Found) -> list[Message]:
    """Some sentences about the strongest players of each table size; of a changed deck first what the change does."""
    found = []
    for part in strongest(report):
        found += [message(m.ABOUT, players(part["players"]))] if len(report["players"]) > 1 else []
        found += (unfinished(part) + (what_changed(report) if report["against"] else []) + told_of(report, part))[
            :MOST_SENTENCES
        ]
    return found + asked_for(report)


def told_of(report: Found, part: Found) -> list[Message]:
    compared = report["against"] and not is_same(report)
    unjudged = not_judged(part) if compared else []  # by no number of games
    if part["games"] < FEW_GAMES and not report["card"]:
        return [message(m.TOO_FEW_GAMES, FEW_GAMES), *unjudged, *pace(part)]
    own = unjudged + differences(report, part) if compared else []
    return own + (in_depth(part) if report["card"] else in_general(part))


def in_general(part: Found) -> list[Message]:
    changed = "difference" in part
    found = verdicts(part) + edges(part) if changed else edges(part) + verdicts(part)
    return found + bans(part) + pace(part)


def asked_for(report: Found) -> list[Message]:
    """What is found only where it is asked for is always told."""
    found = []
    for part in strongest(report):
        found += watching(part) + weight(part) + together(part)
    return found + skill(report)


def strongest(report: Found) -> list[Found]:
    """Of each number of seats the strongest players of whom most is known, else those of whom most is; where that is
    nothing yet, rather some with more than a handful of games."""
    found = []
    for seats in sorted({part["seats"] for part in report["parts"]}):
        parts = [part for part in reversed(report["parts"]) if part["seats"] == seats]
        found.append(next((part for part in parts if known(part) >= MOST), max(parts, key=progress)))
    return found


def progress(part: Found) -> tuple[float, int]:
    return known(part), min(part["games"], FEW_GAMES)


def known(part: Found) -> float:
    """The part of what is asked of cards and roles that there are games enough for."""
    if part["games"] < FEW_GAMES:
        return 0.0
    cards = [one["verdict"] != "not enough games" for one in part["cards_of_the_deck"]]
    roles = [not one["edge"].get("not_enough_games") for one in part["roles"]]
    return sum(cards + roles) / max(1, len(cards + roles)) if cards or roles else 1.0


def in_depth(part: Found) -> list[Message]:
    """One card: what it is worth, where, to whom and when."""
    found = []
    for one in part["cards_of_the_deck"]:
        found.append(worth_of(one, one["verdict"]))
        if one["where_used"]:
            turn, worth = round(one["turn_first_used"], 1), points(one["where_used"], True)
            found.append(message(m.WHERE_USED, percent(one["used"]), turn, worth))
        by_turn = zip(ORDINALS, one["by_turn_order"], strict=False)
        by_third = zip(THIRDS, one["by_third"], strict=False)
        turns = [message(m.TURN, name, points(row, True)) for name, row in by_turn if row]
        thirds = [message(m.THIRD, name, points(row, True)) for name, row in by_third if row]
        found += [message(m.BY_TURN, turns)] if turns else []
        found += [message(m.BY_THIRD, thirds)] if thirds else []
        found += other_copies(one)
        if one["association"]:
            difference = one["association"]["difference"]
            found.append(message(m.ASSOCIATION, sign(difference), abs(round(difference, 1))))
    return found


def other_copies(card: Found) -> list[Message]:
    return [
        message(m.COPIES_REFUSED, one["copies"], one["refused"])
        if "refused" in one
        else message(m.COPIES, one["copies"], told(one["contribution"]), told(one["change"]))
        for one in card["copies"]
    ]


def unfinished(part: Found) -> list[Message]:
    found = []
    if part["cut_off"] > MANY_CUT_OFF * part["games"]:
        found.append(message(m.UNFINISHED, percent(part["cut_off"] / part["games"])))
    cards = part["cards_of_the_deck"]
    if cards and part["games"] >= FEW_GAMES and not any(one["offered"] for one in cards):
        found.append(message(m.UNUSABLE))
    return found


def is_same(report: Found) -> bool:
    """Whether what is compared has no difference."""
    return bool(report["cards"]["hash"] == report["against"]["hash"]) and not report["against_options"]


def what_changed(report: Found) -> list[Message]:
    if is_same(report):
        return [message(m.SAME_CARDS)]
    found = []
    if instead := options(report["against_options"]):
        found.append(message(m.SAME_DEALS, instead))
    if report["changed"]:
        cards = [message(m.CARD, one["key"]) for one in report["changed"]]
        found.append(message(m.CHANGED, some(cards, LISTED_CHANGES)))
    figures = [
        message(m.CHANGED_FIGURE, one["name"], str(one["before"]), str(one["after"]))
        for one in report["changed_figures"]
    ]
    if figures:
        found.append(message(m.CHANGED_FIGURES, some(figures, LISTED_CHANGES)))
    return found


def not_judged(part: Found) -> list[Message]:
    cards = [message(m.CARD, key) for key in part["difference"].get("not_judged", ())]  # earlier reports do not say so
    return [message(m.WORTH_NOT_JUDGED, some(cards, LISTED_CHANGES))] if cards else []


def differences(report: Found, part: Found) -> list[Message]:
    change = part["difference"]
    changed = {one["key"] for one in report["changed"]}
    known = {one["key"]: one for one in part["cards_of_the_deck"]}
    found = [
        changed_worth(known[one["key"]], one)
        for one in change["cards"]
        if one["key"] in changed and one["key"] in known
    ]
    return found + roles_moved(change) + others_changed(change, changed) + otherwise(part)


def changed_worth(card: Found, moved: Found) -> Message:
    """What a changed card is worth; of what is not known well enough that which is sure."""
    change = by_the_change(moved)
    figure = card["contribution"]
    if not figure.get("not_enough_games") or card["claimed"]:
        return message(m.WORTH_CHANGED, card["key"], points(figure, True), change)
    if moved["claimed"]:
        return message(m.WORTH_MOVED, card["key"], change)
    return worth_unknown(card)


def worth_of(card: Found, verdict: str) -> Message:
    """What a card is worth, and what is to be thought of that; or that it is not known."""
    figure = card["contribution"]
    if figure.get("not_enough_games"):
        return worth_unknown(card)
    return message(m.WORTH, card["key"], points(figure, True), verdict)


def worth_unknown(card: Found) -> Message:
    figure = card["contribution"]
    return message(m.WORTH_UNKNOWN, card["key"], round(figure["half"], 1), about(figure["needed"]))


def about(count: int) -> int:
    """
    >>> about(9313)
    9300
    """
    return int(round(count, 2 - len(str(count))))


def by_the_change(card: Found) -> Message:
    """What a card is worth now and was not before."""
    change = card["change"]
    if change.get("not_enough_games"):
        return message(m.WORTH_UNSURE, told(change))
    if not card["claimed"]:
        return message(m.WORTH_SAME, points(change, True))
    return (
        message(m.WORTH_MORE, points(change))
        if change["value"] > 0
        else message(m.WORTH_LESS, points(opposite(change)))
    )


def roles_moved(change: Found) -> list[Message]:
    moved = [one for one in change["roles"] if one["claimed"]]
    if moved:
        told_of = [message(m.OF_ROLE, role(one["role"], one["value"]), told(one["change"])) for one in moved]
        return [message(m.ROLES_MOVE, told_of)]
    if not change["roles"]:
        return []
    least = max(abs(end) for one in change["roles"] for end in (one["change"]["low"], one["change"]["high"]))
    return [message(m.NO_ROLE_MOVES if least <= EDGE else m.ROLES_UNSURE, round(least, 1))]


def others_changed(change: Found, changed: set[str]) -> list[Message]:
    others = [one for one in change["cards"] if one["claimed"] and one["key"] not in changed]
    others.sort(key=lambda one: -abs(one["change"]["value"]))
    if not others:
        return []
    return [message(m.OTHERS_CHANGE, [of_card(one, one["change"]) for one in others[:LISTED]])]


def of_card(card: Found, figure: Found) -> Message:
    return message(m.OF_CARD, card["key"], points(figure, True))


def otherwise(part: Found) -> list[Message]:
    """Whether games end with another winner, and whether they take longer."""
    change = part["difference"]
    if change["other_winner"] is None:
        return []
    if change["other_winner"] == 0:
        return [message(m.NO_OTHER_WINNER, part["games"])]
    return [message(m.OTHER_WINNER, percent(change["other_winner"])), *longer(change["real_decisions"])]


def longer(change: Found | None) -> list[Message]:
    if change is None:
        return []
    if change["low"] <= 0 <= change["high"]:
        return [message(m.AS_LONG, round(max(-change["low"], change["high"]), 1))]
    by = points(change if change["value"] > 0 else opposite(change))
    return [message(m.LONGER if change["value"] > 0 else m.SHORTER, by)]


def edges(part: Found) -> list[Message]:
    if part["won"]:
        return [message(m.WON, points(part["won"])), *difficulties(part)]
    if not part["roles"]:
        return []
    flagged = [one for one in part["roles"] if one["flag"]]
    found = [
        message(
            m.ROLE_EDGE,
            role(one["role"], one["value"]),
            points(shifted(one["edge"], part["fair"])),
            points(one["edge"], True),
        )
        for one in flagged[:LISTED]
    ]
    if not flagged:
        widest = max(part["roles"], key=lambda one: abs(one["edge"]["value"]))
        meaning = m.NO_ROLE_EDGE if abs(widest["edge"]["value"]) <= EDGE else m.ROLE_UNSURE
        found = [message(meaning, role(widest["role"], widest["value"]), points(widest["edge"], True))]
    uneven = [one for one in part["matchups"] if one["flag"]]
    return found + [message(m.MATCHUP, met(one), points(one["share"])) for one in uneven[:LISTED]]


def met(matchup: Found) -> Message:
    one, other = (role(matchup["role"], matchup[side]) for side in ("one", "other"))
    return message(m.AGAINST, one, other)


def difficulties(part: Found) -> list[Message]:
    rows = [one for one in part["levels"] if one["won"]]
    if not rows:
        return []
    found = [message(m.LEVELS, [message(m.LEVEL_SHARE, one["value"], points(one["won"])) for one in rows])]
    close = [message(m.LEVEL, one["value"]) for one in rows if one.get("overlaps")]
    return [*found, *([message(m.LEVELS_OVERLAP, close)] if close else [])]


def shifted(figure: Found, by: float) -> Found:
    return figure | {name: figure[name] + by for name in ("value", "low", "high")}


def verdicts(part: Found) -> list[Message]:
    found = []
    for verdict, meaning in VERDICTS.items():
        cards = [one for one in part["cards_of_the_deck"] if one["verdict"] == verdict]
        if verdict == "trap":
            cards.reverse()
        if cards:
            found.append(message(meaning, some([of_card(one, one["contribution"]) for one in cards])))
    forced = sum(one["verdict"] == "forced" for one in part["cards_of_the_deck"])
    if forced:
        found.append(message(m.FORCED, forced))
    unsure = sum(one["verdict"] == "not enough games" for one in part["cards_of_the_deck"])
    if unsure:
        found.append(message(m.UNSURE, unsure, len(part["cards_of_the_deck"])))
    elif not found and part["cards_of_the_deck"]:
        found.append(message(m.NO_FAULT))
    return found


def bans(part: Found) -> list[Message]:
    found = []
    for one in part["restrictions"]:
        if one["verdict"] == "trap":
            found.append(message(m.BAN_GAINS, one["restriction"], points(opposite(one["cost"]))))
        elif one["verdict"] == "dead":
            found.append(message(m.BAN_FREE, one["restriction"]))
    return found


def opposite(figure: Found) -> Found:
    return figure | {"value": -figure["value"], "low": -figure["high"], "high": -figure["low"]}


def pace(part: Found) -> list[Message]:
    length = part["length"]
    real, waits = length["real_decisions"], length["downtime"]
    if not real:
        return []
    told_of = round(real["value"]), real["p5"], real["p95"], round(length["minutes"])
    if not waits:
        return [message(m.PACE, *told_of)]
    return [message(m.PACE_WAITING, *told_of, round(waits["value"], 1))]


def weight(part: Found) -> list[Message]:
    found = part["weight"]
    if not found or not found["stakes"]:
        return []
    return [message(m.WEIGHT, *(points(found[name]) for name in ("stakes", "clear", "idle")), found["stakes"]["games"])]


def together(part: Found) -> list[Message]:
    """Pairs that are surely worth more or less than their cards."""
    sure = sorted((one for one in part["pairs"] if one["claimed"]), key=lambda one: -abs(one["extra"]["value"]))
    told_of = sum(not one["forced"] for one in part["pairs"])
    if not sure:
        return [message(m.NONE_TOGETHER, told_of)] if told_of else []
    return [message(m.TOGETHER, *one["keys"], points(one["extra"], True)) for one in sure[:LISTED]]


def skill(report: Found) -> list[Message]:
    found = report["skill"]
    if not found:
        return []
    first, last = found["steps"][0], found["steps"][-1]
    depth = message(m.DEPTH, found["depth"], round(found["wins"]), first["against"])
    shares = [message(m.DOUBLING, one["players"], points(one["share"])) for one in found["steps"] if one["share"]]
    return [depth, *([message(m.DOUBLINGS, shares)] if last["share"] else [])]


def watching(part: Found) -> list[Message]:
    found = part["drama"]
    if not found or not found["drama"]:
        return []
    behind, left = (percent(found[name]["value"]) for name in ("comeback", "decided_early"))
    return [message(m.DRAMA, points(found["lead_changes"]), behind, left, found["drama"]["games"])]
