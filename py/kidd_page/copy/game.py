"""What is copied of a game: its code, its position, its pictures. All functions are cached or seldom called."""

from functools import lru_cache
from typing import Final, NamedTuple

from kidd.bridge.records import RECORDS
from kidd.record.code import CodeError, encode
from kidd.record.notation import format_position
from kidd.record.transcript import transcribe
from kidd_page.copy.state import Copy
from kidd_page.links import Kind, write_link
from kidd_page.words import Words

_PICTURE_PIXELS: Final = 1200
"""The width of a picture of a position. One of a game fills what it is put into."""


class Contents(NamedTuple):
    """What links to a game hold: the code of the line that is shown, None if it is too long for one; the position."""

    code: str | None
    position: str

    def find(self, kind: Kind) -> str | None:
        """Return what a link of a kind holds; None if there is none."""
        return self.code if kind == "game" else self.position


@lru_cache(4)
def find_contents(text: str, path: str) -> Contents:
    """Return what links to a game hold. `path`: where the position that is shown is in the record."""
    record = RECORDS.read(text)
    line = record.match(record.find_around(path).last)
    try:
        code = encode(transcribe(line, record.headers))
    except CodeError:
        code = None
    return Contents(code, format_position(record.match(path).position))


def write_address(state: Copy, address: str) -> str:
    """Return the link, or without an `address` of the page what a link would hold."""
    content = find_contents(state.text, state.path).find(state.kind) or ""
    return address + write_link(state.kind, content) if address else content


def write_frame(state: Copy, address: str, words: Words) -> str:
    """Return the line that shows the game or the position in a frame of another page."""
    content = find_contents(state.text, state.path).find(state.kind) or ""
    folder = address.rpartition("/")[0]
    name = words("embed.title").replace("&", "&amp;").replace('"', "&quot;")
    return (
        f'<iframe src="{folder}/embed.html{write_link(state.kind, content)}" title="{name}" '
        'width="480" height="600" style="border: 0; max-width: 100%" loading="lazy"></iframe>'
    )


def draw_picture(state: Copy, kind: Kind) -> str:
    """Draw the position that is shown, or the game as a picture that moves, as SVG.

    Raises ValueError for a game that is too long for a picture.
    """
    # Most players never save a picture.
    from kidd import svg

    record = RECORDS.read(state.text)
    if kind == "game":
        return svg.animate(record.match(record.find_around(state.path).last), theme="auto")
    match = record.match(state.path)
    moves = [step.move for step in match.steps if step.move]
    last = moves[-1] if moves and moves[-1].arrival else None
    return svg.deck(match, size=_PICTURE_PIXELS, lastmove=last, theme="auto")
