"""`intrigue lab`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid

from intrigue.engine.card_numbers import with_numbers
from intrigue.engine.catalogues import check_language
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.lab import messages as m
from intrigue.lab import tune
from intrigue.lab.files import write
from intrigue.lab.html import AGREEMENT, agreement_rows
from intrigue.lab.messages import Wording, message
from intrigue.lab.run import Extras, Report, make_plan, run, verify
from intrigue.lab.words import cell, role, title_of
from intrigue.lab.words import players as player_words

from .compile import compile_for
from .console import chosen_game, err, out, print_json, read_options, wide_terminal

INTERRUPTED = 130  # exit status, as of a shell
MOST_CARDS = 24  # shown in the terminal; all of them are in the files


def study(
    key: str,
    cards: Path | None,
    against: str | None,
    against_option: tuple[str, ...],
    seats: str | None,
    option: tuple[str, ...],
    players: str | None,
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
    language: str,
) -> int:
    game, w = chosen_game(key, None), Wording(check_language(language))
    if threads is not None and threads < 1:
        raise IntrigueError(f"--threads {threads}: expected a number of at least 1")
    names = None if players is None else [name.strip() for name in players.split(",") if name.strip()]
    given: dict[str, Any] = {
        "cards": cards, "against": against, "options": read_options(option), "players": names, "within": within,
        "seconds": time, "seed": seed, "card": card, "against_options": read_options(against_option),
        "seats": read_numbers("--seats", seats, "2,4"), "games": read_numbers("--games", games, "10000,500"),
    }  # fmt: skip
    plan = make_plan(game.key, **given, extras=extras)  # what cannot be studied is refused before anything is compiled
    searched = extras.weight or extras.skill is not None

    def prepare(players: Sequence[str]) -> None:
        if cluster is None:
            compile_for(game, *stages_of(players, searched))

    def show_first(first: Report) -> None:
        """What quick players have found, beside the output of the command."""
        if not json:
            for line in (*first.words, w.say(message(m.GOING_ON))):
                err.print(escape(line), soft_wrap=True)
        prepare(plan.players)

    prepare(plan.players[:1])
    try:
        report = run_with_progress(
            game, w, out=folder, threads=threads, cluster=cluster, language=language, between=show_first, **given,
            **extras._asdict(),
        )  # fmt: skip
    except KeyboardInterrupt:
        if folder is None:
            raise
        err.print(escape(w.say(message(m.KEPT, str(folder / "blocks")))), soft_wrap=True)
        return INTERRUPTED
    files = write(report, folder) if folder else []
    if json:
        print_json(report.document)
    else:
        show(report)
        if folder:
            out.print(f"{escape(str(folder))}: {', '.join(files)}", soft_wrap=True)
    return 0


def run_with_progress(game: Game, w: Wording, **arguments: Any) -> Report:
    """``intrigue.lab.run``, with a line on the error stream that says what is being played."""
    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(game.name)

        def show_progress(part: str, done: int, wanted: int | None) -> None:
            if wanted:
                line = message(m.PLAYING_OF, game.name, part, done, wanted)
            else:
                line = message(m.PLAYING, game.name, part, done)
            bar.update(task, description=w.say(line))

        return run(game, progress=show_progress, **arguments)


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
    language: str,
) -> int:
    """Search for decks that meet goals; the best one is written to the folder."""
    game, w = chosen_game(key, cards), Wording(check_language(language))
    asked = tune.read_goals(goals, game)
    numbers = read_numbers("--seats", seats, "2")
    if numbers and len(numbers) > 1:
        raise IntrigueError(f"--seats {seats}: decks are tuned for one number of seats")
    if folder:  # before the search, which takes long
        require_writable(folder)
    thinking = players not in ("random", "policy")
    compile_for(game, "lab", *(("lab-thinking",) if thinking else ()))

    def show_round(number: int, decks: int, games: int) -> None:
        err.print(w.say(message(m.TUNED_ROUND, number, decks, games)))

    found = tune.tune(
        game, asked, numbers[0] if numbers else None, read_options(option), players, seed, threads, show_round
    )
    best = with_numbers(game.card_file_text, dict(found[0].changes))
    if folder:
        (folder / "cards.toml").write_text(best, encoding="utf-8")
    if json:
        print_json([tuned_data(one) for one in found])
    else:
        for line in tune.words(found, asked):
            out.print(escape(w.say(line)), soft_wrap=True)
    return 0 if found[0].meets else 1


def tuned_data(deck: tune.Candidate) -> dict[str, Any]:
    changes = {number.path: value for number, value in deck.changes.items()}
    return {"meets": deck.meets, "changes": changes, "figures": deck.figures}


def require_writable(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise IntrigueError(f"--out {folder}: cannot be written: {error.strerror}") from None


def show_texts(key: str, cards: Path | None, language: str) -> int:
    """The texts that the cards should have by their figures, for a card file that contradicts them."""
    game = chosen_game(key, None)
    texts = (game.with_cards(cards) if cards else game).figured_texts(check_language(language))
    for key_, text in texts.items():
        out.print(escape(f"{key_}: {text}"), soft_wrap=True)
    return 0


def stages_of(players: Iterable[str], searched: bool) -> list[str]:
    """The stages to compile for some players; ``searched``: the study itself searches, too."""
    thinking = searched or any(name not in ("random", "policy") for name in players)
    return ["lab", *(["lab-thinking"] if thinking else [])]


def read_numbers(name: str, text: str | None, example: str) -> list[int] | None:
    if text is None:
        return None
    try:
        return [int(one) for one in text.split(",")]
    except ValueError:
        raise IntrigueError(f"{name} {text}: expected numbers with commas, such as {example}") from None


def verify_report(folder: Path, json: bool, language: str) -> int:
    w = Wording(check_language(language))
    count, wrong = verify(folder)
    same = bool(count) and not wrong
    if json:
        print_json({"verified": same, "games": count, "wrong": wrong})
    else:
        for line in wrong:
            out.print(escape(w.say(line)), soft_wrap=True)
        verdict = message(m.VERIFIED, str(folder), "yes" if same else "no", max(0, count - len(wrong)), count)
        out.print(escape(w.say(verdict)), soft_wrap=True)
    return 0 if same else 1


# ---------------------------------------------------------------------------------------------- printing


def show(report: Report) -> None:
    w = report.wording
    wide = out if out.is_terminal else wide_terminal()
    wide.print(f"[bold]{escape(w.say(title_of(report.data)).rstrip())}[/]")
    for head, lines in (("trust", report.trust), ("found", report.words)):
        wide.print(f"\n[bold]{escape(w.head(head))}[/]")
        for line in lines:
            wide.print(f"  {escape(line)}", soft_wrap=True)
    rows = agreement_rows(report.data, w) if len(report.data["players"]) > 1 else []
    if rows:
        wide.print(f"\n[bold]{escape(w.head('agreement'))}[/]")
        grid = Grid(*(w.head(name) for name in AGREEMENT))
        for row in rows[:MOST_CARDS]:
            grid.add_row(*map(escape, row))
        if len(rows) > MOST_CARDS:
            grid.add_row(f"… {w.say(message(m.MORE, len(rows) - MOST_CARDS))} …")
        wide.print(grid)
    for part in report.data["parts"]:
        show_part(wide, part, w)


def show_part(wide: Console, part: dict[str, Any], w: Wording) -> None:
    title = w.say(message(m.PART, player_words(part["players"]), part["seats"], part["games"]))
    wide.print(f"\n[bold]{escape(title)}[/]")
    if part["roles"]:
        grid = Grid(w.head("role"), w.head("share"), w.head("from-even"))
        for one in part["roles"]:
            name = w.say(role(one["role"], one["value"]))
            grid.add_row(escape(name), w.number(one["share"], 2), w.say(cell(one["edge"])))
        wide.print(grid)
    if part["pairs"]:
        grid = Grid(*(w.head(name) for name in ("together", "used", "beyond", "both")))
        for one in part["pairs"]:
            extra = w.name("verdict", "forced") if one["forced"] else w.say(cell(one["extra"]))
            names = escape(" + ".join(w.card(key) for key in one["keys"]))
            grid.add_row(names, w.percent(one["used"]), extra, w.say(cell(one["both"])))
        wide.print(grid)
    if part["cards_of_the_deck"]:
        wide.print(cards_grid(part["cards_of_the_deck"], w))


def cards_grid(cards: list[dict[str, Any]], w: Wording) -> Grid:
    """The cards that are worth most and least."""
    heads = ("card", "verdict", "contribution", "where-used", "association", "held", "if-offered")
    grid = Grid(*(w.head(name) for name in heads))
    shown = cards if len(cards) <= MOST_CARDS else [*cards[: MOST_CARDS // 2], None, *cards[-MOST_CARDS // 2 :]]
    for one in shown:
        if one is None:
            grid.add_row(f"… {w.say(message(m.MORE, len(cards) - MOST_CARDS))} …")
            continue
        beside = one["association"]
        grid.add_row(
            escape(w.card(one["key"])), w.name("verdict", one["verdict"]), w.say(cell(one["contribution"])),
            w.say(cell(one["where_used"])), w.signed(beside["difference"]) if beside else "",
            w.percent(one["held"]), w.percent(one["used_if_offered"]),
        )  # fmt: skip
    return grid
