"""Random games, move by move, against the plain rules of plainly.py: same questions, same options, same table.

Longer: ``python -m tests.master_of_wills.test_plainly --games 500 --variant ffa``.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from tests.master_of_wills import plainly
from tests.master_of_wills.plainly_board import (
    FILTERS,
    KINDS,
    RARITIES,
    STATICS,
    TRIGGERS,
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
from intrigue.games.master_of_wills import board
from intrigue.games.master_of_wills import rules as engine_rules
from intrigue.games.master_of_wills import state as codes

WILLS = game("master-of-wills")
BOOK = WILLS.book
FACTIONS = ("GRA", "VEI", "LED", "ASH")
SEATS = {"1v1": 2, "2v2": 4, "mowitaire": 1, "ffa": 3, "mow-op": 2}
DECISIONS = {
    codes.ASK_FIRST: "D01", codes.ASK_LEAD: "D02", codes.ASK_MAY: "D03", codes.ASK_INSTANT: "D04",
    codes.ASK_START: "D05", codes.ASK_STEP: "D06", codes.ASK_PLAY: "D07", codes.ASK_BONUS: "D08",
    codes.ASK_CARD: "D09", codes.ASK_SWAP: "D09", codes.ASK_ROW: "D12", codes.ASK_SECTOR: "D13",
    codes.ASK_OPPONENT: "D14", codes.ASK_RECEIVER: "D14", codes.ASK_SPECIAL: "D15", codes.ASK_HAND: "D16",
    codes.ASK_RECOVER: "D16", codes.ASK_COPY: "D16", codes.ASK_MODE: "D17", codes.ASK_DIG: "D18",
    codes.ASK_BEGIN: "D19", codes.ASK_EOG: "D20", codes.ASK_DIRECTION: "D21",
}  # fmt: skip


# ------------------------------------------------------------------------------------ cards and the dealt table


FIGURES = "rarity kind instant face_down duration trigger trigger_only trigger_arg may eog".split()


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

    def look(self, before: np.void, after: np.void) -> None:
        self.before, self.after = clone(before), after

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
        s = self.after
        return self.pick(cards, [c for c in cards if s["zone"][c] != codes.AFTERLIFE or c == s["chosen"]])

    def pick_slot(self, seat: int, slots: list[int]) -> int:
        return self.pick(slots, [slot for slot in slots if not int(self.after["hand"][seat]) >> slot & 1])

    def pick(self, things: list[int], gone: list[int]) -> int:
        picked = things[interpreted(below)(plain(self.before), len(things))]
        return picked if picked in gone or not gone else gone[0]

    def new_slots(self, pieces: list[Piece]) -> None:
        """A card seen in a hand and then put face down must not be known by its slot (MOW-13.7)."""
        for piece in pieces:
            piece.slot = self.after["card"][piece.side].tolist().index(piece.printed.number)


def zone_of(number: int) -> Zone:
    names: dict[int, Zone] = {codes.N: "N", codes.AFTERLIFE: "AF", codes.DECK: "DECK", codes.MARKER: "MK"}
    return names.get(number) or divmod(number - 1, 3)


def copy_of(table: Table) -> plainly.Plainly:
    """The dealt table in plain objects."""
    s = table.state
    variant = codes.VARIANTS[int(s["variant"])]
    rules = plainly.Plainly(PEOPLE, EngineChance(s), variant, table.options)
    rules.zone = {c: zone_of(int(s["zone"][c])) for c in range(codes.COMMUNITY)}
    rules.deck = [int(c) for c in s["deck"][: int(s["deck_left"])]]
    for number, side in enumerate(rules.sides):
        side.points = int(s["points"][number])
        cards = s["card"][number][: int(s["deck_size"][number])]
        pieces = [Piece(number, slot, PRINTED[int(card)]) for slot, card in enumerate(cards)]
        side.deck = [pieces[int(slot)] for slot in s["draw_pile"][number][: int(s["pile_left"][number])]]
        for seat in (number, number + 2) if variant == "2v2" else (number,):
            rules.hands[seat] = [piece for piece in pieces if int(s["hand"][seat]) >> piece.slot & 1]
            for piece in rules.hands[seat]:
                piece.place = "hand"
    rules.winner = int(s["asked"])
    return rules


# ------------------------------------------------------------------------------------ comparing


def code(piece: Piece | None) -> int:
    return 30 * piece.side + piece.slot if piece else NONE


def plain_table(rules: plainly.Plainly) -> dict[str, Any]:
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
    guarded = [c for c in cards if int(s["guarded"][c // codes.BITS]) >> c % codes.BITS & 1]
    found: dict[str, Any] = {
        "zone": [zone_of(int(s["zone"][c])) for c in cards],
        "deck": [int(c) for c in s["deck"][: int(s["deck_left"])]],
        "value": [int(v) for v in s["value"]],
        "effects": {c: pieces for c, pieces in behind.items() if pieces},
        "guards": {c: (int(s["guard_side"][c]), int(s["guard_turns"][c])) for c in guarded},
        "locks": {c: int(s["locked_by"][c]) for c in cards if s["locked_by"][c] != NONE},
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


def same_table(table: Table, rules: plainly.Plainly) -> None:
    got, wanted = engine_table(table.state, table.seats), plain_table(rules)
    for name, value in wanted.items():
        assert got[name] == value, name


# ------------------------------------------------------------------------------------ random games


def random_deck(luck: random.Random, variant: str) -> str:
    """A legal deck as a code (MOW-2.1, 15.1)."""
    faction = luck.choice(FACTIONS)
    actions = 8 if variant == "2v2" else luck.randint(8, 18)
    chosen = [*luck.sample(range(4), 2), *luck.sample(range(4, 12), 5)]
    chosen += [*luck.sample(range(12, 30), actions), *luck.sample(range(30, 42), 5)]
    return f"{faction}-{sum(1 << bit for bit in chosen):x}"


def random_options(luck: random.Random, variant: str) -> dict[str, Any]:
    options: dict[str, Any] = {"variant": variant} | {f"deck_{side}": random_deck(luck, variant) for side in range(3)}
    return options | {
        "faction_play_optional": luck.random() < 0.2,
        "two_v_two_all_four": luck.random() < 0.5,
        "difficulty": luck.choice(codes.DIFFICULTIES),
        "coop_steps": luck.choice(codes.COOP_STEPS),
    }


def stir(table: Table, luck: random.Random) -> None:
    """Make the deal stranger, before anybody has decided: larger hands, a head start, a deck that will run out."""
    s: Any = plain(table.state)
    for seat in range(table.seats):
        side = seat % s.sides
        for _ in range(luck.choice([0, 0, 2, 4])):
            s.pile_left[side] -= 1
            slot = s.draw_pile[side, s.pile_left[side]]
            s.hand[seat] |= 1 << slot
            s.place[side, slot] = codes.IN_HAND
    if s.variant == codes.COOP:  # or most games would end with the first round (MOW-18.1)
        s.points[0] = s.points[1] = luck.choice([0, 40, 100, 100])
    gone = luck.choice([0, 0, 0.3, 0.95])
    deck = [s.deck[at] for at in range(s.deck_left)]
    for c in deck:
        if luck.random() < gone:
            rows = [1 + 3 * side + row for side in range(s.sides) for row in range(3)]
            interpreted(board.shift_zone)(s, c, luck.choice([codes.AFTERLIFE, *rows]))
    kept = [c for c in deck if s.zone[c] == codes.DECK]
    s.deck_left = len(kept)
    for at in range(codes.COMMUNITY):
        s.deck[at] = kept[at] if at < len(kept) else NONE
    if s.variant == codes.SOLO:  # the first turn has begun
        s.stage, s.ask = codes.TURN_START, codes.NOTHING
        interpreted(engine_rules.run)(plain(BOOK), s)


def choose(luck: random.Random, decision: str, options: list[int]) -> int:
    """Mostly Starting cards with a Faction icon and seldom a pass, so that many Faction cards are played."""
    icons = [c for c in options if decision == "D05" and PEOPLE[c].icon]
    going_on = [option for option in options if option not in (codes.DONE, codes.NO)]
    if icons and luck.random() < 0.8:
        return luck.choice(icons)
    return luck.choice(going_on if going_on and luck.random() < 0.8 else options)


def compare_game(variant: str, seed: int, target: str | None = None) -> Counter[str]:
    """Play one game on both; how often each decision was met."""
    luck = random.Random(f"{variant} {seed}")
    table = Table(WILLS, SEATS[variant], random_options(luck, variant), seed, target)
    if seed % 2:
        stir(table, luck)
    rules = copy_of(table)
    chance = rules.chance
    assert isinstance(chance, EngineChance)
    course = rules.game()
    met: Counter[str] = Counter()
    question = next(course)
    while True:
        decision, seat, options = question
        asked = DECISIONS[int(table.state["ask"])]
        assert not table.over
        assert asked == ("D09" if decision in ("D10", "D11") else decision)
        assert table.to_act == [seat], decision
        assert table.legal(seat) == options, decision
        same_table(table, rules)
        met[decision] += 1
        answer = choose(luck, decision, options)
        before = clone(table.state)
        table.play(answer, seat)
        chance.look(before, table.state)
        try:
            question = course.send(answer)
        except StopIteration:
            break
    rules.active, rules.start = int(table.state["active"]), NONE  # nobody's turn any more
    same_table(table, rules)
    assert table.over == rules.over
    assert int(table.state["result"]) == (codes.FAILED if rules.failed else codes.PLAYED_OUT)
    same_result(table, rules)
    return met


def same_result(table: Table, rules: plainly.Plainly) -> None:
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


@pytest.mark.parametrize("variant", list(SEATS))
def test_the_engine_and_the_plain_rules_agree(variant: str) -> None:
    for seed in range(5):
        compare_game(variant, seed)


@pytest.mark.slow
@pytest.mark.parametrize("variant", list(SEATS))
def test_the_engine_and_the_plain_rules_agree_for_long(variant: str) -> None:
    for seed in range(1000, 1300):
        compare_game(variant, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare random games with the plain rules.")
    parser.add_argument("--games", type=int, default=100, help="games of each variant")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--variant", choices=[*SEATS])
    asked = parser.parse_args()
    for variant in [asked.variant] if asked.variant else SEATS:
        met: Counter[str] = Counter()
        for seed in range(asked.seed, asked.seed + asked.games):
            try:
                met += compare_game(variant, seed)
            except Exception as error:
                raise SystemExit(f"{variant}, seed {seed}: {type(error).__name__} {error}") from error
        print(f"{variant}: {asked.games} games, {met.total()} decisions", dict(sorted(met.items())))


if __name__ == "__main__":
    main()
