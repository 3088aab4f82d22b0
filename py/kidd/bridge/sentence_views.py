"""The types of what the page says about a position. `sentences` makes them."""

from typing import Annotated, Final, TypedDict

from kidd.bridge.schema import Schema
from kidd.bridge.values import Colour, Count, Spaces

SENTENCES: Final[dict[str, tuple[str, ...]]] = {
    "capture.behind": ("colour", "loser", "count"),
    "capture.freed": ("count",),
    "capture.stack": ("colour", "loser", "count"),
    "capture.surrounded": ("colour", "count"),
    "capture.surrounded.why": (),
}
"""The sentences of a view: the keys of the dictionary, each with its parameters."""


class SentenceParams(TypedDict, total=False):
    """What is put into a sentence."""

    colour: Colour
    loser: Colour
    count: Count


class SentenceView(TypedDict):
    """A sentence for the page to say, as in `Message`. It has the parameters that `SENTENCES` names."""

    key: Annotated[str, Schema(enum=[*SENTENCES])]
    params: SentenceParams


class CaptureView(TypedDict):
    """A capture, for a note on the deck: who captured whom, and why or with what consequence.

    `colour` is that of the player who captured. `spaces` are those of the captured tokens.
    """

    said: SentenceView
    reason: SentenceView | None
    colour: Colour
    spaces: Spaces
