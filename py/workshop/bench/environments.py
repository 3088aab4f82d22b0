# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
"""The bench of the environments: steps per second, compared with games of the two libraries.

Runs in the Python that has the libraries, which `tools.toolchain` installs. All games are played at random, and in
turn, so that other load on the machine affects all of them equally.
"""

import statistics
import sys
import time
import warnings
from collections.abc import Callable
from random import Random
from typing import Any, Final

import numpy as np
import open_spiel.python.games  # noqa: F401 (registers the library's games in Python)
import pettingzoo
import pyspiel

import kidd_env.openspiel
import kidd_env.pettingzoo  # noqa: F401 (both register the games)

_SECONDS: Final = 0.5
"""How long a game is played in each round."""

_PETTINGZOO: Final = {
    "Loyal Captain": ("kidd/loyal-v0", {}),
    "Quedah Merchant": ("kidd/quedah-v0", {}),
    "Madagascar, 2 players": ("kidd/madagascar-v0", {}),
    "Madagascar, 3 players": ("kidd/madagascar-v0", {"players": 3}),
    "PettingZoo's connect four": ("classic/connect_four-v3", {}),
    "PettingZoo's chess": ("classic/chess-v6", {}),
}
_OPENSPIEL: Final = {
    "Loyal Captain": "python_kidd_loyal",
    "Quedah Merchant": "python_kidd_quedah",
    "Madagascar, 2 players": "python_kidd_madagascar",
    "Madagascar, 3 players": "python_kidd_madagascar(players=3)",
    "OpenSpiel's tic-tac-toe in Python": "python_tic_tac_toe",
    "OpenSpiel's dominoes in Python": "python_block_dominoes",
    "OpenSpiel's backgammon in C++": "backgammon",
}
_YARDSTICKS: Final = ("PettingZoo's chess", "OpenSpiel's dominoes in Python")

_Play = Callable[[float], float]
"""Plays for some seconds and returns the steps per second."""


def run(rounds: int) -> None:
    """Measure both libraries' games and print the medians."""
    warnings.simplefilter("ignore")
    tables = (
        ("PettingZoo: agents that look at observation and mask", _pettingzoo_games(), 0),
        ("OpenSpiel: states that are played on, chance included", _openspiel_games(), 1),
    )
    print(f"Steps per second at random; medians of {rounds} rounds in turn.")
    for title, games, number in tables:
        speeds: dict[str, list[float]] = {name: [] for name in games}
        for turn in range(rounds + 1):
            for name, play in games.items():
                speed = play(_SECONDS)
                # The first round fills tables and warms the interpreter up.
                if turn:
                    speeds[name].append(speed)
        yardstick = statistics.median(speeds[_YARDSTICKS[number]])
        print(f"\n{title}\n{'':36}{'steps/s':>10}{'ratio':>8}")
        for name, found in speeds.items():
            speed = statistics.median(found)
            print(f"{name:36}{speed:10,.0f}{speed / yardstick:8.2f}")


def _pettingzoo_games() -> dict[str, _Play]:
    return {
        name: _pettingzoo_play(pettingzoo.make("aec", game, **options))
        for name, (game, options) in _PETTINGZOO.items()
    }


def _pettingzoo_play(env: Any) -> _Play:
    random = np.random.default_rng(1)

    def play(seconds: float) -> float:
        started, steps = time.perf_counter(), 0
        while time.perf_counter() - started < seconds:
            env.reset(seed=steps)
            for _ in env.agent_iter():
                observation, _, is_terminated, is_truncated, _ = env.last()
                is_over = is_terminated or is_truncated
                legal = None if is_over else np.flatnonzero(observation["action_mask"])
                env.step(None if legal is None else random.choice(legal))
                steps += 1
        return steps / (time.perf_counter() - started)

    return play


def _openspiel_games() -> dict[str, _Play]:
    return {name: _openspiel_play(pyspiel.load_game(game)) for name, game in _OPENSPIEL.items()}


def _openspiel_play(game: Any) -> _Play:
    random = Random(1)

    def play(seconds: float) -> float:
        started, steps = time.perf_counter(), 0
        while time.perf_counter() - started < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps / (time.perf_counter() - started)

    return play


if __name__ == "__main__":
    run(int(sys.argv[1]))
