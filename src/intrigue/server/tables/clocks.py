"""Time at a table, worked out from the times of its events alone, so that every process agrees on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from intrigue.server.protocol import ClockRule, Clocks, LiveClock

DAY = 86_400.0

Outages = Sequence[tuple[float, float]]  # when nothing could be stored: nobody's time


def uncounted(start: float, end: float, outages: Outages) -> float:
    """Seconds between two moments in which nothing could be stored."""
    found = sum(max(0.0, min(end, up) - max(start, down)) for down, up in outages)
    return max(0.0, min(end - start, found))  # outages noted by clocks that disagree may overlap


@dataclass(frozen=True)
class TableClock:
    """The time each seat has left, since the last event.

    While several seats choose at once banks stand still and all have the same time: a bank that stops, or a flag that
    should have fallen and did not, would tell that its seat has chosen.
    """

    rule: ClockRule
    left: tuple[float, ...]  # seconds
    since: float = 0.0  # when the present decision began
    idle: float = 0.0  # seconds of it that do not count, as the events since then say
    owing: int = 0  # bit mask of seats that owe a decision
    together: int = 0  # those that were asked at once, while any of them owes its choice

    @classmethod
    def new(cls, rule: ClockRule, seats: int) -> TableClock:
        return cls(rule, (float(rule.bank) if isinstance(rule, LiveClock) else rule.days * DAY,) * seats)

    def paused(self, seconds: float) -> TableClock:
        return replace(self, idle=self.idle + seconds) if seconds else self

    def changed(self, at: float, to_act: int, mover: int | None = None) -> TableClock:
        """Something happened: charge for the time since, and begin the next decision."""
        if self._still_choosing(to_act, mover):
            return replace(self, owing=to_act)
        together = to_act if to_act.bit_count() > 1 else 0
        return replace(self, left=self._charged(at, to_act), owing=to_act, since=at, idle=0.0, together=together)

    def _charged(self, at: float, to_act: int) -> tuple[float, ...]:
        if self.together or not isinstance(self.rule, LiveClock):
            return self.left
        spent = at - self.since - self.idle
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
        return self.since + self.idle + self.allowed()

    def told(self, now: float, to_act: Sequence[int]) -> Clocks:
        """The clocks for a viewer who believes that these seats are to act."""
        gone = now - self.since - self.idle
        remaining = max(0, round((self.allowed() - gone) * 1000))
        if self.together and isinstance(self.rule, LiveClock):
            return Clocks([round(left * 1000) for left in self.left], [], remaining)
        left = [remaining if seat in to_act else max(0, round(own * 1000)) for seat, own in enumerate(self.left)]
        return Clocks(left, list(to_act), None)
