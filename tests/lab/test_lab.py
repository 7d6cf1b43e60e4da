"""Studies: the same bytes whatever happens meanwhile, nothing claimed without games, bad input refused by name."""

from __future__ import annotations

import json
import re
import sys
import threading
from contextlib import nullcontext
from html import unescape
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from intrigue import game, lab
from intrigue.cli.app import run as cli
from intrigue.engine.card_numbers import card_costs, card_numbers
from intrigue.engine.errors import IntrigueError
from intrigue.engine.registry import game_keys
from intrigue.lab import blocks, charts, kernel, running, store, study
from intrigue.lab import report as study_report
from intrigue.lab.agreement import standing
from intrigue.lab.blocks import kinds
from intrigue.lab.decks import changed_figures, changed_kinds
from intrigue.lab.describe import FAULTS, UNDERSTATED
from intrigue.lab.files import contents, write
from intrigue.lab.report import FEW_FORKS, verdict, won
from intrigue.lab.run import Report
from intrigue.lab.statistics import Estimate
from intrigue.lab.study import BLOCK, Part
from intrigue.lab.sums import EXAMPLES, Sums, tried_bans

ARW = game("royal-will")


def report(**given: Any) -> Report:
    return lab.run("royal-will", **{"games": 2 * BLOCK, "seed": 4} | given)


@pytest.fixture
def changed_deck(tmp_path: Path) -> Path:
    path = tmp_path / "changed.toml"
    text = ARW.card_file_text
    changed = re.sub(r'(key = "solicitor".*?count = )\d', r"\g<1>0", text, count=1, flags=re.DOTALL)
    assert changed != text
    path.write_text(changed)
    return path


# ---------------------------------------------------------------------------------------------- the same bytes


def test_one_thread_and_two_give_the_same_bytes() -> None:
    assert report(threads=1).json == report(threads=2).json


def test_no_core_waits_for_a_block_that_takes_long() -> None:
    class Uneven(running.Workers):
        """The first block takes as long as many others."""

        played, enough = 0, threading.Event()

        def play(self, part: Part, span: running.Span) -> list[dict[str, Sums]]:
            if span[0][0] == 0:
                assert self.enough.wait(60)
            made = super().play(part, span)
            self.played += 1
            if self.played >= study.ALL_BANS_EVERY:
                self.enough.set()
            return made

    plan = study.Plan(ARW, seats=(2,), games=(BLOCK * (study.ALL_BANS_EVERY + 1),))
    (part,) = running.carry_out(plan, workers=nullcontext(Uneven(2)))
    assert part.blocks == study.ALL_BANS_EVERY + 1


def test_a_study_that_was_stopped_goes_on_with_the_blocks_that_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []
    block = Part.block

    def counted(part: Part, first: int, count: int) -> Any:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(first)
        return block(part, first, count)

    monkeypatch.setattr(Part, "block", counted)
    with pytest.raises(KeyboardInterrupt):
        report(games=5 * BLOCK, out=tmp_path, threads=1)
    stored = sorted(int(path.name.split("-")[0]) for path in tmp_path.glob("blocks/*/*.npz"))
    assert stored == played == [0, BLOCK, 2 * BLOCK]
    played.clear()
    again = report(games=5 * BLOCK, out=tmp_path, threads=1)
    assert played == [3 * BLOCK, 4 * BLOCK]
    monkeypatch.undo()
    assert again.json == report(games=5 * BLOCK).json


def test_who_stops_a_study_is_told_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(_part: Part, _first: int, _count: int) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(Part, "block", stop)
    asked = ["lab", "royal-will", "--games", "500", "--threads", "1"]
    assert cli([*asked, "--out", str(tmp_path / "mine")]) == 130
    said = " ".join(capsys.readouterr().err.split())
    assert f"blocks in {tmp_path / 'mine' / 'blocks'} stay, and the same command goes on with them" in said
    assert cli(asked) == 130
    assert capsys.readouterr().err.split() == ["stopped"]


def test_a_broken_block_is_played_again(tmp_path: Path) -> None:
    whole = report(out=tmp_path)
    block = next(tmp_path.glob(f"blocks/*/0-{BLOCK}.npz"))
    block.write_bytes(block.read_bytes()[:200])
    assert report(out=tmp_path).json == whole.json


def test_a_folder_of_another_study_is_refused(tmp_path: Path) -> None:
    report(games=1, out=tmp_path)
    with pytest.raises(IntrigueError, match="holds another study"):
        report(games=1, seed=5, out=tmp_path)


def test_a_full_disk_is_named_and_blocks_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report(games=BLOCK, out=tmp_path)

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store.np, "savez_compressed", full)
    with pytest.raises(IntrigueError, match="No space left on device; blocks that are there stay"):
        report(games=2 * BLOCK, out=tmp_path, threads=1)
    monkeypatch.undo()
    assert report(out=tmp_path).json == report().json


# ---------------------------------------------------------------------------------------------- what it says


def test_more_games_make_narrower_intervals_and_too_few_are_said_to_be_too_few() -> None:
    few, many = (report(games=games).data["parts"][0] for games in (BLOCK, 24 * BLOCK))
    for name in ("roles", "cards_of_the_deck"):
        assert few[name]
    edge = few["roles"][0]["edge"]
    assert edge["not_enough_games"]
    assert edge["needed"] > edge["games"]
    narrow = many["roles"][0]["edge"]
    assert narrow["high"] - narrow["low"] < (edge["high"] - edge["low"]) / 3
    assert "Fewer than 200 games: too few to say what comes of it." in report(games=BLOCK).words


def test_a_restriction_that_had_to_be_lifted_often_is_not_judged() -> None:
    """As cards: in Master of Spies who may not draw from the draw pile often has nothing else to do."""
    (part,) = lab.run("master-of-spies", seats=2, games=2 * BLOCK).data["parts"]
    ban = next(one for one in part["restrictions"] if one["restriction"] == "never draws from the draw pile")
    assert ban["without_choice"] > UNDERSTATED
    assert ban["verdict"] == "forced"


def test_what_a_trap_costs_is_told_however_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    def costs() -> list[dict[str, Any]]:
        return [one["cost"] for one in report(games=BLOCK).data["parts"][0]["restrictions"]]

    assert any("not_enough_games" in cost for cost in costs())
    monkeypatch.setattr("intrigue.lab.report.restriction_verdict", lambda *_: "trap")
    assert not any("not_enough_games" in cost for cost in costs())


def test_players_are_not_blamed_for_the_luck_of_few_games(tmp_path: Path) -> None:
    """In these 40 games one seat wins half of them."""
    deck = tmp_path / "cards.toml"
    text = game("royal-will").card_file_text
    deck.write_text(
        text.replace('"advisor"\ncopies = 4\ncount = 2', '"advisor"\ncopies = 4\ncount = 4'), encoding="utf-8"
    )
    found = lab.run("royal-will", cards=deck, players=["search:50"], games=[40], seed=0)
    [part] = found.data["parts"]
    assert max(part["seat_shares"]) > 50
    assert part["seat_blind"] is None
    assert not any("favour seats" in one for one in found.trust)


def test_nothing_is_claimed_of_few_games() -> None:
    found = report(games=100)
    (part,) = found.data["parts"]
    assert not any(one["claimed"] or one["flag"] for one in part["roles"])
    assert not any(one["claimed"] for one in part["cards_of_the_deck"])
    assert found.data["agreement"] == []
    assert [one["key"] for one in part["cards_of_the_deck"] if one["where_used"] is None] == ["heir"]  # hardly used
    assert all(one["where_used"]["games"] >= FEW_FORKS for one in part["cards_of_the_deck"] if one["where_used"])
    assert "100 games of quick players (policy), 4 seats: too few to claim anything." in found.trust
    assert not any("The number of a seat" in line for line in found.trust)


def strength(players: str, verdict: str) -> dict[str, Any]:
    return {
        "players": players, "roles": [], "restrictions": [],
        "cards_of_the_deck": [{"key": "forger", "verdict": verdict}],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("verdicts", "said"),
    [
        (("trap",), "one strength only"),
        (("trap", "trap"), "firm"),
        (("trap", "fine"), "weak players only"),
        (("fine", "trap"), "strongest players only"),
        (("trap", "not enough games"), "not enough games of others"),
    ],
)
def test_a_finding_is_firm_when_the_strongest_players_agree(verdicts: tuple[str, ...], said: str) -> None:
    parts = [strength(f"search:{at}", verdict) for at, verdict in enumerate(verdicts)]
    having = [part["players"] for part, verdict in zip(parts, verdicts, strict=True) if verdict == "trap"]
    top = [f"search:{at}" for at in range(len(verdicts))]
    assert standing(parts, top, "forger", having) == said
    if said == "firm":  # the strongest ones had no time for a game
        assert standing(parts, ["search:1", "search:2"], "forger", having) == "not enough games of others"


def test_with_a_limit_of_time_several_strengths_play(changed_deck: Path) -> None:
    """Weakest first, and what they have found is told before stronger ones begin."""
    told: list[list[str]] = []

    def between(first: lab.Report) -> None:
        told.append([part["players"] for part in first.data["parts"]])

    found = lab.run("royal-will", cards=changed_deck, seats=2, seconds=4.0, between=between)
    assert found.data["players"] == ["policy", "search:50", "search:400"]
    assert told[0] == ["policy"]
    assert found.words[0].startswith("What follows is about quick players (policy)")
    assert any(line.startswith("Not every figure of") and line.endswith("1.0 was asked for.") for line in found.trust)
    assert lab.run("royal-will", seats=2, seconds=0.5).data["players"] == ["policy", "net"]  # cards that it knows
    assert lab.run("royal-will", seats=2, games=BLOCK).data["players"] == ["policy"]
    assert lab.run("royal-will", seats=2, within=5.0).data["players"] == ["policy"]


def test_a_strength_that_has_no_time_for_a_block_is_left_out() -> None:
    told: list[lab.Report] = []
    found = lab.run(
        "royal-will", seats=2, players=("policy", "search:100000", "search:200000"), seconds=0.5, between=told.append
    )
    assert [part["players"] for part in found.data["parts"]] == ["policy"]
    assert len(told) == 1  # there is nothing new to tell after the second one
    found = lab.run("royal-will", seats=2, players=("search:8", "search:200000"), seconds=0.5)
    assert [part["players"] for part in found.data["parts"]] == ["search:8"]
    assert "There are no games of players who think (search:200000): they need more time." in found.trust


def test_first_figures_are_printed_before_stronger_players_begin(
    changed_deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli(["lab", "royal-will", "--seats", "2", "--cards", str(changed_deck), "--time", "2"]) == 0
    told = capsys.readouterr()
    assert "Stronger players go on" in " ".join(told.err.split())
    assert "What was found" in told.out
    assert "Stronger players go on" not in told.out


def test_a_blank_is_no_measure_of_a_dominant_card() -> None:
    """Where nothing stands in for a banned card, as in Master, every card would be worth too much."""
    worth, found = Estimate(16.0, 0.5, 1000), {"without_choice": 0.0, "used_if_offered": 1.0}
    assert verdict(found, worth, worth, True, True, 1000, 1.0) == "dominant"
    assert verdict(found, worth, worth, False, True, 1000, 1.0) == "fine"
    assert game("master").lab.BLANKS


def test_a_study_stops_when_it_knows_enough() -> None:
    found = report(games=None, within=4.0)
    part = found.data["parts"][0]
    assert part["games"] < 100 * BLOCK
    for one in part["roles"]:
        assert "not_enough_games" not in one["edge"]


def test_a_deck_against_its_copy_differs_in_nothing(tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_text(ARW.card_file_text)
    found = report(against=copy)
    change = found.data["parts"][0]["difference"]
    assert change["other_winner"] == 0
    assert not any(one["claimed"] or one["change"]["value"] for one in change["roles"] + change["cards"])
    assert "The two decks have the same cards." in found.words


def test_a_change_that_does_nothing_is_told_so_and_not_to_the_last_digit(tmp_path: Path) -> None:
    """Influence for a kept card counts for who plays alone, and for nobody at a table of two."""
    mine, ausonia = tmp_path / "mine.toml", game("ausonia")
    mine.write_text(ausonia.card_file_text.replace("kept_bonus = 2", "kept_bonus = 3"), encoding="utf-8")
    assert mine.read_text(encoding="utf-8") != ausonia.card_file_text
    found = lab.run("ausonia", cards=mine, against="default", games=2 * BLOCK)
    change = found.data["parts"][0]["difference"]
    for one in change["roles"] + change["cards"]:
        assert one["change"]["low"] < 0 < one["change"]["high"]
    assert change["roles"][0]["change"]["high"] == pytest.approx(100 * 3 / (2 * BLOCK), abs=0.01)  # turn order
    assert "Changed figures: figures.kept_bonus 2 to 3." in found.words
    assert f"Not one of {2 * BLOCK} games ends otherwise: the change plays no part in them." in found.words
    assert "<svg" in contents(found)["report.html"].decode()


def test_a_chart_of_nothing_has_an_axis() -> None:
    low, high, marks = charts.axis(0.0, 0.0)
    assert low < high
    assert 0 in marks


def test_two_decks_are_compared_card_by_card(changed_deck: Path) -> None:
    found = report(cards=changed_deck, against="default", games=8 * BLOCK)
    assert [one["key"] for one in found.data["changed"]] == ["solicitor"]
    change = found.data["parts"][0]["difference"]
    assert change["other_winner"] > 0.1
    assert "Changed: Solicitor." in found.words
    told = {one["key"]: one["change"]["value"] for one in change["cards"]}
    own, base = (worth(one, "advisor") for one in (found, report(games=8 * BLOCK)))
    assert told["advisor"] == pytest.approx(own - base, abs=0.01)


def test_a_ban_is_tried_in_the_same_games_with_both_decks_wherever_its_card_stands(tmp_path: Path) -> None:
    """Players that search try each ban in some of the games only."""
    path = tmp_path / "reversed.toml"
    text = ARW.card_file_text
    first = text.index("[[card]]")
    cards = [f"[[card]]{one.rstrip()}\n" for one in text[first:].split("[[card]]")[1:]]
    path.write_text(text[:first] + "\n".join(reversed(cards)), encoding="utf-8")
    other = ARW.checked_cards(path)
    part = Part(study.Plan(ARW, other, seats=(2,), players=("search:4",)), 2, "search:4")
    tried: list[Any] = []
    for deck, against in ((ARW, False), (other, True)):
        cell = part.cell(0, against)._replace(players="policy")
        played = blocks.play(deck, cell, 0, 16)
        wanted = np.isin(np.arange(played.loss.shape[2]), cell.bans)
        tried.append(tried_bans(cell, np.arange(16), wanted))
        assert not (played.forked > 0)[~np.broadcast_to(tried[-1][:, None], played.forked.shape)].any()
        assert played.forked.any()
    for one, two in study.shared_bans(ARW, other):
        assert (tried[0][:, one] == tried[1][:, two]).all()
        assert tried[0][:, one].sum() == 2


def test_a_changed_card_that_nobody_has_is_told_so(tmp_path: Path) -> None:
    wills, path = game("master-of-wills"), tmp_path / "changed.toml"
    start = wills.card_file_text.index('key = "GRA-A02"')
    text = wills.card_file_text[:start] + wills.card_file_text[start:].replace("n = 3", "n = 2", 1)
    path.write_text(text, encoding="utf-8")
    found = lab.run("master-of-wills", cards=path, against="default", games=BLOCK)
    assert found.data["parts"][0]["difference"]["not_judged"] == ["GRA-A02"]
    said = "What Scaffold is worth is not judged: it is in no deck that was played, or everybody begins with it."
    assert said in found.words


def test_of_many_changed_cards_those_that_differ_by_chance_are_not_claimed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are a family of their own, so that a single one is claimed where its interval says so."""
    families: list[int] = []
    plain = study_report.claims

    def counted(estimates: Any) -> list[bool]:
        families.append(len(estimates))
        return plain(estimates)

    monkeypatch.setattr(study_report, "claims", counted)
    path = tmp_path / "changed.toml"
    path.write_text(re.sub(r"count = \d", "count = 3", ARW.card_file_text), encoding="utf-8")
    found = report(cards=path, against="default", games=BLOCK)
    changed = {one["key"] for one in found.data["changed"]}
    assert len(changed) > 1
    difference = found.data["parts"][0]["difference"]
    others = [one for one in difference["cards"] if one["key"] not in changed]
    assert families[-2:] == [len(changed), len(difference["roles"]) + len(others)]


def test_what_is_needed_is_told_in_games_of_the_study() -> None:
    """Of which one block in eight tries the bans."""
    (part,) = report(games=16 * BLOCK).data["parts"]
    for one in part["cards_of_the_deck"]:
        worth = one["contribution"]
        if worth.get("not_enough_games"):
            assert worth["games"] == 2 * BLOCK
            assert worth["needed"] > part["games"]
            break
    else:
        pytest.fail("all cards are known well enough")


def test_what_two_decks_have_otherwise_is_told_whatever_it_is(tmp_path: Path) -> None:
    wills = game("master-of-wills")
    path = tmp_path / "changed.toml"
    text = wills.card_file_text
    effect = 'n = 3, from = "neutral + my rows"'
    assert effect in text
    assert '"ASH-A15", "ASH' in text
    path.write_text(text.replace(effect, effect.replace("3", "2")).replace('"ASH-A15", "ASH', '"ASH-A02", "ASH'))
    deck = wills.checked_cards(path)
    assert [kinds(wills)[at] for at in changed_kinds(deck, wills)] == ["NEU-12"]
    starter = {"name": "faction.ASH.starter", "before": "ASH-A15", "after": "ASH-A02"}
    assert changed_figures(deck, wills) == [starter]
    assert not changed_kinds(wills, wills)
    assert not changed_figures(wills, wills)


def worth(found: Report, key: str) -> float:
    cards = found.data["parts"][0]["cards_of_the_deck"]
    return next(one["contribution"]["value"] for one in cards if one["key"] == key)


def test_a_game_that_is_won_or_lost_together_has_no_edges() -> None:
    part = report(games=BLOCK).parts[0]
    part.deck["seat_wins"][:] = BLOCK // 4 * kernel.WHOLE
    told = won(part)
    assert told["value"] == 25
    assert told["low"] < 25 < told["high"]


def test_one_card_in_depth() -> None:
    found = report(card="advisor", games=4 * BLOCK)
    (part,) = found.data["parts"]
    (card,) = part["cards_of_the_deck"]
    assert card["key"] == "advisor"
    whole = report(games=4 * BLOCK).data["parts"][0]
    assert card["held"] == next(one for one in whole["cards_of_the_deck"] if one["key"] == "advisor")["held"]
    assert any("an association, not what it did" in one for one in found.words)


def test_the_games_behind_a_figure_can_be_played_again() -> None:
    found = report(games=4 * BLOCK)
    card = next(one for one in found.data["parts"][0]["cards_of_the_deck"] if one["key"] == "advisor")
    case = card["games_for"][0]
    table = found.game(case["game"])
    move = found.decision(table, case["seat"], "advisor")
    assert table.over
    assert move is not None
    assert table.moves[move][0] == case["seat"]


# ---------------------------------------------------------------------------------------------- games behind figures


def test_every_figure_has_games_behind_it(changed_deck: Path) -> None:
    part = report(cards=changed_deck, against="default", games=8 * BLOCK).data["parts"][0]
    for one in (*part["roles"], part["difference"]):
        assert len(one["games_for"]) == len(one["games_against"]) == EXAMPLES
    assert any(one["games_for"] and one["games_against"] for one in part["restrictions"])
    assert max(len(one["games_for"]) for one in part["cards_of_the_deck"]) == EXAMPLES


def test_the_games_behind_a_role_are_games_that_it_won_and_lost() -> None:
    found = report(games=BLOCK, seats=3)
    last = next(one for one in found.data["parts"][0]["roles"] if one["value"] == "third")
    for side, wins in (("games_for", True), ("games_against", False)):
        for case in last[side][:3]:
            table = found.game(case["game"])
            points = table.scores()
            assert (points[case["seat"]][1] == 1) is wins


def test_a_game_behind_a_change_is_won_with_one_deck_alone(changed_deck: Path) -> None:
    found = report(cards=changed_deck, against="default", games=BLOCK)
    other = report(games=BLOCK)
    change = found.data["parts"][0]["difference"]
    for side, wins in (("games_for", True), ("games_against", False)):
        for case in change[side][:3]:
            places = [one.game(case["game"]).scores()[case["seat"]][1] for one in (found, other)]
            assert [place == 1 for place in places] == [wins, not wins]


def test_the_games_behind_a_ban_open_at_what_it_forbids() -> None:
    found = report(games=2 * BLOCK)
    ban = next(one for one in found.data["parts"][0]["restrictions"] if one["games_for"])
    case = ban["games_for"][0]
    table = found.game(case["game"])
    move = found.decision(table, case["seat"], ban["restriction"])
    actions = next(one.actions for one in ARW.lab.RESTRICTIONS if one.name == ban["restriction"])
    assert move is not None
    assert table.moves[move][0] == case["seat"]
    assert table.moves[move][1] in actions


def test_matchups_have_games_behind_them() -> None:
    found = lab.run("master-of-wills", games=12 * BLOCK, seed=4)
    met = found.data["parts"][0]["matchups"]
    assert all(one["games_for"] and one["games_against"] for one in met)
    one = next(one for one in met if (one["one"], one["other"]) == ("GRA", "VEI"))
    case = one["games_for"][0]
    table = found.game(case["game"])
    assert table.scores()[case["seat"]][1] == 1
    assert {table.options["deck_0"], table.options["deck_1"]} == {"GRA", "VEI"}


@pytest.mark.parametrize("language", ["en", "es"])
def test_fields_of_card_files_have_words_on_the_page(language: str) -> None:
    """Those that a form shows; a field may also be called by the card whose key it is."""
    messages = Path(__file__).parents[2] / "web" / "src" / "messages" / f"more.{language}.ftl"
    known = set(re.findall(r"^field_(\w+) = ", messages.read_text(encoding="utf-8"), re.MULTILINE))
    for key in game_keys():
        found = game(key)
        cards = {card.key for card in found.cards}
        for number in (*card_numbers(found.card_file_text), *card_costs(found.card_file_text)):
            for field in number.fields:
                assert field.replace(" ", "_") in known or field in cards or field.isdecimal(), number


@pytest.mark.parametrize("compared", [False, True])
def test_every_ban_is_tried_at_every_table(compared: bool) -> None:
    """Factions of Master of Wills take turns; where two decks are compared, other cards than the changed ones are tried
    in fewer blocks."""
    wills = game("master-of-wills")
    part = Part(study.Plan(wills, wills if compared else None, seats=(2,)), 2, "policy")
    tables = study.tables_of(wills, 2, ())
    blocks_of_all = [first for first in range(0, 32 * BLOCK * len(tables), BLOCK) if part.tries_all_bans(first)]
    assert blocks_of_all[0] == 0
    assert len(blocks_of_all) == len(tables) * (1 if compared else 4)
    assert {part.options_at(first) for first in blocks_of_all} == set(tables)


# ---------------------------------------------------------------------------------------------- options side by side


def test_options_are_compared_on_the_same_deals() -> None:
    given: dict[str, Any] = {"seats": 2, "games": 16 * BLOCK, "seed": 4}
    told = {"two_player_final_start": "alternating"}
    found = lab.run("master-of-spies", **given, against_options=told)
    one, other = (lab.run("master-of-spies", **given, options=options) for options in ({}, told))
    edges = [next(iter(report.data["parts"][0]["roles"]))["edge"]["value"] for report in (one, other)]
    change = found.data["parts"][0]["difference"]["roles"][0]
    assert change["change"]["value"] == pytest.approx(edges[0] - edges[1], abs=0.001)
    assert change["claimed"]
    assert change["change"]["value"] < -10
    assert "Compared with the same deals under two_player_final_start=alternating." in found.words
    assert any(line.startswith("The change shifts who wins: who plays first -") for line in found.words)


def test_options_that_cannot_be_compared_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for game_, option, said in (
        ("royal-will", "bnk=finite", "bnk"),
        ("royal-will", "bank", "write NAME=VALUE"),
        ("master-of-wills", "variant=mow-op", "other seats are on one side then"),
    ):
        assert cli(["lab", game_, "--against-option", option]) == 2
        assert said in " ".join(capsys.readouterr().err.split())


# ---------------------------------------------------------------------------------------------- files


def test_a_report_on_disk_can_be_verified_and_needs_no_network(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "report"
    assert cli(["lab", "royal-will", "--games", "256", "--seed", "4", "--out", str(folder)]) == 0
    assert (folder / "report.json").read_text() == report().json
    page = (folder / "report.html").read_text()
    assert not re.search(r"(src|href)=|@import|url\(|<script", page)
    order = [page.index(one) for one in ("Can it be trusted?", "What was found", "<svg", "<h3>Tables")]
    assert order == sorted(order)
    rows = (folder / "cards.csv").read_text().splitlines()
    assert rows[0].startswith("seats,players,key,name,verdict,held")
    assert len(rows) == 1 + len(ARW.cards)
    assert cli(["lab", "--verify", str(folder)]) == 0
    assert "games end as reported" in capsys.readouterr().out


def test_a_report_is_told_in_two_languages_and_written_in_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["lab", "royal-will", "--games", "256", "--seed", "4"]
    assert cli([*asked, "--language", "es", "--out", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    for words in (
        "¿Es de fiar?",
        "256 partidas de jugadores rápidos (policy), 4 asientos.",
        "quien juega en primer lugar",
    ):
        assert words in told
    assert "Heredero" in told
    assert (tmp_path / "report.json").read_text() == report().json
    page = (tmp_path / "report.html").read_text()
    assert '<html lang="es">' in page
    assert "Lo que se ha visto" in page
    assert "What" not in page
    spanish = lab.run("royal-will", games=256, seed=4, language="es")
    assert spanish.data == report().data
    assert spanish.trust[0] in told
    assert cli(["lab", "--verify", str(tmp_path), "--language", "es"]) == 0
    assert "partidas acaban como dice el informe" in capsys.readouterr().out
    assert cli([*asked, "--language", "fr"]) == 2
    assert "there are en, es" in capsys.readouterr().err


def specs(page: str) -> list[dict[str, Any]]:
    return [json.loads(unescape(found)) for found in re.findall(r'<pre class="spec">(.*?)</pre>', page)]


def test_every_chart_of_a_page_can_be_opened_elsewhere(changed_deck: Path) -> None:
    found = report(cards=changed_deck, against="default", pairs=True, games=8 * BLOCK)
    page = contents(found)["report.html"].decode()
    told = specs(page)
    assert len(told) == page.count("<svg") == 4  # changes, cards, pairs, roles
    (part,) = found.data["parts"]
    rows = {row["name"]: row for row in told[1]["data"]["values"]}
    for card in part["cards_of_the_deck"]:
        row = rows[card["name"]]
        assert [row[end] for end in ("value", "low", "high")] == [
            card["contribution"][end] for end in ("value", "low", "high")
        ]
        assert row["beside"] == card["association"]["difference"]


def test_charts_are_what_vega_lite_says_they_have_to_be(changed_deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    altair = pytest.importorskip("altair", reason="the extra lab")
    found = report(cards=changed_deck, against="default", pairs=True, games=8 * BLOCK)
    for name in charts.CHARTS:
        chart = found.chart(name)  # validates
        assert chart.to_dict()["$schema"] == altair.SCHEMA_URL.replace(altair.SCHEMA_VERSION, "v6")
    with pytest.raises(IntrigueError, match="no chart 'card'"):
        found.chart("card")
    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(IntrigueError, match=r"intrigue\[lab\]"):
        found.chart("cards")


def test_a_report_that_was_changed_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(report(), tmp_path)
    told = json.loads((tmp_path / "report.json").read_text())
    told["parts"][0]["proofs"][0][1] = "0" * 16
    (tmp_path / "report.json").write_text(json.dumps(told))
    assert cli(["lab", "--verify", str(tmp_path)]) == 1
    assert "game 0 of quick players (policy) ends as" in capsys.readouterr().out


def test_the_deck_of_a_report_is_kept_with_it(tmp_path: Path, changed_deck: Path) -> None:
    write(report(cards=changed_deck), tmp_path / "report")
    changed_deck.unlink()
    count, wrong = lab.verify(tmp_path / "report")
    assert count > 0
    assert wrong == []
    (tmp_path / "report" / "cards.toml").write_text(ARW.card_file_text)
    [wrong_deck] = lab.verify(tmp_path / "report")[1]
    assert wrong_deck[0] == "lab-other-deck"


def test_a_report_as_parquet_where_pyarrow_is_installed(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra lab")
    found = report(pairs=True)
    names = write(found, tmp_path)
    for name in ("cards", "roles", "restrictions", "pairs"):
        assert f"{name}.parquet" in names
        assert parquet.read_table(tmp_path / f"{name}.parquet").to_pylist() == found.rows(name)


def test_arrow_tables_name_the_extra_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(IntrigueError, match=r"intrigue\[lab\]"):
        report(games=1).table("cards")


# ---------------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--games", "0"], "--games 0: expected a number of at least 1"),
        (["--games", "many"], "--games many: expected numbers with commas"),
        (["--games", "10,20"], "--games 10,20: one number, or one for each of policy"),
        (["--within", "0"], "--within 0: expected a number above 0"),
        (["--within", "nan"], "--within nan: expected a number above 0"),
        (["--time", "-1"], "--time -1: expected a number above 0"),
        (["--games", "5", "--within", "1"], "--games goes without --within and --time"),
        (["--players", "polcy"], "no player 'polcy' in the lab; did you mean policy?"),
        (["--players", ""], "name at least one player"),
        (["--players", "policy,policy"], "none twice"),
        (["--card", "advisr"], "has no card 'advisr'; did you mean advisor?"),
        (["--seats", "two"], "--seats two: expected numbers with commas"),
        (["--seats", "9"], "9"),
        (["-o", "bnk=finite"], "bnk"),
        (["--cards", "nowhere.toml"], "nowhere.toml"),
        (["--against", "nowhere.toml"], "nowhere.toml"),
        (["--against", str(game("ausonia").card_path)], "cards.toml"),
        (["--threads", "0"], "--threads 0"),
        (["--verify", "nowhere"], "nowhere"),
    ],
)
def test_what_cannot_be_studied_is_refused_by_name(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli(["lab", "royal-will", *arguments]) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert said in told
    assert "Traceback" not in told


def test_a_net_is_refused_with_cards_that_it_does_not_know(
    changed_deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli(["lab", "royal-will", "--players", "net", "--cards", str(changed_deck)]) == 2
    assert "trained with other cards than these" in " ".join(capsys.readouterr().err.split())


def test_a_game_has_to_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli(["lab"]) == 2
    assert "name a game" in capsys.readouterr().err
    assert cli(["lab", "royal-wil"]) == 2
    assert "royal-will" in capsys.readouterr().err


@pytest.mark.parametrize(
    "told",
    [
        '{"game": "royal-will"}',
        "[1]",
        '{"game": "royal-will", "seed": "x", "parts": []}',
        '{"game": "royal-will", "seed": 0, "parts": [{"proofs": [[1]]}]}',
        '{"game": "royal-will", "seed": 0, "parts": [{"proofs": [["a", "b"]]}]}',
    ],
)
def test_a_report_that_is_none_is_refused(tmp_path: Path, told: str) -> None:
    (tmp_path / "report.json").write_text(told)
    with pytest.raises(IntrigueError, match="not a report of the lab"):
        lab.verify(tmp_path)


def test_a_report_without_games_is_not_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(report(games=1), tmp_path)
    told = json.loads((tmp_path / "report.json").read_text()) | {"parts": []}
    (tmp_path / "report.json").write_text(json.dumps(told))
    assert cli(["lab", "--verify", str(tmp_path)]) == 1
    assert "not what was played: 0 of 0 games" in " ".join(capsys.readouterr().out.split())
    assert cli(["lab", "--verify", str(tmp_path), "--json"]) == 1
    assert not json.loads(capsys.readouterr().out)["verified"]


def test_all_faults_of_a_card_file_are_printed_one_to_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(ARW.card_file_text.replace("count = 4", "count = 40").replace("win_at = 10", "win_at = 11"))
    assert cli(["lab", "royal-will", "--cards", str(file)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line.removeprefix("error: ").split(":")[0] for line in told] == ["mine.toml", "mine.toml"]
    assert cli(["lab", "ausonia", "--print-texts"]) == 0
    assert "house_herald: 1 rainbow: Influence 1" in capsys.readouterr().out.splitlines()


def test_a_verdict_never_stands_beside_not_enough_games() -> None:
    found = report(games=4096).data["parts"][0]["cards_of_the_deck"]
    judged = [one for one in found if one["verdict"] in FAULTS]
    assert judged
    assert not any(one["contribution"].get("not_enough_games") for one in judged)
    wide = [one for one in judged if one["contribution"]["high"] - one["contribution"]["low"] > 2]
    assert wide  # wider than asked for, and sure all the same


# ---------------------------------------------------------------------------------------------- decks that do not work


@pytest.mark.parametrize("most", [30, 5])
def test_a_report_of_games_that_do_not_end_opens_with_that(
    most: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As with a deck that can never end: some of the games are cut off, or all of them."""
    monkeypatch.setattr(blocks, "MOST", most)
    found = report(games=4 * BLOCK)
    (part,) = found.data["parts"]
    cut_off = part["cut_off"]
    assert (cut_off == part["games"]) is (most == 5)
    assert (
        found.words[0]
        == f"{100 * cut_off / part['games']:.0f} % of the games do not end: check the deck before anything else."
    )
    assert any(f"{cut_off} games of quick players (policy) were cut off unfinished" in line for line in found.trust)
    assert "report.html" in write(found, tmp_path)
    report(games=BLOCK, against="default", pairs=True)


def test_a_deck_whose_cards_nobody_can_buy_runs_and_says_so(tmp_path: Path) -> None:
    mine, ausonia = tmp_path / "mine.toml", game("ausonia")
    text = re.sub(r'\ncost = "\w+"', '\ncost = "SSSSSSEEEEEE"', ausonia.card_file_text)
    mine.write_text(text, encoding="utf-8")
    found = lab.run("ausonia", cards=mine, games=16 * BLOCK)
    judged = found.data["parts"][0]["cards_of_the_deck"]
    assert all(one["used"] == 0 for one in judged)
    assert found.words[0] == "No card could be used by anybody: check the deck before anything else."
    assert {one["verdict"] for one in judged} == {"dead"}
