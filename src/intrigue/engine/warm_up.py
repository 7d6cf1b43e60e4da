"""All that a table calls, called once: what is not compiled yet is compiled, and what is compiled is loaded."""

from __future__ import annotations

from .catalogues import LANGUAGES
from .course import Step
from .game import Game
from .table import Table


def call_rules(game: Game) -> None:
    """The contract, and the words in every language."""
    table = Table(game, seed=0, target="cpu")
    seat = table.to_act[0]
    v = game.veil(table.state, seat, "cpu")
    game.imagine(v, 0, "cpu")
    step = table.play(table.legal(seat)[0], seat)
    table.scores()
    _say_everything(game, step)


def _say_everything(game: Game, step: Step) -> None:
    """As a viewer of one move hears it."""
    speech = game.speech("cpu")
    before, after = game.veil(step.before, step.seat), game.veil(step.after, step.seat)
    speech.position(after)
    speech.log(before, step.seat, step.action, after)
    speech.why_not(after, step.seat, 0)
    speech.board(after)
    speech.breakdown(before, [(before, step.seat, step.action, after)])
    speech.shortcuts(after, step.seat, game.legal(after, step.seat))
    for language in LANGUAGES:
        game.texts(language)
