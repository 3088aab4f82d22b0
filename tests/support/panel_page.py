"""The panels around the deck of a game, and the picture on it, for the tests of `kidd_page.panel`."""

from typing import Any, Final

from support.page_driver import Page
from support.shown_game import NOW, SHOWN, derive_turn

START: Final = "loyal - R7B7 R -"


def show(aids: dict[str, Any] | None = None, **known: Any) -> Page:
    """Show a game on the deck."""
    page = Page("panel", {}, is_always=True)
    change(page, aids, **known)
    return page


def change(page: Page, aids: dict[str, Any] | None = None, **known: Any) -> None:
    """Change what is shown. A position without a record has no earlier turns."""
    assert known.keys() <= SHOWN.keys()
    told = known.pop("now", {})
    start = known.get("position", START)
    count = len(known.get("names", SHOWN["names"]))
    head = f"Kidd: 1\nGame: {known.get('game', 'loyal')}\nPlayers: {count}\nStart: {start}\n\n"
    place = {"position": start, "record": head, "path": "0", **known}
    path = place["path"]
    now = {**NOW, "path": path, "step": int(path), **told}
    after = {**SHOWN, **place, "now": now, "aids": {**SHOWN["aids"], **(aids or {})}}
    page.shown = {**after, **derive_turn(after), **place}
    page.send_action()
