"""The log as docs/operators.md describes it: one JSON object a line, with the same fields first."""

from __future__ import annotations

import json
import logging
import re
from datetime import datetime, timedelta
from pathlib import Path

import httpx
import pytest
from tests.server.running import Server

from intrigue.server.runtime.logs import JsonLines

PAGE = (Path(__file__).parents[2] / "docs" / "operators.md").read_text()
ROWS = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", PAGE, re.MULTILINE))
LEVELS = re.findall(r"`(\w+)`", ROWS["level"])


def require_described(line: str) -> dict[str, object]:
    told: dict[str, object] = json.loads(line)
    assert list(told)[:4] == list(ROWS) == ["at", "level", "log", "text"]
    at = datetime.fromisoformat(str(told["at"]))
    assert at.utcoffset() == timedelta(0)
    assert re.fullmatch(r"\S+\.\d{3}\+00:00", str(told["at"]))
    assert told["level"] in LEVELS
    return told


def test_every_line_of_a_server_is_as_described(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'a.sqlite3'}", access_log=True).start()
    assert httpx.get(f"{server.url}/nowhere.txt?secret=hush").status_code == 404
    assert server.stop()
    lines = [require_described(line) for line in server.log.read_text().splitlines()]
    assert {"intrigue.app", "intrigue.resources", "intrigue.access"} <= {str(line["log"]) for line in lines}
    asked = next(line for line in lines if line.get("path") == "/nowhere.txt")
    assert (asked["log"], asked["method"], asked["status"]) == ("intrigue.access", "GET", 404)
    assert isinstance(asked["ms"], float)
    assert "hush" not in str(lines)


@pytest.mark.parametrize("level", [logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR, logging.CRITICAL])
def test_a_line_stays_a_line_whatever_is_said(level: int) -> None:
    record = logging.makeLogRecord(
        {"msg": "two\nlines \x00 \u2028", "levelno": level, "name": "intrigue.x", "table": "t"}
    )
    record.levelname = logging.getLevelName(level)
    line = JsonLines().format(record)
    assert "\n" not in line
    assert require_described(line)["table"] == "t"
