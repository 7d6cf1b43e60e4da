from .aec import environments

env, raw_env, parallel_env = environments("master_mini")
