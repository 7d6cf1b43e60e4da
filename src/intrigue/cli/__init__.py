"""The command line. Every command is a thin layer over the package; work is imported when a command needs it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper


def main(argv: Sequence[str] | None = None) -> None:
    """Entry point of `intrigue` and of `./intrigue`."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
    try:
        from .app import run  # takes a while, in which somebody may press Ctrl-C
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(run(sys.argv[1:] if argv is None else argv))
