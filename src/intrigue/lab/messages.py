"""Messages of the lab's reports: findings with their figures, headings, and names of roles, verdicts and so on.

The texts are in texts/.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from intrigue.engine.catalogues import Texts, fill, slug
from intrigue.engine.fault_translations import translated
from intrigue.engine.game import Game
from intrigue.engine.messages import (
    LITERAL,
    MESSAGE,
    NUMBER,
    SHARED,
    Message,
    Messages,
    card,
    listing,
    named,
    one_of,
)

TEXTS = Path(__file__).parent / "texts"
MESSAGES = M = Messages()
message = MESSAGES.message

LIST = listing(MESSAGE, "comma")
SIGN = one_of("plus", "minus")

# ---------------------------------------------------------------------------------------------- figures and names

FIGURE = M("lab-figure", value=NUMBER, half=NUMBER)  # one decimal place
SIGNED = M("lab-signed", sign=SIGN, value=NUMBER, half=NUMBER)
TOO_FEW = M("lab-too-few", half=NUMBER, needed=NUMBER)
TOO_FEW_CELL = M("lab-too-few-cell", half=NUMBER)
UNKNOWN = M("lab-unknown")
MORE = M("lab-more", n=NUMBER)
OPTION = M("lab-option", name=LITERAL, value=LITERAL)
PLAYERS = M("lab-players", who=one_of("random", "policy", "greedy", "net", "search"), simulations=LITERAL)
CARD = M("lab-card", card=card())
BAN = M("lab-ban", ban=named("ban"))
ROLES = {name: M(f"role-{slug(name)}", value=named("turn")) for name in ("turn order", "house", "Faction")}
OTHER_ROLE = M("lab-other-role", role=LITERAL, value=LITERAL)
OF_ROLE = M("lab-of-role", role=MESSAGE, figure=MESSAGE)
OF_CARD = M("lab-of-card", card=card(), figure=MESSAGE)
BOTH = M("lab-both", one=MESSAGE, other=MESSAGE)  # cards
AGAINST = M("lab-against", one=MESSAGE, other=MESSAGE)

FILE = M("lab-file", file=LITERAL)
PUBLISHED = M("lab-published", file=LITERAL)
TITLE = M("lab-title", game=LITERAL, cards=MESSAGE, options=LIST)
TITLE_AGAINST = M("lab-title-against", game=LITERAL, cards=MESSAGE, other=MESSAGE, options=LIST)
PART = M("lab-part", players=MESSAGE, seats=NUMBER, games=NUMBER)

# ---------------------------------------------------------------------------------------------- can it be trusted?

GAMES = M("lab-games", games=NUMBER, players=MESSAGE, seats=NUMBER, few=one_of("no", "yes"))
NOT_ENOUGH = M("lab-not-enough", players=MESSAGE, half=NUMBER, asked=NUMBER)
NO_GAMES = M("lab-no-games", players=MESSAGE)
GOING_ON = M("lab-going-on")
BLIND = M("lab-blind", players=MESSAGE)
NOT_BLIND = M("lab-not-blind", players=MESSAGE, shares=LIST)
SEAT_SHARE = M("lab-seat-share", seat=NUMBER, share=NUMBER)
CUT_OFF = M("lab-cut-off", games=NUMBER, players=MESSAGE)
LIFTED = M("lab-lifted", games=NUMBER, players=MESSAGE)
ONE_STRENGTH = M("lab-one-strength", players=MESSAGE)
FIRM = M("lab-firm", one=MESSAGE, other=MESSAGE)
SCALE = M("lab-scale")
FITTED = M("lab-fitted")
NOT_FITTED = M("lab-not-fitted")
WEAK_ONLY = M("lab-weak-only", n=NUMBER)

# ---------------------------------------------------------------------------------------------- what was found

ABOUT = M("lab-about", players=MESSAGE)
TOO_FEW_GAMES = M("lab-too-few-games", least=NUMBER)
UNFINISHED = M("lab-unfinished", percent=NUMBER)
UNUSABLE = M("lab-unusable")
SAME_CARDS = M("lab-same-cards")
SAME_DEALS = M("lab-same-deals", options=LIST)
CHANGED = M("lab-changed", cards=LIST)
CHANGED_FIGURES = M("lab-changed-figures", figures=LIST)
CHANGED_FIGURE = M("lab-changed-figure", name=LITERAL, before=LITERAL, after=LITERAL)
WORTH_CHANGED = M("lab-worth-changed", card=card(), worth=MESSAGE, change=MESSAGE)
WORTH_MOVED = M("lab-worth-moved", card=card(), change=MESSAGE)
WORTH_UNKNOWN = M("lab-worth-unknown", card=card(), half=NUMBER, needed=NUMBER)
WORTH_NOT_JUDGED = M("lab-worth-not-judged", cards=LIST)
WORTH_MORE = M("lab-worth-more", figure=MESSAGE)
WORTH_LESS = M("lab-worth-less", figure=MESSAGE)
WORTH_SAME = M("lab-worth-same", figure=MESSAGE)
WORTH_UNSURE = M("lab-worth-unsure", figure=MESSAGE)
ROLES_MOVE = M("lab-roles-move", roles=LIST)
NO_ROLE_MOVES = M("lab-no-role-moves", most=NUMBER)
ROLES_UNSURE = M("lab-roles-unsure", most=NUMBER)
OTHERS_CHANGE = M("lab-others-change", cards=LIST)
NO_OTHER_WINNER = M("lab-no-other-winner", games=NUMBER)
OTHER_WINNER = M("lab-other-winner", percent=NUMBER)
LONGER = M("lab-longer", change=MESSAGE)
SHORTER = M("lab-shorter", change=MESSAGE)
AS_LONG = M("lab-as-long", most=NUMBER)

WON = M("lab-won", share=MESSAGE)
LEVEL = M("lab-level", level=named("difficulty"))
LEVEL_SHARE = M("lab-level-share", level=named("difficulty"), share=MESSAGE)
LEVELS = M("lab-levels", levels=LIST)
LEVELS_OVERLAP = M("lab-levels-overlap", levels=LIST)
ROLE_EDGE = M("lab-role-edge", role=MESSAGE, share=MESSAGE, edge=MESSAGE)
NO_ROLE_EDGE = M("lab-no-role-edge", role=MESSAGE, edge=MESSAGE)
ROLE_UNSURE = M("lab-role-unsure", role=MESSAGE, edge=MESSAGE)
MATCHUP = M("lab-matchup", match=MESSAGE, share=MESSAGE)
DOMINANT = M("lab-dominant", cards=LIST)
TRAPS = M("lab-traps", cards=LIST)
DEAD = M("lab-dead", cards=LIST)
FORCED = M("lab-forced", n=NUMBER)
UNSURE = M("lab-unsure", n=NUMBER, cards=NUMBER)
NO_FAULT = M("lab-no-fault")
BAN_GAINS = M("lab-ban-gains", ban=named("ban"), gain=MESSAGE)
BAN_FREE = M("lab-ban-free", ban=named("ban"))
PACE = M("lab-pace", decisions=NUMBER, low=NUMBER, high=NUMBER, minutes=NUMBER)
PACE_WAITING = M("lab-pace-waiting", decisions=NUMBER, low=NUMBER, high=NUMBER, minutes=NUMBER, waits=NUMBER)

WORTH = M("lab-worth", card=card(), worth=MESSAGE, verdict=named("verdict"))
WHERE_USED = M("lab-where-used", percent=NUMBER, turn=NUMBER, worth=MESSAGE)
BY_TURN = M("lab-by-turn", figures=LIST)
BY_THIRD = M("lab-by-third", figures=LIST)
THIRD = M("lab-third", third=one_of("early", "middle", "late"), figure=MESSAGE)
TURN = M("lab-turn", turn=named("turn"), figure=MESSAGE)
COPIES = M("lab-copies", copies=NUMBER, worth=MESSAGE, change=MESSAGE)
COPIES_REFUSED = M("lab-copies-refused", copies=NUMBER, why=MESSAGE)
BAD_DECK = M("lab-bad-deck", fault=LITERAL)
FEWER_SEATS = M("lab-fewer-seats", seats=NUMBER)
ASSOCIATION = M("lab-association", sign=SIGN, points=NUMBER)

WEIGHT = M("lab-weight", stakes=MESSAGE, clear=MESSAGE, idle=MESSAGE, decisions=NUMBER)
TOGETHER = M("lab-together", one=card(), other=card(), extra=MESSAGE)
NONE_TOGETHER = M("lab-none-together", pairs=NUMBER)
DEPTH = M("lab-depth", depth=NUMBER, wins=NUMBER, first=LITERAL)
DOUBLINGS = M("lab-doublings", steps=LIST)
DOUBLING = M("lab-doubling", players=LITERAL, share=MESSAGE)
DRAMA = M("lab-drama", changes=MESSAGE, comebacks=NUMBER, left=NUMBER, games=NUMBER)

# ---------------------------------------------------------------------------------------------- around them

DECIMALS = M.several([f"lab-decimal-{digits}" for digits in range(4)], value=NUMBER)
PERCENT = M("lab-percent", percent=NUMBER)
LONGEST_GAME = M("lab-longest-game", decisions=NUMBER, number=LITERAL)
SKILL_DEPTH = M("lab-skill-depth", depth=NUMBER)
STEP = M("lab-step", players=LITERAL, against=LITERAL)
PLAYING = M("lab-playing", game=LITERAL, part=LITERAL, done=NUMBER)
PLAYING_OF = M("lab-playing-of", game=LITERAL, part=LITERAL, done=NUMBER, wanted=NUMBER)
KEPT = M("lab-kept", folder=LITERAL)
VERIFIED = M("lab-verified", folder=LITERAL, same=one_of("yes", "no"), right=NUMBER, games=NUMBER)
ENDS_OTHERWISE = M("lab-ends-otherwise", game=LITERAL, players=MESSAGE, found=LITERAL, wanted=LITERAL)
OTHER_DECK = M("lab-other-deck", file=LITERAL, found=LITERAL, wanted=LITERAL)
TUNED_ROUND = M("lab-tuned-round", number=NUMBER, decks=NUMBER, games=NUMBER)
TUNED_NONE = M("lab-tuned-none", best=MESSAGE)
TUNED = M("lab-tuned", changes=LIST, figures=listing(MESSAGE, "semicolon"))
TUNED_NOTHING = M("lab-tuned-nothing", figures=listing(MESSAGE, "semicolon"))
TUNED_CHANGE = M("lab-tuned-change", path=LITERAL, value=LITERAL, before=LITERAL)
TUNED_FIGURE = M("lab-tuned-figure", name=LITERAL, figure=MESSAGE, low=NUMBER, high=NUMBER)
TUNED_UNKNOWN = M("lab-tuned-unknown", name=LITERAL, low=NUMBER, high=NUMBER)

VERDICTS = ("dominant", "trap", "dead", "forced", "not enough games", "fine", "never done")
FINDINGS = ("ahead", "behind", "up by the change", "down by the change")
STANDINGS = (
    "firm",
    "weak players only",
    "strongest players only",
    "one strength only",
    "not enough games of others",
)
M.several([f"verdict-{slug(one)}" for one in VERDICTS])
M.several([f"finding-{slug(one)}" for one in FINDINGS])
M.several([f"standing-{slug(one)}" for one in STANDINGS])
M.several([f"difficulty-{one}" for one in ("easy", "medium", "normal", "relaxed", "hard")])
M.several([f"turn-{one}" for one in ("first", "second", "third", "fourth", "fifth", "sixth")])
M.several([f"lab-chart-{one}" for one in ("changes", "cards", "pairs", "roles", "skill")])
M.several([f"lab-unit-{one}" for one in ("changes", "cards", "pairs", "roles", "skill")])
M.several([f"lab-drama-{one}" for one in ("lead-changes", "drama", "comeback", "decided-early")])
M.several([f"lab-weight-{one}" for one in ("stakes", "clear", "idle")])
M.several(
    [
        f"lab-head-{one}"
        for one in (
            *("trust", "found", "agreement", "tables", "legend", "about", "finding", "seats", "players", "standing"),
            *("against", "share", "deals", "role", "from-even", "matchup", "equilibrium", "effective", "diversity"),
            *("cyclic", "difficulty", "won", "not-harder", "who", "loses", "would", "verdict", "together", "beyond"),
            *("both", "sum", "used-together", "copies", "contribution", "by-change", "card", "where-used"),
            *("association", "held", "used", "used-if-held", "if-offered", "games", "mean", "real", "turns"),
            *("downtime", "longest", "real-a-seat", "forced-choices", "lead", "luck"),
        )
    ]
)

DECLARED = MESSAGES.declared[len(SHARED) :]  # without what all share


class Wording:
    """The words of reports in one language, with the names of the cards of some decks."""

    def __init__(self, language: str, *decks: Game) -> None:
        self.language, self.decks = language, decks
        self.texts = Texts(language, [TEXTS], MESSAGES.declared)

    @cached_property
    def cards(self) -> Mapping[str, str]:
        return {one.key: deck.card_name(one.key, self.language) for deck in self.decks for one in deck.cards}

    def say(self, said: Message) -> str:
        """A message in words."""
        return fill(self.texts.text(self._told(said)), (), self.cards)

    def _told(self, said: Any) -> Any:
        """Faults of card files have words of their own (engine/fault_translations.py)."""
        if not isinstance(said, list):
            return said
        if said and said[0] == "lab-bad-deck":
            return ["lab-bad-deck", self._fault(said[1])]
        return [self._told(one) for one in said]

    def _fault(self, fault: str) -> str:
        where, _, what = fault.rpartition(": ")
        return f"{where}: {translated(what, self.language)}" if where else translated(what, self.language)

    def head(self, name: str) -> str:
        return self.texts.entry(f"lab-head-{name}")

    def chart(self, name: str) -> str:
        return self.texts.entry(f"lab-chart-{name}")

    def unit(self, name: str) -> str:
        """Of the figures of a chart."""
        return self.texts.entry(f"lab-unit-{name}")

    def fact(self, group: str, name: str) -> str:
        """A figure that is found only where it is asked for."""
        return self.texts.entry(f"lab-{group}-{name.replace('_', '-')}")

    def name(self, what: str, key: str) -> str:
        """Of a verdict, a finding, a standing, a difficulty or a ban."""
        return self.texts.printed(what, key) or key

    def card(self, key: str) -> str:
        return self.cards.get(key, key)

    def number(self, value: float, digits: int = 0) -> str:
        return self.texts.text(message(DECIMALS[digits], round(value, digits)))

    def signed(self, value: float) -> str:
        return ("-" if round(value, 1) < 0 else "+") + self.number(abs(value), 1)

    def percent(self, share: float | None) -> str:
        return "" if share is None else self.texts.text(message(PERCENT, round(100 * share)))
