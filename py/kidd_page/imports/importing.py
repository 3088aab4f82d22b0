"""The import of files with games: what is read, what is written, and what is told.

The page carries out the changes of an answer, one after the other, and tells with the next message what has become of
them (`effects.ChangeGames`). A message has

- `serial`: that of the last answer, 0 to begin. `files`: of each its name, its size and its number. `report`: the one
  so far. `at`: None to begin, else the place. From these an engine goes on that does not know the import.
- `done`: what has become of the changes of the last answer, with the `text` of the slice that was read.
- `trouble`: of the storage, if it has any; `id`: ids for new games begin with it; `now`: in milliseconds since 1970.
- `fault`: a message if the one before has failed, so that the rest of the file is refused.
- `stored`: the stored texts by their keys; `offset`, `players`: see `found.Around`. `isStopped`: the player has stopped
  the import.

The answer has

- `next`: the `serial`, `files`, `report` and `at` of the next message.
- `others`: the ids of the added games that would count if the player had played them.
- `changes`: what to carry out, see `effects.ChangeGames`. `values`: what to store besides, each a file, a key, a text.
- `only`: at the end, the id of the game of a file that had no other one.
"""

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
        self._files: list[tuple[str, int, int]] = []
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
        self._values: list[tuple[str, str, str]] = []
        """What is to be stored besides games."""

    def answer(self, told: Mapping[str, Any]) -> Found:
        """Answer a message of the page."""
        if told["serial"] == self._serial > 0:
            self._report, self._values = told["report"], []
            return self._go_on(told)
        self.__init__()
        self._report = told["report"]
        return self._begin(told)

    def _begin(self, told: Mapping[str, Any]) -> Found:
        files: list[tuple[str, int, int]] = told["files"]
        # A single file needs no name.
        self._files = [("" if len(files) == 1 else name, size, at) for name, size, at in files]
        others = list[str]()
        if told["at"] is None:
            self._open_next()
        else:
            self._place = Place(**told["at"])
            others = self._settle({**told, "text": ""})
            self._open_again()
        if "fault" in told and self._place.index < len(self._files):
            refuse(self._report, self._name, self._place.number + 1, told["fault"])
            self._open_next()
        self._next_known = 0
        return self._answer(others)

    def _go_on(self, told: Mapping[str, Any]) -> Found:
        others, place = self._settle(told), self._place
        if told["isStopped"] or place.index >= len(self._files):
            return self._finish(others, is_stopped=told["isStopped"])
        if self._next_known is not None or self._needs_more():
            return self._answer(others)
        ids = (f"{told['id']}-{number}" for number in count(1))
        around = Around(told["id"], ids, told["now"], told["offset"], told["players"])
        return self._answer(others, self._read(around, told["stored"]))

    def _settle(self, told: Mapping[str, Any]) -> list[str]:
        """Take what has become of the last changes. Returns the added games that would count."""
        others = list[str]()
        report = self._report
        for (kind, file, games), done in zip(self._place.waiting, told["done"], strict=True):
            match kind:
                case "known":
                    self._tell(done)
                case "read":
                    self._take(told["text"], done)
                case "restore":
                    report["added" if done else "known"] += 1
                case "own":
                    pass
                case _:
                    trouble = {"key": f"saves.trouble.{told['trouble'] or 'full'}"}
                    # A game that nothing had to be changed of is stored, too.
                    stored = [done is not None] if kind == "replace" else done
                    for (number, other), is_stored in zip(games, stored, strict=True):
                        report["added"] += is_stored
                        others += [other] if other and is_stored else []
                        if not is_stored:
                            refuse(report, file, number, trouble)
        self._place.waiting = []
        return others

    def _tell(self, known: Sequence[tuple[str, str, bool, bool]]) -> None:
        for name, text, is_played, is_deleted in known:
            self._known.tell(name, text, is_played=is_played)
            if is_deleted:
                self._known.deleted.add(name)
        self._next_known = (self._next_known or 0) + len(known) if known else None

    def _take(self, text: str, told: Mapping[str, Any]) -> None:
        if told["isBroken"]:
            self._text.break_off()
        else:
            self._text.add(text, told["share"], is_end=told["isEnd"])

    def _needs_more(self) -> bool:
        return len(self._text.text) < WINDOW and not self._text.is_end

    def _read(self, around: Around, stored: Mapping[str, str]) -> list[_Change]:
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
        if window.state == "end":
            self._end_file(before, stored)
        return changes

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
                        self._ask(changes, "own", ("own", [name], True))
                        added = list[Found]()
                    if name in self._known.deleted:
                        self._ask(changes, "restore", ("edit", name, ("restore",)))
                        self._known.deleted.discard(name)
                    else:
                        self._report["known"] += 1
                case {"longer": name, "text": text}:
                    place.only = name
                    change = ("edit", name, ("merge", text))
                    self._ask(changes, "replace", change, [[place.number, None]])
                    added = list[Found]()
                case _:
                    place.only = name = game["id"]
                    if not added:
                        added, numbers = list[Found](), list[list[Any]]()
                        self._ask(changes, "add", ("add", added), numbers)
                    added.append({one: game[one] for one in ("id", "text", "row")})
                    numbers.append([place.number, name if game["other"] else None])
        return changes

    def _ask(
        self, changes: list[_Change], kind: str, change: _Change, games: Sequence[Any] = ()
    ) -> None:
        """Add a change. `games`: the number of each in the file, and its id if it would count."""
        changes.append(change)
        self._place.waiting.append([kind, self._name, games])

    def _end_file(self, before: State, stored: Mapping[str, str]) -> None:
        """Say what the end of a file shows: the values of a backup, or that there was nothing in it."""
        if self._file.backup is not None:
            self._merge_values(self._file.backup, stored)
        elif before in ("begin", "first") and self._place.number == 0:
            self._place.number = 1
            refuse(self._report, self._name, 1, {"key": "saves.refused.empty"})
        if self._text.is_broken:
            warn(self._report, self._name, {"key": "library.import.unreadable"})
        self._open_next()

    def _merge_values(self, backup: Backup, stored: Mapping[str, str]) -> None:
        # Only a backup needs all modules whose values it may have.
        from kidd_page.imports.values import describe_fault, merge_values

        changed, faults = merge_values(backup.values, stored)
        self._values = [(self._name, key, text) for key, text in changed.items()]
        for why, key in faults:
            warn(self._report, self._name, describe_fault(why, key))

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
                self._ask(asked, "known", ("known", self._next_known))
            if self._needs_more():
                number = self._files[place.index][2] if self._is_opening else None
                self._ask(asked, "read", ("read", number))
                self._is_opening = False
        self._serial += 1
        at = {"serial": self._serial, "files": self._files, "at": asdict(place)}
        told = {"next": {**at, "report": report}, "others": others}
        return {**told, "changes": asked, "values": self._values, "only": None}

    def _find_progress(self) -> float:
        sizes = [size if size <= LONGEST_FILE else 0 for _, size, _ in self._files]
        index = self._place.index
        share = self._text.find_share() * sizes[index] if index < len(sizes) else 0
        return (sum(sizes[:index]) + share) / (sum(sizes) or 1)

    @property
    def _name(self) -> str:
        """The name of the file that is being read."""
        return self._files[self._place.index][0]


IMPORT: Final = Import()
"""The one of this engine."""
