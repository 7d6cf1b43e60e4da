"""Review: the identity, what a loss depends on, and that estimates are honest about themselves."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import comb
from pathlib import Path

import numpy as np
import pytest

from intrigue.bots.inference import Evaluator
from intrigue.bots.messages import texts
from intrigue.bots.net import require_net
from intrigue.bots.reasons import MIN_DIFFERENCE, Outlook
from intrigue.engine.errors import IntrigueError
from intrigue.engine.registry import game as find_game
from intrigue.engine.table import Table
from intrigue.review import Review, Reviewer, as_data, reasons
from intrigue.review.decisions import judge
from intrigue.review.explain import _leads_to
from intrigue.review.review import OWN
from intrigue.review.sampling import POLICY, Sample, Sampler
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


def test_many_decisions_that_cost_nothing_are_no_less_sure_than_one() -> None:
    """The reference player's own decisions gain nothing over its own, in no world."""
    one = Reviewer(finished("ausonia", 2), 0).refined(10)
    assert len(one.decisions) > 50
    assert one.skill.value == 0
    assert one.skill.error == pytest.approx(Sample.of(np.zeros(10)).error)


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


def test_first_figures_of_a_long_game_have_fewer_worlds(random_game: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are wanted within two seconds; Ausonia has hundreds of decisions."""
    reviewer = Reviewer(random_game, 0)
    monkeypatch.setattr("intrigue.review.review.FIRST_WORK", 10 * len(reviewer.own))
    assert next(step for step in reviewer.work(worlds=200) if isinstance(step, Review)).worlds == 10


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
    assert said[0][0] == "leads-to", "what the better move would have led to"
    assert "but-less" not in [line[0] for line in said], "which says it already"
    for language, begins in (("en", "In the short run the better move leads to"), ("es", "A corto plazo, la mejor")):
        assert texts(ARW, language).text(said[0], reader=0).startswith(begins)


def test_two_moves_that_lead_to_the_same_are_not_told_apart(random_game: Table) -> None:
    reviewer = Reviewer(random_game, 0)
    worst = reviewer.refined(100).dearest[0]
    alike = replace(worst, best=worst.played)
    (name, gain), *_ = reasons(ARW, ARW.veil(reviewer.moments[worst.number].before, 0), alike)
    assert name == "leads-alike"
    for language, begins in (("en", "In the short run both moves lead to"), ("es", "A corto plazo, las dos jugadas")):
        assert texts(ARW, language).text(("leads-alike", gain), reader=0).startswith(begins)


def test_figures_that_may_be_chance_are_not_told_apart() -> None:
    """'The better move leads to 2 coins, this one to 1.7', and then: 'No worse at once'."""
    won, gains = np.zeros(48), np.full((48, 2), 2.0)
    swings = np.where(np.arange(48) % 2, 4.0, -4.6)[:, None]  # 0.3 less on average
    good, bad = Outlook(gains, won), Outlook(gains + swings, won)
    assert abs(good.own(0).mean() - bad.own(0).mean()) >= MIN_DIFFERENCE
    assert _leads_to(good, bad, 0)[0] == "leads-alike"
    assert _leads_to(good, Outlook(gains - 1, won), 0)[0] == "leads-to"


def test_only_finished_games_and_their_seats_are_reviewed(random_game: Table) -> None:
    with pytest.raises(IntrigueError, match="not over"):
        Reviewer(Table(ARW, 3, seed=1), 0)
    with pytest.raises(IntrigueError, match="seats are 0 to 2"):
        Reviewer(random_game, 3)


@pytest.mark.parametrize("n", [12, 24, 96])
def test_intervals_hold_as_often_as_they_say(n: int) -> None:
    """Counted out for all that n worlds can say, whatever the truth is."""
    half = [Sample(n, won, won).error for won in range(n + 1)]
    held = [
        sum(comb(n, won) * p**won * (1 - p) ** (n - won) for won in range(n + 1) if abs(won / n - p) <= half[won])
        for p in np.linspace(0.01, 0.99, 99)
    ]
    assert 0.93 < np.mean(held) < 0.97


def test_few_worlds_that_say_the_same_make_nobody_sure() -> None:
    assert Sample.of(np.zeros(4)).error > 0.1
    assert Sample.of(np.zeros(4000)).error < 0.001
    assert Sample().error == 0


def test_a_net_judges_a_move_by_what_the_seat_can_expect_when_it_decides_again(random_game: Table) -> None:
    reviewer = Reviewer(random_game, 1)
    sampler = Sampler(ARW, random_game.first_state, lookahead=0)
    twice = [
        (one, two)
        for one, two in pairwise(reviewer.moments)
        if one.seat == two.seat == 1 and not (one.forced or two.forced)
    ]
    assert twice, "somebody decides two things in a row"
    for one, two in twice:
        _, expected = Evaluator(ARW, require_net(ARW)).evaluate(ARW.veil(two.before, 1), list(two.legal))
        shares = sampler.judged(ARW.veil(one.before, 1), (one.action,), range(5), 3)
        assert shares[:, 0] == pytest.approx([float(expected[0])] * 5, rel=1e-5)


def test_a_game_without_a_net_is_judged_by_its_policy(
    random_game: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("INTRIGUE_NETS", str(tmp_path))
    sampler = Sampler(ARW, random_game.first_state, lookahead=0)
    moment = Reviewer(random_game, 0).own[0]
    asked = ARW.veil(moment.before, 0), moment.legal, range(20), 5
    assert (sampler.judged(*asked) == sampler.for_seat(*asked)).all()


def test_what_luck_is_measured_by_does_not_depend_on_who_judges_moves(random_game: Table) -> None:
    """Luck and what own decisions gain over the reference player are of one kind, or luck would not have mean 0."""
    found = []
    for lookahead in (POLICY, 0):
        reviewer = Reviewer(random_game, 0)
        reviewer.sampler = reviewer.values.sampler = Sampler(ARW, random_game.first_state, lookahead)
        found.append(reviewer.refined(30))
    assert found[0].luck == found[1].luck
    assert found[0].skill == found[1].skill
    assert found[0].decisions != found[1].decisions


def test_moves_of_a_moment_meet_the_same_worlds() -> None:
    s = ARW.deal(3, seed=4)
    sampler, veiled = Sampler(ARW, s), ARW.veil(s, 0)
    legal = ARW.legal(s, 0)
    both = sampler.for_seat(veiled, [legal[0], legal[1]], range(30), 9)
    alone = sampler.for_seat(veiled, [legal[1]], range(10, 30), 9)
    assert (both[10:, 1] == alone[:, 0]).all()
    assert (sampler.for_seat(veiled, [legal[0], legal[0]], range(30), 9).T[0] == both.T[0]).all()
