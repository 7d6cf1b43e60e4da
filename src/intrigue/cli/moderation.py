"""Moderation commands of the operator."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from rich.markup import escape

from intrigue.engine.errors import IntrigueError
from intrigue.server import ServerSettings
from intrigue.server.errors import Refused
from intrigue.server.people.accounts import People, account_key
from intrigue.server.people.moderation import MeasureKind, appoint, settle, take
from intrigue.server.storage.moderation import OPERATOR
from intrigue.server.storage.schema import REASON_LENGTH
from intrigue.server.storage.store import Store

from .console import out
from .stores import require_current, with_store

R = TypeVar("R")
NEWEST = 2**31 - 1


def _with_people(settings: ServerSettings, work: Callable[[People], Awaitable[R]]) -> R:
    async def run(opened: Store) -> R:
        await require_current(opened)
        return await work(People(opened, settings.password_cost))

    try:
        return with_store(settings, run)
    except Refused as refused:
        raise IntrigueError(refused.text()) from None


async def _find(people: People, name: str) -> str:
    row = await people.store.by_account(account_key(name))
    if row is None:
        raise IntrigueError(f"There is no account {name!r} in this store.")
    return row.id


def set_moderator(name: str, on: bool, settings: ServerSettings) -> int:
    async def work(people: People) -> None:
        await appoint(people, await _find(people, name), on)

    _with_people(settings, work)
    out.print(f"{escape(name)} is {'a moderator' if on else 'no moderator any more'}.")
    return 0


def measure(kind: MeasureKind, name: str, reason: str, days: int, settings: ServerSettings) -> int:
    if not 1 <= days <= 36_500:
        raise IntrigueError(f"--days {days}: 1 to 36500 are possible")
    require_short(reason)

    async def work(people: People) -> None:
        await take(people, OPERATOR, kind, await _find(people, name), reason, days)

    _with_people(settings, work)
    done = {"warn": "is warned", "mute": "is muted", "ban": "is banned", "lift": "is neither muted nor banned"}[kind]
    until = f" for {days} {'day' if days == 1 else 'days'}" if kind in ("mute", "ban") else ""
    out.print(f"{escape(name)} {done}{until}. Servers that run know within half a minute.")
    return 0


def require_short(reason: str) -> None:
    if len(reason) > REASON_LENGTH:
        raise IntrigueError(f"--reason: {len(reason)} characters; {REASON_LENGTH} are possible")


def settle_report(report: int, reason: str, settings: ServerSettings) -> int:
    if not 1 <= report < NEWEST:
        raise IntrigueError(f"report {report}: `intrigue accounts reports` lists those that are open")
    require_short(reason)
    _with_people(settings, partial(settle, actor=OPERATOR, report=report, reason=reason))
    out.print(f"Report {report} is settled.")
    return 0


def list_reports(settings: ServerSettings) -> int:
    async def work(people: People) -> list[str]:
        rows = await people.store.reports(True, NEWEST, 200)
        names = await people.visitors({one for row in rows for one in (row.person, row.about)})
        return [
            f"{row.id}  {_day(row.at)}  {names[row.person].name} about {names[row.about].name}"
            f"{f', table {row.table_id}' if row.table_id else ''}: {row.reason}"
            f"{f' [said: {row.said}]' if row.said else ''}"
            for row in rows
        ]

    return _print_lines(_with_people(settings, work), "No report is open.")


def show_log(settings: ServerSettings) -> int:
    async def work(people: People) -> list[str]:
        rows = await people.store.audit_log(NEWEST, 200)
        names = await people.visitors({one for row in rows for one in (row.actor, row.about) if one})
        return [
            f"{_day(row.at)}  {names[row.actor].name if row.actor else 'operator'}: {row.action}"
            f" {names[row.about].name}{f' until {_day(row.until)}' if row.until else ''}: {row.reason}"
            for row in rows
        ]

    return _print_lines(_with_people(settings, work), "Nothing has been done about anybody.")


def _print_lines(lines: list[str], nothing: str) -> int:
    for line in lines or [nothing]:
        out.print(escape(line), soft_wrap=True, highlight=False)
    return 0


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
