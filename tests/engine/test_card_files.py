"""What is wrong with a card file: everything at once, each with its line, and never a traceback."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intrigue.engine.cards import MAX_BYTES
from intrigue.engine.errors import MAX_FAULTS, BadCards
from intrigue.engine.game import Game
from intrigue.engine.registry import game, game_keys
from intrigue.engine.toml_lines import lines_of

Refusal = Callable[[Game, str], BadCards]


@pytest.fixture
def refusal(tmp_path: Path) -> Refusal:
    def refused(of: Game, text: str) -> BadCards:
        path = tmp_path / "my.toml"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadCards) as error:
            of.with_cards(path)
        return error.value

    return refused


def line_with(text: str, words: str) -> int:
    return text[: text.index(words)].count("\n") + 1


# ---------------------------------------------------------------------------------------------- all faults at once


def test_all_faults_are_told_each_with_its_line(refusal: Refusal) -> None:
    will = game("royal-will")
    text = will.card_file_text.replace("count = 4", "count = 40").replace('action = "wager"', 'action = "gamble"')
    text = text.replace("win_at = 10", 'win_at = "ten"').replace('key = "advisor"\n', 'key = "advisor"\nworth = 3\n')
    text = text.replace('coin_rule = "auto_bust"\n', "")
    told = str(refusal(will, text)).splitlines()
    assert [line.partition("; allowed")[0] for line in told] == [
        f"my.toml:{line_with(text, 'win_at')}: [figures]: win_at: 'ten' is not a number from 3 to 10",
        f"my.toml:{line_with(text, '[[card]]')}: card 'sleight': coin_rule: missing",
        f"my.toml:{line_with(text, 'gamble')}: card 'forger': action: unknown word 'gamble'",
        f"my.toml:{line_with(text, 'worth')}: card 'advisor': worth: unknown field",
        f"my.toml:{line_with(text, 'count = 40')}: card 'heir': count: 40 is not a number from 0 to 9",
    ]


def test_faults_inside_a_line_of_abilities_have_the_line_they_stand_in(refusal: Refusal) -> None:
    ausonia = game("ausonia")
    old = '{ cost = "R", do = [["raise", 1]] },\n  { keyword = "raise", do = [["draw", 1]] },'
    new = '{ cost = "X", do = [["raise", 1]] },\n  { keyword = "raise", do = [["drew", 1]] },'
    text = ausonia.card_file_text.replace(old, new, 1)
    faults = refusal(ausonia, text).faults
    line = line_with(text, 'cost = "X"')
    assert [(fault.line, fault.where, fault.field) for fault in faults] == [
        (line, "card 'house_steward': ability 1", "cost"),
        (line + 1, "card 'house_steward': ability 2", "do"),
    ]


def test_a_program_with_faults_is_told_by_its_steps(refusal: Refusal) -> None:
    wills = game("master-of-wills")
    text = wills.card_file_text.replace('do = "spread"', 'do = "spreed"', 1)
    text = text.replace('only = "value <= 8"', 'only = "cheap"', 1).replace(
        "moves = { religion = 1,", "moves = { r = 9,"
    )
    told = str(refusal(wills, text))
    assert all(words in told for words in ("'spreed'", "'cheap' is no filter", "unknown sector 'r'"))


def test_many_faults_are_counted(refusal: Refusal) -> None:
    wills = game("master-of-wills")
    told = refusal(wills, wills.card_file_text.replace('row = "recruits"', 'row = "back"'))
    lines = str(told).splitlines()
    assert len(lines) == MAX_FAULTS + 1
    assert lines[-1] == f"my.toml: and {len(told.faults) - MAX_FAULTS} more"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a = " + 9 * "[" + 9 * "]", "my.toml:1: nested deeper than 8 levels"),
        ("\n" + "a" + 1000 * ".a" + " = 1", "my.toml:2: nested deeper than 8 levels"),
        ('a = """' + 1000 * "[", "my.toml:1: not valid TOML"),  # brackets in a text are no nesting
        ("a = 1\nb = [1,", "my.toml:2: not valid TOML"),
        ("a = 1\nb == 2\n", "my.toml:2: not valid TOML: Invalid value"),
        ("#" + MAX_BYTES * "x", "larger than 256 KB"),
        ("é" * MAX_BYTES, "larger than 256 KB"),
        ("a = " + 5000 * "9", "a number that is too long"),
        ('game = "royal-will"\n[figures]\nwin_at = 0x' + 5000 * "f", "win_at: a number that is too long is not"),
        ('game = "chess"', "my.toml:1: game: is 'chess', expected 'royal-will'"),
    ],
)
def test_what_is_no_card_file_is_refused_before_anything_is_read(refusal: Refusal, text: str, says: str) -> None:
    assert says in str(refusal(game("royal-will"), text))


@pytest.mark.parametrize("key", ["a b", "", "<b>", "x" * 41, "ä"])
def test_keys_are_plain_words(refusal: Refusal, key: str) -> None:
    will = game("royal-will")
    told = str(refusal(will, will.card_file_text.replace('"heir"', f'"{key}"')))
    assert "card '#7': key: " in told
    assert "is not a word of at most 40 letters, digits, _ and -" in told


def test_texts_have_a_length_and_can_be_printed(refusal: Refusal) -> None:
    will = game("royal-will")
    named = will.card_file_text.replace('key = "heir"', 'key = "heir"\nname = "a\\u0000"\ntext = "' + 601 * "x" + '"')
    told = str(refusal(will, named))
    assert "name: 'a\\x00' has characters that cannot be printed" in told
    assert "text: 601 characters; at most 600 are allowed" in told


def test_a_text_that_contradicts_the_figures_is_refused_with_the_right_one(tmp_path: Path) -> None:
    ausonia, path = game("ausonia"), tmp_path / "my.toml"
    for text in ausonia.card_text("house_herald", "en"), ausonia.card_text("house_herald", "es"):
        path.write_text(ausonia.card_file_text.replace('"house_herald"\n', f'"house_herald"\ntext = "{text}"\n', 1))
        assert ausonia.checked_cards(path).card_text("house_herald") == text
    source = path.read_text().replace('do = [["influence", 1]]', 'do = [["influence", 2]]', 1)
    path.write_text(source)
    with pytest.raises(BadCards) as error:
        ausonia.checked_cards(path)
    right = ausonia.with_cards(path).figured_texts()["house_herald"]
    assert "2 Influence" in right or "Influence 2" in right
    assert str(error.value) == (
        f"my.toml:{line_with(source, 'text = ')}: card 'house_herald': text: "
        f"contradicts its figures; it should be {right!r}"
    )


# ---------------------------------------------------------------------------------------------- lines


def test_lines_of_keys_however_they_are_written() -> None:
    text = """# a comment with [[card]]
game = "x [y]" # more
a.b = 1
'quoted.key' = [ # here
  1, [2,
  3], { c = 4, d.e = 5 },
]

[[card]]
key = '''
several = lines
'''
[card.ability]
cost = 3.5
[[card]]
key = ""\"one
two""\"
"""
    found = lines_of(text)
    expected = {
        ("game",): 2, ("a", "b"): 3, ("quoted.key",): 4, ("quoted.key", 1, 1): 6, ("quoted.key", 2, "d", "e"): 6,
        ("card", 0): 9, ("card", 0, "key"): 10, ("card", 0, "ability", "cost"): 14, ("card", 1): 15,
        ("card", 1, "key"): 16,
    }  # fmt: skip
    assert {path: found.get(path) for path in expected} == expected


# ---------------------------------------------------------------------------------------------- mutated files


PIECES = ["[", "]", "{", "}", '"', "'", "=", ",", ".", "#", "\n", "[[card]]", "key", '"""', "-1", "1e9", "\0", "é"]
VALUES = ["-1", "0", "99", "9" * 22, "1.5", "true", '""', '"\\u0000"', "[]", "{}", "[[]]", "inf", "1979-05-27"]


@st.composite
def mutated(draw: Any, text: str) -> str:
    """A card file in which lines are lost, doubled or moved, values replaced, and characters put in anywhere."""
    for _ in range(draw(st.integers(1, 4))):
        lines = text.split("\n")
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["lose", "double", "move", "value", "insert", "cut"])):
            case "lose":
                del lines[at : at + draw(st.integers(1, 8))]
            case "double":
                lines.insert(at, lines[at])
            case "move":
                lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
            case "value" if "=" in lines[at]:
                lines[at] = f"{lines[at].partition('=')[0]}= {draw(st.sampled_from(VALUES))}"
            case "cut":
                lines = lines[: at + 1]
            case _:
                where = draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:where] + draw(st.sampled_from(PIECES)) + lines[at][where:]
        text = "\n".join(lines)
    return text


@pytest.mark.parametrize("key", game_keys())
def test_a_mutated_file_is_read_or_refused(key: str, tmp_path: Path) -> None:
    of, path = game(key), tmp_path / "my.toml"
    original = of.card_file_text

    @settings(max_examples=60, deadline=None)
    @given(st.data())
    def check(data: Any) -> None:
        path.write_text(data.draw(mutated(original)), encoding="utf-8")
        with suppress(BadCards):
            of.with_cards(path)

    check()
