"""Constants of the rules beside this file."""

from __future__ import annotations

import numpy as np

CONSTANTS = (0, 1, 2, 3)
TABLE = np.arange(4)
