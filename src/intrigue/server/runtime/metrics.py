"""Metrics for Prometheus; each process has its own at /metrics.

Even the operator learns nothing about hidden choices from them: moves are counted when spectators can see them, kinds
of requests at a table are not distinguished, and the text is rendered only every few seconds.
"""

from __future__ import annotations

import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

MADE_EVERY = 10.0  # seconds


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("intrigue_sockets", "Open sockets", registry=self.registry)
        self.connections = Gauge("intrigue_connections", "Open connections", registry=self.registry)
        self.connections_refused = Counter(
            "intrigue_connections_refused", "Connections refused", ["reason"], registry=self.registry
        )
        self.tables = Gauge("intrigue_tables", "Tables open in this process", registry=self.registry)
        self.moves = Counter("intrigue_moves", "Moves that onlookers could see", registry=self.registry)
        self.refusals = Counter("intrigue_refusals", "Requests refused", ["code"], registry=self.registry)
        self.request_seconds = Histogram(
            "intrigue_request_seconds",
            "From a request on a socket to its answer, storing included",
            ["kind"],
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
            registry=self.registry,
        )
        self.http = Counter("intrigue_http_requests", "HTTP answers", ["status"], registry=self.registry)
        self.bots_waiting = Gauge("intrigue_bots_waiting", "Bots that wait for a worker", registry=self.registry)
        self.bot_wait_seconds = Histogram(
            "intrigue_bot_wait_seconds",
            "How long a bot waits for a worker",
            ["level"],
            buckets=(0.01, 0.05, 0.2, 0.5, 1, 2, 5, 10, 30),
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "intrigue_bot_seconds",
            "How long a bot thinks",
            ["level"],
            buckets=(0.001, 0.01, 0.05, 0.1, 0.2, 0.5, 1, 2),
            registry=self.registry,
        )
        self.bots_hurried = Counter("intrigue_bots_hurried", "Moves of bots below their level", registry=self.registry)
        self.bot_failures = Counter("intrigue_bot_failures", "Searches that failed", registry=self.registry)
        self.update_bytes = Histogram(
            "intrigue_update_bytes",
            "Size of an update",
            buckets=(250, 500, 1000, 2000, 4000, 8000),
            registry=self.registry,
        )
        self.notices_failed = Counter(
            "intrigue_notices_failed", "Messages that did not arrive at once", ["channel"], registry=self.registry
        )
        self.store_up = Gauge("intrigue_store_up", "Whether moves can be stored", registry=self.registry)
        self.bus_up = Gauge("intrigue_bus_up", "Whether other processes can be told", registry=self.registry)
        self.disk_free = Gauge("intrigue_disk_free_bytes", "Free where the store's file is", registry=self.registry)

        self._text = b""
        self._made_at = -MADE_EVERY

    def text(self) -> bytes:
        if time.monotonic() - self._made_at >= MADE_EVERY:
            self._made_at = time.monotonic()
            self._text = generate_latest(self.registry)
        return self._text


METRICS = Metrics()
