"""The puzzles that ship: each can be played up to, is asked of somebody who can answer it, and gives nothing away."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from intrigue.engine.catalogues import LANGUAGES, fill
from intrigue.engine.errors import BadRecord, IntrigueError
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.kit.message_checks import faults_in
from intrigue.puzzles import asking, judge, position_of, puzzles_of, said, seen
from intrigue.puzzles.find import read_alike
from intrigue.puzzles.messages import DECLARED, TEXTS
from intrigue.puzzles.puzzle import MOVES, Deduction, Puzzle, data_file, encoded, read_puzzles

WORLDS = 3  # tried for each puzzle
MAX_BYTES = 600_000  # of the puzzles of one game
BEST_MOVES = 300  # that every game ships


def shipped(key: str) -> tuple[Puzzle, ...]:
    return puzzles_of(find_game(key))


@pytest.fixture(params=[key for key in game_keys() if data_file(find_game(key)).exists()])
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_the_file_holds_each_puzzle_once_in_order_and_no_more_than_it_may(key: str) -> None:
    path = data_file(find_game(key))
    assert path.stat().st_size < MAX_BYTES
    puzzles = read_puzzles(path)
    assert [one.id for one in puzzles] == sorted({one.id for one in puzzles})
    assert path.read_bytes() == b"".join(encoded(one) + b"\n" for one in puzzles)
    positions = Counter((one.seed, one.moves, one.seat, one.kind) for one in puzzles)
    assert max(positions.values()) == 1


def test_every_puzzle_can_be_played_up_to_and_answered(key: str) -> None:
    for puzzle in shipped(key):
        course = position_of(puzzle)
        assert puzzle.seat in course.to_act
        legal = course.game.legal(course.veiled(puzzle.seat), puzzle.seat)
        if isinstance(puzzle.ask, MOVES):
            assert list(puzzle.choices) == legal
            values = [share.value for share in puzzle.shares]
            assert puzzle.answers == (values.index(max(values)),)
        for right in (puzzle.answers, *([place] for place in puzzle.as_good)):
            verdict = judge(puzzle, right)
            assert verdict.right
            assert verdict.loss == 0


def test_moves_that_the_best_one_may_follow_are_right_and_others_are_not(key: str) -> None:
    for puzzle in shipped(key):
        if puzzle.kind == "best-move":
            right = {*puzzle.answers, *puzzle.as_good}
            wrong = set(range(len(puzzle.choices))) - right
            assert wrong
            assert not any(judge(puzzle, [place]).right for place in wrong)


def test_best_moves_are_hard_for_a_novice_and_sure_for_a_master(key: str) -> None:
    moves = [puzzle for puzzle in shipped(key) if puzzle.kind == "best-move"]
    assert len(moves) >= BEST_MOVES
    for puzzle in moves:
        novice, master = puzzle.found["novice"], puzzle.found["master"]
        assert 2 * novice.right < novice.tries
        assert 10 * master.right > 9 * master.tries
        assert puzzle.made.gap >= 0.1
        assert puzzle.made.low > 0
        assert len(puzzle.choices) - len(puzzle.as_good) >= 3


def test_what_is_shown_is_the_same_in_worlds_that_look_alike(key: str) -> None:
    dice = random.Random(1)
    for puzzle in dice.sample(shipped(key), min(12, len(shipped(key)))):
        course, shown = position_of(puzzle), seen(puzzle)
        game = course.game
        for number in range(WORLDS):
            world = game.imagine(shown.veiled, number)
            assert game.veil(world, puzzle.seat).tobytes() == shown.veiled.tobytes()
            assert game.position(game.veil(world, puzzle.seat)) == shown.position
        assert shown.veiled["viewer"] == puzzle.seat
        assert not shown.veiled["key"].any()  # the seed would tell everything


def test_no_two_moves_read_alike(key: str) -> None:
    for puzzle in shipped(key):
        if isinstance(puzzle.ask, MOVES):
            course = position_of(puzzle)
            moves = [choice for choice in puzzle.choices if isinstance(choice, int)]
            assert not read_alike(course.game, course.veiled(puzzle.seat), puzzle.seat, moves)


def test_the_log_ends_at_the_position(key: str) -> None:
    for puzzle in shipped(key)[:3]:
        course, shown = position_of(puzzle), seen(puzzle)
        told = [line for step in course.steps() for line in course.told(step, puzzle.seat)]
        assert shown.log == told
        assert len(course.moves) == len(puzzle.moves)


def test_questions_and_choices_have_words_in_every_language(key: str) -> None:
    game = find_game(key)
    for puzzle in shipped(key)[:40]:
        shown = seen(puzzle)
        for language in LANGUAGES:
            names = {card: game.card_name(card, language) for card in cards_named(puzzle)}
            assert all(names.values())
            texts = [said(puzzle, one, language) for one in (shown.question, *shown.choices)]
            filled = [fill(text, [f"P{n}" for n in range(6)], names) for text in texts]
            assert len(set(filled)) == len(filled)
            assert not any("{" in text for text in filled)


def cards_named(puzzle: Puzzle) -> list[str]:
    return [one for one in (*puzzle.choices, *getattr(puzzle.ask, "cards", ())) if isinstance(one, str)]


def test_all_messages_have_words() -> None:
    assert faults_in(TEXTS, DECLARED) == []


def test_answers_that_cannot_be_given_are_refused() -> None:
    several = next(one for one in shipped("royal-will") if isinstance(one.ask, Deduction))
    single = next(one for one in shipped("royal-will") if not isinstance(one.ask, Deduction))
    for puzzle, answer in ((several, []), (several, [99]), (single, [0, 1]), (single, [-1])):
        with pytest.raises(IntrigueError, match="answer"):
            judge(puzzle, answer)
    wrong = [place for place in range(len(several.choices)) if place not in several.answers]
    assert not judge(several, wrong).right
    assert not judge(several, [*several.answers, *wrong]).right


def test_a_line_that_was_changed_is_refused(tmp_path) -> None:
    one = shipped("royal-will")[0]
    path = tmp_path / "royal-will.jsonl"
    path.write_bytes(encoded(one).replace(b'"seat":' + str(one.seat).encode(), b'"seat":5', 1))
    with pytest.raises(BadRecord, match="line 1: id"):
        read_puzzles(path)
    path.write_text('{"id": 3}\n')
    with pytest.raises(BadRecord, match=r"royal-will\.jsonl, line 1"):
        read_puzzles(path)


def test_other_cards_are_refused() -> None:
    import msgspec

    one = msgspec.structs.replace(shipped("royal-will")[0], cards="0" * 16)
    with pytest.raises(BadRecord, match="other cards"):
        asking.seen(one)
