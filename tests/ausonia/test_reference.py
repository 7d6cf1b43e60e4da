"""Random games, move by move, against the rules of reference.py: same questions, same options, same table."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from tests.ausonia import reference

from intrigue import Table, game
from intrigue.engine.chance import below, shuffle
from intrigue.engine.records import clone, plain
from intrigue.engine.scenario import AnyOrder
from intrigue.engine.targets import interpreted
from intrigue.games.ausonia.state import PHASES

AUSONIA = game("ausonia")
NUMBER = {card.key: kind for kind, card in enumerate(AUSONIA.cards)}
READINGS = [
    {},
    {"cond_from_hand": True, "foresight_reshuffle": "ask", "burn_reshuffle": True, "even_start": True},
    {"guild_used": "played", "stage3": "every_turn", "kept_bonus": "per_pip", "aspirant_start": "by_level"},
]


class EngineChance:
    """The keystream of the dealt state, used in the same order as the engine uses its own."""

    def __init__(self, state: np.void) -> None:
        self.state = clone(state)

    def shuffle(self, pile: list[Any]) -> list[Any]:
        ordered = sorted(pile, key=lambda copy: NUMBER[copy.key])
        places = np.arange(len(ordered), dtype=np.int16)
        interpreted(shuffle)(self.state, places, len(ordered))
        return [ordered[place] for place in reversed(places.tolist())]

    def pick(self, copies: list[Any]) -> Any:
        ordered = sorted(copies, key=lambda copy: NUMBER[copy.key])
        return ordered[interpreted(below)(self.state, len(ordered)) if len(ordered) > 1 else 0]


def copy_of(table: Table) -> Any:
    """The dealt table in plain objects."""
    s = plain(table.state)
    rules = reference.ReferenceRules(AUSONIA.cards, table.options, EngineChance(table.state))

    def copies(row: Any, n: int) -> list[Any]:
        return [reference.Copy(AUSONIA.cards[row[at]]) for at in range(n)]

    for seat in range(s.seats):
        player = reference.Player()
        player.hand = copies(s.hand[seat], s.hand_n[seat])
        player.draw = copies(s.draw[seat], s.draw_n[seat])[::-1]
        rules.players.append(player)
    rules.row = copies(s.row, 4)
    rules.power = copies(s.power, s.power_n)[::-1]
    rules.favour = copies(s.favour, s.favour_n)[::-1]
    rules.first = s.first
    rules.even_start([AUSONIA.cards.houses[s.house[seat]].mark for seat in range(s.seats)])
    if s.aspirant >= 0:
        rules.face_aspirant(AUSONIA.cards.aspirants[s.aspirant])
    return rules


def keys(pile: list[Any]) -> list[str]:
    return [copy.key if copy else "-" for copy in pile]


def marked(copy: Any) -> str:
    used = "".join(map(str, sorted(copy.used)))
    return copy.key + (f"*used{used}" if used else "") + "*down" * copy.down + "*broken" * copy.broken


def table_of(p: Any) -> dict[str, Any]:
    """A plain game as the scenario format names things."""
    found: dict[str, Any] = {
        "row": keys(p.row),
        "fav": keys(p.favour),
        "power": keys(p.power),
        "pool": list(p.pool.values()),
        "used": list(p.used.values()),
        "used_any": p.used_any,
        "kw": p.keywords,
        "guilds": p.guilds,
        "round": p.round,
        "final": p.final,
        "over": p.over,
        "capped": p.capped,
    }
    if len(p.players) == 1:
        found |= {"asp_inf": p.asp_influence, "kept": sorted(keys(p.kept)), "asp_disc": sorted(keys(p.asp_discard))}
    for seat, player in enumerate(p.players):
        found |= {
            f"P{seat}.inf": player.influence,
            f"P{seat}.known": player.known,
            f"P{seat}.hand": sorted(keys(player.hand)),
            f"P{seat}.draw": keys(player.draw),
            f"P{seat}.disc": sorted(keys(player.discard)),
            f"P{seat}.play": sorted(marked(copy) for copy in player.play),
            f"P{seat}.raise": sorted(copy.key + "!" * copy.public for copy in player.loose),
            f"P{seat}.src": sorted(f"{gem.key}/{base.key}{'!' * base.public}" for gem, base in player.sources),
            f"P{seat}.seal": sorted(copy.key + "*now" * copy.now for copy in player.seal),
        }
    return found


def same_table(table: Table, rules: Any) -> None:
    seen = AUSONIA.scenario.observed(table, table.state)
    for name, wanted in table_of(rules).items():
        got = sorted(seen[name]) if isinstance(seen[name], AnyOrder) else seen[name]
        assert got == wanted, name


@pytest.mark.parametrize("options", READINGS, ids=["defaults", "second readings", "other readings"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_engine_and_the_plain_rules_agree(seats: int, options: dict[str, Any]) -> None:
    for seed in range(2):
        luck = random.Random(f"{seats} {options} {seed}")
        table = Table(AUSONIA, seats, {"houses": "random", **options}, seed)
        rules = copy_of(table)
        course = rules.game()
        question = next(course)
        for _ in range(250):
            decision, seat, wanted = question
            assert table.to_act == [seat]
            assert PHASES.names[int(table.state["phase"])].upper() == decision
            names = table.legal_names(seat)
            assert sorted(names) == sorted(wanted)
            same_table(table, rules)
            answer = luck.choice(names[1:] if len(names) > 1 and luck.random() < 0.85 else names)
            table.play(answer, seat)
            try:
                question = course.send(answer)
            except StopIteration:
                break
        same_table(table, rules)
        assert table.over == rules.over
