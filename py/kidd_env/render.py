"""The deck of an episode as text and as SVG.

Owns the drawing with characters and the places of the spaces; `kidd.svg` draws pictures. Knows neither library.
"""

import json
import math
import pkgutil
from collections.abc import Iterator
from typing import Any, Final

from kidd import svg
from kidd.core.board import DECK, space_of
from kidd.core.position import COLOURS, stacks
from kidd.record.notation import format_position
from kidd_env.episode import Episode

PIXELS: Final = 640
"""The width of a picture."""

_COLUMNS: Final = 70
_ROWS: Final = 23
_LEFT: Final = 4
_STEP: Final = 0.25
"""The distance of two dots of a path, in the units of the deck's drawing."""


def _read_places() -> dict[int, tuple[float, float]]:
    data: Any = json.loads(pkgutil.get_data("kidd.core", "adventure_galley.json") or b"{}")
    return {space: (*data["drawing"][name],) for space, name in enumerate(DECK.spaces)}


PLACES: Final = _read_places()
"""The coordinates of each space: x to the right (the bow), y down (starboard)."""


def back_place(space: int, back: int) -> tuple[float, float]:
    """Return the coordinates to which the back points: those of a neighbour, or for -1 a point outside the deck."""
    if back >= 0:
        return PLACES[back]
    x, y = PLACES[space]
    near = [PLACES[other] for other in DECK.neighbours[space]]
    away_x = 2 * x - sum(place[0] for place in near) / len(near)
    away_y = 2 * y - sum(place[1] for place in near) / len(near)
    return away_x, away_y


def draw_text(episode: Episode) -> str:
    """Draw the deck with characters. Below it, write the position, the turn and the actions of the unfinished turn.

    A space shows its name, and the owners of its tokens from the top down. `#` marks the back of the top token.
    """
    position = episode.match.position
    cells = [[" "] * _COLUMNS for _ in range(_ROWS)]
    for space, neighbours in enumerate(DECK.neighbours):
        for other in neighbours:
            if space < other:
                for x, y in _dots(PLACES[space], PLACES[other]):
                    _put(cells, x, y, ".")
    labels = dict(enumerate(DECK.spaces))
    for stack in stacks(position):
        labels[stack.space] += ":" + "".join(COLOURS[owner] for owner in stack.owners)
    for space, label in labels.items():
        _put(cells, *PLACES[space], label)
    for stack in stacks(position):
        x, y = PLACES[stack.space]
        to_x, to_y = back_place(stack.space, DECK.back_of(stack.facing))
        column, row = _cell(x, y)
        end_column, end_row = _cell(to_x, to_y)
        _mark_back(cells, column, row, end_column - column, end_row - row)
    lines = ["".join(row).rstrip() for row in cells]
    return "\n".join([*lines, "", *_describe(episode), ""])


def draw_svg(episode: Episode) -> str:
    """Draw the deck as the text of an SVG file, with the last move or the actions of the unfinished turn.

    Each travel of the unfinished turn is an arrow. The strip below the deck shows the reserves, the player to move and
    the die.

    >>> episode = Episode("loyal")
    >>> draw_svg(episode)[:4]
    '<svg'
    """
    match = episode.match
    arrows: list[tuple[str, str]] = []
    for action in episode.chosen:
        travel = episode.table.travel_of(action)
        if travel:
            arrows.append((DECK.spaces[travel[0]], DECK.spaces[space_of(travel[1])]))
    moves = [step.move for step in match.steps if step.move and not step.move.word]
    last = moves[-1] if moves and not arrows else None
    return svg.deck(match, arrows=arrows, lastmove=last, size=PIXELS)


def _describe(episode: Episode) -> Iterator[str]:
    yield format_position(episode.match.position)
    outcome = episode.outcome
    if outcome:
        winner = "a draw" if outcome.winner is None else f"{COLOURS[outcome.winner]} has won"
        yield f"{winner}: {outcome.reason}"
    elif episode.is_over:
        yield f"a draw: {episode.max_turns} turns"
    elif episode.chosen:
        yield "chosen: " + " ".join(episode.action_text(action) for action in episode.chosen)


def _cell(x: float, y: float) -> tuple[int, int]:
    return round((x + 4) * 7.6) + _LEFT, round((y + 2.9) * 3.8)


def _put(cells: list[list[str]], x: float, y: float, text: str) -> None:
    column, row = _cell(x, y)
    column -= min(len(text), 2) // 2
    for place, character in enumerate(text, column):
        if 0 <= row < _ROWS and 0 <= place < _COLUMNS:
            cells[row][place] = character


def _mark_back(cells: list[list[str]], column: int, row: int, right: int, down: int) -> None:
    """Write `#` in the first free cell towards the back."""
    length = max(abs(right), abs(down), 1)
    for step in range(1, length + 1):
        place = round(column + right * step / length)
        line = round(row + down * step / length)
        if not (0 <= line < _ROWS and 0 <= place < _COLUMNS):
            return
        if cells[line][place] in " .":
            cells[line][place] = "#"
            return


def _dots(start: tuple[float, float], end: tuple[float, float]) -> Iterator[tuple[float, float]]:
    right, down = end[0] - start[0], end[1] - start[1]
    count = round(math.hypot(right, down) / _STEP)
    for number in range(1, count):
        yield start[0] + right * number / count, start[1] + down * number / count
