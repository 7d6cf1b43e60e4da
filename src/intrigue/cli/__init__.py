"""The command line. Every command is a thin layer over the package; work is imported when a command needs it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .app import run


def main(argv: Sequence[str] | None = None) -> None:
    """Entry point of `intrigue` and of `./intrigue`."""
    sys.exit(run(sys.argv[1:] if argv is None else argv))
