"""The server: tables people can rely on. ``intrigue serve`` calls ``run``; docs/server.md is for operators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .settings import ENVIRONMENT, ServerSettings

if TYPE_CHECKING:
    import uvicorn  # loading it takes a while, and `intrigue --help` does not need it

__all__ = ["ServerSettings", "run"]

PING_INTERVAL = 20.0  # seconds; a peer that is gone, or does not read, is found within both
PING_TIMEOUT = 20.0
CLOSE_WITHIN = 10  # seconds a shutdown may take


def run(settings: ServerSettings, *, open_browser: bool = False) -> None:
    """As many server processes as asked for, each replaced if it dies, until told to stop (Ctrl-C, SIGTERM)."""
    import os
    import threading
    import webbrowser

    config = configured(settings)

    def begun() -> None:
        if open_browser:
            timer = threading.Timer(1.5, webbrowser.open, (settings.url,))
            timer.daemon = True
            timer.start()

    if hasattr(os, "fork"):
        from .runtime.supervisor import supervise

        supervise(config, settings.workers, begun)
    else:
        begun()
        run_here(config)


def run_here(config: uvicorn.Config) -> None:
    """One server, in this process and without a supervisor."""
    from .runtime.shutdown import GracefulServer

    server = GracefulServer(config)
    server.run()
    if not server.started:
        raise SystemExit(3)  # the log says why


def configured(settings: ServerSettings) -> uvicorn.Config:
    import logging
    import os

    from .edge.addresses import TrustedProxies
    from .edge.connections import ConnectionGate, EdgeConfig, Http, Socket, connection_limit
    from .protocol import MAX_MESSAGE
    from .runtime.logs import set_up_logs
    from .runtime.resources import note_resources

    set_up_logs(logging.INFO if settings.access_log else logging.WARNING)
    settings.prepare_folder()
    settings.secret_bytes()  # made before several servers could make it at once
    os.environ[ENVIRONMENT] = settings.to_environment()
    config = EdgeConfig(
        "intrigue.server.app:from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        http=Http,
        ws=Socket,
        ws_max_size=4 * MAX_MESSAGE,  # larger frames end the socket; up to here they are refused in words
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PING_TIMEOUT,
        ws_per_message_deflate=False,  # updates are small, and a compressor per socket is not
        timeout_keep_alive=15,
        timeout_graceful_shutdown=CLOSE_WITHIN,
        proxy_headers=False,  # the middleware asks TrustedProxies
        server_header=False,
        access_log=False,
        log_config=None,
    )
    proxies = TrustedProxies(settings.trusted_proxies, settings.proxy_header)
    connections = connection_limit()
    config.gate = ConnectionGate(connections, settings.limits, proxies)
    note_resources(settings.store_folder, connections, settings.workers, settings.bot_workers)
    return config
