"""The game in words: its actions and its state."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Switch:
    """The panel was opened or closed. `focus`: what gets the focus, empty for nothing."""

    is_on: bool
    focus: Literal["", "title", "field"]


@dataclass(frozen=True, slots=True)
class Close:
    """Close the panel."""


@dataclass(frozen=True, slots=True)
class Follow:
    """What the page shows has changed."""


@dataclass(frozen=True, slots=True)
class Type:
    """A text was typed. `values` are those of the form."""

    values: str


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put the refused text back into the field."""


Action = Switch | Close | Follow | Type | PutBack


@dataclass(frozen=True, slots=True)
class TextPanel:
    """The panel.

    - `waiting`: typed texts for the position that the page is about to show.
    - `refused`: the text that was refused last. `text`: what was put into the field.
    """

    is_open: bool = False
    waiting: tuple[str, ...] = ()
    refused: str = ""
    text: str = ""
