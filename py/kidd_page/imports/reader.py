"""Takes a file with games apart, window by window: the line of a backup, records, or a single save.

Owns where the records of a file begin, and what is left out. Decides nothing about the games.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from kidd.record.collection import ReadRecord, read_first_records
from kidd_page.headers import NEXT_RECORD
from kidd_page.imports.backup import BACKUP, LONGEST_LINE, Backup, read_backup
from kidd_page.saves import LONGEST_SAVE, Save, Unread, read_save

State = Literal["begin", "line", "rest", "first", "records", "skip", "end"]
"""What comes next in a file: its beginning; more of the line of a backup, or the rest of one that is too long; the
first record, or another one; the rest of one that is too long; nothing.
"""

_MOST_RECORDS: Final = 5
"""Records for one window, so that other requests need not wait longer than a second."""
_LONGEST_GAP: Final = 1000
"""How many characters the blank lines between two records may have where the rest of a refused one is skipped."""


class Window(NamedTuple):
    """What a window of a file has.

    - `read`: how many of its characters need not come again. `state`: what comes next.
    - `records`: its records. `save`: the only game of the file, or why it cannot be read, None if it has records.
    - `backup`: the line of a backup, if it has ended.
    """

    read: int
    state: State
    records: tuple[ReadRecord, ...] = ()
    save: Save | Unread | None = None
    backup: Backup | None = None


@dataclass(slots=True)
class File:
    """The file that is being read: the line of its backup, None if it is none, and the parts of it that have come."""

    backup: Backup | None = None
    line: list[str] = field(default_factory=list[str])

    def read(self, state: State, text: str, *, is_whole: bool) -> Window:
        """Read the beginning of a text. `is_whole`: the file ends with it."""
        match state:
            case "begin":
                self.backup, self.line = None, []
                return self._begin(text, is_whole=is_whole)
            case "line" | "rest":
                return self._read_line(text, is_whole=is_whole, is_long=state == "rest")
            case "first" | "records":
                return _read_records(state, text, is_whole=is_whole)
            case "skip":
                return _skip(text, is_whole=is_whole)
            case "end":
                return Window(len(text), "end")

    def _begin(self, text: str, *, is_whole: bool) -> Window:
        rest = text.lstrip()
        blank = len(text) - len(rest)
        if not rest and not is_whole:
            return Window(blank, "begin")
        if rest.startswith(BACKUP):
            # Even before the line has ended, this is a backup.
            self.backup = Backup()
            window = self._read_line(rest, is_whole=is_whole, is_long=False)
        elif rest.startswith("{"):
            return Window(len(text), "end", save=_read_only(rest, is_whole=is_whole))
        else:
            window = _read_records("first", rest, is_whole=is_whole)
        return window._replace(read=blank + window.read)

    def _read_line(self, text: str, *, is_whole: bool, is_long: bool) -> Window:
        end = text.find("\n")
        part = text if end < 0 else text[: end + 1]
        is_long = is_long or sum(map(len, self.line)) + len(part) > LONGEST_LINE
        if is_long:
            self.line = []
        else:
            self.line.append(part)
        if end < 0 and not is_whole:
            return Window(len(part), "rest" if is_long else "line")
        self.backup = Backup(fault="longBackup") if is_long else read_backup("".join(self.line))
        self.line = []
        return Window(len(part), "first", backup=self.backup)


def _read_only(text: str, *, is_whole: bool) -> Save | Unread:
    return read_save(text.strip()) if is_whole and len(text) <= LONGEST_SAVE else "broken"


def _read_records(state: State, text: str, *, is_whole: bool) -> Window:
    records, end = read_first_records(text, _MOST_RECORDS, is_whole=is_whole)
    after: State = "records" if records else state
    if end >= len(text):
        # A record that has no end here is longer than any that can be read, and goes on.
        after = "end" if is_whole else "skip" if records else state
    return Window(end, after, (*records,))


def _skip(text: str, *, is_whole: bool) -> Window:
    found = NEXT_RECORD.search(text)
    if found:
        return Window(found.start(), "records")
    return (
        Window(len(text), "end") if is_whole else Window(max(0, len(text) - _LONGEST_GAP), "skip")
    )
