"""Pages of a game that play live, and what comes from the other ends of their connections."""

import json
from typing import Any

from kidd.remote.kept import read_kept
from kidd.remote.proof import list_proofs
from support.elsewhere_page import Page

CHANNEL = "ab.cd"
OTHER_GAME = "ffeeddccbbaa9988"


def connect(page: Page, key: int = 1) -> list[dict[str, Any]]:
    """Open a connection for the game on the deck, and return what will be sent over it."""
    page.ask("opened", id=key, game=page.game["game_id"], channel=CHANNEL)
    return page.sent[key]


def hear(page: Page, key: int = 1, **message: Any) -> dict[str, Any]:
    return page.ask("heard", id=key, text=json.dumps({"v": 1, **message}))


def prove(page: Page, seat: int, channel: str = CHANNEL) -> str:
    return list_proofs(read_kept(page.read()["kept"]).game, channel)[seat]


def hello(page: Page, seat: int | None = 1, **changes: Any) -> dict[str, Any]:
    """Return the introduction of a page, with the proof of its seat."""
    said = {"kind": "hello", "game": page.game["game_id"], "seat": seat, "hasGame": True}
    return {**said, **({} if seat is None else {"proof": prove(page, seat)}), **changes}


def watch(page: Page) -> Page:
    """Let somebody watch the game."""
    watcher = Page("7")
    watcher.open(page.game["watch"])
    return watcher


def begin_three() -> tuple[Page, Page, Page]:
    anne, mary, will = Page("1"), Page("2"), Page("3")
    mary.open(anne.invite("madagascar", 3))
    mary.ask("join", name="Mary")
    will.open(mary.game["link"])
    will.ask("join", name="Will")
    for page in (anne, mary):
        page.open(will.game["link"])
    return anne, mary, will


def begin_other() -> str:
    """Begin a game of others, and return the message for those who watch."""
    one, other = Page("5"), Page("6")
    other.open(one.invite())
    other.ask("join", name="Will")
    return other.game["watch"]


def list_lines(page: Page) -> list[str]:
    return [f"{one['name']}: {one['text']}" for one in page.live["lines"] if "text" in one]


def kinds(sent: list[dict[str, Any]]) -> list[str]:
    return [one["kind"] for one in sent]
