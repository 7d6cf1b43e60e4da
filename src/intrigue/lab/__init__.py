"""The lab: games by the million, and what they say about a game."""
