"""Master: deal, legal, play and scores, in the order of RULES.md (ids in comments)."""

from __future__ import annotations

from intrigue.engine.chance import below, shuffle
from intrigue.engine.piles import find, put_in_order, put_on_top, take_at, take_top, top
from intrigue.engine.ranking import set_places
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from .state import (
    ALL_ORDINARY,
    ALL_WILDS,
    ANY_SKILL,
    ATTACKING_AGAIN,
    CHOOSING,
    DECLINE,
    DEFENDING,
    DISCARD,
    DISCARDING,
    EXACT,
    FINISHED,
    FIRST_EMPTY,
    FIRST_ROUND,
    FORM_DISCARD,
    FORM_HAND,
    FORMING_FIRST,
    FORMING_SECOND,
    FORMING_WITH_DISCARD,
    GAMES_WON,
    GRADE_BITS,
    GRADES,
    HAND_SIZE,
    KIND_0,
    KINDS,
    KINDS_PER_SKILL,
    LEFT,
    MOST_CARDS,
    MOST_COPIES,
    MOST_LAID,
    MOST_SEATS,
    MOST_SETS,
    ONE_SKILL,
    ONE_SKILL_ORDINARY,
    PART_BITS,
    PARTS,
    SEAT_0,
    SHARE,
    STEAL,
    STEALING_FROM,
    STEALING_WITH,
    TO_DISCARD,
    WILD,
    Book,
    State,
)

# ------------------------------------------------------------ setup (MAS-2)


@rule
def deal(book: Book, s: State) -> None:
    """Set up a match from seats, options and seed, and run to the first decision."""
    if s.opt_dealer == 0:
        s.dealer = below(s, s.seats)  # MAS-2.1, MAS-C1
    else:
        s.dealer = s.opt_dealer - 1
    s.game_number = 0
    s.did = NONE
    s.by = NONE
    s.victim = NONE
    for at in range(MOST_LAID):
        s.laid[at] = NONE
    start_game(book, s, (s.dealer + 1) % s.seats)  # MAS-2.4


@rule
def start_game(book: Book, s: State, first: int) -> None:
    s.game_number += 1
    s.turns = 0
    s.gone_down = 0
    clear_table(s)
    shuffle_cards(book, s)
    for seat in range(s.seats):
        refill(s, seat)  # MAS-2.2
    s.discard_n = put_on_top(s.discard, s.discard_n, take_from_draw(s))  # MAS-2.3
    start_turn(s, first)


@rule
def clear_table(s: State) -> None:
    """Empty hands, piles and stacks (MAS-2.6)."""
    for seat in range(MOST_SEATS):
        s.hand_n[seat] = 0
        for at in range(HAND_SIZE):
            s.hand[seat, at] = NONE
        s.stack_top[seat] = NONE
        s.stack_n[seat] = 0
    for at in range(MOST_CARDS):
        s.draw[at] = NONE
        s.discard[at] = NONE
    s.discard_n = 0
    s.sets = 0
    for number in range(MOST_SETS):
        s.set_first[number] = NONE
        s.set_below[number] = NONE
        s.set_cards[number] = 0


@rule
def shuffle_cards(book: Book, s: State) -> None:
    """MAS-2.1, MAS-C2: the whole deck (MAS-1.2), shuffled, is the draw pile before anything is dealt."""
    n = 0
    for kind in range(KINDS):
        for _ in range(book.copies[s.opt_deck, kind]):
            s.draw[n] = kind
            n += 1
    shuffle(s, s.draw, n)
    s.draw_n = n


# ------------------------------------------------------------ what matches (MAS-4)
# Sets of kinds are bit masks: bit k stands for kind k.


@rule
def skill_of(kind: int) -> int:
    return kind >> GRADE_BITS


@rule
def grade_of(kind: int) -> int:
    """0 to 2, or WILD."""
    return kind & WILD


@rule
def is_wild(kind: int) -> bool:
    return grade_of(kind) == WILD


@rule
def kinds_of_skill(skill: int) -> int:
    return ONE_SKILL << (KINDS_PER_SKILL * skill)


@rule
def wilds_for(s: State, skill: int) -> int:
    """MAS-4.2: the wilds that match cards of a skill."""
    if s.opt_wild_scope == ANY_SKILL:
        return ALL_WILDS
    return ALL_WILDS & kinds_of_skill(skill)


@rule
def identical_to(s: State, kind: int) -> int:
    """MAS-4.1, 4.2: what counts as identical to an ordinary card, wilds included."""
    skill = skill_of(kind)
    ordinary = 1 << kind if s.opt_identical == EXACT else ALL_ORDINARY & kinds_of_skill(skill)
    return ordinary | wilds_for(s, skill)


@rule
def partners_of(s: State, kind: int) -> int:
    """What forms a set with a card, ordinary or wild; never two wilds (MAS-4.3)."""
    if not is_wild(kind):
        return identical_to(s, kind)
    if s.opt_wild_scope == ANY_SKILL:
        return ALL_ORDINARY
    return ONE_SKILL_ORDINARY << (KINDS_PER_SKILL * skill_of(kind))


@rule
def attackers_of(s: State, number: int) -> int:
    """MAS-7.1, 4.1: a set is attacked with any card of its skill or a matching wild, whatever the grade."""
    skill = skill_of(s.set_first[number])
    return kinds_of_skill(skill) | wilds_for(s, skill)


# ------------------------------------------------------------ hands


@rule
def held(s: State, seat: int) -> int:
    """The kinds in a hand."""
    kinds = 0
    for at in range(s.hand_n[seat]):
        kinds |= 1 << s.hand[seat, at]
    return kinds


@rule
def held_but(s: State, seat: int, at: int) -> int:
    """The kinds in a hand without the card at one place."""
    kinds = 0
    for other in range(s.hand_n[seat]):
        if other != at:
            kinds |= 1 << s.hand[seat, other]
    return kinds


@rule
def legal_kinds(s: State, seat: int, kinds: int, out: Cells) -> int:
    """Offer those of the kinds that are in the hand; equal cards are one option."""
    n = 0
    for at in range(s.hand_n[seat]):
        kind = s.hand[seat, at]
        if (kinds >> kind) & 1 and (n == 0 or out[n - 1] != KIND_0 + kind):
            out[n] = KIND_0 + kind
            n += 1
    return n


@rule
def take_from_hand(s: State, seat: int, kind: int) -> None:
    s.hand_n[seat] = take_at(s.hand[seat], s.hand_n[seat], find(s.hand[seat], s.hand_n[seat], kind))
    s.shown += 1  # whatever leaves a hand is laid face up


@rule
def lay(s: State, kind: int) -> None:
    """Note a card among those laid this turn."""
    s.laid_n = put_on_top(s.laid, s.laid_n, kind)


@rule
def show_turn(s: State, did: int, victim: int) -> None:
    """From here on everyone sees what the active seat does."""
    s.did = did
    s.by = s.active
    s.victim = victim
    s.taken = 0
    for at in range(s.laid_n):
        s.laid[at] = NONE
    s.laid_n = 0


# ------------------------------------------------------------ a turn (MAS-3, D1)


@rule
def following(s: State, seat: int) -> int:
    """MAS-2.4: who comes after a seat in the order of play."""
    if s.opt_direction == LEFT:
        return seat - 1 if seat > 0 else s.seats - 1
    return seat + 1 if seat < s.seats - 1 else 0


@rule
def start_turn(s: State, seat: int) -> None:
    s.active = seat
    s.phase = CHOOSING
    s.first = NONE
    s.aim = NONE
    s.to_act = 1 << seat


@rule
def legal_choosing(s: State, seat: int, out: Cells) -> int:
    """MAS-3.1: one of three things; a discard is always possible and passing never (MAS-3.2)."""
    n = 0
    hand = held(s, seat)
    if firsts(s, seat):
        out[n] = FORM_HAND
        n += 1
    if hand & partners_of_discard(s):
        out[n] = FORM_DISCARD
        n += 1
    out[n] = DISCARD
    n += 1
    if can_steal(s, seat, hand):
        out[n] = STEAL
        n += 1
    return n


@rule
def play_choosing(s: State, action: int) -> bool:
    if action == FORM_HAND:
        s.phase = FORMING_FIRST
    elif action == FORM_DISCARD:
        s.phase = FORMING_WITH_DISCARD
    elif action == DISCARD:
        s.phase = DISCARDING
    else:
        s.phase = STEALING_FROM
    return False


# ------------------------------------------------------------ forming a set (MAS-5)


@rule
def seconds_for(s: State, kind: int, others: int) -> int:
    """MAS-5.1: those of the other kinds in the hand that form a set with an ordinary card.

    MAS-D3: of two ordinary cards the lower is named first, so that each pair is offered once.
    """
    not_lower = -1 << kind
    return others & identical_to(s, kind) & (ALL_WILDS | not_lower)


@rule
def firsts(s: State, seat: int) -> int:
    """MAS-D2: the ordinary kinds in a hand that have a second card to form a set with."""
    kinds = 0
    for at in range(s.hand_n[seat]):
        kind = s.hand[seat, at]
        if not is_wild(kind) and seconds_for(s, kind, held_but(s, seat, at)):
            kinds |= 1 << kind
    return kinds


@rule
def play_forming_first(s: State, action: int) -> bool:
    s.first = action - KIND_0
    s.phase = FORMING_SECOND
    return False


@rule
def legal_forming_second(s: State, seat: int, out: Cells) -> int:
    others = held_but(s, seat, find(s.hand[seat], s.hand_n[seat], s.first))
    return legal_kinds(s, seat, seconds_for(s, s.first, others), out)


@rule
def play_forming_second(s: State, seat: int, action: int) -> bool:
    first, second = s.first, action - KIND_0
    s.first = NONE
    show_turn(s, FORM_HAND, NONE)
    take_from_hand(s, seat, first)
    take_from_hand(s, seat, second)
    lay_set(s, seat, first, second)
    return True


@rule
def partners_of_discard(s: State) -> int:
    """MAS-5.2, 5.3: what forms a set with the top discard; nothing if there is none."""
    if s.discard_n == 0:
        return 0
    return partners_of(s, top(s.discard, s.discard_n))


@rule
def play_forming_with_discard(s: State, seat: int, action: int) -> bool:
    show_turn(s, FORM_DISCARD, NONE)
    kind, discarded = action - KIND_0, top(s.discard, s.discard_n)
    take_from_hand(s, seat, kind)
    s.discard_n = take_top(s.discard, s.discard_n)
    lay_set(s, seat, kind, discarded)
    return True


@rule
def lay_set(s: State, seat: int, one: int, other: int) -> None:
    """MAS-5.5: exactly two cards form a set."""
    number = start_set(s, seat, other if is_wild(one) else one)
    put_in_set(s, number, one)
    put_in_set(s, number, other)
    lay(s, one)
    lay(s, other)


@rule
def start_set(s: State, seat: int, first: int) -> int:
    """MAS-5.4: a new set on top of the own stack; MAS-4.4: its first ordinary card fixes its skill."""
    number = s.sets
    s.sets += 1
    s.set_first[number] = first
    put_on_stack(s, seat, number)
    s.gone_down |= 1 << seat
    return number


@rule
def part_of(kind: int) -> int:
    """The part of a set in which a card is counted."""
    if is_wild(kind):
        return GRADES + skill_of(kind)
    return grade_of(kind)


@rule
def kind_in(first: int, part: int) -> int:
    """The kind counted in a part of a set with this first card."""
    if part >= GRADES:
        return KINDS_PER_SKILL * (part - GRADES) + WILD
    return KINDS_PER_SKILL * skill_of(first) + part


@rule
def put_in_set(s: State, number: int, kind: int) -> None:
    s.set_cards[number] += 1 << (PART_BITS * part_of(kind))


@rule
def count_in(cards: int, part: int) -> int:
    """How many of a set's cards are in a part of it."""
    return (cards >> (PART_BITS * part)) & MOST_COPIES


@rule
def put_on_stack(s: State, seat: int, number: int) -> None:
    s.set_below[number] = s.stack_top[seat]
    s.stack_top[seat] = number
    s.stack_n[seat] += 1


@rule
def take_from_stack(s: State, seat: int) -> int:
    """Lift the top set off a stack."""
    number = s.stack_top[seat]
    s.stack_top[seat] = s.set_below[number]
    s.stack_n[seat] -= 1
    return number


# ------------------------------------------------------------ discarding (MAS-6)


@rule
def play_discarding(s: State, seat: int, action: int) -> bool:
    """MAS-6.1: any card, wild or not."""
    kind = action - KIND_0
    show_turn(s, DISCARD, NONE)
    take_from_hand(s, seat, kind)
    lay(s, kind)
    s.discard_n = put_on_top(s.discard, s.discard_n, kind)
    return True


# ------------------------------------------------------------ stealing (MAS-7)


@rule
def is_open(s: State, seat: int) -> bool:
    """MAS-7.3: is the top set of this stack one that may be stolen? The first set lies at the bottom."""
    if s.opt_first_set == FIRST_ROUND and s.turns >= s.seats:
        return s.stack_n[seat] > 0
    return s.stack_n[seat] > 1


@rule
def is_target(s: State, by: int, hand: int, seat: int) -> bool:
    """MAS-7.1 to 7.3, but for having gone down oneself: a stack that is open to an attack with these kinds."""
    return seat != by and is_open(s, seat) and hand & attackers_of(s, s.stack_top[seat]) != 0


@rule
def can_steal(s: State, seat: int, hand: int) -> bool:
    if (s.gone_down >> seat) & 1 == 0:  # MAS-7.2
        return False
    for other in range(s.seats):
        if is_target(s, seat, hand, other):
            return True
    return False


@rule
def legal_stealing_from(s: State, seat: int, out: Cells) -> int:
    n = 0
    hand = held(s, seat)
    for other in range(s.seats):
        if is_target(s, seat, hand, other):
            out[n] = SEAT_0 + other
            n += 1
    return n


@rule
def play_stealing_from(s: State, action: int) -> bool:
    s.aim = action - SEAT_0
    s.phase = STEALING_WITH
    return False


@rule
def legal_stealing_with(s: State, seat: int, out: Cells) -> int:
    return legal_kinds(s, seat, attackers_of(s, s.stack_top[s.aim]), out)


@rule
def play_stealing_with(s: State, seat: int, action: int) -> bool:
    show_turn(s, STEAL, s.aim)
    s.aim = NONE
    return play_for_the_set(s, seat, action - KIND_0)


@rule
def legal_answer(s: State, seat: int, out: Cells) -> int:
    """MAS-7.4, D8, D9: a card identical to the contested set's first one, or none."""
    first = s.set_first[s.stack_top[s.victim]]
    n = legal_kinds(s, seat, identical_to(s, first), out)
    out[n] = DECLINE
    return n + 1


@rule
def play_answer(s: State, seat: int, action: int) -> bool:
    if action == DECLINE:
        settle_challenge(s, seat)
        return True
    return play_for_the_set(s, seat, action - KIND_0)


@rule
def play_for_the_set(s: State, seat: int, kind: int) -> bool:
    """A card is played for the contested set; whether that settles it, because the other side has no answer."""
    take_from_hand(s, seat, kind)
    lay(s, kind)
    other = s.victim if seat == s.active else s.active
    may_answer = other == s.victim or s.opt_duel == 1  # MAS-7.8
    if may_answer and s.hand_n[other] > 0:  # MAS-7.10: asked whether able or not; MAS-9.2: not without cards
        s.phase = DEFENDING if other == s.victim else ATTACKING_AGAIN
        s.to_act = 1 << other
        return False
    settle_challenge(s, other)
    return True


@rule
def settle_challenge(s: State, loser: int) -> None:
    """MAS-7.5, 7.6: the last to play a card has the set; MAS-7.7: the cards join it."""
    number = s.stack_top[s.victim]
    for at in range(s.laid_n):
        if s.opt_challenge_cards == TO_DISCARD:
            s.discard_n = put_on_top(s.discard, s.discard_n, s.laid[at])
        else:
            put_in_set(s, number, s.laid[at])
    if loser == s.victim:
        s.taken = 1
        put_on_stack(s, s.active, take_from_stack(s, s.victim))  # MAS-7.9


# ------------------------------------------------------------ refilling (MAS-8)


@rule
def take_from_draw(s: State) -> int:
    kind = top(s.draw, s.draw_n)
    s.draw_n = take_top(s.draw, s.draw_n)
    return kind


@rule
def refill(s: State, seat: int) -> None:
    """MAS-8.1: up to four cards; MAS-8.3: as far as the draw pile goes."""
    while s.hand_n[seat] < HAND_SIZE and s.draw_n > 0:
        s.hand_n[seat] = put_in_order(s.hand[seat], s.hand_n[seat], take_from_draw(s))
        s.shown += 1  # to the one who draws


@rule
def end_turn(s: State) -> None:
    """Refill, then the next turn; nobody is to act when the game has come to its end."""
    refill(s, s.active)
    if s.did == STEAL and s.laid_n > 1:  # MAS-8.2: the attack was answered
        refill(s, s.victim)
    s.turns += 1
    seat = next_seat(s)
    if seat == NONE or (s.opt_end == FIRST_EMPTY and hand_ran_out(s)):
        s.to_act = 0
    else:
        start_turn(s, seat)


# ------------------------------------------------------------ end of a game (MAS-9)


@rule
def next_seat(s: State) -> int:
    """MAS-9.2: the next seat with cards, perhaps the same again; NONE if all hands are empty."""
    seat = s.active
    for _ in range(s.seats):
        seat = following(s, seat)
        if s.hand_n[seat] > 0:
            return seat
    return NONE


@rule
def hand_ran_out(s: State) -> bool:
    """MAS-9.2, first_empty: a hand is empty, and so is the draw pile."""
    if s.draw_n > 0:
        return False
    for seat in range(s.seats):
        if s.hand_n[seat] == 0:
            return True
    return False


@rule
def end_game(book: Book, s: State) -> None:
    s.winners = game_winners(book, s)
    for seat in range(s.seats):
        s.last_exp[seat] = stack_exp(book, s, seat)
        s.last_cards[seat] = stack_cards(s, seat)
        s.total_exp[seat] += s.last_exp[seat]
        s.games_won[seat] += (s.winners >> seat) & 1
    if s.game_number == s.opt_match_games:
        s.over = 1
        s.phase = FINISHED
    else:
        start_game(book, s, first_winner(s))


# ------------------------------------------------------------ score (MAS-10)


@rule
def set_exp(book: Book, s: State, number: int) -> int:
    exp = 0
    for part in range(PARTS):
        exp += count_in(s.set_cards[number], part) * book.value[kind_in(s.set_first[number], part)]
    return exp


@rule
def set_size(s: State, number: int) -> int:
    size = 0
    for part in range(PARTS):
        size += count_in(s.set_cards[number], part)
    return size


@rule
def stack_exp(book: Book, s: State, seat: int) -> int:
    """MAS-10.1: the values of all cards in the stack, wilds included."""
    exp = 0
    number = s.stack_top[seat]
    while number != NONE:
        exp += set_exp(book, s, number)
        number = s.set_below[number]
    return exp


@rule
def stack_cards(s: State, seat: int) -> int:
    cards = 0
    number = s.stack_top[seat]
    while number != NONE:
        cards += set_size(s, number)
        number = s.set_below[number]
    return cards


@rule
def game_winners(book: Book, s: State) -> int:
    """MAS-10.1, 10.2 as a bit mask: most EXP, then most cards in the stack, then shared."""
    winners, most_exp, most_cards = 0, -1, -1
    for seat in range(s.seats):
        exp = stack_exp(book, s, seat)
        cards = 0 if s.opt_final_tie == SHARE else stack_cards(s, seat)
        if exp > most_exp or (exp == most_exp and cards > most_cards):
            winners, most_exp, most_cards = 0, exp, cards
        if exp == most_exp and cards == most_cards:
            winners |= 1 << seat
    return winners


# ------------------------------------------------------------ match (MAS-11)


@rule
def first_winner(s: State) -> int:
    """MAS-2.5, 11.2: the winner plays first; of several, who comes first in the order of play from the dealer."""
    seat = (s.dealer + 1) % s.seats
    while (s.winners >> seat) & 1 == 0:
        seat = following(s, seat)
    return seat


@rule
def match_points(book: Book, s: State, seat: int) -> int:
    """MAS-11.1: EXP of all games, the one being played included; or games won."""
    if s.opt_match_score == GAMES_WON:
        return s.games_won[seat]
    if s.over == 1:
        return s.total_exp[seat]
    return s.total_exp[seat] + stack_exp(book, s, seat)


# ------------------------------------------------------------ the contract


@rule
def legal(book: Book, s: State, seat: int, out: Cells) -> int:
    """What this seat may do now: action ids, ascending; none for a seat that is not to act."""
    if (s.to_act >> seat) & 1 == 0:
        return 0
    phase = s.phase
    if phase == CHOOSING:
        return legal_choosing(s, seat, out)
    if phase == FORMING_FIRST:
        return legal_kinds(s, seat, firsts(s, seat), out)
    if phase == FORMING_SECOND:
        return legal_forming_second(s, seat, out)
    if phase == FORMING_WITH_DISCARD:
        return legal_kinds(s, seat, partners_of_discard(s), out)
    if phase == DISCARDING:
        return legal_kinds(s, seat, ALL_ORDINARY | ALL_WILDS, out)
    if phase == STEALING_FROM:
        return legal_stealing_from(s, seat, out)
    if phase == STEALING_WITH:
        return legal_stealing_with(s, seat, out)
    return legal_answer(s, seat, out)


@rule
def choose(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action and, if that completes the turn, start the next; after the last nobody acts."""
    phase = s.phase
    if phase == CHOOSING:
        complete = play_choosing(s, action)
    elif phase == FORMING_FIRST:
        complete = play_forming_first(s, action)
    elif phase == FORMING_SECOND:
        complete = play_forming_second(s, seat, action)
    elif phase == FORMING_WITH_DISCARD:
        complete = play_forming_with_discard(s, seat, action)
    elif phase == DISCARDING:
        complete = play_discarding(s, seat, action)
    elif phase == STEALING_FROM:
        complete = play_stealing_from(s, action)
    elif phase == STEALING_WITH:
        complete = play_stealing_with(s, seat, action)
    else:
        complete = play_answer(s, seat, action)
    if complete:
        end_turn(s)


@rule
def run_on(book: Book, s: State) -> None:
    """When nobody is to act: score the game and deal the next one of the match, unless that was the last."""
    end_game(book, s)


@rule
def play(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action and run on to the next decision or the end."""
    choose(book, s, seat, action)
    if s.to_act == 0:
        run_on(book, s)


@rule
def scores(book: Book, s: State, out: Cells) -> None:
    """out[seat, 0] = points, out[seat, 1] = place from 1. One game: EXP (MAS-10); a match: MAS-11.1, ties shared."""
    match = s.opt_match_games > 1
    for seat in range(s.seats):
        out[seat, 0] = match_points(book, s, seat) if match else stack_exp(book, s, seat)
    set_places(out, s.seats, 0 if match else game_winners(book, s))
