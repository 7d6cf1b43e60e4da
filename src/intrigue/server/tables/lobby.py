"""Lobby entries as the store keeps them."""

from __future__ import annotations

import logging

import msgspec

from intrigue.server import protocol as p

log = logging.getLogger("intrigue.lobby")

_decode = msgspec.json.Decoder(p.LobbyTable).decode
_unreadable: set[str] = set()  # tables whose line was found broken, and the log says so


def read_line(table: str, line: str) -> p.LobbyTable | None:
    """A line of the lobby; None if it cannot be read, for one broken row must not take the others with it."""
    try:
        return _decode(line)
    except msgspec.DecodeError as error:
        if table not in _unreadable:
            _unreadable.add(table)
            log.error("a line of the lobby cannot be read: %s", error, extra={"table": table})
        return None
