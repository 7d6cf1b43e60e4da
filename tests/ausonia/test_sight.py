"""Hidden information (RULES.md, 3): what each seat may know, and what it may imagine."""

from __future__ import annotations

from collections import Counter
from typing import Any

from intrigue import game
from intrigue.engine.features import block_at
from intrigue.engine.records import HIDDEN, plain

AUSONIA = game("ausonia")
CARDS = AUSONIA.cards
KINDS = {card.key: kind for kind, card in enumerate(CARDS)}


def place(table: Any, viewer: int, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = table.view(viewer)["places"][seat]
    return found


def test_a_hand_is_its_owners_own(holds: Any) -> None:
    table = holds("players=2", "given: P0.hand=[duellist, cutpurse] P1.hand=[star_clerk]")
    assert place(table, 0, 0)["hand"] == ["cutpurse", "duellist"]
    for viewer in (1, -1):
        assert place(table, viewer, 0)["hand"] == [None, None]


def test_a_draw_pile_is_known_as_far_as_its_owner_looked(holds: Any) -> None:
    table = holds(
        "players=2",
        "given: P0.play=[beaked_physician] P0.draw=[2 sapphire_chip] P0.disc=[duellist, cutpurse] pool=[1,0,0,0]",
        "do: act beaked_physician 0; pick duellist; pick cutpurse",
    )
    assert place(table, 0, 0)["draw"] == {"count": 3, "top": ["duellist"]}
    assert place(table, 1, 0)["draw"] == {"count": 3, "top": []}


def test_a_reshuffle_makes_the_owner_forget(holds: Any) -> None:
    table = holds(
        "players=2",
        "given: P0.draw=[duellist] P0.known=1 P0.disc=[8 sapphire_chip] P0.hand=[cutpurse]",
        "do: pass; done",
        "expect: P0.known=0 P0.draw#=4",
    )
    assert place(table, 0, 0)["draw"]["top"] == []


def test_the_look_zone_is_shown_to_the_looker_only(holds: Any) -> None:
    table = holds(
        "players=2",
        "given: P0.play=[lamplighter] P0.draw=[duellist, cutpurse] pool=[1,0,0,0]",
        "do: act lamplighter 0",
    )
    assert table.view(0)["decision"]["look"] == ["cutpurse", "duellist"]
    assert table.view(1)["decision"]["look"] == [None, None]


def test_a_foundation_is_hidden_unless_it_came_from_the_discard_pile(holds: Any) -> None:
    table = holds(
        "players=2",
        "given: P0.raise=[crown_jewel, lagoon_opal, duellist, cutpurse!]",
        "do: build crown_jewel; pick duellist; build lagoon_opal",
    )
    assert place(table, 0, 0)["sources"] == [
        {"gem": "crown_jewel", "foundation": "duellist"},
        {"gem": "lagoon_opal", "foundation": "cutpurse"},
    ]
    assert [source["foundation"] for source in place(table, 1, 0)["sources"]] == [None, "cutpurse"]


def test_everyone_can_count_what_a_seat_owns(holds: Any) -> None:
    table = holds("players=2", "given: P0.hand=[duellist] P0.draw=[cutpurse, sapphire_chip] P0.raise=[star_clerk]")
    for viewer in (0, 1, -1):
        assert place(table, viewer, 0)["owned"] == ["sapphire_chip", "star_clerk", "cutpurse", "duellist"]


def test_imagined_cards_are_those_the_seat_owns_in_any_split(holds: Any) -> None:
    table = holds(
        "players=2", "given: P1.hand=[duellist, cutpurse] P1.draw=[2 sapphire_chip, star_clerk] P1.raise=[opera_diva]"
    )
    hands = set()
    for seed in range(60):
        world = plain(table.imagine(0, seed).state)
        hand = [world.hand[1, at] for at in range(2)]
        pile = [world.draw[1, at] for at in range(3)]
        raised = [kind for kind in range(64) for _ in range(world.raised[1, kind])]
        keys = Counter(CARDS[kind].key for kind in hand + pile + raised)
        assert keys == {"duellist": 1, "cutpurse": 1, "sapphire_chip": 2, "star_clerk": 1, "opera_diva": 1}
        assert hand == sorted(hand)
        hands.add(tuple(hand))
    assert len(hands) > 6


def test_the_own_draw_pile_is_imagined_in_any_order_below_what_is_known(holds: Any) -> None:
    table = holds("players=2", "given: P0.draw=[duellist, cutpurse, star_clerk, opera_diva] P0.known=1")
    orders = set()
    for seed in range(40):
        world = plain(table.imagine(0, seed).state)
        pile = tuple(world.draw[0, at] for at in range(4))
        assert pile[3] == KINDS["duellist"]
        orders.add(pile)
    assert len(orders) == 6


def test_the_decks_are_hidden_and_imagined_from_what_is_left(holds: Any) -> None:
    table = holds("players=2 real=yes seed=3")
    v = table.veiled(-1)
    assert set(v["favour"][:52].tolist()) == {HIDDEN}
    world = table.imagine(-1, 5).state
    for name, n in (("favour", 52), ("power", 24)):
        assert sorted(world[name][:n].tolist()) == sorted(table.state[name][:n].tolist())
    assert world["power"][23] == table.state["power"][23]


def test_hand_order_tells_nothing_beside_a_card_that_was_shown(holds: Any) -> None:
    script = ("do: act star_clerk 1",)
    views = [
        holds("players=2", f"given: P0.hand=[{other}, star_clerk] kw={{foresight}}", *script, cond_from_hand=True)
        for other in ("sapphire_chip", "mask_sovereign")
    ]
    assert [place(table, 1, 0)["hand"] for table in views] == [[None, "star_clerk"]] * 2


def test_a_seat_learns_nothing_from_what_an_opponent_draws(holds: Any) -> None:
    """Two positions that differ only in P0's hidden cards look the same to P1, byte for byte."""
    given = "given: P0.play=[mirror_keeper] P1.hand=[duellist] pool=[1,0,0,0]"
    first = holds("players=2", given, "given: P0.draw=[cutpurse, star_clerk, opera_diva]", "do: act mirror_keeper 0")
    second = holds("players=2", given, "given: P0.draw=[opera_diva, cutpurse, star_clerk]", "do: act mirror_keeper 0")
    assert first.veiled(1).tobytes() == second.veiled(1).tobytes()
    assert first.veiled(0).tobytes() != second.veiled(0).tobytes()


def test_an_observation_tells_a_seat_its_number() -> None:
    """Targets are named by number (AUS-12.2), and all else in an observation counts from the viewer."""
    at, s = block_at(AUSONIA.sight.FEATURES, "me"), AUSONIA.deal(4, seed=3)
    for seat in range(4):
        told = AUSONIA.features(AUSONIA.veil(s, seat))[at : at + 4]
        assert told.tolist() == [float(seat == other) for other in range(4)]
