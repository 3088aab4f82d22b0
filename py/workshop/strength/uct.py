"""A reference opponent: UCT with random playouts, which uses the rules only.

Owns this opponent and its two commands, `position POSITION` and `uct PLAYOUTS SEED`. `bench match` runs
it as `uct python3 -m workshop.strength.uct`, with `py` on Python's path. It has no evaluation and knows
neither claims nor repetition, so its strength stays the same while the computer player changes.
"""

import math
import sys
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TextIO

from kidd.core.move import Move
from kidd.core.position import Position
from kidd.core.rules import Rules
from kidd.games import rules_for
from kidd.record.notation import parse_position

_CURIOSITY: Final = 1.0
_LONGEST_PLAYOUT: Final = 300


class _Node:
    """A position in which a move is due, and the results of the playouts through it."""

    __slots__ = ("moves", "replies", "totals", "untried", "visits")

    def __init__(self, moves: Sequence[Move], players: int, random: Random) -> None:
        self.moves = list(moves)
        random.shuffle(self.moves)
        self.untried = len(self.moves)
        self.visits = 0
        self.replies: list[dict[Position, _Node]] = [{} for _ in moves]
        self.totals: list[list[float]] = [[0.0] * (players + 1) for _ in moves]

    def choose(self, player: int) -> int:
        """Return the index of the next move: each once, then the one with the highest UCB1."""
        if self.untried:
            self.untried -= 1
            return self.untried
        curiosity = math.log(self.visits + 1)

        def promise(totals: list[float]) -> float:
            count = totals[-1]
            return totals[player] / count + _CURIOSITY * math.sqrt(curiosity / count)

        return max(range(len(self.moves)), key=lambda one: promise(self.totals[one]))


def search(rules: Rules, position: Position, playouts: int, random: Random) -> tuple[Move, int]:
    """Return the move with the most playouts, and their number."""
    players = len(position.reserves)
    root = _Node(rules.legal_moves(position), players, random)
    for _ in range(playouts):
        _visit(rules, root, position, players, random)
    best = max(range(len(root.moves)), key=lambda one: root.totals[one][-1])
    return root.moves[best], int(root.totals[best][-1])


def _visit(
    rules: Rules, node: _Node, position: Position, players: int, random: Random
) -> Sequence[float]:
    """Play one game through a node and add its result to the tree."""
    node.visits += 1
    number = node.choose(position.turn)
    after = rules.apply(position, node.moves[number])
    rolled = rules.rolls(after)
    if rolled:
        after = random.choice(rolled)
    following = node.replies[number].get(after)
    if following is not None:
        result = _visit(rules, following, after, players, random)
    else:
        moves = rules.legal_moves(after)
        if moves:
            node.replies[number][after] = _Node(moves, players, random)
        result = _play_out(rules, after, players, random)
    totals = node.totals[number]
    for player, points in enumerate(result):
        totals[player] += points
    totals[-1] += 1
    return result


def _play_out(rules: Rules, position: Position, players: int, random: Random) -> Sequence[float]:
    """Play at random to the end and return each player's points."""
    for _ in range(_LONGEST_PLAYOUT):
        rolled = rules.rolls(position)
        if rolled:
            position = random.choice(rolled)
        moves = rules.legal_moves(position)
        if not moves:
            break
        position = rules.apply(position, random.choice(moves))
    outcome = rules.outcome(position)
    if outcome is None or outcome.winner is None:
        return [1 / players] * players
    return [float(player == outcome.winner) for player in range(players)]


def run(lines: Iterable[str], out: TextIO) -> None:
    """Answer each line of the input."""
    position: Position | None = None
    for line in lines:
        name, _, argument = line.strip().partition(" ")
        if name == "position":
            position = parse_position(argument)
            print("ok", file=out, flush=True)
        elif name == "uct" and position is not None:
            playouts, seed = argument.split(" ")
            rules = rules_for(position.game)
            move, visits = search(rules, position, int(playouts), Random(int(seed)))
            print(f"ok {move.text} visits {visits}", file=out, flush=True)
        else:
            print("error", file=out, flush=True)


if __name__ == "__main__":
    run(sys.stdin, sys.stdout)
