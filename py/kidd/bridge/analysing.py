"""The request about analysis: the best lines of a position.

Owns the request `analyse`, which can be answered in slices (`thinking`). Knows
nothing about how the search works.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from kidd.ai.analysis import Analysis, Line, is_start_up
from kidd.ai.chances import mean_chance, share_chances
from kidd.ai.evaluate import CERTAIN, EVALUATORS, WIN, evaluator_for
from kidd.bridge.analysis_views import MOST_LINES, AnalysedLineView, AnalysisView
from kidd.bridge.line_views import PlyView
from kidd.bridge.protocol import VERSION, AnalyseReply
from kidd.bridge.request_types import AnalyseRequest
from kidd.bridge.requests import RequestError, read_match
from kidd.bridge.view import show_routes
from kidd.core.position import COLOURS, Position, roll_of

_HIGHEST_BOUND: Final = 10**9
_LINES: Final = 3

_MOST_KEPT_NODES: Final = 200_000
"""The most positions that the kept searches have together. A position takes about half a kilobyte."""


class KeptAnalyses:
    """A cache of the last searches. A search continues when the player returns to its position."""

    def __init__(self, most_nodes: int) -> None:
        """Keep the last search, and others up to `most_nodes` positions in total."""
        self._most_nodes = most_nodes
        self._kept: OrderedDict[tuple[object, ...], Analysis] = OrderedDict()

    def open(self, key: tuple[object, ...], make: Callable[[], Analysis]) -> Analysis:
        """Return the search with this key, or a new one that `make` makes."""
        analysis = self._kept.pop(key, None) or make()
        self._kept[key] = analysis
        # The searches grow after they were kept.
        nodes = sum(min(one.nodes, self._most_nodes) for one in self._kept.values())
        while nodes > self._most_nodes and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            nodes -= min(oldest.nodes, self._most_nodes)
        return analysis


KEPT: Final = KeptAnalyses(_MOST_KEPT_NODES)
"""The cache for answers in slices. It only affects how fast a search gets deep."""


class OpenAnalysis:
    """A checked `analyse` request and its search."""

    def __init__(self, request: AnalyseRequest, kept: KeptAnalyses | None = None) -> None:
        """Prepare the search, or continue one of `kept`. Raises RequestError."""
        self._number = request["id"]
        match = read_match(request)
        if match.rules.description.name not in EVALUATORS:
            raise RequestError("game", f"{match.rules.game} has no computer player")
        self._most_nodes = _within(request["nodes"], "nodes", _HIGHEST_BOUND)
        lines = _within(request.get("lines", _LINES), "lines", MOST_LINES)
        if match.outcome:
            raise RequestError("over", "the game is over")
        self._rules, self._position = match.rules, match.position
        # Where a roll is due, each number has one line.
        lines = 1 if match.is_roll_due else lines
        seen = match.history[:-1]

        def make() -> Analysis:
            return Analysis(self._rules, self._position, seen, lines=lines)

        key = (lines, self._position, *seen)
        self._analysis = kept.open(key, make) if kept else make()
        self._is_done = False
        self._shown: tuple[tuple[object, ...], AnalysisView] | None = None

    @property
    def depth(self) -> int:
        """The last depth that was searched completely."""
        return self._analysis.depth

    @property
    def nodes(self) -> int:
        """The number of positions searched."""
        return self._analysis.nodes

    def progress(self) -> tuple[int, int]:
        """Return the depth and the number of positions."""
        return self.depth, self.nodes

    def step(self) -> bool:
        """Search for a few milliseconds. Return whether there is more to do."""
        if not self._is_done:
            is_enough = self.nodes >= self._most_nodes and self.depth > 0
            self._is_done = is_enough or not self._analysis.step()
            if self._is_done:
                # The end of a line is looked up in the search's table, which has changed since the
                # last answer. So the final answer does not depend on when earlier ones were wanted.
                self._shown = None
        return not self._is_done

    def reply(self) -> AnalyseReply:
        """Answer with the result so far."""
        return {"version": VERSION, "id": self._number, "ok": True, "analysis": self._show()}

    def _show(self) -> AnalysisView:
        # In a game with dice it takes long to find the expected turns, so they are found once for each result.
        state = self.depth, *self._analysis.state()
        if self._shown is None or self._shown[0] != state:
            self._shown = state, self._view()
        view = self._shown[1]
        view["nodes"], view["done"] = self.nodes, self._is_done
        return view

    def _view(self) -> AnalysisView:
        rolled = self._rules.rolls(self._position)
        if rolled:
            rolls = self._analysis.roll_map()
            lines = [
                self._show_line(ready, next(iter(rolls[number]), None), number)
                for ready in rolled
                if self._analysis.depth and (number := roll_of(ready))
            ]
        else:
            lines = [self._show_line(self._position, line) for line in self._analysis.lines()]
        chances = [line["chance"] for line in lines]
        chance = 0 if not chances else mean_chance(chances) if rolled else chances[0]
        return AnalysisView(
            turn=COLOURS[self._position.turn],
            depth=self.depth,
            nodes=self.nodes,
            chance=chance,
            shares=self._share(chance) if lines else {},
            lines=lines,
            done=self._is_done,
        )

    def _show_line(self, ready: Position, line: Line | None, roll: int = 0) -> AnalysedLineView:
        """Show a line that begins at a position after the roll, None if the roll has ended the game."""
        if line is None:
            return AnalysedLineView(
                roll=roll, plies=[], routes=[], score=-WIN, end=0, drawn=False, chance=0
            )
        score = line.score
        end = WIN - abs(score) if abs(score) > CERTAIN else None
        plies = [PlyView(move=ply.move.text, roll=ply.roll or None) for ply in line.line]
        plies[0]["roll"] = roll or None
        return AnalysedLineView(
            roll=roll or None,
            plies=plies,
            routes=show_routes(ready, line.move),
            score=score,
            end=end if end is None or score > 0 else -end,
            drawn=self._is_drawn(ready, line),
            chance=line.chance,
        )

    def _is_drawn(self, ready: Position, line: Line) -> bool:
        """Return whether a proven ending follows a line's first move that neither player can win."""
        probe = evaluator_for(ready.game).probe
        return probe is not None and probe(self._rules.apply(ready, line.move)) == 0

    def _share(self, chance: int) -> dict[str, int]:
        position = self._position
        if is_start_up(self._rules, position):
            return {}
        chances = share_chances(self._rules, position, position.turn, chance)
        return {COLOURS[player]: share for player, share in enumerate(chances)}


def analyse(request: AnalyseRequest) -> AnalyseReply:
    """Answer a request of the kind `analyse`, to the end. Raises RequestError."""
    analysis = OpenAnalysis(request)
    while analysis.step():
        pass
    return analysis.reply()


def _within(number: int, field: str, highest: int) -> int:
    if not 1 <= number <= highest:
        raise RequestError("protocol", field)
    return number
