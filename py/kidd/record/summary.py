"""What a list of games shows of each.

Owns which facts these are. A summary follows from a tree or a record that has been read, at no more cost
than looking at its end; reading is what costs, some tenths of a millisecond a turn natively and several
times that in a browser. So a list of thousands keeps the summary with each game, and writes it anew when the
game changes; it is JSON.
"""

import re
from typing import TypedDict

from kidd.core.position import COLOURS
from kidd.record.notation import format_position
from kidd.record.time_control import has_lost_on_time
from kidd.record.transcript import Transcript, format_result
from kidd.record.tree import Tree

_NAMES = ("Red", "Blue", "Gold")
_LEVEL = re.compile(r"Level ([1-9])")


class Summary(TypedDict):
    """What a list shows of a game.

    - `game`: its name with its options. `players`: how many play.
    - `names`: by the colours' letters; a player without a name is left out. `levels`: of the names that
      are `Level N`, the number, by the colours' letters.
    - `date`: as the header has it, empty without one.
    - `result`: as a record writes it, `*` for a game that goes on. `timeout`: the last to resign lost on time.
    - `turns`: of the main line. A roll whose move is still to come counts as one.
    - `position`: at the end of the main line, as text. `turn`: the colour to move there.
    - `variations`: whether there are any.
    """

    game: str
    players: int
    names: dict[str, str]
    levels: dict[str, int]
    date: str
    result: str
    timeout: bool
    turns: int
    position: str
    turn: str
    variations: bool


def summarize(game: Tree | Transcript) -> Summary:
    """Return what a list shows of a game."""
    if isinstance(game, Tree):
        turns = game.body.turns
        start, outcome = game.start, game.outcome
        position = turns[-1].played[-1].position if turns else start
    else:
        turns = game.turns
        start, outcome, position = game.match.start, game.match.outcome, game.match.position
    colours = COLOURS[: len(start.reserves)]
    named = zip(colours, _NAMES, strict=False)
    names = {colour: game.headers[name] for colour, name in named if game.headers.get(name)}
    levels = {
        colour: int(found[1]) for colour, name in names.items() if (found := _LEVEL.fullmatch(name))
    }
    return {
        "game": position.game,
        "players": len(start.reserves),
        "names": names,
        "levels": levels,
        "date": game.headers.get("Date", ""),
        "result": format_result(outcome, game.headers),
        "timeout": bool(turns) and has_lost_on_time(turns[-1]),
        "turns": len(turns),
        "position": format_position(position),
        "turn": COLOURS[position.turn],
        "variations": any(turn.variations for turn in turns),
    }
