"""Lessons: chapters as data in the folder of their game, played on the real rules and boards."""

from .chapters import Chapter, Step, chapters, find_chapter
from .play import PUPIL, Played, begin, played

__all__ = ["PUPIL", "Chapter", "Played", "Step", "begin", "chapters", "find_chapter", "played"]
