"""The games as PettingZoo environments, one module each, as PettingZoo has them.

>>> from intrigue.adapters.pettingzoo import royal_will_v0
>>> env = royal_will_v0.env(seats=3)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'

With this package imported, ``pettingzoo.make("aec", "intrigue/royal_will_v0")`` knows them too.
"""

from __future__ import annotations

from intrigue.adapters.common import keys, missing, module_name

try:
    from pettingzoo import register
except ImportError:
    raise missing("pettingzoo") from None

for _key in keys():
    register("aec", f"intrigue/{module_name(_key)}", entry_point=f"{__name__}.{module_name(_key)}:env")
    register("parallel", f"intrigue/{module_name(_key)}", entry_point=f"{__name__}.{module_name(_key)}:parallel_env")
