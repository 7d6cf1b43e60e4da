"""Master of Wills: scenario files. Positions are written by zone, moves as people say them.

    [[scenario]]
    id = "MOW-S01"
    rules = ["MOW-5.2"]
    given = { N = ["DRI-06", "ACT-01"], "A.hand" = ["GRA-E5"] }
    do = ["A DRI-06", "A ACT-01", "A GRA-E5"]
    expect = { "A.R" = ["ACT-01", "DRI-06"], earned = 1 }

Sides are A, B, C; rows A.R, A.L, A.A; N and AF. Keys of ``given``, all optional:

    rows, N, AF, deck       Community cards; deck: top first, all others lie under it (AF = ["*"]: in the Afterlife)
    X.hand X.pile           Faction cards of a side; pile: next card first; in 2v2 C and D are the partners of A and B
    X.discards X.round      discards: top last; Round Effects: oldest first; the side written first laid before
    lasting                 { "A.R" = ["NEU-01", "UNI-01"] }: a card of A and its marker; "B NEU-01" if it is B's
    behind                  { "UNI-01" = "A GRA-E2" }, or a list of two in the order they came
    protected locked        { "REL-01" = "A" }: the side that did it
    points                  { A = 3 }
    players                 3 for a free-for-all, 4 for teams, where the options name no variant
    round turn active       turn: turns already done in the round
    stage                   "start" of a turn, "choose" a Starting card, "end" of a round, "first" turn, "eog"

``expect`` may name the same places, and X.points, X.score, X.hand_count, X.R_count, X.seen (what a side has looked at
in others' hands or face down), values, protected, locked, lasting, markers, earned, round, rounds, active, plays,
to_act, legal, scores, places, over, top (of the deck), N_count, AF_count, deck_count.

A move names a card, a Faction card, an answer or a sector, and a row or a player as above: "A A.R", "A B"; with three
players "A REL-01>C" is a - step toward C. Where only one move is possible it is made by itself, as in the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.arguments import read_whole
from intrigue.engine.course import Step
from intrigue.engine.errors import BadScenario, listing, meant
from intrigue.engine.game import Game
from intrigue.engine.records import NONE, plain
from intrigue.engine.scenario import AnyOrder, dotted
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted

from . import board, pieces, program, rules, rules_setup, rules_turn
from . import state as k
from .state import State

SIDES = "ABC"
SEAT_LETTERS = "ABCD"
ROWS = "RLA"
ROW_WORDS = {"R": "RECRUITS", "L": "LOYALISTS"}
STAGES = ("start", "choose", "end", "first", "eog")
PLAIN_KEYS = "N AF deck lasting behind protected locked points players round turn active stage".split()
SEATS = {"mowitaire": 1, "2v2": 4, "ffa": 3}  # of the variants that are not for two


# --------------------------------------------------------------------------------------------- moves


def play(table: Table, text: str) -> Step:
    """'A DRI-06', 'B GRA-E5' (a Faction card by its key), 'A YES'."""
    who, _, what = text.partition(" ")
    seat = seat_of_word(who)
    return table.play(find_action(table, seat, what), seat)


def side_of_seat(s: np.void, seat: int) -> int:
    return int(interpreted(rules.side_of)(s, seat))


def seat_of_word(who: str) -> int:
    """A to D, or P0 to P3."""
    if len(who) == 1 and who in SEAT_LETTERS:
        return SEAT_LETTERS.index(who)
    seat = read_whole(who[1:])
    if len(who) == 2 and who[0] == "P" and seat is not None:
        return seat
    raise BadScenario(f"{who!r} is no player; write A, B, C, D or P0")


def find_action(table: Table, seat: int, what: str) -> int:
    """An action by its notation, or a Faction card that can be chosen now by its key."""
    game, s = table.game, table.state
    keys = [card.key for card in game.cards.faction_cards]
    sides, side = int(s["sides"]), side_of_seat(s, seat)
    if what not in keys:
        return game.parse_action(as_seen_by(side, sides, what))
    found = []
    for steps, first in enumerate((k.OWN, k.OPP1, k.OPP2)[:sides]):
        owner = (side + steps) % sides
        found += [first + slot for slot in range(k.SLOTS) if int(s["card"][owner, slot]) == keys.index(what)]
    allowed = [action for action in found if action in table.legal(seat)]
    if len(allowed) == 1 or (found and not allowed):
        return (allowed or found)[0]
    raise BadScenario(f"{what}: {'several such cards can be chosen' if allowed else 'nobody has that card'}")


def as_seen_by(side: int, sides: int, what: str) -> str:
    """Rows, players and directions as positions name them: to A, B.R is OPP1_RECRUITS, B OPP1, REL-01>C REL-01>2."""
    card, arrow, there = what.rpartition(">")
    letter, _, row = there.partition(".")
    if len(letter) != 1 or letter not in SIDES[:sides]:
        return what
    steps = (SIDES.index(letter) - side) % sides
    if arrow:
        return f"{card}>2" if steps == 2 else card if steps == 1 and not row else what
    if not row:
        return ("SELF", "OPP1", "OPP2")[steps]
    if row not in ROW_WORDS:
        raise BadScenario(f"{what}: no row with a Lasting Effect; write {letter}.R or {letter}.L (MOW-12.2)")
    return f"{('OWN', 'OPP1', 'OPP2')[steps]}_{ROW_WORDS[row]}"


# --------------------------------------------------------------------------------------------- positions


class Position:
    """Builds a state from what a scenario gives."""

    def __init__(self, game: Game, given: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        self.game, self.given = game, given
        self.s = game.start(self.seats(options), options, seed=0)
        self.v: State = plain(self.s)
        self.placed: set[int] = set()  # Community cards that have a place
        self.book = plain(game.book)
        self.community = {card.key: number for number, card in enumerate(game.cards.community)}
        self.cards = {card.key: number for number, card in enumerate(game.cards.faction_cards)}
        rules_of(rules_setup.set_up)(self.book, self.v)

    def seats(self, options: Mapping[str, Any]) -> int:
        seats = SEATS.get(str(options.get("variant")), 2 if "variant" in options else self.figure("players", 2, 1, 4))
        return self.figure("players", seats, seats, seats)

    def figure(self, name: str, default: int, least: int, most: int) -> int:
        return whole(f"given.{name}", self.given.get(name, default), least, most)

    def table(self, name: str) -> dict[str, Any]:
        values = self.given.get(name, {})
        if not isinstance(values, dict):
            raise BadScenario(f"given.{name}: {values!r} is no table {{ name = ... }}")
        return values

    def side(self, where: str, letter: object) -> int:
        letters = SIDES[: self.v.sides]
        if not isinstance(letter, str) or len(letter) != 1 or letter not in letters:
            raise BadScenario(f"given.{where}: {letter!r} is no side; sides are {listing(list(letters))}")
        return SIDES.index(letter)

    def build(self) -> np.void:
        self.check_keys()
        stage = str(self.given.get("stage", "choose"))
        if stage not in STAGES:
            raise BadScenario(f"given.stage: {stage!r}; allowed are {listing(STAGES)}")
        if stage == "first":
            self.lay_deck()
            winner = rules_of(rules_setup.contest)(self.book, self.v, (1 << self.v.sides) - 1)
            rules_of(rules_setup.ask_first)(self.v, winner)
        else:
            self.lay_community()
            for side in range(self.v.sides):
                self.lay_faction_cards(side)
            self.lay_round_effects()
            self.lay_specials()
            self.set_figures()
            self.set_stage(stage)
        rules_of(rules.run)(self.book, self.v)
        return self.s

    def check_keys(self) -> None:
        known = [*PLAIN_KEYS]
        for side in SIDES[: self.v.sides]:
            known += [f"{side}.{row}" for row in ROWS]
            if self.v.variant != k.SOLO or side == "A":  # MOW-16.4
                known += [f"{side}.{what}" for what in ("hand", "pile", "discards", "round")]
        if self.v.variant == k.TEAMS:
            known += ["C.hand", "D.hand"]
        for key in self.given:
            if key not in known:
                raise BadScenario(f"given.{key}: unknown; known are {listing(known, 60)}")

    # ---- Community cards

    def number(self, where: str, key: object) -> int:
        if key not in self.community:
            allowed = meant(str(key), self.community, "their keys are ACT-01 to DRI-15")
            raise BadScenario(f"given.{where}: {key!r} is no Community card; {allowed}")
        return self.community[str(key)]

    def place(self, where: str, key: object) -> int:
        """A Community card that lies there and nowhere else (MOW-1.5)."""
        number = self.number(where, key)
        if number in self.placed:
            raise BadScenario(f"given.{where}: {key} is in two places (MOW-1.5)")
        self.placed.add(number)
        return number

    def lay_community(self) -> None:
        """Everything back into the deck, then the named cards where they are said to be."""
        v = self.v
        for card in range(k.COMMUNITY):
            rules_of(board.shift_zone)(v, card, k.DECK)
        zones = {"N": k.N, "AF": k.AFTERLIFE} | {
            f"{SIDES[p]}.{ROWS[r]}": 1 + 3 * p + r for p in range(v.sides) for r in range(3)
        }
        for name, zone in zones.items():
            for key in keys_in(f"given.{name}", self.given.get(name, [])):
                if (name, key) != ("AF", "*"):
                    rules_of(board.shift_zone)(v, self.place(name, key), zone)
        for name, (_, marker) in self.lasting_entries().items():
            if marker is not None:
                rules_of(board.shift_zone)(v, self.place(f"lasting.{name}", marker), k.MARKER)
        if self.given.get("AF") == ["*"]:
            deck = {self.number("deck", key) for key in self.given.get("deck", [])}
            for card in range(k.COMMUNITY):
                if v.zone[card] == k.DECK and card not in deck:
                    rules_of(board.shift_zone)(v, card, k.AFTERLIFE)
        self.lay_deck()

    def lay_deck(self) -> None:
        v = self.v
        if self.given.get("stage") == "first":
            for card in range(k.COMMUNITY):
                rules_of(board.shift_zone)(v, card, k.DECK)
        top = [self.place("deck", key) for key in keys_in("given.deck", self.given.get("deck", []))]
        rest = [card for card in range(k.COMMUNITY) if v.zone[card] == k.DECK and card not in top]
        order = rest + top[::-1]
        v.deck_left = len(order)
        for at in range(k.COMMUNITY):
            v.deck[at] = order[at] if at < len(order) else NONE
        v.last_dealt = NONE

    def lasting_entries(self) -> dict[str, tuple[str, str | None]]:
        """By row: a Lasting Effect and its marker."""
        found = {}
        for name, entry in self.table("lasting").items():
            letter, _, row = name.partition(".")
            self.side("lasting", letter)
            if row not in ("R", "L"):
                raise BadScenario(
                    f"given.lasting: {name!r} is no row with Lasting Effects; write A.R or A.L (MOW-12.2)"
                )
            card, *marker = keys_in(f"given.lasting.{name}", [entry] if isinstance(entry, str) else entry, 1, 2)
            found[name] = (card, marker[0] if marker else None)
        return found

    # ---- Faction cards

    def lay_faction_cards(self, side: int) -> None:
        """Slots 0, 1, 2 ... hold the cards a scenario names."""
        v, letter = self.v, SIDES[side]
        for slot in range(k.SLOTS):
            v.card[side, slot] = v.draw_pile[side, slot] = v.discards[side, slot] = v.waiting[side, slot] = NONE
            v.place[side, slot] = k.IN_DECK
        v.pile_left[side] = v.deck_size[side] = 0
        for seat in (side, side + 2) if v.variant == k.TEAMS else (side,):
            v.hand[seat] = 0
            for key in self.pieces(f"{SEAT_LETTERS[seat]}.hand"):
                v.hand[seat] |= 1 << self.add(side, key, k.IN_HAND)
        for key in self.pieces(f"{letter}.discards"):
            slot = self.add(side, key, k.IN_DECK)
            rules_of(pieces.discard)(v, side, slot)
        for key in reversed(self.pieces(f"{letter}.pile")):
            slot = self.add(side, key, k.IN_DECK)
            v.draw_pile[side, v.pile_left[side]] = slot
            v.pile_left[side] += 1

    def lay_round_effects(self) -> None:
        """Those of the side that is written first are the oldest."""
        for name in self.given:
            letter, _, what = name.partition(".")
            for key in self.pieces(name) if what == "round" else ():
                side = SIDES.index(letter)
                if self.game.cards.faction_cards[self.cards[key]].kind != "round":
                    raise BadScenario(f"given.{name}: {key} is no Round Effect")
                slot = self.add(side, key, k.ROUND_EFFECT)
                rules_of(pieces.place_round_effect)(self.book, self.v, side, slot, NONE)

    def pieces(self, where: str) -> list[str]:
        """The Faction cards that are named there."""
        found = keys_in(f"given.{where}", self.given.get(where, []), most=k.SLOTS)
        for key in found:
            self.require_piece(where, key)
        return found

    def require_piece(self, where: str, key: str) -> None:
        if key not in self.cards:
            allowed = meant(key, self.cards, "their keys are such as GRA-L1, VEI-E1, LED-A01, NEU-01")
            raise BadScenario(f"given.{where}: {key!r} is no Faction card; {allowed}")

    def add(self, side: int, key: str, place: int) -> int:
        """A card in the next free slot of a side."""
        slot: int = self.v.deck_size[side]
        if slot == k.SLOTS:
            raise BadScenario(f"{SIDES[side]}: more than {k.SLOTS} Faction cards")
        self.v.card[side, slot] = self.cards[key]
        self.v.place[side, slot] = place
        self.v.deck_size[side] += 1
        return slot

    def lay_specials(self) -> None:
        v = self.v
        for name, (text, marker) in self.lasting_entries().items():
            row = 2 * SIDES.index(name[0]) + ROWS.index(name[2])
            side, key = self.owned("lasting", text, SIDES.index(name[0]), "lasting")
            slot = self.add(side, key, k.ON_ROW)
            rules_of(pieces.place_lasting)(self.book, v, side, slot, row)
            v.marker[row] = NONE if marker is None else self.community[marker]
        for name, value in self.table("behind").items():
            texts = [value] if isinstance(value, str) else value
            for at, text in enumerate(keys_in(f"given.behind.{name}", texts, 1, k.MAX_EFFECTS)):
                self.lay_behind(self.number("behind", name), text, at)
        for name, letter in self.table("protected").items():
            rules_of(board.protect)(v, self.number("protected", name), self.side("protected", letter), 1)
        for name, letter in self.table("locked").items():
            v.locked_by[self.number("locked", name)] = self.side("locked", letter)

    def lay_behind(self, card: int, text: str, at: int) -> None:
        """A Card Effect that is the ``at``-th behind its card."""
        v = self.v
        side, key = self.owned("behind", text, 0, "card", "round")  # Amnesia lies face down before (MOW-12.16)
        slot = self.add(side, key, k.BEHIND_CARD)
        v.effects[card, at] = rules_of(pieces.special_id)(side, slot)
        v.behind[side, slot] = card
        rules_of(board.refresh_value)(self.book, v, card)
        if any(
            step[k.VERB] == k.PROTECT and step[k.ARG] == 0 for step in self.game.book["program"][self.cards[key], 0]
        ):
            rules_of(board.protect)(v, card, side, k.WHILE_ATTACHED)

    def owned(self, where: str, text: str, default: int, *kinds: str) -> tuple[int, str]:
        """'B NEU-01' is a card of B, 'NEU-01' of the default side."""
        who, _, key = text.rpartition(" ")
        self.require_piece(where, key)
        if self.game.cards.faction_cards[self.cards[key]].kind not in kinds:
            raise BadScenario(f"given.{where}: {key} cannot lie there")
        return (self.side(where, who) if who else default), key

    # ---- where the game stands

    def set_figures(self) -> None:
        v = self.v
        for letter, points in self.table("points").items():
            v.points[self.side("points", letter)] = whole(f"given.points.{letter}", points, 0, k.MAX_POINTS)
        v.first = 0
        v.round = self.figure("round", 1, 1, k.MAX_ROUNDS)
        v.active = self.side("active", self.given.get("active", "A"))
        v.turn = self.figure("turn", v.active, 0, rules_of(rules_turn.turns_in_round)(v))
        v.shown = 0
        if v.variant == k.TEAMS:
            v.lead[0] = v.lead[1] = 0

    def set_stage(self, stage: str) -> None:
        v = self.v
        v.ask = k.NOTHING
        if stage == "start":
            v.stage = k.TURN_START
        elif stage == "choose":  # with the neutral area as it is given
            v.stage = k.READY
            v.ask = k.ASK_START
            v.asked = v.active
        else:
            v.round = v.rounds if stage == "eog" else v.round
            v.turn = v.sides
            v.stage = k.GAME_END if stage == "eog" else k.ROUND_END


def whole(where: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadScenario(
            f"{where}: {value!r}; allowed are {least} to {most}"
            if least < most
            else f"{where}: {value!r}; it is {most}"
        )
    return value


def keys_in(where: str, value: object, least: int = 0, most: int = k.COMMUNITY) -> list[str]:
    """A list of keys."""
    if not isinstance(value, list) or not all(isinstance(key, str) for key in value):
        raise BadScenario(f"{where}: {value!r} is no list of cards")
    if not least <= len(value) <= most:
        raise BadScenario(f"{where}: {len(value)} cards; at most {most} are allowed, at least {least}")
    return value


def rules_of(fn: Any) -> Any:
    """The interpreted form of a rule: positions are set up without compiling anything."""
    return interpreted(fn)


def position(game: Game, given: Mapping[str, Any], options: Mapping[str, Any]) -> np.void:
    return Position(game, dotted(given, PLAIN_KEYS), options).build()


# --------------------------------------------------------------------------------------------- what is seen


def observed(table: Table, before: np.void) -> dict[str, Any]:
    """Everything an ``expect`` may ask for."""
    s, cards = plain(table.state), table.game.cards
    seen: dict[str, Any] = {"N": zone(s, k.N, cards), "AF": zone(s, k.AFTERLIFE, cards)}
    seen |= {"N_count": len(seen["N"]), "AF_count": len(seen["AF"]), "deck_count": s.deck_left}
    for side in range(s.sides):
        letter = SIDES[side]
        for row in range(3):
            seen[f"{letter}.{ROWS[row]}"] = zone(s, 1 + 3 * side + row, cards)
            seen[f"{letter}.{ROWS[row]}_count"] = len(seen[f"{letter}.{ROWS[row]}"])
        seen |= {
            f"{letter}.{what}": value for what, value in observed_side(s, side, cards, plain(table.game.book)).items()
        }
    values = {card.key: s.value[number] for number, card in enumerate(cards.community)}
    seen["values"] = Partial(values)
    seen["protected"] = AnyOrder(
        card.key for c, card in enumerate(cards.community) if s.guarded[c // k.BITS] >> c % k.BITS & 1
    )
    seen["locked"] = AnyOrder(card.key for c, card in enumerate(cards.community) if s.locked_by[c] != NONE)
    seen["lasting"] = {
        f"{SIDES[row // 2]}.{ROWS[row % 2]}": special_key(s, cards, s.lasting[row])
        for row in range(2 * s.sides)
        if s.lasting[row] != NONE
    }
    seen["markers"] = AnyOrder(
        cards.community[s.marker[row]].key for row in range(2 * s.sides) if s.marker[row] != NONE
    )
    seen |= {"earned": s.earned, "round": s.round, "rounds": s.rounds, "active": SIDES[s.active], "plays": s.plays}
    seen["to_act"] = Decider(table.to_act[0]) if table.to_act else None
    seen["legal"] = sorted(legal_words(table))
    seen["scores"] = [points for points, _ in table.scores()]
    seen["top"] = cards.community[s.deck[s.deck_left - 1]].key if s.deck_left else None
    return seen


class Partial(dict[str, Any]):
    """Equal to any part of itself, so that a scenario names only the cards it is about."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dict) and all(self.get(key) == value for key, value in other.items())

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None


class Decider:
    """A seat, equal to its letter, to P0 and to its number: moves and other games write it so."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __str__(self) -> str:
        return SEAT_LETTERS[self.seat]

    def __eq__(self, other: object) -> bool:
        return other in (str(self), f"P{self.seat}") or (other == self.seat and not isinstance(other, bool))

    __hash__ = None  # type: ignore[assignment]  # several words are equal to a seat


def zone(s: State, number: int, cards: Any) -> list[str]:
    """MOW-1.5: the order in a zone has no meaning."""
    return AnyOrder(card.key for c, card in enumerate(cards.community) if s.zone[c] == number)


def slot_key(s: State, cards: Any, side: int, slot: int) -> str:
    return str(cards.faction_cards[s.card[side, slot]].key)


def special_key(s: State, cards: Any, special: int) -> str:
    return slot_key(s, cards, rules_of(pieces.special_side)(special), rules_of(pieces.special_slot)(special))


def observed_side(s: State, side: int, cards: Any, book: Any) -> dict[str, Any]:
    def keys(slots: list[int]) -> list[str]:
        return [cards.faction_cards[s.card[side, slot]].key for slot in slots]

    hands = [side, side + 2] if s.variant == k.TEAMS else [side] if s.deck_size[side] else []
    hand = [slot for seat in hands for slot in range(k.SLOTS) if s.hand[seat] >> slot & 1]
    hidden = [
        (owner, slot)
        for owner in range(s.sides)
        for slot in range(s.deck_size[owner])
        if owner != side and (s.place[owner, slot] == k.IN_HAND or s.face_down[owner] >> slot & 1)
    ]
    return {
        "seen": AnyOrder(
            slot_key(s, cards, owner, slot) for owner, slot in hidden if s.known_to[owner, slot] >> side & 1
        ),
        "hand": AnyOrder(keys(hand)),
        "hand_count": len(hand),
        "discards": keys([s.discards[side, at] for at in range(s.discards_count[side])]),
        "round": keys([s.waiting[side, at] for at in range(s.waiting_count[side])]),
        "points": s.points[side],
        "score": rules_of(board.score_of)(book, s, side, bool(s.over) and s.round >= s.rounds),
    }


def legal_words(table: Table) -> list[str]:
    """Possible answers: notation, and keys for Faction cards."""
    s, cards = plain(table.state), table.game.cards
    words = []
    for seat in table.to_act[:1]:
        side = side_of_seat(table.state, seat)
        for action in table.legal(seat):
            if k.OWN <= action < k.OPP2 + k.SLOTS:
                owner = interpreted(program.action_owner)(s, side, action)
                words.append(slot_key(s, cards, owner, interpreted(program.action_slot)(action)))
            else:
                words.append(table.game.names[action])
    return words
