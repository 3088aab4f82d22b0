"""What a link shows: a game, given as its code, or a position.

Owns what of them is shown. The form of links is that of `js/platform/link.js`, which takes them apart.
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


def write_link(kind: Kind, text: str, steps: int = 0) -> str:
    """Return the link to a game or position as it follows the address of a page."""
    if kind == "position":
        return f"#position={_escape(text)}"
    return f"#game={text}" + (f"&step={steps}" if steps else "")


def write_frame(address: str, kind: Kind, text: str, title: str) -> str:
    """Return the HTML that shows a game or position in a frame. `address` is that of the page itself."""
    folder = address.rpartition("/")[0]
    name = title.replace("&", "&amp;").replace('"', "&quot;")
    return (
        f'<iframe src="{folder}/embed.html{write_link(kind, text)}" title="{name}" '
        'width="480" height="600" style="border: 0; max-width: 100%" loading="lazy"></iframe>'
    )


def _escape(position: str) -> str:
    """Write a position for an address: its letters, digits and hyphens stay."""
    return "".join(one if one.isalnum() or one == "-" else f"%{ord(one):02X}" for one in position)
