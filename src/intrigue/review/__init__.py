"""Review of finished games: what was luck, what were decisions, what was the result."""

from .decisions import Judged
from .explain import reasons
from .report import as_data
from .review import Figure, Point, Review, Reviewer, Term
from .sampling import prepare

__all__ = ["Figure", "Judged", "Point", "Review", "Reviewer", "Term", "as_data", "prepare", "reasons"]
