"""Review: the identity, what a loss depends on, and that estimates are honest about themselves."""

from __future__ import annotations

import pytest

from intrigue.engine.errors import IntrigueError
from intrigue.engine.registry import game as find_game
from intrigue.engine.table import Table
from intrigue.review import Review, Reviewer, as_data, reasons
from intrigue.review.decisions import judge
from intrigue.review.review import OWN
from intrigue.review.sampling import Sample, Sampler
from intrigue.review.values import final_shares

from .games import NAMES, WAYS, finished

ARW = find_game("royal-will")


@pytest.fixture(scope="module")
def random_game() -> Table:
    return finished("royal-will", 3, players=("random",))


@pytest.mark.parametrize(("key", "seats", "options"), WAYS, ids=NAMES)
def test_luck_and_decisions_add_up_to_the_result(key, seats, options) -> None:
    table = finished(key, seats, options)
    for seat in {0, seats - 1}:
        reviewer = Reviewer(table, seat)
        for worlds in (2, 1):  # estimates are rough, and the sum is exact all the same
            one = reviewer.refined(worlds)
            assert one.result == final_shares(table.game, table.state)[seat]
            terms = sum(-term.loss + term.lie if term.kind == OWN else term.change for term in one.terms)
            assert one.before.value + terms == pytest.approx(one.result, abs=1e-12)
            figures = one.before.value + one.luck.value + one.skill.value + one.others.value
            assert figures == pytest.approx(one.result, abs=1e-12)
            assert one.luck.value == pytest.approx(one.opening.value + one.chance.value + one.lie.value, abs=1e-12)
            assert all(term.loss >= 0 for term in one.terms)


def test_partners_share_a_win_and_rivals_split_it() -> None:
    teams = finished("master-of-wills", 4)
    shares = final_shares(teams.game, teams.state)
    assert shares[0] == shares[2]
    assert shares[1] == shares[3]
    assert shares[0] + shares[1] == 1
    together = finished("master-of-wills", 2, {"variant": "mow-op"})
    assert final_shares(together.game, together.state) in ([1.0, 1.0], [0.0, 0.0])


def test_a_loss_depends_on_what_the_seat_could_know_alone(random_game: Table) -> None:
    """Same bytes in two worlds that agree with what is known."""
    reviewer = Reviewer(random_game, 1)
    for moment in reviewer.own[:6]:
        veiled = ARW.veil(moment.before, 1)
        twin = ARW.veil(ARW.imagine(veiled, 77), 1)
        found = [judge(reviewer.sampler, moment.number, one, moment.legal, moment.action, 50) for one in (veiled, twin)]
        assert repr(found[0]) == repr(found[1])


def test_a_move_that_was_the_best_loses_nothing_and_a_bad_one_is_found(random_game: Table) -> None:
    reviewer = Reviewer(random_game, 0)
    one = reviewer.refined(800)
    assert one.dearest, "who plays at random errs"
    assert [decision.loss for decision in one.dearest] == sorted((d.loss for d in one.dearest), reverse=True)
    worst = one.dearest[0]
    moment = reviewer.moments[worst.number]
    again = judge(reviewer.sampler, worst.number, ARW.veil(moment.before, 0), moment.legal, worst.best, 800)
    assert again.loss == 0
    assert not again.clear
    assert worst.at_stake
    assert one.error_rate is not None
    assert one.error_rate > 0


def test_the_same_worlds_give_the_same_figures_in_any_number_of_threads(random_game: Table) -> None:
    found = [as_data(ARW, Reviewer(random_game, 2, threads).refined(40)) for threads in (1, 1, 3)]
    assert found[0] == found[1] == found[2]


def test_reviews_get_better_until_all_worlds_are_played_out(random_game: Table) -> None:
    steps = list(Reviewer(random_game, 0).work(worlds=200))
    found = [step for step in steps if isinstance(step, Review)]
    assert [one.worlds for one in found] == [24, 96, 200]
    assert found[-1].luck.error < found[0].luck.error
    between = [step for step in steps if not isinstance(step, Review)]
    assert all(0 <= step <= 1 for step in between)


def test_a_review_ends_when_its_time_is_spent(random_game: Table) -> None:
    found = [step for step in Reviewer(random_game, 0).work(seconds=1e-9) if isinstance(step, Review)]
    assert [one.worlds for one in found] == [24], "there is always a first one"


def test_forced_moves_and_moves_without_chance_share_an_estimate(random_game: Table) -> None:
    reviewer = Reviewer(random_game, 0)
    values = reviewer.values
    for at, moment in enumerate(reviewer.moments):
        assert (values.decided[at] == values.reached[at + 1]) == (not moment.chance)
        assert (values.reached[at] == values.decided[at]) == moment.forced
    deals = [moment for moment in reviewer.moments if moment.chance]
    assert deals, "cards are dealt anew"
    assert all(
        int(one.before["block"]) != int(one.after["block"]) or one.before["pool_left"] != one.after["pool_left"]
        for one in deals
    )


def test_the_chart_begins_before_the_first_move_and_ends_with_the_result(random_game: Table) -> None:
    one = Reviewer(random_game, 0).refined(10)
    assert [point.number for point in one.points] == list(range(len(random_game.moves) + 1))
    assert one.points[-1].table == one.result
    own = {decision.number for decision in one.decisions}
    assert {point.number for point in one.points if point.known is not None} == own


def test_why_a_move_was_worse_is_said_in_messages(random_game: Table) -> None:
    reviewer = Reviewer(random_game, 0)
    worst = reviewer.refined(400).dearest[0]
    said = reasons(ARW, ARW.veil(reviewer.moments[worst.number].before, 0), worst)
    assert said


def test_only_finished_games_and_their_seats_are_reviewed(random_game: Table) -> None:
    with pytest.raises(IntrigueError, match="not over"):
        Reviewer(Table(ARW, 3, seed=1), 0)
    with pytest.raises(IntrigueError, match="seats are 0 to 2"):
        Reviewer(random_game, 3)


def test_few_worlds_that_say_the_same_make_nobody_sure() -> None:
    import numpy as np

    assert Sample.of(np.zeros(4)).error > 0.1
    assert Sample.of(np.zeros(4000)).error < 0.001
    assert Sample().error == 0


def test_moves_of_a_moment_meet_the_same_worlds() -> None:
    s = ARW.deal(3, seed=4)
    sampler, veiled = Sampler(ARW, s), ARW.veil(s, 0)
    legal = ARW.legal(s, 0)
    both = sampler.for_seat(veiled, [legal[0], legal[1]], range(30), 9)
    alone = sampler.for_seat(veiled, [legal[1]], range(10, 30), 9)
    assert (both[10:, 1] == alone[:, 0]).all()
    assert (sampler.for_seat(veiled, [legal[0], legal[0]], range(30), 9).T[0] == both.T[0]).all()
