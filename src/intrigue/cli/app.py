"""The commands and their options."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, MissingArgumentError, Parameter, UnusedCliTokensError

import intrigue
from intrigue.engine.errors import BadCards, IntrigueError, listing

from .console import err
from .operators import Config, Json, accounts, backup, doctor, restore, upgrade

Options = Annotated[
    tuple[str, ...], Parameter(name=["--option", "-o"], negative="", help="A rule option, NAME=VALUE; may be repeated.")
]
Seats = Annotated[int | None, Parameter(name=["--seats", "-n"], help="Number of players.")]
Cards = Annotated[Path | None, Parameter(help="Another card file for this game.")]
Language = Annotated[str, Parameter(help="Language of the table: en or es.")]
ReportLanguage = Annotated[str, Parameter(name="--language", help="Language of the report: en or es.")]

app = App(
    name="intrigue",
    help="Five card games of influence and hidden information: play them, study them, design them.",
    version=intrigue.__version__,
    suppress_keyboard_interrupt=False,  # run says that it stopped
    default_parameter=Parameter(show_default=lambda value: None if value is False or value in ("", ()) else value),
)


def run(argv: Sequence[str]) -> int:
    """Run one command line; returns the exit status."""
    try:
        require_command(argv)
        result = app(list(argv), exit_on_error=False, print_error=False, result_action="return_value")
    except (IntrigueError, CycloptsError) as error:
        err.print(f"[bold red]error:[/] {_plain(error)}{_usage(error)}", soft_wrap=True)
        return 2
    except KeyboardInterrupt:
        err.print("stopped")
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (OSError, MemoryError) as error:  # a disk that is full, a folder that may not be written to: no fault here
        err.print(f"[bold red]error:[/] {_outside(error)}", soft_wrap=True)
        return 2
    return result if isinstance(result, int) else 0


def _outside(error: OSError | MemoryError) -> str:
    """What the machine refused, and where."""
    from rich.markup import escape

    if isinstance(error, MemoryError):
        return "there is not enough memory for this"
    where = f"{error.filename}: " if error.filename else ""
    return escape(f"{where}{error.strerror or error}")


def require_command(argv: Sequence[str]) -> None:
    """Refuse a first word that is no command, with the nearest one."""
    known = [name for name in app if not name.startswith("-") and name != "compile"]
    if argv and not argv[0].startswith("-") and argv[0] not in (*known, "compile"):
        near = get_close_matches(argv[0], known, 1)
        meant = f"; did you mean {near[0]}?" if near else ""
        raise IntrigueError(f"no command {argv[0]!r}{meant}; commands are {listing(sorted(known))}")


def _plain(error: Exception) -> str:
    from rich.markup import escape

    if isinstance(error, UnusedCliTokensError):
        return escape(f"unexpected {' '.join(error.unused_tokens or ())!r}.")
    lines = str(error).splitlines() if isinstance(error, BadCards) else [str(error)]  # a card file may have many faults
    return "\n".join(escape(" ".join(line.split())) for line in lines)


def _usage(error: Exception) -> str:
    """Where to look it up, after a command line with too few or too many words."""
    if not isinstance(error, (MissingArgumentError, UnusedCliTokensError)):
        return ""
    return f" `{' '.join(['intrigue', *(error.command_chain or ())])} --help` lists what it takes."


@app.default
def start() -> int:
    """Without a command: serve the games on this machine and open the browser."""
    return serve(open=True)


@app.command
def serve(
    *,
    config: Config = "",
    host: Annotated[str | None, Parameter(help="The address to listen on; by default 127.0.0.1.")] = None,
    port: Annotated[int | None, Parameter(help="The port to listen on; by default 8000.")] = None,
    store: Annotated[str | None, Parameter(help="A PostgreSQL URL, or SQLite outside the data folder.")] = None,
    bus: Annotated[str | None, Parameter(help="A NATS URL, required for several processes.")] = None,
    data: Annotated[str | None, Parameter(help="The data folder; by default one per user.")] = None,
    url: Annotated[str | None, Parameter(help="The public address, if it differs.")] = None,
    workers: Annotated[int | None, Parameter(help="Server processes; by default 1.")] = None,
    bot_workers: Annotated[int | None, Parameter(help="Processes in which bots think; by default 1.")] = None,
    lab_jobs: Annotated[int | None, Parameter(help="Concurrent lab studies; by default 1, 0 disables the lab.")] = None,
    lab_seconds: Annotated[
        float | None, Parameter(help="Time limit of a study in seconds; by default 300, for guests at most 60.")
    ] = None,
    smtp: Annotated[str | None, Parameter(help="A mail server, smtp://host (STARTTLS) or smtps://...")] = None,
    mail_from: Annotated[str | None, Parameter(help="The sender of e-mails.")] = None,
    origin: Annotated[tuple[str, ...] | None, Parameter(negative="", help="Additional allowed origins.")] = None,
    allow_private_webhooks: Annotated[
        bool | None, Parameter(negative="", help="Allow webhooks to private addresses.")
    ] = None,
    trusted_proxies: Annotated[
        str | None,
        Parameter(help="Addresses or networks of trusted proxies, comma-separated; by default this machine."),
    ] = None,
    proxy_header: Annotated[
        Literal["x-forwarded-for", "forwarded"] | None,
        Parameter(help="The header in which they pass the client address; by default x-forwarded-for."),
    ] = None,
    metrics_token_file: Annotated[
        str | None, Parameter(help="A file with the bearer token for remote access to /metrics.")
    ] = None,
    open: Annotated[bool, Parameter(negative="", help="Open the browser.")] = False,  # noqa: A002  the option's name
) -> int:
    """Serve the games to browsers. Settings not given here come from the environment or a file: docs/settings.md."""
    from intrigue.server import run as run_server
    from intrigue.server.configuration import load_settings

    given = {
        "host": host,
        "port": port,
        "store": store,
        "bus": bus,
        "data_dir": data,
        "public_url": url,
        "workers": workers,
        "bot_workers": bot_workers,
        "lab_jobs": lab_jobs,
        "lab_seconds": lab_seconds,
        "smtp": smtp,
        "mail_from": mail_from,
        "origins": origin,
        "allow_private_webhooks": allow_private_webhooks,
        "trusted_proxies": trusted_proxies and [one.strip() for one in trusted_proxies.split(",") if one.strip()],
        "proxy_header": proxy_header,
        "metrics_token_file": metrics_token_file,
    }
    try:
        run_server(load_settings(given, config), open_browser=open)
    except ValueError as error:
        raise IntrigueError(str(error)) from error
    return 0


@app.command
def play(
    game: str,
    /,
    *,
    mode: Annotated[
        str | None, Parameter(help="A mode of the game, such as match; `rules GAME --options` lists them.")
    ] = None,
    seats: Seats = None,
    option: Options = (),
    seat: Annotated[int, Parameter(help="The seat you take.")] = 0,
    bots: Annotated[
        str, Parameter(help="Level of the opponents: random, novice, regular, expert, master or grandmaster.")
    ] = "random",
    seed: Annotated[str | None, Parameter(help="A number or 64 hexadecimal digits; random by default.")] = None,
    load: Annotated[Path | None, Parameter(help="Continue a saved game.")] = None,
    cards: Cards = None,
    language: Language = "en",
) -> int:
    """Play a game in the terminal."""
    from .play import play_game

    return play_game(game, mode, seats, option, seat, bots, seed, load, cards, language)


@app.command
def simulate(
    game: str,
    /,
    *,
    games: Annotated[int, Parameter(help="Number of games.")] = 10_000,
    seats: Seats = None,
    option: Options = (),
    players: Annotated[
        str, Parameter(help="The players: random, policy, greedy, search:500, net, or a level such as expert.")
    ] = "random",
    seed: Annotated[int, Parameter(help="The same seed gives the same games.")] = 0,
    threads: Annotated[int | None, Parameter(help="All cores by default.")] = None,
    records: Annotated[Path | None, Parameter(help="A folder for records of games, to replay and verify.")] = None,
    keep: Annotated[int, Parameter(help="With --records: the number of games to keep.")] = 100,
    cards: Cards = None,
    json: Json = False,
) -> int:
    """Play many games and summarise them: length, scores, win rates by role, with intervals."""
    from .simulate import simulate_games

    return simulate_games(game, games, seats, option, players, seed, threads, records, keep, cards, json)


@app.command
def lab(
    game: str | None = None,
    /,
    *,
    cards: Cards = None,
    against: Annotated[
        str | None, Parameter(help="Another card file to compare with on the same deals; default: the published one.")
    ] = None,
    against_option: Annotated[
        tuple[str, ...],
        Parameter(negative="", help="A rule option, NAME=VALUE, to compare with on the same deals; may be repeated."),
    ] = (),
    seats: Annotated[str | None, Parameter(name=["--seats", "-n"], help="Number of players, or several: 2,4.")] = None,
    option: Options = (),
    players: Annotated[
        str | None,
        Parameter(
            help="Players, weakest first, comma-separated: random, policy, greedy, search:50, net (published cards)."
            " By default policy, and where there is time search:50 and search:400 or the net."
        ),
    ] = None,
    games: Annotated[str | None, Parameter(help="Games per strength; comma-separated for each strength.")] = None,
    within: Annotated[
        float | None,
        Parameter(help="Stop when intervals are within so many points to each side; default 1, at most 50 s."),
    ] = None,
    time: Annotated[float | None, Parameter(help="Stop after so many seconds.")] = None,
    card: Annotated[
        str | None,
        Parameter(help="Study one card in depth, by its key: with a copy more and less, and together with others."),
    ] = None,
    drama: Annotated[
        bool, Parameter(negative="", help="Also lead changes, comebacks, and how early games are decided.")
    ] = False,
    weight: Annotated[
        bool, Parameter(negative="", help="Also how much choices matter, by searches at sampled decisions.")
    ] = False,
    pairs: Annotated[
        bool, Parameter(negative="", help="Also the 20 pairs of cards that are most often used together.")
    ] = False,
    skill: Annotated[
        int | None,
        Parameter(help="Also whether doubling a search wins: from search:8 to so many simulations, at most 512."),
    ] = None,
    seed: Annotated[int, Parameter(help="The same seed gives the same games.")] = 0,
    threads: Annotated[int | None, Parameter(help="All cores by default.")] = None,
    cluster: Annotated[str | None, Parameter(help="Run on a Ray cluster: auto, or HOST:PORT.")] = None,
    out: Annotated[
        Path | None, Parameter(help="A folder for the report; an interrupted study resumes from it.")
    ] = None,
    verify: Annotated[
        Path | None, Parameter(help="Instead: replay games of the report in this folder and compare.")
    ] = None,
    tune: Annotated[
        Path | None, Parameter(help="Instead: search for the fewest changes that meet the goals in this file.")
    ] = None,
    print_texts: Annotated[
        bool,
        Parameter(negative="", help="Instead: print the text of every card of the file, derived from its figures."),
    ] = False,
    json: Json = False,
    language: ReportLanguage = "en",
) -> int:
    """Measure the causal effect of cards, roles and rules, by playing each deal with and without them."""
    from intrigue.lab.run import Extras

    from .lab import show_texts, study, tune_deck, verify_report

    if verify is not None:
        return verify_report(verify, json, language)
    if game is None:
        raise IntrigueError("lab: name a game, such as ausonia, or a report with --verify FOLDER")
    if print_texts:
        return show_texts(game, cards, language)
    if tune is not None:
        if cluster is not None:
            raise IntrigueError("--cluster goes without --tune: decks are tuned on the cores here")
        return tune_deck(game, cards, tune, seats, option, players or "policy", seed, threads, out, json, language)
    in_depth = card is not None
    extras = Extras(drama, weight, copies=in_depth, pairs=pairs or in_depth, skill=skill)
    return study(
        game, cards, against, against_option, seats, option, players, games, within, time, card, extras, seed, threads,
        cluster, out, json, language,
    )  # fmt: skip


@app.command
def arena(
    game: str,
    /,
    *,
    levels: Annotated[
        str | None,
        Parameter(
            help="Players, comma-separated; also random, policy, greedy, search:500ms, net, net-search:500ms."
            " One: against itself. By default novice to master; for agents random, policy, regular, expert and master."
        ),
    ] = None,
    agent: Annotated[
        tuple[str, ...],
        Parameter(negative="", help="Your own agent, as module:make_agent; it plays all others."),
    ] = (),
    games: Annotated[int | None, Parameter(help="Games per pair; 100 by default.")] = None,
    within: Annotated[
        float | None, Parameter(help="Instead: enough games for a 95 % interval of so many points to each side.")
    ] = None,
    limit: Annotated[
        float, Parameter(help="Time limit of an agent in seconds a move; a late move is forfeited.")
    ] = 10.0,
    decks: Annotated[
        str | None, Parameter(help="Seeds of sampled decks: 0-9999 for training, from 1000000 for test.")
    ] = None,
    seats: Seats = None,
    option: Options = (),
    seed: Annotated[int, Parameter(help="The same seed gives the same deals.")] = 0,
    processes: Annotated[int | None, Parameter(help="All cores by default.")] = None,
    file: Annotated[
        Path | None,
        Parameter(name=["--file", "--resume"], help="A file for the results; an interrupted run resumes from it."),
    ] = None,
    cards: Cards = None,
    json: Json = False,
) -> int:
    """Run a rated tournament between bots."""
    from .arena import run_arena

    return run_arena(
        game, levels, agent, games, within, limit, decks, seats, option, seed, processes, file, cards, json
    )


@app.command
def scenario(*files: Path, json: Json = False) -> int:
    """Run scenario files: positions, moves and expected results."""
    from .files import run_scenarios

    return run_scenarios(files, json)


@app.command
def replay(
    file: Path,
    /,
    *,
    viewer: Annotated[
        str, Parameter(name="--as", help="A seat number, 'onlooker', or 'all' for the open game.")
    ] = "all",
    cards: Cards = None,
    language: Language = "en",
    json: Json = False,
) -> int:
    """Replay a saved game as text."""
    from .files import replay_record

    return replay_record(file, viewer, cards, json, language)


@app.command
def review(
    file: Path,
    /,
    *,
    seat: Annotated[int | None, Parameter(help="A seat number; all seats by default.")] = None,
    seconds: Annotated[float | None, Parameter(help="Time per seat in seconds; 20 by default, 60 for Ausonia.")] = None,
    worlds: Annotated[
        int | None, Parameter(help="Instead: a fixed number of worlds per moment, for reproducible figures.")
    ] = None,
    cards: Cards = None,
    language: Language = "en",
    json: Json = False,
) -> int:
    """Separate luck from decisions in a saved game, and list the costliest decisions."""
    from .review import review_record

    return review_record(file, seat, seconds, worlds, cards, json, language)


@app.command
def puzzles(
    game: str,
    /,
    *,
    count: Annotated[
        int | None,
        Parameter(
            help="How many best moves to find, 300 by default, and a third as many of other kinds; of one kind "
            "alone so many. With --check how many to try, 20."
        ),
    ] = None,
    seed: Annotated[int, Parameter(help="The same seed finds the same puzzles.")] = 1,
    kind: Annotated[
        tuple[str, ...],
        Parameter(negative="", help="best-move, last-decision, deduction or odds; all by default; may be repeated."),
    ] = (),
    out: Annotated[
        Path | None,
        Parameter(help="The file to write; an interrupted run resumes from the journal beside it."),
    ] = None,
    games: Annotated[int | None, Parameter(help="Maximum number of games searched for best moves.")] = None,
    jobs: Annotated[int, Parameter(help="Processes; the result does not depend on their number.")] = 1,
    seconds: Annotated[
        float | None,
        Parameter(help="Start no more games or checks after so many; 0 uses what an earlier run stored beside --out."),
    ] = None,
    onto: Annotated[
        Path | None,
        Parameter(help="Existing puzzles, of any seed: they count, and are written to --out as well."),
    ] = None,
    check: Annotated[
        bool,
        Parameter(
            negative="", help="Instead: check best moves of --out, or of those that ship, at 100 times the budget."
        ),
    ] = False,
    recertify: Annotated[
        bool,
        Parameter(
            negative="",
            help="Instead: write the puzzles of --onto, or those that ship, to --out without the best moves that the "
            "tests and bots of today refuse.",
        ),
    ] = False,
    json: Json = False,
) -> int:
    """Generate puzzles: positions whose best move is certain, and questions with exact answers."""
    from .puzzles import check_puzzles, find_puzzles, recertify_puzzles

    if recertify:
        return recertify_puzzles(game, out, jobs, seconds, onto, json)
    if check:
        return check_puzzles(game, out, 20 if count is None else count, seed, jobs, seconds, json)
    return find_puzzles(game, out, 300 if count is None else count, seed, kind, games, jobs, seconds, onto, json)


@app.command
def verify(file: Path, /, *, cards: Cards = None, json: Json = False) -> int:
    """Verify that a saved game follows from its seed and its moves, state by state."""
    from .files import verify_record

    return verify_record(file, cards, json)


@app.command
def bench(
    game: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    *,
    seconds: Annotated[float, Parameter(help="Time per row.")] = 2.0,
    cuda: Annotated[
        bool, Parameter(negative="", help="Also run the CUDA target, and compare it with the CPU.")
    ] = False,
    cuda_games: Annotated[int, Parameter(help="Games compared between CUDA and CPU.")] = 100_000,
    batch: Annotated[
        bool, Parameter(negative="", help="With --cuda: batches with observations instead of whole games.")
    ] = False,
    peers: Annotated[
        bool,
        Parameter(
            negative="", help="Instead: compare single games from Python, batches and adapters with other projects."
        ),
    ] = False,
    json: Json = False,
) -> int:
    """Measure decisions per second by game and target, and of other projects where they are installed."""
    from .bench import run_bench, run_peers

    if peers:
        return run_peers(game, seconds, json)
    if batch and not cuda:
        raise IntrigueError("--batch compares a batch on a GPU with one on the CPU: give --cuda, too")
    if batch:
        from .bench_cuda import run_cuda_batches

        return run_cuda_batches(game, seconds, cuda_games, json)
    return run_bench(game, seconds, cuda, cuda_games, json)


@app.command
def cards(
    game: str,
    key: str | None = None,
    /,
    *,
    file: Annotated[Path | None, Parameter(help="Check and show another card file.")] = None,
    deck: Annotated[str | None, Parameter(help="Check and show a player's deck: a deck file or a deck code.")] = None,
    save: Annotated[Path | None, Parameter(help="With --deck: write it as a deck file that can be shared.")] = None,
    language: Language = "en",
    json: Json = False,
) -> int:
    """Show the cards of a game, or check a card file or a deck."""
    from .reference import show_cards, show_deck

    if deck is not None or save is not None:
        return show_deck(game, deck, file, save, json)
    return show_cards(game, key, file, json, language)


@app.command
def rules(
    game: str,
    rule: str | None = None,
    /,
    *,
    search: Annotated[str | None, Parameter(help="Only rules that contain these words.")] = None,
    options: Annotated[bool, Parameter(negative="", help="The rule options instead.")] = False,
    json: Json = False,
) -> int:
    """Show the rules of a game, one rule by its id, or its options."""
    from .reference import show_rules

    return show_rules(game, rule, search, options, json)


for command in (accounts, backup, restore, upgrade, doctor):
    app.command(command)


@app.command(name="compile", show=False)
def compile_games(
    *games: str,
    stage: Annotated[tuple[str, ...], Parameter(negative="", help="Only this stage; may be repeated.")] = (),
) -> int:
    """Compile the rules ahead of time, games in parallel."""
    from .compile import compile_all

    return compile_all(games, stage)
