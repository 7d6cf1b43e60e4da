"""`intrigue lab`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid

from intrigue.engine.card_numbers import with_numbers
from intrigue.engine.errors import IntrigueError
from intrigue.lab import tune
from intrigue.lab.files import write
from intrigue.lab.run import Extras, run, verify
from intrigue.lab.words import cell, title_of

from .compile import compile_for
from .console import chosen_game, err, out, print_json, read_options

INTERRUPTED = 130  # exit status, as of a shell
MOST_CARDS = 24  # shown in the terminal; all of them are in the files


def study(
    key: str,
    cards: Path | None,
    against: str | None,
    against_option: tuple[str, ...],
    seats: str | None,
    option: tuple[str, ...],
    players: str,
    games: str | None,
    within: float | None,
    time: float | None,
    card: str | None,
    extras: Extras,
    seed: int,
    threads: int | None,
    cluster: str | None,
    folder: Path | None,
    json: bool,
) -> int:
    game = chosen_game(key, None)
    if threads is not None and threads < 1:
        raise IntrigueError(f"--threads {threads}: expected a number of at least 1")
    names = [name.strip() for name in players.split(",") if name.strip()]
    given: dict[str, Any] = {
        "cards": cards, "against": against, "options": read_options(option), "players": names, "within": within,
        "seconds": time, "seed": seed, "card": card, "against_options": read_options(against_option),
        "seats": read_numbers("--seats", seats, "2,4"), "games": read_numbers("--games", games, "10000,500"),
    }  # fmt: skip
    check(game.key, given, extras)
    thinking = extras.weight or extras.skill is not None or any(name not in ("random", "policy") for name in names)
    if cluster is None:
        compile_for(game, "lab", *(("lab-thinking",) if thinking else ()))
    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(game.name)

        def show_progress(part: str, done: int, wanted: int | None) -> None:
            of = f" of {wanted:,}" if wanted else ""
            bar.update(task, description=f"{game.name} {part}: {done:,}{of} games")

        try:
            report = run(
                game, out=folder, threads=threads, cluster=cluster, progress=show_progress, **given, **extras._asdict()
            )
        except KeyboardInterrupt:
            if folder is None:
                raise
            kept = f"stopped; blocks in {folder / 'blocks'} stay, and the same command goes on with them"
            err.print(escape(kept), soft_wrap=True)
            return INTERRUPTED
    files = write(report, folder) if folder else []
    if json:
        print_json({"trust": report.trust, "words": report.words, **report.data})
    else:
        show(report.data, report.trust, report.words)
        if folder:
            out.print(f"{escape(str(folder))}: {', '.join(files)}", soft_wrap=True)
    return 0


def tune_deck(
    key: str,
    cards: Path | None,
    goals: Path,
    seats: str | None,
    option: tuple[str, ...],
    players: str,
    seed: int,
    threads: int | None,
    folder: Path | None,
    json: bool,
) -> int:
    """Search for decks that meet goals; the best one is written to the folder."""
    game = chosen_game(key, cards)
    asked = tune.read_goals(goals, game)
    numbers = read_numbers("--seats", seats, "2")
    thinking = players not in ("random", "policy")
    compile_for(game, "lab", *(("lab-thinking",) if thinking else ()))

    def told(number: int, decks: int, games: int) -> None:
        err.print(f"round {number}: {decks} decks, {games:,} games each")

    found = tune.tune(game, asked, numbers[0] if numbers else None, read_options(option), players, seed, threads, told)
    best = with_numbers(game.card_file_text, dict(found[0].changes))
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "cards.toml").write_text(best, encoding="utf-8")
    if json:
        print_json(
            [
                {
                    "meets": one.meets,
                    "changes": {number.path: value for number, value in one.changes.items()},
                    "figures": one.figures,
                }
                for one in found
            ]
        )
    else:
        for line in tune.words(found, asked):
            out.print(escape(line), soft_wrap=True)
    return 0 if found[0].meets else 1


def show_texts(key: str, cards: Path | None) -> int:
    """What is printed on the cards, for a file that says something else."""
    game = chosen_game(key, None)
    for key_, text in (game.with_cards(cards) if cards else game).figured_texts().items():
        out.print(escape(f"{key_}: {text}"), soft_wrap=True)
    return 0


def check(key: str, given: dict[str, Any], extras: Extras) -> None:
    """Refuse what cannot be studied before anything is compiled."""
    from intrigue.lab.run import make_plan

    make_plan(key, **given, extras=extras)


def read_numbers(name: str, text: str | None, example: str) -> list[int] | None:
    if text is None:
        return None
    try:
        return [int(one) for one in text.split(",")]
    except ValueError:
        raise IntrigueError(f"{name} {text}: expected numbers with commas, such as {example}") from None


def verify_report(folder: Path, json: bool) -> int:
    count, wrong = verify(folder)
    if json:
        print_json({"verified": not wrong, "games": count, "wrong": wrong})
    else:
        for line in wrong:
            out.print(escape(line), soft_wrap=True)
        word = "verified" if not wrong else "not what was played"
        out.print(
            f"{escape(str(folder))}: {word}: {count - len(wrong)} of {count} games end as reported", soft_wrap=True
        )
    return 1 if wrong or not count else 0


# ---------------------------------------------------------------------------------------------- printing


def show(report: dict[str, Any], trust: list[str], words: list[str]) -> None:
    wide = Console(width=out.width if out.is_terminal else max(out.width, 120), highlight=False)
    wide.print(f"[bold]{escape(title_of(report))}[/]")
    wide.print("\n[bold]Can it be trusted?[/]")
    for line in trust:
        wide.print(f"  {escape(line)}", soft_wrap=True)
    wide.print("\n[bold]What was found[/]")
    for line in words:
        wide.print(f"  {escape(line)}", soft_wrap=True)
    for part in report["parts"]:
        show_part(wide, part)


def show_part(wide: Console, part: dict[str, Any]) -> None:
    wide.print(f"\n[bold]{part['seats']} seats, {part['players']} players[/]")
    if part["roles"]:
        grid = Grid("role", "share", "points from even")
        for one in part["roles"]:
            grid.add_row(f"{one['role']} {one['value']}", f"{one['share']:.2f} %", cell(one["edge"]))
        wide.print(grid)
    if part["pairs"]:
        grid = Grid("together", "used", "beyond each", "both")
        for one in part["pairs"]:
            extra = "forced" if one["forced"] else cell(one["extra"])
            grid.add_row(escape(" + ".join(one["names"])), f"{one['used']:.0%}", extra, cell(one["both"]))
        wide.print(grid)
    cards = part["cards_of_the_deck"]
    if not cards:
        return
    grid = Grid("card", "verdict", "contribution", "where used", "association", "held", "used if offered")
    shown = cards if len(cards) <= MOST_CARDS else [*cards[: MOST_CARDS // 2], None, *cards[-MOST_CARDS // 2 :]]
    for one in shown:
        if one is None:
            grid.add_row(f"… {len(cards) - MOST_CARDS} more …")
            continue
        beside = one["association"]
        rates = [f"{one[name]:.0%}" if one[name] is not None else "" for name in ("held", "used_if_offered")]
        grid.add_row(
            escape(one["name"]), one["verdict"], cell(one["contribution"]), cell(one["where_used"]),
            f"{beside['difference']:+.1f}" if beside else "", *rates,
        )  # fmt: skip
    wide.print(grid)
