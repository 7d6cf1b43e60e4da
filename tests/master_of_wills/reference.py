"""Reference rules of Master of Wills, last part: the course of a game, as one long generator.

It yields (decision, seat, options) and is sent the answer; decisions and action ids are those of part 2 of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .reference_board import Chance, Person, Piece, Printed
from .reference_choices import CARD, NO, YES, Steps
from .reference_effects import Programs

Waiting = tuple[Piece, Printed | None, set[int]]  # a card, what it was if it runs from the discard pile, register T

SIDES = {"mowitaire": 2, "1v1": 2, "ffa": 3, "2v2": 2, "mow-op": 2}


class ReferenceRules(Programs):
    def __init__(self, people: list[Person], chance: Chance, variant: str, options: Mapping[str, Any]) -> None:
        super().__init__(people, chance, SIDES[variant])
        self.variant, self.options = variant, options
        self.hands: list[list[Piece]] = [[] for _ in range(4 if variant == "2v2" else self.n)]
        self.lead: list[int] = [-1, -1]  # per team of 2v2
        self.turns_taken = [0] * self.n
        self.in_turn = False
        self.first = self.active = -1
        self.winner = -1  # of the draw for the first turn
        self.round, self.rounds, self.start = 1, 8, -1
        self.plays = self.bonus = 0
        self.in_faction_phase = False
        self.over = self.failed = False

    # -------------------------------------------------------------------------------- who decides

    def seat_for(self, side: int) -> int:
        """MOW-15.3, 15.5: the partner whose turn it is, else the one who plays next."""
        if self.variant != "2v2" or self.lead[side] < 0:
            return side
        taken = self.turns_taken[side]
        if self.in_turn and side == self.active:
            taken -= 1
        return side + 2 * ((self.lead[side] + taken) % 2)

    # -------------------------------------------------------------------------------- the course of the game

    def game(self) -> Steps:
        yield from self.choose_first()
        yield from self.go_on(0)

    def go_on(self, turn: int) -> Steps:
        """From the start of a turn to the end of the game; so many turns of the round are over."""
        order = [side for side in self.clockwise(self.first) if self.variant != "mowitaire" or side == 0]
        if self.variant == "2v2" and self.options["two_v_two_all_four"]:
            order *= 2
        while True:
            backwards = self.options["turn_order"] == "reversed" and self.variant != "mow-op" and self.round % 2 == 0
            for side in (order[::-1] if backwards else order)[turn:]:  # MOW-9.9
                yield from self.turn(side)
            turn = 0
            if self.round == self.rounds:
                yield from self.window(last_round_end=True)
            if self.round == self.rounds:
                break
            if self.variant == "mow-op" and not self.enough(final=False):
                self.over = self.failed = True
                return
            self.round += 1
        yield from self.end_of_game_round()
        self.over = True
        self.failed = self.variant == "mow-op" and not self.enough(final=True)

    def enough(self, final: bool) -> bool:
        """MOW-18.1 to 18.4."""
        grows = {"normal": 10, "relaxed": 8, "hard": 12}[self.options["coop_steps"]]
        need = 20 + grows * (self.round - 1)
        return all(self.score(side, final) >= need for side in range(self.n))

    def choose_first(self) -> Steps:
        """MOW-3.3, 17.2, 15.2."""
        if self.variant == "mowitaire":
            self.first = 0
            return
        side = self.winner
        for _ in range(self.n - 1):
            self.active = side
            answer = yield ("D01", self.seat_for(side), [YES, NO])
            if answer == YES:
                break
            side = (side + 1) % self.n
        self.first = side
        if self.variant == "2v2":
            for team in self.clockwise(self.first):
                self.active = team
                answer = yield ("D02", team, [YES, NO])
                self.lead[team] = 0 if answer == YES else 1
        late = {"1v1": (0, 6), "2v2": (0, 6), "ffa": (0, 3, 6)}.get(self.variant, ())  # MOW-3.6
        for team, sixths in zip(self.clockwise(self.first), late, strict=False):
            self.sides[team].points += self.options["last_points"] * sixths // 6
            if sixths == 3:  # MOW-3.7
                self.sides[team].points += self.options["second_points"]

    def turn(self, side: int) -> Steps:
        """MOW-4.2."""
        self.active, self.start, self.in_turn = side, -1, True
        self.turns_taken[side] += 1
        self.count_down(side)
        yield from self.window(turn_start=True)
        self.refill()
        yield from self.instant_window(side)
        self.refill()
        yield from self.move_phase(side)
        if self.start >= 0:
            yield from self.window()
            self.new_phase()
            self.pay()
            yield from self.window()
            yield from self.faction_phase(side)
            yield from self.window()
        self.new_phase()
        self.add_cards(1)
        self.refill()
        yield from self.window()
        self.in_turn = False

    def count_down(self, side: int) -> None:
        """MOW-12.8."""
        for piece in list(self.sides[side].rounds):
            if piece.timer:
                piece.timer -= 1
                if piece.timer == 0:
                    self.discard(piece)
        for c, guard in list(self.guards.items()):
            if guard.side == side and guard.by is None:
                guard.turns -= 1
                if guard.turns == 0:
                    del self.guards[c]
        self.locks = {c: owners - {side} for c, owners in self.locks.items() if owners != {side}}

    # -------------------------------------------------------------------------------- windows

    def window(self, turn_start: bool = False, last_round_end: bool = False) -> Steps:
        """MOW-12.14."""
        self.new_phase()
        declined: list[Piece] = []
        rounds = self.rounds
        while True:
            found = self.waiting(declined, turn_start, last_round_end and self.rounds == rounds)
            if not found:
                break
            yield from self.fire_in_window(*found[0], declined)
        self.forget_events()
        self.pay()

    def waiting(self, declined: list[Piece], turn_start: bool, last_round_end: bool) -> list[Waiting]:
        """What can fire now, in the order in which it does."""
        found: list[Waiting] = []
        for side in self.clockwise(self.active):
            found += [(piece, kind, set()) for piece, kind in self.removed if piece.side == side]
            for piece in self.sides[side].rounds:
                them = self.event_cards(piece, turn_start, last_round_end)
                if piece not in declined and them is not None and self.playable(piece.kind.fire, side, them):
                    found.append((piece, None, them))
        return found

    def fire_in_window(self, piece: Piece, kind: Printed | None, them: set[int], declined: list[Piece]) -> Steps:
        if kind is not None:
            self.removed = [entry for entry in self.removed if entry[0] is not piece]
            yield from self.run(piece, kind, kind.fire)
            return
        if piece.kind.may:
            answer = yield ("D03", self.seat_for(piece.side), [YES, NO])
            if answer == NO:
                declined.append(piece)
                return
        yield from self.fire(piece, them)

    def event_cards(self, piece: Piece, turn_start: bool, last_round_end: bool) -> set[int] | None:
        """The cards of the event a Round Effect waits for; None if there was no such event (MOW-12.11)."""
        side, trigger = piece.side, piece.kind.trigger
        if trigger == "my_turn_start":
            return set() if turn_start and side == self.active else None
        if trigger == "last_round_end":
            return set() if last_round_end else None
        if trigger == "opp_start":
            taken = self.started >= 0 and side != self.active and self.passes(self.started, *piece.kind.filt)
            return {self.started} if taken else None
        events = {"my_left": self.left, "my_killed": self.killed, "opp_ally": self.ally}
        return set(events[trigger][side]) or None if trigger in events else None

    # -------------------------------------------------------------------------------- phases

    def selectable(self, side: int) -> list[int]:
        """MOW-8.3."""
        found = []
        bans = self.opponents(side)
        for c in self.cards("N"):
            forbidden = bool(self.locks.get(c, set()) - {side})
            for piece in self.round_static(bans, "BANSECTOR"):
                forbidden |= piece.named == self.people[c].sector
            for piece in self.round_static(bans, "BANVALUE"):
                forbidden |= self.value(c) >= piece.kind.static["BANVALUE"]
            if self.round_static(bans, "BANICON"):
                forbidden |= self.people[c].icon
            if not forbidden:
                found.append(c)
        return found

    def move_phase(self, side: int) -> Steps:
        while not self.selectable(side):
            before = len(self.cards("N"))
            self.add_cards(1)
            if len(self.cards("N")) == before:
                break
        options = self.selectable(side) or self.cards("N")
        self.new_phase()
        if not options:
            return  # MOW-5.14
        self.start = yield from self.ask("D05", side, [CARD + c for c in options])
        person = self.people[self.start]
        self.started = self.start
        self.shift(self.start, (side, person.row), side)
        dull = sum(piece.kind.static["DULL"] for piece in self.round_static(self.opponents(side), "DULL"))
        amounts = {sector: max(0, a - dull) if a > 0 else a for sector, a in person.moves.items()}
        yield from self.influence(self.start, amounts, side, bool(self.round_static([side], "SPARE")))

    def instant_window(self, side: int) -> Steps:
        """MOW-13.3."""
        found = [p for p in self.hand(side) if p.printed.instant and self.playable(p.printed.play, side)]
        if not found:
            return
        piece = yield from self.ask_piece("D04", side, found, stop=True)
        if piece:
            self.new_phase()
            yield from self.play_card(piece)
            self.pay()
            yield from self.window()

    def faction_phase(self, side: int) -> Steps:
        """MOW-7."""
        self.new_phase()
        if not self.people[self.start].icon or self.round_static(self.opponents(side), "NOFACTION"):
            return
        self.in_faction_phase = True
        self.draw_faction(side)
        while self.plays == 0 or (self.bonus and self.plays < 4):
            first = self.plays == 0
            found = [piece for piece in self.hand(side) if self.playable(piece.printed.play, side)]
            if not found:
                break
            stop = not first or bool(self.options["faction_play_optional"])
            piece = yield from self.ask_piece("D07" if first else "D08", side, found, stop)
            if piece is None:
                break
            self.plays += 1
            self.bonus -= 0 if first else 1
            yield from self.play_card(piece)
        self.plays = self.bonus = 0
        self.in_faction_phase = False
        self.pay()

    def play_card(self, piece: Piece) -> Steps:
        """Announce, tax, counter (MOW-12.13), then resolve."""
        side = piece.side
        self.hand(side).remove(piece)
        piece.place = "resolving"
        for taxing in self.round_static(self.opponents(side), "TAX"):
            self.sides[taxing.side].points += taxing.kind.static["TAX"]
        rounds = [waiting for other in self.opponents(side) for waiting in self.sides[other].rounds]
        for counter in sorted(rounds, key=lambda waiting: waiting.laid_at):
            if counter.kind.trigger == "opp_plays" and self.counters(counter, piece):
                self.discard(piece)
                yield from self.fire(counter)
                return
        yield from self.run(piece, piece.printed, piece.printed.play)

    @staticmethod
    def counters(counter: Piece, piece: Piece) -> bool:
        name, mask = counter.kind.filt
        bit = {"legendary": 1, "epic": 2, "action": 4, "neutral": 8}[piece.printed.rarity]
        return name == "ANY" or bool(mask & bit)

    # -------------------------------------------------------------------------------- the End of Game round

    def end_of_game_round(self) -> Steps:
        """MOW-9.3 to 9.8."""
        self.start = -1
        players = [side for side in self.clockwise(0) if any(piece.down for piece in self.sides[side].rounds)]
        if not players:
            return
        first = players[0]
        if len(players) > 1:
            best = self.draw_for_order(players)
            first = yield from self.ask_side("D19", best, [side for side in self.clockwise(best) if side in players])
        order = [side for side in self.clockwise(first) if side in players]
        passed, at = 0, 0
        while passed < len(order):
            side = order[at % len(order)]
            at += 1
            self.active = side
            found = self.fireable(side)
            piece = None
            if found:
                stop = all(one.kind.may for one in found)
                piece = yield from self.ask_piece("D20", side, found, stop)
            if piece is None:
                passed += 1
                continue
            passed = 0
            self.new_phase()
            yield from self.fire(piece)
            self.pay()
            yield from self.window()

    def draw_for_order(self, players: list[int]) -> int:
        """MOW-9.4, 3.4: ties among the highest draw again."""
        while len(players) > 1:
            drawn = {}
            for side in players:
                c = self.top_card()
                if c is None:
                    return players[0]
                drawn[side] = self.people[c].value
                self.zone[c] = "AF"
            players = [side for side in players if drawn[side] == max(drawn.values())]
        return players[0]
