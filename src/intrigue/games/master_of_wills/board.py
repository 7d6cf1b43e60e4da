"""Master of Wills: the Community cards on the table: zones, deck, movement, values, protection (MOW-1, 5, 6, 11)."""

from __future__ import annotations

from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.chance import shuffle
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .pieces import discard, effect_of, special_side, special_slot
from .sets import bit_of, empty, has, put_in, take_out, word_of
from .state import Book, State

# Zones whose cards can step while nothing in play hinders it: the neutral area, Recruits and Loyalists of three sides.
ALL_OPEN = 0b110110111
HINDERING = 1 << k.HOLD | 1 << k.HOLD_OPPONENTS | 1 << k.BLOCK | 1 << k.GATE | 1 << k.ANCHOR  # what can hinder a step

# --------------------------------------------------------------------------------------------- zones and rows (MOW-1.5)


@rule
def row_zone(side: int, row: int) -> int:
    return 1 + 3 * side + row


@rule
def is_row(zone: int) -> bool:
    return 1 <= zone < k.AFTERLIFE


@rule
def zone_side(zone: int) -> int:
    """The side a row belongs to, NONE outside the rows."""
    return int(k.ZONE_SIDE[zone])


@rule
def zone_row(zone: int) -> int:
    return int(k.ZONE_ROW[zone])


@rule
def effect_row(zone: int) -> int:
    """The place of a Recruits or Loyalists row in lasting, marker and row_static; NONE elsewhere (MOW-12.2)."""
    return int(k.EFFECT_ROW[zone])


@rule
def row_has(s: State, zone: int, static: int) -> bool:
    """Whether the Lasting Effect of this row has a continuous effect."""
    row = effect_row(zone)
    return row != NONE and (s.row_static[row] >> static) & 1 == 1


@rule
def opposed(s: State, side: int, static: int) -> bool:
    """Whether an opponent of this side has a Round Effect with a continuous effect."""
    for other in range(s.sides):
        if other != side and (s.side_static[other] >> static) & 1 == 1:
            return True
    return False


@rule
def next_side(s: State, side: int, steps: int) -> int:
    """Clockwise, once round the table at most (no division: it is slow on a GPU)."""
    there = side + steps
    return there - s.sides if there >= s.sides else there


@rule
def steps_to(s: State, side: int, other: int) -> int:
    """How many steps clockwise from one side to another."""
    return other - side if other >= side else other - side + s.sides


@rule
def shift_zone(s: State, card: int, zone: int) -> None:
    """A card is in exactly one zone (MOW-1.5)."""
    w = word_of(card)
    bit = bit_of(card)
    s.at[s.zone[card], w] &= ~bit
    s.zone[card] = zone
    s.at[zone, w] |= bit
    if zone == k.N or effect_row(zone) != NONE:
        s.board[w] |= bit
    else:
        s.board[w] &= ~bit


@rule
def cards_in(s: State, zones: int, w: int) -> int:
    """A word of the set of cards in the zones of a bit mask."""
    word = 0
    while zones != 0:
        word |= s.at[lowest_bit(zones), w]
        zones &= zones - 1
    return word


@rule
def happen(s: State, event: int, side: int, card: int) -> None:
    """MOW-12.12: a card takes part in an event that concerns a side."""
    s.eventful = 1
    put_in(s.event[event, side], card)


# --------------------------------------------------------------------------------------------- the Community deck


@rule
def reshuffle(s: State) -> None:
    """MOW-6.8: an empty deck is made anew from the Afterlife."""
    for w in range(k.WORDS):
        word: int = s.at[k.AFTERLIFE, w]
        while word != 0:
            card = k.BITS * w + lowest_bit(word)
            word &= word - 1
            shift_zone(s, card, k.DECK)
            if deals_unseen(s) and not has(s.dealt_unseen, card):
                put_in(s.reshuffled_unseen, card)
            s.deck[s.deck_left] = card
            s.deck_left += 1
    shuffle(s, s.deck, s.deck_left)


@rule
def can_deal(s: State) -> bool:
    """Whether there is a Community card to come (MOW-6.8)."""
    return s.deck_left > 0 or s.at[k.AFTERLIFE, 0] != 0 or s.at[k.AFTERLIFE, 1] != 0


@rule
def take_top(s: State) -> int:
    """The top card of the Community deck, out of the deck; NONE if there is none anywhere (MOW-6.8)."""
    if s.deck_left == 0:
        reshuffle(s)
    if s.deck_left == 0:
        return NONE
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    s.deck[s.deck_left] = NONE
    if s.buried > s.deck_left:
        s.buried -= 1
        s.dealt_from_buried += 1 if deals_unseen(s) else 0
    if not deals_unseen(s):
        s.deck_known[card] = 0
    return card


@rule
def come_off_deck(s: State, card: int, zone: int) -> None:
    """Into a zone where all can see it, at once or when hidden questions are over."""
    shift_zone(s, card, zone)
    s.shown += 1
    if deals_unseen(s):
        put_in(s.dealt_unseen, card)


@rule
def deals_unseen(s: State) -> bool:
    """Whether others are not to see yet what comes off the deck; what a card's text does they always see."""
    return s.hidden_questions == 1 and s.running == NONE


@rule
def show_dealt(s: State) -> None:
    """All see now what came off the deck while questions were hidden."""
    for w in range(k.WORDS):
        word: int = s.dealt_unseen[w]
        while word != 0:
            s.deck_known[k.BITS * w + lowest_bit(word)] = 0
            word &= word - 1
    empty(s.dealt_unseen)
    empty(s.reshuffled_unseen)
    s.dealt_from_buried = 0


@rule
def end_hidden_questions(s: State) -> None:
    s.hidden_questions = 0
    show_dealt(s)


@rule
def add_neutral(s: State, n: int) -> None:
    """Add n Community cards to the neutral area, as far as there are any."""
    for _ in range(n):
        card = take_top(s)
        if card == NONE:
            return
        come_off_deck(s, card, k.N)
        take_out(s.transit, card)  # MOW-6.4: freshly added
        s.last_dealt = card


@rule
def neutral_count(s: State) -> int:
    return bits(s.at[k.N, 0]) + bits(s.at[k.N, 1])


@rule
def refill(s: State) -> None:
    """MOW-4.2, 8.2: at least three cards in the neutral area."""
    missing = k.MIN_NEUTRAL - neutral_count(s)
    if missing > 0:
        add_neutral(s, missing)


@rule
def reveal_top(s: State) -> int:
    """Draw a card for everyone to see and kill it (MOW-3.3, 9.4, 13.5); NONE if there is none."""
    card = take_top(s)
    if card != NONE:
        come_off_deck(s, card, k.AFTERLIFE)
    return card


@rule
def put_under(s: State, card: int, knowing: int) -> None:
    """Put a card under the Community deck; ``knowing`` are the sides that know it lies there."""
    for at in range(s.deck_left, 0, -1):
        s.deck[at] = s.deck[at - 1]
    s.deck[0] = card
    s.deck_left += 1
    s.buried += 1
    s.deck_known[card] = knowing


@rule
def pay_earned(s: State) -> None:
    """MOW-6.1: add what was earned, perhaps nothing (MOW-6.7); Draw icons do not count while they are muted."""
    muted = (s.statics >> k.MUTE_DRAW) & 1 == 1
    owed = s.entry_earned + (0 if muted else s.earned)
    s.earned = 0
    s.entry_earned = 0
    add_neutral(s, owed)


@rule
def new_phase(s: State) -> None:
    """MOW-6.4: what crossed the edge of the neutral area before may earn again."""
    empty(s.transit)
    s.entered = 0
    s.applied = 0


# --------------------------------------------------------------------------------------------- values and protection


@rule
def refresh_value(book: Book, s: State, card: int) -> None:
    """MOW-1.11, MOW-13.8: the printed value, changed by the Card Effects behind it in the order they came."""
    value: int = book.value[card]
    for at in range(k.MAX_EFFECTS):
        effect = s.effects[card, at]
        if effect == NONE:
            continue
        which = effect_of(s, special_side(effect), special_slot(effect))
        mod = book.value_mod[which]
        if mod == k.ADD:
            value += book.value_arg[which]
        elif mod == k.REVERSE or (mod == k.REVERSE_OR_DOUBLE and book.value[card] >= 0):
            value = -value
        elif mod in (k.DOUBLE, k.REVERSE_OR_DOUBLE):  # MOW-12.16
            value = 2 * value
        elif mod == k.SET:
            value = book.value_arg[which]
        value = max(-k.MAX_VALUE, min(k.MAX_VALUE, value))
    s.value[card] = value


@rule
def protect(s: State, card: int, side: int, turns: int) -> None:
    put_in(s.guarded, card)
    s.guard_side[card] = side
    s.guard_turns[card] = turns


@rule
def unprotect(s: State, card: int) -> None:
    take_out(s.guarded, card)
    s.guard_side[card] = NONE
    s.guard_turns[card] = 0


@rule
def lockers(s: State, card: int) -> int:
    """MOW-8.3: bit mask of the sides whose opponents cannot take a neutral card."""
    mask: int = k.LOCKERS[s.locked_by[card] + 1]
    return mask


@rule
def lock(s: State, card: int, side: int) -> None:
    """MOW-19.7: locks of other sides stay."""
    s.locked_by[card] = k.LOCKED_BY[lockers(s, card) | 1 << side]


@rule
def unlock(s: State, card: int, side: int) -> None:
    """End the lock of one side."""
    s.locked_by[card] = k.LOCKED_BY[lockers(s, card) & ~(1 << side)]


@rule
def locker_that_matters(s: State, card: int) -> int:
    """The side to name for a locked card: one that keeps it from the active side, if any does; NONE without a lock."""
    found = lockers(s, card)
    if s.active != NONE and found & ~(1 << s.active) != 0:
        found &= ~(1 << s.active)
    return lowest_bit(found) if found != 0 else NONE


@rule
def is_protecting(s: State, card: int, effect: int) -> bool:
    """Whether this Card Effect is what protects its card: the last one, as no other can come after it (MOW-11.3)."""
    last = s.effects[card, 1] if s.effects[card, 1] != NONE else s.effects[card, 0]
    return s.guard_turns[card] == k.WHILE_ATTACHED and last == effect


@rule
def shed_effects(book: Book, s: State, card: int) -> None:
    """MOW-12.6: a card that is killed, buried or made a marker loses its Card Effects, its protection and its lock."""
    for at in range(k.MAX_EFFECTS):
        effect = s.effects[card, at]
        if effect != NONE:
            s.effects[card, at] = NONE
            side, slot = special_side(effect), special_slot(effect)
            s.behind[side, slot] = NONE
            discard(s, side, slot)
    s.value[card] = book.value[card]
    unprotect(s, card)
    s.locked_by[card] = NONE


# --------------------------------------------------------------------------------------------- killing (MOW-1.7)


@rule
def can_be_killed(s: State, card: int) -> bool:
    zone = s.zone[card]
    if has(s.guarded, card) or row_has(s, zone, k.NO_KILL):
        return False
    return not is_row(zone) or (s.side_static[zone_side(zone)] >> k.SHIELD) & 1 == 0


@rule
def kill(book: Book, s: State, card: int, actor: int) -> None:
    """Put a card into the Afterlife; its side is told if an opponent did it."""
    side = zone_side(s.zone[card])
    if side >= 0 and side != actor:
        happen(s, k.EVENT_KILLED, side, card)
        if actor == s.by:
            s.affected |= 1 << side
    shift_zone(s, card, k.AFTERLIFE)
    shed_effects(book, s, card)


# --------------------------------------------------------------------------------------------- steps (MOW-5.4, 17.4)


@rule
def step_target(zone: int, toward: int) -> int:
    """The zone one step toward a side (MOW-1.6, MOW-5.4); Allies never move (MOW-11.1)."""
    if zone == k.N:
        return row_zone(toward, k.RECRUITS)
    if zone_side(zone) == toward:
        return zone + 1
    return zone - 1 if zone_row(zone) != k.RECRUITS else k.N


@rule
def is_held(s: State, zone: int, actor: int) -> bool:
    """Whether a Lasting Effect keeps the cards of this row against the actor."""
    row = effect_row(zone)
    if row == NONE or s.row_static[row] == 0:
        return False
    if (s.row_static[row] >> k.HOLD) & 1:
        return True
    return (s.row_static[row] >> k.HOLD_OPPONENTS) & 1 == 1 and special_side(s.lasting[row]) != actor


@rule
def can_step(s: State, zone: int, actor: int, toward: int, influence: bool) -> bool:
    """MOW-5.8: whether cards of a zone (not Allies) may take one step toward a side."""
    if is_held(s, zone, actor):
        return False
    side = zone_side(zone)
    if influence and side >= 0 and side != actor and (s.side_static[side] >> k.ANCHOR) & 1:
        return False
    target = step_target(zone, toward)
    if target == k.N:
        return True
    if zone_row(target) == k.ALLIES:
        return not opposed(s, zone_side(target), k.GATE)
    return not row_has(s, target, k.BLOCK)


@rule
def open_zones(s: State, actor: int, toward: int, influence: bool) -> int:
    """Bit mask of the zones whose cards may step toward a side."""
    if s.statics & HINDERING == 0:
        return ALL_OPEN
    mask = 0
    zones = ALL_OPEN & ((1 << row_zone(s.sides, 0)) - 1)
    while zones != 0:
        zone = lowest_bit(zones)
        zones &= zones - 1
        if can_step(s, zone, actor, toward, influence):
            mask |= 1 << zone
    return mask


@rule
def movable(s: State, zones: int, w: int) -> int:
    """A word of the set of unprotected cards in some zones."""
    if zones == ALL_OPEN:
        return s.board[w] & ~s.guarded[w]
    return cards_in(s, zones, w) & ~s.guarded[w]


@rule
def move_to(book: Book, s: State, card: int, zone: int, actor: int) -> None:
    """Move a card to the neutral area or a row, with all that follows from leaving and entering."""
    if zone == k.N and is_row(s.zone[card]):
        put_in(s.transit, card)
    leave(book, s, card, zone, actor)
    shift_zone(s, card, zone)
    s.locked_by[card] = NONE
    if zone != k.N:
        enter(book, s, card, zone)


@rule
def leave(book: Book, s: State, card: int, zone: int, actor: int) -> None:
    """What a card sets off by leaving where it is."""
    origin = s.zone[card]
    if origin == k.N:
        earn_icons(book, s, card)
        return
    side = zone_side(origin)
    if side == NONE:
        return
    if side != actor:
        if actor == s.by:
            s.affected |= 1 << side
        if zone_side(zone) != side:
            happen(s, k.EVENT_LEFT, side, card)
    pay_toll(book, s, origin, actor)


@rule
def earn_icons(book: Book, s: State, card: int) -> None:
    """MOW-6.1 to 6.4: a card leaving the neutral area earns its Draw icons once a phase, and not while crossing."""
    if not has(s.transit, card):
        s.earned += book.draws[card]
        put_in(s.transit, card)


@rule
def pay_toll(book: Book, s: State, zone: int, actor: int) -> None:
    """TOLL: an opponent of the Lasting Effect's owner moved a card out of its row."""
    if row_has(s, zone, k.TOLL):
        owner = special_side(s.lasting[effect_row(zone)])
        if owner != actor:
            gain(s, owner, static_arg(book, s, s.lasting[effect_row(zone)], k.TOLL))


@rule
def gain(s: State, side: int, points: int) -> None:
    s.points[side] = min(k.MAX_POINTS, s.points[side] + points)


@rule
def static_arg(book: Book, s: State, effect: int, static: int) -> int:
    """The figure of a continuous effect on a Special card (by its special_id)."""
    which = effect_of(s, special_side(effect), special_slot(effect))
    total = 0
    for at in range(2):
        if book.static[which, at] == static:
            total += book.static_arg[which, at]
    return total


@rule
def enter(book: Book, s: State, card: int, zone: int) -> None:
    """What a card sets off by entering a row; it may enter Allies (MOW-11.2)."""
    if zone_row(zone) == k.ALLIES:
        for side in range(s.sides):
            if side != zone_side(zone):
                happen(s, k.EVENT_ALLY, side, card)
        return
    row = effect_row(zone)
    if s.row_static[row] == 0:
        return
    if (s.row_static[row] >> k.ENTRY_DRAW) & 1 and (s.entered >> row) & 1 == 0:
        s.entered |= 1 << row
        s.entry_earned += 1
    if (s.row_static[row] >> k.KILL_MARKED) & 1 and s.marker[row] != NONE:
        if book.sector[s.marker[row]] == book.sector[card] and can_be_killed(s, card):
            kill(book, s, card, special_side(s.lasting[row]))


@rule
def take_step(book: Book, s: State, card: int, actor: int, toward: int, influence: bool) -> None:
    """MOW-19.6: one step, and one more the same way for each row with SLIDE it steps into."""
    for _ in range(3):
        zone = step_target(s.zone[card], toward)
        move_to(book, s, card, zone, actor)
        if s.zone[card] != zone or not row_has(s, zone, k.SLIDE) or not can_step(s, zone, actor, toward, influence):
            return


# --------------------------------------------------------------------------------------------- markers (MOW-12.4)


@rule
def put_marker(book: Book, s: State, card: int, row: int) -> None:
    """A card from the neutral area has moved out of it and earns its Draw icons (MOW-6.6)."""
    if s.zone[card] == k.N:
        earn_icons(book, s, card)
    shed_effects(book, s, card)
    shift_zone(s, card, k.MARKER)
    s.marker[row] = card


# --------------------------------------------------------------------------------------------- scores (MOW-10)


@rule
def final_value(book: Book, s: State, card: int) -> int:
    """MOW-10.2: the Lasting Effect of its row changes the value of a card at the end, unless it is protected."""
    row = effect_row(s.zone[card])
    value: int = s.value[card]
    if row == NONE or s.row_static[row] == 0 or has(s.guarded, card):
        return value
    effect = s.lasting[row]
    marked = s.marker[row] != NONE and book.sector[s.marker[row]] == book.sector[card]
    value += static_arg(book, s, effect, k.ROW_VALUE)
    if marked:
        value += static_arg(book, s, effect, k.ROW_VALUE_MARKED)
        if (s.row_static[row] >> k.REVERSE_MARKED) & 1:
            value = -value
    return value


@rule
def score_of(book: Book, s: State, side: int, at_end: bool) -> int:
    """MOW-10.1: the values of the three rows and the points from Faction cards; nothing else counts (MOW-10.4)."""
    total: int = s.points[side]
    for row in range(3):
        zone = row_zone(side, row)
        for w in range(k.WORDS):
            word: int = s.at[zone, w]
            while word != 0:
                card = k.BITS * w + lowest_bit(word)
                word &= word - 1
                total += final_value(book, s, card) if at_end else s.value[card]
    return total
