"""What bots say: the reasons of a hint, and what their levels are. The words are in texts/.

``amount`` is put into words by each game: coins, EXP, Influence.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from intrigue.engine.catalogues import Texts
from intrigue.engine.game import Game
from intrigue.engine.messages import MESSAGE, NUMBER, SEAT, SHARED, Messages

TEXTS = Path(__file__).parent / "texts"
MESSAGES = M = Messages()
message = MESSAGES.message

AMOUNT = M("amount", n=NUMBER)

# For the best move, compared with the others.
ONLY_MOVE = M("because-only")
WINS_AT_ONCE = M("because-wins", percent=NUMBER)
GAINS_MORE = M("because-gains", gain=MESSAGE, more=MESSAGE)
LOSES_LESS = M("because-loses-less", loss=MESSAGE, more=MESSAGE)
DENIES = M("because-denies", seat=SEAT, less=MESSAGE)
SAFER = M("because-safer", percent=NUMBER, others=NUMBER)
BETTER_LATER = M("because-later")
NO_DIFFERENCE = M("because-even")

# For another move, compared with the best.
BRINGS_LESS = M("but-less", less=MESSAGE)
FEEDS = M("but-feeds", seat=SEAT, more=MESSAGE)
RISKIER = M("but-riskier", percent=NUMBER, best=NUMBER)
WORSE_LATER = M("but-later")
AS_GOOD = M("but-close")

# In a review: what the better move leads to in the short run, and what was played; gains are one of these.
LEADS_TO = M("leads-to", better=MESSAGE, played=MESSAGE)
LEADS_ALIKE = M("leads-alike", both=MESSAGE)
OWN_GAIN = M("own-gain", gain=MESSAGE)
OWN_LOSS = M("own-loss", loss=MESSAGE)
NO_GAIN = M("no-gain")

LEVELS = ("novice", "regular", "expert", "master", "grandmaster")
LEVEL_TEXTS = dict(zip(LEVELS, M.several([f"level-{level}" for level in LEVELS]), strict=True))

DECLARED = MESSAGES.declared[len(SHARED) :]  # without what all share


@cache
def texts(game: Game, language: str) -> Texts:
    """The words of bots at a table of a game."""
    return Texts(language, [TEXTS, game.folder / "texts"], [*MESSAGES.declared, *game.words.MESSAGES.declared])
