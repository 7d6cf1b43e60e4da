"""A report on disk: JSON, a page, tables, the decks, and records of the games behind its figures."""

from __future__ import annotations

import csv
import json
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any

from intrigue.engine.errors import IntrigueError

from .describe import FAULTS, Found
from .run import AGAINST_FILE, DECK_FILE, REPORT, Report
from .store import write_whole

PAGE = "report.html"
MOST_RECORDS = 40
RECORDS = 2  # on each side of a figure


def write(report: Report, folder: Path) -> list[str]:
    """Write all files; returns their names."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        files = contents(report)
        for name, content in files.items():
            write_whole(folder / name, content)
        return [*files, *write_parquet(report, folder), *write_games(report, folder / "games")]
    except OSError as error:
        raise IntrigueError(f"--out {folder}: cannot be written: {error.strerror}") from None


def contents(report: Report) -> dict[str, bytes]:
    plan = report.plan
    files = {
        REPORT: report.json,
        PAGE: report.html,
        "cards.csv": as_csv(report.rows("cards")),
        DECK_FILE: plan.game.card_file_text,
    }
    if plan.against:
        files[AGAINST_FILE] = plan.against.card_file_text
    return {name: text.encode() for name, text in files.items()}


def page_in(language: str) -> str:
    """The name of the page where there is one in each language."""
    return f"report.{language}.html"


def as_csv(rows: list[dict[str, Any]]) -> str:
    text = StringIO()
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return text.getvalue()


def write_parquet(report: Report, folder: Path) -> list[str]:
    """Where pyarrow is installed."""
    if find_spec("pyarrow") is None:
        return []
    from pyarrow import parquet

    names = [name for name in ("cards", "roles", "restrictions", "pairs") if report.rows(name)]
    for name in names:
        parquet.write_table(report.table(name), folder / f"{name}.parquet")
    return [f"{name}.parquet" for name in names]


def write_games(report: Report, folder: Path) -> list[str]:
    """Records of games behind the findings, for `intrigue replay` and `verify`, with the move in question."""
    index = [
        {"part": part, **case}
        for part, told in enumerate(report.data["parts"])
        for case in behind_findings(told, everything=report.data["card"] is not None)
    ][:MOST_RECORDS]
    folder.mkdir(exist_ok=True)
    for case in index:
        table = report.game(case["game"], case["part"])
        case["move"] = report.decision(table, case["seat"], case["about"]) if case.pop("at_a_move") else None
        case["file"] = f"{case['part']}-{case['game']}.json"
        table.write(folder / case["file"])
    write_whole(folder / "index.json", (json.dumps(index, indent=1) + "\n").encode())
    return ["games/index.json"]


def behind_findings(part: Found, everything: bool = False) -> list[Found]:
    """Games behind what a part has found: cards and bans, who wins otherwise by the change, roles."""
    cards = [(one["key"], one) for one in part["cards_of_the_deck"] if everything or one["verdict"] in FAULTS]
    bans = [(one["restriction"], one) for one in part["restrictions"] if one["verdict"] in FAULTS]
    changes = [("another winner", part["difference"])] if "difference" in part else []
    roles = [(f"{one['role']} {one['value']}", one) for one in part["roles"] if one["flag"]]
    return [
        {"about": about, "why": side, "at_a_move": at_a_move, **case}
        for found, at_a_move in ((cards + bans, True), (changes + roles, False))
        for about, one in found
        for side in ("games_for", "games_against")
        for case in one[side][:RECORDS]
    ]
