"""The request about rollouts: the best moves of a position, each played out many times.

Owns the request `rollout`, which can be answered in slices (`thinking`). Knows nothing about how games are played out.
"""

from kidd.ai.evaluate import EVALUATORS
from kidd.ai.rollout import Playouts, Rollout
from kidd.bridge.analysis_views import MOST_LINES
from kidd.bridge.protocol import VERSION, RolloutReply
from kidd.bridge.request_types import RolloutRequest
from kidd.bridge.requests import RequestError, read_match
from kidd.bridge.rollout_views import PlayedOutView, RolloutView

_MOST_PLAYOUTS = 1_000_000


class OpenRollout:
    """A checked `rollout` request and its playouts."""

    def __init__(self, request: RolloutRequest) -> None:
        """Prepare the playouts. Raises RequestError."""
        self._number = request["id"]
        match = read_match(request)
        if match.rules.description.name not in EVALUATORS:
            raise RequestError("game", f"{match.rules.game} has no computer player")
        self._playouts, lines = request["playouts"], request["lines"]
        if not 1 <= self._playouts <= _MOST_PLAYOUTS:
            raise RequestError("protocol", "playouts")
        if not 1 <= lines <= MOST_LINES:
            raise RequestError("protocol", "lines")
        if match.outcome:
            raise RequestError("over", "the game is over")
        self._rollout = Rollout(
            match.rules, match.history, playouts=self._playouts, lines=lines, seed=request["seed"]
        )

    def progress(self) -> tuple[int, int]:
        """Return how many playouts each move has had, and how many it gets."""
        return self._rollout.done, self._playouts

    def step(self) -> bool:
        """Work for some milliseconds. Return whether there is more to do."""
        return self._rollout.step()

    def reply(self) -> RolloutReply:
        """Answer with the results so far."""
        rolled = self._rollout.roll_map()
        lines = [
            *(_show(one, None) for one in self._rollout.lines()),
            *(_show(one, roll) for roll, found in rolled.items() for one in found),
        ]
        view = RolloutView(done=self._rollout.done, lines=lines)
        return {"version": VERSION, "id": self._number, "ok": True, "rollout": view}


def _show(one: Playouts, roll: int | None) -> PlayedOutView:
    return PlayedOutView(
        roll=roll, move=one.move.text, chance=one.chance, low=one.low, high=one.high
    )


def roll_out(request: RolloutRequest) -> RolloutReply:
    """Answer a request of the kind `rollout`, to the end. Raises RequestError."""
    rollout = OpenRollout(request)
    while rollout.step():
        pass
    return rollout.reply()
