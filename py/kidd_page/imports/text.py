"""The text of a file from outside, which comes in slices. The line ends become clean.

Owns what has come and was not used yet. Knows nothing about the contents.
"""

import re
from dataclasses import dataclass

from kidd.record.transcript import LINE_END

_TRAILING_RETURNS = re.compile(r"(?<!\r)\r++\Z")


@dataclass(slots=True)
class LineCleaner:
    """Drops a byte order mark at the beginning, and lets every line end with one line feed.

    A single carriage return is part of a comment, unless the text has no line feed at all: then it ends the lines. The
    first piece that ends a line decides that for the whole text.
    """

    _held: str = ""
    """Carriage returns at the end of the last piece: a line feed may follow."""
    _has_feeds: bool | None = None
    _is_first: bool = True

    def clean(self, piece: str, *, is_last: bool) -> str:
        """Return what is certain of the text with the next piece."""
        if self._is_first:
            piece = piece.removeprefix("\ufeff")
        self._is_first = False
        returns = None if is_last else _TRAILING_RETURNS.search(piece)
        end = returns.start() if returns else len(piece)
        if end == 0 and not is_last:
            self._held += piece
            return ""
        text, self._held = self._held + piece[:end], piece[end:]
        if self._has_feeds is None and ("\n" in text or "\r" in text):
            self._has_feeds = "\n" in text
        if "\r" not in text:
            return text
        return LINE_END.sub("\n", text) if self._has_feeds else text.replace("\r", "\n")


@dataclass(slots=True)
class FileText:
    """What has come of a file.

    - `text`: the part that was not used yet. `is_end`: nothing follows. `is_broken`: the browser could not read on.
    """

    text: str = ""
    is_end: bool = False
    is_broken: bool = False
    _lines: LineCleaner | None = None
    _count: int = 0
    """The characters that have come."""
    _share: float = 0
    """The part of the file that has come, from 0 to 1."""

    def add(self, piece: str, share: float, *, is_end: bool) -> None:
        """Add the next slice."""
        self._lines = self._lines or LineCleaner()
        clean = self._lines.clean(piece, is_last=is_end)
        self.text += clean
        self.is_end = is_end
        self._count += len(clean)
        self._share = share

    def break_off(self) -> None:
        """Note that the browser cannot read the file, or not to its end: it was deleted or changed."""
        self.is_end = self.is_broken = True

    def drop(self, count: int) -> None:
        """Drop what was used."""
        self.text = self.text[count:]

    def find_share(self) -> float:
        """Return which part of the file has come and was dropped, from 0 to 1."""
        return self._share * (1 - len(self.text) / self._count) if self._count else self._share
