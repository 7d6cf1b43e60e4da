"""What the outside world touches: routes, the socket, middleware, rate limits, static files."""
