"""What a study may do on a server, by the operating system: read somebody's card file, and nothing else of anybody's.

Landlock leaves it the folder of the study, and to read Python, this package and the compile cache; a seccomp filter
leaves it no sockets, no other programs and no other processes. Neither needs rights. Where a kernel has none of it, or
it is not Linux, that is said once in the log, and a study runs without.
"""

from __future__ import annotations

import ctypes
import logging
import os
import platform
import resource
import struct
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from intrigue.engine.targets import cache_home

log = logging.getLogger("intrigue.lab")

MAX_FILES = 128  # open at a time
MAX_FILE = 256 << 20  # bytes of a file

# linux/prctl.h, linux/seccomp.h, linux/landlock.h
PR_SET_NO_NEW_PRIVS = 38
SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC = 1, 1
LANDLOCK_CREATE_RULESET, LANDLOCK_ADD_RULE, LANDLOCK_RESTRICT_SELF = 444, 445, 446  # the same on all machines
LANDLOCK_CREATE_RULESET_VERSION, LANDLOCK_RULE_PATH_BENEATH = 1, 1

READ_FILE, READ_DIR = 1 << 2, 1 << 3
WRITE_FILE, REMOVE_DIR, REMOVE_FILE, MAKE_DIR, MAKE_REG = 1 << 1, 1 << 4, 1 << 5, 1 << 7, 1 << 8
TRUNCATE = 1 << 14
READ = READ_FILE | READ_DIR
CHANGE = WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG
HANDLED = {1: (1 << 13) - 1, 2: (1 << 14) - 1}  # by version of Landlock: all that it knows of files; 3 and above:
HANDLED_SINCE_3 = (1 << 15) - 1

# By machine: its name for audits, the seccomp call, and calls that are refused: sockets, other programs, other
# processes, io_uring (which opens files by itself), and what changes the machine.
CALLS = {
    "x86_64": (
        0xC000003E,
        317,
        (
            41, 42, 43, 49, 50, 53, 288, 44, 46, 307,  # socket, connect, accept, bind, listen, socketpair, send
            59, 322, 62, 101, 310, 311, 312, 424, 434, 438,  # execve, kill, ptrace, process_vm, kcmp, pidfd
            425, 426, 427, 298, 304, 321, 323, 155, 161, 165, 166, 272, 308, 248, 249, 250,  # io_uring, mount, keys
        ),
    ),
    "aarch64": (
        0xC00000B7,
        277,
        (
            198, 203, 202, 200, 201, 199, 242, 206, 211, 269,
            221, 281, 129, 117, 270, 271, 272, 424, 434, 438,
            425, 426, 427, 241, 265, 280, 282, 41, 51, 40, 39, 97, 268, 217, 218, 219,
        ),
    ),
}  # fmt: skip
X32 = 0x40000000  # calls of another numbering
LOAD, JUMP_IF, JUMP_FROM, RETURN = 0x20, 0x15, 0x35, 0x06  # BPF: ld [k], jeq #k, jge #k, ret #k
ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | 1  # EPERM


class _Ruleset(ctypes.Structure):
    _fields_ = [("files", ctypes.c_uint64)]


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = [("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32)]


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


def enter(folder: Path) -> list[str]:
    """Leave this process nothing but a folder; returns what could not be had of that."""
    limits = {resource.RLIMIT_CORE: 0, resource.RLIMIT_NOFILE: MAX_FILES, resource.RLIMIT_FSIZE: MAX_FILE}
    for limit, most in limits.items():
        hard = resource.getrlimit(limit)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(limit, (least, least))
    missing = []
    if sys.platform != "linux":
        missing = ["files", "sockets"]
    else:
        libc = ctypes.CDLL(None, use_errno=True)
        _call(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
        for what, close in (("files", _close_files), ("sockets", _close_calls)):
            try:
                close(libc, folder)
            except OSError as error:
                missing.append(f"{what}: {error.strerror}")
    if missing:
        log.warning("a study runs without the protection of the operating system: %s", "; ".join(missing))
    return missing


def readable() -> list[Path]:
    """Where Python and this package are, and what was compiled."""
    system = ("/usr/lib", "/usr/lib64", "/lib", "/lib64", "/etc/ld.so.cache", "/dev/urandom", "/dev/null")
    places = {sys.prefix, sys.base_prefix, *sysconfig.get_paths().values(), *filter(None, sys.path), *system}
    found = [Path(place) for place in places]
    return [*(place for place in found if place != Path.cwd()), Path(__file__).parents[1], cache_home()]


def _close_files(libc: ctypes.CDLL, folder: Path) -> None:
    version = _call(libc.syscall(LANDLOCK_CREATE_RULESET, None, 0, LANDLOCK_CREATE_RULESET_VERSION))
    handled = HANDLED.get(version, HANDLED_SINCE_3)
    rules = _Ruleset(handled)
    ruleset = _call(libc.syscall(LANDLOCK_CREATE_RULESET, ctypes.byref(rules), ctypes.sizeof(rules), 0))
    try:
        _allow(libc, ruleset, readable(), READ)
        _allow(libc, ruleset, [folder], (READ | CHANGE | TRUNCATE) & handled)
        _call(libc.syscall(LANDLOCK_RESTRICT_SELF, ruleset, 0))
    finally:
        os.close(ruleset)


def _allow(libc: ctypes.CDLL, ruleset: int, places: Iterable[Path], rights: int) -> None:
    for place in places:
        try:
            opened = os.open(place, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue  # not there
        try:
            beneath = _Beneath(rights if place.is_dir() else rights & (READ_FILE | WRITE_FILE), opened)
            _call(libc.syscall(LANDLOCK_ADD_RULE, ruleset, LANDLOCK_RULE_PATH_BENEATH, ctypes.byref(beneath), 0))
        finally:
            os.close(opened)


def _close_calls(libc: ctypes.CDLL, _folder: Path) -> None:
    if platform.machine() not in CALLS:
        raise OSError(0, f"no list of calls for {platform.machine()}")
    audit, seccomp, refused = CALLS[platform.machine()]
    last = len(refused) + 5  # where it is refused; jumps count from the next line
    code = [(LOAD, 0, 0, 4), (JUMP_IF, 0, last - 2, audit), (LOAD, 0, 0, 0), (JUMP_FROM, last - 4, 0, X32)]
    code += [(JUMP_IF, last - 5 - at, 0, call) for at, call in enumerate(refused)]
    code += [(RETURN, 0, 0, ALLOW), (RETURN, 0, 0, REFUSE)]
    packed = b"".join(struct.pack("=HBBI", *one) for one in code)
    buffer = ctypes.create_string_buffer(packed, len(packed))
    program = _Program(len(code), ctypes.cast(buffer, ctypes.c_void_p))
    _call(libc.syscall(seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, ctypes.byref(program)))


def _call(answer: int) -> int:
    if answer < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return answer
