"""A report as one page that needs no network: sentences first, then charts, then tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from intrigue.engine.messages import Message

from . import charts
from . import messages as m
from .messages import Wording, message
from .words import cell, met, players, role, title_of

Found = dict[str, Any]

AGREEMENT = ("about", "finding", "seats", "players", "standing")  # heads of a table

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


def page(report: Found, trust: list[Message], words: list[Message], w: Wording) -> str:
    title = w.say(title_of(report)).rstrip()
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<h2>{escape(w.head('trust'))}</h2>",
        f'<ul class="trust">{"".join(f"<li>{escape(w.say(one))}</li>" for one in trust)}</ul>',
        f"<h2>{escape(w.head('found'))}</h2>",
        f'<ul class="words">{"".join(f"<li>{escape(w.say(one))}</li>" for one in words)}</ul>',
        agreement(report, w),
        skill(report, w),
    ]
    for part in report["parts"]:
        body += part_sections(part, w)
    language = f'<html lang="{w.language}">'
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return f"<!doctype html>\n{language}\n<head>{head}<style>{STYLE}</style></head>\n<body>\n" + "\n".join(
        [*body, "</body></html>\n"]
    )


def agreement(report: Found, w: Wording) -> str:
    rows = agreement_rows(report, w)
    return f"<h3>{escape(w.head('agreement'))}</h3>" + table(w, AGREEMENT, rows) if rows else ""


def agreement_rows(report: Found, w: Wording) -> list[list[str]]:
    """By finding: about what, what, for how many seats, which players found it, and how firm it is."""
    return [
        [
            w.say(one["about"]),
            w.name("verdict", one["finding"]) if one["finding"] in m.VERDICTS else w.name("finding", one["finding"]),
            str(one["seats"]),
            ", ".join(w.say(players(name)) for name in one["players"]),
            w.name("standing", one["standing"]),
        ]
        for one in report["agreement"]
    ]


def skill(report: Found, w: Wording) -> str:
    found = report["skill"]
    if not found:
        return ""
    told = [one for one in found["steps"] if one["share"]]
    rows = [
        [one["players"], one["against"], w.say(cell(one["share"], False)), w.number(one["share"]["games"])]
        for one in told
    ]
    return (
        f"<h3>{escape(w.say(message(m.SKILL_DEPTH, found['depth'])))}</h3>"
        + charts.figure("skill", charts.skill_rows(told, w), w.chart("skill"), w)
        + table(w, ("players", "against", "share", "deals"), rows)
    )


def part_sections(part: Found, w: Wording) -> list[str]:
    of = w.say(message(m.PART, players(part["players"]), part["seats"], part["games"]))
    found = [f"<h2>{escape(of)}</h2>"]
    for name in charts.CHARTS:
        if rows := charts.rows_of(name, part, w):
            found.append(f"<h3>{escape(w.chart(name))}</h3>")
            found += [f'<p class="note">{escape(w.head("legend"))}</p>'] if name == "cards" else []
            found.append(charts.figure(name, rows, f"{w.chart(name)}: {of}", w))
    return [*found, *tables(part, w)]


def tables(part: Found, w: Wording) -> list[str]:
    found = [f"<h3>{escape(w.head('tables'))}</h3>", game_table(part, w)]
    if part["roles"]:
        rows = [
            [w.say(role(one["role"], one["value"])), w.number(one["share"], 2), w.say(cell(one["edge"]))]
            for one in part["roles"]
        ]
        found.append(table(w, ("role", "share", "from-even"), rows))
    if part["matchups"]:
        rows = [[w.say(met(one)), w.say(cell(one["share"], False))] for one in part["matchups"]]
        found.append(table(w, ("matchup", "share"), rows))
    if part["viable"]:
        rows = [
            [
                mixed(one, w),
                w.number(one["effective_number"], 2),
                w.number(one["diversity"], 3),
                w.percent(one["cyclic"]),
            ]
            for one in part["viable"]
        ]
        found.append(table(w, ("equilibrium", "effective", "diversity", "cyclic"), rows))
    if part["levels"]:
        rows = [
            [
                w.name("difficulty", one["value"]),
                w.say(cell(one["won"], False)),
                w.head("not-harder") if one.get("overlaps") else "",
            ]
            for one in part["levels"]
        ]
        found.append(table(w, ("difficulty", "won", ""), rows))
    if part["restrictions"]:
        rows = [
            [
                w.name("ban", one["restriction"]),
                w.say(cell(one["cost"])),
                w.percent(one["used"]),
                w.name("verdict", one["verdict"]),
            ]
            for one in part["restrictions"]
        ]
        found.append(table(w, ("who", "loses", "would", "verdict"), rows))
    if part["pairs"]:
        found.append(table(w, ("together", "beyond", "both", "sum", "used-together"), pair_rows(part, w)))
    found += [table(w, ("copies", "contribution", "by-change"), rows) for rows in copies_rows(part, w) if rows]
    rows = [card_cells(one, w) for one in part["cards_of_the_deck"]]
    heads = ("card", "verdict", "contribution", "where-used", "association", "held", "used-if-held", "if-offered")
    return [*found, table(w, (*heads, "games"), rows)]


def pair_rows(part: Found, w: Wording) -> list[list[str]]:
    return [
        [
            " + ".join(w.card(key) for key in one["keys"]),
            w.name("verdict", "forced") if one["forced"] else w.say(cell(one["extra"])),
            w.say(cell(one["both"])),
            w.say(cell(one["apart"])),
            w.percent(one["used"]),
        ]
        for one in part["pairs"]
    ]


def copies_rows(part: Found, w: Wording) -> list[list[list[str]]]:
    return [
        [
            [f"{w.card(card['key'])}: {one['copies']}", w.say(one["refused"]), ""]
            if "refused" in one
            else [
                f"{w.card(card['key'])}: {one['copies']}",
                w.say(cell(one["contribution"])),
                w.say(cell(one["change"])),
            ]
            for one in card["copies"]
        ]
        for card in part["cards_of_the_deck"]
    ]


def card_cells(one: Found, w: Wording) -> list[str]:
    games = ", ".join(f"{case['game']}/P{case['seat']}" for case in one["games_for"][:2] + one["games_against"][:1])
    beside = "" if one["association"] is None else w.signed(one["association"]["difference"])
    where = "" if one["where_used"] is None else w.say(cell(one["where_used"]))
    rates = [w.percent(one[name]) for name in ("held", "used_if_held", "used_if_offered")]
    worth = w.say(cell(one["contribution"]))
    return [w.card(one["key"]), w.name("verdict", one["verdict"]), worth, where, beside, *rates, games]


def mixed(one: Found, w: Wording) -> str:
    return ", ".join(
        f"{w.say(role(one['role'], name))} {w.percent(share)}"
        for name, share in zip(one["values"], one["mix"], strict=True)
    )


def game_table(part: Found, w: Wording) -> str:
    length, choice = part["length"], part["choice"]
    rows = []
    for name, title in (("real_decisions", "real"), ("turns", "turns"), ("downtime", "downtime")):
        one = length[name]
        if one:
            cells = [w.number(one["value"], 2), *(w.number(one[f"p{at}"]) for at in (5, 50, 95, 99))]
            rows.append([w.head(title), *cells])
    found = grid(["", w.head("mean"), *(w.percent(at / 100) for at in (5, 50, 95, 99))], rows)
    longest = message(m.LONGEST_GAME, length["longest"], str(length["longest_game"]))
    facts = [
        [w.head("longest"), w.say(longest)],
        [w.head("real-a-seat"), w.number(choice["real_decisions_a_seat"], 1)],
        [w.head("forced-choices"), w.percent(choice["forced"])],
        [w.head("lead"), w.say(cell(part["snowball"], False))],
        [w.head("luck"), w.percent(part["luck_of_the_deal"])],
    ]
    for group, names in (
        ("drama", ("lead_changes", "drama", "comeback", "decided_early")),
        ("weight", ("stakes", "clear", "idle")),
    ):
        if part[group]:
            facts += [[w.fact(group, name), w.say(cell(part[group][name], False))] for name in names]
    return found + grid(["", ""], facts)


def table(w: Wording, heads: Sequence[str], rows: list[list[str]]) -> str:
    return grid([w.head(head) if head else "" for head in heads], rows)


def grid(heads: list[str], rows: list[list[str]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(one)}</td>' for one in row)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>'
