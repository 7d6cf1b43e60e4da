"""The send queue of a socket: bounded in bytes, each and all together."""

from __future__ import annotations

from collections import deque

MAX_BYTES = 1_000_000  # that may wait for one socket
MAX_TOTAL = 256_000_000  # that may wait for all sockets of this process
OVERHEAD = 64  # bytes that a message takes besides its own


class SendQueue:
    total = 0  # bytes in all queues

    def __init__(self) -> None:
        self._messages: deque[bytes] = deque()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._messages)

    def put(self, message: bytes) -> bool:
        """Whether there was room; an empty queue takes a message of any size."""
        size = len(message) + OVERHEAD
        if self._messages and self.bytes + size > MAX_BYTES:
            return False
        self._messages.append(message)
        self._add(size)
        return True

    def get(self) -> bytes:
        message = self._messages.popleft()
        self._add(-len(message) - OVERHEAD)
        return message

    def clear(self) -> None:
        self._messages.clear()
        self._add(-self.bytes)

    def _add(self, size: int) -> None:
        self.bytes += size
        SendQueue.total += size
