"""The game in words without a browser: a page that shows a game, and carries out what is typed."""

import json
from typing import Any

from support.moves_page import ON, ask, show
from support.page_driver import Page, text_of, walk
from support.shown_game import NOW, derive_turn


def tell(record: str, at: str = "", now: dict[str, Any] | None = None, **others: Any) -> Any:
    """Return what the page tells of a position. `now` has what is special about it."""
    shown = show(record, at, **others)
    after = {**shown, "now": {**NOW, "path": shown["path"], **(now or {})}}
    return {**after, **derive_turn(after)}


def open_text(record: str, at: str = "", now: dict[str, Any] | None = None, **others: Any) -> Page:
    """Open the panel while a position is shown."""
    page = Page("text_panel", {})
    page.shown = tell(record, at, now, **others)
    page.send("Switch", ON, "")
    return page


def change(page: Page, **now: Any) -> None:
    """Tell something else."""
    page.shown = {**page.shown, "now": {**page.shown["now"], **now}}
    page.send_action()


def type_text(page: Page, text: str) -> None:
    """Type a text, and carry out what it does."""
    page.press("Type", json.dumps({"move": text}))
    carry_out(page)


def carry_out(page: Page) -> None:
    """Play the move that was asked for, or show why the text was refused."""
    for _, kind, *values in page.effects:
        if kind == "RefuseTyped":
            page.shown = {**page.shown, "now": {**page.shown["now"], "typed": values[0]}}
        elif kind == "PlayTyped":
            reply = ask("play", record=page.shown["record"], move=values[0])
            page.shown = tell(reply["record"])
            page.send_action()
    page.settle()


def rows_of(page: Page) -> dict[str, list[str]]:
    """Return the cells of each space."""
    found: dict[str, list[str]] = {}
    for tag, attributes, children in walk(page.tree):
        if tag == "tr" and attributes.get("key") is not None:
            head, *cells = [text_of(one) for one in children]
            found[head.partition(",")[0]] = cells
    return found


def lines_of(page: Page, kind: str) -> list[str]:
    """Return the lines of a list."""
    found = page.find("class", kind)
    assert found
    return [text_of(one) for one in found[2]]
