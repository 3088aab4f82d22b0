"""Pages of a game that play live, and what comes from the other ends of their connections."""

import json
from dataclasses import replace
from typing import Any, Literal

from kidd.remote.kept import read_kept
from kidd.remote.proof import list_proofs
from kidd_page.codec import decode, encode
from kidd_page.remote.description import Description, Place, write_description
from kidd_page.remote.others import Attempt, Live
from support.elsewhere_page import Page

CHANNEL = f"{'a' * 64}.{'b' * 64}"
OTHER_GAME = "ffeeddccbbaa9988"


def write_end(
    kind: Literal["offer", "answer"], game: str, digit: str, *, is_far: bool = False
) -> str:
    """Write an offer or an answer. `digit`: of the certificate."""
    places = (Place("192.0.2.1", 50_000, is_reflexive=is_far),)
    return write_description(
        Description(kind, game, "01020304", digit * 64, "abcd", "p" * 22, places)
    )


def open_connection(page: Page, key: int, game: str) -> None:
    """Let a connection open that was being made."""
    ends = write_end("offer", game, "a"), write_end("answer", game, "b")
    live = Live() if page.held is None else decode(page.held, Live)
    page.held = encode(replace(live, attempt=Attempt(key, "offer", game, *ends)))
    page.ask("opened", id=key)


def connect(page: Page, key: int = 1) -> list[dict[str, Any]]:
    """Open a connection for the game on the deck, and return what will be sent over it."""
    open_connection(page, key, page.game["game_id"])
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
