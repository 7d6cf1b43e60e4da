"""Which sets brought how much EXP."""

from __future__ import annotations

from intrigue import Table, game


def test_mas_10_1_a_line_for_each_set(play):
    position = play({"hands": [["A3"], []], "decks": [[["K1", "K1"], ["L1", "L2", "LW"]], []]})
    mine, other = position.table.breakdown(1)
    values = {card.key: card.value for card in game("master").cards}
    assert [(position.table.game.text(line.label), line.points, line.rule) for line in mine] == [
        ("A set of {card:K1} and {card:K1}", 2 * values["K1"], "MAS-10.1"),
        ("A set of {card:L1}, {card:L2} and {card:LW}", values["L1"] + values["L2"] + values["LW"], "MAS-10.1"),
    ]
    assert other == []


def test_mas_11_1_a_match_won_by_games_has_one_line_for_each_of_them():
    table = Table("master", seats=2, options={"match_games": 2, "match_score": "games_won"}, seed=5)
    while not table.over:
        seat = table.to_act[0]
        table.play(table.legal(seat)[-1], seat)
    for seat, (points, _) in enumerate(table.scores()):
        told = table.breakdown(-1)[seat]
        assert [table.game.text(line.label).split(",")[0] for line in told] == ["Game 1", "Game 2"]
        assert sum(line.points for line in told) == points
