"""Reference rules, written straight from RULES.md with lists, to check the engine against.

Slow and naive on purpose: cards are single objects, every option is tried, nothing is kept that could be counted.
Chance is the engine's: whoever makes a game here says how a pile is shuffled.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, Protocol

COLOURS = "SEB"


@dataclass(eq=False)
class Copy:
    """One physical card."""

    kind: Any  # the printed card
    used: set[int] = field(default_factory=set)
    down: bool = False
    broken: bool = False
    now: bool = False  # sealed this turn
    public: bool = False  # raised and known to all

    @property
    def key(self) -> str:
        return str(self.kind.key)


class Player:
    def __init__(self) -> None:
        self.influence = 10
        self.known = 0
        self.draw: list[Copy] = []  # top first
        self.hand: list[Copy] = []
        self.play: list[Copy] = []
        self.discard: list[Copy] = []
        self.loose: list[Copy] = []
        self.sources: list[tuple[Copy, Copy]] = []
        self.seal: list[Copy] = []


class Chance(Protocol):
    def shuffle(self, pile: list[Copy]) -> list[Copy]: ...  # a new order, top first
    def pick(self, copies: list[Copy]) -> Copy: ...


Steps = Generator[tuple[str, int, list[str]], str, Any]


class ReferenceRules:
    """A game as one long generator: it yields (decision, seat, options) and is sent the answer."""

    def __init__(self, cards: Any, options: dict[str, Any], chance: Chance) -> None:
        self.cards, self.options, self.chance = cards, options, chance
        self.kinds = {card.key: card for card in cards}
        self.players: list[Player] = []
        self.row: list[Copy | None] = [None] * 4
        self.power: list[Copy] = []  # top first
        self.favour: list[Copy] = []
        self.first = 0
        self.round = 1
        self.final = self.over = self.capped = False
        self.asp: Any = None
        self.asp_influence = 10
        self.kept: list[Copy] = []
        self.asp_discard: list[Copy] = []
        self.pool = dict.fromkeys("SEBR", 0)
        self.used = dict.fromkeys("SEB", 0)
        self.used_any = 0
        self.keywords: set[str] = set()
        self.guilds: set[str] = set()

    # -------------------------------------------------------------------------------- the course of the game

    def even_start(self, marks: list[str]) -> None:
        """AUS-2.8, for players with these starter decks."""
        if len(self.players) == 1 or not self.options["even_start"]:
            return
        by_house, by_turn = {
            2: ({"START I": 5, "START II": 7, "START III": 7, "START IV": 0}, [0, 4]),
            3: ({"START I": 5, "START II": 6, "START III": 8, "START IV": 0}, [0, 3, 5]),
            4: ({"START I": 4, "START II": 5, "START III": 8, "START IV": 0}, [0, 3, 4, 5]),
        }[len(marks)]
        for seat, mark in enumerate(marks):
            late = (seat - self.first) % len(marks)
            self.players[seat].influence += by_house[mark] + by_turn[late]

    def face_aspirant(self, aspirant: Any) -> None:
        self.asp = aspirant
        if self.options["aspirant_start"] == "by_level":  # AUS-14.14
            self.asp_influence += [0, -5, 5, 8][self.cards.aspirants.index(aspirant)]

    def game(self) -> Steps:
        n = len(self.players)
        if n == 1 and self.asp is None:
            answer = yield from self.ask("ASPIRANT", 0, [f"aspirant {one.key}" for one in self.cards.aspirants])
            self.face_aspirant(next(one for one in self.cards.aspirants if answer == f"aspirant {one.key}"))
        while True:
            for step in range(n):
                yield from self.turn((self.first + step) % n)
            if n == 1:
                yield from self.aspirant_turn()
            if self.final or self.round == 40:
                self.over, self.capped = True, not self.final
                return
            self.round += 1

    def turn(self, seat: int) -> Steps:
        me = self.players[seat]
        self.seat = seat
        self.pool = dict.fromkeys("SEBR", 0)
        self.used = dict.fromkeys("SEB", 0)
        self.used_any = 0
        self.keywords, self.guilds = set(), set()
        for copy in me.seal:
            copy.now = False
        for gem, _ in me.sources:
            self.add_gems(gem)
        while True:
            answer = yield ("MAIN", seat, self.main_options(me))
            if answer == "done":
                break
            verb, *words = answer.split()
            yield from getattr(self, f"do_{verb}")(me, *words)
        for copy in me.play:
            copy.used, copy.down, copy.broken = set(), False, False
        for copy in me.hand:
            copy.used = set()
        me.discard += me.play
        me.play = []
        self.pool = dict.fromkeys("SEBR", 0)
        while me.hand:
            answer = yield ("END_DISCARD", seat, ["done", *self.types("pick", me.hand)])
            if answer == "done":
                break
            me.discard.append(self.take(me.hand, answer.split()[1]))
        while len(me.hand) < 6 and self.draw_one(seat):
            pass

    # -------------------------------------------------------------------------------- cards and points

    def ask(self, decision: str, seat: int, options: list[str]) -> Steps:
        """AUS-15.2."""
        if len(options) == 1:
            return options[0]
        return (yield (decision, seat, options))

    @staticmethod
    def types(verb: str, copies: list[Copy]) -> list[str]:
        return [f"{verb} {key}" for key in {copy.key for copy in copies}]

    @staticmethod
    def take(pile: list[Copy], key: str) -> Copy:
        """The most used copy; with equal marks it does not matter which."""
        copy = max((one for one in pile if one.key == key), key=lambda one: len(one.used))
        pile.remove(copy)
        return copy

    def add_gems(self, copy: Copy) -> None:
        for letter in copy.kind.gems:
            self.pool[letter] += 1

    def need_card(self, seat: int) -> bool:
        """AUS-11.1: make sure there is a card on the Draw Pile; False if there is none at all."""
        me = self.players[seat]
        if not me.draw and me.discard:
            me.draw, me.discard, me.known = self.chance.shuffle(me.discard), [], 0
        return bool(me.draw)

    def draw_one(self, seat: int) -> bool:
        if not self.need_card(seat):
            return False
        me = self.players[seat]
        me.hand.append(me.draw.pop(0))
        me.known = max(0, me.known - 1)
        return True

    def gain(self, seat: int, x: int) -> None:
        self.players[seat].influence += x
        self.final = self.final or self.players[seat].influence >= 60

    def asp_gain(self, x: int) -> None:
        self.asp_influence += x
        self.final = self.final or self.asp_influence >= 60

    # -------------------------------------------------------------------------------- the Action Phase

    def main_options(self, me: Player) -> list[str]:
        found = {"done"} | set(self.types("play", me.hand))
        holders = [copy for copy in me.play if not copy.down]
        if self.options["cond_from_hand"]:
            holders += me.hand
        for copy in holders:
            for at, line in enumerate(copy.kind.abilities):
                if at not in copy.used and self.switched_on(line) and (copy in me.play or line.on != "cost"):
                    found.add(f"act {copy.key} {at}")
        for place, offer in enumerate([*self.row, *self.power[:1]]):
            if offer and self.affordable(offer.kind.cost):
                found.add(f"buy {place}" if place < 4 else "buy power")
        if len(me.loose) >= 2:
            found |= {f"build {copy.key}" for copy in me.loose if copy.kind.star}
        found |= {f"break {copy.key}" for copy in me.seal if not copy.now}
        return list(found)

    def affordable(self, cost: str) -> bool:
        missing = sum(max(0, cost.count(letter) - self.pool[letter]) for letter in COLOURS)
        return missing <= self.pool["R"] and len(cost) <= sum(self.pool.values())

    def switched_on(self, line: Any) -> bool:
        if line.on == "cost":
            return self.affordable(line.what)
        if line.on == "gems":
            used = self.used_any if line.what[0] == "R" else self.used[line.what[0]]
            return used >= len(line.what)
        return line.what in (self.keywords if line.on == "keyword" else self.guilds)

    def use_gem(self, paid: str, counts_as: str) -> None:
        self.pool[paid] -= 1
        self.used[counts_as] += 1
        self.used_any += 1

    def pay(self, cost: str) -> Steps:
        for letter in COLOURS:
            for _ in range(cost.count(letter)):
                self.use_gem(letter if self.pool[letter] else "R", letter)
        for _ in range(cost.count("R")):
            plain = [f"pay {letter}" for letter in COLOURS if self.pool[letter]]
            wild = [f"pay R{letter}" for letter in COLOURS if self.pool["R"]]
            answer = yield from self.ask("PAY", self.seat, plain + wild)
            what = answer.split()[1]
            self.use_gem(what[0], what[-1])

    def entered(self, copy: Copy) -> None:
        self.add_gems(copy)
        if self.options["guild_used"] == "played" and copy.kind.guild:
            self.guilds.add(copy.kind.guild)

    def do_play(self, me: Player, key: str) -> Steps:
        copy = self.take(me.hand, key)
        me.play.append(copy)
        self.entered(copy)
        yield from ()

    def do_break(self, me: Player, key: str) -> Steps:
        copy = next(one for one in me.seal if one.key == key and not one.now)
        me.seal.remove(copy)
        copy.broken = True
        me.play.append(copy)
        self.entered(copy)
        yield from ()

    def do_buy(self, me: Player, place: str) -> Steps:
        if place == "power":
            copy = self.power[0]
            yield from self.pay(copy.kind.cost)
            self.power.pop(0)
        else:
            found = self.row[int(place)]
            assert found
            copy = found
            yield from self.pay(copy.kind.cost)
            self.leave_row(int(place))
        copy.down = True
        me.play.append(copy)

    def do_build(self, me: Player, key: str) -> Steps:
        gem = self.take_raised(me, key)
        answer = yield from self.ask("FOUNDATION", self.seat, self.types("pick", me.loose))
        me.sources.append((gem, self.take_raised(me, answer.split()[1])))
        self.add_gems(gem)

    @staticmethod
    def take_raised(me: Player, key: str) -> Copy:
        copy = max((one for one in me.loose if one.key == key), key=lambda one: one.public)
        me.loose.remove(copy)
        return copy

    def do_act(self, me: Player, key: str, number: str) -> Steps:
        at = int(number)
        line = self.kinds[key].abilities[at]
        if line.on == "cost":
            yield from self.pay(line.what)
        fit = [copy for copy in me.play if copy.key == key and not copy.down and at not in copy.used]
        if not fit:
            fit = [copy for copy in me.hand if copy.key == key and at not in copy.used]
        copy = max(fit, key=lambda one: (not one.broken, len(one.used)))
        copy.used.add(at)
        if copy.kind.guild:
            self.guilds.add(copy.kind.guild)
        for verb, x in line.do:
            self.keywords.add(verb)
            yield from getattr(self, f"effect_{verb}")(me, x, f"act {key} {at}")

    # -------------------------------------------------------------------------------- the Offer Row

    def next_favour(self) -> Copy | None:
        if not self.favour and self.asp_discard:
            self.favour, self.asp_discard = self.chance.shuffle(self.asp_discard), []
        return self.favour.pop(0) if self.favour else None

    def leave_row(self, place: int) -> None:
        if len(self.players) > 1:
            self.row[place] = self.next_favour()
        else:
            del self.row[place]
            self.row.append(None)
            self.fill_row()

    def fill_row(self) -> None:
        for place in range(4):
            if self.row[place] is None:
                self.row[place] = self.next_favour()

    # -------------------------------------------------------------------------------- keywords

    def effect_influence(self, me: Player, x: int, again: str) -> Steps:
        self.gain(self.seat, x)
        yield from ()

    def opponent(self) -> Steps:
        others = [seat for seat in range(len(self.players)) if seat != self.seat]
        answer = yield from self.ask("TARGET", self.seat, [f"target P{seat}" for seat in others])
        return int(answer[-1])

    def effect_corruption(self, me: Player, x: int, again: str) -> Steps:
        if self.final:
            self.keywords.add("influence")
            self.gain(self.seat, x)
        elif len(self.players) == 1:
            self.asp_influence = max(0, self.asp_influence - x)
        else:
            target = self.players[(yield from self.opponent())]
            target.influence = max(0, target.influence - x)

    def effect_discard(self, me: Player, x: int, again: str) -> Steps:
        if len(self.players) == 1:
            if self.kept:
                copy = self.chance.pick(self.kept)
                self.kept.remove(copy)
                self.asp_discard.append(copy)
                self.fill_row()
        else:
            yield from self.victim_discards((yield from self.opponent()), x)

    def victim_discards(self, seat: int, x: int) -> Steps:
        victim = self.players[seat]
        for _ in range(min(x, len(victim.hand))):
            answer = yield from self.ask("OPP_DISCARD", seat, self.types("pick", victim.hand))
            victim.discard.append(self.take(victim.hand, answer.split()[1]))

    def effect_draw(self, me: Player, x: int, again: str) -> Steps:
        for _ in range(x):
            self.draw_one(self.seat)
        yield from ()

    def effect_manipulation(self, me: Player, x: int, again: str) -> Steps:
        while x and me.discard:
            answer = yield ("MANIPULATION", self.seat, ["done", *self.types("pick", me.discard)])
            if answer == "done":
                return
            me.draw.insert(0, self.take(me.discard, answer.split()[1]))
            me.known += 1
            x -= 1

    def effect_foresight(self, me: Player, x: int, again: str) -> Steps:
        look: list[Copy] = []
        while len(look) < x and (me.draw or me.discard):
            if not me.draw and self.options["foresight_reshuffle"] == "ask":
                answer = yield ("LOOK_ON", self.seat, ["done", again])
                if answer == "done":
                    break
            self.need_card(self.seat)
            look.append(me.draw.pop(0))
            me.known = max(0, me.known - 1)
        returned = False
        while look:
            options = self.types("pick2", look) + ([] if returned else self.types("pick", look))
            answer = yield from self.ask("FORESIGHT", self.seat, options)
            copy = self.take(look, answer.split()[1])
            if answer.startswith("pick2"):
                returned = True
                me.draw.insert(0, copy)
                me.known += 1
            else:
                me.discard.append(copy)

    def effect_raise(self, me: Player, x: int, again: str) -> Steps:
        while x and (me.hand or me.discard):
            options = ["done", *self.types("pick", me.hand), *self.types("pick2", me.discard)]
            answer = yield ("RAISE", self.seat, options)
            if answer == "done":
                return
            from_discard = answer.startswith("pick2")
            copy = self.take(me.discard if from_discard else me.hand, answer.split()[1])
            copy.public, copy.used = from_discard, set()
            me.loose.append(copy)
            x -= 1

    def effect_seal(self, me: Player, x: int, again: str) -> Steps:
        fit = [copy for copy in me.play if copy.kind.kind == "favour" and not copy.down and not copy.broken]
        if fit:
            answer = yield ("SEAL", self.seat, ["done", *self.types("pick", fit)])
            if answer != "done":
                copy = self.take(fit, answer.split()[1])
                me.play.remove(copy)
                copy.now, copy.used = True, set()
                me.seal.append(copy)

    # -------------------------------------------------------------------------------- the Aspirant

    def aspirant_turn(self) -> Steps:
        taken = self.row[0]
        per_pip = self.options["kept_bonus"] == "per_pip"
        if taken:
            self.leave_row(0)
            for at, letter in enumerate("SEBR"):
                for _ in range(taken.kind.cost.count(letter)):
                    yield from self.asp_effects(self.asp.pips[at])
                    if per_pip:
                        self.asp_gain(2 * len(self.kept))
        if not per_pip:
            self.asp_gain(2 * len(self.kept))
        if taken:
            kept = self.keeps(taken.kind)
            (self.kept if kept else self.asp_discard).append(taken)
            if not kept:
                self.fill_row()
            if kept or self.options["stage3"] == "every_turn":
                yield from self.asp_effects(self.asp.kept_ability)

    def keeps(self, kind: Any) -> bool:
        return {
            "glass_dowager": kind.guild == "lantern",
            "red_captain": kind.cost.count("B") >= 2,
            "hollow_harlequin": len(kind.cost) >= 5,
            "briar_abbot": all(copy.kind.guild != kind.guild for copy in self.kept),
        }[self.asp.key]

    def asp_effects(self, effects: Any) -> Steps:
        human = self.players[0]
        for verb, x in effects:
            if verb == "influence" or (verb == "corruption" and self.final):
                self.asp_gain(x)
            elif verb == "corruption":
                human.influence = max(0, human.influence - x)
            elif verb == "discard":
                yield from self.victim_discards(0, x)
            else:
                for _ in range(x):
                    if self.options["burn_reshuffle"]:
                        self.need_card(0)
                    if human.draw:
                        human.discard.append(human.draw.pop(0))
                        human.known = max(0, human.known - 1)
                    else:
                        human.influence = max(0, human.influence - 1)
