"""Changes of a game's tree other than playing a step: order of lines, deletions, comments, glyphs, clocks.

Every function takes a tree and a path and returns a new tree. Those that change lines return the path of
the same position in it as well. They raise PathError and RecordError as `tree.Tree` does. Where lines are
moved or deleted, variations of variations that begin at that turn become variations of the turn itself.
"""

from typing import NamedTuple

from kidd.record import bounds
from kidd.record.clock import read_clock, strip_clock, write_clock
from kidd.record.match import Step
from kidd.record.path import START, Path, PathError, format_path
from kidd.record.transcript import LINE_END, RecordError, too_much
from kidd.record.tree import Line, Place, Tree, list_alternatives, node_of
from kidd.record.turns import GLYPHS, Turn, write_body


class Edited(NamedTuple):
    """A tree, and the path in it of the position that the edit was about."""

    tree: Tree
    path: str


class _Choice(NamedTuple):
    """A turn among all that can be played in its place.

    - `node`: where they begin. `lines`: the line that each begins, with the turn's variations taken out;
      the first is that of the node itself.
    - `chosen`: the index of the line in question. `steps`: how many steps into it the position is.
    """

    node: Place
    lines: list[Line]
    chosen: int
    steps: int

    def join(self) -> Line:
        """Return the line of the node with the first of the lines, the others as its variations."""
        before = self.node.line[: self.node.at]
        if not self.lines:
            return before
        first = self.lines[0][0].copy()
        first.variations = self.lines[1:]
        return [*before, first, *self.lines[0][1:]]

    def path(self) -> Path:
        """Return the path of the position."""
        path = self.node.path
        if self.chosen == 0:
            return (*path[:-1], path[-1] + self.steps)
        return (*path, self.chosen, self.steps)

    def move(self, place: int) -> "_Choice":
        """Move the line in question to another place among the lines."""
        lines = [*self.lines]
        lines.insert(place, lines.pop(self.chosen))
        return self._replace(lines=lines, chosen=place)


def _choose(place: Place, index: int) -> _Choice:
    """Return the choice at a turn of the line that a place is in."""
    begin = sum(turn.steps for turn in place.line[:index])
    inside = place._replace(path=(*place.path[:-1], begin), at=index, roll=0)
    node = node_of(inside)
    lines: list[Line] = []
    chosen = 0
    for number, (path, line, _) in enumerate(list_alternatives(node)):
        if path == inside.path:
            chosen = number
        at = node.at if number == 0 else 0
        bare = line[at].copy()
        bare.variations = []
        lines.append([bare, *line[at + 1 :]])
    return _Choice(node, lines, chosen, place.path[-1] - begin)


def _choose_variation(tree: Tree, path: str) -> _Choice:
    place = tree.find(path)
    if not place.above:
        raise PathError("main", f"{path} is in no variation", text=path[:40])
    return _choose(place, 0)


def _finish(tree: Tree, choice: _Choice) -> Edited:
    new = tree.replace(choice.node, choice.join())
    return Edited(new, new.canonical(format_path(choice.path())))


def promote(tree: Tree, path: str) -> Edited:
    """Move the variation that a path is in up by one: before the previous one, or before its main line.

    Raises PathError `main` if the path is in no variation.
    """
    choice = _choose_variation(tree, path)
    return _finish(tree, choice.move(choice.chosen - 1))


def promote_to_main(tree: Tree, path: str) -> Edited:
    """Make the line that a path is in the main line of the game; the lines before it become variations.

    Raises PathError `main` if the path is in no variation.
    """
    choice = _choose_variation(tree, path).move(0)
    while choice.node.above:
        reached = choice.path()
        around = Place(reached, choice.join(), 0, 0, choice.node.above)
        # The line itself has changed, so replace it in the line around it.
        choice = _choose_changed(around).move(0)
    return _finish(tree, choice)


def _choose_changed(place: Place) -> _Choice:
    """Return the choice at the beginning of a variation whose line has been changed."""
    outer, index, number = place.above[-1]
    turn = outer[index].copy()
    turn.variations = [*turn.variations]
    turn.variations[number] = place.line
    changed = [*outer[:index], turn, *outer[index + 1 :]]
    return _choose(place._replace(above=[*place.above[:-1], (changed, index, number)]), 0)


def demote(tree: Tree, path: str) -> Edited:
    """Move the line that goes through a path down by one, at the last turn on the way with a line below it.

    Only turns of the innermost line that the path is in are looked at. Raises PathError `last` if none
    of them has a line below it.
    """
    place = tree.find(path)
    for index in range(place.at - (not place.roll), -1, -1):
        # Only at the first turn of a variation can there be lines besides the turn's own variations.
        if place.line[index].variations or (index == 0 and place.above):
            choice = _choose(place, index)
            if choice.chosen + 1 < len(choice.lines):
                return _finish(tree, choice.move(choice.chosen + 1))
    raise PathError("last", "no line stands below this one", text=path[:40])


def remove_variation(tree: Tree, path: str) -> Edited:
    """Remove the innermost variation that a path is in; the path returned is where it branched off.

    Raises PathError `main` if the path is in no variation.
    """
    choice = _choose_variation(tree, path)
    choice.lines.pop(choice.chosen)
    return _finish(tree, choice._replace(chosen=0, steps=0))


def delete_from(tree: Tree, path: str) -> Edited:
    """Delete the step that leads to a path and all that follows it in its line.

    The path returned is the one before it. A roll stays when the move behind it is deleted; when the roll
    is deleted, all lines that share it go. If other lines are left at that turn, the first one replaces it.
    Raises PathError `start` at the start.
    """
    place = tree.find(path)
    if not place.roll and not place.at:
        raise PathError("start", "nothing comes before the start")
    choice = _choose(place, place.at - (not place.roll))
    lines = choice.lines
    if place.roll:
        lines[:] = [line for line in lines if line[0].roll != place.roll]
        return _finish(tree, choice._replace(chosen=0, steps=0))
    [turn, *_] = lines.pop(choice.chosen)
    same = [number for number, line in enumerate(lines) if turn.roll and line[0].roll == turn.roll]
    if turn.roll and not same:
        alone = Turn(turn.roll, "", turn.number, turn.before)
        alone.played = turn.played[:1]
        lines.insert(choice.chosen, [alone])
        same = [choice.chosen]
    return _finish(
        tree, choice._replace(chosen=same[0] if same else 0, steps=1 if turn.roll else 0)
    )


def set_glyph(tree: Tree, path: str, glyph: str) -> Tree:
    """Put a glyph after the move that leads to a path; an empty one removes it.

    Raises PathError `glyph` if there is no such glyph, or no move that leads there.
    """
    place = tree.find(path)
    if (glyph and glyph not in GLYPHS) or place.roll or not place.at:
        raise PathError("glyph", f"no glyph, or no move before it: {glyph[:40]!r}", text=glyph[:40])
    turn = place.line[place.at - 1].copy()
    turn.glyph = glyph
    return _with_turn(tree, place, place.at - 1, turn)


def set_comment(tree: Tree, path: str, comment: str) -> Tree:
    """Write a comment after the move that leads to a path, in place of those there; blanks remove them.

    At the start of the game it is the one before the first move. A clock time stays unless the comment has
    one. Raises PathError `behindRoll` between a roll and its move, where notation has no comments, and
    RecordError if the comment has a closing brace or is too long.
    """
    place = tree.find(path)
    if place.path == START:
        return set_starting_comment(tree, path, comment)
    index = _index_of_turn(place)
    turn = place.line[index].copy()
    comments = _checked_comments([comment] if comment.strip() else [])
    kept = None if read_clock(comments) is not None else read_clock(turn.after)
    turn.after = comments if kept is None else _checked_comments(write_clock(comments, kept))
    return _with_turn(tree, place, index, turn)


def set_starting_comment(tree: Tree, path: str, comment: str) -> Tree:
    """Write a comment before the first move of the line that a path is in; blanks remove it."""
    place = tree.find(path)
    comments = _checked_comments([comment] if comment.strip() else [])
    if not place.line:
        return tree.changed(tree.headers, write_body([], comments))
    turn = place.line[0].copy()
    turn.before = comments
    return _with_turn(tree, place, 0, turn)


def set_clock(tree: Tree, path: str, seconds: int | None) -> Tree:
    """Write the time left of its player into the comments of the turn that leads to a path.

    None removes the time. Raises PathError `start` at the start, `behindRoll` as `set_comment` does, and
    ValueError for a time that no clock shows.
    """
    place = tree.find(path)
    if place.path == START:
        raise PathError("start", "no turn leads to the start")
    index = _index_of_turn(place)
    turn = place.line[index].copy()
    turn.after = _checked_comments(write_clock(turn.after, seconds))
    return _with_turn(tree, place, index, turn)


def get_comment(tree: Tree, path: str) -> str:
    """Return the text of the comments at a path, one line for each, without clock times; empty for none."""
    place = tree.find(path)
    if place.path == START:
        comments = place.line[0].before if place.line else tree.body.remarks
    else:
        comments = place.line[_index_of_turn(place)].after
    return "\n".join(filter(None, map(strip_clock, comments)))


def _index_of_turn(place: Place) -> int:
    """Return the index of the turn whose comments stand at a place."""
    if not place.roll:
        return place.at - 1
    if place.line[place.at].text:
        raise PathError("behindRoll", "no comment stands between a roll and its move")
    return place.at


def _with_turn(tree: Tree, place: Place, index: int, turn: Turn) -> Tree:
    return tree.replace(place, [*place.line[:index], turn, *place.line[index + 1 :]])


def follow(before: Tree, path: str, after: Tree) -> str | None:
    """Return the path in another tree of a game of the position at a path of the tree before; None if it is gone."""
    steps = before.match(path).steps.copy()
    waiting: list[tuple[list[Turn], str, int]] = [(after.body.turns, "", 0)]
    while waiting:
        line, prefix, made = waiting.pop()
        begun, inside = made, 0
        while inside < len(line) and _has_steps(steps, made, line[inside].played):
            made += line[inside].steps
            inside += 1
        if made >= len(steps):
            return after.canonical(f"{prefix}{made - begun}")
        if inside == len(line):
            continue
        if len(steps) == made + 1 and line[inside].played[0] == steps[made]:
            # The last step is the roll of a turn whose move comes later.
            return after.canonical(f"{prefix}{made - begun + 1}")
        lines = enumerate(line[inside].variations, 1)
        waiting += reversed(
            [(one, f"{prefix}{made - begun}.{number}.", made) for number, one in lines]
        )
    return None


def _has_steps(steps: list[Step], made: int, played: tuple[Step, ...]) -> bool:
    return tuple(steps[made : made + len(played)]) == played


def _checked_comments(comments: list[str]) -> list[str]:
    """Return comments as reading them from a record would. Raises RecordError if one cannot be written."""
    for comment in comments:
        if "}" in comment:
            raise RecordError("stray", "a comment holds no closing brace", text="}", number=0)
        if len(comment) > bounds.LONGEST_COMMENT:
            message = "a comment has no more than {} characters"
            raise too_much("comment", message, bounds.LONGEST_COMMENT)
    return [LINE_END.sub("\n", comment) for comment in comments]
