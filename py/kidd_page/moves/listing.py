"""All turns of a record, in the order in which the list of moves has them.

Owns where a turn is found again after the record has changed. Each has the name of its place: of the turns that lead
to it. A path does not name it for long, because a variation can become the main line.
"""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from kidd.bridge.records import RECORDS
from kidd.bridge.view import show_routes
from kidd.record.move_list import WalkedTurn, walk_turns
from kidd_page.headers import read_header

_DIGITS: Final = 16
_HEADERS: Final = ("Game", "Players", "Start", "Date")
"""They stay the same during a game. All others may change."""


class Turn(NamedTuple):
    """A turn of the list.

    - `name`: its path, with a number if another turn has the same one. `path`: that of the position behind it.
    - `place`: names the turns that lead there, itself included. `rolled`: the same with its roll alone; empty if it has
      none.
    - `number`, `colour`, `roll`, `move`, `glyph`, `before`, `comment`, `clock`: as in `record.move_list.ListedTurn`.
    - `depth`: 0 in the main line, one more for each variation around it. `routes`: where its tokens go.
    """

    name: str
    path: str
    place: str
    rolled: str
    number: int
    colour: str
    roll: int
    move: str
    glyph: str
    before: str
    comment: str
    clock: int | None
    depth: int
    routes: tuple[tuple[str, ...], ...]


class Listing:
    """The turns of a record."""

    def __init__(self, start: str, turns: tuple[Turn, ...]) -> None:
        """Take the name of the place before all turns, and the turns."""
        self.start = start
        self.turns = turns
        self.end_index = max((at for at, turn in enumerate(turns) if turn.depth == 0), default=-1)
        """The index of the last turn of the main line, -1 if there is none."""
        self._by_path = {turn.path: index for index, turn in reversed([*enumerate(turns)])}
        # A note behind a roll that stood alone belongs to the turn that it has become.
        rolled = [turn for turn in reversed(turns) if turn.rolled]
        self._by_place = {turn.rolled: turn for turn in rolled}
        self._by_place |= {turn.place: turn for turn in reversed(turns)}
        self._paths = {turn.rolled: _move(turn.path, -1) for turn in rolled}
        self._paths |= {turn.place: turn.path for turn in reversed(turns)} | {start: "0"}

    @property
    def end(self) -> Turn | None:
        """The last turn of the main line."""
        return self.turns[self.end_index] if self.turns else None

    @property
    def steps(self) -> int:
        """The number of steps of the main line."""
        return int(self.end.path) if self.end else 0

    def find_index(self, path: str) -> int:
        """Return the index of the turn that leads to a path, or begins with the roll that does; -1 if there is none."""
        found = self._by_path.get(path)
        if found is not None:
            return found
        after = self._by_path.get(_move(path, 1), -1)
        return after if after >= 0 and self.turns[after].roll else -1

    def find_turn(self, path: str) -> Turn | None:
        """Return the turn that ends at a path. None at the start, and after a roll whose move follows."""
        found = self._by_path.get(path)
        return None if found is None else self.turns[found]

    def find_path(self, place: str) -> str | None:
        """Return the path of a place, None if it is not in the record."""
        return self._paths.get(place)

    def find_noted(self, place: str) -> str | None:
        """Return the path where the note of a place stands, None if the place is not in the record."""
        turn = self._by_place.get(place)
        return turn.path if turn else self._paths.get(place)

    def find_place(self, path: str) -> str:
        """Return the name of the place at a path. It is empty where no note can stand."""
        turn = self.find_turn(path)
        if turn is not None:
            return turn.place
        return self.start if path == "0" else ""

    def find_comment(self, place: str) -> str:
        """Return the comment at a place."""
        if place == self.start:
            return self.turns[0].before if self.turns else ""
        turn = self._by_place.get(place)
        return turn.comment if turn else ""


NOTHING: Final = Listing("", ())


@lru_cache(4)
def read_listing(record: str) -> Listing:
    """List the turns of a record of the engine."""
    start = _name("", "\n".join(read_header(record, header) or "" for header in _HEADERS))
    return Listing(start, tuple(_list_turns(start, walk_turns(RECORDS.read(record).tree))))


def _list_turns(start: str, walk: Iterator[WalkedTurn]) -> Iterator[Turn]:
    # By the depth of each line, the places before and behind its last turn.
    before: list[str] = []
    behind: list[str] = []
    counts: dict[str, int] = {}
    for one, depth, is_first, ready, move in walk:
        first = before[depth - 1] if depth else start
        origin = first if is_first else behind[depth]
        place, roll = _name(origin, f"{one['roll']}:{one['move']}"), one["roll"]
        before[depth:], behind[depth:] = [origin], [place]
        path = one["path"]
        counts[path] = count = counts.get(path, 0) + 1
        yield Turn(
            name=path if count == 1 else f"{path} {count}",
            path=path,
            place=place,
            rolled=_name(origin, f"{roll}:") if roll and one["move"] else "",
            number=one["number"],
            colour=one["colour"],
            roll=roll,
            move=one["move"],
            glyph=one["glyph"],
            before=one["before"],
            comment=one["comment"],
            clock=one["clock"],
            depth=depth,
            routes=() if move is None else tuple(map(tuple, show_routes(ready, move))),
        )


def _move(path: str, steps: int) -> str:
    """Return the path so many steps further on in the same line."""
    line, dot, step = path.rpartition(".")
    return f"{line}{dot}{int(step) + steps}"


def _name(origin: str, turn: str) -> str:
    return hashlib.sha256(f"{origin} {turn}".encode()).hexdigest()[:_DIGITS]
