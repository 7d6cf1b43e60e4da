"""Master of Wills: the card file as a book record, and as printed. Its words become integer tables here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from intrigue.engine.cards import CardFile, Entry, read_cards, shown
from intrigue.engine.errors import listing
from intrigue.engine.records import new

from . import state as k
from .codes import CLASSES, FACTION_KEYS, POOL_BITS
from .faults import english, faults

Step = list[int]

_ROWS = k.MY_RECRUITS | k.MY_LOYALISTS
_THEIR_ROWS = k.THEIR_RECRUITS | k.THEIR_LOYALISTS
ZONE_MASKS = {word: 1 << at for at, word in enumerate(k.ZONE_WORDS)} | {
    "my rows": _ROWS,
    "their rows": _THEIR_ROWS,
    "all rows": k.ALL_ROWS,
    "board": k.ALL_ROWS | k.FROM_NEUTRAL,
}
VALUE_WORDS = {
    "add": k.ADD,
    "subtract": k.ADD,
    "set": k.SET,
    "reverse": k.REVERSE,
    "double": k.DOUBLE,
    "reverse or double": k.REVERSE_OR_DOUBLE,
}
KIND_WORDS = {"lasting": k.LASTING_KIND, "card": k.CARD_KIND, "round": k.ROUND_KIND}
NUMBERED_STATICS = {"value", "value marked", "toll", "dull", "ban value", "tax"}
MAX_STATIC = 40  # characters of a continuous effect
MARKED_STATICS = {"kill marked", "value marked", "reverse marked"}


@dataclass(frozen=True)
class Community:
    """One Community card as printed."""

    key: str
    sector: str
    value: int
    row: str
    moves: Mapping[str, int]
    draw: int
    icon: bool
    name: str = ""  # of a card in a file of one's own; else it is in the catalogues


@dataclass(frozen=True)
class Card:
    """One Faction card as printed; its text is for display, its program is binding (MOW-12.18)."""

    key: str
    faction: str
    rarity: str
    kind: str
    icons: tuple[str, ...]
    instant: bool
    face: str
    name: str = ""  # of a card in a file of one's own; else both are in the catalogues
    text: str = ""


@dataclass(frozen=True)
class Faction:
    key: str
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
    book = new(k.BOOK)
    sectors = read_sectors(file)
    community = tuple(
        read_community(entry, number, sectors, book)
        for number, entry in enumerate(file.entries("community", k.COMMUNITY, k.COMMUNITY))
    )
    if not file.faults:
        check_sectors(file, book, sectors)
    faction_entries = list(file.entries("faction", k.NEUTRAL + 1, k.NEUTRAL + 1))
    cards = tuple(
        read_card(entry, number, sectors, book) for number, entry in enumerate(file.entries("card", k.CARDS, k.CARDS))
    )
    if len(cards) < k.CARDS:
        file.finish()  # starter decks are of cards
    factions = tuple(read_faction(entry, number, cards, book) for number, entry in enumerate(faction_entries))
    file.done()
    return book, Cards(sectors, community, factions, cards)


def read_sectors(file: CardFile) -> tuple[str, ...]:
    """MOW-1.4."""
    words = file.get("sectors")
    if (
        not isinstance(words, list)
        or len(set(map(str, words))) != k.SECTORS
        or not all(isinstance(w, str) for w in words)
    ):
        raise file.wrong("sectors", f"expected {k.SECTORS} different names")  # all cards are of sectors
    return tuple(words)


# --------------------------------------------------------------------------------------------- Community cards


def read_community(entry: Entry, number: int, sectors: Sequence[str], book: np.void) -> Community:
    """MOW-1.3: sector, value, starting row, movements, Draw icons, Faction icon."""
    sector = entry.word("sector", sectors)
    book["sector"][number] = sector
    book["value"][number] = entry.number("value", -9, 20)
    row = entry.word("row", k.ROW_NAMES)
    book["row"][number] = row
    book["draws"][number] = entry.number("draw", 0, 3, default=0)
    icon = entry.flag("icon")
    book["icon"][number] = icon
    moves = read_moves(entry, sectors)
    for at, (name, amount) in enumerate(moves.items()):
        book["move_sector"][number, at] = sectors.index(name)
        book["move_amount"][number, at] = amount
    bit = 1 << number % k.BITS
    book["of_sector"][sector, number // k.BITS] |= bit
    if icon:
        book["with_icon"][number // k.BITS] |= bit
    card = Community(
        key=entry.text("key"),
        name=entry.text("name", ""),
        sector=sectors[sector],
        value=int(book["value"][number]),
        row=k.ROW_NAMES[row],
        moves=moves,
        draw=int(book["draws"][number]),
        icon=icon,
    )
    entry.done()
    return card


def read_moves(entry: Entry, sectors: Sequence[str]) -> dict[str, int]:
    entry.asked.add("moves")
    moves = entry.values.get("moves")
    if not isinstance(moves, dict) or not 1 <= len(moves) <= k.MAX_MOVES:
        entry.note("moves", f"expected 1 to {k.MAX_MOVES} movements such as {{ {sectors[0]} = 1 }}")
        return {}
    found = {}
    for name, amount in moves.items():
        if name not in sectors:
            entry.note("moves", f"unknown sector {shown(name)}; there are {listing(sectors)}")
        elif not isinstance(amount, int) or isinstance(amount, bool) or not 1 <= abs(amount) <= 3:
            entry.note("moves", f"{name} = {shown(amount)} is not 1 to 3 or -1 to -3")
        else:
            found[name] = amount
    return found


def check_sectors(file: CardFile, book: np.void, sectors: Sequence[str]) -> None:
    """MOW-1.2."""
    for number, name in enumerate(sectors):
        n = int((book["sector"] == number).sum())
        if n != k.COMMUNITY // k.SECTORS:
            file.note("community", f"{n} cards of sector {shown(name)}; each sector has {k.COMMUNITY // k.SECTORS}")


# --------------------------------------------------------------------------------------------- factions and starters


def read_faction(entry: Entry, number: int, cards: Sequence[Card], book: np.void) -> Faction:
    keys = (*FACTION_KEYS, "NEU")
    key = entry.text("key")
    if key != keys[number]:
        entry.note("key", f"factions come in the order {listing(keys)}")
    starter: tuple[str, ...] = ()
    if number < k.NEUTRAL:
        starter = read_starter(entry, number, cards, book)
    faction = Faction(key, starter)
    entry.done()
    return faction


def pool_place(number: int, cards: Sequence[Card], key: str) -> int | None:
    """The bit of a card in the deck codes of a faction; None for a card it may not use (MOW-2.2)."""
    for bit in range(POOL_BITS):
        at = number * k.POOL + bit if bit < k.POOL else k.NEUTRAL * k.POOL + bit - k.POOL
        if cards[at].key == key:
            return bit
    return None


def read_starter(entry: Entry, number: int, cards: Sequence[Card], book: np.void) -> tuple[str, ...]:
    entry.asked.add("starter")
    keys = entry.values.get("starter")
    if not isinstance(keys, list):
        entry.note("starter", "is not a list of cards" if "starter" in entry.values else "missing")
        return ()
    members = 0
    for key in keys:
        bit = pool_place(number, cards, key) if isinstance(key, str) else None
        if bit is None or members >> bit & 1:
            entry.note("starter", f"{shown(key)} is not a card of this faction, not neutral, or named twice")
        else:
            members |= 1 << bit
    for wrong in faults(members):
        entry.note("starter", english(wrong))
    book["starter"][number] = members
    return tuple(map(str, keys))


# --------------------------------------------------------------------------------------------- Faction cards


def read_card(entry: Entry, number: int, sectors: Sequence[str], book: np.void) -> Card:
    faction, rarity = expected_class(number)
    if entry.text("faction") != faction or entry.text("rarity") != rarity:
        entry.note(
            "rarity",
            f"card {number + 1} of the file is {rarity} of {faction}: 4 legendary, 8 epic, 18 action a faction",
        )
    book["faction"][number] = (*FACTION_KEYS, "NEU").index(faction)
    book["rarity"][number] = k.RARITIES.index(rarity)
    kind = entry.word("kind", k.KINDS)
    book["kind"][number] = kind
    instant = entry.flag("instant")
    book["instant"][number] = instant
    statics = read_statics(entry, number, book)
    programs = [read_program(entry, "play", sectors)]
    face = read_round(entry, number, sectors, book) if kind == k.KIND_ROUND else ""
    programs.append(read_program(entry, "fire", sectors) if face == "down" else [])
    for which, program in enumerate(programs):
        for pc, step in enumerate(program):
            book["program"][number, which, pc] = step
            if step[k.VERB] == k.ATTACH:
                book["value_mod"][number], book["value_arg"][number] = step[k.ARG], step[k.ARG2]
    book["copycat"][number] = any(step[k.VERB] == k.COPY for step in programs[0])
    if entry.sound:
        check_programs(entry, kind, face, statics, programs, int(book["trigger"][number]), bool(book["eog"][number]))
    card = Card(
        key=entry.text("key"),
        name=entry.text("name", ""),
        faction=faction,
        rarity=rarity,
        kind=k.KINDS[kind],
        text=entry.text("text", ""),
        icons=icons_of(kind, instant, statics, programs),
        instant=instant,
        face=face,
    )
    entry.done()
    return card


def expected_class(number: int) -> tuple[str, str]:
    """Faction and rarity by the place in the file, so that deck codes mean the same with every card file."""
    if number >= k.NEUTRAL * k.POOL:
        return "NEU", "neutral"
    place = number % k.POOL
    rarity = next(rarity for rarity, first, cards, *_ in CLASSES if first <= place < first + cards)
    return FACTION_KEYS[number // k.POOL], rarity


def read_statics(entry: Entry, number: int, book: np.void) -> list[str]:
    entry.asked.add("static")
    words = entry.values.get("static", [])
    if not isinstance(words, list) or len(words) > 2:
        entry.note("static", "expected at most two continuous effects")
        return []
    names = []
    for at, text in enumerate(words):
        match = re.fullmatch(r"([a-z ]*?)(?: ([+-]?[0-9]{1,2}))?", str(text)[:MAX_STATIC])
        word, figure = (match[1], match[2]) if match else ("", None)
        arg = int(figure or 0)
        if word in ("hold everyone", "hold opponents"):
            arg, word = int(word == "hold opponents"), k.STATICS[k.HOLD]
        if not word or word not in k.STATICS or (word in NUMBERED_STATICS) != (figure is not None):
            entry.note(
                "static",
                f"unknown effect {shown(text)}; there are {listing(k.STATICS[1:])}; "
                f"a figure follows {listing(sorted(NUMBERED_STATICS))}",
            )
            continue
        book["static"][number, at], book["static_arg"][number, at] = k.STATICS.index(word), arg
        names.append(word)
    return names


def read_round(entry: Entry, number: int, sectors: Sequence[str], book: np.void) -> str:
    """The figures of a Round Effect; returns its face."""
    face = ("up", "down")[entry.word("face", ("up", "down"))]
    if face == "up":
        book["duration"][number] = entry.number("duration", 1, 6)
        return face
    book["face_down"][number] = 1
    book["trigger"][number] = entry.word("trigger", k.TRIGGERS)
    book["trigger_only"][number], book["trigger_arg"][number] = read_filter(entry, sectors)
    book["may"][number] = entry.flag("may")
    book["eog"][number] = entry.flag("eog")
    return face


# --------------------------------------------------------------------------------------------- programs


def read_program(entry: Entry, field: str, sectors: Sequence[str]) -> list[Step]:
    entry.asked.add(field)
    program = entry.values.get(field)
    if (
        not isinstance(program, list)
        or not 1 <= len(program) <= k.MAX_STEPS
        or not all(isinstance(p, dict) for p in program)
    ):
        entry.note(field, f'expected 1 to {k.MAX_STEPS} steps such as {{ do = "fdraw" }}')
        return [[0] * k.FIELDS]
    return [read_step(entry.part(field, at, f"{field}[{at + 1}]", step), sectors) for at, step in enumerate(program)]


def read_step(entry: Entry, sectors: Sequence[str]) -> Step:
    """MOW-19.2: twelve small numbers."""
    step = [0] * k.FIELDS
    verb = entry.word("do", k.VERBS)
    step[k.VERB] = verb
    step[k.PICK] = entry.word("pick", k.PICKS, default="choose")
    step[k.HOW_MANY] = k.EVERY if step[k.PICK] == k.ALL else read_number_of(entry)
    step[k.FROM] = read_zones(entry, "on" if verb == k.LASTING else "from")
    step[k.WITH] = read_zones(entry, "with")
    step[k.ONLY], step[k.ONLY_ARG] = read_filter(entry, sectors)
    step[k.TO] = entry.word("to", k.DESTINATIONS, default="")
    step[k.NEED] = entry.word("need", k.NEEDS, default="")
    step[k.WHO] = entry.word("who", k.WHOS, default="me")
    read_arguments(entry, verb, step)
    entry.done()
    return step


def read_number_of(entry: Entry) -> int:
    if entry.values.get("n") == "count":
        entry.asked.add("n")
        return k.AS_COUNTED
    return entry.number("n", 1, k.EVERY, default=1)


def read_zones(entry: Entry, field: str) -> int:
    mask = 0
    for word in filter(None, entry.text(field, "").split(" + ")):
        if word not in ZONE_MASKS:
            entry.note(field, f"unknown place {shown(word)}; there are {listing(list(ZONE_MASKS))}")
        mask |= ZONE_MASKS.get(word, 0)
    return mask


def read_filter(entry: Entry, sectors: Sequence[str]) -> tuple[int, int]:
    """'value <= 6', 'sector union' and the like."""
    text = entry.text("only", "")
    fixed = {
        "": (k.ANY_CARD, 0),
        "draw icon": (k.DRAW_ICONS, 1),
        "faction icon": (k.FACTION_ICON, 0),
        "named sector": (k.OF_SECTOR, k.NAMED_SECTOR),
        "same sector": (k.OF_SECTOR, k.SAME_SECTOR),
    }
    if text in fixed:
        return fixed[text]
    if text.startswith("sector ") and text[7:] in sectors:
        return k.OF_SECTOR, sectors.index(text[7:])
    match = re.fullmatch(r"value (>=|<=|1 to) (-?[0-9]{1,2})", text)
    if match:
        return {">=": k.VALUE_AT_LEAST, "<=": k.VALUE_AT_MOST, "1 to": k.VALUE_1_TO}[match[1]], int(match[2])
    words = text.split(" or ")
    if all(word in k.RARITIES for word in words):
        return k.OF_RARITY, sum(1 << k.RARITIES.index(word) for word in words)
    entry.note(
        "only",
        f"{shown(text)} is no filter; examples: value >= 6, value 1 to 5, draw icon, faction icon, sector {sectors[0]}",
    )
    return k.ANY_CARD, 0


def read_arguments(entry: Entry, verb: int, step: Step) -> None:
    """The figures that only one verb has."""
    if verb in (k.MOVE, k.SPREAD):
        step[k.ARG] = entry.number("steps", -6, 6)
    elif verb == k.DIG:
        step[k.ARG], step[k.ARG2] = entry.number("take", 1, 5), entry.word("rest", k.RESTS)
    elif verb == k.ATTACH:
        step[k.ARG], step[k.ARG2] = read_value_change(entry)
    elif verb == k.PROTECT:
        while_attached = entry.values.get("turns") == "while attached"
        step[k.ARG] = 0 if while_attached else entry.number("turns", 1, 6)
        entry.asked.add("turns")
    elif verb == k.REMOVE:
        for word in entry.text("kinds").split(" + "):
            if word not in KIND_WORDS:
                entry.note("kinds", f"unknown kind {shown(word)}; there are {listing(list(KIND_WORDS))}")
            step[k.ARG] |= KIND_WORDS.get(word, 0)
    elif verb == k.REVEAL:
        step[k.ARG] = (k.SEE_HAND, k.SEE_FACE_DOWN)[entry.word("what", ("hand", "face down"))]
    elif verb == k.COPY:
        step[k.ARG] = entry.word("source", k.COPY_SOURCES)
        step[k.ARG2] = entry.word("rarity", k.RARITY_WORDS, default="")
    elif verb == k.FRECOVER:
        step[k.ARG2] = entry.word("rarity", k.RARITY_WORDS, default="")
    elif verb == k.INFLUENCE:
        step[k.ARG] = entry.word("moves", k.INFLUENCES)
    elif verb == k.IF:
        step[k.HOW_MANY], step[k.ARG2] = read_condition(entry)
        step[k.ARG] = entry.number("steps", 1, k.MAX_STEPS)
    elif verb == k.MODE:
        step[k.ARG], step[k.ARG2] = entry.number("first", 1, k.MAX_STEPS), entry.number("second", 1, k.MAX_STEPS)
    elif verb == k.POINTS:
        step[k.ARG] = entry.word("each", ("", "count"), default="")
        step[k.ARG2] = entry.number("most", 1, 99, default=0)


def read_value_change(entry: Entry) -> tuple[int, int]:
    text = entry.text("value")
    word, _, figure = text.rpartition(" ")
    if text in VALUE_WORDS and text not in ("add", "subtract", "set"):
        return VALUE_WORDS[text], 0
    if word in ("add", "subtract", "set") and re.fullmatch(r"-?[0-9]{1,2}", figure):
        return VALUE_WORDS[word], -int(figure) if word == "subtract" else int(figure)
    entry.note("value", f"{shown(text)}: expected add 4, subtract 5, set 1, reverse, double or reverse or double")
    return k.REVERSE, 0


def read_condition(entry: Entry) -> tuple[int, int]:
    text = entry.text("when")
    if text in ("win", "lose"):
        return (k.WIN if text == "win" else k.LOSE), 0
    match = re.fullmatch(r"count >= ([0-9]{1,2})", text)
    if match:
        return k.COUNT_AT_LEAST, int(match[1])
    entry.note("when", f"{shown(text)}: expected win, lose or count >= 7")
    return k.WIN, 0


# ------------------------------------------------------------------------------------------- lint and icons (MOW-19.9)


def check_programs(
    entry: Entry, kind: int, face: str, statics: Sequence[str], programs: Sequence[list[Step]], trigger: int, eog: bool
) -> None:
    """MOW-19.9: what the interpreter relies on."""
    play, fire = programs
    for field, program in (("play", play), ("fire", fire)):
        verbs = [step[k.VERB] for step in program]
        for verb in (k.COPY, k.FIRE):
            if verb in verbs[:-1]:
                entry.note(field, f"{k.VERBS[verb]} must be the last step")
        if field == "fire" and (k.COPY in verbs or k.FIRE in verbs):
            entry.note(field, "a card that fires cannot copy or fire another")
        if k.COUNTER in verbs and (field == "play" or trigger != k.OPP_PLAYS or verbs.index(k.COUNTER) != 0):
            entry.note(field, "counter is the first step of a card that fires when an opponent plays")
        if any(step[k.FROM] & (k.MY_ALLIES | k.THEIR_ALLIES) and step[k.VERB] != k.COUNT for step in program):
            entry.note(field, "Allies can only be counted (MOW-11.1)")
        if eog and field == "fire" and any(step[k.PICK] == k.ONE_OF_THEM for step in program):
            entry.note(field, "there are no cards of an event in the End of Game round")
        check_blocks(entry, field, program)
    verbs = [step[k.VERB] for step in play]
    if (kind == k.KIND_LASTING) != (verbs[0] == k.LASTING) or k.LASTING in verbs[1:]:
        entry.note("play", "lasting is the first step of a lasting card, and of no other")
    if (kind == k.KIND_ROUND) != (k.ROUND in verbs):
        entry.note("play", "a round card, and no other, has the step round")
    if (kind == k.KIND_CARD) != (k.ATTACH in verbs):
        entry.note("play", "a card effect, and no other played card, has the step attach")
    if face == "up" and not statics:
        entry.note("static", "a Round Effect that lies face up needs a continuous effect")
    if statics and kind != k.KIND_LASTING and face != "up":
        entry.note("static", "only Lasting Effects and face-up Round Effects have continuous effects")
    if MARKED_STATICS & set(statics) and k.MARK not in verbs:
        entry.note("static", "needs a step marker")


def check_blocks(entry: Entry, field: str, program: Sequence[Step]) -> None:
    for at, step in enumerate(program):
        length = step[k.ARG] if step[k.VERB] == k.IF else step[k.ARG] + step[k.ARG2] if step[k.VERB] == k.MODE else 0
        inside = program[at + 1 : at + 1 + length]
        if len(inside) < length or any(one[k.NEED] == k.NEED_ALL for one in inside):
            entry.note(field, "the steps after if or mode are missing, or one of them needs all")


def icons_of(kind: int, instant: bool, statics: Sequence[str], programs: Sequence[list[Step]]) -> tuple[str, ...]:
    """MOW-13.1: power icons only classify a card, so they are read off its programs."""
    steps = [step for program in programs for step in program]
    verbs = {step[k.VERB] for step in steps}
    moving = {k.MOVE, k.SPREAD, k.SWAP, k.INFLUENCE}
    placing = any(step[k.VERB] == k.PLACE for step in steps)
    protecting = {"no kill", "anchor", "shield"}
    valuing = {"value", "value marked", "reverse marked"}
    found = {
        "instant": instant,
        "bonus": k.BONUS in verbs,
        "lasting": kind == k.KIND_LASTING or k.SHIFT in verbs,
        "card_effect": kind == k.KIND_CARD,
        "round": kind == k.KIND_ROUND or k.FIRE in verbs,
        "movement": bool(moving & verbs) or placing or "slide" in statics,
        "kill": k.KILL in verbs or "kill marked" in statics,
        "afterlife": any(step[k.FROM] & k.FROM_AFTERLIFE for step in steps),
        "community_draw": k.COMDRAW in verbs or k.DIG in verbs or "entry draw" in statics,
        "value_change": k.ATTACH in verbs or bool(valuing & set(statics)),
        "protect": k.PROTECT in verbs or bool(protecting & set(statics)),
        "remove": k.REMOVE in verbs,
        "reveal": bool({k.REVEAL, k.DIG, k.FIRE} & verbs) or len(programs[1]) > 0,
        "gamble": k.GAMBLE in verbs,
        "copycat": k.COPY in verbs,
    }
    return tuple(icon for icon, there in found.items() if there)
