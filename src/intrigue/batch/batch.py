"""``Batch``, many games at a time as Python sees them; kernel.py does the work, on a device (host.py, cuda.py)."""

from __future__ import annotations

import json
import operator
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np

from intrigue.engine.arguments import COUNTS, SEEDS, whole
from intrigue.engine.card_table import Numbers
from intrigue.engine.chance import new_dice, seed_from_dice
from intrigue.engine.errors import BadRecord, IllegalMove, IntrigueError, listing
from intrigue.engine.game import Game
from intrigue.engine.records import MAX_SEATS, NONE, clone
from intrigue.engine.registry import as_game
from intrigue.engine.table import Table
from intrigue.engine.targets import TARGETS, chosen_target, interpreted

from . import kernel as k
from .host import Host

FORMAT = "intrigue-batch 3"
BATCH_TARGETS = (*TARGETS, "cuda")
REWARDS = ("win", "rank", "points")
ILLEGAL = ("raise", "lose", "ignore")
OBSERVE = ("float32", "float16", None)
PLAYERS = ("outside", "random", "policy", "habit", "net", "greedy")  # by their number in the kernel; then search:N
PLAYER = re.compile(r"(\w+|search:(?P<simulations>[1-9]\d{0,5}))(?:~(?P<slip>0?\.\d{1,3}))?")
INSIDE = (*PLAYERS[1:], "search:50")
LONGEST = 200_000  # decisions after which a game is cut off unless told otherwise
LOG_ROOM = 4_096  # decisions of a game that are kept, unless ``most`` says how many there can be
SAVED = ("states", "small", "counts", "number", "dice", "last_obs", "reward", "points", "log", "sample_dice")
OBS = k.Tables._fields.index("obs")
BY_ROW = ("small", "counts", "number", "log")  # saved arrays whose second index is the slot


class Batch:
    """``n`` games of one kind at a time, in arrays that are changed in place and shared without copies (DLPack).

    >>> from intrigue import Batch
    >>> b = Batch("royal-will", 8, seats=3, seed=7)
    >>> b.step(b.sample())
    >>> b.obs.shape, b.mask.shape, int(b.seat[0])
    ((8, 229), (8, 23), 1)

    | array | shape and type | meaning |
    | --- | --- | --- |
    | ``seat`` | n, int8 | who decides; of several, the lowest that has not chosen yet; -1 after the end |
    | ``due`` | n, int8 | bit mask of all seats that owe a decision |
    | ``mask`` | n x actions, uint8 | legal actions of ``seat``; all ones after the end |
    | ``obs`` | n x features, float32 or float16 | known to ``seat`` (``sight.FEATURES``); at the end ``last_obs`` |
    | ``reward`` | n x seats, float32 | paid in the step that ends a game |
    | ``ended`` | n, int8 | 0 goes on, 1 ended, 2 cut off after ``most`` decisions |
    | ``last_obs`` | n x features, float32 | where a game ended: what the seat that moved last saw |
    | ``number``, ``deck`` | n, int64 and int32 | of the game; seed and number decide the deal |
    | ``actions`` | n, int64 | to be written to: what ``step()`` without an argument plays |

    With ``auto_reset`` a game that ends is followed by the next in the same step, else its slot rests until ``reset``.
    Rewards: ``win`` (those who come first share 1), ``rank`` (1 for the first to -1 for the last, equal places in the
    middle of theirs; 1 or -1 where all are on one side), ``points`` (those of the game, scaled by ``points_range`` of
    its ``lab.py``: about 0 to 1). An ``illegal`` action can ``raise`` (then no game has changed), ``lose`` (for that
    seat, at once) or be left out (``ignore``; ``ignored`` counts).
    ``players`` names who decides for each seat: ``outside`` (you), or inside ``random``, ``policy``, ``habit`` (a
    beginner's, where the game has one), ``net``, ``greedy`` or ``search:50`` (so many simulations; the last three think
    on processors only). ``search:50~0.2`` slips: in a fifth of its decisions it plays by habit.
    ``target`` is ``cpu``, ``python`` (interpreted) or ``cuda``, where the arrays lie on a GPU and actions may: the same
    bytes on all of them.
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        decks: Sequence[Game | str | Path] | None = None,
        seed: int = 0,
        target: str | None = None,
        observe: str | None = "float32",
        reward: str = "win",
        illegal: str = "raise",
        most: int | None = None,
        threads: int = 0,
        auto_reset: bool = True,
        log: bool = False,
        players: Sequence[str] | str = "outside",
    ) -> None:
        self.game = as_game(game)
        self.decks = (self.game,) if decks is None else tuple(_deck(self.game, deck) for deck in decks)
        if not self.decks:
            raise IntrigueError("decks: expected at least one card file, or None for the game's own")
        n = whole("n", n, *COUNTS)
        most = None if most is None else whole("most", most, *COUNTS)
        threads = whole("threads", threads, 0, COUNTS[1])
        seed = whole("seed", seed, *SEEDS)
        _one_of("observe", observe, OBSERVE)
        self.target, self.threads, self.observe = target or chosen_target(), threads, observe
        _one_of("target", self.target, BATCH_TARGETS)
        self._host_target = "cpu" if self.target == "cuda" else self.target  # for work on single games
        start = self.game.start(seats, options, seed=0)
        self.n, self.seats, self.options = n, int(start["seats"]), self.game.option_values(start)
        sides = self.game.sides_of(self.game.deal(self.seats, self.options, 0))
        self._device = _device(self.game, n, self.target, threads, sides)
        for deck in self.decks:  # refuses decks with too few cards for these seats
            deck.start(self.seats, self.options, seed=0)
        self._allocate(start, most if most is not None and most < LOG_ROOM else LOG_ROOM if log else 0, log)
        self._write_settings(seed, reward, illegal, LONGEST if most is None else most, auto_reset, len(set(sides)) == 1)
        self._prepared: tuple[int, bool] = (k.HABIT, False)  # strongest player, and whether nets, with workspaces
        self._bind_steps()
        self.set_players(players)
        self._draw = self._device.draw_call(self._moves, self._counts, self._sample_dice, self._sampled)
        self._first_games = np.array([np.arange(self.n), np.full(self.n, NONE)])
        self._shape, self._shape_all = (self.n,), (self.n, self.seats)
        self._write_actions = self._device.write_call(self._actions, self._shape)
        self._write_all_actions = self._device.write_call(self._actions_all, self._shape_all)
        self.reset()

    # ------------------------------------------------------------------------------------ memory

    def _allocate(self, start: np.void, room: int, log: bool) -> None:
        n, workers, actions, zeros = self.n, self._device.workers, self.game.action_count, self._device.zeros
        self._features = self.game.feature_count
        width = self._features if self.observe else 0
        self._books = zeros(len(self.decks), self.game.book.dtype)
        self._device.write(self._books, np.array([deck.book for deck in self.decks]))
        rows = interpreted(k.scratch_row)(n, workers)
        self._states = zeros(rows, self.game.state.STATE)
        self._device.write(self._states[n : n + 1], np.array([start]))
        self._small = zeros((3, n), np.int8)
        self._counts = zeros((6, n), np.int32)
        self._number = zeros((2, n), np.int64)
        self._dice = zeros((n, 2), np.int64)
        self._sample_dice = zeros((n, 2), np.int64)
        self._moves = zeros((rows, actions), np.int16)
        self._mask = zeros((n, actions), np.uint8)
        self._obs = self._device.observations(n, width)
        self._last_obs = zeros((n, width), np.float32)
        self._reward = zeros((n, self.seats), np.float32)
        self._points = zeros((n, MAX_SEATS, 2), np.int32)
        self._log = zeros((2, n, room if log else 0), np.int32)
        self._settings = np.zeros(k.SETTINGS, np.int64)
        self._actions = zeros((n, 1), np.int64)
        self._actions_all = zeros((n, self.seats), np.int64)
        self._sampled = zeros(n, np.int64)
        self._viewer = zeros((1, 1), np.int64)
        self._obs_shown = self._obs if self.observe != "float16" else self._device.observations(n, width, self.observe)
        self._arrays = (
            self._books, self._states, self._small, self._counts, self._number, self._dice, self._moves, self._mask,
            self._obs, self._last_obs, self._reward, self._points, self._log,
        )  # fmt: skip
        self._expose_arrays()

    def _expose_arrays(self) -> None:
        """The public arrays: rows and parts of those that the kernel works on."""
        shared = self._device.shared
        self.states = self._states[: self.n]
        self.seat, self.due, self.ended = (shared(self._small[row]) for row in (k.SEAT, k.DUE, k.ENDED))
        self.deck, self.length, self.ignored = (shared(self._counts[row]) for row in (k.DECK, k.LENGTH, k.IGNORED))
        self.number = shared(self._number[k.NOW])
        self.mask, self.last_obs, self.reward = shared(self._mask), shared(self._last_obs), shared(self._reward)
        self.actions = shared(self._actions.reshape(self.n))
        self.points = shared(self._points[:, : self.seats])
        self.obs: Any = None
        if self.observe:
            self.obs = shared(self._obs_shown)

    def _write_settings(
        self, seed: int, reward: str, illegal: str, most: int, auto_reset: bool, one_side: bool
    ) -> None:
        settings = self._settings
        settings[[k.SEED, k.GAMES, k.STRIDE, k.SEATS, k.MOST]] = seed, self.n, self.n, self.seats, most
        settings[k.RESTART] = bool(auto_reset)
        settings[k.REWARD] = _one_of("reward", reward, REWARDS)
        settings[k.ILLEGAL] = _one_of("illegal", illegal, ILLEGAL)
        settings[k.ONE_SIDE] = one_side
        least, most_points = self.game.points_range(self.seats, self.options)
        settings[[k.LEAST, k.SPAN]] = least, max(1, most_points - least)

    def set_players(self, players: Sequence[str] | str) -> None:
        """Name the player of each seat, or one for all of them, from the next step on."""
        names = [players] * self.seats if isinstance(players, str) else list(players)
        if len(names) != self.seats:
            raise IntrigueError(f"players: {len(names)} names for {self.seats} seats")
        if self.game.policy is None and any(name.startswith("policy") for name in names):
            raise IntrigueError(f"players: {self.game.name} has no policy of its own; use random")
        codes = [_player(name) for name in names]
        self._prepare_players([code for code, _ in codes])
        for seat, (code, slip) in enumerate(codes):
            self._settings[k.PLAYERS + seat], self._settings[k.SLIPS + seat] = code, slip

    def _prepare_players(self, codes: Sequence[int]) -> None:
        """Have workspaces for these players."""
        strongest, net = self._prepared
        wanted = max(strongest, *codes), net or k.NET in codes
        if wanted != self._prepared:
            self._device.prepare_search(wanted[0] - k.GREEDY, wanted[1])
            self._prepared = wanted
            self._bind_steps()

    def _bind_steps(self) -> None:
        call = self._device.step_call
        self.step_written = call(self._arrays, self._settings, self._actions, k.STEP)
        self._step_all_written = call(self._arrays, self._settings, self._actions_all, k.STEP_ALL)

    @property
    def card_tables(self) -> Numbers:
        """The decks as numbers, by deck, kind of card and column, in main memory: ``b.card_tables[b.deck]`` belongs to
        ``b.obs``."""
        return np.stack([deck.card_table for deck in self.decks])

    # ------------------------------------------------------------------------------------ running

    def _run_mode(self, mode: int, actions: Any = None, obs: Any = None) -> int:
        """Run the kernel on all slots; the first that has an illegal action, if that is to raise: then nothing was
        done."""
        arrays = self._arrays if obs is None else (*self._arrays[:OBS], obs, *self._arrays[OBS + 1 :])
        return cast(int, self._device.run(arrays, self._settings, self._actions if actions is None else actions, mode))

    def _convert_obs(self) -> None:
        if self._obs_shown is not self._obs:
            self._device.convert(self._obs, self._obs_shown)

    def reset(self, seed: int | None = None, first: int = 0) -> None:
        """Deal all slots anew, from game number ``first`` on; with another seed, other games."""
        if seed is not None:
            self._settings[k.SEED] = whole("seed", seed, *SEEDS)
        write = self._device.write
        write(self._number, self._first_games)
        if first:
            first = whole("first", first, 0)
            write(self._number[k.NOW], np.arange(first, first + self.n))
        write(self._counts[k.IGNORED :], 0)
        for array in (self._reward, self._last_obs, self._points):
            write(array, 0)
        write(self._sample_dice, self._dice_of(~int(self._settings[k.SEED])))
        self._run_mode(k.BEGIN)
        self._convert_obs()

    def step(self, actions: Any = None) -> None:
        """Play actions[i] for seat[i] in every slot; without an argument, those written into the batch's own."""
        if actions is not None:
            given = actions if type(actions) is np.ndarray else self._device.as_array(actions)
            if given.shape != self._shape or given.dtype.kind not in "iu":
                raise _bad_actions(given, self._shape)
            self._write_actions(given)
        if (wrong := self.step_written()) != NONE:
            raise self.refusal(wrong)
        if self._obs_shown is not self._obs:
            self._convert_obs()

    def step_all(self, actions: Any) -> None:
        """Play actions[i, seat] for every seat that is due; what is given for others is not read."""
        given = self._device.as_array(actions)
        if given.shape != self._shape_all or given.dtype.kind not in "iu":
            raise _bad_actions(given, self._shape_all)
        self._write_all_actions(given)
        if (wrong := self._step_all_written()) != NONE:
            wanted, s = self._device.read(self._actions_all)[wrong], self._state(wrong)
            for seat in self.game.to_act(s):
                if int(wanted[seat]) not in self.game.legal(s, seat, self._host_target):
                    raise self._refusal(wrong, seat, int(wanted[seat]))
        self._convert_obs()

    def play(self, players: Sequence[str] | str = "random") -> None:
        """Play all games to their end by players inside; with ``auto_reset`` the next ones are dealt."""
        before = self._settings[k.PLAYERS :].copy()
        self.set_players(players)
        if (self._settings[k.PLAYERS : k.PLAYERS + self.seats] == k.OUTSIDE).any():
            self._settings[k.PLAYERS :] = before
            raise IntrigueError(f"players: to play to the end, every seat needs a player inside: {listing(INSIDE)}")
        self._run_mode(k.PLAY)
        self._settings[k.PLAYERS :] = before
        self._convert_obs()

    def sample(self) -> Any:
        """Any legal action for every slot, each as likely; the array is used again by the next call."""
        self._draw()
        return self._sampled

    def _state(self, i: int) -> np.void:
        """A copy of the game in a slot."""
        return clone(self._device.read(self._states[i : i + 1])[0])

    def refusal(self, i: int) -> IllegalMove:
        """Why the action written for a slot is not legal."""
        read = self._device.read
        return self._refusal(i, int(read(self._small)[k.SEAT, i]), int(read(self._actions)[i, 0]))

    def _refusal(self, i: int, seat: int, action: int) -> IllegalMove:
        s = self._state(i)
        refused = self.game.refusal(s, seat, action, self.game.legal(s, seat, self._host_target))
        return IllegalMove(refused.message, f"game {i}: {refused}; no game has changed")

    # ------------------------------------------------------------------------------------ asking

    def obs_of(self, seat: int) -> Any:
        """What any seat may know (-1: an onlooker), in every slot."""
        if not NONE <= operator.index(seat) < self.seats:
            raise IntrigueError(f"seat {seat}: seats are 0 to {self.seats - 1}, -1 looks on")
        out = self._device.observations(self.n, self._features)
        self._device.write(self._viewer, seat)
        self._run_mode(k.OBSERVE, self._viewer, out)
        return self._device.shared(out)

    def record(self, i: int, last: bool = False) -> dict[str, Any]:
        """The game in a slot, or the one that ended there last, as a record that ``replay`` and ``verify`` open."""
        room, read = self._log.shape[2], self._device.read
        if not room:
            raise IntrigueError("records are kept by a batch made with log=True")
        if not 0 <= i < self.n:
            raise IntrigueError(f"game {i}: slots are 0 to {self.n - 1}")
        row = k.BEFORE if last else k.NOW
        counts, number = read(self._counts)[:, i], int(read(self._number)[row, i])
        length = int(counts[k.LAST_LENGTH if last else k.LENGTH])
        if number == NONE:
            raise IntrigueError(f"game {i}: none has ended there yet")
        if length > room:
            raise IntrigueError(f"game {i}: {length} decisions, and only {room} are kept; give most=")
        deck = self.decks[counts[k.LAST_DECK if last else k.DECK]]
        table = Table(deck, self.seats, self.options, self._key(number), self._host_target)
        for move in read(self._log[row, i])[:length].tolist():
            table.play(move % self.game.action_count, move // self.game.action_count)
        return table.save()

    def _key(self, number: int) -> bytes:
        """The seed of a game by its number."""
        s = self.game.start(self.seats, self.options, 0)
        interpreted(seed_from_dice)(s, new_dice(int(self._settings[k.SEED]), number))
        return cast(bytes, s["key"].tobytes())

    # ------------------------------------------------------------------------------------ copies

    def save(self) -> bytes:
        """All games and what was last said about them; ``load`` goes on from there."""
        parts = [*(self._device.read(self._array(name)).tobytes() for name in SAVED), self._settings.tobytes()]
        return json.dumps(self._header()).encode() + b"\n" + b"".join(parts)

    def load(self, data: bytes) -> None:
        """Take over what ``save`` gave, in a batch made alike."""
        head, newline, body = data.partition(b"\n")
        try:
            found = json.loads(head)
        except ValueError:
            found = None
        if not newline or not isinstance(found, dict) or found.get("format") != FORMAT:
            raise BadRecord(f"not a saved batch: it does not begin with {FORMAT!r}")
        for name, wanted in self._header().items():
            if found.get(name) != wanted:
                raise BadRecord(f"{name}: saved with {found.get(name)!r}, this batch has {wanted!r}")
        parts = [self._array(name) for name in SAVED]
        expected = sum(part.nbytes for part in (*parts, self._settings))
        if len(body) != expected:
            raise BadRecord(f"{len(body)} bytes, expected {expected}: cut short?")
        for part in parts:
            self._device.write(part, np.frombuffer(body[: part.nbytes], part.dtype).reshape(part.shape))
            body = body[part.nbytes :]
        self._settings[:] = np.frombuffer(body, np.int64)
        self._prepare_players(self._settings[k.PLAYERS : k.SLIPS].tolist())
        self._look()

    def copy(self, which: Any = None) -> Batch:
        """A batch of its own with all slots, or with those of an index array; each goes on as it would have here."""
        chosen = np.arange(self.n) if which is None else np.arange(self.n)[np.asarray(which)].ravel()
        twin = Batch(**{**self._arguments(), "n": len(chosen)})
        for name in SAVED:
            kept = np.take(self._device.read(self._array(name)), chosen, 1 if name in BY_ROW else 0)
            twin._device.write(twin._array(name), kept)
        twin._settings[:] = self._settings
        twin._settings[k.GAMES] = twin.n
        twin._look()
        return twin

    def imagine(self, seed: int = 0) -> Batch:
        """A copy in which all that ``seat`` may not know is random, in every slot."""
        seed = whole("seed", seed, *SEEDS)
        twin = self.copy()
        dice = self._device.zeros((self.n, 2), np.int64)
        self._device.write(dice, self._dice_of(seed))
        twin._run_mode(k.IMAGINE, dice)
        twin._look()
        return twin

    def _dice_of(self, seed: int) -> np.ndarray[Any, np.dtype[np.int64]]:
        """A stream of dice for every slot."""
        dice = np.zeros((self.n, 2), np.int64)
        start = interpreted(k.start_all) if self.target == "python" else k.start_all
        start(dice, seed)
        return dice

    def _look(self) -> None:
        """Compute legal actions, mask and observations again."""
        self._device.write(self._mask, 0)
        self._device.write(self._counts[k.LEGAL], 0)
        self._run_mode(k.LOOK)
        self._convert_obs()

    def _array(self, name: str) -> Any:
        return self.states if name == "states" else vars(self)[f"_{name}"]

    def _header(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "game": self.game.key,
            "version": self.game.version,
            "cards": [deck.cards_hash for deck in self.decks],
            "n": self.n,
            "seats": self.seats,
            "options": self.options,
            "observe": self.observe,
            "log": self._log.shape[2],
        }

    def _arguments(self) -> dict[str, Any]:
        settings = self._settings
        return {
            "game": self.game,
            "n": self.n,
            "seats": self.seats,
            "options": self.options,
            "decks": self.decks,
            "seed": int(settings[k.SEED]),
            "target": self.target,
            "observe": self.observe,
            "reward": REWARDS[settings[k.REWARD]],
            "illegal": ILLEGAL[settings[k.ILLEGAL]],
            "most": int(settings[k.MOST]),
            "threads": self.threads,
            "auto_reset": bool(settings[k.RESTART]),
            "log": self._log.shape[2] > 0,
            "players": [
                _player_name(*settings[[k.PLAYERS + seat, k.SLIPS + seat]].tolist()) for seat in range(self.seats)
            ],
        }

    def __getstate__(self) -> dict[str, Any]:
        return {"made_with": self._arguments(), "data": self.save()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(**kept["made_with"])  # type: ignore[misc]  # pickle made the object
        self.load(kept["data"])

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"Batch({self.game.key!r}, {self.n}, seats={self.seats}, target={self.target!r})"


# ---------------------------------------------------------------------------------------------- reading arguments


def _device(game: Game, n: int, target: str, threads: int, sides: Sequence[int]) -> Any:
    if target != "cuda":
        return Host(game, n, target, threads, sides)
    from .cuda import Cuda

    return Cuda(game, n)


def is_inside(name: object) -> bool:
    """Whether it is the name of a built-in player."""
    found = PLAYER.fullmatch(name) if isinstance(name, str) else None
    return found is not None and (found["simulations"] is not None or found[1] in INSIDE)


def _player(name: str) -> tuple[int, int]:
    """A player's number in the kernel, and how many of SLIP_UNIT decisions it makes by habit."""
    if name == "outside":
        return k.OUTSIDE, 0
    if not is_inside(name):
        raise IntrigueError(f"players = {name!r}: allowed are {listing(('outside', *INSIDE))}, also as greedy~0.2")
    found = PLAYER.fullmatch(name)
    assert found
    slip = round(k.SLIP_UNIT * float(found["slip"] or 0))
    return k.GREEDY + int(found["simulations"]) if found["simulations"] else PLAYERS.index(found[1]), slip


def _player_name(code: int, slip: int) -> str:
    name = PLAYERS[code] if code <= k.GREEDY else f"search:{code - k.GREEDY}"
    return f"{name}~{slip / k.SLIP_UNIT:.3f}" if slip else name


def _deck(game: Game, deck: Game | str | Path) -> Game:
    found = deck if isinstance(deck, Game) else game.with_cards(deck)
    if found.key != game.key:
        raise IntrigueError(f"decks: a deck of {found.name}, not of {game.name}")
    return found


def _bad_actions(given: np.ndarray[Any, Any], shape: tuple[int, ...]) -> IntrigueError:
    if given.shape != shape:
        return IntrigueError(f"actions: the shape is {given.shape}, expected {shape}")
    return IntrigueError(f"actions: numbers of type {given.dtype}, expected integers")


def _one_of(name: str, value: Any, allowed: Sequence[Any]) -> int:
    if value not in allowed:
        raise IntrigueError(f"{name} = {value!r}: allowed are {listing(list(allowed))}")
    return allowed.index(value)
