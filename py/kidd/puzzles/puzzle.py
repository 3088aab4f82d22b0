"""Puzzles as values and as text.

Owns the value `Puzzle`, its line of text, and the file of puzzles. Does not prove that a puzzle is correct: `judge` and
`making` do.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, NamedTuple, cast

from kidd.ai.endings import is_ending
from kidd.core.move import Move, MoveError, parse_move
from kidd.core.position import Position, PositionError
from kidd.core.rules import Rules
from kidd.games import rules_for
from kidd.record.notation import format_position, parse_position

Kind = Literal["win", "hold", "best"]
"""The kinds: in `win` the right turn wins by force in a number of turns, in `hold` it alone keeps a draw in the table
of proven endings, in `best` it has the highest chance in a game with dice.
"""

THEMES: Final = (
    *("capture", "ending", "entry", "free", "hold", "only", "quiet", "sacrifice", "save", "tower"),
)
"""The themes, which describe the right turn:

- `capture`: it captures. `free`: it frees a friend (Q4). `entry`: a token enters (L1, Q7, M2).
- `ending`: it wins a position of the table of proven endings, which has at most three stacks. `hold`: it alone keeps a
  draw in one.
- `save`: it saves tokens that the opponent could capture in the next turn (a group in Loyal Captain).
- `sacrifice`: after it the opponent can capture something, but still loses.
- `quiet`: it captures nothing, though another turn would.
- `tower`: it moves a stack of three or more. `only`: after all other turns the opponent wins by force.
"""

LONGEST: Final = 8
"""The most turns of the solver that a puzzle may need."""

EASIEST, HARDEST = 400, 3_000
"""The bounds of a difficulty, in points of the solvers' ratings."""

LATEST: Final = 6
"""A later win needs at most this many turns more than the right one."""

_LINE = re.compile(
    r"(\S+ \S+ \S+ \S+ \S+) (\S+) (\d) (\d{3,4}) (-|[a-z]+(?:\+[a-z]+)*)(?: (-|\S+=\d+))?"
)
_SHOWN: Final = 60
_KEY_DIGITS: Final = 8


class PuzzleError(ValueError):
    """A text that is not a valid puzzle. The message names the invalid part."""


class LaterWin(NamedTuple):
    """Another first turn that wins by force, and in how many turns of their own the solver wins with it."""

    move: Move
    turns: int


class PuzzleFields(NamedTuple):
    """The fields of a puzzle.

    - `position`: the player to move is the solver; where dice decide, the roll is made.
    - `move`: the right first turn.
    - `turns`: how many turns the solver needs to win; of a `hold`, how many the opponent needs after the
    longest resistance of the other turns; 0 in a game with dice.
    - `difficulty`: a rating, `EASIEST` to `HARDEST`. A solver with this rating solves it with a chance of one half.
    - `themes`: some of `THEMES`, in their order.
    - `later`: all other first turns that win by force in at most `LATEST` turns more, in the order of their turns, then
      of their texts; None if that has not been proven.
    """

    position: Position
    move: Move
    turns: int
    difficulty: int
    themes: tuple[str, ...] = ()
    later: tuple[LaterWin, ...] | None = None


class Puzzle(PuzzleFields):
    """A position with one right first turn."""

    @property
    def kind(self) -> Kind:
        """The kind of the right turn."""
        return _kind_of(self.turns, self.themes)

    @property
    def rules(self) -> Rules:
        """The rules of its game."""
        return rules_for(self.position.game)

    @property
    def key(self) -> str:
        """A short, stable name of its position: eight hexadecimal digits."""
        return _key_of(format_position(self.position))


class ListedPuzzle(NamedTuple):
    """The entry of a puzzle in a list. `game` has no options; the other fields are those of `Puzzle`."""

    key: str
    game: str
    kind: Kind
    turns: int
    difficulty: int
    themes: tuple[str, ...]


def list_puzzle(line: str) -> ListedPuzzle:
    """Return the list entry of a puzzle, without reading its position and move.

    That is fast enough for hundreds of lines at once. Raises PuzzleError if a line does not have the fields.
    """
    position, _, turns, difficulty, themes_text, _ = _split(line)
    game = position.partition(" ")[0].partition("+")[0]
    themes = _split_themes(themes_text)
    kind = _kind_of(int(turns), themes)
    return ListedPuzzle(_key_of(position), game, kind, int(turns), int(difficulty), themes)


def _kind_of(turns: int, themes: Sequence[str]) -> Kind:
    if not turns:
        return "best"
    return "hold" if "hold" in themes else "win"


def _key_of(position: str) -> str:
    return hashlib.sha256(position.encode()).hexdigest()[:_KEY_DIGITS]


def _split(line: str) -> tuple[str, ...]:
    """Return the fields; the last one is empty if it is missing."""
    fields = _LINE.fullmatch(line)
    if not fields:
        raise PuzzleError(
            f"no puzzle: {line[:_SHOWN]!r}; it is a position, move, turns, difficulty and themes"
        )
    return fields.groups("")


def _split_themes(themes: str) -> tuple[str, ...]:
    return () if themes == "-" else tuple(themes.split("+"))


def format_puzzle(puzzle: Puzzle) -> str:
    """Write a puzzle as a line: position, move, turns, difficulty, themes, later wins, with one space between.

    Themes are joined by `+`; `-` stands for none. Turns are 0 where dice decide. The later wins are left out if they
    have not been proven.
    """
    themes = "+".join(puzzle.themes) or "-"
    position = format_position(puzzle.position)
    line = f"{position} {puzzle.move.text} {puzzle.turns} {puzzle.difficulty} {themes}"
    return line if puzzle.later is None else f"{line} {format_later(puzzle.later, '=')}"


def format_later(later: Iterable[LaterWin], sign: str) -> str:
    """Write later wins, each as its move, the sign and its turns, joined by commas; `-` stands for none."""
    return ",".join(f"{move.text}{sign}{turns}" for move, turns in later) or "-"


def parse_puzzle(line: str) -> Puzzle:
    """Read a line of `format_puzzle`.

    Raises PuzzleError for any other text: an impossible position or move, an illegal move, a finished game or one for
    three, a number out of bounds, an unknown theme. Proves nothing.
    """
    position_text, move_text, turns_text, difficulty_text, themes_text, later_text = _split(line)
    try:
        position, move = parse_position(position_text), parse_move(move_text)
    except (PositionError, MoveError) as error:
        raise PuzzleError(str(error)) from None
    rules = rules_for(position.game)
    if len(position.reserves) != 2:
        raise PuzzleError("a puzzle is for two players")
    if rules.phase(position) != "play" or (position.pending and not rules.description.die):
        raise PuzzleError("a puzzle begins with an ordinary turn to make")
    if move not in rules.legal_moves(position):
        raise PuzzleError(f"{move.text} is not legal there")
    turns, difficulty = int(turns_text), int(difficulty_text)
    if (turns == 0) != rules.description.die:
        raise PuzzleError("a number of turns is for games without a die, and only for them")
    if turns > LONGEST:
        raise PuzzleError(f"{turns} turns to the win are more than {LONGEST}")
    if not EASIEST <= difficulty <= HARDEST:
        raise PuzzleError(f"the difficulty {difficulty} is not between {EASIEST} and {HARDEST}")
    themes = _split_themes(themes_text)
    if themes != tuple(theme for theme in THEMES if theme in themes):
        raise PuzzleError(f"{themes_text[:_SHOWN]!r} are not some of {', '.join(THEMES)} in order")
    puzzle = Puzzle(position, move, turns, difficulty, themes)
    if "hold" in themes and not is_ending(position):
        raise PuzzleError("only an ending can be held")
    return puzzle._replace(later=_parse_later(later_text, puzzle)) if later_text else puzzle


def _parse_later(text: str, puzzle: Puzzle) -> tuple[LaterWin, ...]:
    try:
        pairs = [pair.split("=") for pair in text.split(",")] if text != "-" else []
        later = tuple(LaterWin(parse_move(move), int(turns)) for move, turns in pairs)
    except ValueError:
        raise PuzzleError(f"{text[:_SHOWN]!r} are no later wins") from None
    others = {*puzzle.rules.legal_moves(puzzle.position)} - {puzzle.move}
    least = puzzle.turns + 1
    is_fine = (
        later == tuple(sorted(later, key=rank_later))
        and {one.move for one in later} <= others
        and len({one.move for one in later}) == len(later)
        and all(least <= one.turns < least + LATEST for one in later)
        and (puzzle.kind == "win" or not later)
    )
    if not is_fine:
        raise PuzzleError(f"{text[:_SHOWN]!r} are not later wins in order")
    return later


def rank_later(win: LaterWin) -> tuple[int, str]:
    """Return the key by which later wins are sorted."""
    return win.turns, win.move.text


def format_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """Write a file of puzzles: JSON, a list of their lines."""
    return json.dumps([*map(format_puzzle, puzzles)], indent=2) + "\n"


def parse_puzzles(text: str) -> list[Puzzle]:
    """Read a file of puzzles.

    Raises PuzzleError, with the number of the puzzle from 1 up, if one of them is wrong or occurs twice.
    """
    try:
        lines: Any = json.loads(text)
    except ValueError as error:
        raise PuzzleError(f"the file is not JSON: {error}") from None
    if not isinstance(lines, list) or not all(
        isinstance(line, str) for line in cast("list[object]", lines)
    ):
        raise PuzzleError("the file is not a list of lines")
    return list(_checked(cast("list[str]", lines)))


def _checked(lines: Sequence[str]) -> Iterable[Puzzle]:
    seen: set[str] = set()
    for number, line in enumerate(lines, 1):
        try:
            puzzle = parse_puzzle(line)
        except PuzzleError as error:
            raise PuzzleError(f"puzzle {number}: {error}") from None
        if puzzle.key in seen:
            raise PuzzleError(f"puzzle {number}: its position occurs twice")
        seen.add(puzzle.key)
        yield puzzle
