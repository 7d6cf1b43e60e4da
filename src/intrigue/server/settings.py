"""How a server is to run. Made by ``serve`` and handed to every process of it."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import get_args
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from .edge.addresses import LOOPBACK_PROXIES, ProxyHeader, parse_networks
from .storage.private_files import close_to_others, make_private_folder

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
MIN_TOKEN = 16
ENVIRONMENT = "INTRIGUE_SERVER"  # settings of worker processes, as JSON


class ServerSettings(Struct, frozen=True):
    host: str = "127.0.0.1"
    port: int = 8000
    store: str = ""  # sqlite:///file or postgresql://...; empty: intrigue.sqlite3 in the data folder
    bus: str = ""  # nats://...; empty: this process alone
    data_dir: str = ""  # empty: the user's data folder
    public_url: str = ""  # as others reach it, e.g. https://play.example; empty: http://host:port
    secret: str = ""  # signs cookies; empty: made once and kept in the data folder
    workers: int = 1
    bot_workers: int = 1  # processes that bots think in
    bot_pause: float = 0.3  # seconds before a bot's move while somebody looks; how long it is shown is theirs to set
    stand_in: str = "regular"  # level of the bot that plays on for a seat that resigned or ran out of time
    smtp: str = ""  # smtp://user:password@host:port, smtps://..., smtp+plain://host: see people/mail.py
    mail_from: str = ""
    allow_private_webhooks: bool = False
    trusted_proxies: tuple[str, ...] = LOOPBACK_PROXIES  # addresses or networks of proxies in front of this server
    proxy_header: ProxyHeader = "x-forwarded-for"  # the one header in which they name whom they were asked by
    metrics_token_file: str = ""  # holds the token with which /metrics may be read from another machine
    origins: tuple[str, ...] = ()  # further origins whose pages may talk to this server
    limits: float = 1.0  # multiplies all rate limits
    password_cost: int = 3  # passes of argon2

    def __post_init__(self) -> None:
        parse_networks(self.trusted_proxies)
        if self.proxy_header not in get_args(ProxyHeader):
            raise ValueError(f"proxy header: {self.proxy_header!r} is none of {', '.join(get_args(ProxyHeader))}")
        if self.workers > 1 and not self.bus:
            raise ValueError("several workers need a bus to hear from each other: give --bus nats://...")
        if self.workers > 1 and not hasattr(os, "fork"):
            raise ValueError("this system cannot copy processes: start single servers, with one store and one bus")
        for name, schemes in (("store", ("sqlite", "postgresql")), ("bus", ("nats", "tls"))):
            value = getattr(self, name)
            if value and urlsplit(value).scheme not in schemes:  # not quoted: it may hold a password
                raise ValueError(
                    f"{name}: expected an address that begins with {' or '.join(f'{s}://' for s in schemes)}"
                )
        if self.smtp:
            from .people.mail import Relay  # loads what few servers need

            Relay.parse(self.smtp)

    @property
    def folder(self) -> Path:
        if self.data_dir:
            return Path(self.data_dir)
        base = os.environ.get("XDG_DATA_HOME")
        return (Path(base) if base else Path.home() / ".local" / "share") / "intrigue"

    @property
    def store_url(self) -> str:
        return self.store or f"sqlite:///{self.folder / 'intrigue.sqlite3'}"

    @property
    def url(self) -> str:
        if self.public_url:
            return self.public_url.rstrip("/")
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    @property
    def secure(self) -> bool:
        """Whether browsers reach it by https only."""
        return self.url.startswith("https:")

    def hosts(self) -> frozenset[str] | None:
        """Names a request may use for this server; None: any. Keeps other sites' names from pointing here unnoticed."""
        if self.public_url:
            return LOOPBACK_NAMES | {urlsplit(self.public_url).hostname or ""}
        if self.host in LOOPBACK_NAMES:
            return LOOPBACK_NAMES
        return None

    def metrics_token(self) -> str:
        if not self.metrics_token_file:
            return ""
        token = Path(self.metrics_token_file).read_text(encoding="utf-8").strip()
        if len(token) < MIN_TOKEN:
            raise ValueError(f"{self.metrics_token_file}: a token has at least {MIN_TOKEN} characters")
        return token

    def prepare_folder(self) -> None:
        """The data folder, where it is used at all, is nobody else's to read."""
        if not self.secret or not self.store:
            make_private_folder(self.folder)

    def secret_bytes(self) -> bytes:
        if self.secret:
            return self.secret.encode()
        file = self.folder / "secret"
        if not file.exists():
            make_private_folder(self.folder)
            made = self.folder / f"secret.{os.getpid()}"
            made.touch(0o600)
            made.write_text(secrets.token_hex(32), encoding="ascii")
            try:
                os.link(made, file)  # whoever is first wins; nobody reads half a secret
            except FileExistsError:
                pass
            finally:
                made.unlink()
        close_to_others(file)
        return file.read_bytes()

    def to_environment(self) -> str:
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> ServerSettings:
        return msgspec.json.decode(os.environ[ENVIRONMENT], type=cls)
