"""Ausonia: scenarios, as scripts (see engine/script.py).

Zones not given are empty. draw, row, power and fav are ordered, top or left first; ``-`` is an empty place. Marks:
``card*used01``, ``card*down``, ``card*broken``, ``card*now`` (sealed this turn), ``card!`` (raised and known to all),
``gem/foundation`` (a Source).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from intrigue.engine.arguments import read_whole
from intrigue.engine.errors import BadScenario, listing, meant
from intrigue.engine.game import Game
from intrigue.engine.records import NONE, listed, plain
from intrigue.engine.scenario import AnyOrder
from intrigue.engine.script import items, number, numbers, seat_number, yes_no
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted

from . import rules
from . import state as k
from .book import Cards
from .state import State
from .turns import start_turn

SEAT_ZONES = ("hand", "draw", "disc", "play", "raise", "src", "seal")
SEAT_NUMBERS = ("inf", "known")


# --------------------------------------------------------------------------------------------- marks


def mark_bits(marks: list[str], token: str) -> int:
    bits = 0
    for mark in marks:
        if re.fullmatch(r"used[012]+", mark):
            bits |= sum(1 << int(digit) for digit in set(mark[4:]))
        elif mark in ("down", "broken"):
            bits |= k.DOWN if mark == "down" else k.BROKEN
        else:
            raise BadScenario(f"{token!r}: unknown mark {mark!r}; marks are used012, down, broken, now and !")
    return bits


def in_order(token: str) -> str:
    """A card with its marks as this module writes them."""
    key, *marks = token.split("*")
    return f"{key}{mark_words(mark_bits(marks, token))}"


def mark_words(bits: int) -> str:
    used = "".join(str(ability) for ability in range(3) if bits >> ability & 1)
    words = [f"used{used}" if used else "", "down" if bits & k.DOWN else "", "broken" if bits & k.BROKEN else ""]
    return "".join(f"*{word}" for word in words if word)


# --------------------------------------------------------------------------------------------- the beginning


def begin(game: Game, given: dict[str, str], options: Mapping[str, Any], target: str | None) -> Table:
    """A dealt game (real=yes), or an Action Phase with empty zones and empty decks."""
    seats, seed = number(given.pop("players", "2")), number(given.pop("seed", "0"))
    real, active = yes_no(given.pop("real", "no")), given.pop("active", "P0")
    round_ = number(given.pop("round", "1"), 1, int(game.book["round_cap"]))
    chosen = {**setup_options(game.cards, given), **options}
    if real:
        state = game.deal(seats, chosen, seed, target)
    else:
        state = empty(game, seats, chosen, seed, seat_number(active, seats), round_)
    return Table.at(game, state, target)


def setup_options(cards: Cards, given: dict[str, str]) -> dict[str, Any]:
    """Settings of the setup line; whatever it names beyond the notation is an option."""
    chosen: dict[str, Any] = dict(given)
    if "first" in given:
        chosen["first"] = given["first"].upper().removeprefix("P").replace("RANDOM", "random")
    if given.get("houses", "").startswith("["):
        order = "".join(items(given["houses"]))
        chosen["houses"] = next((full for full in k.HOUSE_ORDERS if order and full.startswith(order)), order)
    if "aspirant" in given:
        chosen["aspirant"] = str(aspirant_number(cards, given["aspirant"]))
    return chosen


def aspirant_number(cards: Cards, word: str) -> int:
    keys = [aspirant.key for aspirant in cards.aspirants]
    if word in keys:
        return keys.index(word)
    number = read_whole(word)
    if number is not None and number < len(keys):
        return number
    raise BadScenario(f"{word!r}: unknown Aspirant; there are {listing(keys)}")


def empty(game: Game, seats: int, options: Mapping[str, Any], seed: int, active: int, round_: int) -> np.void:
    """The starting seat is P0 unless the setup says otherwise."""
    state = game.start(seats, {"first": "0", **options}, seed)
    interpreted(rules.clear)(state)
    s: State = plain(state)
    s.first = max(0, s.opt_first - 1)
    s.active = active
    s.round = round_
    start = int(game.book["start_influence"])
    for seat in range(seats):
        s.influence[seat] = start
        s.house[seat] = int(k.HOUSE_ORDERS[s.opt_houses % len(k.HOUSE_ORDERS)][seat]) - 1
    if seats == 1:
        s.asp_influence = start
        s.aspirant = max(0, s.opt_aspirant - 1)
    s.phase = k.MAIN
    s.to_act = 1 << s.active
    return state


# --------------------------------------------------------------------------------------------- given


def give(table: Table, values: Mapping[str, str]) -> None:
    Setters(table).give(values)


class Setters:
    """One method for every name that may be given."""

    def __init__(self, table: Table) -> None:
        self.game, self.table, self.seats = table.game, table, table.seats
        self.cards: Cards = table.game.cards
        self.types = {card.key: kind for kind, card in enumerate(self.cards)}
        self.s: State = plain(table.state)

    def give(self, values: Mapping[str, str]) -> None:
        s = self.s
        for name in sorted(values, key=lambda name: name != "active"):
            if name not in ("turn", "used_any"):
                self.setter(name)(values[name])
        if "used" in values:
            s.used_any = sum(numbers(values["used"], 3))
        if "used_any" in values:
            s.used_any = number(values["used_any"])
        for seat in range(self.seats):
            if s.known[seat] > s.draw_n[seat]:
                raise BadScenario(f"P{seat}.known: {s.known[seat]} of {s.draw_n[seat]} cards on the Draw Pile")
        self.count_cards()
        if s.phase == k.MAIN:
            s.to_act = 1 << s.active
        if values.get("turn") == "start":
            interpreted(start_turn)(self.game.book, self.table.state, s.active)

    def setter(self, name: str) -> Callable[[str], None]:
        where, _, zone = name.partition(".")
        if zone:
            seat = seat_number(where, self.seats)
            if zone not in (*SEAT_ZONES, *SEAT_NUMBERS):
                raise BadScenario(f"{name}: unknown; a seat has {listing([*SEAT_NUMBERS, *SEAT_ZONES])}")
            return lambda value: getattr(self, f"set_{zone}")(seat, value)
        if not hasattr(self, f"put_{name}"):
            known = [method.removeprefix("put_") for method in dir(self) if method.startswith("put_")]
            raise BadScenario(f"{name}: unknown; known are {listing([*known, 'turn', 'used_any', 'P0.hand ...'])}")
        method: Callable[[str], None] = getattr(self, f"put_{name}")
        return method

    def kind(self, key: str) -> int:
        if key not in self.types:
            allowed = meant(key, self.types, f"cards are {listing(list(self.types), 60)}")
            raise BadScenario(f"{key!r}: unknown card; {allowed}")
        return self.types[key]

    def kinds(self, value: str, most: int = k.MAX_OWNED) -> list[int]:
        found = [self.kind(key) for key in items(value)]
        if len(found) > most:
            raise BadScenario(f"{value}: {len(found)} cards; there is room for {most}")
        return found

    @staticmethod
    def put_list(cells: Any, values: list[int], size: int) -> None:
        for at in range(size):
            cells[at] = values[at] if at < len(values) else NONE

    @staticmethod
    def put_table(cells: Any, values: list[int]) -> int:
        for at in range(len(cells)):
            cells[at] = values.count(at)
        return len(values)

    def set_inf(self, seat: int, value: str) -> None:
        self.s.influence[seat] = number(value)

    def set_known(self, seat: int, value: str) -> None:
        self.s.known[seat] = number(value)

    def set_hand(self, seat: int, value: str) -> None:
        cards = sorted(self.kinds(value))
        self.put_list(self.s.hand[seat], cards, k.MAX_OWNED)
        self.s.hand_n[seat] = len(cards)

    def set_draw(self, seat: int, value: str) -> None:
        cards = self.kinds(value)[::-1]
        self.put_list(self.s.draw[seat], cards, k.MAX_OWNED)
        self.s.draw_n[seat] = len(cards)

    def set_disc(self, seat: int, value: str) -> None:
        self.s.discard_n[seat] = self.put_table(self.s.discard[seat], self.kinds(value))

    def set_play(self, seat: int, value: str) -> None:
        if seat != self.s.active:
            if not items(value):
                return
            raise BadScenario(f"P{seat}.play: only the active player has cards in the Play Area (AUS-10.1)")
        found = []
        for token in items(value):
            key, *marks = token.split("*")
            found.append((self.kind(key), mark_bits(marks, token)))
        found.sort()
        self.put_list(self.s.play, [card for card, _ in found], k.MAX_OWNED)
        for at in range(k.MAX_OWNED):
            self.s.mark[at] = found[at][1] if at < len(found) else 0
        self.s.play_n = len(found)

    def set_raise(self, seat: int, value: str) -> None:
        tokens = items(value)
        bare = [self.kind(token[:-1]) for token in tokens if token.endswith("!")]
        hidden = [self.kind(token) for token in tokens if not token.endswith("!")]
        self.s.bared_n[seat] = self.put_table(self.s.bared[seat], bare)
        self.s.raised_n[seat] = self.put_table(self.s.raised[seat], hidden)

    def set_src(self, seat: int, value: str) -> None:
        s, tokens = self.s, items(value)
        pairs = [token.split("/") for token in tokens]
        if len(pairs) > k.MAX_SOURCES or any(len(pair) != 2 for pair in pairs):
            raise BadScenario(f"{value}: expected up to {k.MAX_SOURCES} Sources gem/foundation")
        self.put_list(s.source_gem[seat], [self.kind(gem.rstrip("!")) for gem, _ in pairs], k.MAX_SOURCES)
        self.put_list(s.source_base[seat], [self.kind(base.rstrip("!")) for _, base in pairs], k.MAX_SOURCES)
        for at in range(k.MAX_SOURCES):
            s.source_bare[seat, at] = int(at < len(pairs) and pairs[at][1].endswith("!"))
        s.source_n[seat] = len(pairs)

    def set_seal(self, seat: int, value: str) -> None:
        tokens = items(value)
        for token in tokens:
            if token.partition("*")[2] not in ("", "now"):
                raise BadScenario(f"{token!r}: a sealed card may be marked *now and nothing else")
        cards = [self.kind(token.removesuffix("*now")) for token in tokens]
        self.s.sealed_n[seat] = self.put_table(self.s.sealed[seat], cards)
        now = [self.kind(token.removesuffix("*now")) for token in tokens if token.endswith("*now")]
        self.put_table(self.s.sealed_now[seat], now)

    def put_row(self, value: str) -> None:
        cards = [NONE if key == "-" else self.kind(key) for key in items(value)]
        if len(cards) > k.ROW:
            raise BadScenario(f"{value}: the Offer Row has {k.ROW} places")
        self.put_list(self.s.row, cards, k.ROW)

    def put_fav(self, value: str) -> None:
        cards = self.kinds(value, len(self.s.favour))[::-1]
        self.put_list(self.s.favour, cards, len(self.s.favour))
        self.s.favour_n = len(cards)

    def put_power(self, value: str) -> None:
        cards = self.kinds(value, len(self.s.power))[::-1]
        self.put_list(self.s.power, cards, len(self.s.power))
        self.s.power_n = len(cards)

    def put_kept(self, value: str) -> None:
        self.s.kept_n = self.put_table(self.s.kept, self.kinds(value))

    def put_asp_disc(self, value: str) -> None:
        self.s.asp_discard_n = self.put_table(self.s.asp_discard, self.kinds(value))

    def put_asp_inf(self, value: str) -> None:
        self.s.asp_influence = number(value)

    def put_pool(self, value: str) -> None:
        for colour, n in enumerate(numbers(value, 4)):
            self.s.gems[colour] = n

    def put_used(self, value: str) -> None:
        for colour, n in enumerate(numbers(value, 3)):
            self.s.used[colour] = n

    def put_kw(self, value: str) -> None:
        self.s.keywords = self.mask(value, k.KEYWORDS)

    def put_guilds(self, value: str) -> None:
        self.s.guilds = self.mask(value, ["none", *(guild.key for guild in self.cards.guilds)])

    @staticmethod
    def mask(value: str, words: Any) -> int:
        unknown = [word for word in items(value) if word not in words]
        if unknown:
            raise BadScenario(f"{unknown[0]!r}: unknown; known are {listing(list(words)[1:])}")
        return sum(1 << list(words).index(word) for word in set(items(value)))

    def put_final(self, value: str) -> None:
        self.s.final = yes_no(value)

    def put_round(self, value: str) -> None:
        self.s.round = number(value, 1, int(self.game.book["round_cap"]))

    def put_active(self, value: str) -> None:
        self.s.active = seat_number(value, self.seats)

    def put_first(self, value: str) -> None:
        self.s.first = seat_number(value, self.seats)

    def put_aspirant(self, value: str) -> None:
        self.s.aspirant = aspirant_number(self.cards, value)

    def count_cards(self) -> None:
        """What everybody can count: the cards each seat owns, and what the decks hold."""
        s = self.s
        for seat in range(self.seats):
            for card, n in enumerate(owned_by(s, seat)):
                s.owned[seat, card] = n
        in_decks = Counter([*listed(s.power, s.power_n), *listed(s.favour, s.favour_n)])
        for card in range(len(s.stock)):
            s.stock[card] = in_decks[card]


# --------------------------------------------------------------------------------------------- expect


def observed(table: Table, before: np.void) -> dict[str, Any]:
    return Seen(plain(table.state), table).all()


class Row(list[str]):
    """The Offer Row; empty places at its right need not be written."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and list(self) == other + ["-"] * (len(self) - len(other))

    __hash__ = None


class Played(AnyOrder):
    """Cards with marks, whatever the order of both."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and super().__eq__([in_order(token) for token in other])

    __hash__ = None


class Sources(AnyOrder):
    """Whether others know a foundation is compared if the scenario says it of any."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, list) or any(token.endswith("!") for token in other):
            return super().__eq__(other)
        return sorted(token.rstrip("!") for token in self) == sorted(other)

    __hash__ = None


def owned_by(s: State, seat: int) -> list[int]:
    """By type: how many copies a seat has in all its zones together."""
    tables = (s.discard[seat], s.raised[seat], s.bared[seat], s.sealed[seat])
    owned = [sum(copies) for copies in zip(*tables, strict=True)]
    cards = listed(s.draw[seat], s.draw_n[seat]) + listed(s.hand[seat], s.hand_n[seat])
    cards += listed(s.source_gem[seat], s.source_n[seat]) + listed(s.source_base[seat], s.source_n[seat])
    if seat == s.active:
        cards += [*listed(s.play, s.play_n), *listed(s.look, s.look_n), s.build]
    for card in cards:
        if card != NONE:
            owned[card] += 1
    return owned


class Seen:
    """Everything an expectation may ask for, by name."""

    def __init__(self, s: State, table: Table) -> None:
        self.s, self.cards, self.table = s, table.game.cards, table
        self.keys = [card.key for card in self.cards]

    def all(self) -> dict[str, Any]:
        found = self.common()
        for seat in range(self.s.seats):
            found |= {f"P{seat}.{zone}": value for zone, value in self.of_seat(seat).items()}
        return found

    def of_list(self, row: Any, n: int) -> list[str]:
        return [self.keys[card] if card >= 0 else "-" for card in listed(row, n)]

    def of_table(self, table: Any, mark: str = "") -> AnyOrder:
        return AnyOrder(f"{self.keys[card]}{mark}" for card, n in enumerate(table) for _ in range(n))

    def of_seat(self, seat: int) -> dict[str, list[str] | int]:
        s = self.s
        return {
            "inf": s.influence[seat],
            "known": s.known[seat],
            "hand": AnyOrder(self.of_list(s.hand[seat], s.hand_n[seat])),
            "draw": self.of_list(s.draw[seat], s.draw_n[seat])[::-1],
            "disc": self.of_table(s.discard[seat]),
            "play": Played(self.play() if seat == s.active else []),
            "raise": AnyOrder(self.of_table(s.raised[seat]) + self.of_table(s.bared[seat], "!")),
            "src": Sources(self.source(seat, at) for at in range(s.source_n[seat])),
            "seal": AnyOrder(self.sealed(seat)),
            "owned": self.of_table(s.owned[seat]),
        }

    def play(self) -> list[str]:
        s = self.s
        return [f"{self.keys[s.play[at]]}{mark_words(s.mark[at])}" for at in range(s.play_n)]

    def source(self, seat: int, at: int) -> str:
        s = self.s
        bare = "!" if s.source_bare[seat, at] else ""
        return f"{self.keys[s.source_gem[seat, at]]}/{self.keys[s.source_base[seat, at]]}{bare}"

    def sealed(self, seat: int) -> list[str]:
        found = []
        for card, key in enumerate(self.keys):
            now = self.s.sealed_now[seat, card]
            found += [f"{key}*now"] * now + [key] * (self.s.sealed[seat, card] - now)
        return found

    def common(self) -> dict[str, Any]:
        s = self.s
        guilds = ["none", *(guild.key for guild in self.cards.guilds)]
        return {
            "row": Row(self.of_list(s.row, k.ROW)),
            "fav": self.of_list(s.favour, s.favour_n)[::-1],
            "power": self.of_list(s.power, s.power_n)[::-1],
            "pool": listed(s.gems, 4),
            "used": listed(s.used, 3),
            "used_any": s.used_any,
            "kw": {word for op, word in enumerate(k.KEYWORDS) if s.keywords >> op & 1},
            "guilds": {word for guild, word in enumerate(guilds) if s.guilds >> guild & 1},
            "look": AnyOrder(self.of_list(s.look, s.look_n)),
            "active": f"P{s.active}",
            "first": f"P{s.first}",
            "decider": f"P{self.table.to_act[0]}" if self.table.to_act else "none",
            "decision": k.PHASES.names[s.phase].upper(),
            "left": s.left,
            "round": s.round,
            "final": bool(s.final),
            "over": bool(s.over),
            "capped": bool(s.capped),
            "winner": self.winner(),
            "aspirant": self.cards.aspirants[s.aspirant].key if s.aspirant >= 0 else "none",
            "asp_inf": s.asp_influence,
            "asp_disc": self.of_table(s.asp_discard),
            "kept": self.of_table(s.kept),
            "taken": self.keys[s.taken] if s.taken >= 0 else "none",
        }

    def winner(self) -> str:
        if not self.s.over:
            return "none"
        places = [place for _, place in self.table.scores()]
        return f"P{places.index(1)}" if 1 in places else "ASP"
