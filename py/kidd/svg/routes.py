"""Which way a move goes, for its arrow or its trail.

Knows positions and moves, no drawing. A route is a tuple of names of spaces; that of an entry begins with `0`, the
black path.
"""

from collections import deque
from collections.abc import Iterator

from kidd.core.board import BLACK_PATH, DECK, space_of
from kidd.core.move import Move
from kidd.core.position import Position
from kidd.games import rules_for

Route = tuple[str, ...]


def find_routes(move: Move, before: Position | None = None) -> list[Route]:
    """Return the routes of a move's tokens, in the order in which they move.

    `before` is the position in which the move is made. Without it, or where the move is not legal, the route between
    the first and the last step is the shortest one, because a move does not say more.
    """
    if before is not None:
        rules = rules_for(before.game)
        if move in rules.legal_moves(before):
            events = rules.events(before, move)
            return [
                route
                for event in events
                for route in (
                    [_name(event.route)]
                    if event.kind == "moved"
                    else [(BLACK_PATH, DECK.spaces[event.space])]
                    if event.kind == "entered"
                    else []
                )
            ]
    return list(_guess(move))


def list_touched(move: Move) -> list[str]:
    """Return the names of the spaces that the tokens of a move left or reached, as the page marks them."""
    numbers = [] if move.origin < 0 else [move.origin, space_of(move.arrival)]
    numbers += [space_of(facing) for facing, _ in move.freed]
    numbers += [space_of(facing) for facing in move.entries]
    return [DECK.spaces[number] for number in numbers]


def _guess(move: Move) -> Iterator[Route]:
    if move.origin >= 0:
        end, back = space_of(move.arrival), DECK.back_of(move.arrival)
        way = _find_way(move.origin, back, end) if back != move.origin else (move.origin,)
        yield _name((*way, end))
        start = end
        for facing, _ in move.freed:
            yield _name((start, space_of(facing)))
            start = space_of(facing)
    for facing in move.entries:
        yield BLACK_PATH, DECK.spaces[space_of(facing)]


def _find_way(start: int, end: int, avoided: int) -> tuple[int, ...]:
    """Return the shortest way between two spaces that does not pass a third."""
    waiting: deque[tuple[int, ...]] = deque([(start,)])
    seen = {start, avoided}
    while waiting:
        way = waiting.popleft()
        if way[-1] == end:
            return way
        for other in DECK.neighbours[way[-1]]:
            if other not in seen:
                seen.add(other)
                waiting.append((*way, other))
    return start, end


def _name(spaces: tuple[int, ...]) -> Route:
    return tuple(DECK.spaces[space] for space in spaces)
