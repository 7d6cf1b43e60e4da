"""Reference rules of Master of Wills, first part: cards, rows and how a Community card gets from one zone to another.

Slow and naive on purpose: a card lies in a zone, a Faction card is an object, nothing is kept that could be counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

OPS = (
    "END MOVE SPREAD PLACE SWAP KILL COMDRAW DIG BURY ATTACH PROTECT UNPROTECT LOCK LASTING MARKER ROUND REMOVE SHIFT "
    "FIRE COUNTER FDRAW FDISCARD FRECOVER REVEAL BONUS COPY GAMBLE INFLUENCE ROUNDS POINTS SECTOR COUNT IF MODE"
).split()
FILTERS = "ANY SECTOR VAL_GE VAL_LE VAL_1TO DRAW_GE ICON RARITY".split()
PICKS = "CHOOSE ALL RANDOM HIGH LOW LAST TCHOOSE START".split()
DESTS = "- N MR ML MA OR SIDE_A PICK_R OTHER_R".split()
REQS = "FREE PART FULL UPTO".split()
WHOS = "ME OPP AFFECTED ACTIVE ANY".split()
STATICS = (
    "- HOLD BLOCK NOKILL SLIDE KILLMARK VAL VALMARK FLIPMARK ENTERDRAW TOLL GATE ANCHOR SHIELD NOFACTION DULL "
    "BANSECTOR BANVALUE BANICON SPARE MUTEDRAW TAX"
).split()
TRIGGERS = "none my_turn_start opp_start opp_plays my_left my_killed opp_ally removed last_round_end".split()
RARITIES = "legendary epic action neutral".split()
KINDS = "play card lasting round".split()

Row = tuple[int, int]  # side; 0 Recruits, 1 Loyalists, 2 Allies
Zone = str | Row  # "N", "AF", "DECK", "MK" or a row


@dataclass(frozen=True)
class Person:
    """A Community card as printed."""

    number: int
    sector: int
    value: int
    row: int
    moves: dict[int, int]
    draws: int
    icon: bool


@dataclass(frozen=True)
class Step:
    """One step of a program."""

    op: str
    n: int
    zone: int
    zone2: int
    filt: str
    farg: int
    pick: str
    to: str
    arg: int
    arg2: int
    req: str
    who: str


@dataclass(frozen=True, eq=False)
class Printed:
    """A Faction card as printed."""

    number: int
    rarity: str
    kind: str
    instant: bool
    down: bool
    duration: int
    trigger: str
    filt: tuple[str, int]
    may: bool
    eog: bool
    static: dict[str, int]
    play: list[Step]
    fire: list[Step]

    @property
    def copycat(self) -> bool:
        return any(step.op == "COPY" for step in self.play)


@dataclass(eq=False)
class Piece:
    """One Faction card of a deck."""

    side: int
    slot: int
    printed: Printed
    acts_as: Printed | None = None
    place: str = "deck"  # deck, hand, discards, resolving, row, card, round
    down: bool = False
    timer: int = 0
    named: int = -1
    behind: int = -1
    row: Row = (-1, -1)
    marker: int = -1
    laid_at: int = 0  # Round Effects: the how-manieth of all that were laid

    @property
    def kind(self) -> Printed:
        return self.acts_as or self.printed


@dataclass
class Guard:
    """A protection: until a number of own turns have begun, or as long as a Card Effect lies there."""

    side: int
    turns: int
    by: Piece | None


class Chance(Protocol):
    def shuffle(self, cards: list[int]) -> list[int]: ...  # a new deck, bottom first
    def bottom(self, cards: list[int]) -> list[int]: ...  # cards put under the deck, bottom first
    def pick_card(self, cards: list[int]) -> int: ...  # a Community card at random
    def new_slots(self, pieces: list[Piece]) -> None: ...  # of a card put face down and the hand it came from
    def pick_slot(self, seat: int, slots: list[int]) -> int: ...  # a card of a hand at random


@dataclass
class Side:
    deck: list[Piece] = field(default_factory=list)  # the next card is the last
    discards: list[Piece] = field(default_factory=list)  # top last
    rounds: list[Piece] = field(default_factory=list)  # oldest first
    points: int = 0


def program(steps: Any) -> list[Step]:
    named = []
    for op, n, zone, zone2, filt, farg, pick, to, arg, arg2, req, who in steps:
        if op:
            words = (PICKS[pick], DESTS[to], arg, arg2, REQS[req], WHOS[who])
            named.append(Step(OPS[op], n, zone, zone2, FILTERS[filt], farg, *words))
    return named


class Board:
    """Zones, values, steps."""

    def __init__(self, people: list[Person], chance: Chance, sides: int) -> None:
        self.people, self.chance, self.n = people, chance, sides
        self.sides = [Side() for _ in range(sides)]
        self.laid = 0
        self.zone: dict[int, Zone] = {}
        self.deck: list[int] = []  # top last
        self.effects: dict[int, list[Piece]] = {person.number: [] for person in people}
        self.guards: dict[int, Guard] = {}
        self.locks: dict[int, set[int]] = {}
        self.lasting: dict[Row, Piece] = {}
        self.transit: set[int] = set()
        self.entered: set[Row] = set()
        self.earned = self.entry = 0
        self.forget_events()

    def forget_events(self) -> None:
        self.started: int = -1
        self.left: list[set[int]] = [set() for _ in range(self.n)]
        self.killed: list[set[int]] = [set() for _ in range(self.n)]
        self.ally: list[set[int]] = [set() for _ in range(self.n)]
        self.removed: list[tuple[Piece, Printed]] = []

    def new_phase(self) -> None:
        """MOW-6.4."""
        self.transit, self.entered = set(), set()

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.n for step in range(self.n)]

    def opponents(self, side: int) -> list[int]:
        return self.clockwise(side)[1:]

    def cards(self, *zones: Zone) -> list[int]:
        return [person.number for person in self.people if self.zone[person.number] in zones]

    # -------------------------------------------------------------------------------- values and statics

    def value(self, c: int) -> int:
        """MOW-1.11."""
        printed = v = self.people[c].value
        for piece in self.effects[c]:
            attach = next(s for s in (*piece.kind.play, *piece.kind.fire) if s.op == "ATTACH")
            v = [v, v + attach.arg2, -v, 2 * v, attach.arg2, 2 * v if printed < 0 else -v][attach.arg]
            v = max(-40, min(40, v))
        return v

    def final_value(self, c: int) -> int:
        """MOW-10.2."""
        v, le = self.value(c), self.row_effect(self.zone[c])
        if le is None or c in self.guards:
            return v
        static = le.kind.static
        marked = le.marker >= 0 and self.people[le.marker].sector == self.people[c].sector
        if marked and "FLIPMARK" in static:
            v = -v
        return v + static.get("VAL", 0) + (static.get("VALMARK", 0) if marked else 0)

    def score(self, side: int, final: bool) -> int:
        """MOW-10.1."""
        own = self.cards((side, 0), (side, 1), (side, 2))
        return self.sides[side].points + sum(self.final_value(c) if final else self.value(c) for c in own)

    def row_effect(self, zone: Zone) -> Piece | None:
        return self.lasting.get(zone) if isinstance(zone, tuple) else None

    def row_static(self, zone: Zone, name: str) -> bool:
        le = self.row_effect(zone)
        return le is not None and name in le.kind.static

    def round_static(self, sides: Iterable[int], name: str) -> list[Piece]:
        """Continuous Round Effects of that name which these sides have."""
        found = []
        for side in sides:
            found += [piece for piece in self.sides[side].rounds if not piece.down and name in piece.kind.static]
        return found

    def held(self, c: int, actor: int) -> bool:
        le = self.row_effect(self.zone[c])
        return le is not None and "HOLD" in le.kind.static and (le.kind.static["HOLD"] == 0 or le.side != actor)

    def killable(self, c: int) -> bool:
        zone = self.zone[c]
        return not self.row_static(zone, "NOKILL") and not (
            isinstance(zone, tuple) and self.round_static([zone[0]], "SHIELD")
        )

    # -------------------------------------------------------------------------------- steps

    def next_zone(self, c: int, toward: int) -> Zone:
        """MOW-5.4, 17.4."""
        zone = self.zone[c]
        if not isinstance(zone, tuple):
            return (toward, 0)
        side, row = zone
        if side == toward:
            return (side, row + 1)
        return (side, row - 1) if row else "N"

    def can_step(self, c: int, toward: int, actor: int, influence: bool = False) -> bool:
        """MOW-5.8, 19.6."""
        zone = self.zone[c]
        if zone != "N" and not (isinstance(zone, tuple) and zone[1] < 2):
            return False
        if c in self.guards or self.held(c, actor):
            return False
        if influence and isinstance(zone, tuple) and zone[0] != actor and self.round_static([zone[0]], "ANCHOR"):
            return False
        target = self.next_zone(c, toward)
        if isinstance(target, tuple) and target[1] == 2 and self.round_static(self.opponents(target[0]), "GATE"):
            return False
        return not self.row_static(target, "BLOCK")

    def step(self, c: int, toward: int, actor: int, influence: bool = False) -> None:
        self.shift(c, self.next_zone(c, toward), actor)
        slid = 0
        while slid < 3 and self.row_static(self.zone[c], "SLIDE") and self.can_step(c, toward, actor, influence):
            self.shift(c, self.next_zone(c, toward), actor)
            slid += 1

    def shift(self, c: int, target: Zone, actor: int) -> None:
        """What a step and a direct move have in common."""
        zone = self.zone[c]
        if zone == "N":
            self.earn(c)
        if isinstance(zone, tuple):
            le = self.lasting.get(zone)
            if le and "TOLL" in le.kind.static and le.side != actor:
                self.sides[le.side].points += le.kind.static["TOLL"]
            if actor != zone[0] and (target == "N" or target[0] != zone[0]):
                self.left[zone[0]].add(c)
            if target == "N":
                self.transit.add(c)
        self.locks.pop(c, None)
        self.zone[c] = target
        if isinstance(target, tuple):
            self.arrive(c, target)

    def earn(self, c: int) -> None:
        """MOW-6.1 to 6.4."""
        if c not in self.transit:
            self.earned += self.people[c].draws
        self.transit.add(c)

    def arrive(self, c: int, row: Row) -> None:
        if row[1] == 2:
            for other in self.opponents(row[0]):
                self.ally[other].add(c)
        le = self.lasting.get(row)
        if le is None:
            return
        if "ENTERDRAW" in le.kind.static and row not in self.entered:
            self.entry += 1
            self.entered.add(row)
        if "KILLMARK" in le.kind.static and self.people[le.marker].sector == self.people[c].sector and self.killable(c):
            self.kill(c, le.side)

    def kill(self, c: int, actor: int) -> None:
        zone = self.zone[c]
        if isinstance(zone, tuple) and zone[0] != actor:
            self.killed[zone[0]].add(c)
        self.strip(c)
        self.zone[c] = "AF"

    def strip(self, c: int) -> None:
        """MOW-12.6: a card that is killed, buried or made a marker loses what lies behind it."""
        for piece in list(self.effects[c]):
            self.discard(piece)
        self.locks.pop(c, None)

    # -------------------------------------------------------------------------------- the Community deck

    def top_card(self) -> int | None:
        """MOW-6.8."""
        if not self.deck:
            self.deck = self.chance.shuffle(self.cards("AF"))
            for c in self.deck:
                self.zone[c] = "DECK"
        return self.deck.pop() if self.deck else None

    def add_cards(self, n: int) -> None:
        for _ in range(n):
            c = self.top_card()
            if c is not None:
                self.zone[c] = "N"
                self.transit.discard(c)

    def refill(self) -> None:
        self.add_cards(max(0, 3 - len(self.cards("N"))))

    def pay(self) -> None:
        """MOW-6.1: the Draw icons earned so far."""
        icons = 0 if self.round_static(range(self.n), "MUTEDRAW") else self.earned
        n = icons + self.entry
        self.earned = self.entry = 0
        self.add_cards(n)

    # -------------------------------------------------------------------------------- Faction cards

    def discard(self, piece: Piece) -> None:
        """From wherever it is onto its owner's discard pile."""
        if piece.place == "round":
            self.sides[piece.side].rounds.remove(piece)
        if piece.place == "row":
            del self.lasting[piece.row]
            if piece.marker >= 0:
                self.kill(piece.marker, piece.side)
        if piece.place == "card":
            self.effects[piece.behind].remove(piece)
            if piece.behind in self.guards and self.guards[piece.behind].by is piece:
                del self.guards[piece.behind]
        piece.place, piece.acts_as, piece.down = "discards", None, False
        piece.timer, piece.named, piece.behind, piece.row, piece.marker = 0, -1, -1, (-1, -1), -1
        self.sides[piece.side].discards.append(piece)

    def specials(self) -> list[Piece]:
        """MOW-1.9, oldest first on each side."""
        behind = [piece for c in range(len(self.people)) for piece in self.effects[c]]
        return [*self.lasting.values(), *behind, *(piece for side in self.sides for piece in side.rounds)]
