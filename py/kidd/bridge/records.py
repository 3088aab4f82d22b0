"""A cache of the records that were read or written last.

Owns the cache, which is the only state that lasts from one request to the next. Every request carries
its whole record, so an engine with an empty cache gives the same answers. With the record in the
cache, or the beginning of it, the cost of a request does not grow with the length of the game.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from kidd.core.rules import Outcome
from kidd.record.bounds import LONGEST_RECORD
from kidd.record.match import Match, Step
from kidd.record.transcript import (
    begin_match,
    check_result,
    read_body,
    replay,
    split_headers,
    transcribe,
    write_record,
)
from kidd.record.turns import Body, continue_body, turns_of, write_body

MOST_KNOWN: Final = 12
"""The number of texts in the cache: the latest steps of the game in play, and the games of lessons."""
_START_HEADERS: Final = ("Game", "Players", "Start")


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


class Record(NamedTuple):
    """A record as text and as data. Its line may be longer than the record."""

    text: str
    headers: dict[str, str]
    body: Body
    line: Line
    outcome: Outcome | None

    @property
    def steps(self) -> int:
        """The number of steps that it holds."""
        return self.body.marks[-1].steps

    def count_rolls(self, step: int) -> int:
        """Count the rolls among the first steps."""
        return step - self.body.count_turns(step)

    def find_roll(self, step: int) -> int:
        """Return the first roll after `step` steps, 0 if there is none."""
        turns, marks = self.body.turns, self.body.marks
        begun = self.body.count_turns(step)
        if marks[begun].steps < step:
            begun += 1
        return next((turn.roll for turn in turns[begun:] if turn.roll), 0)

    def play(self, step: int, make: Callable[[Match], Step]) -> tuple["Record", Step]:
        """Make a step after `step` steps, in place of all that follows.

        Returns the new record and the step. Raises what `make` raises.
        """
        line = self.line.branch(step)
        made = line.append(make)
        kept = self.body.count_turns(step)
        steps = line.at(step + 1).steps
        body = continue_body(self.body, kept, turns_of(steps[self.body.marks[kept].steps :]))
        headers = {name: value for name, value in self.headers.items() if name != "Result"}
        return write(headers, body, line, made.outcome), made


def write(headers: dict[str, str], body: Body, line: Line, outcome: Outcome | None) -> Record:
    """Write a record."""
    return Record(write_record(headers, body, outcome), headers, body, line, outcome)


def begin_record(match: Match, headers: dict[str, str]) -> Record:
    """Return the record of a match that has no steps yet, with these headers."""
    needed = transcribe(match, headers).headers
    return write(needed, write_body([]), Line(match), match.outcome)


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
