"""The dialog of a game's review without a browser: reviews, the searches that it asks for, and what it shows."""

import json
from functools import cache
from typing import Any

from kidd.bridge.protocol import VERSION
from kidd.bridge.view import show_match
from kidd.record.transcript import read_transcript
from kidd_page.reviews import keep
from kidd_page.words import Words
from support.bridge_requests import handle
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.shown_game import SHOWN
from workshop.paths import ROOT

LOYAL = (
    "Kidd: 1\nGame: loyal\n\n@a7 @a3 @f7 @a1 @f1 @f3 f1-m1 a3-a6 m1-m2 a6-a4 m2-a5 a1-m1 f7-f8 f3-f6 "
    "f8-f5 m1-f1 @f7 a4-a2 @a1 f6-f4 @f3 f1-f2 @f1 @a3 a7-a6 @a7 a5-a8\n"
)
EXCHANGES: list[Any] = json.loads((ROOT / "tests/bridge/exchanges/review.json").read_text("utf-8"))
QUEDAH_RECORD: str = EXCHANGES[0][0]["record"]
QUEDAH: Any = EXCHANGES[0][1]["review"]
FAULT: int = next(index for index, one in enumerate(QUEDAH["turns"]) if one["reasons"])
"""The index of a turn with a better move."""
WORDS = Words("en", DICTIONARIES["en"])
KEY = "kidd.reviews"


def ask(kind: str, **fields: Any) -> Any:
    """Ask the engine as the worker for searches does."""
    return json.loads(
        handle_once(json.dumps({"version": VERSION, "id": 1, "kind": kind, **fields}))
    )


@cache
def handle_once(request: str) -> str:
    return handle(request)


def open_game(record: str, stored: dict[str, str] | None = None, **shown: Any) -> Page:
    page = Page("review", stored or {})
    page.shown = {**SHOWN, "record": record, "position": "loyal a1R<0,f1B<0 R6B6 R -", **shown}
    page.send("Show")
    return page


def stored_with(*reviews: Any) -> dict[str, str]:
    text = None
    for review in reviews:
        text = keep(text, review)
    return {KEY: text or ""}


def open_kept() -> Page:
    """Open the review of a game with dice that was kept."""
    return open_game(QUEDAH_RECORD, stored_with(QUEDAH))


def search_of(page: Page, kind: str) -> list[Any]:
    """Return the last search of a kind that was asked for: its fields, then the actions."""
    return [rest for _, name, *rest in page.effects if name == "Search" and rest[0] == kind][-1][1:]


def finish(page: Page, action: list[Any], reply: Any) -> None:
    """Send an action of a search with the engine's reply filled in."""
    page.send_action([*action[:-1], json.dumps(reply)])


def run(page: Page) -> Any:
    """Let the search that was asked for review the game."""
    fields, done, *_ = search_of(page, "review")
    assert fields == {"record": LOYAL, "hints": []}
    reply = ask("review", record=LOYAL)
    finish(page, done, reply)
    return reply["review"]


def phase_of(page: Page) -> str:
    found = page.find("class", "game-review")
    return found[1]["data-phase"] if found else ""


def board_of(page: Page) -> dict[str, Any]:
    found = page.find("class", "review-board")
    assert found
    return found[1]


def has_button(page: Page, key: str) -> bool:
    said = WORDS(f"gameReview.{key}")
    return any(
        tag == "button" and text_of([tag, {}, rest]) == said for tag, _, rest in walk(page.tree)
    )


def choose(page: Page, index: int) -> Any:
    page.press("Choose", str(index))
    return QUEDAH["turns"][index]


def make_move(page: Page, record: str, path: str, text: str) -> None:
    """Make a move by the clicks of the engine's description."""
    match = read_transcript(record).match
    while len(match.steps) > int(path):
        match.pop()
    clicks = next(one["clicks"] for one in show_match(match)["moves"] if one["text"] == text)
    for click in clicks:
        spaces = click.lstrip("@+").split("<")
        is_word = click.isalpha()
        page.press("Press" if is_word else "Tap", click if is_word else spaces[0])
