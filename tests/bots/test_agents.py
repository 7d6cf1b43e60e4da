"""Agents of one's own in the arena, and decks that are sampled for them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from intrigue import Batch, decks, game, game_keys
from intrigue.bots.agents import AgentBot, Seen, load_agent
from intrigue.bots.arena import Plan, run, schedule
from intrigue.cli.arena import read_decks, wanted_games
from intrigue.engine.errors import IntrigueError
from intrigue.engine.records import FULL

PAGE = Path(__file__).parents[2] / "docs" / "benchmark.md"
HERE = __name__
NEVER = threading.Event()
ENOUGH = threading.Event()  # set once the agent that is late has been late
seen_by_agents: list[Seen] = []


def make_watcher(_game: Any, _seed: int) -> Any:
    def decide(seen: Seen) -> int:
        seen_by_agents.append(seen)
        return seen.legal[-1]

    return decide


def make_numpy(_game: Any, _seed: int) -> Any:
    return lambda seen: np.flatnonzero(seen.mask)[0]


def make_wrong(_game: Any, _seed: int) -> Any:
    return lambda _: "the best move"


def make_raising(_game: Any, _seed: int) -> Any:
    def decide(_seen: Seen) -> int:
        raise KeyError("my table")

    return decide


def make_hanging(_game: Any, _seed: int) -> Any:
    return lambda _: NEVER.wait()


def make_fraction(_game: Any, _seed: int) -> Any:
    return lambda seen: float(seen.legal[0])


def make_array(_game: Any, _seed: int) -> Any:
    return lambda seen: np.array(seen.legal)


def make_scribbler(_game: Any, _seed: int) -> Any:
    def decide(seen: Seen) -> int:
        seen.legal[:] = [seen.game.action_count - 1]
        return seen.legal[0]

    return decide


def make_leaving(_game: Any, _seed: int) -> Any:
    return lambda _: sys.exit(3)


def make_slow_once(_game: Any, _seed: int) -> Any:
    moves: list[int] = []

    def decide(seen: Seen) -> int:
        moves.append(seen.legal[0])
        if len(moves) == 1:
            ENOUGH.wait(60)
        return seen.legal[0]

    return decide


def make_nothing(_game: Any, _seed: int) -> Any:
    return None


def make_error(_game: Any, _seed: int) -> Any:
    raise FileNotFoundError("weights.pt")


@pytest.fixture(autouse=True)
def _this_module_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "agents_of_the_test", sys.modules[HERE])


def meet(name: str, **settings: Any) -> Any:
    agent = f"agents_of_the_test:{name}"
    report = run("royal-will", ["random"], 4, 2, seed=3, processes=1, agents=[agent], **settings)
    return next(one for one in report.standings if one.player == agent)


def test_an_agent_sees_what_its_seat_may_know_and_no_state() -> None:
    seen_by_agents.clear()
    assert meet("make_watcher").faults == 0
    assert seen_by_agents
    for seen in seen_by_agents:
        assert int(seen.record["viewer"]) == seen.seat != FULL
        assert seen.observation.tobytes() == seen.game.features(seen.record).tobytes()
        assert np.flatnonzero(seen.mask).tolist() == seen.legal
    text = seen_by_agents[0].text
    assert all(f"{action}: " in text for action in seen_by_agents[0].legal)


def test_numbers_of_numpy_are_answers() -> None:
    assert meet("make_numpy").faults == 0


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("make_wrong", "'the best move' is not a legal action"),
        ("make_raising", "KeyError: 'my table'"),
        ("make_hanging", "no answer within 0.01 s"),
        ("make_fraction", "0.0 is not a legal action"),
        ("make_array", "is not a legal action; legal are ["),
        ("make_scribbler", "22 is not a legal action; legal are ["),
        ("make_leaving", "SystemExit: 3"),
    ],
)
def test_an_agent_that_fails_loses_moves_and_the_arena_goes_on(name: str, says: str) -> None:
    standing = meet(name, limit=0.01 if name == "make_hanging" else 10.0)
    assert standing.games == 4
    assert standing.faults > 4
    assert says in standing.first_fault


def test_an_agent_that_was_late_once_goes_on() -> None:
    table = game("royal-will").deal(2, seed=3)
    bot = AgentBot(game("royal-will"), "agents_of_the_test:make_slow_once", 1, limit=0.2)
    veiled, legal = game("royal-will").veil(table, 0), game("royal-will").legal(table, 0)
    bot.choose(veiled, legal)  # thinks for too long
    bot.choose(veiled, legal)  # asked while it still does
    assert bot.faults == ["no answer within 0.2 s", "it still thinks about an earlier move of this game"]
    ENOUGH.set()
    bot.limit = 60.0
    lost = 0
    while len(bot.faults) > lost:  # until its thread has had its turn
        lost = len(bot.faults)
        answer = bot.choose(veiled, legal)
    assert answer.action == legal[0]


def test_what_an_agent_prints_is_no_part_of_a_report(tmp_path: Path) -> None:
    said = "def make_agent(game, seed):\n    return lambda seen: print('hm') or seen.legal[0]\n"
    (tmp_path / "talker.py").write_text(said)
    command = ["arena", "royal-will", "--agent", "talker:make_agent", "--levels", "random", "--seats", "2"]
    for processes in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-m", "intrigue.cli", *command, "--games", "2", "--processes", processes, "--json"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        assert json.loads(done.stdout)["standings"]
        assert "hm" in done.stderr


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nowhere:make_agent", "nowhere cannot be imported: ModuleNotFoundError"),
        ("agents_of_the_test", "expected module:make_agent"),
        ("agents_of_the_test:make_gold", "has no function 'make_gold'"),
        ("agents_of_the_test:make_nothing", "it made None, expected a function"),
        ("agents_of_the_test:make_error", "making it failed: FileNotFoundError: weights.pt"),
    ],
)
def test_what_is_no_agent_is_refused_before_anything_is_played(name: str, says: str) -> None:
    with pytest.raises(IntrigueError, match=re.escape(says)):
        run("royal-will", ["random"], 4, 2, agents=[name])


def test_agents_meet_all_others_who_do_not_meet_each_other() -> None:
    plan = Plan("royal-will", "", ("x:y", "random", "policy"), 4, 2, {}, 0, agents=("x:y",))
    assert {frozenset(pairing.seats) for pairing in schedule(plan, [0, 1])} == {
        frozenset(("x:y", "random")),
        frozenset(("x:y", "policy")),
    }


def test_the_example_of_the_page_runs(tmp_path: Path) -> None:
    code = re.search(r"```python\n(import random.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code
    (tmp_path / "my_agent.py").write_text(code[1])
    command = ["arena", "royal-will", "--agent", "my_agent:make_agent", "--levels", "random", "--seats", "2"]
    more = ["--games", "4", "--decks", "1000000-1000001", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "intrigue.cli", *command, *more],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    report = json.loads(done.stdout)
    assert report["agents"] == ["my_agent:make_agent"]
    assert {one["player"]: one["games"] for one in report["standings"]} == {"my_agent:make_agent": 4, "random": 4}
    assert report["decks"] == [1_000_000, 2]


def test_precision_decides_how_many_games_are_played() -> None:
    assert wanted_games(None, None) == 100
    assert wanted_games(None, 5) == 386
    for within in (0, 50, -1):
        with pytest.raises(IntrigueError, match="--within"):
            wanted_games(None, within)
    with pytest.raises(IntrigueError, match="give one of them"):
        wanted_games(10, 5)


@pytest.mark.parametrize("given", ["5-2", "a", "1-", "-3", "1-2-3"])
def test_bad_seeds_of_decks_are_refused(given: str) -> None:
    with pytest.raises(IntrigueError, match="expected seeds of sampled decks"):
        read_decks(given)


def test_decks_of_both_kinds_do_not_meet_in_one_arena() -> None:
    with pytest.raises(IntrigueError, match="for training"):
        run("royal-will", ["random", "policy"], 2, 2, sampled_decks=(9_999, 2))


# ---------------------------------------------------------------------------------------------- sampled decks


def test_training_and_test_decks_are_never_the_same() -> None:
    training, test = (
        {decks.sample("royal-will", seed).cards_hash for seed in range(first, first + 60)} for first in (0, 1_000_000)
    )
    assert len(training) > 40
    assert len(test) > 40
    assert not training & test
    assert game("royal-will").cards_hash not in training | test


def test_a_seed_always_gives_the_same_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = decks.sample("master", 5)
    monkeypatch.setenv("INTRIGUE_CACHE", str(tmp_path))
    there = decks.sample("master", 5)
    assert here.card_path != there.card_path
    assert here.card_file_text == there.card_file_text


def test_sampled_decks_play_to_the_end() -> None:
    sampled_games_end("royal-will", 20)


@pytest.mark.slow
@pytest.mark.parametrize("key", game_keys())
def test_sampled_decks_of_all_games_play_to_the_end(key: str) -> None:
    sampled_games_end(key, 20)


def sampled_games_end(key: str, count: int) -> None:
    made = [decks.sample(key, seed) for seed in (*range(count // 2), *range(1_000_000, 1_000_000 + count // 2))]
    b = Batch(key, 5 * count, seed=1, decks=made, auto_reset=False, most=20_000)
    b.play("policy")
    assert (b.ended == 1).mean() > 0.9


def test_agents_can_be_asked_one_at_a_time() -> None:
    assert load_agent("agents_of_the_test:make_numpy") is make_numpy
    bot = AgentBot(game("royal-will"), "agents_of_the_test:make_numpy", 1)
    s = game("royal-will").deal(2, seed=1)
    seat = game("royal-will").to_act(s)[0]
    legal = game("royal-will").legal(s, seat)
    assert bot.choose(game("royal-will").veil(s, seat), legal).action == legal[0]
