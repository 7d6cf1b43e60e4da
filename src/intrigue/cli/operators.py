"""Commands for operators of a server: store, accounts, diagnosis."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

if TYPE_CHECKING:
    from intrigue.server import ServerSettings

Config = Annotated[str, Parameter(help="A file with settings (TOML): docs/settings.md.")]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Machine-readable output.")]
Reason = Annotated[str, Parameter(help="The reason: kept in the log and told to the person.")]
Days = Annotated[int, Parameter(help="Duration in days.")]

accounts = App(name="accounts", help="Manage accounts of a server.")


@Parameter(name="*")
@dataclass(frozen=True)
class Where:
    """The options of all these commands: which server is meant."""

    config: Config = ""
    store: Annotated[str | None, Parameter(help="The store of the server; by default SQLite in the data folder.")] = (
        None
    )
    data: Annotated[str | None, Parameter(help="The data folder; by default the user's.")] = None

    def settings(self, url: str | None = None) -> ServerSettings:
        from .stores import settings_of

        return settings_of(self.store, self.data, self.config, url)


HERE = Where()


@accounts.command(name="reset")
def reset_password(
    name: str,
    /,
    *,
    url: Annotated[str | None, Parameter(help="The public address of the server.")] = None,
    where: Where = HERE,
) -> int:
    """Create a one-time link that sets a new password for an account."""
    from .accounts import reset_password as run_reset

    return run_reset(name, where.settings(url))


@accounts.command(name="moderator")
def moderator_command(
    name: str,
    /,
    *,
    dismiss: Annotated[bool, Parameter(negative="", help="Remove this role.")] = False,
    where: Where = HERE,
) -> int:
    """Make an account a moderator, who sees reports, warns, mutes and bans."""
    from .moderation import set_moderator

    return set_moderator(name, not dismiss, where.settings())


@accounts.command(name="warn")
def warn_account(name: str, /, *, reason: Reason, where: Where = HERE) -> int:
    """Warn a person; the warning is shown until it is read."""
    from .moderation import measure

    return measure("warn", name, reason, 1, where.settings())


@accounts.command(name="mute")
def mute_account(name: str, /, *, reason: Reason, days: Days = 1, where: Where = HERE) -> int:
    """Mute a person, and the bots of this account."""
    from .moderation import measure

    return measure("mute", name, reason, days, where.settings())


@accounts.command(name="ban")
def ban_account(name: str, /, *, reason: Reason, days: Days = 1, where: Where = HERE) -> int:
    """Ban an account: sign it out everywhere and prevent signing in."""
    from .moderation import measure

    return measure("ban", name, reason, days, where.settings())


@accounts.command(name="lift")
def lift_account(name: str, /, *, reason: Reason, where: Where = HERE) -> int:
    """End a mute and a ban."""
    from .moderation import measure

    return measure("lift", name, reason, 1, where.settings())


@accounts.command(name="reports")
def reports_command(*, where: Where = HERE) -> int:
    """List open reports."""
    from .moderation import list_reports

    return list_reports(where.settings())


@accounts.command(name="settle")
def settle_command(report: int, /, *, reason: Reason = "", where: Where = HERE) -> int:
    """Close a report without a measure."""
    from .moderation import settle_report

    return settle_report(report, reason, where.settings())


@accounts.command(name="log")
def log_command(*, where: Where = HERE) -> int:
    """Show the moderation log, newest first."""
    from .moderation import show_log

    return show_log(where.settings())


def backup(file: Path, /, *, where: Where = HERE) -> int:
    """Back up the store of a server to one file, while servers run."""
    from .backups import backup as run_backup

    return run_backup(file, where.settings())


def restore(file: Path, /, *, where: Where = HERE) -> int:
    """Restore a backup into an empty store: from SQLite or PostgreSQL, of this version or an earlier one."""
    from .backups import restore as run_restore

    return run_restore(file, where.settings())


def upgrade(
    *,
    keep: Annotated[Path | None, Parameter(name="--backup", help="Make a backup first.")] = None,
    where: Where = HERE,
) -> int:
    """Migrate the store of a server to this version; a starting server does the same."""
    from .backups import upgrade as run_upgrade

    return run_upgrade(where.settings(), keep)


def doctor(*, json: Json = False, where: Where = HERE) -> int:
    """Diagnose a server: configuration, clock, disk, database, bus, mail, proxy, limits, versions."""
    from .doctor import doctor as run_doctor

    return run_doctor(where.settings(), json)
