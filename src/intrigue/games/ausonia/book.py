"""Ausonia: the card file as a book record, and its cards as printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from intrigue.engine.cards import Entry, read_cards
from intrigue.engine.errors import BadCards, listing
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
    return book, cards


def read_figures(figures: Entry, book: np.void) -> dict[str, int]:
    book["start_influence"] = figures.number("start_influence", 0, 1000)
    book["goal"] = figures.number("goal", 1, 10000)
    book["hand_size"] = figures.number("hand_size", 1, k.STARTER_SIZE)
    book["kept_bonus"] = figures.number("kept_bonus", 0, 20)
    book["round_cap"] = figures.number("round_cap", 1, 120)
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
        raise entry.wrong("gems", "a card has either gems or ability lines")  # AUS-1.5
    guild = entry.word("guild", ("", *guilds), "")
    if guild and is_gem:
        raise entry.wrong("guild", "only a card with abilities belongs to a guild (AUS-1.7)")
    if deck == k.FAVOUR_DECK and not guild:
        raise entry.wrong("guild", "missing; a card of the Favour Deck is a favour card of a guild (AUS-1.5)")
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
    book["star"][kind] = is_gem and read_star(entry)
    abilities = () if is_gem else read_abilities(entry, kind, guilds, book)
    card = Card(
        key=entry.text("key"),
        deck=k.DECKS[deck],
        kind="gem" if is_gem else "favour",
        guild=entry.text("guild", ""),
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


def read_star(entry: Entry) -> bool:
    if "star" not in entry.values:
        entry.asked.add("star")
        return False
    if not isinstance(entry.get("star"), bool):
        raise entry.wrong("star", f"{entry.get('star')!r} is not true or false")
    return bool(entry.get("star"))


def letters(entry: Entry, field: str, low: int, high: int) -> str:
    """Gems written as letters, put in the order S, E, B, R."""
    text = entry.text(field)
    if not low <= len(text) <= high or any(letter not in k.LETTERS for letter in text):
        raise entry.wrong(field, f"{text!r} is not {low} to {high} letters of {k.LETTERS}")
    return "".join(sorted(text, key=k.LETTERS.index))


def counts(text: str) -> list[int]:
    return [text.count(letter) for letter in k.LETTERS]


def read_abilities(entry: Entry, kind: int, guilds: Sequence[str], book: np.void) -> tuple[Ability, ...]:
    lines = entry.get("ability")
    if not isinstance(lines, list) or not 1 <= len(lines) <= k.MAX_ABILITIES:
        raise entry.wrong("ability", f"is not a list of 1 to {k.MAX_ABILITIES} lines")
    book["abilities"][kind] = len(lines)
    found = []
    for at, line in enumerate(lines):
        if not isinstance(line, dict):
            raise entry.wrong("ability", f"line {at + 1} is not a table {{ ... }}")
        found.append(read_ability(Entry(entry.file, f"{entry.where}: ability {at + 1}", line), kind, at, guilds, book))
    return tuple(found)


def read_ability(line: Entry, kind: int, at: int, guilds: Sequence[str], book: np.void) -> Ability:
    given = [word for word in TRIGGERS if word in line.values]
    if len(given) != 1:
        raise line.wrong("cost", f"a line has exactly one of {listing(list(TRIGGERS))}")
    on = given[0]
    book["trigger"][kind, at] = TRIGGERS[on]
    if on == "cost":
        cost = letters(line, "cost", 0, MAX_PIPS)
        book["ability_cost"][kind, at] = counts(cost)
        book["ability_pips"][kind, at] = len(cost)
    elif on == "gems":
        gems = letters(line, "gems", 1, MAX_PIPS)
        if len(set(gems)) != 1:
            raise line.wrong("gems", f"{gems!r}: a condition shows gems of one colour, or R for any (AUS-7.5)")
        book["trigger_what"][kind, at] = k.LETTERS.index(gems[0])
        book["trigger_n"][kind, at] = len(gems)
    elif on == "keyword":
        book["trigger_what"][kind, at] = k.KEYWORDS.index(CARD_KEYWORDS[line.word("keyword", CARD_KEYWORDS)])
    else:
        book["trigger_what"][kind, at] = 1 + line.word("guild", guilds)
    do = read_effects(line, "do", 1, CARD_KEYWORDS, book["op"][kind, at], book["x"][kind, at])
    ability = Ability(on, str(line.get(on)), do)
    allow_words(line)
    line.done()
    return ability


def read_effects(
    entry: Entry, field: str, low: int, allowed: Sequence[str], ops: Any, xs: Any
) -> tuple[tuple[str, int], ...]:
    """Effects written as [["influence", 2], ["draw", 1]] into the cells ops and xs."""
    value = entry.get(field)
    if not isinstance(value, list) or not low <= len(value) <= k.MAX_EFFECTS:
        raise entry.wrong(field, f'is not a list of {low} to {k.MAX_EFFECTS} effects such as [["draw", 1]]')
    found = []
    for at, pair in enumerate(value):
        if not isinstance(pair, list) or len(pair) != 2:
            raise entry.wrong(field, f'{pair!r} is not an effect such as ["draw", 1]')
        verb, x = pair
        if verb not in allowed:
            raise entry.wrong(field, f"unknown effect {verb!r}; allowed are {listing(allowed)}")
        most = MAX_X.get(verb, MAX_X_OTHERWISE)
        if isinstance(x, bool) or not isinstance(x, int) or not 1 <= x <= most:
            raise entry.wrong(field, f"{verb} {x!r}: not a number from 1 to {most}")
        ops[at], xs[at] = k.KEYWORDS.index(verb), x
        found.append((str(verb), x))
    return tuple(found)


def read_starter(entry: Entry, at: int, cards: Cards, book: np.void) -> House:
    held = entry.table("cards")
    keys = [card.key for card in cards if card.deck == "start"]
    deck: list[int] = []
    for key in held.values:
        if key not in keys:
            raise entry.wrong(f"cards: {key}", f"is no card of deck start; there are {listing(keys)}")
        kind = [card.key for card in cards].index(key)
        deck += [kind] * held.number(key, 1, k.STARTER_SIZE)
    if len(deck) != k.STARTER_SIZE:
        raise entry.wrong("cards", f"{len(deck)} cards; a starter deck has {k.STARTER_SIZE} (AUS-1.2)")
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
        wanted = keep.get("guilds")
        if not isinstance(wanted, list) or not wanted or any(guild not in guilds for guild in wanted):
            raise keep.wrong("guilds", f"{wanted!r} is not a list of guilds; there are {listing(guilds)}")
        book["keep_guilds"][at] = sum(1 << (1 + guilds.index(guild)) for guild in set(wanted))
    elif rule == k.KEEP_COLOUR:
        book["keep_colour"][at] = keep.word("colour", k.COLOURS)
        book["keep_n"][at] = keep.number("n", 1, MAX_PIPS)
    elif rule == k.KEEP_TOTAL:
        book["keep_n"][at] = keep.number("n", 1, MAX_PIPS)
    keep.done()


def check_totals(file: Entry, cards: Cards, book: np.void) -> None:
    """What must hold of the file as a whole. AUS-1.3: one Power and one Favour Deck, whose size is the designer's."""
    for deck, low, high in ((k.POWER, 1, k.MAX_POWER), (k.FAVOUR_DECK, k.ROW, k.MAX_FAVOUR)):
        total = sum(card.copies for card in cards if card.deck == k.DECKS[deck])
        if not low <= total <= high:
            raise BadCards(f"{file.file}: card: {total} cards in the {k.DECKS[deck]} deck; allowed are {low} to {high}")
    stars = sum(card.copies for card in cards if card.star)
    most = max(sum(int(book["star"][kind]) for kind in deck) for deck in book["starter"])
    if stars + most > k.MAX_SOURCES:
        raise BadCards(
            f"{file.file}: card: one player could own {stars + most} star cards; allowed are {k.MAX_SOURCES}"
        )
    keys = [guild.key for guild in cards.guilds] + [card.key for card in cards] + [one.key for one in cards.aspirants]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    if twice:
        raise BadCards(f"{file.file}: key: {twice[0]!r} names two things")
    if any(" " in key or key != key.casefold() or not key for key in keys):
        raise BadCards(f"{file.file}: key: keys are lower-case words without blanks")
