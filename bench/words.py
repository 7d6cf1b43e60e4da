"""What a move costs the server for two viewers, in every game: processor time and bytes.

    python bench/words.py
    python bench/words.py --games master-of-wills --moves 2000

Plays games at random through the server's own steps, without sockets and storage: moves are decided on and folded in
(rules), then both viewers are told what changed (words: views, messages and their encoding). Processor time of this
process only; a busy machine makes figures worse, so compare two trees in one go.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import random
import time
from itertools import pairwise

import msgspec

from intrigue.engine.registry import game_keys
from intrigue.server.tables.commands import _moved
from intrigue.server.tables.creation import new_row
from intrigue.server.tables.events import Sat, Settings, Started, Stored
from intrigue.server.tables.fold import evolve, fold
from intrigue.server.tables.state import Setup, TableState
from intrigue.server.tables.viewpoints import Viewpoint

encode = msgspec.json.Encoder().encode
LONGEST = 400  # moves of one game


def started(game: str, number: int) -> TableState:
    seed = hashlib.sha256(f"{game} {number}".encode()).digest()
    setup = Setup(new_row(game, Settings(2, {}), "p0", 1.0, lambda n: seed[:n]))
    events = [Sat(0, "p0", "Ann"), Sat(1, "p1", "Bo"), Started(setup.deal.start_hash)]
    return fold(TableState.new(setup), [Stored(at, 1.0, event) for at, event in enumerate(events, 1)])


class Figures:
    """Sums over all moves. The clock is read once for many moves: reading it can take longer than a move."""

    def __init__(self) -> None:
        self.moves = 0
        self.rules = self.words = 0.0  # seconds
        self.bytes = 0

    def play(self, game: str, number: int, moves: int) -> None:
        """One game, or its beginning: first all moves are made, then all are told."""
        states, chosen = [started(game, number)], self.choices(game, number, min(moves, LONGEST))
        views = [Viewpoint.of(states[0], viewer) for viewer in (0, 1)]
        began = time.process_time()
        for seat, action in chosen:
            state = states[-1]
            states.append(evolve(state, Stored(state.seq + 1, 2.0, _moved(state, seat, action, ""))))
        made = time.process_time()
        for before, after in pairwise(states):
            self.tell(views, before, after)
        self.moves += len(chosen)
        self.rules += made - began
        self.words += time.process_time() - made

    def tell(self, views: list[Viewpoint], before: TableState, after: TableState) -> None:
        for view in views:
            if view.version == after.version(view.viewer):
                view.pass_over(before, after)
            else:
                self.bytes += len(encode(view.update(before, after, 2.0)))

    @staticmethod
    def choices(game: str, number: int, moves: int) -> list[tuple[int, int]]:
        """The moves of a random game, found beforehand."""
        course, luck = started(game, number).course, random.Random(number)
        found: list[tuple[int, int]] = []
        while course is not None and not course.over and len(found) < moves:
            seat = luck.choice(course.game.to_act(course.state))
            found.append((seat, luck.choice(course.game.legal(course.state, seat))))
            course = course.played(*found[-1])
        return found


def measure(game: str, moves: int) -> Figures:
    Figures().play(game, 0, 100)  # compiled and warm
    figures, number = Figures(), 1
    while figures.moves < moves:
        figures.play(game, number, moves - figures.moves)
        number += 1
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=game_keys())
    parser.add_argument("--moves", type=int, default=1000)
    given = parser.parse_args()
    gc.disable()  # a server collects in pauses of its own, not in the middle of a move
    print(f"{'game':<18}{'rules us':>10}{'words us':>10}{'bytes':>8}   mean of {given.moves} moves, two viewers")
    for game in given.games:
        found = measure(game, given.moves)
        rules, words = (1e6 * seconds / found.moves for seconds in (found.rules, found.words))
        print(f"{game:<18}{rules:>10.0f}{words:>10.0f}{found.bytes / found.moves:>8.0f}")


if __name__ == "__main__":
    main()
