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
    behind protected        { "UNI-01" = "A GRA-E2" }, { "REL-01" = "A" }
    points round turn active
    stage                   "start" of a turn, "choose" a Starting card, "end" of a round, "first" turn, "eog"

``expect`` may name the same places, and X.points, X.score, X.hand_count, X.R_count, X.seen (what a side has looked at
in others' hands or face down), values, protected, locked, lasting, markers, earned, round, rounds, active, plays,
to_act, legal, scores, places, over, top (of the deck), N_count, AF_count, deck_count.

Where only one move is possible it is made by itself, as in the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.course import Step
from intrigue.engine.errors import BadScenario, listing
from intrigue.engine.game import Game
from intrigue.engine.records import NONE, plain
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted

from . import board, pieces, program, rules, rules_setup
from . import state as k
from .state import State

SIDES = "ABC"
SEAT_LETTERS = "ABCD"
ROWS = "RLA"
STAGES = ("start", "choose", "end", "first", "eog")
PLAIN_KEYS = ("N", "AF", "deck", "lasting", "behind", "protected", "points", "round", "turn", "active", "stage")


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
    if len(who) == 2 and who[0] == "P" and who[1].isdigit():
        return int(who[1])
    raise BadScenario(f"{who!r} is no player; write A, B, C, D or P0")


def find_action(table: Table, seat: int, what: str) -> int:
    """An action by its notation, or a Faction card that can be chosen now by its key."""
    game, s = table.game, table.state
    keys = [card.key for card in game.cards.faction_cards]
    if what not in keys:
        return game.parse_action(what)
    sides, side = int(s["sides"]), side_of_seat(s, seat)
    found = []
    for steps, first in enumerate((k.OWN, k.OPP1, k.OPP2)[:sides]):
        owner = (side + steps) % sides
        found += [first + slot for slot in range(k.SLOTS) if int(s["card"][owner, slot]) == keys.index(what)]
    allowed = [action for action in found if action in table.legal(seat)]
    if len(allowed) == 1 or (found and not allowed):
        return (allowed or found)[0]
    raise BadScenario(f"{what}: {'several such cards can be chosen' if allowed else 'nobody has that card'}")


# --------------------------------------------------------------------------------------------- positions


class Position:
    """Builds a state from what a scenario gives."""

    def __init__(self, game: Game, given: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        self.game, self.given = game, given
        self.sides = self.side_count(options)
        self.s = game.start(self.seats(options), self.decks(options), seed=0)
        self.v: State = plain(self.s)
        self.book = plain(game.book)
        self.community = {card.key: number for number, card in enumerate(game.cards.community)}
        self.cards = {card.key: number for number, card in enumerate(game.cards.faction_cards)}
        rules_of(rules_setup.set_up)(self.book, self.v)

    def seats(self, options: Mapping[str, Any]) -> int:
        return {"mowitaire": 1, "2v2": 4, "ffa": 3}.get(str(options.get("variant")), 2)

    def side_count(self, options: Mapping[str, Any]) -> int:
        return 3 if options.get("variant") == "ffa" else 2

    def decks(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Decks do not matter in a position: the slots are filled with the cards it names."""
        return dict(options)

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
        for side in SIDES[: self.sides]:
            known += [f"{side}.{row}" for row in ROWS] + [
                f"{side}.{what}" for what in ("hand", "pile", "discards", "round")
            ]
        if self.v.variant == k.TEAMS:
            known += ["C.hand", "D.hand"]
        for key in self.given:
            if key not in known:
                raise BadScenario(f"given.{key}: unknown; known are {listing(known, 60)}")

    # ---- Community cards

    def number(self, key: str) -> int:
        if key not in self.community:
            raise BadScenario(f"{key!r} is no Community card")
        return self.community[key]

    def lay_community(self) -> None:
        """Everything back into the deck, then the named cards where they are said to be."""
        v = self.v
        for card in range(k.COMMUNITY):
            rules_of(board.shift_zone)(v, card, k.DECK)
        zones = {"N": k.N, "AF": k.AFTERLIFE} | {
            f"{SIDES[p]}.{ROWS[r]}": 1 + 3 * p + r for p in range(v.sides) for r in range(3)
        }
        for name, zone in zones.items():
            for key in self.given.get(name, []):
                if key != "*":
                    rules_of(board.shift_zone)(v, self.number(key), zone)
        for _, marker in self.lasting_entries():
            if marker is not None:
                rules_of(board.shift_zone)(v, self.number(marker), k.MARKER)
        if self.given.get("AF") == ["*"]:
            deck = {self.number(key) for key in self.given.get("deck", [])}
            for card in range(k.COMMUNITY):
                if v.zone[card] == k.DECK and card not in deck:
                    rules_of(board.shift_zone)(v, card, k.AFTERLIFE)
        self.lay_deck()

    def lay_deck(self) -> None:
        v = self.v
        if self.given.get("stage") == "first":
            for card in range(k.COMMUNITY):
                rules_of(board.shift_zone)(v, card, k.DECK)
        top = [self.number(key) for key in self.given.get("deck", [])]
        rest = [card for card in range(k.COMMUNITY) if v.zone[card] == k.DECK and card not in top]
        order = rest + top[::-1]
        v.deck_left = len(order)
        for at in range(k.COMMUNITY):
            v.deck[at] = order[at] if at < len(order) else NONE
        v.last_dealt = NONE

    def lasting_entries(self) -> list[tuple[str, str | None]]:
        return [
            (entry[0], entry[1] if len(entry) > 1 else None) for entry in dict(self.given.get("lasting", {})).values()
        ]

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
            for key in self.given.get(f"{SEAT_LETTERS[seat]}.hand", []):
                v.hand[seat] |= 1 << self.add(side, key, k.IN_HAND)
        for key in self.given.get(f"{letter}.discards", []):
            slot = self.add(side, key, k.IN_DECK)
            rules_of(pieces.discard)(v, side, slot)
        for key in reversed(self.given.get(f"{letter}.pile", [])):
            slot = self.add(side, key, k.IN_DECK)
            v.draw_pile[side, v.pile_left[side]] = slot
            v.pile_left[side] += 1

    def lay_round_effects(self) -> None:
        """Those of the side that is written first are the oldest."""
        for name, keys in self.given.items():
            letter, _, what = name.partition(".")
            for key in keys if what == "round" else ():
                side = SIDES.index(letter)
                slot = self.add(side, key, k.ROUND_EFFECT)
                rules_of(pieces.place_round_effect)(self.book, self.v, side, slot, NONE)

    def add(self, side: int, key: str, place: int) -> int:
        """A card in the next free slot of a side."""
        if key not in self.cards:
            raise BadScenario(f"{key!r} is no Faction card")
        slot: int = self.v.deck_size[side]
        if slot == k.SLOTS:
            raise BadScenario(f"{SIDES[side]}: more than {k.SLOTS} Faction cards")
        self.v.card[side, slot] = self.cards[key]
        self.v.place[side, slot] = place
        self.v.deck_size[side] += 1
        return slot

    def lay_specials(self) -> None:
        v = self.v
        for name, entry in dict(self.given.get("lasting", {})).items():
            row = 2 * SIDES.index(name[0]) + ROWS.index(name[2])
            side, key = self.owned(entry[0], SIDES.index(name[0]))
            slot = self.add(side, key, k.ON_ROW)
            rules_of(pieces.place_lasting)(self.book, v, side, slot, row)
            v.marker[row] = self.number(entry[1]) if len(entry) > 1 else NONE
        for name, text in dict(self.given.get("behind", {})).items():
            self.lay_behind(self.number(name), str(text))
        for name, letter in dict(self.given.get("protected", {})).items():
            rules_of(board.protect)(v, self.number(name), SIDES.index(letter), 1)

    def lay_behind(self, card: int, text: str) -> None:
        v = self.v
        side, key = self.owned(text, 0)
        slot = self.add(side, key, k.BEHIND_CARD)
        at = 0 if v.effects[card, 0] == NONE else 1
        v.effects[card, at] = rules_of(pieces.special_id)(side, slot)
        v.behind[side, slot] = card
        rules_of(board.refresh_value)(self.book, v, card)
        if any(v_step[0] == 10 and v_step[8] == 0 for v_step in self.game.book["program"][self.cards[key], 0].tolist()):
            rules_of(board.protect)(v, card, side, k.WHILE_ATTACHED)

    def owned(self, text: str, default: int) -> tuple[int, str]:
        """'B NEU-01' is a card of B, 'NEU-01' of the default side."""
        who, _, key = text.rpartition(" ")
        return (SIDES.index(who) if who else default), key

    # ---- where the game stands

    def set_figures(self) -> None:
        v = self.v
        for letter, points in dict(self.given.get("points", {})).items():
            v.points[SIDES.index(letter)] = points
        v.first = 0
        v.round = int(self.given.get("round", 1))
        v.turn = int(self.given.get("turn", SIDES.index(str(self.given.get("active", "A")))))
        v.active = SIDES.index(str(self.given.get("active", "A")))
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


def rules_of(fn: Any) -> Any:
    """The interpreted form of a rule: positions are set up without compiling anything."""
    return interpreted(fn)


def position(game: Game, given: Mapping[str, Any], options: Mapping[str, Any]) -> np.void:
    return Position(game, flat(given), options).build()


def flat(given: Mapping[str, Any]) -> dict[str, Any]:
    """TOML reads A.R = [] as a table A with a key R: write both forms as 'A.R'."""
    out: dict[str, Any] = {}
    for key, value in given.items():
        if key in SEAT_LETTERS and isinstance(value, dict):
            out |= {f"{key}.{inner}": one for inner, one in value.items()}
        else:
            out[key] = value
    return out


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
        seen |= {f"{letter}.{what}": value for what, value in observed_side(s, side, cards).items()}
    values = {card.key: s.value[number] for number, card in enumerate(cards.community)}
    seen["values"] = Partial(values)
    seen["protected"] = [card.key for c, card in enumerate(cards.community) if s.guarded[c // 60] >> c % 60 & 1]
    seen["locked"] = [card.key for c, card in enumerate(cards.community) if s.locked_by[c] != NONE]
    seen["lasting"] = {
        f"{SIDES[row // 2]}.{ROWS[row % 2]}": special_key(s, cards, s.lasting[row])
        for row in range(2 * s.sides)
        if s.lasting[row] != NONE
    }
    seen["markers"] = [cards.community[s.marker[row]].key for row in range(2 * s.sides) if s.marker[row] != NONE]
    seen |= {"earned": s.earned, "round": s.round, "rounds": s.rounds, "active": SIDES[s.active], "plays": s.plays}
    seen["to_act"] = SEAT_LETTERS[table.to_act[0]] if table.to_act else None
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


def zone(s: State, number: int, cards: Any) -> list[str]:
    return [card.key for c, card in enumerate(cards.community) if s.zone[c] == number]


def slot_key(s: State, cards: Any, side: int, slot: int) -> str:
    return str(cards.faction_cards[s.card[side, slot]].key)


def special_key(s: State, cards: Any, special: int) -> str:
    return slot_key(s, cards, rules_of(pieces.special_side)(special), rules_of(pieces.special_slot)(special))


def observed_side(s: State, side: int, cards: Any) -> dict[str, Any]:
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
        "seen": sorted(
            slot_key(s, cards, owner, slot) for owner, slot in hidden if s.known_to[owner, slot] >> side & 1
        ),
        "hand": sorted(keys(hand)),
        "hand_count": len(hand),
        "discards": keys([s.discards[side, at] for at in range(s.discards_count[side])]),
        "round": keys([s.waiting[side, at] for at in range(s.waiting_count[side])]),
        "points": s.points[side],
        "score": interpreted(board.score_of)(None, s, side, False) if not s.over else None,
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
