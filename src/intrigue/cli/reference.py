"""`intrigue cards` and `intrigue rules`."""

from __future__ import annotations

from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.table import Table as Grid

from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.engine.rulebook import find_rule, rules_of

from .console import chosen_game, out, print_json


def show_cards(key: str, card: str | None, file: Path | None, json: bool, language: str = "en") -> int:
    game = chosen_game(key, file)
    cards = game.printed(language)
    if card is not None:
        known = [one["key"] for one in cards]
        cards = [one for one in cards if one["key"] == card]
        if not cards:
            raise IntrigueError(f"no card {card!r} in {game.name}; there are: {listing(known, 80)}")
    if json:
        print_json({"game": game.key, "file": str(file) if file else None, "hash": game.cards_hash, "cards": cards})
        return 0
    out.print(f"[bold]{game.name}[/]: {len(cards)} different cards" + (f" in {file}" if file else ""))
    if len(cards) == 1:
        for name, value in cards[0].items():
            out.print(f"  {name}: {escape(str(value))}")
        return 0
    for names, alike in groupby(cards, key=tuple):  # games with several kinds of cards: a table for each kind
        columns = [name for name in names if name not in ("key", "name")]
        grid = Grid("card", *columns)
        for one in alike:
            grid.add_row(f"{one['name']} [dim]{one['key']}[/]", *(escape(short(one[name])) for name in columns))
        out.print(grid)
    return 0


def show_deck(key: str, wanted: str | None, file: Path | None, save: Path | None, json: bool) -> int:
    """A deck that a player brings to the table: checked, shown, and saved if asked."""
    game = chosen_game(key, file)
    if game.decks is None:
        raise IntrigueError(f"in {game.name} nobody brings a deck; use --file for another card file")
    if wanted is None:
        raise IntrigueError("--save: name the deck with --deck FILE or --deck CODE")
    read = game.decks.load if wanted.endswith(".toml") else game.decks.from_code
    deck = read(game.cards, wanted)
    if save:
        try:
            game.decks.save(game.cards, deck, save)
        except OSError as error:
            raise IntrigueError(f"{save}: cannot be written: {error.strerror}") from None
    if json:
        print_json({"game": game.key, "code": game.decks.code(game.cards, deck), **asdict(deck)})
        return 0
    faction, code = game.texts().printed("faction", deck.faction), game.decks.code(game.cards, deck)
    out.print(f"{deck.name}: {faction}, {len(deck.cards)} cards, code {code}", markup=False, soft_wrap=True)
    for one in game.decks.members(game.cards, deck):
        words = f"{game.card_name(one.key)} ({one.rarity}): {game.card_text(one.key)}"
        out.print(f"  {one.key}  {words}", markup=False, soft_wrap=True)
    return 0


def short(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(short(one) for one in value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {short(one)}" for name, one in value.items())
    return "" if value is None else str(value)


def show_rules(key: str, wanted: str | None, search: str | None, options: bool, json: bool) -> int:
    game = find_game(key)
    if options:
        return show_options(game, json)
    rules = [find_rule(game, wanted)] if wanted else rules_of(game)
    if search:
        rules = [rule for rule in rules if search.casefold() in f"{rule.id} {rule.text}".casefold()]
        if not rules:
            raise IntrigueError(f"no rule of {game.name} contains {search!r}")
    if json:
        print_json({"game": game.key, "rules": [asdict(rule) for rule in rules]})
        return 0
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            out.print(f"\n[bold]{escape(chapter)}[/]")
        out.print(f"[yellow]{rule.id}[/] {escape(rule.text)}", soft_wrap=False)
    return 0


def show_options(game: Game, json: bool) -> int:
    found = game.described_options()
    if json:
        seats = [game.seats.start, game.seats.stop - 1]
        print_json({"game": game.key, "seats": seats, "modes": game.described_modes(), "options": found})
        return 0
    modes = Grid("mode", "players", "options", "")
    for mode in game.described_modes():
        least, most = mode["seats"]
        settings = ", ".join(f"{name}={value}" for name, value in mode["options"].items())
        modes.add_row(mode["key"], f"{least}-{most}" if least < most else str(least), settings, mode["text"])
    out.print(modes)
    grid = Grid("option", "values", "default", "rule", "")
    for option, words in zip(game.options, found, strict=True):
        grid.add_row(option.name, game.text(option.allowed()), str(option.default_value), option.rule, words["text"])
    out.print(grid)
    return 0
