"""Settings of a server, shared by all of its processes."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated, get_args
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from .edge.addresses import LOOPBACK_PROXIES, ProxyHeader, parse_networks
from .storage.private_files import close_to_others, make_private_folder

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
MIN_TOKEN = 16
ENVIRONMENT = "INTRIGUE_SERVER"  # settings of worker processes, as JSON


def about(
    description: str, option: str = "", secret: bool = False, ge: float | None = None, le: float | None = None
) -> Meta:
    """What a setting means, its option of `intrigue serve`, and whether it may be read from a file of its own."""
    return Meta(description=description, ge=ge, le=le, extra={"option": option, "secret": secret})


def is_web_address(url: str) -> bool:
    try:
        address = urlsplit(url)
        return address.scheme in ("http", "https") and bool(address.hostname) and address.port != 0
    except ValueError:  # a port that is no number, or half an IPv6 address
        return False


class ServerSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """docs/settings.md is made from this class (reference.py); configuration.py reads it from file and environment."""

    host: Annotated[str, about("The address to listen on; by default this machine only.", "--host")] = "127.0.0.1"
    port: Annotated[int, about("The port to listen on.", "--port", ge=0, le=65535)] = 8000
    public_url: Annotated[
        str,
        about(
            "The address people use, e.g. `https://play.example`: for links, cookies (`Secure`), and checks of origin "
            "and host. Empty: `http://host:port`.",
            "--url",
        ),
    ] = ""
    data_dir: Annotated[str, about("The data folder. Empty: `intrigue` in the user's data folder.", "--data")] = ""
    store: Annotated[
        str,
        about(
            "`sqlite:///file` or `postgresql://user:password@host/database`. Empty: `intrigue.sqlite3` in the data "
            "folder.",
            "--store",
            secret=True,
        ),
    ] = ""
    bus: Annotated[
        str,
        about(
            "`nats://host:4222` (`tls://` with TLS): needed as soon as more than one process serves the same store.",
            "--bus",
            secret=True,
        ),
    ] = ""
    workers: Annotated[int, about("Server processes on this machine; more than one need a bus.", "--workers", ge=1)] = 1
    bot_workers: Annotated[
        int, about("Processes that bots think in, of each server process.", "--bot-workers", ge=1)
    ] = 1
    lab_jobs: Annotated[
        int, about("Studies of the lab that run at a time; 0 switches the lab's page off.", "--lab-jobs", ge=0)
    ] = 1
    lab_seconds: Annotated[
        float, about("Seconds that a study may take; of guests, 60 at most.", "--lab-seconds", ge=1, le=86_400)
    ] = 300.0
    review_seconds: Annotated[
        float,
        about(
            "Seconds of a processor, after everything else, in which a finished game is reviewed for the track records "
            "of those who played it; three times as many for Ausonia. 0: none is.",
            ge=0,
            le=3600,
        ),
    ] = 4.0
    secret: Annotated[
        str,
        about("Signs cookies; the same for all processes. Empty: made once and kept in the data folder.", secret=True),
    ] = ""
    trusted_proxies: Annotated[
        tuple[str, ...],
        about(
            "Addresses or networks of proxies in front, e.g. `10.0.0.0/8`; by default this machine.",
            "--trusted-proxies",
        ),
    ] = LOOPBACK_PROXIES
    proxy_header: Annotated[
        ProxyHeader,
        about(
            "The one header in which they name whom they were asked by: `x-forwarded-for` or `forwarded`.",
            "--proxy-header",
        ),
    ] = "x-forwarded-for"
    origins: Annotated[tuple[str, ...], about("Further origins whose pages may talk to this server.", "--origin")] = ()
    smtp: Annotated[
        str,
        about(
            "A mail server: `smtp://user:password@host:587` (STARTTLS), `smtps://...` (TLS) or `smtp+plain://host` "
            "(in clear; with a password to this machine only). Certificates are checked. Empty: no mail.",
            "--smtp",
            secret=True,
        ),
    ] = ""
    mail_from: Annotated[str, about("The sender of mails. Empty: `intrigue@localhost`.", "--mail-from")] = ""
    allow_private_webhooks: Annotated[
        bool,
        about(
            "Lets webhooks and push services have private addresses, where they could reach what only this machine "
            "may.",
            "--allow-private-webhooks",
        ),
    ] = False
    metrics_token_file: Annotated[
        str,
        about(
            "A file with the token (16 characters at least) for `/metrics` from another machine.",
            "--metrics-token-file",
        ),
    ] = ""
    access_log: Annotated[bool, about("Logs every request, too.")] = False
    bot_pause: Annotated[float, about("Seconds before a bot's move while somebody looks.", ge=0, le=60)] = 0.3
    stand_in: Annotated[str, about("Level of the bot that plays on for a seat that resigned or ran out of time.")] = (
        "regular"
    )
    limits: Annotated[
        float, about("Multiplies all rate limits, from 0.01; a large number switches them off.", ge=0.01, le=1e6)
    ] = 1.0
    password_cost: Annotated[int, about("Passes of argon2 over a password.", ge=1)] = 3

    def __post_init__(self) -> None:
        parse_networks(self.trusted_proxies)
        if self.proxy_header not in get_args(ProxyHeader):
            raise ValueError(f"proxy header: {self.proxy_header!r} is none of {', '.join(get_args(ProxyHeader))}")
        if self.workers > 1 and not self.bus:
            raise ValueError("several workers need a bus to hear from each other: give --bus nats://...")
        if self.workers > 1 and not hasattr(os, "fork"):
            raise ValueError("this system cannot copy processes: start single servers, with one store and one bus")
        if self.public_url and not is_web_address(self.public_url):
            raise ValueError(f"public_url: {self.public_url!r}: expected an address such as https://play.example")
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
    def store_folder(self) -> Path | None:
        """Where the store's file is; None: it is on another machine."""
        scheme, _, file = self.store_url.partition(":///")
        return Path(file.partition("?")[0]).parent if scheme == "sqlite" else None

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

    @property
    def contact(self) -> str:
        """Where the operator is found, for push services: they want an https or a mailto address."""
        return self.url if self.secure else f"mailto:{self.mail_from or 'intrigue@localhost'}"

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
        try:
            token = Path(self.metrics_token_file).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise ValueError(f"metrics_token_file: {self.metrics_token_file} cannot be read: {error}") from None
        if len(token) < MIN_TOKEN:
            raise ValueError(f"{self.metrics_token_file}: a token has at least {MIN_TOKEN} characters")
        return token

    def prepare_folder(self) -> None:
        """The data folder, where it is used at all, is nobody else's to read."""
        if not self.secret or not self.store:
            try:
                make_private_folder(self.folder)
            except OSError as error:
                why = "there is a file of that name" if self.folder.is_file() else error.strerror
                raise ValueError(f"data_dir: {self.folder} cannot be the data folder: {why}") from None

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

    def known_secret(self) -> bytes | None:
        """The secret, if there is one by now."""
        if self.secret:
            return self.secret.encode()
        file = self.folder / "secret"
        return file.read_bytes() if file.exists() else None

    def to_environment(self) -> str:
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> ServerSettings:
        return msgspec.json.decode(os.environ[ENVIRONMENT], type=cls)
