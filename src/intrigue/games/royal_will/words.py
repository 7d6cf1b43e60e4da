"""A Royal Will in words (ARW-1.2): notation, prompts, labels, the log, and the view for a client.

Everything here is made from a veiled record ``v``; {P0} and {card:heir} are gaps (engine/wording.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from intrigue.engine.records import HIDDEN, NONE
from intrigue.engine.wording import and_list, card, counted, listed, seat, seats_in

from . import state as k
from .book import Card
from .state import State

Cards = Sequence[Card]

PHASES = (
    "placing",
    "predicting",
    "swapping_first",
    "swapping_second",
    "adjusting_seat",
    "adjusting_sign",
    "taxing_seat",
    "taxing_where",
    "wagering",
    "finished",
)
RESULTS = {0: None, k.WON: "won", k.BUST: "bust"}


def names(cards: Cards) -> list[str]:
    """The notation of every action id."""
    return [
        *("SLOT_0", "SLOT_1", "PREDICT_WON", "PREDICT_BUST"),
        *(f"SEAT_{number}" for number in range(6)),
        *("PLUS", "MINUS", "TO_ASSETS", "TO_BANK"),
        *(f"WAGER_{amount}" for amount in range(1, 10)),
    ]


def hidden_action(v: State, seat: int, action: int) -> bool:
    """ARW-4.6: which card a seat placed is nobody else's business."""
    return v.phase == k.PLACING


def acting(v: State) -> int:
    """The seat whose action is being carried out."""
    return (v.first + v.turn) % v.seats


def is_match(v: State) -> bool:
    return v.opt_match_games > 1 or v.game_number > 1


def final_winners(v: State) -> list[int]:
    """ARW-13.2 for one game, ARW-14.1 for a match."""
    if not is_match(v):
        return seats_in(v.winners)
    most = max(listed(v.trackers, v.seats))
    return [s for s in range(v.seats) if v.trackers[s] == most]


# --------------------------------------------------------------------------------------------- prompts and labels


def prompt(v: State, cards: Cards) -> str:
    if v.phase == k.FINISHED:
        return f"{and_list([seat(s) for s in final_winners(v)])} won."
    if v.phase == k.PLACING:
        if v.viewer >= 0 and v.to_act >> v.viewer & 1:
            return "Which card goes face down as your Coin Card? The other one will act."
        return "Everyone is placing a Coin Card."
    if v.viewer != acting(v):
        return f"{seat(acting(v))} acts with {card(cards[v.action[acting(v)]].key)}."
    return {
        k.PREDICTING: "Your Advisor: will this Will be won or bust?",
        k.SWAPPING_FIRST: "Your Executor: which Coin Card is moved?",
        k.SWAPPING_SECOND: f"Your Executor: and which one changes places with the card of {seat(max(0, v.chosen))}?",
        k.ADJUSTING_SEAT: "Your Solicitor: whose count changes?",
        k.ADJUSTING_SIGN: f"Your Solicitor: does the count of {seat(max(0, v.chosen))} rise or fall?",
        k.TAXING_SEAT: "Your Tax Collector: who pays a coin?",
        k.TAXING_WHERE: f"Your Tax Collector: where does the coin of {seat(max(0, v.chosen))} go?",
        k.WAGERING: "Your Forger: how many coins do you wager?",
    }[v.phase]


def rule_of(v: State, cards: Cards) -> str:
    return {
        k.PLACING: "ARW-4.5",
        k.PREDICTING: "ARW-6.1",
        k.SWAPPING_FIRST: "ARW-6.2",
        k.SWAPPING_SECOND: "ARW-6.2",
        k.ADJUSTING_SEAT: "ARW-6.3",
        k.ADJUSTING_SIGN: "ARW-6.3",
        k.TAXING_SEAT: "ARW-6.4",
        k.TAXING_WHERE: "ARW-6.4",
        k.WAGERING: "ARW-6.7",
        k.FINISHED: "ARW-13.2",
    }[v.phase]


def label(v: State, by: int, action: int, cards: Cards) -> str:
    if action in (k.SLOT_0, k.SLOT_1):
        kind = v.hand[by, action - k.SLOT_0]
        return f"Place {card(cards[kind].key)} face down" if kind >= 0 else f"Place card {action + 1}"
    if k.SEAT_0 <= action < k.PLUS:
        return seat(action - k.SEAT_0)
    if action >= k.WAGER_1:
        return f"Wager {counted(action - k.WAGER_1 + 1, 'coin')}"
    return {
        k.PREDICT_WON: "It will be won",
        k.PREDICT_BUST: "It will be bust",
        k.PLUS: "+1 to the count",
        k.MINUS: "-1 from the count",
        k.TO_ASSETS: "Into The Assets",
        k.TO_BANK: "Into the Bank",
    }[action]


# --------------------------------------------------------------------------------------------- why not


def why_not(v: State, by: int, action: int, cards: Cards) -> str:
    """A plain sentence with the rule that stands against an action now."""
    if v.phase == k.FINISHED:
        return "The game is over (ARW-13.1)."
    if not v.to_act >> by & 1:
        return why_not_now(v, by)
    if action not in asked(v):
        return f"That answers another question; now: {prompt(v, cards)} ({rule_of(v, cards)})"
    if action == k.SLOT_1:
        return "Both cards are the same character, so they are one choice (ARW-D1)."
    if action >= k.WAGER_1:
        return f"You have only {counted(v.coins[by], 'coin')} to wager (ARW-6.7)."
    return why_not_seat(v, by, action - k.SEAT_0)


def why_not_now(v: State, by: int) -> str:
    if v.phase == k.PLACING:
        return "Your Coin Card is placed; the others are still choosing (ARW-4.5)."
    return f"It is the turn of {seat(acting(v))} (ARW-5.1)."


def asked(v: State) -> range | tuple[int, ...]:
    """The action ids that belong to the open question, legal or not."""
    if v.phase == k.PLACING:
        return (k.SLOT_0, k.SLOT_1)
    if v.phase == k.PREDICTING:
        return (k.PREDICT_WON, k.PREDICT_BUST)
    if v.phase == k.ADJUSTING_SIGN:
        return (k.PLUS, k.MINUS)
    if v.phase == k.TAXING_WHERE:
        return (k.TO_ASSETS, k.TO_BANK)
    if v.phase == k.WAGERING:
        return range(k.WAGER_1, k.WAGER_1 + 9)
    return range(k.SEAT_0, k.SEAT_0 + 6)


def why_not_seat(v: State, by: int, target: int) -> str:
    if target >= v.seats:
        return f"There is no seat {target} at this table (ARW-1.6)."
    if v.immune >> target & 1:
        return f"{seat(target)} cannot be chosen: the Heir makes that seat immune (ARW-7.1)."
    if v.phase == k.TAXING_SEAT and v.coins[target] == 0:
        return f"{seat(target)} has no coin to take (ARW-6.4)."
    if v.phase in (k.TAXING_SEAT, k.ADJUSTING_SEAT):
        return "At this table an action may not choose its own player (ARW-6.5)."
    if v.phase == k.SWAPPING_SECOND and target == v.chosen:
        return "A card cannot change places with itself (ARW-6.2)."
    return "A pair is named once, the lower seat first (ARW-D3)."


# --------------------------------------------------------------------------------------------- the log


def log(before: State, by: int, action: int, after: State, cards: Cards) -> list[str]:
    """What this viewer is told about one move and all that followed from it."""
    lines = [told for told in (log_move(before, by, action, cards),) if told]
    ended = bool(after.over) or (after.will, after.game_number) != (before.will, before.game_number)
    if before.phase == k.PLACING and (ended or after.phase != k.PLACING):
        lines += log_action_cards(after, ended, cards)
    if ended:
        lines += log_reveal(after, cards)
        lines += log_what_next(before, after)
    return lines


def log_move(before: State, by: int, action: int, cards: Cards) -> str:
    who, verb = seat(by), ""
    if action == HIDDEN:
        return ""
    if before.phase == k.PLACING:
        return f"You placed {card(cards[before.hand[by, action - k.SLOT_0]].key)} face down."
    if before.phase == k.PREDICTING:
        verb = f"foretells that the Will is {'won' if action == k.PREDICT_WON else 'bust'}"
    elif before.phase == k.SWAPPING_SECOND:
        verb = f"exchanges the Coin Cards of {seat(before.chosen)} and {seat(action - k.SEAT_0)}"
    elif before.phase == k.ADJUSTING_SIGN:
        verb = f"{'adds 1 to' if action == k.PLUS else 'takes 1 from'} the count of {seat(before.chosen)}"
    elif before.phase == k.TAXING_WHERE:
        where = "The Assets" if action == k.TO_ASSETS else "the Bank"
        verb = f"moves 1 coin from {seat(before.chosen)} to {where}"
    elif before.phase == k.WAGERING:
        verb = f"wagers {counted(action - k.WAGER_1 + 1, 'coin')}"
    else:
        return ""  # the first half of a pair is told with the second
    return f"{who}: {card(cards[before.action[by]].key)} {verb}."


def log_action_cards(after: State, ended: bool, cards: Cards) -> list[str]:
    shown = after.last_action if ended else after.action
    return [f"Action Cards: {and_list([f'{seat(s)} {card(cards[shown[s]].key)}' for s in range(after.seats)])}."]


def log_reveal(after: State, cards: Cards) -> list[str]:
    counts = [f"{seat(s)} {card(cards[after.last_coin[s]].key)} {after.last_count[s]}" for s in range(after.seats)]
    won = after.last_result == k.WON
    lines = [
        f"Reveal: {and_list(counts)}.",
        f"Total {after.last_total} against {after.last_pot} in The Assets: the Will is {'won' if won else 'bust'}.",
    ]
    lines += [f"{seat(s)} pays {after.last_paid[s]}." for s in range(after.seats) if after.last_paid[s]]
    lines += [f"{seat(s)} receives {after.received[s]}." for s in range(after.seats) if after.received[s]]
    return lines


def log_what_next(before: State, after: State) -> list[str]:
    winners = and_list([seat(s) for s in seats_in(after.winners)])
    if after.over and is_match(after):
        champions = and_list([seat(s) for s in final_winners(after)])
        return [f"{winners} won the game.", f"{champions} won the match."]
    if after.over:
        return [f"{winners} won the game."]
    if after.game_number != before.game_number:
        return [f"{winners} won the game.", f"Game {after.game_number} begins; {seat(after.dealer)} deals."]
    return [f"Will {after.will}: The Assets hold {after.assets}; {seat(after.first)} will act first."]


# --------------------------------------------------------------------------------------------- the terminal board


def board(v: State, cards: Cards) -> list[str]:
    """The table as lines: the piles, then a line per seat."""
    game = f"Game {v.game_number} of {v.opt_match_games}, " if is_match(v) else ""
    lines = [f"{game}Will {v.will}    The Assets {v.assets}    the Bank {v.bank}", ""]
    return lines + [board_seat(v, (v.first + step) % v.seats, cards) for step in range(v.seats)]


def board_seat(v: State, s: int, cards: Cards) -> str:
    now = "> " if v.phase not in (k.PLACING, k.FINISHED) and s == acting(v) else "  "
    parts = [f"{now}{seat(s)}", counted(v.coins[s], "coin")]
    if is_match(v):
        parts.append(counted(v.trackers[s], "tracker"))
    if v.phase == k.PLACING:
        if v.hand[s, 0] >= 0:
            hand = [f"{card(cards[v.hand[s, i]].key)} ({cards[v.hand[s, i]].count})" for i in range(2)]
            parts.append(f"hand: {and_list(hand)}")
    else:
        parts.append(f"acts as {card(cards[v.action[s]].key)}")
        parts.append(board_coin_card(v, s, cards))
    if v.wager[s]:
        parts.append(f"wagers {v.wager[s]}")
    if v.tokens[s]:
        parts.append(f"count {v.tokens[s]:+d}")
    if v.prediction[s]:
        parts.append(f"foretells {RESULTS[v.prediction[s]]}")
    return ", ".join(parts)


def board_coin_card(v: State, s: int, cards: Cards) -> str:
    origin = v.origin[s]
    kind = v.placed[origin]
    known = f"{card(cards[kind].key)} ({cards[kind].count})" if kind >= 0 else "a card"
    return f"face down {known}" + ("" if origin == s else f" from {seat(origin)}")


# --------------------------------------------------------------------------------------------- the view


def view(v: State, cards: Cards) -> dict[str, Any]:
    """The veiled record for a client: card keys for what is seen, null for what is hidden or absent."""
    return {
        "phase": PHASES[v.phase],
        "game_number": v.game_number,
        "match_games": v.opt_match_games,
        "will": v.will,
        "assets": v.assets,
        "bank": v.bank,
        "dealer": v.dealer,
        "order": [(v.first + step) % v.seats for step in range(v.seats)],
        "acting": acting(v) if v.phase not in (k.PLACING, k.FINISHED) else None,
        "chosen": None if v.chosen == NONE else v.chosen,
        "places": [view_place(v, s, cards) for s in range(v.seats)],
        "last": view_last(v, cards),
        "winners": final_winners(v) if v.over else [],
    }


def key(kind: int, cards: Cards) -> str | None:
    return cards[kind].key if kind >= 0 else None


def view_place(v: State, s: int, cards: Cards) -> dict[str, Any]:
    placing = v.phase == k.PLACING
    origin = v.origin[s]
    return {
        "seat": s,
        "coins": v.coins[s],
        "trackers": v.trackers[s],
        "hand": [key(v.hand[s, i], cards) for i in range(2)] if placing else [],
        "slot": v.slot[s] if placing and v.slot[s] >= 0 else None,
        "coin_card": None if placing else {"origin": origin, "key": key(v.placed[origin], cards)},
        "action_card": key(v.action[s], cards),
        "immune": bool(v.immune >> s & 1),
        "wager": v.wager[s],
        "tokens": v.tokens[s],
        "prediction": RESULTS[v.prediction[s]],
    }


def view_last(v: State, cards: Cards) -> dict[str, Any] | None:
    """The reveal of the Will before, for everyone to study."""
    if not v.last_result:
        return None
    n = v.seats
    return {
        "result": RESULTS[v.last_result],
        "total": v.last_total,
        "pot": v.last_pot,
        "coin_cards": [key(v.last_coin[s], cards) for s in range(n)],
        "origins": listed(v.last_origin, n),
        "action_cards": [key(v.last_action[s], cards) for s in range(n)],
        "counts": listed(v.last_count, n),
        "greediest": seats_in(v.last_greediest),
        "paid": listed(v.last_paid, n),
        "received": listed(v.received, n),
        "coins": listed(v.last_coins, n),
    }
