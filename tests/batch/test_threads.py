"""Steps shared by threads: every slot is done once, whichever threads are there, and none outstays its welcome."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from intrigue import Batch, game
from intrigue.batch import host, kernel
from intrigue.engine.errors import IllegalMove
from intrigue.engine.targets import interpreted

from .test_batch import fingerprint, play

ARW = game("royal-will")
PATIENT = 20.0  # seconds


def team_of(b: Batch) -> host.Team:
    assert isinstance(b.step_written, host.Team)
    return b.step_written


def wait_until(what: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENT
    while not what():
        assert time.monotonic() < end
        time.sleep(0.001)


def workers_are_asleep(b: Batch) -> bool:
    return len(team_of(b)._asleep) == b._device.workers - 1


@pytest.mark.parametrize("threads", [2, 3, 4, 5])
def test_any_number_of_threads_gives_the_same_bytes(threads: int) -> None:
    alone, shared = (play(Batch(ARW, 330, threads=n, log=True), 60) for n in (1, threads))
    assert shared._device.workers == threads
    assert fingerprint(alone) == fingerprint(shared)


def test_joint_steps_are_shared_alike() -> None:
    alone, shared = (Batch(ARW, 300, seats=3, threads=n, illegal="ignore") for n in (1, 2))
    luck = np.random.default_rng(1)
    for _ in range(60):
        actions = luck.integers(0, 4, (300, 3))
        alone.step_all(actions)
        shared.step_all(actions)
    assert fingerprint(alone) == fingerprint(shared)


@pytest.mark.parametrize(("n", "threads"), [(1, 1), (64, 1), (128, 2), (130, 2), (2_048, 2), (300, 4), (1_024, 16)])
def test_every_slot_is_taken_once(n: int, threads: int) -> None:
    offer, take = interpreted(kernel.offer), interpreted(kernel.take)
    control, luck = np.zeros(kernel.TAKEN + threads, np.int64), np.random.default_rng(n)
    offer(control, n, 0)
    found: list[int] = []
    for owner in list(range(threads)) * kernel.PIECES:
        found += range(*take(control, n, int(luck.integers(threads)), owner))
    assert sorted(found) == list(range(n))
    assert all(take(control, n, 0, owner) == (0, 0) for owner in range(threads))


def test_a_thread_takes_its_own_slots_in_order_and_others_the_last_of_them() -> None:
    offer, take = interpreted(kernel.offer), interpreted(kernel.take)
    control = np.zeros(kernel.TAKEN + 2, np.int64)
    offer(control, 1_024, 0)
    assert [take(control, 1_024, 1, 1) for _ in range(3)] == [(512, 528), (528, 544), (544, 560)]
    assert [take(control, 1_024, 0, 1) for _ in range(3)] == [(1_008, 1_024), (992, 1_008), (976, 992)]


def test_no_thread_writes_into_a_cache_line_of_another() -> None:
    n, threads, line = 256, 3, 64
    b = Batch(ARW, n, threads=threads)
    start_of_games = n
    used = [start_of_games, *(interpreted(kernel.scratch_row)(n, thread) for thread in range(threads))]
    assert all((second - first - 1) * b.states.itemsize >= line for first, second in pairwise(used))
    assert used[-1] < len(b._states) == len(b._moves)
    assert team_of(b)._control.strides == (line,)


def test_workers_leave_soon_and_are_used_again() -> None:
    b = Batch(ARW, 300, threads=2)
    for _ in range(50):
        play(b, 2)
        wait_until(lambda: workers_are_asleep(b) and host._idle)
    threads = [thread for thread in threading.enumerate() if thread.name == "batch"]
    play(b, 2)
    b.obs_of(0)
    assert len(threads) == len([thread for thread in threading.enumerate() if thread.name == "batch"])
    wait_until(lambda: workers_are_asleep(b))
    begin = time.process_time()
    time.sleep(0.3)
    assert time.process_time() - begin < 0.1


def test_nobody_waits_for_a_worker_that_is_woken_late(monkeypatch: pytest.MonkeyPatch) -> None:
    late: list[Callable[[], None]] = []

    class Late:
        def start(self, call: Callable[[], None]) -> None:
            late.append(call)

    alone, shared = Batch(ARW, 300, threads=1), Batch(ARW, 300, threads=2)
    wait_until(lambda: workers_are_asleep(shared))
    with monkeypatch.context() as patched:
        patched.setattr(host, "_idle", [Late()])
        play(shared, 3)
    assert fingerprint(play(alone, 3)) == fingerprint(shared)
    assert len(late) == 1
    late[0]()  # finds nothing to do
    assert fingerprint(alone) == fingerprint(shared)
    assert fingerprint(play(alone, 3)) == fingerprint(play(shared, 3))


def test_the_first_illegal_action_is_found_by_all_threads() -> None:
    for at in ([7, 250], [250], [160, 299]):
        b = play(Batch(ARW, 300, threads=2), 5)
        before, actions = fingerprint(b), b.sample().copy()
        actions[at] = 22
        with pytest.raises(IllegalMove, match=f"game {at[0]}:"):
            b.step(actions)
        assert fingerprint(b)[: len(before) // 2] == before[: len(before) // 2]
        play(b, 2)


def test_an_error_of_a_worker_reaches_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    b = play(Batch(ARW, 300, threads=2), 2)
    team = team_of(b)
    wait_until(lambda: workers_are_asleep(b))
    lead, work = team._calls

    def fail() -> int:
        raise ValueError("broken")

    def unfinished() -> int:
        return kernel.UNFINISHED

    monkeypatch.setattr(team, "_calls", [unfinished, fail])
    with pytest.raises(ValueError, match="broken"):
        b.step_written()
    assert workers_are_asleep(b)
    monkeypatch.setattr(team, "_calls", [lead, work])
    play(b, 2)


def test_ctrl_c_waits_for_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    b = play(Batch(ARW, 300, threads=2), 2)
    team = team_of(b)
    wait_until(lambda: workers_are_asleep(b))
    ended: list[bool] = []

    def interrupted() -> int:
        raise KeyboardInterrupt

    def slow() -> int:
        time.sleep(0.1)
        ended.append(True)
        return kernel.UNFINISHED

    monkeypatch.setattr(team, "_calls", [interrupted, slow])
    with pytest.raises(KeyboardInterrupt):
        b.step_written()
    assert ended


def test_who_leads_comes_back_for_what_others_have_not_finished() -> None:
    b = Batch(ARW, 6, seats=2, target="python")
    control = np.zeros(kernel.TAKEN + 2, np.int64)
    control[kernel.TAKEN :] = kernel.OWN * b.n  # another has taken everything
    control[kernel.LEFT] = 2
    control[kernel.PAUSED] = 1
    run: Any = interpreted(kernel.run)
    args = (*b._arrays, b._settings, b._actions, kernel.STEP, control, 0, 0)
    assert run(*args) == kernel.UNFINISHED
    assert control[kernel.PAUSED] == 1
    control[kernel.LEFT], control[kernel.WRONG] = 0, 4
    assert run(*args) == 4
    assert control[kernel.PAUSED] == 0


def forked(pipe: Any, b: Batch) -> None:
    played = fingerprint(play(b, 5))
    wait_until(lambda: host._idle)
    pipe.send((played, workers_are_asleep(b)))


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_child_process_has_workers_of_its_own() -> None:
    b = play(Batch(ARW, 300, threads=2), 5)
    ours, theirs = multiprocessing.get_context("fork").Pipe()
    child = multiprocessing.get_context("fork").Process(target=forked, args=(theirs, b))
    child.start()
    assert ours.poll(PATIENT)
    assert ours.recv() == (fingerprint(play(b, 5)), True)
    child.join(PATIENT)
    assert child.exitcode == 0
