"""The network edge: routes, the socket, middleware, rate limits, static files."""
