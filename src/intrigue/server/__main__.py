"""``python -m intrigue.server``: a server with the settings in the environment, for tests and process managers."""

from __future__ import annotations

from . import run
from .settings import ServerSettings

if __name__ == "__main__":
    run(ServerSettings.from_environment())
