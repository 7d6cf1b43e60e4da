"""Files that only the server's user may read: seeds, hands, password hashes and the cookie secret."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path

log = logging.getLogger("intrigue.files")

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def make_private_folder(folder: Path) -> None:
    """Make it if need be; one that others may enter is closed to them."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    close_to_others(folder)


def make_private_file(file: Path) -> None:
    """An empty file if there is none, so that whoever opens it next does not decide who may read it."""
    os.close(os.open(file, os.O_CREAT | os.O_RDONLY, 0o600))
    close_to_others(file)


def close_to_others(path: Path) -> None:
    mode = stat.S_IMODE(path.stat().st_mode)
    if os.name != "posix" or not mode & OTHERS:
        return
    fields = {"path": str(path), "mode": f"{mode:o}"}
    try:
        path.chmod(mode & ~OTHERS)
    except PermissionError:
        log.warning("others may read what the server keeps, and this cannot be changed: not its owner", extra=fields)
    else:
        log.warning("others could read what the server keeps; no longer", extra=fields)
