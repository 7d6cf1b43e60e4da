"""The trainer in examples/; needs the extra 'learn' (PyTorch), so it is run by its marker."""

from __future__ import annotations

from pathlib import Path

import pytest

from intrigue import Table, game
from intrigue.bots.agents import Seen

pytestmark = pytest.mark.learn


def test_a_minute_of_the_example_beats_random_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch
    from examples import ppo

    curve: list[dict[str, float]] = []
    player = ppo.train(0.8, 256, "cpu", on_progress=curve.append)
    losses = [point["value_loss"] for point in curve]
    tenth = max(1, len(losses) // 10)
    assert sum(losses[-tenth:]) < sum(losses[:tenth])
    assert ppo.share_against(player, "random", "cpu") > 0.6

    monkeypatch.setattr(ppo, "FILE", tmp_path / "ppo.pt")
    torch.save(player.state_dict(), ppo.FILE)
    decide = ppo.make_agent(game("royal-will"), 1)
    table = Table("royal-will", seats=2, seed=1)
    while not table.over:
        seat = table.to_act[0]
        table.play(decide(Seen(table.game, table.veiled(seat), table.legal(seat))), seat)
