"""What follows from the numbers of a review: the timelines of the graph, the sum that explains the result, the faults.

All chances are thousandths.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from kidd.ai.chances import SURE
from kidd.bridge.line_views import PlyView
from kidd.bridge.review_views import ReviewedPlayerView, ReviewedTurnView, ReviewView

BAD_MARKS: Final = ("inaccuracy", "mistake", "blunder")
"""The marks of turns that reduced the player's chance."""
_MOST_PLIES: Final = 4
"""The most turns of an expected line that are shown."""
_CLEAR: Final = 700
"""From this chance on a player is clearly better."""


class Timeline(NamedTuple):
    """A player's chances: pairs of the number of turns made and the chance after them."""

    colour: str
    points: list[tuple[int, int]]


class Part(NamedTuple):
    """A part of the sum: the change that it adds, and the totals before and after it.

    `start` and `end` are totals themselves.
    """

    kind: Literal["start", "luck", "given", "end"]
    colour: str
    change: int
    before: int
    after: int


def list_timelines(review: ReviewView, pov: str) -> list[Timeline]:
    """List the timelines.

    Of two players there is one, of the colour `pov`, from before the first turn on; of three, one for each.
    """
    turns, start, players = review["turns"], review["start"], review["players"]
    if len(players) > 2:
        colours = [player["colour"] for player in players]
        return [
            Timeline(colour, [(turn["number"], turn["shares"][colour]) for turn in turns])
            for colour in colours
        ]
    if start is None:
        return []
    points = [
        (turn["number"], turn["chance"] if turn["colour"] == pov else SURE - turn["chance"])
        for turn in turns
    ]
    return [Timeline(pov, [(turns[0]["number"] - 1, _turn_to(start, pov)), *points])]


def _turn_to(chance: int, pov: str) -> int:
    """Return a chance of Red as one of the colour `pov`."""
    return chance if pov == "R" else SURE - chance


def list_parts(review: ReviewView, pov: str) -> list[Part]:
    """List the parts that lead from the chance of the colour `pov` at the start to the one at the end.

    They are the luck of both players, in games with dice, and the chance that each gave away. Empty among three
    players.
    """
    start, end = review["start"], review["end"]
    if start is None or end is None:
        return []
    total = _turn_to(start, pov)
    parts = [Part("start", pov, total, 0, total)]
    players = sorted(review["players"], key=lambda player: player["colour"] != pov)
    changes = [(player, player["colour"] == pov) for player in players]
    luck = [_change("luck", one, one["luck"] if own else -one["luck"]) for one, own in changes]
    given = [_change("given", one, -one["given"] if own else one["given"]) for one, own in changes]
    for part in [*(luck if review["isDie"] else []), *given]:
        parts.append(part._replace(before=total, after=total + part.change))
        total += part.change
    last = _turn_to(end, pov)
    return [*parts, Part("end", pov, last, 0, last)]


def _change(kind: Literal["luck", "given"], player: ReviewedPlayerView, change: int) -> Part:
    return Part(kind, player["colour"], change, 0, change)


def find_loss(turn: ReviewedTurnView) -> int:
    """Return the chance that a turn gave away."""
    return turn["bestChance"] - turn["chance"]


def can_try(turn: ReviewedTurnView) -> bool:
    """Return whether the player could have found a better move."""
    best = turn["best"]
    is_other = best is not None and best != turn["move"] and not best.startswith("pick")
    return turn["mark"] in BAD_MARKS and is_other


def can_practise(review: ReviewView, turn: ReviewedTurnView) -> bool:
    """Return whether the player to move is clearly better, and could practise winning from there."""
    is_clear = turn["best"] is not None and turn["bestChance"] >= _CLEAR
    return len(review["players"]) == 2 and is_clear


def find_fault(
    turns: Sequence[ReviewedTurnView], index: int, where: Literal["next", "previous"]
) -> int | None:
    """Return the index of the next or the previous turn with a bad mark; None if there is none."""
    others = range(index + 1, len(turns)) if where == "next" else range(index - 1, -1, -1)
    return next((other for other in others if turns[other]["mark"] in BAD_MARKS), None)


def write_line(plies: Sequence[PlyView]) -> str:
    """Write the beginning of an expected line as notation does."""
    shown = [(ply["roll"], ply["move"]) for ply in plies[:_MOST_PLIES]]
    return " ".join(move if roll is None else f"{roll}:{move}" for roll, move in shown)
