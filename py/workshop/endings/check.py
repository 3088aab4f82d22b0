"""Checks the table of the proven endings: `python3 -m workshop.endings.check`, some twenty minutes.

Owns positions for the table's entries, and the value that follows for a position from those after each of its turns.
Each entry must have that value. All turns come from the engine's rules.
"""

from collections.abc import Iterator
from typing import Final

from kidd.ai import endings
from kidd.core.board import space_of
from kidd.core.position import Position, Stack, pack_stacks
from kidd.games import RULES
from kidd.record.notation import format_position
from workshop.endings.decks import list_decks

_RULES: Final = RULES["madagascar"]
_NOBODY: Final = 2


def make_position(
    facings: tuple[int, ...], heights: tuple[int, ...], owners: int, turn: int = 0
) -> Position:
    """Return a position with stacks of these facings and heights. `owners` has a bit for each that `turn` owns.

    Of the other tokens each player gets so many that all have seven.
    """
    found: list[Stack] = []
    for place, (facing, height) in enumerate(zip(facings, heights, strict=True)):
        top = turn if owners >> place & 1 else 1 - turn
        # The two top tokens differ.
        tokens = (top, 1 - top, *[_NOBODY] * height)[:height]
        found.append(Stack(space_of(facing), tokens, facing))
    tops, held = pack_stacks([*_share_tokens(found)], 2)
    return Position("madagascar", tops, held, (0, 0), turn, None)


def _share_tokens(stacks: list[Stack]) -> Iterator[Stack]:
    left = endings.ALL_TOKENS // 2 - sum(stack.owners.count(0) for stack in stacks)
    for stack in stacks:
        owners = [*stack.owners]
        for place, owner in enumerate(owners):
            if owner == _NOBODY:
                owners[place] = 0 if left > 0 else 1
                left -= 1
        yield stack._replace(owners=tuple(owners))


def is_possible(position: Position) -> bool:
    """Return whether a game can have a position and goes on from it."""
    return not [*_RULES.find_faults(position)] and _RULES.outcome(position) is None


def follow(position: Position) -> int:
    """Return the value that follows for a position from those after each turn."""
    won = lost = 0
    is_drawn = False
    for move in _RULES.legal_moves(position):
        after = _RULES.apply(position, move)
        outcome = _RULES.outcome(after)
        if outcome and outcome.winner is not None:
            return 1
        value = endings.probe(after) or endings.DRAWN
        if value == endings.DRAWN:
            is_drawn = True
        elif endings.is_won(value):
            lost = max(lost, value + 1)
        else:
            won = min(won or value + 1, value + 1)
    return won or (endings.DRAWN if is_drawn else lost)


def list_positions(stacks: int) -> Iterator[Position]:
    """Yield a position for each entry with so many stacks that a game can have and goes on from."""
    for facings in list_decks(stacks):
        for heights in endings.list_shapes(stacks):
            for owners in endings.list_owners(stacks):
                position = make_position(facings, heights, owners)
                if is_possible(position):
                    yield position


def main() -> None:
    """Check all entries, and print how many there are. Raises AssertionError for a wrong one."""
    for stacks in range(endings.FEWEST_STACKS, endings.MOST_STACKS + 1):
        count = 0
        for position in list_positions(stacks):
            assert endings.probe(position) == follow(position), format_position(position)
            count += 1
        print(f"{stacks} stacks: {count} positions agree", flush=True)


if __name__ == "__main__":
    main()
