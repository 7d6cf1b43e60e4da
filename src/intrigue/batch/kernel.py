"""Stepping many games, written once against the contract and bound to each game.

A slot of a batch holds one game after the other. All functions work on one slot ``i``, with row ``t`` of the scratch
memory; only ``run``, which Python calls, knows of many slots. A GPU runs the others, one slot per thread (cuda.py). The
results do not depend on which thread does what.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from intrigue.bots.kernels.thinking import think_of_nothing
from intrigue.engine.algorithms import lowest_seat, uniform
from intrigue.engine.atomics import add, load, lower, store
from intrigue.engine.chance import pick, seed_from_dice, start_dice
from intrigue.engine.features import clear
from intrigue.engine.records import MAX_SEATS, NONE, Cells
from intrigue.engine.targets import rule

# Rows of Tables.small, .counts and .log.
SEAT, DUE, ENDED = range(3)
DECK, LENGTH, LEGAL, IGNORED, LAST_LENGTH, LAST_DECK = range(6)
NOW, BEFORE = range(2)  # also of .number

# Tables.ended
GOES_ON, OVER, CUT_OFF = range(3)

# Cells of Tables.settings: the arguments of a batch; from PLAYERS and from SLIPS on, one for each seat.
SEED, GAMES, STRIDE, SEATS, MOST, RESTART, REWARD, ONE_SIDE, LEAST, SPAN, ILLEGAL, PLAYERS = range(12)
SLIPS = PLAYERS + MAX_SEATS
SETTINGS = SLIPS + MAX_SEATS
WIN, RANK, POINTS = range(3)  # settings[REWARD]
RAISE, LOSE, IGNORE = range(3)  # settings[ILLEGAL]
# settings[PLAYERS + seat]: who decides for a seat; NET and above need a workspace; above GREEDY it is the number of
# simulations of a search
OUTSIDE, RANDOM, POLICY, HABIT, NET, GREEDY = range(6)
SLIP_UNIT = 1000  # settings[SLIPS + seat]: how many of so many decisions a player makes by habit

# What ``run`` does; CHECK_ALL only on a GPU.
STEP, STEP_ALL, CHECK_ALL, BEGIN, PLAY, LOOK, OBSERVE, IMAGINE = range(8)
# How much of a step ``process`` does. On a GPU the parts run one after the other: few games end in a step, and the
# others would wait for them.
WHOLE, MOVE, SETTLE, AFTER = range(4)

# Cells of ``control``, by which the threads of a call share its slots; from TAKEN on, one for each thread.
LEFT = 0  # slots that are not done yet
WRONG = 1  # the first slot with an illegal action that is to raise; the number of slots without any
CHECKING = 2  # 1 while actions are checked, before any is played
PAUSED = 3  # 1 if the caller's thread has returned UNFINISHED
TAKEN = 4  # pieces of a thread's own slots that are taken: OWN times those by itself, plus those by others
OWN = 1 << 32
PIECES = 32  # of a thread's own slots
UNFINISHED = -2  # returned by ``run`` while other threads are still at work: call it again
# How often a thread without slots of its own looks around before it takes those of a thread that is busy with them, and
# has them in its cache, and before it returns: about 3 and 50 microseconds.
PATIENCE, SPINS = 400, 7_000

# Bound to a game's own; here only for the reader and the type checker.
deal: Any = None
legal: Any = None
play: Any = None
scores: Any = None
veil: Any = None
imagine: Any = None
features: Any = None
policy: Any = uniform
habit: Any = uniform
think: Any = think_of_nothing
ACTIONS = 0


class Tables(NamedTuple):
    """The memory of a batch; n is the number of slots."""

    books: Any  # card tables, by deck
    states: Any  # n games, then the start of all games
    small: Any  # SEAT, DUE and ENDED by slot
    counts: Any  # DECK, LENGTH, ... by slot
    number: Any  # of the game, NOW and BEFORE (-1: none), by slot; with the seed it decides the deal
    dice: Any  # by slot: random numbers of the players inside
    moves: Any  # legal actions by slot, counts[LEGAL] of them
    mask: Any  # the same as zeros and ones
    obs: Any  # by slot: features of the seat that decides; no columns: not wanted
    last_obs: Any  # by slot: those of the seat that moved last in the game that ended
    reward: Any  # by slot and seat
    points: Any  # by slot and seat: points and rank at the end
    log: Any  # NOW and BEFORE, by slot: ACTIONS * seat + action for every decision; no columns: not wanted
    settings: Any  # see SEED
    scratch: Any  # states to work on, a row for each thread
    listing: Any  # lists of legal actions to work on, likewise


# ---------------------------------------------------------------------------------------------- one game


def begin(g: Tables, i: int) -> None:
    """Deal game number[NOW, i]."""
    g.counts[DECK, i] = g.number[NOW, i] % len(g.books)
    g.counts[LENGTH, i] = 0
    g.states[i] = g.states[g.settings[GAMES]]
    start_dice(g.dice[i], g.settings[SEED], g.number[NOW, i])
    seed_from_dice(g.states[i], g.dice[i])
    deal(g.books[g.counts[DECK, i]], g.states[i])


def make(g: Tables, i: int, seat: int, action: int) -> None:
    """Play a legal action."""
    length = g.counts[LENGTH, i]
    if length < len(g.log[NOW, i]):
        g.log[NOW, i, length] = ACTIONS * seat + action
    play(g.books[g.counts[DECK, i]], g.states[i], seat, action)
    g.counts[LENGTH, i] = length + 1


@rule
def inside_seat(settings: Cells, due: int, seats: int) -> int:
    """The lowest of the seats that are due for which a player inside decides, else NONE."""
    for seat in range(seats):
        if (due >> seat) & 1 and settings[PLAYERS + seat] != OUTSIDE:
            return seat
    return NONE


def choose(workspace: Any, book: Any, s: Any, settings: Cells, dice: Cells, seat: int, out: Cells, n: int) -> int:
    """The action, of the n in ``out``, that the built-in player of a seat chooses."""
    player: int = settings[PLAYERS + seat]
    if settings[SLIPS + seat] > 0 and pick(dice, SLIP_UNIT) < settings[SLIPS + seat]:
        player = HABIT
    action: int = out[0]
    if player == POLICY:
        action = policy(book, s, seat, out, n, dice)
    elif player == HABIT:
        action = habit(book, s, seat, out, n, dice)
    elif player == RANDOM:
        action = uniform(book, s, seat, out, n, dice)
    elif n > 1:
        action = think(workspace, book, s, dice, seat, out, n, player - GREEDY)
    return action


def advance(g: Tables, i: int, t: int, workspace: Any, actions: Any, mode: int, given: int) -> None:
    """Play the actions of the seats of the bit mask ``given``, then let built-in players decide until another seat is
    due, the game ends or has lasted long enough."""
    s, out = g.states[i], g.listing[t]
    while s.over == 0 and (given != 0 or g.counts[LENGTH, i] < g.settings[MOST]):
        if given != 0:
            seat = lowest_seat(given)
            given &= given - 1
            action = actions[i, 0 if mode == STEP else seat]
        else:
            seat = inside_seat(g.settings, s.to_act, s.seats)
            if seat == NONE:
                break
            book = g.books[g.counts[DECK, i]]
            n = legal(book, s, seat, out)
            action = choose(workspace, book, s, g.settings, g.dice[i], seat, out, n)
        make(g, i, seat, action)


def observe(book: Any, s: Any, viewer: int, scratch: Any, t: int, row: Cells) -> None:
    """The features of what a seat may know."""
    scratch[t] = s
    veil(book, scratch[t], viewer)
    clear(row)
    features(book, scratch[t], row)


def look(g: Tables, i: int, t: int, seat: int) -> None:
    """Who decides (``seat`` if it is due, else the lowest that is), what is legal, what is seen."""
    s = g.states[i]
    for at in range(g.counts[LEGAL, i]):
        g.mask[i, g.moves[i, at]] = 0
    g.small[DUE, i] = s.to_act
    if s.over == 1 or (g.small[ENDED, i] != GOES_ON and g.settings[RESTART] == 0):
        g.small[SEAT, i] = NONE
        g.small[DUE, i] = 0
        for action in range(ACTIONS):  # so that a softmax over it is defined
            g.moves[i, action] = action
            g.mask[i, action] = 1
        g.counts[LEGAL, i] = ACTIONS
        for at in range(len(g.obs[i])):  # nobody is asked: not what somebody saw a move ago, which copies do not keep
            g.obs[i, at] = g.last_obs[i, at]
        return
    if seat == NONE or (s.to_act >> seat) & 1 == 0:
        seat = lowest_seat(s.to_act)
    g.small[SEAT, i] = seat
    g.counts[LEGAL, i] = legal(g.books[g.counts[DECK, i]], s, seat, g.moves[i])
    for at in range(g.counts[LEGAL, i]):
        g.mask[i, g.moves[i, at]] = 1
    if len(g.obs[i]) > 0:
        observe(g.books[g.counts[DECK, i]], s, seat, g.scratch, t, g.obs[i])


# ---------------------------------------------------------------------------------------------- the end of a game


@rule
def set_reward(points: Cells, reward: Any, settings: Cells) -> None:
    """From points and places; see Batch for what the kinds mean."""
    seats = settings[SEATS]
    for seat in range(seats):
        better, worse, first = 0, 0, 0
        for other in range(seats):
            better += 1 if points[other, 1] < points[seat, 1] else 0
            worse += 1 if points[other, 1] > points[seat, 1] else 0
            first += 1 if points[other, 1] == 1 else 0
        if settings[REWARD] == WIN:
            reward[seat] = 1 / first if points[seat, 1] == 1 else 0
        elif settings[REWARD] == POINTS:
            reward[seat] = (points[seat, 0] - settings[LEAST]) / settings[SPAN]
        elif settings[ONE_SIDE] == 1:
            reward[seat] = 1 if points[seat, 1] == 1 else -1
        else:
            reward[seat] = (worse - better) / (seats - 1)


def close(g: Tables, i: int, t: int, mover: int, losers: int) -> None:
    """Settle a game that is over, was cut off, or is lost for the seats of a bit mask."""
    s = g.states[i]
    g.small[ENDED, i] = OVER if s.over == 1 or losers != 0 else CUT_OFF
    scores(g.books[g.counts[DECK, i]], s, g.points[i])
    if losers != 0:
        for seat in range(s.seats):
            lost = (losers >> seat) & 1
            g.points[i, seat, 1] = s.seats + 1 if lost else 1
            if lost:
                g.points[i, seat, 0] = g.settings[LEAST]
    set_reward(g.points[i], g.reward[i], g.settings)
    if len(g.last_obs[i]) > 0:
        observe(g.books[g.counts[DECK, i]], s, mover, g.scratch, t, g.last_obs[i])
    g.number[BEFORE, i] = g.number[NOW, i]
    g.counts[LAST_LENGTH, i] = g.counts[LENGTH, i]
    g.counts[LAST_DECK, i] = g.counts[DECK, i]
    for at in range(min(g.counts[LENGTH, i], len(g.log[NOW, i]))):
        g.log[BEFORE, i, at] = g.log[NOW, i, at]


# ---------------------------------------------------------------------------------------------- a step


@rule
def at_rest(small: Any, settings: Cells, i: int) -> bool:
    """Whether the game of a slot has ended without another one to follow: actions are ignored there."""
    return small[ENDED, i] != GOES_ON and settings[RESTART] == 0


@rule
def listed(moves: Cells, n: int, action: int) -> bool:
    """Whether an action is among the first n of ``moves``, which ascend."""
    for at in range(n):
        if moves[at] >= action:
            return moves[at] == action
    return False


def illegal_seats(g: Tables, i: int, t: int, actions: Any, mode: int) -> int:
    """The seats whose action is illegal, as a bit mask."""
    if at_rest(g.small, g.settings, i):
        return 0
    if mode == STEP:
        return 0 if listed(g.moves[i], g.counts[LEGAL, i], actions[i, 0]) else 1 << g.small[SEAT, i]
    s, out = g.states[i], g.listing[t]
    found = 0
    for seat in range(s.seats):
        if (s.to_act >> seat) & 1:
            n = legal(g.books[g.counts[DECK, i]], s, seat, out)
            if not listed(out, n, actions[i, seat]):
                found |= 1 << seat
    return found


def step(g: Tables, i: int, t: int, workspace: Any, actions: Any, mode: int, part: int, losers: int) -> int:
    """One decision of slot i (or of all seats that are due, or of players inside to the end), and all that follows:
    where a game ends the next is dealt, and the next if nobody outside has a decision in it. BEGIN only deals.

    Returns 0 if nothing was done. MOVE leaves to SETTLE what follows the end of a game, with the ``losers`` of it: it
    returns 0 where none ended, and 1 more than the bit mask of losers where one did. Every rule is called in one place
    only, since each is long once compiled.
    """
    mover, given = max(0, g.small[SEAT, i]), 0
    if part != SETTLE:
        for seat in range(g.settings[SEATS]):
            g.reward[i, seat] = 0
        if mode != BEGIN and at_rest(g.small, g.settings, i):
            return 0
        g.small[ENDED, i] = GOES_ON
        if mode <= STEP_ALL:
            given = 1 << g.small[SEAT, i] if mode == STEP else g.states[i].to_act
            losers = illegal_seats(g, i, t, actions, mode) if g.settings[ILLEGAL] != RAISE else 0
            if losers != 0 and g.settings[ILLEGAL] == IGNORE:
                g.counts[IGNORED, i] += 1
                return 0
    dealing = mode == BEGIN
    played = part == SETTLE
    while True:
        if dealing:
            begin(g, i)
        if losers == 0 and not played and (mode != PLAY or not dealing):
            advance(g, i, t, workspace, actions, mode, given)
        played = False
        ended = g.states[i].over == 1 or losers != 0 or g.counts[LENGTH, i] >= g.settings[MOST]
        if part == MOVE:
            return 1 + losers if ended else 0
        if mode == BEGIN or not ended:
            break
        if not dealing:
            close(g, i, t, mover, losers)
        if g.settings[RESTART] == 0:
            break
        g.number[NOW, i] += g.settings[STRIDE]
        dealing, given, losers = True, 0, 0
    return 1


def imagine_slot(g: Tables, i: int, dice: Cells) -> None:
    """Sample what the seat that decides may not know."""
    if g.small[SEAT, i] >= 0:
        book = g.books[g.counts[DECK, i]]
        veil(book, g.states[i], g.small[SEAT, i])
        imagine(book, g.states[i], dice)


def process(g: Tables, i: int, t: int, workspace: Any, actions: Any, mode: int, part: int, losers: int) -> int:
    """Do ``mode``, or a part of it, for slot i, whose actions have been checked if illegal ones raise. Returns what
    ``step`` does."""
    done = 0
    if mode == OBSERVE:
        observe(g.books[g.counts[DECK, i]], g.states[i], actions[0, 0], g.scratch, t, g.obs[i])
    elif mode == IMAGINE:
        imagine_slot(g, i, actions[i])
    else:
        if mode != LOOK and part != AFTER:
            done = step(g, i, t, workspace, actions, mode, part, losers)
        if mode == LOOK or (done != 0 and part == WHOLE) or (g.small[SEAT, i] != NONE and part == AFTER):
            look(g, i, t, g.small[SEAT, i] if mode == LOOK else NONE)
    return done


# ---------------------------------------------------------------------------------------------- called from Python


@rule
def scratch_row(games: int, worker: int) -> int:
    """The row of a worker behind the slots and the start of all games. A row between two that are used keeps workers
    out of each other's cache lines: each observation writes a whole record there."""
    return games + 2 + 2 * worker


@rule
def offer(control: Cells, n: int, checking: int) -> None:
    """Let the threads take all slots, the caller's last: others would think that it is not there."""
    store(control, LEFT, n)
    store(control, WRONG, n)
    store(control, CHECKING, checking)
    for cell in range(len(control) - 1, TAKEN - 1, -1):
        store(control, cell, 0)


@rule
def take(control: Cells, n: int, thread: int, owner: int) -> tuple[int, int]:
    """A range of a thread's own slots that nobody has taken: itself takes them from the front and others from the
    back, so that most stay in the same cache from step to step. An empty one if none are left."""
    threads = len(control) - TAKEN
    taken = load(control, TAKEN + owner)
    if threads == 1:  # nobody to share with, which counts for a single game
        store(control, TAKEN, OWN)
        return 0, 0 if taken > 0 else n
    pieces = min(PIECES, n // threads)
    if taken // OWN + taken % OWN < pieces:
        taken = add(control, TAKEN + owner, OWN if thread == owner else 1)
        front, back = taken // OWN, taken % OWN
        if front + back < pieces:
            piece = pieces * owner + (front if thread == owner else pieces - 1 - back)
            pieces *= threads
            return n * piece // pieces, n * (piece + 1) // pieces
    return 0, 0


def run(
    books: Any, states: Any, small: Any, counts: Any, number: Any, dice: Any, moves: Any, mask: Any, obs: Any,
    last_obs: Any, reward: Any, points: Any, log: Any, settings: Any, actions: Any, mode: int, control: Any,
    worker: int, workspace: Any,
) -> int:  # fmt: skip
    """Do ``mode`` for all slots, together with the other threads that call this with the same arrays.

    Worker 0 is the caller: it offers the slots and returns when all are done. Where illegal actions raise, all are
    checked before any is played; it returns the first slot with an illegal one, then nothing was played, else NONE. The
    other workers return when nothing has been offered for a while. ``workspace`` is the memory of players that search,
    one for each worker."""
    g = Tables(
        books, states, small, counts, number, dice, moves, mask, obs, last_obs, reward, points, log, settings, states,
        moves,
    )  # fmt: skip
    n = settings[GAMES]
    t = scratch_row(n, worker)
    steps = mode <= STEP_ALL
    if worker == 0:
        if load(control, PAUSED) == 0:
            offer(control, n, 1 if steps and settings[ILLEGAL] == RAISE else 0)
        store(control, PAUSED, 0)
    threads = len(control) - TAKEN
    spins, done = 0, 0
    limit = SPINS if worker == 0 or steps else PATIENCE + threads  # steps follow each other, other calls do not
    while spins < limit:
        owner = worker
        first, last = take(control, n, worker, owner)
        if first == last and threads > 1:
            owner = (worker + 1 + spins % (threads - 1)) % threads
            if spins > PATIENCE or load(control, TAKEN + owner) < OWN:
                first, last = take(control, n, worker, owner)
        if first < last:
            if owner == worker:
                spins = 0
            if load(control, CHECKING) == 1:
                for i in range(first, last):
                    if illegal_seats(g, i, t, actions, mode) != 0:
                        lower(control, WRONG, i)
            else:
                for i in range(first, last):
                    process(g, i, t, workspace, actions, mode, WHOLE, 0)
            done += last - first
        elif done > 0 and threads > 1:
            add(control, LEFT, -done)
            done = 0
        elif worker == 0 and (threads == 1 or load(control, LEFT) == 0):
            wrong: int = load(control, WRONG)
            if wrong < n:
                return wrong
            if load(control, CHECKING) == 0:
                return NONE
            offer(control, n, 0)
        else:
            spins += 1
    if worker == 0:
        store(control, PAUSED, 1)
        return UNFINISHED
    return NONE


@rule
def draw(moves: Any, counts: Any, dice: Any, out: Any) -> None:
    """Any legal action for every slot, each as likely."""
    for i in range(len(out)):
        out[i] = moves[i, pick(dice[i], counts[LEGAL, i])]


@rule
def start_all(dice: Any, seed: int) -> None:
    """Seed the dice of every row, each with a stream of its own."""
    for i in range(len(dice)):
        start_dice(dice[i], seed, i)
