"""Ausonia: deal, legal, play and scores (ids of RULES.md in comments).

The chapters have files of their own: zones (AUS-4, 9, 11), market (AUS-5, 6), turns (AUS-3, 10, 13), effects (AUS-7,
12) and solo (AUS-14). Here are setup (AUS-2), the Action Phase (AUS-3.3), Sources (AUS-8) and the contract.
"""

from __future__ import annotations

from intrigue.engine.chance import below, shuffle
from intrigue.engine.options import seat_by_option
from intrigue.engine.piles import clear_pile, put_copies
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .effects import (
    affect_opponent,
    legal_abilities,
    legal_foresight,
    legal_look_on,
    legal_manipulation,
    legal_opp_discard,
    legal_raise,
    legal_seal,
    legal_target,
    next_effect,
    play_foresight,
    play_look_on,
    play_manipulation,
    play_opp_discard,
    play_raise,
    play_seal,
    start_ability,
    step_foresight,
    step_looking,
    step_manipulation,
    step_opp_discard,
    step_raise,
    step_seal,
    use_guild,
)
from .market import (
    add_gems,
    begin_payment,
    fill_row,
    for_sale,
    gems_in_all,
    is_affordable,
    legal_pay,
    only_payment,
    play_pay,
    take_purchase,
)
from .solo import face_aspirant, legal_aspirant, play_aspirant, step_aspirant
from .state import Book, State
from .turns import (
    draw_up,
    end_action_phase,
    legal_end_discard,
    list_row,
    play_end_discard,
    start_turn,
)
from .zones import draw_cards, from_hand, loose, loose_in_all, take_raised, to_play

KINDS = k.ASPIRANT_TURN + 1  # of what comes next: a phase

# --------------------------------------------------------------------------------------------- setting up (AUS-2)


@rule
def deal(book: Book, s: State) -> None:
    """Set up from seats, options and seed, and run to the first decision."""
    clear(s)
    deal_houses(book, s)
    s.power_n = stack(book, s, k.POWER, s.power)  # AUS-2.3
    s.favour_n = stack(book, s, k.FAVOUR_DECK, s.favour)
    fill_row(book, s)  # AUS-2.4
    s.first = seat_by_option(s, s.opt_first)  # AUS-2.5
    give_influence(book, s)
    s.active = NONE  # nobody's turn yet
    for seat in range(s.seats):
        draw_cards(s, seat, book.hand_size)  # AUS-2.6
    s.round = 1
    s.active = s.first
    if s.seats > 1:
        start_turn(book, s, s.first)
    else:
        meet_aspirant(book, s)
    s.to_act = 1 << s.first


@rule
def clear(s: State) -> None:
    """NONE in every list; a new record is 0 elsewhere."""
    clear_pile(s.play)
    for seat in range(k.MAX_SEATS):
        clear_pile(s.draw[seat])
        clear_pile(s.hand[seat])
        clear_pile(s.source_gem[seat])
        clear_pile(s.source_base[seat])
    clear_pile(s.look)
    clear_pile(s.row)
    clear_pile(s.power)
    clear_pile(s.favour)
    s.victim = NONE
    s.card = NONE
    s.paying = NONE
    s.build = NONE
    s.aspirant = NONE
    s.taken = NONE


@rule
def deal_houses(book: Book, s: State) -> None:
    """AUS-2.1: a starter deck each, shuffled, by the setting ``houses`` (an order of the four decks)."""
    order = s.opt_houses
    if order == k.RANDOM_HOUSES:
        order = below(s, k.RANDOM_HOUSES)
    free = 0b1111  # decks not handed out
    orders = 24  # ways to hand out those that are left
    for seat in range(s.seats):
        orders //= 4 - seat
        s.house[seat] = nth_in(free, (order // orders) % (4 - seat))
        free &= ~(1 << s.house[seat])
        for at in range(k.STARTER_SIZE):
            card = book.starter[s.house[seat], at]
            s.draw[seat, at] = card
            s.owned[seat, card] += 1
        s.draw_n[seat] = k.STARTER_SIZE
        shuffle(s, s.draw[seat], k.STARTER_SIZE)


@rule
def give_influence(book: Book, s: State) -> None:
    """AUS-2.2: as much for everybody, and by the option ``even_start`` more for some."""
    for seat in range(s.seats):
        s.influence[seat] = book.start_influence
        if s.opt_even_start and s.seats > 1:
            s.influence[seat] += even_start(book, s, seat)


@rule
def even_start(book: Book, s: State, seat: int) -> int:
    """AUS-2.8: what makes up for a weaker house and for a later turn."""
    by_house = 0 if book.even_houses else k.HOUSE_START[s.seats - 2][s.house[seat]]
    return by_house + k.TURN_START[s.seats - 2][(seat - s.first) % s.seats]


@rule
def nth_in(mask: int, n: int) -> int:
    """The n-th set bit of a mask, from 0."""
    bit = 0
    while n > 0 or (mask >> bit) & 1 == 0:
        n -= (mask >> bit) & 1
        bit += 1
    return bit


@rule
def stack(book: Book, s: State, deck: int, pile: Cells) -> int:
    """AUS-2.3, 2.4: shuffle the Power or Favour cards into a stack; returns how many there are."""
    n = 0
    for card in range(book.types):
        if book.deck[card] == deck:
            n = put_copies(pile, n, card, book.copies[card])
            s.stock[card] = book.copies[card]
    shuffle(s, pile, n)
    return n


@rule
def meet_aspirant(book: Book, s: State) -> None:
    """AUS-2.7: chosen last of all, or fixed by a setting. AUS-15.2: a card file with one leaves no choice. AUS-14.2."""
    s.asp_influence = book.start_influence
    if s.opt_aspirant > 0:
        face_aspirant(book, s, s.opt_aspirant - 1)
    elif book.aspirants == 1:
        face_aspirant(book, s, 0)
    else:
        s.phase = k.ASPIRANT


# --------------------------------------------------------------------------------------------- Action Phase (AUS-3.3)


@rule
def legal_main(book: Book, s: State, seat: int, out: Cells) -> int:
    gems = gems_in_all(s)
    out[0] = k.DONE  # AUS-3.3: passing is always allowed
    n = list_row(s.hand[seat], s.hand_n[seat], k.PLAY_0, out, 1)  # AUS-4.1
    n = legal_abilities(book, s, gems, out, n)
    n = legal_buy(book, s, gems, out, n)
    if loose_in_all(s, seat) >= 2:  # AUS-8.4: a foundation is needed
        for at in range(book.stars_n):
            if loose(s, seat, book.stars[at]) > 0:
                out[n] = k.BUILD_0 + book.stars[at]
                n += 1
    return legal_break(book, s, seat, out, n)


@rule
def legal_break(book: Book, s: State, seat: int, out: Cells, n: int) -> int:
    """AUS-9.3: any sealed card, but not in the turn it was sealed."""
    left: int = s.sealed_n[seat]
    card = 0
    while left > 0:
        if s.sealed[seat, card] > s.sealed_now[seat, card]:
            out[n] = k.BREAK_0 + card
            n += 1
        left -= s.sealed[seat, card]
        card += 1
    return n


@rule
def legal_buy(book: Book, s: State, gems: int, out: Cells, n: int) -> int:
    """AUS-6.1, 6.4: whatever lies there now, paid in full or not at all (AUS-5.5)."""
    for place in range(k.ROW + 1):
        card = for_sale(s, place)
        if card != NONE and book.pips[card] <= gems and is_affordable(s, book.cost[card]):
            out[n] = k.BUY_0 + place
            n += 1
    return n


@rule
def play_main(book: Book, s: State, seat: int, action: int) -> None:
    if action == k.DONE:
        end_action_phase(s)
    elif action < k.ACT_0:
        enter_play(book, s, action - k.PLAY_0, from_hand(s, seat, action - k.PLAY_0))
    elif action < k.BUY_0:
        play_act(book, s, action)
    elif action < k.BUILD_0:
        place = action - k.BUY_0
        begin_payment(s, book.cost[for_sale(s, place)], place)
    elif action < k.BREAK_0:
        take_raised(s, seat, action - k.BUILD_0)
        s.build = action - k.BUILD_0
        s.phase = k.FOUNDATION
    else:
        play_break(book, s, seat, action - k.BREAK_0)


@rule
def enter_play(book: Book, s: State, card: int, marks: int) -> None:
    """AUS-4.1, 4.2, 5.1: its gems and abilities wait in the Play Area. AUS-4.5, 7.10: played is not used."""
    to_play(s, card, marks)
    add_gems(book, s, card)
    if s.opt_guild_used == k.GUILD_PLAYED:
        use_guild(book, s, card)


@rule
def play_act(book: Book, s: State, action: int) -> None:
    """AUS-7.1: pay first; AUS-7.4: a condition costs nothing. AUS-7.12: it need not change anything."""
    s.card = (action - k.ACT_0) // k.MAX_ABILITIES
    s.ability = (action - k.ACT_0) % k.MAX_ABILITIES
    if book.trigger[s.card, s.ability] == k.BY_COST:
        begin_payment(s, book.ability_cost[s.card, s.ability], k.FOR_ABILITY)
    else:
        start_ability(book, s)


@rule
def step_pay(book: Book, s: State) -> None:
    """Ask for the next rainbow pip if there is a choice; after the last one, hand over what was paid for."""
    if s.left > 0:
        only = only_payment(s)
        if only == NONE:
            s.to_act = 1 << s.active
        else:
            play_pay(s, only)
        return
    what = s.paying
    s.paying = NONE
    if what == k.FOR_ABILITY:
        start_ability(book, s)
    else:
        take_purchase(book, s, what)


@rule
def play_break(book: Book, s: State, seat: int, card: int) -> None:
    """AUS-9.3: back into the Play Area as if played."""
    s.sealed[seat, card] -= 1
    s.sealed_n[seat] -= 1
    enter_play(book, s, card, k.BROKEN)


# --------------------------------------------------------------------------------------------- Sources (AUS-8)


@rule
def only_foundation(book: Book, s: State) -> int:
    """The type of all loose raised cards, NONE if they are of several types."""
    only = NONE
    for card in range(book.types):
        if loose(s, s.active, card) > 0:
            if only != NONE:
                return NONE
            only = card
    return only


@rule
def step_foundation(book: Book, s: State) -> None:
    only = only_foundation(book, s)
    if only == NONE:
        s.to_act = 1 << s.active
    else:
        play_foundation(book, s, k.PICK_0 + only)


@rule
def legal_foundation(book: Book, s: State, out: Cells) -> int:
    """AUS-8.4: any other loose raised card."""
    n = 0
    for card in range(book.types):
        if loose(s, s.active, card) > 0:
            out[n] = k.PICK_0 + card
            n += 1
    return n


@rule
def play_foundation(book: Book, s: State, action: int) -> None:
    """AUS-8.3, 8.5: the gem card lies face up on a foundation of its own; AUS-8.6: it pays at once."""
    seat = s.active
    at = s.source_n[seat]
    s.source_gem[seat, at] = s.build
    s.source_base[seat, at] = action - k.PICK_0
    s.source_bare[seat, at] = take_raised(s, seat, action - k.PICK_0)
    s.source_n[seat] = at + 1
    add_gems(book, s, s.build)
    s.build = NONE
    s.phase = k.MAIN


# --------------------------------------------------------------------------------------------- forced steps (AUS-15.2)


@rule
def run_on(book: Book, s: State) -> None:
    """AUS-15.2: one option is carried out, none is passed over; with more of them somebody has a choice."""
    phase = s.phase
    if phase == k.PAY:
        step_pay(book, s)
    elif phase == k.EFFECTS:
        next_effect(book, s)
    elif phase == k.OPP_DISCARD:
        step_opp_discard(s)
    elif phase == k.MANIPULATION:
        step_manipulation(s)
    elif phase == k.LOOKING:
        step_looking(book, s)
    elif phase == k.FORESIGHT:
        step_foresight(s)
    elif phase == k.RAISE:
        step_raise(s)
    elif phase == k.SEAL:
        step_seal(book, s)
    elif phase == k.FOUNDATION:
        step_foundation(book, s)
    elif phase == k.DRAWING_UP:
        draw_up(book, s)
    elif phase == k.ASPIRANT_TURN:
        step_aspirant(book, s)
    elif phase == k.END_DISCARD and s.hand_n[s.active] == 0:
        s.phase = k.DRAWING_UP
    else:
        s.to_act = 1 << s.active  # MAIN, TARGET, END_DISCARD, ASPIRANT


# --------------------------------------------------------------------------------------------- the contract


@rule
def legal(book: Book, s: State, seat: int, out: Cells) -> int:
    """AUS-15.4: what this seat may do now and nothing else: action ids, ascending; none for a seat not to act."""
    if (s.to_act >> seat) & 1 == 0:
        return 0
    phase = s.phase
    if phase == k.MAIN:
        return legal_main(book, s, seat, out)
    if phase == k.PAY:
        return legal_pay(s, out)
    if phase == k.END_DISCARD:
        return legal_end_discard(s, out)
    if phase == k.FORESIGHT:
        return legal_foresight(s, out)
    if phase == k.RAISE:
        return legal_raise(s, out)
    if phase == k.OPP_DISCARD:
        return legal_opp_discard(s, out)
    if phase == k.MANIPULATION:
        return legal_manipulation(s, out)
    if phase == k.SEAL:
        return legal_seal(book, s, out)
    if phase == k.TARGET:
        return legal_target(s, out)
    if phase == k.FOUNDATION:
        return legal_foundation(book, s, out)
    if phase == k.LOOK_ON:
        return legal_look_on(s, out)
    return legal_aspirant(book, out)


@rule
def choose(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action. Nobody is to act after it, unless it led straight back to the Action Phase."""
    s.to_act = 0
    phase = s.phase
    if phase == k.MAIN:
        play_main(book, s, seat, action)
    elif phase == k.PAY:
        play_pay(s, action)
    elif phase == k.END_DISCARD:
        play_end_discard(s, action)
    elif phase == k.FORESIGHT:
        play_foresight(s, action)
    elif phase == k.RAISE:
        play_raise(s, action)
    elif phase == k.OPP_DISCARD:
        play_opp_discard(s, action)
    elif phase == k.MANIPULATION:
        play_manipulation(s, action)
    elif phase == k.SEAL:
        play_seal(book, s, action)
    elif phase == k.TARGET:
        affect_opponent(book, s, action - k.TARGET_0)
    elif phase == k.FOUNDATION:
        play_foundation(book, s, action)
    elif phase == k.LOOK_ON:
        play_look_on(book, s, action)
    else:
        play_aspirant(book, s, action)
    if s.phase == k.MAIN:
        s.to_act = 1 << s.active


@rule
def kind(book: Book, s: State) -> int:
    """What `run_on` or `choose` would do next, as a number: equal ones take much the same way through the rules."""
    return s.phase


@rule
def play(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action and run on to the next decision or the end. MAIN is always asked."""
    choose(book, s, seat, action)
    while s.to_act == 0 and s.over == 0:
        run_on(book, s)


@rule
def scores(book: Book, s: State, out: Cells) -> None:
    """AUS-13.3, 13.4: most Influence, then earlier in turn order; AUS-14.13: alone, ahead of the Aspirant or not."""
    n = s.seats
    for seat in range(n):
        place = 1
        if n == 1 and s.asp_influence > s.influence[seat]:
            place = 2
        for other in range(n):
            ahead = s.influence[other] - s.influence[seat]
            if ahead > 0 or (ahead == 0 and (other - s.first) % n < (seat - s.first) % n):
                place += 1
        out[seat, 0] = s.influence[seat]
        out[seat, 1] = place
