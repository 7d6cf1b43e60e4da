"""A report as one page that needs no network: sentences first, then charts, then tables."""

from __future__ import annotations

from html import escape
from typing import Any

from . import charts
from .words import cell, title_of

Found = dict[str, Any]

STYLE = """
:root { color-scheme: light dark; --ink: #1d1d1f; --paper: #fff; --line: #d5d5da; --mark: #1f5fa8; --alarm: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8ea; --paper: #17181b; --line: #3c3d42; --mark: #7db3ef; --alarm: #f2877f; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
.trust { border-left: 4px solid var(--mark); padding-left: 1rem; }
.words { font-size: 1.1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; font: 12px system-ui, sans-serif; fill: var(--ink); }
svg .grid { stroke: var(--line); } svg .zero { stroke: var(--ink); }
svg .bar { stroke: var(--mark); stroke-width: 3; } svg .dot { fill: var(--mark); }
svg .beside { fill: none; stroke: var(--ink); stroke-width: 1.3; }
svg .dominant .bar, svg .trap .bar { stroke: var(--alarm); }
svg .dominant .dot, svg .trap .dot { fill: var(--alarm); }
svg .name { text-anchor: end; } svg .mark { text-anchor: middle; }
.note { opacity: 0.8; font-size: 0.9rem; }
figure { margin: 0; } summary { cursor: pointer; font-size: 0.9rem; }
.spec { max-height: 20rem; overflow: auto; padding: 0.6rem; border: 1px solid var(--line); white-space: pre-wrap; }
"""

TITLES = {
    "changes": "What the change does",
    "cards": "What each card is worth",
    "pairs": "Cards together",
    "roles": "Roles",
}
LEGEND = (
    "Dot: <b>contribution</b>, the share that a seat loses when it may not use the card, on the same deals with the"
    " same dice. Ring: <b>association</b>, the win share of those who held it less that of the others. A ring far from"
    " its dot is a card that winners come to hold, not one that makes them win."
)


def page(report: Found, trust: list[str], words: list[str]) -> str:
    title = title_of(report)
    body = [
        f"<h1>{escape(title)}</h1>",
        "<h2>Can it be trusted?</h2>",
        f'<ul class="trust">{"".join(f"<li>{escape(one)}</li>" for one in trust)}</ul>',
        "<h2>What was found</h2>",
        f'<ul class="words">{"".join(f"<li>{escape(one)}</li>" for one in words)}</ul>',
        agreement(report),
        skill(report),
    ]
    for part in report["parts"]:
        body += part_sections(part)
    language = '<html lang="en">'
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return f"<!doctype html>\n{language}\n<head>{head}<style>{STYLE}</style></head>\n<body>\n" + "\n".join(
        [*body, "</body></html>\n"]
    )


def agreement(report: Found) -> str:
    if not report["agreement"]:
        return ""
    rows = [
        [one["about"], one["finding"], str(one["seats"]), ", ".join(one["players"]), one["standing"]]
        for one in report["agreement"]
    ]
    return "<h3>Which players agree</h3>" + table(["about", "finding", "seats", "players", "standing"], rows)


def skill(report: Found) -> str:
    found = report["skill"]
    if not found:
        return ""
    told = [one for one in found["steps"] if one["share"]]
    rows = [[one["players"], one["against"], cell(one["share"], False), str(one["share"]["games"])] for one in told]
    return (
        f"<h3>Thinking twice as long: depth {found['depth']}</h3>"
        + charts.figure("skill", charts.skill_rows(told), "Thinking twice as long")
        + table(["players", "against", "share, %", "deals, each from both seats"], rows)
    )


def part_sections(part: Found) -> list[str]:
    of = f"{part['seats']} seats, {part['players']} players, {part['games']:,} games"
    found = [f"<h2>{escape(of)}</h2>"]
    for name in charts.CHARTS:
        if rows := charts.rows_of(name, part):
            found.append(f"<h3>{TITLES[name]}</h3>")
            found += [f'<p class="note">{LEGEND}</p>'] if name == "cards" else []
            found.append(charts.figure(name, rows, f"{TITLES[name]}: {of}"))
    return [*found, *tables(part)]


def tables(part: Found) -> list[str]:
    found = ["<h3>Tables</h3>", game_table(part)]
    if part["roles"]:
        rows = [[f"{one['role']} {one['value']}", f"{one['share']:.2f} %", cell(one["edge"])] for one in part["roles"]]
        found.append(table(["role", "share", "from even"], rows))
    if part["matchups"]:
        rows = [[f"{one['one']} against {one['other']}", cell(one["share"], False)] for one in part["matchups"]]
        found.append(table(["matchup", "share, %"], rows))
    if part["viable"]:
        rows = [
            [
                one["role"],
                mixed(one),
                f"{one['effective_number']:.2f}",
                f"{one['diversity']:.3f}",
                percent(one["cyclic"]),
            ]
            for one in part["viable"]
        ]
        found.append(table(["", "equilibrium", "effective number", "diversity", "cyclic"], rows))
    if part["levels"]:
        rows = [
            [one["value"], cell(one["won"], False), "not surely harder" if one.get("overlaps") else ""]
            for one in part["levels"]
        ]
        found.append(table(["difficulty", "won, %", ""], rows))
    if part["restrictions"]:
        rows = [
            [one["restriction"], cell(one["cost"]), f"{one['used']:.0%}", one["verdict"]]
            for one in part["restrictions"]
        ]
        found.append(table(["a player who", "loses, points", "would have done it", "verdict"], rows))
    if part["pairs"]:
        rows = [
            [
                " + ".join(one["names"]),
                "forced" if one["forced"] else cell(one["extra"]),
                cell(one["both"]),
                cell(one["apart"]),
                percent(one["used"]),
            ]
            for one in part["pairs"]
        ]
        found.append(table(["together", "beyond each", "both", "sum of each", "used together"], rows))
    found += [table(["copies", "contribution", "by the change"], rows) for rows in copies_rows(part) if rows]
    rows = [card_cells(one) for one in part["cards_of_the_deck"]]
    heads = [
        "card",
        "verdict",
        "contribution",
        "where used",
        "association",
        "held",
        "used if held",
        "if offered",
        "games",
    ]
    return [*found, table(heads, rows)]


def copies_rows(part: Found) -> list[list[list[str]]]:
    return [
        [
            [f"{card['name']}: {one['copies']}", one["refused"], ""]
            if "refused" in one
            else [f"{card['name']}: {one['copies']}", cell(one["contribution"]), cell(one["change"])]
            for one in card["copies"]
        ]
        for card in part["cards_of_the_deck"]
    ]


def card_cells(one: Found) -> list[str]:
    games = ", ".join(f"{case['game']}/P{case['seat']}" for case in one["games_for"][:2] + one["games_against"][:1])
    beside = "" if one["association"] is None else f"{one['association']['difference']:+.1f}"
    where = "" if one["where_used"] is None else cell(one["where_used"])
    rates = [percent(one[name]) for name in ("held", "used_if_held", "used_if_offered")]
    return [one["name"], one["verdict"], cell(one["contribution"]), where, beside, *rates, games]


def mixed(one: Found) -> str:
    return ", ".join(f"{name} {share:.0%}" for name, share in zip(one["values"], one["mix"], strict=True))


def percent(value: float | None) -> str:
    return "" if value is None else f"{value:.0%}"


def game_table(part: Found) -> str:
    length, choice = part["length"], part["choice"]
    rows = []
    for name, title in (("real_decisions", "real decisions"), ("turns", "turns"), ("downtime", "downtime, decisions")):
        one = length[name]
        if one:
            rows.append([title, f"{one['value']:.2f}", *(str(one[f"p{at}"]) for at in (5, 50, 95, 99))])
    found = table(["", "mean", "5 %", "50 %", "95 %", "99 %"], rows)
    facts = [
        ["longest game", f"{length['longest']} real decisions, number {length['longest_game']}"],
        ["real decisions a seat", f"{choice['real_decisions_a_seat']:.1f}"],
        ["forced", percent(choice["forced"])],
        ["lead at 3/4 by lead at 1/4", cell(part["snowball"], False)],
        ["luck of the deal", percent(part["luck_of_the_deal"])],
    ]
    names = {
        "lead_changes": "lead changes",
        "drama": "drama",
        "comeback": "comebacks",
        "decided_early": "decided early",
    }
    facts += [[title, cell(part["drama"][name], False)] for name, title in names.items() if part["drama"]]
    weights = {
        "stakes": "stakes: best move less the mean, points",
        "clear": "decisions with a clear best move, %",
        "idle": "decisions that do not matter, %",
    }
    facts += [[title, cell(part["weight"][name], False)] for name, title in weights.items() if part["weight"]]
    return found + table(["", ""], facts)


def table(heads: list[str], rows: list[list[str]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(one)}</td>' for one in row)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>'
