"""``python -m intrigue.server``: a server with the settings in the environment, for tests and process managers."""

from __future__ import annotations

import sys

from . import run
from .errors import CannotStart
from .settings import ServerSettings

if __name__ == "__main__":
    try:
        run(ServerSettings.from_environment())
    except CannotStart as error:
        sys.exit(f"error: {error}")
