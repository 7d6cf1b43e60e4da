"""Goals of a search for better numbers: read, refused, and met."""

from __future__ import annotations

from pathlib import Path

import pytest

from intrigue.cli.app import run as cli
from intrigue.engine.card_numbers import card_numbers, with_numbers
from intrigue.engine.registry import game
from intrigue.lab import tune
from intrigue.lab.messages import Wording

WILL = game("royal-will")


def goals(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "goals.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_numbers_have_the_names_that_goals_use() -> None:
    numbers = {one.path: one for one in card_numbers(game("ausonia").card_file_text)}
    assert numbers["card.house_steward.ability.2.draw"].value == 1
    assert numbers["figures.goal"].value == 60
    heir = next(one for one in card_numbers(WILL.card_file_text) if one.path == "card.heir.count")
    assert with_numbers(WILL.card_file_text, {heir: 12}) == WILL.card_file_text.replace("count = 4", "count = 12")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[vary]\ncard.heir.cuont = [1, 2]\n[want]\ndecisions = [1, 2]", "did you mean card.heir.count"),
        ("[vary]\ncard.heir.count = [2, 1]\n[want]\ndecisions = [1, 2]", "[2, 1] is not a range such as [7, 12]"),
        ("[vary]\ncard.heir.count = [1, 2]\n[want]\nfun = [1, 2]", "[want] fun: unknown; there are contribution.CARD"),
        ("[vary]\ncard.heir.count = [1, 2]\n[want]\ncontribution.hier = [1, 2]", "did you mean heir?"),
        ("[vary]\ncard.heir.count = [1, 2]\n[want]\nrole_edge.last = [1, 2]", "no role 'last'; there are first"),
        ("[vary]\ncard.heir.count = [1, 2]\n[want]\nrole_edge.frist = [1, 2]", "no role 'frist'; did you mean first?"),
        ("[vary]\ncard.heir.count = [1, 2]", "name numbers under [vary] and figures under [want]"),
        (
            '[vary]\ncard.heir.count = [1, 2]\n[keep]\nfields = ["card.heir.count"]\n[want]\ndecisions = [1, 2]',
            "card.heir.count: is to vary and to be kept",
        ),
        ("[hope]\nx = 1", "goals have [vary], [want] and [keep]"),
        ("vary = 3\n[want]\ndecisions = [1, 2]", "vary: goals have [vary], [want] and [keep], each a table"),
        (
            '[vary]\ncard.heir.count = [1, 2]\n[keep]\nfields = "figures.win_at"\n[want]\ndecisions = [1, 2]',
            '[keep] has a list of names: fields = ["figures.goal"]',
        ),
        ("[vary]\ncard.heir.count = [1.5, 2]\n[want]\ndecisions = [1, 2]", "is not a range of whole numbers"),
        ("[vary]\ncard.heir.count = [1, 2]\n[want]\ndecisions = [1, nan]", "is not a range such as [7, 12]"),
        ("[vary]\ncard.heir.count = [1, 2]\n[want]\ncontribution = [1, 2]", "[want] contribution: unknown; there are"),
        (
            "[vary]\ncard.heir.count = [1, 2]\n[want]\nmatchup.first.second = [45, 55]",
            "write matchup.ONE.OTHER, and A Royal Will has none",
        ),
        (
            "[vary]\ncard.heir.count = [900, 901]\n[want]\ndecisions = [1, 2]",
            "no deck in the range of [vary] can be played with: cards.toml:",
        ),
        ("[vary", "not valid TOML"),
    ],
)
def test_goals_that_make_no_sense_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, says: str
) -> None:
    assert cli(["lab", "royal-will", "--tune", str(goals(tmp_path, text))]) == 2
    assert says in " ".join(capsys.readouterr().err.split())


def test_the_fewest_changes_come_first(tmp_path: Path) -> None:
    """A game ends sooner when fewer coins end it; the Heir's count has little to do with that."""
    text = "[vary]\nfigures.win_at = [5, 10]\ncard.heir.count = [3, 4]\n[want]\ndecisions = [18, 30]"
    asked = tune.read_goals(goals(tmp_path, text), WILL)
    found = tune.tune(WILL, asked, seats=3)
    assert found[0].meets
    assert {number.path for number in found[0].changes} == {"figures.win_at"}
    assert Wording("en").say(tune.words(found, asked)[0]).startswith("figures.win_at = ")


def test_where_no_deck_meets_the_goals_the_closest_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = goals(tmp_path, "[vary]\nfigures.win_at = [9, 10]\n[want]\ndecisions = [500, 600]")
    assert cli(["lab", "royal-will", "--seats", "3", "--tune", str(path), "--out", str(tmp_path / "tuned")]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert told.startswith("No deck in range meets it: best is the deck as it is: decisions +")
    assert told.endswith("(wanted 500 to 600)")
    assert (tmp_path / "tuned" / "cards.toml").read_text(encoding="utf-8") == WILL.card_file_text


def test_a_folder_that_cannot_be_written_is_refused_before_the_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = goals(tmp_path, "[vary]\nfigures.win_at = [9, 10]\n[want]\ndecisions = [1, 2]")
    monkeypatch.setattr(tune, "tune", lambda *_: pytest.fail("searched"))
    assert cli(["lab", "royal-will", "--tune", str(path), "--out", str(path / "tuned")]) == 2
    assert "cannot be written: Not a directory" in " ".join(capsys.readouterr().err.split())


def test_decks_are_tuned_for_one_number_of_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = goals(tmp_path, "[vary]\nfigures.win_at = [9, 10]\n[want]\ndecisions = [1, 2]")
    assert cli(["lab", "royal-will", "--seats", "2,3", "--tune", str(path)]) == 2
    assert "--seats 2,3: decks are tuned for one number of seats" in " ".join(capsys.readouterr().err.split())
