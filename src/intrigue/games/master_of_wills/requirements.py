"""Master of Wills: which cards a step may choose, and whether a card can be played or fired (MOW-7.4, 19.4, 19.5)."""

from __future__ import annotations

from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .board import cards_in, is_held, is_protecting, next_side, open_zones, row_has, row_zone, zone_row, zone_side
from .pieces import effect_of, hand_of, special_id, special_side, special_slot
from .sets import bit_of, has, lowest, size, word_of
from .state import Book, State

MET, FIRES, COPIES = 1, 2, 4  # answers of `requirements`
THREE_ROWS = 0b111  # Recruits, Loyalists and Allies of a side, as neighbouring bits
BARRING = 1 << k.HOLD | 1 << k.HOLD_OPPONENTS | 1 << k.NO_KILL | 1 << k.SHIELD  # what can bar a row to a verb

# --------------------------------------------------------------------------------------------- selectors (MOW-19.4)


@rule
def is_selecting(verb: int) -> bool:
    """Verbs that choose Community cards one at a time."""
    if verb in (k.MOVE, k.SPREAD, k.PLACE, k.SWAP, k.KILL, k.BURY):
        return True
    return verb in (k.ATTACH, k.PROTECT, k.UNPROTECT, k.LOCK, k.MARK, k.INFLUENCE)


@rule
def zones_of(s: State, side: int, wanted: int) -> int:
    """The zones a step names, as seen by a side (MOW-1.12), as a bit mask of zone numbers."""
    mask = (wanted & k.FROM_NEUTRAL) // k.FROM_NEUTRAL << k.N
    mask |= (wanted & k.FROM_AFTERLIFE) // k.FROM_AFTERLIFE << k.AFTERLIFE
    mine = wanted // k.MY_RECRUITS & THREE_ROWS
    theirs = wanted // k.THEIR_RECRUITS & THREE_ROWS
    for other in range(s.sides):
        mask |= (mine if other == side else theirs) << row_zone(other, k.RECRUITS)
    return mask


@rule
def passes(book: Book, value: int, card: int, only: int, arg: int) -> bool:
    """Whether a card worth ``value`` passes a filter other than a sector."""
    if only == k.VALUE_AT_LEAST:
        return value >= arg
    if only == k.VALUE_AT_MOST:
        return value <= arg
    if only == k.VALUE_1_TO:
        return 1 <= value <= arg
    if only == k.DRAW_ICONS:
        return book.draws[card] >= arg
    if only == k.FACTION_ICON:
        return book.icon[card] == 1
    return True


@rule
def filtered(book: Book, s: State, word: int, w: int, only: int, arg: int) -> int:
    """The cards of a word that pass a filter; values are current ones (MOW-1.11)."""
    if only == k.ANY_CARD or word == 0:
        return word
    if only == k.OF_SECTOR:
        sector = arg
        if arg == k.NAMED_SECTOR:
            sector = s.sector
        elif arg == k.SAME_SECTOR:
            sector = book.sector[lowest(s.them)] if size(s.them) > 0 else NONE
        return word & book.of_sector[sector, w] if sector != NONE else 0
    rest = word
    while rest != 0:
        bit = rest & -rest
        card = k.BITS * w + lowest_bit(rest)
        rest ^= bit
        if not passes(book, s.value[card], card, only, arg):
            word ^= bit
    return word


@rule
def step_zones(s: State, side: int, amount: int) -> int:
    """Zones whose cards can take a first step of this sign by a Faction card."""
    if amount > 0:
        return open_zones(s, side, side, False)
    zones = 0
    for steps in range(1, s.sides):
        zones |= open_zones(s, side, next_side(s, side, steps), False)
    return zones


@rule
def barred_zones(s: State, side: int, verb: int) -> int:
    """Rows whose cards a verb cannot touch: held ones, or where nothing can be killed."""
    mask = 0
    if s.statics & BARRING == 0:
        return mask
    for other in range(s.sides):
        for row in range(k.ALLIES):
            zone = row_zone(other, row)
            if verb in (k.PLACE, k.SWAP) and is_held(s, zone, side):
                mask |= 1 << zone
            if verb == k.KILL and (row_has(s, zone, k.NO_KILL) or (s.side_static[other] >> k.SHIELD) & 1):
                mask |= 1 << zone
    return mask


@rule
def eligible_zones(s: State, side: int, step: Cells) -> int:
    """The zones from which a step of a program may choose now, as a bit mask."""
    verb = step[k.VERB]
    zones = zones_of(s, side, step[k.FROM])
    if verb in (k.PLACE, k.SWAP, k.KILL):
        zones &= ~barred_zones(s, side, verb)
    if verb in (k.MOVE, k.SPREAD):
        zones &= step_zones(s, side, step[k.ARG])
    return zones


@rule
def eligible(book: Book, s: State, side: int, card: int, firing: int, pc: int, zones: int, w: int) -> int:
    """A word of the Community cards in some zones that a step of a program may choose now."""
    step = book.program[card, firing, pc]
    verb = step[k.VERB]
    if step[k.PICK] == k.STARTING_CARD:  # wherever it is now, Allies included
        return bit_of(s.start) if s.start != NONE and word_of(s.start) == w else 0
    word = cards_in(s, zones, w)
    if verb == k.UNPROTECT:
        word &= s.guarded[w]
    elif verb != k.COUNT:
        word &= ~s.guarded[w]
    if step[k.PICK] in (k.THEM, k.ONE_OF_THEM):
        word &= s.them[w]
    word = filtered(book, s, word, w, step[k.ONLY], step[k.ONLY_ARG])
    if verb == k.ATTACH:
        word = with_room(s, word, w)
    if s.sides == 3 and verb == k.PLACE:
        word = with_gift(book, s, word, side, card, firing, pc, w)
    return word


@rule
def with_room(s: State, word: int, w: int) -> int:
    """MOW-12.6: at most two Card Effects behind a card."""
    rest = word
    while rest != 0:
        bit = rest & -rest
        if s.effects[k.BITS * w + lowest_bit(rest), k.MAX_EFFECTS - 1] != NONE:
            word ^= bit
        rest ^= bit
    return word


@rule
def with_gift(book: Book, s: State, word: int, side: int, card: int, firing: int, pc: int, w: int) -> int:
    """MOW-12.17, MOW-17.5: a further opponent's card only while there is one gift for each opponent affected."""
    if pc + 1 >= k.MAX_STEPS:
        return word
    gift = book.program[card, firing, pc + 1]
    if gift[k.VERB] != k.PLACE or gift[k.WHO] != k.AFFECTED or gift[k.NEED] != k.NEED_ALL:
        return word
    gifts = 0
    for i in range(k.WORDS):
        gifts += bits(cards_in(s, zones_of(s, side, gift[k.FROM]), i) & ~s.guarded[i])
    for steps in range(1, s.sides):
        other = next_side(s, side, steps)
        if bits(s.affected | (1 << other)) > gifts:
            for row in range(3):
                word &= ~s.at[row_zone(other, row), w]
    return word


@rule
def how_many_eligible(book: Book, s: State, side: int, card: int, firing: int, pc: int) -> int:
    zones = eligible_zones(s, side, book.program[card, firing, pc])
    n = 0
    for w in range(k.WORDS):
        n += bits(eligible(book, s, side, card, firing, pc, zones, w))
    return n


@rule
def swap_partners(s: State, side: int, wanted: int, w: int) -> int:
    """SWAP: the cards on the other side of the exchange."""
    return cards_in(s, zones_of(s, side, wanted) & ~barred_zones(s, side, k.SWAP), w) & ~s.guarded[w]


# --------------------------------------------------------------------------------------------- Special cards


@rule
def is_free_row(s: State, row: int) -> bool:
    return s.lasting[row] == NONE


@rule
def free_rows(s: State, side: int, wanted: int) -> int:
    """MOW-12.5: rows without a Lasting Effect among those a step names, as a bit mask of 2 * side + row."""
    zones = zones_of(s, side, wanted)
    mask = 0
    for row in range(2 * s.sides):
        if (zones >> row_zone(row // 2, row % 2)) & 1 and is_free_row(s, row):
            mask |= 1 << row
    return mask


@rule
def removable_effect(s: State, card: int, effect: int) -> bool:
    """A Card Effect behind Allies or a protected card stays, but the very one that protects it can go (MOW-13.6)."""
    if zone_side(s.zone[card]) != NONE and zone_row(s.zone[card]) == k.ALLIES:
        return False
    if not has(s.guarded, card):
        return True
    return is_protecting(s, card, effect)


@rule
def removable(s: State, owner: int, kinds: int) -> int:
    """Bit mask of the owner's Special cards of some kinds that can be removed."""
    mask = 0
    if kinds & k.LASTING_KIND:
        for row in range(2 * s.sides):
            if s.lasting[row] != NONE and special_side(s.lasting[row]) == owner:
                mask |= 1 << special_slot(s.lasting[row])
    if kinds & k.CARD_KIND:
        for slot in range(s.deck_size[owner]):
            if s.place[owner, slot] == k.BEHIND_CARD:
                if removable_effect(s, s.behind[owner, slot], special_id(owner, slot)):
                    mask |= 1 << slot
    if kinds & k.ROUND_KIND:
        for at in range(s.waiting_count[owner]):
            mask |= 1 << s.waiting[owner, at]
    return mask


@rule
def removable_by(s: State, side: int, owner: int, kinds: int, who: int) -> int:
    return 0 if owner == side and who != k.ANYONE else removable(s, owner, kinds)


@rule
def recoverable(book: Book, s: State, side: int, rarity: int) -> int:
    """Bit mask of the own discards of a rarity."""
    mask = 0
    for at in range(s.discards_count[side]):
        slot = s.discards[side, at]
        if right_rarity(book, s.card[side, slot], rarity):
            mask |= 1 << slot
    return mask


@rule
def right_rarity(book: Book, card: int, rarity: int) -> bool:
    if rarity == k.NOT_LEGENDARY:
        return book.rarity[card] != k.LEGENDARY
    if rarity == k.ACTIONS_ONLY:
        return book.rarity[card] == k.ACTION
    return True


# --------------------------------------------------------------------------------------------- playable (MOW-19.5)


@rule
def supply(book: Book, s: State, side: int, card: int, firing: int, pc: int) -> int:
    """How much of what a step needs there is now."""
    step = book.program[card, firing, pc]
    verb = step[k.VERB]
    if is_selecting(verb):
        n = how_many_eligible(book, s, side, card, firing, pc)
        if verb == k.SWAP:
            partners = bits(swap_partners(s, side, step[k.WITH], 0)) + bits(swap_partners(s, side, step[k.WITH], 1))
            n = min(n, partners)
        return n
    if verb == k.LASTING:
        return bits(free_rows(s, side, step[k.FROM]))
    if verb == k.SHIFT:
        free = 0
        for row in range(2 * s.sides):
            if is_free_row(s, row):
                free += 1
        return 0 if free == 2 * s.sides else free
    if verb == k.REMOVE:
        n = 0
        for owner in range(s.sides):
            n += bits(removable_by(s, side, owner, step[k.ARG], step[k.WHO]))
        return n
    if verb == k.FRECOVER:
        return bits(recoverable(book, s, side, step[k.ARG2]))
    if verb == k.FDISCARD:
        most = 0
        for other in range(s.sides):
            if (step[k.WHO] == k.ME) == (other == side):
                most = max(most, bits(hand_of(s, other)))
        return most
    return k.EVERY


@rule
def demand(book: Book, s: State, card: int, firing: int, pc: int) -> int:
    """How much a step with need all takes, earlier steps from the same cards included."""
    step = book.program[card, firing, pc]
    wanted = 0
    for earlier in range(pc + 1):
        other = book.program[card, firing, earlier]
        if other[k.NEED] != k.NEED_ALL or not (earlier == pc or is_selecting(other[k.VERB])):
            continue
        if other[k.FROM] == step[k.FROM] and other[k.ONLY] == step[k.ONLY] and other[k.ONLY_ARG] == step[k.ONLY_ARG]:
            wanted += other[k.HOW_MANY] * (s.sides - 1 if other[k.TO] == k.TO_OTHERS else 1)
    return wanted


@rule
def requirements(book: Book, s: State, side: int, card: int, firing: int) -> int:
    """0 if a program cannot be completed now (MOW-7.5, MOW-19.5); else MET, with FIRES or COPIES if another card must
    be found for it.
    """
    flags = MET
    one_wanted = False
    one_found = False
    for pc in range(k.MAX_STEPS):
        verb = book.program[card, firing, pc, k.VERB]
        need = book.program[card, firing, pc, k.NEED]
        if verb == k.END:
            break
        if verb == k.FIRE:
            flags |= FIRES
        elif verb == k.COPY:
            flags |= COPIES
        elif need == k.NEED_ALL:
            if supply(book, s, side, card, firing, pc) < demand(book, s, card, firing, pc):
                return 0
        elif need == k.NEED_ONE:
            one_wanted = True
            if not one_found:
                one_found = supply(book, s, side, card, firing, pc) > 0
    return 0 if one_wanted and not one_found else flags


@rule
def fireable(book: Book, s: State, side: int) -> int:
    """The own face-down Round Effects that could be resolved without an event (MOW-9.3); others wait (MOW-9.6)."""
    mask = 0
    for at in range(s.waiting_count[side]):
        slot = s.waiting[side, at]
        which = effect_of(s, side, slot)
        if (s.face_down[side] >> slot) & 1 and book.eog[which] and requirements(book, s, side, which, 1):
            mask |= 1 << slot
    return mask


@rule
def can_play_itself(book: Book, s: State, side: int, card: int) -> bool:
    """Playable, copycats aside."""
    flags = requirements(book, s, side, card, 0)
    if flags == 0 or flags & COPIES:
        return False
    return flags & FIRES == 0 or fireable(book, s, side) != 0


@rule
def copyable(book: Book, s: State, side: int, owner: int, source: int, rarity: int) -> int:
    """Bit mask of an owner's discards that a copycat could resolve now (MOW-13.4)."""
    if (owner == side) != (source == k.MY_DISCARDS):
        return 0
    mask = 0
    n = s.discards_count[owner]
    for at in range(max(0, n - 1) if source == k.THEIR_TOP else 0, n):
        slot = s.discards[owner, at]
        card = s.card[owner, slot]
        if right_rarity(book, card, rarity) and can_play_itself(book, s, side, card):
            mask |= 1 << slot
    return mask


@rule
def can_play(book: Book, s: State, side: int, card: int) -> bool:
    """MOW-7.4: whether a side could play a card now."""
    if book.copycat[card] == 0:
        return can_play_itself(book, s, side, card)
    if requirements(book, s, side, card, 0) == 0:
        return False
    for pc in range(k.MAX_STEPS):
        step = book.program[card, 0, pc]
        if step[k.VERB] == k.COPY:
            for owner in range(s.sides):
                if copyable(book, s, side, owner, step[k.ARG], step[k.ARG2]) != 0:
                    return True
    return False
