"""Chooses the candidates that become puzzles: as different from each other as possible.

Owns the choice. It takes the lengths of the wins in turn, so that each gets an equal share while there are candidates,
and skips a candidate that is too similar to a chosen one.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from kidd.core.move import parse_move
from kidd.record.notation import parse_position
from workshop.puzzles.candidates import Candidate
from workshop.puzzles.symmetry import Outline, difference, outlines, pattern

LEAST_DIFFERENCE: Final = 5
"""Two puzzles from games differ on at least this many spaces."""

_MOST_OF_A_GAME: Final = 3
_APART: Final = 5
"""Two puzzles of one game are at least this many positions apart."""

_MOST_OF_A_PATTERN: Final = 16
"""At most this many puzzles have the same move, or its mirror image, as their solution."""


def choose(
    candidates: Sequence[Candidate], count: int, least_difference: int = LEAST_DIFFERENCE
) -> list[Candidate]:
    """Return `count` candidates, or fewer if there are not enough. Any two differ on so many spaces at least."""
    chosen: list[Candidate] = []
    taken: list[list[Outline]] = []
    patterns, games = Counter[str](), defaultdict[tuple[int, int], list[int]](list)
    for candidate in _in_turn(candidates):
        if len(chosen) == count:
            break
        shown = outlines(parse_position(candidate.position))
        name, turns = (
            pattern(parse_move(candidate.move)),
            games[candidate.seed, candidate.number],
        )
        if (
            patterns[name] >= _MOST_OF_A_PATTERN
            or len(turns) >= _MOST_OF_A_GAME
            or any(abs(turn - candidate.turn) < _APART for turn in turns)
            or any(difference(shown[0], other) < least_difference for other in taken)
        ):
            continue
        patterns[name] += 1
        turns.append(candidate.turn)
        taken.append(shown)
        chosen.append(candidate)
    return chosen


def _in_turn(candidates: Sequence[Candidate]) -> Iterator[Candidate]:
    """Yield one candidate of each length of win in turn. Candidates that free somebody count as a separate length."""
    groups = defaultdict[tuple[int, bool], list[Candidate]](list)
    for candidate in candidates:
        groups[candidate.turns, "+" in candidate.move].append(candidate)
    for row in zip_longest(*(groups[kind] for kind in sorted(groups))):
        yield from (candidate for candidate in row if candidate)
