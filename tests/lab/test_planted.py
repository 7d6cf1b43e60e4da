"""Planted truths: the lab finds what is there and nothing else. Run with `./intrigue test -m lab`."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.lab.planted import ausonia_of_trophies, ausonia_with_bonus, biased_royal_will

from intrigue import game, lab
from intrigue.engine.card_numbers import card_numbers
from intrigue.lab import tune
from intrigue.lab.run import Report
from intrigue.lab.simulate import compiled_games
from intrigue.lab.study import BLOCK

pytestmark = pytest.mark.lab

ARW, AUSONIA, WILLS = game("royal-will"), game("ausonia"), game("master-of-wills")


def entry(text: str, key: str) -> tuple[int, int]:
    """Where the entry of a card is in a card file."""
    start = text.index(f'key = "{key}"')
    end = text.find("\n[[", start)
    return start, end if end >= 0 else len(text)


def with_card(folder: Path, found: Any, key: str, *changes: tuple[str, str]) -> Path:
    """A card file with one card changed, by regular expressions."""
    text = found.card_file_text
    start, end = entry(text, key)
    card = text[start:end]
    for pattern, other in changes:
        card, count = re.subn(pattern, other, card, count=1, flags=re.DOTALL)
        assert count == 1, (key, pattern)
    path = folder / "planted.toml"
    path.write_text(text[:start] + card + text[end:], encoding="utf-8")
    return path


def cards(report: Report) -> dict[str, dict[str, Any]]:
    return {one["key"]: one for one in report.data["parts"][-1]["cards_of_the_deck"]}


# ---------------------------------------------------------------------------------------------- nothing there


def test_6_nothing_is_found_where_nothing_is(tmp_path: Path) -> None:
    """A deck against its copy with other names and in another order: other deals, the same game."""
    text = ARW.card_file_text
    first = text.index("[[card]]")
    copies = [f'[[card]]{one.rstrip()}\nname = "Renamed"\n' for one in text[first:].split("[[card]]")[1:]]
    path = tmp_path / "copy.toml"
    path.write_text(text[:first] + "\n".join(reversed(copies)), encoding="utf-8")
    claims = 0
    for seed in range(200):
        change = lab.run("royal-will", against=path, games=4 * BLOCK, seed=seed).data["parts"][0]["difference"]
        assert change["other_winner"] > 0.5  # these are other deals
        claims += any(one["claimed"] for one in change["roles"] + change["cards"])
    assert claims <= 14, f"a difference was claimed in {claims} of 200 studies"


def test_7_intervals_hold_what_is_true() -> None:
    games = 2 * BLOCK
    truth = lab.run("royal-will", games=1000 * games, seed=10**6).data["parts"][0]
    roles = {one["value"]: one["edge"]["value"] for one in truth["roles"]}
    worths = {one["key"]: one["contribution"]["value"] for one in truth["cards_of_the_deck"]}
    inside: list[bool] = []
    for seed in range(200):
        part = lab.run("royal-will", games=games, seed=seed).data["parts"][0]
        inside += [one["edge"]["low"] <= roles[one["value"]] <= one["edge"]["high"] for one in part["roles"]]
        told = ((one["contribution"], worths[one["key"]]) for one in part["cards_of_the_deck"])
        inside += [figure["low"] <= true <= figure["high"] for figure, true in told]
    assert 0.92 <= np.mean(inside) <= 0.98, np.mean(inside)


# ---------------------------------------------------------------------------------------------- cards


def test_8_a_dominant_card_is_ranked_first(tmp_path: Path) -> None:
    path = with_card(tmp_path, AUSONIA, "mask_sovereign", (r'"influence", 11', '"influence", 16'))
    found = lab.run("ausonia", cards=path, games=32 * BLOCK)
    assert next(iter(cards(found))) == "mask_sovereign"
    assert cards(found)["mask_sovereign"]["verdict"] == "dominant"


def test_9_a_card_that_nobody_can_pay_is_dead(tmp_path: Path) -> None:
    path = with_card(tmp_path, AUSONIA, "mask_sovereign", (r'\ncost = "\w+"', '\ncost = "SSSSBBBBEEEE"'))
    found = cards(lab.run("ausonia", cards=path, games=128 * BLOCK))
    assert found["mask_sovereign"]["verdict"] == "dead"


def test_10_a_card_that_helps_others_is_a_trap(tmp_path: Path) -> None:
    gift = 'play = [{ do = "place", n = 2, from = "my rows", pick = "highest", to = "their recruits", need = "one" }]'
    path = with_card(tmp_path, WILLS, "GRA-A17", (r"instant = true\n", ""), (r"play = \[.*\]", gift))
    options = {"faction_play_optional": True, "deck_0": "GRA", "deck_1": "VEI"}  # nobody has to play it
    found = cards(lab.run("master-of-wills", cards=path, options=options, games=64 * BLOCK))
    assert found["GRA-A17"]["verdict"] == "trap"
    assert found["GRA-A17"]["contribution"]["high"] < 0


def test_13_a_card_that_follows_success_is_worth_nothing(tmp_path: Path) -> None:
    """Only who is about to win buys it: high association, no contribution."""
    path = with_card(
        tmp_path, AUSONIA, "mask_sovereign",
        (r'\ncost = "\w+"', '\ncost = "R"'),
        (r"ability = \[.*\n\]", 'ability = [{ gems = "RRRRRRRRR", do = [["foresight", 1]] }]'),
    )  # fmt: skip
    found = cards(lab.run(ausonia_of_trophies(), cards=path, card="mask_sovereign", games=128 * BLOCK))
    trophy = found["mask_sovereign"]
    assert trophy["used"] > 0.01
    assert trophy["association"]["difference"] > 20
    assert trophy["contribution"]["low"] <= 0 <= trophy["contribution"]["high"]
    assert trophy["contribution"]["high"] - trophy["contribution"]["low"] < 1


# ---------------------------------------------------------------------------------------------- roles and players


def test_11_a_bonus_of_the_first_player_is_found_in_ten_seconds() -> None:
    def edge(found: Report) -> dict[str, Any]:
        return next(one for one in found.data["parts"][0]["roles"] if one["value"] == "first")["edge"]

    lab.run(ausonia_with_bonus(), games=1)  # compiled before
    bonus = lab.run(ausonia_with_bonus(), players="policy", seconds=10.0)
    plain = lab.run("ausonia", games=bonus.data["parts"][0]["games"])
    assert edge(bonus)["low"] > 0
    assert edge(bonus)["value"] > edge(plain)["value"] + 1


def test_12_a_player_who_favours_seats_is_reported_and_no_role_is_told() -> None:
    found = lab.run(biased_royal_will(), games=640 * BLOCK)
    (part,) = found.data["parts"]
    assert part["seat_blind"] is False
    assert part["roles"] == []
    assert any("favour seats by number" in one for one in found.trust)
    assert not any("from even" in one for one in found.words)


def test_14_role_edges_are_those_counted_by_hand() -> None:
    games, size = 20_000, 500
    start = WILLS.start(2, WILLS.mirror, seed=0)
    wins = np.zeros(2)
    for first in range(0, games, size):
        states, points, _ = compiled_games(WILLS, "policy", start.tobytes(), games, size, 77, first)
        best = points[:, :2, 1] == 1
        shares = best / best.sum(axis=1, keepdims=True)
        leader = states["first"].astype(int)
        wins += [shares[np.arange(size), leader].sum(), shares[np.arange(size), 1 - leader].sum()]
    by_hand = 100 * wins[0] / games - 50
    found = lab.run("master-of-wills", options=WILLS.mirror, games=20_000, seed=3)
    edge = next(one for one in found.data["parts"][0]["roles"] if one["value"] == "first")["edge"]
    half = (edge["high"] - edge["low"]) / 2
    assert abs(edge["value"] - by_hand) < 2**0.5 * half * 1.3  # both have their luck; 99 %
    assert by_hand < -5  # it is a large one


def test_alone_a_game_is_won_or_lost() -> None:
    found = lab.run("ausonia", seats=1, games=4 * BLOCK)
    (part,) = found.data["parts"]
    assert part["roles"] == []
    assert part["seat_shares"] == [part["won"]["value"]]
    assert found.words[0].startswith("It is won in")


# ---------------------------------------------------------------------------------------------- killed


def test_a_study_that_is_killed_goes_on_to_the_same_report(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "intrigue.cli", "lab", "royal-will", "--games", str(400 * BLOCK), "--out"]
    killed = subprocess.Popen([*command, str(tmp_path / "killed")], stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while len(list(tmp_path.glob("killed/blocks/*/*.npz"))) < 20:
        assert time.monotonic() < deadline
        assert killed.poll() is None
        time.sleep(0.01)
    os.kill(killed.pid, signal.SIGKILL)
    killed.wait()
    assert not (tmp_path / "killed" / "report.json").exists()
    for name in ("killed", "whole"):
        subprocess.run([*command, str(tmp_path / name)], check=True, stdout=subprocess.DEVNULL)
    reports = [(tmp_path / name / "report.json").read_bytes() for name in ("killed", "whole")]
    assert reports[0] == reports[1]


def test_17_a_report_made_elsewhere_can_be_verified() -> None:
    """One that was made on another machine and kept in this repository, with quick and with thinking players."""
    count, wrong = lab.verify(Path(__file__).parents[2] / "docs" / "balance" / "royal-will")
    assert count >= 100
    assert wrong == []


# ---------------------------------------------------------------------------------------------- tuning


def test_15_the_tuner_finds_what_a_card_should_give(tmp_path: Path) -> None:
    """Planted at 16 Influence and wanted at 2 to 4 points: within one of the 11 it has, judged on fresh deals."""
    path = with_card(tmp_path, AUSONIA, "mask_sovereign", (r'"influence", 11', '"influence", 16'))
    planted = AUSONIA.with_cards(path)
    numbers = card_numbers(planted.card_file_text)
    name = next(one.path for one in numbers if (one.key, one.value) == ("mask_sovereign", 16))
    goals = tmp_path / "goals.toml"
    goals.write_text(f"[vary]\n{name} = [7, 16]\n[want]\ncontribution.mask_sovereign = [2, 4]\n", encoding="utf-8")
    best = tune.tune(planted, tune.read_goals(goals, planted))[0]
    assert best.meets
    assert abs(next(iter(best.changes.values())) - 11) <= 1
