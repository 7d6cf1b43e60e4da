"""Structured logs: one JSON object a line."""

from __future__ import annotations

import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}
# PostgreSQL tells of a row that it refuses by quoting all of it, a password's hash included.
_DETAIL = re.compile(r"^DETAIL: .*", re.MULTILINE)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "log": record.name,
            "text": record.getMessage(),
        }
        line.update({name: value for name, value in vars(record).items() if name not in _USUAL})
        if record.exc_info:
            line["trace"] = _DETAIL.sub("DETAIL: (left out)", self.formatException(record.exc_info))
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up_logs(level: int = logging.WARNING) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("intrigue").setLevel(min(level, logging.INFO))
    logging.getLogger("intrigue.access").setLevel(level)
    logging.getLogger("alembic").setLevel(logging.WARNING)
