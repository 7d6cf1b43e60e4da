"""Messages: all that a game says to people, as an id and arguments with kinds. The words are in catalogues.

A game declares its messages once::

    MESSAGES = Messages("MOW")
    TAKES = MESSAGES("takes", by=SEAT, card=card("community"))

and its rules say them into a table of numbers: ``say(out, TAKES, by, number)``. A message is its number and then its
arguments, each as one number; an argument that is a message itself follows whole, and a list as its length and its
elements. Decoded it is a short list, ``["takes", 0, "DRI-06"]``, which is what goes over the wire.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from .records import MAX_SEATS, Cells, Header
from .targets import rule

Message = list[Any]  # [id, argument, ...]
MAX_WORDS = 8192  # numbers that may be said at a time

# ---------------------------------------------------------------------------------------------- declaring


class Kind(NamedTuple):
    """What an argument is."""

    name: str  # number, seat, card, text, name, word, literal, rule, message or list
    of: Any = None  # the printed list, the words, or the kind of a list's elements
    join: str = ""  # how a list is put together: and, comma, semicolon, space, bar or none


NUMBER = Kind("number")
LITERAL = Kind("literal")  # the same in every language: a name, an address, a value as it was written
SEAT = Kind("seat")  # shown as the name of who sits there
RULE = Kind("rule")  # MOW-5.9 is said as 5_09, see ``rule_number``
MESSAGE = Kind("message")


def card(deck: str = "card") -> Kind:
    """A card by its number in a printed list; HIDDEN is told by the text ``hidden-card``."""
    return Kind("card", deck)


def card_text(deck: str = "card") -> Kind:
    """What is printed on a card, after the card's own name."""
    return Kind("text", deck)


def named(printed: str) -> Kind:
    """Something printed that is no card, such as a sector: shown by its name in the catalogue."""
    return Kind("name", printed)


def one_of(*words: str) -> Kind:
    """A word that a text selects by."""
    return Kind("word", words)


def listing(kind: Kind, join: str = "and") -> Kind:
    return Kind("list", kind, join)


class Declared(NamedTuple):
    """One message."""

    name: str
    args: tuple[tuple[str, Kind], ...]


class Messages:
    """The messages of a game, or of the server; those that all share come first."""

    def __init__(self, prefix: str = "") -> None:
        self.prefix = prefix  # of rule ids
        self.declared: list[Declared] = list(SHARED)

    def __call__(self, name: str, /, **args: Kind) -> int:
        """Declare a message; returns its number."""
        if any(one.name == name for one in self.declared):
            raise TypeError(f"the message {name!r} is declared twice")
        self.declared.append(Declared(name, tuple(args.items())))
        return len(self.declared) - 1

    def message(self, number: int, *values: Any) -> Message:
        """A message made by other code than rules."""
        one = self.declared[number]
        if len(values) != len(one.args):
            raise TypeError(f"the message {one.name!r} takes {len(one.args)} arguments, not {len(values)}")
        return [one.name, *values]

    def several(self, names: Mapping[str, str] | Sequence[str], /, **args: Kind) -> tuple[int, ...]:
        """Declare messages with the same arguments; returns their numbers."""
        return tuple(self(name, **args) for name in names)


SHARED: list[Declared] = []
OPTION = named("option")  # by its title, where a game's catalogue has one


def _shared(name: str, /, **args: Kind) -> int:
    SHARED.append(Declared(name, tuple(args.items())))
    return len(SHARED) - 1


ASK = _shared("ask", rule=RULE, question=MESSAGE)  # what a viewer is asked, or waits for
GOAL = _shared("goal", goal=MESSAGE)  # what wins, in a few words
PROGRESS = _shared("progress", seat=SEAT, have=NUMBER, need=NUMBER)  # how far a seat is; need 0: there is no bound
SCORE_LINE = _shared("score-line", seat=SEAT, points=NUMBER, rule=RULE, label=MESSAGE)  # see breakdown.py of a game
SCORE_RESTART = _shared("score-restart")  # what was told of the score so far counts no more
SHORTCUT = _shared("shortcut", actions=listing(NUMBER), label=MESSAGE)  # moves that people like to make in one go
GAME_OVER = _shared("game-over")
WINNERS = _shared("winners", n=NUMBER, seats=listing(SEAT))
GAME_WINNERS = _shared("game-winners", n=NUMBER, seats=listing(SEAT))  # one game of a match
MATCH_WINNERS = _shared("match-winners", n=NUMBER, seats=listing(SEAT))
WHY_OVER = _shared("why-over", rule=RULE)
WHY_NOT_YOUR_TURN = _shared("why-not-your-turn", rule=RULE)
WHY_OTHER_QUESTION = _shared("why-other-question", rule=RULE, question=MESSAGE)
WHY_POSSIBLE = _shared("why-possible")
NO_SUCH_ACTION = _shared("no-such-action", action=NUMBER)
NO_SUCH_SEAT = _shared("no-such-seat", seat=NUMBER, last=NUMBER)
NO_UNDO = _shared("no-undo", seat=SEAT)
BAD_SEATS = _shared("bad-seats", game=LITERAL, least=NUMBER, most=NUMBER, seats=NUMBER)
NO_SUCH_OPTION = _shared("no-such-option", option=LITERAL, options=LITERAL)
BAD_OPTION = _shared("bad-option", option=OPTION, value=LITERAL, allowed=MESSAGE, rule=RULE)
ALLOWED_VALUES = _shared("allowed-values", values=LITERAL)
ALLOWED_RANGE = _shared("allowed-range", least=NUMBER, most=NUMBER)
BAD_OPTION_SEAT = _shared("bad-option-seat", option=OPTION, seat=NUMBER, last=NUMBER)


def shared(number: int, *values: Any) -> Message:
    """A shared message made by other code than rules."""
    return Messages().message(number, *values)


def rule_number(rule_id: str) -> int:
    """The number of a rule id without its prefix: 5.9 is 509, D3 is 40300.

    >>> rule_number("5.9"), rule_number("14"), rule_number("D3")
    (509, 1400, 40300)
    """
    letter = ord(rule_id[0]) - 64 if rule_id[0].isalpha() else 0
    chapter, _, section = rule_id.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ").partition(".")
    return letter * 10_000 + int(chapter) * 100 + int(section or 0)


def rule_id(prefix: str, number: int) -> str:
    """The id of a rule number.

    >>> rule_id("MOW", 509), rule_id("AUS", 1400), rule_id("ARW", 40300)
    ('MOW-5.9', 'AUS-14', 'ARW-D3')
    """
    letter, rest = divmod(number, 10_000)
    chapter, section = divmod(rest, 100)
    return f"{prefix}-{chr(letter + 64) if letter else ''}{chapter}{f'.{section}' if section else ''}"


# ---------------------------------------------------------------------------------------------- saying


@rule
def say(out: Cells, *values: int) -> None:
    """Add numbers: a message with its plain arguments, or an argument of the message begun before."""
    at: int = out[0]
    for value in values:
        at += 1
        if at < len(out):
            out[at] = value
    out[0] = at


@rule
def say_seats(out: Cells, message: int, mask: int) -> None:
    """A message about the seats of a bit mask, such as WINNERS: how many they are, and which."""
    n = 0
    for seat in range(MAX_SEATS):
        n += (mask >> seat) & 1
    say(out, message, n, n)
    for seat in range(MAX_SEATS):
        if (mask >> seat) & 1:
            say(out, seat)


@rule
def viewer_acts(v: Header) -> bool:
    """Whether the question is put to the viewer."""
    return v.viewer >= 0 and (v.to_act >> v.viewer) & 1 == 1


@rule
def why_not_to_act(v: Header, seat: int, over_rule: int, turn_rule: int, out: Cells) -> bool:
    """Say why a seat cannot act at all, if it cannot."""
    if v.over:
        say(out, WHY_OVER, over_rule)
        return True
    if (v.to_act >> seat) & 1 == 0:
        say(out, WHY_NOT_YOUR_TURN, turn_rule)
        return True
    return False


def new_words() -> np.ndarray[Any, np.dtype[np.int32]]:
    """A table to say messages into."""
    return np.zeros(MAX_WORDS, np.int32)


# ---------------------------------------------------------------------------------------------- decoding

Reader = Callable[[list[int], int], tuple[Any, int]]
MAX_KNOWN = 4096  # decoded messages that are kept


class Decoder:
    """Reads what the rules of one game have said."""

    def __init__(self, messages: Messages, keys: Mapping[str, Sequence[str]]) -> None:
        self.prefix = messages.prefix
        self._keys = keys
        self._forms = [(one.name, [self._reader(kind) for _, kind in one.args]) for one in messages.declared]
        self._flat = [all(kind.name not in ("message", "list") for _, kind in one.args) for one in messages.declared]
        self._known: dict[tuple[int, ...], Message] = {}

    def all(self, words: np.ndarray[Any, Any]) -> list[Message]:
        """Every message that was said."""
        used = int(words[0])
        if used >= len(words):
            raise OverflowError(f"{used} numbers were said, and there is room for {len(words) - 1}")
        said, at, found = words[1 : used + 1].tolist(), 0, []
        while at < used:
            message, at = self._message(said, at)
            found.append(message)
        return found

    def rule(self, number: int) -> str:
        return rule_id(self.prefix, number)

    def _message(self, said: list[int], at: int) -> tuple[Message, int]:
        name, readers = self._forms[said[at]]
        if self._flat[said[at]]:
            end = at + 1 + len(readers)
            return self._of_numbers(tuple(said[at:end])), end
        message: Message = [name]
        at += 1
        for read in readers:
            value, at = read(said, at)
            message.append(value)
        return message, at

    def _of_numbers(self, numbers: tuple[int, ...]) -> Message:
        """A message whose arguments are a number each. Labels and log lines come again and again: it is made once."""
        found = self._known.get(numbers)
        if found is None:
            name, readers = self._forms[numbers[0]]
            found = [name, *(read([n], 0)[0] for read, n in zip(readers, numbers[1:], strict=True))]
            if len(self._known) >= MAX_KNOWN:
                self._known.clear()
            self._known[numbers] = found
        return found

    def _reader(self, kind: Kind) -> Reader:
        if kind.name == "message":
            return self._message
        if kind.name == "list":
            return self._list(self._reader(kind.of))
        meaning = self._meaning(kind)
        return lambda said, at: (meaning(said[at]), at + 1)

    @staticmethod
    def _list(read: Reader) -> Reader:
        def read_all(said: list[int], at: int) -> tuple[list[Any], int]:
            found, n = [], said[at]
            at += 1
            for _ in range(n):
                value, at = read(said, at)
                found.append(value)
            return found, at

        return read_all

    def _meaning(self, kind: Kind) -> Callable[[int], Any]:
        if kind.name in ("card", "text", "name", "word"):
            words = kind.of if kind.name == "word" else self._keys[kind.of]
            return lambda n: words[n] if n >= 0 else None
        if kind.name == "rule":
            return self.rule
        return lambda n: n
