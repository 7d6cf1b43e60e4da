"""What HTTP carries about accounts: tokens of programs, bots, friends and blocks, reports, moderation."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from .events import LobbyTable
from .parts import Body, ChatLine, Invite, Name, SeatNumber, TableId, Told

PersonId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", max_length=16)]
TokenScope = Literal["read", "seat", "bot"]

# ---------------------------------------------------------------------------------------------- programs


class NewToken(Body, frozen=True):
    """A token for a program. ``read``: see what one sees. ``seat``: play one seat of one's own, at a table that is not
    rated. ``bot``: play as one of one's bot accounts."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    scope: TokenScope
    table: TableId | None = None  # seat: at which table
    seat: SeatNumber | None = None
    bot: PersonId | None = None


class TokenInfo(Told, frozen=True):
    id: str
    name: str
    scope: TokenScope
    created: float
    last_used: float  # to the hour
    table: str = ""
    seat: int = -1
    bot: str = ""  # id of the bot account that it plays as


class NewBot(Body, frozen=True):
    """A bot account: a program plays it, and everybody is told so. It is rated among bots."""

    name: Name


class BotAccount(Told, frozen=True):
    person: str
    name: str


class Programs(Told, frozen=True):
    """What an account has for its programs."""

    tokens: list[TokenInfo]
    bots: list[BotAccount]


class TokenMade(Told, frozen=True):
    """``token`` is told this once; send it as ``Authorization: Bearer``."""

    token: str
    info: TokenInfo


# ---------------------------------------------------------------------------------------------- friends and blocks


class PersonName(Told, frozen=True):
    person: str
    name: str
    program: bool = False  # a bot account
    deleted: bool = False


class Friend(Told, frozen=True):
    person: str
    name: str
    online: bool
    tables: list[LobbyTable]  # public ones at which they sit


class Relations(Told, frozen=True):
    friends: list[Friend]
    requests: list[PersonName]  # who would like to be a friend
    asked: list[PersonName]  # who has not answered yet
    blocked: list[PersonName]


# ---------------------------------------------------------------------------------------------- reports and moderation

Reason = Annotated[str, Meta(min_length=1, max_length=500)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class NewReport(Body, frozen=True):
    """Tell the moderators about a person; with the table where it happened, and the time of the line of chat."""

    person: PersonId
    reason: Reason
    table: TableId | None = None
    invite: Invite = ""
    at: float | None = None


class ReportInfo(Told, frozen=True):
    id: int
    at: float
    by: PersonName
    about: PersonName
    table: str
    reason: str
    said: str  # the line of chat that it is about
    chat: list[ChatLine]  # the last lines at the table, when it was reported
    open: bool


class ReportList(Told, frozen=True):
    reports: list[ReportInfo]


class Sanction(Body, frozen=True):
    """What a moderator does about a person, and why; ``days`` is for mutes and bans. It settles the report, if any."""

    reason: Reason
    days: Annotated[int, Meta(ge=1, le=36_500)] = 1
    report: Number = 0


class Settled(Body, frozen=True):
    reason: Annotated[str, Meta(max_length=500)] = ""


class AuditEntry(Told, frozen=True):
    id: int
    at: float
    actor: PersonName | None  # none: the operator
    action: str
    about: PersonName
    until: float  # 0 where there is no end
    report: int  # 0: none
    reason: str


class AuditLog(Told, frozen=True):
    entries: list[AuditEntry]


class Moderated(Told, frozen=True):
    """A person, as moderators see them."""

    person: PersonName
    account: bool
    moderator: bool
    muted_until: float
    banned_until: float
    log: list[AuditEntry]
