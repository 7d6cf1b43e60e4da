"""Review of finished games: luck, decisions and result."""

from .decisions import Judged
from .explain import compared, reasons
from .mistakes import Mistake, MoveFigure, mistake, move_figures
from .report import as_data
from .review import Figure, Point, Review, Reviewer, Term
from .sampling import prepare

__all__ = [
    "Figure",
    "Judged",
    "Mistake",
    "MoveFigure",
    "Point",
    "Review",
    "Reviewer",
    "Term",
    "as_data",
    "compared",
    "mistake",
    "move_figures",
    "prepare",
    "reasons",
]
