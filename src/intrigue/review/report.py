"""A review as plain data. Shares of the win are numbers from 0 to 1."""

from __future__ import annotations

from typing import Any

from intrigue.engine.game import Game

from .decisions import Judged
from .review import Figure, Review, Term


def as_data(game: Game, review: Review) -> dict[str, Any]:
    rate = review.error_rate
    return {
        "seat": review.seat,
        "worlds": review.worlds,
        "before": _figure(review.before),
        "result": review.result,
        "luck": _figure(review.luck),
        "opening": _figure(review.opening),
        "chance": _figure(review.chance),
        "lie": _figure(review.lie),
        "skill": _figure(review.skill),
        "others": _figure(review.others),
        "error_rate": None if rate is None else round(rate, 1),
        "at_stake": len(review.at_stake),
        "terms": [_term(one) for one in review.terms],
        "decisions": [_decision(game, one) for one in review.decisions],
        "dearest": [one.number for one in review.dearest],
        "chart": [{"move": point.number, "table": point.table, "known": point.known} for point in review.points],
    }


def _figure(figure: Figure) -> dict[str, float]:
    return {"value": figure.value, "error": figure.error}


def _term(term: Term) -> dict[str, Any]:
    row: dict[str, Any] = {"kind": term.kind, "move": term.number, "seat": term.seat, "change": term.change}
    if term.kind == "own":
        row |= {"loss": term.loss, "lie": term.lie, "skill": term.skill}
    return row


def _decision(game: Game, one: Judged) -> dict[str, Any]:
    return {
        "move": one.number,
        "played": game.names[one.played],
        "best": game.names[one.best],
        "loss": one.loss,
        "estimate": one.gap.mean,
        "error": one.gap.error,
        "clear": one.clear,
        "at_stake": one.at_stake,
        "played_value": one.played_value,
        "best_value": one.best_value,
        "known": one.known.mean,
    }
