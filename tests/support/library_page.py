"""The page with the dialog of saved games open: rows of games, and what was asked and focused."""

from collections.abc import Iterator
from typing import Any, Final

from kidd_page.words import Words
from support.page_driver import DICTIONARIES, Page, text_of, walk

WORDS: Final = Words("en", DICTIONARIES["en"])
NOW: Final = 1_790_000_000_000
DAY_MS: Final = 24 * 60 * 60_000


ZONE: Final = [[-DAY_MS, -60], [1, 60]]
"""Clocks are an hour ahead; long ago they were an hour behind."""


def make_row(key: str, **changes: Any) -> dict[str, Any]:
    """Return a row as the page tells it: a game of Anne against a computer, in which Red is to move.

    The changes are values of `saved_games.Row`.
    """
    row: dict[str, Any] = {
        "id": key,
        "game": "loyal",
        "options": [],
        "seats": [["Anne", 0], ["", 3]],
        "players": [["R", "Anne", 0], ["B", "", 3]],
        "turn": "R",
        "is_over": False,
        "winner": None,
        "deck": "a1R<0",
        "turns": 2,
        "created": NOW - DAY_MS,
        "changed": NOW,
        "ended": None,
        "deleted": None,
        "is_own": True,
        "title": "",
        "labels": [],
        "comments": "",
        "is_current": False,
        **changes,
    }
    is_over, winner = row.pop("is_over"), row.pop("winner")
    seats, players = row["seats"], row["players"]
    row["isOwn"] = row.pop("is_own")
    return row | {
        "seats": [{"name": name, "level": level} for name, level in seats],
        "players": {colour: {"name": name, "level": level} for colour, name, level in players},
        "outcome": {"winner": winner, "reason": "blocked"} if is_over else None,
    }


def tell(*changed: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return news of rows. `aside`: games that cannot be opened: the id, the kind, and whether it is deleted."""
    aside: list[tuple[str, str, bool]] = more.pop("aside", [])
    news: dict[str, Any] = {
        "changed": [
            *([row["id"], row, None, None, None, row["is_current"], False] for row in changed),
            *(
                [key, None, kind, None, 1 if is_deleted else None, False, False]
                for key, kind, is_deleted in aside
            ),
        ],
        "gone": [],
        "left": 0,
        "left_bin": 0,
        "is_whole": False,
        "status": "up",
        "trouble": None,
        "refusal": None,
        "remote": [],
        "now": NOW,
    }
    return {**news, **more}


class Shelf(Page):
    """The page with the dialog open."""

    zone = ZONE

    def __init__(self, *rows: dict[str, Any], **more: Any) -> None:
        """Open the dialog with rows."""
        self.saves = tell(*rows, is_whole=True, **more)
        super().__init__("library", {}, "Show")

    def hear(self, *rows: dict[str, Any], **more: Any) -> None:
        """Tell of changed rows."""
        self.saves = tell(*rows, **more)
        self.send("Heard")

    @property
    def titles(self) -> list[str]:
        """The ids of the listed games."""
        games = self.find("aria-label", WORDS("saves.title"))
        assert games
        return [line[1]["data-id"] for line in games[2]]

    def line(self, key: str) -> str:
        """Return the text of a game's line."""
        return self.read("key", f"line-{key}")

    def offers(self, key: str) -> list[str]:
        """Open the menu of a game for a moment, and return its buttons."""
        self.press("ToggleMenu", key)
        line = self.find("key", f"line-{key}")
        assert line
        self.press("ToggleMenu", key)
        menu = next(
            one for one in walk(list(line)) if "saves-buttons" in one[1].get("class", "").split()
        )
        return [text_of(one) for one in menu[2]]

    def is_shown(self, key: str) -> bool:
        """Return whether a part of the dialog is there."""
        found = self.find("key", key)
        return found is not None and not found[1].get("hidden", False)


def asked(page: Page) -> list[dict[str, Any]]:
    """Return the operations that the last answer has asked for."""
    return [values[0] for _, kind, *values in page.effects if kind in {"AskSaves", "AskRemote"}]


def changed(page: Page) -> list[Any]:
    """Return the changes of games that the last answer has asked for, and which trouble they may have."""
    asked = [values for _, kind, *values in page.effects if kind == "ChangeGames"]
    return [[*change, done[2]] for changes, done, _ in asked for change in changes]


def focused(page: Page) -> list[list[str]]:
    """Return the values of the effects `Focus` of the last answer."""
    return [values for _, kind, *values in page.effects if kind == "Focus"]


def make_many(count: int) -> Iterator[dict[str, Any]]:
    """Yield rows, the last changed one first."""
    for number in range(count):
        yield make_row(f"game{number:03}", changed=NOW - number * 60_000)
