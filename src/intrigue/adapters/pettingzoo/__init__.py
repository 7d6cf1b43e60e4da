"""The games as PettingZoo environments, one module each, as PettingZoo has them.

>>> from intrigue.adapters.pettingzoo import royal_will_v0
>>> env = royal_will_v0.env(seats=3)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'

With this package imported, ``pettingzoo.make("aec", "intrigue/royal_will_v0")`` knows them too.
"""

from __future__ import annotations

from intrigue.adapters.common import missing, module_name, names

try:
    from pettingzoo import register
except ImportError:
    raise missing("pettingzoo") from None

for _name in names():
    register("aec", f"intrigue/{module_name(_name)}", entry_point=f"{__name__}.{module_name(_name)}:env")
    register("parallel", f"intrigue/{module_name(_name)}", entry_point=f"{__name__}.{module_name(_name)}:parallel_env")
