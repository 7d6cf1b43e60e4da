"""Training samples for distillation, and the files they are stored in. Needs no PyTorch.

Nets here have random weights: nothing depends on how well they play.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from intrigue import game
from intrigue.bots.net import header_for, load, output_of, pack
from intrigue.bots.search import Worker
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.learn import distill_data
from intrigue.learn.__main__ import main
from intrigue.learn.distill_data import (
    GenerationPlan,
    chunk,
    chunks,
    expected_value,
    generate,
    improved_policy,
    net_hash,
    read_chunk,
)
from intrigue.learn.tables import found_tables

KEY = "royal-will"


@pytest.fixture
def net(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small net, and chunks of a few decisions."""
    monkeypatch.setattr(distill_data, "CHUNK", 6)
    header, dice = header_for(game(KEY), 16, 1), np.random.default_rng(1)
    path = tmp_path / f"{KEY}.net"
    pack(path, header, {name: dice.standard_normal(shape) / 4 for name, shape in header.shapes().items()})
    return path


def plan_of(net: Path, **more: Any) -> GenerationPlan:
    return GenerationPlan(KEY, net_hash(net), **{"simulations": 12, **more})


def made(net: Path, folder: Path, most: int, **more: Any) -> dict[str, bytes]:
    generate(net, plan_of(net, **more), folder, 5, 1, most)
    return {path.name: path.read_bytes() for path in chunks(folder)}


def test_a_better_move_becomes_likelier_and_one_never_tried_keeps_its_odds() -> None:
    policy, visits = np.array([0.6, 0.3, 0.1]), np.array([60.0, 40.0, 0.0])
    better = improved_policy(policy, visits, np.array([24.0, 24.0, 0.0]), doubt=10, caution=0.1)
    assert better.sum() == pytest.approx(1)
    assert better[1] / better[0] > 0.3 / 0.6
    average = expected_value(policy, visits, np.array([24.0, 24.0, 0.0]))
    assert average == pytest.approx((0.6 * 0.4 + 0.3 * 0.6) / 0.9)
    assert better[2] / better[0] == pytest.approx(0.1 / 0.6 * np.exp((average - 0.4) * 60 / 70 / 0.1))


def test_few_simulations_say_less_than_many() -> None:
    policy = np.array([0.5, 0.5])
    few, many = (improved_policy(policy, n * np.ones(2), n * np.array([0.4, 0.6]), 10, 0.1)[1] for n in (2.0, 200.0))
    assert 0.5 < few < many


def test_a_search_that_tried_nothing_changes_nothing() -> None:
    policy = np.array([0.7, 0.3])
    assert improved_policy(policy, np.zeros(2), np.zeros(2), 0, 0.01) == pytest.approx(policy)


def test_rows_hold_legal_moves_a_policy_over_them_and_who_won(net: Path) -> None:
    known, kinds = load(net), found_tables(KEY)[1]
    for number in range(3):
        samples = chunk(game(KEY), known, kinds, plan_of(net), number)
        assert len(samples) >= 6
        assert samples.obs.shape == (len(samples), known.header.features)
        assert (samples.mask.sum(1) > 1).all()  # forced moves teach nothing
        assert samples.target.sum(1) == pytest.approx(1)
        assert (samples.target[~samples.mask] == 0).all()
        assert (samples.target[samples.mask] > 0).all()
        assert samples.outcome.sum(1) == pytest.approx(1)
        assert (samples.outcome[:, samples.seats : -1] == 0).all()
        assert ((samples.value >= 0) & (samples.value <= 1)).all()
        assert (samples.own == ([True] + [False] * known.header.seats)).all()  # everyone for themselves


def test_masks_are_what_the_seat_may_play(net: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every searched decision, as the search got it."""
    searched: list[np.void] = []
    set_root = Worker.set_root

    def watched(self: Worker, veiled: np.void, sides: list[int]) -> None:
        searched.append(veiled)
        set_root(self, veiled, sides)

    monkeypatch.setattr(Worker, "set_root", watched)
    known = load(net)
    samples = chunk(game(KEY), known, found_tables(KEY)[1], plan_of(net), 0)
    assert len(searched) == len(samples)
    for veiled, mask, obs in zip(searched, samples.mask, samples.obs, strict=True):
        viewer = int(veiled["viewer"])
        moves = game(KEY).legal(veiled, viewer)
        outputs = [output_of(known.header, action, samples.seats, viewer) for action in moves]
        assert np.flatnonzero(mask).tolist() == sorted(outputs)
        assert (obs == game(KEY).features(veiled).astype(np.float16)).all()


def test_only_veiled_records_are_observed_and_searched(net: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that hides nothing has no viewer."""
    seen: list[int] = []
    features, set_root = Game.features, Worker.set_root

    def watched_features(self: Game, veiled: np.void, target: str | None = None) -> Any:
        seen.append(int(veiled["viewer"]))
        return features(self, veiled, target)

    def watched_set_root(self: Worker, veiled: np.void, sides: list[int]) -> None:
        seen.append(int(veiled["viewer"]))
        set_root(self, veiled, sides)

    monkeypatch.setattr(Game, "features", watched_features)
    monkeypatch.setattr(Worker, "set_root", watched_set_root)
    chunk(game(KEY), load(net), found_tables(KEY)[1], plan_of(net), 1)
    assert seen
    assert min(seen) >= 0


def test_the_same_seed_gives_the_same_bytes_and_a_stop_loses_nothing(net: Path, tmp_path: Path) -> None:
    whole = made(net, tmp_path / "whole", 3)
    assert list(whole) == ["1-0.npz", "1-1.npz", "1-2.npz"]
    parts = tmp_path / "parts"
    made(net, parts, 1)
    (parts / "1-1.part").write_bytes(b"cut short")
    assert made(net, parts, 2) == whole
    (parts / "1-1.npz").unlink()
    assert made(net, parts, 1) == whole


def test_another_seed_adds_other_games(net: Path, tmp_path: Path) -> None:
    made(net, tmp_path / "folder", 1)
    both = made(net, tmp_path / "folder", 1, seed=2)
    assert list(both) == ["1-0.npz", "2-0.npz"]
    assert both["1-0.npz"] != both["2-0.npz"]


def test_several_processes_write_the_same_chunks(tmp_path: Path) -> None:
    """With chunks of their usual size: the processes know nothing of a smaller one."""
    header = header_for(game(KEY), 16, 1)
    path = tmp_path / "small.net"
    pack(path, header, {name: np.full(shape, 0.1) for name, shape in header.shapes().items()})
    plan = plan_of(path, simulations=2, searched=1.0)
    generate(path, plan, tmp_path / "two", 5, 2, 2)
    generate(path, plan, tmp_path / "one", 5, 1, 2)
    two, one = ([file.read_bytes() for file in chunks(tmp_path / name)] for name in ("two", "one"))
    assert len(one) == 2
    assert two == one


def test_a_chunk_is_read_as_it_was_written(net: Path, tmp_path: Path) -> None:
    known, kinds = load(net), found_tables(KEY)[1]
    made(net, tmp_path / "folder", 1)
    read, wanted = read_chunk(tmp_path / "folder" / "1-0.npz"), chunk(game(KEY), known, kinds, plan_of(net), 0)
    assert read.seats == wanted.seats
    for name in distill_data.ARRAYS:
        assert (getattr(read, name) == getattr(wanted, name)).all()


def test_the_command_generates_without_pytorch(net: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["distill", KEY, "--from", str(net), "--out", str(tmp_path / "out"), "--only", "generate"]
    assert main([*words, "--simulations", "4", "--chunks", "2", "--processes", "1"]) == 0
    assert "2 chunks of samples" in capsys.readouterr().out
    assert len(chunks(tmp_path / "out" / f"{KEY}.samples")) == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--simulations", "1"], "simulations = 1: expected 2 to 1,000,000"),
        (["--searched", "0"], "searched = 0: expected 0.01 to 1"),
        (["--explore", "nan"], "explore = nan: expected 0 to 1"),
        (["--doubt", "-1"], "doubt = -1: expected 0 to 1,000,000"),
        (["--caution", "0"], "caution = 0: expected 0.0001 to 100"),
        (["--temperature", "-1"], "temperature = -1: expected 0 to 100"),
        (["--processes", "0"], "processes = 0"),
        (["--from", "nowhere.net"], "nowhere.net: no net can be read from it"),
        (["--out", "."], "the new net would take its place"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    net: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: list[str], told: str
) -> None:
    monkeypatch.chdir(net.parent)
    assert main(["distill", KEY, "--from", net.name, "--out", "out", "--only", "generate", *words]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert not (net.parent / "out").exists()


def test_the_net_of_another_game_is_refused(net: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["distill", "master", "--from", str(net), "--out", str(net.parent / "out"), "--only", "generate"]) == 2
    assert "a net for royal-will, not for master" in capsys.readouterr().err


def test_a_folder_of_another_plan_is_refused(net: Path, tmp_path: Path) -> None:
    made(net, tmp_path / "folder", 1)
    with pytest.raises(IntrigueError, match="begun with simulations = 12, not 13"):
        generate(net, replace(plan_of(net), simulations=13), tmp_path / "folder", 5, 1, 1)
