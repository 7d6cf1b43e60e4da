"""Training nets; needs the extra 'learn' (PyTorch), so it is run by its marker."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from intrigue import game
from intrigue.bots.net import forward, header_for, load, pack

pytestmark = pytest.mark.learn


def trained(folder: Path, *more: str) -> int:
    from intrigue.learn.__main__ import main

    small = ["--places", "256", "--steps", "16", "--width", "32", "--device", "cpu", "--games", "400"]
    return main(["royal-will", "--out", str(folder), *small, *more])


def test_a_minute_on_a_processor_beats_random_play(tmp_path: Path) -> None:
    assert trained(tmp_path, "--minutes", "1") == 0
    report = json.loads((tmp_path / "royal-will.json").read_text())
    shares = {(one["table"], one["opponent"]): one for one in report["strength"]}
    alone = shares["2 seats", "random"]
    assert alone["share"] > 0.6
    assert alone["even"] == pytest.approx(0.5)
    assert load(tmp_path / "royal-will.net").header.width == 32


def test_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    assert trained(tmp_path, "--minutes", "0.02") == 0
    first = json.loads((tmp_path / "royal-will.json").read_text())
    assert trained(tmp_path, "--minutes", "0.04") == 0
    second = json.loads((tmp_path / "royal-will.json").read_text())
    assert second["decisions"] > first["decisions"]
    assert second["curve"][: len(first["curve"])] == first["curve"]


def test_another_plan_in_the_same_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert trained(tmp_path, "--minutes", "0.01") == 0
    assert trained(tmp_path, "--minutes", "0.02", "--seed", "2") == 2
    assert "name another folder" in capsys.readouterr().err


def test_the_packed_net_answers_as_the_trained_one(tmp_path: Path) -> None:
    import torch

    from intrigue.learn.network import Network

    torch.manual_seed(3)
    net = Network(header_for(game("royal-will"), 32, 2))
    x = np.random.default_rng(1).random((20, net.header.features), np.float32)
    path = tmp_path / "x.net"
    pack(path, net.header, net.arrays())
    logits, shares = forward(load(path), x, 3)
    moves, outcomes = net(torch.from_numpy(x), torch.ones((20, net.header.actions), dtype=torch.bool), 3)
    rounded = 0.02  # weights are stored in eight bits
    found = torch.log_softmax(torch.from_numpy(logits), -1)
    assert (found - moves.detach()).abs().max() < rounded
    assert np.abs(shares - outcomes.detach().exp().numpy()).max() < rounded


def table(rows: list[Any]) -> Any:
    import torch

    return torch.tensor(rows, dtype=torch.float32)


def test_a_decision_is_judged_by_its_own_seats_next_one() -> None:
    """Two seats, three decisions of seats 0, 1, 0; then seat 0 wins."""
    import torch

    from intrigue.learn.rollout import advantages

    value = table([[0.5], [0.4], [0.7]])
    seat = torch.tensor([[0], [1], [0]])
    ended = torch.tensor([[False], [False], [True]])
    reward = table([[[0.0, 0.0]], [[0.0, 0.0]], [[1.0, 0.0]]])
    advantage, won = advantages(value, seat, ended, reward, table([[0.9, 0.1]]), trace=0.5)
    assert advantage[2, 0] == pytest.approx(1 - 0.7)
    assert advantage[1, 0] == pytest.approx(0 - 0.4)
    assert advantage[0, 0] == pytest.approx(0.7 - 0.5 + 0.5 * 0.3)
    assert won.tolist() == [[[1.0, 0.0]]] * 3


def test_a_game_cut_by_the_end_of_the_round_counts_what_was_expected() -> None:
    import torch

    from intrigue.learn.rollout import advantages

    never = torch.tensor([[False]])
    advantage, won = advantages(
        table([[0.5]]), torch.tensor([[1]]), never, table([[[0.0, 0.0]]]), table([[0.2, 0.8]]), 0.9
    )
    assert advantage[0, 0] == pytest.approx(0.3)
    assert won[0, 0].tolist() == pytest.approx([0.2, 0.8])


def test_outcomes_are_counted_from_the_viewer() -> None:
    import torch

    from intrigue.learn.rollout import by_seat, by_viewer

    shares = table([[0.1, 0.2, 0.3]])
    seen = by_viewer(shares, torch.tensor([2]), 5)
    assert seen[0].tolist() == pytest.approx([0.3, 0.1, 0.2, 0, 0, 0.4])
    assert by_seat(seen[:, :3], torch.tensor([2])).tolist()[0] == pytest.approx([0.1, 0.2, 0.3])


def test_a_wider_net_begins_as_the_one_it_takes_over(tmp_path: Path) -> None:
    """Also one that knew fewer features."""
    import torch

    from intrigue.learn.network import Network

    torch.manual_seed(4)
    header = header_for(game("royal-will"), 32, 1)
    before = Network(replace(header, features=header.features - 3))
    path = tmp_path / "before.net"
    pack(path, before.header, before.arrays())
    after = Network(replace(header, width=48, blocks=2))
    after.take_over(load(path))
    x = np.random.default_rng(1).random((20, header.features), np.float32)
    logits, shares = forward(load(path), x[:, :-3], 3)
    moves, outcomes = after(torch.from_numpy(x), torch.ones((20, header.actions), dtype=torch.bool), 3)
    assert (torch.log_softmax(torch.from_numpy(logits), -1) - moves.detach()).abs().max() < 1e-4
    assert np.abs(shares - outcomes.detach().exp().numpy()).max() < 1e-4


def test_a_net_of_another_game_is_not_taken_over(tmp_path: Path) -> None:
    from intrigue.engine.errors import IntrigueError
    from intrigue.learn.network import Network

    made = Network(header_for(game("master"), 32, 1))
    pack(tmp_path / "master.net", made.header, made.arrays())
    with pytest.raises(IntrigueError, match="a net for master"):
        Network(header_for(game("royal-will"), 32, 1)).take_over(load(tmp_path / "master.net"))


def test_an_answer_to_a_net_learns_from_its_own_seat_alone(tmp_path: Path) -> None:
    """The rival would take other moves: all that is learned from was likely for the learner."""
    import torch

    from intrigue import Batch
    from intrigue.learn.network import Network
    from intrigue.learn.rollout import Tables

    header = header_for(game("royal-will"), 32, 1)
    learner, rival = Network(header), Network(header)
    with torch.no_grad():
        rival.policy.bias[: header.actions // 2] += 50
        learner.policy.bias[header.actions // 2 :] += 50
    batch = Batch("royal-will", 64, 3, seed=1, target="cpu", illegal="ignore")
    rows = Tables(batch, torch.device("cpu"), rival).play(learner, 24, 0.9)
    assert 0 < len(rows) < 64 * 24 / 2
    assert rows.log_p.min() > -20


def test_against_the_games_policy_every_seat_learns_in_turn() -> None:
    import torch

    from intrigue import Batch
    from intrigue.learn.network import Network
    from intrigue.learn.rollout import Tables

    net = Network(header_for(game("royal-will"), 32, 1))
    batch = Batch("royal-will", 16, 2, seed=1, target="cpu", illegal="ignore")
    tables, seats = Tables(batch, torch.device("cpu"), inside="policy"), []
    for _ in range(2):
        tables.play(net, 8, 0.9)
        seats.append(set(tables.seat.tolist()))
    assert seats == [{0}, {1}]


def test_an_exact_small_game_is_played_nearly_as_in_an_equilibrium(tmp_path: Path) -> None:
    from intrigue.lab.exact import learned
    from intrigue.learn.__main__ import main

    small = ["--places", "4096", "--steps", "8", "--rows", "4096", "--width", "64", "--blocks", "1", "--games", "400"]
    mixed = ["--entropy", "0.3", "--entropy-end", "0.02", "--rate", "1e-3"]
    assert main(["royal_will_mini", "--out", str(tmp_path), "--device", "cpu", "--minutes", "1.5", *small, *mixed]) == 0
    assert learned("royal_will_mini", tmp_path / "royal_will_mini.net") < 0.02


def test_moves_that_name_a_seat_are_learned_as_seats_from_the_viewer() -> None:
    import torch

    from intrigue.bots.net import output_of
    from intrigue.learn.rollout import by_number, from_viewer

    master = game("master")
    header, seats = header_for(master), 4
    named = master.seat_moves[:seats]
    for viewer in range(seats):
        for move in range(master.action_count):
            legal = torch.zeros((1, master.action_count), dtype=torch.bool)
            legal[0, move] = True
            (output,) = from_viewer(legal, named, torch.tensor([viewer]))[0].nonzero()[:, 0].tolist()
            assert output == output_of(header, move, seats, viewer)  # as bots read it
            assert by_number(torch.tensor([output]), named, torch.tensor([viewer])).item() == move
