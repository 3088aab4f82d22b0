# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
"""Quedah Merchant for PettingZoo. `environment` explains agents, actions, observations and rewards.

`first` and `strict` are the options of the rules Q8 and Q11.
"""

from typing import Any

from pettingzoo import AECEnv

from kidd_env.pettingzoo.environment import KiddEnv, make_env, make_parallel_env


def raw_env(*, first: bool = False, strict: bool = False, **options: Any) -> KiddEnv:
    """Return the environment without wrappers. The other options are those of `KiddEnv`."""
    return KiddEnv(game_name(first=first, strict=strict), **options)


def env(*, first: bool = False, strict: bool = False, **options: Any) -> AECEnv:
    """Return the environment. The other options are those of `KiddEnv`."""
    return make_env(game_name(first=first, strict=strict), **options)


def parallel_env(*, first: bool = False, strict: bool = False, **options: Any) -> Any:
    """Return the environment with the parallel interface. The other options are those of `KiddEnv`."""
    return make_parallel_env(game_name(first=first, strict=strict), **options)


def game_name(*, first: bool, strict: bool) -> str:
    """Return the name of the game with its options."""
    return "quedah" + ("+first" if first else "") + ("+strict" if strict else "")
