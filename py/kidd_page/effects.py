"""Effects: what the page is to do besides showing trees. Each is carried out once.

`Store` is carried out before the trees are drawn, all others after.

An action in an effect is one of the feature that asks for the effect. Where it says that the page fills something in,
that becomes the action's last value, a text.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from kidd_page.elements import Node


@dataclass(frozen=True, slots=True)
class Store:
    """Replace a stored text, if it is still the `expected` one (None: there was none).

    If another tab has changed it meanwhile, the page drops the whole answer and sends the action again. `unstored` is
    sent if the browser does not store the text: then it lasts as long as the page.
    """

    key: str
    text: str
    expected: str | None
    unstored: object | None = None


@dataclass(frozen=True, slots=True)
class Load:
    """Load a file of the page. The world has it when the page sends `arrived`; `missing`: it cannot be loaded."""

    name: Literal["puzzles"]
    arrived: object
    missing: object


@dataclass(frozen=True, slots=True)
class Later:
    """Send an action after a time in milliseconds; after 0 ms, while what is shown now is drawn.

    `failed` is sent if the action cannot be carried out: the engine has died of it, or it has raised.
    """

    wait_ms: int
    action: object
    failed: object | None = None


SearchKind = Literal["compare", "puzzle", "review"]
"""The kinds of long work: requests of `kidd.bridge`."""


@dataclass(frozen=True, slots=True)
class Search:
    """Begin long work in the worker for searches, whose reply comes as an action.

    - `kind`, `fields`: the request. A feature may have several requests at once, also of a kind.
    - `done`: the page fills in the reply, as JSON. `failed`: there will be none, or `done` was not carried out. The
      page fills in the reason: `replaced` if the worker was needed for something else, else `died`.
    - `progressed`: the page fills in an object: how much is `done` of `all`, and the `reply` so far. Only the newest
      progress waits, and what a player presses goes first.
    """

    kind: SearchKind
    fields: Mapping[str, Any]
    done: object
    failed: object
    progressed: object | None = None


@dataclass(frozen=True, slots=True)
class StopSearch:
    """End the searches soon: their replies are what they have found so far."""


@dataclass(frozen=True, slots=True)
class DropSearch:
    """Drop the feature's searches of a kind. None of their actions comes any more."""

    kind: SearchKind


@dataclass(frozen=True, slots=True)
class Focus:
    """Focus the element with a `ref`.

    `always`; `unmoved`: unless the player has moved the focus since the action; `inside`: if the focus is in the
    feature's tree, or lost; `lost`: only if the element that had the focus is gone.
    """

    ref: str
    when: Literal["always", "unmoved", "inside", "lost"]


@dataclass(frozen=True, slots=True)
class ScrollUp:
    """Scroll the feature's dialog to its beginning."""


@dataclass(frozen=True, slots=True)
class ScrollTo:
    """Scroll until the element with a `ref` begins where the dialog does."""

    ref: str


@dataclass(frozen=True, slots=True)
class Sound:
    """Play a sound at once."""

    name: Literal["pick"]


@dataclass(frozen=True, slots=True)
class Practise:
    """Begin a game from a position against the strongest computer player. The player has the colour."""

    position: str
    colour: str


@dataclass(frozen=True, slots=True)
class FirstGame:
    """Begin a first game of somebody who has had lessons."""

    game: str


@dataclass(frozen=True, slots=True)
class OpenDialog:
    """Open another dialog of the page."""

    name: Literal["puzzles"]


@dataclass(frozen=True, slots=True)
class AddPuzzle:
    """Add a puzzle, given as a line of notation, to the player's own ones.

    `added`: the page fills in `added`, or `known` if it was among them. `failed`: it could not be added.
    """

    line: str
    added: object
    failed: object


@dataclass(frozen=True, slots=True)
class OpenLessons:
    """Open the lessons of a game."""

    game: str


@dataclass(frozen=True, slots=True)
class Print:
    """Print a sheet."""

    sheet: Node


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the part of the page that has sent the action, while that part is in JavaScript."""

    value: str


Effect = (
    Store
    | Load
    | Later
    | Search
    | StopSearch
    | DropSearch
    | Focus
    | ScrollUp
    | ScrollTo
    | Sound
    | Practise
    | FirstGame
    | OpenDialog
    | AddPuzzle
    | OpenLessons
    | Print
    | Answer
)
"""All effects. `js/page/effects.js` carries them out."""
