"""`intrigue scenario`, `replay` and `verify`: commands on files."""

from __future__ import annotations

import json as reader
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.markup import escape

from intrigue.engine.arguments import read_whole
from intrigue.engine.catalogues import Texts, fill
from intrigue.engine.course import Step
from intrigue.engine.errors import BadScenario, IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.messages import Message
from intrigue.engine.records import SPECTATOR
from intrigue.engine.scenario import Outcome, run_file
from intrigue.engine.table import Table
from intrigue.server.tables.commitment import check_deal

from .console import chosen_game, out, print_json
from .scores import show_scores


def run_scenarios(files: Sequence[Path], json: bool) -> int:
    if not files:
        raise BadScenario("give at least one scenario file")
    found: list[tuple[Path, Outcome]] = []
    for file in files:
        found += [(file, outcome) for outcome in run_file(file)]
    failed = [(file, outcome) for file, outcome in found if outcome.failures]
    if json:
        rows = [
            {"file": str(file), "line": one.line, "id": one.id, "title": one.title, "failures": one.failures}
            for file, one in found
        ]
        print_json({"passed": len(found) - len(failed), "failed": len(failed), "scenarios": rows})
    else:
        for file, outcome in failed:
            for failure in outcome.failures:
                print(f"{file}: {outcome.id}: {failure}")
        print(f"{len(found) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def record_table(file: Path, cards: Path | None) -> Table:
    """A table rebuilt from a record file, with another card file if one is given."""
    if cards is None:
        return Table.read(file)
    try:
        key = str(reader.loads(file.read_text(encoding="utf-8"))["game"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise IntrigueError(f"{file}: not a game record: {error}") from None
    return Table.read(file, chosen_game(key, cards))


def card_names(game: Game, language: str = "en") -> dict[str, str]:
    return {card.key: game.card_name(card.key, language) for card in game.cards}


def verify_record(file: Path, cards: Path | None, json: bool) -> int:
    table = record_table(file, cards)
    promised = check_deal(reader.loads(file.read_text(encoding="utf-8")))
    final = table.hashes[-1] if table.hashes else table.start_hash
    found: dict[str, Any] = {"game": table.game.key, "moves": len(table.moves), "over": table.over, "state": final}
    found["deal_as_promised"] = promised or None  # None: nothing was promised before this deal
    if table.over:
        found["scores"] = table.scores()
    if json:
        print_json({"verified": True, **found})
    else:
        deal = ", the deal is the one promised before it" if promised else ""
        words = f"{table.game.name}, {len(table.moves)} moves, last state {final}{deal}"
        out.print(f"{file}: verified: {words}", soft_wrap=True)
    return 0


def replay_record(file: Path, viewer: str, cards: Path | None, json: bool, language: str = "en") -> int:
    table = record_table(file, cards)
    seat = read_viewer(viewer, table.seats)
    viewer_seat = SPECTATOR if seat is None else seat
    lines = list(story(table, seat, language))
    if json:
        print_json(
            {
                "game": table.game.key,
                "seats": table.seats,
                "as": viewer,
                "moves": lines,
                "scores": table.scores(),
                "breakdown": [
                    [{**line._asdict(), "label": table.game.text(line.label, language)} for line in found]
                    for found in table.breakdown(viewer_seat)
                ],
            }
        )
        return 0
    names, printed = [f"P{number}" for number in range(table.seats)], card_names(table.game, language)
    for entry in lines:
        for line in entry["log"]:
            out.print(fill(line, names, printed), markup=False, soft_wrap=True)
        if seat is None and not entry["log"]:
            out.print(entry["move"], style="dim", markup=False)
    terminal = Texts(language, [Path(__file__).parent / "texts"])

    def words(said: Message) -> str:
        return escape(fill(table.game.text(said, language), names, printed))

    out.print(terminal.entry("over" if table.over else "not-over"))
    show_scores(table, names, words, terminal, viewer_seat)
    return 0


def read_viewer(viewer: str, seats: int) -> int | None:
    """The seat that looks; None: ``all``, nothing is hidden."""
    if viewer == "all":
        return None
    if viewer == "onlooker":
        return SPECTATOR
    seat = read_whole(viewer)
    if seat is not None and seat < seats:
        return seat
    raise IntrigueError(f"--as {viewer}: expected a seat from 0 to {seats - 1}, onlooker or all")


def story(table: Table, viewer: int | None, language: str) -> list[dict[str, Any]]:
    """Every move with the log lines that a viewer was shown; None: those that the mover was shown."""

    def log(step: Step) -> list[str]:
        return table.tell(step, step.seat if viewer is None else viewer, language)

    def move(step: Step) -> str | None:
        return table.game.notation(step.seat, step.action) if viewer in (None, step.seat) else None

    return [{"move": move(step), "log": log(step)} for step in table.steps()]
