"""The page, as far as it imports files, and games for it."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from kidd_page.imports.importing import Import

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
    """The page, as far as it imports files. It cuts a file into windows of so many UTF-16 units."""

    def __init__(self, known: Known = (), window: int = 2_000_000) -> None:
        self.engine = Import()
        self.window = window
        self.serial = 0
        self.ids = 0
        self.warnings: list[str] = []
        self.values: dict[str, str] | None = None
        self.tell(known)

    def tell(self, known: Known) -> None:
        self.serial = 0
        self.ask("", known=list(known))

    def ask(self, text: str, **about: object) -> dict[str, Any]:
        told = json.dumps({"serial": self.serial, **about})
        answer = json.loads(self.engine.answer(text, told))
        self.serial = answer["serial"]
        return answer

    def read(self, file: str) -> list[dict[str, Any]]:
        """Import a file, and return what becomes of its games."""
        units, state, games = file.encode("utf-16-le", "surrogatepass"), "begin", list[Any]()
        while state != "end":
            part = units[: 2 * self.window]
            ids = [f"new{self.ids + number}" for number in range(5)]
            answer = self.ask(
                part.decode("utf-16-le", "surrogatepass"),
                state=state,
                whole=len(part) == len(units),
                writer="page",
                ids=ids,
                now=NOW,
                offset=60,
                players=["Player 1", "Player 2", "Player 3"],
            )
            assert answer["read"] > 0 or answer["state"] != state
            units, state = units[2 * answer["read"] :], answer["state"]
            games += answer["games"]
            self.ids += sum("id" in one for one in answer["games"])
            self.warnings += [one["key"] for one in answer["warnings"]]
            self.values = json.loads(answer.get("values", "null"))
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
