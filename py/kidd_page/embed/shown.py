"""What a link shows: a game, given as its code, or a position.

Owns what of them is shown.
"""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from kidd.core.position import COLOURS, PositionError
from kidd.record.code import CodeError, decode
from kidd.record.notation import format_position, parse_position
from kidd.record.transcript import Transcript

Kind = Literal["", "game", "position"]
"""The kind of a link; empty for an address without a link to a game or position."""
Fault = Literal["empty", "damaged", "newer", "long", "position"]
"""Why there is nothing to show: there is no link, or what is in it cannot be read."""

_FAULTS: Final[dict[str, Fault]] = {"version": "newer", "long": "long", "turns": "long"}
"""The faults of a code that have their own sentence. All others are damage."""
_PLAYERS: Final = {"Red": "R", "Blue": "B", "Gold": "G"}


class Turn(NamedTuple):
    """A turn: whose, the number rolled (0 for none), the move (empty for none), and the steps of the game up to it."""

    colour: str
    roll: int
    move: str
    end: int


class Shown(NamedTuple):
    """A game to look at. A position is one without turns.

    - `game`: its name without options. `start`: the first position.
    - `steps`: moves, and rolls as digits. `turns`: the same as turns.
    - `names`: the players that the link names, by colour.
    """

    game: str
    start: str
    steps: tuple[str, ...] = ()
    turns: tuple[Turn, ...] = ()
    names: tuple[tuple[str, str], ...] = ()

    def count_steps(self, turns: int) -> int:
        """Return how many steps so many turns have."""
        return self.turns[turns - 1].end if turns else 0

    def count_turns(self, steps: int) -> int:
        """Return how many turns are over after so many steps. A roll alone does not end one."""
        return sum(one.end <= steps for one in self.turns)


@lru_cache(2)
def read_link(kind: Kind, text: str) -> Shown | Fault:
    """Read the code or the position of a link."""
    match kind:
        case "game":
            try:
                return _show_game(decode(text))
            except CodeError as error:
                return _FAULTS.get(error.fault, "damaged")
        case "position":
            try:
                position = parse_position(text)
            except PositionError:
                return "position"
            return Shown(_name(position.game), format_position(position))
        case "":
            return "empty"


def _show_game(transcript: Transcript) -> Shown:
    match = transcript.match
    turns: list[Turn] = []
    end = 0
    for turn in transcript.turns:
        colour = COLOURS[match.steps[end].player]
        end += turn.steps
        turns.append(Turn(colour, turn.roll, turn.text, end))
    headers = transcript.headers
    return Shown(
        game=_name(match.rules.game),
        start=format_position(match.start),
        steps=tuple(one.move.text if one.move else str(one.roll) for one in match.steps),
        turns=tuple(turns),
        names=tuple(
            (colour, headers[player]) for player, colour in _PLAYERS.items() if headers.get(player)
        ),
    )


def _name(game: str) -> str:
    return game.partition("+")[0]
