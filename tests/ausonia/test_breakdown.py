"""Which cards brought Influence, and who took it away."""

from __future__ import annotations

from intrigue import Table, game

AUSONIA = game("ausonia")


def told(seats: int, seed: int) -> list[list[tuple[str, int, str]]]:
    table = Table(AUSONIA, seats, {}, seed)
    while not table.over:
        seat = table.to_act[0]
        table.play(table.legal(seat)[-1], seat)
    return in_words(table, -1)


def in_words(table: Table, viewer: int) -> list[list[tuple[str, int, str]]]:
    return [[(AUSONIA.text(one.label), one.points, one.rule) for one in lines] for lines in table.breakdown(viewer)]


def test_aus_2_2_everyone_begins_with_a_line_of_ten() -> None:
    table = Table(AUSONIA, 3, {}, 1)
    assert in_words(table, 0) == [[("Influence at the start", 10, "AUS-2.2")]] * 3


def test_aus_14_13_alone_the_aspirant_is_told_of_too() -> None:
    (lines,) = told(1, 2)
    label, points, rule = lines[-1]
    assert (points, rule) == (0, "AUS-14.13")
    assert label.endswith("Influence")
