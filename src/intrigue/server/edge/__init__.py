"""The network edge: connections, middleware, identity, rate limits, the socket, static files; HTTP API in routes/."""
