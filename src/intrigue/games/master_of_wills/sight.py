"""Master of Wills: what a seat may know (veil), a world it may imagine, and the observation made of it."""

from __future__ import annotations

import numpy as np

from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.chance import mix, pick, seed_from_dice
from intrigue.engine.features import mark, mark_bits, scale_cells
from intrigue.engine.ranking import several
from intrigue.engine.records import HIDDEN, NONE, Cells
from intrigue.engine.sight import lift_header, veil_header
from intrigue.engine.targets import rule, vectorised

from . import state as k
from .board import new_phase, next_side, refill, score_of, shift_zone, steps_to, zone_row, zone_side
from .codes import CLASSES, POOL_BITS
from .pieces import EVERYONE, has_deck, seat_of
from .rules import offer, side_of
from .rules_move import make_selectable
from .rules_turn import holders_of
from .sets import empty, has, nth_bit, put_in
from .state import Book, State

CLASS_FIRST = np.array([first for _, first, _, _, _ in CLASSES])  # by rarity: first bit in a deck code
CLASS_BITS = np.array([size for _, _, size, _, _ in CLASSES])
CLASS_COUNT = np.array([fewest for _, _, _, fewest, _ in CLASSES])  # Actions: what is left of the deck
FIXED_CLASSES = 12  # cards of a deck that are not Actions
ACTION_CLASS = 2

# Hidden questions: before a Starting card, and between the last turn and the End of Game round, a
# seat may be asked about a face-down card or an Instant. To others all these questions look the same, and what came off
# the deck meanwhile is seen when they are over, since it comes only after a question that was answered with no.
# What cannot be hidden, since forced answers are not asked for: a seat is asked although it can take only one Starting
# card; or one that does not win the draw for the beginning (MOW-9.4) was asked something before it.
HIDDEN_QUESTIONS = (k.ASK_MAY, k.ASK_INSTANT, k.ASK_START, k.ASK_BEGIN, k.ASK_EOG)

# --------------------------------------------------------------------------------------------- veil


@rule
def viewing_side(s: State, viewer: int) -> int:
    return side_of(s, viewer) if viewer >= 0 else NONE


@rule
def sees_all(s: State, viewer: int, side: int) -> bool:
    """Whether the viewer sees hand and face-down cards of a side: the own one, and in MOW-OP both (MOW-15.5, 18.5)."""
    return viewer >= 0 and (s.variant == k.COOP or side_of(s, viewer) == side)


@rule
def bits_of_viewer(s: State, viewer: int) -> int:
    """The bits of known_to and deck_known that include the viewer."""
    return EVERYONE | 1 << side_of(s, viewer) if viewer >= 0 else EVERYONE


@vectorised
def forget(known: Cells, viewer_bits: int) -> None:
    """Of a table of who knows what, leave what the viewer knows."""
    for at in range(len(known)):
        known[at] = known[at] if known[at] & viewer_bits else 0


@rule
def veil(book: Book, s: State, viewer: int) -> None:
    """Hide what the viewer may not know; -1 is an onlooker."""
    veil_header(s, viewer)
    veil_question(s, viewer)
    for at in range(s.deck_left):
        s.deck[at] = HIDDEN
    forget(s.deck_known, bits_of_viewer(s, viewer))
    if s.dug_count > 0 and not sees_all(s, viewer, s.by):
        empty(s.dug)
    for side in range(s.sides):
        for at in range(s.pile_left[side]):
            s.draw_pile[side, at] = HIDDEN
        if not sees_all(s, viewer, side):
            s.declined[side] = 0
            for slot in range(s.deck_size[side]):
                if s.known_to[side, slot] & bits_of_viewer(s, viewer) == 0:
                    s.card[side, slot] = HIDDEN
    if not sees_all(s, viewer, 0):
        s.opt_deck_0 = faction_only(s.opt_deck_0)
    if not sees_all(s, viewer, 1):
        s.opt_deck_1 = faction_only(s.opt_deck_1)
    if not sees_all(s, viewer, 2):
        s.opt_deck_2 = faction_only(s.opt_deck_2)


@rule
def faction_only(code: int) -> int:
    """MOW-2.5: the Faction is public, the list is not."""
    return (code >> POOL_BITS) << POOL_BITS


@rule
def veil_question(s: State, viewer: int) -> None:
    """The possible answers are the asked seat's business; some questions tell of hidden cards by being asked at all."""
    if viewer < 0 or (s.to_act >> viewer) & 1 == 0:
        empty(s.choice)
    if s.hidden_questions == 0 or s.ask not in HIDDEN_QUESTIONS or sees_all(s, viewer, s.asked):
        return
    if s.ask in (k.ASK_MAY, k.ASK_INSTANT):
        disguise(s)
    put_back_dealt(s)


@rule
def disguise(s: State) -> None:
    """Make a question nobody else is to know of look like the one that follows if the answer is no."""
    if s.after_window == k.GAME_END:  # the End of Game round: who begins, or which Round Effect
        s.ask = k.ASK_BEGIN if several(holders_of(s)) else k.ASK_EOG
        s.stage = k.EOG_TURN
        s.start = NONE
        if s.ask == k.ASK_EOG:
            s.active = s.asked
    else:
        s.ask = k.ASK_START
        s.stage = k.READY
        new_phase(s)
    s.after_window = 0
    s.slot = NONE
    s.earned = 0
    s.entry_earned = 0
    s.eventful = 0
    s.passes = 0
    for side in range(s.sides):
        for event in range(k.EVENTS):
            empty(s.event[event, side])


@rule
def put_back_dealt(s: State) -> None:
    """What came off the deck since the moment a question could have been asked still lies there for others."""
    if s.reshuffled_unseen[0] != 0 or s.reshuffled_unseen[1] != 0:
        put_back_afterlife(s)
    for card in range(k.COMMUNITY):
        if has(s.dealt_unseen, card) and not has(s.reshuffled_unseen, card):
            shift_zone(s, card, k.DECK)
            s.deck_left += 1
    s.buried += s.dealt_from_buried
    s.dealt_from_buried = 0
    empty(s.dealt_unseen)
    empty(s.reshuffled_unseen)
    s.last_dealt = NONE


@rule
def put_back_afterlife(s: State) -> None:
    """MOW-6.8 while questions were hidden: for others the deck was not empty yet."""
    for card in range(k.COMMUNITY):
        if has(s.reshuffled_unseen, card):
            shift_zone(s, card, k.AFTERLIFE)
    for at in range(s.deck_left):
        s.deck[at] = NONE
    s.deck_left = 0


# --------------------------------------------------------------------------------------------- imagine


@rule
def imagine(book: Book, s: State, dice: Cells) -> None:
    """Fill decks, hands and face-down cards at random, in agreement with what is seen."""
    viewer = s.viewer
    lift_header(s, dice)
    imagine_community(s, dice)
    for side in range(s.sides):
        imagine_deck(book, s, dice, side)
        deal_draw_pile(s, dice, side)
    imagine_answers(book, s, viewer)


@rule
def imagine_community(s: State, dice: Cells) -> None:
    """Cards known to be buried stay among the buried; all others lie anywhere."""
    unseen_dug = s.dug_count if s.dug[0] == 0 and s.dug[1] == 0 else 0
    n = 0
    for card in range(k.COMMUNITY):  # the known ones first: that is the bottom of the deck
        if s.zone[card] == k.DECK and s.deck_known[card] != 0:
            s.deck[n] = card
            n += 1
    known = n
    for card in range(k.COMMUNITY):
        if s.zone[card] == k.DECK and s.deck_known[card] == 0 and not has(s.dug, card):
            s.deck[n] = card
            n += 1
    mix(dice, s.deck, known, n - known)
    mix(dice, s.deck, 0, s.buried)
    for at in range(n - unseen_dug, n):
        put_in(s.dug, s.deck[at])
        s.deck[at] = NONE


@rule
def pool_bit(card: int) -> int:
    """The bit of a Faction card in the deck codes of its faction."""
    return k.POOL + card - k.NEUTRAL * k.POOL if card >= k.NEUTRAL * k.POOL else card % k.POOL


@rule
def pool_card(faction: int, bit: int) -> int:
    return faction * k.POOL + bit if bit < k.POOL else k.NEUTRAL * k.POOL + bit - k.POOL


@rule
def seen_members(s: State, side: int) -> int:
    """The cards of a deck that are known, as a set."""
    members = 0
    for slot in range(s.deck_size[side]):
        if s.card[side, slot] >= 0:
            members |= 1 << pool_bit(s.card[side, slot])
    return members


@rule
def class_mask(rarity: int) -> int:
    return ((1 << int(CLASS_BITS[rarity])) - 1) << int(CLASS_FIRST[rarity])


@rule
def missing(s: State, side: int, members: int, rarity: int) -> int:
    """How many cards of a class are still to be found for a deck."""
    wanted = s.deck_size[side] - FIXED_CLASSES if rarity == ACTION_CLASS else CLASS_COUNT[rarity]
    return wanted - bits(members & class_mask(rarity))


@rule
def imagine_deck(book: Book, s: State, dice: Cells, side: int) -> None:
    """Some legal deck: first cards that can lie face down for such Round Effects, then the rest, class by class."""
    seen = seen_members(s, side)
    members = seen
    for slot in range(s.deck_size[side]):
        if s.card[side, slot] == HIDDEN and s.place[side, slot] == k.ROUND_EFFECT:
            members = imagine_face_down(book, s, dice, side, slot, members)
    for slot in range(s.deck_size[side]):
        if s.card[side, slot] == HIDDEN:
            members = imagine_any(s, dice, side, slot, members)
    if members != seen:
        write_code(s, side, members)


@rule
def write_code(s: State, side: int, members: int) -> None:
    """The option of an imagined deck says what is in it."""
    if side == 0:
        s.opt_deck_0 |= members
    elif side == 1:
        s.opt_deck_1 |= members
    else:
        s.opt_deck_2 |= members


@rule
def imagine_face_down(book: Book, s: State, dice: Cells, side: int, slot: int, members: int) -> int:
    fitting = 0
    for rarity in range(4):
        if missing(s, side, members, rarity) > 0:
            for bit in range(CLASS_FIRST[rarity], CLASS_FIRST[rarity] + CLASS_BITS[rarity]):
                if book.face_down[pool_card(s.faction[side], bit)] and (members >> bit) & 1 == 0:
                    fitting |= 1 << bit
    bit = nth_bit(fitting, pick(dice, bits(fitting)))
    s.card[side, slot] = pool_card(s.faction[side], bit)
    return members | (1 << bit)


@rule
def imagine_any(s: State, dice: Cells, side: int, slot: int, members: int) -> int:
    """A class in proportion to what is missing of it, then any card of the class."""
    lot = pick(dice, s.deck_size[side] - bits(members))
    rarity = 0
    while lot >= missing(s, side, members, rarity):
        lot -= missing(s, side, members, rarity)
        rarity += 1
    free = class_mask(rarity) & ~members
    bit = nth_bit(free, pick(dice, bits(free)))
    s.card[side, slot] = pool_card(s.faction[side], bit)
    return members | (1 << bit)


@rule
def deal_draw_pile(s: State, dice: Cells, side: int) -> None:
    n = 0
    for slot in range(s.deck_size[side]):
        if s.place[side, slot] == k.IN_DECK:
            s.draw_pile[side, n] = slot
            n += 1
    mix(dice, s.draw_pile[side], 0, n)


@rule
def imagine_answers(book: Book, s: State, viewer: int) -> None:
    """Somebody else's question gets the answers it has in this world; where there are none, passing."""
    if s.to_act == 0 or (viewer >= 0 and (s.to_act >> viewer) & 1):
        return
    if s.ask == k.ASK_START and s.hidden_questions == 1 and not sees_all(s, viewer, s.asked):
        refill(s)
        make_selectable(book, s, s.asked)
    offer(book, s)
    for w in range(k.CHOICE_WORDS):
        if s.choice[w] != 0:
            return
    put_in(s.choice, k.DONE)


@rule
def reshuffle(book: Book, s: State, dice: Cells) -> None:
    """What nobody has seen: the order of all decks. What some side knows to be buried stays buried."""
    seed_from_dice(s, dice)
    imagine_community(s, dice)
    for side in range(s.sides):
        deal_draw_pile(s, dice, side)


# --------------------------------------------------------------------------------------------- features

QUESTIONS = len(k.QUESTIONS)
STATICS = k.HOLD_OPPONENTS + 1  # bits of State.row_static
PLACES = 12  # neutral area, own rows, rows of the first and of the second opponent, Afterlife, marker

# One observation: a named block per line, in order; see `features`. Sides count from the viewer's.
FEATURES = (
    ("round", 1),
    ("rounds", 1),
    ("sides", 1),
    ("my_turn", 1),
    ("asked_me", 1),
    ("question", QUESTIONS),
    ("points", k.MAX_SIDES),
    ("score", k.MAX_SIDES),
    ("hand_size", k.MAX_SIDES),
    ("face_down", k.MAX_SIDES),
    ("draw_pile", k.MAX_SIDES),
    ("deck", 1),
    ("moves_left", 4),
    ("card_place", k.COMMUNITY * PLACES),
    ("card_value", k.COMMUNITY),
    ("card_protected", k.COMMUNITY),
    ("card_choosable", k.COMMUNITY),
    ("hand", k.CARDS),
    ("my_round_effects", k.CARDS),
    ("their_face_up", k.CARDS),
    ("row_effects", 2 * k.MAX_SIDES * STATICS),
)


@rule
def features(book: Book, s: State, out: Cells) -> int:
    """The veiled record as numbers of about unit size, laid out as FEATURES says."""
    me = max(0, viewing_side(s, s.viewer))
    out[0] = s.round / k.MAX_ROUNDS
    out[1] = s.rounds / k.MAX_ROUNDS
    out[2] = s.sides / k.MAX_SIDES
    out[3] = 1 if s.active == me else 0
    out[4] = 1 if s.viewer >= 0 and (s.to_act >> s.viewer) & 1 else 0
    at = mark(out, 5, s.ask, QUESTIONS)
    at = features_of_sides(book, s, out, at, me)
    out[at] = s.deck_left / k.COMMUNITY
    for entry in range(4):
        out[at + 1 + entry] = s.moves_left[entry] / 3
    at = features_of_community(s, out, at + 5, me)
    return features_of_cards(s, out, at, me)


@rule
def features_of_sides(book: Book, s: State, out: Cells, at: int, me: int) -> int:
    for i in range(s.sides):
        side = next_side(s, me, i)
        out[at + i] = s.points[side] / 20
        out[at + k.MAX_SIDES + i] = score_of(book, s, side, False) / 100
        out[at + 2 * k.MAX_SIDES + i] = bits(s.hand[seat_of(s, side)]) / 8 if has_deck(s, side) else 0
        out[at + 3 * k.MAX_SIDES + i] = bits(s.face_down[side]) / 4
        out[at + 4 * k.MAX_SIDES + i] = s.pile_left[side] / k.SLOTS
    return at + 5 * k.MAX_SIDES


@rule
def place_feature(s: State, zone: int, me: int) -> int:
    """The place of a zone as seen from a side."""
    if zone == k.N:
        return 0
    if zone == k.AFTERLIFE:
        return 10
    if zone == k.MARKER:
        return 11
    return 1 + 3 * steps_to(s, me, zone_side(zone)) + zone_row(zone)


@rule
def features_of_community(s: State, out: Cells, at: int, me: int) -> int:
    for zone in range(k.ZONES):
        if zone != k.DECK:
            mark_place(s, out, at + place_feature(s, zone, me), zone)
    at = scale_cells(out, at + k.COMMUNITY * PLACES, s.value, k.MAX_VALUE)
    at = mark_members(out, at, s.guarded)
    return mark_members(out, at, s.choice)


@rule
def mark_place(s: State, out: Cells, at: int, zone: int) -> None:
    """The cards of a zone, each in its part of 'card_place'."""
    for w in range(k.WORDS):
        word: int = s.at[zone, w]
        while word != 0:
            out[at + PLACES * (k.BITS * w + lowest_bit(word))] = 1
            word &= word - 1


@rule
def mark_members(out: Cells, at: int, cards: Cells) -> int:
    """A block with a 1 for every Community card of a set."""
    for w in range(k.WORDS):
        at = mark_bits(out, at, cards[w], k.BITS)
    return at


@rule
def features_of_cards(s: State, out: Cells, at: int, me: int) -> int:
    for slot in range(s.deck_size[me]):
        if s.place[me, slot] == k.IN_HAND and s.card[me, slot] >= 0:
            out[at + s.card[me, slot]] = 1
    for i in range(s.sides):
        side = next_side(s, me, i)
        block = at + (k.CARDS if i == 0 else 2 * k.CARDS)
        for n in range(s.waiting_count[side]):
            mark(out, block, s.card[side, s.waiting[side, n]], k.CARDS)
    at += 3 * k.CARDS
    for i in range(2 * s.sides):
        row = 2 * next_side(s, me, i // 2) + i % 2
        if s.row_static[row] != 0:
            mark_bits(out, at + STATICS * i, s.row_static[row], STATICS)
    return at + 2 * k.MAX_SIDES * STATICS
