"""Evaluation: the value of a position without a search.

Owns the table of evaluators, one for each game. Values are hundredths, for the player to move: of a
token, in Quedah Merchant of a logit. In Loyal Captain 84 multiply the odds to win by about e.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from kidd.ai import endings
from kidd.ai.evaluate import loyal_captain, madagascar, madagascar_three, quedah_merchant
from kidd.ai.evaluate._lookup import CERTAIN, WIN
from kidd.ai.evaluate._towers import captures
from kidd.core.move import Move
from kidd.core.position import Position

__all__ = [
    "CERTAIN",
    "EVALUATORS",
    "OUT",
    "WIN",
    "Evaluator",
    "counting",
    "evaluator_for",
]

OUT: Final = madagascar_three.OUT


class Evaluator(NamedTuple):
    """The functions that evaluate positions of one game.

    - `evaluate(position)`: the value for the player to move, of two. It is `WIN` or `-WIN` if the
      evaluator sees that the game is over. It need not see every end.
    - `captures(position)`: the captures that a quiescence search follows. None if the game needs no
      quiescence search.
    - `evaluate_all(position)`: for three players, a value for each without regard to the others.
      None if the game is not for three.
    - `probe(position)`: the exact value for the player to move, of two, of a proven ending: 0, or `WIN` less the turns
      until it is won, or the negative. None for any other position. None if the game has no such endings.
    """

    evaluate: Callable[[Position], int]
    captures: Callable[[Position], Sequence[Move]] | None = None
    evaluate_all: Callable[[Position], list[int]] | None = None
    probe: Callable[[Position], int | None] | None = None


def _probe_ending(position: Position) -> int | None:
    turns = endings.probe(position)
    if not turns:
        return turns
    return WIN - turns if endings.is_won(turns) else turns - WIN


EVALUATORS: Mapping[str, Evaluator] = {
    "loyal": Evaluator(loyal_captain.evaluate),
    "quedah": Evaluator(quedah_merchant.evaluate),
    "madagascar": Evaluator(
        madagascar.evaluate,
        captures,
        madagascar_three.evaluate_all,
        _probe_ending,
    ),
}
"""All evaluators, by the name of their game without its options."""


def evaluator_for(game: str) -> Evaluator:
    """Return the evaluator of a game. `game` is its name with or without options."""
    return EVALUATORS[game.partition("+")[0]]


def counting(evaluator: Evaluator, on_deck: int, in_reserve: int) -> Evaluator:
    """Return an evaluator that sees the end of the game and otherwise only counts tokens.

    `on_deck` is the value of a free token or stack on the deck, `in_reserve` that of a token not yet
    entered, in hundredths.
    """

    def count(position: Position, player: int) -> int:
        return on_deck * position.tops[player].bit_count() + in_reserve * position.reserves[player]

    def evaluate(position: Position) -> int:
        value = evaluator.evaluate(position)
        if not -CERTAIN < value < CERTAIN:
            return value
        return count(position, position.turn) - count(position, 1 - position.turn)

    def evaluate_all(position: Position) -> list[int]:
        if evaluator.evaluate_all is None:
            return []
        values = evaluator.evaluate_all(position)
        return [
            value if value == OUT else count(position, player)
            for player, value in enumerate(values)
        ]

    return evaluator._replace(
        evaluate=evaluate, evaluate_all=evaluate_all, captures=None, probe=None
    )
