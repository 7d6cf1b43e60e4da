"""Finished blocks of a study in a folder, so that the same command resumes after any interruption."""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from intrigue.engine.errors import IntrigueError

from .study import Part, Plan
from .sums import Sums


class Store:
    """The blocks of one study. A block is written completely or not at all."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder / "blocks"
        identity = json.dumps(plan.identity(), indent=1, sort_keys=True)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            note = self.folder / "run.json"
            if note.exists() and note.read_text(encoding="utf-8") != identity:
                raise IntrigueError(f"--out {folder}: holds another study; name another folder, or remove it")
            write_whole(note, identity.encode())
        except OSError as error:
            raise IntrigueError(f"--out {folder}: cannot be written: {error.strerror}") from None

    def path(self, part: Part, first: int, count: int) -> Path:
        return self.folder / part.name / f"{first}-{count}.npz"

    def read(self, part: Part, first: int, count: int) -> dict[str, Sums] | None:
        """A block; None if it is not there, or damaged and has to be played again."""
        try:
            with self.path(part, first, count).open("rb") as file, np.load(file) as found:
                block: dict[str, Sums] = {}
                for name in found.files:
                    group, _, table = name.partition(".")
                    block.setdefault(group, {})[table] = found[name]
        except (OSError, ValueError, KeyError, zipfile.BadZipFile):
            return None
        return block or None

    def write(self, part: Part, first: int, count: int, block: Mapping[str, Sums]) -> None:
        path = self.path(part, first, count)
        try:
            path.parent.mkdir(exist_ok=True)
            draft = path.with_suffix(f".{os.getpid()}.{first}.tmp")
            with draft.open("wb") as file:
                tables: Any = {f"{group}.{name}": one for group, sums in block.items() for name, one in sums.items()}
                np.savez_compressed(file, **tables)
            draft.replace(path)
        except OSError as error:
            raise IntrigueError(
                f"{path.parent}: cannot be written: {error.strerror}; blocks that are there stay, "
                "and the same command goes on with them"
            ) from None


def write_whole(path: Path, content: bytes) -> None:
    """Write a file completely or not at all."""
    draft = path.with_suffix(f".{os.getpid()}.tmp")
    draft.write_bytes(content)
    draft.replace(path)
