"""A game: its records, rules, sight and words behind one object, on one of the targets."""

from __future__ import annotations

import hashlib
import operator
import re
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import numpy as np

from . import algorithms
from .arguments import read_whole, whole
from .breakdown import Line
from .card_table import Numbers, card_tables
from .cards import line_of
from .catalogues import LANGUAGES, Texts, fill
from .chance import new_dice
from .errors import (
    BadCards,
    BadNotation,
    BadOption,
    BadRecord,
    BadSeats,
    BadSeed,
    Fault,
    IllegalMove,
    IntrigueError,
    listing,
    meant,
)
from .messages import BAD_SEATS, NO_SUCH_ACTION, NO_SUCH_SEAT, Message, shared
from .modes import STANDARD, Mode, describe_mode, describe_option, mode_named, mode_of
from .options import Option, encode_all, options_of
from .records import FILLER, FULL, MAX_SEATS, SPECTATOR, Table1, clone, layout, new, seats_in, table_of
from .speech import Move, Position, Speech
from .targets import TARGETS, bind, chosen_target, direct, interpreted

CONTRACT = ("deal", "legal", "play", "scores", "veil", "imagine", "reshuffle", "features")
READERS = ("scores_one", "features_one")  # rules that write to no state
TARGET = chosen_target()  # of this process; to ask for it at every call would take longer than most rules
SEATS_IN = [seats_in(mask) for mask in range(1 << MAX_SEATS)]
LARGEST_TOLD = 1 << 53  # numbers beyond this are written as they are, not as the language of a reader writes numbers
FEATURE_BOUND = 64.0  # features are of about unit size; none may go beyond this
WORD_FIELDS = ("name", "text", "coin_text")  # that a card file may give, in place of those in the catalogues
POSITIONS_KEPT = 8  # records whose words may be asked for again


@dataclass(frozen=True)
class Rules:
    """The contract's functions and the generic algorithms of one game on one target."""

    deal: Callable[..., None]
    legal: Callable[..., int]
    play: Callable[..., None]
    scores: Callable[..., None]
    veil: Callable[..., None]
    imagine: Callable[..., None]
    reshuffle: Callable[..., None]
    features: Callable[..., int]
    playout: Callable[..., int]  # by uniform random players
    random_games: Callable[..., int]
    policy_playout: Callable[..., int]  # by the game's own policy; the same as playout if it has none
    policy_games: Callable[..., int]
    deal_one: Callable[..., None]  # the contract as Python calls it, on tables of one record (algorithms.py)
    legal_one: Callable[..., int]
    play_one: Callable[..., None]
    try_one: Callable[..., int]
    scores_one: Callable[..., None]
    veil_one: Callable[..., None]
    imagine_one: Callable[..., None]
    reshuffle_one: Callable[..., None]
    features_one: Callable[..., int]


def no_check(seats: int, options: Mapping[str, Any], cards: Any) -> None:
    """A game without options that exclude each other or depend on the number of seats."""


@dataclass(frozen=True, eq=False)
class Game:
    """One game. Made once in the ``__init__`` of its package; see docs/add-a-game.md.

    >>> from intrigue import game
    >>> game("royal-will").name
    'A Royal Will'
    """

    key: str  # as typed: royal-will
    name: str
    prefix: str  # of its rule ids: ARW
    seats: range
    state: ModuleType  # State with its options, STATE, BOOK, ACTION_COUNT
    rules: ModuleType  # deal, legal, play, scores
    sight: ModuleType  # veil, imagine, reshuffle, features, FEATURES
    words: ModuleType  # names, keys, View, show, MESSAGES, prompt, rule_of, label, why_not, hidden_action, log, board
    load: Callable[[Path], tuple[np.void, Any]]  # card file -> book record, printed cards
    conserved: Callable[[Any, Any], Mapping[str, object]]  # (book, full state) -> quantities that never change
    scenario: Any = None  # module with the scenario hooks of this game
    policy: ModuleType | None = None  # policy(book, s, seat, out, n, dice) -> action: simulated play better than random
    lab: ModuleType | None = None  # ROLES, role, MIRROR: what those who study the game ask for; see engine/roles.py
    check: Callable[[int, Mapping[str, Any], Any], None] = no_check  # (seats, options, printed cards)
    decks: ModuleType | None = None  # deck building, where players bring their own: load, save, from_code, members
    card_file: Path | None = None  # None: cards.toml of the package
    version: str = "1"  # raised whenever the same seed and moves may lead to another state
    deck_seats: Callable[[np.void], int] | None = None  # (card tables) -> how many seats they do for; None: all
    minutes: tuple[int, int] = (10, 30)
    default_seats: int = 2
    sides: Callable[[np.void], Sequence[int]] | None = None  # (state) -> side of every seat; None: each for itself
    measures: Callable[[Any], Mapping[str, Any]] | None = None  # array of final states -> figures, one per game
    breakdown: ModuleType | None = None  # opening, change, closing: where points come from
    modes: tuple[Mode, ...] = STANDARD  # the ways to play it that its rulebook names, the usual one first

    # ------------------------------------------------------------------------------------ what it is made of

    @property
    def folder(self) -> Path:
        assert self.rules.__file__
        return Path(self.rules.__file__).parent

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return options_of(self.state.State)

    def mode(self, key: str) -> Mode:
        """A mode by its key.

        >>> from intrigue import game
        >>> game("royal-will").mode("match").options
        {'match_games': 3}
        """
        return mode_named(self.modes, key, self.name)

    def mode_of(self, seats: int, options: Mapping[str, object]) -> Mode | None:
        """The mode that a table with these options is played in; None: a combination no mode stands for."""
        values = self.option_values(encode_all(self.options, options, self.prefix))
        changed = [option.name for option in self.options if values[option.name] != option.default_value]
        return mode_of(self.modes, seats, values, changed)

    @property
    def action_count(self) -> int:
        return cast(int, self.state.ACTION_COUNT)

    @property
    def seat_moves(self) -> range:
        """The actions that name a seat by its number, seat 0 first: SEAT_MOVES of state.py, where there are some."""
        return cast(range, getattr(self.state, "SEAT_MOVES", range(0)))

    @property
    def feature_count(self) -> int:
        return sum(size for _, size in self.sight.FEATURES)

    @cached_property
    def deck(self) -> tuple[np.void, Any]:
        return self.load(self.card_path)

    @property
    def card_path(self) -> Path:
        return self.card_file or self.folder / "cards.toml"

    @property
    def card_file_text(self) -> str:
        """The card file itself, for whoever has to keep it."""
        return self.card_path.read_text(encoding="utf-8")

    @property
    def book(self) -> np.void:
        """The card tables, an argument of every rule."""
        return self.deck[0]

    @cached_property
    def card_table(self) -> Numbers:
        """The cards as numbers, for agents that read: by kind, in the columns that CARD_FIELDS of lab.py names."""
        if not hasattr(self.lab, "CARD_FIELDS"):
            raise IntrigueError(f"{self.name} does not tell its cards as numbers: lab.py has no CARD_FIELDS")
        numbers: Numbers = card_tables(self.key, self.lab, np.array([self.book]))[0]
        numbers.flags.writeable = False
        return numbers

    @property
    def cards(self) -> Any:
        """The cards as printed."""
        return self.deck[1]

    @cached_property
    def cards_hash(self) -> str:
        """Names the card tables a game was played with."""
        return hashlib.sha256(self.book.tobytes()).hexdigest()[:16]

    @cached_property
    def deck_hash(self) -> str:
        """Names a card file by all that players notice of it: its tables, and the words that it gives cards."""
        listed = [part for part in getattr(self.cards, "__dict__", {}).values() if isinstance(part, (list, tuple))]
        printed = [one for part in (self.cards, *listed) for one in part]
        words = [[getattr(one, field, "") for field in WORD_FIELDS] for one in printed]
        if not any(map(any, words)):
            return self.cards_hash
        return hashlib.sha256(self.book.tobytes() + repr(words).encode()).hexdigest()[:16]

    @property
    def earlier_starters(self) -> Mapping[str, Mapping[str, str]]:
        """Own card files of before that held the same cards in other starter decks: by hash, the code of each deck."""
        found: Mapping[str, Mapping[str, str]] = getattr(self.decks, "EARLIER_STARTERS", {})
        return found if self.card_file is None else {}

    def options_now(self, cards: str, options: Mapping[str, Any]) -> dict[str, Any] | None:
        """Options of a deal with the card file of a hash, as the present one deals it; None if it had other cards."""
        if cards == self.cards_hash:
            return dict(options)
        if cards not in self.earlier_starters:
            return None
        codes = self.earlier_starters[cards]
        values = {option.name: options.get(option.name, option.default_value) for option in self.options}
        return dict(options) | {name: codes[value] for name, value in values.items() if value in codes}

    @cached_property
    def base(self) -> Game:
        """The same game with its own card file."""
        return self

    def with_cards(self, path: str | Path) -> Game:
        """The same game with another card file. The rules are not compiled again: the book is an argument."""
        return self._with(Path(path))

    def checked_cards(self, path: str | Path) -> Game:
        """The same with a file that somebody has just written: the texts in it must say what the figures do."""
        other = self.with_cards(path)
        faults = [
            Fault(line, f"card {one.key!r}", "text", f"contradicts its figures; it should be {text!r}")
            for number, one in enumerate(other.cards)
            if (text := other._contradiction(number))
            for line in [line_of(other.card_file_text, "card", one.key, "text")]
        ]
        if faults:
            raise BadCards(faults, Path(path).name)
        return other

    def figured_texts(self, language: str = "en") -> dict[str, str]:
        """What every card should say by its figures, whatever its file says; else what the catalogue says."""
        figured = hasattr(self.words, "card_text")
        return {
            one.key: fill(self.text(self.speech("python").card_text(number), language), (), {})
            if figured
            else self.card_text(one.key, language)
            for number, one in enumerate(self.cards)
        }

    def _contradiction(self, number: int) -> str:
        """What a card should say that says something else; empty if it is right, or if its text is a catalogue's."""
        if not hasattr(self.words, "card_text") or not self.cards[number].text:
            return ""
        said = self.speech("python").card_text(number)
        texts = [fill(self.text(said, language), (), {}) for language in LANGUAGES]
        return "" if " ".join(self.cards[number].text.split()) in texts else texts[0]

    def _with(self, card_file: Path, deck: tuple[np.void, Any] | None = None) -> Game:
        base = self.base
        other = Game(**{name: getattr(base, name) for name in self.__dataclass_fields__})
        object.__setattr__(other, "card_file", card_file)
        for name in ("compiled", "interpreted"):
            if name in self.__dict__:
                other.__dict__[name] = self.__dict__[name]
        other.__dict__["base"] = base  # with its own cards, so with all seats
        if deck is not None:
            other.__dict__["deck"] = deck
        other._keep_seats()
        return other

    def _keep_seats(self) -> None:
        """A deck with few cards does for few seats."""
        book, most = self.book, self.seats.stop - 1
        if self.deck_seats:
            most = min(most, self.deck_seats(book))
        object.__setattr__(self, "seats", range(self.seats.start, most + 1))
        object.__setattr__(self, "default_seats", min(self.default_seats, most))

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[Any, ...]]:
        """Pickled by its key; with another card file also by what that file holds, which may not be there elsewhere."""
        return _restored, (self.key, *((self.card_file, self.deck) if self.card_file else ()))

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self  # nothing in it ever changes

    # ------------------------------------------------------------------------------------ studying it

    @property
    def roles(self) -> tuple[Any, ...]:
        """What seats can be besides numbers, as engine.roles.Role."""
        return getattr(self.lab, "ROLES", ())

    @property
    def mirror(self) -> dict[str, Any]:
        """Options under which seats differ by nothing but roles that are drawn by lot."""
        return dict(getattr(self.lab, "MIRROR", {}))

    def points_range(self, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
        """The least and the most that points usually are, to scale them by; they may go beyond."""
        told = getattr(self.lab, "points_range", None)
        return told(self.book, seats, options) if told else (0, 100)

    # ------------------------------------------------------------------------------------ versions

    @property
    def versions(self) -> tuple[str, ...]:
        """Versions whose records can be played again here, the present one first.

        A game whose state has got new cells names them in ``state.EARLIER_VERSIONS``, by the version without them.
        """
        return (self.version, *getattr(self.state, "EARLIER_VERSIONS", {}))

    def require_version(self, version: str) -> None:
        if version not in self.versions:
            raise BadRecord(
                f"played with version {version} of {self.name}; this is version {self.version}, "
                f"which can play again games of {listing(list(self.versions))}"
            )

    def state_hash(self, s: np.void, version: str | None = None) -> str:
        """Sixteen hexadecimal digits that name a full state; the same on every target.

        Given an earlier version, the state is named as that version did it, so that its records can be checked.
        """
        if version is None or version == self.version:
            return state_hash(s)
        earlier = new(self._earlier_layout(version))
        for name in earlier.dtype.names or ():
            if name in self.state.STATE.names and name != FILLER:
                earlier[name] = s[name]
        return state_hash(earlier)

    def _earlier_layout(self, version: str) -> np.dtype[np.void]:
        return layout(self.state.State, without=self.state.EARLIER_VERSIONS[version])

    # ------------------------------------------------------------------------------------ targets

    @cached_property
    def compiled(self) -> Rules:
        parts = self._contract()
        made = self._players(self.key, parts)
        if self.policy:
            sensible = self._players(f"{self.key} policy", {**parts, "policy": self.policy.policy})
            made |= {"policy_playout": sensible["playout"], "policy_games": sensible["random_games"]}
        entries = {name: getattr(algorithms, f"{name}_one") for name in CONTRACT}
        single = {f"{name}_one": bind(entry, self.key, {name: parts[name]}) for name, entry in entries.items()}
        single["try_one"] = bind(algorithms.try_one, self.key, {name: parts[name] for name in ("legal", "play")})
        return Rules(**parts, **made, **single)

    @staticmethod
    def _players(name: str, parts: dict[str, Any]) -> dict[str, Any]:
        playout = bind(algorithms.playout, name, parts)
        games = bind(algorithms.random_games, name, {**parts, "playout": playout})
        return {"playout": playout, "random_games": games, "policy_playout": playout, "policy_games": games}

    @cached_property
    def interpreted(self) -> Rules:
        compiled = self.compiled
        return Rules(**{name: interpreted(getattr(compiled, name)) for name in Rules.__dataclass_fields__})

    def _run(self, name: str, target: str | None, s: np.void, *args: Any) -> Any:
        """Call a rule of the contract on a record."""
        table, held = table_of(s), cast(Any, s.base)
        result = getattr(self.on(target), name)(self.books, table, *args)
        if table is not held and name not in READERS:
            copy_fields(s, table[0])
        return result

    @cached_property
    def books(self) -> Table1:
        """The card tables as a table of one record."""
        return table_of(self.book)

    def _contract(self) -> dict[str, Any]:
        modules = dict.fromkeys(("veil", "imagine", "reshuffle", "features"), self.sight)
        return {name: getattr(modules.get(name, self.rules), name) for name in CONTRACT}

    def on(self, target: str | None = None) -> Rules:
        """The rules on a target: python or cpu; by default what INTRIGUE_ENGINE says."""
        name = target or TARGET
        if name == "cpu":
            return self.compiled
        if name != "python":
            raise IntrigueError(f"target = {name!r}: allowed are {listing(TARGETS)}")
        return self.interpreted

    # ------------------------------------------------------------------------------------ records

    def start(
        self, seats: int | None = None, options: Mapping[str, object] | None = None, seed: Seed = None
    ) -> np.void:
        """A state record with seats, options and seed set, not dealt yet."""
        seats = self.default_seats if seats is None else whole("seats", seats)
        if seats not in self.seats:
            said = shared(BAD_SEATS, self.name, self.seats.start, self.seats.stop - 1, told(seats))
            raise BadSeats(said, self.english(said))
        given: Any = {} if options is None else options
        if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
            example = {self.options[0].name: self.options[0].default_value} if self.options else {}
            raise IntrigueError(f"options = {given!r}: expected values by name, such as {example}")
        try:
            codes = encode_all(self.options, given, self.prefix)
            self.check(seats, self.option_values(codes), self.cards)
        except BadOption as error:
            raise BadOption(error.message, self.english(error.message)) from None
        s = new(self.state.STATE)
        s["seats"] = seats
        s["viewer"] = FULL
        s["key"] = np.frombuffer(seed_bytes(seed), "<i4")
        for name, code in codes.items():
            s[f"opt_{name}"] = code
        return s

    def option_values(self, codes: Mapping[str, int] | np.void) -> dict[str, str | bool | int]:
        """Options as people write them, from codes or from a state record."""
        record = isinstance(codes, np.void)
        return {o.name: o.decode(int(codes[f"opt_{o.name}" if record else o.name])) for o in self.options}

    def deal(
        self,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: Seed = None,
        target: str | None = None,
    ) -> np.void:
        """A dealt state, at its first decision."""
        s = self.start(seats, options, seed)
        self._run("deal_one", target, s)
        return s

    def sides_of(self, s: np.void) -> list[int]:
        """The side every seat is on: partners share one, and in a cooperative game there is only one."""
        return list(self.sides(s)) if self.sides else list(range(int(s["seats"])))

    def to_act(self, s: np.void) -> list[int]:
        return SEATS_IN[s["to_act"]].copy()

    def legal(self, s: np.void, seat: int, target: str | None = None) -> list[int]:
        """Action ids this seat may play now, ascending; works on full and on veiled records."""
        if not 0 <= seat < s["seats"]:
            return []
        out = np.empty(self.state.ACTION_COUNT, np.int16)
        entry = self._legal if target is None else self.on(target).legal_one
        return cast("list[int]", out[: entry(self.books, table_of(s), seat, out)].tolist())

    @cached_property
    def _legal(self) -> Callable[..., int]:
        return direct(self.on().legal_one, self.books, table_of(new(self.state.STATE)), 0, self._actions_out)

    @cached_property
    def _try(self) -> Callable[..., int]:
        return direct(self.on().try_one, self.books, table_of(new(self.state.STATE)), 0, 0, self._actions_out)

    @property
    def _actions_out(self) -> np.ndarray[Any, np.dtype[np.int16]]:
        return np.empty(self.state.ACTION_COUNT, np.int16)

    def play(self, s: np.void, seat: int, action: int, target: str | None = None) -> None:
        """Apply one action to the record itself; refuses what is not legal and leaves the record as it was."""
        table, held = table_of(s), s.base
        entry = self._try if target is None else self.on(target).try_one
        try:
            played = entry(self.books, table, seat, action, np.empty(self.state.ACTION_COUNT, np.int16))
        except (TypeError, OverflowError):  # no number, or one that no action has
            played = 0
        if not played:
            raise self.refusal(s, seat, action, self.legal(s, seat, target))
        if table is not held:
            copy_fields(s, table[0])

    def refusal(self, s: np.void, seat: int, action: int, allowed: list[int]) -> IllegalMove:
        """Why an action is not legal, and which are."""
        known = 0 <= action < self.action_count
        move = f"P{seat} {self.names[action] if known else action}"
        if not 0 <= seat < int(s["seats"]):
            return IllegalMove(shared(NO_SUCH_SEAT, seat, int(s["seats"]) - 1), f"{move}: there is no seat {seat}")
        v = self.veil(s, seat)
        reason = self.why_not_said(v, seat, action) if known else shared(NO_SUCH_ACTION, told(action))
        if int(s["over"]):
            return IllegalMove(reason, f"{move}: the game is over")
        if not allowed:
            waiting = listing([f"P{other}" for other in self.to_act(v)])
            return IllegalMove(reason, f"{move}: it is not this seat's turn; to act: {waiting}")
        others = listing([self.names[a] for a in allowed])
        return IllegalMove(reason, f"{move}: not allowed now. {self.english(reason)} Allowed are {others}")

    def scores(self, s: np.void, target: str | None = None) -> list[tuple[int, int]]:
        """(points, place from 1) of every seat; final once the game is over."""
        out = np.zeros((MAX_SEATS, 2), np.int32)
        self._run("scores_one", target, s, out)
        return [(int(points), int(place)) for points, place in out[: int(s["seats"])]]

    def win_shares(self, s: np.void) -> list[float]:
        """The part of the first place that each seat has: those who come first share it."""
        places = [place for _, place in self.scores(s)]
        return [float(place == 1) / max(1, places.count(1)) for place in places]

    def veil(self, s: np.void, viewer: int, target: str | None = None) -> np.void:
        """A copy that holds only what the viewer may know: a seat, or -1 for onlookers."""
        viewer = operator.index(viewer)
        if not SPECTATOR <= viewer < int(s["seats"]):
            last = int(s["seats"]) - 1
            raise IntrigueError(f"there is no seat {viewer} to look from; seats are 0 to {last}, -1 looks on")
        if int(s["viewer"]) != FULL:
            raise IntrigueError("this record is veiled already; only a full state can be veiled")
        v = clone(s)
        self._run("veil_one", target, v, viewer)
        return v

    def imagine(self, v: np.void, seed: int = 0, target: str | None = None) -> np.void:
        """A full state that looks like ``v`` to its viewer; another one for every seed."""
        if int(v["viewer"]) == FULL:
            raise IntrigueError("this record hides nothing; imagine takes a veiled one")
        world = clone(v)
        self._run("imagine_one", target, world, new_dice(seed))
        return world

    def reshuffle(self, s: np.void, seed: int = 0, target: str | None = None) -> np.void:
        """A full state in which all that nobody has seen is dealt anew: no seat can tell it from ``s``, not even if
        all of them put together what they know."""
        if int(s["viewer"]) != FULL:
            raise IntrigueError("this record is veiled; only a full state can be reshuffled, imagine one from it first")
        world = clone(s)
        self._run("reshuffle_one", target, world, new_dice(seed))
        return world

    def features(self, v: np.void, target: str | None = None) -> np.ndarray[Any, np.dtype[np.float32]]:
        """The observation of a veiled record; ``sight.FEATURES`` names its parts."""
        out = np.zeros(self.feature_count, np.float32)
        end = self._run("features_one", target, v, out)
        if end != len(out):
            raise ValueError(f"{self.name}: features end at {end}, and FEATURES at {len(out)}")
        return out

    # ------------------------------------------------------------------------------------ words

    @cached_property
    def names(self) -> Sequence[str]:
        """The notation of every action id."""
        return tuple(self.words.names(self.cards))

    @cached_property
    def _by_name(self) -> dict[str, int]:
        table = {name.casefold(): action for action, name in enumerate(self.names) if name}
        other_ways = getattr(self.words, "ALIASES", {})
        return table | {text.casefold(): table[name.casefold()] for text, name in other_ways.items()}

    def notation(self, seat: int, action: int) -> str:
        return f"P{seat} {self.names[action]}"

    def parse(self, text: str) -> tuple[int, int]:
        """Read 'P1 SEAT_2'.

        >>> from intrigue import game
        >>> game("royal-will").parse("P1 SEAT_2")
        (1, 6)
        """
        who, _, what = text.strip().partition(" ")
        seat = read_whole(who[1:])
        if who[:1] not in ("P", "p") or seat is None:
            raise BadNotation(f"{text!r}: a move is a seat and an action, such as 'P0 {self.names[0]}'")
        return seat, self.parse_action(what)

    def parse_action(self, text: str) -> int:
        """Read 'SEAT_2'."""
        written = " ".join(text.split())
        action = self._by_name.get(written.casefold())
        if action is None:
            kinds = f"actions are such as {listing(self._kinds_of_action, 40)}"
            allowed = meant(written, filter(None, self.names), kinds)
            raise BadNotation(f"{written!r} is no action of {self.name}; {allowed}")
        return action

    @cached_property
    def _kinds_of_action(self) -> list[str]:
        """The first action of every kind; names of one kind begin with the same letters."""
        kinds: dict[str, str] = {}
        for name in filter(None, self.names):
            kinds.setdefault(re.split(r"[^A-Za-z]", name)[0], name)
        return list(kinds.values())

    # ------------------------------------------------------------------------------------ messages and views

    def speech(self, target: str | None = None) -> Speech:
        """What the game shows and says, as records and messages, on a target."""
        name = target or TARGET
        if name not in self._speeches:
            self._speeches[name] = Speech(self, name)
        return self._speeches[name]

    @cached_property
    def _speeches(self) -> dict[str, Speech]:
        return {}

    def texts(self, language: str = "en") -> Texts:
        """The catalogue of a language."""
        if language not in self._texts:
            self._texts[language] = Texts(language, [self.folder / "texts"], self.words.MESSAGES.declared)
        return self._texts[language]

    @cached_property
    def named_keys(self) -> dict[str, Sequence[str]]:
        """What messages name by key: the lists of this game's words, and its options."""
        return {**self.words.keys(self.cards), "option": [option.name for option in self.options]}

    @cached_property
    def _texts(self) -> dict[str, Texts]:
        return {}

    def text(self, said: Message, language: str = "en", reader: int | None = None) -> str:
        """A message in words, with {P0} for seats and {card:key} for cards; it says 'you' of the seat ``reader``."""
        return self.texts(language).text(said, reader=reader)

    def english(self, said: Message) -> str:
        """A message as programs and logs show it: P0 for seats, keys for cards."""
        return fill(self.text(said), (), {})

    def blurb(self, language: str = "en") -> str:
        """The game in a sentence or two."""
        return self.texts(language).printed("game", "blurb")

    def described_options(self, language: str = "en") -> list[dict[str, Any]]:
        """The options with their words."""
        return [describe_option(one, self.texts(language)) for one in self.options]

    def described_modes(self, language: str = "en") -> list[dict[str, Any]]:
        """The modes with their words, seats and options."""
        return [describe_mode(self, mode, self.texts(language)) for mode in self.modes]

    def card_name(self, key: str, language: str = "en") -> str:
        """The name of a card: from the card file if it gives one, else from the catalogue."""
        return self._own_words.get(key, {}).get("name") or self.texts(language).printed("card", key) or key

    def card_text(self, key: str, language: str = "en") -> str:
        """What is printed on a card."""
        return self.card_texts(key, language).get("text", "")

    def card_texts(self, key: str, language: str = "en") -> dict[str, str]:
        """All that is printed on a card, by name: ``text``, and whatever else its entry in the catalogue has.

        In games with a rule ``words.card_text`` the text follows from the card's figures.
        """
        texts, own = self.texts(language), self._own_words.get(key, {})
        names = ("text", *(name for name in texts.attributes("card", key) if name != "text"))
        found = {name: own.get(name) or texts.printed("card", key, name) for name in names}
        if not found["text"] and hasattr(self.words, "card_text"):
            number = next(number for number, one in enumerate(self.cards) if one.key == key)
            found["text"] = self.text(self.speech("python").card_text(number), language)
        return {name: fill(text, (), {}) for name, text in found.items() if text}

    @cached_property
    def _own_words(self) -> dict[str, dict[str, Any]]:
        return {one.key: vars(one) for one in self.cards}

    def printed(self, language: str = "en") -> list[dict[str, Any]]:
        """Every card with its figures, its name and its texts."""
        found = []
        for one in self.cards:
            name, texts = self.card_name(one.key, language), self.card_texts(one.key, language)
            figures = {field: value for field, value in asdict(one).items() if field not in ("key", "name", "text")}
            found.append({"key": one.key, "name": name, **figures, **texts})
        return found

    def position(self, v: np.void, target: str | None = None) -> Position:
        """View, question and possible answers of a veiled record's viewer. The last few are kept."""
        key = target or "", v.tobytes()
        found = self._positions.get(key)
        if found is None:
            if len(self._positions) >= POSITIONS_KEPT:
                self._positions.clear()
            found = self._positions[key] = self.speech(target).position(v)
        return found

    @cached_property
    def _positions(self) -> dict[tuple[str, bytes], Position]:
        return {}

    def prompt_said(self, v: np.void) -> Message:
        """What is asked of the viewer, or what everybody waits for."""
        return self.position(v).prompt

    def label_said(self, v: np.void, seat: int, action: int) -> Message:
        """An action in plain words."""
        if int(v["viewer"]) == seat:
            for number, label in self.position(v).legal:
                if number == action:
                    return label
        return self.speech().label(v, seat, action)

    def why_not_said(self, v: np.void, seat: int, action: int) -> Message:
        """Why an action is not possible now, with its rule."""
        return self.speech().why_not(v, seat, action)

    def log_said(self, before: np.void, seat: int, action: int, after: np.void) -> list[Message]:
        """What the viewer is told about a move: nothing if nothing changed for them."""
        return self.speech().log(before, seat, action, after)

    # ------------------------------------------------------------------------------------ the same in words

    def prompt(self, v: np.void, language: str = "en") -> str:
        return self.text(self.prompt_said(v), language)

    def label(self, v: np.void, seat: int, action: int, language: str = "en") -> str:
        return self.text(self.label_said(v, seat, action), language)

    def why_not(self, v: np.void, seat: int, action: int, language: str = "en") -> str:
        return self.text(self.why_not_said(v, seat, action), language)

    def log(self, before: np.void, seat: int, action: int, after: np.void, language: str = "en") -> list[str]:
        return [self.text(line, language) for line in self.log_said(before, seat, action, after)]

    def rule_of(self, v: np.void) -> str:
        """The id of the rule that explains the moment."""
        return self.position(v).rule

    def view(self, v: np.void) -> dict[str, Any]:
        """The veiled record as JSON for a client."""
        return self.speech().form.json(self.position(v).view)

    def board(self, v: np.void, language: str = "en") -> list[str]:
        """The veiled record as lines for a terminal."""
        return [self.text(line, language) for line in self.speech().board(v)]

    def shortcuts(self, v: np.void, seat: int, legal: Sequence[int]) -> list[tuple[Message, list[int]]]:
        """Moves that people like to make in one go ('play all gems'), where a game names some."""
        return self.speech().shortcuts(v, seat, legal)

    def breakdown_of(self, first: np.void, moves: Iterable[Move]) -> list[list[Line]]:
        """Where the points of each seat come from, from the viewer's records of the whole game; empty if not told.

        ``moves`` are (before, seat, action, after) as for ``log``; ``first`` is the record before the first of them.
        """
        if self.breakdown is None:
            return [[] for _ in range(int(first["seats"]))]
        return self.speech().breakdown(first, moves)


def told(number: int) -> int | str:
    """A number as messages hold it; a very large one as a text."""
    return number if abs(number) <= LARGEST_TOLD else str(number)


def copy_fields(to: np.void, of: np.void) -> None:
    """What a rule did to a copy of a record, done to the record: for records that lie in a table of several."""
    for field in to.dtype.names or ():
        to[field] = of[field]


def _restored(key: str, card_file: Path | None = None, deck: tuple[np.void, Any] | None = None) -> Game:
    """A pickled game."""
    from .registry import game

    found = game(key)
    if card_file is None:
        return found
    return found._with(card_file, deck)


Seed = bytes | str | int | None


def seed_bytes(seed: Seed) -> bytes:
    """32 bytes from bytes, 64 hex digits or any number; fresh ones from the OS for None."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, (int, np.integer)):
        return hashlib.sha256(f"intrigue seed {seed}".encode()).digest()
    if isinstance(seed, str):
        try:
            seed = bytes.fromhex(seed)
        except ValueError:
            raise BadSeed(f"seed {seed!r}: expected 64 hexadecimal digits or a number") from None
    if not isinstance(seed, bytes):
        raise BadSeed(f"seed {seed!r}: expected 64 hexadecimal digits, 32 bytes or a number")
    if len(seed) != 32:
        raise BadSeed(f"a seed has 32 bytes (64 hexadecimal digits), not {len(seed)}")
    return seed


def state_hash(s: np.void) -> str:
    """``Game.state_hash`` of a state of the present version."""
    return hashlib.sha256(s.tobytes()).hexdigest()[:16]
