"""Reference rules of A Royal Will, in plain Python straight from RULES.md, with which the engine is compared.

No record, no masks, no phases: a game is a generator that asks (decision, {seat: options}) and is told (seat, answer).
Cards and the dealer come from a Chance, which takes them from the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

Question = tuple[str, dict[int, list[str]]]
Asking = Generator[Question, tuple[int, str], None]
Asked = Generator[Question, tuple[int, str], str]

COUNT = {"sleight": 0, "forger": 1, "advisor": 2, "solicitor": 2, "tax_collector": 3, "executor": 3, "heir": 4}
START = {2: 5, 3: 7, 4: 10, 5: 12, 6: 15}


class Chance(Protocol):
    def dealer(self) -> int: ...

    def hands(self) -> list[list[str]]: ...


@dataclass
class Coin:
    """A Coin Card on the table, with what a wager bound to it adds (ARW-6.9)."""

    character: str
    placer: int
    raised: int = 0


@dataclass
class ReferenceRules:
    seats: int
    options: Mapping[str, Any]
    chance: Chance
    trackers: list[int] = field(default_factory=list)
    supply: int = 0
    game_number: int = 0
    over: bool = False

    def __post_init__(self) -> None:
        self.trackers = [0] * self.seats
        self.supply = int(self.options["tracker_supply"])

    # ------------------------------------------------------------ match

    def match(self) -> Asking:
        self.dealer = self.chance.dealer()
        while True:
            self.game_number += 1
            yield from self.game()
            for seat in self.winners:
                if self.supply:
                    self.supply -= 1
                    self.trackers[seat] += 1
            if self.game_number >= self.options["match_games"] and not self.must_go_on():
                break
            if self.options["match_dealer"] == "rotate_left":
                self.dealer = (self.dealer + 1) % self.seats
            else:
                self.dealer = self.winners[0] if len(self.winners) == 1 else self.chance.dealer()
        self.over = True

    def must_go_on(self) -> bool:
        leaders = self.trackers.count(max(self.trackers))
        return self.options["match_tie"] == "extra_game" and leaders > 1 and self.supply > 0

    # ------------------------------------------------------------ a game

    def game(self) -> Asking:
        self.coins = [2] * self.seats
        self.assets = 0
        self.bank = 66 - 2 * self.seats
        self.will = 0
        self.first = self.dealer
        while True:
            self.will += 1
            yield from self.one_will()
            if max(self.coins) >= 10 or self.will == self.options["max_wills"]:
                break
        best = max(self.coins)
        tied = [seat for seat in range(self.seats) if self.coins[seat] == best]
        most = max(self.received[seat] for seat in tied)
        tied = [seat for seat in tied if self.received[seat] == most]
        if self.options["final_tie"] == "turn_order":
            tied = [seat for seat in self.order if seat in tied][:1]
        self.winners = tied

    def from_bank(self, wanted: int) -> int:
        if self.options["bank"] == "unlimited":
            self.bank -= wanted
            return wanted
        paid = min(wanted, self.bank)
        self.bank -= paid
        return paid

    def one_will(self) -> Asking:
        if self.assets < START[self.seats]:
            self.assets += self.from_bank(START[self.seats] - self.assets)
        if self.will > 1:
            self.first = self.who_is_first()
        self.order = [(self.first + step) % self.seats for step in range(self.seats)]
        self.wager = [0] * self.seats
        self.token = [0] * self.seats
        self.predicted: dict[int, str] = {}
        self.received = [0] * self.seats
        hands = self.chance.hands()
        self.action = [""] * self.seats
        yield from self.placing(hands)
        for seat in self.order:
            yield from getattr(self, "act_" + self.action[seat])(seat)
        self.settle()

    def who_is_first(self) -> int:
        best = max(self.coins)
        tied = [seat for seat in range(self.seats) if self.coins[seat] == best]
        if len(tied) == 1:
            return tied[0]
        if self.options["first_tie"] == "previous_first":
            return self.first
        return next(seat for step in range(self.seats) if (seat := (self.first + step) % self.seats) in tied)

    def placing(self, hands: list[list[str]]) -> Asking:
        chosen: dict[int, int] = {}
        while len(chosen) < self.seats:
            asked = {
                seat: ["SLOT_0"] if len(set(hands[seat])) == 1 else ["SLOT_0", "SLOT_1"]
                for seat in range(self.seats)
                if seat not in chosen
            }
            seat, answer = yield "D1", asked
            chosen[seat] = int(answer[-1])
        self.lying = [Coin(hands[seat][chosen[seat]], seat) for seat in range(self.seats)]
        self.action = [hands[seat][1 - chosen[seat]] for seat in range(self.seats)]

    # ------------------------------------------------------------ actions

    def ask(self, decision: str, seat: int, options: list[str]) -> Asked:
        who, answer = yield decision, {seat: options}
        assert who == seat
        return answer

    def free(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.action[seat] != "heir"]

    def targets(self, by: int) -> list[int]:
        return [seat for seat in self.free() if seat != by or self.options["self_target"]]

    def act_advisor(self, seat: int) -> Asking:
        self.predicted[seat] = yield from self.ask("D2", seat, ["PREDICT_WON", "PREDICT_BUST"])

    def act_executor(self, seat: int) -> Asking:
        free = self.free()
        if len(free) < 2:
            return
        one = yield from self.ask("D3", seat, [f"SEAT_{other}" for other in free[:-1]])
        a = int(one[-1])
        two = yield from self.ask("D4", seat, [f"SEAT_{other}" for other in free if other > a])
        b = int(two[-1])
        self.lying[a], self.lying[b] = self.lying[b], self.lying[a]

    def act_solicitor(self, seat: int) -> Asking:
        targets = self.targets(seat)
        if not targets:
            return
        whom = yield from self.ask("D5", seat, [f"SEAT_{other}" for other in targets])
        sign = yield from self.ask("D6", seat, ["PLUS", "MINUS"])
        self.token[int(whom[-1])] += 1 if sign == "PLUS" else -1

    def act_tax_collector(self, seat: int) -> Asking:
        targets = [other for other in self.targets(seat) if self.coins[other] > 0]
        if not targets:
            return
        whom = yield from self.ask("D7", seat, [f"SEAT_{other}" for other in targets])
        where = yield from self.ask("D8", seat, ["TO_ASSETS", "TO_BANK"])
        self.coins[int(whom[-1])] -= 1
        if where == "TO_ASSETS":
            self.assets += 1
        else:
            self.bank += 1

    def act_forger(self, seat: int) -> Asking:
        if self.coins[seat] == 0:
            return
        amounts = [f"WAGER_{n}" for n in range(1, self.coins[seat] + 1)]
        amount = yield from self.ask("D9", seat, amounts)
        self.wager[seat] = int(amount[6:])
        self.coins[seat] -= self.wager[seat]
        self.lying[seat].raised += self.wager[seat]

    def act_heir(self, seat: int) -> Asking:
        yield from ()

    act_sleight = act_heir

    # ------------------------------------------------------------ the reveal

    def count(self, seat: int) -> int:
        by_wager = self.wager[seat] if self.options["wager_bind"] == "player" else self.lying[seat].raised
        return max(0, COUNT[self.lying[seat].character] + by_wager + self.token[seat])

    def settle(self) -> None:
        self.counts = [self.count(seat) for seat in range(self.seats)]
        self.total = sum(self.counts)
        self.pot = self.assets
        shown = Counter(coin.character for coin in self.lying)
        betrayed = shown["sleight"] > 0 and max(shown.values()) < 3
        self.result = "bust" if betrayed or self.total > self.assets else "won"
        if self.result == "won":
            self.pay_out()
        else:
            self.punish_and_pay_forgers()
        for seat in self.order:
            if self.predicted.get(seat) == f"PREDICT_{self.result.upper()}":
                self.earn(seat, self.from_bank(2))
        self.assets_after = self.assets
        self.coins_after = list(self.coins)

    def earn(self, seat: int, coins: int) -> None:
        self.coins[seat] += coins
        self.received[seat] += coins

    def forger_coin(self, seat: int) -> None:
        if self.assets > 0:
            self.assets -= 1
            self.earn(seat, 1)
        else:
            self.earn(seat, self.from_bank(1))

    def pay_out(self) -> None:
        for seat in range(self.seats):
            self.assets -= self.counts[seat]
            self.earn(seat, self.counts[seat])
        for seat in self.order:
            if self.lying[seat].character == "forger" and self.counts[seat] == 0:
                self.forger_coin(seat)
        for seat in range(self.seats):
            self.coins[seat] += self.wager[seat]
        if "sleight" in self.action:
            self.earn(self.action.index("sleight"), self.assets)
            self.assets = 0

    def punish_and_pay_forgers(self) -> None:
        if self.options["bust_order"] == "forger_first":
            self.pay_forgers()
        most = max(self.counts)
        if most > 0 or self.options["punish_zero"]:
            for seat in range(self.seats):
                spared = self.action[seat] == "heir" and self.options["heir_immune_to_punishment"]
                if self.counts[seat] == most and not spared:
                    fine = min(2, self.coins[seat])
                    self.coins[seat] -= fine
                    self.assets += fine
        self.assets += sum(self.wager)
        if self.options["bust_order"] == "punish_first":
            self.pay_forgers()

    def pay_forgers(self) -> None:
        for seat in self.order:
            if self.lying[seat].character == "forger":
                self.forger_coin(seat)
