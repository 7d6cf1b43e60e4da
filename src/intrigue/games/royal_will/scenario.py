"""A Royal Will: positions and expectations of scenario files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import numpy as np

from intrigue.engine.errors import BadScenario
from intrigue.engine.game import Game
from intrigue.engine.records import NONE, listed, plain, seats_in
from intrigue.engine.scenario import Given
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted

from . import rules
from . import state as k
from .rules_start import find_first
from .state import State
from .view import RESULTS as RESULT_NAMES

GIVEN = (
    "players inheritance assets bank coin action hands will previous_first dealer trackers game_number wagers tokens "
    "predictions"
).split()
RESULTS = (None, *RESULT_NAMES)  # by the number of a result
MOST_TOKENS = 4  # there are as many Solicitors (ARW-8.3)


def position(game: Game, given: Mapping[str, Any], options: Mapping[str, Any]) -> np.void:
    """With hands: everyone is placing. Without: Coin and Action Cards lie there and the action phase begins."""
    cards = given.get("coin", given.get("hands"))
    g = Given(game, {"players": len(cards), **given} if isinstance(cards, list) else given, GIVEN)
    n = g.seats
    book: Any = game.book
    s: Any = game.start(n, {"dealer": g.seat("dealer", 0), **options}, seed=0)
    game.interpreted.deal(book, s)
    s["will"] = g.number("will", 2, least=1)
    s["previous_first"] = g.seat("previous_first", 0)
    s["game_number"] = g.number("game_number", 1, least=1)
    s["coins"][:n] = g.per_seat("inheritance", 2)
    s["assets"] = g.number("assets", int(game.book["starting_assets"][n]))
    s["trackers"][:n] = g.per_seat("trackers", 0)
    s["trackers_left"] -= sum(g.per_seat("trackers", 0, most=int(s["trackers_left"])))
    s["wager"][:n] = g.per_seat("wagers", 0, most=k.MAX_WAGER)
    s["bank"] = g.number("bank", coins_left(s, int(book["coins_total"])))
    s["first"] = interpreted(find_first)(s)
    for seat, hand in enumerate(hands_of(g)):
        s["hand"][seat] = hand
    set_aside(game, s)
    if "hands" not in g:
        s["slot"][:n] = 0
        interpreted(rules.show_action_cards)(book, s)
        s["tokens"][:n] = g.per_seat("tokens", 0, least=-MOST_TOKENS, most=MOST_TOKENS)
        s["prediction"][:n] = [prediction(word) for word in g.per_seat("predictions", None)]
        interpreted(rules.next_turn)(book, s)
        if not s["to_act"]:
            interpreted(rules.run_on)(book, s)
    return cast(np.void, s)


def hands_of(g: Given) -> list[list[int]]:
    """Two cards per seat; of those that lie there, the Coin Card first."""
    if "hands" in g:
        hands = [g.cards(f"hands[{seat}]", hand, 2) for seat, hand in enumerate(g.per_seat("hands", []))]
        if any(len(hand) < 2 for hand in hands):
            raise BadScenario("given.hands: a hand has 2 cards (ARW-4.1)")
        return hands
    if "coin" not in g or "action" not in g:
        raise BadScenario("given: missing are the cards: hands, or coin and action")
    pairs = zip(g.per_seat("coin", ""), g.per_seat("action", ""), strict=True)
    return [[g.card("coin", one), g.card("action", other)] for one, other in pairs]


def coins_left(s: np.void, total: int) -> int:
    """ARW-1.3: what is nowhere else is in the Bank; nothing, where a position has more coins than the box."""
    return max(0, total - int(s["assets"] + s["coins"].sum() + s["wager"].sum()))


def prediction(word: object) -> int:
    words = {"won": k.WON, "bust": k.BUST, "none": 0, None: 0}
    if word not in words:
        raise BadScenario(f"given.predictions: {word!r}; allowed are won, bust and none")
    return words[cast(str, word)]


def set_aside(game: Game, s: np.void) -> None:
    """Make the deck agree with the hands."""
    n, size = int(s["seats"]), int(game.book["cards"])
    rest = game.book["deck"][:size].tolist()
    dealt = [int(kind) for seat in range(n) for kind in s["hand"][seat]]
    for kind in dealt:
        if kind not in rest:
            raise BadScenario(f"given: more {game.card_name(game.cards[kind].key)} cards than the deck has")
        rest.remove(kind)
    s["deck"][:size] = dealt + rest


def observed(table: Table, before: np.void) -> dict[str, Any]:
    """What an expectation may ask for. If the last decision ended a Will, figures are those before the next top-up."""
    s: State = plain(table.state)
    n, cards = s.seats, table.game.cards
    started = table.state if table.moves else None
    ended = s.last_result != 0 if started is None else _ended(plain(before), s)
    names = [card.key for card in cards]
    coin_now = listed(s.last_coin, n) if ended else [s.placed[s.origin[i]] for i in range(n)]
    first = s.last_first if ended else s.first
    return {
        "order": [(first + step) % n for step in range(n)],
        "first": first,
        "counts": listed(s.last_count, n),
        "total": s.last_total,
        "assets_at_reveal": s.last_pot,
        "result": RESULTS[s.last_result],
        "greediest": seats_in(s.last_greediest),
        "received": listed(s.received, n),
        "inheritance": listed(s.last_coins if ended else s.coins, n),
        "assets": s.last_assets if ended else s.assets,
        "bank": s.last_bank if ended else s.bank,
        "next_assets": s.assets,
        "next_bank": s.bank,
        "coin_now": [names[kind] if kind >= 0 else None for kind in coin_now],
        "action": [names[kind] if kind != NONE else None for kind in listed(s.last_action if ended else s.action, n)],
        "hands": [[names[s.hand[i, j]] for j in range(2)] if s.hand[i, 0] >= 0 else [] for i in range(n)],
        "origin": listed(s.last_origin if ended else s.origin, n),
        "wagers": listed(s.wager, n),
        "tokens": listed(s.tokens, n),
        "predictions": [RESULTS[p] for p in listed(s.prediction, n)],
        "acting": rules.acting_seat(cast(Any, table.state)) if s.phase != k.PLACING else None,
        "will": s.will,
        "previous_first": s.previous_first,
        "dealer": s.dealer,
        "game_number": s.game_number,
        "trackers": listed(s.trackers, n),
        "winners": seats_in(s.winners),
    }


def _ended(before: State, after: State) -> bool:
    """Whether the last decision brought a Will to its end."""
    return bool(after.over) or (after.will, after.game_number) != (before.will, before.game_number)
