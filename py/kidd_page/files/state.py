"""The files of games and backups: the actions, and the state."""

from dataclasses import dataclass
from typing import Literal

Why = Literal["valueRefused", "valuePart", "valueFull"]
"""A value of a backup was refused, has been added in part, or the browser does not store it."""


@dataclass(frozen=True, slots=True)
class Merge:
    """Merge the values of a backup into the stored ones. `values`: texts by their keys, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class NotStored:
    """The browser does not store a value."""

    key: str


@dataclass(frozen=True, slots=True)
class TellFaults:
    """Answer what was left out when values were merged last: messages, as JSON."""


Action = Merge | NotStored | TellFaults


@dataclass(frozen=True, slots=True)
class Files:
    """What was left out when values were merged last: why, and the key of the value."""

    faults: tuple[tuple[Why, str], ...] = ()
