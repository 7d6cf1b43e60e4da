"""Reports, and the measures of moderators and the operator."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from intrigue.server import messages as m
from intrigue.server.errors import Refused
from intrigue.server.storage.moderation import MODERATOR, OPERATOR, Measure, Protected
from intrigue.server.storage.sessions import Stale

from .accounts import People, guest_name
from .attempts import DAY, Quota

REPORT_BY = Quota(10, 30)
REPORT_FROM = Quota(20, 60)  # one address: new guests are free

MeasureKind = Literal["warn", "mute", "ban", "lift"]


async def require_moderator(people: People, person: str) -> None:
    """As the store says now: whoever is dismissed is so at once."""
    row = await people.store.person(person)
    if row is None or row.role != MODERATOR:
        raise Refused(m.MODERATORS_ONLY)


async def take(
    people: People, actor: str, kind: MeasureKind, about: str, reason: str, days: int = 1, report: int = 0
) -> tuple[Collection[str], Collection[str]]:
    """Answers with the persons who changed, and with the sessions and tokens that ended."""
    now = people.clock.now()
    until = now + days * DAY if kind in ("mute", "ban") else 0.0
    measure = Measure(now, actor, kind, about, until, report, reason)
    try:
        persons, ended = await people.store.moderate(measure, guest_name(about))
    except Protected:
        raise Refused(m.MODERATOR_PROTECTED) from None
    except Stale:
        raise Refused(m.REPORT_SETTLED if report else m.NO_SUCH_PERSON) from None
    for person in persons:
        people.forget(person)
    return persons, ended


async def appoint(people: People, person: str, on: bool) -> None:
    """By the operator alone."""
    measure = Measure(people.clock.now(), OPERATOR, "appoint" if on else "dismiss", person)
    await people.store.moderate(measure, guest_name(person))


async def settle(people: People, actor: str, report: int, reason: str) -> None:
    """Nothing is to be done about it, or nothing more."""
    try:
        await people.store.close_report(Measure(people.clock.now(), actor, "settle", "", 0.0, report, reason))
    except Stale:
        raise Refused(m.REPORT_SETTLED) from None
