"""Notification settings."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from .parts import Body, Told

NoticeEvent = Literal["your_turn", "game_over"]
Channel = Literal["push", "mail", "webhook"]
Channels = Annotated[list[Channel], Meta(max_length=3)]
TimeOfDay = Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$", max_length=5)]


class QuietHours(Body, frozen=True):
    """From start to end of every day, by the clock of a time zone such as Europe/Madrid; what is due waits."""

    start: TimeOfDay
    end: TimeOfDay
    zone: Annotated[str, Meta(max_length=60)]


class NoticeSettings(Body, frozen=True):
    """By which channels each kind of event is told, at tables with days for each move."""

    your_turn: Channels
    game_over: Channels
    quiet: QuietHours | None = None


class PushAddress(Body, frozen=True):
    """Where a browser takes pushes, as its PushManager says (keys in base64url)."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=120)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class PushDevice(Told, frozen=True):
    """A browser that takes pushes."""

    id: str
    label: str  # browser and system
    current: bool  # whether it is the one that asks
    created: float


class Notices(Told, frozen=True):
    settings: NoticeSettings
    devices: list[PushDevice]
    push_key: str  # of this server, for the browser's PushManager
