"""Decks of people's own: checked as they are typed, and kept under their hash for whoever wants to play with them."""

from __future__ import annotations

from intrigue.engine.errors import BadCards, Fault
from intrigue.engine.fault_translations import translated
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.visitors import Visitor, clean_text
from intrigue.server.storage.decks import DeckRow

from .card_files import changes, numbers
from .manager import TableManager

MAX_FAULTS = 200  # told at a time
MAX_DECKS = 100  # that one person may keep of all games
DAY = 86_400.0
FORGET_UNNAMED, FORGET_NAMED = 30 * DAY, 365 * DAY  # seconds since a deck that no table needs was last used


async def check(manager: TableManager, game: str, text: str, language: str) -> p.CheckedDeck:
    try:
        deck = await manager.card_files.check(game, text)
    except BadCards as error:
        return p.CheckedDeck(
            [told(fault, language) for fault in error.faults[:MAX_FAULTS]], "", [], [], (0, 0), numbers(text)
        )
    return await manager.workers.run(_described, deck, text, language)


def told(fault: Fault, language: str) -> p.CardFault:
    """Where it is stands in the words of the file, and what it is in those of its reader."""
    return p.CardFault(fault.line, fault.where, fault.field, translated(fault.message, language))


def _described(deck: Game, text: str, language: str) -> p.CheckedDeck:
    seats = deck.seats.start, deck.seats.stop - 1
    return p.CheckedDeck([], deck.deck_hash, deck.printed(language), changes(deck.key, text), seats, numbers(text))


async def keep(manager: TableManager, visitor: Visitor, game: str, wanted: p.NewDeck) -> p.DeckInfo:
    """Store a deck that is right. Its maker may name it anew; who else stores the same one finds the first one."""
    try:
        deck = await manager.card_files.check(game, wanted.text)
    except BadCards as error:
        raise Refused(m.BAD_CARDS, str(error)) from None
    if deck.deck_hash != find_game(game).deck_hash:
        if await manager.store.decks_kept(visitor.id) >= MAX_DECKS:
            raise Refused(m.TOO_MANY_DECKS, MAX_DECKS)
        name = clean_text(wanted.name)
        row = DeckRow(game, deck.deck_hash, wanted.text, name, visitor.id, visitor.name, manager.clock.now())
        await manager.store.keep_deck(row)
    return await find(manager, game, deck.deck_hash)


async def forget_unused(manager: TableManager) -> None:
    """Decks that no table was made with: who gave a deck a name has it for longer."""
    now = manager.clock.now()
    await manager.store.forget_decks(now - FORGET_UNNAMED, now - FORGET_NAMED)


async def find(manager: TableManager, game: str, cards: str) -> p.DeckInfo:
    present = find_game(game)
    if cards in ("", present.deck_hash):
        return p.DeckInfo(game, present.deck_hash, "", "", present.card_file_text, [])
    row = await manager.store.deck(game, cards)
    if row is None:
        raise Refused(m.NO_SUCH_CARDS)
    different = await manager.workers.run(changes, game, row.body)
    return p.DeckInfo(game, cards, row.name, row.author_name, row.body, different)
