"""The requests of the protocol: one type for each kind, with its fields.

Owns these types. `protocol` has the version, the replies and the list of kinds; `handlers` carries the
requests out.
"""

from typing import Literal, NotRequired, TypedDict


class _Request(TypedDict):
    version: int
    id: int


class StepRequest(_Request):
    """A request about a step of a record; without `step`, about its end."""

    record: str
    step: NotRequired[int]


class Dice(TypedDict):
    """What fixes the rolls of a game: every tab and every repeated request gets the same roll.

    `known`: the first rolls of the game, in order, as digits. The others follow from `seed`, a secret
    text that no other game has, and from the number of rolls so far, never from the moves.
    """

    seed: NotRequired[str]
    known: NotRequired[str]


class HelloRequest(_Request):
    """Ask what the engine knows."""

    kind: Literal["hello"]


class NewRequest(_Request):
    """Begin a record. `headers` may be `Red`, `Blue`, `Gold`, `Date` and `Event`; two play without `players`."""

    kind: Literal["new"]
    game: str
    players: NotRequired[int]
    headers: NotRequired[dict[str, str]]


class ShowRequest(StepRequest):
    """Show a step or, if there is a `path`, the place in the record's tree that it leads to."""

    kind: Literal["show"]
    path: NotRequired[str]


class PlayRequest(StepRequest):
    """Make a move after the step, in place of all that follows."""

    kind: Literal["play"]
    move: str


class RollRequest(StepRequest):
    """Roll the die after the step, in place of all that follows.

    The roll is the one that the record has there, or else the one that `dice` give. It is random only
    if there is neither.
    """

    kind: Literal["roll"]
    dice: NotRequired[Dice]


class PreviewRequest(StepRequest):
    """Show what the first clicks of a move have done so far."""

    kind: Literal["preview"]
    clicks: list[str]


class WhyRequest(StepRequest):
    """Ask why `space` cannot be clicked after `clicks`."""

    kind: Literal["why"]
    clicks: list[str]
    space: str


class ReadRequest(StepRequest):
    """Ask which turn a typed text means, or why it means none."""

    kind: Literal["read"]
    move: str


class ThreatsRequest(StepRequest):
    """Ask which tokens are in danger."""

    kind: Literal["threats"]


class ThinkRequest(StepRequest):
    """Ask what a computer player would do.

    If `asks` is `move` or missing, the player has the `level` 1 to 8. If it is `hint`, the player has
    the highest level and gives its reasons. The search is as long as the level's, unless `ms` gives
    milliseconds or `nodes` a number of positions. The same `seed` (default 0), level and `nodes` give
    the same answer. If `clicks` is given, the move begins with these clicks. Refused as `move` if a
    roll is due or if no move begins with the clicks.
    """

    kind: Literal["think"]
    asks: NotRequired[Literal["move", "hint"]]
    level: NotRequired[int]
    ms: NotRequired[int]
    nodes: NotRequired[int]
    seed: NotRequired[int]
    clicks: NotRequired[list[str]]


class ConsentRequest(StepRequest):
    """Ask whether a computer player of a colour agrees that the rest cannot be captured (M8)."""

    kind: Literal["consent"]
    colour: str
    level: int


class EncodeRequest(StepRequest):
    """Ask for the code of the game up to the step."""

    kind: Literal["encode"]


class DecodeRequest(_Request):
    """Ask for the record that a code holds."""

    kind: Literal["decode"]
    code: str


class TurnsRequest(StepRequest):
    """Ask for all turns of a record."""

    kind: Literal["turns"]


class PositionRequest(_Request):
    """Ask for a record that begins at a position."""

    kind: Literal["position"]
    position: str
