"""Finds candidates for puzzles: turns of games between levels at which exactly one move is right.

Owns the games that are played, and which of their turns are searched. The same game, seed and number give
the same candidates on every machine: positions limit all searches, not time.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from kidd.ai.levels import level_of
from kidd.ai.player import think
from kidd.core.position import Position
from kidd.core.rules import Rules
from kidd.games import rules_for
from kidd.puzzles.making import (
    CONFIRMING,
    LOOK,
    Limits,
    OnlyMove,
    find_best,
    find_only_win,
    turns_to_win,
)
from kidd.record.notation import format_position

_LEVELS: Final = 2, 3, 4, 5, 6, 7
"""The levels that play. Each player of a game gets one of them."""

_NODES: Final = {"loyal": 500, "quedah": 300, "madagascar": 200}
"""The most positions that a player searches for a move."""

_OPENING: Final = 4
_MOST_TURNS: Final = 160
FEWEST_MOVES: Final = 4
"""A puzzle has at least this many legal moves. With fewer, guessing the right one would be easy."""

FEWEST_TURNS: Final = 2
"""The shortest win of a puzzle. A win in one turn is found by trying all moves."""

_LIMITS: Final = Limits(turns=6, finding=4_000, refuting=25_000)
"""A proof within these limits takes the page a second or two at most."""

_PATIENCE: Final = 6
"""The search goes back from the end of a game, and stops after this many turns in a row without a provable win."""

_FIRST_LOOK: Final = 400
"""In a game with dice a search of this many positions rules out most turns."""


class Candidate(NamedTuple):
    """A position with one right first turn.

    - `seed`, `number`, `turn`: the game that it is from, and the index of the position in it.
    - `position`, `move`: in notation.
    - `turns`, `margin`, `nodes`: as in `OnlyMove`.
    """

    seed: int
    number: int
    turn: int
    position: str
    move: str
    turns: int
    margin: int
    nodes: int


def find_candidates(game: str, seed: int, number: int) -> list[Candidate]:
    """Play one game and return its candidates, those near its end first."""
    rules = rules_for(game)
    history = _play(rules, Random(f"{game} {seed} {number}"))
    find = _find_best if rules.description.die else _find_wins
    return [
        Candidate(seed, number, turn, format_position(history[turn]), found.move.text, *found[1:])
        for turn, found in find(rules, history)
    ]


def _play(rules: Rules, random: Random) -> list[Position]:
    """Return the positions of a game between levels, to its end or to the most turns."""
    levels = [level_of(rules.game, random.choice(_LEVELS)) for _ in range(2)]
    most = _NODES[rules.game]
    bounded = [level._replace(nodes=min(level.nodes or most, most)) for level in levels]
    history, turns = [rules.start(2)], 0
    while turns < _MOST_TURNS:
        rolled = rules.rolls(history[-1])
        if rolled:
            history.append(random.choice(rolled))
        moves = rules.legal_moves(history[-1])
        if not moves:
            break
        move = random.choice(moves)
        if turns >= _OPENING:
            level = bounded[history[-1].turn]
            move = think(rules, history, level, seed=random.getrandbits(32)).move
        history.append(rules.apply(history[-1], move))
        turns += 1
    return history


def _find_wins(rules: Rules, history: Sequence[Position]) -> Iterator[tuple[int, OnlyMove]]:
    """Yield the turns at which exactly one move wins by force."""
    missed = 0
    for turn in range(len(history) - 2, _OPENING, -1):
        position = history[turn]
        if len(rules.legal_moves(position)) < FEWEST_MOVES:
            continue
        turns = turns_to_win(rules, position, _LIMITS)
        missed += not turns
        if missed > _PATIENCE:
            return
        if turns >= FEWEST_TURNS:
            found = find_only_win(rules, position, turns, _LIMITS.refuting)
            if found:
                yield turn, found


def _find_best(rules: Rules, history: Sequence[Position]) -> Iterator[tuple[int, OnlyMove]]:
    """Yield the turns at which one move is better than all others by the margin."""
    for turn in range(len(history) - 2, _OPENING, -1):
        position = history[turn]
        if rules.phase(position) != "play" or len(rules.legal_moves(position)) < FEWEST_MOVES:
            continue
        first = find_best(rules, position, _FIRST_LOOK) and find_best(rules, position, LOOK)
        found = first and find_best(rules, position, CONFIRMING * LOOK)
        if first and found and first.move is found.move:
            yield turn, found
