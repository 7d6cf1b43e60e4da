"""The lab from Python: ``report = lab.run("ausonia", cards="my.toml", against="default")``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from intrigue.bots.net import net_for
from intrigue.engine.arguments import SEEDS, whole
from intrigue.engine.catalogues import check_language
from intrigue.engine.chance import new_dice
from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import Game
from intrigue.engine.messages import Message
from intrigue.engine.registry import as_game
from intrigue.engine.registry import game as find_game
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted

from . import charts
from . import kernel as k
from . import messages as m
from .blocks import MOST, kinds, play, player_code, require_lab, sides_of
from .cluster import cluster_workers
from .fitting import fitted_weights, needs_fit
from .html import page
from .messages import Wording, message
from .report import Found, build
from .running import Progress, Workers, carry_out, silent
from .simulate import dealt_by
from .skill import check as check_skill
from .store import Store
from .study import PRECISION, Part, Plan, kind_in
from .words import players as player_words
from .words import summary, trust

QUICK_SECONDS = 10.0  # that a study takes by default
SECONDS = 50.0  # the same with several strengths: quick players have a fifth of it (running.SHARES_OF_TIME)
QUICK = ("policy",)
STRENGTHS = ("policy", "search:50", "search:400")  # who plays if nobody is named, weakest first
STRENGTHS_OF_KNOWN_CARDS = ("policy", "net")  # as strong as long searches, and hundreds of times as quick
REPORT = "report.json"
DECK_FILE, AGAINST_FILE = "cards.toml", "against.toml"  # the decks, kept with a report
PUBLISHED = "default"  # --against: the game's own card file


class Extras(NamedTuple):
    """What is computed only on request; see Plan."""

    drama: bool = False
    weight: bool = False
    copies: bool = False
    pairs: bool = False
    skill: int | None = None


NO_EXTRAS = Extras()


@dataclass(frozen=True)
class Report:
    """What a study found; ``data`` is what report.json holds, but for its sentences."""

    plan: Plan
    data: Found
    parts: Sequence[Part] = field(default=(), repr=False)
    language: str = "en"  # of its words

    @property
    def words(self) -> list[str]:
        """What was found, in sentences."""
        return [self.wording.say(one) for one in summary(self.data)]

    @property
    def trust(self) -> list[str]:
        """How far it can be trusted, in sentences."""
        return [self.wording.say(one) for one in trust(self.data)]

    @cached_property
    def wording(self) -> Wording:
        """The texts of its language, with the names of the cards of both decks."""
        return Wording(self.language, *filter(None, (self.plan.against, self.plan.game)))

    @property
    def document(self) -> Found:
        """What report.json holds: the same in every language, with all sentences as messages (docs/lab.md)."""
        return {"trust": trust(self.data), "words": summary(self.data), **self.data}

    @cached_property
    def html(self) -> str:
        """The report as one page."""
        return page(self.data, trust(self.data), summary(self.data), self.wording)

    @cached_property
    def json(self) -> str:
        return json.dumps(self.document, indent=1, ensure_ascii=False) + "\n"

    def rows(self, name: str = "cards") -> list[dict[str, Any]]:
        """A table as rows of plain values, over all parts: cards, roles, restrictions or pairs."""
        tables = {"cards": card_row, "roles": role_row, "restrictions": restriction_row, "pairs": pair_row}
        if name not in tables:
            raise IntrigueError(f"no table {name!r}; there are {listing(list(tables))}")
        key = {"cards": "cards_of_the_deck"}.get(name, name)
        return [
            {"seats": part["seats"], "players": part["players"], **tables[name](one)}
            for part in self.data["parts"]
            for one in part[key]
        ]

    def table(self, name: str = "cards") -> Any:
        """The same as an Arrow table."""
        try:
            import pyarrow as pa
        except ImportError:
            raise IntrigueError("Arrow tables need the extra lab: pip install 'intrigue[lab]'") from None
        return pa.Table.from_pylist(self.rows(name))

    def chart(self, name: str = "cards", part: int = 0) -> Any:
        """A chart of the report, for altair: cards, roles, pairs, or changes where two decks were compared."""
        if name not in charts.CHARTS:
            raise IntrigueError(f"no chart {name!r}; there are {listing(charts.CHARTS)}")
        told = self.data["parts"][part]
        try:
            import altair as alt
        except ImportError:
            raise IntrigueError("charts need the extra lab: pip install 'intrigue[lab]'") from None
        w = self.wording
        of = w.say(message(m.PART, player_words(told["players"]), told["seats"], told["games"]))
        return alt.LayerChart.from_dict(charts.spec(name, charts.rows_of(name, told, w), f"{w.chart(name)}: {of}", w))

    def game(self, number: int, part: int = 0) -> Table:
        """A game of the study, played again move by move."""
        told = self.data["parts"][part]
        return replay(self.plan, told["seats"], told["players"], number)

    def decision(self, table: Table, seat: int, about: str) -> int | None:
        """The move of a game at which a seat first used a card, or first did what a named ban forbids."""
        game = self.plan.game
        named = {one.name: one.actions for one in getattr(game.lab, "RESTRICTIONS", ())}
        banned = named.get(about, ())
        kind = None if about in named else kind_in(game, about)
        uses = interpreted(require_lab(game).uses)
        for at, step in enumerate(table.steps()):
            if step.seat == seat and (
                step.action in banned or (kind is not None and uses(game.book, step.before, seat, step.action) == kind)
            ):
                return at
        return None


def run(
    game: Game | str,
    cards: str | Path | None = None,
    against: str | Path | None = None,
    seats: int | Iterable[int] | None = None,
    options: Mapping[str, Any] | None = None,
    players: str | Iterable[str] | None = None,
    games: int | Iterable[int] | None = None,
    within: float | None = None,
    seconds: float | None = None,
    seed: int = 0,
    card: str | None = None,
    drama: bool = False,
    weight: bool = False,
    copies: bool = False,
    pairs: bool = False,
    skill: int | None = None,
    out: Path | None = None,
    threads: int | None = None,
    cluster: str | None = None,
    progress: Progress = silent,
    against_options: Mapping[str, Any] | None = None,
    language: str = "en",
    between: Callable[[Report], None] | None = None,
) -> Report:
    """Study a deck. Without games, precision or time: until all figures are within a point, 50 seconds at most, of
    players that are named ten. ``between`` is told what weaker players have found before stronger ones begin."""
    check_language(language)
    extras = Extras(drama, weight, copies, pairs, skill)
    plan = fitted(
        make_plan(
            game, cards=cards, against=against, seats=seats, options=options, players=players, games=games,
            within=within, seconds=seconds, seed=seed, card=card, extras=extras, against_options=against_options,
        )
    )  # fmt: skip
    if cluster is not None and threads is not None:
        raise IntrigueError("--threads goes without --cluster: a cluster has as many cores as its nodes say")
    store = Store(out, plan) if out else None
    workers = cluster_workers(plan, cluster) if cluster else nullcontext(Workers(threads))

    def told(played: Sequence[Part]) -> Report:
        return Report(plan, build(plan, played), played, language)

    def tell(played: Sequence[Part]) -> None:
        if between:
            between(told(played))

    return told(carry_out(plan, store, workers, progress, between=tell))


def make_plan(
    game: Game | str,
    *,
    cards: str | Path | None = None,
    against: str | Path | None = None,
    seats: int | Iterable[int] | None = None,
    options: Mapping[str, Any] | None = None,
    players: str | Iterable[str] | None = None,
    games: int | Iterable[int] | None = None,
    within: float | None = None,
    seconds: float | None = None,
    seed: int = 0,
    card: str | None = None,
    extras: Extras = NO_EXTRAS,
    against_options: Mapping[str, Any] | None = None,
) -> Plan:
    """What is to be studied. What cannot be is refused, before anything is compiled."""
    own = as_game(game)
    require_lab(own)
    seed = whole("seed", seed, *SEEDS)
    deck = own.checked_cards(cards) if cards else own
    other = None if against is None else own if str(against) == PUBLISHED else own.checked_cards(against)
    if against_options and other is None:
        other = deck  # the same cards under other rules
    amounts = None if games is None else tuple([games] if isinstance(games, int) else games)
    check_amounts(amounts, within, seconds)
    timed = seconds is not None or (games is None and within is None)
    if players is None:
        players = strengths(deck, other) if timed else QUICK
    names = tuple([players] if isinstance(players, str) else players)
    check_players(deck, names)
    if games is None and within is None and seconds is None:
        within, seconds = PRECISION, SECONDS if len(names) > 1 else QUICK_SECONDS
    sizes = tuple(sorted({deck.default_seats} if seats is None else {seats} if isinstance(seats, int) else set(seats)))
    chosen = dict(options or {})
    for size in sizes:
        check_tables(deck, other, size, chosen, against_options or {})
    kind = None if card is None else kind_in(deck, card)
    if card is not None and other is not None:
        kind_in(other, card)
    if extras.copies and kind is None:
        raise IntrigueError("--copies goes with --card: name the card")
    if extras.skill is not None:
        check_skill(deck, extras.skill, chosen)
    return Plan(
        game=deck,
        against=other,
        seats=sizes,
        options=tuple(sorted(chosen.items())),
        players=names,
        seed=seed,
        card=kind,
        games=None if amounts is None else games_of_each(amounts, names),
        within=within,
        seconds=seconds,
        against_options=tuple(sorted((against_options or {}).items())),
        **extras._asdict(),
    )


def check_players(deck: Game, names: tuple[str, ...]) -> None:
    if not names or len(set(names)) != len(names):
        raise IntrigueError(f"--players {','.join(names)}: name at least one player, and none twice")
    for name in names:
        player_code(deck, name)


def games_of_each(amounts: tuple[int, ...], names: tuple[str, ...]) -> tuple[int, ...]:
    """The number of games by player; a single number is for all."""
    each = amounts * len(names) if len(amounts) == 1 else amounts
    if len(each) != len(names):
        raise IntrigueError(f"--games {','.join(map(str, amounts))}: one number, or one for each of {listing(names)}")
    return each


def check_tables(
    deck: Game, other: Game | None, seats: int, options: Mapping[str, Any], instead: Mapping[str, Any]
) -> None:
    """Refuse seats and options that either deck cannot be played with, and sides that cannot be compared."""
    deck.start(seats, options, seed=0)
    if other is not None:
        other.start(seats, {**options, **instead}, seed=0)
        if instead:
            check_sides(deck, other, seats, options, {**options, **instead})


def strengths(deck: Game, other: Game | None) -> tuple[str, ...]:
    """The default players of a study with a time limit."""
    known = all(net_for(game) is not None for game in (deck, other) if game)
    return STRENGTHS_OF_KNOWN_CARDS if known else STRENGTHS


def check_sides(deck: Game, other: Game, seats: int, options: Mapping[str, Any], instead: Mapping[str, Any]) -> None:
    """Shares of wins can be compared only where the same seats are partners."""
    if sides_of(deck, seats, options) != sides_of(other, seats, instead):
        raise IntrigueError("--against-option: other seats are on one side then, so that their shares say nothing")


def fitted(plan: Plan) -> Plan:
    """The plan with the weights of greedy players, fitted to its decks where that is needed."""
    decks = (plan.game, plan.against)
    weights = [fitted_weights(deck, plan.seats) if deck and needs_fit(deck, plan.players) else () for deck in decks]
    return replace(plan, weights=(weights[0], weights[1]))


def check_amounts(games: tuple[int, ...] | None, within: float | None, seconds: float | None) -> None:
    for count in games or ():
        if count < 1:
            raise IntrigueError(f"--games {count}: expected a number of at least 1")
    if games is not None and (within is not None or seconds is not None):
        raise IntrigueError("--games goes without --within and --time: it says when to stop by itself")
    for name, value in (("--within", within), ("--time", seconds)):
        if value is not None and not 0 < value < float("inf"):
            raise IntrigueError(f"{name} {value:g}: expected a number above 0")


def replay(plan: Plan, seats: int, players: str, number: int) -> Table:
    """Game ``number`` of a study, at a table."""
    options = Part(plan, seats, players).options_at(number)
    played = play(plan.game, plan.cell(seats, options, players), number, 1, log=MOST)
    table = Table(plan.game, seats, dict(options), dealt_by(new_dice(plan.seed, number)))
    for seat, action in played.log[0, : int(played.games[0, k.DECISIONS])].tolist():
        table.play(action, seat)
    return table


# ---------------------------------------------------------------------------------------------- rows of tables


def ends(name: str, figure: Found | None) -> dict[str, Any]:
    """A figure as three columns: its value and both ends of its interval."""
    found = figure or {}
    return {name: found.get("value"), f"{name}_low": found.get("low"), f"{name}_high": found.get("high")}


def card_row(one: Found) -> dict[str, Any]:
    plain = (
        "key",
        "name",
        "verdict",
        "held",
        "used",
        "used_if_held",
        "used_if_offered",
        "turn_first_used",
        "turns_held",
    )
    return {
        **{name: one[name] for name in plain},
        **ends("contribution", one["contribution"]),
        **ends("where_used", one["where_used"]),
        "association": (one["association"] or {}).get("difference"),
        "claimed": one["claimed"],
        "games": one["contribution"]["games"],
    }


def role_row(one: Found) -> dict[str, Any]:
    return {name: one[name] for name in ("role", "value", "share")} | ends("edge", one["edge"]) | {"flag": one["flag"]}


def restriction_row(one: Found) -> dict[str, Any]:
    return {name: one[name] for name in ("restriction", "verdict", "used", "without_choice")} | ends(
        "cost", one["cost"]
    )


def pair_row(one: Found) -> dict[str, Any]:
    keys = dict(zip(("one", "other"), one["keys"], strict=True))
    return (
        keys
        | {name: one[name] for name in ("used", "forced", "claimed")}
        | ends("extra", one["extra"])
        | ends("both", one["both"])
    )


# ---------------------------------------------------------------------------------------------- checking a report


def verify(folder: Path) -> tuple[int, list[Message]]:
    """Play games of a report again; returns how many, and what differs."""
    told = read_report(folder)
    game = find_game(str(told["game"]))
    deck = game.with_cards(folder / DECK_FILE)
    if deck.cards_hash != told["cards"]["hash"]:
        return 0, [message(m.OTHER_DECK, DECK_FILE, deck.cards_hash, told["cards"]["hash"])]
    weights = tuple((told["fitted"] or {}).get("cards", ()))
    options = tuple(sorted(told["options"].items()))
    plan = Plan(deck, None, options=options, seed=told["seed"], weights=(weights, ()))
    count, wrong = 0, list[Message]()
    for part in told["parts"]:
        for number, name in part["proofs"]:
            count += 1
            options = Part(plan, part["seats"], part["players"]).options_at(number)
            cell = plan.cell(part["seats"], options, part["players"])
            found = f"{int(play(deck, cell, number, 1).games[0, k.HASH]):016x}"
            if found != name:
                wrong.append(message(m.ENDS_OTHERWISE, str(number), player_words(part["players"]), found, name))
    return count, wrong


def read_report(folder: Path) -> Found:
    path = folder / REPORT
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        kinds(find_game(str(told["game"])))
        told["seed"] = int(told["seed"])
        for part in told["parts"]:
            part["proofs"] = [(int(number), str(name)) for number, name in part["proofs"]]
        told.setdefault("fitted", None)  # earlier reports have no such players
    except OSError as error:
        raise IntrigueError(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise IntrigueError(f"{path}: not a report of the lab") from None
    return dict(told)
