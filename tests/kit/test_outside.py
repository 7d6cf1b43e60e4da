"""A game that lives outside the package: it passes the kit with one line and appears in every command."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

from intrigue.kit import conformance

HERE = Path(__file__).parent


def stranger():
    if "pennies" not in sys.modules:
        spec = importlib.util.spec_from_file_location("pennies", HERE / "pennies.py")
        sys.modules["pennies"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules["pennies"])
    return sys.modules["pennies"].GAME


TestConformance = conformance(stranger())


def test_an_entry_point_makes_it_known_to_every_command(tmp_path):
    info = tmp_path / "pennies-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pennies\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[intrigue.games]\npennies = pennies:GAME\n")
    env = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{HERE}"}
    command = [sys.executable, "-m", "intrigue.cli", "simulate", "pennies", "--games", "50", "-o", "target=2"]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr
    assert "Matching Pennies" in done.stdout
