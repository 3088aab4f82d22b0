"""The parts of replies about the position editor: a position that may be wrong, and what is wrong with it."""

from typing import Annotated, TypedDict

from kidd.bridge.schema import Schema
from kidd.bridge.view_types import (
    LONGEST_LIST,
    Colour,
    Count,
    GameName,
    Message,
    OutcomeView,
    Spaces,
    Stacks,
    Tally,
    Text,
    Texts,
)
from kidd.record.bounds import LONGEST_POSITION


class FaultView(TypedDict):
    """What is wrong with a position, and the spaces that it is about.

    The message is `editor.fault.` and one of `position.POSITION_FAULTS` or `position_text.TEXT_FAULTS`.
    """

    message: Message
    spaces: Spaces


class EditedView(TypedDict):
    """A position that may be wrong, for an editor.

    - `position`: its text without what could not be read. `game` has the options, too.
    - `turn`, `state`: the player to move, and the pending state as notation writes it. `states`: the ones
      that the game knows.
    - `totals`: how many tokens each player has on the deck and in reserve; `tokens`: how many each should
      have, or may have at most if captured tokens leave the game.
    - `faults`: everything that is wrong; the position can be played if there are none.
    - `outcome`: how the game has ended in this position, None if it goes on or has faults.
    """

    position: Annotated[str, Schema(pattern=f"^.{{1,{LONGEST_POSITION}}}$")]
    game: GameName
    players: Annotated[int, Schema(enum=[2, 3])]
    turn: Colour
    state: Text
    states: Texts
    stacks: Stacks
    reserves: Tally
    totals: Annotated[dict[str, Count], Schema(propertyNames={"enum": ["R", "B", "G"]})]
    tokens: Count
    faults: Annotated[list[FaultView], Schema(maxItems=LONGEST_LIST)]
    outcome: OutcomeView | None
