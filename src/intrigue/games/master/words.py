"""Master in words: notation, prompts, labels, the log, and the view for a client.

Everything here is made from a veiled record ``v``; {P0} and {card:K1} are gaps (engine/wording.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from intrigue.engine.records import NONE
from intrigue.engine.targets import interpreted
from intrigue.engine.wording import and_list, card, counted, listed, seat, seats_in

from . import rules, rules_cards, rules_start, sight
from . import state as k
from .book import Card
from .state import State

Cards = Sequence[Card]

PHASES = (
    "choosing",
    "forming_first",
    "forming_second",
    "forming_with_discard",
    "discarding",
    "stealing_from",
    "stealing_with",
    "defending",
    "attacking_again",
    "finished",
)
MOVES = ("FORM_HAND", "FORM_DISCARD", "DISCARD", "STEAL")

# The same rules that play, as plain functions: words ask them instead of stating a rule again.
is_open, is_target, firsts = interpreted(rules.is_open), interpreted(rules.is_target), interpreted(rules.firsts)
partners_of_discard, challenged = interpreted(rules.partners_of_discard), interpreted(sight.challenged)
held, is_wild = interpreted(rules_cards.held), interpreted(rules_cards.is_wild)
kind_in, count_in = interpreted(rules_cards.kind_in), interpreted(rules_cards.count_in)
attackers_of, identical_to = interpreted(rules_cards.attackers_of), interpreted(rules_cards.identical_to)
following = interpreted(rules_start.following)


def names(cards: Cards) -> list[str]:
    """The notation of every action id."""
    return [
        *MOVES,
        *(f"KIND_{one.key}" for one in cards),
        *(f"SEAT_{number}" for number in range(k.MAX_SEATS)),
        "DECLINE",
    ]


def hidden_action(v: State, by: int, action: int) -> bool:
    """What is only planned is nobody else's business: the kind of turn, the first card of a pair, whom to attack."""
    return action < k.KIND_0 or k.SEAT_0 <= action < k.DECLINE or v.phase == k.FORMING_FIRST


# ------------------------------------------------------------ reading the record


def sets_of(v: State, owner: int) -> list[list[int]]:
    """The kinds in every set of a stack, from the bottom up; in a set ordinary cards come before wilds."""
    found = []
    number = v.stack_top[owner]
    while number != NONE:
        found.append(kinds_in(v, number))
        number = v.set_below[number]
    return found[::-1]


def kinds_in(v: State, number: int) -> list[int]:
    first, cards = v.set_first[number], v.set_cards[number]
    return [kind_in(first, part) for part in range(k.PARTS) for _ in range(count_in(cards, part))]


def exp_of(kinds: Iterable[int], cards: Cards) -> int:
    return sum(cards[kind].value for kind in kinds)


def stack_exp(v: State, owner: int, cards: Cards) -> int:
    return sum(exp_of(kinds, cards) for kinds in sets_of(v, owner))


def contested(v: State) -> int:
    """The set that is fought over."""
    return v.stack_top[v.victim]


def skill_name(v: State, number: int, cards: Cards) -> str:
    return cards[v.set_first[number]].skill_name


def final_winners(v: State) -> list[int]:
    """MAS-11.1: of the match, or of the only game."""
    if v.opt_match_games == 1:
        return seats_in(v.winners)
    points = listed(v.games_won if v.opt_match_score == k.GAMES_WON else v.total_exp, v.seats)
    return [number for number in range(v.seats) if points[number] == max(points)]


def order_of_play(v: State) -> list[int]:
    """All seats, from the active one on."""
    order = [v.active]
    while len(order) < v.seats:
        order.append(following(v, order[-1]))
    return order


def named(kinds: Iterable[int], cards: Cards) -> str:
    return and_list([card(cards[kind].key) for kind in kinds])


# ------------------------------------------------------------ prompts and labels


def prompt(v: State, cards: Cards) -> str:
    if v.phase == k.FINISHED:
        return f"{and_list([seat(number) for number in final_winners(v)])} won."
    if v.to_act != 1 << max(0, v.viewer) or v.viewer < 0:
        return prompt_others(v, cards)
    if challenged(v):
        return prompt_answer(v, cards)
    return {
        k.CHOOSING: "Your turn: form a set, discard a card or try to steal.",
        k.FORMING_FIRST: "Your set: which card comes first?",
        k.FORMING_SECOND: f"Your set: which card goes with {card(cards[max(0, v.first)].key)}?",
        k.FORMING_WITH_DISCARD: f"Which card goes with {discarded(v, cards)} from the discard pile?",
        k.DISCARDING: "Which card do you discard?",
        k.STEALING_FROM: "Whose top set do you want?",
        k.STEALING_WITH: f"Which card do you play for {set_of(v, v.aim, cards)}?",
    }[v.phase]


def prompt_others(v: State, cards: Cards) -> str:
    if v.phase == k.DEFENDING:
        return f"{seat(v.by)} wants {set_of(v, v.victim, cards)}; {seat(v.victim)} may defend it."
    if v.phase == k.ATTACKING_AGAIN:
        return f"{seat(v.victim)} has defended; {seat(v.by)} may attack again."
    return f"{seat(v.active)} forms a set, discards or steals."


def prompt_answer(v: State, cards: Cards) -> str:
    played = card(cards[v.laid[v.laid_n - 1]].key)
    skill = skill_name(v, contested(v), cards)
    if v.phase == k.DEFENDING:
        return f"{seat(v.by)} plays {played} for your {skill} set. Do you defend it?"
    return f"{seat(v.victim)} defends the {skill} set with {played}. Do you attack again?"


def discarded(v: State, cards: Cards) -> str:
    return card(cards[v.discard[v.discard_n - 1]].key) if v.discard_n else "nothing"


def set_of(v: State, owner: int, cards: Cards) -> str:
    if owner == NONE or v.stack_top[owner] == NONE:
        return "a set"
    return f"the {skill_name(v, v.stack_top[owner], cards)} set of {seat(owner)}"


def rule_of(v: State, cards: Cards) -> str:
    return {
        k.CHOOSING: "MAS-3.1",
        k.FORMING_FIRST: "MAS-5.1",
        k.FORMING_SECOND: "MAS-5.1",
        k.FORMING_WITH_DISCARD: "MAS-5.2",
        k.DISCARDING: "MAS-6.1",
        k.STEALING_FROM: "MAS-7.1",
        k.STEALING_WITH: "MAS-7.1",
        k.DEFENDING: "MAS-7.4",
        k.ATTACKING_AGAIN: "MAS-7.8",
        k.FINISHED: "MAS-10.1",
    }[v.phase]


def label(v: State, by: int, action: int, cards: Cards) -> str:
    if action == k.FORM_DISCARD and v.discard_n:
        return f"Form a set with {discarded(v, cards)} from the discard pile"
    if k.KIND_0 <= action < k.SEAT_0:
        return label_card(v, card(cards[action - k.KIND_0].key))
    if k.SEAT_0 <= action < k.DECLINE:
        owner = action - k.SEAT_0
        return f"Steal {set_of(v, owner, cards)}" if owner < v.seats else seat(owner)
    return {
        k.FORM_HAND: "Form a set from your hand",
        k.FORM_DISCARD: "Form a set with the discard pile",
        k.DISCARD: "Discard a card",
        k.STEAL: "Try to steal a set",
        k.DECLINE: "Give up the attack" if v.phase == k.ATTACKING_AGAIN else "Let it go",
    }[action]


def label_card(v: State, name: str) -> str:
    return {
        k.DISCARDING: f"Discard {name}",
        k.STEALING_WITH: f"Attack with {name}",
        k.DEFENDING: f"Defend with {name}",
        k.ATTACKING_AGAIN: f"Attack again with {name}",
    }.get(v.phase, name)


# ------------------------------------------------------------ why not


def why_not(v: State, by: int, action: int, cards: Cards) -> str:
    """A plain sentence with the rule that stands against an action now."""
    if v.phase == k.FINISHED:
        return "The game is over (MAS-9.2)."
    if not v.to_act >> by & 1:
        return f"{prompt_others(v, cards)} ({rule_of(v, cards)})"
    if action not in asked(v):
        return f"That answers another question; now: {prompt(v, cards)} ({rule_of(v, cards)})"
    if v.phase == k.CHOOSING:
        return why_not_turn(v, by, action, cards)
    if v.phase == k.STEALING_FROM:
        return why_not_seat(v, by, action - k.SEAT_0, cards)
    return why_not_card(v, by, action - k.KIND_0, cards)


def asked(v: State) -> range | tuple[int, ...]:
    """The action ids that belong to the open question, legal or not."""
    if v.phase == k.CHOOSING:
        return range(k.KIND_0)
    if v.phase == k.STEALING_FROM:
        return range(k.SEAT_0, k.DECLINE)
    kinds = range(k.KIND_0, k.KIND_0 + k.KINDS)
    return (*kinds, k.DECLINE) if challenged(v) else kinds


def why_not_turn(v: State, by: int, action: int, cards: Cards) -> str:
    if action == k.FORM_HAND:
        return "No two cards of your hand form a set (MAS-5.1)."
    if action == k.FORM_DISCARD and not v.discard_n:
        return "The discard pile is empty (MAS-5.3)."
    if action == k.FORM_DISCARD:
        return f"No card of your hand forms a set with {discarded(v, cards)} (MAS-5.2)."
    if not v.gone_down >> by & 1:
        return "Lay a first set of your own before you attack (MAS-7.2)."
    if not any(is_open(v, number) for number in range(v.seats) if number != by):
        return f"No other stack has a set that can be stolen: {protection(v)} (MAS-7.3)."
    return "No card of your hand matches a set that can be stolen (MAS-7.1)."


def protection(v: State) -> str:
    if v.opt_first_set == k.FIRST_ROUND:
        return "first sets are safe until everyone has had a turn"
    return "the first set of a stack is safe"


def why_not_seat(v: State, by: int, owner: int, cards: Cards) -> str:
    if owner >= v.seats:
        return f"There is no seat {owner} at this table (MAS-1.6)."
    if owner == by:
        return "You cannot steal from yourself (MAS-7.1)."
    if v.stack_top[owner] == NONE:
        return f"{seat(owner)} has no set (MAS-7.1)."
    if not is_open(v, owner):
        return f"That set is safe: {protection(v)} (MAS-7.3)."
    return f"No card of your hand matches {set_of(v, owner, cards)} (MAS-7.1)."


def why_not_card(v: State, by: int, kind: int, cards: Cards) -> str:
    name = card(cards[kind].key)
    copies = listed(v.hand[by], v.hand_n[by]).count(kind)
    if not copies:
        return f"You do not hold {name} ({rule_of(v, cards)})."
    if v.phase == k.FORMING_FIRST:
        return why_not_first(v, kind, name)
    if v.phase == k.FORMING_SECOND:
        return why_not_second(v, kind, copies, cards)
    if v.phase == k.FORMING_WITH_DISCARD:
        if cards[kind].wild and is_wild(v.discard[v.discard_n - 1]):
            return "Two wilds never form a set (MAS-4.3)."
        return f"{name} does not match {discarded(v, cards)} (MAS-5.2)."
    if v.phase == k.STEALING_WITH:
        return f"{name} does not match {set_of(v, v.aim, cards)} (MAS-7.1)."
    return f"{name} does not match {set_of(v, v.victim, cards)} (MAS-7.4)."


def why_not_first(v: State, kind: int, name: str) -> str:
    if is_wild(kind):
        return "A wild comes second: name the ordinary card it goes with (MAS-D2)."
    if any(
        identical_to(v, kind) >> other & 1 for other in listed(v.hand[v.viewer], v.hand_n[v.viewer]) if other < kind
    ):
        return f"{name} comes second: of two cards the lower is named first (MAS-D3)."
    return f"Nothing in your hand forms a set with {name} (MAS-5.1)."


def why_not_second(v: State, kind: int, copies: int, cards: Cards) -> str:
    name, first = card(cards[kind].key), card(cards[v.first].key)
    if not identical_to(v, v.first) >> kind & 1:
        return f"{name} does not match {first} ({'MAS-4.2' if is_wild(kind) else 'MAS-4.1'})."
    if kind == v.first and copies == 1:
        return f"You hold only one {name} (MAS-5.1)."
    return "Of two cards the lower is named first (MAS-D3)."


# ------------------------------------------------------------ the log


def log(before: State, by: int, action: int, after: State, cards: Cards) -> list[str]:
    """What this viewer is told about one move and all that followed from it; nothing while a turn is only planned."""
    if hidden_action(before, by, action):
        return []
    ended = (after.game_number, after.turns) != (before.game_number, before.turns)
    lines = [log_move(before, by, action, after, cards)]
    if after.did == k.STEAL and ended:
        lines += log_end_of_challenge(before, action, after)
    if ended and after.game_number == before.game_number:
        lines += log_draws(before, by, action, after, cards)
    if after.over or after.game_number != before.game_number:
        lines += log_end(after)
    return lines


def log_move(before: State, by: int, action: int, after: State, cards: Cards) -> str:
    who = seat(by)
    if action == k.DECLINE:
        return f"{who} {'does not defend' if before.phase == k.DEFENDING else 'gives up'}."
    played = card(cards[action - k.KIND_0].key)
    if before.phase == k.DEFENDING:
        return f"{who} defends with {played}."
    if before.phase == k.ATTACKING_AGAIN:
        return f"{who} attacks again with {played}."
    if after.did == k.STEAL:
        return f"{who} plays {played} for {set_of(before, after.victim, cards)}."
    if after.did == k.DISCARD:
        return f"{who} discards {played}."
    pair = named(listed(after.laid, after.laid_n), cards)
    if after.did == k.FORM_DISCARD:
        return f"{who} lays a set with the discard pile: {pair}."
    return f"{who} lays a set: {pair}."


def log_end_of_challenge(before: State, action: int, after: State) -> list[str]:
    attacker, victim = seat(after.by), seat(after.victim)
    lines = []
    if after.taken and action != k.DECLINE:
        lines.append(f"{victim} has no card left to defend with.")
    if not after.taken and action != k.DECLINE and before.opt_duel:
        lines.append(f"{attacker} has no card left to attack with.")
    if before.opt_challenge_cards == k.TO_DISCARD:
        lines.append("The cards played go to the discard pile.")
    lines.append(f"{attacker} takes the set." if after.taken else f"{victim} keeps the set.")
    return lines


def log_draws(before: State, by: int, action: int, after: State, cards: Cards) -> list[str]:
    """MAS-8: who drew how many; the viewer is told which."""
    lines = []
    for number in range(after.seats):
        played = listed(after.laid, 2) if after.did == k.FORM_HAND else [action - k.KIND_0]
        gone = len(played) if by == number and action != k.DECLINE else 0
        drawn = after.hand_n[number] - before.hand_n[number] + gone
        if drawn and number == after.viewer:
            kept = Counter(listed(before.hand[number], before.hand_n[number]))
            if gone:
                kept.subtract(played)
            new = Counter(listed(after.hand[number], after.hand_n[number])) - kept
            lines.append(f"You draw {named(sorted(new.elements()), cards)}.")
        elif drawn:
            lines.append(f"{seat(number)} draws {counted(drawn, 'card')}.")
    if before.draw_n and not after.draw_n:
        lines.append("The draw pile is empty: play goes on without refilling.")
    return lines


def log_end(after: State) -> list[str]:
    exp = and_list([f"{seat(number)} {after.last_exp[number]}" for number in range(after.seats)])
    winners = and_list([seat(number) for number in seats_in(after.winners)])
    lines = [f"EXP: {exp}.", f"{winners} won the game."]
    if not after.over:
        lines.append(f"Game {after.game_number} of {after.opt_match_games} begins; {seat(after.active)} plays first.")
    elif after.opt_match_games > 1:
        lines.append(f"{and_list([seat(number) for number in final_winners(after)])} won the match.")
    return lines


# ------------------------------------------------------------ the terminal board


def board(v: State, cards: Cards) -> list[str]:
    """The table as lines: the piles, then a line per seat, in the order of play."""
    game = f"Game {v.game_number} of {v.opt_match_games}    " if v.opt_match_games > 1 else ""
    pile = f"{discarded(v, cards)} on {v.discard_n - 1} more" if v.discard_n > 1 else discarded(v, cards)
    lines = [f"{game}Turn {v.turns + 1}    draw pile {v.draw_n}    discard pile {pile}", ""]
    lines += [board_seat(v, number, cards) for number in order_of_play(v)]
    if challenged(v):
        lines += ["", f"Played for {set_of(v, v.victim, cards)}: {named(listed(v.laid, v.laid_n), cards)}"]
    return lines


def board_seat(v: State, owner: int, cards: Cards) -> str:
    now = "> " if v.phase != k.FINISHED and owner == v.active else "  "
    parts = [f"{now}{seat(owner)}", f"{stack_exp(v, owner, cards)} EXP", counted(v.stack_n[owner], "set")]
    if v.opt_match_games > 1:
        parts.append(f"{v.total_exp[owner]} EXP and {v.games_won[owner]} won in the match")
    if v.stack_n[owner]:
        safe = "" if is_open(v, owner) else " (safe)"
        parts.append(f"on top {named(sets_of(v, owner)[-1], cards)}{safe}")
    hand = listed(v.hand[owner], v.hand_n[owner])
    if all(kind >= 0 for kind in hand):
        parts.append(f"hand: {and_list([with_figures(cards[kind]) for kind in hand])}" if hand else "no cards")
    else:
        parts.append(counted(len(hand), "card"))
    return ", ".join(parts)


def with_figures(one: Card) -> str:
    """A card with its EXP, and a wild with the skill it stands for."""
    return f"{card(one.key)} ({f'{one.skill_name} wild, ' if one.wild else ''}{one.value})"


# ------------------------------------------------------------ the view


def view(v: State, cards: Cards) -> dict[str, Any]:
    """The veiled record for a client: card keys for what is seen, null for what is hidden or absent."""
    return {
        "phase": PHASES[v.phase],
        "game_number": v.game_number,
        "match_games": v.opt_match_games,
        "match_score": "games_won" if v.opt_match_score == k.GAMES_WON else "exp_total",
        "turns": v.turns,
        "dealer": v.dealer,
        "order": order_of_play(v),
        "active": None if v.phase == k.FINISHED else v.active,
        "draw": v.draw_n,
        "discard": [cards[kind].key for kind in listed(v.discard, v.discard_n)],
        "places": [view_place(v, number, cards) for number in range(v.seats)],
        "planned": {"first": key(v.first, cards), "aim": None if v.aim == NONE else v.aim},
        "challenge": view_challenge(v, cards),
        "options_of_hand": view_hand(v, cards),
        "last_turn": view_last_turn(v, cards),
        "last_game": view_last_game(v),
        "winners": final_winners(v) if v.over else [],
    }


def key(kind: int, cards: Cards) -> str | None:
    return cards[kind].key if kind >= 0 else None


def keys_in(mask: int, cards: Cards) -> list[str]:
    return [one.key for kind, one in enumerate(cards) if mask >> kind & 1]


def view_set(v: State, number: int, cards: Cards) -> dict[str, Any]:
    kinds = kinds_in(v, number)
    return {
        "id": number,  # stays with the set wherever it goes
        "skill": cards[v.set_first[number]].skill,
        "first": cards[v.set_first[number]].key,
        "cards": [cards[kind].key for kind in kinds],
        "exp": exp_of(kinds, cards),
    }


def view_place(v: State, owner: int, cards: Cards) -> dict[str, Any]:
    stack = []
    number = v.stack_top[owner]
    while number != NONE:
        stack.append(view_set(v, number, cards))
        number = v.set_below[number]
    return {
        "seat": owner,
        "hand": [key(kind, cards) for kind in listed(v.hand[owner], v.hand_n[owner])],
        "stack": stack[::-1],  # bottom to top
        "open": is_open(v, owner),  # whether the top set may be stolen (MAS-7.3)
        "gone_down": bool(v.gone_down >> owner & 1),
        "exp": sum(one["exp"] for one in stack),
        "cards": sum(len(one["cards"]) for one in stack),
        "total_exp": v.total_exp[owner],
        "games_won": v.games_won[owner],
    }


def view_challenge(v: State, cards: Cards) -> dict[str, Any] | None:
    if not challenged(v):
        return None
    return {
        "attacker": v.by,
        "victim": v.victim,
        "set": view_set(v, contested(v), cards),
        "cards": [cards[kind].key for kind in listed(v.laid, v.laid_n)],  # attacker and victim by turns
        "to_answer": v.victim if v.phase == k.DEFENDING else v.by,
    }


def view_hand(v: State, cards: Cards) -> dict[str, Any] | None:
    """What the viewer's hand could do on a turn of its own: pairs, cards for the top discard, stacks to attack."""
    if v.viewer < 0 or v.over:
        return None
    me, hand = v.viewer, held(v, v.viewer)
    return {
        "pairs": keys_in(firsts(v, me), cards),
        "with_discard": keys_in(hand & partners_of_discard(v), cards),
        "steal_from": [
            {"seat": number, "with": keys_in(hand & attackers_of(v, v.stack_top[number]), cards)}
            for number in range(v.seats)
            if v.gone_down >> me & 1 and is_target(v, me, hand, number)
        ],
    }


def view_last_turn(v: State, cards: Cards) -> dict[str, Any] | None:
    """The turn completed last, for everyone to see."""
    if v.did == NONE or challenged(v):
        return None
    return {
        "did": MOVES[v.did],
        "by": v.by,
        "victim": None if v.victim == NONE else v.victim,
        "cards": [cards[kind].key for kind in listed(v.laid, v.laid_n)],
        "taken": bool(v.taken),
    }


def view_last_game(v: State) -> dict[str, Any] | None:
    if not v.winners:
        return None
    n = v.seats
    return {"exp": listed(v.last_exp, n), "cards": listed(v.last_cards, n), "winners": seats_in(v.winners)}
