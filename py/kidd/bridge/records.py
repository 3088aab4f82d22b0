"""A cache of the records that were read or written last.

Owns the cache. Nothing else lasts from one request to the next. An engine with an empty cache gives the
same answers. With the record in the cache, or the beginning of it, the cost of a request does not grow with
the length of the game.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from kidd.core.rules import Outcome
from kidd.record.bounds import LONGEST_RECORD, MOST_MOVES, MOST_TURNS
from kidd.record.match import LAST_PICK, Match, Step
from kidd.record.path import PathError, parse_path
from kidd.record.transcript import (
    begin_match,
    check_result,
    format_result,
    read_body,
    replay,
    split_headers,
    too_much,
    transcribe,
    write_record,
)
from kidd.record.tree import Tree, tree_of_body
from kidd.record.tree_edits import promote_to_main
from kidd.record.turns import Body, continue_body, turns_of, write_body

MOST_KNOWN: Final = 12
"""The number of texts in the cache: the latest steps of the game in play, and the games of lessons."""
_START_HEADERS: Final = ("Game", "Players", "Start")
_FIRST_HEADERS: Final = ("Kidd", *_START_HEADERS)
_NAME_HEADERS: Final = ("Red", "Blue", "Gold")


class Line:
    """The steps of a game. One match goes back and forth along them.

    Records share a line where one continues another. What is appended to a line stays there.
    """

    def __init__(self, match: Match) -> None:
        """Take over a match. The caller must not change it any more."""
        self._match = match
        self._ahead: list[Step] = []

    def at(self, step: int) -> Match:
        """Return the match after `step` steps. It is valid until the next call.

        The cost is the distance from the step of the last call. The caller must not change the match.
        """
        match, ahead = self._match, self._ahead
        while len(match.steps) > step:
            ahead.append(match.pop())
        while len(match.steps) < step:
            match.redo(ahead.pop())
        return match

    def branch(self, step: int) -> "Line":
        """Return a line that ends after `step` steps: this one, or a copy if this one is longer."""
        match = self.at(step)
        return Line(match.copy()) if self._ahead else self

    def append(self, make: Callable[[Match], Step]) -> Step:
        """Append the step that `make` makes at the end. Raises what `make` raises."""
        return make(self.at(len(self._match.steps) + len(self._ahead)))


class Around(NamedTuple):
    """Where a position stands in its line: the fields of `protocol` with these names."""

    previous: str | None
    next: str | None
    last: str
    step: int
    steps: int


class Record:
    """A record as text and as data.

    Requests about the main line use `line`, the steps of that line, which may have more steps than the
    record. So neither showing nor continuing it walks through the whole game. Requests about variations
    use the tree.
    """

    __slots__ = ("_tree", "body", "headers", "line", "outcome", "text")

    def __init__(
        self, text: str, headers: dict[str, str], body: Body, line: Line, outcome: Outcome | None
    ) -> None:
        self.text = text
        self.headers = headers
        self.body = body
        self.line = line
        self.outcome = outcome
        self._tree: Tree | None = None

    @property
    def steps(self) -> int:
        """The number of steps of the main line."""
        return self.body.marks[-1].steps

    @property
    def is_finished(self) -> bool:
        """Whether the main line has a result."""
        return not format_result(self.outcome, self.headers).startswith("*")

    @property
    def tree(self) -> Tree:
        """The record as a tree."""
        if self._tree is None:
            match = self.line.at(self.steps).copy()
            self._tree = tree_of_body(self.headers, self.body, match)
        return self._tree

    def canonical(self, path: str) -> str:
        """Return the one path of the position that a path leads to. Raises PathError if there is none."""
        return path if self.find_step(path) is not None else self.tree.canonical(path)

    def find_step(self, path: str) -> int | None:
        """Return the number of steps to a position of the main line, None for a place in a variation."""
        step, *variation = parse_path(path)
        return None if variation or step > self.steps else step

    def match(self, path: str) -> Match:
        """Return the match at a path. Raises PathError if there is no such position.

        It is lent: it must not be changed, and is valid until the next call.
        """
        step = self.find_step(path)
        return self.tree.match(path) if step is None else self.line.at(step)

    def find_around(self, path: str, along: str | None = None) -> Around:
        """Return where a position stands in its line, by its canonical path.

        Of several lines that go through the position, that of the path `along` is its line.
        """
        step, steps = self.find_step(path), self.steps
        if along is not None and (line := self._find_line(along)) and path in line:
            return _around(line, line.index(path))
        if step is not None:
            before = str(step - 1) if step else None
            return Around(before, str(step + 1) if step < steps else None, str(steps), step, steps)
        line = self.tree.line(path)
        return _around(line, line.index(path))

    def _find_line(self, path: str) -> list[str]:
        """Return the paths of the line that a path of a variation is in; nothing for any other text."""
        if path.isdecimal():
            return []
        try:
            return self.tree.line(path)
        except PathError:
            return []

    def count_rolls(self, path: str) -> int:
        """Count the rolls that lead to a position."""
        step = self.find_step(path)
        if step is None:
            return sum(bool(made.roll) for made in self.tree.match(path).steps)
        return step - self.body.count_turns(step)

    def find_roll(self, path: str) -> int:
        """Return the roll that was made at a position, or else the next one of the main line; 0 for none."""
        step = self.find_step(path)
        if step is None:
            return next(iter(self.tree.rolls(path)), 0)
        turns, marks = self.body.turns, self.body.marks
        begun = self.body.count_turns(step)
        if marks[begun].steps < step:
            begun += 1
        return next((turn.roll for turn in turns[begun:] if turn.roll), 0)

    def play(self, path: str, made: str | int) -> "Played":
        """Make a step at a position: a move, as text, or a roll, as its number.

        Raises TurnError, PathError, and RecordError where the record would exceed a bound.
        """
        if path == str(self.steps):
            return self._append(made)
        played = self.tree.play(path, made)
        record, reached = self.of_tree(played.tree), played.path
        # The game is the line that is played, until it has a result. What was taken back stays as a variation.
        if self.outcome is None and record.find_step(reached) is None:
            edited = promote_to_main(played.tree, reached)
            record, reached = self.of_tree(edited.tree), edited.path
        return Played(record, reached, played.step)

    def _append(self, made: str | int) -> "Played":
        """Make a step at the end of the main line."""
        steps = self.steps
        line = self.line.branch(steps)
        step = line.append(lambda match: _make(match, made))
        kept = self.body.count_turns(steps)
        begun = self.body.turns[kept] if kept < len(self.body.turns) else None
        [turn] = turns_of(line.at(steps + 1).steps[self.body.marks[kept].steps :])
        if begun is not None:
            # The record has the roll of this turn already, perhaps with comments and variations.
            whole = begun.copy()
            whole.text, whole.played = turn.text, turn.played
            turn = whole
        body = continue_body(self.body, kept, [turn])
        if len(body.turns) > MOST_TURNS:
            raise too_much("turns", "a game has no more than {} turns", MOST_TURNS)
        if body.marks[-1].moves > MOST_MOVES:
            message = "a record has no more than {} turns, those of variations included"
            raise too_much("moves", message, MOST_MOVES)
        headers = {name: value for name, value in self.headers.items() if name != "Result"}
        record = write(headers, body, line, step.outcome)
        return Played(record, str(steps + 1), step)

    def of_tree(self, tree: Tree) -> "Record":
        """Return the record of a tree that comes from the tree of this one."""
        if tree is self._tree:
            return self
        # Most steps are the same objects in both, so the comparison is quick.
        steps = [turn.played for turn in tree.body.turns]
        has_same_line = steps == [turn.played for turn in self.body.turns]
        line = self.line if has_same_line else Line(tree.match(tree.end).copy())
        record = Record(tree.write(), tree.headers, tree.body, line, tree.outcome)
        record._tree = tree
        return record


def _around(line: list[str], step: int) -> Around:
    before = line[step - 1] if step else None
    after = line[step + 1] if step + 1 < len(line) else None
    return Around(before, after, line[-1], step, len(line) - 1)


class Played(NamedTuple):
    """The result of playing a step: the record, the path after the step, and the step."""

    record: Record
    path: str
    step: Step


def _make(match: Match, made: str | int) -> Step:
    return match.push_text(made) if isinstance(made, str) else match.roll(made)


def write(headers: dict[str, str], body: Body, line: Line, outcome: Outcome | None) -> Record:
    """Write a record."""
    return Record(write_record(headers, body, outcome), headers, body, line, outcome)


def begin_record(match: Match, headers: dict[str, str]) -> Record:
    """Return the record of a match that has no steps yet, with these headers."""
    needed = transcribe(match, headers).headers
    return write(needed, write_body([]), Line(match), match.outcome)


def name_players(record: Record, names: Sequence[str]) -> Record:
    """Return the record with the names of the players, in the order of their seats, in its headers.

    Empty names change nothing. After a pick of Red in the main line the seats have the other colours (L10).
    """
    picks = (turn.text for turn in record.body.turns[:LAST_PICK])
    has_picked_red = any(text == "pick:R" for text in picks)
    called = zip(_NAME_HEADERS, reversed(names) if has_picked_red else names, strict=False)
    named = {header: name for header, name in called if name}
    if record.headers | named == record.headers:
        return record
    # New names come before the other headers that tell about the game.
    start = {name: value for name, value in record.headers.items() if name in _FIRST_HEADERS}
    headers = {**start, **named, **record.headers, **named}
    return write(headers, record.body, record.line, record.outcome)


class RecordCache:
    """The records that were used last, by their texts. A new one replaces the one unused for longest."""

    def __init__(self, most: int) -> None:
        """Keep at most `most` texts."""
        self._most = most
        self._known: OrderedDict[str, Record] = OrderedDict()

    def read(self, text: str) -> Record:
        """Return the record of a text. Only the part that no known record shares is read. Raises RecordError."""
        if text in self._known:
            self._known.move_to_end(text)
            return self._known[text]
        record = self._read(text)
        self._keep(text, record)
        self.keep(record)
        return record

    def keep(self, record: Record) -> None:
        """Add a record that the engine has written, unless it is too long to be read again."""
        if len(record.text) <= LONGEST_RECORD:
            self._keep(record.text, record)

    def clear(self) -> None:
        """Remove all records."""
        self._known.clear()

    def _keep(self, text: str, record: Record) -> None:
        self._known[text] = record
        self._known.move_to_end(text)
        while len(self._known) > self._most:
            self._known.popitem(last=False)

    def _read(self, text: str) -> Record:
        headers, below = split_headers(text)
        known, kept = self._find_beginning(headers, below)
        if known is None:
            match = begin_match(headers)
            turns, remarks = read_body(below)
            body = write_body(turns, remarks)
        else:
            turns, _ = read_body(below, known.body, kept)
            match = known.line.at(known.body.marks[kept].steps).copy()
            body = continue_body(known.body, kept, turns)
        replay(match, turns, kept + 1)
        check_result(headers, match)
        # Earlier versions kept rolls here that had been taken back. A record must not decide future rolls.
        headers.pop("Rolls", None)
        return write(headers, body, Line(match), match.outcome)

    def _find_beginning(self, headers: dict[str, str], below: str) -> tuple[Record | None, int]:
        """Find the known record with the longest common beginning, and how many of its turns to keep."""
        start = [headers.get(name) for name in _START_HEADERS]
        best, most = None, 0
        for record in self._known.values():
            if [record.headers.get(name) for name in _START_HEADERS] == start:
                kept = _count_kept(record.body, below)
                if kept > most:
                    best, most = record, kept
        return best, most


def _count_kept(body: Body, text: str) -> int:
    """Count the turns at the beginning that a text and a body share, without the last of them.

    In the text more may belong to that last turn: a comment, or the move after its roll.
    """
    low, high = 0, min(len(body.text), len(text))
    while low < high:
        middle = (low + high + 1) // 2
        if text.startswith(body.text[low:middle], low):
            low = middle
        else:
            high = middle - 1
    return max(body.count_turns_before(low) - 1, 0)


RECORDS: Final = RecordCache(MOST_KNOWN)
"""A bounded cache. Its content changes the speed of an answer, never the answer."""


def keep_written(record: Record) -> None:
    """Keep a record that a reply will have, because the next request will need it.

    Raises RecordError if writing has made it too long to be read again.
    """
    if len(record.text) > LONGEST_RECORD:
        raise too_much("long", "a record has no more than {} characters", LONGEST_RECORD)
    RECORDS.keep(record)
