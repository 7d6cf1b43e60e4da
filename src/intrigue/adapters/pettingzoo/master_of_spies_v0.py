"""Master of Spies as PettingZoo environments."""

from .aec import environments

env, raw_env, parallel_env = environments("master-of-spies")
