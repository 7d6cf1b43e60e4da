"""A learned player's net: its file, and a reference implementation of its forward pass.

Whoever trains writes a net with ``pack``; whoever plays reads it with ``load``. Compiled inference is in
kernels/forward.py and is tested against ``forward`` here. docs/bots.md describes the net and its file.
"""

from __future__ import annotations

import hashlib
import io
import json
import logging
import os
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.records import NONE

FOLDER = Path(__file__).parent / "nets"
FORMAT = "intrigue-net 1"
WIDTH, BLOCKS = 256, 2  # usual; what counts is what a file says
MAX_BYTES = 1_500_000  # of a file
DECKS = ("own", "any")  # which card files a net was trained for
ENTRY_TIME = (1980, 1, 1, 0, 0, 0)  # the same weights give the same bytes

log = logging.getLogger(__name__)

Array = np.ndarray[Any, np.dtype[np.float32]]


class BadNet(IntrigueError):
    """A file that holds no net, or the net of something else."""


@dataclass(frozen=True)
class Header:
    """What a net is for, as its file says it."""

    game: str
    version: str  # of the game it was trained with, for information
    layout: str  # hash of what inputs and outputs mean; see layout_hash
    cards: str  # hash of the game's own cards it was trained with
    features: int
    actions: int
    seats: int  # the most of the game
    width: int = WIDTH
    blocks: int = BLOCKS
    seat_0: int = NONE  # the first of the moves that name a seat, whose outputs count seats from the viewer
    decks: str = "own"  # "any": trained with sampled card files as well, so that it can be used with all

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Every array of a net with its shape; matrices are outputs by inputs, as PyTorch has them."""
        h, b, outcomes = self.width, self.blocks, self.seats + 1
        return {
            "w0": (h, self.features), "b0": (h,),
            "w1": (b, h, h), "b1": (b, h), "w2": (b, h, h), "b2": (b, h),
            "wp": (self.actions, h), "bp": (self.actions,),
            "wv": (outcomes, h), "bv": (outcomes,),
        }  # fmt: skip


@dataclass(frozen=True, eq=False)
class Net:
    header: Header
    arrays: Mapping[str, Array]  # by the names of Header.shapes


def layout_hash(game: Game) -> str:
    """Names what every input and output of a net stands for: blocks of features, actions, seats."""
    base = game.base
    said = [base.key, list(base.sight.FEATURES), list(base.names), base.seats.stop - 1]
    if base.seat_moves:
        said.append("moves that name a seat count from the viewer")
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:16]


def header_for(game: Game, width: int = WIDTH, blocks: int = BLOCKS, decks: str = "own") -> Header:
    """The header of a net for a game as it is now, with the cards it has."""
    if decks not in DECKS:
        raise IntrigueError(f"decks = {decks!r}: expected one of {', '.join(DECKS)}")
    base = game.base
    return Header(
        base.key, base.version, layout_hash(base), game.cards_hash, base.feature_count, base.action_count,
        base.seats.stop - 1, width, blocks, base.seat_moves.start if base.seat_moves else NONE, decks,
    )  # fmt: skip


# ---------------------------------------------------------------------------------------------- files


def pack(path: str | Path, header: Header, arrays: Mapping[str, Any]) -> None:
    """Write a net; weights become int8 with a scale for each row, biases stay float32."""
    shapes = header.shapes()
    if set(arrays) != set(shapes):
        raise BadNet(f"a net has the arrays {', '.join(shapes)}, not {', '.join(arrays)}")
    stored: dict[str, Any] = {"header": np.frombuffer(_header_json(header), np.uint8)}
    for name, shape in shapes.items():
        array = np.asarray(arrays[name], np.float32)
        if array.shape != shape:
            raise BadNet(f"{name}: shape {array.shape}, expected {shape}")
        if not np.isfinite(array).all():
            raise BadNet(f"{name}: holds numbers that are not finite")
        if name.startswith("b"):
            stored[name] = array
        else:
            stored[name], stored[f"{name}.scale"] = quantised(_by_scale(name, array))
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as file:
        for name, array in stored.items():
            entry = io.BytesIO()
            np.save(entry, array, allow_pickle=False)
            file.writestr(zipfile.ZipInfo(f"{name}.npy", ENTRY_TIME), entry.getvalue(), zipfile.ZIP_DEFLATED)
    if len(whole.getbuffer()) > MAX_BYTES:
        raise BadNet(f"{len(whole.getbuffer()):,} bytes; a net has at most {MAX_BYTES:,}: make it less wide")
    Path(path).write_bytes(whole.getvalue())


def load(path: str | Path) -> Net:
    """Read a net."""
    try:
        with np.load(path, allow_pickle=False) as file:
            stored = {name: file[name] for name in file.files}
        header = Header(**_header_values(stored["header"].tobytes()))
        arrays = {name: _restored(name, stored) for name in header.shapes()}
    except BadNet as error:
        raise BadNet(f"{path}: {error}") from None
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
        raise BadNet(f"{path}: no net can be read from it: {error}") from error
    for name, shape in header.shapes().items():
        if arrays[name].shape != shape:
            raise BadNet(f"{path}: {name}: shape {arrays[name].shape}, expected {shape}")
    return Net(header, arrays)


def check(net: Net, game: Game, path: str | Path) -> None:
    """Refuse a net that was made for another game, or for this one with other inputs or outputs."""
    if net.header.game != game.key:
        raise BadNet(f"{path}: a net for {net.header.game}, not for {game.key}")
    if net.header.layout != layout_hash(game):
        raise BadNet(
            f"{path}: made for version {net.header.version} of {game.name} with other features or actions than those "
            f"of version {game.version}; train it again"
        )


def net_for(game: Game) -> Net | None:
    """The net to play a game with; None where there is none that fits it, which is logged once."""
    net = _found(game.base, net_file(game))
    own = game.base if game.cards_hash == game.base.cards_hash else game  # a copy of the game's own cards is no other
    if net is None or net.header.decks == "any" or net.header.cards in (own.cards_hash, *own.earlier_starters):
        return net
    _log_cards(game.name, game.cards_hash)
    return None


@cache
def _found(base: Game, path: Path) -> Net | None:
    if not path.exists():
        log.info("%s has no net (%s is not there): bots play without", base.name, path)
        return None
    try:
        net = load(path)
        check(net, base, path)
    except BadNet as error:
        log.warning("%s: bots play without it", error)
        return None
    return net


@cache
def _log_cards(name: str, cards: str) -> None:
    log.info("the net of %s was trained with other cards than these (%s): bots play without", name, cards)


def require_net(game: Game) -> Net:
    """The net of a game, or the reason why there is none to play it with."""
    found = net_for(game)
    if found is not None:
        return found
    path = net_file(game)
    if not path.exists():
        raise BadNet(f"{game.name} has no net: {path} is not there")
    check(load(path), game, path)
    raise BadNet(f"{path}: trained with other cards than these; use search:1000 with them")


def net_file(game: Game) -> Path:
    """Where the net of a game is: in INTRIGUE_NETS if that is set, else nets/<key>.net here, and for a game outside
    this tree net.net in its own folder."""
    named = os.environ.get("INTRIGUE_NETS")
    if named:
        return Path(named) / f"{game.key}.net"
    in_this_tree = game.folder.parent == FOLDER.parents[1] / "games"
    return FOLDER / f"{game.key}.net" if in_this_tree else game.folder / "net.net"


def _header_json(header: Header) -> bytes:
    return json.dumps({"format": FORMAT, **vars(header)}).encode()


def _header_values(text: bytes) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(text)
    if (found := values.pop("format", None)) != FORMAT:
        raise BadNet(f"format {found!r}, expected {FORMAT!r}")
    return values


def _by_scale(name: str, array: Array) -> Array:
    """The first layer is stored by feature: rare features have weights of another size than common ones."""
    return array.T if name == "w0" else array


def quantised(array: Array) -> tuple[np.ndarray[Any, np.dtype[np.int8]], Array]:
    """Rounded to int8, with the scale of each row: row * scale is the array again, nearly."""
    scale = np.abs(array).max(axis=-1, keepdims=True) / 127
    whole = np.rint(array / np.where(scale > 0, scale, 1))
    return whole.astype(np.int8), scale.astype(np.float32)


def _restored(name: str, stored: Mapping[str, Any]) -> Array:
    if name.startswith("b"):
        return np.ascontiguousarray(stored[name], np.float32)
    array = stored[name].astype(np.float32) * stored[f"{name}.scale"]
    return np.ascontiguousarray(_by_scale(name, array))


# ---------------------------------------------------------------------------------------------- the forward pass


def output_of(header: Header, action: int, seats: int, viewer: int) -> int:
    """Which output speaks of an action: one that names a seat is counted from the viewer, as in observations."""
    seat = action - header.seat_0
    if header.seat_0 == NONE or not 0 <= seat < seats:
        return action
    return header.seat_0 + (seat - viewer) % seats


def forward(net: Net, x: Array, seats: int) -> tuple[Array, Array]:
    """(logits of all outputs, share of the win by outcome) of features, or of rows of them.

    ``output_of`` says which output an action has. Outcomes are the seats counted from the viewer, and last that nobody
    wins, as can happen to one who plays alone and to a table that plays together. Seats the table does not have get 0.
    """
    a = net.arrays
    h = np.maximum(x @ a["w0"].T + a["b0"], 0)
    for block in range(net.header.blocks):
        inner = np.maximum(h @ a["w1"][block].T + a["b1"][block], 0)
        h = h + inner @ a["w2"][block].T + a["b2"][block]
    outcomes = h @ a["wv"].T + a["bv"]
    outcomes[..., seats : net.header.seats] = -np.inf
    shares = np.exp(outcomes - outcomes.max(axis=-1, keepdims=True))
    return h @ a["wp"].T + a["bp"], shares / shares.sum(axis=-1, keepdims=True)
