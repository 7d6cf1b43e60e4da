"""Every bot, in every registered game: legal, veiled only, within its budget, the same again with the same seed."""

from __future__ import annotations

import random
import time
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from intrigue import Table, game, game_keys
from intrigue.bots import LEVELS, PLAYERS, Budget, hint, make_bot
from intrigue.bots import settings as bot_settings
from intrigue.bots.arena import run
from intrigue.bots.hints import HINT_LEVEL
from intrigue.bots.interface import require_veiled
from intrigue.bots.levels import level_settings, shortened_budget, thinking_seconds
from intrigue.bots.messages import LEVEL_TEXTS, MESSAGES, TEXTS, message, texts
from intrigue.bots.settings import LevelSettings, Settings, settings_for
from intrigue.bots.simple import GreedyBot
from intrigue.engine.catalogues import LANGUAGES, Texts
from intrigue.engine.errors import IntrigueError
from intrigue.kit.positions import play_random, some_games

FEW = Budget(simulations=40)


def decision(key: str, seats: int | None = None, seed: int = 3) -> tuple[Table, int]:
    """A table some moves into a game, and a seat with two or more moves."""
    table = Table(key, seats, seed=seed)
    luck = random.Random(seed)
    for _ in play_random(table, luck, 12):
        pass
    while len(table.legal(table.to_act[0])) < 2:
        table.play(table.legal(table.to_act[0])[0], table.to_act[0])
    return table, table.to_act[0]


def test_five_levels_say_how_they_play() -> None:
    assert LEVELS == tuple(LEVEL_TEXTS) == ("novice", "regular", "expert", "master", "grandmaster")
    for language in LANGUAGES:
        said = Texts(language, [TEXTS], MESSAGES.declared)
        assert all(said.text(message(number)).endswith(".") for number in LEVEL_TEXTS.values())


def test_an_unknown_level_is_refused_with_the_levels_there_are() -> None:
    with pytest.raises(IntrigueError, match=r"champion.*novice, regular, expert, master, grandmaster"):
        make_bot(game("royal-will"), "champion")


@pytest.mark.parametrize("level", PLAYERS)
def test_a_bot_refuses_a_full_state(level: str) -> None:
    table, seat = decision("royal-will")
    bot = make_bot(table.game, level, 1)
    with pytest.raises(IntrigueError, match="never a full state"):
        bot.choose(table.state, table.legal(seat), FEW)
    with pytest.raises(IntrigueError, match="onlookers"):
        bot.choose(table.veiled(-1), table.legal(seat), FEW)
    with pytest.raises(IntrigueError, match="nothing to decide"):
        bot.choose(table.veiled(seat), [], FEW)


@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize("level", ["random", "greedy", "expert"])
def test_every_choice_is_legal_whatever_the_options(key: str, level: str) -> None:
    for table, luck in some_games(game(key), 6, seed=11):
        bots = [make_bot(table.game, level, seat) for seat in range(table.seats)]
        for at, (seat, _) in enumerate(play_random(table, luck, 60)):
            if at % 6 == 0:
                legal = table.legal(seat)
                before = table.veiled(seat).tobytes()
                veiled = table.veiled(seat)
                assert bots[seat].choose(veiled, legal, Budget(simulations=12)).action in legal
                assert veiled.tobytes() == before, "a bot leaves the record as it was"


@pytest.mark.parametrize("key", game_keys())
def test_reasons_cover_the_legal_moves_and_begin_with_the_choice(key: str) -> None:
    table, seat = decision(key)
    choice = make_bot(table.game, "expert", 5).choose(table.veiled(seat), table.legal(seat), Budget(simulations=300))
    assert sorted(one.action for one in choice.reasons) == table.legal(seat)
    assert choice.reasons[0].action == choice.action
    assert sum(one.simulations for one in choice.reasons) == 300
    assert all(0 <= one.low <= one.win <= one.high <= 1 for one in choice.reasons)


@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_gives_the_same_answer(key: str, threads: int) -> None:
    table, seat = decision(key)
    budget = Budget(simulations=101, threads=threads)
    first, second = (
        make_bot(table.game, "master", 9).choose(table.veiled(seat), table.legal(seat), budget) for _ in range(2)
    )
    assert first == second
    assert sum(one.simulations for one in first.reasons) == 101


def test_another_seed_imagines_other_worlds() -> None:
    table, seat = decision("royal-will")
    answers = [
        make_bot(table.game, "master", seed).choose(table.veiled(seat), table.legal(seat), Budget(simulations=200))
        for seed in range(2)
    ]
    assert answers[0].reasons != answers[1].reasons


def test_what_is_hidden_changes_nothing() -> None:
    """Two states that differ only where the seat cannot see get the same answer."""
    table, seat = decision("royal-will", seats=4)
    other = table.imagine(seat, seed=77)
    assert other.state.tobytes() != table.state.tobytes()
    answers = [
        make_bot(one.game, "expert", 4).choose(one.veiled(seat), one.legal(seat), Budget(simulations=300))
        for one in (table, other)
    ]
    assert answers[0] == answers[1]


def test_a_forced_move_is_answered_at_once() -> None:
    table, seat = decision("royal-will")
    begun = time.perf_counter()
    choice = make_bot(table.game, "master", 1).choose(table.veiled(seat), [5], Budget(milliseconds=5000))
    assert choice.action == 5
    assert choice.reasons == ()
    assert time.perf_counter() - begun < 1


@pytest.mark.parametrize("key", game_keys())
def test_a_budget_in_milliseconds_is_kept(key: str) -> None:
    table, seat = decision(key)
    bot = make_bot(table.game, "master", 1)
    bot.choose(table.veiled(seat), table.legal(seat), FEW)  # nothing is left to compile
    spent = []
    for _ in range(5):
        begun = time.perf_counter()
        bot.choose(table.veiled(seat), table.legal(seat), Budget(milliseconds=50))
        spent.append(1000 * (time.perf_counter() - begun))
    assert 45 < min(spent) < 100


def test_whichever_limit_is_met_first_ends_a_search() -> None:
    table, seat = decision("royal-will")
    found = make_bot(table.game, "expert", 1).choose(
        table.veiled(seat), table.legal(seat), Budget(simulations=150, milliseconds=60_000)
    )
    assert sum(one.simulations for one in found.reasons) == 150


@pytest.mark.parametrize("wrong", [{}, {"simulations": 0}, {"milliseconds": -1}, {"simulations": 5, "threads": 0}])
def test_a_budget_that_makes_no_sense_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(IntrigueError, match="budget"):
        Budget(**wrong)


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("key", game_keys())
def test_regular_answers_within_a_tenth_of_a_second(key: str, seats: int) -> None:
    level = settings_for(game(key)).level("regular", seats)
    assert level.milliseconds is None or level.milliseconds <= 80
    assert level.milliseconds is not None or level.simulations is None


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("key", game_keys())
def test_a_higher_level_slips_less_and_thinks_longer_at_every_table(key: str, seats: int) -> None:
    *levels, strongest = [settings_for(game(key)).level(level, seats) for level in LEVELS]
    assert (strongest.slip, strongest.milliseconds, strongest.net) == (0, 1000, True)
    assert (levels[-1].slip, levels[-1].milliseconds, levels[-1].net) == (0, 1000, False)
    for lower, higher in pairwise(levels):
        assert lower.slip > higher.slip
        assert lower.simulations is not None
        assert higher.simulations is None or lower.simulations < higher.simulations


def test_levels_of_their_own_for_one_and_for_more_than_two() -> None:
    usual, alone, crowd = (LevelSettings(simulations=count) for count in (1, 2, 3))
    settings = Settings(levels={"expert": usual, "master": usual}, alone={"expert": alone}, crowd={"expert": crowd})
    assert [settings.level("expert", seats) for seats in (1, 2, 3, 6)] == [alone, usual, crowd, crowd]
    assert [settings.level("master", seats) for seats in (1, 2, 3, 6)] == [usual] * 4


def test_a_level_may_be_less_curious_than_the_game() -> None:
    """Master in Ausonia: it tries the moves that look worse less often than with the game's own curiosity."""
    found = game("ausonia")
    table = Table("ausonia", 2, seed=1)
    while len(table.legal(seat := table.to_act[0])) < 4:
        table.play(table.legal(seat)[0], seat)

    def most_tried(level: str) -> int:
        bot = make_bot(found, level, 1)
        return bot.choose(table.veiled(seat), table.legal(seat), Budget(simulations=1000)).reasons[0].simulations

    assert most_tried("master") > most_tried("search:1000")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[crowd]\nexprt = { simulations = 5 }", r"made-up.toml: crowd: unknown level 'exprt'.*novice"),
        ("[alone]\nexpert = { slips = 0.5 }", r"made-up.toml: alone.expert: unknown field 'slips'.*slip"),
    ],
)
def test_a_weights_file_with_a_slip_of_the_pen_is_refused(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "made-up.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(IntrigueError, match=message):
        bot_settings._read(path)


@pytest.mark.parametrize("key", game_keys())
def test_hints_name_the_best_moves_with_intervals_and_reasons(key: str) -> None:
    table, seat = decision(key)
    found = hint(table.game, table.veiled(seat), table.legal(seat), Budget(simulations=200), seed=2, worlds=4)
    assert len(found) == min(3, len(table.legal(seat)))
    assert {one.estimate.action for one in found} <= set(table.legal(seat))
    assert found == hint(table.game, table.veiled(seat), table.legal(seat), Budget(simulations=200), seed=2, worlds=4)
    estimates = [one.estimate for one in found]
    assert all(0 <= one.low <= one.win <= one.high <= 1 for one in estimates)
    assert estimates[0].high - estimates[0].low <= estimates[-1].high - estimates[-1].low
    for language in LANGUAGES:
        said = texts(table.game, language)
        assert all(said.text(reason).endswith(".") for one in found for reason in one.reasons)
        assert all(one.reasons for one in found)


def test_a_hint_needs_a_veiled_record_too() -> None:
    table, seat = decision("royal-will")
    with pytest.raises(IntrigueError, match="full state"):
        hint(table.game, table.state, table.legal(seat))
    forced = hint(table.game, table.veiled(seat), [4])
    assert [(one.estimate.action, one.reasons) for one in forced] == [(4, [["because-only"]])]


@pytest.mark.parametrize("key", game_keys())
def test_weights_fit_the_features(key: str) -> None:
    weights = np.array(settings_for(game(key)).weights(game(key)))
    assert len(weights) in (0, sum(size for _, size in game(key).sight.FEATURES))
    assert np.isfinite(weights).all()


def test_without_weights_the_standing_counts() -> None:
    table = Table("royal-will", seats=2, seed=1)
    bot = GreedyBot(table.game, 1)
    bot.weights = np.zeros(0, np.float32)
    worth = dict(zip(table.legal(0), bot.weigh(table.veiled(0), table.legal(0)), strict=True))
    assert all(0 < value < 1 for value in worth.values())
    assert bot.choose(table.veiled(0), table.legal(0)).action in table.legal(0)


def test_a_veiled_record_is_accepted() -> None:
    table, seat = decision("royal-will")
    require_veiled(table.veiled(seat))


def test_search_beats_random_clearly() -> None:
    report = run("royal-will", ["search:200", "random"], games=40, seats=2, seed=8, processes=1)
    assert report.meetings[0].share > 0.65  # about 0.9


@pytest.mark.parametrize("key", game_keys())
def test_hints_think_as_long_as_the_strongest_level_and_never_slip(key: str) -> None:
    found = game(key)
    for seats in found.seats:
        own, master = level_settings(found, HINT_LEVEL, seats), level_settings(found, "master", seats)
        assert own.slip == master.slip == 0
        assert own.milliseconds == master.milliseconds
        assert own.simulations is None


def test_a_level_that_is_short_of_time_keeps_enough_to_search() -> None:
    found = game("royal-will")
    assert thinking_seconds(found, "master", 2) == 1.0
    assert shortened_budget(found, "master", 2, 1.0) is None  # its own
    assert shortened_budget(found, "master", 2, 0.3) == Budget(milliseconds=300)
    assert shortened_budget(found, "master", 2, 0.001) == Budget(milliseconds=50)
    novice = level_settings(found, "novice", 2)
    assert shortened_budget(found, "novice", 2, 0.001) == Budget(novice.simulations, novice.milliseconds)
    assert shortened_budget(found, "random", 2, 0.001) is None
    assert 0 < thinking_seconds(found, "random", 2) < 0.01


@pytest.mark.parametrize("key", game_keys())
def test_what_a_bot_keeps_is_counted(key: str) -> None:
    table, seat = decision(key)
    bot = make_bot(table.game, "search:20", 1)
    empty = bot.kept_bytes()
    bot.choose(table.veiled(seat), table.legal(seat))
    assert bot.kept_bytes() > empty
    assert make_bot(table.game, "greedy", 1).kept_bytes() == 0
