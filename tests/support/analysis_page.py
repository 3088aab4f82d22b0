"""The analysis without a browser: a page that shows a position, and results of searches."""

import json
from typing import Any

from kidd.bridge.protocol import VERSION
from kidd_page.words import Words
from support.bridge_requests import handle
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.shown_game import SHOWN

WORDS = Words("en", DICTIONARIES["en"])
ON, OFF = True, False
LOYAL = "Kidd: 1\nGame: loyal\n\n@a1 @f1 a1-a2 @f3\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n@a1 @f3\n"
ROLLED = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:\n"
MADAGASCAR = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @a7 @f1 @f3 @f7\n"
PIE = "Kidd: 1\nGame: loyal+pie\n\n"


def ask(kind: str, **fields: object) -> Any:
    return json.loads(handle(json.dumps({"version": VERSION, "id": 1, "kind": kind, **fields})))


def show(record: str, path: str, **others: object) -> dict[str, Any]:
    """Return what the page tells of a position of a record."""
    view = ask("show", record=record, path=path)["view"]
    told: dict[str, Any] = {
        **SHOWN,
        "game": view["game"],
        "record": record,
        "path": path,
        "position": view["position"],
        "is_over": view["outcome"] is not None,
        "is_listed": True,
    }
    return {**told, **others}


def analyse(record: str = LOYAL, path: str = "4", **others: Any) -> Page:
    """Switch the analysis on while a position is shown."""
    page = Page("analysis", {})
    page.shown = show(record, path, **others)
    switch_on(page)
    return page


def switch_on(page: Page) -> None:
    """Switch the analysis on. The search begins with the next action."""
    page.send("Switch", ON)
    page.settle()


def change(page: Page, **shown: object) -> None:
    """Show something else."""
    page.shown = {**page.shown, **shown}
    page.send_action()


def search_of(page: Page) -> list[Any]:
    """Return the fields and the actions of the search that was begun last."""
    ((_, fields, done, failed, progressed),) = [
        rest for _, kind, *rest in page.effects if kind == "Search"
    ]
    return [fields, done, failed, progressed]


def make_line(**changes: object) -> dict[str, Any]:
    """Return a line of Red's from the position of `LOYAL`."""
    plies = [{"move": "a2-a4", "roll": None}, {"move": "f1-f2", "roll": None}]
    line = {"roll": None, "plies": plies, "routes": [["a2", "a3", "a4"]], "score": 40, "end": None}
    return {**line, "drawn": False, "chance": 617, **changes}


def make_analysis(**changes: object) -> dict[str, Any]:
    entry = [{"move": "@a7", "roll": None}]
    lines = [make_line(), make_line(plies=entry, routes=[["a7"]], score=2, chance=502)]
    analysis = {"turn": "R", "depth": 5, "nodes": 900, "chance": 617, "lines": lines, "done": False}
    return {**analysis, "shares": {"R": 617, "B": 383}, **changes}


def report(page: Page, search: list[Any], **changes: object) -> None:
    """Report the progress of a search."""
    text = json.dumps({"done": 5, "all": 900, "reply": {"analysis": make_analysis(**changes)}})
    page.send_action([*search[3][:-1], text])


def finish(page: Page, search: list[Any], analysis: object) -> None:
    page.send_action([*search[1][:-1], json.dumps({"ok": True, "analysis": analysis})])


def is_searching(page: Page) -> bool:
    return any(kind == "Search" for _, kind, *_ in page.effects)


def analysed(**changes: object) -> Page:
    page = analyse()
    report(page, search_of(page), **changes)
    return page


def note_of(page: Page) -> str:
    return page.read("class", "analysis-note")


def lines_of(page: Page) -> list[list[str]]:
    """Return the turns of each line, as its buttons have them."""
    lines = [one for one in walk(page.tree) if "analysis-line" in one[1].get("class", "").split()]
    return [[text_of(one) for one in walk(line) if one[0] == "button"] for line in map(list, lines)]
