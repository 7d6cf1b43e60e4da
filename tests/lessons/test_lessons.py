"""Lessons: every told path, every legal alternative of every guided step, and random walks come to an end."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from intrigue.engine.catalogues import LANGUAGES
from intrigue.engine.course import Course
from intrigue.engine.errors import BadScenario
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.engine.rulebook import rules_of
from intrigue.lessons import PUPIL, Chapter, Played, begin, chapters, matrix, played
from intrigue.lessons.chapters import basic_rules, read_chapter

MAX_WORDS = 25
MAX_MOVES = 60  # of the pupil, in a chapter of five minutes
WALKS = 60  # through every chapter; a thousand in `pytest tests/lessons -m slow`
ALL = [chapter for key in game_keys() for chapter in chapters(find_game(key))]
NAMES = [f"{chapter.game.key} {chapter.key}" for chapter in ALL]
EVERY = pytest.mark.parametrize("chapter", ALL, ids=NAMES)


def legal(now: Played) -> list[int]:
    """What the pupil can do: the one move that is told, or whatever the rules allow."""
    return now.course.game.legal(now.course.veiled(PUPIL), PUPIL) if now.lit is None else [now.lit]


def endings(chapter: Chapter, at: int, actions: tuple[int, ...] = ()) -> Iterator[Played]:
    """A step after everything that can be done in it."""
    now = played(chapter, at, actions)
    if now.done:
        yield now
        return
    for action in legal(now):
        yield from endings(chapter, at, (*actions, action))


@EVERY
def test_every_told_path_can_be_played(chapter: Chapter) -> None:
    for at, step in enumerate(chapter.steps):
        if step.kind != "told":
            continue
        actions: list[int] = []
        while not (now := played(chapter, at, actions)).done:
            course = now.course
            assert now.lit in course.game.legal(course.veiled(PUPIL), PUPIL), f"{step.key}: {step.do[len(actions)]}"
            actions.append(now.lit)
        assert len(actions) == len(step.do), step.key


@EVERY
def test_every_reply_of_a_told_path_is_played(chapter: Chapter) -> None:
    """A reply that is not possible would be passed over in silence, and the words say what it does."""
    game = chapter.game
    for at, step in enumerate(chapter.steps):
        if step.kind == "told":
            course = played(chapter, at, [game.parse_action(move) for move in step.do]).course
            others = [(seat, game.names[action]) for seat, action in course.moves if seat != PUPIL]
            assert [f"P{seat} {name}" for seat, name in others][: len(step.replies)] == list(step.replies), step.key


@EVERY
def test_every_alternative_of_a_guided_step_comes_to_an_end(chapter: Chapter) -> None:
    for at, step in enumerate(chapter.steps):
        if step.kind == "guided":
            found = list(endings(chapter, at))
            assert len(found) > 1, f"{step.key}: there is nothing to choose"
            assert {now.right for now in found} == ({True, False} if step.answers else {None}), step.key


@pytest.mark.parametrize(("step", "told"), [("raise", "act house_steward 0"), ("foresight", "act lamplighter 0")])
def test_a_choice_may_come_after_what_is_told(step: str, told: str) -> None:
    """Whoever played something else first saw the step end before the choice that its words are about."""
    chapter = next(one for one in ALL if (one.game.key, one.key) == ("ausonia", "deck"))
    at = [one.key for one in chapter.steps].index(step)
    action = chapter.game.parse_action(told)
    assert played(chapter, at, []).lit == action
    after = played(chapter, at, [action])
    assert after.lit is None
    assert not after.done
    assert len(legal(after)) > 1


def endings_of(game: str, chapter: str, step: str) -> dict[tuple[str, ...], Course]:
    """What can be done in a step, and what comes of it."""
    found = next(one for one in ALL if (one.game.key, one.key) == (game, chapter))
    at = [one.key for one in found.steps].index(step)
    return {
        tuple(found.game.names[action] for seat, action in now.course.moves if seat == PUPIL): now.course
        for now in endings(found, at)
    }


def test_what_comes_of_a_choice_is_shown_before_the_step_ends() -> None:
    """Its words speak of it as done: three steps ended at a question that came between."""
    for step, coins in (("heir", {"SLOT_0": 5, "SLOT_1": 8}), ("sleight", {"SLOT_0": 2, "SLOT_1": 8})):
        found = endings_of("royal-will", "characters", step)
        assert {choice: int(ending.state["coins"][0]) for (choice,), ending in found.items()} == coins, step
    raised = endings_of("ausonia", "deck", "raise")
    assert {choice[1].partition(" ")[0] for choice in raised} == {"pick", "done"}, "a card is raised, or none"


def test_a_turn_of_a_guided_step_is_played_to_its_end() -> None:
    """A Faction card could be left half played, and Bruno had no turn."""
    choose = endings_of("master-of-wills", "faction", "choose")
    assert [choice for choice, ending in choose.items() if all(seat == PUPIL for seat, _ in ending.moves)] == []


@pytest.mark.parametrize("walks", [WALKS, pytest.param(1000, marks=pytest.mark.slow)])
@EVERY
def test_random_walks_come_to_an_end(chapter: Chapter, walks: int) -> None:
    """From the first step to the last; what is told has one path, which another test plays."""
    dice = random.Random(chapter.key)
    for at in [at for at, step in enumerate(chapter.steps) if step.kind != "told"] * walks:
        actions: list[int] = []
        while not (now := played(chapter, at, actions)).done:
            actions.append(dice.choice(legal(now)))
        assert 0 < len(actions) <= chapter.steps[at].decisions


@EVERY
def test_a_chapter_is_short_and_the_first_move_is_told(chapter: Chapter) -> None:
    assert chapter.steps[0].kind == "told"
    assert chapter.steps[-1].kind == "free"
    assert sum(step.decisions for step in chapter.steps) <= MAX_MOVES
    assert PUPIL in begin(chapter, 0).to_act


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY
def test_words_are_few_and_complete(chapter: Chapter, language: str) -> None:
    assert chapter.text(language)
    assert chapter.text(language, attribute="about")
    for step in chapter.steps:
        for text in (chapter.text(language, step.key), *(chapter.text(language, step.key, one) for one in step.said)):
            assert 0 < len(text.split()) <= MAX_WORDS, f"{step.key}: {text}"


@pytest.mark.parametrize("key", [key for key in game_keys() if chapters(find_game(key))])
def test_every_basic_rule_is_taught_and_every_rule_exists(key: str) -> None:
    game = find_game(key)
    known, taught = {rule.id for rule in rules_of(game)}, set(matrix.taught(game))
    assert set(basic_rules(game)) - taught == set()
    assert taught - known == set()


def test_the_page_of_lessons_is_up_to_date() -> None:
    assert matrix.PAGE.read_text(encoding="utf-8") == matrix.page(), "run python -m intrigue.lessons.matrix"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "expected .*step"),
        ('[[step]]\nkey = "a"\nkind = "told"\nrules = ["ARW-4.5"]\ndo = ["SLOT_0"]', "given is missing"),
        ('[[step]]\nkey = "a"\nkind = "sung"\nrules = ["ARW-4.5"]\ngiven = {}', "allowed are told, guided, free"),
        ('[[step]]\nkey = "a"\nkind = "free"\nrules = ["ARW-4.5"]\nmood = 1', "unknown field 'mood'"),
        ('[[step]]\nkey = "a"\nkind = "free"\ngiven = {}', "rules is missing"),
        ('[[step]]\nkey = "a"\nkind = "told"\nrules = ["ARW-4.5"]\ngiven = {}', "says what to do"),
        ("[[step", "not valid TOML"),
    ],
)
def test_a_chapter_that_cannot_be_read_says_why(tmp_path, text: str, says: str) -> None:
    path = tmp_path / "1-wrong.toml"
    path.write_text(text)
    with pytest.raises(BadScenario, match=says):
        read_chapter(find_game("royal-will"), path)


COMPILED = """
from intrigue.engine.registry import game, game_keys
from intrigue.engine.targets import when_compiling
from intrigue.lessons import chapters
from intrigue.lessons.play import place

with when_compiling(print):
    for key in game_keys():
        for chapter in chapters(game(key)):
            for step in chapter.steps:
                if step.given is not None:
                    place(game(key), step)
"""


def test_setting_up_a_step_compiles_nothing(tmp_path):
    """A server answers while somebody begins a lesson: what a stage of compilation has not prepared is interpreted."""
    env = {**os.environ, "INTRIGUE_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", COMPILED], env=env, capture_output=True, text=True, check=True)
    assert done.stdout == ""
