"""Files with games, what becomes of their games, and the games that are here."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from kidd_page.imports.backup import Backup
from kidd_page.imports.found import Around, Found, Source, find_games
from kidd_page.imports.known import Known as Games
from kidd_page.imports.reader import File, State

ONE = "Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Level 3\nDate: 2025-11-20\n\n@a1 @f3\n"
HEAD = "Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Will\nResult: *\n\n"
OVER = "Kidd: 1\nGame: madagascar\nRed: Anne\nBlue: Level 2\nDate: 2025-11-20\n\n@a1 resign\n"
NOW = 1_764_500_000_000
NOON = 1_763_636_400_000
"""Noon of the 20th in a time zone one hour ahead of UTC."""
FRAME = {"version": 3, "revision": 1, "names": ["Anne", ""], "levels": [0, 3], "path": "2"}
RESIGNED = {"winner": "R", "reason": "resigned"}
Known = Iterable[tuple[str, str, bool]]


class Page:
    """The games that are here, and what becomes of those of files. A file comes in windows of so many characters."""

    def __init__(self, known: Known = (), window: int = 2_000_000) -> None:
        self.known = Games()
        self.window = window
        self.ids = 0
        self.backup: Backup | None = None
        for name, text, is_played in known:
            self.known.tell(name, text, is_played=is_played)

    def read(self, text: str) -> list[Found]:
        """Read a file, and return what becomes of its games."""
        file, games = File(), list[Found]()
        state: State = "begin"
        is_own = False
        while state != "end":
            part = text[: self.window]
            window = file.read(state, part, is_whole=part == text)
            assert window.read > 0 or window.state != state
            text, state = text[window.read :], window.state
            if window.backup is not None:
                is_own = self.known.owns(window.backup)
            ids = iter([f"new{self.ids + number}" for number in range(5)])
            around = Around("page", ids, NOW, 60, ["Player 1", "Player 2", "Player 3"])
            found = [*find_games(window, Source(file.backup, is_own), self.known, around)]
            games += found
            self.ids += sum("id" in one for one in found)
        self.backup = file.backup
        return games


def save_of(game: Mapping[str, Any]) -> dict[str, Any]:
    return json.loads(game["text"])


def kinds(games: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return what becomes of games, each as a word."""
    named = ("message", "met", "longer", "id")
    return [next(one for one in named if one in game) for game in games]


def back_up(games: Mapping[str, object], *records: str, **values: str) -> str:
    line = json.dumps({"kidd-backup": 1, "games": games, "values": values}, separators=(",", ":"))
    return f"{line}\n\n{chr(10).join(records)}"


def name_game(name: str, record: str = ONE) -> str:
    return record.replace("\n\n", f"\nBackup: {name}\n\n", 1)


def store(name: str, record: str = ONE, **changes: object) -> tuple[str, str, bool]:
    return name, json.dumps({**FRAME, "record": record, **changes}), False
