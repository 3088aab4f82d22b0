"""Records that have been read or written lately, so that none is read twice.

Owns the cache: the one thing that lasts from one request to the next. Every request carries its
whole record, so an engine that knows nothing answers alike. One that knows the record, or one that it
continues, is done sooner: then the cost does not grow with the length of the game.
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
"""Texts that are kept: those of the game on deck at its latest steps, and of the games in lessons."""
_START_HEADERS: Final = ("Game", "Players", "Start")


class Line:
    """The steps of a game, in one match that goes back and forth along them.

    Records share a line where one continues another. What is appended to a line stays there.
    """

    def __init__(self, match: Match) -> None:
        """Take over a match: from now on nobody else may change it."""
        self._match = match
        self._ahead: list[Step] = []

    def at(self, step: int) -> Match:
        """Return the match as it stood after so many steps, until the line is asked again.

        The way there starts at the step that was asked for last. The caller must not change the match.
        """
        match, ahead = self._match, self._ahead
        while len(match.steps) > step:
            ahead.append(match.pop())
        while len(match.steps) < step:
            match.redo(ahead.pop())
        return match

    def branch(self, step: int) -> "Line":
        """Return a line that ends after so many steps: this one, or a copy where it goes on."""
        match = self.at(step)
        return Line(match.copy()) if self._ahead else self

    def append(self, make: Callable[[Match], Step]) -> Step:
        """Append the step that `make` makes at the end. Raises what `make` raises."""
        return make(self.at(len(self._match.steps) + len(self._ahead)))


class Record(NamedTuple):
    """A record as the engine writes it, and what it says. The line may go on behind its last step."""

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
        """Return the first roll behind so many steps, 0 where there is none."""
        turns, marks = self.body.turns, self.body.marks
        begun = self.body.count_turns(step)
        if marks[begun].steps < step:
            begun += 1
        return next((turn.roll for turn in turns[begun:] if turn.roll), 0)

    def play(self, step: int, make: Callable[[Match], Step]) -> tuple["Record", Step]:
        """Drop what follows a step and make another step instead.

        Returns the record that this gives and the step. Raises what `make` raises.
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
    """The records that were asked for last, by their texts; the oldest makes way for a new one."""

    def __init__(self, most: int) -> None:
        """Keep so many texts at most."""
        self._most = most
        self._known: OrderedDict[str, Record] = OrderedDict()

    def read(self, text: str) -> Record:
        """Read a record, or that part of it that no known record begins with. Raises RecordError."""
        if text in self._known:
            self._known.move_to_end(text)
            return self._known[text]
        record = self._read(text)
        self._keep(text, record)
        self.keep(record)
        return record

    def keep(self, record: Record) -> None:
        """Know a record that the engine has written, unless it is too long to be read again."""
        if len(record.text) <= LONGEST_RECORD:
            self._keep(record.text, record)

    def clear(self) -> None:
        """Know nothing any more."""
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
        # Earlier versions kept rolls here that had been taken back; what will be rolled is no record's to say.
        headers.pop("Rolls", None)
        return write(headers, body, Line(match), match.outcome)

    def _find_beginning(self, headers: dict[str, str], below: str) -> tuple[Record | None, int]:
        """Find the known record that this one has most turns in common with, and how many to keep."""
        start = [headers.get(name) for name in _START_HEADERS]
        best, most = None, 0
        for record in self._known.values():
            if [record.headers.get(name) for name in _START_HEADERS] == start:
                kept = _count_kept(record.body, below)
                if kept > most:
                    best, most = record, kept
        return best, most


def _count_kept(body: Body, text: str) -> int:
    """Count the turns that a text begins with as a body does, without the last of them.

    Something may follow that one in the text that belongs to it: a comment, a move behind its roll.
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
"""A bounded cache. What it holds decides how soon a request is answered, never what the answer is."""
