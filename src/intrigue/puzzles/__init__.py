"""Puzzles: positions with a question whose answer is certain, and their generator."""

from .asking import Judgement, Seen, counted_said, judge, said, seen
from .puzzle import KINDS, Puzzle, find_puzzle, position_of, puzzles_of

__all__ = [
    "KINDS",
    "Judgement",
    "Puzzle",
    "Seen",
    "counted_said",
    "find_puzzle",
    "judge",
    "position_of",
    "puzzles_of",
    "said",
    "seen",
]
