"""The body of a record: its turns with their comments and variations, and their layout as text.

Owns the words and lines of the body, and where each turn ends in it. Knows no rules and no headers.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple

from kidd.record.match import Step
from kidd.record.path import parse_path

GLYPHS: Final = ("!!", "??", "!?", "?!", "!", "?")
"""What may stand directly behind a move to judge it. No glyph comes behind one that it begins with."""
_LINE_WIDTH: Final = 100


class Turn:
    """One turn of a record.

    - `roll`: the number rolled, 0 for none. `text`: the move, empty if the roll stands alone.
    - `glyph`: one of `GLYPHS` behind the move, empty if there is none.
    - `number`: the move number before it with its dot, empty if there is none.
    - `before`, `after`: the comments around it.
    - `variations`: lines of turns, each an alternative to this turn.
    - `played`: the steps that a replay has made of it, empty before one. They follow from the rest, so
      they do not count when turns are compared.
    """

    __slots__ = ("after", "before", "glyph", "number", "played", "roll", "text", "variations")

    def __init__(
        self, roll: int, text: str, number: str = "", before: list[str] | None = None
    ) -> None:
        self.roll = roll
        self.text = text
        self.glyph = ""
        self.number = number
        self.before = before or []
        self.after: list[str] = []
        self.variations: list[list[Turn]] = []
        self.played: tuple[Step, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turn) and all(
            getattr(self, name) == getattr(other, name)
            for name in self.__slots__
            if name != "played"
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def steps(self) -> int:
        """The number of steps: one for the roll, one for the move."""
        return bool(self.roll) + bool(self.text)

    def write(self) -> str:
        """Write the roll and the move as a record does, without what is said about them."""
        return (f"{self.roll}:" if self.roll else "") + self.text

    def copy(self) -> "Turn":
        """Return a turn that can be given other comments or variations; the lists in it are shared."""
        copy = Turn(self.roll, self.text, self.number)
        copy.glyph, copy.before, copy.after = self.glyph, self.before, self.after
        copy.variations, copy.played = self.variations, self.played
        return copy


class Mark(NamedTuple):
    """The place behind one turn of a body, with its comments and variations.

    `end` counts the characters up to it, `line_start` those before the last line of text, `steps`
    the steps of the match, and `moves` the turns, with those of variations.
    """

    end: int
    line_start: int
    steps: int
    moves: int


class Body(NamedTuple):
    """The part of a record below its headers, as text and as turns.

    - `marks[n]`: the place behind the first n turns. There is one mark more than turns.
    - `remarks`: the comments that belong to no turn.

    Bodies share their turns and lists, so none of these may be changed.
    """

    text: str
    turns: list[Turn]
    marks: list[Mark]
    remarks: list[str]

    def count_turns(self, steps: int) -> int:
        """Count the turns that are complete within the first `steps` steps. A roll alone is no turn."""
        count = bisect_right(self.marks, steps, key=lambda mark: mark.steps) - 1
        return count if count == 0 or self.turns[count - 1].text else count - 1

    def count_turns_before(self, end: int) -> int:
        """Count the turns that end, with their comments and variations, at or before a place in the text."""
        return bisect_right(self.marks, end, key=lambda mark: mark.end) - 1


NOTHING_PLAYED: Final = Body("", [], [Mark(0, 0, 0, 0)], [])


def turns_of(steps: Sequence[Step]) -> list[Turn]:
    """Join the steps of a match to turns: a roll and the move after it are one turn."""
    turns: list[Turn] = []
    made: list[Step] = []
    for step in steps:
        made.append(step)
        if step.move is not None:
            turns.append(_turn_of(made))
            made = []
    return [*turns, _turn_of(made)] if made else turns


def _turn_of(steps: Sequence[Step]) -> Turn:
    move = steps[-1].move
    turn = Turn(steps[0].roll, move.text if move else "")
    turn.played = (*steps,)
    return turn


def write_body(turns: Sequence[Turn], remarks: Sequence[str] = ()) -> Body:
    """Write remarks and then turns."""
    text = _Text()
    for remark in remarks:
        text.add(f"{{{remark}}}")
    return _write_on(text, NOTHING_PLAYED._replace(remarks=list(remarks)), 0, turns)


def continue_body(body: Body, kept: int, turns: Sequence[Turn]) -> Body:
    """Write turns behind the first `kept` turns of a body that `write_body` or this function wrote.

    The time grows with the number of new turns, not of those kept. Remarks become comments before
    the first turn, because that is how the text would be read.
    """
    if kept == 0 and body.remarks and turns:
        first = turns[0].copy()
        first.before = [*body.remarks, *first.before]
        return write_body([first, *turns[1:]])
    mark = body.marks[kept]
    return _write_on(_Text(body.text[: mark.end], mark.line_start), body, kept, turns)


def _write_on(text: "_Text", body: Body, kept: int, turns: Sequence[Turn]) -> Body:
    marks = body.marks[: kept + 1]
    _, _, steps, moves = marks[-1]
    for turn in turns:
        words, count = _words_of(turn)
        for word in words:
            text.add(word)
        steps, moves = steps + turn.steps, moves + count
        marks.append(Mark(text.end, text.line_start, steps, moves))
    return Body(text.join(), [*body.turns[:kept], *turns], marks, body.remarks)


class _Text:
    """A text that grows word by word, in lines of at most `_LINE_WIDTH` characters."""

    def __init__(self, text: str = "", line_start: int = 0) -> None:
        """Continue a text. A line break in a comment begins no line."""
        self._parts = [text]
        self.line_start = line_start
        self.end = len(text)

    def add(self, word: str) -> None:
        if self.end:
            fits = self.end - self.line_start + 1 + len(word) <= _LINE_WIDTH
            self._parts.append(" " if fits else "\n")
            self.end += 1
            self.line_start = self.line_start if fits else self.end
        self._parts.append(word)
        self.end += len(word)

    def join(self) -> str:
        return "".join(self._parts)


def _words_of(turn: Turn) -> tuple[list[str], int]:
    """Return the words of a turn, and the number of turns that they hold with its variations."""
    words: list[str] = []
    count = 0
    # The nesting is kept in a list, as in reading, because deep nesting could exhaust Python's stack.
    # A string in it is a bracket.
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
            # A comment before the number would be read as one behind the previous move.
            numbers = [item.number] if item.number else []
            before, after = ([f"{{{one}}}" for one in some] for some in (item.before, item.after))
            for word in (*numbers, *before, item.write() + item.glyph, *after):
                words.append(opening + word)
                opening = ""
            for variation in reversed(item.variations):
                waiting += [")", *reversed(variation), "("]
    return words, count


def list_turns_to(line: Sequence[Turn], path: str) -> list[Turn]:
    """List the turns of a body that lead to a position, also to one in a variation.

    If a roll is the last step to it, that stands without the move. Raises PathError unless `path` is a path.
    """
    numbers = (*parse_path(path), 0)
    found: list[Turn] = []
    for steps, chosen in zip(numbers[::2], numbers[1::2], strict=True):
        left = steps
        reached: Turn | None = None
        for turn in line:
            if left < turn.steps:
                reached = turn
                break
            left -= turn.steps
            found.append(turn)
        if reached is not None and left:
            found.append(Turn(reached.roll, ""))
        lines = reached.variations if reached is not None else []
        line = lines[chosen - 1] if 0 < chosen <= len(lines) else []
    return found
