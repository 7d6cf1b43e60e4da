"""What HTTP carries about accounts: tokens of programs, bots, friends and blocks, reports, moderation."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from .parts import Body, Name, SeatNumber, TableId, Told

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
