"""The turns of a record: what is noted on each, and how they are laid out as text.

Owns the body of a record: its words, its lines, and where in it each turn ends. Knows no rules and no
headers.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple

from kidd.record.match import Step

_LINE_WIDTH: Final = 100


class Turn:
    """One turn of a record: its roll (0 for none) and its move, empty where a roll stands alone.

    `number` is the move number written before it, with its dot, if any; `before` and `after` are
    the comments around it; `variations` are the lines that may be played instead of it.
    """

    __slots__ = ("after", "before", "number", "roll", "text", "variations")

    def __init__(
        self, roll: int, text: str, number: str = "", before: list[str] | None = None
    ) -> None:
        self.roll = roll
        self.text = text
        self.number = number
        self.before = before or []
        self.after: list[str] = []
        self.variations: list[list[Turn]] = []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turn) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def steps(self) -> int:
        """The number of steps that it makes: its roll is one, its move another."""
        return bool(self.roll) + bool(self.text)

    def write(self) -> str:
        """Write the roll and the move, as they stand in a record."""
        return (f"{self.roll}:" if self.roll else "") + self.text


class Mark(NamedTuple):
    """How far a record has come behind one of its turns and all that is noted on it.

    `end` counts the characters of the body, `steps` those of the match, `moves` the turns, those of
    variations included.
    """

    end: int
    steps: int
    moves: int


class Body(NamedTuple):
    """What stands below the headers of a record: its text and what that says.

    `marks[n]` lies behind the first n turns, so there is one more of them than there are turns.
    `remarks` are comments where there is no turn to hang them on. Bodies share their turns: neither
    these nor the lists are ever changed.
    """

    text: str
    turns: list[Turn]
    marks: list[Mark]
    remarks: list[str]

    def count_turns(self, steps: int) -> int:
        """Count the turns that lie wholly within the first steps; a roll without its move is none."""
        count = bisect_right(self.marks, steps, key=lambda mark: mark.steps) - 1
        return count if count == 0 or self.turns[count - 1].text else count - 1

    def count_turns_before(self, end: int) -> int:
        """Count the turns that lie, with all that is noted on them, before a place in the text."""
        return bisect_right(self.marks, end, key=lambda mark: mark.end) - 1


NOTHING_PLAYED: Final = Body("", [], [Mark(0, 0, 0)], [])


def turns_of(steps: Sequence[Step]) -> list[Turn]:
    """Join the steps of a match to turns: a roll and the move that uses it are one."""
    turns: list[Turn] = []
    roll = 0
    for step in steps:
        if step.move is None:
            roll = step.roll
        else:
            turns.append(Turn(roll, step.move.text))
            roll = 0
    if roll:
        turns.append(Turn(roll, ""))
    return turns


def write_body(turns: Sequence[Turn], remarks: Sequence[str] = ()) -> Body:
    """Write turns, and before them remarks."""
    text = _Text("")
    for remark in remarks:
        text.add(f"{{{remark}}}")
    return _write_on(text, NOTHING_PLAYED._replace(remarks=list(remarks)), 0, turns)


def continue_body(body: Body, kept: int, turns: Sequence[Turn]) -> Body:
    """Write turns behind the first `kept` ones of a body that `write_body` has written.

    What that costs grows with the turns that are new, not with those that are kept. Remarks become
    comments before the first turn, as a reader of the text would take them.
    """
    if kept == 0 and body.remarks and turns:
        first = Turn(turns[0].roll, turns[0].text, "", [*body.remarks, *turns[0].before])
        return write_body([first, *turns[1:]])
    return _write_on(_Text(body.text[: body.marks[kept].end]), body, kept, turns)


def _write_on(text: "_Text", body: Body, kept: int, turns: Sequence[Turn]) -> Body:
    marks = body.marks[: kept + 1]
    _, steps, moves = marks[-1]
    for turn in turns:
        words, count = _words_of(turn)
        for word in words:
            text.add(word)
        steps, moves = steps + turn.steps, moves + count
        marks.append(Mark(text.end, steps, moves))
    return Body(text.join(), [*body.turns[:kept], *turns], marks, body.remarks)


class _Text:
    """A text that words are put behind, on lines of a certain width."""

    def __init__(self, text: str) -> None:
        self._parts = [text]
        self._line_start = _start_of_last_line(text)
        self.end = len(text)

    def add(self, word: str) -> None:
        if self.end:
            fits = self.end - self._line_start + 1 + len(word) <= _LINE_WIDTH
            self._parts.append(" " if fits else "\n")
            self.end += 1
            self._line_start = self._line_start if fits else self.end
        self._parts.append(word)
        self.end += len(word)

    def join(self) -> str:
        return "".join(self._parts)


def _start_of_last_line(text: str) -> int:
    """Find where the last line begins. A line break within a comment begins none."""
    place = len(text)
    while (place := text.rfind("\n", 0, place)) >= 0:
        if text.rfind("{", 0, place) <= text.rfind("}", 0, place):
            break
    return place + 1


def _words_of(turn: Turn) -> tuple[list[str], int]:
    """Return the words that a turn is written as, and how many turns they are with its variations."""
    words: list[str] = []
    count = 0
    # As in reading, nesting is kept on a stack of our own; a string on it is a bracket.
    waiting: list[Turn | str] = [turn]
    opening = ""
    while waiting:
        item = waiting.pop()
        if item == "(":
            opening = "("
        elif isinstance(item, str):
            words[-1] += item
        else:
            count += 1
            # A comment before the number would be read as one on the move before that.
            numbers = [item.number] if item.number else []
            before, after = ([f"{{{one}}}" for one in some] for some in (item.before, item.after))
            for word in (*numbers, *before, item.write(), *after):
                words.append(opening + word)
                opening = ""
            for variation in reversed(item.variations):
                waiting += [")", *reversed(variation), "("]
    return words, count
