"""The list of moves without a browser: a page that shows a game, and carries out what the list asks for."""

import json
from typing import Any

from kidd.bridge.protocol import VERSION
from support.bridge_requests import handle
from support.page_driver import Page, text_of, walk
from support.shown_game import SHOWN

ON, OFF = True, False
RECORD = "Kidd: 1\nGame: loyal\nResult: *\n\n@a1 @f1 a1-a2 (a1-m1 @f3) @f3 @a3\n"


def ask(kind: str, **fields: object) -> Any:
    return json.loads(handle(json.dumps({"version": VERSION, "id": 1, "kind": kind, **fields})))


def make_record(moves: str, game: str = "loyal", **headers: str) -> str:
    lines = [f"{name}: {value}" for name, value in headers.items()]
    return "\n".join(["Kidd: 1", f"Game: {game}", *lines, "", moves, ""])


def show(record: str = RECORD, at: str = "", **others: Any) -> dict[str, Any]:
    """Return what the page tells of a position of a game, which stands at its end."""
    reply = ask("show", record=record, **({"path": at} if at else {}))
    end = ask("show", record=record)
    view, path = reply["view"], reply["path"]
    return {
        **SHOWN,
        "game": view["game"],
        "record": record,
        "position": view["position"],
        "path": path,
        "at": path,
        "present": end["path"],
        "is_over": view["outcome"] is not None,
        "is_finished": end["view"]["outcome"] is not None,
        "is_looking_back": path != end["path"],
        "has_back": path != "0",
        "has_forward": reply.get("next") is not None,
        "is_listed": True,
        **others,
    }


def open_moves(record: str = RECORD, at: str = "", **others: Any) -> Page:
    """Open the list while a position is shown."""
    page = Page("moves", {})
    page.shown = show(record, at, **others)
    page.send("Switch", ON, "")
    page.settle()
    return page


def change(page: Page, **shown: Any) -> None:
    """Show something else of the game."""
    page.shown = {**page.shown, **shown}
    page.send_action()


def go_to(page: Page, at: str, **others: Any) -> None:
    """Look back at a position."""
    change(page, **show(page.shown["record"], at, is_looking_back=True, **others))


def edit(page: Page) -> bool:
    """Carry out an edit that was asked for. Return whether the engine has taken it."""
    for _, kind, *fields in page.effects:
        if kind != "EditTree":
            continue
        change_, path, text = fields
        request = {"edit": change_, "path": path, **({} if text is None else {"text": text})}
        reply = ask("edit", record=page.shown["record"], present=page.shown["present"], **request)
        if not reply["ok"]:
            return False
        change(page, record=reply["record"], present=reply["path"])
        return True
    raise AssertionError(page.effects)


def rows_of(page: Page) -> list[str]:
    """Return the text of each row, that of the result included."""
    return [text_of(one) for one in map(list, walk(page.tree)) if one[0] == "li"]


def current_of(page: Page) -> str:
    """Return the text of the current turn, empty if none is marked."""
    return page.read("aria-current", "step")


def buttons_of(page: Page) -> list[str]:
    """Return the buttons of the tools by their words, those that can be pressed."""
    found = page.find("class", "moves-tools")
    assert found
    return [
        text_of(one)
        for one in map(list, walk(list(found)))
        if one[0] == "button" and one[1].get("aria-disabled") != "true"
    ]


def field_of(page: Page) -> dict[str, Any]:
    """Return the attributes of the field of the note."""
    found = page.find("id", "moves-note")
    assert found
    return found[1]


def type_note(page: Page, text: str) -> None:
    """Write a note into the field that is shown."""
    _, name, place, _ = field_of(page)["on"]["input"]
    page.press(name, place, text)


def leave_note(page: Page) -> None:
    """Take the focus from the field of the note."""
    _, name, place, _ = field_of(page)["on"]["blur"]
    page.press(name, place, field_of(page)["props"]["value"])


def press(page: Page, words: str) -> None:
    """Press a button by its words or its name."""
    for tag, attributes, children in walk(page.tree):
        said = attributes.get("aria-label") or text_of([tag, attributes, children]).strip()
        if tag == "button" and said == words:
            page.press(*attributes["on"]["click"][1:])
            return
    raise AssertionError(words)


def walk_to(page: Page, text: str) -> None:
    """Press the row of a turn."""
    for tag, attributes, children in walk(page.tree):
        is_row = attributes.get("class") == "moves-turn"
        if tag == "button" and is_row and text_of([tag, attributes, children]).endswith(text):
            page.press(*attributes["on"]["click"][1:])
            return
    raise AssertionError(text)
