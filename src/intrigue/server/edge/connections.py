"""Connections that leave nothing behind.

A protocol of uvicorn and the parser in it refer to each other. Python frees such circles only by looking through all
memory, which with thousands of tables stops everyone for a quarter of a second; so they are cut where a connection
changes hands, and where it ends (``app.socket_handler``), and the collector hardly has to look
(``app._collect_garbage``).
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Http(HttpToolsProtocol):
    def handle_websocket_upgrade(self) -> None:
        """From here on the connection belongs to another protocol."""
        super().handle_websocket_upgrade()
        self.parser: Any = None  # it calls back into this
