"""Ausonia: gems, costs and abilities in words, and with them what is printed on a card."""

from __future__ import annotations

from intrigue.engine.messages import say
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .state import Book


@rule
def say_gems(gems: Cells, colours: int, out: Cells) -> None:
    """So many gems of each of the first ``colours``: 2 sapphire and 1 rainbow."""
    n = 0
    for colour in range(colours):
        n += 1 if gems[colour] > 0 else 0
    say(out, m.GEMS, n, n)
    for colour in range(colours):
        if gems[colour] > 0:
            say(out, m.SOME_GEMS, gems[colour], colour)


@rule
def say_effects(book: Book, card: int, ability: int, out: Cells) -> None:
    """The effects of an ability: a list argument of the message begun before."""
    n = 0
    for at in range(k.MAX_EFFECTS):
        n += 1 if book.op[card, ability, at] != k.NO_EFFECT else 0
    say(out, n)
    for at in range(n):
        say(out, m.EFFECT, book.op[card, ability, at], book.x[card, ability, at])


@rule
def say_ability(book: Book, card: int, ability: int, out: Cells) -> None:
    """An ability as it stands on the card: its cost or condition, then its effects."""
    trigger, what = book.trigger[card, ability], book.trigger_what[card, ability]
    if trigger == k.BY_COST:
        say(out, m.ABILITY_COST, book.ability_pips[card, ability])
        say_gems(book.ability_cost[card, ability], 4, out)
    elif trigger == k.BY_GEMS:
        say(out, m.ABILITY_GEMS, book.trigger_n[card, ability], what)
    elif trigger == k.BY_KEYWORD:
        say(out, m.ABILITY_KEYWORD, what - 1)
    else:
        say(out, m.ABILITY_GUILD, what - 1)
    say_effects(book, card, ability, out)


@rule
def card_text(book: Book, card: int, out: Cells) -> None:
    """What is printed on a card."""
    if book.kind[card] == k.GEM:
        say(out, m.TEXT_GEMS)
        say_gems(book.gems[card], 4, out)
        return
    say(out, m.TEXT_ABILITIES, book.abilities[card])
    for ability in range(book.abilities[card]):
        say_ability(book, card, ability, out)
