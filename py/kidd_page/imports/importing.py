"""The import of files with games: what is read, what is written, and what is told.

The page carries out the changes of an answer, one after the other, and tells with the next message what has become of
them. A message is an object, besides the text of a slice:

- `serial`: that of the last answer, 0 to begin. `files`: each its name and its size. `report`: the one so far.
  `at`: None to begin, else the place. From these an engine goes on that does not know the import.
- `fault`: a message if a request has failed, so that the rest of the file is refused.
- `done`: what has become of the changes of the last answer, and `trouble`: of the journal, if it has any.
- `isStopped`: the player has stopped the import. Then there is what `found.Around` describes; ids for new games begin
  with the `id`.

The answer has

- `next`: the `serial`, `files`, `report` and `at` of the next message.
- `others`: the ids of the added games that would count if the player had played them.
- `changes`: what to carry out, see `_Change`.
- `only`: at the end, the id of the game of a file that had no other one.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import count
from typing import Any, Final, cast

from kidd.record.bounds import LONGEST_FILE
from kidd_page.imports.backup import Backup
from kidd_page.imports.found import Around, Found, Source, find_games
from kidd_page.imports.known import Known
from kidd_page.imports.reader import File, State, Window
from kidd_page.imports.report import Report, refuse, warn
from kidd_page.imports.text import FileText
from kidd_page.saves import LONGEST_SAVE

WINDOW: Final = LONGEST_SAVE + 1
"""How many characters are looked at once: enough to see where the longest game ends."""

_MEGABYTE: Final = 1_000_000
_BEFORE_GAMES: Final = ("begin", "line", "rest")
"""The states before the first game of a file."""

_Change = tuple[Any, ...]
"""A change of the store, and what the page tells of it in `done`:

- `known FIRST`: a list of games that are here from that one on, empty at the end: the id of each, its text, and whether
  it is being played. The text does not matter then.
- `read FILE`: the next slice of the file that is being read, or if there is a number, the first one of that file. Its
  text comes with the message. Which `share` of the file it is, and whether it `isEnd`, or the file `isBroken`; None
  after a stop.
- `own ID`: the player has played the game. `restore ID`: it comes out of the bin, if it is there; whether it did.
- `replace ID TEXT`, `add GAMES`: a list that says of each game whether it is stored.
- `values TEXT`: those of a backup are merged; the faults, as messages.
"""


@dataclass(slots=True)
class Place:
    """How far the import has come: with the report, all that another engine needs.

    - `index`: of the file that is being read. `read`: how many characters of its clean text were read, `state`: what
      comes next in it. `number`: how many games it has had. `is_backup`, and if so, `is_own`: it is the player's own.
    - `only`: the id of the last game that was found. `waiting`: what becomes of each change of the last answer.
    """

    index: int = -1
    read: int = 0
    state: State = "begin"
    number: int = 0
    is_backup: bool = False
    is_own: bool = False
    only: str | None = None
    waiting: list[list[Any]] = field(default_factory=list[list[Any]])


class Import:
    """The import that is under way in this engine."""

    def __init__(self) -> None:
        """Begin without one."""
        self._serial = 0
        self._files: list[tuple[str, int]] = []
        self._known = Known()
        self._place = Place()
        self._report = cast("Report", {})
        self._file = File()
        self._text = FileText()
        self._passed = 0
        """How many characters of the clean text this engine has passed; at first fewer than the place has read."""
        self._state: State = "begin"
        self._is_opening = False
        self._next_known: int | None = 0
        """The first of the known games that are still to be told; None if there are none."""

    def answer(self, text: str, about: str) -> str:
        """Answer a message of the page. Takes and returns JSON, besides the text of a file."""
        told: dict[str, Any] = json.loads(about)
        if told["serial"] == self._serial > 0:
            answer = self._go_on(text, told)
        else:
            self.__init__()
            answer = self._begin(told)
        return json.dumps(answer, separators=(",", ":"))

    def _begin(self, told: Mapping[str, Any]) -> Found:
        files: list[tuple[str, int]] = told["files"]
        # A single file needs no name.
        self._files = [("" if len(files) == 1 else name, size) for name, size in files]
        self._report = told["report"]
        others = list[str]()
        if told["at"] is None:
            self._open_next()
        else:
            self._place = Place(**told["at"])
            others = self._settle("", told)
            self._open_again()
        if "fault" in told and self._place.index < len(self._files):
            refuse(self._report, self._name, self._place.number + 1, told["fault"])
            self._open_next()
        self._next_known = 0
        return self._answer(others)

    def _go_on(self, text: str, told: Mapping[str, Any]) -> Found:
        others, place = self._settle(text, told), self._place
        if told["isStopped"] or place.index >= len(self._files):
            return self._finish(others, is_stopped=told["isStopped"])
        if self._next_known is not None or self._needs_more():
            return self._answer(others)
        ids = (f"{told['id']}-{number}" for number in count(1))
        around = Around(told["writer"], ids, told["now"], told["offset"], told["players"])
        return self._answer(others, self._read(around))

    def _settle(self, text: str, told: Mapping[str, Any]) -> list[str]:
        """Take what has become of the last changes. Returns the added games that would count."""
        others = list[str]()
        report = self._report
        for (kind, file, games), done in zip(self._place.waiting, told["done"], strict=True):
            match kind:
                case "known":
                    self._tell(done)
                case "read":
                    self._take(text, done)
                case "restore":
                    report["added" if done else "known"] += 1
                case "values":
                    for message in done:
                        warn(report, file, message)
                case "own":
                    pass
                case _:
                    trouble = {"key": f"saves.trouble.{told['trouble'] or 'full'}"}
                    for (number, other), is_stored in zip(games, done, strict=True):
                        report["added"] += is_stored
                        others += [other] if other and is_stored else []
                        if not is_stored:
                            refuse(report, file, number, trouble)
        self._place.waiting = []
        return others

    def _tell(self, known: Sequence[tuple[str, str, bool]]) -> None:
        for name, text, is_played in known:
            self._known.tell(name, text, is_played=is_played)
        self._next_known = (self._next_known or 0) + len(known) if known else None

    def _take(self, text: str, told: Mapping[str, Any] | None) -> None:
        if told is None:
            return
        if told["isBroken"]:
            self._text.break_off()
        else:
            self._text.add(text, told["share"], is_end=told["isEnd"])

    def _needs_more(self) -> bool:
        return len(self._text.text) < WINDOW and not self._text.is_end

    def _read(self, around: Around) -> list[_Change]:
        """Read a window of the file."""
        place, part = self._place, self._text.text[:WINDOW]
        is_whole = self._text.is_end and len(part) == len(self._text.text)
        if self._passed < place.read and part:
            self._pass_by(part, is_whole=is_whole)
            return []
        if not part and (self._text.is_broken or self._passed < place.read):
            # The browser says so of a file that was deleted or changed.
            warn(self._report, self._name, {"key": "library.import.unreadable"})
            self._open_next()
            return []
        before = place.state
        window = self._file.read(before, part, is_whole=is_whole)
        self._pass(window)
        place.read, place.state = self._passed, window.state
        if window.backup is not None:
            self._meet_backup(window.backup)
        source = Source(self._file.backup, place.is_own)
        found = [*find_games(window, source, self._known, around)]
        changes = self._list_changes(found)
        return self._end_file(changes, before) if window.state == "end" else changes

    def _pass_by(self, part: str, *, is_whole: bool) -> None:
        """Come nearer to the place that another engine has reached. Only the line of a backup is read once more."""
        place = self._place
        if place.is_backup and self._state in _BEFORE_GAMES:
            self._pass(self._file.read(self._state, part, is_whole=is_whole))
        else:
            self._pass(Window(min(len(part), place.read - self._passed), self._state))

    def _pass(self, window: Window) -> None:
        self._text.drop(window.read)
        self._passed += window.read
        self._state = window.state

    def _meet_backup(self, backup: Backup) -> None:
        self._place.is_backup = True
        self._place.is_own = self._known.owns(backup)
        if backup.fault is not None:
            warn(self._report, self._name, {"key": f"library.import.{backup.fault}"})

    def _list_changes(self, found: Sequence[Found]) -> list[_Change]:
        """Return what the page carries out for games."""
        place, changes = self._place, list[_Change]()
        # Games that come one after the other are stored at once.
        added, numbers = list[Found](), list[list[Any]]()
        for game in found:
            place.number += 1
            match game:
                case {"message": message}:
                    refuse(self._report, self._name, place.number, message)
                case {"met": name, "own": is_own}:
                    place.only = name
                    if is_own:
                        self._ask(changes, "own", name)
                        added = list[Found]()
                    self._ask(changes, "restore", name)
                case {"longer": name, "text": text}:
                    place.only = name
                    self._ask(changes, "replace", name, text, games=[[place.number, None]])
                    added = list[Found]()
                case _:
                    place.only = name = game["id"]
                    if not added:
                        added, numbers = list[Found](), list[list[Any]]()
                        self._ask(changes, "add", added, games=numbers)
                    added.append({one: game[one] for one in ("id", "text", "row")})
                    numbers.append([place.number, name if game["other"] else None])
        return changes

    def _ask(
        self, changes: list[_Change], kind: str, *told: object, games: Sequence[Any] = ()
    ) -> None:
        """Add a change. `games`: the number of each in the file, and its id if it would count."""
        changes.append((kind, *told))
        self._place.waiting.append([kind, self._name, games])

    def _end_file(self, changes: list[_Change], before: State) -> list[_Change]:
        """Say what the end of a file shows: the values of a backup, or that there was nothing in it."""
        if self._file.backup is not None:
            # Only a backup needs all modules whose values it may have.
            from kidd_page.files.values import pick_values

            values = json.dumps(pick_values(self._file.backup.values))
            self._ask(changes, "values", values)
        elif before in ("begin", "first") and self._place.number == 0:
            self._place.number = 1
            refuse(self._report, self._name, 1, {"key": "saves.refused.empty"})
        if self._text.is_broken:
            warn(self._report, self._name, {"key": "library.import.unreadable"})
        self._open_next()
        return changes

    def _open_next(self) -> None:
        """Go on with the next file that is not too long."""
        place = self._place
        while place.index < len(self._files):
            place.index += 1
            if place.index == len(self._files):
                return
            if self._files[place.index][1] <= LONGEST_FILE:
                break
            most = {"most": LONGEST_FILE // _MEGABYTE}
            warn(self._report, self._name, {"key": "library.import.longFile", "params": most})
        place.read, place.state, place.number, place.is_backup = 0, "begin", 0, False
        self._open()

    def _open_again(self) -> None:
        """Go on with a file that another engine has read in part."""
        place = self._place
        if place.state in _BEFORE_GAMES:
            place.state, place.read = "begin", 0
        self._open()

    def _open(self) -> None:
        self._file, self._text = File(), FileText()
        self._passed, self._state, self._is_opening = 0, "begin", True

    def _finish(self, others: Sequence[str], *, is_stopped: bool) -> Found:
        report, place = self._report, self._place
        report["isRunning"], report["isStopped"] = False, is_stopped
        is_only = len(self._files) == 1 and place.number == 1 and not place.is_backup
        only = place.only if is_only and report["refusedCount"] == 0 else None
        return {**self._answer(others), "only": only}

    def _answer(self, others: Sequence[str], changes: Sequence[_Change] = ()) -> Found:
        place, report, asked = self._place, self._report, [*changes]
        report["progress"] = max(report["progress"], self._find_progress())
        if place.index < len(self._files):
            if self._next_known is not None:
                self._ask(asked, "known", self._next_known)
            if self._needs_more():
                self._ask(asked, "read", place.index if self._is_opening else None)
                self._is_opening = False
        self._serial += 1
        at = {"serial": self._serial, "files": self._files, "at": asdict(place)}
        return {"next": {**at, "report": report}, "others": others, "changes": asked}

    def _find_progress(self) -> float:
        sizes = [size if size <= LONGEST_FILE else 0 for _, size in self._files]
        index = self._place.index
        share = self._text.find_share() * sizes[index] if index < len(sizes) else 0
        return (sum(sizes[:index]) + share) / (sum(sizes) or 1)

    @property
    def _name(self) -> str:
        """The name of the file that is being read."""
        return self._files[self._place.index][0]


IMPORT: Final = Import()
"""The one of this engine."""
