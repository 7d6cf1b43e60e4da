"""Figures for Prometheus; each process tells its own at /metrics."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("intrigue_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("intrigue_tables", "Tables open in this process", registry=self.registry)
        self.moves = Counter("intrigue_moves", "Moves stored", registry=self.registry)
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
            buckets=(0.01, 0.05, 0.2, 0.5, 1, 2, 5, 10, 30),
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

    def text(self) -> bytes:
        return generate_latest(self.registry)


METRICS = Metrics()
