"""Master of Wills: the log, told as what changed for the viewer, and the table in words."""

from __future__ import annotations

from intrigue.engine.bits import bits
from intrigue.engine.messages import GAME_OVER, say
from intrigue.engine.records import HIDDEN, NONE, Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .board import locker_that_matters, row_zone, score_of
from .pieces import lasting_row, special_side, special_slot
from .rules import side_of
from .rules_turn import coop_need
from .sets import size
from .state import COMMUNITY, SLOTS, Book, State


@rule
def say_side(v: State, side: int, out: Cells) -> None:
    if v.variant == k.SOLO and side == 1:
        say(out, m.OTHER_SIDE)
    elif v.variant == k.TEAMS:
        say(out, m.PARTNERS, side, side + 2)
    else:
        say(out, m.ONE_SEAT, side)


@rule
def say_zone(v: State, zone: int, out: Cells) -> None:
    if zone == k.N:
        say(out, m.NEUTRAL_AREA)
    elif zone == k.AFTERLIFE:
        say(out, m.AFTERLIFE)
    elif zone == k.DECK:
        say(out, m.COMMUNITY_DECK)
    elif zone == k.MARKER:
        say(out, m.MARKERS)
    else:
        say(out, m.ROW_OF, (zone - 1) % 3)
        say_side(v, (zone - 1) // 3, out)


# --------------------------------------------------------------------------------------------- the log


@rule
def log(book: Book, before: State, by: int, action: int, after: State, out: Cells) -> None:
    """What this viewer is told about one move and all that followed from it."""
    if action != HIDDEN:
        log_answer(before, by, action, after, out)
    log_faction_cards(before, after, out)
    log_community(before, after, out)
    for side in range(after.sides):
        if after.points[side] != before.points[side]:
            say(out, m.GAINS, after.points[side] - before.points[side])
            say_side(after, side, out)
    if after.over:
        say(out, m.GOAL_MISSED if after.result == k.FAILED else GAME_OVER)
    elif after.round > before.round:
        log_round(book, before, after, out)


@rule
def log_round(book: Book, before: State, after: State, out: Cells) -> None:
    say(out, m.ROUND_ENDS, before.round, after.sides)
    for side in range(after.sides):
        say(out, m.SIDE_SCORE, score_of(book, after, side, False))
        say_side(after, side, out)
    say(out, m.ROUND_BEGINS, after.round)


@rule
def log_answer(before: State, by: int, action: int, after: State, out: Cells) -> None:
    if before.ask == k.ASK_FIRST:
        say(out, m.GOES_FIRST if action == k.YES else m.LETS_NEXT, by)
    elif before.ask == k.ASK_LEAD:
        say(out, m.LEADS, before.asked if action == k.YES else before.asked + 2)
    elif before.ask == k.ASK_START and action < COMMUNITY:
        say(out, m.TAKES, by, action)
    elif before.ask == k.ASK_STEP and action < k.OWN:
        say(out, m.MOVES, by, action % k.CARD_B)
    elif before.ask in (k.ASK_START, k.ASK_PLAY, k.ASK_BONUS, k.ASK_INSTANT) and k.OWN <= action < k.OWN + SLOTS:
        say(out, m.PLAYS, by, played_card(before, by, action - k.OWN, after))
    elif before.ask == k.ASK_SECTOR:
        say(out, m.NAMES, by, action - k.SECTOR_0)


@rule
def played_card(before: State, by: int, slot: int, after: State) -> int:
    """What was played from a slot; a card that went down unseen may have left that slot to another (MOW-13.7)."""
    side = side_of(after, by)
    unseen = after.place[side, slot] in (k.IN_HAND, k.ROUND_EFFECT)
    own = after.viewer >= 0 and (after.variant == k.COOP or side_of(after, after.viewer) == side)
    return before.card[side, slot] if unseen and own else after.card[side, slot]


@rule
def log_faction_cards(before: State, after: State, out: Cells) -> None:
    for side in range(after.sides):
        drawn = 0
        for slot in range(after.deck_size[side]):
            was, now = before.place[side, slot], after.place[side, slot]
            if was == k.IN_DECK and now == k.IN_HAND:
                drawn += 1
            if was != now:
                log_place(after, side, slot, now, out)
        if drawn > 0:
            say(out, m.DRAWS, drawn)
            say_side(after, side, out)


@rule
def log_place(after: State, side: int, slot: int, now: int, out: Cells) -> None:
    card = after.card[side, slot]
    if now == k.ON_ROW:
        row = lasting_row(after, side, slot)
        say(out, m.LIES_AT, card)
        say_zone(after, row_zone(row // 2, row % 2), out)
    elif now == k.BEHIND_CARD:
        say(out, m.LIES_BEHIND, card, after.behind[side, slot])
    elif now == k.ROUND_EFFECT:
        say(out, m.JOINS, card)
        say_side(after, side, out)
    elif now == k.IN_DISCARDS:
        say(out, m.DISCARDED, card)
        say_side(after, side, out)


@rule
def log_community(before: State, after: State, out: Cells) -> None:
    """Cards by where they went."""
    for zone in range(k.ZONES):
        n = 0
        for card in range(COMMUNITY):
            if after.zone[card] == zone and before.zone[card] != zone:
                n += 1
        if n == 0:
            continue
        say(out, m.WENT, n)
        for card in range(COMMUNITY):
            if after.zone[card] == zone and before.zone[card] != zone:
                say(out, card)
        say_zone(after, zone, out)


# --------------------------------------------------------------------------------------------- the table in words


@rule
def board(book: Book, v: State, out: Cells) -> None:
    """The table as lines for a terminal."""
    say(out, m.TABLE_ROUND, v.round, v.rounds, v.deck_left)
    if v.variant == k.COOP:
        say(out, m.TABLE_NEED, coop_need(v))
    say(out, m.TABLE_NEUTRAL)
    for card in range(COMMUNITY):
        if v.zone[card] == k.N:
            board_person(book, v, card, out)
    for side in range(v.sides):
        say(out, m.TABLE_SIDE, score_of(book, v, side, False), v.points[side])
        say_side(v, side, out)
        for row in range(3):
            say(out, m.TABLE_ROW, row)
            board_zone(book, v, row_zone(side, row), out)
            board_lasting(v, 2 * side + row if row < k.ALLIES else NONE, out)
        board_faction_cards(v, side, out)
    say(out, m.TABLE_AFTERLIFE)
    board_zone(book, v, k.AFTERLIFE, out)


@rule
def board_zone(book: Book, v: State, zone: int, out: Cells) -> None:
    """How many cards lie there, and which."""
    n = size(v.at[zone])
    say(out, n, n)
    for card in range(COMMUNITY):
        if v.zone[card] == zone:
            say(out, m.TABLE_IN_ROW, card, book.sector[card], v.value[card])


@rule
def board_person(book: Book, v: State, card: int, out: Cells) -> None:
    """A neutral card with all that matters when it is taken."""
    moves = 0
    for at in range(k.MAX_MOVES):
        moves += 1 if book.move_amount[card, at] != 0 else 0
    facts = 2
    facts += 1 if book.draws[card] > 0 else 0
    facts += 1 if book.icon[card] else 0
    facts += 1 if v.locked_by[card] != NONE else 0
    say(out, m.TABLE_PERSON, card, v.value[card], facts)
    say(out, m.FACT_SECTOR, book.sector[card], book.row[card])
    say(out, m.FACT_MOVES, moves)
    for at in range(moves):
        say(out, m.MOVE_LEFT, book.move_amount[card, at], book.move_sector[card, at])
    if book.draws[card] > 0:
        say(out, m.FACT_DRAW, book.draws[card])
    if book.icon[card]:
        say(out, m.FACT_ICON)
    if v.locked_by[card] != NONE:
        say(out, m.FACT_LOCKED)
        say_side(v, locker_that_matters(v, card), out)


@rule
def board_lasting(v: State, row: int, out: Cells) -> None:
    if row == NONE or v.lasting[row] == NONE:
        say(out, m.NO_EFFECT)
        return
    card = v.card[special_side(v.lasting[row]), special_slot(v.lasting[row])]
    if v.marker[row] == NONE:
        say(out, m.ROW_EFFECT, card)
    else:
        say(out, m.ROW_EFFECT_ON, card, v.marker[row])


@rule
def board_faction_cards(v: State, side: int, out: Cells) -> None:
    if v.waiting_count[side] > 0:
        say(out, m.TABLE_ROUND_EFFECTS, v.waiting_count[side])
        for at in range(v.waiting_count[side]):
            say(out, v.card[side, v.waiting[side, at]])
    for who in range(side, v.seats, 2 if v.variant == k.TEAMS else k.MAX_PLAYERS):
        say(out, m.TABLE_HAND, who, bits(v.hand[who]))
        for slot in range(SLOTS):
            if (v.hand[who] >> slot) & 1 and v.card[side, slot] >= 0:
                say(out, m.TABLE_HELD, v.card[side, slot], v.card[side, slot])
