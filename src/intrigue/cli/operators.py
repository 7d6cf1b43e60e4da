"""Commands of those who run a server: its store, its accounts, and whether it is well."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

if TYPE_CHECKING:
    from intrigue.server import ServerSettings

Config = Annotated[str, Parameter(help="A file with settings (TOML): docs/settings.md.")]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Machine-readable output.")]
Reason = Annotated[str, Parameter(help="Why; the log keeps it, and the person is told.")]
Days = Annotated[int, Parameter(help="For how long.")]

accounts = App(name="accounts", help="Accounts of a server, for its operator.")


@Parameter(name="*")
@dataclass(frozen=True)
class Where:
    """Which server it is: options that all these commands have."""

    config: Config = ""
    store: Annotated[str | None, Parameter(help="As the server has it; without it, SQLite in the data folder.")] = None
    data: Annotated[str | None, Parameter(help="The data folder; without it, the user's.")] = None

    def settings(self, url: str | None = None) -> ServerSettings:
        from .stores import settings_of

        return settings_of(self.store, self.data, self.config, url)


HERE = Where()


@accounts.command(name="reset")
def reset_password(
    name: str,
    /,
    *,
    url: Annotated[str | None, Parameter(help="The address people reach the server by.")] = None,
    where: Where = HERE,
) -> int:
    """Make a link with which whoever has it can set a new password for an account, once."""
    from .accounts import reset_password as reset

    return reset(name, where.settings(url))


@accounts.command(name="moderator")
def moderator_command(
    name: str,
    /,
    *,
    dismiss: Annotated[bool, Parameter(negative="", help="Not any more.")] = False,
    where: Where = HERE,
) -> int:
    """Make an account a moderator: it sees reports, warns, mutes and bans."""
    from .moderation import set_moderator

    return set_moderator(name, not dismiss, where.settings())


@accounts.command(name="warn")
def warn_account(name: str, /, *, reason: Reason, where: Where = HERE) -> int:
    """Warn a person, who sees it until it is read."""
    from .moderation import measure

    return measure("warn", name, reason, 1, where.settings())


@accounts.command(name="mute")
def mute_account(name: str, /, *, reason: Reason, days: Days = 1, where: Where = HERE) -> int:
    """Let a person, and the bots of this account, say nothing for some days."""
    from .moderation import measure

    return measure("mute", name, reason, days, where.settings())


@accounts.command(name="ban")
def ban_account(name: str, /, *, reason: Reason, days: Days = 1, where: Where = HERE) -> int:
    """Sign an account out everywhere, and keep it out for some days."""
    from .moderation import measure

    return measure("ban", name, reason, days, where.settings())


@accounts.command(name="lift")
def lift_account(name: str, /, *, reason: Reason, where: Where = HERE) -> int:
    """End a mute and a ban."""
    from .moderation import measure

    return measure("lift", name, reason, 1, where.settings())


@accounts.command(name="reports")
def reports_command(*, where: Where = HERE) -> int:
    """List reports that nobody has settled."""
    from .moderation import list_reports

    return list_reports(where.settings())


@accounts.command(name="settle")
def settle_command(report: int, /, *, reason: Reason = "", where: Where = HERE) -> int:
    """Settle a report about which nothing is to be done."""
    from .moderation import settle_report

    return settle_report(report, reason, where.settings())


@accounts.command(name="log")
def log_command(*, where: Where = HERE) -> int:
    """Show what moderators and operators did about people, the newest first."""
    from .moderation import show_log

    return show_log(where.settings())


def backup(file: Path, /, *, where: Where = HERE) -> int:
    """Write all that a server's store holds into one file, while servers go on."""
    from .backups import backup as make

    return make(file, where.settings())


def restore(file: Path, /, *, where: Where = HERE) -> int:
    """Fill an empty store from a backup: of SQLite or PostgreSQL, of this version of Intrigue or an earlier one."""
    from .backups import restore as fill

    return fill(file, where.settings())


def upgrade(
    *,
    keep: Annotated[Path | None, Parameter(name="--backup", help="A backup to make before.")] = None,
    where: Where = HERE,
) -> int:
    """Bring a server's store up to date with this version of Intrigue; a server that starts does the same."""
    from .backups import upgrade as bring_up_to_date

    return bring_up_to_date(where.settings(), keep)


def doctor(*, json: Json = False, where: Where = HERE) -> int:
    """Check what a server stands on, and say what to do: clock, disk, database, bus, mail, proxy, limits, versions."""
    from .doctor import doctor as examine

    return examine(where.settings(), json)
