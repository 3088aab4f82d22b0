"""The stored reviews: one for each reviewed game, under the key that the engine gives its main line.

Owns the stored form. A changed game has another key, so it never gets an outdated review.
`js/game-review/memory.js` reads and merges the same form for backups.
"""

import json
from functools import lru_cache
from typing import Final, cast

from kidd.bridge.review_views import ReviewedTurnView, ReviewView
from kidd_page.shapes import fits
from kidd_page.stored import as_object, read_object

STORAGE_KEY: Final = "kidd.reviews"

_VERSION: Final = 1
_PLAYERS: Final = (2, 3)
_LONGEST: Final = 600_000
"""The oldest reviews are left out above this length. A review of an ordinary game has about 10,000 characters."""
_LONGEST_REVIEW: Final = 2_000_000
"""Characters of one review. A turn takes about 300, and no game has more than 5,000."""


@lru_cache(4)
def read_review(text: str) -> ReviewView | None:
    """Read a review, whole or in part; None if it is none. It must not be changed."""
    found = read_object(text, _LONGEST_REVIEW)
    return cast("ReviewView", found) if _is_review(found) else None


def _is_review(found: dict[str, object]) -> bool:
    """Return whether the engine could have sent a review."""
    if not fits(found, ReviewView):
        return False
    review = cast("ReviewView", found)
    turns, players = review["turns"], review["players"]
    has_sum = len(players) == 2 and bool(turns)
    first = review["total"] - len(turns) + 1
    # It has always the last turns of the game.
    return (
        len({player["colour"] for player in players}) == len(players)
        and len(players) in _PLAYERS
        and [turn["number"] for turn in turns] == [*range(first, review["total"] + 1)]
        and first > 0
        and has_sum == (review["start"] is not None)
        and has_sum == (review["end"] is not None)
        and all(_has_shares(turn, review) for turn in turns)
    )


def _has_shares(turn: ReviewedTurnView, review: ReviewView) -> bool:
    colours = [player["colour"] for player in review["players"]]
    return len(colours) == 2 or sorted(turn["shares"]) == sorted(colours)


def write_json(value: object) -> str:
    """Write a value as JSON."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def read_reply(text: str) -> dict[str, object]:
    """Read a reply of the engine."""
    return as_object(json.loads(text))


def recall(stored: str | None, key: str) -> str:
    """Return the stored review of a game; empty if there is none."""
    found = _read(stored).get(key)
    text = write_json(found) if found is not None else ""
    review = read_review(text)
    return text if review is not None and review["key"] == key else ""


def keep(stored: str | None, review: ReviewView) -> str:
    """Return the stored text with another review, the newest last. The oldest ones are left out if it is too long."""
    reviews = _read(stored)
    reviews.pop(review["key"], None)
    entries = {key: write_json(one) for key, one in reviews.items()}
    entries[review["key"]] = write_json(review)
    text = _write(entries)
    while len(text) > _LONGEST and len(entries) > 1:
        del entries[next(iter(entries))]
        text = _write(entries)
    return text


def _read(stored: str | None) -> dict[str, object]:
    found = read_object(stored, 2 * _LONGEST)
    return as_object(found.get("reviews")) if found.get("version") == _VERSION else {}


def _write(entries: dict[str, str]) -> str:
    parts = ",".join(f"{write_json(key)}:{text}" for key, text in entries.items())
    return f'{{"version":{_VERSION},"reviews":{{{parts}}}}}'
