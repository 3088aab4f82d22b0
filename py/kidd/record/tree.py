"""The game as a tree: every position has a path, and every change gives a new tree.

Owns walking the tree and the steps that are played in it; `tree_edits` has the other changes, `path`
the text of paths. Trees made from each other share their turns and one match, which moves along their steps. Nothing is
replayed, so a step late in a game costs about as much as an early one.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from kidd.core.position import Position
from kidd.core.rules import Outcome
from kidd.record import bounds
from kidd.record.match import Match, Step, TurnError
from kidd.record.path import Path, PathError, format_path, parse_path
from kidd.record.transcript import (
    Transcript,
    begin_match,
    check_result,
    read_body,
    replay,
    split_headers,
    too_much,
    transcribe,
    write_record,
)
from kidd.record.turns import Body, Turn, continue_body, turns_of, write_body

Line = list[Turn]
_MAIN: Final[Path] = ()


class Place(NamedTuple):
    """A place in a tree, as the edits need it.

    - `path`: its canonical path. `line`: the turns of the line that it is in.
    - `at`: the number of turns of the line that are complete there. `roll`: the roll behind them whose move is
      not made yet, 0 for none; then `line[at]` has that roll.
    - `above`: for each line around, from the main line on: the line, the index of the turn in it whose
      variation comes next, and the index of that variation.
    """

    path: Path
    line: Line
    at: int
    roll: int
    above: list[tuple[Line, int, int]]


class _Walker:
    """A match that goes back and forth along the steps of trees with the same start."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.start = match.start

    def go(self, steps: list[Step]) -> Match:
        """Return the match with exactly these steps, which must have been made from its start."""
        match = self._match
        # A step was made after the steps before it and no others, so if two matches share one, they
        # share all before it.
        low, high = 0, min(len(match.steps), len(steps))
        while low < high:
            middle = (low + high + 1) // 2
            if match.steps[middle - 1] is steps[middle - 1]:
                low = middle
            else:
                high = middle - 1
        while len(match.steps) > low:
            match.pop()
        for step in steps[low:]:
            match.redo(step)
        return match


class Played(NamedTuple):
    """The result of playing a step: the tree, the path behind the step, and the step."""

    tree: "Tree"
    path: str
    step: Step


class Tree:
    """A game with its variations, comments and glyphs. A tree never changes.

    - `headers`: the headers of its record. `body`: the rest of it; `body.turns` is the main line.
    - `start`: the position before the first step.

    Methods take and return paths as text. They raise PathError if there is no such place or the request is impossible
    there, and RecordError if a change would exceed a bound of records.

    >>> import kidd
    >>> tree = kidd.read_tree("Kidd: 1\\nGame: loyal\\n\\n@a1 @f1 (@f3 a1-a2) @a3")
    >>> tree.end, tree.line("1.1.1"), tree.previous("1.1.1")
    ('3', ['0', '1', '1.1.1', '1.1.2'], '1')
    """

    __slots__ = ("_text", "_walker", "body", "headers", "start")

    def __init__(self, headers: dict[str, str], body: Body, walker: _Walker) -> None:
        """Use `read_tree` or `tree_of` instead: the turns must have been played."""
        self.headers = headers
        self.body = body
        self._walker = walker
        self._text = ""
        self.start: Position = walker.start

    @property
    def outcome(self) -> Outcome | None:
        """How the main line ended, None while it goes on."""
        turns = self.body.turns
        return turns[-1].played[-1].outcome if turns else self._walker.go([]).outcome

    @property
    def end(self) -> str:
        """The path of the end of the main line."""
        return str(self.body.marks[-1].steps)

    def write(self) -> str:
        """Write the record of the game. The text is cached."""
        if not self._text:
            self._text = write_record(self.headers, self.body, self.outcome)
        return self._text

    def find(self, path: str) -> Place:
        """Return the place that a path leads to."""
        numbers = parse_path(path)
        line, above = self.body.turns, list[tuple[Line, int, int]]()
        for depth in range(0, len(numbers) - 1, 2):
            index, inside = self._count(line, numbers[depth], is_main=not above)
            chosen = numbers[depth + 1] - 1
            if inside or index >= len(line) or chosen >= len(line[index].variations):
                raise _no_place(path)
            above.append((line, index, chosen))
            line = line[index].variations[chosen]
        index, inside = self._count(line, numbers[-1], is_main=not above)
        if not inside:
            return Place(numbers, line, index, 0, above)
        return self._find_roll(Place(numbers, line, index, line[index].roll, above))

    def _count(self, line: Line, steps: int, *, is_main: bool) -> tuple[int, int]:
        """Count the turns that are complete after so many steps of a line, and the steps behind them."""
        if is_main:
            index = self.body.count_turns(steps)
            inside = steps - self.body.marks[index].steps
        else:
            index, inside = 0, steps
            while index < len(line) and line[index].text and inside >= line[index].steps:
                inside -= line[index].steps
                index += 1
        # A line that is too short leads to a place behind its end, which no turn has.
        if inside and (index >= len(line) or inside > 1):
            raise _no_place(str(steps))
        return index, inside

    def _find_roll(self, place: Place) -> Place:
        """Return the first place behind the same roll: several lines of one turn may share it."""
        node = node_of(place)
        for path, line, above in list_alternatives(node):
            index = node.at if path == node.path else 0
            if line[index].roll == place.roll:
                return Place((*path[:-1], path[-1] + 1), line, index, place.roll, above)
        raise AssertionError(place.path)

    def canonical(self, path: str) -> str:
        """Return the one path that stands for the position that a path leads to."""
        return format_path(self.find(path).path)

    def _steps_to(self, place: Place) -> list[Step]:
        steps: list[Step] = []
        for line, index, _ in place.above:
            steps += _steps_of(line[:index])
        steps += _steps_of(place.line[: place.at])
        return [*steps, place.line[place.at].played[0]] if place.roll else steps

    def match(self, path: str) -> Match:
        """Return the match at a path, with all the steps that lead there.

        The match is shared: do not change it. It is valid until the next call for this tree or one made from the same
        tree. Make a `copy` to keep it.
        """
        return self._walker.go(self._steps_to(self.find(path)))

    def position(self, path: str) -> Position:
        """Return the position at a path."""
        steps = self._steps_to(self.find(path))
        return steps[-1].position if steps else self.start

    def line(self, path: str) -> list[str]:
        """List the paths of all positions from the start through a path to the end of its line.

        The place of the path in the list is the number of steps that lead to it.
        """
        place = self.find(path)
        paths: list[Path] = []
        around = [*place.above, (place.line, len(place.line), 0)]
        prefix: Path = _MAIN
        for line, index, chosen in around:
            steps = sum(turn.steps for turn in line[:index])
            # The beginning of a variation stands in the line around it.
            paths += [(*prefix, step) for step in range(1 if paths or prefix else 0, steps + 1)]
            prefix = (*prefix, steps, chosen + 1)
        return [self._shared(path) for path in paths]

    def _shared(self, path: Path) -> str:
        """Write a path. Only the first step of a variation can be a roll that another line has too."""
        text = format_path(path)
        return self.canonical(text) if len(path) > 1 and path[-1] == 1 else text

    def next(self, path: str) -> str | None:
        """Return the path one step on in the line of a path, None at its end."""
        line = self.line(path)
        index = len(self._steps_to(self.find(path))) + 1
        return line[index] if index < len(line) else None

    def previous(self, path: str) -> str | None:
        """Return the path one step back, None at the start."""
        index = len(self._steps_to(self.find(path))) - 1
        return self.line(path)[index] if index >= 0 else None

    def rolls(self, path: str) -> list[int]:
        """List the numbers that have been rolled at a place, each once, in the order of their lines."""
        place = self.find(path)
        if place.roll or place.at >= len(place.line):
            return []
        found = (line[index].roll for line, index in _turns_at(place))
        return list(dict.fromkeys(roll for roll in found if roll))

    def play(self, path: str, step: str | int, *, is_analysis: bool = False) -> Played:
        """Play a step at a path: a move, as text, or a roll, as its number.

        A step that is there already is followed. At the end of a line the step is appended; elsewhere
        it opens a variation. A roll that has been made stays bound to its place: only an analysis may
        roll another number there. Raises TurnError as `Match` does, with the code `roll` for a second roll.
        """
        place = self.find(path)
        roll, text = (step, "") if isinstance(step, int) else (place.roll, step)
        node = node_of(place)
        at_end = node.at >= len(node.line)
        # After a roll only a move can follow. The match refuses another roll.
        has_none = at_end or (place.roll and not text)
        for there, line, _ in () if has_none else list_alternatives(node):
            turn = line[node.at if there == node.path else 0]
            if turn.roll == roll and (turn.text == text if text else roll):
                steps = 1 if not text else turn.steps
                found = (*there[:-1], there[-1] + steps)
                return Played(self, self._shared(found), turn.played[steps - 1])
        if not text and not is_analysis and self.rolls(path):
            raise TurnError("roll", "the die has been rolled here")
        match = self._walker.go(self._steps_to(place))
        made = match.push_text(text) if isinstance(step, str) else match.roll(step)
        turn = Turn(roll, made.move.text if made.move else "")
        turn.played = (place.line[place.at].played[0], made) if place.roll else (made,)
        if at_end:
            new, reached = [*place.line, turn], (*place.path[:-1], place.path[-1] + 1)
            return Played(self.replace(place, new), format_path(reached), made)
        if place.roll and not place.line[place.at].text:
            whole = place.line[place.at].copy()
            whole.text, whole.played = turn.text, turn.played
            reached = (*place.path[:-1], place.path[-1] + 1)
            new = [*place.line[:-1], whole]
            return Played(self.replace(place, new), format_path(reached), made)
        base = node.line[node.at].copy()
        base.variations = [*base.variations, [turn]]
        new = [*node.line[: node.at], base, *node.line[node.at + 1 :]]
        reached = (*node.path, len(base.variations), turn.steps)
        return Played(self.replace(node, new), format_path(reached), made)

    def replace(self, place: Place, line: Line) -> "Tree":
        """Return the tree with another line in place of that of a place; its turns must have been played."""
        first = place.line
        for outer, index, chosen in reversed(place.above):
            _check_length(line)
            turn = outer[index].copy()
            turn.variations = [*turn.variations]
            # Remove a variation without turns.
            turn.variations[chosen : chosen + 1] = [line] if line else []
            line, first = [*outer[:index], turn, *outer[index + 1 :]], outer
        _check_length(line)
        same = _count_same(first, line)
        headers = self.headers
        if [turn.write() for turn in first[same:]] != [turn.write() for turn in line[same:]]:
            headers = {name: value for name, value in headers.items() if name != "Result"}
        if line:
            body = continue_body(self.body, same, line[same:])
        else:
            body = write_body([], first[0].before if first else self.body.remarks)
        return self.changed(headers, body)

    def changed(self, headers: dict[str, str], body: Body) -> "Tree":
        """Return a tree with other headers and another body, whose turns must have been played."""
        tree = Tree(headers, body, self._walker)
        if body.marks[-1].moves > bounds.MOST_MOVES:
            message = "a record has no more than {} turns, those of variations included"
            raise too_much("moves", message, bounds.MOST_MOVES)
        if len(tree.write()) > bounds.LONGEST_RECORD:
            message = "a record has no more than {} characters"
            raise too_much("long", message, bounds.LONGEST_RECORD)
        return tree


def read_tree(text: str) -> Tree:
    """Read a record as a tree. Raises RecordError as `read_transcript` does.

    >>> tree = read_tree("Kidd: 1\\nGame: loyal\\n\\n@a1 @f1 (@f3 a1-a2) @a3")
    >>> tree.line("1.1.1")
    ['0', '1', '1.1.1', '1.1.2']
    >>> played = tree.play("1.1.2", "@f7")
    >>> print(played.path, played.tree.write().split("\\n")[-2])
    1.1.3 @a1 @f1 (@f3 a1-a2 @f7) @a3
    """
    headers, written = split_headers(text)
    match = begin_match(headers)
    turns, remarks = read_body(written)
    replay(match, turns)
    check_result(headers, match)
    return tree_of_body(headers, write_body(turns, remarks), match)


def tree_of_body(headers: dict[str, str], body: Body, match: Match) -> Tree:
    """Return the tree of a body whose turns have been played from the start of a match.

    The tree owns the match from then on; the caller must not change it.
    """
    return Tree(headers, body, _Walker(match))


def tree_of(game: Transcript | Match) -> Tree:
    """Return the tree of a record that has been read, or of a match. Later changes of either do not change the tree."""
    if isinstance(game, Transcript):
        body = write_body(game.turns, game.remarks)
        return tree_of_body(dict(game.headers), body, game.match.copy())
    match = game.copy()
    return tree_of_body(transcribe(match).headers, write_body(turns_of(match.steps)), match)


def _no_place(path: str) -> PathError:
    shown = path[:40]
    return PathError("place", f"no such place in the game: {shown}", text=shown)


def _steps_of(line: Iterable[Turn]) -> list[Step]:
    return [step for turn in line for step in turn.played]


def _check_length(line: Line) -> None:
    if len(line) > bounds.MOST_TURNS:
        raise too_much("turns", "a game has no more than {} turns", bounds.MOST_TURNS)


def _count_same(line: Line, other: Line) -> int:
    """Count the turns that two lines begin with and that are the same objects."""
    most = min(len(line), len(other))
    return next((index for index in range(most) if line[index] is not other[index]), most)


def node_of(place: Place) -> Place:
    """Return the place where the turn of a place begins, in the outermost line that it begins in."""
    line, index, above = place.line, place.at, [*place.above]
    path = (*place.path[:-1], place.path[-1] - bool(place.roll))
    while above and index == 0:
        line, index, _ = above.pop()
        path = path[:-2]
    return Place(path, line, index, 0, above)


def list_alternatives(node: Place) -> Iterator[tuple[Path, Line, list[tuple[Line, int, int]]]]:
    """Yield the lines that can be played at a node: the path of the beginning in each, the line, those around.

    The first is the line of the node itself; a variation comes before the variations of its first turn.
    """
    waiting = [(node.path, node.line, node.above)]
    while waiting:
        path, line, above = waiting.pop()
        yield path, line, above
        index = node.at if len(path) == len(node.path) else 0
        inner = enumerate(line[index].variations)
        waiting += reversed(
            [
                ((*path, chosen + 1, 0), one, [*above, (line, index, chosen)])
                for chosen, one in inner
            ]
        )


def _turns_at(place: Place) -> Iterator[tuple[Line, int]]:
    """Yield the lines that can be played at a place where a turn begins, each with the turn's index."""
    node = node_of(place)
    for path, line, _ in list_alternatives(node):
        yield line, node.at if path == node.path else 0
