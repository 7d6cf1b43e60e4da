"""Decks sampled by seed, for training and for tests on unseen cards: ``sample("ausonia", 17)``.

A sampled deck is the game's own card file with some numbers of its cards changed, each change validated by the
game's loader. Figures that belong to no card stay. A hash of the card tables assigns each deck to training or test, so
that none is in both.
"""

from __future__ import annotations

import hashlib
import os
import random
import re
import tempfile
from pathlib import Path

from .engine.arguments import whole
from .engine.errors import BadCards, IntrigueError
from .engine.game import Game
from .engine.registry import as_game
from .engine.targets import cache_home

TRAINING = range(10_000)  # seeds
FIRST_TEST = 1_000_000  # and all seeds above

FEWEST, MOST = 3, 24  # numbers changed in a deck
TEST_SHARE = 4  # one of so many possible decks is for test

_NUMBER = re.compile(r"(?<=[=,\[])\s*(-?\d+)(?=\s*(?:[,}\]]|$))")
_HEADER = re.compile(r"(\[\[?)[\w.-]+\]")  # of a list of cards ([[card]]), or of figures that are no card's ([figures])


def sample(game: Game | str, seed: int) -> Game:
    """The game with the deck of a seed, deterministic and cached in the folder of compiled rules."""
    own, seed = as_game(game), whole("seed", seed)
    for_test = is_for_test(seed)
    text = own.card_file_text
    digest = hashlib.sha256(f"{own.version}\0{text}".encode()).hexdigest()[:12]
    path = cache_home() / "decks" / f"{own.key}-{digest}-{seed}.toml"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        luck = random.Random(f"{own.key} {seed}")  # noqa: S311  nobody's secret depends on it
        while True:
            varied, tables = _varied(own, text, luck)
            if (int(tables, 16) % TEST_SHARE == 0) == for_test:
                break
        part = path.with_suffix(f".{os.getpid()}")
        part.write_text(varied, encoding="utf-8")
        part.replace(path)
    return own.with_cards(path)


def is_for_test(seed: int) -> bool:
    if seed not in TRAINING and seed < FIRST_TEST:
        last = TRAINING.stop - 1
        raise IntrigueError(f"deck {seed}: decks 0 to {last} are for training, those from {FIRST_TEST} on for test")
    return seed >= FIRST_TEST


def _varied(game: Game, text: str, luck: random.Random) -> tuple[str, str]:
    """A card file with some numbers changed, and the hash of its card tables."""
    lines = [line.partition("#")[0].rstrip() for line in text.splitlines()]
    spots = _spots(lines)
    wanted, changed, tables = min(MOST, max(FEWEST, len(spots) // 10)), 0, game.cards_hash
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cards.toml"
        for _ in range(10 * wanted):
            line, which = luck.choice(spots)
            before = lines[line]
            lines[line] = _changed(before, which, luck)
            path.write_text("\n".join(lines), encoding="utf-8")
            try:
                tables = game.with_cards(path).cards_hash
            except BadCards:
                lines[line] = before
                continue
            changed += 1
            if changed == wanted:
                break
    if tables == game.cards_hash:
        raise IntrigueError(f"{game.name}: no number of its cards can be changed")
    return "\n".join(lines) + "\n", tables


def _spots(lines: list[str]) -> list[tuple[int, int]]:
    """The numbers of cards: in which line, and the how many-th there."""
    found, of_cards = [], True
    for at, line in enumerate(lines):
        if header := _HEADER.match(line):
            of_cards = header[1] == "[["
        if of_cards:
            found += [(at, which) for which, _ in enumerate(_NUMBER.finditer(line))]
    return found


def _changed(line: str, which: int, luck: random.Random) -> str:
    """The line with one of its numbers up to a quarter larger or smaller, by 1 at least."""
    number = list(_NUMBER.finditer(line))[which]
    value = int(number[1])
    value += luck.choice((-1, 1)) * luck.randint(1, max(1, abs(value) // 4))
    return line[: number.start(1)] + str(value) + line[number.end(1) :]
