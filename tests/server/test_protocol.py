"""The protocol is stated once: what is generated from it is not stale, and patches do what they say."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.server.client import apply_patch

from intrigue.engine.registry import game as find_game
from intrigue.server.edge.game_pages import cards, games, rules
from intrigue.server.protocol.generate import stale
from intrigue.server.tables.patches import patch

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab", max_size=2), inner, max_size=4),
)


def test_types_and_page_are_not_stale() -> None:
    assert [path.name for path in stale()] == [], "run python -m intrigue.server.protocol.generate"


@given(JSON, JSON)
def test_a_patch_turns_one_value_into_the_other(old: object, new: object) -> None:
    assert apply_patch({"x": old}, patch({"x": old}, {"x": new})) == {"x": new}


def test_every_game_has_cards_and_rules_for_the_client() -> None:
    for game in games():
        found = cards(find_game(game.key), "es")
        assert all({"key", "name"} <= set(card) for card in found.cards)
        assert found.cards
        assert len(found.actions) == len(set(found.actions))
        ids = [rule.id for section in rules(game.key).sections for rule in section.rules]
        assert len(ids) > 20
        assert all(one.startswith(f"{game.prefix}-") for one in ids)
