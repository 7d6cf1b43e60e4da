"""Master of Wills: what a step of an effect asks of the player who carries it out, in words."""

from __future__ import annotations

from collections.abc import Sequence

from .state import (
    ARG,
    ATTACH,
    BURY,
    COPY,
    DIG,
    FDISCARD,
    FIRE,
    FRECOVER,
    INFLUENCE,
    KILL,
    LASTING,
    LOCK,
    MARK,
    MOVE,
    PLACE,
    PROTECT,
    REMOVE,
    REVEAL,
    SECTOR,
    SEE_HAND,
    SHIFT,
    SPREAD,
    SWAP,
    TO,
    UNPROTECT,
    VERB,
    VERBS,
)

# By the codes of `to`, see DESTINATIONS in state.py.
PLACES = (
    "", "the neutral area", "your Recruits", "your Loyalists", "your Allies", "an opponent's Recruits",
    "the Allies of its side", "the Recruits of a player you name", "the Recruits of each other player",
)  # fmt: skip
DEEDS = {
    SWAP: "choose a card to swap",
    KILL: "choose a card to kill",
    BURY: "choose a card to put under the Community deck",
    ATTACH: "choose the card it is placed behind",
    PROTECT: "choose a card to protect",
    UNPROTECT: "choose a card that loses its protection",
    LOCK: "choose a card that opponents cannot take on their next turn",
    MARK: "choose the card that goes under it as marker",
    INFLUENCE: "choose the card whose movements you carry out",
    LASTING: "choose the row where it lies",
    REMOVE: "choose a Special card to remove",
    SHIFT: "choose a Lasting Effect, then the row it goes to",
    FIRE: "choose one of your face-down Round Effects to resolve",
    FDISCARD: "choose a Faction card to discard",
    FRECOVER: "choose a Faction card to take back into your hand",
    COPY: "choose the Faction card it is resolved as",
    SECTOR: "name a sector",
}


def deed(step: Sequence[int]) -> str:
    """Such as 'choose a card to move +2'; steps that ask nothing are named by their verb."""
    verb = step[VERB]
    if verb == MOVE:
        return f"choose a card to move {step[ARG]:+d}"
    if verb == SPREAD:
        return f"choose a card for a single {'+' if step[ARG] > 0 else '-'} step"
    if verb in (PLACE, DIG):
        return f"choose a card to put into {PLACES[step[TO]]}"
    if verb == REVEAL:
        return "look at the hand" if step[ARG] == SEE_HAND else "look at the face-down Round Effects"
    return DEEDS.get(verb, VERBS[verb])
