"""What those who study a game ask of it: roles, and the choices of the players it brings along."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from .game import Game
from .records import NONE, Cells
from .roles import roles_of_games
from .targets import bind, chosen_target, interpreted

policy: Any = None  # bound to a game's own policy or habit


def policy_one(books: Any, states: Any, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """What a player chooses among the n actions in out."""
    action: int = policy(books[0], states[0], seat, out, n, dice)
    return action


def player(game: Game, name: str = "policy") -> Callable[..., int] | None:
    """``policy_one`` of a game's policy or habit; None where it has none."""
    found = getattr(game.policy, name, None)
    if found is None:
        return None
    return _bound(policy_one, f"{game.key} {name}", ("policy",), (found,), chosen_target())


def roles(game: Game, states: np.ndarray[Any, Any]) -> np.ndarray[Any, np.dtype[np.int8]]:
    """The roles of all seats in finished games of the same seats and options: by game, seat and role."""
    seats = int(states[0]["seats"]) if len(states) else 0
    out = np.full((len(states), seats, len(game.roles)), NONE, np.int8)
    if out.size:
        assert game.lab is not None
        starts = np.zeros(2, game.state.STATE)
        starts[0] = game.start(seats, game.option_values(states[0]), seed=0)
        tell = _bound(roles_of_games, game.key, ("deal", "role"), (game.rules.deal, game.lab.role), chosen_target())
        tell(game.books, starts, states, out, len(game.roles))
    return out


@cache
def _bound(
    fn: Callable[..., Any], key: str, names: tuple[str, ...], parts: tuple[Any, ...], target: str
) -> Callable[..., Any]:
    made = bind(fn, key, dict(zip(names, parts, strict=True)))
    return interpreted(made) if target == "python" else made
