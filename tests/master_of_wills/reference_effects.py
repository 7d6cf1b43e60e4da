"""Reference rules of Master of Wills, third part: programs of Faction cards, by verb (MOW-19.6, 19.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .reference_board import Guard, Piece, Printed, Step, Zone
from .reference_choices import CARD, CARD_B, DONE, NO, SECTOR, YES, Registers, Selectors, Steps


class Programs(Selectors):
    """How programs run."""

    bonus: int
    in_faction_phase: bool
    rounds: int

    # -------------------------------------------------------------------------------- running

    def run(self, piece: Piece, printed: Printed, steps: list[Step], them: Iterable[int] = ()) -> Steps:
        """Run a program of a card; afterwards it is discarded unless it found a place."""
        r = Registers(piece.side, piece, set(them))
        pc = 0
        skip_at, skip_to = -1, -1
        while pc < len(steps):
            if pc == skip_at:
                pc = skip_to
                continue
            step = steps[pc]
            pc += 1
            if step.op == "IF":
                holds = (r.won, not r.won, r.count >= step.arg2)[step.n]
                pc += 0 if holds else step.arg
            elif step.op == "MODE":
                answer = yield from self.ask("D17", r.me, [YES, NO])
                if answer == YES:
                    skip_at, skip_to = pc + step.arg, pc + step.arg + step.arg2
                else:
                    pc += step.arg
            elif step.op == "COPY":
                found = self.copyable(step, r.me)
                if found:
                    copied = yield from self.ask_piece("D16", r.me, found)
                    piece.acts_as = copied.printed
                    yield from self.run(piece, copied.printed, copied.printed.play)
                    return
            elif step.op == "FIRE":
                found = self.fireable(r.me)
                fired = (yield from self.ask_piece("D15", r.me, found)) if found else None
                self.put_away(piece)
                if fired:
                    yield from self.fire(fired)
                return
            else:
                following = steps[pc] if pc < len(steps) else None
                yield from getattr(self, f"do_{step.op.lower()}")(step, r, following)
        self.put_away(piece)

    def put_away(self, piece: Piece) -> None:
        if piece.place == "resolving":
            self.discard(piece)

    def fire(self, piece: Piece, them: Iterable[int] = ()) -> Steps:
        """MOW-12.9."""
        self.sides[piece.side].rounds.remove(piece)
        piece.place, piece.down = "resolving", False
        yield from self.run(piece, piece.kind, piece.kind.fire, them)

    # -------------------------------------------------------------------------------- Community cards

    def walk(self, c: int, sign_steps: int, r: Registers) -> Steps:
        """MOVE of one card."""
        ways = [q for q in self.toward(r.me, sign_steps) if self.can_step(c, q, r.me)]
        zone = self.zone[c]
        if len(ways) > 1 and isinstance(zone, tuple) and zone[0] == r.me:
            ways = ways[:1]
        q = yield from self.ask_side("D21", r.me, ways)
        for _ in range(abs(sign_steps)):
            if not self.can_step(c, q, r.me):
                break
            self.affect(r, c)
            self.step(c, q, r.me)

    def do_move(self, step: Step, r: Registers, _: Step | None) -> Steps:
        self.remember(r, (yield from self.select(step, r, lambda c: self.walk(c, step.arg, r))))

    def do_spread(self, step: Step, r: Registers, _: Step | None) -> Steps:
        handled: set[int] = set()
        for _step in range(step.n):
            options: dict[int, tuple[int, int]] = {}
            for c in self.targets(step, r):
                options |= self.ways(c, step.arg, r.me, False)
            if not options:
                break
            c, q = options[(yield from self.ask("D10", r.me, options))]
            self.affect(r, c)
            self.step(c, q, r.me)
            handled.add(c)
        self.remember(r, sorted(handled))

    def ways(self, c: int, sign: int, me: int, influence: bool) -> dict[int, tuple[int, int]]:
        """Action codes of the single steps a card can take (MOW-17.4)."""
        if sign > 0:
            return {CARD + c: (c, me)} if self.can_step(c, me, me, influence) else {}
        zone = self.zone[c]
        found = {}
        for first, q in zip((CARD, CARD_B), self.opponents(me), strict=False):
            if self.can_step(c, q, me, influence):
                found[first + c] = (c, q)
            if isinstance(zone, tuple) and zone[0] == me:
                break
        return found

    @staticmethod
    def direct(to: str, me: int) -> Zone | None:
        """Destinations that need no player."""
        places: dict[str, Zone] = {"N": "N", "MR": (me, 0), "ML": (me, 1), "MA": (me, 2)}
        return places.get(to)

    def do_place(self, step: Step, r: Registers, following: Step | None) -> Steps:
        me = r.me

        def allowed(c: int) -> bool:
            """MOW-12.17: a further opponent's card only while there is one gift for each opponent affected."""
            zone = self.zone[c]
            if following is None or (following.req, following.who) != ("FULL", "AFFECTED"):
                return True
            return not isinstance(zone, tuple) or len(r.affected | {zone[0]}) <= len(self.targets(following, r))

        def put(to: Zone) -> Callable[[int], Steps]:
            def handle(c: int) -> Steps:
                self.shift(c, to, me)
                yield from ()

            return handle

        def gift(sides: list[int], name: bool) -> Callable[[int], Steps]:
            def handle(c: int) -> Steps:
                q = yield from self.ask_side("D14", me, sides)
                if name:
                    r.named = q
                self.shift(c, (q, 0), me)

            return handle

        def side_allies(c: int) -> Steps:
            zone = self.zone[c]
            assert isinstance(zone, tuple)
            self.shift(c, (zone[0], 2), me)
            yield from ()

        handled: list[int] = []
        to = self.direct(step.to, me)
        if to is not None:
            yield from self.select(step, r, put(to), handled, allowed)
        elif step.to == "SIDE_A":
            yield from self.select(step, r, side_allies, handled)
        elif step.to == "PICK_R":
            yield from self.select(step, r, gift(self.clockwise(me), True), handled)
        elif step.to == "OTHER_R":
            for q in self.clockwise(me):
                if q != r.named:
                    yield from self.select(step, r, put((q, 0)), handled)
        elif step.who == "AFFECTED":
            for q in self.opponents(me):
                if q in r.affected:
                    yield from self.select(step, r, put((q, 0)), handled)
        else:
            yield from self.select(step, r, gift(self.opponents(me), False), handled)
        self.remember(r, handled)

    def do_swap(self, step: Step, r: Registers, _: Step | None) -> Steps:
        handled: list[int] = []
        for _time in range(step.n):
            first = [c for c in self.targets(step, r) if c not in handled]
            second = [c for c in self.targets(step, r, step.zone2) if c not in handled]
            if not first or not second:
                break
            x = yield from self.ask("D11", r.me, first)
            y = yield from self.ask("D11", r.me, second)
            zone_x, zone_y = self.zone[x], self.zone[y]
            self.affect(r, x)
            self.affect(r, y)
            self.shift(x, zone_y, r.me)
            self.shift(y, zone_x, r.me)
            handled += [x, y]
        self.remember(r, handled)

    def apply(self, step: Step, r: Registers, act: Callable[[int], object]) -> Steps:
        """Select, and do something that asks nothing."""

        def handle(c: int) -> Steps:
            act(c)
            yield from ()

        self.remember(r, (yield from self.select(step, r, handle)))

    def do_kill(self, step: Step, r: Registers, _: Step | None) -> Steps:
        yield from self.apply(step, r, lambda c: self.kill(c, r.me))

    def do_bury(self, step: Step, r: Registers, _: Step | None) -> Steps:
        def bury(c: int) -> None:
            self.strip(c)
            self.zone[c] = "DECK"
            self.deck.insert(0, c)

        yield from self.apply(step, r, bury)
        self.deck[: r.count] = self.chance.bottom(self.deck[: r.count])

    def do_attach(self, step: Step, r: Registers, _: Step | None) -> Steps:
        piece = r.piece
        assert piece is not None

        def attach(c: int) -> None:
            piece.place, piece.behind = "card", c
            self.effects[c].append(piece)

        yield from self.apply(step, r, attach)

    def do_protect(self, step: Step, r: Registers, _: Step | None) -> Steps:
        def protect(c: int) -> None:
            self.guards[c] = Guard(r.me, step.arg, None if step.arg else r.piece)

        yield from self.apply(step, r, protect)

    def do_unprotect(self, step: Step, r: Registers, _: Step | None) -> Steps:
        yield from self.apply(step, r, self.guards.pop)

    def do_lock(self, step: Step, r: Registers, _: Step | None) -> Steps:
        yield from self.apply(step, r, lambda c: self.locks.setdefault(c, set()).add(r.me))

    def do_marker(self, step: Step, r: Registers, _: Step | None) -> Steps:
        piece = r.piece
        assert piece is not None

        def mark(c: int) -> None:
            if self.zone[c] == "N":
                self.earn(c)  # MOW-6.6
            self.strip(c)
            self.zone[c] = "MK"
            piece.marker = c

        yield from self.apply(step, r, mark)

    def do_comdraw(self, step: Step, r: Registers, _: Step | None) -> Steps:
        self.add_cards(r.count if step.n == -1 else step.n)
        yield from ()

    def do_dig(self, step: Step, r: Registers, _: Step | None) -> Steps:
        seen = []
        for _card in range(step.n):
            c = self.top_card()
            if c is not None:
                seen.append(c)
        to = self.direct(step.to, r.me)
        assert to is not None
        taken: list[int] = []
        for _card in range(min(step.arg, len(seen))):
            c = yield from self.ask("D18", r.me, seen)
            seen.remove(c)
            taken.append(c)
            self.shift(c, to, r.me)
        if step.arg2 == 1:
            for c in seen:
                self.kill(c, r.me)
        else:
            self.deck[:0] = self.chance.bottom(sorted(seen, reverse=True))
        self.remember(r, taken)

    def do_gamble(self, step: Step, r: Registers, _: Step | None) -> Steps:
        c = self.top_card()
        r.won = c is not None and self.passes(c, step.filt, step.farg, r, printed=True)
        if c is not None:
            self.kill(c, r.me)
        yield from ()

    def do_influence(self, step: Step, r: Registers, _: Step | None) -> Steps:
        def handle(c: int) -> Steps:
            moves = self.people[c].moves.items()
            amounts = {sector: (a, max(a, 0), min(a, 0), max(-a, 0))[step.arg] for sector, a in moves}
            yield from self.influence(c, amounts, r.me, False, r)

        self.remember(r, (yield from self.select(step, r, handle)))

    def influence(
        self, source: int, amounts: dict[int, int], me: int, sparing: bool, r: Registers | None = None
    ) -> Steps:
        """MOW-5.5 to 5.11: every amount as long as any step is legal."""
        while True:
            options: dict[int, tuple[int, int]] = {}
            any_plus = False
            for c in self.cards("N", *((side, row) for side in range(self.n) for row in (0, 1))):
                amount = amounts.get(self.people[c].sector, 0)
                if c != source and amount:
                    found = self.ways(c, amount, me, True)
                    any_plus = any_plus or (bool(found) and amount > 0)
                    options |= found
            if not options:
                return
            stop = [DONE] if sparing and not any_plus else []
            answer = yield from self.ask("D06", me, [*options, *stop])
            if answer == DONE:
                return
            c, q = options[answer]
            amounts[self.people[c].sector] -= 1 if q == me else -1
            if r is not None:
                self.affect(r, c)
            self.step(c, q, me, influence=True)

    # -------------------------------------------------------------------------------- Faction cards

    def do_lasting(self, step: Step, r: Registers, _: Step | None) -> Steps:
        rows = self.free_rows(step.zone, r.me)
        if rows and r.piece:
            r.piece.row = yield from self.ask_row(r.me, rows)
            r.piece.place = "row"
            self.lasting[r.piece.row] = r.piece

    def do_round(self, step: Step, r: Registers, _: Step | None) -> Steps:
        piece = r.piece
        assert piece is not None
        piece.place, piece.down, piece.timer, piece.named = "round", piece.kind.down, piece.kind.duration, r.sector
        self.sides[r.me].rounds.append(piece)
        piece.laid_at = self.laid = self.laid + 1
        if piece.down:
            self.chance.new_slots([piece, *self.hand(r.me)])
        yield from ()

    def do_remove(self, step: Step, r: Registers, _: Step | None) -> Steps:
        count = 0
        while count < step.n:
            found = self.removable(step, r.me)
            if not found:
                break
            piece: Piece | None
            if step.pick == "ALL":
                piece = min(found, key=lambda one: (one.side, one.slot))
            else:
                piece = yield from self.ask_piece("D15", r.me, found, stop=step.req == "UPTO")
            if piece is None:
                break
            self.startle(piece, r.me)
            self.discard(piece)
            count += 1
        r.count = count

    def startle(self, piece: Piece, by: int) -> bool:
        """MOW-12.11: a `removed` trigger waits for the next window."""
        if piece.place == "round" and piece.kind.trigger == "removed" and piece.side != by:
            self.removed.append((piece, piece.kind))
            return True
        return False

    def do_shift(self, step: Step, r: Registers, _: Step | None) -> Steps:
        rows = self.free_rows(54, r.me)
        if rows and self.lasting:
            piece = yield from self.ask_piece("D15", r.me, list(self.lasting.values()))
            row = yield from self.ask_row(r.me, rows)
            del self.lasting[piece.row]
            piece.row = row
            self.lasting[row] = piece

    def do_counter(self, step: Step, r: Registers, _: Step | None) -> Steps:
        yield from ()

    def pick_opponent(self, r: Registers) -> Steps:
        """MOW-17.6."""
        if r.opponent < 0:
            r.opponent = yield from self.ask_side("D14", r.me, self.opponents(r.me))
        return r.opponent

    def draw_faction(self, side: int) -> None:
        """MOW-7.7."""
        hand = self.hand(side)
        if self.sides[side].deck and len(hand) < 16:
            piece = self.sides[side].deck.pop()
            piece.place = "hand"
            hand.append(piece)

    def do_fdraw(self, step: Step, r: Registers, _: Step | None) -> Steps:
        for _card in range(step.n):
            self.draw_faction(r.me)
        yield from ()

    def do_fdiscard(self, step: Step, r: Registers, _: Step | None) -> Steps:
        if step.who == "OPP":
            sides = [(yield from self.pick_opponent(r))]
        else:
            affected = [side for side in self.opponents(r.me) if side in r.affected]
            sides = {"ME": [r.me], "AFFECTED": affected, "ACTIVE": [self.active]}[step.who]
        for side in sides:
            hand = self.hand(side)
            for _card in range(min(step.n, len(hand))):
                if step.pick == "RANDOM":
                    slot = self.chance.pick_slot(self.seat_for(side), sorted(piece.slot for piece in hand))
                    piece = next(piece for piece in hand if piece.slot == slot)
                else:
                    piece = yield from self.ask_piece("D16", r.me, hand)
                hand.remove(piece)
                self.discard(piece)

    def do_frecover(self, step: Step, r: Registers, _: Step | None) -> Steps:
        for _card in range(step.n):
            found = self.recoverable(step, r.me)
            if found:
                piece = yield from self.ask_piece("D16", r.me, found)
                self.sides[r.me].discards.remove(piece)
                piece.place = "hand"
                self.hand(r.me).append(piece)

    def do_reveal(self, step: Step, r: Registers, _: Step | None) -> Steps:
        side = yield from self.pick_opponent(r)
        if step.arg == 1:
            for piece in [piece for piece in self.sides[side].rounds if piece.down]:
                if self.startle(piece, r.me):
                    self.discard(piece)

    def do_bonus(self, step: Step, r: Registers, _: Step | None) -> Steps:
        if self.in_faction_phase:  # MOW-13.3
            self.bonus += step.n
        yield from ()

    def do_rounds(self, step: Step, r: Registers, _: Step | None) -> Steps:
        self.rounds = min(10, self.rounds + step.n)
        yield from ()

    def do_points(self, step: Step, r: Registers, _: Step | None) -> Steps:
        gained = step.n * (r.count if step.arg else 1)
        self.sides[r.me].points += min(gained, step.arg2) if step.arg2 else gained
        yield from ()

    def do_sector(self, step: Step, r: Registers, _: Step | None) -> Steps:
        answer = yield from self.ask("D13", r.me, range(SECTOR, SECTOR + 8))
        r.sector = answer - SECTOR

    def do_count(self, step: Step, r: Registers, _: Step | None) -> Steps:
        r.count = len(self.targets(step, r))
        yield from ()
