"""The effects on the browser's storage. `effects` has them all."""

from dataclasses import dataclass
from typing import Literal


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
class Cache:
    """Store a text that can be made again at any time, whatever is stored under the key now."""

    key: Literal["kidd.facts"]
    text: str


@dataclass(frozen=True, slots=True)
class AskStorage:
    """Ask the browser whether it keeps what the page stores, or to do so, if that `is_wanted`.

    - `told`: the page fills in an object. `isKept`: it does until the player deletes it, None if it does not say;
      `expires`: otherwise it deletes it after seven days without a visit; `now`, in milliseconds since 1970.
    """

    is_wanted: bool
    told: object
