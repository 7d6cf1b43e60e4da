"""Resources of the machine: descriptors, memory, disk; checked at start and by ``intrigue doctor``."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path
from typing import Literal

from msgspec import Struct

log = logging.getLogger("intrigue.resources")

MB, GB = 2**20, 2**30
# Measured: a server with its share of what it was copied from, and room for a few thousand open tables; a process for
# bots with all its search trees (bot_worker.py keeps 256 MB of them).
SERVER_MEMORY, BOT_MEMORY = 300 * MB, 500 * MB
FEW_CONNECTIONS = 1000
LITTLE_DISK, NO_DISK = 1 * GB, 200 * MB  # the log of SQLite alone may take 64 MB, a backup as much as the store
BYTES_PER_MOVE = 1000  # of the store, all told


class Finding(Struct, frozen=True, omit_defaults=True):
    """What one check found, in a sentence; and where something is to be done, what."""

    check: str
    state: Literal["ok", "warning", "problem"]
    text: str
    advice: str = ""


def check_descriptors(connections: int) -> Finding:
    """``connections``: how many this process can have, once it has raised its limit as far as it may."""
    text = f"room for {connections:,} connections in each server process"
    if connections < FEW_CONNECTIONS:
        advice = "Let the server open more files: LimitNOFILE=16384 in its systemd unit, or ulimit -n 16384."
        return Finding("descriptors", "warning", text, advice)
    return Finding("descriptors", "ok", text)


def check_memory(workers: int, bot_workers: int, free: int | None = None) -> Finding:
    free = free_memory() if free is None else free
    if free is None:
        return Finding("memory", "ok", "this system does not tell how much memory is free")
    wanted = workers * (SERVER_MEMORY + bot_workers * BOT_MEMORY)
    text = f"{free / GB:.1f} GB free; {_processes(workers, bot_workers)} may take {wanted / GB:.1f} GB"
    if free < wanted:
        advice = "Give the machine more memory, or set fewer workers or bot_workers: see docs/settings.md."
        return Finding("memory", "warning", text, advice)
    return Finding("memory", "ok", text)


def check_disk(folder: Path, free: int | None = None) -> Finding:
    """Of the folder that holds the store; the nearest one above it that exists, if it is still to be made."""
    while not folder.exists():
        folder = folder.parent
    free = free_disk(folder) if free is None else free
    text = f"{free / GB:.1f} GB free at {folder}: room for about {free // BYTES_PER_MOVE:,} moves"
    if free < LITTLE_DISK:
        advice = "Free some space or use a larger disk: no move can be taken once it is full."
        return Finding("disk", "problem" if free < NO_DISK else "warning", text, advice)
    return Finding("disk", "ok", text)


def free_disk(folder: Path) -> int:
    return shutil.disk_usage(folder).free


def note_resources(folder: Path | None, connections: int, workers: int, bot_workers: int) -> None:
    """Into the log, when a server starts. ``folder``: None where the store is on another machine."""
    found = [check_descriptors(connections), check_memory(workers, bot_workers)]
    for one in [*found, check_disk(folder)] if folder is not None else found:
        level = logging.INFO if one.state == "ok" else logging.WARNING
        log.log(level, "%s: %s%s", one.check, one.text, f". {one.advice}" if one.advice else "")


def free_memory() -> int | None:
    """Bytes that new processes can have: of the machine, or of the control group that this process is in."""
    try:
        lines = dict(line.split(":", 1) for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines())
        free = int(lines["MemAvailable"].split()[0]) * 1024
    except (OSError, KeyError, ValueError):
        return None
    limit = _control_group_room()
    return free if limit is None else min(free, limit)


def _control_group_room(base: Path = Path("/sys/fs/cgroup")) -> int | None:
    try:
        limit, used = ((base / name).read_text(encoding="ascii") for name in ("memory.max", "memory.current"))
        return max(0, int(limit) - int(used))
    except (OSError, ValueError):  # no such group, or "max"
        return None


def _processes(workers: int, bot_workers: int) -> str:
    servers = "1 server process" if workers == 1 else f"{workers} server processes"
    return f"{servers} with {bot_workers} for bots" + ("" if workers == 1 else " each")
