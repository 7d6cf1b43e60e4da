"""The server: tables people can rely on."""
