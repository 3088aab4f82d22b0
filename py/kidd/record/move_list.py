"""All turns of a game's tree as data, for a list of moves.

Owns the data of a turn in such a list. `walk_turns` gives the turns in reading order with their depth;
`list_turns` nests them. Variations can be nested so deep that JSON cannot hold them; the walk has no bound.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypedDict

from kidd.core.move import Move
from kidd.core.position import COLOURS, Position
from kidd.record.clock import read_clock, strip_clock
from kidd.record.tree import Tree
from kidd.record.turns import Turn


class ListedTurn(TypedDict):
    """A turn in a list of moves.

    - `path`: the path behind it. `begin`: the path where it begins, which its variations share.
    - `number`: how many turns lead there from the start of the game, itself included.
    - `colour`: the letter of the player. `roll`: 0 for none. `move`: empty if a roll stands alone.
    - `glyph`, `before`, `comment`: the annotations; `before` is the comment before the first turn of a line.
      Comments have a line each, without clock times. `clock`: the seconds left to its player, or None.
    - `variations`: the lines that could be played in its place.
    """

    path: str
    begin: str
    number: int
    colour: str
    roll: int
    move: str
    glyph: str
    before: str
    comment: str
    clock: int | None
    variations: "list[list[ListedTurn]]"


class WalkedTurn(NamedTuple):
    """A turn on a walk.

    - `turn`: its `variations` are empty: their turns follow on the walk, before the next turn of the line.
    - `depth`: that of its line, 0 for the main line. `is_first`: it begins the line.
    - `ready`: the position in which its move is made, after its roll. `move`: None if the roll stands alone.
    """

    turn: ListedTurn
    depth: int
    is_first: bool
    ready: Position
    move: Move | None


class _Line(NamedTuple):
    turns: list[Turn]
    prefix: str
    begin: str
    number: int
    depth: int
    start: Position


def walk_turns(tree: Tree) -> Iterator[WalkedTurn]:
    """Yield all turns of a tree in the order in which a record has them."""
    waiting = [_walk_line(tree, _Line(tree.body.turns, "", "0", 1, 0, tree.start))]
    while waiting:
        following = next(waiting[-1], None)
        if following is None:
            waiting.pop()
        elif isinstance(following, WalkedTurn):
            yield following
        else:
            waiting.append(_walk_line(tree, following))


def _walk_line(tree: Tree, line: _Line) -> "Iterator[WalkedTurn | _Line]":
    """Yield the turns of a line, and behind each the lines of its variations."""
    steps, before = 0, line.start
    for index, turn in enumerate(line.turns):
        begin = f"{line.prefix}{steps}" if index else line.begin
        inner = f"{line.prefix}{steps}."
        steps += turn.steps
        path = f"{line.prefix}{steps}"
        number = line.number + index
        listed: ListedTurn = {
            "path": path if turn.text else tree.canonical(path),
            "begin": begin,
            "number": number,
            "colour": COLOURS[turn.played[0].player],
            "roll": turn.roll,
            "move": turn.text,
            "glyph": turn.glyph,
            "before": _join(turn.before),
            "comment": _join(turn.after),
            "clock": read_clock(turn.after),
            "variations": [],
        }
        ready = turn.played[0].position if turn.roll else before
        yield WalkedTurn(listed, line.depth, index == 0, ready, turn.played[-1].move)
        for chosen, variation in enumerate(turn.variations, 1):
            yield _Line(variation, f"{inner}{chosen}.", begin, number, line.depth + 1, before)
        before = turn.played[-1].position


def _join(comments: list[str]) -> str:
    return "\n".join(filter(None, map(strip_clock, comments)))


def list_turns(tree: Tree) -> list[ListedTurn]:
    """Return the turns of the main line, each with its variations, nested as deep as they are."""
    lines: list[list[ListedTurn]] = [[]]
    for turn, depth, is_first, *_ in walk_turns(tree):
        del lines[depth + 1 :]
        if is_first and depth:
            line: list[ListedTurn] = []
            lines[depth:] = [line]
            lines[depth - 1][-1]["variations"].append(line)
        lines[depth].append(turn)
    return lines[0]
