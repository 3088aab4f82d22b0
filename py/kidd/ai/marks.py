"""The results of a review for each turn and each player: chances, luck and a mark.

Owns these values and the thresholds of the marks. `review` finds them.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from kidd.ai.analysis import Ply
from kidd.ai.chances import SURE
from kidd.ai.explain.reasons import Reason
from kidd.core.move import Move

Mark = Literal["only", "best", "good", "inaccuracy", "mistake", "blunder", "hint"]
"""`hint` is given by the caller, who knows the hints, in place of a bad mark."""

INACCURACY: Final = 50
MISTAKE: Final = 100
BLUNDER: Final = 200
"""From these losses on, in thousandths of a chance, a turn gets the mark."""

MARGIN: Final = 30
"""A mistake or blunder is searched deeper if the loss is not larger than the threshold by this."""


class Turn(NamedTuple):
    """One turn of the game.

    - `number`: counted from 1. `player`: the number of the player.
    - `roll`: the number rolled, 0 if nothing was. `move`: None if the roll ended the game (Q11).
    - `best`: the best move; it is `move` if no other is better. None if there was none to choose.
    - `best_chance`, `chance`: the player's chance with `best` and with `move`.
    - `mark`: how good the turn was, by the chance that it gave away; `only` if there was no choice.
    - `luck`: the chance after the roll minus the mean of the three rolls, None if nothing was rolled.
    - `line`: the expected line from `best` on. It is empty if `best` is `move`.
    - `reasons`: why `best` is better, as for a hint, if the mark is `inaccuracy` or worse.

    Chances, luck and `loss` are in thousandths.

    >>> import kidd
    >>> game = kidd.Game()
    >>> game.push("@a1")
    Move('@a1')
    >>> [turn] = kidd.review(game, nodes=100)
    >>> turn.move, turn.player == kidd.RED, turn.loss == turn.best_chance - turn.chance
    (Move('@a1'), True, True)
    """

    number: int
    player: int
    roll: int
    move: Move | None
    best: Move | None
    best_chance: int
    chance: int
    luck: int | None
    mark: Mark
    line: tuple[Ply, ...] = ()
    reasons: tuple[Reason, ...] = ()

    @property
    def loss(self) -> int:
        """The chance that the turn gave away."""
        return self.best_chance - self.chance


class Summary(NamedTuple):
    """The results of one player: the number of turns, the chance given away in total, the luck of the rolls."""

    turns: int
    given_away: int
    luck: int

    @property
    def average(self) -> float:
        """The average chance that a turn gave away."""
        return self.given_away / self.turns if self.turns else 0.0


def grade_of(loss: int) -> int:
    """Return how bad a loss is: 0 no fault, 1 an inaccuracy, 2 a mistake, 3 a blunder."""
    return (loss >= INACCURACY) + (loss >= MISTAKE) + (loss >= BLUNDER)


def mark_of(loss: int) -> Mark:
    """Return the mark for a loss."""
    if loss <= 0:
        return "best"
    grades: tuple[Mark, ...] = "good", "inaccuracy", "mistake", "blunder"
    return grades[grade_of(loss)]


def find_turning_point(turns: Sequence[Turn]) -> int | None:
    """Return the number of the turn in which the lead changed hands for the last time.

    The cause may be the roll of that turn or its move. Returns None if one of two players has always led, and among
    three players.
    """
    if not turns or any(turn.player > 1 for turn in turns):
        return None
    first = turns[0]
    before = first.best_chance - (first.luck or 0)
    leads = [_lead_of(first.player, before), *(_lead_of(one.player, one.chance) for one in turns)]
    known = 0
    found: int | None = None
    for index, lead in enumerate(leads):
        if lead and lead != known:
            if known:
                found = turns[index - 1].number
            known = lead
    return found


def _lead_of(player: int, chance: int) -> int:
    """Return 1 if the first of two players leads, -1 if the other does, 0 if neither."""
    lead = (2 * chance > SURE) - (2 * chance < SURE)
    return -lead if player else lead
