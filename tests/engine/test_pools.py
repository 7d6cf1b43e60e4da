"""Processes that share work."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from intrigue.engine.errors import IntrigueError
from intrigue.engine.pools import processes

# A shell that starts something in the background has it ignore interrupts, and tests may run there.
START = """
import signal

signal.signal(signal.SIGINT, signal.default_int_handler)

from intrigue.cli import main

main()
"""


def test_what_is_begun_with_is_called_in_every_process() -> None:
    with processes(2, os.putenv, "INTRIGUE_POOL", "begun") as pool:
        assert list(pool.map(abs, [-1, -2])) == [1, 2]


def test_a_process_that_ends_is_told() -> None:
    with pytest.raises(IntrigueError, match="a process ended in the middle of its work"), processes(1) as pool:
        pool.submit(os._exit, 1).result()


def interrupted() -> None:
    with processes(1) as pool:
        tasks = [pool.submit(time.sleep, 60) for _ in range(100)]
        while not tasks[0].running():
            time.sleep(0.05)
        raise KeyboardInterrupt


def test_whoever_is_interrupted_waits_for_no_task() -> None:
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert time.monotonic() - begun < 50


def test_an_arena_stops_at_ctrl_c_and_goes_on_afterwards(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    command = ["arena", "royal-will", "--levels", "random,policy", "--seats", "2", "--processes", "2"]
    arena = subprocess.Popen(
        [sys.executable, "-c", START, *command, "--games", "20000", "--file", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        while arena.poll() is None and (not file.exists() or file.read_bytes().count(b"\n") < 20):
            time.sleep(0.1)
        os.killpg(arena.pid, signal.SIGINT)  # as a terminal does: to all of its processes
        _, said = arena.communicate(timeout=60)
    finally:
        arena.kill()
    assert (arena.returncode, said.strip()) == (130, "stopped")
    assert file.read_bytes().endswith(b"\n")
