"""What Lighthouse says about the home page and a fresh table of every game, on a phone and on a desktop.

    python bench/lighthouse.py --runs 5
    python bench/lighthouse.py --runs 1 --pages home royal-will --preset mobile

Starts a server of its own, sits down at a table against bots in each game, and audits each page --runs times in
Chromium; printed are the medians of the three scores and of what the performance score is made of. The phone is
Lighthouse's own: a slow line (150 ms, 1.6 Mbit/s) and a processor four times as slow, both worked out from what was
measured here, so a busy machine makes figures worse. Loopback only.

Lighthouse is not among this project's packages. Install it anywhere outside the tree and name it:

    npm install --prefix ~/lighthouse lighthouse
    python bench/lighthouse.py --lighthouse ~/lighthouse/node_modules/.bin/lighthouse
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
from tests.server.running import Server
from tools import bootstrap

from intrigue.engine.registry import game_keys
from intrigue.server.people.tokens import COOKIE

PRESETS = ("mobile", "desktop")
SCORES = ("performance", "accessibility", "best-practices")
TIMES = {  # heading: audit
    "FCP ms": "first-contentful-paint",
    "LCP ms": "largest-contentful-paint",
    "TBT ms": "total-blocking-time",
    "CLS": "cumulative-layout-shift",
    "SI ms": "speed-index",
}
AT_MOST = 300  # seconds for one audit


def pages_of(url: str, wanted: list[str]) -> dict[str, tuple[str, dict[str, str]]]:
    """Address and request headers of each page: a table is drawn for whoever sits at it."""
    found: dict[str, tuple[str, dict[str, str]]] = {}
    for name in wanted:
        with httpx.Client(base_url=url, headers={"x-intrigue": "1"}, timeout=120, trust_env=False) as visitor:
            visitor.get("/api/me")
            path = "/"
            if name != "home":
                game = visitor.get(f"/api/games/{name}").json()
                bots = ["random"] * (game["default_seats"] - 1)
                asked = {"game": name, "seats": game["default_seats"], "bots": bots, "start": True}
                answer = visitor.post("/api/tables", json=asked)
                answer.raise_for_status()
                path = f"/table/{answer.json()['table']}"
            found[name] = (url + path, {"Cookie": f"{COOKIE}={visitor.cookies[COOKIE]}"})
    return found


def audit(program: str, url: str, headers: dict[str, str], preset: str, report: Path) -> dict[str, float]:
    command = [program, url, "--quiet", "--output=json", f"--output-path={report}"]
    command += [f"--only-categories={','.join(SCORES)}", f"--extra-headers={json.dumps(headers)}"]
    command += ["--chrome-flags=--headless=new --no-sandbox"]
    command += [] if preset == "mobile" else [f"--preset={preset}"]
    ended = subprocess.run(command, timeout=AT_MOST, capture_output=True, text=True, check=False)
    if ended.returncode != 0 or not report.exists():
        raise SystemExit(f"Lighthouse failed on {url}:\n{ended.stderr[-2000:]}")
    told: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    if told.get("runtimeError"):
        raise SystemExit(f"Lighthouse failed on {url}: {told['runtimeError']['message']}")
    scores = {name: round(100 * (told["categories"][name]["score"] or 0)) for name in SCORES}
    return {**scores, **{name: told["audits"][key]["numericValue"] for name, key in TIMES.items()}}


def line(preset: str, page: str, runs: list[dict[str, float]]) -> str:
    middle = {name: statistics.median(run[name] for run in runs) for name in runs[0]}
    performance = sorted(round(run["performance"]) for run in runs)
    scores = "  ".join(f"{round(middle[name]):>{len(name)}}" for name in SCORES)
    times = "  ".join(f"{middle[name]:>{max(6, len(name))}.{2 if name == 'CLS' else 0}f}" for name in TIMES)
    return f"{preset:8} {page:16} {scores}  {times}  performance {performance[0]} to {performance[-1]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    pages = ["home", *game_keys()]
    parser.add_argument("--runs", type=int, default=5, help="audits of each page, of which the median is told")
    parser.add_argument(
        "--pages", nargs="+", choices=pages, default=pages, metavar="PAGE", help="home, or a game's key"
    )
    parser.add_argument("--preset", nargs="+", choices=PRESETS, default=list(PRESETS), help="mobile, desktop or both")
    parser.add_argument(
        "--lighthouse", default=shutil.which("lighthouse") or "", help="the program, if not on the PATH"
    )
    parser.add_argument("--keep", type=Path, help="a folder for the reports")
    given = parser.parse_args()
    if not shutil.which(given.lighthouse):
        parser.error("Lighthouse is not here; --help says how to install it.")
    if browser := bootstrap.chromium():
        os.environ.setdefault("CHROME_PATH", str(browser))
    with tempfile.TemporaryDirectory() as folder:
        reports = given.keep or Path(folder)
        reports.mkdir(parents=True, exist_ok=True)
        server = Server(Path(folder), f"sqlite:///{Path(folder) / 'tables.sqlite3'}").start()
        try:
            heads = [f"{name:>{max(6, len(name))}}" for name in TIMES]
            print("  ".join([f"{'preset':8} {'page':15}", *SCORES, *heads]))
            for preset in given.preset:
                for name, (url, headers) in pages_of(server.url, given.pages).items():
                    runs = []
                    for number in range(given.runs):
                        report = reports / f"{preset}-{name}-{number}.json"
                        runs.append(audit(given.lighthouse, url, headers, preset, report))
                    print(line(preset, name, runs), flush=True)
        finally:
            if not server.stop():
                print("the server did not end in good order", file=sys.stderr)


if __name__ == "__main__":
    main()
