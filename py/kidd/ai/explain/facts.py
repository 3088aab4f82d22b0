"""What could be done in a position at once, by whoever is asked about: facts read off the rules.

Owns questions about one turn: who could be captured, who could move, who could win. Makes no use of
the search, and of a game knows only that a die may be due.

A player is asked about as if it were that player's turn, whoever's turn it is; where a roll is due,
what any roll allows counts. Sets of spaces are integers, one bit a space, as in `core.board`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from kidd.core.board import spaces_of
from kidd.core.move import Move
from kidd.core.position import NOTHING_PENDING, Position
from kidd.core.rules import Rules
from kidd.games.quedah_merchant import ROLLS

OCCURRENCES_TO_DRAW: Final = 3


def opponents(rules: Rules, position: Position, player: int) -> list[int]:
    """List the other players who are not out."""
    out = rules.out(position)
    return [other for other in range(len(position.tops)) if other != player and other not in out]


def turns_of(rules: Rules, position: Position, player: int) -> Iterator[tuple[Position, Move]]:
    """Yield every move the player could make, with the position it is made in; passes left out."""
    state = NOTHING_PENDING if position.state in ROLLS else position.state
    begun = position._replace(turn=player, state=state)
    for each in rules.rolls(begun) or (begun,):
        for move in rules.legal_moves(each):
            if not move.word:
                yield each, move


def lost_spaces(before: Position, after: Position, player: int) -> int:
    """Return where a player's tokens or stacks have been captured in another player's turn."""
    return spaces_of(before.tops[player] & ~after.tops[player])


def catches(rules: Rules, position: Position, player: int) -> list[int]:
    """Return, for each player, the spaces on which this one could capture something."""
    caught = [0] * len(position.tops)
    for before, move in turns_of(rules, position, player):
        after = rules.apply(before, move)
        for other in range(len(caught)):
            if other != player:
                caught[other] |= lost_spaces(before, after, other)
    return caught


def endangered_spaces(rules: Rules, position: Position, player: int) -> int:
    """Return the spaces on which another player could capture something of this one's."""
    spaces = 0
    for other in opponents(rules, position, player):
        spaces |= catches(rules, position, other)[player]
    return spaces


def movable_spaces(rules: Rules, position: Position, player: int) -> int:
    """Return the spaces whose token or stack the player could move."""
    spaces = 0
    for _, move in turns_of(rules, position, player):
        if move.origin >= 0:
            spaces |= 1 << move.origin
    return spaces


def can_win(rules: Rules, position: Position, player: int) -> bool:
    """Tell whether a single turn could win the game for the player."""
    for before, move in turns_of(rules, position, player):
        outcome = rules.outcome(rules.apply(before, move))
        if outcome and outcome.winner == player:
            return True
    return False


def is_repetition(rules: Rules, history: Sequence[Position], after: Position) -> bool:
    """Tell whether a position that follows `history` ends the game by repetition (M8)."""
    if not rules.counts_repetition:
        return False
    identity = _identity(after)
    return sum(_identity(one) == identity for one in history) >= OCCURRENCES_TO_DRAW - 1


def _identity(position: Position) -> tuple[object, ...]:
    return position.tops, position.held, position.reserves, position.turn


def count_turns(rules: Rules, position: Position, player: int) -> int:
    """Count the moves the player could make, those of all rolls together."""
    return sum(1 for _ in turns_of(rules, position, player))
