"""Reference rules of Master of Wills, second part: choices of cards, and when they can be played (MOW-19.3 to 19.5)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import Any

from .reference_board import Board, Piece, Row, Step, Zone

CARD, CARD_B, OWN, ROW, SECTOR, PLAYER, YES, NO, DONE = 0, 120, 240, 330, 336, 344, 347, 348, 349

Question = tuple[str, int, list[int]]  # decision, seat, action ids
Steps = Generator[Question, int, Any]

ZONES: list[tuple[int, str, int]] = [
    (2, "mine", 0), (4, "mine", 1), (8, "mine", 2), (16, "theirs", 0), (32, "theirs", 1), (64, "theirs", 2),
]  # fmt: skip


@dataclass
class Registers:
    """MOW-19.3."""

    me: int
    piece: Piece | None
    them: set[int] = field(default_factory=set)  # T
    count: int = 0  # C
    sector: int = -1  # S
    won: bool = False  # G
    affected: set[int] = field(default_factory=set)  # A
    opponent: int = -1  # O
    named: int = -1  # Q


class Selectors(Board):
    """Who and what a program can choose; a question is a yield of (decision, seat, options)."""

    active: int
    start: int
    hands: list[list[Piece]]

    def seat_for(self, side: int) -> int:
        raise NotImplementedError

    def ask(self, decision: str, side: int, options: Iterable[int]) -> Steps:
        """A single option is taken without asking."""
        listed = sorted(set(options))
        if len(listed) == 1:
            return listed[0]
        return (yield (decision, self.seat_for(side), listed))

    def player_code(self, me: int, side: int) -> int:
        return PLAYER + self.clockwise(me).index(side)

    def piece_code(self, me: int, piece: Piece) -> int:
        return OWN + 30 * self.clockwise(me).index(piece.side) + piece.slot

    def ask_side(self, decision: str, me: int, sides: Iterable[int]) -> Steps:
        answer = yield from self.ask(decision, me, [self.player_code(me, side) for side in sides])
        return self.clockwise(me)[answer - PLAYER]

    def ask_piece(self, decision: str, me: int, pieces: list[Piece], stop: bool = False) -> Steps:
        """The chosen piece, or None."""
        by_code = {self.piece_code(me, piece): piece for piece in pieces}
        answer = yield from self.ask(decision, me, [*by_code, DONE] if stop else by_code)
        return by_code.get(answer)

    def hand(self, side: int) -> list[Piece]:
        """MOW-15.4: the hand of the partner who plays (next)."""
        return self.hands[self.seat_for(side)]

    # -------------------------------------------------------------------------------- selectors

    def zones(self, mask: int, me: int) -> list[Zone]:
        found: list[Zone] = []
        if mask & 1:
            found.append("N")
        if mask & 128:
            found.append("AF")
        for bit, whose, row in ZONES:
            if mask & bit:
                found += [(side, row) for side in ([me] if whose == "mine" else self.opponents(me))]
        return found

    def passes(self, c: int, filt: str, farg: int, r: Registers | None = None, printed: bool = False) -> bool:
        person = self.people[c]
        v = person.value if printed else self.value(c)
        if filt == "SECTOR":
            assert r is not None
            sectors = {r.sector} if farg == -1 else {self.people[t].sector for t in r.them} if farg == -2 else {farg}
            return person.sector in sectors
        return {
            "ANY": True,
            "VAL_GE": v >= farg,
            "VAL_LE": v <= farg,
            "VAL_1TO": 1 <= v <= farg,
            "DRAW_GE": person.draws >= farg,
            "ICON": person.icon,
        }[filt]

    def toward(self, me: int, sign: int) -> list[int]:
        return [me] if sign > 0 else self.opponents(me)

    def fits(self, op: str, c: int, step: Step, me: int) -> bool:
        """General eligibility and what the operation adds (MOW-19.4)."""
        if op == "COUNT":
            return True
        if (c in self.guards) != (op == "UNPROTECT"):
            return False
        if op in ("MOVE", "SPREAD"):
            return any(self.can_step(c, q, me) for q in self.toward(me, step.arg))
        if op in ("PLACE", "SWAP"):
            return not self.held(c, me)
        if op == "KILL":
            return self.killable(c)
        return op != "ATTACH" or len(self.effects[c]) < 2

    def targets(self, step: Step, r: Registers, mask: int | None = None) -> list[int]:
        if step.pick == "START":
            return [self.start] if self.start >= 0 else []
        found = []
        for c in self.cards(*self.zones(step.zone if mask is None else mask, r.me)):
            if step.pick in ("LAST", "TCHOOSE") and c not in r.them:
                continue
            if self.fits(step.op, c, step, r.me) and self.passes(c, step.filt, step.farg, r):
                found.append(c)
        return found

    def pick_one(self, step: Step, r: Registers, found: list[int]) -> Steps:
        """One card of those found, or None if the controller stops."""
        if step.pick in ("ALL", "LAST", "START"):
            return min(found)
        if step.pick == "RANDOM":
            return self.chance.pick_card(found)
        if step.pick in ("HIGH", "LOW"):
            best = (max if step.pick == "HIGH" else min)(self.value(c) for c in found)
            found = [c for c in found if self.value(c) == best]
        answer = yield from self.ask("D09", r.me, [*found, DONE] if step.req == "UPTO" else found)
        return None if answer == DONE else answer

    def select(
        self,
        step: Step,
        r: Registers,
        handle: Callable[[int], Steps],
        handled: list[int] | None = None,
        allowed: Callable[[int], bool] = lambda c: True,
    ) -> Steps:
        """Cards one at a time, each handled before the next is chosen."""
        n = r.count if step.n == -1 else step.n
        handled = [] if handled is None else handled
        before = len(handled)
        while len(handled) - before < n:
            found = [c for c in self.targets(step, r) if c not in handled and allowed(c)]
            if not found:
                break
            c = yield from self.pick_one(step, r, found)
            if c is None:
                break
            handled.append(c)
            if step.op in ("MOVE", "PLACE", "KILL", "ATTACH"):
                self.affect(r, c)
            yield from handle(c)
        return handled

    def affect(self, r: Registers, c: int) -> None:
        """MOW-19.3: register A, when a card is moved, swapped, killed or attached to."""
        zone = self.zone[c]
        if isinstance(zone, tuple) and zone[0] != r.me:
            r.affected.add(zone[0])

    def remember(self, r: Registers, handled: list[int]) -> None:
        r.them, r.count = set(handled), len(handled)

    # -------------------------------------------------------------------------------- playable (MOW-19.5)

    def playable(self, steps: list[Step], me: int, them: Iterable[int] = ()) -> bool:
        r = Registers(me, None, set(them))
        full = [step for step in steps if step.req == "FULL"]
        part = [step for step in steps if step.req == "PART"]
        for step in full:
            if not self.feasible(step, r, full):
                return False
        return not part or any(self.some_target(step, r) for step in part)

    def feasible(self, step: Step, r: Registers, full: list[Step]) -> bool:
        me = r.me
        if step.op == "LASTING":
            return bool(self.free_rows(step.zone, me))
        if step.op == "REMOVE":
            return len(self.removable(step, me)) >= step.n
        if step.op == "SHIFT":
            return bool(self.lasting) and bool(self.free_rows(54, me))
        if step.op == "FIRE":
            return bool(self.fireable(me))
        if step.op == "COPY":
            return bool(self.copyable(step, me))
        if step.op == "FRECOVER":
            return len(self.recoverable(step, me)) >= step.n
        if step.op == "SWAP":
            return min(len(self.targets(step, r)), len(self.targets(step, r, step.zone2))) >= step.n
        same = [other for other in full if (other.zone, other.filt, other.farg) == (step.zone, step.filt, step.farg)]
        wanted = sum(other.n * (self.n - 1 if other.to == "OTHER_R" else 1) for other in same)
        return len(self.targets(step, r)) >= wanted

    def some_target(self, step: Step, r: Registers) -> bool:
        if step.op == "FDISCARD":
            return any(self.hand(side) for side in self.opponents(r.me))
        if step.op == "SWAP":
            return bool(self.targets(step, r)) and bool(self.targets(step, r, step.zone2))
        return bool(self.targets(step, r))

    def free_rows(self, mask: int, me: int) -> list[Row]:
        return [row for row in self.zones(mask, me) if isinstance(row, tuple) and row not in self.lasting]

    def row_code(self, me: int, row: Row) -> int:
        return ROW + 2 * self.clockwise(me).index(row[0]) + row[1]

    def ask_row(self, me: int, rows: list[Row]) -> Steps:
        by_code = {self.row_code(me, row): row for row in rows}
        return by_code[(yield from self.ask("D12", me, by_code))]

    def removable(self, step: Step, me: int) -> list[Piece]:
        """MOW-13.6."""
        found = []
        for piece in self.specials():
            if not step.arg & {"row": 1, "card": 2, "round": 4}[piece.place]:
                continue
            if step.who == "OPP" and piece.side == me:
                continue
            if piece.place == "card":
                zone = self.zone[piece.behind]
                guard = self.guards.get(piece.behind)
                if (isinstance(zone, tuple) and zone[1] == 2) or (guard is not None and guard.by is not piece):
                    continue
            found.append(piece)
        return found

    def fireable(self, me: int) -> list[Piece]:
        return [p for p in self.sides[me].rounds if p.down and p.kind.eog and self.playable(p.kind.fire, me)]

    def copyable(self, step: Step, me: int) -> list[Piece]:
        found: list[Piece] = []
        if step.arg == 2:
            found = self.sides[me].discards
        else:
            for side in self.opponents(me):
                pile = self.sides[side].discards
                found = found + (pile[-1:] if step.arg == 0 else pile)
        return [
            piece
            for piece in found
            if self.rarity_fits(piece, step) and not piece.printed.copycat and self.playable(piece.printed.play, me)
        ]

    def recoverable(self, step: Step, me: int) -> list[Piece]:
        return [piece for piece in self.sides[me].discards if self.rarity_fits(piece, step)]

    @staticmethod
    def rarity_fits(piece: Piece, step: Step) -> bool:
        rarity = piece.printed.rarity
        return (True, rarity != "legendary", rarity == "action")[step.arg2]
