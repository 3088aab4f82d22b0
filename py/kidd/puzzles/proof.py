"""Proofs of forced wins: an exhaustive search over all turns of both players, for two without a die.

Owns this search, and the proof that a player need not lose an ending. Knows no game and no estimates: it works on
`Rules` and knows only how games end.

A player *wins in n* if they have n turns of their own, of which the last ends the game in their favour,
against every answer of the opponent. The search also proves that a player does not win in n: then the opponent has an
answer to each turn. Stalemate claims (L8) change nothing as long as n is at most the twenty turns of L9, and neither
does repetition (M8): a win in the fewest turns never comes back to an earlier position.
"""

from collections.abc import Sequence
from typing import Final

from kidd.ai.endings import DRAWN, is_won, probe
from kidd.core.move import Move
from kidd.core.position import Position
from kidd.core.rules import Rules

_NO_LIMIT: Final = 1 << 60
_NEVER: Final = 1 << 20

_Known = tuple[int, int, Move | None]
"""The results for a position: in how many turns the player certainly wins, in how many certainly not, and the move to
try first.
"""
_UNKNOWN: Final[_Known] = (_NEVER, -1, None)


class TooLargeError(Exception):
    """The proof needs more positions than its limit allows."""


class Prover:
    """A search that proves or disproves forced wins of one player, and stores its results in tables.

    `player` is the player whose wins are proven, `nodes` the number of positions searched so far. One that
    `knows_endings` looks positions up in the table of proven endings, if that is there, instead of searching them.
    """

    __slots__ = (
        "_answers",
        "_apply",
        "_captures_all",
        "_count",
        "_knows_endings",
        "_legal_moves",
        "_lost",
        "_most",
        "_outcome",
        "_table",
        "nodes",
        "player",
    )

    def __init__(
        self, rules: Rules, player: int, most_nodes: int = _NO_LIMIT, *, knows_endings: bool = False
    ) -> None:
        """Prepare to prove wins of `player`, one of two. Raises ValueError for a game with a die."""
        if rules.description.die:
            raise ValueError("a forced win depends on the die")
        self._legal_moves, self._apply = rules.legal_moves, rules.apply
        self._count, self._outcome = rules.count_legal_turns, rules.outcome
        self._captures_all = "all" in rules.description.wins
        self.player, self._most, self._knows_endings = player, most_nodes, knows_endings
        # The player is to move in the positions of the first table, the opponent in those of the second.
        self._table: dict[Position, _Known] = {}
        self._lost: dict[Position, _Known] = {}
        self._answers: dict[Move, int] = {}
        self.nodes = 0

    def wins(self, position: Position, turns: int) -> bool:
        """Return whether the player, who is to move, wins in at most `turns` turns of their own.

        Raises TooLargeError when it reaches the limit of positions.
        """
        if turns < self._least_turns(position):
            return False
        if self._knows_endings and (value := probe(position)) is not None:
            return value != DRAWN and is_won(value) and (value + 1) // 2 <= turns
        won_in, not_in, first = self._table.get(position, _UNKNOWN)
        if turns >= won_in:
            return True
        if turns <= not_in:
            return False
        # Search for a win in fewer turns first: that is cheaper, and its result improves the order of moves.
        if turns > max(not_in, 0) + 1 and self.wins(position, turns - 1):
            return True
        moves = self._legal_moves(position)
        if not moves:
            won = self._is_won(position)
            self._table[position] = (0, -1, None) if won else (_NEVER, _NEVER, None)
            return won
        if not turns:
            return False
        least, left = self._least_turns, turns - 1
        children = [
            (move, child) for move in moves if least(child := self._apply(position, move)) <= left
        ]
        self.nodes += len(moves)
        if self.nodes > self._most:
            raise TooLargeError
        if turns == 1:
            for move, child in children:
                if not self._count(child) and self._is_won(child):
                    self._table[position] = (1, 0, move)
                    return True
        else:
            count = self._count
            children.sort(key=lambda pair: (pair[0] is not first, count(pair[1])))
            for move, child in children:
                if self.has_won(child, turns - 1):
                    self._table[position] = (turns, turns - 1, move)
                    return True
        self._table[position] = (won_in, turns, first)
        return False

    def turns_to_win(self, position: Position, most: int) -> int | None:
        """Return the fewest turns in which the player, who is to move, wins, None if more than `most`."""
        return next((turns for turns in range(most + 1) if self.wins(position, turns)), None)

    def winning_move(self, position: Position) -> Move | None:
        """Return the move that `wins` has found for this position, None if it has found none."""
        known = self._table.get(position, _UNKNOWN)
        return known[2] if known[0] < _NEVER else None

    def longest_answer(self, position: Position, most: int) -> Move | None:
        """Return the opponent's move after which the win takes longest, the first of several.

        An answer that does not lose within `most` turns is preferred to all others. Returns None if the
        opponent has no move.
        """
        moves = self._legal_moves(position)

        def resistance(move: Move) -> int:
            turns = self.turns_to_win(self._apply(position, move), most)
            return most + 1 if turns is None else turns

        return max(moves, key=resistance, default=None)

    def main_line(self, position: Position, turns: int) -> tuple[Move, ...]:
        """Return a win in `turns` turns, move by move, with the answers that resist longest.

        The player is to move and must have a win in that many turns.
        """
        line: list[Move] = []
        while self.wins(position, turns):
            move = self.winning_move(position)
            if move is None:
                break
            line.append(move)
            position, turns = self._apply(position, move), turns - 1
            answer = self.longest_answer(position, turns)
            if answer is None:
                break
            line.append(answer)
            position = self._apply(position, answer)
        return tuple(line)

    def has_won(self, position: Position, turns: int) -> bool:
        """Return whether the player wins in at most `turns` more turns against every answer.

        The opponent is to move, or the game is over.
        """
        if turns < self._least_turns(position):
            return False
        if self._knows_endings and (value := probe(position)) is not None:
            return value != DRAWN and not is_won(value) and value // 2 <= turns
        won_in, not_in, last = self._lost.get(position, _UNKNOWN)
        if turns >= won_in:
            return True
        if turns <= not_in:
            return False
        moves = self._legal_moves(position)
        if not moves:
            won = self._is_won(position)
            self._lost[position] = (0, -1, None) if won else (_NEVER, _NEVER, None)
            return won
        if not turns:
            return False
        for move in self._sort(moves, last):
            if not self.wins(self._apply(position, move), turns):
                self._answers[move] = self._answers.get(move, 0) + turns * turns
                self._lost[position] = (won_in, turns, move)
                return False
        self._lost[position] = (turns, not_in, last)
        return True

    def _least_turns(self, position: Position) -> int:
        """Return a lower bound of the turns that a win needs."""
        if not self._captures_all:
            return 0
        # A turn captures at most one stack, and the opponent cannot merge two stacks in a turn.
        other = 1 - self.player
        return position.tops[other].bit_count() + position.reserves[other]

    def _sort(self, moves: Sequence[Move], first: Move | None) -> list[Move]:
        """Return the opponent's moves, the ones that have refuted most turns first."""
        score = self._answers.get
        return sorted(moves, key=lambda move: (move is not first, -score(move, 0)))

    def _is_won(self, position: Position) -> bool:
        outcome = self._outcome(position)
        return outcome is not None and outcome.winner == self.player


def never_loses(rules: Rules, position: Position, player: int) -> bool:
    """Return whether a player, one of two without a die, need never lose a position of the table of endings.

    The table names a turn of the player that holds. This proves that it is right: whatever the opponent does, such
    turns never lead out of a set of positions, of which the opponent has won none. So the game ends in a draw (M8), or
    the player wins.
    """
    found, waiting = {position}, [position]
    while waiting:
        position = waiting.pop()
        outcome = rules.outcome(position)
        if outcome:
            if outcome.winner == 1 - player:
                return False
            continue
        after = [rules.apply(position, move) for move in rules.legal_moves(position)]
        if position.turn == player:
            known = [one for one in after if one in found]
            after = (known or [one for one in after if _is_held(one, player)])[:1]
            if not after:
                return False
        new = [one for one in after if one not in found]
        found.update(new)
        waiting += new
    return True


def _is_held(position: Position, player: int) -> bool:
    """Return whether a player does not lose a position, as far as the table of endings knows."""
    value = probe(position)
    return value is None or value == DRAWN or is_won(value) == (position.turn == player)
