"""Ausonia: the log, told as what changed for the viewer, and the table in words."""

from __future__ import annotations

from intrigue.engine.messages import GAME_OVER, say
from intrigue.engine.piles import top
from intrigue.engine.records import HIDDEN, Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .market import for_sale
from .state import Book, State
from .wording import say_effects, say_gems


@rule
def log(book: Book, before: State, by: int, action: int, after: State, out: Cells) -> None:
    """What this viewer is told about one move and all that followed from it."""
    if before.phase == k.MAIN:
        log_main(book, before, by, action, out)
    elif action == k.DONE:
        if before.phase == k.LOOK_ON:
            say(out, m.LOOKS_NO_MORE, by)
    elif before.phase in (k.PAY, k.TARGET, k.ASPIRANT, k.LOOK_ON):
        log_answer(before, by, action, out)
    else:
        log_pick(before, by, action, out)
    log_built(book, before, after, out)
    for seat in range(after.seats):
        log_hand(book, before, by, action, after, seat, out)
    log_look(before, after, out)
    log_market(before, after, out)
    log_aspirant(book, before, after, out)
    log_influence(book, before, after, out)
    log_time(before, after, out)


# --------------------------------------------------------------------------------------------- the move itself


@rule
def log_main(book: Book, before: State, by: int, action: int, out: Cells) -> None:
    if action == k.DONE:
        say(out, m.PASSES, by)
    elif action < k.ACT_0:
        card = action - k.PLAY_0
        if book.kind[card] == k.GEM:
            say(out, m.PLAYS_FOR, by, card)
            say_gems(book.gems[card], 4, out)
        else:
            say(out, m.PLAYS, by, card)
    elif action < k.BUY_0:
        card, ability = (action - k.ACT_0) // k.MAX_ABILITIES, (action - k.ACT_0) % k.MAX_ABILITIES
        say(out, m.USES, by, card)
        say_effects(book, card, ability, out)
    elif action < k.BUILD_0:
        card = for_sale(before, action - k.BUY_0)
        say(out, m.BUYS, by, card)
        say_gems(book.cost[card], 4, out)
    elif action < k.BREAK_0:
        say(out, m.BUILDS, by, action - k.BUILD_0)
    else:
        say(out, m.BREAKS, by, action - k.BREAK_0)


@rule
def log_answer(before: State, by: int, action: int, out: Cells) -> None:
    if before.phase == k.PAY:
        say(out, m.PAYS_RAINBOW if action >= k.PAY_RAINBOW else m.PAYS, by, (action - k.PAY_0) % 3)
    elif before.phase == k.TARGET:
        say(out, m.CHOOSES, by, action - k.TARGET_0)
    elif before.phase == k.ASPIRANT:
        say(out, m.CHOOSES_ASPIRANT, by)
    else:
        say(out, m.SHUFFLES, by)


@rule
def log_pick(before: State, by: int, action: int, out: Cells) -> None:
    """The choice of a card; HIDDEN if the viewer may not know which."""
    second = action >= k.PICK2_0
    card = HIDDEN if action == HIDDEN else action - (k.PICK2_0 if second else k.PICK_0)
    if before.phase == k.MANIPULATION:
        say(out, m.PUTS_ON_PILE, by, card)
    elif before.phase == k.FORESIGHT and (second or action == HIDDEN):
        say(out, m.PUTS_BACK, by, card)
    elif before.phase == k.RAISE:
        say(out, m.RAISES, by, card, 1 if second else 0)
    elif before.phase == k.SEAL:
        say(out, m.SEALS, by, card)
    elif before.phase == k.FOUNDATION:
        if card == HIDDEN:
            say(out, m.BUILDS_ON_HIDDEN, by)
        else:
            say(out, m.BUILDS_ON, by, card)
    else:  # OPP_DISCARD, FORESIGHT, END_DISCARD
        say(out, m.DISCARDS, by, 1, card)


# --------------------------------------------------------------------------------------------- what followed


@rule
def log_built(book: Book, before: State, after: State, out: Cells) -> None:
    """AUS-8.6: a Source that stands now."""
    seat = before.active
    if after.source_n[seat] > before.source_n[seat]:
        say(out, m.SOURCE_GIVES)
        say_gems(book.gems[after.source_gem[seat, after.source_n[seat] - 1]], 4, out)


@rule
def copies_in(cards: Cells, n: int, card: int) -> int:
    """How often a card is among the first n of a list."""
    found = 0
    for at in range(n):
        found += 1 if cards[at] == card else 0
    return found


@rule
def leaves_hand(before: State, action: int) -> bool:
    """Whether a move takes a card out of the mover's Hand."""
    if before.phase == k.MAIN:
        return k.PLAY_0 <= action < k.ACT_0
    chosen = action == HIDDEN or k.PICK_0 <= action < k.PICK2_0
    return chosen and before.phase in (k.END_DISCARD, k.OPP_DISCARD, k.RAISE)


@rule
def drawn_of(before: State, by: int, action: int, after: State, seat: int, card: int) -> int:
    """Copies of a card that came into the viewer's own Hand."""
    held = copies_in(before.hand[seat], before.hand_n[seat], card)
    if seat == by and leaves_hand(before, action):
        held -= 1 if card == action - (k.PLAY_0 if before.phase == k.MAIN else k.PICK_0) else 0
    return max(0, copies_in(after.hand[seat], after.hand_n[seat], card) - held)


@rule
def log_hand(book: Book, before: State, by: int, action: int, after: State, seat: int, out: Cells) -> None:
    """Cards drawn, by name to their owner alone, and cards discarded because there was no choice."""
    if seat == after.viewer:
        n = 0
        for card in range(book.types):
            n += drawn_of(before, by, action, after, seat, card)
        if n > 0:
            say(out, m.DRAWS, seat, n)
            for card in range(book.types):
                for _ in range(drawn_of(before, by, action, after, seat, card)):
                    say(out, card)
    else:
        left = 1 if seat == by and leaves_hand(before, action) else 0
        n = after.hand_n[seat] - before.hand_n[seat] + left
        if n > 0:
            say(out, m.DRAWS_SOME, seat, n)
    if seat != by and after.hand_n[seat] < before.hand_n[seat]:
        n = more_in_all(book, before.discard[seat], after.discard[seat])
        if n > 0:
            say(out, m.DISCARDS, seat, n)
            for card in range(book.types):
                for _ in range(after.discard[seat, card] - before.discard[seat, card]):
                    say(out, card)


@rule
def more_in_all(book: Book, few: Cells, many: Cells) -> int:
    """How many cards one table by type has that another has not."""
    n = 0
    for card in range(book.types):
        n += max(0, many[card] - few[card])
    return n


@rule
def log_look(before: State, after: State, out: Cells) -> None:
    if after.look_n <= before.look_n:
        return
    if after.look[0] == HIDDEN:
        say(out, m.LOOKS_AT_SOME, after.active, after.look_n)
        return
    say(out, m.LOOKS_AT, after.active, after.look_n)
    for at in range(after.look_n):
        say(out, after.look[at])


@rule
def joins_row(before: State, after: State, place: int) -> bool:
    """Whether the card at a place of the Offer Row was not for sale before; of equal cards the last ones are new."""
    card = after.row[place]
    return card >= 0 and copies_in(after.row, place + 1, card) > copies_in(before.row, k.ROW, card)


@rule
def log_market(before: State, after: State, out: Cells) -> None:
    n = 0
    for place in range(k.ROW):
        n += 1 if joins_row(before, after, place) else 0
    if n > 0:
        say(out, m.JOINS_ROW, n)
        for place in range(k.ROW):
            if joins_row(before, after, place):
                say(out, after.row[place])
    if 0 < after.power_n < before.power_n:
        say(out, m.POWER_ON_TOP, top(after.power, after.power_n))


@rule
def log_aspirant(book: Book, before: State, after: State, out: Cells) -> None:
    """AUS-14: which card the Aspirant took, and what became of it."""
    if after.aspirant < 0:
        return
    if before.aspirant < 0:
        say(out, m.ASPIRANT_AWAITS, after.aspirant)
        return
    its_turn = after.round != before.round or after.over == 1 or after.asp_stage != k.NOT_NOW
    if its_turn and before.asp_stage == k.NOT_NOW and before.row[0] >= 0:
        say(out, m.ASPIRANT_TAKES, after.aspirant, before.row[0])
    for card in range(book.types):
        for _ in range(after.kept[card] - before.kept[card]):
            say(out, m.ASPIRANT_KEEPS, after.aspirant, card)
    for card in range(book.types):
        for _ in range(before.kept[card] - after.kept[card]):
            say(out, m.ASPIRANT_LOSES, after.aspirant, card)


@rule
def log_influence(book: Book, before: State, after: State, out: Cells) -> None:
    for seat in range(after.seats):
        change = after.influence[seat] - before.influence[seat]
        if change > 0:
            say(out, m.INFLUENCE_GAINED, seat, change, after.influence[seat])
        elif change < 0:
            say(out, m.INFLUENCE_LOST, seat, -change, after.influence[seat])
    if before.aspirant >= 0 and after.asp_influence > before.asp_influence:
        say(out, m.ASPIRANT_GAINS, after.aspirant, after.asp_influence - before.asp_influence, after.asp_influence)
    if before.aspirant >= 0 and after.asp_influence < before.asp_influence:
        say(
            out, m.ASPIRANT_LOSES_INFLUENCE, after.aspirant, before.asp_influence - after.asp_influence,
            after.asp_influence,
        )  # fmt: skip
    if after.final > before.final:
        say(out, m.LAST_ROUND, book.goal)


@rule
def log_time(before: State, after: State, out: Cells) -> None:
    if after.over:
        say(out, GAME_OVER)
    elif after.round != before.round:
        say(out, m.ROUND_BEGINS, after.round, after.active)
    elif after.active != before.active:
        say(out, m.TURN_OF, after.active)


# --------------------------------------------------------------------------------------------- the table in words


@rule
def board(book: Book, v: State, out: Cells) -> None:
    """The table as lines for a terminal: the market, a line per seat in turn order, then the turn so far."""
    say(out, m.TABLE_ROUND, v.round, v.final, v.favour_n)
    board_offers(book, v, out)
    say(out, m.TABLE_GAP)
    for step in range(v.seats):
        board_seat(book, v, (v.first + step) % v.seats, out)
    if v.aspirant >= 0:
        say(out, m.TABLE_ASPIRANT, v.aspirant, v.asp_influence, v.kept_n)
        say_copies(book, v.kept, out)
    if v.play_n > 0:
        say(out, m.TABLE_GAP)
        say(out, m.TABLE_PLAY, v.play_n)
        for at in range(v.play_n):
            board_played(v, at, out)
    if v.phase != k.GAME_OVER:
        say(out, m.TABLE_GEMS, v.used_any)
        say_gems(v.gems, 4, out)
        say_gems(v.used, 3, out)


@rule
def board_offers(book: Book, v: State, out: Cells) -> None:
    n = 1 if v.power_n > 0 else 0
    for place in range(k.ROW):
        n += 1 if v.row[place] >= 0 else 0
    say(out, m.TABLE_OFFERS, n, n)
    for place in range(k.ROW):
        if v.row[place] >= 0:
            say(out, m.OFFER, place, v.row[place])
            say_gems(book.cost[v.row[place]], 4, out)
    if v.power_n > 0:
        say(out, m.POWER_OFFER, top(v.power, v.power_n), v.power_n - 1)
        say_gems(book.cost[top(v.power, v.power_n)], 4, out)


@rule
def board_seat(book: Book, v: State, seat: int, out: Cells) -> None:
    now = seat == v.active and v.phase != k.GAME_OVER
    facts = 2
    facts += 1 if v.raised_n[seat] + v.bared_n[seat] > 0 else 0
    facts += 1 if v.source_n[seat] > 0 else 0
    facts += 1 if v.sealed_n[seat] > 0 else 0
    say(out, m.TABLE_SEAT, 1 if now else 0, seat, v.house[seat], v.influence[seat], facts)
    board_hand(book, v, seat, out)
    board_piles(v, seat, out)
    if v.raised_n[seat] + v.bared_n[seat] > 0:
        board_raised(book, v, seat, out)
    if v.source_n[seat] > 0:
        say(out, m.FACT_SOURCES)
        say_list(book, v.source_gem[seat], v.source_n[seat], out)
    if v.sealed_n[seat] > 0:
        say(out, m.FACT_SEALED)
        say_copies(book, v.sealed[seat], out)


@rule
def board_hand(book: Book, v: State, seat: int, out: Cells) -> None:
    if v.hand_n[seat] > 0 and copies_in(v.hand[seat], v.hand_n[seat], HIDDEN) == 0:
        say(out, m.FACT_HAND)
        say_list(book, v.hand[seat], v.hand_n[seat], out)
    else:
        say(out, m.FACT_HELD, v.hand_n[seat])


@rule
def board_piles(v: State, seat: int, out: Cells) -> None:
    known = v.draw_n[seat] - copies_in(v.draw[seat], v.draw_n[seat], HIDDEN)
    if known == 0:
        say(out, m.FACT_PILES, v.draw_n[seat], v.discard_n[seat])
        return
    say(out, m.FACT_PILES_TOP, v.draw_n[seat], v.discard_n[seat], known)
    for at in range(v.draw_n[seat] - 1, -1, -1):
        if v.draw[seat, at] != HIDDEN:
            say(out, v.draw[seat, at])


@rule
def board_raised(book: Book, v: State, seat: int, out: Cells) -> None:
    kinds = 0
    unseen: int = v.raised_n[seat]
    for card in range(book.types):
        kinds += 1 if v.raised[seat, card] + v.bared[seat, card] > 0 else 0
        unseen -= v.raised[seat, card]
    say(out, m.FACT_RAISED, kinds + (1 if unseen > 0 else 0))
    for card in range(book.types):
        if v.raised[seat, card] + v.bared[seat, card] > 0:
            say(out, m.COPIES, card, v.raised[seat, card] + v.bared[seat, card])
    if unseen > 0:
        say(out, m.UNSEEN, unseen)


@rule
def say_copies(book: Book, copies: Cells, out: Cells) -> None:
    """The cards of a table by type: a list argument of the message begun before."""
    n = 0
    for card in range(book.types):
        n += 1 if copies[card] > 0 else 0
    say(out, n)
    for card in range(book.types):
        if copies[card] > 0:
            say(out, m.COPIES, card, copies[card])


@rule
def say_list(book: Book, cards: Cells, n_cards: int, out: Cells) -> None:
    """The cards of a list, equal ones together: a list argument of the message begun before."""
    n = 0
    for card in range(book.types):
        n += 1 if copies_in(cards, n_cards, card) > 0 else 0
    say(out, n)
    for card in range(book.types):
        copies = copies_in(cards, n_cards, card)
        if copies > 0:
            say(out, m.COPIES, card, copies)


@rule
def board_played(v: State, at: int, out: Cells) -> None:
    used, marks = 0, 0
    for ability in range(k.MAX_ABILITIES):
        used += (v.mark[at] >> ability) & 1
    marks += 1 if used > 0 else 0
    marks += 1 if v.mark[at] & k.DOWN else 0
    marks += 1 if v.mark[at] & k.BROKEN else 0
    say(out, m.PLAYED, v.play[at], marks, marks)
    if used > 0:
        say(out, m.MARK_USED, used)
        for ability in range(k.MAX_ABILITIES):
            if (v.mark[at] >> ability) & 1:
                say(out, ability)
    if v.mark[at] & k.DOWN:
        say(out, m.MARK_DOWN)
    if v.mark[at] & k.BROKEN:
        say(out, m.MARK_BROKEN)
