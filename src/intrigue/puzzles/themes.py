"""Themes of puzzles. The texts are in texts/, as ``theme-...``."""

from __future__ import annotations

COUNTING = "counting"  # which cards have not been seen yet
TRACKING = "tracking"  # where a card that one knows lies now
LAST_COPY = "last-copy"  # one copy is left
ONE_CARD, SEVERAL_CARDS, AT_LEAST_TWO = "one-card", "several-cards", "at-least-two"  # odds
OUTCOME = "outcome"  # what comes of a move
OPENING, MIDDLE, END = "opening", "middle", "end"  # of the game
LEAD, LEVEL, COMEBACK = "lead", "level", "comeback"  # how the seat stands with the best move
DECISIVE = "decisive"  # much is lost by any other move
MANY_MOVES = "many-moves"

THEMES = (
    COUNTING, TRACKING, LAST_COPY, ONE_CARD, SEVERAL_CARDS, AT_LEAST_TWO, OUTCOME,
    OPENING, MIDDLE, END, LEAD, LEVEL, COMEBACK, DECISIVE, MANY_MOVES,
)  # fmt: skip

DECISIVE_GAP = 0.3  # of the win
MIN_MANY_MOVES = 8


def of_move(best: float, gap: float, moves: int, sides: int) -> tuple[str, ...]:
    """Themes of a move, by what it is worth and how many others there are."""
    sides = max(2, sides)  # one side alone has the game against it
    standing = LEAD if best >= 2 / (sides + 1) else COMEBACK if best < 1 / sides else LEVEL
    return (
        standing,
        *((DECISIVE,) if gap >= DECISIVE_GAP else ()),
        *((MANY_MOVES,) if moves >= MIN_MANY_MOVES else ()),
    )


def of_time(made: int, moves: int) -> str:
    """How far the game was."""
    return (OPENING, MIDDLE, END)[min(2, 3 * made // max(1, moves))]
