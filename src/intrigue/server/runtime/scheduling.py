"""Asks the Linux scheduler for short time slices, so that threads that store and broadcast moves are woken at once.

The event loop and the thread that stores moves work for a fraction of a millisecond and wait again. When one of them
has something to do and all processors are busy, with bots, passwords or whatever else runs on the machine, Linux lets
it wait for its next tick, up to 4 ms, several times for one move. Since Linux 6.12 a thread may ask for shorter time
slices than others: it gets no more of a processor in all, and gets it at once. Elsewhere this does nothing.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys

SLICE = 100_000  # nanoseconds: the shortest that Linux gives
SET, GET = {"x86_64": (314, 315), "aarch64": (274, 275)}.get(platform.machine(), (0, 0))  # numbers of system calls
ATTRIBUTES = struct.Struct("=IIQiIQQQ")  # size, policy, flags, nice, priority, runtime, deadline, period
ORDINARY = 0  # the policy
NOT_INHERITED = 1  # the flag: threads and processes that this one starts have ordinary slices


def ask_for_short_slices() -> bool:
    """For the present thread; whether the system knows of such a thing."""
    if sys.platform != "linux" or not SET:
        return False
    nice = os.getpriority(os.PRIO_PROCESS, 0)
    return _call(SET, ATTRIBUTES.pack(ATTRIBUTES.size, ORDINARY, NOT_INHERITED, nice, 0, SLICE, 0, 0), 0) is not None


def slice_of_thread() -> int:
    """Nanoseconds that the present thread asked for; 0: it did not, or the system does not say."""
    found = _call(GET, bytes(ATTRIBUTES.size), ATTRIBUTES.size, 0) if GET and sys.platform == "linux" else None
    return int(ATTRIBUTES.unpack(found)[5]) if found is not None else 0


def _call(number: int, attributes: bytes, *more: int) -> bytes | None:
    """What the system makes of the attributes of the present thread; None if it refuses."""
    buffer = ctypes.create_string_buffer(attributes, len(attributes))
    refused = ctypes.CDLL(None).syscall(number, 0, buffer, *more)
    return None if refused else buffer.raw
