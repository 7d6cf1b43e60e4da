"""Master: positions and expectations of scenario files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from intrigue.engine.errors import BadScenario
from intrigue.engine.game import Game
from intrigue.engine.records import NONE, listed, plain, seats_in
from intrigue.engine.scenario import AnyOrder, Given
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted

from . import rules, rules_cards, rules_score, rules_start, sight
from . import state as k
from .state import State
from .view import MOVES

# Interpreted: a position is set up once, and nothing need be compiled for it.
clear_table, start_turn = interpreted(rules_start.clear_table), interpreted(rules_start.start_turn)
start_set, put_in_set = interpreted(rules_cards.start_set), interpreted(rules_cards.put_in_set)
kind_in, count_in = interpreted(rules_cards.kind_in), interpreted(rules_cards.count_in)
is_open, challenged = interpreted(rules.is_open), interpreted(sight.challenged)
stack_exp = interpreted(rules_score.stack_exp)

GIVEN = (
    "players hands decks stacks discard draw seat turns dealer seed game_number totals games_won gone_down"
).split()


# ------------------------------------------------------------ given


def position(game: Game, given: Mapping[str, Any], options: Mapping[str, Any]) -> np.void:
    """With hands: the named cards and no others. Without: a deal of the seed, for what does not depend on cards."""
    g = Given(game, {"players": game.default_seats, **given} if "hands" not in given else given, GIVEN)
    if "decks" in given and "stacks" in given:
        raise BadScenario("given: decks and stacks are two names for the same thing; give one")
    n = g.seats
    chosen = {"dealer": given["dealer"], **options} if "dealer" in given else options
    s = game.start(n, chosen, seed=g.number("seed", 0))
    game.interpreted.deal(game.book, s)
    if "hands" in given:
        clear_table(s)
        set_cards(game, s, g)
        s["turns"] = g.number("turns", n, most=k.MAX_CARDS)
        start_turn(s, g.seat("seat", 0))
    s["game_number"] = g.number("game_number", int(s["game_number"]), least=1)
    s["total_exp"][:n] = g.per_seat("totals", 0)
    s["games_won"][:n] = g.per_seat("games_won", 0)
    return s


def set_cards(game: Game, s: np.void, g: Given) -> None:
    for seat, names in enumerate(g.per_seat("hands", [])):
        hand = sorted(g.cards(f"hands: P{seat}", names, k.HAND_SIZE))
        s["hand"][seat][: len(hand)] = hand
        s["hand_n"][seat] = len(hand)
    where = "stacks" if "stacks" in g else "decks"
    for seat, stack in enumerate(g.per_seat(where, [])):
        for names in stack:
            put_set(game, s, seat, g.cards(where, names, k.MAX_CARDS), f"given.{where}: {names}")
    for seat in g.get("gone_down", []):
        s["gone_down"] |= 1 << g.a_seat("gone_down", seat)
    for name in ("discard", "draw"):
        pile = g.cards(name, g.get(name, []), k.MAX_CARDS)
        s[name][: len(pile)] = pile if name == "discard" else pile[::-1]
        s[f"{name}_n"] = len(pile)
    check_copies(game, s)


def put_set(game: Game, s: np.void, seat: int, cards: list[int], where: str) -> None:
    """Build a set as the rules would: two cards first, the others join it."""
    ordinary = [kind for kind in cards if kind % k.KINDS_PER_SKILL != k.WILD]
    if len(cards) < 2 or not ordinary:
        raise BadScenario(f"{where}: a set has two cards or more, one of them ordinary (MAS-5.5, MAS-4.3)")
    skill = ordinary[0] // k.KINDS_PER_SKILL
    wilds = set(cards) - set(ordinary)
    any_skill = game.option_values(s)["wild_scope"] == "any"
    strange = {kind for kind in {*ordinary, *(() if any_skill else wilds)} if kind // k.KINDS_PER_SKILL != skill}
    if strange:
        raise BadScenario(f"{where}: {game.cards[strange.pop()].key} does not match the set's skill (MAS-4.4)")
    number = start_set(s, seat, ordinary[0])
    for kind in cards:
        put_in_set(s, number, kind)


def check_copies(game: Game, s: np.void) -> None:
    """MAS-1.2: no position has more of a card than the deck."""
    deck = int(s["opt_deck"])
    for kind, count in enumerate(all_cards(plain(s))):
        card = game.cards[kind]
        if count > card.copies[deck]:
            raise BadScenario(f"given: {count} cards {card.key}; the deck {k.DECKS[deck]} has {card.copies[deck]}")


# ------------------------------------------------------------ expect


def sets_of(s: State, owner: int) -> list[list[int]]:
    """The kinds in every set of a stack, from the bottom up."""
    found = []
    number = s.stack_top[owner]
    while number != NONE:
        first, cards = s.set_first[number], s.set_cards[number]
        found.append([kind_in(first, part) for part in range(k.PARTS) for _ in range(count_in(cards, part))])
        number = s.set_below[number]
    return found[::-1]


def all_cards(s: State) -> list[int]:
    """How many cards of each kind there are in all places of a full state together (MAS-I1)."""
    places = [listed(s.hand[seat], s.hand_n[seat]) for seat in range(s.seats)]
    places += [listed(s.draw, s.draw_n), listed(s.discard, s.discard_n)]
    places += [cards for seat in range(s.seats) for cards in sets_of(s, seat)]
    if challenged(s):
        places.append(listed(s.laid, s.laid_n))
    count = Counter(kind for cards in places for kind in cards)
    return [count[kind] for kind in range(k.KINDS)]


def observed(table: Table, before: np.void) -> dict[str, Any]:
    """What an expectation may ask for."""
    s: State = plain(table.state)
    n, book = s.seats, plain(table.game.book)
    keys = [card.key for card in table.game.cards]

    def names(kinds: Iterable[int]) -> AnyOrder:
        return AnyOrder(keys[kind] for kind in kinds)

    def row(pile: Any, size: int) -> list[str]:
        return [keys[kind] for kind in listed(pile, size)]

    stacks = [[names(cards) for cards in sets_of(s, seat)] for seat in range(n)]
    exp_now = [stack_exp(book, s, seat) for seat in range(n)]
    cards_now = [sum(map(len, stack)) for stack in stacks]
    return {
        "decks": stacks,
        "stacks": stacks,
        "tops": [stack[-1] if stack else [] for stack in stacks],
        "deck_sizes": listed(s.stack_n, n),
        "hands": [names(listed(s.hand[seat], s.hand_n[seat])) for seat in range(n)],
        "hand_sizes": listed(s.hand_n, n),
        "discard": row(s.discard, s.discard_n),
        "discard_top": keys[s.discard[s.discard_n - 1]] if s.discard_n else None,
        "discard_size": s.discard_n,
        "draw": row(s.draw, s.draw_n)[::-1],
        "draw_left": s.draw_n,
        "active": None if s.over else s.active,
        "seat": None if s.over else s.active,
        "dealer": s.dealer,
        "turns": s.turns,
        "gone_down": seats_in(s.gone_down),
        "open_to_steal": [seat for seat in range(n) if is_open(s, seat)],
        "challenge": row(s.laid, s.laid_n) if challenged(s) else [],
        "victim": s.victim if challenged(s) else None,
        "did": MOVES[s.did] if s.did != NONE else None,
        "scores_now": exp_now,
        "cards_now": cards_now,
        "scores": listed(s.last_exp, n) if s.winners else exp_now,
        "cards": listed(s.last_cards, n) if s.winners else cards_now,
        "winners": seats_in(s.winners),
        "match_winners": [seat for seat, (_, place) in enumerate(table.scores()) if s.over and place == 1],
        "game_number": s.game_number,
        "totals": listed(s.total_exp, n),
        "games_won": listed(s.games_won, n),
    }
