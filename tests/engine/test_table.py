"""Tables through the public API: playing, undo, records, and everything that can be wrong with them."""

from __future__ import annotations

import copy
import doctest
import json
import pickle
import re

import numpy as np
import pytest

import intrigue
from intrigue import Table, game
from intrigue.batch import batch
from intrigue.engine import catalogues, registry, table
from intrigue.engine import game as game_module
from intrigue.engine.errors import (
    BadCards,
    BadNotation,
    BadOption,
    BadRecord,
    BadSeats,
    BadSeed,
    IllegalMove,
    IntrigueError,
    UnknownGame,
)
from intrigue.lab import figures, simulate

ARW = game("royal-will")


@pytest.fixture
def played():
    table = Table(ARW, seats=3, seed=5)
    while len(table.moves) < 12:
        seat = table.to_act[-1]
        table.play(table.legal(seat)[-1], seat)
    return table


@pytest.mark.parametrize("module", [intrigue, game_module, catalogues, registry, table, simulate, figures, batch])
def test_the_examples_of_the_public_api_run(module):
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_same_seed_gives_the_same_game_and_another_gives_another():
    one, two, other = (Table(ARW, seats=4, seed=seed) for seed in (1, 1, 2))
    assert one.state.tobytes() == two.state.tobytes() != other.state.tobytes()
    assert Table(ARW, seed="ab" * 32).seed == b"\xab" * 32
    assert Table(ARW).seed != Table(ARW).seed


@pytest.mark.parametrize("seed", ["xyz", "ab", b"short", 1.5, float("nan"), [1]])
def test_a_bad_seed_is_named(seed):
    with pytest.raises(BadSeed):
        Table(ARW, seed=seed)


@pytest.mark.parametrize(
    ("move", "error", "says"),
    [
        ("P0 NONSENSE", BadNotation, "no action of A Royal Will"),
        ("nobody knows", BadNotation, "a seat and an action"),
        ("P9 SLOT_0", IllegalMove, "no seat 9"),
        ("P² SLOT_0", BadNotation, "a seat and an action"),
        (f"P{'9' * 5000} SLOT_0", BadNotation, "a seat and an action"),
        ("P0 SEAT_1", IllegalMove, "Allowed are SLOT_0"),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(move, error, says):
    table = Table(ARW, seats=3, seed=5)
    before = table.state.tobytes()
    with pytest.raises(error, match=says):
        table.play(move)
    assert table.state.tobytes() == before
    assert table.moves == []


@pytest.mark.parametrize(("seat", "action"), [(0, 10**30), (0, -(10**30)), (0, 99), (0, -1), (9, 0), (-1, 0)])
def test_numbers_that_are_no_action_or_seat_are_refused_and_change_nothing(seat, action):
    s = ARW.deal(2, seed=1)
    before = s.tobytes()
    with pytest.raises(IllegalMove):
        ARW.play(s, seat, action)
    assert s.tobytes() == before


def test_an_action_id_needs_its_seat():
    with pytest.raises(BadNotation, match="whose move"):
        Table(ARW, seats=3, seed=5).play(0)


@pytest.mark.parametrize(("seat", "action"), [(0, 1.5), (0, float("nan")), (1.0, 0), ("1", 0), (0, [0]), (None, "1")])
def test_a_number_that_is_not_whole_is_no_move(seat, action):
    table = Table(ARW, seats=3, seed=5)
    with pytest.raises(BadNotation):
        table.play(action, seat)
    assert table.moves == []


@pytest.mark.parametrize("seat", [np.int64(1), np.array(1), True])
def test_a_record_can_be_read_whatever_numbers_were_played(seat):
    table = Table(ARW, seats=3, seed=np.int64(5))
    table.play(np.uint8(0), seat)
    table.play("SLOT_1", np.int8(0))
    assert table.save()["moves"] == ["P1 SLOT_0", "P0 SLOT_1"]
    assert Table.load(table.save()).state.tobytes() == table.state.tobytes()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"target": "gpu"}, "target = 'gpu': allowed are python, cpu"),
        ({"version": "0"}, "version 0 of A Royal Will"),
        ({"seats": 3.0}, "seats = 3.0: expected a whole number"),
        ({"seats": 10**30}, f"takes 2 to 6 seats, not {10**30}"),
        ({"options": 5}, "options = 5: expected values by name, such as {'"),
        ({"options": {1: "finite"}}, "expected values by name"),
        ({"game": 5}, "5 is no game; expected a Game, or a key: royal-will"),
    ],
)
def test_what_a_table_is_made_of_is_checked_at_once(wrong, says):
    with pytest.raises(IntrigueError, match=re.escape(says)):
        Table(**{"game": ARW, **wrong})


@pytest.mark.parametrize("viewer", [0.5, "0", None])
def test_only_whole_numbers_are_seats_to_look_from(viewer):
    with pytest.raises(TypeError):
        Table(ARW, seed=5).veiled(viewer)


def test_options_seats_and_games_are_checked():
    with pytest.raises(BadOption, match="no option 'banc'"):
        Table(ARW, options={"banc": "finite"})
    with pytest.raises(BadOption, match="allowed are finite, unlimited"):
        Table(ARW, options={"arw.bank": "huge"})
    with pytest.raises(BadSeats):
        Table(ARW, seats=9)
    with pytest.raises(UnknownGame, match="royal-will"):
        Table("chess")


def test_a_record_goes_to_a_file_and_back(played, tmp_path):
    path = tmp_path / "game.json"
    played.write(path)
    again = Table.read(path)
    assert again.state.tobytes() == played.state.tobytes()
    assert again.story(0) == played.story(0)


def spoil(record, **changes):
    return {**record, **changes}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "pgn"}, "not a game record"),
        ({"version": "0"}, "played with version 0 of A Royal Will"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"cards": "0" * 16}, "another card file"),
        ({"seats": "3"}, "seats: '3' is not a int"),
        ({"seats": 9}, "2 to 6 seats"),
        ({"seats": 10**30}, "2 to 6 seats"),
        ({"options": {"bank": "huge"}}, "option The Bank"),
        ({"seed": "ff" * 32}, "does not come out of this seed"),
        ({"seed": "hello"}, "64 hexadecimal digits"),
        ({"moves": "P0 SLOT_0"}, "moves: 'P0 SLOT_0' is not a list"),
        ({"moves": [1]}, r"moves\[0\]"),
        ({"moves": ["P0 SLOT_0"]}, "1 moves but 12 hashes"),
        ({"hashes": ["0" * 16] * 12}, r"moves\[0\].*state hash"),
    ],
)
def test_a_spoilt_record_is_refused_with_the_reason(played, tmp_path, change, says):
    path = tmp_path / "game.json"
    path.write_text(json.dumps(spoil(played.save(), **change)))
    with pytest.raises(BadRecord, match=says):
        Table.read(path)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"x"'])
def test_a_file_that_is_no_record_is_refused(tmp_path, text):
    path = tmp_path / "game.json"
    path.write_text(text)
    with pytest.raises(BadRecord, match=r"game\.json"):
        Table.read(path)


def test_an_illegal_move_in_a_record_is_named(played):
    record = played.save()
    record["moves"][3] = "P0 WAGER_9"
    with pytest.raises(BadRecord, match=r"moves\[3\]: P0 WAGER_9"):
        Table.load(record)


def test_undo_until_someone_acts_or_chance_or_a_reveal():
    position = {
        "players": 3,
        "inheritance": [5, 4, 3],
        "assets": 9,
        "coin": ["forger"] * 3,
        "action": ["solicitor"] * 3,
    }
    table = Table.at(ARW, ARW.scenario.position(ARW, position, {}))
    table.play("P0 SEAT_1")
    table.play("P0 PLUS")
    assert table.can_undo(0)
    table.undo(0)
    table.undo(0)
    assert table.moves == []
    with pytest.raises(IllegalMove):
        table.undo(0)
    for move in ("P0 SEAT_1", "P0 PLUS", "P1 SEAT_1"):
        table.play(move)
    assert not table.can_undo(0)
    assert table.can_undo(1)
    for move in ("P1 PLUS", "P2 SEAT_1", "P2 PLUS"):
        table.play(move)
    assert not any(table.can_undo(seat) for seat in range(3))  # the reveal was shown, a new Will was dealt


def test_undo_of_a_hidden_choice_does_not_tell_that_others_chose():
    table = Table(ARW, seats=3, seed=5)
    table.play("P0 SLOT_0")
    table.play("P2 SLOT_0")
    assert table.can_undo(0)
    table.undo(0)
    assert table.to_act == [0, 1]


def test_only_full_states_are_veiled_and_only_veiled_ones_imagined():
    table = Table(ARW, seats=3, seed=5)
    v = table.veiled(0)
    with pytest.raises(IntrigueError):
        ARW.veil(v, 0)
    with pytest.raises(IntrigueError):
        ARW.imagine(table.state)
    with pytest.raises(IntrigueError):
        ARW.view(table.state)
    with pytest.raises(IntrigueError):
        Table.at(ARW, v)


CARDS = (ARW.folder / "cards.toml").read_text()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'action = "wager"',
            'action = "gamble"',
            r"cards\.toml:\d+: card 'forger': action: unknown word 'gamble'; allowed",
        ),
        ("count = 4", "count = 40", r"card 'heir': count: 40 is not a number from 0 to 9"),
        ('action = "immune"', "", r"card 'heir': action: missing"),
        ('key = "heir"', 'key = "forger"', r"card 'forger': key: used twice"),
        ("win_at = 10", "win_at = 11", r"\[figures\]: win_at: 11 is not a number from 3 to 10"),
        ('game = "royal-will"', 'game = "master"', r"game: is 'master', expected 'royal-will'"),
        ("copies = 1", "copies = 60", r"card: 84 cards in all"),
        ("[figures]", "[figures]\nwin = 3", r"\[figures\]: win: unknown field"),
        ("[figures]", "[figures", "not valid TOML"),
    ],
)
def test_a_wrong_card_file_is_refused_by_file_card_and_field(tmp_path, old, new, says):
    path = tmp_path / "cards.toml"
    path.write_text(CARDS.replace(old, new, 1))
    with pytest.raises(BadCards, match=says):
        ARW.with_cards(path)


def test_another_deck_needs_no_other_rules(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text(CARDS.replace("count = 4", "count = 6", 1))
    other = ARW.with_cards(path)
    assert other.cards_hash != ARW.cards_hash
    assert other.on("cpu").play is ARW.on("cpu").play
    with pytest.raises(BadRecord, match="another card file"):
        Table.load(Table(other, seed=1).save(), ARW)


def test_a_table_can_be_pickled_and_copied_in_the_middle_of_a_game(played):
    for twin in (pickle.loads(pickle.dumps(played)), copy.deepcopy(played)):
        assert twin.game is played.game
        assert twin.save() == played.save()
        before = played.state.tobytes()
        while not twin.over:
            seat = twin.to_act[0]
            twin.play(twin.legal(seat)[0], seat)
        assert played.state.tobytes() == before
        assert Table.load(twin.save()).state.tobytes() == twin.state.tobytes()


def test_undo_works_in_a_copy():
    table = Table(ARW, seats=3, seed=1)
    table.play("P0 SLOT_0")
    twin = copy.deepcopy(table)
    twin.undo(0)
    assert (len(twin.moves), len(table.moves)) == (0, 1)


def test_a_game_with_another_card_file_is_pickled_with_its_cards(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text(ARW.card_file_text.replace("win_at = 10", "win_at = 9"))
    other = ARW.with_cards(path)
    packed = pickle.dumps(other)
    path.unlink()
    again = pickle.loads(packed)
    assert again.cards_hash == other.cards_hash != ARW.cards_hash
    assert pickle.loads(pickle.dumps(ARW)) is ARW


def test_a_number_with_one_allowed_value_is_named(tmp_path):
    master = game("master")
    path = tmp_path / "cards.toml"
    path.write_text(master.card_file_text.replace("grade = 3", "grade = 4", 1))
    with pytest.raises(BadCards, match="grade: 4 is not 3, the only number allowed here"):
        master.with_cards(path)
