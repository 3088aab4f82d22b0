"""The next clicks of a move, from the list of legal moves: what the choices of the engine are compared with."""

from collections.abc import Sequence

from kidd.bridge.view_types import MoveView


def list_next(moves: Sequence[MoveView], chosen: tuple[str, ...]) -> list[str]:
    """List the next possible clicks, each once, in the order of the moves."""
    made = len(chosen)
    begun = (move["clicks"] for move in moves if tuple(move["clicks"][:made]) == chosen)
    return list(dict.fromkeys(clicks[made] for clicks in begun if len(clicks) > made))
