"""Players with a net: one pass, in the search, in levels; and what happens where a net does not fit.

Nets here have random weights: nothing depends on how well they play.
"""

from __future__ import annotations

import logging
import random
from dataclasses import replace

import numpy as np
import pytest

from intrigue import Table, decks, game
from intrigue.bots import Budget, hint, make_bot, net, settings
from intrigue.bots.inference import Evaluator, weights_of, working_memory
from intrigue.bots.kernels import guided, tree
from intrigue.bots.levels import sampled, slip
from intrigue.bots.net import BadNet, Net, forward, header_for, load, net_for, output_of, pack
from intrigue.bots.search import Search
from intrigue.bots.settings import LevelSettings, SearchSettings, Settings
from intrigue.engine.errors import IntrigueError
from intrigue.engine.records import new
from intrigue.engine.targets import bind
from intrigue.kit.positions import play_random

GAME = game("royal-will")
FEW = Budget(simulations=60)


def random_arrays(header, seed=0):
    dice = np.random.default_rng(seed)
    return {
        name: (dice.standard_normal(shape) / np.sqrt(shape[-1])).astype(np.float32)
        for name, shape in header.shapes().items()
    }


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of nets with one for A Royal Will."""
    header = header_for(GAME, width=48)
    pack(tmp_path / "royal-will.net", header, random_arrays(header))
    monkeypatch.setenv("INTRIGUE_NETS", str(tmp_path))
    return tmp_path


def positions(count, seats=3, seed=1):
    """Tables at decisions with two or more moves, and the seats that make them."""
    found, luck = [], random.Random(seed)
    while len(found) < count:
        table = Table(GAME, seats, seed=luck.getrandbits(30))
        for _ in play_random(table, luck, luck.randrange(12)):
            pass
        if not table.over and len(table.legal(table.to_act[0])) > 1:
            found.append((table, table.to_act[0]))
    return found


def answers(level, seed=1, game=GAME):
    return [make_bot(game, level, seed).choose(table.veiled(seat), table.legal(seat)) for table, seat in positions(5)]


# ---------------------------------------------------------------------------------------------- one pass


def test_the_compiled_pass_says_what_the_plain_one_says(folder):
    found = load(folder / "royal-will.net")
    evaluator = Evaluator(GAME, found)
    for table, seat in positions(20):
        veiled, legal = table.veiled(seat), table.legal(seat)
        logits, shares = forward(found, GAME.features(veiled), table.seats)
        chosen = logits[[output_of(found.header, action, table.seats, seat) for action in legal]]
        wanted = np.exp(chosen - chosen.max())
        policy, outcome = evaluator.evaluate(veiled, legal)
        assert np.allclose(policy, wanted / wanted.sum(), atol=1e-5)
        assert np.allclose(outcome, shares[[0, 1, 2, -1]], atol=1e-5)


def test_moves_that_name_a_seat_have_outputs_that_count_from_the_viewer():
    header = header_for(GAME)
    first = GAME.seat_moves.start
    assert [output_of(header, first + seat, 3, 1) - first for seat in range(3)] == [2, 0, 1]
    assert [output_of(header, action, 3, 1) for action in (0, first - 1, first + 3)] == [0, first - 1, first + 3]
    spies = header_for(game("master-of-spies"))  # no move of it names a seat
    assert [output_of(spies, action, 3, 1) for action in range(spies.actions)] == list(range(spies.actions))


def test_the_likeliest_move_is_played_and_the_same_one_again(folder):
    evaluator = Evaluator(GAME, load(folder / "royal-will.net"))
    for table, seat in positions(5):
        veiled, legal = table.veiled(seat), table.legal(seat)
        best = legal[int(np.argmax(evaluator.evaluate(veiled, legal)[0]))]
        assert {make_bot(GAME, "net", seed).choose(veiled, legal).action for seed in range(4)} == {best}
    assert answers("net:2") == answers("net:2")


def test_a_guided_search_says_something_about_every_move(tmp_path, monkeypatch):
    """A net that is sure of itself must not leave a move without a try: a hint could not tell what it is worth."""
    header = header_for(GAME, width=8)
    sure = {name: np.zeros(shape, np.float32) for name, shape in header.shapes().items()}
    for number, (table, seat) in enumerate(positions(5)):
        legal = table.legal(seat)
        sure["bp"][:] = 0
        sure["bp"][legal[0]] = 60
        (tmp_path / str(number)).mkdir()
        pack(tmp_path / str(number) / "royal-will.net", header, sure)
        monkeypatch.setenv("INTRIGUE_NETS", str(tmp_path / str(number)))
        found = Search(GAME, 1, guided=True).run(table.veiled(seat), Budget(simulations=60 * len(legal)))
        assert {one.action for one in found} == set(legal)
        assert all(one.simulations > 0 for one in found)


def test_moves_that_look_the_same_are_told_apart_by_dice(folder):
    header = header_for(GAME, width=8)
    pack(folder / "even.net", header, {name: np.zeros(shape) for name, shape in header.shapes().items()})
    evaluator = Evaluator(GAME, load(folder / "even.net"))
    table, seat = positions(1)[0]
    veiled, legal = table.veiled(seat), table.legal(seat)
    assert {sampled(evaluator, veiled, legal, random.Random(seed), 0) for seed in range(60)} == set(legal)


def test_a_net_takes_a_veiled_record_and_never_a_full_one(folder):
    table, seat = positions(1)[0]
    with pytest.raises(IntrigueError, match="full state"):
        make_bot(GAME, "net", 1).choose(table.state, table.legal(seat))


def test_worlds_that_look_the_same_to_a_seat_are_the_same_to_the_net(folder):
    found = load(folder / "royal-will.net")
    weights, memory = weights_of(found), working_memory(found)
    consult = bind(guided.consult, "test", {"veil": GAME.compiled.veil, "features": GAME.compiled.features})
    worlds = np.zeros(3, GAME.state.STATE)
    words = worlds.view(np.int64).reshape(3, -1)
    guide = guided.Guide(weights, *memory)
    evaluator = Evaluator(GAME, found)
    told = 0
    for table, seat in positions(10):
        legal = np.array(table.legal(seat), np.int16)
        seen = set()
        for number in range(5):
            worlds[tree.WORLD] = GAME.imagine(table.veiled(seat), number)
            consult(GAME.book, worlds, words, seat, guide, legal, len(legal))
            seen.add(guide.policy[: len(legal)].tobytes())
        assert seen == {evaluator.evaluate(table.veiled(seat), table.legal(seat))[0].tobytes()}
        rival = (seat + 1) % table.seats
        hands = {GAME.features(GAME.veil(GAME.imagine(table.veiled(seat), n), rival)).tobytes() for n in range(5)}
        told += len(hands) > 1
    assert told > 0  # the worlds do differ


# ---------------------------------------------------------------------------------------------- in the search


def test_a_guided_search_gives_the_same_answer_again_and_another_than_without(folder):
    guided_answers = answers("net-search:80")
    assert guided_answers == answers("net-search:80")
    assert guided_answers != answers("search:80")


def test_threads_of_a_guided_search_do_not_change_its_answer(folder):
    table, seat = positions(1)[0]
    found = [Search(GAME, 5, guided=True).run(table.veiled(seat), Budget(simulations=90, threads=3)) for _ in range(2)]
    assert found[0] == found[1]
    assert sum(one.simulations for one in found[0]) == 90 - 3  # the first of each tree only asks the net about the root


@pytest.mark.parametrize(("prior", "value"), [(True, True), (True, False), (False, True)])
@pytest.mark.parametrize("others", ["public", "own", "policy"])
def test_policy_and_value_can_be_used_one_without_the_other(prior, value, others, folder):
    ways = SearchSettings(net_prior=prior, net_value=value, net_others=others)
    for table, seat in positions(3):
        found = Search(GAME, 5, 1 << 10, ways, guided=True).run(table.veiled(seat), FEW)
        assert {one.action for one in found} == set(table.legal(seat))
        assert all(0 <= one.low <= one.win <= one.high <= 1 for one in found)


def test_a_net_that_knows_the_winner_is_believed(folder):
    """Its value says that the searching seat wins wherever another seat decides next: every move wins."""
    header = header_for(GAME, width=8)
    arrays = {name: np.zeros(shape, np.float32) for name, shape in header.shapes().items()}
    arrays["bv"][1] = 50  # the seat after the one that decides
    pack(folder / "royal-will.net", header, arrays)
    net._found.cache_clear()
    table = Table(GAME, 2, seed=1)
    found = Search(GAME, 5, guided=True).run(table.veiled(table.to_act[0]), Budget(simulations=4))
    assert max(one.win for one in found if one.simulations) > 0.9


@pytest.mark.parametrize(
    ("sides", "wanted"),
    [
        ([0, 1, 2, 3], [2000, 3000, 4000, 500]),
        ([0, 1, 0, 1], [6000, 3500, 6000, 3500]),
        ([0, 0, 0, 0], [9500] * 4),
    ],
)
def test_a_side_is_worth_the_sum_of_its_seats(sides, wanted):
    header = header_for(game("master-of-wills"), width=4)
    arrays = {name: np.zeros(shape, np.float32) for name, shape in header.shapes().items()}
    arrays["bv"][:] = np.log([0.4, 0.05, 0.2, 0.3, 0.05])  # seats counted from seat 2, and nobody
    made = Net(header, arrays)
    path, ways = new(tree.PATH), SearchSettings().record(guided=True)
    ways["side"][:4] = sides
    guided.set_shares(guided.Guide(weights_of(made), *working_memory(made)), 4, 2, path, ways)
    assert np.abs(path["win"][:4] - wanted).max() <= 2
    assert (path["win"] == path["reward"]).all()


def test_hints_ask_the_net(folder):
    table, seat = positions(1)[0]
    asked = table.veiled(seat), table.legal(seat)
    with_net = hint(GAME, *asked, FEW, seed=2, worlds=4)
    assert with_net == hint(GAME, *asked, FEW, seed=2, worlds=4)
    found = Search(GAME, 2, guided=True).run(table.veiled(seat), FEW)
    assert [one.estimate for one in with_net] == list(found[: len(with_net)])


# ---------------------------------------------------------------------------------------------- levels


def test_slips_are_those_of_a_weaker_player_where_there_is_a_net(folder):
    evaluator = Evaluator(GAME, load(folder / "royal-will.net"))
    table, seat = max(positions(20), key=lambda at: len(at[0].legal(at[1])))
    veiled, legal = table.veiled(seat), table.legal(seat)
    policy = evaluator.evaluate(veiled, legal)[0].copy()
    dice = random.Random(1)
    made = [slip(GAME, veiled, legal, dice, 0.5) for _ in range(2000)]
    wanted = policy**2 / (policy**2).sum()
    assert np.allclose([made.count(action) / 2000 for action in legal], wanted, atol=0.05)


def test_a_level_slips_by_the_net_if_it_has_a_temperature(folder, monkeypatch):
    always = LevelSettings(simulations=5, slip=1.0, temperature=0.0)
    monkeypatch.setattr(settings, "_read", lambda _: Settings(levels={"novice": always}))
    assert [one.action for one in answers("novice")] == [one.action for one in answers("net")]


def test_grandmaster_is_guided_and_a_master_is_not(folder):
    assert make_bot(GAME, "grandmaster", 1).search.guided
    assert not make_bot(GAME, "master", 1).search.guided


# ---------------------------------------------------------------------------------------------- nets that do not fit


def without_net(level):
    return [(one.action, one.reasons) for one in answers(level)]


def test_without_a_net_the_search_plays_on(tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("INTRIGUE_NETS", str(tmp_path))
    with caplog.at_level(logging.INFO):
        assert without_net("net-search:50") == without_net("search:50")
    assert "A Royal Will has no net" in caplog.text
    with pytest.raises(BadNet, match="has no net"):
        make_bot(GAME, "net", 1)


def test_with_a_foreign_net_the_search_plays_on_and_says_so(folder, caplog):
    header = header_for(game("master"), width=8)
    pack(folder / "royal-will.net", header, random_arrays(header))
    assert without_net("net-search:50") == without_net("search:50")
    assert "a net for master, not for royal-will: bots play without it" in caplog.text
    with pytest.raises(BadNet, match="a net for master"):
        make_bot(GAME, "net", 1)


def test_a_net_goes_on_with_other_starter_decks_of_the_same_cards(folder):
    wills = game("master-of-wills")
    for cards, used in ((next(iter(wills.earlier_starters)), True), ("0" * 16, False)):
        header = replace(header_for(wills, width=8), cards=cards)
        pack(folder / "master-of-wills.net", header, random_arrays(header))
        net._found.cache_clear()
        assert (net_for(wills) is not None) == used


def test_with_other_cards_a_net_is_used_only_if_it_was_trained_for_any(folder):
    other = decks.sample(GAME, 5)
    assert net_for(GAME) is not None
    assert net_for(other) is None
    with pytest.raises(BadNet, match="other cards"):
        make_bot(other, "net", 1)
    header = replace(header_for(GAME, width=8), decks="any")
    pack(folder / "royal-will.net", header, random_arrays(header))
    net._found.cache_clear()
    assert net_for(other) is net_for(GAME) is not None
    assert make_bot(other, "net", 1) is not None


def test_unknown_players_are_refused_with_all_there_are():
    with pytest.raises(IntrigueError, match="net-search:500ms"):
        make_bot(GAME, "net:", 1)
