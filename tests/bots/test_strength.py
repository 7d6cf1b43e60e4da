"""The measuring of nets: which game is next, what is kept, and what is said. Players here do not think."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from bench.lines import read_lines
from bench.strength import FORMAT, Agenda, Cell, cells, figures, main, measure, played, printed

from intrigue import game_keys

HEADER = {"format": FORMAT}
LONG = 1e12  # no deadline that matters
QUICK = [Cell(f"quick {seats}", "royal-will", seats, {}, "net", "policy") for seats in (2, 4)]


def finished(cell: Cell, number: int, share: float) -> dict[str, Any]:
    shares = {cell.player: share, cell.opponent: 1 - share}
    return {"cell": cell.name, "settings": cell.settings, "number": number, "shares": shares}


def test_every_game_is_measured_with_two_and_with_the_most_seats() -> None:
    asked = Counter((cell.game, cell.player) for cell in cells())
    assert asked == {
        (key, player): 2 if player == "net" else 1
        for key in game_keys()
        for player in ("net", "net-search:50ms", "grandmaster")
    }
    assert all(cell.opponent == "master" for cell in cells())
    assert {cell.options.get("match_games") for cell in cells() if cell.game == "royal-will"} == {9}


def test_games_are_shared_evenly_and_both_games_of_a_deal_come_together() -> None:
    agenda = Agenda(QUICK, [], 8)
    tasks = [agenda.next() for _ in range(8)]
    chosen = [(task[0].name, task[1].deal) for task in tasks if task]
    first, second = (cell.name for cell in QUICK)
    assert chosen == [(first, 0)] * 2 + [(second, 0)] * 2 + [(first, 1)] * 2 + [(second, 1)] * 2
    seatings = [task[1].seats for task in tasks if task][:2]
    assert seatings[0] == seatings[1][::-1]


def test_what_is_behind_comes_first_and_an_end_is_an_end() -> None:
    lines = [finished(QUICK[0], number, 1.0) for number in range(4)]
    agenda = Agenda(QUICK, lines, 6)
    order = []
    while task := agenda.next():
        order.append((task[0].name, task[1].number))
    first, second = (cell.name for cell in QUICK)
    assert order == [
        (second, 0),
        (second, 1),
        (second, 2),
        (second, 3),
        (first, 4),
        (first, 5),
        (second, 4),
        (second, 5),
    ]


def test_games_of_other_settings_do_not_count() -> None:
    old = finished(QUICK[0], 0, 1.0) | {"settings": "another net"}
    agenda = Agenda(QUICK, [old, finished(QUICK[0], 1, 0.5)], 4)
    assert agenda.shares[QUICK[0].name] == [0.5]


def test_a_game_that_ran_out_of_time_is_played_on_from_where_it_was() -> None:
    cell, pairing = QUICK[0], QUICK[0].pairings(2)[0]
    whole = played(cell, pairing, [], LONG)
    assert sum(whole["shares"].values()) == pytest.approx(1)
    none = played(cell, pairing, [], 0.0)
    assert none["moves"] == []
    agenda = Agenda([cell], [none | {"moves": [(first := first_move(cell))]}], 2)
    task = agenda.next()
    assert task
    assert (task[1].number, task[2]) == (0, [first])
    assert "shares" in played(*task, LONG)


def first_move(cell: Cell) -> int:
    from intrigue import game

    table = game(cell.game)
    s = table.deal(cell.seats, cell.options, 0)
    return table.legal(s, table.to_act(s)[0])[-1]


def test_a_file_is_resumed_without_a_line_that_was_cut_short(tmp_path: Path) -> None:
    path = tmp_path / "strength.jsonl"
    assert read_lines(path, HEADER) == []
    line = finished(QUICK[0], 0, 1.0)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + '\n{"cell": "qui')
    assert read_lines(path, HEADER) == [line]
    assert read_lines(path, HEADER) == [line]


def test_the_table_says_shares_with_their_intervals() -> None:
    cell = next(cells())
    known = figures(cell, [1.0] * 30 + [0.0] * 10)
    assert (known["games"], known["share"]) == (40, 0.75)
    assert f"| {cell.table} | 0.75 (0.60-0.86), n=40" in printed([known])
    assert printed([figures(cell, [])]).endswith(f"| {cell.table} |  |")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--processes", "100000"], "a second has to be a core's own"),
        (["--processes", "0"], "--processes 0"),
        (["--games", "3"], "an even number from 2"),
        (["no such cell"], "no cell is called so; there are:"),
    ],
)
def test_bad_input_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str) -> None:
    with pytest.raises(SystemExit):
        main([*words, "--file", str(tmp_path / "strength.jsonl")])
    assert told in capsys.readouterr().err


def test_a_run_without_time_only_says_what_the_file_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cell = next(cells())
    path = tmp_path / "strength.jsonl"
    read_lines(path, HEADER)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(finished(cell, 0, 1.0)) + os.linesep)
    main([cell.name, "--file", str(path), "--minutes", "0", "--json"])
    (known,) = json.loads(capsys.readouterr().out)
    assert (known["table"], known["games"], known["share"]) == (cell.table, 1, 1.0)


def test_processes_play_all_there_is_and_write_it_down(tmp_path: Path) -> None:
    path = tmp_path / "strength.jsonl"
    agenda = Agenda(QUICK[:1], read_lines(path, HEADER), 2)
    with path.open("a", encoding="utf-8") as out:
        measure(agenda, out, 1, seconds=600)
    assert len(agenda.shares[QUICK[0].name]) == 2
    assert Agenda(QUICK[:1], read_lines(path, HEADER), 2).next() is None
