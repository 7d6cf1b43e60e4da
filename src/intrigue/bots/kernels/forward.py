"""The forward pass of a net, compiled: see intrigue.bots.net for what it computes.

Every layer is a sum of rows, one for each input that is not 0: most features and half of all hidden units are. Rows are
added in the order of the inputs, and products are not fused with sums: the result has the same bits on every machine.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule, vectorised

H, INNER, PRODUCTS = range(3)  # rows of the working memory, each of the net's width


class Weights(NamedTuple):
    """The arrays of a net; w0, w1 and w2 are inputs by outputs here, so that a row belongs to an input."""

    w0: Any
    b0: Any
    w1: Any
    b1: Any
    w2: Any
    b2: Any
    wp: Any
    bp: Any
    wv: Any
    bv: Any
    seat_0: int  # the first of the moves that name a seat; NONE where no move does


@vectorised
def add_rows(out: Any, inputs: Any, rows: Any) -> None:
    for j in range(len(inputs)):
        x = inputs[j]
        if x != 0:
            for k in range(len(out)):
                out[k] += x * rows[j, k]


@vectorised
def wipe(out: Any) -> None:
    for k in range(len(out)):
        out[k] = 0


@vectorised
def copy_row(out: Any, row: Any) -> None:
    for k in range(len(out)):
        out[k] = row[k]


@vectorised
def add(out: Any, row: Any) -> None:
    for k in range(len(out)):
        out[k] += row[k]


@vectorised
def rectify(out: Any) -> None:
    for k in range(len(out)):
        out[k] = max(out[k], 0)


@vectorised
def dot(a: Any, b: Any, products: Any) -> Any:
    """The sum of products, by halves: additions that do not wait for each other."""
    n = len(products)
    for k in range(n):
        products[k] = a[k] * b[k]
    while n > 1:
        half = (n + 1) // 2
        for k in range(n - half):
            products[k] += products[k + half]
        n = half
    return products[0]


@rule
def hidden(w: Weights, x: Any, work: Any) -> None:
    """work[H]: what the last block gives for the features x."""
    h, inner = work[H], work[INNER]
    copy_row(h, w.b0)
    add_rows(h, x, w.w0)
    rectify(h)
    for block in range(len(w.w1)):
        copy_row(inner, w.b1[block])
        add_rows(inner, h, w.w1[block])
        rectify(inner)
        add(h, w.b2[block])
        add_rows(h, inner, w.w2[block])


@rule
def softmax(out: Any, n: int) -> None:
    """Of the first n numbers, in place."""
    most = out[0]
    for i in range(1, n):
        most = max(most, out[i])
    total = 0.0
    for i in range(n):
        out[i] = math.exp(out[i] - most)
        total += out[i]
    for i in range(n):
        out[i] /= total


@rule
def output_of(w: Weights, move: int, seats: int, viewer: int) -> int:
    """Which output speaks of a move: one that names a seat is counted from the viewer, as in observations."""
    seat = move - w.seat_0
    if w.seat_0 == NONE or seat < 0 or seat >= seats:
        return move
    return w.seat_0 + (seat - viewer + seats) % seats


@rule
def policy_of(w: Weights, work: Any, moves: Cells, n: int, seats: int, viewer: int, out: Any) -> None:
    """How likely each of n moves is, from work[H]."""
    for i in range(n):
        at = output_of(w, moves[i], seats, viewer)
        out[i] = dot(w.wp[at], work[H], work[PRODUCTS]) + w.bp[at]
    softmax(out, n)


@rule
def shares_of(w: Weights, work: Any, seats: int, out: Any) -> None:
    """The share of the win of each seat counted from the viewer, and last that of nobody, from work[H]."""
    for seat in range(seats):
        out[seat] = dot(w.wv[seat], work[H], work[PRODUCTS]) + w.bv[seat]
    nobody = len(w.bv) - 1
    out[seats] = dot(w.wv[nobody], work[H], work[PRODUCTS]) + w.bv[nobody]
    softmax(out, seats + 1)


@rule
def evaluate(
    w: Weights, x: Any, work: Any, moves: Cells, n: int, seats: int, viewer: int, policy: Any, shares: Any
) -> None:
    hidden(w, x, work)
    policy_of(w, work, moves, n, seats, viewer, policy)
    shares_of(w, work, seats, shares)
