"""Effects: what the page is to do besides showing trees. Each is carried out once.

`Store` is carried out before the trees are drawn, all others after.

An action in an effect is one of the feature that asks for the effect.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Store:
    """Replace a stored text, if it is still the `expected` one (None: there was none).

    If another tab has changed it meanwhile, the page drops the whole answer and sends the action again.
    """

    key: str
    text: str
    expected: str | None


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
class Answer:
    """Answer the part of the page that has sent the action, while that part is in JavaScript."""

    value: str


Effect = (
    Store | Load | Later | Focus | ScrollUp | Sound | Practise | FirstGame | OpenDialog | Answer
)
"""All effects. `js/page/effects.js` carries them out."""
