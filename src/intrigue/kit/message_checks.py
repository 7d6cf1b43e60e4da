"""What a game says: its messages collected from random play and scenarios, and its catalogues held against them."""

from __future__ import annotations

import ast as ast_of_python
import random
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any
from unittest.mock import patch

import numpy as np
from fluent.syntax import ast, parse

from intrigue.engine.catalogues import ENGINE_TEXTS, FUNCTIONS, LANGUAGES, Texts, slug
from intrigue.engine.course import Step
from intrigue.engine.game import Game
from intrigue.engine.messages import MESSAGE, SHARED, Declared, Message
from intrigue.engine.modes import value_key
from intrigue.engine.options import RANDOM
from intrigue.engine.records import SPECTATOR, clone
from intrigue.engine.scenario import run_file
from intrigue.engine.table import Table

from .positions import some_games

LONGEST = 3000  # decisions of one game
REFUSALS = 12  # impossible actions asked about at a position
MAX_ABOUT = 140  # letters that explain a question: it stands above the hand, on phones too


class Listener:
    """Collects the messages of a game, whole and by id."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.args = {one.name: one.args for one in game.words.MESSAGES.declared}
        self.heard: dict[str, Message] = {}  # by id: the first one

    def hear(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.heard.setdefault(message[0], message)
            for (_, kind), value in zip(self.args[message[0]], message[1:], strict=True):
                if kind == MESSAGE:
                    self.hear([value])
                elif kind.name == "list" and kind.of == MESSAGE:
                    self.hear(value)

    def hear_games(self, count: int, look_rate: float = 0.2) -> None:
        for table, rng in some_games(self.game, count, 31):
            self.hear_game(opened_by_policy(table, rng), rng, look_rate)

    def hear_game(self, table: Table, rng: random.Random, look_rate: float) -> None:
        """A random game: every move, and a sample of its positions."""
        first_rate = rng.choice((0.0, 0.3, 0.95))  # of choices that take the first legal action, which often is to pass
        for _ in range(LONGEST):
            if table.over or rng.random() < look_rate:
                self.look(table.state, rng, REFUSALS)
            if table.over:
                return
            seat = rng.choice(table.to_act)
            legal = table.legal(seat)
            self.follow(table.play(legal[0] if rng.random() < first_rate else rng.choice(legal), seat))

    def look(self, state: np.void, rng: random.Random, refusals: int) -> None:
        """All that is said about one position."""
        game, speech = self.game, self.game.speech()
        for viewer in range(SPECTATOR, int(state["seats"])):
            v = game.veil(state, viewer)
            position = speech.position(v)
            self.hear([position.prompt, position.goal, *(label for _, label in position.legal), *speech.board(v)])
            assert len(position.progress) == state["seats"], "the goal comes with the progress of every seat"
            self.hear(line.label for lines in speech.breakdown(v, []) for line in lines)
            if viewer < 0:
                continue
            possible = {action for action, _ in position.legal}
            self.hear(label for label, _ in speech.shortcuts(v, viewer, sorted(possible)))
            asked = rng.sample(range(game.action_count), min(refusals, game.action_count))
            self.hear(speech.why_not(v, viewer, action) for action in asked if action not in possible)

    def follow(self, step: Step) -> None:
        """All that is said about one move."""
        game, speech = self.game, self.game.speech()
        for viewer in range(SPECTATOR, int(step.after["seats"])):
            before, after = game.veil(step.before, viewer), game.veil(step.after, viewer)
            self.hear(speech.log(before, step.seat, step.action, after))
            if game.breakdown is not None:
                lines = speech.breakdown(before, [(before, step.seat, step.action, after)])
                self.hear(line.label for found in lines for line in found)

    def hear_scenarios(self, folder: Path) -> None:
        """The same at every position of a game's scenarios: they know corners that random play hardly ever comes to."""
        rng, at, play = random.Random(0), Table.at, Table.play

        def begun(game: Game, state: np.void, target: str | None = None) -> Table:
            self.look(state, rng, game.action_count)
            return at(game, state, target)

        def played(table: Table, move: str | int, seat: int | None = None) -> Step:
            step = play(table, move, seat)
            self.follow(step)
            self.look(step.after, rng, REFUSALS)
            return step

        with patch.object(Table, "at", begun), patch.object(Table, "play", played):
            for path in sorted(folder.glob("*.toml")):
                list(run_file(path, self.game))

    def never_said(self) -> set[str]:
        """Messages of the game's own that were declared and not heard."""
        declared = self.game.words.MESSAGES.declared[len(SHARED) :]
        return {one.name for one in declared} - set(self.heard)


def opened_by_policy(table: Table, rng: random.Random) -> Table:
    """The table, in half of the cases after some moves of the policy: random play seldom reaches some positions."""
    s, game = clone(table.state), table.game
    dice = np.array([rng.getrandbits(31) + 1, rng.getrandbits(31) + 1], np.int64)
    decisions = rng.choice((0, rng.randrange(300)))
    game.on().policy_playout(game.book, s, dice, np.zeros(game.action_count, np.int16), decisions)
    return table if s["over"] else Table.at(game, s)


# ---------------------------------------------------------------------------------------------- catalogues


def faults_in(
    folder: Path, declared: Iterable[Declared], shown: Mapping[str, Collection[str]] = MappingProxyType({})
) -> list[str]:
    """What is wrong with the catalogues of a folder: texts missing, too many, or with other arguments.

    ``shown`` are the ids of texts that stand on cards and boards, with their arguments.
    """
    wanted: dict[str, set[str]] = {one.name: {name for name, _ in one.args} for one in declared}
    wanted |= {name: set(args) for name, args in shown.items()}
    entries = {language: entries_of(folder / f"{language}.ftl") for language in LANGUAGES}
    found = []
    for language, texts in entries.items():
        found += [f"{language}: no text for {name}" for name in sorted(set(wanted) - set(texts))]
        found += [f"{language}: a text for {name}, which is never said" for name in sorted(set(texts) - set(wanted))]
        for name in sorted(set(texts) & set(wanted)):
            unknown = arguments(texts[name]) - wanted[name]
            found += [f"{language}: {name} has no argument {one}" for one in sorted(unknown)]
    first = entries[LANGUAGES[0]]
    for language in LANGUAGES[1:]:
        for name in sorted(set(first) & set(entries[language])):
            here, there = first[name], entries[language][name]
            if arguments(here) != arguments(there):
                found.append(f"{language}: {name} uses other arguments than in {LANGUAGES[0]}")
            if attributes(here) != attributes(there):
                found.append(f"{language}: {name} has other attributes than in {LANGUAGES[0]}")
    return found


def unexplained_questions(folder: Path) -> list[str]:
    """Questions of a game that do not say shortly what they decide: a newcomer has not read the rules."""
    found = []
    for language in LANGUAGES:
        for name, entry in entries_of(folder / f"{language}.ftl").items():
            if name.startswith("ask-"):
                about = [one.value for one in entry.attributes if one.id.name == "about"]
                if not about:
                    found.append(f"{language}: {name} does not say what it decides: give it an attribute .about")
                elif letters(about[0]) > MAX_ABOUT:
                    found.append(f"{language}: {name}.about has {letters(about[0])} letters; {MAX_ABOUT} are allowed")
    return found


def letters(pattern: ast.Pattern) -> int:
    """How long a text is, besides its arguments; of a choice between texts, the longest."""
    return sum(
        len(one.value)
        if isinstance(one, ast.TextElement)
        else max(letters(variant.value) for variant in one.expression.variants)
        if isinstance(one.expression, ast.SelectExpression)
        else 0
        for one in pattern.elements
    )


def entries_of(path: Path) -> dict[str, ast.Message]:
    resource = parse(path.read_text(encoding="utf-8"))
    broken = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not broken, f"{path.name}: cannot be read: {broken[0]}"
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


def attributes(entry: ast.Message) -> set[str]:
    return {one.id.name for one in entry.attributes}


def arguments(node: Any) -> set[str]:
    """The variables that a text uses."""
    found: set[str] = set()

    def walk(one: Any) -> None:
        if isinstance(one, ast.VariableReference):
            found.add(one.id.name)
        elif isinstance(one, ast.FunctionReference):
            assert one.id.name in (*FUNCTIONS, "NUMBER"), f"there is no function {one.id.name}"
        for value in vars(one).values() if isinstance(one, ast.BaseNode) else one if isinstance(one, list) else ():
            if isinstance(value, (ast.BaseNode, list)):
                walk(value)

    walk(node)
    return found


def shown_texts(game: Game) -> dict[str, Collection[str]]:
    """Ids and arguments of the texts for what is printed: the game's blurb, modes, options, guide for newcomers and
    unit, cards, lists that messages name, and words.SHOWN."""
    keys = game.named_keys
    found = {"game-blurb", "guide", *(f"card-{slug(one.key)}" for one in game.cards)}
    found |= {f"mode-{slug(mode.key)}" for mode in game.modes}
    for option in game.options:
        found.add(f"option-{option.name}")
        if option.kind != "seat":
            found |= {f"value-{slug(value_key(option, word))}" for word in option.words if word != RANDOM}
    for one in game.words.MESSAGES.declared:
        for _, kind in one.args:
            while kind.name == "list":
                kind = kind.of
            if kind.name == "name":
                found |= {f"{kind.of}-{slug(key)}" for key in keys[kind.of]}
            if kind.name == "card":
                found.add("hidden-card")
    return {**dict.fromkeys(found, ()), "amount": ("n",), **getattr(game.words, "SHOWN", {})}


WORD_FILES = ("goal.py", "messages.py", "view.py", "words.py", "story.py", "breakdown.py")
_SENTENCE = re.compile(r"[A-Z][a-z]+ [a-z]+.*[.?!:]|\b(the|your|you|cannot|which)\b [a-z]")


def sentences_in(folder: Path) -> list[str]:
    """Sentences for players in the sources of a game's words, where there should be ids alone."""
    found = []
    for path in (folder / name for name in WORD_FILES if (folder / name).exists()):
        tree = ast_of_python.parse(path.read_text(encoding="utf-8"))
        about = {id(node.value) for node in ast_of_python.walk(tree) if isinstance(node, ast_of_python.Expr)}
        for node in ast_of_python.walk(tree):
            if isinstance(node, ast_of_python.Constant) and isinstance(node.value, str) and id(node) not in about:
                if _SENTENCE.search(node.value):
                    found.append(f"{path.name}:{node.lineno}: {node.value}")
    return found


def engine_faults() -> list[str]:
    and_list = Declared("and-list", (("first", MESSAGE), ("last", MESSAGE)))
    return faults_in(ENGINE_TEXTS, [*SHARED, and_list], {"value-random": (), "value-seat": ("n",)})


def rendered(game: Game, messages: Iterable[Message]) -> Iterator[tuple[str, str]]:
    """(language, text) of every message in every language."""
    for language in LANGUAGES:
        texts: Texts = game.texts(language)
        for message in messages:
            yield language, texts.text(message)
