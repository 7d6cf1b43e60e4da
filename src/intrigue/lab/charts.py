"""The charts of a report, as SVG inside the page: nothing is fetched, nothing has to run."""

from __future__ import annotations

from html import escape
from typing import Any

Found = dict[str, Any]

ROW, LEFT, RIGHT, TOP = 20, 210, 90, 26  # pixels
WIDTH = 760
MOST_ROWS = 60


def axis(low: float, high: float) -> tuple[float, float, list[float]]:
    """Round ends that hold a range and zero, and the marks between them."""
    low, high = min(low, 0.0), max(high, 0.0)
    span = max(high - low, 1.0)
    step = next(size for size in (0.5, 1, 2, 5, 10, 20, 50, 100) if span / size <= 8)
    first, last = int(low // step), -int(-high // step)
    return first * step, last * step, [at * step for at in range(first, last + 1)]


def intervals(rows: list[Found], unit: str) -> str:
    """A row for each: its name, a dot with its interval, and a hollow dot for what it may be compared with."""
    if len(rows) > MOST_ROWS:  # both ends: the middle is told by the table
        rows = rows[: MOST_ROWS // 2] + rows[-MOST_ROWS // 2 :]
    if not rows:
        return ""
    ends = [value for row in rows for value in (row["low"], row["high"], row.get("beside")) if value is not None]
    low, high, marks = axis(min(ends), max(ends))
    height = TOP + ROW * len(rows) + 10

    def x(value: float) -> float:
        return round(LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    drawn = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(unit)}">']
    for mark in marks:
        kind = "zero" if mark == 0 else "grid"
        drawn.append(f'<line class="{kind}" x1="{x(mark)}" x2="{x(mark)}" y1="{TOP - 6}" y2="{height - 8}"/>')
        drawn.append(f'<text class="mark" x="{x(mark)}" y="{TOP - 11}">{mark:g}</text>')
    for at, row in enumerate(rows):
        y = TOP + ROW * at + ROW / 2
        title = f"{row['name']}: {row['value']:+.2f} ({row['low']:+.2f} to {row['high']:+.2f}) {unit}"
        drawn.append(f'<g class="{escape(row.get("kind", ""))}"><title>{escape(title)}</title>')
        drawn.append(f'<text class="name" x="{LEFT - 10}" y="{y + 4}">{escape(row["name"][:32])}</text>')
        drawn.append(f'<line class="bar" x1="{x(row["low"])}" x2="{x(row["high"])}" y1="{y}" y2="{y}"/>')
        if row.get("beside") is not None:
            drawn.append(f'<circle class="beside" cx="{x(row["beside"])}" cy="{y}" r="3.5"/>')
        drawn.append(f'<circle class="dot" cx="{x(row["value"])}" cy="{y}" r="4"/>')
        drawn.append(f'<text class="value" x="{WIDTH - RIGHT + 12}" y="{y + 4}">{row["value"]:+.1f}</text></g>')
    return "\n".join([*drawn, "</svg>"])


def card_rows(part: Found) -> list[Found]:
    return [
        one["contribution"]
        | {"name": one["name"], "kind": one["verdict"].replace(" ", "-")}
        | {"beside": (one["association"] or {}).get("difference")}
        for one in part["cards_of_the_deck"]
    ]


def role_rows(part: Found) -> list[Found]:
    return [
        one["edge"] | {"name": f"{one['role']} {one['value']}", "kind": "dominant" if one["flag"] else "fine"}
        for one in part["roles"]
    ]


def pair_rows(part: Found) -> list[Found]:
    return [
        one["extra"] | {"name": " + ".join(one["names"]), "kind": "dominant" if one["claimed"] else "fine"}
        for one in part["pairs"]
        if not one["forced"]
    ]


def skill_rows(steps: list[Found]) -> list[Found]:
    """Above an even share, so that the axis begins at nothing."""
    even = 50.0
    return [
        {name: one["share"][name] - even for name in ("value", "low", "high")}
        | {"name": f"{one['players']} against {one['against']}", "kind": "fine"}
        for one in steps
    ]


def change_rows(part: Found) -> list[Found]:
    change = part.get("difference", {"roles": [], "cards": []})
    named = [(f"{one['role']} {one['value']}", one) for one in change["roles"]]
    claimed = sorted((one for one in change["cards"] if one["claimed"]), key=lambda one: -abs(one["change"]["value"]))
    return [
        one["change"] | {"name": name, "kind": "dominant" if one["claimed"] else "fine"}
        for name, one in named + [(one["name"], one) for one in claimed[:20]]
    ]
