"""Where settings come from: options of a command, then the environment, then a TOML file; the first that has one wins.

A setting that may hold a password can be kept in a file of its own: ``smtp_file = "/etc/intrigue/smtp"`` in the file,
or ``INTRIGUE_SMTP_FILE`` in the environment. On a command line, which everybody on the machine can read, a password
is refused.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from .reference import Setting, settings
from .settings import ServerSettings

PREFIX = "INTRIGUE_"
CONFIG = f"{PREFIX}CONFIG"  # the environment's name for the file


def load_settings(
    given: Mapping[str, Any] | None = None, config: str = "", environment: Mapping[str, str] = os.environ
) -> ServerSettings:
    """Settings from all three places; ``given`` are those of the command line. Raises ValueError with what was wrong
    and where."""
    known = {setting.name: setting for setting in settings()}
    given = {name: value for name, value in (given or {}).items() if value is not None}
    for name, value in given.items():
        _refuse_password(known[name], value)
    file = config or environment.get(CONFIG, "")
    values = _from_file(Path(file), known) if file else {}
    values |= _from_environment(environment, known)
    values |= _checked(given, "the command line", known)
    return ServerSettings(**values)


def _from_file(file: Path, known: Mapping[str, Setting]) -> dict[str, Any]:
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"settings: {file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"settings: {file} is not TOML: {error}") from None
    return _checked(table, str(file), known)


def _from_environment(environment: Mapping[str, str], known: Mapping[str, Setting]) -> dict[str, Any]:
    """Texts, as the environment has nothing else; lists have commas."""
    found: dict[str, Any] = {}
    for setting in known.values():
        for name in setting.names:
            value = environment.get(PREFIX + name.upper())
            if value is not None:
                is_list = name == setting.name and setting.is_list
                found[name] = [one.strip() for one in value.split(",") if one.strip()] if is_list else value
    return _checked(found, "the environment", known, strict=False)


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Variables that look like settings and are none."""
    others = {"CONFIG", "SERVER", "ENGINE", "CACHE", "NETS", "PYTHON", "SKIP"}  # of the launcher, the engine and bots
    names = others | {name.upper() for setting in settings() for name in setting.names}
    return sorted(one for one in environment if one.startswith(PREFIX) and one.removeprefix(PREFIX) not in names)


def _checked(table: Mapping[str, Any], where: str, known: Mapping[str, Setting], strict: bool = True) -> dict[str, Any]:
    """What one place says, with files of secrets read."""
    names = {name: setting for setting in known.values() for name in setting.names}
    values: dict[str, Any] = {}
    for name, value in table.items():
        setting = names.get(name)
        if setting is None:
            near = get_close_matches(name, names, 1)
            meant = f"; did you mean {near[0]}?" if near else ""
            raise ValueError(f"settings: {where}: there is no setting {name!r}{meant}; docs/settings.md lists them all")
        if setting.name in values:
            raise ValueError(f"settings: {where}: give {setting.name} or {setting.name}_file, not both")
        if name != setting.name:
            value = _content(value, f"{where}: {name}")
        try:
            values[setting.name] = msgspec.convert(value, setting.type, strict=strict)
        except msgspec.ValidationError as error:
            raise ValueError(f"settings: {where}: {name}: {error}") from None
    return values


def _content(file: object, where: str) -> str:
    """The text of a file with a secret."""
    if not isinstance(file, str):
        raise ValueError(f"settings: {where}: expected the name of a file")
    try:
        text = Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"settings: {where}: {file} cannot be read: {error}") from None
    if not text:
        raise ValueError(f"settings: {where}: {file} is empty")
    return text


def _refuse_password(setting: Setting, value: object) -> None:
    if not setting.secret or not isinstance(value, str):
        return
    address = urlsplit(value)
    holds_token = setting.name == "bus" and address.username  # NATS takes a token where others have a user
    if address.password or holds_token or "password" in parse_qs(address.query):
        name = setting.name
        raise ValueError(
            f"{setting.option}: everybody on this machine can read the passwords of a command line. Put the address "
            f"into a file of its own and name it: {name}_file in the settings file, or {PREFIX}{name.upper()}_FILE"
        )
