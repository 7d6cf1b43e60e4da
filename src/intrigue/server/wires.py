"""Connections that leave nothing behind.

The protocols of uvicorn and the parsers in them refer to each other in circles. Python frees those only by looking
through all memory, which with thousands of tables stops everyone for a quarter of a second; so the circles are cut
where a connection ends, and the collector (``app.calm_the_collector``) hardly has to look.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Http(HttpToolsProtocol):
    def handle_websocket_upgrade(self) -> None:
        """From here on the connection belongs to a ``Socket``."""
        super().handle_websocket_upgrade()
        self.parser: Any = None  # it calls back into this


class Socket(WebSocketsSansIOProtocol):
    answered = False  # the application is done with it

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.answered = True
        self._cut()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._cut()

    def _cut(self) -> None:
        if self.answered and self.disconnected:
            self.conn.parser.close()  # a generator of the connection's own
            del self.conn
