"""The output of a player: what it prints, and what the page says of it.

Owns the limit of the text. What the page says is kept as its key, so that it follows the language.
"""

from dataclasses import dataclass
from typing import Final

MOST_KEPT: Final = 30_000
"""The most characters that are kept. The oldest are removed first."""


@dataclass(frozen=True, slots=True)
class Printed:
    """Printed text."""

    text: str


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of the page. `is_fault`: it is about a fault."""

    key: str
    params: tuple[tuple[str, str | int], ...] = ()
    is_fault: bool = False


Output = tuple[Printed | Said, ...]


def say(key: str, **params: str | int) -> Said:
    """Make a sentence."""
    return Said(key, tuple(params.items()))


def add_printed(output: Output, text: str) -> Output:
    """Add printed text."""
    last = output[-1] if output else None
    if isinstance(last, Printed):
        return _limit((*output[:-1], Printed(last.text + text)))
    return _limit((*output, Printed(text)))


def add_said(output: Output, *said: Said) -> Output:
    """Add sentences."""
    return _limit((*output, *said))


def _limit(output: Output) -> Output:
    room = MOST_KEPT
    kept: list[Printed | Said] = []
    for part in reversed(output):
        size = len(part.text) if isinstance(part, Printed) else _size(part)
        if size > room:
            if isinstance(part, Printed) and room:
                kept.append(Printed(part.text[-room:]))
            break
        kept.append(part)
        room -= size
    return tuple(reversed(kept))


def _size(said: Said) -> int:
    """Return about how many characters a sentence has."""
    return 100 + sum(len(str(value)) for _, value in said.params)
