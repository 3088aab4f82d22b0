"""The game in words without a browser: a page that shows a game, and carries out what is typed."""

import json
from typing import Any, Final

from support.moves_page import ON, ask, show
from support.page_driver import Page, text_of, walk

TOLD: Final[dict[str, Any]] = {
    "heading": {"key": "turn.heading", "params": {"colour": "R"}},
    "prompt": {"key": "prompt.move", "params": {}},
    "choice": "",
    "is_choosing": True,
    "marked": [],
    "picked": [],
    "dangers": {},
    "computer": "",
    "is_others": False,
    "is_busy": False,
    "is_past": False,
    "refusal": None,
}


def tell(record: str, at: str = "", told: dict[str, Any] | None = None, **others: Any) -> Any:
    """Return what the page tells of a position. `told` has what is special about it."""
    shown = show(record, at, **others)
    return {**shown, "told": {**TOLD, "path": shown["path"], **(told or {})}}


def open_text(record: str, at: str = "", told: dict[str, Any] | None = None, **others: Any) -> Page:
    """Open the panel while a position is shown."""
    page = Page("text_panel", {})
    page.shown = tell(record, at, told, **others)
    page.send("Switch", ON, "")
    return page


def change(page: Page, **told: Any) -> None:
    """Tell something else."""
    page.shown = {**page.shown, "told": {**page.shown["told"], **told}}
    page.send_action()


def type_text(page: Page, text: str) -> None:
    """Type a text, and carry out what it does."""
    page.press("Type", json.dumps({"move": text}))
    carry_out(page)


def carry_out(page: Page) -> None:
    """Play the move that was asked for, or show why the text was refused."""
    for _, kind, *values in page.effects:
        if kind == "RefuseTyped":
            page.shown = {**page.shown, "told": {**page.shown["told"], "refusal": values[0]}}
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
