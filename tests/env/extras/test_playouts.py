"""Which candidates of Quedah Merchant playouts confirm: the shares that a move wins are given here."""

import pytest

pytest.importorskip("numba")

from kidd.core.position import Position
from kidd.games import RULES
from kidd.puzzles.making import LEAST_MARGIN
from kidd.record.notation import parse_position
from workshop.puzzles.playouts import FEW, MANY, MOST_OF_ANOTHER, is_confirmed

RULES_OF_GAME = RULES["quedah"]
POSITION = parse_position("quedah a1R<0,f1B<0 R6B6 R 1")
RIGHT, *OTHERS = RULES_OF_GAME.legal_moves(POSITION)
MARGIN = LEAST_MARGIN / 1000


def is_right(wins: float, *others: float, seen: int = MANY) -> bool:
    """Return whether `RIGHT` is confirmed if it and other moves win such shares, all further moves nothing.

    `seen`: the playouts that show this. Fewer show that every other move wins nothing.
    """
    shares = {RULES_OF_GAME.apply(POSITION, RIGHT): wins}
    for move, share in zip(OTHERS, others, strict=False):
        shares[RULES_OF_GAME.apply(POSITION, move)] = share

    def share(after: Position, playouts: int) -> float:
        assert playouts in {FEW, MANY}
        # The player to roll is the other one.
        return 1 - (shares.get(after, 0) if playouts >= seen else 0)

    return is_confirmed(POSITION, RIGHT.text, share)


def test_there_are_enough_moves() -> None:
    assert len(OTHERS) >= 3


def test_the_right_move_wins_more_by_the_margin() -> None:
    assert is_right(0.5 + MARGIN + 0.001, 0.5, 0.3)
    assert not is_right(0.5 + MARGIN - 0.001, 0.5, 0.3)
    assert not is_right(0.5, 0.7)


def test_the_best_other_move_counts_wherever_it_is_listed() -> None:
    """The first playouts find it."""
    assert not is_right(0.5, 0.1, 0.2, 0.48, seen=FEW)
    assert is_right(0.6, 0.1, 0.2, 0.48, seen=FEW)


def test_no_other_move_wins_nearly_always() -> None:
    """Below that, a move that always wins is enough, even if the margin does not fit."""
    assert not is_right(1, MOST_OF_ANOTHER + 0.001)
    assert is_right(1, MOST_OF_ANOTHER)
    assert not is_right(0.99, MOST_OF_ANOTHER)
