# pyright: basic, reportMissingImports=false
"""The levels against OpenSpiel's MCTS bot, with its random rollouts.

Owns this opponent and its series of games. Runs in the Python that has the library, which `tools.toolchain`
installs.
"""

import sys
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from kidd.core.move import Move
from kidd.record.match import Match
from kidd_env.openspiel import KiddGame
from workshop.strength.matches import MOST_TURNS, Chooser, Tally, play_game, points_of
from workshop.strength.players import bounded_level, bounds_of, engine_fingerprint, level_player
from workshop.strength.series import RESULTS, play_series

_FILE: Final = RESULTS / "openspiel.jsonl"
_OPENING: Final = 2
"""The number of random turns at the start, so that the games differ."""

_CURIOSITY: Final = 2**0.5


def mcts_player(game: str, players: int, simulations: int) -> Chooser:
    """Return OpenSpiel's MCTS bot as a chooser of moves. It makes a move part by part."""
    loaded = load_game(game, players)

    def choose(match: Match, seed: int) -> Move:
        state, before = loaded.new_state_at(match), len(match.steps)
        random = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
        bot = mcts.MCTSBot(loaded, _CURIOSITY, simulations, evaluator, random_state=random)
        while len(state.episode.match.steps) == before:
            state.apply_action(bot.step(state))
        move = state.episode.match.steps[-1].move
        assert move is not None
        return move

    return choose


def load_game(game: str, players: int) -> KiddGame:
    """Load a game of ours from OpenSpiel, given its name with its options."""
    name, *options = game.split("+")
    parameters: dict[str, Any] = {"max_turns": MOST_TURNS, **dict.fromkeys(options, True)}
    if players != 2:
        parameters["players"] = players
    return pyspiel.load_game(f"python_kidd_{name}", parameters)


def run(
    game: str, players: int, level: int, simulations: int, games: int, seed: int, share: float
) -> Tally:
    """Let a level play against the bot, which has all other colours. Print each game and the score."""
    bounds = bounds_of(bounded_level(game, level, players, share))
    key = {
        "engine": engine_fingerprint(game, players),
        "game": game,
        "players": players,
        "level": level,
        "bounds": bounds,
        "simulations": simulations,
        "seed": seed,
    }
    tested = level_player(game, level, players=players, share=share)
    other = mcts_player(game, players, simulations)

    def play(number: int) -> float:
        player = number % players
        choosers = [tested if one == player else other for one in range(players)]
        outcome, _ = play_game(game, players, choosers, seed + number // players, _OPENING)
        points = points_of(outcome, player)
        print(f"{number + 1:4}  {points}  {outcome.reason if outcome else 'limit'}", flush=True)
        return points

    tally = play_series(_FILE, key, games, play)
    print(
        f"{game} for {players}, level {level} ({bounds}) against OpenSpiel's MCTS"
        f" with {simulations} simulations: {tally}"
    )
    return tally


if __name__ == "__main__":
    name, *counts, part = sys.argv[1:]
    players, level, simulations, games, seed = map(int, counts)
    run(name, players, level, simulations, games, seed, float(part))
