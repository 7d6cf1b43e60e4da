"""Hidden information: what no sequence of views may tell.

Two worlds that differ only in cards a viewer may not know are played side by side, and all that the viewer is told in
one of them, from the first view to the last, must be what is told in the other.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

from intrigue.engine.course import Step
from intrigue.engine.game import Game
from intrigue.engine.records import SPECTATOR, clone
from intrigue.engine.table import Table
from intrigue.games.master_of_wills.pieces import EVERYONE
from intrigue.games.master_of_wills.scenario import Position, find_action, position
from intrigue.games.master_of_wills.state import (
    ASK_INSTANT,
    ASK_MAY,
    DONE,
    GAME_END,
    IN_HAND,
    NO,
    OWN,
    YES,
)

ROUND_EFFECTS = "VEI-7fffff1f3"  # a deck with many face-down cards
Told = list[tuple[bytes, str]]


class World:
    """A table, and everything a viewer was told at it: records, views, prompts and log, each change once."""

    def __init__(self, table: Table, viewer: int) -> None:
        self.table, self.viewer = table, viewer
        self.told: Told = []
        self.look([])

    def look(self, lines: list[str]) -> None:
        game, v = self.table.game, self.table.veiled(self.viewer)
        words = json.dumps([game.view(v), game.prompt(v), game.rule_of(v), game.to_act(v), game.board(v), lines])
        if not self.told or v.tobytes() != self.told[-1][0]:
            self.told.append((v.tobytes(), words))
        else:
            assert lines == [], "nothing changed for the viewer, and yet something was told"

    def play(self, action: int) -> Step:
        step = self.table.play(action, self.table.to_act[0])
        self.look(self.table.tell(step, self.viewer))
        return step

    def say(self, *moves: str) -> World:
        """Moves as in a scenario."""
        for move in moves:
            seat = "ABCD".index(move[0])
            assert seat in self.table.to_act
            self.play(find_action(self.table, seat, move[2:]))
        return self

    def decline(self) -> bool:
        """Say no to questions nobody else is to know of; whether there was one."""
        asked = False
        while not self.table.over and int(self.table.state["ask"]) in (ASK_MAY, ASK_INSTANT):
            asked = True
            self.play(NO if int(self.table.state["ask"]) == ASK_MAY else DONE)
        return asked

    def asked(self) -> tuple[int, ...]:
        """The open question: it may depend on what a side can do, since forced answers are not asked for."""
        return tuple(int(self.table.state[name]) for name in ("ask", "asked", "start"))

    def knows(self, side: int, cards: Iterable[int]) -> bool:
        """Whether the viewer sees one of these cards in a side's deck, hand or play."""
        return not set(cards).isdisjoint(self.table.veiled(self.viewer)["card"][side].tolist())


def worlds(wills: Game, viewer: int, *given: dict[str, Any], **options: Any) -> list[World]:
    return [World(Table.at(wills, position(wills, one, options), "python"), viewer) for one in given]


def assert_same(one: World, other: World) -> None:
    for at, (here, there) in enumerate(zip(one.told, other.told, strict=False)):
        assert here[1] == there[1], f"view {at} reads differently"
        assert here[0] == there[0], f"view {at} differs in {differing(one.table.game, here[0], there[0])}"
    assert len(one.told) == len(other.told)


def assert_declined_unheard(asked: World, quiet: World) -> None:
    """Only one world has a question; a no to it leaves no trace."""
    assert asked.table.legal(0) == [YES, NO]
    assert_same(asked, quiet)
    assert asked.decline()
    assert_same(asked, quiet)


def assert_first_choice_alike(asked: World, quiet: World) -> None:
    for world in (asked, quiet):
        world.play(world.table.legal(0)[0])
    assert_same(asked, quiet)


def differing(game: Game, one: bytes, other: bytes) -> list[str]:
    a, b = (np.frombuffer(raw, game.state.STATE)[0] for raw in (one, other))
    return [name for name in game.state.STATE.names or () if a[name].tobytes() != b[name].tobytes()]


# --------------------------------------------------------------------------------------------- questions nobody hears

NEUTRAL = ["UNI-04", "MED-01", "REL-01", "REL-02"]
DECK = ["ACT-01", "ACT-02", "ACT-03", "ACT-05", "ENT-01"]
PEOPLE = {"A.R": ["ENT-02"], "B.R": ["ENT-03"], "B.L": ["DRI-02"]}


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
@pytest.mark.parametrize("neutral", range(5))
def test_mow_12_10_a_pending_question_looks_like_the_choice_of_a_starting_card(wills, viewer, neutral):
    """Also when the neutral area is filled up only after the question: others see the new cards after the choice."""
    given = {"stage": "start", "N": NEUTRAL[:neutral], "deck": DECK, **PEOPLE}
    asked, quiet = worlds(wills, viewer, {**given, "A.round": ["VEI-E1"]}, {**given, "A.round": ["VEI-A01"]})
    assert_declined_unheard(asked, quiet)
    assert_first_choice_alike(asked, quiet)


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_mow_12_10_so_does_a_second_question_after_a_card_that_earned(wills, viewer):
    """Dead Drop places a neutral card with a Draw icon; its icon is paid when the window closes (MOW-6.5)."""
    given = {"stage": "start", "N": ["REL-02", "UNI-04", "MED-01"], "deck": DECK, **PEOPLE}
    given |= {"A.pile": ["NEU-01"]}
    asked, quiet = worlds(wills, viewer, *({**given, "A.round": ["VEI-A12", card]} for card in ("VEI-E1", "VEI-A01")))
    for world in (asked, quiet):
        world.say("A REL-02")
    assert asked.table.legal(0) == [YES, NO]
    assert asked.decline()
    assert_same(asked, quiet)


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
@pytest.mark.parametrize("lying", [[], ["VEI-A01"]])
def test_mow_13_3_nobody_hears_who_could_play_an_instant(wills, viewer, lying):
    given = {"stage": "start", "N": ["MED-01"], "deck": DECK, "A.round": lying, **PEOPLE}
    asked, quiet = worlds(wills, viewer, {**given, "A.hand": ["VEI-A16"]}, {**given, "A.hand": ["VEI-A01"]})
    assert DONE in asked.table.legal(0)
    assert asked.decline()
    assert_same(asked, quiet)
    for world in (asked, quiet):
        world.say("A MED-01")
    assert_same(asked, quiet)


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
@pytest.mark.parametrize("left", range(4))
def test_mow_6_8_so_is_a_new_deck_made_from_the_afterlife(wills, viewer, left):
    """The deck runs out while the neutral area is filled up: others still see the cards in the Afterlife."""
    given = {"stage": "start", "AF": ["*"], "deck": DECK[:left], **PEOPLE}
    asked, quiet = worlds(wills, viewer, {**given, "A.round": ["VEI-E1"]}, {**given, "A.round": ["VEI-A01"]})
    assert_declined_unheard(asked, quiet)
    for world in (asked, quiet):
        assert len(world.table.view(0)["neutral"]) == 3
    assert_first_choice_alike(asked, quiet)


@pytest.mark.parametrize("known", [EVERYONE, 1 << 1, 1 << 0, 0])
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_mow_12_10_so_is_a_card_that_was_known_to_lie_at_the_bottom(wills, viewer, known):
    given = {"stage": "start", "AF": ["*"], "deck": DECK, "N": ["UNI-04"], **PEOPLE}

    class Buried(Position):
        def set_stage(self, stage: str) -> None:
            super().set_stage(stage)
            self.s["buried"] = 4
            self.s["deck_known"][self.s["deck"][:4]] = known

    positions = [Buried(wills, {**given, "A.round": [card]}, {}).build() for card in ("VEI-E1", "VEI-A01")]
    asked, quiet = [World(Table.at(wills, one, "python"), viewer) for one in positions]
    assert_declined_unheard(asked, quiet)
    for world in (asked, quiet):
        assert int(world.table.state["buried"]) == 3
    assert_first_choice_alike(asked, quiet)


def test_new_cards_are_seen_at_once_when_nobody_can_have_been_asked(wills):
    (world,) = worlds(wills, 1, {"stage": "start", "N": ["UNI-04"], "deck": DECK, "A.hand": ["VEI-A16"], **PEOPLE})
    assert len(world.table.view(1)["neutral"]) == 3
    (world,) = worlds(wills, 1, {"stage": "start", "N": ["UNI-04"], "deck": DECK, "A.round": ["VEI-E1"], **PEOPLE})
    assert len(world.table.view(1)["neutral"]) == 1
    assert world.decline()
    assert [len(world.table.view(viewer)["neutral"]) for viewer in (0, 1)] == [3, 1]
    world.say("A UNI-04")
    assert "ACT-01" in world.told[-1][1]


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_mow_9_2_the_last_question_looks_like_the_end_of_game_round(wills, viewer):
    given = {"stage": "end", "round": 8, "N": NEUTRAL, "deck": DECK, **PEOPLE}
    asked, quiet = worlds(
        wills, viewer, *({**given, "A.round": [card, "ASH-E7", "VEI-E7"]} for card in ("VEI-L2", "VEI-A01"))
    )
    assert asked.table.legal(0) == [YES, NO]
    assert asked.decline()
    assert_same(asked, quiet)


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_mow_9_4_or_like_the_choice_who_begins(wills, viewer):
    """The drawn cards are seen with the answer, so that the question could have been that one."""
    given = {"stage": "end", "round": 8, "N": NEUTRAL, "deck": ["ACT-01", "ACT-15"], "B.round": ["VEI-A15"], **PEOPLE}
    asked, quiet = worlds(wills, viewer, *({**given, "A.round": [card, "VEI-E7"]} for card in ("VEI-L2", "VEI-A01")))
    assert asked.table.legal(0) == [YES, NO]
    assert asked.decline()
    assert_same(asked, quiet)
    for world in (asked, quiet):
        world.say("A OPP1")
    assert_same(asked, quiet)


# --------------------------------------------------------------------------------------------- slots


SEEN_HAND = ["VEI-A01", "VEI-A07", "VEI-E3"]


def peeped(wills: Game, viewer: int, seed: int) -> list[World]:
    """Two worlds in which B looked at a hand of A; then A plays one or the other of its cards face down."""
    given = {
        "active": "B",
        "N": ["UNI-04", "ENT-04", "DRI-04", "MED-01"],
        "A.hand": SEEN_HAND,
        "B.hand": ["VEI-A03"],
        "A.pile": ["NEU-01"],
        "deck": ["REL-04", "LAW-04", *DECK],
    }
    found = []
    for played in SEEN_HAND[:2]:
        (world,) = worlds(wills, viewer, given)
        world.table.state["key"][0], world.table.state["pool_left"] = seed, 0
        world.say("B UNI-04")
        while world.table.to_act == [1]:
            world.play(world.table.legal(1)[0])
        world.say("A ENT-04")
        while int(world.table.state["plays"]) == 0 and world.table.legal(0)[0] < OWN:
            world.play(world.table.legal(0)[0])
        world.say(f"A {played}")
        found.append(world)
    return found


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
@pytest.mark.parametrize("seed", range(6))
def test_mow_13_7_a_card_seen_in_a_hand_is_not_known_face_down(wills, viewer, seed):
    one, other = peeped(wills, viewer, seed)
    assert_same(one, other)
    assert [int(world.table.state["face_down"][0]).bit_count() for world in (one, other)] == [1, 1]
    cards = [number for number, card in enumerate(wills.cards.faction_cards) if card.key in SEEN_HAND]
    assert not one.knows(0, cards)
    luck = random.Random(seed)
    for _ in range(20):
        seat = one.table.to_act[0]
        action = luck.choice(one.table.legal(seat))
        if seat == 0 and action >= OWN:
            break  # which cards are left to be played is not the same
        one.play(action)
        other.play(action)
        if one.knows(0, cards) or other.knows(0, cards):
            break
        assert_same(one, other)


def test_mow_13_7_the_slot_of_a_face_down_card_says_nothing_about_a_seen_hand(wills):
    """Whoever remembers which slot held which card finds each of them under the face-down slot now and then."""
    slots = {int(peeped(wills, 1, seed)[0].table.state["face_down"][0]) for seed in range(12)}
    assert len(slots) > 2


def test_mow_13_7_the_owner_reads_what_was_played(wills):
    for seed in range(4):
        world = peeped(wills, 0, seed)[0]
        lines = [line for line in world.table.story(0) if "plays" in line or "joins" in line]
        assert lines[-2:] == ["{P0} plays {card:VEI-A01}.", "{P0}: {card:VEI-A01} joins the Round Effects."]
        told = [line for line in world.table.story(1) if "plays" in line or "joins" in line]
        assert told[-2:] == ["{P0} plays a face-down card.", "{P0}: a face-down card joins the Round Effects."]


def test_mow_13_7_a_hand_nobody_has_seen_keeps_its_slots(wills):
    (world,) = worlds(wills, 1, {"N": ["UNI-04", "MED-01", "REL-01"], "A.hand": ["VEI-A01", "VEI-A07"]})
    world.say("A UNI-04", "A VEI-A07")
    assert int(world.table.state["face_down"][0]) == 0b10
    assert int(world.table.state["place"][0, 0]) == IN_HAND


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_mow_13_7_a_card_taken_back_from_the_discards_is_not_known_face_down(wills, viewer):
    """LED-A08 takes a card back for all to see and gives a Bonus Play."""
    given = {"N": ["UNI-04", "MED-01", "REL-01"], "A.hand": ["LED-A08", "LED-E1"], "A.discards": ["LED-A01"]}
    one, other = worlds(wills, viewer, given, given)
    one.say("A UNI-04", "A LED-A08", "A LED-A01")
    other.say("A UNI-04", "A LED-A08", "A LED-E1")
    assert_same(one, other)


# --------------------------------------------------------------------------------------------- whole games


def face_down_cards(wills: Game, table: Table, side: int) -> list[int]:
    """Slots of a side with cards that lie face down when played."""
    deck = table.state["card"][side, : int(table.state["deck_size"][side])]
    return [slot for slot, card in enumerate(deck) if wills.book["face_down"][card]]


def twin_of(table: Table, side: int, slots: list[int]) -> Table:
    """The same deal with two cards of a side changing places."""
    s = clone(table.state)
    s["card"][side, slots] = s["card"][side, slots[::-1]]
    return Table.at(table.game, s)


@pytest.mark.parametrize("variant", ["1v1", "ffa", "2v2", "mowitaire"])
def test_no_game_tells_two_face_down_cards_apart(wills, variant):
    """Two cards that could lie face down change places in the deck, and a whole game is played in both worlds."""
    seats = {"1v1": 2, "ffa": 3, "2v2": 4, "mowitaire": 1}[variant]
    deck = "VEI" if variant == "2v2" else ROUND_EFFECTS
    lain = 0
    for seed in range(6):
        luck = random.Random(seed)
        table = Table(wills, seats, {"variant": variant, "deck_0": deck, "deck_1": "LED", "deck_2": deck}, seed)
        slots = luck.sample(face_down_cards(wills, table, 0), 2)
        cards = [int(table.state["card"][0, slot]) for slot in slots]
        outside = [viewer for viewer in range(SPECTATOR, seats) if viewer < 0 or viewer % table.state["sides"] != 0]
        viewer = luck.choice(outside)
        one, other = World(table, viewer), World(twin_of(table, 0, slots), viewer)
        lain += follow(one, other, cards, luck)
    assert lain > 10, "there were views with such a card lying face down"


def follow(one: World, other: World, cards: list[int], luck: random.Random) -> int:
    """Play both worlds alike while the viewer knows neither card; how many views had a face-down card of the side."""
    lain = 0
    while True:
        for world in (one, other):
            world.decline()
        ended = any(world.table.over or int(world.table.state["stage"]) >= GAME_END for world in (one, other))
        if ended or one.knows(0, cards) or other.knows(0, cards) or one.asked() != other.asked():
            return lain
        assert_same(one, other)
        lain += int(one.table.state["face_down"][0]) != 0
        seat = one.table.to_act[0]
        both = sorted(set(one.table.legal(seat)) & set(other.table.legal(seat)))
        action = luck.choice(both)
        one.play(action)
        other.play(action)
