"""Analysis: the best moves of a position in their exact order, from one search.

Owns the root of this search and its results. Knows no game: the same trees search below
the root as in `search`. Reads no clock: the caller does.

At each depth the search keeps the best moves so far, as many as there are to be lines. It gives each
next move a window that begins at the value of the last of them. So the values of the lines are exact,
and all other moves are proven to be no better.

Where a roll is due, the same search works for the three numbers in turn.
"""

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from kidd.ai.chances import curve_of, to_thousandths
from kidd.ai.evaluate import CERTAIN, WIN, evaluator_for
from kidd.ai.search import DEEPEST, choose_tree
from kidd.ai.search_common import Tree
from kidd.ai.star2 import Star2, unsqueeze
from kidd.core.move import Move, word_move
from kidd.core.position import PICK_DUE, Position, roll_of
from kidd.core.rules import Rules

LOST_TO_TWO: Final = -2_000
"""The lowest score while three players are in the game. A player has it if the other two can force a loss together.
They need not cooperate, so the loss is not certain.
"""

_LONGEST_LINE: Final = 12

_PICKS: Final = word_move("pick:R"), word_move("pick:B")


class Ply(NamedTuple):
    """A move in an expected line, and the number rolled for it, 0 if none is rolled."""

    move: Move
    roll: int = 0

    @property
    def text(self) -> str:
        """The turn as a record writes it."""
        return f"{self.roll}:{self.move.text}" if self.roll else self.move.text


class Line(NamedTuple):
    """A move at the root and the result of its search.

    >>> import kidd
    >>> [line] = kidd.analyse(kidd.Game(), nodes=100, lines=1)[0]
    >>> line.line[0].text == line.move.text, 0 <= line.chance <= 1000
    (True, True)

    - `score`: in hundredths of a token, as in `Choice`, for the player to move.
    - `chance`: the chance to win of the player to move, in thousandths, as `Analysis.chance_of` has it.
    - `depth`: the depth that the score comes from, in turns.
    - `line`: the move and what the search expects after it. Where the die is rolled, the line goes on
      with the number that is neither the best nor the worst for the player who rolls.
    """

    move: Move
    score: int
    chance: int
    depth: int
    line: tuple[Ply, ...]


class Analysis:
    """A search of one position for several lines. The game must not be over.

    Call `step` until it returns False, or for as long as there is time. `lines` and `roll_map` have
    the best so far at any time. They are empty until the first depth is searched, which takes some
    tens of positions. The same position, `seen` and number of steps give the same lines.
    """

    def __init__(
        self,
        rules: Rules,
        position: Position,
        seen: Sequence[Position] = (),
        *,
        lines: int = 3,
        moves: Sequence[Move] = (),
        also: Sequence[Move] = (),
    ) -> None:
        """Prepare the search.

        - `seen`: the positions that have occurred in the game before. They count as drawn.
        - `lines`: how many of the best moves get exact values.
        - `moves`: the legal moves to search, all of them unless given. It has no effect where a roll
          is due.
        - `also`: moves that get exact values too, for `score_of`, whether or not they have a line.
        """
        self._rules, self._position = rules, position
        rolled = rules.rolls(position)
        self._is_map = bool(rolled)
        self._has_three = len(position.reserves) - len(rules.out(position)) > 2
        self.curve = curve_of(rules, position)
        self._tree: Tree = choose_tree(rules, position, seen, evaluator_for(position.game))
        if is_start_up(rules, position):
            # Red is to move after both turns of the start-up variant (L10), as the tree's opponent.
            self._tree = choose_tree(
                rules, position._replace(turn=1), seen, evaluator_for(position.game)
            )
        self._roots = [
            _Root(rules, each, self._tree, lines, () if rolled else moves, also)
            for each in rolled or (position,)
        ]
        self._run = self._deepen()

    @property
    def nodes(self) -> int:
        """The number of positions looked at so far."""
        return self._tree.nodes

    @property
    def depth(self) -> int:
        """The last depth that was searched completely, 0 before the first is."""
        return min((root.depth for root in self._roots if root.has_moves), default=0)

    def step(self) -> bool:
        """Search for two to four milliseconds; return whether there is more to do."""
        return next(self._run, self) is not self

    def run(self, nodes: int) -> "Analysis":
        """Search until so many positions are looked at and the first depth is complete."""
        while self.step():
            if self.nodes >= nodes and self.depth:
                break
        return self

    def lines(self) -> list[Line]:
        """List the best moves so far, the best first. The list is empty where a roll is due."""
        return [] if self._is_map else self._lines_of(self._roots[0])

    def roll_map(self) -> dict[int, list[Line]]:
        """Return the best moves for each number, by number. It is empty where no roll is due.

        All scores are of one depth. A number that ends the game (Q11) has no line.
        """
        if not self._is_map:
            return {}
        return {roll_of(root.position) or 0: self._lines_of(root) for root in self._roots}

    def state(self) -> tuple[object, ...]:
        """Return a value that changes with the moves, scores or depth of the lines. It costs little."""
        depths = [self._depth_of(root) for root in self._roots]
        return tuple(
            (depth, *root.found.get(depth, ()))
            for root, depth in zip(self._roots, depths, strict=True)
        )

    def score_of(self, move: Move, roll: int = 0) -> int | None:
        """Return the exact score of a move of `also`, None if it is not legal or not searched.

        It is of the same depth as the lines. `roll` is needed where a roll is due.
        """
        for root in self._roots:
            if not roll or roll_of(root.position) == roll:
                value = root.exact.get(self._depth_of(root), {}).get(move)
                return None if value is None else self._score(value)
        return None

    def swing(self, roll: int = 0) -> int:
        """Return the best move's value at this depth minus that at the depth before, 0 if that is not known.

        Values of odd and even depths differ by who moves last. A value minus half the swing is the mean of both depths.
        """
        for root in self._roots:
            if not roll or roll_of(root.position) == roll:
                return self._swing_of(root)
        return 0

    def mean_score(self, score: int, roll: int = 0) -> int:
        """Return a score of this search minus half the `swing`. A certain score is not changed."""
        if abs(score) > CERTAIN:
            return score
        half = self.swing(roll) // 2
        if self._position.pending == PICK_DUE:
            # In the start-up variant the two colours have opposite values.
            mean = max(0, abs(score) - half) if score else 0
            return mean if score > 0 else -mean
        return max(-CERTAIN, min(CERTAIN, score - half))

    def chance_of(self, score: int, roll: int = 0) -> int:
        """Return the chance to win of the player to move with a score of this search, in thousandths.

        It is that of the `mean_score`. It is 0 or `SURE` if and only if the score is certain.
        """
        return to_thousandths(self.curve, self.mean_score(score, roll))

    def _deepen(self) -> Generator[None, None, None]:
        for depth in range(1, DEEPEST + 1):
            is_done = True
            for root in self._roots:
                if not root.is_settled:
                    is_done = False
                    yield from root.look(depth)
                    yield
            if is_done:
                return

    def _swing_of(self, root: "_Root") -> int:
        depth = self._depth_of(root)
        (before, other), (now, move) = (
            root.found.get(one, [(WIN, None)])[0] for one in (depth - 1, depth)
        )
        if not all(-CERTAIN < value < CERTAIN for value in (before, now)):
            return 0
        if root.position.pending == PICK_DUE and move is not other:
            before = -before
        return self._score(now) - self._score(before)

    def _lines_of(self, root: "_Root") -> list[Line]:
        depth = self._depth_of(root)
        roll = roll_of(root.position) or 0 if self._is_map else 0
        return [
            Line(
                move,
                score := self._score(value),
                self.chance_of(score, roll),
                depth,
                self._line(root, move, depth),
            )
            for value, move in root.found.get(depth, ())
        ]

    def _depth_of(self, root: "_Root") -> int:
        """Return the depth that is shown of a root, the same for all if possible."""
        # A root whose lines are certain is not searched as deep as the others.
        return min(
            [root.found_depth, *(one.found_depth for one in self._roots if not one.is_settled)]
        )

    def _score(self, value: int) -> int:
        if self._rules.description.die and abs(value) < CERTAIN:
            return unsqueeze(value)
        return max(value, LOST_TO_TWO) if self._has_three else value

    def _line(self, root: "_Root", move: Move, depth: int) -> tuple[Ply, ...]:
        line, position = [Ply(move)], self._rules.apply(root.position, move)
        longest = min(_LONGEST_LINE, depth)
        while len(line) < longest:
            ply, ready = self._reply(position)
            if ply is None:
                break
            line.append(ply)
            position = self._rules.apply(ready, ply.move)
        return tuple(line)

    def _reply(self, position: Position) -> tuple[Ply | None, Position]:
        """Return the turn that the search expects, and the position in which its move is made."""
        if not isinstance(self._tree, Star2):
            move = self._tree.best_reply(position)
            return (Ply(move) if move else None), position
        rolled = self._rules.rolls(position)
        if not rolled:
            move = self._tree.best_move(position)
            return (Ply(move) if move else None), position
        guesses = sorted(
            (*self._guess(ready), number, ready) for number, ready in enumerate(rolled, 1)
        )
        _, text, number, ready = guesses[len(guesses) // 2]
        moves = {move.text: move for move in self._rules.legal_moves(ready)}
        move = self._tree.best_move(ready) or moves.get(text)
        return (Ply(move, number) if move else None), ready

    def _guess(self, rolled: Position) -> tuple[int, str]:
        """Return the value of a roll's best move without a search, and its text."""
        evaluate = evaluator_for(rolled.game).evaluate
        return max(
            (
                (-evaluate(self._rules.apply(rolled, move)), move.text)
                for move in self._rules.legal_moves(rolled)
            ),
            default=(-WIN, ""),
        )


class _Root:
    """A position at the root with its moves.

    `found[depth]` has the best moves with their exact values at that depth, the best first. A depth is
    in it as soon as the lines of the depth before have been searched again: then the search goes on
    for others. `found_depth` is the last depth in it, `depth` the last that is complete.
    """

    def __init__(
        self,
        rules: Rules,
        position: Position,
        tree: Tree,
        lines: int,
        moves: Sequence[Move],
        also: Sequence[Move],
    ) -> None:
        self.position = position
        self.depth = self.found_depth = 0
        self.found: dict[int, list[tuple[int, Move]]] = {}
        self.exact: dict[int, dict[Move, int]] = {}
        self._tree, self._lines, self._also = tree, lines, also
        self._has_die = rules.description.die
        self._is_start_up = is_start_up(rules, position)
        self._order = list(moves or rules.legal_moves(position))
        self._children = {move: rules.apply(position, move) for move in self._order}
        if self._is_start_up and position.pending != PICK_DUE:
            # The choice of a colour changes nothing on the deck.
            for move, child in self._children.items():
                self._children[move] = rules.apply(child, _PICKS[0])
        self._ends = {
            move: value
            for move, child in self._children.items()
            if (value := _end_value(rules, child, position.turn)) is not None
        }

    @property
    def has_moves(self) -> bool:
        """Whether there is a move. There is none if the roll ended the game (Q11)."""
        return bool(self._order)

    @property
    def is_settled(self) -> bool:
        """Whether a greater depth would change no line."""
        if not self._order:
            return True
        return bool(self.depth) and all(
            abs(value) > CERTAIN and WIN - abs(value) <= self.depth
            for value, _ in self.found[self.depth]
        )

    def look(self, depth: int) -> Generator[None, None, None]:
        """Search all moves to one depth, those of the last depth's lines first."""
        found: list[tuple[int, Move]] = []
        exact: dict[Move, int] = {}
        self.exact[depth] = exact
        count = min(self._lines, len(self._order))
        first = min(len({*self._order[:count], *self._also} & {*self._order}), len(self._order))
        for number, move in enumerate(self._order, 1):
            floor = found[-1][0] if len(found) == count else -WIN
            if move in self._also:
                value = yield from self._worth(move, depth, -WIN)
                exact[move] = value
            else:
                value = yield from self._worth(move, depth, floor)
            if value > floor or len(found) < count:
                place = next(
                    (place for place, (other, _) in enumerate(found) if value > other), len(found)
                )
                found.insert(place, (value, move))
                del found[count:]
            if number >= first:
                self.found[depth], self.found_depth = found.copy(), depth
            yield
        best = [move for _, move in found]
        self._order = [*best, *(move for move in self._order if move not in best)]
        self._order.sort(key=lambda move: move not in best and move not in self._also)
        self.depth = depth

    def _worth(self, move: Move, depth: int, floor: int) -> Generator[None, None, int]:
        if move in self._ends:
            return self._ends[move]
        worth, child = self._tree.worth, self._children[move]
        if self._is_start_up:
            value = -(yield from worth(child, depth - 1, -WIN, WIN))
            return _start_up_value(move, value)
        if not self._has_die and floor > -WIN:
            value = yield from worth(child, depth - 1, floor, floor + 1)
            if value <= floor:
                return value
        return (yield from worth(child, depth - 1, floor, WIN))


def _end_value(rules: Rules, after: Position, player: int) -> int | None:
    """Return the value for a player if the game has just ended, None if it goes on."""
    outcome = rules.outcome(after)
    if outcome is None:
        return None
    if outcome.winner is None:
        return 0
    return WIN - 1 if outcome.winner == player else 1 - WIN


def is_start_up(rules: Rules, position: Position) -> bool:
    """Return whether the first tokens or the choice of a colour are due (L10)."""
    return rules.description.pick is not None and rules.phase(position) in ("setup", "pick")


def _start_up_value(move: Move, red: int) -> int:
    """Return the value of a turn of the start-up variant for its player, if the value for Red is `red`.

    After the first tokens the other player picks the better colour.
    """
    if move in _PICKS:
        return red if move is _PICKS[0] else -red
    return -abs(red)
