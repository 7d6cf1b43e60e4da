"""The command line. Every command is a thin layer over the package; work is imported when a command needs it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper

from .app import run


def main(argv: Sequence[str] | None = None) -> None:
    """Entry point of `intrigue` and of `./intrigue`."""
    for stream in (
        sys.stdin,
        sys.stdout,
        sys.stderr,
    ):  # where a terminal has few letters, show others as a question mark
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:] if argv is None else argv))
