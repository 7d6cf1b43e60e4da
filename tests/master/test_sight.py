"""MAS-H: what a seat may know, and what imagining and words make of it."""

from __future__ import annotations

from intrigue import game
from intrigue.engine.records import HIDDEN, plain

MASTER = game("master")
ATTACK = ("P0 STEAL", "P0 SEAT_1", "P0 KIND_S2")


def contest(theirs=("S1", "A2", "L3", "K2"), draw=("A3", "LW", "S2")):
    return {
        "hands": [["S2", "A3", "L1", "K1"], list(theirs), ["K3", "A1", "L2", "S3"]],
        "decks": [[["K1", "K1"]], [["L1", "L2"], ["S1", "S3"]], []],
        "discard": ["K2", "A1"],
        "draw": list(draw),
    }


def same_for(viewer, one, other):
    """Neither the veiled record nor anything made of it tells two tables apart."""
    assert one.table.veiled(viewer).tobytes() == other.table.veiled(viewer).tobytes()
    assert one.table.view(viewer) == other.table.view(viewer)
    assert one.table.prompt(viewer) == other.table.prompt(viewer)
    features = [MASTER.features(position.table.veiled(viewer)).tolist() for position in (one, other)]
    assert features[0] == features[1]


def test_mas_h1_a_hand_is_seen_by_its_owner_and_counted_by_the_others(play):
    table = play(contest()).table
    hands = [[place["hand"] for place in table.view(viewer)["places"]] for viewer in (-1, 0, 1, 2)]
    hidden = [None] * 4
    assert hands[0] == [hidden] * 3
    assert hands[1] == [["K1", "A3", "L1", "S2"], hidden, hidden]
    assert hands[2] == [hidden, ["K2", "A2", "L3", "S1"], hidden]
    assert hands[3] == [hidden, hidden, ["K3", "A1", "L2", "S3"]]


def test_mas_h1_the_order_in_a_hand_tells_nothing(play):
    one = play(contest(theirs=("S1", "A2", "L3", "K2")))
    other = play(contest(theirs=("K2", "L3", "A2", "S1")))
    assert one.table.state.tobytes() == other.table.state.tobytes()


def test_mas_h2_nobody_knows_the_draw_pile_but_its_size(play):
    table = play(contest()).table
    for viewer in (-1, 0, 1, 2):
        v = plain(table.veiled(viewer))
        assert [v.draw[at] for at in range(v.draw_n)] == [HIDDEN] * 3
        assert table.view(viewer)["draw"] == 3
    for viewer in (-1, 0, 1, 2):
        same_for(viewer, play(contest()), play(contest(draw=("S2", "K3", "A3"))))


def test_mas_h3_only_who_draws_knows_what(play):
    moves = ("P0 DISCARD", "P0 KIND_L1")
    one, other = play(contest(), *moves), play(contest(draw=("K3", "LW", "S2")), *moves)
    assert one.told(0) == ["{P0} discards {card:L1}.", "{P0} draws {card:A3}."]
    for viewer in (1, 2, -1):
        same_for(viewer, one, other)
        assert one.told(viewer) == other.told(viewer) == ["{P0} discards {card:L1}.", "{P0} draws 1 card."]
    assert one.table.view(0) != other.table.view(0)


def test_mas_h4_all_sets_and_their_cards_are_public(play):
    for viewer in (-1, 0, 1, 2):
        stack = play(contest()).table.view(viewer)["places"][1]["stack"]
        assert [one["cards"] for one in stack] == [["L1", "L2"], ["S1", "S3"]]
        assert [one["skill"] for one in stack] == ["life", "sport"]


def test_mas_h5_the_discard_pile_is_public(play):
    for viewer in (-1, 0, 1, 2):
        assert play(contest()).table.view(viewer)["discard"] == ["K2", "A1"]


def test_mas_h6_whether_a_declining_defender_could_have_defended_is_hidden(play):
    for moves in (ATTACK, (*ATTACK, "P1 DECLINE")):
        able, unable = play(contest(), *moves), play(contest(theirs=("K3", "A2", "L3", "K2")), *moves)
        for viewer in (0, 2, -1):
            same_for(viewer, able, unable)
            assert able.told(viewer) == unable.told(viewer)


def test_mas_h7_scores_are_public(play):
    for viewer in (-1, 0, 1, 2):
        assert [place["exp"] for place in play(contest()).table.view(viewer)["places"]] == [10, 35, 0]


def test_mas_h8_a_plan_is_nobody_elses_business_until_a_card_is_laid(play):
    given = contest()
    given["hands"][0] = ["S2", "S3", "A3", "K1"]
    before = play(given)
    for moves in (
        ("P0 STEAL",),
        ("P0 STEAL", "P0 SEAT_1"),
        ("P0 FORM_HAND",),
        ("P0 FORM_HAND", "P0 KIND_S2"),
        ("P0 FORM_DISCARD",),
        ("P0 DISCARD",),
    ):
        planned = play(given, *moves)
        for viewer in (1, 2, -1):
            same_for(viewer, planned, before)
            assert planned.told(viewer) == []
        assert planned.table.can_undo(0)
        planned.table.undo(0)


def test_mas_h8_what_was_laid_cannot_be_taken_back(play):
    for moves in (ATTACK, ("P0 DISCARD", "P0 KIND_L1"), ("P0 FORM_DISCARD", "P0 KIND_A3")):
        for draw in ((), ("A3",)):
            assert not play(contest(draw=draw), *moves).table.can_undo(0)


def test_imagined_hands_and_draw_pile_use_the_unseen_cards_only(play):
    given = contest(theirs=("S1", "A2"), draw=("KW",))
    given["discard"] = ["KW", "K2", "KW", "A1"]
    table = play(given, *ATTACK).table
    for viewer in (-1, 0, 1, 2):
        for seed in range(20):
            world = table.imagine(viewer, seed)
            cards = MASTER.conserved(plain(MASTER.book), plain(world.state))["cards"]
            assert all(count <= card.copies[0] for count, card in zip(cards, MASTER.cards, strict=True))
            assert sum(cards) == 3 + 2 + 4 + 1 + 1 + 4 + 6
            assert world.veiled(viewer).tobytes() == table.veiled(viewer).tobytes()


def test_imagined_cards_are_about_as_likely_as_they_are_unseen(play):
    table = play({"hands": [["KW", "KW"], ["A1"]], "discard": ["KW"] + ["K1"] * 9}).table
    hands = [plain(table.imagine(0, seed).state).hand[1, 0] for seed in range(600)]
    assert not {0, 3} & set(hands)
    ordinary = sum(hands.count(kind) for kind in range(16) if kind % 4 != 3)
    assert 0.86 < ordinary / 600 < 0.95  # 99 ordinary and 9 wild cards are unseen
