"""Bots of five levels for any game, hints, and an arena to compare players.

>>> from intrigue import Table
>>> from intrigue.bots import make_bot
>>> table = Table("royal-will", seats=2, seed=7)
>>> bot = make_bot(table.game, "novice", seed=1)
>>> bot.choose(table.veiled(0), table.legal(0)).action in table.legal(0)
True
"""

from .hints import hint
from .interface import Bot, Budget, Choice, Estimate
from .levels import PLAYERS, make_bot, prepare
from .messages import LEVELS
from .reasons import Advice

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Advice",
    "Bot",
    "Budget",
    "Choice",
    "Estimate",
    "hint",
    "make_bot",
    "prepare",
]
