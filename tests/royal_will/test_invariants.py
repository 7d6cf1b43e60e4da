"""What always holds in A Royal Will (ARW-I1 to I8), over random games with random options."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from intrigue import game
from intrigue.engine.records import plain
from intrigue.engine.table import Table
from intrigue.kit.positions import play_random, some_table

ARW = game("royal-will")
SEEDS = st.integers(0, 2**32)
CHECKS = settings(max_examples=25, deadline=None)


def walk(seed, most=120):
    """(state before, step) of every move of a random game."""
    luck = random.Random(seed)
    table = some_table(ARW, luck)
    for seat, action in play_random(table, luck, most):
        yield table, plain(table.state), Table.at(ARW, table.state).play(action, seat)


@CHECKS
@given(SEEDS)
def test_arw_i1_coins_are_neither_made_nor_lost(seed):
    for _, s, _ in walk(seed):
        coins = s.bank + s.assets + sum(s.coins[i] + s.wager[i] for i in range(s.seats))
        assert coins == 66 or s.opt_bank == 1


@CHECKS
@given(SEEDS)
def test_arw_i2_nothing_is_negative(seed):
    for _, s, _ in walk(seed):
        assert min(s.bank, s.assets, *(s.coins[i] for i in range(s.seats))) >= 0
        assert all(s.last_count[i] >= 0 for i in range(s.seats))


@CHECKS
@given(SEEDS)
def test_arw_i3_swaps_permute_origins_and_nothing_else(seed):
    for _, s, step in walk(seed):
        after = plain(step.after)
        assert sorted(s.origin[i] for i in range(s.seats)) == list(range(s.seats))
        if s.phase and after.phase and (s.will, s.game_number) == (after.will, after.game_number) and not after.over:
            assert Counter(s.placed) == Counter(after.placed)


@CHECKS
@given(SEEDS)
def test_arw_i4_an_heir_is_left_alone(seed):
    for _, s, step in walk(seed):
        after = plain(step.after)
        if not s.phase or (s.will, s.game_number) != (after.will, after.game_number):
            continue
        for seat in range(s.seats):
            if s.immune >> seat & 1 and not after.over:
                assert (after.origin[seat], after.tokens[seat], after.coins[seat]) == (seat, 0, s.coins[seat])


@CHECKS
@given(SEEDS)
def test_arw_i5_i6_the_assets_add_up_after_every_will(seed):
    for _, s, step in walk(seed):
        after = plain(step.after)
        if (s.will, s.game_number) == (after.will, after.game_number) and not after.over:
            continue
        n = s.seats
        paid = sum(after.last_paid[i] for i in range(n))
        income = sum(after.received[i] for i in range(n))
        assert after.last_assets >= 0
        if after.last_result == 1:
            assert after.last_assets <= after.last_pot - after.last_total
            assert income >= after.last_total
        else:
            assert after.last_assets >= after.last_pot + paid - n


@CHECKS
@given(SEEDS)
def test_arw_i7_ten_coins_are_never_followed_by_another_will(seed):
    for _, s, _ in walk(seed):
        assert all(s.coins[i] < 10 for i in range(s.seats)) or s.over


@CHECKS
@given(SEEDS, SEEDS)
def test_arw_i8_other_seats_unseen_cards_do_not_show(seed, other):
    for table, s, _ in walk(seed, 40):
        for viewer in range(-1, s.seats):
            twin = table.imagine(viewer, other)
            assert twin.veiled(viewer).tobytes() == table.veiled(viewer).tobytes()
