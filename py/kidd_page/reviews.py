"""The stored reviews: one for each reviewed game, under the key that the engine gives its main line.

Owns the stored form, and how that of a backup is merged into it. A changed game has another key, so it never gets an
outdated review.
"""

import json
import re
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
_KEY: Final = re.compile(r"[0-9a-f]{16}")
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
    return text if _has_key(text, key) else ""


def keep(stored: str | None, review: ReviewView) -> str:
    """Return the stored text with another review, the newest last. The oldest ones are left out if it is too long."""
    reviews = _read(stored)
    reviews.pop(review["key"], None)
    entries = {key: write_json(one) for key, one in reviews.items()}
    entries[review["key"]] = write_json(review)
    return _shorten(entries)


def merge_reviews(mine: str | None, theirs: str) -> tuple[str, bool]:
    """Join the stored reviews of a backup to the own ones, and return whether all are there.

    Those of the backup are left out first, so they count as the oldest.
    """
    own, others = _read(mine), _read(theirs)
    new = {key: write_json(one) for key, one in others.items() if key not in own}
    entries = {key: text for key, text in new.items() if _has_key(text, key)}
    entries |= {key: write_json(one) for key, one in own.items()}
    count = len(entries)
    return _shorten(entries), len(entries) == count


def _has_key(text: str, key: str) -> bool:
    """Return whether a text is a review with a key."""
    review = read_review(text) if _KEY.fullmatch(key) else None
    return review is not None and review["key"] == key


def _shorten(entries: dict[str, str]) -> str:
    """Write the reviews. If the text would be too long, the oldest ones are taken out."""
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
