"""The seats of a remote game: who made each step, who plays which colour, and who is out.

Owns the difference between seats and colours: in the start-up variant (L10) players change colours, not seats.
"""

from kidd.record.match import Match, Step


def list_movers(match: Match) -> list[int]:
    """Return the seat that made each step, followed by the seat that is to act next.

    A player who picks Red in the start-up variant (L10) changes colours with the other player, not seats.
    """
    seats: list[int] = []
    is_swapped = False
    for step in match.steps:
        seats.append(_seat_of(step.player, is_swapped=is_swapped))
        is_swapped = is_swapped or _is_pick_of_red(step)
    return [*seats, _seat_of(match.position.turn, is_swapped=is_swapped)]


def _seat_of(player: int, *, is_swapped: bool) -> int:
    return 1 - player if is_swapped else player


def _is_pick_of_red(step: Step) -> bool:
    return step.move is not None and step.move.text == "pick:R"


def seats_of_colours(match: Match) -> list[int]:
    """Return the seat of each colour, in the order of the colours."""
    is_swapped = any(_is_pick_of_red(step) for step in match.steps)
    return [_seat_of(player, is_swapped=is_swapped) for player in range(len(match.start.reserves))]


def list_out(match: Match) -> set[int]:
    """Return the seats that are out of the game (M6)."""
    return set(match.rules.out(match.position))
