"""Files of benchmarks: a JSON line for each game as it ends, so that a run that was stopped can be resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from intrigue.engine.errors import IntrigueError


def read_lines(path: Path, header: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """The lines after the header, which a new file is given; a last line that was cut short is removed."""
    if header is not None and (not path.exists() or not path.stat().st_size):
        path.write_text(json.dumps(header) + "\n", encoding="utf-8")
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    lines = whole.splitlines()
    if header is not None and lines[:1] != [json.dumps(header)]:
        raise IntrigueError(f"{path}: not a file of this benchmark; name another, or one that does not exist")
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return [json.loads(line) for line in lines[0 if header is None else 1 :]]
