"""How a table of the engine is read into the rules of reference.py, and compared with them."""

from __future__ import annotations

from typing import Any

import numpy as np
from tests.master_of_wills import reference
from tests.master_of_wills.reference_board import (
    FILTERS,
    KINDS,
    RARITIES,
    STATICS,
    TRIGGERS,
    Guard,
    Person,
    Piece,
    Printed,
    Zone,
    program,
)

from intrigue import Table, game
from intrigue.engine.chance import below, shuffle, word
from intrigue.engine.records import NONE, clone, plain
from intrigue.engine.targets import interpreted
from intrigue.games.master_of_wills import state as codes

WILLS = game("master-of-wills")
BOOK = WILLS.book
DECISIONS = {
    codes.ASK_FIRST: "D01", codes.ASK_LEAD: "D02", codes.ASK_MAY: "D03", codes.ASK_INSTANT: "D04",
    codes.ASK_START: "D05", codes.ASK_STEP: "D06", codes.ASK_PLAY: "D07", codes.ASK_BONUS: "D08",
    codes.ASK_CARD: "D09", codes.ASK_SWAP: "D09", codes.ASK_ROW: "D12", codes.ASK_SECTOR: "D13",
    codes.ASK_OPPONENT: "D14", codes.ASK_RECEIVER: "D14", codes.ASK_SPECIAL: "D15", codes.ASK_HAND: "D16",
    codes.ASK_RECOVER: "D16", codes.ASK_COPY: "D16", codes.ASK_MODE: "D17", codes.ASK_DIG: "D18",
    codes.ASK_BEGIN: "D19", codes.ASK_EOG: "D20", codes.ASK_DIRECTION: "D21",
}  # fmt: skip
FIGURES = "rarity kind instant face_down duration trigger trigger_only trigger_arg may eog".split()


def lockers(locked_by: int) -> set[int]:
    return {side for side in range(codes.MAX_SIDES) if codes.LOCKERS[locked_by + 1] >> side & 1}


def people() -> list[Person]:
    found = []
    for c in range(codes.COMMUNITY):
        moves = {int(s): int(a) for s, a in zip(BOOK["move_sector"][c], BOOK["move_amount"][c], strict=True) if a}
        sector, value, row, draws, icon = (int(BOOK[name][c]) for name in ("sector", "value", "row", "draws", "icon"))
        found.append(Person(c, sector, value, row, moves, draws, bool(icon)))
    return found


def printed() -> list[Printed]:
    found = []
    for number in range(codes.CARDS):
        at = {name: int(BOOK[name][number]) for name in FIGURES}
        pairs = zip(BOOK["static"][number], BOOK["static_arg"][number], strict=True)
        static = {STATICS[int(what)]: int(k) for what, k in pairs if what}
        play, fire = (program(steps) for steps in BOOK["program"][number].tolist())
        found.append(
            Printed(
                number, RARITIES[at["rarity"]], KINDS[at["kind"]], bool(at["instant"]), bool(at["face_down"]),
                at["duration"], TRIGGERS[at["trigger"]], (FILTERS[at["trigger_only"]], at["trigger_arg"]),
                bool(at["may"]), bool(at["eog"]), static, play, fire,
            )
        )  # fmt: skip
    return found


PEOPLE, PRINTED = people(), printed()


class EngineChance:
    """What the engine's keystream says, from the state before a move; where it can be seen, what came of it after it.

    The engine uses the keystream for one thing that has no meaning here, new slots for a hand (MOW-13.7): words are
    left out until what comes of the next ones is what the state after the move shows.
    """

    def __init__(self, state: np.void) -> None:
        self.before = self.after = clone(state)
        self.mixed = False  # whether a hand may have got new slots in this move

    def look(self, before: np.void, after: np.void) -> None:
        self.before, self.after, self.mixed = clone(before), after, False

    def shuffled(self, cards: list[int]) -> list[int]:
        order = np.array(cards, np.int16)
        interpreted(shuffle)(plain(self.before), plain(order), len(cards))
        return [int(c) for c in order]

    def shuffle(self, cards: list[int]) -> list[int]:
        now = clone(self.before)
        left = self.deck_after(len(cards))
        for skipped in range(40):
            self.before = clone(now)
            for _ in range(skipped):
                interpreted(word)(plain(self.before))
            order = self.shuffled(cards)
            if order[: len(left)] == left:
                return order
        self.before = now
        return self.shuffled(cards)

    def bottom(self, cards: list[int]) -> list[int]:
        order, found = self.shuffled(cards), self.deck_after(len(cards))
        return found if set(found) == set(cards) else order  # some of them may have been drawn again

    def deck_after(self, most: int) -> list[int]:
        return [int(c) for c in self.after["deck"][: min(most, int(self.after["deck_left"]))]]

    def pick_card(self, cards: list[int]) -> int:
        old, new = self.before["zone"], self.after["zone"]
        return self.pick(cards, [c for c in cards if old[c] != new[c] or c == self.after["chosen"]])

    def pick_slot(self, seat: int, slots: list[int]) -> int:
        return self.pick(slots, [slot for slot in slots if not int(self.after["hand"][seat]) >> slot & 1])

    def pick(self, things: list[int], gone: list[int]) -> int:
        picked = things[interpreted(below)(plain(self.before), len(things))]
        return picked if picked in gone or not gone or not self.mixed else gone[0]

    def new_slots(self, pieces: list[Piece]) -> None:
        """A card seen in a hand and then put face down must not be known by its slot (MOW-13.7)."""
        self.mixed = True
        for piece in pieces:
            piece.slot = self.after["card"][piece.side].tolist().index(piece.printed.number)


def zone_of(number: int) -> Zone:
    names: dict[int, Zone] = {codes.N: "N", codes.AFTERLIFE: "AF", codes.DECK: "DECK", codes.MARKER: "MK"}
    return names.get(number) or divmod(number - 1, 3)


def copy_of(table: Table) -> reference.ReferenceRules:
    """The table in plain objects: just dealt, or a position at the start of a turn."""
    s = table.state
    variant = codes.VARIANTS[int(s["variant"])]
    rules = reference.ReferenceRules(PEOPLE, EngineChance(s), variant, table.options)
    rules.zone = {c: zone_of(int(s["zone"][c])) for c in range(codes.COMMUNITY)}
    rules.deck = [int(c) for c in s["deck"][: int(s["deck_left"])]]
    for number, side in enumerate(rules.sides):
        side.points = int(s["points"][number])
        cards = s["card"][number][: int(s["deck_size"][number])]
        pieces = [Piece(number, slot, PRINTED[int(card)]) for slot, card in enumerate(cards)]
        lay_out(s, rules, number, pieces)
        for seat in (number, number + 2) if variant == "2v2" else (number,):
            rules.hands[seat] = [piece for piece in pieces if int(s["hand"][seat]) >> piece.slot & 1]
            for piece in rules.hands[seat]:
                piece.place = "hand"
    for c in guarded(s):
        turns = int(s["guard_turns"][c])
        attached = turns == codes.WHILE_ATTACHED
        rules.guards[c] = Guard(int(s["guard_side"][c]), turns, rules.effects[c][-1] if attached else None)
    rules.winner = int(s["asked"])
    rules.round = int(s["round"])
    return rules


def lay_out(s: np.void, rules: reference.ReferenceRules, number: int, pieces: list[Piece]) -> None:
    """Piles and Special cards of a side."""
    side = rules.sides[number]
    side.deck = [pieces[int(slot)] for slot in s["draw_pile"][number][: int(s["pile_left"][number])]]
    side.discards = [pieces[int(slot)] for slot in s["discards"][number][: int(s["discards_count"][number])]]
    side.rounds = [pieces[int(slot)] for slot in s["waiting"][number][: int(s["waiting_count"][number])]]
    for piece in side.discards:
        piece.place = "discards"
    for at, piece in enumerate(side.rounds):
        piece.laid_at = int(s["laid_at"][number, at]) + 1
        piece.place, piece.down = "round", bool(int(s["face_down"][number]) >> piece.slot & 1)
        piece.timer, piece.named = int(s["timer"][number, piece.slot]), int(s["named"][number, piece.slot])
    for row in range(2 * rules.n):
        if s["lasting"][row] != NONE and s["lasting"][row] // codes.SLOTS == number:
            piece = pieces[int(s["lasting"][row]) % codes.SLOTS]
            piece.place, piece.row, piece.marker = "row", divmod(row, 2), int(s["marker"][row])
            rules.lasting[piece.row] = piece
    for piece in pieces:
        c = int(s["behind"][number, piece.slot])
        if c != NONE:
            piece.place, piece.behind = "card", c
            rules.effects[c].append(piece)


def guarded(s: np.void) -> list[int]:
    return [c for c in range(codes.COMMUNITY) if int(s["guarded"][c // codes.BITS]) >> c % codes.BITS & 1]


# ------------------------------------------------------------------------------------ comparing


def code(piece: Piece | None) -> int:
    return 30 * piece.side + piece.slot if piece else NONE


def plain_table(rules: reference.ReferenceRules) -> dict[str, Any]:
    found: dict[str, Any] = {
        "zone": [rules.zone[c] for c in range(codes.COMMUNITY)],
        "deck": rules.deck,
        "value": [rules.value(c) for c in range(codes.COMMUNITY)],
        "effects": {c: [code(piece) for piece in behind] for c, behind in rules.effects.items() if behind},
        "guards": {c: (guard.side, 7 if guard.by else guard.turns) for c, guard in rules.guards.items()},
        "locks": rules.locks,
        "lasting": {row: (code(piece), piece.marker) for row, piece in rules.lasting.items()},
        "earned": (rules.earned, rules.entry),
        "points": [side.points for side in rules.sides],
        "round": (rules.round, rules.rounds),
        "turn": (rules.first, rules.active, rules.start, rules.plays, rules.bonus),
        "hands": [sorted(piece.slot for piece in hand) for hand in rules.hands],
    }
    for number, side in enumerate(rules.sides):
        found[f"pile {number}"] = [piece.slot for piece in side.deck]
        found[f"discards {number}"] = [piece.slot for piece in side.discards]
        found[f"rounds {number}"] = [(p.slot, p.kind.number, p.down, p.timer, p.named) for p in side.rounds]
    return found


def engine_table(s: np.void, seats: int) -> dict[str, Any]:
    n = int(s["sides"])
    cards = range(codes.COMMUNITY)
    behind = {c: [int(e) for e in s["effects"][c] if e != NONE] for c in cards}
    found: dict[str, Any] = {
        "zone": [zone_of(int(s["zone"][c])) for c in cards],
        "deck": [int(c) for c in s["deck"][: int(s["deck_left"])]],
        "value": [int(v) for v in s["value"]],
        "effects": {c: pieces for c, pieces in behind.items() if pieces},
        "guards": {c: (int(s["guard_side"][c]), int(s["guard_turns"][c])) for c in guarded(s)},
        "locks": {c: lockers(int(s["locked_by"][c])) for c in cards if s["locked_by"][c] != NONE},
        "lasting": {
            divmod(row, 2): (int(s["lasting"][row]), int(s["marker"][row]))
            for row in range(2 * n)
            if s["lasting"][row] != NONE
        },
        "earned": (int(s["earned"]), int(s["entry_earned"])),
        "points": [int(p) for p in s["points"][:n]],
        "round": (int(s["round"]), int(s["rounds"])),
        "turn": tuple(int(s[name]) for name in ("first", "active", "start", "plays", "bonus")),
        "hands": [[slot for slot in range(30) if int(s["hand"][seat]) >> slot & 1] for seat in range(max(n, seats))],
    }
    for side in range(n):
        found[f"pile {side}"] = [int(slot) for slot in s["draw_pile"][side][: int(s["pile_left"][side])]]
        found[f"discards {side}"] = [int(slot) for slot in s["discards"][side][: int(s["discards_count"][side])]]
        waiting = [int(slot) for slot in s["waiting"][side][: int(s["waiting_count"][side])]]
        found[f"rounds {side}"] = [
            (
                slot,
                int(s["card"][side, slot] if s["acts_as"][side, slot] == NONE else s["acts_as"][side, slot]),
                bool(int(s["face_down"][side]) >> slot & 1),
                int(s["timer"][side, slot]),
                int(s["named"][side, slot]),
            )
            for slot in waiting
        ]
    return found


def same_table(table: Table, rules: reference.ReferenceRules) -> None:
    got, wanted = engine_table(table.state, table.seats), plain_table(rules)
    for name, value in wanted.items():
        assert got[name] == value, name


def same_result(table: Table, rules: reference.ReferenceRules) -> None:
    """MOW-10.3, 16.3, 17.7, 18.1."""
    final = rules.round == rules.rounds
    points = [rules.score(side, final) for side in range(rules.n)]
    if rules.variant == "mowitaire":
        won = [points[0] > points[1]]
    elif rules.variant == "mow-op":
        won = [not rules.failed] * 2
    else:
        won = [points[seat % rules.n] == max(points) for seat in range(table.seats)]
    assert [own for own, _ in table.scores()] == [points[seat % rules.n] for seat in range(table.seats)]
    assert [place == 1 for _, place in table.scores()] == won
