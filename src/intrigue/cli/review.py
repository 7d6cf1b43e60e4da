"""`intrigue review`: luck and decisions in a saved game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from intrigue.bots.messages import texts as bot_texts
from intrigue.engine.catalogues import Texts, fill
from intrigue.engine.errors import IntrigueError
from intrigue.engine.table import Table
from intrigue.review import Figure, Judged, Review, Reviewer, as_data, reasons

from .compile import compile_for
from .console import above_zero, err, out, positive, print_json
from .files import card_names, record_table


def review_record(
    file: Path, seat: int | None, seconds: float | None, worlds: int | None, cards: Path | None, json: bool,
    language: str = "en",
) -> int:  # fmt: skip
    if seconds is not None:
        above_zero("--seconds", seconds)
    if worlds is not None:
        positive("--worlds", worlds)
    if seconds is not None and worlds is not None:
        raise IntrigueError("--seconds and --worlds: give one of them")
    table = record_table(file, cards)
    if not table.over:
        raise IntrigueError(
            f"{file}: the game is not over after {len(table.moves)} moves; only finished games are reviewed"
        )
    if seat is not None and not 0 <= seat < table.seats:
        raise IntrigueError(f"--seat {seat}: expected a seat from 0 to {table.seats - 1}")
    compile_for(table.game, "rules", "bots", "review")
    terminal = Texts(language, [Path(__file__).parent / "texts"])
    seats = range(table.seats) if seat is None else (seat,)
    rows: list[dict[str, Any]] = []
    reviewer: Reviewer | None = None
    for number in seats:
        reviewer = Reviewer(table, number, os.cpu_count() or 1, reviewer.moments if reviewer else None)
        found = last_review(reviewer, seconds, worlds, terminal)
        printer = ReviewPrinter(table, reviewer, found, terminal, language)
        if json:
            dearest = [{"move": one.number, "why": printer.why(one)} for one in found.dearest]
            rows.append({**as_data(table.game, found), "dearest": dearest})
        else:
            printer.print()
    if json:
        print_json({"game": table.game.key, "seats": table.seats, "moves": len(table.moves), "reviews": rows})
    return 0


def last_review(reviewer: Reviewer, seconds: float | None, worlds: int | None, terminal: Texts) -> Review:
    """The best review there is time for; its progress is shown meanwhile."""
    limits: dict[str, Any] = {"seconds": None if worlds else seconds or reviewer.usual_seconds}
    if worlds:
        limits["worlds"] = worlds
    found: Review | None = None
    with err.status("") as status:
        for step in reviewer.work(**limits):
            if isinstance(step, Review):
                found = step
            else:
                facts = {"seat": f"P{reviewer.seat}", "percent": round(100 * step)}
                status.update(terminal.entry("review-progress", facts))
    assert found is not None
    return found


class ReviewPrinter:
    """Prints a review in words."""

    def __init__(self, table: Table, reviewer: Reviewer, review: Review, terminal: Texts, language: str) -> None:
        self.table, self.reviewer, self.review = table, reviewer, review
        self.terminal, self.language = terminal, language
        self.names = [f"P{seat}" for seat in range(table.seats)]
        self.cards = card_names(table.game, language)

    def print(self) -> None:
        one = self.review
        self.say(
            "review-result", seat=f"P{one.seat}", result=self.percent(one.result), before=self.percent(one.before.value)
        )
        self.figure("review-luck", one.luck)
        for name in ("opening", "chance", "lie"):
            self.figure(f"review-{name}", getattr(one, name))
        self.figure("review-skill", one.skill)
        self.figure("review-others", one.others)
        if one.error_rate is None:
            self.say("review-no-stake")
        else:
            self.say("review-rate", rate=round(one.error_rate), n=len(one.at_stake))
        self.say("review-dearest" if one.dearest else "review-no-error")
        for decision in one.dearest:
            self.decision(decision)
        self.say("review-worlds", n=one.worlds)
        out.print()

    def say(self, entry: str, **facts: object) -> None:
        out.print(self.terminal.entry(entry, facts), markup=False, soft_wrap=True)

    def figure(self, entry: str, figure: Figure) -> None:
        self.say(entry, points=self.percent(figure.value, "+"), error=self.percent(figure.error))

    def decision(self, one: Judged) -> None:
        self.say(
            "review-decision",
            move=one.number + 1,
            asked=self.filled(self.table.game.prompt(self.veiled(one), self.language)),
            played=self.label(one, one.played),
            best=self.label(one, one.best),
            loss=self.percent(one.loss),
            error=self.percent(one.gap.error),
            value=self.percent(one.played_value),
            better=self.percent(one.best_value),
        )
        for line in self.why(one):
            out.print(f"      {line}", markup=False, soft_wrap=True)

    def veiled(self, one: Judged) -> Any:
        return self.table.game.veil(self.reviewer.moments[one.number].before, one.seat)

    def label(self, one: Judged, action: int) -> str:
        return self.filled(self.table.game.label(self.veiled(one), one.seat, action, self.language))

    def why(self, one: Judged) -> list[str]:
        words = bot_texts(self.table.game, self.language)
        found = reasons(self.table.game, self.veiled(one), one)
        return [self.filled(words.text(line, reader=one.seat)) for line in found]

    def filled(self, text: str) -> str:
        return fill(text, self.names, self.cards)

    def percent(self, share: float, sign: str = "") -> str:
        shown = f"{100 * share:{sign}.1f}"
        return shown.replace(".", ",") if self.language == "es" else shown
