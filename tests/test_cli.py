"""The commands as a user meets them: real processes, real files."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from intrigue import Table
from intrigue.cli import bench, console
from intrigue.cli.app import run

GIVEN = "tests/royal_will/scenarios/given.toml"


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def intrigue(capsys, monkeypatch):
    """Run a command line in this process: starting a new one for each would take most of the time."""
    monkeypatch.setattr(console.out, "width", 160)

    def run_command(*args, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        capsys.readouterr()
        status = run([str(arg) for arg in args])
        return Done(status, *capsys.readouterr())

    return run_command


@pytest.fixture
def ok(intrigue):
    def run_well(*args, stdin=""):
        done = intrigue(*args, stdin=stdin)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run_well


@pytest.fixture
def record(tmp_path):
    table = Table("royal-will", seats=3, seed=5)
    while not table.over:
        for seat in table.to_act:
            table.play(table.legal(seat)[0], seat)
    path = tmp_path / "game.json"
    table.write(path)
    return path


@pytest.mark.parametrize("command", "play simulate scenario replay verify bench cards rules".split())
def test_every_command_has_help(command, ok):
    assert command in ok(command, "--help")


def test_scenarios_end_with_a_count_and_the_status_tells(ok):
    assert ok("scenario", GIVEN).splitlines()[-1] == "31 passed, 0 failed"
    found = json.loads(ok("scenario", GIVEN, "--json"))
    assert (found["passed"], found["failed"]) == (31, 0)


def test_a_failing_scenario_prints_one_line_with_expected_and_got(tmp_path, intrigue):
    path = tmp_path / "wrong.toml"
    path.write_text(Path(GIVEN).read_text().replace("total = 6,", "total = 60,", 1))
    done = intrigue("scenario", path)
    assert done.returncode == 1
    *lines, last = done.stdout.splitlines()
    assert lines == [f"{path}: ARW-T01: total: expected 60, got 6"]
    assert last == "30 passed, 1 failed"


@pytest.mark.parametrize("text", ["", "x = [", "[[scenario]]\ntitle = 'no id'"])
def test_a_file_that_holds_no_scenario_is_refused(tmp_path, text, intrigue):
    path = tmp_path / "wrong.toml"
    path.write_text(text)
    done = intrigue("scenario", path)
    assert done.returncode == 2
    assert "error:" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("expct = {over = true}", "expct: unknown; known are id, title, rules, given, do, expect"),
        ("given = 5", "given: 5: expected a table"),
        ("do = 'P0 SLOT_0'", "do: 'P0 SLOT_0': expected a list of texts"),
        ("script = [1]", "script: [1]: expected a list of texts"),
        ("setup = 5", "setup: 5: expected a text"),
    ],
)
def test_a_field_that_is_none_is_refused_with_its_line(tmp_path, text, says, intrigue):
    path = tmp_path / "wrong.toml"
    path.write_text(f"[[scenario]]\nid = 'ARW-T1'\n\n{text}\n")
    done = intrigue("scenario", path)
    assert done.returncode == 2
    assert f"error: {path}:4: ARW-T1: {says}" in done.stderr


def test_a_text_of_another_name_is_a_remark(tmp_path, intrigue):
    path = tmp_path / "remark.toml"
    path.write_text("[[scenario]]\nid = 'AUS-T1'\nnote = 'seen at a table'\nsetup = 'players=2'\nscript = []\n")
    assert intrigue("scenario", path).stdout == "1 passed, 0 failed\n"


@pytest.mark.parametrize("count", ["9999999999", "²"])
def test_so_many_cards_are_no_cards(count, tmp_path, intrigue):
    path = tmp_path / "wrong.toml"
    lines = f'script = ["given: P0.hand=[{count} sapphire_chip]"]'
    path.write_text(f"[[scenario]]\nid = 'AUS-T1'\nsetup = 'players=2'\n{lines}\n")
    done = intrigue("scenario", path)
    assert done.returncode == 1
    assert "at most 1000 are allowed" in done.stdout or "expected a card, or a number and a card" in done.stdout


def test_simulate_sums_up_and_gives_the_same_for_the_same_seed(ok):
    args = ("simulate", "royal-will", "--games", 3000, "--seats", 3, "--json")
    found = json.loads(ok(*args))
    assert found["games"] == 3000
    assert [(one["role"], one["value"]) for one in found["roles"]] == [
        ("turn order", value) for value in ("first", "second", "third")
    ]
    assert sum(one["win_rate"] for one in found["roles"]) == pytest.approx(1)
    assert all(one["low_share"] < one["win_rate"] < one["high_share"] for one in found["roles"])
    assert found["seat_blind"] is True
    length = found["decisions"]
    assert length["min"] <= length["p5"] < length["p50"] < length["p95"] <= length["max"]
    assert 5.5 < found["measures"]["wills"]["mean"] < 7
    assert json.loads(ok(*args, "--threads", 1)) == found
    assert "win rate" in ok("simulate", "royal-will", "--games", 100, "-o", "bank=unlimited")


def test_simulate_takes_bots_and_gives_the_same_games_whatever_the_processes(ok):
    args = ("simulate", "royal-will", "--games", 6, "--seats", 2, "--players", "search:5", "--json")
    found = json.loads(ok(*args))
    assert found["games"] == 6
    assert json.loads(ok(*args, "--threads", 1)) == found


@pytest.mark.parametrize("players", ["random", "policy", "greedy"])
def test_records_of_simulated_games_can_be_verified_and_are_those_that_were_counted(ok, tmp_path, players):
    folder = tmp_path / "records"
    args = ("simulate", "royal-will", "--games", 3, "--players", players, "--seats", 3, "--seed", 4)
    found = json.loads(ok(*args, "--records", folder, "--json"))
    files = sorted(folder.iterdir())
    assert found["records"] == len(files) == 3
    lengths = [json.loads(ok("verify", file, "--json"))["moves"] for file in files]
    assert sum(lengths) / 3 == pytest.approx(found["decisions"]["mean"])


def test_a_mirror_match_shows_what_roles_are_worth(ok):
    args = ("arena", "royal-will", "--levels", "policy", "--games", 20, "--seats", 2, "--processes", 1)
    found = json.loads(ok(*args, "--json"))
    assert [one["value"] for one in found["roles"]] == ["first", "second"]
    assert sum(one["share"] for one in found["roles"]) == pytest.approx(1)
    assert "turn order" in ok(*args)


def test_an_unknown_command_is_answered_with_the_nearest_and_all_others(intrigue):
    done = intrigue("simulte", "royal-will")
    assert done.returncode == 2
    assert "no command 'simulte'; did you mean simulate?" in done.stderr
    assert "arena" in done.stderr
    assert "; commands are" in intrigue("zzzz").stderr


def test_random_play_is_measured_with_the_deal_and_without(ok):
    told = json.loads(ok("bench", "royal-will", "--seconds", "0.01", "--json"))
    for row in told["rows"]:
        assert row["dealt_per_s"] > row["decisions_per_s"] > 0
    assert (told["dealt"] is None) == all(row["target"] != "C++" for row in told["rows"])


def test_games_are_compared_by_geometric_means_from_dealt_positions():
    """Other seats and players, and the figures with the deal, are no part of it."""

    def row(game, target, dealt_per_s, players="random"):
        return {"game": game, "target": target, "players": players, "decisions_per_s": 1, "dealt_per_s": dealt_per_s}

    theirs = [row("OpenSpiel hearts", "C++", 2), row("OpenSpiel euchre", "C++", 8)]
    ours = [row("a", "cpu", 10), row("a", "cpu", 70, "policy"), row("a", "python", 1), row("a", "cpu", 70)]
    ours.append(row("b", "cpu", 40))
    assert bench.compare([*ours, *theirs]) == pytest.approx({"ours": 20, "openspiel": 4, "ratio": 5})
    assert ours[0]["ratio"] == 2.5
    assert bench.compare(ours) is None


def test_peers_are_measured_in_one_run(ok):
    rows = json.loads(ok("bench", "royal-will", "--peers", "--seconds", "0.01", "--json"))["rows"]
    figures = {row["figure"] for row in rows if row["who"].startswith("royal-will")}
    assert len(figures - {"OpenSpiel games in Python"}) == 6  # that one only where OpenSpiel is installed
    assert all(row["steps_per_s"] > 0 for row in rows)


def test_verify_and_replay_a_record(record, ok):
    assert "verified" in ok("verify", record)
    assert json.loads(ok("verify", record, "--json"))["over"] is True
    story = ok("replay", record)
    assert "Reveal:" in story
    assert "Over." in story
    seen = json.loads(ok("replay", record, "--as", "0", "--json"))
    hidden = json.loads(ok("replay", record, "--as", "onlooker", "--json"))
    assert len(seen["moves"]) == len(hidden["moves"])
    assert all(entry["move"] is None for entry in hidden["moves"])
    assert not any(" face down." in line for entry in hidden["moves"] for line in entry["log"])


def test_a_spoilt_record_fails_with_one_line(record, intrigue):
    text = record.read_text().replace("SLOT_0", "SLOT_1", 1)
    record.write_text(text)
    done = intrigue("verify", record)
    assert done.returncode == 2
    assert "state hash" in done.stderr or "not allowed" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("simulate", "chess"), "no game 'chess'"),
        (("simulate", "royal-will", "--games", "0"), "games = 0: expected a whole number of at least 1"),
        (("simulate", "royal-will", "--seed", 10**30), "expected a whole number of 64 bits"),
        (("lab", "royal-will", "--games", "8", "--seed", 10**30), "expected a whole number of 64 bits"),
        (("bench", "royal-will", "--seconds", "nan"), "--seconds nan: expected a number above 0"),
        (("bench", "royal-will", "--seconds", "inf"), "--seconds inf: expected a number above 0"),
        (("bench", "royal-will", "--cuda", "--cuda-games", "-5"), "--cuda-games -5"),
        (("bench", "royal-will", "chess", "--seconds", "9"), "no game 'chess'"),
        (("play", "royal-will", "--seed", "²"), "seed '²'"),
        (
            ("play", "royal-will", "--load", "nowhere.json", "-n", "3", "--seed", "1"),
            "--seats, --seed: not with --load",
        ),
        (("play", "royal-will", "--language", "xx"), "language 'xx': there are en, es"),
        (("restore", "."), "error: .: cannot be read: Is a directory"),
        (("review", "nowhere.json", "--seconds", "1", "--worlds", "1"), "give one of them"),
        (("arena", "royal-will", "--processes", "0"), "processes = 0"),
        (("arena", "royal-will", "--levels", "random", "--games", "2", "--file", "."), "Is a directory"),
        (("simulate", "royal-will", "--seats", "9"), "2 to 6 seats, not 9"),
        (("simulate", "royal-will", "-o", "bank"), "NAME=VALUE"),
        (("simulate", "royal-will", "--players", "angels"), "there are: random, policy, greedy"),
        (("verify", "nowhere.json"), "cannot be read"),
        (("replay", "nowhere.json"), "cannot be read"),
        (("cards", "royal-will", "dragon"), "no card 'dragon'"),
        (("cards", "royal-will", "--file", "nowhere.toml"), "cannot be read"),
        (("rules", "royal-will", "ARW-99"), "no rule 'ARW-99'"),
        (("play", "royal-will", "--seat", "9"), "--seat 9"),
        (("play", "royal-will", "--seed", "zz"), "seed 'zz'"),
        (("dance",), "dance"),
        (("play",), "GAME requires an argument. `intrigue play --help` lists"),
        (("play", "royal-will", "now"), "unexpected 'now'. `intrigue play --help` lists"),
        (("bench", "--seconds", "0"), "--seconds"),
        (("bench", "--batch"), "give --cuda, too"),
        (("arena", "royal-will", "--within", "3", "--games", "10"), "give one of them"),
        (("arena", "royal-will", "--agent", "nowhere:make_agent"), "nowhere cannot be imported"),
        (("arena", "royal-will", "--decks", "7-x"), "expected seeds of sampled decks"),
    ],
)
def test_bad_input_gets_one_clear_message(args, says, intrigue):
    done = intrigue(*args)
    assert done.returncode == 2
    assert says in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("viewer", ["²", "-1", "9", ""])
def test_a_story_is_told_to_a_seat_that_is_there(viewer, record, intrigue):
    done = intrigue("replay", record, "--as", viewer)
    assert done.returncode == 2
    assert "expected a seat from 0 to 2, onlooker or all" in done.stderr


@pytest.mark.parametrize(("command", "who"), [("simulate", "--players"), ("arena", "--levels"), ("play", "--bots")])
def test_what_cannot_be_played_is_told_before_anything_is_compiled(command, who, intrigue, monkeypatch):
    def compiles(*_):
        pytest.fail("it compiles first")

    monkeypatch.setattr(f"intrigue.cli.{command}.compile_for", compiles)
    assert "no level 'angels'" in intrigue(command, "royal-will", who, "angels").stderr


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (OSError(28, "No space left on device", "results.jsonl"), "error: results.jsonl: No space left on device"),
        (OSError("the line is cut"), "error: the line is cut"),
        (MemoryError(), "error: there is not enough memory for this"),
    ],
)
def test_what_the_machine_refuses_is_told_in_one_line(error, says, intrigue, monkeypatch):
    def refuses(*_):
        raise error

    monkeypatch.setattr("intrigue.cli.simulate.simulate_games", refuses)
    assert intrigue("simulate", "royal-will") == (2, "", f"{says}\n")


def test_cards_and_rules_are_shown(ok):
    assert "Tax Collector" in ok("cards", "royal-will")
    assert json.loads(ok("cards", "royal-will", "heir", "--json"))["cards"][0]["count"] == 4
    assert "ARW-7.1" in ok("rules", "royal-will", "7.1")
    assert "ARW-7.1" in ok("rules", "royal-will", "--search", "cannot be chosen")
    assert len(json.loads(ok("rules", "royal-will", "--json"))["rules"]) > 80
    assert "match_games" in ok("rules", "royal-will", "--options")


def test_a_whole_game_by_keyboard_alone(tmp_path, ok):
    saved = tmp_path / "game.json"
    keys = "?\n²\n+²\n1 ²\nn\nr\nr 7.1\nl\nc\nc heir\nw WAGER_9\nu\nnonsense\n99\nSLOT_0\n" + "1\n" * 400
    done = ok("play", "royal-will", "--seats", 3, "--seed", 4, stdin=keys.replace("SLOT_0", f"s {saved}\nSLOT_0"))
    assert "make that move" in done  # ?
    choices = done[: done.index("make that move")]
    assert "Which card goes face down" in choices
    assert "SLOT_" not in choices  # in words; the notation is one key away
    assert "SLOT_0" in done
    assert "ARW-7.1" in done
    assert "Saved as" in done
    assert "Seed" in done.splitlines()[-1]  # the game came to its end
    assert "verified" in ok("verify", saved)
    assert "Left the table." in ok("play", "royal-will", "--load", saved, stdin="q\n")


def test_leaving_by_the_end_of_input_is_no_error(ok):
    assert "Left the table." in ok("play", "royal-will", "--seed", 4, stdin="")


def test_the_program_itself_starts_and_stops():
    command = [sys.executable, "-m", "intrigue.cli"]
    done = subprocess.run([*command, "scenario", GIVEN], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "31 passed, 0 failed")
    wrong = subprocess.run([*command, "verify", "nowhere.json"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("error: nowhere.json: cannot be read")


@pytest.mark.parametrize("words", [["rules", "ausonia"], ["cards", "ausonia"], ["cards", "ausonia", "--json"]])
def test_whoever_reads_only_the_beginning_sees_no_error(words):
    command = [sys.executable, "-m", "intrigue.cli", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()  # as `| head` does
        assert running.stderr.read() == b""
        assert running.wait() == 0


def test_ctrl_c_while_a_command_is_loaded_leaves_no_trace():
    slow = "import sys, time; sys.meta_path.insert(0, type('Slow', (), {'find_spec': staticmethod(find)})())"
    find = "def find(name, *_):\n    if name == 'intrigue.cli.app': print('loading', flush=True); time.sleep(30)\n"
    start = f"import time\n{find}\n{slow}\nfrom intrigue.cli import main\nmain(['rules', 'ausonia'])"
    with subprocess.Popen([sys.executable, "-c", start], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        assert running.stdout.readline() == b"loading\n"
        running.send_signal(signal.SIGINT)
        assert running.stderr.read() == b""
        assert running.wait() == 130


def test_a_terminal_of_few_letters_is_no_fault(record):
    command = [sys.executable, "-m", "intrigue.cli", "replay", str(record), "--language", "es"]
    few = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(command, capture_output=True, env=few, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?" in done.stdout


def test_decks_are_shown_saved_read_again_and_refused(ok, intrigue, tmp_path):
    path = tmp_path / "deck.toml"
    shown = ok("cards", "master-of-wills", "--deck", "GRA", "--save", path)
    assert "20 cards, code GRA-" in shown
    assert json.loads(ok("cards", "master-of-wills", "--deck", path, "--json"))["faction"] == "GRA"
    path.write_text(path.read_text().replace('faction = "GRA"', 'faction = "VEI"'))
    wrong = intrigue("cards", "master-of-wills", "--deck", path)
    assert wrong.returncode == 2
    assert "not a legal deck" in wrong.stderr
    assert intrigue("cards", "royal-will", "--deck", "GRA").returncode == 2
