# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
"""Madagascar for PettingZoo. `environment` explains agents, actions, observations and rewards.

`players` is 2 or 3.
"""

from typing import Any

from pettingzoo import AECEnv

from kidd_env.pettingzoo.environment import KiddEnv, make_env, make_parallel_env


def raw_env(*, players: int = 2, **options: Any) -> KiddEnv:
    """Return the environment without wrappers. The other options are those of `KiddEnv`."""
    return KiddEnv("madagascar", players, **options)


def env(*, players: int = 2, **options: Any) -> AECEnv:
    """Return the environment. The other options are those of `KiddEnv`."""
    return make_env("madagascar", players, **options)


def parallel_env(*, players: int = 2, **options: Any) -> Any:
    """Return the environment with the parallel interface. The other options are those of `KiddEnv`."""
    return make_parallel_env("madagascar", players, **options)
