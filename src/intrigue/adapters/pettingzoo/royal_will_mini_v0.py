from .aec import environments

env, raw_env, parallel_env = environments("royal_will_mini")
