"""Ausonia: the card file as a book record, and its cards as printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from intrigue.engine.cards import CardFile, Entry, read_cards, shown
from intrigue.engine.errors import listing
from intrigue.engine.records import new

from . import state as k

TRIGGERS = {"cost": k.BY_COST, "gems": k.BY_GEMS, "keyword": k.BY_KEYWORD, "guild": k.BY_GUILD}
CARD_KEYWORDS = k.KEYWORDS[1 : k.BURN]  # AUS-12.9: Burn stands on no player's card
ASPIRANT_KEYWORDS = tuple(k.KEYWORDS[op] for op in (k.INFLUENCE, k.CORRUPTION, k.DISCARD, k.BURN))  # AUS-14.12
MAX_PIPS = 12
MAX_GEMS = 6  # a card gives
MAX_X = {"influence": 60, "corruption": 60, "foresight": k.MAX_LOOK, "seal": 1}
MAX_X_OTHERWISE = 12


@dataclass(frozen=True)
class Ability:
    """One line of a favour card: what switches it on, and its effects."""

    on: str  # cost, gems, keyword or guild
    what: str  # letters of the gems, or the keyword or guild
    do: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Card:
    """One card type as printed."""

    key: str
    deck: str
    kind: str
    guild: str  # "" for none
    copies: int
    cost: str
    gems: str
    star: bool
    abilities: tuple[Ability, ...]
    name: str = ""  # of a card in a file of one's own; else it is in the catalogues
    text: str = ""  # the same; else it is said by the figures


@dataclass(frozen=True)
class Guild:
    key: str
    colour: str


@dataclass(frozen=True)
class House:
    """A starter deck."""

    mark: str
    cards: tuple[tuple[str, int], ...]
    name: str = ""  # of a house in a file of one's own; else it is in the catalogues


@dataclass(frozen=True)
class Aspirant:
    key: str
    level: str
    pips: tuple[tuple[tuple[str, int], ...], ...]  # by colour
    kept_ability: tuple[tuple[str, int], ...]
    name: str = ""  # of an Aspirant in a file of one's own; else it is in the catalogues


class Cards(list[Card]):
    """All card types by number, and what else is printed."""

    guilds: list[Guild]
    houses: list[House]
    aspirants: list[Aspirant]
    figures: dict[str, int]


def load(path: Path) -> tuple[np.void, Cards]:
    """Check a card file and turn it into tables."""
    file = read_cards(path, "ausonia")
    book = new(k.BOOK)
    cards = Cards()
    cards.figures = read_figures(file.table("figures"), book)
    cards.guilds = [read_guild(entry) for entry in file.entries("guild", 1, k.MAX_GUILDS)]
    guilds = [guild.key for guild in cards.guilds]
    for kind, entry in enumerate(file.entries("card", 1, k.MAX_TYPES)):
        cards.append(read_card(entry, kind, guilds, book))
    book["types"] = len(cards)
    stars = [kind for kind, card in enumerate(cards) if card.star]
    book["stars"][: len(stars)] = stars
    book["stars_n"] = len(stars)
    cards.houses = [read_starter(entry, at, cards, book) for at, entry in enumerate(file.entries("starter", 4, 4))]
    found = file.entries("aspirant", 1, k.MAX_ASPIRANTS)
    cards.aspirants = [read_aspirant(entry, at, guilds, book) for at, entry in enumerate(found)]
    book["aspirants"] = len(cards.aspirants)
    file.done()
    check_totals(file, cards, book)
    file.finish()
    return book, cards


def read_figures(figures: Entry, book: np.void) -> dict[str, int]:
    book["start_influence"] = figures.number("start_influence", 0, 1000)
    book["goal"] = figures.number("goal", 1, 10000)
    book["hand_size"] = figures.number("hand_size", 1, k.STARTER_SIZE)
    book["kept_bonus"] = figures.number("kept_bonus", 0, 20)
    book["round_cap"] = figures.number("round_cap", 1, 120)
    book["even_houses"] = figures.flag("even_houses")
    figures.done()
    return dict(figures.values)


def read_guild(entry: Entry) -> Guild:
    guild = Guild(entry.text("key"), k.COLOURS[entry.word("colour", k.COLOURS)])
    allow_words(entry)
    entry.done()
    return guild


def allow_words(entry: Entry) -> None:
    """Names and texts that files of earlier versions have; now they are in the catalogues, or follow from figures."""
    for field in ("name", "text"):
        entry.text(field, "")


def read_card(entry: Entry, kind: int, guilds: Sequence[str], book: np.void) -> Card:
    deck = entry.word("deck", k.DECKS)
    is_gem = "gems" in entry.values
    if is_gem == ("ability" in entry.values):
        entry.note("gems", "a card has either gems or ability lines")  # AUS-1.5
    guild = entry.word("guild", ("", *guilds), "")
    guild_key = ("", *guilds)[guild]
    if guild and is_gem:
        entry.note("guild", "only a card with abilities belongs to a guild (AUS-1.7)")
    if deck == k.FAVOUR_DECK and not guild:
        entry.note("guild", "missing; a card of the Favour Deck is a favour card of a guild (AUS-1.5)")
    copies = 0 if deck == k.START else entry.number("copies", 1, k.MAX_FAVOUR)
    cost = "" if deck == k.START else letters(entry, "cost", 1, MAX_PIPS)
    gems = letters(entry, "gems", 1, MAX_GEMS) if is_gem else ""
    book["kind"][kind] = k.GEM if is_gem else k.FAVOUR
    book["deck"][kind] = deck
    book["guild"][kind] = guild
    book["copies"][kind] = copies
    book["cost"][kind] = counts(cost)
    book["pips"][kind] = len(cost)
    book["gems"][kind] = counts(gems)
    book["star"][kind] = is_gem and entry.flag("star")
    abilities = () if "ability" not in entry.values else read_abilities(entry, kind, guilds, book)
    card = Card(
        key=entry.text("key"),
        deck=k.DECKS[deck],
        kind="gem" if is_gem else "favour",
        guild=guild_key,
        copies=copies,
        cost=cost,
        gems=gems,
        star=bool(book["star"][kind]),
        abilities=abilities,
        name=entry.text("name", ""),
        text=entry.text("text", ""),
    )
    entry.done()
    return card


def letters(entry: Entry, field: str, low: int, high: int) -> str:
    """Gems written as letters, put in the order S, E, B, R."""
    entry.asked.add(field)
    text = entry.values.get(field)
    if not isinstance(text, str) or not low <= len(text) <= high or any(letter not in k.LETTERS for letter in text):
        wrong = f"{shown(text)} is not {low} to {high} letters of {k.LETTERS}" if field in entry.values else "missing"
        entry.note(field, wrong)
        return k.LETTERS[0] * low
    return "".join(sorted(text, key=k.LETTERS.index))


def counts(text: str) -> list[int]:
    return [text.count(letter) for letter in k.LETTERS]


def read_abilities(entry: Entry, kind: int, guilds: Sequence[str], book: np.void) -> tuple[Ability, ...]:
    lines = entry.get("ability")
    if not isinstance(lines, list) or not 1 <= len(lines) <= k.MAX_ABILITIES:
        entry.note("ability", f"is not a list of 1 to {k.MAX_ABILITIES} lines")
        return ()
    book["abilities"][kind] = len(lines)
    found = []
    for at, line in enumerate(lines):
        if not isinstance(line, dict):
            entry.note("ability", f"line {at + 1} is not a table {{ ... }}")
            continue
        found.append(read_ability(entry.part("ability", at, f"ability {at + 1}", line), kind, at, guilds, book))
    return tuple(found)


def read_ability(line: Entry, kind: int, at: int, guilds: Sequence[str], book: np.void) -> Ability:
    given = [word for word in TRIGGERS if word in line.values]
    if len(given) != 1:
        line.note("cost", f"a line has exactly one of {listing(list(TRIGGERS))}")
        line.asked.update(TRIGGERS)
    on = given[0] if given else "cost"
    book["trigger"][kind, at] = TRIGGERS[on]
    what = ""
    if on == "cost":
        what = cost = letters(line, "cost", 0, MAX_PIPS) if given else ""
        book["ability_cost"][kind, at] = counts(cost)
        book["ability_pips"][kind, at] = len(cost)
    elif on == "gems":
        what = gems = letters(line, "gems", 1, MAX_PIPS)
        if len(set(gems)) != 1:
            line.note("gems", f"{gems!r}: a condition shows gems of one colour, or R for any (AUS-7.5)")
        book["trigger_what"][kind, at] = k.LETTERS.index(gems[0])
        book["trigger_n"][kind, at] = len(gems)
    elif on == "keyword":
        what = CARD_KEYWORDS[line.word("keyword", CARD_KEYWORDS)]
        book["trigger_what"][kind, at] = k.KEYWORDS.index(what)
    else:
        number = line.word("guild", guilds)
        what = guilds[number] if guilds else ""
        book["trigger_what"][kind, at] = 1 + number
    do = read_effects(line, "do", 1, CARD_KEYWORDS, book["op"][kind, at], book["x"][kind, at])
    ability = Ability(on, what, do)
    allow_words(line)
    line.done()
    return ability


def read_effects(
    entry: Entry, field: str, low: int, allowed: Sequence[str], ops: Any, xs: Any
) -> tuple[tuple[str, int], ...]:
    """Effects written as [["influence", 2], ["draw", 1]] into the cells ops and xs."""
    entry.asked.add(field)
    value = entry.values.get(field)
    if not isinstance(value, list) or not low <= len(value) <= k.MAX_EFFECTS:
        entry.note(field, f'is not a list of {low} to {k.MAX_EFFECTS} effects such as [["draw", 1]]')
        return ()
    found = []
    for at, pair in enumerate(value):
        if not isinstance(pair, list) or len(pair) != 2:
            entry.note(field, f'{shown(pair)} is not an effect such as ["draw", 1]')
            continue
        verb, x = pair
        if verb not in allowed:
            entry.note(field, f"unknown effect {shown(verb)}; allowed are {listing(allowed)}")
            continue
        most = MAX_X.get(verb, MAX_X_OTHERWISE)
        if isinstance(x, bool) or not isinstance(x, int) or not 1 <= x <= most:
            entry.note(field, f"{verb} {shown(x)}: not a number from 1 to {most}")
            continue
        ops[at], xs[at] = k.KEYWORDS.index(verb), x
        found.append((str(verb), x))
    return tuple(found)


def read_starter(entry: Entry, at: int, cards: Cards, book: np.void) -> House:
    held = entry.table("cards")
    keys = [card.key for card in cards if card.deck == "start"]
    deck: list[int] = []
    for key in held.values:
        if key not in keys:
            held.note(key, f"is no card of deck start; there are {listing(keys)}")
            continue
        kind = [card.key for card in cards].index(key)
        deck += [kind] * held.number(key, 1, k.STARTER_SIZE)
    if len(deck) != k.STARTER_SIZE and held.sound:
        entry.note("cards", f"{len(deck)} cards; a starter deck has {k.STARTER_SIZE} (AUS-1.2)")
    elif held.sound:
        book["starter"][at] = sorted(deck)
    house = House(entry.text("mark"), tuple(held.values.items()), entry.text("house", ""))
    entry.done()
    return house


def read_aspirant(entry: Entry, at: int, guilds: Sequence[str], book: np.void) -> Aspirant:
    pips = tuple(
        read_effects(entry, colour, 0, ASPIRANT_KEYWORDS, book["asp_op"][at, place], book["asp_x"][at, place])
        for place, colour in enumerate(k.COLOURS)
    )
    read_keep(entry.table("keep"), at, guilds, book)
    kept_ability = read_effects(entry, "kept_ability", 0, ASPIRANT_KEYWORDS, book["kept_op"][at], book["kept_x"][at])
    aspirant = Aspirant(entry.text("key"), entry.text("level"), pips, kept_ability, entry.text("name", ""))
    allow_words(entry)
    entry.done()
    return aspirant


def read_keep(keep: Entry, at: int, guilds: Sequence[str], book: np.void) -> None:
    """AUS-14.5: which taken cards this Aspirant keeps."""
    rule = keep.word("rule", k.KEEP_RULES)
    book["keep_rule"][at] = rule
    if rule == k.KEEP_GUILD:
        keep.asked.add("guilds")
        wanted = keep.values.get("guilds")
        if not isinstance(wanted, list) or not wanted or any(guild not in guilds for guild in wanted):
            keep.note("guilds", f"{shown(wanted)} is not a list of guilds; there are {listing(guilds)}")
            wanted = []
        book["keep_guilds"][at] = sum(1 << (1 + guilds.index(guild)) for guild in set(wanted))
    elif rule == k.KEEP_COLOUR:
        book["keep_colour"][at] = keep.word("colour", k.COLOURS)
        book["keep_n"][at] = keep.number("n", 1, MAX_PIPS)
    elif rule == k.KEEP_TOTAL:
        book["keep_n"][at] = keep.number("n", 1, MAX_PIPS)
    keep.done()


def check_totals(file: CardFile, cards: Cards, book: np.void) -> None:
    """What must hold of the file as a whole. AUS-1.3: one Power and one Favour Deck, whose size is the designer's."""
    for deck, low, high in ((k.POWER, 1, k.MAX_POWER), (k.FAVOUR_DECK, k.ROW, k.MAX_FAVOUR)):
        total = sum(card.copies for card in cards if card.deck == k.DECKS[deck])
        if not low <= total <= high:
            file.note("card", f"{total} cards in the {k.DECKS[deck]} deck; allowed are {low} to {high}")
    stars = sum(card.copies for card in cards if card.star)
    most = max(sum(int(book["star"][kind]) for kind in deck) for deck in book["starter"])
    if stars + most > k.MAX_SOURCES:
        file.note("card", f"one player could own {stars + most} star cards; allowed are {k.MAX_SOURCES}")
    keys = [guild.key for guild in cards.guilds] + [card.key for card in cards] + [one.key for one in cards.aspirants]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    if twice:
        file.note("key", f"{twice[0]!r} names two things")
    if any(key != key.casefold() for key in keys):
        file.note("key", "keys are lower-case words without blanks")
