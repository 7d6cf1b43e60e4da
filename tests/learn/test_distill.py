"""One round of distillation; needs the extra 'learn' (PyTorch), so it is run by its marker."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from intrigue.bots.net import forward, header_for, load, pack
from intrigue.learn.distill_data import chunks, read_chunk
from intrigue.learn.tables import found_tables

pytestmark = pytest.mark.learn

KEY = "royal_will_mini"


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A net that has learned nothing yet."""
    dice = np.random.default_rng(1)
    header = header_for(found_tables(KEY)[0], 32, 1)
    path = tmp_path_factory.mktemp("before") / f"{KEY}.net"
    pack(path, header, {name: dice.standard_normal(shape) / 16 for name, shape in header.shapes().items()})
    return path


def distilled(before: Path, out: Path, *more: str) -> int:
    from intrigue.learn.__main__ import main

    few = ["--chunks", "24", "--processes", "1", "--simulations", "60", "--searched", "1", "--caution", "0.05"]
    small = ["--rows", "128", "--rate", "3e-3", "--epochs", "8", "--games", "400", "--device", "cpu", "--seed", "3"]
    return main(["distill", KEY, "--from", str(before), "--out", str(out), *few, *small, *more])


@pytest.fixture(scope="module")
def out(before: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("out")
    assert distilled(before, folder) == 0
    return folder


def test_what_is_held_out_is_foretold_better_and_the_net_wins_more(out: Path) -> None:
    report = json.loads((out / f"{KEY}.json").read_text())
    held = report["held_out"]
    assert held["after"]["policy"] < 0.8 * held["before"]["policy"]
    assert held["after"]["outcome"] < held["before"]["outcome"]
    assert held["after"]["greedy"] > 2 * held["after"]["standard_error"] > 0
    (judged,) = report["strength"]
    assert judged["opponent"] == "the net before"
    assert judged["share"] > 0.5
    assert report["plan"]["seed"] == 3
    assert report["command"].startswith(f"python -m intrigue.learn distill {KEY} --from")
    assert len(report["curve"]) >= 2


def test_the_net_that_is_written_is_the_best_of_the_averages(before: Path, out: Path) -> None:
    import torch

    from intrigue.learn.distill_data import GenerationPlan
    from intrigue.learn.distill_training import Trainer, TrainingSettings

    report = json.loads((out / f"{KEY}.json").read_text())
    plan = GenerationPlan(**report["plan"])
    again = Trainer(load(before), plan, chunks(out / f"{KEY}.samples"), TrainingSettings(), torch.device("cpu"))
    again.average.take_over(load(out / f"{KEY}.net"))
    rounded = 0.02  # weights are stored in eight bits
    assert again.loss(again.held_out).policy == pytest.approx(report["held_out"]["after"]["policy"], abs=rounded)


def test_the_policy_moves_toward_what_the_search_found(before: Path, out: Path) -> None:
    samples = read_chunk(chunks(out / f"{KEY}.samples")[0])

    def agreement(net: Path) -> float:
        logits, _ = forward(load(net), samples.obs.astype(np.float32), samples.seats)
        greedy = np.where(samples.mask, logits, -np.inf).argmax(1)
        return float((greedy == samples.target.argmax(1)).mean())

    assert agreement(out / f"{KEY}.net") > agreement(before)


def test_a_stop_between_the_steps_loses_nothing(before: Path, out: Path, tmp_path: Path) -> None:
    assert distilled(before, tmp_path, "--only", "generate") == 0
    assert distilled(before, tmp_path, "--only", "train", "--train-minutes", "0.001") == 0
    first = json.loads((tmp_path / f"{KEY}.json").read_text())
    assert distilled(before, tmp_path, "--minutes", "0") == 0
    second = json.loads((tmp_path / f"{KEY}.json").read_text())
    assert 1 <= len(first["curve"]) < len(second["curve"])
    assert second["curve"][: len(first["curve"])] == first["curve"]
    assert [path.read_bytes() for path in chunks(tmp_path / f"{KEY}.samples")] == [
        path.read_bytes() for path in chunks(out / f"{KEY}.samples")
    ]


def test_self_play_goes_on_from_a_distilled_net(out: Path, tmp_path: Path) -> None:
    from intrigue.learn.__main__ import main

    small = ["--places", "64", "--steps", "4", "--width", "48", "--minutes", "0.01", "--games", "40", "--device", "cpu"]
    assert main([KEY, "--from", str(out / f"{KEY}.net"), "--out", str(tmp_path), *small]) == 0
    report = json.loads((tmp_path / f"{KEY}.json").read_text())
    assert report["begun_with"]["command"].startswith(f"python -m intrigue.learn distill {KEY}")


def test_too_few_lessons_are_refused(before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert distilled(before, tmp_path, "--only", "train") == 2
    assert "0 chunks of samples: at least 2 are needed" in capsys.readouterr().err


def test_there_is_nothing_to_judge_before_a_net_has_learned(
    before: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert distilled(before, tmp_path, "--only", "judge") == 2
    assert "nothing to judge" in capsys.readouterr().err
