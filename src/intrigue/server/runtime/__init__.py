"""What keeps a server process going: supervisor, shutdown, bot pool, bus, logs, metrics."""
