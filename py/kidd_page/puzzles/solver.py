"""The stored progress of a solver: the rating, the cards of missed puzzles, what was seen and solved.

Owns the stored form, and how that of a backup is merged into it.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, cast

from kidd.puzzles.rating import HIGHEST_RATING, Rating
from kidd.puzzles.schedule import DISTANCES, Card
from kidd_page.stored import as_object, read_object

STORAGE_KEY: Final = "kidd.puzzles"
ALL: Final = "all"

_VERSION: Final = 1
_LONGEST: Final = 500_000
_MOST_KEYS: Final = 5_000
_MOST_DAYS: Final = 5_000
_MOST_OWN: Final = 300
_DECIMALS: Final = 6

_KEY: Final = re.compile(r"[0-9a-f]{8}")
_DAY: Final = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])")
_LINE: Final = re.compile(
    r"\S{1,100} \S{1,400} \S{1,20} [RBG] \S{1,40} \S{1,200} \d \d{3,4} [a-z+-]{1,100}"
)
_NAME: Final = re.compile(r"[a-z]{1,20}\d?")


@dataclass(frozen=True, slots=True)
class Solver:
    """A solver: a player who solves puzzles.

    - `rating`: None before the first answer. `cards`: the missed puzzles by their keys.
    - `seen`, `solved`: keys of puzzles. `days`: the ISO dates on which the puzzle of the day was solved.
    - `game`, `kind`: the choice of puzzles, `all` or one. `own`: lines of puzzles from the player's own games.
    """

    rating: Rating | None = None
    cards: Mapping[str, Card] = field(default_factory=dict[str, Card])
    seen: tuple[str, ...] = ()
    solved: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    game: str = ALL
    kind: str = ALL
    own: tuple[str, ...] = ()


@lru_cache(4)
def read_solver(text: str | None) -> Solver:
    """Read a stored solver. Invalid parts of the text are ignored."""
    found = read_object(text, _LONGEST)
    if found.get("version") != _VERSION:
        return Solver()
    solved = _read_texts(found.get("solved"), _KEY, _MOST_KEYS)
    seen = _read_texts(found.get("seen"), _KEY, _MOST_KEYS)
    choice = as_object(found.get("choice"))
    return Solver(
        rating=_read_rating(as_object(found.get("rating"))),
        cards=_read_cards(as_object(found.get("cards"))),
        # Each solved puzzle was also seen.
        seen=tuple(dict.fromkeys((*seen, *solved))),
        solved=solved,
        days=tuple(sorted(_read_texts(found.get("days"), _DAY, _MOST_DAYS))),
        game=_read_name(choice.get("game")),
        kind=_read_name(choice.get("kind")),
        own=_read_texts(found.get("own"), _LINE, _MOST_OWN),
    )


def write_solver(solver: Solver) -> str:
    """Write a solver. The rating is rounded, because the last digits of logarithms differ between machines."""
    rating = solver.rating
    numbers = rating._asdict() if rating else {}
    rated = {name: round(number, _DECIMALS) for name, number in numbers.items()}
    fields = {
        "version": _VERSION,
        **({"rating": rated} if rated else {}),
        "cards": {key: card._asdict() for key, card in solver.cards.items()},
        "seen": solver.seen,
        "solved": solver.solved,
        "days": solver.days,
        "choice": {"game": solver.game, "kind": solver.kind},
        "own": solver.own[-_MOST_OWN:],
    }
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def merge_solvers(mine: str | None, theirs: str) -> tuple[str, bool]:
    """Join a stored solver of a backup to the own one, and return whether all of it is there.

    Nothing of the own one is left out where there is not enough room for both.
    """
    others = read_solver(theirs)
    if mine is None:
        return write_solver(others), True
    own = read_solver(mine)
    new = {key: card for key, card in others.cards.items() if key not in own.cards}
    room = max(0, _MOST_KEYS - len(own.cards))
    seen, is_seen = _join(own.seen, others.seen, _MOST_KEYS)
    solved, is_solved = _join(own.solved, others.solved, _MOST_KEYS)
    days, are_days = _join(own.days, others.days, _MOST_DAYS)
    puzzles, are_puzzles = _join(own.own, others.own, _MOST_OWN)
    joined = replace(
        own,
        rating=own.rating or others.rating,
        cards={**own.cards, **dict(list(new.items())[:room])},
        seen=seen,
        solved=solved,
        days=tuple(sorted(days)),
        own=puzzles,
    )
    is_whole = len(new) <= room and is_seen and is_solved and are_days and are_puzzles
    return write_solver(joined), is_whole


def _join(
    mine: tuple[str, ...], theirs: tuple[str, ...], most: int
) -> tuple[tuple[str, ...], bool]:
    """Return the own items and as many others as there is room for, and whether these are all."""
    known, room = set(mine), max(0, most - len(mine))
    others = [one for one in theirs if one not in known]
    return (*mine, *others[:room]), len(others) <= room


def add(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """Add an item unless it is there."""
    return items if item in items else (*items, item)


def _read_texts(found: object, pattern: re.Pattern[str], most: int) -> tuple[str, ...]:
    texts = cast("list[object]", found) if isinstance(found, list) else []
    fit = [one for one in texts if isinstance(one, str) and pattern.fullmatch(one)]
    return tuple(dict.fromkeys(fit))[-most:]


def _read_name(found: object) -> str:
    return found if isinstance(found, str) and _NAME.fullmatch(found) else ALL


def _read_rating(found: dict[str, object]) -> Rating | None:
    numbers = [
        float(number)
        for name in Rating._fields
        if isinstance(number := found.get(name), int | float)
        and not isinstance(number, bool)
        # Before the conversion: a very large int is no float.
        and 0 < number < HIGHEST_RATING
    ]
    if len(numbers) < len(Rating._fields):
        return None
    rating = Rating(*numbers)
    return None if rating.volatility > 1 else rating


def _read_cards(found: dict[str, object]) -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for key, fields in found.items():
        box, due = as_object(fields).get("box"), as_object(fields).get("due")
        is_box = type(box) is int and 0 <= box < len(DISTANCES)
        if _KEY.fullmatch(key) and is_box and isinstance(due, str) and _DAY.fullmatch(due):
            cards[key] = Card(cast("int", box), due)
    return dict(list(cards.items())[:_MOST_KEYS])
