"""Reference rules, written straight from RULES.md with sets and lists, to check the engine against.

Slow and naive on purpose: every slot is tried, nothing is kept that could be looked up. Chance is the engine's: deals
and reshuffles are taken over from it.
"""

from __future__ import annotations

from typing import Any

FACTIONS = "DKLF"
CARDS = [f"{letter}{value}" for letter in FACTIONS for value in range(1, 12)]


def value(card: str) -> int:
    return int(card[1:])


class ReferenceRules:
    """One game (not a match) from a fresh deal on."""

    def __init__(
        self, seats: int, start: int, hands: list[list[str]], draw: list[str], options: dict[str, Any]
    ) -> None:
        self.n, self.start, self.options = seats, start, options
        self.hands = [set(hand) for hand in hands]
        self.draw = list(draw)  # top first
        self.discard: list[str] = []  # top last
        self.rows: list[list[str]] = [[], [], [], []]
        self.tokens: dict[tuple[int, str], str] = {}
        self.times_replaced = dict.fromkeys(CARDS, 0)
        self.round_cards: dict[int, str] = {}
        self.turns_done = 0
        self.final = self.over = self.ran_out = False
        self.last_drawer = -1
        self.idle_rounds = 0
        self.progress = False
        self.used: set[int] = set()
        self.free_of_limit: set[str] = set()
        self.begin_turn()

    # -------------------------------------------------------------------------------- the course of a turn

    @property
    def seat(self) -> int:
        return (self.start + self.turns_done) % self.n

    @property
    def hand(self) -> set[str]:
        return self.hands[self.seat]

    def begin_turn(self) -> None:
        self.special = 0
        self.chosen = ""
        self.picks: list[str] = []
        if self.options["advanced"] and self.seat not in self.used:
            self.ask = "D1"
        else:
            self.ask_draw()

    def ask_draw(self) -> None:
        drawing = not self.final and self.special != 3 and (self.draw or self.discard)
        self.ask = "D6" if drawing else "D7"

    def end_turn(self) -> None:
        self.turns_done += 1
        if self.turns_done == self.n:
            self.end_round()
        if not self.over:
            self.begin_turn()

    def end_round(self) -> None:
        self.turns_done = 0
        self.idle_rounds = 0 if self.progress else self.idle_rounds + 1
        limit = self.options["stall_limit"]
        if self.final:
            self.over = True
        elif self.ran_out:
            self.final = True
            if self.n > 2 or self.options["two_player_final_start"] == "last_drawer":
                self.start = self.last_drawer
            else:
                self.start = self.next_of_two()
        elif limit and self.idle_rounds >= limit:
            self.final = True
            if self.n == 2:
                self.start = self.next_of_two()
        elif self.n > 2 and self.round_cards:
            self.start = min(self.round_cards, key=lambda seat: self.master_order(self.round_cards[seat]))
        elif self.n == 2:
            self.start = self.next_of_two()
        self.progress = False
        self.round_cards = {}

    def next_of_two(self) -> int:
        return 1 - self.start if self.options["two_player_final_start"] == "alternating" else self.start

    def master_order(self, card: str) -> tuple[int, int]:
        if self.options["master_tiebreak"] == "row":
            return -value(card), next(r for r in range(4) if card in self.rows[r])
        return -value(card), FACTIONS.index(card[0])

    # -------------------------------------------------------------------------------- what is legal

    def legal(self) -> set[str]:
        cards = {f"CARD_{card}" for card in self.hand}
        if self.ask == "D1":
            late = self.final
            return {"NO_ABILITY", "ABILITY_1"} | {
                name
                for name, possible in (
                    ("ABILITY_2", self.draw and not late),
                    ("ABILITY_3", self.discard and not late),
                    ("ABILITY_4", self.discard),
                )
                if possible
            }
        if self.ask == "D2":
            if not self.picks:
                return cards
            last = CARDS.index(self.picks[-1])
            return {f"CARD_{card}" for card in self.hand if CARDS.index(card) > last} | {"STOP"}
        if self.ask in ("D3", "D4"):
            return {f"CARD_{card}" for card in self.discard}
        if self.ask == "D5":
            return cards - {f"CARD_{self.chosen}"}
        if self.ask == "D6":
            piles = {"DRAW_PILE": self.draw, "DRAW_DISCARD": self.discard}
            return {name for name, pile in piles.items() if pile}
        if self.ask == "D7":
            return cards
        if self.ask == "D8":
            slots = {f"SLOT_{r}_{p}" for r in range(4) for p in range(1, 12) if self.fits(self.chosen, r, p)}
            return slots | {"TO_DISCARD"}
        if self.ask == "D9":
            return {f"FACTION_{letter}" for letter in FACTIONS if self.may_put(letter)}
        return {"MOVE_TOKEN", "KEEP_TOKEN"}

    def border(self, card: str) -> str:
        if self.options["border_mode"] == "parity":
            return "dark" if value(card) % 2 else "light"
        return "dark" if card[0] in "DL" else "light"

    def starter_border(self, row: int) -> str:
        if self.options["border_mode"] == "parity" or self.options["starter_border"] == "neutral":
            return "none"
        return "dark" if FACTIONS[row] in "DL" else "light"

    def fits(self, card: str, row: int, position: int) -> bool:
        line = self.rows[row]
        if position > len(line) + 1:
            return False
        replacing = position <= len(line)
        limited = self.options["replace_limit"] == "2" and self.times_replaced[card] >= 2
        if replacing and limited and card not in self.free_of_limit:
            return False
        before = line[position - 2] if position > 1 else None
        after = line[position] if position < len(line) else None
        if before is None and self.border(card) == self.starter_border(row):
            return False
        if before is not None and not (value(before) < value(card) and self.border(before) != self.border(card)):
            return False
        return after is None or (value(card) < value(after) and self.border(after) != self.border(card))

    def may_put(self, letter: str) -> bool:
        lies_on = self.tokens.get((self.seat, letter))
        return lies_on is None or value(lies_on) < value(self.chosen)

    # -------------------------------------------------------------------------------- playing

    def play(self, move: str) -> None:
        assert move in self.legal()
        getattr(self, f"play_{self.ask}")(move, move.removeprefix("CARD_"))

    def play_D1(self, move: str, _: str) -> None:
        if move == "NO_ABILITY":
            self.ask_draw()
            return
        self.special = int(move[-1])
        self.used.add(self.seat)
        if self.special == 1:
            self.ask_draw()
        else:
            self.ask = {2: "D2", 3: "D3", 4: "D4"}[self.special]

    def play_D2(self, move: str, card: str) -> None:
        if move != "STOP":
            self.picks.append(card)
        higher = [one for one in self.hand if CARDS.index(one) > CARDS.index(self.picks[-1])]
        if move == "STOP" or len(self.picks) == 3 or not higher:
            self.progress = True
            self.free_of_limit -= set(self.picks)
            self.ask_draw()

    def take_over_reshuffle(self, hand: set[str], draw: list[str]) -> None:
        """The engine's chance, if it is possible: as many cards, from the pile and the picks."""
        kept = self.hand - set(self.picks)
        assert kept <= hand
        assert len(hand) == len(self.hand)
        assert len(draw) == len(self.draw)
        assert sorted([*hand, *draw]) == sorted([*self.hand, *self.draw])
        self.hands[self.seat], self.draw = set(hand), list(draw)

    def play_D3(self, _: str, card: str) -> None:
        self.fetch(card)
        self.ask_draw()

    def fetch(self, card: str) -> None:
        self.discard.remove(card)
        self.hand.add(card)
        if not self.options["limit_applies_to_actions"]:
            self.free_of_limit.add(card)

    def play_D4(self, _: str, card: str) -> None:
        self.fetch(card)
        self.chosen = card
        self.ask = "D5"

    def play_D5(self, _: str, card: str) -> None:
        self.lay(card)
        self.discard.append(card)
        self.ask_draw()

    def play_D6(self, move: str, _: str) -> None:
        if move == "DRAW_PILE":
            self.hand.add(self.draw.pop(0))
            self.progress = True
            if not self.draw:
                self.ran_out, self.last_drawer = True, self.seat
        else:
            self.hand.add(self.discard.pop())
        self.ask = "D7"

    def play_D7(self, _: str, card: str) -> None:
        self.chosen = card
        self.ask = "D8"

    def lay(self, card: str) -> None:
        self.hand.remove(card)
        self.free_of_limit.discard(card)

    def play_D8(self, move: str, _: str) -> None:
        card = self.chosen
        self.lay(card)
        if move == "TO_DISCARD":
            self.discard.append(card)
            self.end_turn()
            return
        row, position = (int(part) for part in move.split("_")[1:])
        line = self.rows[row]
        if position <= len(line):
            self.replace(line[position - 1], card)
            line[position - 1] = card
        else:
            line.append(card)
        self.round_cards[self.seat] = card
        self.progress = True
        self.deal_with_token()

    def replace(self, old: str, new: str) -> None:
        self.discard.append(old)
        self.times_replaced[old] += 1
        for token, lies_on in list(self.tokens.items()):
            if lies_on == old:
                if old[0] == new[0]:
                    self.tokens[token] = new
                else:
                    del self.tokens[token]
        self.round_cards = {seat: card for seat, card in self.round_cards.items() if card != old}

    def deal_with_token(self) -> None:
        letter = self.chosen[0]
        if self.special == 1:
            if any(self.may_put(one) for one in FACTIONS):
                self.ask = "D9"
            else:
                self.end_turn()
        elif not self.may_put(letter):
            self.end_turn()
        elif (self.seat, letter) in self.tokens and self.options["token_move"] == "optional":
            self.ask = "D10"
        else:
            self.put(letter)

    def put(self, letter: str) -> None:
        self.tokens[self.seat, letter] = self.chosen
        self.end_turn()

    def play_D9(self, move: str, _: str) -> None:
        self.put(move[-1])

    def play_D10(self, move: str, _: str) -> None:
        if move == "MOVE_TOKEN":
            self.put(self.chosen[0])
        else:
            self.end_turn()

    # -------------------------------------------------------------------------------- scoring

    def lies_on(self, seat: int) -> list[str]:
        return [card for (owner, _), card in self.tokens.items() if owner == seat]

    def score(self, seat: int) -> int:
        cards = self.lies_on(seat)
        return sum(value(card) for card in (set(cards) if self.options["double_token_score"] == "per_card" else cards))

    def winners(self) -> list[int]:
        def strength(seat: int) -> tuple[int, int]:
            cards = self.lies_on(seat)
            tie = {"share": 0, "most_tokens": len(cards), "highest_card": max(map(value, cards), default=0)}
            return self.score(seat), tie[self.options["final_tie"]]

        best = max(strength(seat) for seat in range(self.n))
        return [seat for seat in range(self.n) if strength(seat) == best]
