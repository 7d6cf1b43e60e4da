"""docs/add-a-game.md to the letter: its blocks are made into a package outside this tree, checked, played and drawn."""

from __future__ import annotations

import dataclasses
import hashlib
import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from intrigue.bots import make_bot
from intrigue.bots.settings import settings_for
from intrigue.engine.game import Game
from intrigue.engine.table import Table
from intrigue.kit.rulemap import rule_map
from intrigue.server.protocol import game_types

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"^`crowns/([\w./]+)`\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
# The place depends on the page alone, so that what Numba compiled is found again at the next run.
PLACE = Path(tempfile.gettempdir()) / f"intrigue-add-a-game-{hashlib.sha256(PAGE.encode()).hexdigest()[:16]}"
FOLDER = PLACE / "crowns"


def crowns() -> Game:
    """The game of the page. Files are put in place whole, since several processes may do this at the same time."""
    for name, text in BLOCKS.items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            written = path.with_name(f"{path.name}.{os.getpid()}")
            written.write_text(text, encoding="utf-8")
            written.replace(path)
    sys.path.append(str(PLACE))
    made: Game = importlib.import_module("crowns").GAME
    return made


GAME = crowns()
# The tests of the page: the conformance kit, scenarios, messages, a rule.
TESTS = importlib.import_module("crowns.tests.test_crowns")
globals().update({name: one for name, one in vars(TESTS).items() if name.lower().startswith("test")})


def test_every_rule_has_code_and_a_test():
    places = rule_map(GAME, FOLDER / "tests")
    assert list(places) == ["CRN-1.1", "CRN-2.1", "CRN-2.2", "CRN-2.3", "CRN-2.4", "CRN-3.1"]
    assert [rule for rule, found in places.items() if not (found.code and found.tests)] == []


def test_it_speaks_every_language():
    table = Table(GAME, 2, seed=1)
    assert table.prompt(0) == "Round 1: which card do you play?"
    assert table.prompt(0, "es") == "Ronda 1: ¿qué carta juegas?"
    assert [GAME.card_name("queen", language) for language in ("en", "es")] == ["Queen", "Reina"]


def test_bots_play_it_by_its_own_weights_file():
    assert settings_for(GAME).level("novice", 2).slip == 0.5
    assert settings_for(GAME).search.horizon == 100
    table = Table(GAME, 2, seed=3)
    choice = make_bot(GAME, "novice", seed=1).choose(table.veiled(0), table.legal(0))
    assert choice.action in table.legal(0)


def test_an_entry_point_makes_it_known_to_every_command(tmp_path):
    info = tmp_path / "crowns-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: crowns\nVersion: 1.0\n")
    (told,) = re.findall(r"^```toml\n(\[project\.entry-points.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    ((group, points),) = tomllib.loads(told)["project"]["entry-points"].items()
    lines = [f"[{group}]", *(f"{name} = {place}" for name, place in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines))
    paths = [str(tmp_path), str(PLACE), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", "intrigue.cli", "simulate", "crowns", "--games", "50", "-o", "tie=all"]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr
    assert "Crowns" in done.stdout


def test_its_board_and_its_drawer_fit_the_types_made_for_it(tmp_path):
    """svelte-check over a copy of the client's sources with the files of the page; a misspelt field is found."""
    web, copy = ROOT / "web", tmp_path / "web"
    shutil.copytree(web / "src", copy / "src")
    shutil.copy(web / "package.json", copy)
    (copy / "node_modules").symlink_to(web / "node_modules")
    config = json.loads((web / "tsconfig.json").read_text())
    boards = ["src/boards/Crowns.svelte", "src/boards/Misspelt.svelte"]
    config["include"] = [*boards, "src/faces/crowns.ts", "src/messages/ftl.d.ts"]
    (copy / "tsconfig.json").write_text(json.dumps(config))
    (copy / "src" / "lib" / "games" / game_types.file_name(GAME)).write_text(game_types.typescript(GAME))
    views = copy / "src" / "lib" / "views.ts"
    entry = "export interface Views {\n  'crowns': import('./games/crowns').View;"
    views.write_text(views.read_text().replace("export interface Views {", entry))
    board = BLOCKS["web/Crowns.svelte"]
    (copy / "src" / "boards" / "Crowns.svelte").write_text(board)
    (copy / "src" / "boards" / "Misspelt.svelte").write_text(board.replace("place.crowns", "place.crown"))
    (copy / "src" / "faces" / "crowns.ts").write_text(BLOCKS["web/crowns.ts"])
    command = [web / "node_modules" / ".bin" / "svelte-check", "--tsconfig", "tsconfig.json", "--output", "machine"]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    errors = [line for line in done.stdout.splitlines() if " ERROR " in line]
    assert len(errors) == 1, errors
    (error,) = errors
    assert "Misspelt.svelte" in error
    assert "'crown' does not exist" in error


def test_every_field_of_a_game_is_explained_and_no_other():
    table = PAGE.split("| Field of `Game` | Meaning |\n| --- | --- |\n")[1].split("\n\n")[0]
    named = [name for row in table.splitlines() for name in re.findall(r"`(\w+)`", row.split("|")[1])]
    assert sorted(named) == sorted(field.name for field in dataclasses.fields(Game))
