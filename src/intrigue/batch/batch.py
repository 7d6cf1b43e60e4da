"""A batch as Python sees it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, cast

import numpy as np

from intrigue.engine.algorithms import uniform
from intrigue.engine.errors import BadRecord, IllegalMove, IntrigueError, listing
from intrigue.engine.game import CONTRACT, Game
from intrigue.engine.records import MAX_SEATS, NONE, clone
from intrigue.engine.registry import game as find_game
from intrigue.engine.table import Table
from intrigue.engine.targets import TARGETS, bind, chosen_target, interpreted

from . import kernel as k

FORMAT = "intrigue-batch 1"
REWARDS = ("win", "rank", "points")
ILLEGAL = ("raise", "lose", "ignore")
OBSERVE = ("float32", "float16", None)
PLAYERS = ("outside", "random", "policy")
CHECKS = {k.STEP: k.CHECK, k.STEP_ALL: k.CHECK_ALL}
LONGEST = 200_000  # decisions after which a game is cut off unless told otherwise
LOG_ROOM = 4_096  # decisions of a game that are kept, unless ``most`` says how many there can be
SMALL = 64  # places of one worker at least: less is not worth a thread
KEPT = ("states", "small", "counts", "number", "dice", "last_obs", "reward", "points", "log", "keys", "luck")


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
    | ``obs`` | n x features, float32 or float16 | what ``seat`` may know, by ``sight.FEATURES`` |
    | ``reward`` | n x seats, float32 | paid in the step that ends a game |
    | ``ended`` | n, int8 | 0 goes on, 1 ended, 2 cut off after ``most`` decisions |
    | ``last_obs`` | n x features, float32 | where a game ended: what the seat that moved last saw |
    | ``number``, ``deck`` | n, int64 and int32 | of the game; seed and number decide the deal |

    With ``auto_reset`` a game that ends is followed by the next in the same step, else its place rests until ``reset``.
    Rewards: ``win`` (those who come first share 1), ``rank`` (1 for the first to -1 for the last, equal places in the
    middle of theirs; 1 or -1 where all are on one side), ``points`` (those of the game, scaled by ``points_range`` of
    its ``lab.py``: about 0 to 1). An ``illegal`` action can ``raise`` (then no game has changed), ``lose`` (for that
    seat, at once) or be left out (``ignore``; ``ignored`` counts).
    ``players`` names who decides for each seat: ``outside`` (you), ``random`` or ``policy``.
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
        self.game = find_game(game) if isinstance(game, str) else game
        self.decks = (self.game,) if decks is None else tuple(_deck(self.game, deck) for deck in decks)
        if not self.decks:
            raise IntrigueError("decks: expected at least one card file, or None for the game's own")
        _at_least("n", n, 1)
        _at_least("most", LONGEST if most is None else most, 1)
        _at_least("threads", threads, 0)
        _one_of("observe", observe, OBSERVE)
        _one_of("target", target or chosen_target(), TARGETS)
        self.target, self.threads, self.observe = target or chosen_target(), threads, observe
        self._workers = max(1, min(threads or os.cpu_count() or 1, n // SMALL))
        start = self.game.start(seats, options, seed=0)
        self.n, self.seats, self.options = n, int(start["seats"]), self.game.option_values(start)
        for deck in self.decks:  # one with few cards does for few seats
            deck.start(self.seats, self.options, seed=0)
        self._allocate(start, most if most is not None and most < LOG_ROOM else LOG_ROOM if log else 0, log)
        self._settle(seed, reward, illegal, LONGEST if most is None else most, auto_reset, players)
        self._run = _kernel(self.game, self.target)
        self._draw = interpreted(k.draw) if self.target == "python" else k.draw
        self._step_args = (*self._before, self._obs, *self._after, self._actions, k.STEP, 0, n, 0)
        self.reset()

    # ------------------------------------------------------------------------------------ memory

    def _allocate(self, start: np.void, room: int, log: bool) -> None:
        n, workers, actions = self.n, self._workers, self.game.action_count
        width = sum(size for _, size in self.game.sight.FEATURES) if self.observe else 0
        self._books = np.array([deck.book for deck in self.decks])
        self._states = np.zeros(n + 1 + workers, self.game.state.STATE)
        self._states[n] = start
        self._small = np.zeros((3, n), np.int8)
        self._counts = np.zeros((6, n), np.int32)
        self.number = np.zeros(n, np.int64)
        self._dice = np.zeros((n, 2), np.int64)
        self._luck = np.zeros((n, 2), np.int64)
        self._moves = np.zeros((n + workers, actions), np.int16)
        self.mask = np.zeros((n, actions), np.uint8)
        self._obs = np.zeros((n, width), np.float32)
        self.last_obs = np.zeros((n, width), np.float32)
        self.reward = np.zeros((n, self.seats), np.float32)
        self._points = np.zeros((n, MAX_SEATS, 2), np.int32)
        self._log = np.zeros((2, n, room if log else 0), np.int32)
        self._keys = np.zeros((n, k.KEY_WORDS), np.int32)
        self._how = np.zeros(k.PLAYERS + MAX_SEATS, np.int64)
        self._actions = np.zeros((n, 1), np.int64)
        self._given = self._actions.reshape(n)
        self._drawn = np.zeros(n, np.int64)
        self._shape = (n,)
        # The arguments of the kernel that never change, before and after the observations.
        self._before = (
            self._books, self._states, self._small, self._counts, self.number, self._dice, self._moves, self.mask
        )  # fmt: skip
        self._after = self.last_obs, self.reward, self._points, self._log, self._keys, self._how
        # What is seen from outside: rows and parts of the above.
        self.states = self._states[:n]
        self.seat, self.due, self.ended = self._small
        self.deck, self.length, self.ignored = (self._counts[row] for row in (k.DECK, k.LENGTH, k.IGNORED))
        self.points = self._points[:, : self.seats]
        self.obs: Any = self._obs if self.observe == "float32" else None
        if self.observe == "float16":
            self.obs = np.zeros((n, width), np.float16)

    def _settle(
        self,
        seed: int,
        reward: str,
        illegal: str,
        most: int,
        auto_reset: bool,
        players: Sequence[str] | str,
    ) -> None:
        how = self._how
        how[[k.SEED, k.GAMES, k.STRIDE, k.SEATS, k.MOST]] = seed, self.n, self.n, self.seats, most
        how[k.RESTART] = auto_reset
        how[k.REWARD] = _one_of("reward", reward, REWARDS)
        how[k.ILLEGAL] = _one_of("illegal", illegal, ILLEGAL)
        how[k.ONE_SIDE] = len(set(self.game.sides_of(self.game.deal(self.seats, self.options, 0)))) == 1
        least, most_points = self.game.points_range(self.seats, self.options)
        how[[k.LEAST, k.SPAN]] = least, max(1, most_points - least)
        self.set_players(players)

    def set_players(self, players: Sequence[str] | str) -> None:
        """Who decides for each seat, from the next step on: a name for all of them, or one for each."""
        names = [players] * self.seats if isinstance(players, str) else list(players)
        if len(names) != self.seats:
            raise IntrigueError(f"players: {len(names)} names for {self.seats} seats")
        if "policy" in names and self.game.policy is None:
            raise IntrigueError(f"players: {self.game.name} has no policy of its own; use random")
        self._how[k.PLAYERS : k.PLAYERS + self.seats] = [_one_of("players", name, PLAYERS) for name in names]

    # ------------------------------------------------------------------------------------ running

    def _do(self, mode: int, actions: Any = None, obs: Any = None) -> int:
        """Run the kernel on all places, by as many workers as there are threads; the first place that has an illegal
        action, if that is to raise, and then nothing was done."""
        seen, given = self._obs if obs is None else obs, self._actions if actions is None else actions
        args = (*self._before, seen, *self._after, given)
        run, workers = self._run, self._workers
        if workers == 1:
            return cast(int, run(*args, mode, 0, self.n, 0))
        if mode in CHECKS and self._how[k.ILLEGAL] == k.RAISE:  # all of them before any of them
            wrong: int = run(*args, CHECKS[mode], 0, self.n, 0)
            if wrong != NONE:
                return wrong
        edges = [self.n * at // workers for at in range(workers + 1)]
        list(_pool(workers).map(lambda t: run(*args, mode, edges[t], edges[t + 1], t), range(workers)))
        return NONE

    def _seen(self) -> None:
        if self.observe == "float16":
            self.obs[...] = self._obs

    def reset(self, seed: int | None = None) -> None:
        """Deal all places anew, from game number 0 on; with another seed, other games."""
        if seed is not None:
            self._how[k.SEED] = seed
        self.number[:] = np.arange(self.n)
        self._counts[k.IGNORED :] = 0
        for array in (self.reward, self.last_obs, self._points, self._keys):
            array[...] = 0
        self._start_dice(self._luck, ~int(self._how[k.SEED]))
        self._do(k.BEGIN)
        self._seen()

    def step(self, actions: Any) -> None:
        """Play actions[i] for seat[i] in every place."""
        given = actions if type(actions) is np.ndarray else np.asarray(actions)
        if given.shape != self._shape or given.dtype.kind not in "iu":
            raise _bad_actions(given, self._shape)
        self._given[...] = given
        wrong = self._run(*self._step_args) if self._workers == 1 else self._do(k.STEP)
        if wrong != NONE:
            raise self._refusal(wrong, int(self.seat[wrong]), int(self._given[wrong]))
        if self.observe == "float16":
            self._seen()

    def step_all(self, actions: Any) -> None:
        """Play actions[i, seat] for every seat that is due; what is given for others is not read."""
        given = np.asarray(actions)
        if given.shape != (self.n, self.seats) or given.dtype.kind not in "iu":
            raise _bad_actions(given, (self.n, self.seats))
        given = np.ascontiguousarray(given, np.int64)
        if (wrong := self._do(k.STEP_ALL, given)) != NONE:
            for seat in self.game.to_act(self.states[wrong]):
                if int(given[wrong, seat]) not in self.game.legal(clone(self.states[wrong]), seat, self.target):
                    raise self._refusal(wrong, seat, int(given[wrong, seat]))
        self._seen()

    def play(self, players: Sequence[str] | str = "random") -> None:
        """Play all games to their end by players inside; with ``auto_reset`` the next ones are dealt."""
        before = self._how[k.PLAYERS :].copy()
        self.set_players(players)
        if (self._how[k.PLAYERS : k.PLAYERS + self.seats] == k.OUTSIDE).any():
            self._how[k.PLAYERS :] = before
            raise IntrigueError("players: to play to the end, every seat needs a player inside: random or policy")
        self._do(k.PLAY)
        self._how[k.PLAYERS :] = before
        self._seen()

    def sample(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """Any legal action for every place, each as likely; the array is used again by the next call."""
        self._draw(self._moves, self._counts, self._luck, self._drawn)
        return self._drawn

    def _refusal(self, i: int, seat: int, action: int) -> IllegalMove:
        s = clone(self.states[i])
        refused = self.game._refusal(s, seat, action, self.game.legal(s, seat, self.target))
        return IllegalMove(refused.message, f"game {i}: {refused}; no game has changed")

    # ------------------------------------------------------------------------------------ asking

    def obs_of(self, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        """What any seat may know (-1: an onlooker), in every place."""
        if not NONE <= seat < self.seats:
            raise IntrigueError(f"seat {seat}: seats are 0 to {self.seats - 1}, -1 looks on")
        out = np.zeros((self.n, sum(size for _, size in self.game.sight.FEATURES)), np.float32)
        self._do(k.OBSERVE, np.full((1, 1), seat, np.int64), out)
        return out

    def record(self, i: int, last: bool = False) -> dict[str, Any]:
        """The game in a place, or the one that ended there last, as a record that ``replay`` and ``verify`` open."""
        room = self._log.shape[2]
        if not room:
            raise IntrigueError("records are kept by a batch made with log=True")
        row = k.BEFORE if last else k.NOW
        length = int(self._counts[k.LAST_LENGTH if last else k.LENGTH, i])
        if length > room:
            raise IntrigueError(f"game {i}: {length} decisions, and only {room} are kept; give most=")
        if last and not self._keys[i].any():
            raise IntrigueError(f"game {i}: none has ended there yet")
        key = self._keys[i] if last else self.states[i]["key"]
        deck = self._counts[k.LAST_DECK if last else k.DECK, i]
        table = Table(self.decks[deck], self.seats, self.options, key.tobytes(), self.target)
        for move in self._log[row, i, :length].tolist():
            table.play(move % self.game.action_count, move // self.game.action_count)
        return table.save()

    # ------------------------------------------------------------------------------------ copies

    def save(self) -> bytes:
        """All games and what was last said about them; ``load`` goes on from there."""
        parts = [*(self._kept(name).tobytes() for name in KEPT), self._how.tobytes()]
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
        parts = [*(self._kept(name) for name in KEPT), self._how]
        if len(body) != sum(part.nbytes for part in parts):
            raise BadRecord(f"{len(body)} bytes, expected {sum(part.nbytes for part in parts)}: cut short?")
        for part in parts:
            part[...] = np.frombuffer(body[: part.nbytes], part.dtype).reshape(part.shape)
            body = body[part.nbytes :]
        self._look()

    def copy(self, which: Any = None) -> Batch:
        """A batch of its own with all places, or with those of an index array; each goes on as it would have here."""
        chosen = np.arange(self.n) if which is None else np.arange(self.n)[np.asarray(which)].ravel()
        twin = Batch(**{**self._made_with(), "n": len(chosen)})
        for name in KEPT:
            axis = 1 if name in ("small", "counts", "log") else 0
            twin._kept(name)[...] = np.take(self._kept(name), chosen, axis)
        twin._how[:] = self._how
        twin._how[k.GAMES] = twin.n
        twin._look()
        return twin

    def imagine(self, seed: int = 0) -> Batch:
        """A copy in which all that ``seat`` may not know is random, in every place."""
        twin = self.copy()
        dice = np.zeros((self.n, 2), np.int64)
        self._start_dice(dice, seed)
        _imagine(self.game, self.target)(twin._books, twin._states, twin._small, twin._counts, dice, self.n)
        twin._look()
        return twin

    def _start_dice(self, dice: np.ndarray[Any, Any], seed: int) -> None:
        start = interpreted(k.start_all) if self.target == "python" else k.start_all
        start(dice, seed)

    def _look(self) -> None:
        """Legal lists, mask and observations once more."""
        self.mask[...] = 0
        self._counts[k.LEGAL] = 0
        self._do(k.LOOK)
        self._seen()

    def _kept(self, name: str) -> np.ndarray[Any, Any]:
        found: np.ndarray[Any, Any] = vars(self)[name if name in vars(self) else f"_{name}"]
        return found

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

    def _made_with(self) -> dict[str, Any]:
        how = self._how
        return {
            "game": self.game,
            "n": self.n,
            "seats": self.seats,
            "options": self.options,
            "decks": self.decks,
            "seed": int(how[k.SEED]),
            "target": self.target,
            "observe": self.observe,
            "reward": REWARDS[how[k.REWARD]],
            "illegal": ILLEGAL[how[k.ILLEGAL]],
            "most": int(how[k.MOST]),
            "threads": self.threads,
            "auto_reset": bool(how[k.RESTART]),
            "log": self._log.shape[2] > 0,
            "players": [PLAYERS[kind] for kind in how[k.PLAYERS : k.PLAYERS + self.seats]],
        }

    def __getstate__(self) -> dict[str, Any]:
        return {"made_with": self._made_with(), "data": self.save()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(**kept["made_with"])  # type: ignore[misc]  # pickle made the object
        self.load(kept["data"])

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"Batch({self.game.key!r}, {self.n}, seats={self.seats}, target={self.target!r})"


# ---------------------------------------------------------------------------------------------- reading arguments


def _deck(game: Game, deck: Game | str | Path) -> Game:
    found = deck if isinstance(deck, Game) else game.with_cards(deck)
    if found.key != game.key:
        raise IntrigueError(f"decks: a deck of {found.name}, not of {game.name}")
    return found


def _bad_actions(given: np.ndarray[Any, Any], shape: tuple[int, ...]) -> IntrigueError:
    if given.shape != shape:
        return IntrigueError(f"actions: the shape is {given.shape}, expected {shape}")
    return IntrigueError(f"actions: numbers of type {given.dtype}, expected integers")


def _at_least(name: str, value: Any, least: int) -> None:
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < least:
        raise IntrigueError(f"{name} = {value!r}: expected a number of at least {least}")


def _one_of(name: str, value: Any, allowed: Sequence[Any]) -> int:
    if value not in allowed:
        raise IntrigueError(f"{name} = {value!r}: allowed are {listing(list(allowed))}")
    return allowed.index(value)


# ---------------------------------------------------------------------------------------------- compiled


@cache
def _pool(workers: int) -> ThreadPoolExecutor:
    """Threads that all batches share; each call of a batch waits for its own."""
    return ThreadPoolExecutor(workers, thread_name_prefix="batch")


def _kernel(game: Game, target: str) -> Any:
    return _bound(game.key, game.compiled, game.policy.policy if game.policy else uniform, game.action_count, target)


@cache
def _bound(key: str, rules: Any, policy: Any, actions: int, target: str) -> Any:
    parts: dict[str, Any] = {name: getattr(rules, name) for name in CONTRACT}
    parts |= {"policy": policy, "ACTIONS": actions}
    helpers = ("begin", "make", "play_inside", "observe", "look", "close", "offenders", "act", "restart", "step")
    for name in helpers:  # each calls only those before it
        parts[name] = bind(getattr(k, name), key, parts)
    made = bind(k.run, key, parts)
    return interpreted(made) if target == "python" else made


@cache
def _imagine(game: Game, target: str) -> Any:
    made = bind(k.imagine_places, game.key, {"veil": game.compiled.veil, "imagine": game.compiled.imagine})
    return interpreted(made) if target == "python" else made
