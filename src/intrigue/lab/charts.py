"""The charts of a report: as SVG inside the page, where nothing is fetched and nothing has to run, and beside it as a
Vega-Lite specification that any editor of these opens and altair reads (``Report.chart``).

Both are made of the same rows. What renders Vega-Lite without a browser brings a JavaScript engine, 100 MB that every
player would have to install, and measures its text by the fonts of the machine; so the drawing is our own.
"""

from __future__ import annotations

import json
from html import escape
from typing import Any

from . import messages as m
from .messages import Wording, message
from .words import points, role

Found = dict[str, Any]

ROW, LEFT, RIGHT, TOP = 20, 210, 90, 26  # pixels
WIDTH = 760
MOST_ROWS = 60

VEGA_LITE = "https://vega.github.io/schema/vega-lite/v6.json"
INK, MARK, ALARM = "#57575c", "#1f5fa8", "#b3261e"
ALARMING = ("dominant", "trap")  # kinds of rows that ask for a change
CHARTS = ("changes", "cards", "pairs", "roles")  # of a part, in the order of a page


def figure(name: str, rows: list[Found], title: str, w: Wording) -> str:
    """A chart as a page shows it, and its specification below, for whoever wants to change it."""
    if not rows:
        return ""
    told = json.dumps(spec(name, rows, title, w), ensure_ascii=False)
    source = f'<details><summary>Vega-Lite</summary><pre class="spec">{escape(told, quote=False)}</pre></details>'
    return f"<figure>{intervals(rows, w.unit(name), w)}{source}</figure>"


def spec(name: str, rows: list[Found], title: str, w: Wording) -> Found:
    """All rows, also those that the page leaves to its tables: a dot and its interval, a ring for what is beside it."""
    fields = ("name", "kind", "value", "low", "high", "beside")
    across: Found = {"type": "quantitative", "title": w.unit(name)}
    down: Found = {"field": "name", "type": "nominal", "sort": None, "title": None, "axis": {"labelLimit": 260}}
    kinds = sorted({row["kind"] for row in rows})
    colours = [ALARM if kind in ALARMING else MARK for kind in kinds]
    colour: Found = {"field": "kind", "type": "nominal", "scale": {"domain": kinds, "range": colours}, "legend": None}
    told: Found = {
        "tooltip": [{"field": one, "type": "nominal" if one in fields[:2] else "quantitative"} for one in fields]
    }
    marks: list[tuple[Found, Found]] = [
        ({"type": "rule", "color": INK}, {"x": {"datum": 0, **across}}),
        (
            {"type": "rule", "size": 3},
            {"x": {"field": "low", **across}, "x2": {"field": "high"}, "y": down, "color": colour},
        ),
        (
            {"type": "point", "filled": True, "size": 60},
            {"x": {"field": "value", **across}, "y": down, "color": colour, **told},
        ),
    ]
    if any(row.get("beside") is not None for row in rows):
        ring: Found = {"type": "point", "filled": False, "size": 45, "color": INK}
        marks.append((ring, {"x": {"field": "beside", **across}, "y": down, **told}))
    return {
        "$schema": VEGA_LITE,
        "title": title,
        "width": 480,
        "height": {"step": ROW},
        "data": {"values": [{one: row.get(one) for one in fields} for row in rows]},
        "layer": [{"mark": mark, "encoding": encoding} for mark, encoding in marks],
    }


def rows_of(name: str, part: Found, w: Wording) -> list[Found]:
    return {"changes": change_rows, "cards": card_rows, "pairs": pair_rows, "roles": role_rows}[name](part, w)


def axis(low: float, high: float) -> tuple[float, float, list[float]]:
    """Round ends that hold a range and zero, and the marks between them."""
    low, high = min(low, 0.0), max(high, 0.0)
    span = max(high - low, 1.0)
    step = next(size for size in (0.5, 1, 2, 5, 10, 20, 50, 100) if span / size <= 8)
    first, last = int(low // step), -int(-high // step)
    last = max(last, first + 1)  # where nothing differs from nothing
    return first * step, last * step, [at * step for at in range(first, last + 1)]


def intervals(rows: list[Found], unit: str, w: Wording) -> str:
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
        drawn.append(
            f'<text class="mark" x="{x(mark)}" y="{TOP - 11}">{w.number(mark, 0 if mark == int(mark) else 1)}</text>'
        )
    for at, row in enumerate(rows):
        y = TOP + ROW * at + ROW / 2
        title = f"{row['name']}: {w.say(points(row, signed=True))} {unit}"
        drawn.append(f'<g class="{escape(row.get("kind", ""))}"><title>{escape(title)}</title>')
        drawn.append(f'<text class="name" x="{LEFT - 10}" y="{y + 4}">{escape(row["name"][:32])}</text>')
        drawn.append(f'<line class="bar" x1="{x(row["low"])}" x2="{x(row["high"])}" y1="{y}" y2="{y}"/>')
        if row.get("beside") is not None:
            drawn.append(f'<circle class="beside" cx="{x(row["beside"])}" cy="{y}" r="3.5"/>')
        drawn.append(f'<circle class="dot" cx="{x(row["value"])}" cy="{y}" r="4"/>')
        drawn.append(f'<text class="value" x="{WIDTH - RIGHT + 12}" y="{y + 4}">{w.signed(row["value"])}</text></g>')
    return "\n".join([*drawn, "</svg>"])


def card_rows(part: Found, w: Wording) -> list[Found]:
    return [
        one["contribution"]
        | {"name": w.card(one["key"]), "kind": one["verdict"].replace(" ", "-")}
        | {"beside": (one["association"] or {}).get("difference")}
        for one in part["cards_of_the_deck"]
    ]


def role_rows(part: Found, w: Wording) -> list[Found]:
    return [
        one["edge"] | {"name": w.say(role(one["role"], one["value"])), "kind": "dominant" if one["flag"] else "fine"}
        for one in part["roles"]
    ]


def pair_rows(part: Found, w: Wording) -> list[Found]:
    return [
        one["extra"]
        | {"name": " + ".join(w.card(key) for key in one["keys"]), "kind": "dominant" if one["claimed"] else "fine"}
        for one in part["pairs"]
        if not one["forced"]
    ]


def skill_rows(steps: list[Found], w: Wording) -> list[Found]:
    """Above an even share, so that the axis begins at nothing."""
    even = 50.0
    return [
        {name: one["share"][name] - even for name in ("value", "low", "high")}
        | {"name": w.say(message(m.STEP, one["players"], one["against"])), "kind": "fine"}
        for one in steps
    ]


def change_rows(part: Found, w: Wording) -> list[Found]:
    change = part.get("difference", {"roles": [], "cards": []})
    named = [(w.say(role(one["role"], one["value"])), one) for one in change["roles"]]
    claimed = sorted((one for one in change["cards"] if one["claimed"]), key=lambda one: -abs(one["change"]["value"]))
    return [
        one["change"] | {"name": name, "kind": "dominant" if one["claimed"] else "fine"}
        for name, one in named + [(w.card(one["key"]), one) for one in claimed[:20]]
    ]
