"""Time at a table, worked out from the times of its events alone, so that every process agrees on it."""

from __future__ import annotations

from collections.abc import Sequence

from intrigue.server.protocol import ClockRule, Clocks, LiveClock

DAY = 86_400.0

Outages = Sequence[tuple[float, float]]  # when no server was running: nobody's time


def elapsed(start: float, end: float, outages: Outages) -> float:
    """Seconds between two moments, without those in which no server was there."""
    return end - start - sum(max(0.0, min(end, up) - max(start, down)) for down, up in outages)


class TableClock:
    """The time each seat has left.

    While several seats choose at once banks stand still and all have the same time: a bank that stops, or a flag that
    should have fallen and did not, would tell that its seat has chosen.
    """

    def __init__(self, rule: ClockRule, seats: int, outages: Outages = ()) -> None:
        self.rule = rule
        self.outages = outages
        self.left = [float(rule.bank) if isinstance(rule, LiveClock) else rule.days * DAY] * seats
        self.since = 0.0  # when the present decision began
        self.owing = 0  # bit mask of seats that owe a decision
        self.together = 0  # those that were asked at once, while any of them owes its choice

    def change(self, at: float, to_act: int, mover: int | None = None) -> None:
        """Something happened: charge for the time since, and begin the next decision."""
        if self._still_choosing(to_act, mover):
            self.owing = to_act
            return
        if not self.together and isinstance(self.rule, LiveClock):
            for seat in range(len(self.left)):
                if self.owing >> seat & 1:
                    self.left[seat] -= elapsed(self.since, at, self.outages)
                    if not to_act >> seat & 1:
                        self.left[seat] += self.rule.increment
        self.owing, self.since = to_act, at
        self.together = to_act if to_act.bit_count() > 1 else 0

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
