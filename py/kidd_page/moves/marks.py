"""The marks of a stored review, for the turns of the list."""

from functools import lru_cache

from kidd.bridge.records import RECORDS
from kidd.bridge.review_keys import find_hinted, make_key
from kidd_page.headers import has_result
from kidd_page.moves.rows import Marks
from kidd_page.reviews import STORAGE_KEY, read_review, recall
from kidd_page.world import Shown, World


def list_marks(shown: Shown, world: World) -> Marks:
    """Return the marks of the game that is shown; none if it is not over or has no stored review."""
    stored = world.stored.get(STORAGE_KEY, "")
    if not stored or not has_result(shown.record):
        return ()
    return _find_marks(shown.record, (*shown.hints,), stored)


@lru_cache(2)
def _find_marks(record: str, hints: tuple[str, ...], stored: str) -> Marks:
    review = read_review(recall(stored, _find_key(record, hints)))
    turns = review["turns"] if review else []
    # A review has the paths before the turns.
    return tuple((str(int(turn["path"]) + 1), turn["mark"]) for turn in turns)


@lru_cache(2)
def _find_key(record: str, hints: tuple[str, ...]) -> str:
    found = RECORDS.read(record)
    match = found.match(str(found.steps))
    return make_key(match, find_hinted(match, hints))
