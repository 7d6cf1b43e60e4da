"""Master of Spies: positions and expectations of scenario files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from intrigue.engine.arguments import read_whole
from intrigue.engine.errors import BadScenario
from intrigue.engine.game import Game
from intrigue.engine.records import NONE, listed, plain, seats_in
from intrigue.engine.scenario import AnyOrder, Given
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted

from . import rules
from . import state as k
from .book import Deck
from .rules_scoring import match_winners, score
from .state import State
from .view import times_replaced

GIVEN = (
    "players rows discard draw tokens hands seat master start turn placed replaced final last_drawer stall progress "
    "used known round game_number totals"
).split()


class Setup:
    """Lays out one position; every card is used at most once."""

    def __init__(self, game: Game, given: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        self.given = Given(game, given, GIVEN)
        self.game, self.cards = game, game.cards
        self.letters = "".join(faction.letter for faction in self.cards.factions)
        self.seats = self.given.seats
        self.free = list(range(len(self.cards)))
        self.s = game.start(self.seats, options, seed=0)
        interpreted(rules.clear_table)(self.s)

    def take(self, where: str, keys: Iterable[object], most: int) -> list[int]:
        """Cards that now lie somewhere."""
        numbers = self.given.cards(where, keys, most)
        for number in numbers:
            if number not in self.free:
                raise BadScenario(f"given.{where}: {self.cards[number].key} is in two places")
            self.free.remove(number)
        return numbers

    # ------------------------------------------------------------------------------------ the parts

    def lay_rows(self) -> None:
        rows = self.given.get("rows", [[]] * k.ROWS)
        if len(rows) != k.ROWS:
            raise BadScenario(f"given.rows: {len(rows)} rows; there are {k.ROWS}")
        for row, keys in enumerate(rows):
            cards = self.take(f"rows[{row}]", keys, k.MAX_ROW)
            values = [self.cards[number].value for number in cards]
            if values != sorted(set(values)):
                raise BadScenario(f"given.rows[{row}]: values must rise (MOS-5.1)")
            self.s["rows"][row, : len(cards)] = cards
            self.s["row_length"][row] = len(cards)

    def lay_piles(self) -> None:
        """Without ``hands`` or ``draw`` these are made from the cards not named."""
        discard = self.take("discard", self.given.get("discard", []), k.MAX_CARDS)
        self.s["discard"][: len(discard)] = discard
        self.s["discard_size"] = len(discard)
        draw = self.take("draw", self.given.get("draw", []), k.MAX_CARDS)
        self.lay_hands()
        if "draw" not in self.given:
            draw, self.free = self.free, []
        self.s["draw"][: len(draw)] = draw[::-1]  # the last card of a pile is its top
        self.s["draw_left"] = len(draw)

    def lay_hands(self) -> None:
        size = int(self.game.book["hand_size"])
        hands = self.given.per_seat("hands", [])
        named = [self.take(f"hands[{seat}]", hand, k.MAX_HAND - 1) for seat, hand in enumerate(hands)]
        for seat in range(self.seats):
            if "hands" in self.given:
                hand = sorted(named[seat])
            else:
                hand, self.free = self.free[:size], self.free[size:]
            if not hand:
                raise BadScenario(f"given.hands[{seat}]: a hand has 1 to {k.MAX_HAND - 1} cards")
            self.s["hand"][seat, : len(hand)] = hand
            self.s["hand_size"][seat] = len(hand)

    def lay_tokens(self) -> None:
        for token in self.given.get("tokens", []):
            who, _, where = str(token).partition("@")
            owner, letter = who[:-1], who[-1:]
            seat = read_whole(owner)
            if seat is None or seat >= self.seats or not letter or letter not in self.letters:
                raise BadScenario(
                    f"given.tokens: {token!r}: expected a seat, a faction letter and a card, such as '0D@K5'"
                )
            number = self.given.card("tokens", where)
            if number not in self.s["rows"]:
                raise BadScenario(f"given.tokens: {token!r}: {where} lies in no row (MOS-I3)")
            if self.s["tokens"][int(owner), self.letters.index(letter)] != NONE:
                raise BadScenario(f"given.tokens: {token!r}: this token lies on another card already (MOS-1.7)")
            self.s["tokens"][int(owner), self.letters.index(letter)] = number

    def set_marks(self) -> None:
        for seat, key in self.given.by_seat("placed"):
            self.s["placed"][seat] = self.given.card("placed", key)
        for key, times in self.given.get("replaced", {}).items():
            self.given.a_number(f"replaced.{key}", times)
            bit = 1 << self.given.card("replaced", key)
            self.s["replaced_once"] |= bit if times >= 1 else 0
            self.s["replaced_twice"] |= bit if times >= 2 else 0
        for seat, keys in self.given.by_seat("known"):
            for number in self.given.cards(f"known[{seat}]", keys, k.MAX_HAND):
                if number not in self.s["hand"][seat]:
                    raise BadScenario(f"given.known[{seat}]: {self.cards[number].key} is not in this hand")
                self.s["known"][seat] |= 1 << number
        for seat, used in self.given.by_seat("used"):
            self.s["used"] |= int(bool(used)) << seat

    def set_turn(self) -> None:
        """seat = to act, master or start = who began the round, turn = turns already done; two give the third."""
        s, n = self.s, self.seats
        began = "start" if "start" in self.given else "master"
        turn = self.given.number("turn", NONE)
        first = self.given.seat(began, NONE)
        seat = self.given.seat("seat", NONE)
        if first == NONE:
            first = (max(seat, 0) - max(turn, 0)) % n
        if turn == NONE:
            turn = (seat - first) % n if seat != NONE else 0
        if not 0 <= turn < n or (seat != NONE and (first + turn) % n != seat):
            raise BadScenario(f"given.seat: {seat} does not act after {turn} turns of a round that seat {first} began")
        s["first"], s["turn"] = first, turn
        s["final"] = self.given.flag("final")
        drained = int(s["draw_left"]) == 0 and not s["final"]
        s["last_drawer"] = self.given.seat("last_drawer", first if drained else NONE)
        s["stall"] = self.given.number("stall", 0)
        s["progress"] = self.given.flag("progress", bool(self.given.get("placed", {})))
        s["round"] = self.given.number("round", 1, least=1)
        s["game_number"] = self.given.number("game_number", 1, least=1)
        s["laid"] = NONE
        for at, total in self.given.by_seat("totals"):
            s["total"][at] = self.given.a_number(f"totals[{at}]", total)


def position(game: Game, given: Mapping[str, Any], options: Mapping[str, Any]) -> np.void:
    """A table at the start of a turn."""
    setup = Setup(game, given, options)
    setup.lay_rows()
    setup.lay_piles()
    setup.lay_tokens()
    setup.set_marks()
    setup.set_turn()
    interpreted(rules.start_turn)(game.book, setup.s)
    return setup.s


def observed(table: Table, before: np.void) -> dict[str, Any]:
    """What an expectation may ask for."""
    s: State = plain(table.state)
    n, book, cards = s.seats, plain(table.game.book), table.game.cards
    legal = [name for seat in table.to_act for name in table.legal_names(seat)]
    points = [points for points, _ in table.scores()]
    return {
        "legal_slots": AnyOrder(name for name in legal if name.startswith("SLOT_")),
        "rows": [keys(s.rows[row], s.row_length[row], cards) for row in range(k.ROWS)],
        "row_lengths": listed(s.row_length, k.ROWS),
        "tokens": AnyOrder(tokens(s, cards)),
        "supply": [k.FACTIONS - sum(s.tokens[seat, f] != NONE for f in range(k.FACTIONS)) for seat in range(n)],
        "hands": [AnyOrder(keys(s.hand[seat], s.hand_size[seat], cards)) for seat in range(n)],
        "hand_sizes": listed(s.hand_size, n),
        "known": [AnyOrder(in_mask(s.known[seat], cards)) for seat in range(n)],
        "discard": keys(s.discard, s.discard_size, cards),
        "discard_size": s.discard_size,
        "draw": keys(s.draw, s.draw_left, cards)[::-1],
        "draw_left": s.draw_left,
        "replaced": replaced(s, cards),
        "placed": {str(seat): cards[s.placed[seat]].key for seat in range(n) if s.placed[seat] != NONE},
        "master": s.first,
        "start": s.first,
        "seat": table.to_act[0] if table.to_act else NONE,
        "turn": s.turn,
        "round": s.round,
        "final": bool(s.final),
        "last_drawer": s.last_drawer,
        "stall": s.stall,
        "progress": bool(s.progress),
        "used": [bool(s.used >> seat & 1) for seat in range(n)],
        "chosen": cards[s.chosen].key if s.chosen != NONE else "",
        "scores_now": [interpreted(score)(book, s, seat) for seat in range(n)],
        "scores": points,
        "last_scores": listed(s.last_score, n),
        "totals": listed(s.total, n),
        "game_number": s.game_number,
        "winners": seats_in(interpreted(match_winners)(s) or s.winners),
    }


def keys(pile: Any, n: int, cards: Deck) -> list[str]:
    return [cards[number].key for number in listed(pile, n)]


def replaced(s: State, cards: Deck) -> dict[str, int]:
    """How often, by the key of the card; 2 for twice and more."""
    times = {card.key: interpreted(times_replaced)(s, number) for number, card in enumerate(cards)}
    return {key: n for key, n in times.items() if n}


def tokens(s: State, cards: Deck) -> list[str]:
    """'0D@K5': seat 0's Draken token lies on K5."""
    return [
        f"{seat}{faction.letter}@{cards[s.tokens[seat, f]].key}"
        for seat in range(s.seats)
        for f, faction in enumerate(cards.factions)
        if s.tokens[seat, f] != NONE
    ]


def in_mask(mask: int, cards: Deck) -> list[str]:
    return [card.key for number, card in enumerate(cards) if mask >> number & 1]
