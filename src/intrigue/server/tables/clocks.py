"""Time at a table, worked out from the times of its events alone, so that every process agrees on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from intrigue.server.protocol import ClockRule, Clocks, LiveClock

DAY = 86_400.0

Outages = Sequence[tuple[float, float]]  # when no server was running: nobody's time


def elapsed(start: float, end: float, outages: Outages) -> float:
    """Seconds between two moments, without those in which no server was there."""
    return end - start - sum(max(0.0, min(end, up) - max(start, down)) for down, up in outages)


@dataclass(frozen=True)
class TableClock:
    """The time each seat has left, since the last event.

    While several seats choose at once banks stand still and all have the same time: a bank that stops, or a flag that
    should have fallen and did not, would tell that its seat has chosen.
    """

    rule: ClockRule
    outages: Outages
    left: tuple[float, ...]  # seconds
    since: float = 0.0  # when the present decision began
    owing: int = 0  # bit mask of seats that owe a decision
    together: int = 0  # those that were asked at once, while any of them owes its choice

    @classmethod
    def new(cls, rule: ClockRule, seats: int, outages: Outages = ()) -> TableClock:
        return cls(rule, outages, (float(rule.bank) if isinstance(rule, LiveClock) else rule.days * DAY,) * seats)

    def changed(self, at: float, to_act: int, mover: int | None = None) -> TableClock:
        """Something happened: charge for the time since, and begin the next decision."""
        if self._still_choosing(to_act, mover):
            return replace(self, owing=to_act)
        together = to_act if to_act.bit_count() > 1 else 0
        return replace(self, left=self._charged(at, to_act), owing=to_act, since=at, together=together)

    def _charged(self, at: float, to_act: int) -> tuple[float, ...]:
        if self.together or not isinstance(self.rule, LiveClock):
            return self.left
        spent = elapsed(self.since, at, self.outages)
        return tuple(
            left - spent + (0 if to_act >> seat & 1 else self.rule.increment) if self.owing >> seat & 1 else left
            for seat, left in enumerate(self.left)
        )

    def _still_choosing(self, to_act: int, mover: int | None) -> bool:
        """Whether the choice that several make at once goes on: one has chosen, or has taken the choice back."""
        if mover is None:
            expected = to_act & self.together
        else:
            expected = self.owing & ~(1 << mover) & self.together
        return expected != 0 and to_act == expected

    def allowed(self) -> float:
        """Seconds the present decision may take from its beginning."""
        if not isinstance(self.rule, LiveClock):
            return self.rule.days * DAY
        if self.together:
            return float(self.rule.together)
        return min((self.left[seat] for seat in range(len(self.left)) if self.owing >> seat & 1), default=0.0)

    def deadline(self) -> float:
        lost = sum(max(0.0, up - max(down, self.since)) for down, up in self.outages)
        return self.since + self.allowed() + lost

    def told(self, now: float, to_act: Sequence[int]) -> Clocks:
        """The clocks for a viewer who believes that these seats are to act."""
        gone = elapsed(self.since, now, self.outages)
        remaining = max(0, round((self.allowed() - gone) * 1000))
        if self.together and isinstance(self.rule, LiveClock):
            return Clocks([round(left * 1000) for left in self.left], [], remaining)
        left = [remaining if seat in to_act else max(0, round(own * 1000)) for seat, own in enumerate(self.left)]
        return Clocks(left, list(to_act), None)
