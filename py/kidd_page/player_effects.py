"""The effects that run users' players. `effects` has them all."""

from dataclasses import dataclass
from typing import Literal

Worker = Literal["opponent", "player", "trial"]
"""The workers of users' players: of the two sides of a match, and of a trial."""


@dataclass(frozen=True, slots=True)
class StartPlayer:
    """Give a worker a user's player, in place of its last one. It is not trusted, and starts when it is asked.

    - `printed`: the page fills in what the player prints. `loaded`: load the player at once; the page fills in an
      object, with a `fault` if there was one.
    - `failed`: one of these actions could not be carried out.
    """

    worker: Worker
    source: str
    printed: object | None
    loaded: object | None
    failed: object


@dataclass(frozen=True, slots=True)
class AskPlayer:
    """Ask the player of a worker for a move at a position of a record.

    - `is_new`: it has not been asked in this game before.
    - `done`: the page fills in an object: a `move`, which may be any text, or a `fault`, and how many `ms` it took.
    - `failed`: that action could not be carried out.
    """

    worker: Worker
    record: str
    path: str
    is_new: bool
    done: object
    failed: object


@dataclass(frozen=True, slots=True)
class AskLevel:
    """Ask a computer player for a move, in an engine of its own, for the opponent of a match. As `AskPlayer`."""

    level: int
    record: str
    path: str
    seed: int
    done: object
    failed: object


@dataclass(frozen=True, slots=True)
class EndPlayer:
    """End a worker, and the engine of the level that is the opponent. None of their actions comes any more."""

    worker: Worker


@dataclass(frozen=True, slots=True)
class TakePrinted:
    """Take what a user's player has printed in games on the deck since the last time. The page fills it in."""

    player: int
    printed: object
