"""`intrigue play`: a table in the terminal, playable by keyboard alone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from rich.markup import escape
from rich.panel import Panel

from intrigue.engine.arguments import read_whole
from intrigue.engine.catalogues import Texts, check_language, fill
from intrigue.engine.course import Step
from intrigue.engine.errors import BadNotation, IntrigueError, PlayerError, listing
from intrigue.engine.game import Game
from intrigue.engine.messages import Message
from intrigue.engine.rulebook import find_rule
from intrigue.engine.table import Table

from .compile import compile_for
from .console import chosen_game, out, read_options
from .files import card_names, record_table
from .scores import show_scores

Chooser = Callable[[Table, int], int]


def random_chooser(seed: int) -> Chooser:
    rng = random.Random(seed)
    return lambda table, seat: rng.choice(table.legal(seat))


def chooser_named(game: Game, level: str, seed: int) -> Chooser:
    """Random players, or bots of a level; a bot gets a veiled record and nothing else."""
    if level == "random":
        return random_chooser(seed)
    from intrigue.bots import make_bot

    bots = {0: make_bot(game, level, seed)}  # the first one at once, so that an unknown level is refused

    def choose(table: Table, seat: int) -> int:
        if seat not in bots:
            bots[seat] = make_bot(game, level, seed + seat)
        return bots[seat].choose(table.veiled(seat), table.legal(seat)).action

    return choose


def play_game(
    key: str,
    mode: str | None,
    seats: int | None,
    option: tuple[str, ...],
    seat: int,
    bots: str,
    seed: str | None,
    load: Path | None,
    cards: Path | None,
    language: str = "en",
) -> int:
    game = chosen_game(key, cards)
    check_language(language)
    chooser_named(game, bots, 0)  # refuses an unknown level before anything is compiled
    compile_for(game, *(("rules",) if bots == "random" else ("rules", "bots")))
    if load:
        given = {"--mode": mode, "--seats": seats, "--option": option, "--seed": seed}
        if extra := [name for name, value in given.items() if value not in (None, ())]:
            raise IntrigueError(f"{listing(extra)}: not with --load, since a saved game has its own")
        table = record_table(load, cards)
        if table.game.key != game.key:
            raise IntrigueError(f"{load}: a record of {table.game.name}, not of {game.name}")
    else:
        table = Table(game, *seats_and_options(game, mode, seats, read_options(option)), read_seed(seed))
    if not 0 <= seat < table.seats:
        raise IntrigueError(f"--seat {seat}: seats are 0 to {table.seats - 1}")
    others = chooser_named(game, bots, int.from_bytes(table.seed[:4], "little"))
    return Session(table, seat, others, check_language(language)).run()


def read_seed(text: str | None) -> int | str | None:
    """A number, or as written: 64 digits are a seed in full."""
    return int(text) if text and re.fullmatch(r"-?[0-9]{1,63}", text) else text


def seats_and_options(
    game: Game, mode: str | None, seats: int | None, given: dict[str, str]
) -> tuple[int | None, dict[str, object]]:
    """What a table of a mode is opened with; options that were given go before the mode's own."""
    if mode is None:
        return seats, dict(given)
    chosen = game.mode(mode)
    allowed = chosen.seats_in(game)
    if seats is not None and seats not in allowed:
        players = f"{allowed.start}" if len(allowed) == 1 else f"{allowed.start} to {allowed.stop - 1}"
        raise IntrigueError(f"--seats {seats}: {mode} is for {players} players")
    return seats or chosen.usual_seats(game), {**chosen.options, **given}


@dataclass
class Session:
    """One person at one table."""

    table: Table
    seat: int
    others: Chooser
    language: str = "en"
    queue: list[str] = field(default_factory=list)  # of several inputs in one line, those not used yet
    board: list[str] = field(default_factory=list)  # as last shown

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def names(self) -> list[str]:
        names = [f"P{seat}" for seat in range(self.table.seats)]
        names[self.seat] = self.own("you", seat=names[self.seat])
        return names

    @cached_property
    def terminal(self) -> Texts:
        """The terminal's own words."""
        return Texts(self.language, [Path(__file__).parent / "texts"])

    def own(self, name: str, **args: object) -> str:
        return self.terminal.entry(name, args)

    def words(self, said: Message) -> str:
        """A message for the screen: gaps filled, names in bold, nothing taken for markup."""
        return self.filled(self.game.text(said, self.language, self.seat))

    def filled(self, text: str) -> str:
        cards = card_names(self.game, self.language)
        return fill(escape(text), self.names, cards, lambda name: f"[bold]{escape(name)}[/]")

    def refused(self, error: IntrigueError) -> None:
        """Say what was wrong, in the language of the table where it is known."""
        said = self.words(error.message) if isinstance(error, PlayerError) else escape(str(error))
        out.print(f"[red]{said}[/]")

    # ------------------------------------------------------------------------------------ the course of the game

    def run(self) -> int:
        welcome = self.own("welcome", game=self.game.name, seats=self.table.seats, you=f"P{self.seat}")
        out.print(f"[bold]{escape(welcome)}[/] [dim]{escape(self.own('for-help'))}[/]")
        while not self.table.over:
            if self.seat not in self.table.to_act:
                self.others_move()
            elif not self.my_move():
                out.print(self.own("left-the-table"))
                return 0
        self.show_board()
        self.show_result()
        return 0

    def others_move(self) -> None:
        seat = self.table.to_act[0]
        self.tell(self.table.play(self.others(self.table, seat), seat))

    def tell(self, step: Step) -> None:
        for line in self.table.told(step, self.seat):
            out.print(f"  {self.words(line)}")

    def my_move(self) -> bool:
        """Ask until a move is made or taken back; False to leave."""
        legal = self.table.legal(self.seat)
        if not self.queue:
            self.show_board()
            self.show_choices(legal)
        while True:
            text = self.next_input()
            if text is None or text.casefold() in ("q", "quit"):
                return False
            if not text:
                continue
            if self.command(text):
                if legal != self.table.legal(self.seat):  # a move was taken back
                    return True
                continue
            try:
                self.make(text, legal)
                return True
            except IntrigueError as error:
                self.queue.clear()
                self.refused(error)

    def make(self, text: str, legal: list[int]) -> None:
        """One move, or the moves of a shortcut as long as they stay possible."""
        if not text.startswith("+"):
            self.tell(self.table.play(self.read_move(text, legal), self.seat))
            return
        offers = self.game.shortcuts(self.table.veiled(self.seat), self.seat, legal)
        number = read_whole(text[1:])
        if number is None or not 1 <= number <= len(offers):
            raise IntrigueError(self.own("no-such-shortcut", move=text, n=len(offers)))
        for action in offers[number - 1][1]:
            if action in self.table.legal(self.seat):
                self.tell(self.table.play(action, self.seat))

    def next_input(self) -> str | None:
        if not self.queue:
            try:
                line = out.input("[yellow]> [/]").strip()
            except EOFError:
                return None
            numbers = line.split()
            self.queue = numbers if len(numbers) > 1 and all(read_whole(one) is not None for one in numbers) else [line]
        return self.queue.pop(0)

    def read_move(self, text: str, legal: list[int]) -> int:
        number = read_whole(text)
        if number is None:
            return self.parse(text)
        if not 1 <= number <= len(legal):
            raise IntrigueError(self.own("no-such-move", move=text, n=len(legal)))
        return legal[number - 1]

    def parse(self, text: str) -> int:
        try:
            return self.game.parse_action(text)
        except BadNotation:
            raise IntrigueError(self.own("unknown-move", move=text)) from None

    # ------------------------------------------------------------------------------------ what is shown

    def show_board(self) -> None:
        lines = [self.words(line) for line in self.game.speech().board(self.table.veiled(self.seat))]
        if lines != self.board:  # a choice of several steps is asked under one picture
            out.print(Panel("\n".join(lines), title=self.goal(), title_align="left", expand=False))
        self.board = lines

    def goal(self) -> str:
        """What wins, and how far the player is."""
        said = self.game.position(self.table.veiled(self.seat))
        have, need = said.progress[self.seat]
        return f"{self.words(said.goal)} ({have}/{need})" if need else f"{self.words(said.goal)} ({have})"

    def show_choices(self, legal: list[int]) -> None:
        v = self.table.veiled(self.seat)
        out.print(f"{self.words(self.game.prompt_said(v))} [dim]{self.game.rule_of(v)}[/]")
        if about := self.game.texts(self.language).about(self.game.position(v).prompt):
            out.print(f"[dim]{self.filled(about)}[/]")
        for number, action in enumerate(legal, 1):
            label = self.words(self.game.label_said(v, self.seat, action))
            out.print(f"  [yellow]{number:>2}[/] {label}")
        for number, (text, _) in enumerate(self.game.shortcuts(v, self.seat, legal), 1):
            out.print(f"  [yellow]+{number}[/] {self.words(text)}")

    def show_result(self) -> None:
        show_scores(self.table, [escape(name) for name in self.names], self.words, self.terminal, self.seat)
        out.print(f"[dim]{self.own('seed', seed=self.table.seed.hex())}[/]")

    # ------------------------------------------------------------------------------------ commands

    def command(self, text: str) -> bool:
        """Carry out a command; False if the text is a move."""
        word, _, rest = text.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "u": self.undo,
            "h": self.hint,
            "l": self.log,
            "r": self.rule,
            "c": self.cards,
            "n": self.notation,
            "w": self.why_not,
            "s": self.save,
            "?": lambda _: out.print(self.own("help"), markup=False),
        }
        action = commands.get(word.casefold())
        if action is None:
            return False
        try:
            action(rest.strip())
        except IntrigueError as error:
            self.refused(error)
        return True

    def undo(self, _: str) -> None:
        self.table.undo(self.seat)
        out.print(self.own("taken-back"))

    def hint(self, _: str) -> None:
        from intrigue.bots import hint, messages

        v, texts = self.table.veiled(self.seat), messages.texts(self.game, self.language)
        for number, tip in enumerate(hint(self.game, v, self.table.legal(self.seat)), 1):
            found = tip.estimate
            label = self.words(self.game.label_said(v, self.seat, found.action))
            between = self.own("hint-between", low=f"{found.low:.0%}", high=f"{found.high:.0%}")
            share = f"{found.win:.0%} [dim]({between})[/] " if found.simulations else ""
            out.print(f"  {number}. {share}{label}")
            for reason in tip.reasons:
                out.print(f"     [dim]{self.filled(texts.text(reason))}[/]")

    def log(self, _: str) -> None:
        for step in self.table.steps():
            self.tell(step)

    def rule(self, wanted: str) -> None:
        try:
            rule = find_rule(self.game, wanted or self.game.rule_of(self.table.veiled(self.seat)))
        except IntrigueError:
            raise IntrigueError(self.own("no-such-rule", rule=wanted)) from None
        out.print(f"[yellow]{rule.id}[/] {escape(rule.text)}")

    def cards(self, key: str) -> None:
        from .reference import show_cards

        if key and all(one.key != key for one in self.game.cards):
            raise IntrigueError(self.own("no-such-card", card=key))
        show_cards(self.game.key, key or None, self.game.card_file, False, self.language)

    def notation(self, _: str) -> None:
        """How the possible moves are written, for records and for asking why another is not possible."""
        for number, action in enumerate(self.table.legal(self.seat), 1):
            out.print(f"  [yellow]{number:>2}[/] {escape(self.game.names[action])}")

    def why_not(self, move: str) -> None:
        v, action = self.table.veiled(self.seat), self.parse(move)
        if action in self.table.legal(self.seat):
            out.print(self.own("it-is-possible"))
        else:
            out.print(self.words(self.game.why_not_said(v, self.seat, action)))

    def save(self, path: str) -> None:
        if not path:
            raise IntrigueError(self.own("save-where"))
        try:
            self.table.write(path)
        except OSError as error:
            raise IntrigueError(self.own("not-written", file=path, why=error.strerror)) from None
        out.print(escape(self.own("saved", file=path)))
