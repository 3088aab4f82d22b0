"""The edited position: read from its text as far as possible, and edited.

Owns what the chosen tool does on a space.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from kidd.bridge.view import show_stacks
from kidd.bridge.view_types import GameView, StackView
from kidd.core.position import (
    COLOURS,
    Fault,
    Position,
    format_pending,
    stacks,
    tokens_on_deck,
)
from kidd.core.rules import Outcome
from kidd.games import rules_for
from kidd.record.notation import format_position
from kidd.record.position_edits import EditError, edit_position
from kidd.record.position_text import read_position
from kidd_page.games import list_games

TURN_TOOL: Final = "rotate"
REMOVE_TOOL: Final = "clear"


class Draft(NamedTuple):
    """A position that may be wrong.

    - `text`: the position in notation, without what could not be read. `faults`: everything that is wrong.
    - `colours`: those of the players. `totals`: how many tokens each has on the deck and in reserve; `tokens`: how
      many each should have, or may have at most if captured tokens leave the game.
    - `pending`: the pending state as notation writes it.
    - `outcome`: how the game has ended here, None if it goes on or has faults.
    """

    text: str
    position: Position
    faults: tuple[Fault, ...]
    game: GameView
    colours: str
    stacks: list[StackView]
    totals: dict[str, int]
    tokens: int
    pending: str
    outcome: Outcome | None


@lru_cache(4)
def read_draft(source: str) -> Draft:
    """Read a text as far as possible. Never raises."""
    position, faults = read_position(source)
    rules = rules_for(position.game)
    players = len(position.reserves)
    on_deck = tokens_on_deck(position)
    totals = {COLOURS[one]: on_deck[one] + position.reserves[one] for one in range(players)}
    return Draft(
        text=format_position(position),
        position=position,
        faults=faults,
        game=list_games()[rules.description.name],
        colours=COLOURS[:players],
        stacks=show_stacks(stacks(position), rules),
        totals=totals,
        tokens=rules.tokens[players],
        pending=format_pending(position.pending),
        outcome=None if faults else rules.outcome(position),
    )


@lru_cache(None)
def make_edit(source: str, change: str) -> str | None:
    """Return the text after an edit; None if there is no such edit."""
    try:
        return format_position(edit_position(read_draft(source).position, change))
    except EditError:
        return None


def find_stack(draft: Draft, space: str | None) -> StackView | None:
    """Return what stands on a space."""
    return next((one for one in draft.stacks if one["space"] == space), None)


def find_edit(draft: Draft, tool: str, space: str) -> str | None:
    """Return the edit that a tool makes on a space; None if it has no effect there."""
    if tool in {TURN_TOOL, REMOVE_TOOL}:
        return f"{tool} {space}" if find_stack(draft, space) else None
    return f"put {space} {tool}" if tool in draft.colours else None


def is_playable(draft: Draft) -> bool:
    """Return whether a game can be begun there."""
    return not draft.faults and draft.outcome is None


def can_analyse(draft: Draft) -> bool:
    """Return whether a game can be begun there that a computer can analyse."""
    return is_playable(draft) and draft.game["level_count"] > 0
