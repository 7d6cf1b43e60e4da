"""Whether players of different strength agree about what was found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from intrigue.engine.messages import Message

from . import messages as m
from .describe import FAULTS
from .messages import message
from .words import role as role_message

Found = dict[str, Any]


def agreement(report: Found) -> list[Found]:
    """What is found at the two highest strengths is firm; at one of several it holds for these players only."""
    found = []
    for seats in sorted({part["seats"] for part in report["parts"]}):
        parts = [part for part in report["parts"] if part["seats"] == seats]
        findings: dict[tuple[str, str], list[str]] = {}
        about: dict[str, Message] = {}
        for part in parts:
            for key, told, what in findings_of(part):
                about[key] = told
                findings.setdefault((key, what), []).append(part["players"])
        for (key, what), strengths in findings.items():
            one: Found = {"seats": seats, "key": key, "about": about[key], "finding": what, "players": strengths}
            found.append(one | {"standing": standing(parts, report["players"][-2:], key, strengths)})
    return found


def standing(parts: Sequence[Found], top: Sequence[str], key: str, strengths: Sequence[str]) -> str:
    """Of a finding at some strengths: what the strongest one or two of the plan say of it."""
    if len(top) == 1:
        return "one strength only"
    played = {part["players"]: part for part in parts}
    without = [played.get(players) for players in top if players not in strengths]
    if not without:
        return "firm"
    if all(part is None or key in open_questions(part) for part in without):
        return "not enough games of others"
    return "strongest players only" if top[-1] in strengths else "weak players only"


def open_questions(part: Found) -> set[str]:
    """What the games of a part were not enough for."""
    cards_open = {one["key"] for one in part["cards_of_the_deck"] if one["verdict"] == "not enough games"}
    bans_open = {one["restriction"] for one in part["restrictions"] if one["verdict"] == "not enough games"}
    roles_open = {role_key(one) for one in part["roles"] if one["edge"].get("not_enough_games")}
    changes = [one for group in ("roles", "cards") for one in part.get("difference", {}).get(group, ())]
    return (
        cards_open
        | bans_open
        | roles_open
        | {one.get("key") or role_key(one) for one in changes if one["change"].get("not_enough_games")}
    )


def role_key(one: Found) -> str:
    return f"{one['role']} {one['value']}"


def findings_of(part: Found) -> list[tuple[str, Message, str]]:
    """What a part has found: about what, as a key and as it is told, and what of it."""
    roles_found = [
        (*of(one), "ahead" if one["edge"]["value"] > 0 else "behind") for one in part["roles"] if one["flag"]
    ]
    cards_found = [(*of(one), one["verdict"]) for one in part["cards_of_the_deck"] if one["verdict"] in FAULTS]
    bans_found = [(*of(one), one["verdict"]) for one in part["restrictions"] if one["verdict"] in FAULTS]
    changes = [
        (*of(one), "up by the change" if one["change"]["value"] > 0 else "down by the change")
        for group in ("roles", "cards")
        for one in part.get("difference", {}).get(group, ())
        if one["claimed"] and one["change"]["value"]
    ]
    return roles_found + cards_found + bans_found + changes


def of(one: Found) -> tuple[str, Message]:
    """A card, a role or a named ban, as a key and as it is told."""
    if "key" in one:
        return one["key"], message(m.CARD, one["key"])
    if "restriction" in one:
        return one["restriction"], message(m.BAN, one["restriction"])
    return role_key(one), role_message(one["role"], one["value"])
