"""`intrigue play`: a table in the terminal, playable by keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rich.markup import escape
from rich.panel import Panel

from intrigue.engine.course import Step
from intrigue.engine.errors import BadSeats, IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.rulebook import find_rule
from intrigue.engine.table import Table
from intrigue.engine.wording import fill

from .console import chosen_game, out, read_options
from .files import card_names, record_table
from .scores import show_scores

HELP = """\
1, 2, ...       make that move; several at once: 1 3 2
+1, +2, ...     make several moves that belong together, where the game offers it
NAME            make a move by its notation, such as SEAT_2
u               take your last move back
h               hint: the best moves, as a strong player sees them
l               the whole log
r [ID]          the rule of the moment, or a rule by its id: r 7.1
c [KEY]         the cards, or one card
w MOVE          why is that move not possible now?
s FILE          save the game
q               leave
?               this help"""

Chooser = Callable[[Table, int], int]


def random_chooser(seed: int) -> Chooser:
    luck = random.Random(seed)
    return lambda table, seat: luck.choice(table.legal(seat))


def chooser_named(game: Game, level: str, seed: int) -> Chooser:
    """Random players, or bots of a level; a bot gets a veiled record and nothing else."""
    if level == "random":
        return random_chooser(seed)
    from intrigue.bots import make_bot

    bots = {0: make_bot(game, level, seed)}  # at once for the first, so that an unknown level is told before the deal

    def choose(table: Table, seat: int) -> int:
        if seat not in bots:
            bots[seat] = make_bot(game, level, seed + seat)
        return bots[seat].choose(table.veiled(seat), table.legal(seat)).action

    return choose


def play_game(
    key: str,
    seats: int | None,
    option: tuple[str, ...],
    seat: int,
    bots: str,
    seed: str | None,
    load: Path | None,
    cards: Path | None,
) -> int:
    game = chosen_game(key, cards)
    if load:
        table = record_table(load, cards)
        if table.game.key != game.key:
            raise IntrigueError(f"{load}: a record of {table.game.name}, not of {game.name}")
    else:
        given = int(seed) if seed is not None and len(seed) < 64 and seed.isdigit() else seed
        table = Table(game, seats, read_options(option), given)
    if not 0 <= seat < table.seats:
        raise BadSeats(f"--seat {seat}: seats are 0 to {table.seats - 1}")
    others = chooser_named(game, bots, int.from_bytes(table.seed[:4], "little"))
    return Session(table, seat, others).run()


@dataclass
class Session:
    """One person at one table."""

    table: Table
    seat: int
    others: Chooser
    queue: list[str] = field(default_factory=list)  # inputs given at once, still to be used
    board: list[str] = field(default_factory=list)  # as last shown

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def names(self) -> list[str]:
        return [f"P{seat} (you)" if seat == self.seat else f"P{seat}" for seat in range(self.table.seats)]

    def words(self, text: str) -> str:
        """A text for the screen: gaps filled, names in bold, nothing taken for markup."""
        return fill(escape(text), self.names, card_names(self.game), lambda name: f"[bold]{escape(name)}[/]")

    # ------------------------------------------------------------------------------------ the course of the game

    def run(self) -> int:
        out.print(f"[bold]{self.game.name}[/], {self.table.seats} seats; you are P{self.seat}. [dim]? for help[/]")
        while not self.table.over:
            if self.seat not in self.table.to_act:
                self.others_move()
            elif not self.my_move():
                out.print("Left the table.")
                return 0
        self.show_board()
        self.show_result()
        return 0

    def others_move(self) -> None:
        seat = self.table.to_act[0]
        self.tell(self.table.play(self.others(self.table, seat), seat))

    def tell(self, step: Step) -> None:
        for line in self.table.tell(step, self.seat):
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
                out.print(f"[red]{self.words(str(error))}[/]")

    def make(self, text: str, legal: list[int]) -> None:
        """One move, or the moves of a shortcut as long as they stay possible."""
        if not text.startswith("+"):
            self.tell(self.table.play(self.read_move(text, legal), self.seat))
            return
        offers = self.game.shortcuts(self.table.veiled(self.seat), self.seat, legal)
        if not text[1:].isdigit() or not 1 <= int(text[1:]) <= len(offers):
            raise IntrigueError(f"{text}: there are {len(offers)} shortcuts now")
        for action in offers[int(text[1:]) - 1][1]:
            if action in self.table.legal(self.seat):
                self.tell(self.table.play(action, self.seat))

    def next_input(self) -> str | None:
        if not self.queue:
            try:
                line = out.input("[yellow]> [/]").strip()
            except EOFError:
                return None
            numbers = line.split()
            self.queue = numbers if len(numbers) > 1 and all(one.isdigit() for one in numbers) else [line]
        return self.queue.pop(0)

    def read_move(self, text: str, legal: list[int]) -> int:
        if text.isdigit():
            if not 1 <= int(text) <= len(legal):
                raise IntrigueError(f"{text}: moves are numbered 1 to {len(legal)}")
            return legal[int(text) - 1]
        return self.game.parse_action(text)

    # ------------------------------------------------------------------------------------ what is shown

    def show_board(self) -> None:
        lines = [self.words(line) for line in self.game.board(self.table.veiled(self.seat))]
        if lines != self.board:  # a choice of several steps is asked under one picture
            out.print(Panel("\n".join(lines), expand=False))
        self.board = lines

    def show_choices(self, legal: list[int]) -> None:
        v = self.table.veiled(self.seat)
        out.print(f"{self.words(self.game.prompt(v))} [dim]{self.game.rule_of(v)}[/]")
        for number, action in enumerate(legal, 1):
            label = self.words(self.game.label(v, self.seat, action))
            out.print(f"  [yellow]{number:>2}[/] {label} [dim]{escape(self.game.names[action])}[/]")
        for number, (text, _) in enumerate(self.game.shortcuts(v, self.seat, legal), 1):
            out.print(f"  [yellow]+{number}[/] {self.words(text)}")

    def show_result(self) -> None:
        show_scores(self.table, [escape(name) for name in self.names], self.words, self.seat)
        out.print(f"[dim]Seed {self.table.seed.hex()}[/]")

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
            "w": self.why_not,
            "s": self.save,
            "?": lambda _: out.print(HELP, markup=False),
        }
        action = commands.get(word.casefold())
        if action is None:
            return False
        try:
            action(rest.strip())
        except IntrigueError as error:
            out.print(f"[red]{self.words(str(error))}[/]")
        return True

    def undo(self, _: str) -> None:
        self.table.undo(self.seat)
        out.print("Taken back.")

    def hint(self, _: str) -> None:
        from intrigue.bots import hint

        v = self.table.veiled(self.seat)
        for tip in hint(self.game, v, self.table.legal(self.seat)):
            label = self.words(self.game.label(v, self.seat, tip.action))
            out.print(f"  {tip.win:.0%} [dim]({tip.low:.0%} to {tip.high:.0%})[/] {label}")

    def log(self, _: str) -> None:
        for line in self.table.story(self.seat):
            out.print(f"  {self.words(line)}")

    def rule(self, wanted: str) -> None:
        rule = find_rule(self.game, wanted or self.game.rule_of(self.table.veiled(self.seat)))
        out.print(f"[yellow]{rule.id}[/] {escape(rule.text)}")

    def cards(self, key: str) -> None:
        from .books import show_cards

        show_cards(self.game.key, key or None, self.game.card_file, False)

    def why_not(self, move: str) -> None:
        v, action = self.table.veiled(self.seat), self.game.parse_action(move)
        if action in self.table.legal(self.seat):
            out.print("It is possible.")
        else:
            out.print(self.words(self.game.why_not(v, self.seat, action)))

    def save(self, path: str) -> None:
        if not path:
            raise IntrigueError("s: name a file, such as: s game.json")
        try:
            self.table.write(path)
        except OSError as error:
            raise IntrigueError(f"{path}: cannot be written: {error.strerror}") from None
        out.print(f"Saved as {escape(path)}.")
