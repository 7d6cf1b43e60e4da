"""A Royal Will as PettingZoo environments."""

from .aec import environments

env, raw_env, parallel_env = environments("royal-will")
