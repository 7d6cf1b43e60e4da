"""A wheel carries the built web client, or is not built: without it `intrigue serve` would have no pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src", "intrigue", "server", "static", "index.html")


class ClientIsBuilt(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  hatchling's signature
        if version != "editable" and not Path(self.root, CLIENT).exists():
            raise SystemExit(
                f"The web client has not been built: there is no {CLIENT}. "
                "Run `./intrigue --version`, which builds it, or `npm ci && npm run build` in web/."
            )
