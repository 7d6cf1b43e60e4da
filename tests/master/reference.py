"""Reference rules of Master, in plain Python straight from RULES.md, with which the engine is compared.

Cards are labels (`S2`, `SW`), sets and piles are lists. A match is a generator that asks (decision, seat, options) and
is told the answer; hands, draw pile and dealer come from a Chance, which takes them from the engine.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

Question = tuple[str, int, list[str]]
Asking = Generator[Question, str, None]

VALUE = {"1": 5, "2": 10, "3": 15, "W": 20}
LABELS = [skill + grade for skill in "KALS" for grade in "123W"]
KIND = {label: f"KIND_{label}" for label in LABELS}
LABEL = {name: label for label, name in KIND.items()}


class Chance(Protocol):
    def dealer(self) -> int: ...

    def deal(self) -> tuple[list[list[str]], list[str], list[str]]:
        """Hands, draw pile (top first) and discard pile of a new game."""
        ...


@dataclass
class Set:
    cards: list[str]

    @property
    def first(self) -> str:
        return next(card for card in self.cards if card[1] != "W")


@dataclass
class Player:
    hand: list[str]
    stack: list[Set] = field(default_factory=list)
    gone_down: bool = False

    @property
    def exp(self) -> int:
        return sum(VALUE[card[1]] for laid in self.stack for card in laid.cards)

    @property
    def cards(self) -> int:
        return sum(len(laid.cards) for laid in self.stack)


def kinds(cards: list[str]) -> list[str]:
    return [KIND[card] for card in sorted(set(cards), key=LABELS.index)]


@dataclass
class ReferenceRules:
    seats: int
    options: Mapping[str, Any]
    chance: Chance

    def __post_init__(self) -> None:
        self.totals = [0] * self.seats
        self.won = [0] * self.seats
        self.game_number = 0
        self.over = False

    # ------------------------------------------------------------ match and game

    def match(self) -> Asking:
        dealer = self.chance.dealer()
        first = (dealer + 1) % self.seats
        for _ in range(self.options["match_games"]):
            self.game_number += 1
            yield from self.game(first)
            self.winners = self.who_won()
            for seat, player in enumerate(self.players):
                self.totals[seat] += player.exp
                self.won[seat] += seat in self.winners
            first = (dealer + 1) % self.seats
            while first not in self.winners:
                first = self.after(first)
        self.over = True

    def after(self, seat: int) -> int:
        return (seat + (1 if self.options["direction"] == "right" else -1)) % self.seats

    def who_won(self) -> list[int]:
        by_cards = self.options["final_tie"] == "cards_then_share"
        marks = [(player.exp, player.cards if by_cards else 0) for player in self.players]
        return [seat for seat, mark in enumerate(marks) if mark == max(marks)]

    def match_winners(self) -> list[int]:
        if self.options["match_games"] == 1:
            return self.winners
        marks = self.totals if self.options["match_score"] == "exp_total" else self.won
        return [seat for seat, mark in enumerate(marks) if mark == max(marks)]

    def game(self, seat: int) -> Asking:
        hands, self.draw, self.discard = self.chance.deal()
        self.players = [Player(hand) for hand in hands]
        self.turns = 0
        while True:
            self.active = seat
            yield from self.turn(seat)
            self.turns += 1
            hands_left = [player.hand for player in self.players]
            if not any(hands_left):
                return
            if self.options["end"] == "first_empty" and not self.draw and not all(hands_left):
                return
            seat = self.after(seat)
            while not self.players[seat].hand:
                seat = self.after(seat)

    # ------------------------------------------------------------ what matches

    def wild_fits(self, wild: str, skill: str) -> bool:
        return wild[1] == "W" and (wild[0] == skill or self.options["wild_scope"] == "any")

    def identical(self, ordinary: str, other: str) -> bool:
        """Does the other card, wild or not, count as identical to this ordinary one?"""
        if other[1] == "W":
            return self.wild_fits(other, ordinary[0])
        return other == ordinary if self.options["identical"] == "exact" else other[0] == ordinary[0]

    def forms_set(self, one: str, other: str) -> bool:
        if one[1] == "W":
            return other[1] != "W" and self.identical(other, one)
        return self.identical(one, other)

    def attacks(self, card: str, laid: Set) -> bool:
        skill = laid.first[0]
        return card[0] == skill or self.wild_fits(card, skill)

    # ------------------------------------------------------------ a turn

    def pairs(self, hand: list[str]) -> list[tuple[str, str]]:
        """Ordinary card first; of two ordinary ones the lower."""
        found = []
        for at, one in enumerate(hand):
            for other_at, other in enumerate(hand):
                lower = other[1] == "W" or LABELS.index(one) <= LABELS.index(other)
                if at != other_at and one[1] != "W" and lower and self.identical(one, other):
                    found.append((one, other))
        return found

    def targets(self, seat: int) -> list[int]:
        if not self.players[seat].gone_down:
            return []
        first_round_over = self.options["first_set"] == "protected_first_round" and self.turns >= self.seats
        return [
            other
            for other, player in enumerate(self.players)
            if other != seat
            and len(player.stack) > (0 if first_round_over else 1)
            and any(self.attacks(card, player.stack[-1]) for card in self.players[seat].hand)
        ]

    def turn(self, seat: int) -> Asking:
        me = self.players[seat]
        with_discard = [card for card in me.hand if self.discard and self.forms_set(card, self.discard[-1])]
        options = ["FORM_HAND"] if self.pairs(me.hand) else []
        options += ["FORM_DISCARD"] if with_discard else []
        options += ["DISCARD"]
        options += ["STEAL"] if self.targets(seat) else []
        what = yield "D1", seat, options
        answered = None
        if what == "FORM_HAND":
            one = LABEL[(yield "D2", seat, kinds([one for one, _ in self.pairs(me.hand)]))]
            other = LABEL[(yield "D3", seat, kinds([other for first, other in self.pairs(me.hand) if first == one]))]
            me.hand.remove(one)
            me.hand.remove(other)
            self.lay(me, [one, other])
        elif what == "FORM_DISCARD":
            card = LABEL[(yield "D4", seat, kinds(with_discard))]
            me.hand.remove(card)
            self.lay(me, [card, self.discard.pop()])
        elif what == "DISCARD":
            card = LABEL[(yield "D5", seat, kinds(me.hand))]
            me.hand.remove(card)
            self.discard.append(card)
        else:
            answered = yield from self.steal(seat)
        self.refill(me)
        if answered is not None:
            self.refill(answered)

    def lay(self, me: Player, cards: list[str]) -> None:
        me.stack.append(Set(cards))
        me.gone_down = True

    def refill(self, player: Player) -> None:
        while len(player.hand) < 4 and self.draw:
            player.hand.append(self.draw.pop(0))

    def steal(self, seat: int) -> Generator[Question, str, Player | None]:
        """The attack; the victim if it answered."""
        whom = int((yield "D6", seat, [f"SEAT_{other}" for other in self.targets(seat)])[-1])
        me, victim = self.players[seat], self.players[whom]
        contested = victim.stack[-1]
        card = LABEL[(yield "D7", seat, kinds([card for card in me.hand if self.attacks(card, contested)]))]
        me.hand.remove(card)
        played = [card]
        last, other, at, other_at = me, victim, seat, whom
        while other.hand and (other is victim or self.options["duel"]):
            able = kinds([card for card in other.hand if self.identical(contested.first, card)])
            answer = yield "D8" if other is victim else "D9", other_at, [*able, "DECLINE"]
            if answer == "DECLINE":
                break
            other.hand.remove(LABEL[answer])
            played.append(LABEL[answer])
            last, other, at, other_at = other, last, other_at, at
        (contested.cards if self.options["challenge_cards"] == "join_set" else self.discard).extend(played)
        if last is me:
            me.stack.append(victim.stack.pop())
        return victim if len(played) > 1 else None
