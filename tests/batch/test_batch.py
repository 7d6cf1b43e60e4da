"""Batches: the same games as at tables, in arrays."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intrigue import Batch, Table, decks, game, game_keys
from intrigue.engine import card_table
from intrigue.engine.errors import BadRecord, IllegalMove, IntrigueError
from intrigue.engine.records import clone
from intrigue.lab.simulate import simulate

ARW = game("royal-will")


def fingerprint(b: Batch) -> bytes:
    """All that a batch holds and shows."""
    arrays = (b.states, b.seat, b.due, b.ended, b.mask, b.obs, b.last_obs, b.reward, b.number, b.deck, b.ignored)
    return b"".join(array.tobytes() for array in arrays) + b.save()


def play(b: Batch, steps: int) -> Batch:
    for _ in range(steps):
        b.step(b.sample())
    return b


# ---------------------------------------------------------------------------------------------- the same games


def table_at(b: Batch, i: int) -> Table:
    """The game of a slot as it was dealt."""
    return Table(b.decks[b.deck[i]], b.seats, b.options, b.states[i]["key"].tobytes())


def assert_alike(b: Batch, i: int, table: Table) -> None:
    seat = int(b.seat[i])
    assert b.states[i].tobytes() == table.state.tobytes()
    assert seat == table.to_act[0]
    assert int(b.due[i]) == int(table.state["to_act"])
    assert np.flatnonzero(b.mask[i]).tolist() == table.legal(seat)
    np.testing.assert_array_equal(b.obs[i], b.game.features(table.veiled(seat)))


@pytest.mark.parametrize("key", game_keys())
def test_a_batch_plays_as_tables_do(key: str) -> None:
    b = Batch(key, 6, seed=3, threads=1)
    tables = [table_at(b, i) for i in range(6)]
    ended = 0
    for at in range(300):
        for i in range(6) if at % 7 == 0 else ():
            assert_alike(b, i, tables[i])
        seats, actions = b.seat.copy(), b.sample().copy()
        b.step(actions)
        for i in range(6):
            tables[i].play(int(actions[i]), int(seats[i]))
            assert bool(b.ended[i]) == tables[i].over
            if tables[i].over:
                ended += 1
                assert [tuple(one) for one in b.points[i].tolist()] == tables[i].scores()
                tables[i] = table_at(b, i)
            else:
                assert not b.reward[i].any()
    assert ended or key in ("ausonia", "master-of-wills")


def test_interpreted_and_compiled_batches_are_alike() -> None:
    one, two = (play(Batch("royal-will", 3, seats=3, seed=5, target=target, threads=1), 40) for target in TARGETS)
    assert fingerprint(one) == fingerprint(two)


TARGETS = ("python", "cpu")


def test_games_by_players_inside_are_those_that_simulate_plays() -> None:
    for players in ("random", "policy"):
        b = Batch(ARW, 200, seats=3, seed=9, auto_reset=False, threads=1)
        b.play(players)
        assert b.ended.all()
        found = simulate(ARW, 200, seats=3, seed=9, players=players)
        np.testing.assert_allclose(b.reward.sum(axis=0), found.seat_wins, rtol=1e-5)


def test_actions_can_be_written_into_the_batch() -> None:
    given, written = (Batch(ARW, 20, seats=3, seed=4, threads=1) for _ in range(2))
    for _ in range(50):
        given.sample()
        written.actions[:] = written.sample()
        given.step(written.actions.copy())
        written.step()
    assert fingerprint(given) == fingerprint(written)
    written.actions[:] = written.sample()
    written.actions[3] = 99
    with pytest.raises(IllegalMove, match=r"game 3: .*no game has changed"):
        written.step()
    assert written.states.tobytes() == given.states.tobytes()


def test_seats_can_be_played_inside_while_others_are_decided_outside() -> None:
    b = Batch(ARW, 50, seats=4, seed=2, players=["outside", "policy", "policy", "random"])
    for _ in range(40):
        assert (b.seat == 0).all()
        b.step(b.sample())
    assert b.number.max() >= 50


def share_of_first(players: list[str], games: int = 400) -> float:
    b = Batch(ARW, games, seats=len(players), seed=11, auto_reset=False)
    b.play(players)
    return float(b.reward[:, 0].mean())


def test_players_inside_can_think() -> None:
    assert share_of_first(["greedy", "random"]) > 0.6
    assert share_of_first(["search:40", "random"]) > 0.65
    assert share_of_first(["search:40~.9", "random"]) < 0.55
    assert share_of_first(["habit", "policy"]) < 0.3
    assert share_of_first(["net", "policy"]) > 0.65


def test_who_thinks_decides_alike_in_any_thread_and_interpreted() -> None:
    players = ["outside", "greedy", "search:3~0.5", "net"]

    def made(n: int, target: str | None = None, threads: int = 1) -> bytes:
        return fingerprint(play(Batch(ARW, n, seats=4, seed=5, players=players, target=target, threads=threads), 6))

    assert made(200) == made(200, threads=3)
    assert made(2, "python") == made(2, "cpu")


def test_a_batch_with_players_who_think_can_be_copied_and_saved() -> None:
    b = play(Batch(ARW, 10, seats=2, seed=5, players=["outside", "search:5~0.25"]), 4)
    twins = [copy.deepcopy(b), pickle.loads(pickle.dumps(b)), Batch(ARW, 10, seats=2)]
    twins[2].load(b.save())
    assert {fingerprint(play(one, 5)) for one in (b, *twins)} == {fingerprint(b)}


# ---------------------------------------------------------------------------------------------- ends and rewards


def test_the_next_game_follows_in_the_same_step_and_has_its_own_number() -> None:
    b = Batch(ARW, 20, seats=2, seed=1)
    seen = {int(number) for number in b.number}
    for _ in range(200):
        before = b.number.copy()
        b.step(b.sample())
        over = b.ended == 1
        np.testing.assert_array_equal(b.number != before, over)
        assert (b.number[over] % 20 == np.flatnonzero(over)).all()
        assert not seen & {int(number) for number in b.number[over]}
        seen |= {int(number) for number in b.number}
        np.testing.assert_allclose(b.reward[over].sum(axis=1), 1)
        assert b.last_obs[over].any(axis=1).all()
    assert len(seen) > 40


def test_without_auto_reset_a_slot_rests_and_its_mask_is_all_ones() -> None:
    b = Batch(ARW, 5, seats=2, seed=1, auto_reset=False)
    while not b.ended.all():
        b.step(b.sample())
    states = b.states.tobytes()
    b.step(np.zeros(5, int))
    assert states == b.states.tobytes()
    assert b.mask.all()
    assert not b.reward.any()
    assert b.seat.tolist() == [-1] * 5
    np.testing.assert_array_equal(b.obs, b.last_obs)
    for twin in (b.copy(), copy.deepcopy(b), b.imagine(1)):
        assert fingerprint(twin) == fingerprint(b)
    b.reset()
    assert not b.ended.any()
    assert b.mask.sum(axis=1).max() <= 2
    assert fingerprint(b) == fingerprint(Batch(ARW, 5, seats=2, seed=1, auto_reset=False))


@pytest.mark.parametrize(("reward", "least", "most"), [("win", 0, 1), ("rank", -1, 1), ("points", 0, 1)])
def test_rewards_keep_their_bounds(reward: str, least: float, most: float) -> None:
    b = Batch(ARW, 100, seats=4, seed=1, reward=reward, auto_reset=False)
    b.play("random")
    assert least <= b.reward.min() < b.reward.max() <= most
    if reward == "rank":
        np.testing.assert_allclose(b.reward.sum(axis=1), 0, atol=1e-6)
        order = np.argsort(b.points[:, :, 1], axis=1)
        assert (np.diff(np.take_along_axis(b.reward, order, 1), axis=1) <= 0).all()


def test_slots_can_be_dealt_from_any_game_number_on() -> None:
    b, later = Batch(ARW, 6, seed=3), Batch(ARW, 2, seed=3)
    later.reset(first=4)
    assert later.number.tolist() == [4, 5]
    assert later.states.tobytes() == b.states[4:].tobytes()
    later.reset()
    assert later.number.tolist() == [0, 1]
    with pytest.raises(IntrigueError, match="first = -1: expected a whole number of at least 0"):
        later.reset(first=-1)


def test_games_that_last_too_long_are_cut_off() -> None:
    b = Batch(ARW, 4, seats=2, most=5)
    for _ in range(4):
        b.step(b.sample())
        assert not b.ended.any()
    b.step(b.sample())
    assert b.ended.tolist() == [2] * 4


def test_game_number_n_uses_deck_number_n(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(ARW.card_file_text.replace("win_at = 10", "win_at = 5"))
    b = Batch(ARW, 4, seats=2, seed=1, decks=[ARW, path], log=True)
    assert b.deck.tolist() == [0, 1, 0, 1]
    lengths: dict[int, list[int]] = {0: [], 1: []}
    for _ in range(400):
        decks, before = b.deck.copy(), b.length.copy()
        b.step(b.sample())
        for i in np.flatnonzero(b.ended):
            lengths[int(decks[i])].append(int(before[i]))
            record = b.record(int(i), last=True)
            assert Table.load(record, b.decks[decks[i]]).over
    assert np.mean(lengths[1]) < np.mean(lengths[0])


@pytest.mark.parametrize("key", game_keys())
def test_the_cards_of_every_deck_can_be_read_as_numbers(key: str) -> None:
    own, changed = game(key), [decks.sample(key, seed) for seed in (1, 2)]
    b = Batch(own, 6, decks=[own, *changed])
    tables = b.card_tables
    assert own.lab
    assert tables.shape == (3, own.lab.KINDS, sum(size for _, size in own.lab.CARD_FIELDS))
    assert np.abs(tables).max() <= card_table.BOUND
    kinds = len(own.lab.kind_names(own.cards))
    assert tables[0, :kinds].any(axis=1).all()
    assert not tables[0, kinds:].any()
    for name in set(dict(own.lab.CARD_FIELDS)) & set(own.book.dtype.names or ()):
        assert_column_holds(name, tables[0], own)
    of_games = tables[b.deck]
    assert [table.tobytes() for table in of_games[:3]] == [table.tobytes() for table in of_games[3:]]
    assert len({table.tobytes() for table in of_games}) == 3


def assert_column_holds(name: str, table: Any, own: Any) -> None:
    """The figures of the card file that a column is named after are in it, for each kind or the same for all."""
    fields = own.lab.CARD_FIELDS
    at = sum(size for _, size in fields[: [one for one, _ in fields].index(name)])
    found = table[table.any(axis=1), at : at + dict(fields)[name]]
    cells = own.book[name]
    if name not in ("starter", "border", "copies"):  # those are by house, mode and deck first
        shown = {tuple(row) for row in found.tolist()}
        wanted = {tuple(np.ravel(row)) for row in np.atleast_1d(cells)} | {tuple(np.ravel(cells))}
        assert shown - {(0,) * found.shape[1]} <= wanted


# ---------------------------------------------------------------------------------------------- joint actions


@pytest.mark.parametrize("key", ["royal-will", "master-of-spies"])
def test_joint_actions_are_the_choices_one_after_the_other(key: str) -> None:
    joint, single = (Batch(key, 10, seats=4, seed=6, threads=1) for _ in range(2))
    luck = random.Random(1)
    for _ in range(60):
        actions = np.full((10, 4), -1)
        for i in range(10):
            for seat in joint.game.to_act(joint.states[i]):
                actions[i, seat] = luck.choice(joint.game.legal(copy.copy(joint.states[i]), seat))
        due = joint.due.copy()
        joint.step_all(actions)
        for i in range(10):
            step_one(single, i, due[i], actions[i])
        assert joint.states.tobytes() == single.states.tobytes()


def step_one(b: Batch, i: int, due: int, actions: Any) -> None:
    """Play what is due in one slot; the others, which cannot be left out, are put back."""
    kept = b.copy()
    for _ in range(int(due).bit_count()):
        moves = b.sample().copy()
        moves[i] = actions[b.seat[i]]
        b.step(moves)
    for name in ("states", "small", "counts", "number", "dice", "moves", "mask", "obs"):
        mine, old = (vars(one)[name if name in vars(one) else f"_{name}"] for one in (b, kept))
        others = [j for j in range(b.n) if j != i]
        if name in ("small", "counts"):
            mine[:, others] = old[:, others]
        else:
            mine[others] = old[others]


# ---------------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("actions", "says"),
    [
        ([0, 0], r"shape is \(2,\), expected \(3,\)"),
        (np.zeros((3, 1), int), r"shape is \(3, 1\)"),
        (np.zeros(3), "float64, expected integers"),
        ([np.nan] * 3, "expected integers"),
        (["a"] * 3, "expected integers"),
        ([0, 99, 0], "game 1: P0 99"),
        ([0, 0, -1], "game 2: P0 -1"),
        ([0, 20, 0], r"game 1: P0 WAGER_7: not allowed now.*no game has changed"),
        (np.array([2**63 + 1] * 3, np.uint64), "game 0"),
    ],
)
def test_bad_actions_are_refused_and_change_nothing(actions: Any, says: str) -> None:
    b = Batch(ARW, 3, seats=2, seed=1)
    before = fingerprint(b)
    with pytest.raises(IntrigueError, match=says):
        b.step(actions)
    assert fingerprint(b) == before


@settings(max_examples=60)
@given(st.lists(st.tuples(st.booleans(), st.integers(-3, 30), st.integers(0, 69)), max_size=12), st.booleans())
def test_refused_calls_change_no_byte(calls: list[tuple[bool, int, int]], joint: bool) -> None:
    b = Batch(ARW, 70, seats=3, seed=4, threads=2)
    for good, action, slot in calls:
        moves = b.sample().copy()
        if not good:
            moves[slot] = action
        given_all = np.repeat(moves[:, None], 3, axis=1)  # the lowest seat's move for all: wrong for many
        before, legal = fingerprint(b), bool(b.mask[slot][moves[slot]]) if 0 <= moves[slot] < 23 else False
        said = refusal(b.step_all, given_all) if joint else refusal(b.step, moves)
        if said:
            assert "no game has changed" in said
            assert fingerprint(b) == before
        assert joint or bool(said) != legal


def refusal(step: Callable[[Any], None], actions: Any) -> str:
    try:
        step(actions)
    except IllegalMove as error:
        return str(error)
    return ""


def test_whoever_plays_what_is_illegal_can_lose_at_once() -> None:
    b = Batch(ARW, 2, seats=3, seed=1, illegal="lose", auto_reset=False)
    moves = b.sample().copy()
    moves[1] = 22
    b.step(moves)
    assert b.ended.tolist() == [0, 1]
    assert b.reward[1].tolist() == [0, 0.5, 0.5]
    assert not b.reward[0].any()


def test_what_is_illegal_can_be_ignored_and_counted() -> None:
    b = Batch(ARW, 2, seats=3, seed=1, illegal="ignore")
    before = b.states[1].tobytes()
    moves = b.sample().copy()
    moves[1] = -7
    b.step(moves)
    assert b.states[1].tobytes() == before
    assert b.ignored.tolist() == [0, 1]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"n": 0}, "n = 0: expected a whole number of at least 1"),
        ({"n": 2.5}, "n = 2.5"),
        ({"reward": "gold"}, "reward = 'gold': allowed are win, rank, points"),
        ({"observe": "float64"}, "observe = 'float64'"),
        ({"illegal": "shrug"}, "illegal = 'shrug'"),
        ({"target": "tpu"}, "target = 'tpu': allowed are python, cpu, cuda"),
        ({"most": 0}, "most = 0"),
        ({"threads": -1}, "threads = -1"),
        ({"seed": 1.5}, "seed = 1.5: expected a whole number of 64 bits"),
        ({"seed": 1 << 63}, "expected a whole number of 64 bits"),
        ({"n": 1 << 40}, "at most 2147483647"),
        ({"most": 1 << 40}, "at most 2147483647"),
        ({"game": 5}, "5 is no game"),
        ({"seats": 9}, "not 9"),
        ({"decks": []}, "at least one card file"),
        ({"decks": ["nowhere.toml"]}, "cannot be read"),
        ({"players": ["random"]}, "1 names for 4 seats"),
        ({"players": "angel"}, "players = 'angel'"),
    ],
)
def test_bad_requests_say_what_is_allowed(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(IntrigueError, match=says):
        Batch(**{"game": ARW, "n": 2, **wrong})


@pytest.mark.parametrize("seed", [1.5, float("nan"), 10**30, "7", [1]])
def test_a_seed_that_is_no_whole_number_changes_nothing(seed: Any) -> None:
    b = Batch(ARW, 2, seats=2, seed=7)
    before = b.save()
    for call in (b.reset, b.imagine):
        with pytest.raises(IntrigueError, match="expected a whole number of 64 bits"):
            call(seed)
    assert b.save() == before


def test_what_was_not_asked_for_is_refused() -> None:
    b = Batch(ARW, 2)
    with pytest.raises(IntrigueError, match="log=True"):
        b.record(0)
    with pytest.raises(IntrigueError, match="seats are 0 to 3"):
        b.obs_of(4)
    with pytest.raises(IntrigueError, match="every seat needs a player inside"):
        b.play("outside")


# ---------------------------------------------------------------------------------------------- copies


def test_copies_go_on_alike() -> None:
    b = play(Batch(ARW, 70, seats=3, seed=8, log=True, players=["outside", "outside", "policy"], threads=2), 25)
    twins = [copy.deepcopy(b), pickle.loads(pickle.dumps(b)), b.copy()]
    for _ in range(30):
        for twin in (b, *twins):
            twin.step(twin.sample())
    assert {fingerprint(twin) for twin in twins} == {fingerprint(b)}


def test_a_part_of_a_batch_goes_on_as_it_would_have() -> None:
    b = play(Batch(ARW, 30, seats=3, seed=8), 10)
    few = b.copy([3, 17])
    for _ in range(100):
        actions = b.sample().copy()
        few.step(actions[[3, 17]])
        b.step(actions)
    assert few.states.tobytes() == b.states[[3, 17]].tobytes()
    assert few.number.tolist() == b.number[[3, 17]].tolist()


def test_a_saved_batch_of_another_kind_is_refused() -> None:
    b = Batch(ARW, 3, seats=3)
    data = b.save()
    for other, says in (
        (Batch(ARW, 4, seats=3), "n: saved with 3, this batch has 4"),
        (Batch(ARW, 3, seats=2), "seats: saved with 3"),
        (Batch(ARW, 3, seats=3, options={"bank": "unlimited"}), "options"),
    ):
        with pytest.raises(BadRecord, match=says):
            other.load(data)
    for wrong in (b"", b"{}\n", data[:-1], data + b"x", b"nonsense"):
        with pytest.raises(BadRecord):
            b.load(wrong)
    assert b.save() == data


def test_records_of_a_batch_can_be_verified() -> None:
    b = play(Batch(ARW, 3, seats=3, seed=8, log=True), 150)
    with pytest.raises(IntrigueError, match="none has ended there yet"):
        Batch(ARW, 3, log=True).record(0, last=True)
    for i in range(3):
        now, before = b.record(i), b.record(i, last=True)
        assert Table.load(json.loads(json.dumps(now))).state.tobytes() == b.states[i].tobytes()
        assert Table.load(before).over


# ---------------------------------------------------------------------------------------------- sight, sharing


@pytest.mark.parametrize("key", game_keys())
def test_imagined_games_look_the_same_to_whoever_decides(key: str) -> None:
    look_alike(key, 4_000)


@pytest.mark.slow
@pytest.mark.parametrize("key", game_keys())
def test_a_million_imagined_games_look_the_same_to_whoever_decides(key: str) -> None:
    look_alike(key, 1_000_000)


def look_alike(key: str, positions: int) -> None:
    """Observations, legal actions and the veiled record, which is all that information states and texts are made of,
    depend on nothing that the seat may not know."""
    n = min(1_000, positions // 10)
    b, other = Batch(key, n, seed=8), 0
    for at in range(positions // n):
        play(b, 7)
        twin = b.imagine(at)
        np.testing.assert_array_equal(twin.obs, b.obs)
        np.testing.assert_array_equal(twin.mask, b.mask)
        assert veiled(twin) == veiled(b)
        other += sum(here.tobytes() != there.tobytes() for here, there in zip(b.states, twin.states, strict=True))
    assert other > positions // 2


def veiled(b: Batch) -> bytes:
    """What the seat that decides is shown, in every slot."""
    return b"".join(b.game.veil(clone(s), int(seat)).tobytes() for s, seat in zip(b.states, b.seat, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("key", game_keys())
def test_a_million_decisions_are_those_of_tables(key: str) -> None:
    b = Batch(key, 100, seed=3)
    states = b.states.copy()
    for _ in range(10_000):
        seats, actions = b.seat.copy(), b.sample().copy()
        b.step(actions)
        for i in range(100):
            s = clone(states[i])
            b.game.play(s, int(seats[i]), int(actions[i]))
            assert bool(s["over"]) == bool(b.ended[i])
            if not s["over"]:
                assert s.tobytes() == b.states[i].tobytes()
            else:
                assert [tuple(one) for one in b.points[i].tolist()] == b.game.scores(s)
        states[:] = b.states


def test_any_seat_can_be_observed() -> None:
    b = play(Batch(ARW, 5, seats=3, seed=8), 7)
    for seat in (-1, 0, 2):
        expected = [ARW.features(ARW.veil(copy.copy(s), seat)) for s in b.states]
        np.testing.assert_array_equal(b.obs_of(seat), expected)


def test_arrays_are_shared_and_not_copied() -> None:
    b = Batch(ARW, 5, seats=3)
    shared = [np.from_dlpack(array) for array in (b.obs, b.mask, b.reward, b.seat, b.ended)]
    for array, twin in zip((b.obs, b.mask, b.reward, b.seat, b.ended), shared, strict=True):
        assert array.ctypes.data == twin.ctypes.data
    obs = b.obs
    b.step(b.sample())
    assert b.obs is obs
    np.testing.assert_array_equal(shared[0], b.obs)


@pytest.mark.learn
def test_torch_and_jax_use_the_arrays_where_they_are() -> None:
    torch, jax = pytest.importorskip("torch"), pytest.importorskip("jax")
    for n in (1, 5, 100):
        b = Batch(ARW, n, seats=3)
        for array in (b.obs, b.mask, b.reward, b.last_obs):
            there, elsewhere = torch.from_dlpack(array), jax.dlpack.from_dlpack(array)
            assert there.data_ptr() == elsewhere.unsafe_buffer_pointer() == array.ctypes.data
        seen, shown = torch.from_dlpack(b.obs), jax.dlpack.from_dlpack(b.obs)
        b.step(b.sample())
        np.testing.assert_array_equal(seen.numpy(), b.obs)
        np.testing.assert_array_equal(np.asarray(shown), b.obs)
        seen[0, 3] = 77
        assert b.obs[0, 3] == 77


def test_observations_can_be_halved_or_left_out() -> None:
    full, half, none = (play(Batch(ARW, 5, observe=kind), 9) for kind in ("float32", "float16", None))
    np.testing.assert_allclose(half.obs, full.obs, atol=1e-3)
    assert none.obs is None
    assert none.states.tobytes() == full.states.tobytes()


def test_a_gpu_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("intrigue.batch.cuda.available", lambda: "no CUDA GPU was found")
    with pytest.raises(IntrigueError, match="target 'cuda' cannot be used: no CUDA GPU was found"):
        Batch(ARW, 2, target="cuda")
