"""The search from a position: iterative deepening in short steps, until the caller stops.

Owns the root: the best move so far and its value. Knows no game: `alphabeta`, `star2` or `paranoid`
searches the tree below. Reads no clock: the caller does.
"""

from collections.abc import Generator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from kidd.ai.alphabeta import AlphaBeta
from kidd.ai.evaluate import CERTAIN, WIN, Evaluator, evaluator_for
from kidd.ai.paranoid import Paranoid
from kidd.ai.search_common import Tree
from kidd.ai.star2 import Star2, squeeze, unsqueeze
from kidd.core.move import Move
from kidd.core.position import Position
from kidd.core.rules import Rules

DEEPEST: Final = 60

_LONGEST_LINE: Final = 12


class Choice(NamedTuple):
    """A move and the result of the search for it.

    - `score`: hundredths of a token, for the player to move. Beyond `CERTAIN` its distance from
      `WIN` is the number of turns to the end.
    - `depth`: the last depth that was searched completely. `nodes`: the number of positions searched.
    - `line`: the move and the moves that the search expects after it (principal variation).
    """

    move: Move
    score: int
    depth: int
    nodes: int
    line: tuple[Move, ...] = ()

    @property
    def end(self) -> int | None:
        """The turns until the game is won, negative if it is lost, None if neither is certain.

        In a game with a die this is the mean, rounded down.
        """
        if self.score > CERTAIN:
            return WIN - self.score
        return -WIN - self.score if self.score < -CERTAIN else None


class Search:
    """A search of one position, which must have a legal move. No roll may be due.

    Call `step` until it returns False, or for as long as there is time. `choice` is the best move so
    far at any time, even before the first step. The same position, `seen`, `seed` and number of
    steps give the same choice.
    """

    def __init__(
        self,
        rules: Rules,
        position: Position,
        seen: Sequence[Position] = (),
        *,
        seed: int = 0,
        depth: int = DEEPEST,
        blur: int = 0,
        evaluator: Evaluator | None = None,
        tree: Tree | None = None,
    ) -> None:
        """Prepare the search.

        - `seen`: the positions that have occurred in the game before. They count as drawn.
        - `depth`: the greatest depth. `blur`: as in `Level`.
        - `evaluator`: evaluates the positions. The default is the game's own.
        - `tree`: searches below the root. The default is that of `choose_tree`.
        """
        self._rules, self._position, self._deepest = rules, position, depth
        moves = list(rules.legal_moves(position))
        random = Random(seed)
        random.shuffle(moves)
        self._children: Mapping[Move, Position] = {
            move: rules.apply(position, move) for move in moves
        }
        self._offsets = {move: random.randint(-blur, blur) if blur else 0 for move in moves}
        self._bonuses: Mapping[Move, int] = {}
        self._moves = moves
        judge = evaluator or evaluator_for(position.game)
        self._proven = judge.probe(position) if judge.probe else None
        self._has_die = rules.description.die
        self._tree: Tree = tree or choose_tree(rules, position, seen, judge)
        self._best, self._value, self._depth = moves[0], 0, 0
        self._run = self._deepen()

    @property
    def nodes(self) -> int:
        """The number of positions searched so far."""
        return self._tree.nodes

    @property
    def choice(self) -> Choice:
        """The best move so far."""
        score = self._value
        if self._has_die and abs(score) < CERTAIN:
            score = unsqueeze(score)
        return Choice(self._best, score, self._depth, self.nodes, self._line())

    def prefer(self, bonuses: Mapping[Move, int]) -> None:
        """Choose a move from now on, too, if it is worse than the best one by less than its bonus.

        `bonuses`: hundredths of a token by legal moves. The score of the choice does not include them.
        """
        self._bonuses = bonuses

    def step(self) -> bool:
        """Search for two to four milliseconds. Return whether there is more to do."""
        return next(self._run, self) is not self

    def _line(self) -> tuple[Move, ...]:
        line, position = [self._best], self._children[self._best]
        for _ in range(_LONGEST_LINE):
            move = self._tree.best_reply(position)
            if move is None:
                break
            line.append(move)
            position = self._rules.apply(position, move)
        return tuple(line)

    def _deepen(self) -> Generator[None, None, None]:
        for depth in range(1, self._deepest + 1):
            yield from self._look(depth)
            self._depth = depth
            yield
            if abs(self._value) > CERTAIN and WIN - abs(self._value) <= depth:
                return
            if len(self._moves) == 1 and depth > 1:
                return
            if self._value == self._proven:
                return

    def _look(self, depth: int) -> Generator[None, None, None]:
        """Search all moves to one depth, the best of the last depth first."""
        best, alpha, tree = self._moves[0], -WIN, self._tree
        for number, move in enumerate(self._moves):
            child, bonus = self._children[move], self._scale(self._bonuses.get(move, 0))
            offset = self._scale(self._offsets[move]) + bonus
            if not number or self._has_die:
                value = yield from tree.worth(child, depth - 1, alpha - offset, WIN)
            else:
                floor = alpha - offset
                value = yield from tree.worth(child, depth - 1, floor, floor + 1)
                if value > floor:
                    value = yield from tree.worth(child, depth - 1, floor, WIN)
            if -CERTAIN < value < CERTAIN:
                # With its blur an estimate must never look like a certain win or loss.
                value = max(1 - CERTAIN, min(CERTAIN - 1, value + offset))
            else:
                bonus = 0
            if value > alpha:
                alpha, best = value, move
                # The best move of the last depth was searched first. So a better move than it can be
                # kept, even if this depth is never completed.
                self._best, self._value = move, value - bonus
                yield
        self._moves.remove(best)
        self._moves.insert(0, best)

    def _scale(self, difference: int) -> int:
        return squeeze(difference) if self._has_die else difference


def choose_tree(
    rules: Rules,
    position: Position,
    seen: Sequence[Position],
    evaluator: Evaluator,
) -> Tree:
    """Return the search for a position: with a die, for three players, or for two without a die."""
    if rules.description.die:
        return Star2(rules, evaluator)
    if len(position.tops) > 2:
        return Paranoid(rules, evaluator, position.turn, seen)
    return AlphaBeta(rules, evaluator, position.turn, seen)


def score_text(score: int) -> str:
    """Write a score as the text interface does: hundredths of a token, `win N` or `loss N` (in N turns)."""
    if score > CERTAIN:
        return f"win {WIN - score}"
    return f"loss {WIN + score}" if score < -CERTAIN else str(score)
