# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
"""Loyal Captain for PettingZoo. `environment` explains agents, actions, observations and rewards.

With `pie` the game begins with the start-up variant (L10). With `has_claims` players may claim a stalemate (L8).
"""

from typing import Any

from pettingzoo import AECEnv

from kidd_env.pettingzoo.environment import KiddEnv, make_env, make_parallel_env


def raw_env(*, pie: bool = False, **options: Any) -> KiddEnv:
    """Return the environment without wrappers. The other options are those of `KiddEnv`."""
    return KiddEnv("loyal+pie" if pie else "loyal", **options)


def env(*, pie: bool = False, **options: Any) -> AECEnv:
    """Return the environment. The other options are those of `KiddEnv`."""
    return make_env("loyal+pie" if pie else "loyal", **options)


def parallel_env(*, pie: bool = False, **options: Any) -> Any:
    """Return the environment with the parallel interface. The other options are those of `KiddEnv`."""
    return make_parallel_env("loyal+pie" if pie else "loyal", **options)
