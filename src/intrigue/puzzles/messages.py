"""Messages of puzzles: questions and answers. The texts are in texts/."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from intrigue.engine.catalogues import Texts
from intrigue.engine.game import Game
from intrigue.engine.hidden import ZONES
from intrigue.engine.messages import MESSAGE, NUMBER, SEAT, SHARED, Messages, card, listing, one_of

from .themes import THEMES

TEXTS = Path(__file__).parent / "texts"
MESSAGES = M = Messages()
message = MESSAGES.message

BEST_MOVE = M("puzzle-best-move")
LAST_DECISION = M("puzzle-last-decision")
DEDUCTION = M("puzzle-deduction", place=MESSAGE)
HOW = one_of("card", "one", "copies", "several")  # one card or one of several; several copies, or several of several
ODDS = M("puzzle-odds", how=HOW, place=MESSAGE, cards=listing(card(), "comma"), least=NUMBER)

ODDS_OF_MOVE = M("puzzle-odds-of-move", move=MESSAGE, outcome=MESSAGE)
OUTCOMES = {outcome: M(f"outcome-{outcome}") for outcome in ("will-won",)}

# Where cards lie: somebody's zone, or one that is nobody's.
PLACES = {zone: M(f"place-{zone}", seat=SEAT, n=NUMBER) for zone in ZONES}

M.several([f"theme-{theme}" for theme in THEMES])  # said by the client

CARD = M("puzzle-card", card=card())
PERCENT = M("puzzle-percent", percent=NUMBER)

# Why an answer that was counted is right.
WHY_NONE_LEFT = M("puzzle-why-none-left", cards=listing(card()))
COUNTED = M("puzzle-counted", card=card(), n=NUMBER)
WHY_LEFT = M("puzzle-why-left", cards=listing(MESSAGE, "comma"))
WHY_KNOWN = M("puzzle-why-known", cards=listing(card()))
WHY_ODDS = M("puzzle-why-odds", all=NUMBER, wanted=NUMBER, drawn=NUMBER)

DECLARED = MESSAGES.declared[len(SHARED) :]  # without what all share


@cache
def texts(game: Game, language: str) -> Texts:
    """The words of puzzles of a game."""
    return Texts(language, [TEXTS, game.folder / "texts"], [*MESSAGES.declared, *game.words.MESSAGES.declared])
