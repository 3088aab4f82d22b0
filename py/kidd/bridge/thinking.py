"""The requests about computer players: a move, a hint with its reasons, an agreement on a stalemate.

Owns the requests `think` and `consent`, and answers in slices: between two slices of a search the worker can receive
other messages. Knows nothing about how a player searches.
"""

import json
import time
from collections.abc import Sequence
from typing import Final, Protocol

from kidd.ai.evaluate import EVALUATORS
from kidd.ai.explain.explanation import Explanation
from kidd.ai.levels import LEVELS, Level, level_of
from kidd.ai.player import Thinking, agrees
from kidd.ai.search import Choice
from kidd.bridge.clicks import list_legs, say_legs
from kidd.bridge.protocol import VERSION, ConsentReply, Reply, Request, ThinkReply
from kidd.bridge.request_types import ConsentRequest, ThinkRequest
from kidd.bridge.requests import (
    RequestError,
    answer,
    give_reply,
    read_match,
    read_record,
    write_reply,
)
from kidd.bridge.view import clicks_of, show_match
from kidd.bridge.view_types import LegView, Message, ThoughtView
from kidd.core.move import Move, word_move
from kidd.core.position import COLOURS, Position
from kidd.core.rules import Rules
from kidd.record.match import Match
from kidd.record.time_control import read_time_control, search_time

_HIGHEST_BOUND: Final = 10**9
_ASKS: Final = ("move", "hint")
_HASTY_SECONDS: Final = 0.015
"""The time for finding reasons if the answer is needed at once, in seconds."""

_AGREE: Final = word_move("agree")


class _Work(Protocol):
    """A checked request that is carried out in slices."""

    def step(self) -> bool: ...

    def reply(self) -> Reply: ...

    def progress(self) -> tuple[int, int]: ...


class OpenThinking:
    """A request in progress that is answered in slices: `think`, `analyse`, `rollout`, `review` or `compare`.

    Call `step` until it returns False, or stop at any time: `reply` answers with the best so far. An invalid request is
    finished at once, and its reply is a refusal. Nothing here raises.
    """

    def __init__(self, request_json: str) -> None:
        """Read the request and begin the search."""
        self._number = -1
        self._work: _Work | None = None
        self._fault: Exception | None = None
        self._refusal = answer(request_json, self._open)

    def _open(self, request: Request) -> None:
        self._number = request["id"]
        if request["kind"] == "think":
            self._work = _Thought(request)
            return
        # These modules are imported when they are first needed, so that the page starts sooner.
        if request["kind"] == "analyse":
            from kidd.bridge.analysing import KEPT, OpenAnalysis

            self._work = OpenAnalysis(request, KEPT)
            return
        if request["kind"] == "rollout":
            from kidd.bridge.rolling_out import OpenRollout

            self._work = OpenRollout(request)
            return
        from kidd.bridge.reviewing import CompareWork, ReviewWork

        if request["kind"] == "review":
            self._work = ReviewWork(request)
        elif request["kind"] == "compare":
            self._work = CompareWork(request)
        else:
            raise RequestError("protocol", "kind")

    def step(self) -> bool:
        """Search for a few milliseconds. Return whether there is more to do."""
        if self._work is None or self._fault is not None:
            return False
        try:
            return self._work.step()
        except Exception as fault:  # noqa: BLE001 - every fault becomes a message to the page
            self._fault = fault
            return False

    def reply(self) -> str:
        """Answer the request with the best so far."""
        if self._work is None:
            return self._refusal
        return write_reply(self._number, give_reply(self._answer))

    def _answer(self) -> Reply:
        if self._fault is not None:
            raise self._fault
        assert self._work is not None
        return self._work.reply()

    def progress(self) -> str:
        """Return the progress of the search: `depth` and `nodes`.

        Those of a review are the number of turns that are done and of all turns, those of a rollout the playouts.
        """
        depth, nodes = self._work.progress() if self._work else (0, 0)
        return json.dumps({"depth": depth, "nodes": nodes})


def open_thinking(request_json: str) -> OpenThinking:
    """Begin to answer a request of one of the kinds that take long, in slices."""
    return OpenThinking(request_json)


def think(request: ThinkRequest) -> ThinkReply:
    """Answer a request of the kind `think`, to the end. Raises RequestError."""
    thought = _Thought(request)
    while thought.step():
        pass
    return thought.reply()


def consent(request: ConsentRequest) -> ConsentReply:
    """Answer whether a computer player agrees on a stalemate (M8). Raises RequestError."""
    match = read_match(request)
    colour = request["colour"]
    if colour not in tuple(COLOURS[: len(match.position.reserves)]):
        raise RequestError("protocol", "colour")
    level = level_of(match.rules.game, _within(request["level"], "level", LEVELS))
    if match.outcome:
        raise RequestError("over", "the game is over")
    player = COLOURS.index(colour)
    if _AGREE not in match.offers() or player in match.rules.out(match.position):
        raise RequestError("move", f"{colour} cannot agree here")
    agreed = agrees(match.rules, match.history, player, level)
    return {"version": VERSION, "id": request["id"], "ok": True, "consent": agreed}


class _Thought:
    """A checked request and its search."""

    def __init__(self, request: ThinkRequest) -> None:
        self._number = request["id"]
        record, path = read_record(request)
        match = record.match(path)
        asks = request.get("asks", "move")
        if asks not in _ASKS:
            raise RequestError("protocol", "asks")
        self._is_hint = asks == "hint"
        if match.rules.description.name not in EVALUATORS:
            raise RequestError("game", f"{match.rules.game} has no computer player")
        level = _level(match.rules, request, is_hint=self._is_hint)
        control = read_time_control(record.headers)
        if "left" in request and control is not None:
            affordable = search_time(control, request["left"])
            level = level._replace(ms=min(level.ms or affordable, affordable))
        if match.outcome:
            raise RequestError("over", "the game is over")
        if match.is_roll_due:
            raise RequestError("move", "the die has to be rolled first")
        self._rules, self._history = match.rules, match.history
        self._explanation: Explanation | None = None
        self._is_decided = False
        seed = request.get("seed", 0)
        clicks = request.get("clicks", [])
        # The match is lent.
        self._view = show_match(match) if self._is_hint else None
        self._made = len(clicks)
        rules = _narrowed(match, clicks) if clicks else match.rules
        may_claim = not clicks
        self._thinking = Thinking(rules, self._history, level, seed=seed, may_claim=may_claim)

    def progress(self) -> tuple[int, int]:
        choice = self._thinking.choice
        return choice.depth, choice.nodes

    def step(self) -> bool:
        """Search for a move, then look for its reasons."""
        if not self._is_decided:
            self._is_decided = not self._thinking.step()
            return not self._is_decided or self._is_hint
        return self._explain().step()

    def _explain(self) -> Explanation:
        """Return the explanation of the best move so far; a new one after each change of the move."""
        move = self._thinking.choice.move
        if self._explanation is None or self._explanation.move is not move:
            self._explanation = Explanation(self._rules, self._history, move)
        return self._explanation

    def reply(self) -> ThinkReply:
        choice = self._thinking.choice
        legs, parts = self._show_legs(choice.move)
        thought = ThoughtView(
            move=choice.move.text,
            score=choice.score,
            end=choice.end,
            depth=choice.depth,
            nodes=choice.nodes,
            line=[move.text for move in choice.line],
            reasons=self._reasons(choice) if self._is_hint else [],
            legs=legs,
            parts=parts,
        )
        return {"version": VERSION, "id": self._number, "ok": True, "thought": thought}

    def _show_legs(self, move: Move) -> tuple[list[LegView], list[Message]]:
        """Show what is left to be done of a move, on the deck and in words; nothing unless it is a hint."""
        if self._view is None:
            return [], []
        clicks = clicks_of(move)
        legs = list_legs(self._view, clicks, self._made)
        return legs, say_legs(clicks, legs, self._made)

    def _reasons(self, choice: Choice) -> list[Message]:
        """Write the reasons for the choice, after a short search for them."""
        explanation = self._explain()
        until = time.perf_counter() + _HASTY_SECONDS
        while explanation.step() and time.perf_counter() < until:
            pass
        return [
            Message(key=f"hint.{reason.name}", params=dict(reason.params))
            for reason in explanation.reasons(choice)
        ]


def _narrowed(match: Match, clicks: list[str]) -> Rules:
    """Return the rules, limited to the moves that begin with the clicks made so far."""
    rules, position = match.rules, match.position
    begun = [move for move in match.legal_moves() if clicks_of(move)[: len(clicks)] == clicks]
    if not begun:
        raise RequestError("move", "no move begins with these clicks")

    def legal_moves(of: Position) -> Sequence[Move]:
        return begun if of is position else rules.legal_moves(of)

    return rules._replace(legal_moves=legal_moves)


def _level(rules: Rules, request: ThinkRequest, *, is_hint: bool) -> Level:
    """Return the requested level. Limits in the request replace its own."""
    if not is_hint and "level" not in request:
        raise RequestError("protocol", "level")
    number = LEVELS if is_hint else _within(request.get("level", 0), "level", LEVELS)
    level = level_of(rules.game, number)
    if is_hint:
        # A hint is the best move, not one of several.
        level = level._replace(has_book=False)
    if "ms" in request or "nodes" in request:
        ms, nodes = request.get("ms"), request.get("nodes")
        level = level._replace(
            ms=0 if ms is None else _within(ms, "ms", _HIGHEST_BOUND),
            nodes=0 if nodes is None else _within(nodes, "nodes", _HIGHEST_BOUND),
        )
    return level


def _within(number: int, field: str, highest: int) -> int:
    if not 1 <= number <= highest:
        raise RequestError("protocol", field)
    return number
