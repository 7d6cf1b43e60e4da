"""Runtime of a server process: supervisor, shutdown, bot pool, bus, logs, metrics."""
