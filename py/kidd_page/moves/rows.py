"""The turns of the list as elements. Each is sent once, as long as it looks the same."""

from functools import lru_cache
from typing import Final, NamedTuple

from kidd_page.elements import Attributes, Kept, Node, element, keep, keep_all
from kidd_page.moves.listing import Listing, Turn
from kidd_page.moves.sentences import SIGNS, has_lost_on_time, say_turn, write_time
from kidd_page.moves.state import Visit
from kidd_page.words import Words

Marks = tuple[tuple[str, str], ...]
"""The marks of a review by the paths of the turns."""

_DEEPEST: Final = 6
"""Deeper variations are not indented further."""


BLOCK: Final = 25
"""So many rows are sent at once. Without blocks, a step in a long game would take longer than in a short one."""


class Block(NamedTuple):
    """Some of the rows, as they look while another turn is shown, and the index of the first one."""

    first: int
    rows: tuple[Kept, ...]
    kept: Kept


@lru_cache(2)
def list_blocks(listing: Listing, marks: Marks, words: Words) -> tuple[Block, ...]:
    """Return the rows of all turns in blocks."""
    by_path = dict(marks)
    rows = tuple(make_row(turn, by_path.get(turn.path, ""), words) for turn in listing.turns)
    return tuple(
        _make_block(first, rows[first : first + BLOCK]) for first in range(0, len(rows), BLOCK)
    )


@lru_cache(1024)
def _make_block(first: int, rows: tuple[Kept, ...]) -> Block:
    return Block(first, rows, keep_all(f"rows {first}", rows))


@lru_cache(16_384)
def make_row(
    turn: Turn, mark: str, words: Words, *, is_current: bool = False, is_stop: bool = False
) -> Kept:
    """Return the row of a turn. `is_stop`: Tab leads to it."""
    attributes: Attributes = {
        "type": "button",
        "class": "moves-turn",
        "tabindex": "0" if is_stop else "-1",
        "on": {"click": Visit(turn.place)},
        "routes": turn.routes,
    }
    if is_stop:
        attributes["ref"] = "stop"
    if is_current:
        attributes["aria-current"] = "step"
    button = element(
        "button",
        attributes,
        element("span", {"class": "moves-number muted tabular"}, f"{turn.number}."),
        element("span", {"class": "moves-crew", "badges": turn.colour}),
        _hide(f" {words(f'colour.{turn.colour}')} "),
        element("span", {"class": "break-words"}, say_turn(turn, words)),
        _show_time(turn, words),
        # The player's own glyph has precedence.
        _show_mark("" if turn.glyph else mark, words),
    )
    line: Attributes = {"vars": {"depth": str(min(turn.depth, _DEEPEST))}}
    if turn.depth:
        line["class"] = "moves-variation"
    comments = _show_comment(turn.before), _show_comment(turn.comment)
    return keep(turn.name, element("li", line, comments[0], button, comments[1]))


def _hide(said: str) -> Node:
    return element("span", {"class": "visually-hidden"}, said)


def _show_comment(text: str) -> Node | None:
    return element("p", {"class": "moves-comment muted small break-words"}, text) if text else None


def _show_time(turn: Turn, words: Words) -> Node | None:
    if turn.clock is None:
        return None
    if has_lost_on_time(turn):
        return element("span", {"class": "moves-time muted small tabular"}, words("moves.timeout"))
    left = _hide(f" {words('moves.left')} ")
    return element(
        "span", {"class": "moves-time muted small tabular"}, left, write_time(turn.clock)
    )


def _show_mark(mark: str, words: Words) -> Node | None:
    if mark not in SIGNS:
        return None
    sign = element("span", {"aria-hidden": "true"}, SIGNS[mark])
    return element("span", {"class": "moves-mark"}, sign, _hide(words(f"gameReview.mark.{mark}")))
