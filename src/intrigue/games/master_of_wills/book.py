"""Master of Wills: the card file as a book record, and as printed. Its words become integer tables here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from intrigue.engine.cards import Entry, read_cards
from intrigue.engine.errors import listing
from intrigue.engine.records import new

from .codes import FACTION_KEYS, POOL_BITS, faults
from .phrases import deed
from .state import (
    ADD,
    ALL,
    ALL_ROWS,
    ANY_CARD,
    ARG,
    ARG2,
    AS_COUNTED,
    ATTACH,
    BITS,
    BONUS,
    BOOK,
    CARD_KIND,
    CARDS,
    COMDRAW,
    COMMUNITY,
    COPY,
    COPY_SOURCES,
    COUNT,
    COUNT_AT_LEAST,
    COUNTER,
    DESTINATIONS,
    DIG,
    DOUBLE,
    DRAW_ICONS,
    EVERY,
    FACTION_ICON,
    FIELDS,
    FIRE,
    FRECOVER,
    FROM,
    FROM_AFTERLIFE,
    FROM_NEUTRAL,
    GAMBLE,
    HOLD,
    HOW_MANY,
    IF,
    INFLUENCE,
    INFLUENCES,
    KILL,
    KIND_CARD,
    KIND_LASTING,
    KIND_ROUND,
    KINDS,
    LASTING,
    LASTING_KIND,
    LOSE,
    MARK,
    MODE,
    MOST_MOVES,
    MOST_STEPS,
    MOVE,
    MY_ALLIES,
    MY_LOYALISTS,
    MY_RECRUITS,
    NAMED_SECTOR,
    NEED,
    NEED_ALL,
    NEEDS,
    NEUTRAL,
    OF_RARITY,
    OF_SECTOR,
    ONE_OF_THEM,
    ONLY,
    ONLY_ARG,
    OPP_PLAYS,
    PICK,
    PICKS,
    PLACE,
    POINTS,
    POOL,
    PROTECT,
    RARITIES,
    RARITY_WORDS,
    REMOVE,
    RESTS,
    REVEAL,
    REVERSE,
    REVERSE_OR_DOUBLE,
    ROUND,
    ROUND_KIND,
    ROW_NAMES,
    SAME_SECTOR,
    SECTORS,
    SEE_FACE_DOWN,
    SEE_HAND,
    SET,
    SHIFT,
    SPREAD,
    STATICS,
    SWAP,
    THEIR_ALLIES,
    THEIR_LOYALISTS,
    THEIR_RECRUITS,
    TO,
    TRIGGERS,
    VALUE_1_TO,
    VALUE_AT_LEAST,
    VALUE_AT_MOST,
    VERB,
    VERBS,
    WHO,
    WHOS,
    WIN,
    WITH,
    ZONE_WORDS,
)

Step = list[int]
CLASS_SIZES = {"legendary": 4, "epic": 8, "action": 18, "neutral": 12}  # MOW-12.1: the pools

_ROWS = MY_RECRUITS | MY_LOYALISTS
_THEIR_ROWS = THEIR_RECRUITS | THEIR_LOYALISTS
ZONE_MASKS = {word: 1 << at for at, word in enumerate(ZONE_WORDS)} | {
    "my rows": _ROWS,
    "their rows": _THEIR_ROWS,
    "all rows": ALL_ROWS,
    "board": ALL_ROWS | FROM_NEUTRAL,
}
VALUE_WORDS = {
    "add": ADD,
    "subtract": ADD,
    "set": SET,
    "reverse": REVERSE,
    "double": DOUBLE,
    "reverse or double": REVERSE_OR_DOUBLE,
}
KIND_WORDS = {"lasting": LASTING_KIND, "card": CARD_KIND, "round": ROUND_KIND}
NUMBERED_STATICS = {"value", "value marked", "toll", "dull", "ban value", "tax"}
MARKED_STATICS = {"kill marked", "value marked", "reverse marked"}


@dataclass(frozen=True)
class Community:
    """One Community card as printed."""

    key: str
    name: str
    sector: str
    value: int
    row: str
    moves: Mapping[str, int]
    draw: int
    icon: bool


@dataclass(frozen=True)
class Card:
    """One Faction card as printed; its text is for display, its program is binding (MOW-12.18)."""

    key: str
    name: str
    faction: str
    rarity: str
    kind: str
    text: str
    icons: tuple[str, ...]
    instant: bool
    face: str
    steps: tuple[tuple[str, ...], ...]  # what each step asks for, when it is played and when it fires


@dataclass(frozen=True)
class Faction:
    key: str
    name: str
    style: str
    starter: tuple[str, ...]


@dataclass(frozen=True)
class Cards:
    """Everything printed in a card file."""

    sectors: tuple[str, ...]
    community: tuple[Community, ...]
    factions: tuple[Faction, ...]
    faction_cards: tuple[Card, ...]

    def __iter__(self) -> Any:
        """All cards, Community cards first."""
        return iter((*self.community, *self.faction_cards))


def load(path: Path) -> tuple[np.void, Cards]:
    """Check a card file and turn it into tables."""
    file = read_cards(path, "master-of-wills")
    book = new(BOOK)
    sectors = read_sectors(file)
    community = tuple(
        read_community(entry, number, sectors, book)
        for number, entry in enumerate(file.entries("community", COMMUNITY, COMMUNITY))
    )
    check_sectors(file, book, sectors)
    faction_entries = list(file.entries("faction", NEUTRAL + 1, NEUTRAL + 1))
    cards = tuple(
        read_card(entry, number, sectors, book) for number, entry in enumerate(file.entries("card", CARDS, CARDS))
    )
    factions = tuple(read_faction(entry, number, cards, book) for number, entry in enumerate(faction_entries))
    file.done()
    return book, Cards(sectors, community, factions, cards)


def read_sectors(file: Entry) -> tuple[str, ...]:
    """MOW-1.4."""
    words = file.get("sectors")
    if (
        not isinstance(words, list)
        or len(set(map(str, words))) != SECTORS
        or not all(isinstance(w, str) for w in words)
    ):
        raise file.wrong("sectors", f"expected {SECTORS} different names")
    return tuple(words)


# --------------------------------------------------------------------------------------------- Community cards


def read_community(entry: Entry, number: int, sectors: Sequence[str], book: np.void) -> Community:
    """MOW-1.3: sector, value, starting row, movements, Draw icons, Faction icon."""
    sector = entry.word("sector", sectors)
    book["sector"][number] = sector
    book["value"][number] = entry.number("value", -9, 20)
    book["row"][number] = entry.word("row", ROW_NAMES)
    book["draws"][number] = entry.number("draw", 0, 3, default=0)
    icon = flag(entry, "icon")
    book["icon"][number] = icon
    moves = read_moves(entry, sectors)
    for at, (name, amount) in enumerate(moves.items()):
        book["move_sector"][number, at] = sectors.index(name)
        book["move_amount"][number, at] = amount
    bit = 1 << number % BITS
    book["of_sector"][sector, number // BITS] |= bit
    if icon:
        book["with_icon"][number // BITS] |= bit
    card = Community(
        key=entry.text("key"),
        name=entry.text("name"),
        sector=sectors[sector],
        value=int(book["value"][number]),
        row=entry.text("row"),
        moves=moves,
        draw=int(book["draws"][number]),
        icon=icon,
    )
    entry.done()
    return card


def read_moves(entry: Entry, sectors: Sequence[str]) -> dict[str, int]:
    moves = entry.get("moves")
    if not isinstance(moves, dict) or not 1 <= len(moves) <= MOST_MOVES:
        raise entry.wrong("moves", f"expected 1 to {MOST_MOVES} movements such as {{ {sectors[0]} = 1 }}")
    for name, amount in moves.items():
        if name not in sectors:
            raise entry.wrong("moves", f"unknown sector {name!r}; there are {listing(sectors)}")
        if not isinstance(amount, int) or isinstance(amount, bool) or not 1 <= abs(amount) <= 3:
            raise entry.wrong("moves", f"{name} = {amount!r} is not 1 to 3 or -1 to -3")
    return dict(moves)


def check_sectors(file: Entry, book: np.void, sectors: Sequence[str]) -> None:
    """MOW-1.2."""
    for number, name in enumerate(sectors):
        n = int((book["sector"] == number).sum())
        if n != COMMUNITY // SECTORS:
            raise file.wrong("community", f"{n} cards of sector {name!r}; each sector has {COMMUNITY // SECTORS}")


def flag(entry: Entry, field: str) -> bool:
    entry.asked.add(field)
    value = entry.values.get(field, False)
    if not isinstance(value, bool):
        raise entry.wrong(field, f"{value!r} is not true or false")
    return value


# --------------------------------------------------------------------------------------------- factions and starters


def read_faction(entry: Entry, number: int, cards: Sequence[Card], book: np.void) -> Faction:
    keys = (*FACTION_KEYS, "NEU")
    key = entry.text("key")
    if key != keys[number]:
        raise entry.wrong("key", f"factions come in the order {listing(keys)}")
    starter: tuple[str, ...] = ()
    if number < NEUTRAL:
        starter = read_starter(entry, number, cards, book)
    faction = Faction(key, entry.text("name"), entry.text("style"), starter)
    entry.done()
    return faction


def pool_place(number: int, cards: Sequence[Card], key: str) -> int | None:
    """The bit of a card in the deck codes of a faction; None for a card it may not use (MOW-2.2)."""
    for bit in range(POOL_BITS):
        at = number * POOL + bit if bit < POOL else NEUTRAL * POOL + bit - POOL
        if cards[at].key == key:
            return bit
    return None


def read_starter(entry: Entry, number: int, cards: Sequence[Card], book: np.void) -> tuple[str, ...]:
    keys = entry.get("starter")
    if not isinstance(keys, list):
        raise entry.wrong("starter", "is not a list of cards")
    members = 0
    for key in keys:
        bit = pool_place(number, cards, str(key))
        if bit is None or members >> bit & 1:
            raise entry.wrong("starter", f"{key!r} is not a card of this faction, not neutral, or named twice")
        members |= 1 << bit
    wrong = faults(members)
    if wrong:
        raise entry.wrong("starter", "; ".join(wrong))
    book["starter"][number] = members
    return tuple(map(str, keys))


# --------------------------------------------------------------------------------------------- Faction cards


def read_card(entry: Entry, number: int, sectors: Sequence[str], book: np.void) -> Card:
    faction, rarity = expected_class(number)
    if entry.text("faction") != faction or entry.text("rarity") != rarity:
        raise entry.wrong(
            "rarity",
            f"card {number + 1} of the file is {rarity} of {faction}: 4 legendary, 8 epic, 18 action a faction",
        )
    book["faction"][number] = (*FACTION_KEYS, "NEU").index(faction)
    book["rarity"][number] = RARITIES.index(rarity)
    kind = entry.word("kind", KINDS)
    book["kind"][number] = kind
    instant = flag(entry, "instant")
    book["instant"][number] = instant
    statics = read_statics(entry, number, book)
    programs = [read_program(entry, "play", sectors)]
    face = read_round(entry, number, sectors, book) if kind == KIND_ROUND else ""
    programs.append(read_program(entry, "fire", sectors) if face == "down" else [])
    for which, program in enumerate(programs):
        for pc, step in enumerate(program):
            book["program"][number, which, pc] = step
            if step[VERB] == ATTACH:
                book["value_mod"][number], book["value_arg"][number] = step[ARG], step[ARG2]
    book["copycat"][number] = any(step[VERB] == COPY for step in programs[0])
    check_programs(entry, kind, face, statics, programs, int(book["trigger"][number]), bool(book["eog"][number]))
    card = Card(
        key=entry.text("key"),
        name=entry.text("name"),
        faction=faction,
        rarity=rarity,
        kind=KINDS[kind],
        text=entry.text("text"),
        icons=icons_of(kind, instant, statics, programs),
        instant=instant,
        face=face,
        steps=tuple(tuple(deed(step) for step in program) for program in programs),
    )
    entry.done()
    return card


def expected_class(number: int) -> tuple[str, str]:
    """Faction and rarity by the place in the file, so that deck codes mean the same with every card file."""
    if number >= NEUTRAL * POOL:
        return "NEU", "neutral"
    place = number % POOL
    return FACTION_KEYS[number // POOL], "legendary" if place < 4 else "epic" if place < 12 else "action"


def read_statics(entry: Entry, number: int, book: np.void) -> list[str]:
    entry.asked.add("static")
    words = entry.values.get("static", [])
    if not isinstance(words, list) or len(words) > 2:
        raise entry.wrong("static", "expected at most two continuous effects")
    names = []
    for at, text in enumerate(words):
        match = re.fullmatch(r"(.*?)(?: ([+-]?\d+))?", str(text))
        assert match
        word, arg = match[1], int(match[2] or 0)
        if word in ("hold everyone", "hold opponents"):
            arg, word = int(word == "hold opponents"), STATICS[HOLD]
        if not word or word not in STATICS or (word in NUMBERED_STATICS) != (match[2] is not None):
            raise entry.wrong(
                "static",
                f"unknown effect {text!r}; there are {listing(STATICS[1:])}; "
                f"a figure follows {listing(sorted(NUMBERED_STATICS))}",
            )
        book["static"][number, at], book["static_arg"][number, at] = STATICS.index(word), arg
        names.append(word)
    return names


def read_round(entry: Entry, number: int, sectors: Sequence[str], book: np.void) -> str:
    """The figures of a Round Effect; returns its face."""
    face = ("up", "down")[entry.word("face", ("up", "down"))]
    if face == "up":
        book["duration"][number] = entry.number("duration", 1, 6)
        return face
    book["face_down"][number] = 1
    book["trigger"][number] = entry.word("trigger", TRIGGERS)
    book["trigger_only"][number], book["trigger_arg"][number] = read_filter(entry, sectors)
    book["may"][number] = flag(entry, "may")
    book["eog"][number] = flag(entry, "eog")
    return face


# --------------------------------------------------------------------------------------------- programs


def read_program(entry: Entry, field: str, sectors: Sequence[str]) -> list[Step]:
    program = entry.get(field)
    if (
        not isinstance(program, list)
        or not 1 <= len(program) <= MOST_STEPS
        or not all(isinstance(p, dict) for p in program)
    ):
        raise entry.wrong(field, f'expected 1 to {MOST_STEPS} steps such as {{ do = "fdraw" }}')
    return [
        read_step(Entry(entry.file, f"{entry.where}: {field}[{at + 1}]", step), sectors)
        for at, step in enumerate(program)
    ]


def read_step(entry: Entry, sectors: Sequence[str]) -> Step:
    """MOW-19.2: twelve small numbers."""
    step = [0] * FIELDS
    verb = entry.word("do", VERBS)
    step[VERB] = verb
    step[PICK] = entry.word("pick", PICKS, default="choose")
    step[HOW_MANY] = EVERY if step[PICK] == ALL else read_number_of(entry)
    step[FROM] = read_zones(entry, "on" if verb == LASTING else "from")
    step[WITH] = read_zones(entry, "with")
    step[ONLY], step[ONLY_ARG] = read_filter(entry, sectors)
    step[TO] = entry.word("to", DESTINATIONS, default="")
    step[NEED] = entry.word("need", NEEDS, default="")
    step[WHO] = entry.word("who", WHOS, default="me")
    read_arguments(entry, verb, step)
    entry.done()
    return step


def read_number_of(entry: Entry) -> int:
    if entry.values.get("n") == "count":
        entry.asked.add("n")
        return AS_COUNTED
    return entry.number("n", 1, EVERY, default=1)


def read_zones(entry: Entry, field: str) -> int:
    mask = 0
    for word in filter(None, entry.text(field, "").split(" + ")):
        if word not in ZONE_MASKS:
            raise entry.wrong(field, f"unknown place {word!r}; there are {listing(list(ZONE_MASKS))}")
        mask |= ZONE_MASKS[word]
    return mask


def read_filter(entry: Entry, sectors: Sequence[str]) -> tuple[int, int]:
    """'value <= 6', 'sector union' and the like."""
    text = entry.text("only", "")
    fixed = {
        "": (ANY_CARD, 0),
        "draw icon": (DRAW_ICONS, 1),
        "faction icon": (FACTION_ICON, 0),
        "named sector": (OF_SECTOR, NAMED_SECTOR),
        "same sector": (OF_SECTOR, SAME_SECTOR),
    }
    if text in fixed:
        return fixed[text]
    if text.startswith("sector ") and text[7:] in sectors:
        return OF_SECTOR, sectors.index(text[7:])
    match = re.fullmatch(r"value (>=|<=|1 to) (-?\d{1,2})", text)
    if match:
        return {">=": VALUE_AT_LEAST, "<=": VALUE_AT_MOST, "1 to": VALUE_1_TO}[match[1]], int(match[2])
    words = text.split(" or ")
    if all(word in RARITIES for word in words):
        return OF_RARITY, sum(1 << RARITIES.index(word) for word in words)
    raise entry.wrong(
        "only",
        f"{text!r} is no filter; examples: value >= 6, value 1 to 5, draw icon, faction icon, sector {sectors[0]}",
    )


def read_arguments(entry: Entry, verb: int, step: Step) -> None:
    """The figures that only one verb has."""
    if verb in (MOVE, SPREAD):
        step[ARG] = entry.number("steps", -6, 6)
    elif verb == DIG:
        step[ARG], step[ARG2] = entry.number("take", 1, 5), entry.word("rest", RESTS)
    elif verb == ATTACH:
        step[ARG], step[ARG2] = read_value_change(entry)
    elif verb == PROTECT:
        while_attached = entry.values.get("turns") == "while attached"
        step[ARG] = 0 if while_attached else entry.number("turns", 1, 6)
        entry.asked.add("turns")
    elif verb == REMOVE:
        for word in entry.text("kinds").split(" + "):
            if word not in KIND_WORDS:
                raise entry.wrong("kinds", f"unknown kind {word!r}; there are {listing(list(KIND_WORDS))}")
            step[ARG] |= KIND_WORDS[word]
    elif verb == REVEAL:
        step[ARG] = (SEE_HAND, SEE_FACE_DOWN)[entry.word("what", ("hand", "face down"))]
    elif verb == COPY:
        step[ARG] = entry.word("source", COPY_SOURCES)
        step[ARG2] = entry.word("rarity", RARITY_WORDS, default="")
    elif verb == FRECOVER:
        step[ARG2] = entry.word("rarity", RARITY_WORDS, default="")
    elif verb == INFLUENCE:
        step[ARG] = entry.word("moves", INFLUENCES)
    elif verb == IF:
        step[HOW_MANY], step[ARG2] = read_condition(entry)
        step[ARG] = entry.number("steps", 1, MOST_STEPS)
    elif verb == MODE:
        step[ARG], step[ARG2] = entry.number("first", 1, MOST_STEPS), entry.number("second", 1, MOST_STEPS)
    elif verb == POINTS:
        step[ARG] = entry.word("each", ("", "count"), default="")
        step[ARG2] = entry.number("most", 1, 99, default=0)


def read_value_change(entry: Entry) -> tuple[int, int]:
    text = entry.text("value")
    word, _, figure = text.rpartition(" ")
    if text in VALUE_WORDS and text not in ("add", "subtract", "set"):
        return VALUE_WORDS[text], 0
    if word in ("add", "subtract", "set") and re.fullmatch(r"-?\d{1,2}", figure):
        return VALUE_WORDS[word], -int(figure) if word == "subtract" else int(figure)
    raise entry.wrong("value", f"{text!r}: expected add 4, subtract 5, set 1, reverse, double or reverse or double")


def read_condition(entry: Entry) -> tuple[int, int]:
    text = entry.text("when")
    if text in ("win", "lose"):
        return (WIN if text == "win" else LOSE), 0
    match = re.fullmatch(r"count >= (\d{1,2})", text)
    if match:
        return COUNT_AT_LEAST, int(match[1])
    raise entry.wrong("when", f"{text!r}: expected win, lose or count >= 7")


# ------------------------------------------------------------------------------------------- lint and icons (MOW-19.9)


def check_programs(
    entry: Entry, kind: int, face: str, statics: Sequence[str], programs: Sequence[list[Step]], trigger: int, eog: bool
) -> None:
    """MOW-19.9: what the interpreter relies on."""
    play, fire = programs
    for field, program in (("play", play), ("fire", fire)):
        verbs = [step[VERB] for step in program]
        for verb in (COPY, FIRE):
            if verb in verbs[:-1]:
                raise entry.wrong(field, f"{VERBS[verb]} must be the last step")
        if field == "fire" and (COPY in verbs or FIRE in verbs):
            raise entry.wrong(field, "a card that fires cannot copy or fire another")
        if COUNTER in verbs and (field == "play" or trigger != OPP_PLAYS or verbs.index(COUNTER) != 0):
            raise entry.wrong(field, "counter is the first step of a card that fires when an opponent plays")
        if any(step[FROM] & (MY_ALLIES | THEIR_ALLIES) and step[VERB] != COUNT for step in program):
            raise entry.wrong(field, "Allies can only be counted (MOW-11.1)")
        if eog and field == "fire" and any(step[PICK] == ONE_OF_THEM for step in program):
            raise entry.wrong(field, "there are no cards of an event in the End of Game round")
        check_blocks(entry, field, program)
    verbs = [step[VERB] for step in play]
    if (kind == KIND_LASTING) != (verbs[0] == LASTING) or LASTING in verbs[1:]:
        raise entry.wrong("play", "lasting is the first step of a lasting card, and of no other")
    if (kind == KIND_ROUND) != (ROUND in verbs):
        raise entry.wrong("play", "a round card, and no other, has the step round")
    if (kind == KIND_CARD) != (ATTACH in verbs):
        raise entry.wrong("play", "a card effect, and no other played card, has the step attach")
    if face == "up" and not statics:
        raise entry.wrong("static", "a Round Effect that lies face up needs a continuous effect")
    if statics and kind != KIND_LASTING and face != "up":
        raise entry.wrong("static", "only Lasting Effects and face-up Round Effects have continuous effects")
    if MARKED_STATICS & set(statics) and MARK not in verbs:
        raise entry.wrong("static", "needs a step marker")


def check_blocks(entry: Entry, field: str, program: Sequence[Step]) -> None:
    for at, step in enumerate(program):
        length = step[ARG] if step[VERB] == IF else step[ARG] + step[ARG2] if step[VERB] == MODE else 0
        inside = program[at + 1 : at + 1 + length]
        if len(inside) < length or any(one[NEED] == NEED_ALL for one in inside):
            raise entry.wrong(field, "the steps after if or mode are missing, or one of them needs all")


def icons_of(kind: int, instant: bool, statics: Sequence[str], programs: Sequence[list[Step]]) -> tuple[str, ...]:
    """MOW-13.1: power icons only classify a card, so they are read off its programs."""
    steps = [step for program in programs for step in program]
    verbs = {step[VERB] for step in steps}
    moving = {MOVE, SPREAD, SWAP, INFLUENCE}
    placing = any(step[VERB] == PLACE for step in steps)
    protecting = {"no kill", "anchor", "shield"}
    valuing = {"value", "value marked", "reverse marked"}
    found = {
        "instant": instant,
        "bonus": BONUS in verbs,
        "lasting": kind == KIND_LASTING or SHIFT in verbs,
        "card_effect": kind == KIND_CARD,
        "round": kind == KIND_ROUND or FIRE in verbs,
        "movement": bool(moving & verbs) or placing or "slide" in statics,
        "kill": KILL in verbs or "kill marked" in statics,
        "afterlife": any(step[FROM] & FROM_AFTERLIFE for step in steps),
        "community_draw": COMDRAW in verbs or DIG in verbs or "entry draw" in statics,
        "value_change": ATTACH in verbs or bool(valuing & set(statics)),
        "protect": PROTECT in verbs or bool(protecting & set(statics)),
        "remove": REMOVE in verbs,
        "reveal": bool({REVEAL, DIG, FIRE} & verbs) or len(programs[1]) > 0,
        "gamble": GAMBLE in verbs,
        "copycat": COPY in verbs,
    }
    return tuple(icon for icon, there in found.items() if there)
