"""Figures that are computed only on request: copies, pairs, the weight of choices, depth, difficulties."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from intrigue import game, lab
from intrigue.cli.app import run as cli
from intrigue.engine.errors import IntrigueError
from intrigue.lab import blocks, extras, fitting, kernel, pairs
from intrigue.lab.blocks import Cell, play
from intrigue.lab.copies import variants
from intrigue.lab.files import write
from intrigue.lab.run import Report, fitted, make_plan
from intrigue.lab.study import BLOCK, Part, Plan

ARW = game("royal-will")
FORGER, ADVISOR = (blocks.kinds(ARW).index(key) for key in ("forger", "advisor"))


def report(**given: Any) -> Report:
    return lab.run("royal-will", **{"games": 8 * BLOCK, "seed": 4} | given)


# ---------------------------------------------------------------------------------------------- pairs


def test_a_ban_of_two_cards_is_the_game_without_both() -> None:
    cell, both = Cell(3, (), "policy", 2, pairs=((FORGER, ADVISOR),)), len(blocks.bans_of(ARW))
    forked = play(ARW, cell._replace(thin=1, bans=(FORGER, ADVISOR, both)), 0, 60)
    banned = play(ARW, cell._replace(ban=both), 0, 60)
    for i in range(60):
        lost = forked.seats[i, i % 3, kernel.SHARE] - banned.seats[i, i % 3, kernel.SHARE]
        assert forked.loss[i, i % 3, both] == lost
    one = (forked.forked[:, :, FORGER] > 0) != (forked.forked[:, :, ADVISOR] > 0)
    assert one.any()
    sums = pairs.interplay(ARW, cell._replace(pairs=()), cell.pairs, 0, 60)
    loss = forked.loss.astype(int).sum(axis=1)
    extra = loss[:, both] - loss[:, FORGER] - loss[:, ADVISOR]
    assert sums["extra"][0].tolist() == [60, extra.sum(), (extra**2).sum()]


def test_pairs_are_those_most_often_used_together() -> None:
    found = report(pairs=True)
    told = found.data["parts"][0]["pairs"]
    assert 5 < len(told) <= pairs.MOST
    for one in told:
        assert one["extra"]["value"] == pytest.approx(one["both"]["value"] - one["apart"]["value"], abs=0.001)
    assert max(one["used"] for one in told) > 0.1
    by_keys = {tuple(one["keys"]): one for one in told}
    forced = by_keys["advisor", "heir"]  # who holds these two has no choice under a ban of both
    assert (forced["forced"], forced["claimed"]) == (True, False)
    assert found.rows("pairs")[0]["one"] in blocks.kinds(ARW)
    assert any("together: " in line or "None of" in line for line in found.words)
    with_card = report(pairs=True, card="advisor").data["parts"][0]["pairs"]
    assert with_card
    assert all("advisor" in one["keys"] for one in with_card)


# ---------------------------------------------------------------------------------------------- copies


def test_a_card_with_a_copy_more_and_one_less() -> None:
    found = report(card="advisor", copies=True)
    (card,) = found.data["parts"][0]["cards_of_the_deck"]
    assert [one["copies"] for one in card["copies"]] == [3, 5]
    for one in card["copies"]:
        assert one["change"]["value"] == pytest.approx(
            one["contribution"]["value"] - card["contribution"]["value"], abs=0.001
        )
    assert any(line.startswith("With 3 copies of it: ") for line in found.words)


def test_a_copy_that_changes_nothing_may_still_change_something() -> None:
    """The rule of three: what was seen in none of 500 games happens in less than 3 of 500."""
    plan = Plan(ARW, seats=(2,), games=(500,), card=blocks.kinds(ARW).index("advisor"), copies=True)
    part = Part(plan, 2, "policy", games=500)
    alike = {"contribution": [500, 0, 0], "differ": [0], "change": [500, 0, 0, 0, 0, 0], "change_differ": [0]}
    part.fewer = part.more = {name: np.array(row) for name, row in alike.items()}
    for one in extras.copies(plan, part):
        assert (one["change"]["low"], one["change"]["high"]) == (-0.3, 0.3)


def test_a_deck_that_cannot_have_a_copy_less_is_told() -> None:
    found = report(card="sleight", copies=True, games=BLOCK, seats=2)
    fewer, more = found.data["parts"][0]["cards_of_the_deck"][0]["copies"]
    assert more["contribution"]
    assert fewer == {
        "copies": 0,
        "refused": ["lab-bad-deck", "cards.toml:28: card 'sleight': copies: 0 is not a number from 1 to 64"],
    }


def test_copies_are_those_of_the_deck_that_is_played_with() -> None:
    master = game("master")
    for deck, at in (("balanced_120", 0), ("printed_124", 1)):
        fewer = variants(master, "K1", (2,), {"deck": deck})["fewer"].game
        assert fewer
        changed = master.book["copies"].astype(int) - fewer.book["copies"]
        assert (changed.sum(), changed[at, 0]) == (1, 1)
    assert variants(game("master-of-spies"), "D2", (2,), {}) == {}


def test_copies_and_depth_are_refused_where_they_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(IntrigueError, match="--copies goes with --card"):
        report(copies=True)
    assert cli(["lab", "royal-will", "--skill", "9"]) == 2
    assert "--skill 9: expected one of 8, 16, 32, 64, 128, 256, 512" in capsys.readouterr().err
    assert cli(["lab", "master-of-wills", "-o", "variant=mow-op", "--skill", "8"]) == 2
    assert "--skill: needs two seats against each other" in capsys.readouterr().err


# ---------------------------------------------------------------------------------------------- difficulties


def test_difficulties_that_overlap_are_marked() -> None:
    plan = Plan(game("master-of-wills"), seats=(1,), games=(1,))
    part = Part(plan, 1, "policy")
    wins = [(1000, 800), (1000, 500), (1000, 490)]
    rows = [[n, kernel.WHOLE * won, kernel.WHOLE**2 * won] for n, won in wins]
    part.levels["won"] = np.array(rows)
    told = extras.levels(plan, part)
    assert [(one["value"], one.get("overlaps")) for one in told] == [("easy", None), ("medium", False), ("hard", True)]


# ---------------------------------------------------------------------------------------------- fitted players


def test_greedy_players_are_fitted_to_a_changed_deck_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / "mine.toml"
    changed.write_text(ARW.card_file_text.replace("count = 4", "count = 6"), encoding="utf-8")
    deck, made = ARW.with_cards(changed), []

    def fit(found: Any, _positions: int, seats: Any) -> dict[str, list[float]]:
        made.append((found.cards_hash, tuple(seats)))
        return {block: [0.5] * size for block, size in found.sight.FEATURES}

    monkeypatch.setattr(fitting, "fit", fit)
    monkeypatch.setattr(fitting, "cache_home", lambda: tmp_path / "cache")
    given: dict[str, Any] = {"cards": changed, "against": "default", "seats": 3, "games": 1}
    for _ in range(2):
        plan = fitted(make_plan("royal-will", **given, players=("policy", "greedy")))
        assert plan.weights == ((0.5,) * ARW.feature_count, ())
    assert made == [(deck.cards_hash, (3,))]
    assert plan.cell(3, (), "greedy").weights != plan.cell(3, (), "greedy", other=True).weights
    assert fitted(make_plan("royal-will", **given, players="policy")).weights == ((), ())


@pytest.mark.lab
def test_a_report_of_fitted_players_can_be_verified(tmp_path: Path) -> None:
    changed = tmp_path / "mine.toml"
    changed.write_text(ARW.card_file_text.replace("count = 4", "count = 6"), encoding="utf-8")
    found = report(cards=changed, players="greedy", games=16, seats=2)
    assert len(found.data["fitted"]["cards"]) == ARW.feature_count
    assert "Greedy players are fitted to the decks they play with." in found.trust
    write(found, tmp_path / "report")
    count, wrong = lab.verify(tmp_path / "report")
    assert count == 8
    assert wrong == []
    told = (tmp_path / "report" / "report.json").read_text()
    data = json.loads(told)
    data["fitted"] = None
    (tmp_path / "report" / "report.json").write_text(json.dumps(data))
    assert lab.verify(tmp_path / "report")[1]  # other players play other games


# ---------------------------------------------------------------------------------------------- who thinks


@pytest.mark.lab
def test_choices_have_weight() -> None:
    found = report(weight=True, games=16 * BLOCK)
    told = found.data["parts"][0]["weight"]
    assert told["stakes"]["games"] == 32
    assert told["stakes"]["value"] > 0
    assert 0 <= told["clear"]["value"] <= 100
    assert any("The best move of a real decision" in line for line in found.words)
    assert found.json == report(weight=True, games=16 * BLOCK, threads=1).json


@pytest.mark.lab
def test_who_thinks_longer_wins_in_a_game_of_depth(tmp_path: Path) -> None:
    found = report(skill=16, games=1, out=tmp_path)
    told = found.data["skill"]
    assert [(one["players"], one["against"]) for one in told["steps"]] == [
        ("search:16", "search:8"),
        ("search:32", "search:16"),
    ]
    assert all(one["share"]["games"] == 200 for one in told["steps"])
    assert told["steps"][0]["share"]["value"] > 50
    assert found.json == report(skill=16, games=1, threads=1).json


@pytest.mark.lab
def test_a_solo_game_is_told_by_difficulty() -> None:
    found = lab.run("master-of-wills", seats=1, games=24 * BLOCK)
    told = found.data["parts"][0]["levels"]
    assert [one["value"] for one in told] == ["easy", "medium", "hard"]
    shares = [one["won"]["value"] for one in told]
    assert shares == sorted(shares, reverse=True)
    assert any(line.startswith("By difficulty: ") for line in found.words)
    assert lab.run("master-of-wills", seats=1, options={"difficulty": "hard"}, games=1).data["parts"][0]["levels"] == []
