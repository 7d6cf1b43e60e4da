"""The list of all settings, and docs/settings.md made from it: ``python -m intrigue.server.reference``."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from .settings import ServerSettings

PAGE = Path(__file__).parents[3] / "docs" / "settings.md"
INTRO = """\
# Settings

Made from `src/intrigue/server/settings.py` by `python -m intrigue.server.reference`. Do not edit.

A setting is looked for on the command line of `intrigue serve`, then in the environment, then in a file; the first
place that has it wins. The file is TOML and is named by `--config FILE` or `INTRIGUE_CONFIG`:

```toml
public_url = "https://play.example"
workers = 2
bus = "nats://127.0.0.1:4222"
trusted_proxies = ["10.0.0.0/8"]
store_file = "/etc/intrigue/store"  # holds postgresql://intrigue:password@127.0.0.1/intrigue
```

In the environment a setting is in capitals with `INTRIGUE_` before it, and lists have commas:
`INTRIGUE_TRUSTED_PROXIES=10.0.0.0/8,192.0.2.7`.

**Secrets** belong into files of their own. A setting marked *secret* has a second name with `_file` (`_FILE` in the
environment), which names a file with nothing but its value; keep such files readable by the server's own user only.
`secret` has no option, and an address with a password is refused on a command line, where everybody on the machine
could read it. The commands `backup`, `restore`, `upgrade`, `accounts` and `doctor` read the same settings.
"""


@dataclass(frozen=True)
class Setting:
    name: str
    type: Any
    default: Any
    description: str
    option: str  # of the command line; empty: none
    secret: bool

    @property
    def names(self) -> tuple[str, ...]:
        """Under which it is looked for in a file and, in capitals, in the environment."""
        return (self.name, f"{self.name}_file") if self.secret else (self.name,)

    @property
    def is_list(self) -> bool:
        return get_origin(get_args(self.type)[0]) is tuple


@cache
def settings() -> tuple[Setting, ...]:
    hints = get_type_hints(ServerSettings, include_extras=True)
    return tuple(_setting(field, hints[field.name]) for field in msgspec.structs.fields(ServerSettings))


def _setting(field: msgspec.structs.FieldInfo, hint: Any) -> Setting:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"the setting {field.name} says nothing about itself")
    meta: Meta = get_args(hint)[1]
    extra = meta.extra or {}
    return Setting(field.name, hint, field.default, meta.description or "", extra["option"], extra["secret"])


def page() -> str:
    rows = [f"| {_names(one)} | {_default(one)} | {_option(one)} | {one.description} |" for one in settings()]
    return "\n".join([INTRO, "| setting | default | option | meaning |", "| --- | --- | --- | --- |", *rows]) + "\n"


def _names(setting: Setting) -> str:
    return f"`{setting.name}`" + (" *secret*" if setting.secret else "")


def _default(setting: Setting) -> str:
    value = setting.default
    if isinstance(value, bool):
        return "off" if not value else "on"
    if isinstance(value, tuple):
        return ", ".join(f"`{one}`" for one in value)
    return "" if value == "" else f"`{value}`"


def _option(setting: Setting) -> str:
    return f"`{setting.option}`" if setting.option else ""


def main() -> None:
    if "--check" in sys.argv:
        sys.exit(None if PAGE.read_text(encoding="utf-8") == page() else "stale: docs/settings.md")
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
