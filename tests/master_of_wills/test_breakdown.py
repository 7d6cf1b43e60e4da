"""Which people and cards brought which points."""

from __future__ import annotations


def test_mow_10_1_a_line_for_each_row_and_one_for_faction_cards(at):
    table = at({"N": ["MED-01"], "A.R": ["REL-01"], "A.A": ["UNI-01", "UNI-02"], "points": {"A": 3}})
    told = table.breakdown(1)[0]
    assert [line.rule for line in told] == ["MOW-10.1"] * 3
    assert table.game.text(told[0].label).startswith("Recruits: {card:REL-01} ")
    assert table.game.text(told[1].label).startswith("Allies: {card:UNI-01} ")
    assert (table.game.text(told[2].label), told[2].points) == ("Faction cards", 3)
    assert sum(line.points for line in told) == table.scores()[0][0]
