"""What a picture shows, in words: its title and its description, for screen readers and search."""

from typing import Final

from kidd.core.board import DECK
from kidd.core.position import Position, roll_of, stacks
from kidd.core.rules import Outcome

NAMES: Final = ("Red", "Blue", "Gold")
_GAMES: Final = {"loyal": "Loyal Captain", "quedah": "Quedah Merchant", "madagascar": "Madagascar"}


def write_title(position: Position, outcome: Outcome | None) -> str:
    """Return one line: the game, and who is to move or has won."""
    name = position.game.partition("+")[0]
    if outcome is None:
        state = f"{NAMES[position.turn]} to move"
        roll = roll_of(position)
        state += f", the die shows {roll}" if roll else ""
    else:
        state = "a draw" if outcome.winner is None else f"{NAMES[outcome.winner]} has won"
    return f"{_GAMES.get(name, name)}: {state}"


def describe(position: Position) -> str:
    """Return sentences that say where each token is, and how many are in the reserves."""
    parts = [_describe_stack(*stack) for stack in stacks(position)]
    deck = f"On the deck: {'; '.join(parts)}." if parts else "The deck is empty."
    reserves = ", ".join(
        f"{NAMES[player]} {count}" for player, count in enumerate(position.reserves)
    )
    return f"{deck} In reserve: {reserves}."


def _describe_stack(space: int, owners: tuple[int, ...], facing: int) -> str:
    back = DECK.back_of(facing)
    place = f"back to {DECK.spaces[back]}" if back >= 0 else "back to the black path"
    above = f" on {', '.join(NAMES[owner] for owner in owners[1:])}" if owners[1:] else ""
    return f"{DECK.spaces[space]} {NAMES[owners[0]]}{above}, {place}"
