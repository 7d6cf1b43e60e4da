"""The engine: what a game is. Nothing in here knows any particular game."""
