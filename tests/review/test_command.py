"""`intrigue review` as a user meets it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from intrigue.cli.app import run
from intrigue.engine.table import Table

from .games import finished


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "game.json"
    finished("royal-will", 2, players=("random",), seed=3).write(path)
    return path


def test_review_tells_luck_decisions_and_the_dearest_of_them(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(file), "--seat", "0", "--worlds", "300"]) == 0
    told = capsys.readouterr().out
    for part in ("P0:", "Luck", "opening hand", "Own decisions", "Decisions of others", "Error rate", "Better:"):
        assert part in told
    table = Table.read(file)
    asked = [table.game.prompt(table.game.veil(step.before, 0)) for step in table.steps() if step.seat == 0]
    assert any(f": {question}" in told for question in asked)  # a label may be no more than a name
    assert run(["review", str(file), "--seat", "0", "--worlds", "50", "--language", "es"]) == 0
    assert re.search(r"Decisiones propias +[+-]\d+,\d ", capsys.readouterr().out)


def test_review_as_json_has_every_seat_and_adds_up(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(file), "--worlds", "20", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["seat"] for one in found["reviews"]] == [0, 1]
    for one in found["reviews"]:
        total = one["before"]["value"] + sum(one[name]["value"] for name in ("luck", "skill", "others"))
        assert total == pytest.approx(one["result"], abs=1e-12)
        assert len(one["chart"]) == found["moves"] + 1


def test_review_says_what_is_wrong(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun = tmp_path / "begun.json"
    Table("royal-will", 2, seed=1).write(begun)
    for arguments, message in (
        ((begun,), "not over after 0 moves"),
        ((file, "--seat", "5"), "--seat 5: expected a seat from 0 to 1"),
        ((file, "--worlds", "0"), "--worlds 0"),
        ((file, "--seconds", "-1"), "--seconds -1"),
        ((file, "--seconds", "nan"), "--seconds nan"),
        ((file, "--seconds", "inf"), "--seconds inf"),
        ((tmp_path / "nowhere.json",), "cannot be read"),
    ):
        assert run(["review", *map(str, arguments)]) != 0
        assert message in " ".join(capsys.readouterr().err.split())
