"""A study of the lab beside live tables: do people at them notice, and when does the page have its first figures?

    python bench/study.py --tables 300 --seconds 64 --rounds 8 --pace 2 --figures

Moves are timed as in bench/load.py, by short turns without a study and with one (Ausonia, quick and thinking players,
so that it does not end by itself): whatever else the machine does meanwhile is in both. Then every game is studied once
with nothing else to do: the time from `Run` to the first figures, and what is known of two decks after ten seconds.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from load import SECRET, Load, play, quantile
from tests.server.client import apply_patch
from tests.server.running import Kept
from websockets.sync.client import connect

from intrigue.engine.card_numbers import card_numbers, with_numbers
from intrigue.engine.errors import IntrigueError
from intrigue.engine.registry import game, game_keys
from intrigue.lab.decks import changed_kinds
from intrigue.server.people.accounts import new_person
from intrigue.server.people.sessions import GUEST, GUEST_LIFETIME
from intrigue.server.people.tokens import COOKIE, Signer

ACTIVE = ("waiting", "preparing", "running")
COMPARED_FOR = 10.0
SETTLES = 1.0  # seconds after a study was stopped


class Designer:
    """Somebody at the page /lab, without a page."""

    def __init__(self, url: str) -> None:
        token = Signer(SECRET.encode()).make(new_person(), GUEST_LIFETIME, GUEST)
        cookie = {"cookie": f"{COOKIE}={token}"}
        self.http = httpx.Client(base_url=f"{url}/api", headers=cookie | {"x-intrigue": "1"}, timeout=60)
        address = f"{url.replace('http', 'ws', 1)}/socket"
        opening = connect(address, additional_headers=cookie | {"origin": url}, max_size=2**22, compression=None)
        self.socket = ExitStack().enter_context(opening)  # open as long as this process
        self.told: dict[str, Any] = {}  # of the study that is watched

    def ask(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        answer = self.http.request(method, path, json=body)
        answer.raise_for_status()
        return dict(answer.json())

    def begin(self, key: str, players: list[str], text: str = "", against: str | None = None) -> str:
        body = {"text": text, "against": against, "players": players}
        self.told = self.ask("POST", f"/games/{key}/studies", body)
        self.socket.send(json.dumps({"t": "watch_study", "id": 1, "study": self.told["id"]}))
        return str(self.told["id"])

    def hear(self, seconds: float) -> None:
        """What comes over the socket in some time."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            try:
                message = json.loads(self.socket.recv(timeout=left))
            except TimeoutError:
                return
            if message["t"] == "study":
                self.told = message["study"]
            elif message["t"] == "study_change":
                self.told = apply_patch(self.told, message["patch"])
            if self.told["state"] == "failed":
                raise SystemExit(f"a study of {self.told['game']} failed")
            if self.told["games"] > 0:
                return

    def wait(self, seconds: float) -> dict[str, Any]:
        """Until there are figures, or this time is up where there are some."""
        until = time.monotonic() + seconds
        while self.told["games"] == 0 or time.monotonic() < until:
            self.hear(1.0 if self.told["games"] == 0 else until - time.monotonic())
        return self.told

    def stop(self, study: str) -> None:
        self.ask("POST", f"/studies/{study}/stop")


def beside_tables(server: Kept, load: Load, rounds: int) -> dict[str, Any]:
    """Moves of the same tables, by turns without a study and with one."""
    turn = load.seconds / (2 * rounds)
    spans: dict[str, list[tuple[float, float]]] = {"alone": [], "beside_a_study": []}

    games: list[int] = []

    def take_turns() -> None:
        begun = time.monotonic() + load.warm
        time.sleep(load.warm)
        for _ in range(rounds):
            spans["alone"].append((begun + SETTLES, begun + turn))  # without the end of the study before
            time.sleep(begun + turn - time.monotonic())
            designer = Designer(server.url)
            study = designer.begin("ausonia", ["policy", "search:50"])
            while (left := begun + 2 * turn - time.monotonic()) > 0:
                designer.hear(left)
            spans["beside_a_study"].append((begun + turn, begun + 2 * turn))
            if (state := designer.told["state"]) not in ACTIVE:
                raise SystemExit(f"the study was {state} before the moves had been timed: give it less --seconds")
            designer.stop(study)
            games.append(designer.told["games"])
            begun += 2 * turn

    found, _ = play(server, load, take_turns)
    moves = [move for part in found for move in part["moves"]]
    took = {
        name: [seconds for started, seconds in moves if any(first <= started < last for first, last in of_turns)]
        for name, of_turns in spans.items()
    }
    told: dict[str, Any] = {"games_of_studies": games, "moves": [len(values) for values in took.values()]}
    for share in (0.5, 0.9, 0.99):
        alone, beside = (1000 * quantile(values, share) for values in took.values())
        told[f"p{100 * share:.0f}_ms"] = {"alone": round(alone, 1), "beside_a_study": round(beside, 1)}
        told[f"p{100 * share:.0f}_ms"]["times"] = round(beside / alone, 2)
    return told


def changed(key: str) -> str:
    """The published deck with the last number of a card one larger that may be so and makes another card of it."""
    found = game(key)
    text = found.card_file_text
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cards.toml"
        for number in reversed([one for one in card_numbers(text) if one.key]):
            path.write_text(with_numbers(text, {number: number.value + 1}), encoding="utf-8")
            try:
                deck = found.with_cards(path)
            except IntrigueError:
                continue
            if changed_kinds(deck, found):
                return path.read_text(encoding="utf-8")
    raise SystemExit(f"{key}: no number of its cards can be larger")


def timed(server: Kept, key: str, seconds: float) -> tuple[float, dict[str, Any]]:
    """Seconds until there are first figures of a changed deck, and what is known after some."""
    designer = Designer(server.url)
    begun = time.monotonic()
    study = designer.begin(key, [], changed(key), "")  # players as the page asks for them
    designer.wait(0)
    first = time.monotonic() - begun
    told = designer.wait(seconds - first)
    designer.stop(study)
    return first, told


def alone(server: Kept) -> dict[str, Any]:
    found = {}
    for key in game_keys():
        timed(server, key, 0)  # compiled, where it was not
        first, told = timed(server, key, COMPARED_FOR)
        change = told["report"]["parts"][0]["difference"]["roles"]
        halves = [(one["change"]["high"] - one["change"]["low"]) / 2 for one in change]
        found[key] = {"first_figures_s": round(first, 2), "games": told["games"], "within": round(max(halves), 2)}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=64.0, help="of play, half of it beside studies")
    parser.add_argument("--warm", type=float, default=3.0, help="seconds of play before counting")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds from move to move at a table")
    parser.add_argument("--rounds", type=int, default=8, help="0: only the studies that run alone")
    parser.add_argument("--figures", action="store_true", help="also studies that run alone")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Kept(Path(folder), f"sqlite:///{folder}/tables.sqlite3", secret=SECRET, limits=1.0)
        server.start()
        try:
            server.wait()
            load = Load(given.tables, given.seconds, given.warm, given.pace, 1)
            if given.rounds:
                print(json.dumps(beside_tables(server, load, given.rounds)), flush=True)
            if given.figures:
                print(json.dumps(alone(server), indent=1), flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
