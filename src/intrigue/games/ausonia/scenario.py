"""Ausonia: scenario files. A scenario is a setup line and a script of given, do, expect, legal, illegal, only and note.

``given: P0.hand=[2 sapphire_chip, lamplighter] pool=[1,0,0,0]`` sets cells, ``expect:`` compares them (``~=`` without
order, ``#=`` the count only). Zones not given are empty. draw, row, power and fav are ordered, top or left first; ``-``
is an empty place. Marks: ``card*used01``, ``card*down``, ``card*broken``, ``card*now`` (sealed this turn), ``card!``
(raised and known to all), ``gem/foundation`` (a Source).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from intrigue.engine.errors import BadScenario, IntrigueError, listing
from intrigue.engine.game import Game
from intrigue.engine.records import NONE, listed, plain
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted

from . import rules
from . import state as k
from .book import Cards
from .state import State
from .turns import start_turn
from .words import ALIASES

ASSIGNMENT = re.compile(r"([\w.]+)\s*(~=|#=|=)\s*(\[[^\]]*\]|\{[^}]*\}|[^\s\[{]\S*)")
YES_NO = {"yes": 1, "no": 0, "true": 1, "false": 0, "1": 1, "0": 0}
SEAT_ZONES = ("hand", "draw", "disc", "play", "raise", "src", "seal")
SEAT_NUMBERS = ("inf", "known")


# --------------------------------------------------------------------------------------------- reading


def assignments(text: str) -> list[tuple[str, str, str]]:
    """'pool=[1,0,0,0] P0.hand#=6' as (name, comparison, value)."""
    found, end = [], 0
    for match in ASSIGNMENT.finditer(text):
        if text[end : match.start()].strip():
            break
        found.append((match[1], match[2], match[3]))
        end = match.end()
    if text[end:].strip():
        raise BadScenario(f"{text[end:].strip()!r}: expected name=value")
    return found


def items(value: str) -> list[str]:
    """'[2 a, b]' as a, a, b."""
    if value[:1] not in "[{" or value[-1:] not in "]}":
        raise BadScenario(f"{value!r}: expected a list [a, b]")
    found: list[str] = []
    for part in value[1:-1].split(","):
        words = part.split()
        if len(words) == 2 and words[0].isdigit():
            found += [words[1]] * int(words[0])
        elif len(words) == 1:
            found += words
        elif words or value[1:-1].strip():
            raise BadScenario(f"{part.strip()!r} in {value}: expected a card, or a number and a card")
    return found


def numbers(value: str, n: int) -> list[int]:
    found = items(value)
    if len(found) != n or not all(re.fullmatch(r"-?\d+", one) for one in found):
        raise BadScenario(f"{value!r}: expected {n} numbers [..]")
    return [int(one) for one in found]


def number(value: str) -> int:
    if not re.fullmatch(r"-?\d+", value):
        raise BadScenario(f"{value!r}: expected a number")
    return int(value)


def seat_number(value: str, seats: int) -> int:
    match = re.fullmatch(r"[Pp]?(\d)", value)
    if not match or int(match[1]) >= seats:
        raise BadScenario(f"{value!r}: expected a seat P0 to P{seats - 1}")
    return int(match[1])


def yes_no(value: str) -> int:
    if value.lower() not in YES_NO:
        raise BadScenario(f"{value!r}: expected yes or no")
    return YES_NO[value.lower()]


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


# --------------------------------------------------------------------------------------------- the runner


def run(game: Game, scenario: Mapping[str, Any], target: str | None = None) -> list[str]:
    """Play a scenario's script; returns what did not come out as expected."""
    script = scenario.get("script")
    if not isinstance(script, list) or not all(isinstance(line, str) for line in script):
        raise BadScenario("script: expected a list of lines")
    runner = Runner(game, str(scenario.get("setup", "")), scenario.get("options", {}), target)
    failures: list[str] = []
    for at, line in enumerate(script):
        try:
            failures += [f"line {at + 1}: {failure}" for failure in runner.line(line)]
        except IntrigueError as error:
            return [*failures, f"line {at + 1} ({line}): {error}"]
    return failures


class Runner:
    def __init__(self, game: Game, setup: str, options: Mapping[str, Any], target: str | None) -> None:
        self.game, self.target = game, target
        self.cards: Cards = game.cards
        self.types = {card.key: kind for kind, card in enumerate(self.cards)}
        given = {name: value for name, _, value in assignments(setup)}
        self.seats = number(given.pop("players", "2"))
        real = yes_no(given.pop("real", "no"))
        seed = number(given.pop("seed", "0"))
        active = given.pop("active", "P0")
        round_ = number(given.pop("round", "1"))
        chosen = {**self.options(given), **options}
        state = game.deal(self.seats, chosen, seed, target) if real else self.empty(chosen, seed, active, round_)
        self.table = Table.at(game, state, target)

    def options(self, given: dict[str, str]) -> dict[str, Any]:
        """Settings of the setup line; whatever it names beyond the notation is an option."""
        chosen: dict[str, Any] = dict(given)
        if "first" in given:
            chosen["first"] = given["first"].upper().removeprefix("P").replace("RANDOM", "random")
        if given.get("houses", "").startswith("["):
            order = "".join(items(given["houses"]))
            chosen["houses"] = next((full for full in k.HOUSE_ORDERS if order and full.startswith(order)), order)
        if "aspirant" in given:
            chosen["aspirant"] = str(self.aspirant(given["aspirant"]))
        return chosen

    def aspirant(self, word: str) -> int:
        keys = [aspirant.key for aspirant in self.cards.aspirants]
        if word in keys:
            return keys.index(word)
        if word.isdigit() and int(word) < len(keys):
            return int(word)
        raise BadScenario(f"{word!r}: unknown Aspirant; there are {listing(keys)}")

    def empty(self, options: Mapping[str, Any], seed: int, active: str, round_: int) -> np.void:
        """An Action Phase with empty zones and empty decks; the starting seat is P0 unless the setup says otherwise."""
        state = self.game.start(self.seats, {"first": "0", **options}, seed)
        interpreted(rules.clear)(state)
        s: State = plain(state)
        s.first = max(0, s.opt_first - 1)
        s.active = seat_number(active, self.seats)
        s.round = round_
        start = int(self.game.book["start_influence"])
        for seat in range(self.seats):
            s.influence[seat] = start
            s.house[seat] = int(k.HOUSE_ORDERS[s.opt_houses % len(k.HOUSE_ORDERS)][seat]) - 1
        if self.seats == 1:
            s.asp_influence = start
            s.aspirant = max(0, s.opt_aspirant - 1)
        s.phase = k.MAIN
        s.to_act = 1 << s.active
        return state

    @property
    def s(self) -> State:
        made: State = plain(self.table.state)
        return made

    # ------------------------------------------------------------------------------------ lines

    def line(self, text: str) -> Iterator[str]:
        verb, _, rest = text.partition(":")
        verb = verb.strip()
        if verb == "given":
            self.given(rest)
        elif verb == "do":
            for part in rest.split(";"):
                self.do(part)
        elif verb == "expect":
            yield from self.expect(rest)
        elif verb in ("legal", "illegal", "only"):
            yield from self.check_legal(verb, self.actions(rest))
        elif verb != "note":
            raise BadScenario("expected given:, do:, expect:, legal:, illegal:, only: or note:")

    def do(self, text: str) -> None:
        """One action, by whoever is to act unless a seat is named: 'pick duellist', 'P1 pick duellist'."""
        named = re.match(r"\s*[Pp](\d)\s", text)
        for action in self.actions(text[named.end() :] if named else text):
            self.table.play(action, int(named[1]) if named else self.decider())

    def decider(self) -> int:
        if not self.table.to_act:
            raise BadScenario("the game is over: nobody is to act")
        return self.table.to_act[0]

    def actions(self, text: str) -> list[int]:
        found = []
        for part in text.split(";"):
            words = " ".join(part.split())
            if words:
                found.append(self.game.parse_action(ALIASES.get(words, words)))
        return found

    def check_legal(self, verb: str, wanted: list[int]) -> Iterator[str]:
        names = self.game.names
        legal = self.table.legal(self.table.to_act[0]) if self.table.to_act else []
        shown = listing([names[action] for action in legal])
        for action in wanted:
            if (action in legal) == (verb == "illegal"):
                yield f"{verb}: {names[action]}; legal are {shown}"
        if verb == "only" and set(wanted) != set(legal):
            yield f"only: {listing([names[action] for action in wanted])}; legal are {shown}"

    # ------------------------------------------------------------------------------------ given

    def given(self, text: str) -> None:
        s = self.s
        anew = False
        used_any: int | None = None
        for name, comparison, value in sorted(assignments(text), key=lambda one: one[0] != "active"):
            if comparison != "=":
                raise BadScenario(f"{name}{comparison}{value}: given takes = only")
            if name == "turn":
                anew = value == "start"
            elif name == "used_any":
                used_any = number(value)
            else:
                self.setter(name)(value)
            if name == "used":
                s.used_any = sum(numbers(value, 3))
        if used_any is not None:
            s.used_any = used_any
        self.count_cards()
        if s.phase == k.MAIN:
            s.to_act = 1 << s.active
        if anew:
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
            raise BadScenario(f"{key!r}: unknown card")
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
        self.s.round = number(value)

    def put_active(self, value: str) -> None:
        self.s.active = seat_number(value, self.seats)

    def put_first(self, value: str) -> None:
        self.s.first = seat_number(value, self.seats)

    def put_aspirant(self, value: str) -> None:
        self.s.aspirant = self.aspirant(value)

    def count_cards(self) -> None:
        """What everybody can count: the cards each seat owns, and what the decks hold."""
        s = self.s
        for seat in range(self.seats):
            for card, n in enumerate(owned_by(s, seat)):
                s.owned[seat, card] = n
        in_decks = Counter([*listed(s.power, s.power_n), *listed(s.favour, s.favour_n)])
        for card in range(len(s.stock)):
            s.stock[card] = in_decks[card]

    # ------------------------------------------------------------------------------------ expect

    def expect(self, text: str) -> Iterator[str]:
        seen = Seen(self.s, self.game, self.table)
        for name, comparison, value in assignments(text):
            got = seen.get(name)
            if isinstance(got, list):
                yield from self.compare_list(name, comparison, value, got)
            elif comparison != "=":
                raise BadScenario(f"{name}{comparison}: only lists can be compared with {comparison}")
            elif isinstance(got, set):
                if got != set(items(value)):
                    yield f"{name}: expected {value}, got {{{', '.join(sorted(got))}}}"
            elif self.plain_value(value, got) != got:
                yield f"{name}: expected {value}, got {got}"

    def plain_value(self, value: str, got: str | int | bool) -> str | int | bool:
        if isinstance(got, bool):
            return bool(yes_no(value))
        if isinstance(got, int):
            return number(value)
        return f"P{value}" if value.isdigit() and got.startswith("P") else value

    @staticmethod
    def compare_list(name: str, comparison: str, value: str, got: list[str]) -> Iterator[str]:
        shown = f"[{', '.join(got)}]"
        if comparison == "#=":
            n = sum(one != "-" for one in got)
            if n != number(value):
                yield f"{name}: expected {value} cards, got {n}: {shown}"
            return
        wanted = items(value)
        if name == "row":
            wanted += ["-"] * (len(got) - len(wanted))
        elif name.endswith(".play"):
            wanted = [in_order(token) for token in wanted]
        elif name.endswith(".src") and not any(token.endswith("!") for token in wanted):
            got = [token.rstrip("!") for token in got]  # whether others know the foundation is compared if asked for
        ordered = comparison == "=" and (name in ORDERED or name.endswith(".draw"))
        same = wanted == got if ordered else sorted(wanted) == sorted(got)
        if not same:
            yield f"{name}: expected {value}, got {shown}"


ORDERED = ("row", "fav", "power", "pool", "used")


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

    def __init__(self, s: State, game: Game, table: Table) -> None:
        self.s, self.cards, self.table = s, game.cards, table
        self.keys = [card.key for card in game.cards]

    def get(self, name: str) -> list[str] | set[str] | str | int | bool:
        where, _, zone = name.partition(".")
        seats = {f"P{seat}": seat for seat in range(self.s.seats)}
        if zone:
            places = self.of_seat(seats[where]) if where in seats else {}
            if zone not in places:
                raise BadScenario(f"{name}: unknown; a seat has {listing([*SEAT_NUMBERS, *SEAT_ZONES])}")
            return places[zone]()
        common = self.common()
        if name not in common:
            raise BadScenario(f"{name}: unknown; known are {listing([*common, 'P0.hand ...'], 60)}")
        return common[name]

    def of_list(self, row: Any, n: int) -> list[str]:
        return [self.keys[card] if card >= 0 else "-" for card in listed(row, n)]

    def of_table(self, table: Any, mark: str = "") -> list[str]:
        return [f"{self.keys[card]}{mark}" for card, n in enumerate(table) for _ in range(n)]

    def of_seat(self, seat: int) -> dict[str, Callable[[], list[str] | int]]:
        s = self.s
        return {
            "inf": lambda: s.influence[seat],
            "known": lambda: s.known[seat],
            "hand": lambda: self.of_list(s.hand[seat], s.hand_n[seat]),
            "draw": lambda: self.of_list(s.draw[seat], s.draw_n[seat])[::-1],
            "disc": lambda: self.of_table(s.discard[seat]),
            "play": lambda: self.play() if seat == s.active else [],
            "raise": lambda: self.of_table(s.raised[seat]) + self.of_table(s.bared[seat], "!"),
            "src": lambda: [self.source(seat, at) for at in range(s.source_n[seat])],
            "seal": lambda: self.sealed(seat),
            "owned": lambda: self.of_table(s.owned[seat]),
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

    def common(self) -> dict[str, list[str] | set[str] | str | int | bool]:
        s = self.s
        guilds = ["none", *(guild.key for guild in self.cards.guilds)]
        return {
            "row": self.of_list(s.row, k.ROW),
            "fav": self.of_list(s.favour, s.favour_n)[::-1],
            "power": self.of_list(s.power, s.power_n)[::-1],
            "pool": [str(n) for n in listed(s.gems, 4)],
            "used": [str(n) for n in listed(s.used, 3)],
            "used_any": s.used_any,
            "kw": {word for op, word in enumerate(k.KEYWORDS) if s.keywords >> op & 1},
            "guilds": {word for guild, word in enumerate(guilds) if s.guilds >> guild & 1},
            "look": self.of_list(s.look, s.look_n),
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
