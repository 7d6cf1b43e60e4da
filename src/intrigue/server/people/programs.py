"""API tokens and bot accounts."""

from __future__ import annotations

import sqlalchemy as sa

from intrigue.server import messages as m
from intrigue.server.errors import Refused
from intrigue.server.storage.api_tokens import BotRow, LimitExceeded, TokenRow
from intrigue.server.storage.schema import ACCOUNT_LENGTH
from intrigue.server.storage.sessions import Stale

from .accounts import People, account_key, new_person
from .scopes import PROGRAM_TOKEN, Scope
from .tokens import fingerprint, new_secret
from .visitors import clean_name, clean_text

MAX_TOKENS = 20  # of one account
MAX_BOTS = 5


async def new_token(people: People, owner: str, name: str, scope: Scope, person: str) -> tuple[str, TokenRow]:
    """The token is shown once; the store keeps its fingerprint."""
    secret, now = PROGRAM_TOKEN + new_secret(), people.clock.now()
    name = clean_text(name)
    row = TokenRow(fingerprint(secret), owner, person, name, scope.kind, scope.table, scope.seat, now, now)
    try:
        await people.store.add_api_token(row, MAX_TOKENS)
    except LimitExceeded:
        raise Refused(m.TOO_MANY_TOKENS, MAX_TOKENS) from None
    except Stale:
        raise Refused(m.NO_SUCH_BOT) from None
    return secret, row


async def new_bot(people: People, owner: str, name: str) -> BotRow:
    """An account that nobody can sign in to: only tokens of its owner open it."""
    name = clean_name(name)
    key = account_key(name)
    if len(key) > ACCOUNT_LENGTH:
        raise Refused(m.NAME_TOO_LONG)
    bot = BotRow(new_person(), name)
    try:
        await people.store.add_bot(owner, bot.id, name, key, people.clock.now(), MAX_BOTS)
    except LimitExceeded:
        raise Refused(m.TOO_MANY_BOT_ACCOUNTS, MAX_BOTS) from None
    except Stale:
        raise Refused(m.NEEDS_ACCOUNT) from None
    except sa.exc.IntegrityError:
        raise Refused(m.NAME_TAKEN, name) from None
    return bot
