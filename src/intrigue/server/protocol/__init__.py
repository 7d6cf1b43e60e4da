"""Everything that crosses the wire, as tagged frozen structs. A message that does not fit is refused with its path.

HTTP carries the lobby, people and records; one websocket (``/socket``) per visitor carries the tables. Requests on the
socket have a number ``id`` chosen by the client; the server answers each with one ``ack``, ``refusal`` or named answer
whose ``re`` is that number. ``python -m intrigue.server.protocol.generate`` writes the types for
TypeScript and docs/protocol.md.
"""

from __future__ import annotations

from .accounts import *  # noqa: F403 - one vocabulary, in nine files
from .decks import *  # noqa: F403 - one vocabulary, in nine files
from .events import *  # noqa: F403 - one vocabulary, in nine files
from .http import *  # noqa: F403 - one vocabulary, in nine files
from .lab import *  # noqa: F403 - one vocabulary, in nine files
from .notices import *  # noqa: F403 - one vocabulary, in nine files
from .parts import *  # noqa: F403 - one vocabulary, in nine files
from .requests import *  # noqa: F403 - one vocabulary, in nine files
from .training import *  # noqa: F403 - one vocabulary, in nine files

VERSION = 4  # raised when an old client could misread a message
