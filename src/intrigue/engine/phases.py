"""The decisions of a game as one table, read by rules, words, views, scenarios and the kit.

PHASES = P = Phases("phase", ACTION_COUNT)
PLACING = P("placing", 4_05, range(SLOT_0, PREDICT_WON))  # the number of the phase
FINISHED = P("finished", 13_02)
RULE_OF, ANSWERS = P.rules(), P.answers()  # for rules: RULE_OF[s.phase], ANSWERS[s.phase, action]
"""

from __future__ import annotations

from typing import Any

import numpy as np


class Phases:
    """Every phase by its number: its name, the rule that explains it (4_05 for ABC-4.5), the actions that answer it."""

    def __init__(self, cell: str, actions: int) -> None:
        self.cell = cell  # of the state, that holds the number
        self.names: list[str] = []
        self._actions = actions
        self._rules: list[int] = []
        self._answers: list[tuple[range, ...]] = []

    def __call__(self, name: str, rule: int, *answers: range) -> int:
        """Declare the next phase; ``answers`` are ranges of action ids that belong to it, possible or not."""
        self.names.append(name)
        self._rules.append(rule)
        self._answers.append(answers)
        return len(self.names) - 1

    def __len__(self) -> int:
        return len(self.names)

    def rules(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        return np.array(self._rules, np.int64)

    def answers(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """By phase and action: 1 if the action belongs to the phase."""
        table = np.zeros((len(self), self._actions), np.int64)
        for phase, ranges in enumerate(self._answers):
            for actions in ranges:
                table[phase, actions.start : actions.stop] = 1
        return table
