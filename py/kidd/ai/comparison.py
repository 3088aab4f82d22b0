"""Compares the move of a turn with a better one: the chances with both, and so what the turn gave away.

Owns the deeper searches of the two moves. `review` finds the moves and goes through the game; the mark follows from the
loss that a comparison returns (`marks.mark_of`), so a mark never says another thing than the chances that are shown.

A search of few positions sees many losses that a deeper one does not. Therefore each loss that would be a fault is
searched again: first both moves together, then each alone.

- Between two players the chance after the move is given: it is that of the next turn, so that the chances of a game add
  up. So there are two views of a loss: the better move's chance less the given one, and the difference of both moves in
  the same search. While the two views give different marks, or a mark only just, the search goes on if a mistake or
  blunder is at stake. If they differ to the end, the loss that is shown is the difference of both moves.
- Among three players both chances come from searches of the same kind and depth.
"""

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from kidd.ai.analysis import Analysis, Line, Ply
from kidd.ai.chances import SURE, confine, mean_chance
from kidd.ai.marks import INACCURACY, MARGIN, MISTAKE, grade_of
from kidd.core.move import Move
from kidd.core.position import Position
from kidd.core.rules import Rules

_TOGETHER: Final = 3
"""The search that has both moves looks at this many times as many positions as the first search of a turn."""

_ALONE: Final = 2, 6
"""Between two players the search of one move alone looks at so many times as many: the second number is for what the
first leaves in doubt.
"""

_ALONE_OF_THREE: Final = 4
"""Among three players it looks at so many times as many, and then completes the depth."""


class Comparison(NamedTuple):
    """The result: the better move, which is the move that was made if there is no better one, and both chances.

    `line` and `score` are those of the better move. They are empty if there is none.
    """

    best: Move | None
    best_chance: int
    chance: int
    line: tuple[Ply, ...] = ()
    score: int = 0


class Situation(NamedTuple):
    """A position in which a move was chosen, after a roll if one was due.

    `seen`: the positions before. `move`: the choice. `nodes`: the positions of the first search.
    """

    rules: Rules
    seen: Sequence[Position]
    ready: Position
    move: Move
    nodes: int


def compare(at: Situation, lines: Sequence[Line], chance: int) -> Generator[None, None, Comparison]:
    """Compare the move with the better ones of `lines`, between two players. `chance` is that after the move."""
    found = {line.move: line for line in lines if line.move is not at.move}
    chances = {move: line.chance for move, line in found.items()}
    checked: set[Move] = set()
    while True:
        best = max(chances, key=chances.__getitem__, default=None)
        if best is None or chances[best] <= chance:
            return Comparison(at.move, chance, chance)
        if chances[best] - chance < INACCURACY or best in checked:
            line = found[best]
            return Comparison(best, chances[best], chance, line.line, line.score)
        checked.add(best)
        found[best], chances[best] = yield from _check(at, best, chance)


def compare_three(
    at: Situation, lines: Sequence[Line], chance: int, *, is_final: bool
) -> Generator[None, None, Comparison]:
    """Compare the move with the better ones of `lines`, among three players. Both chances come from equal searches.

    `chance` is that with the move: the final one, for example after a resignation, or by the search of the lines.
    """
    played = () if is_final else (at.move,)
    better = [line for line in lines if line.move is not at.move and line.chance > chance]
    best = better[0] if better else None
    if best and best.chance - chance >= INACCURACY:
        moves = [*(line.move for line in better), *played]
        analysis = Analysis(at.rules, at.ready, at.seen, lines=len(moves), moves=moves)
        yield from search(analysis, _TOGETHER * at.nodes)
        best, chance = _best_and_played(analysis.lines(), at.move, chance)
    if best and best.chance - chance >= INACCURACY:
        found = yield from _search_alone(at, (best.move, *played))
        best, chance = _best_and_played(found, at.move, chance)
    if best is None or best.chance <= chance:
        return Comparison(at.move, chance, chance)
    return Comparison(best.move, best.chance, chance, best.line, best.score)


def search(analysis: Analysis, nodes: int) -> Generator[None, None, None]:
    """Search until so many positions are looked at and the first depth is complete."""
    while analysis.step():
        if analysis.nodes >= nodes and analysis.depth:
            break
        yield


def worth_of(analysis: Analysis) -> int:
    """Return the chance of the player to move, before a roll if one is due."""
    rolled = [best_of(analysis, number) for number in analysis.roll_map()]
    return mean_chance(rolled) if rolled else best_of(analysis, 0)


def best_of(analysis: Analysis, roll: int) -> int:
    """Return the chance with the best line of a roll, 0 if the roll has ended the game."""
    lines = analysis.roll_map()[roll] if roll else analysis.lines()
    return lines[0].chance if lines else 0


def _check(at: Situation, best: Move, chance: int) -> Generator[None, None, tuple[Line, int]]:
    """Search a better move and the one that was made, deeper. Return the better one's line and chance."""
    is_legal = at.move in at.rules.legal_moves(at.ready)
    moves = [best, at.move] if is_legal else [best]
    analysis = Analysis(at.rules, at.ready, at.seen, lines=2, moves=moves)
    yield from search(analysis, _TOGETHER * at.nodes)
    lines = {line.move: line for line in analysis.lines()}
    line = lines[best]
    # After a word, such as a resignation, and in a lost position the given chance is certain.
    if not is_legal or not chance:
        return line, line.chance
    ours, theirs, shares = _After(at, best), _After(at, at.move), iter(_ALONE)
    loss, shown = line.chance - lines[at.move].chance, line.chance
    while not (_is_clear(loss, shown - chance) or ours.is_drawn or (shown == SURE and loss > 0)):
        share = next(shares, 0) if max(loss, shown - chance) >= MISTAKE else 0
        if not share:
            return line, confine(chance + loss)
        shown = yield from ours.search(share * at.nodes)
        loss = shown - (yield from theirs.search(share * at.nodes))
    return line, shown


def _search_alone(at: Situation, moves: Sequence[Move]) -> Generator[None, None, list[Line]]:
    """Search moves, each alone and all to the same depth. Return their lines, the best first."""
    searches = [Analysis(at.rules, at.ready, at.seen, lines=1, moves=(move,)) for move in moves]
    depth = 0
    is_done = False
    while (
        not is_done and sum(one.nodes for one in searches) < len(moves) * _ALONE_OF_THREE * at.nodes
    ):
        depth += 1
        is_done = True
        for one in searches:
            while one.depth < depth and one.step():
                yield
            is_done = is_done and one.depth < depth
    return sorted((one.lines()[0] for one in searches), key=lambda line: -line.chance)


def _best_and_played(lines: Sequence[Line], move: Move, chance: int) -> tuple[Line, int]:
    """Return the best line, and the chance with the move: the given one if no line begins with it."""
    return lines[0], next((line.chance for line in lines if line.move is move), chance)


class _After:
    """The position after a move, in a game for two."""

    def __init__(self, at: Situation, move: Move) -> None:
        after, player = at.rules.apply(at.ready, move), at.ready.turn
        outcome = at.rules.outcome(after)
        self._end, self._analysis = 0, None
        self.is_drawn = outcome is not None and outcome.winner is None
        if outcome is None:
            self._analysis = Analysis(at.rules, after, [*at.seen, at.ready], lines=1)
        else:
            self._end = SURE // 2 if outcome.winner is None else SURE * (outcome.winner == player)

    def search(self, nodes: int) -> Generator[None, None, int]:
        """Return the chance of the player who has made the move, after so many positions in all."""
        if self._analysis is None:
            return self._end
        yield from search(self._analysis, nodes)
        return SURE - worth_of(self._analysis)


def _is_clear(one: int, other: int) -> bool:
    """Return whether two views of a loss give the same mark, and not only just if it is a mistake or a blunder."""
    least = min(one, other)
    surely = least - MARGIN if least >= MISTAKE else least
    return grade_of(one) == grade_of(other) == grade_of(surely)
