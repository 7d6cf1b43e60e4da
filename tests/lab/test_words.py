"""What reports say: every message has a text in every language, and so has what games name."""

from __future__ import annotations

from typing import Any

import pytest

from intrigue.bots.messages import TEXTS as BOT_TEXTS
from intrigue.engine.catalogues import ENGINE_TEXTS, LANGUAGES, slug
from intrigue.engine.messages import Kind, Message
from intrigue.engine.registry import game, game_keys
from intrigue.kit.message_checks import entries_of, faults_in
from intrigue.lab import messages as m
from intrigue.lab import words
from intrigue.server import messages as server

EXAMPLES = {"number": 3, "literal": "Ann", "message": ["lab-unknown"], "card": "heir"}
BANS = {one.name for key in game_keys() for one in getattr(game(key).lab, "RESTRICTIONS", ())}


def test_every_message_has_a_text_in_every_language_and_no_text_is_without_one() -> None:
    assert faults_in(m.TEXTS, m.DECLARED, {f"ban-{slug(name)}": () for name in BANS}) == []


def test_roles_of_all_games_have_words() -> None:
    assert {role.name for key in game_keys() for role in game(key).roles} <= set(m.ROLES)


def test_no_text_hides_another() -> None:
    """Catalogues are laid over each other on the page."""
    own = set(entries_of(m.TEXTS / "en.ftl"))
    folders = [ENGINE_TEXTS, server.TEXTS, BOT_TEXTS, *(game(key).folder / "texts" for key in game_keys())]
    for folder in folders:
        assert own & set(entries_of(folder / "en.ftl")) == set(), folder


def example(kind: Kind) -> object:
    if kind.name == "list":
        return [example(kind.of), example(kind.of)]
    if kind.name == "name":
        return "never steals" if kind.of == "ban" else "first"
    return kind.of[0] if kind.name == "word" else EXAMPLES[kind.name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_put_into_words(language: str) -> None:
    wording = m.Wording(language, game("royal-will"))
    for one in m.DECLARED:
        text = wording.say([one.name, *(example(kind) for _, kind in one.args)])
        assert text, one.name
        assert "{" not in text, one.name


def test_figures_are_written_as_a_language_writes_them() -> None:
    unsure = ["lab-worth-unsure", ["lab-too-few", 4.1, 24000]]
    said = ["lab-worth-changed", "heir", ["lab-signed", "minus", 1.5, 12.25], unsure]
    english, spanish = (m.Wording(language, game("royal-will")).say(said) for language in LANGUAGES)
    assert english == (
        "Heir is worth -1.5 ± 12.2 points, and what the change does to that is not known:"
        " not enough games (± 4.1; about 24,000 needed)."
    )
    assert spanish.startswith("Heredero vale -1,5 ± 12,2 puntos")
    assert "unas 24.000" in spanish


def test_faults_of_a_deck_are_told_in_the_language_of_the_report() -> None:
    fault = ["lab-bad-deck", "cards.toml:28: card 'sleight': copies: 0 is not a number from 1 to 64"]
    said = m.Wording("es").say(["lab-copies-refused", 0, fault])
    assert said == "Con 0 copias: cards.toml:28: card 'sleight': copies: 0 no es un número de 1 a 64."


# ---------------------------------------------------------------------------------------------- what is told of figures


def figure(value: float, half: float = 0.5) -> dict[str, Any]:
    return {"value": value, "low": value - half, "high": value + half, "games": 1000}


def part(**found: Any) -> dict[str, Any]:
    """Of a report in which nothing else was found."""
    nothing: dict[str, Any] = {
        "seats": 2, "players": "policy", "games": 1000, "cut_off": 0, "lifted": 0, "seat_blind": None, "won": None,
        "roles": [], "matchups": [], "restrictions": [], "cards_of_the_deck": [], "levels": [], "pairs": [],
        "weight": None, "drama": None, "length": {"real_decisions": None, "downtime": None},
    }  # fmt: skip
    return nothing | found


def report(*parts: dict[str, Any], **found: Any) -> dict[str, Any]:
    nothing: dict[str, Any] = {
        "parts": parts, "players": [one["players"] for one in parts], "against": None, "against_options": {},
        "card": None, "asked": 1.0, "skill": None, "changed": [], "changed_figures": [], "agreement": [],
        "fitted": None,
    }  # fmt: skip
    return nothing | found


def said(messages: list[Message]) -> list[str]:
    wording = m.Wording("en", game("royal-will"))
    return [wording.say(one) for one in messages]


@pytest.mark.parametrize(
    ("change", "other_winner", "told"),
    [
        (1.6, 0.2, "A game has 1.6 ± 0.5 decisions more than with the other deck."),
        (-1.6, 0.2, "A game has 1.6 ± 0.5 decisions less than with the other deck."),
        (0.1, 0.2, "A game is as long as with the other deck, to 0.6 decisions at most."),
        (0.0, 0.0, "Not one of 1,000 games ends otherwise: the change plays no part in them."),
    ],
)
def test_a_change_makes_games_longer_or_shorter_or_neither(change: float, other_winner: float, told: str) -> None:
    difference = {"roles": [], "cards": [], "other_winner": other_winner, "real_decisions": figure(change)}
    decks = {"cards": {"hash": "a"}, "against": {"hash": "b"}}
    assert said(words.summary(report(part(difference=difference), **decks)))[-1] == told


def test_a_game_that_is_won_or_lost_is_told_by_difficulty() -> None:
    levels = [
        {"value": "easy", "won": figure(80)},
        {"value": "medium", "won": figure(60), "overlaps": False},
        {"value": "hard", "won": figure(60), "overlaps": True},
    ]
    assert said(words.summary(report(part(won=figure(60), levels=levels)))) == [
        "It is won in 60.0 ± 0.5 % of the games.",
        "By difficulty: easy 80.0 ± 0.5 %, medium 60.0 ± 0.5 %, hard 60.0 ± 0.5 %.",
        "Not surely harder than the step before: hard.",
    ]


@pytest.mark.parametrize(
    ("change", "claimed", "told"),
    [
        (figure(1.4), True, "1.4 ± 0.5 more than in the other deck"),
        (figure(-1.4), True, "1.4 ± 0.5 less than in the other deck"),
        (figure(0.2), False, "not surely more or less than in the other deck (+0.2 ± 0.5)"),
        # one of many changed cards, of which some differ so much by chance
        (figure(0.6), False, "not surely more or less than in the other deck (+0.6 ± 0.5)"),
        (
            figure(0.2) | {"not_enough_games": True, "half": 4.1, "needed": 24000},
            False,
            "and what the change does to that is not known: not enough games (± 4.1; about 24,000 needed)",
        ),
    ],
)
def test_what_a_change_does_to_a_card_is_told(change: dict[str, Any], claimed: bool, told: str) -> None:
    assert said([words.by_the_change({"change": change, "claimed": claimed})]) == [told]


UNKNOWN = figure(3.0, 4.12) | {"not_enough_games": True, "half": 4.12, "needed": 9313}
TOO_FEW = "Not enough games to say what Heir is worth (± 4.1 points so far): it takes about 9,300."


def test_what_is_not_known_of_a_card_is_not_told_as_a_figure() -> None:
    card = {"key": "heir", "contribution": UNKNOWN}
    assert said([words.worth_of(card, "not enough games")]) == [TOO_FEW]


@pytest.mark.parametrize(
    ("sure", "moved", "told"),
    [
        (False, False, TOO_FEW),
        (False, True, "Heir is worth 6.4 ± 0.5 less than in the other deck, in points."),
        (True, True, "Heir is worth +3.0 ± 4.1 points, 6.4 ± 0.5 less than in the other deck."),
    ],
)
def test_what_is_sure_of_a_changed_card_is_told(sure: bool, moved: bool, told: str) -> None:
    """However wide the intervals still are: it is what somebody changed the card for."""
    card = {"key": "heir", "contribution": UNKNOWN, "claimed": sure}
    assert said([words.changed_worth(card, {"change": figure(-6.4), "claimed": moved})]) == [told]


def test_nothing_is_told_of_a_handful_of_games_but_how_long_they_are() -> None:
    difference = {"roles": [], "cards": [], "other_winner": 0.7, "real_decisions": figure(9, 50)}
    length = {"real_decisions": figure(40) | {"p5": 20, "p95": 60}, "downtime": None, "minutes": 4}
    decks = {"cards": {"hash": "a"}, "against": {"hash": "b"}, "changed": [{"key": "heir"}]}
    few = part(games=24, difference=difference, length=length)
    assert said(words.summary(report(few, **decks))) == [
        "Changed: Heir.",
        "Fewer than 200 games: too few to say what comes of it.",
        "A game takes 40 real decisions (20 to 60), about 4 minutes.",
    ]


@pytest.mark.parametrize(
    ("edge", "told"),
    [
        (figure(2.8, 1.2), "Nobody is surely more than 3 points from an even chance; the furthest is who plays first"),
        (figure(-6.6, 11.9), "Who plays first may be more than 3 points from an even chance, which is not sure yet:"),
    ],
)
def test_who_may_be_ahead_is_not_told_to_be_even(edge: dict[str, Any], told: str) -> None:
    role = {"role": "turn order", "value": "first", "edge": edge, "flag": False}
    assert said(words.edges(part(roles=[role])))[0].startswith(told)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (figure(0.4, 1.0), "The change shifts nobody's chances of winning by more than 1.4 points."),
        (figure(0.4, 16.8), "How the change shifts who wins is not known yet: by 17.2 points at most."),
    ],
)
def test_a_change_that_nobody_can_tell_is_not_told_to_be_none(change: dict[str, Any], told: str) -> None:
    moved = {"roles": [{"role": "turn order", "value": "first", "change": change, "claimed": False}]}
    assert said(words.roles_moved(moved)) == [told]


def test_what_speaks_against_a_report_is_told() -> None:
    weak = part(cut_off=3, lifted=2000)
    strong = part(players="search:50", seat_blind=False, seat_shares=[60.04, 39.96])
    agreement = [{"standing": "weak players only"}]
    assert said(words.trust(report(weak, strong, agreement=agreement))) == [
        "1,000 games of quick players (policy), 2 seats.",
        "3 games of quick players (policy) were cut off unfinished; they count in the length alone.",
        (
            "In 2,000 games under a ban quick players (policy) had no other choice later on than what it forbids, and"
            " it was lifted: that is worth more than is said here."
        ),
        "1,000 games of players who think (search:50), 2 seats.",
        (
            "A fault of the player: players who think (search:50) favour seats by number (P0 60.0 %, P1 40.0 %),"
            " so nothing is said about roles."
        ),
        "A finding is firm when quick players (policy) and players who think (search:50) agree.",
        (
            "A point is one game in a hundred. A card is worth the games that are lost where it may not be used,"
            " all else being equal. ± is how far off a figure may be."
        ),
        "One finding holds for weaker players only; it is marked.",
    ]


@pytest.mark.parametrize(
    ("verdicts", "about"),
    [
        (("fine", "fine"), "players who think (search:50)"),
        (("fine", "not enough games"), "quick players (policy)"),
        (("not enough games", "not enough games"), "players who think (search:50)"),
    ],
)
def test_what_is_told_is_about_the_strongest_of_whom_enough_is_known(verdicts: tuple[str, str], about: str) -> None:
    parts = [
        part(players=players, cards_of_the_deck=[{"key": "heir", "verdict": verdict, "offered": 1.0}])
        for players, verdict in zip(("policy", "search:50"), verdicts, strict=True)
    ]
    assert said(words.summary(report(*parts)))[0].startswith(f"What follows is about {about}")


def test_what_is_told_is_not_about_a_handful_of_games_of_the_strongest() -> None:
    """Where nothing is known well enough yet."""
    card = {"key": "heir", "verdict": "not enough games", "offered": 1.0}
    parts = part(cards_of_the_deck=[card]), part(players="search:50", games=40, cards_of_the_deck=[card])
    assert said(words.summary(report(*parts)))[0].startswith("What follows is about quick players (policy)")
