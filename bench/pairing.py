"""What a study of all cards takes, and how many games the same bans would need without common deals.

    python bench/pairing.py --game ausonia --within 0.5

The study plays until every card is known within so many points, forks included, and writes its report. A ban without
pairing compares shares of games on other deals: its interval is that of two independent shares, so the games needed
follow from the shares alone.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path
from statistics import median

from intrigue import lab
from intrigue.lab.files import write
from intrigue.lab.statistics import Z


def unpaired_games(share: float, within: float) -> float:
    """Of each of two arms, until the difference of their shares is within so many points."""
    variance = share * (100 - share)
    return 2 * variance * (Z / within) ** 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ausonia")
    parser.add_argument("--within", type=float, default=0.5)
    parser.add_argument("--games", type=int, default=None, help="so many instead, to see how precise they are")
    parser.add_argument("--threads", type=int, default=None)
    given = parser.parse_args()
    lab.run(given.game, games=8)  # compiled
    begun = time.monotonic()
    how = {"games": given.games} if given.games else {"within": given.within}
    report = lab.run(given.game, threads=given.threads, **how)
    with tempfile.TemporaryDirectory() as folder:
        write(report, Path(folder))
    took = time.monotonic() - begun
    (part,) = report.data["parts"]
    found = [one["contribution"] for one in part["cards_of_the_deck"]]
    halves = [(one["high"] - one["low"]) / 2 for one in found]
    seats = part["seats"]
    ratios = [
        unpaired_games(100 / seats, half) / (one["games"] * seats) for one, half in zip(found, halves, strict=True)
    ]
    told = {
        "seconds": round(took, 1), "games": part["games"], "cards": len(found), "widest_card": round(max(halves), 3),
        "widest_role": round(max((one["edge"]["high"] - one["edge"]["low"]) / 2 for one in part["roles"]), 3),
        "fewer_games_than_unpaired": {"median": round(median(ratios), 1), "least": round(min(ratios), 1)},
    }  # fmt: skip
    print(json.dumps(told))


if __name__ == "__main__":
    main()
