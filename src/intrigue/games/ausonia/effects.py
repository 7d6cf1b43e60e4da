"""Ausonia: abilities (AUS-7) and the keywords that card texts may use (AUS-12), with the decisions each asks for.

An effect runs from the cursor card, ability, effect in the state. What it waits for is the phase and ``left``.
"""

from __future__ import annotations

from intrigue.engine.chance import below
from intrigue.engine.piles import find, put_in_order, take_at
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .market import fill_row, is_affordable
from .state import Book, State
from .turns import gain, list_row, list_table, lose
from .zones import (
    can_be_sealed,
    copy_in_hand,
    copy_to_act,
    copy_to_seal,
    draw_cards,
    from_discard,
    from_hand,
    from_play,
    needs_reshuffle,
    put_on_draw,
    reshuffle,
    take_from_draw,
    to_discard,
)

# --------------------------------------------------------------------------------------------- abilities (AUS-7)


@rule
def is_switched_on(book: Book, s: State, card: int, ability: int, gems: int) -> bool:
    """Whether the cost can be paid from ``gems`` in the pool (AUS-7.1), or the condition was met (AUS-7.5, 7.6)."""
    trigger = book.trigger[card, ability]
    what = book.trigger_what[card, ability]
    if trigger == k.BY_COST:
        return book.ability_pips[card, ability] <= gems and is_affordable(s, book.ability_cost[card, ability])
    if trigger == k.BY_GEMS:  # AUS-7.5a, 7.8
        used = s.used_any if what == k.RAINBOW else s.used[what]
        return used >= book.trigger_n[card, ability]
    mask = s.keywords if trigger == k.BY_KEYWORD else s.guilds  # AUS-7.5b, 7.5c
    return (mask >> what) & 1 == 1


@rule
def has_copy(book: Book, s: State, at: int, card: int, ability: int) -> bool:
    """AUS-7.2, 7.3, 7.7: a copy lies face up in the Play Area and has not used this ability (or in Hand, by option)."""
    if copy_to_act(s, at, card, ability) != NONE:
        return True
    if s.opt_cond_from_hand == 1 and book.trigger[card, ability] != k.BY_COST:
        return copy_in_hand(s, card, ability) != NONE
    return False


@rule
def legal_abilities_of(book: Book, s: State, at: int, card: int, gems: int, out: Cells, n: int) -> int:
    """Abilities of a type whose first copy lies at place ``at`` of the Play Area (NONE: there is no copy)."""
    for ability in range(book.abilities[card]):
        if is_switched_on(book, s, card, ability, gems) and has_copy(book, s, at, card, ability):
            out[n] = k.ACT_0 + k.MAX_ABILITIES * card + ability
            n += 1
    return n


@rule
def legal_abilities(book: Book, s: State, gems: int, out: Cells, n: int) -> int:
    if s.opt_cond_from_hand == 1:
        for card in range(book.types):
            n = legal_abilities_of(book, s, find(s.play, s.play_n, card), card, gems, out, n)
        return n
    for at in range(s.play_n):
        if at == 0 or s.play[at] != s.play[at - 1]:
            n = legal_abilities_of(book, s, at, s.play[at], gems, out, n)
    return n


@rule
def use_guild(book: Book, s: State, card: int) -> None:
    if book.guild[card] != 0:
        s.guilds |= 1 << book.guild[card]


@rule
def start_ability(book: Book, s: State) -> None:
    """AUS-7.2, 7.10: the ability and its guild count as used once it is paid for, before its first effect."""
    at = copy_to_act(s, find(s.play, s.play_n, s.card), s.card, s.ability)
    if at != NONE:
        s.mark[at] |= 1 << s.ability
    else:
        s.hand_mark[copy_in_hand(s, s.card, s.ability)] |= 1 << s.ability
    use_guild(book, s, s.card)
    s.effect = 0
    s.phase = k.EFFECTS


@rule
def next_effect(book: Book, s: State) -> None:
    """AUS-7.11: the effects in printed order, each finished before the next begins."""
    if s.effect < k.MAX_EFFECTS and book.op[s.card, s.ability, s.effect] != k.NO_EFFECT:
        begin_effect(book, s, book.op[s.card, s.ability, s.effect], book.x[s.card, s.ability, s.effect])
    else:
        s.card = NONE
        s.ability = 0
        s.effect = 0
        s.phase = k.MAIN


@rule
def begin_effect(book: Book, s: State, op: int, x: int) -> None:
    """AUS-7.9: the keyword counts as used whatever comes of it."""
    s.keywords |= 1 << op
    if op == k.INFLUENCE:
        gain(book, s, s.active, x)
        end_effect(s)
    elif op == k.CORRUPTION and s.final == 1:  # AUS-13.2: counts as Influence and marks both keywords
        s.keywords |= 1 << k.INFLUENCE
        gain(book, s, s.active, x)
        end_effect(s)
    elif op == k.DRAW:
        draw_cards(s, s.active, x)
        end_effect(s)
    elif op in (k.CORRUPTION, k.DISCARD):
        choose_opponent(book, s)
    else:
        s.left = x
        s.phase = phase_of(op)


@rule
def phase_of(op: int) -> int:
    """Where the keywords that ask their own player begin."""
    if op == k.MANIPULATE:
        return k.MANIPULATION
    if op == k.FORESEE:
        return k.LOOKING
    if op == k.RAISE_CARDS:
        return k.RAISE
    return k.SEAL


@rule
def end_effect(s: State) -> None:
    s.left = 0
    s.effect += 1
    s.phase = k.EFFECTS


# --------------------------------------------------------------------------------------------- choosing an opponent


@rule
def choose_opponent(book: Book, s: State) -> None:
    """Asked with three players or more; AUS-14.2: alone, the Aspirant is the only opponent."""
    if s.seats > 2:
        s.phase = k.TARGET
    elif s.seats == 2:
        affect_opponent(book, s, 1 - s.active)
    else:
        affect_aspirant(book, s)


@rule
def legal_target(s: State, out: Cells) -> int:
    """AUS-12.2: any opponent, also one with nothing to lose."""
    n = 0
    for seat in range(s.seats):
        if seat != s.active:
            out[n] = k.TARGET_0 + seat
            n += 1
    return n


@rule
def affect_opponent(book: Book, s: State, seat: int) -> None:
    """AUS-12.2: Corruption lowers, AUS-12.3: Discard opens the victim's choice."""
    x = book.x[s.card, s.ability, s.effect]
    if book.op[s.card, s.ability, s.effect] == k.CORRUPTION:
        lose(s, seat, x)
        end_effect(s)
    else:
        open_discard(s, seat, x)


@rule
def affect_aspirant(book: Book, s: State) -> None:
    if book.op[s.card, s.ability, s.effect] == k.CORRUPTION:
        s.asp_influence = max(0, s.asp_influence - book.x[s.card, s.ability, s.effect])  # AUS-14.2
    elif s.kept_n > 0:
        drop_kept_card(book, s)
    end_effect(s)


@rule
def drop_kept_card(book: Book, s: State) -> None:
    """AUS-14.10: one kept card at random, whatever X is; an empty place of the row is filled from it (AUS-14.8)."""
    chosen = below(s, s.kept_n) if s.kept_n > 1 else 0
    card = 0
    while chosen >= s.kept[card]:
        chosen -= s.kept[card]
        card += 1
    s.kept[card] -= 1
    s.kept_n -= 1
    s.asp_discard[card] += 1
    s.asp_discard_n += 1
    fill_row(book, s)


# --------------------------------------------------------------------------------------------- Discard (AUS-12.3)


@rule
def open_discard(s: State, seat: int, x: int) -> None:
    s.victim = seat
    s.left = min(x, s.hand_n[seat])
    s.phase = k.OPP_DISCARD


@rule
def step_opp_discard(s: State) -> None:
    """Ask the victim, unless all its cards are alike; at the end go back to whoever is at it."""
    seat = s.victim
    if s.left == 0:
        s.victim = NONE
        if s.asp_stage != k.NOT_NOW:
            s.asp_effect += 1
            s.phase = k.ASPIRANT_TURN
        else:
            end_effect(s)
    elif s.hand[seat, 0] == s.hand[seat, s.hand_n[seat] - 1]:
        play_opp_discard(s, k.PICK_0 + s.hand[seat, 0])
    else:
        s.to_act = 1 << seat


@rule
def legal_opp_discard(s: State, out: Cells) -> int:
    return list_row(s.hand[s.victim], s.hand_n[s.victim], k.PICK_0, out, 0)


@rule
def play_opp_discard(s: State, action: int) -> None:
    card = action - k.PICK_0
    from_hand(s, s.victim, card)
    to_discard(s, s.victim, card)
    s.left -= 1


# --------------------------------------------------------------------------------------------- Manipulation (AUS-12.5)


@rule
def step_manipulation(s: State) -> None:
    if s.left == 0 or s.discard_n[s.active] == 0:
        end_effect(s)
    else:
        s.to_act = 1 << s.active


@rule
def legal_manipulation(s: State, out: Cells) -> int:
    out[0] = k.DONE
    return list_table(s.discard[s.active], s.discard_n[s.active], k.PICK_0, out, 1)


@rule
def play_manipulation(s: State, action: int) -> None:
    """One card at a time, the last one on top; fewer if wanted."""
    if action == k.DONE:
        s.left = 0
    else:
        from_discard(s, s.active, action - k.PICK_0)
        put_on_draw(s, s.active, action - k.PICK_0)
        s.left -= 1


# --------------------------------------------------------------------------------------------- Foresight (AUS-12.6)


@rule
def step_looking(book: Book, s: State) -> None:
    """Take the next card to look at; with foresight_reshuffle = ask, a look that reshuffles is asked first."""
    seat = s.active
    if s.left == 0 or (s.draw_n[seat] == 0 and s.discard_n[seat] == 0):  # AUS-11.2
        s.left = 0
        s.phase = k.FORESIGHT
    elif not needs_reshuffle(s, seat):
        s.look_n = put_in_order(s.look, s.look_n, take_from_draw(s, seat))
        s.left -= 1
    elif s.opt_foresight_reshuffle == k.ASK:
        s.phase = k.LOOK_ON
        s.to_act = 1 << seat
    else:
        reshuffle(s, seat)


@rule
def legal_look_on(s: State, out: Cells) -> int:
    """DONE looks at no more; naming the ability again goes on with it."""
    out[0] = k.DONE
    out[1] = k.ACT_0 + k.MAX_ABILITIES * s.card + s.ability
    return 2


@rule
def play_look_on(book: Book, s: State, action: int) -> None:
    if action == k.DONE:
        s.left = 0
    else:
        reshuffle(s, s.active)
    s.phase = k.LOOKING


@rule
def step_foresight(s: State) -> None:
    if s.look_n == 0:
        s.returned = 0
        end_effect(s)
    elif s.returned == 1 and s.look[0] == s.look[s.look_n - 1]:
        play_foresight(s, k.PICK2_0 + s.look[0])
    else:
        s.to_act = 1 << s.active


@rule
def legal_foresight(s: State, out: Cells) -> int:
    """First the discards, then the returns from bottom to top: every outcome has one path (2.3)."""
    n = 0
    if s.returned == 0:
        n = list_row(s.look, s.look_n, k.PICK_0, out, n)
    return list_row(s.look, s.look_n, k.PICK2_0, out, n)


@rule
def play_foresight(s: State, action: int) -> None:
    card = action - k.PICK_0 if action < k.PICK2_0 else action - k.PICK2_0
    s.look_n = take_at(s.look, s.look_n, find(s.look, s.look_n, card))
    if action < k.PICK2_0:
        to_discard(s, s.active, card)
    else:
        put_on_draw(s, s.active, card)
        s.returned = 1


# --------------------------------------------------------------------------------------------- Raise (AUS-12.7)


@rule
def step_raise(s: State) -> None:
    if s.left == 0 or s.hand_n[s.active] + s.discard_n[s.active] == 0:
        end_effect(s)
    else:
        s.to_act = 1 << s.active


@rule
def legal_raise(s: State, out: Cells) -> int:
    """From Hand or Discard Pile, in any mix, or no more."""
    out[0] = k.DONE
    n = list_row(s.hand[s.active], s.hand_n[s.active], k.PICK_0, out, 1)
    return list_table(s.discard[s.active], s.discard_n[s.active], k.PICK2_0, out, n)


@rule
def play_raise(s: State, action: int) -> None:
    """AUS-8.1: face down; what came from the open Discard Pile is known to all."""
    seat = s.active
    if action == k.DONE:
        s.left = 0
        return
    if action < k.PICK2_0:
        from_hand(s, seat, action - k.PICK_0)
        s.raised[seat, action - k.PICK_0] += 1
        s.raised_n[seat] += 1
    else:
        from_discard(s, seat, action - k.PICK2_0)
        s.bared[seat, action - k.PICK2_0] += 1
        s.bared_n[seat] += 1
    s.left -= 1


# --------------------------------------------------------------------------------------------- Seal (AUS-9, 12.8)


@rule
def step_seal(book: Book, s: State) -> None:
    if s.left > 0:
        for at in range(s.play_n):
            if can_be_sealed(book, s, at):
                s.to_act = 1 << s.active
                return
    end_effect(s)


@rule
def legal_seal(book: Book, s: State, out: Cells) -> int:
    out[0] = k.DONE
    n = 1
    for at in range(s.play_n):
        action = k.PICK_0 + s.play[at]
        if can_be_sealed(book, s, at) and out[n - 1] != action:
            out[n] = action
            n += 1
    return n


@rule
def play_seal(book: Book, s: State, action: int) -> None:
    """AUS-9.1, 9.2: also the card itself; its remaining effects are still carried out."""
    s.left = 0
    if action != k.DONE:
        card = action - k.PICK_0
        from_play(s, copy_to_seal(book, s, card))
        s.sealed[s.active, card] += 1
        s.sealed_now[s.active, card] += 1
        s.sealed_n[s.active] += 1
