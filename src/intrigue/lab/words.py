"""A report in sentences: what can be trusted, then what was found, most important first."""

from __future__ import annotations

from typing import Any

from intrigue.engine.errors import listing

from .describe import FEW_GAMES

Found = dict[str, Any]

MOST_SENTENCES = 7
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
THIRDS = ("early", "middle", "late")
LISTED = 4  # cards named in one sentence
MANY_CUT_OFF = 0.01
VERDICTS = {
    "dominant": "worth too much",
    "trap": "a trap: who uses it would do better without",
    "dead": "dead: hardly used, or worth nothing",
}


def points(figure: Found, signed: bool = False) -> str:
    """'3.2 ± 0.2'."""
    half = (figure["high"] - figure["low"]) / 2
    return f"{figure['value']:+.1f} ± {half:.1f}" if signed else f"{figure['value']:.1f} ± {half:.1f}"


def told(figure: Found | None, signed: bool = True) -> str:
    """A figure, or that there were not enough games for it."""
    if figure is None:
        return "not enough games"
    if figure.get("not_enough_games"):
        return f"not enough games (± {figure['half']:.1f}; about {figure['needed']:,} needed)"
    return points(figure, signed)


def cell(figure: Found | None, signed: bool = True) -> str:
    """The same in a table."""
    if figure is not None and figure.get("not_enough_games"):
        return f"not enough games: ± {figure['half']:.1f}"
    return told(figure, signed)


def title_of(report: Found) -> str:
    """'Ausonia: mine.toml against cards.toml, turn_order=reversed'."""
    title, instead = f"{report['name']}: {report['cards']['file']}", report["against_options"]
    if report["against"]:
        title += f" against {report['against']['file']}"
    return ", ".join([title, *(f"{name}={value}" for name, value in instead.items())])


# ---------------------------------------------------------------------------------------------- can it be trusted?


def trust(report: Found) -> list[str]:
    """What the report rests on, and what speaks against it."""
    found = []
    for part in report["parts"]:
        who = f"{part['players']} players, {part['seats']} seats"
        few = ": too few to claim anything" if part["games"] < FEW_GAMES else ""
        found.append(f"{part['games']:,} games of {who}{few}.")
        if part["seat_blind"] is False:
            shares = ", ".join(f"P{seat} {share:.1f} %" for seat, share in enumerate(part["seat_shares"]))
            found.append(
                f"A fault of the player: {part['players']} players favour seats by number ({shares}), "
                "so nothing is said about roles."
            )
        elif part["seat_blind"]:
            found.append(f"{part['players'].capitalize()} players favour no seat number.")
        if part["cut_off"]:
            found.append(f"{part['cut_off']:,} games of {who} were cut off unfinished; they count in the length alone.")
        if part["lifted"]:
            found.append(
                f"In {part['lifted']:,} games under a ban {part['players']} players had no other choice at some time: "
                "what these cards are worth is understated."
            )
    found.append(strengths(report))
    if "greedy" in report["players"]:
        found.append(fitting(report))
    weak = [one for one in report["agreement"] if one["standing"] == "weak players only"]
    if weak:
        found.append(f"{len(weak)} findings hold for weaker players only; each is marked.")
    return found


def fitting(report: Found) -> str:
    if report["fitted"]:
        return "Greedy players are fitted to the decks they play with."
    return "Greedy players go by the published deck."


def strengths(report: Found) -> str:
    players = report["players"]
    if len(players) == 1:
        return (
            f"One strength only: all of this is about {players[0]} players. "
            "--players policy,search:50 --time 600 tells whether it holds among stronger ones."
        )
    return f"A finding is firm when {players[-2]} and {players[-1]} players agree."


# ---------------------------------------------------------------------------------------------- what was found


def summary(report: Found) -> list[str]:
    """Three to seven sentences about the strongest players of each table size."""
    found = []
    for part in strongest(report):
        found += unfinished(part) + (differences(report, part) if report["against"] else [])
        found += in_depth(part) if report["card"] else in_general(part)
    return found[: MOST_SENTENCES * len(strongest(report))] + asked_for(report)


def in_general(part: Found) -> list[str]:
    return edges(part) + verdicts(part) + bans(part) + pace(part)


def asked_for(report: Found) -> list[str]:
    """What is found only where it is asked for is always told."""
    found = []
    for part in strongest(report):
        found += watching(part) + weight(part) + together(part)
    return found + skill(report)


def strongest(report: Found) -> list[Found]:
    """Of each number of seats the strongest players of whom there are games enough to say anything."""
    found = []
    for seats in sorted({part["seats"] for part in report["parts"]}):
        parts = [part for part in report["parts"] if part["seats"] == seats]
        found.append(next((part for part in reversed(parts) if part["games"] >= FEW_GAMES), parts[-1]))
    return found


def in_depth(part: Found) -> list[str]:
    """One card: what it is worth, where, to whom and when."""
    found = []
    for one in part["cards_of_the_deck"]:
        found.append(f"{one['name']} is worth {told(one['contribution'])} points: {one['verdict']}.")
        if one["where_used"]:
            found.append(
                f"It is used in {one['used']:.0%} of the games of a seat, first in turn {one['turn_first_used']:.1f}, "
                f"and is worth {points(one['where_used'], True)} points there."
            )
        for title, group in (("turn order", ORDINALS), ("the third of the game it is first used in", THIRDS)):
            rows = one["by_turn_order" if group is ORDINALS else "by_third"]
            words = [f"{name} {points(row, True)}" for name, row in zip(group, rows, strict=False) if row]
            if words:
                found.append(f"By {title}: {listing(words)}.")
        found += other_copies(one)
        if one["association"]:
            found.append(
                f"Who held it won {one['association']['difference']:+.1f} points more often than others: "
                "an association, not what it did."
            )
    return found


def other_copies(card: Found) -> list[str]:
    found = []
    for one in card["copies"]:
        if "refused" in one:
            found.append(f"With {one['copies']} copies of it: {one['refused']}.")
        else:
            found.append(
                f"With {one['copies']} copies of it: {told(one['contribution'])} points, {told(one['change'])} by that."
            )
    return found


def unfinished(part: Found) -> list[str]:
    found = []
    if part["cut_off"] > MANY_CUT_OFF * part["games"]:
        share = part["cut_off"] / part["games"]
        found.append(f"{share:.0%} of the games do not end: check the deck before anything else.")
    cards = part["cards_of_the_deck"]
    if cards and part["games"] >= FEW_GAMES and not any(one["offered"] for one in cards):
        found.append("No card could be used by anybody: check the deck before anything else.")
    return found


def differences(report: Found, part: Found) -> list[str]:
    change = part["difference"]
    changed = {one["key"] for one in report["changed"]}
    instead = report["against_options"]
    figures = [f"{one['name']} {one['before']} to {one['after']}" for one in report["changed_figures"]]
    if report["cards"]["hash"] == report["against"]["hash"] and not instead:
        return ["The two decks have the same cards."]
    found = []
    if instead:
        found.append(f"Compared with the same deals under {listing([f'{name}={it}' for name, it in instead.items()])}.")
    if changed:
        found.append(f"Changed: {listing([one['name'] for one in report['changed']], 8)}.")
    if figures:
        found.append(f"Changed figures: {listing(figures, 8)}.")
    cards = {one["key"]: one for one in part["cards_of_the_deck"]}
    for one in change["cards"]:
        if one["key"] in changed and one["key"] in cards:
            now = told(cards[one["key"]]["contribution"])
            found.append(f"{one['name']} is worth {now} points, {told(one['change'])} by the change.")
    moved = [one for one in change["roles"] if one["claimed"]]
    if moved:
        words = [f"{one['role']} {one['value']} {told(one['change'])}" for one in moved]
        found.append(f"The change moves roles: {listing(words)}, in points.")
    elif change["roles"]:
        least = max(abs(end) for one in change["roles"] for end in (one["change"]["low"], one["change"]["high"]))
        found.append(f"No role moves by more than {least:.1f} points.")
    others = [one for one in change["cards"] if one["claimed"] and one["key"] not in changed]
    if others:
        words = [f"{one['name']} {points(one['change'], True)}" for one in ranked(others)[:LISTED]]
        found.append(f"Other cards change with it: {listing(words)}, in points.")
    if change["other_winner"] == 0:
        found.append(f"Not one of {part['games']:,} games ends otherwise: the change plays no part in them.")
    elif change["other_winner"] is not None:
        found.append(f"{change['other_winner']:.0%} of the games end otherwise.")
    return found


def ranked(changes: list[Found]) -> list[Found]:
    return sorted(changes, key=lambda one: -abs(one["change"]["value"]))


def edges(part: Found) -> list[str]:
    if part["won"]:
        return [f"It is won in {points(part['won'])} % of the games.", *difficulties(part)]
    if not part["roles"]:
        return []
    flagged = [one for one in part["roles"] if one["flag"]]
    found = [
        f"{one['role'].capitalize()} {one['value']} wins {points(shifted(one['edge'], part['fair']))} %, "
        f"{points(one['edge'], True)} points from even."
        for one in flagged[:LISTED]
    ]
    if not flagged:
        widest = max(part["roles"], key=lambda one: abs(one["edge"]["value"]))
        furthest = f"{widest['role']} {widest['value']} with {points(widest['edge'], True)}"
        found = [f"No role is surely more than 3 points from even; the furthest is {furthest}."]
    uneven = [one for one in part["matchups"] if one["flag"]]
    return found + [f"{one['one']} against {one['other']}: {points(one['share'])} %." for one in uneven[:LISTED]]


def difficulties(part: Found) -> list[str]:
    rows = [one for one in part["levels"] if one["won"]]
    if not rows:
        return []
    shares = [f"{one['value']} {points(one['won'])} %" for one in rows]
    found = [f"By difficulty: {listing(shares)}."]
    close = [one["value"] for one in rows if one.get("overlaps")]
    if close:
        found.append(f"Not surely harder than the step before: {listing(close)}.")
    return found


def shifted(figure: Found, by: float) -> Found:
    return figure | {name: figure[name] + by for name in ("value", "low", "high")}


def verdicts(part: Found) -> list[str]:
    found = []
    for verdict, meaning in VERDICTS.items():
        cards = [one for one in part["cards_of_the_deck"] if one["verdict"] == verdict]
        if verdict == "trap":
            cards.reverse()
        if cards:
            words = [f"{one['name']} ({points(one['contribution'], True)})" for one in cards]
            found.append(f"{meaning.capitalize()}: {listing(words, LISTED)}, in points.")
    forced = sum(one["verdict"] == "forced" for one in part["cards_of_the_deck"])
    if forced:
        found.append(f"{forced} cards have to be used sooner or later, so bans say little of their worth.")
    unsure = sum(one["verdict"] == "not enough games" for one in part["cards_of_the_deck"])
    if unsure:
        found.append(f"Not enough games for {unsure} of {len(part['cards_of_the_deck'])} cards.")
    elif not found and part["cards_of_the_deck"]:
        found.append("No card is dominant, dead or a trap.")
    return found


def bans(part: Found) -> list[str]:
    found = []
    for one in part["restrictions"]:
        if one["verdict"] == "trap":
            found.append(f"Who {one['restriction']} gains {points(opposite(one['cost']))} points: a trap.")
        elif one["verdict"] == "dead":
            found.append(f"Who {one['restriction']} loses nothing: a dead part of the game.")
    return found


def opposite(figure: Found) -> Found:
    return figure | {"value": -figure["value"], "low": -figure["high"], "high": -figure["low"]}


def pace(part: Found) -> list[str]:
    length = part["length"]
    real, waits = length["real_decisions"], length["downtime"]
    if not real:
        return []
    found = f"A game takes {real['value']:.0f} real decisions ({real['p5']} to {real['p95']})"
    waiting = f"; one waits for {waits['value']:.1f} decisions of others" if waits else ""
    return [f"{found}, about {length['minutes']:.0f} minutes{waiting}."]


def weight(part: Found) -> list[str]:
    found = part["weight"]
    if not found or not found["stakes"]:
        return []
    stakes, games = points(found["stakes"]), found["stakes"]["games"]
    shares = f"{points(found['clear'])} % have a clear best move, {points(found['idle'])} % do not matter"
    best = f"The best move of a real decision is worth {stakes} points more than one at random"
    return [f"{best}; {shares} ({games} decisions)."]


def together(part: Found) -> list[str]:
    """Pairs that are surely worth more or less than their cards."""
    sure = sorted((one for one in part["pairs"] if one["claimed"]), key=lambda one: -abs(one["extra"]["value"]))
    told_of = sum(not one["forced"] for one in part["pairs"])
    if not sure:
        return [f"None of {told_of} pairs is surely worth more or less than its two cards."] if told_of else []
    return [
        f"{' and '.join(one['names'])} together: {points(one['extra'], True)} points beyond what each is worth."
        for one in sure[:LISTED]
    ]


def skill(report: Found) -> list[str]:
    found = report["skill"]
    if not found:
        return []
    first, last = found["steps"][0], found["steps"][-1]
    steps = "doubling" if found["depth"] == 1 else "doublings"
    length = f"{found['depth']} {steps} of thought in a row win {found['wins']:.0f} % or more"
    told = [f"Depth {found['depth']}: {length} in games of two, from {first['against']} on."]
    shares = [f"{one['players']} {points(one['share'])} %" for one in found["steps"] if one["share"]]
    return [*told, f"Against half as much thought: {listing(shares, len(shares))}."] if last["share"] else told


def watching(part: Found) -> list[str]:
    found = part["drama"]
    if not found or not found["drama"]:
        return []
    behind, left = (100 * found[name]["value"] for name in ("comeback", "decided_early"))
    changes, games = points(found["lead_changes"]), found["drama"]["games"]
    comebacks = f"{behind:.0f} % of the winners were far behind after a quarter"
    end = f"{left:.0f} % of a game is left when it is decided"
    return [f"The lead changes {changes} times; {comebacks}; {end} ({games} games watched)."]
