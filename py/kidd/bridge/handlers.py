"""The one entry from the page: `handle` answers every request of the protocol.

Owns what each kind of request does with a record. `thinking` answers the requests about computer
players. The same request always gets the same reply, except for rolls of the die and for searches
with a time limit.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from kidd.bridge.choices import show_view
from kidd.bridge.protocol import (
    VERSION,
    ActReply,
    Kind,
    PageReply,
    PuzzleReply,
    RemoteReply,
    Reply,
    RolloutReply,
    SavesReply,
    ShowReply,
)
from kidd.bridge.request_types import (
    ActRequest,
    PageRequest,
    PanelsRequest,
    PuzzleRequest,
    RemoteRequest,
    RolloutRequest,
    SavesRequest,
    ShowRequest,
)
from kidd.bridge.requests import answer
from kidd.bridge.steps import show


def handle(request_json: str) -> str:
    """Answer one request. Never raises: every fault becomes an error reply."""
    return answer(request_json, lambda request: _ANSWERS[request["kind"]](request))


def _show(request: ShowRequest) -> ShowReply:
    shown = show(request)
    view = show_view(shown["view"])
    return {"version": VERSION, "id": request["id"], "ok": True, **shown, "view": view}


def _act(request: ActRequest) -> ActReply:
    # The engine does not know the page.
    reduce = import_module("kidd_page.game.reduce").reduce
    text = reduce(request["record"], request["text"])
    return {"version": VERSION, "id": request["id"], "ok": True, "text": text}


def _about_moves(request: Any) -> Reply:
    # As for puzzles: the page starts sooner without the module.
    from kidd.bridge.thinking import consent, think

    return think(request) if request["kind"] == "think" else consent(request)


def _about_analysis(request: Any) -> Reply:
    # As for puzzles: the page starts sooner without the module.
    from kidd.bridge.analysing import analyse

    return analyse(request)


def _roll_out(request: RolloutRequest) -> RolloutReply:
    from kidd.bridge.rolling_out import roll_out

    return roll_out(request)


def _puzzle(request: PuzzleRequest) -> PuzzleReply:
    # The module is imported when it is first needed, so that the page starts sooner.
    from kidd.bridge.puzzles import puzzle_of_position

    return puzzle_of_position(request)


def _page(request: PageRequest | PanelsRequest) -> PageReply:
    # The engine does not know the page. Only its actions come in by the same entry as all requests.
    sessions = import_module("kidd_page.session").SESSIONS
    text = sessions[request["kind"]].answer(request["text"])
    return {"version": VERSION, "id": request["id"], "ok": True, "text": text}


def _about_saves(request: SavesRequest) -> SavesReply:
    answer_saves = import_module("kidd_page.saves_requests").answer_saves
    saves = answer_saves(request["question"], request["text"])
    return {"version": VERSION, "id": request["id"], "ok": True, "saves": saves}


def _about_remote_games(request: RemoteRequest) -> RemoteReply:
    answer_remote = import_module("kidd_page.remote.requests").answer_remote
    answer, remote, place = answer_remote(request["text"])
    number = request["id"]
    reply: RemoteReply = {"version": VERSION, "id": number, "ok": True, "answer": answer}
    if remote is not None:
        reply["remote"] = remote
    if remote is not None and place is not None:
        opened = {"version": VERSION, "id": number, "kind": "act", "text": place}
        reply["shown"] = _act(cast("ActRequest", {**opened, "record": remote["draft"]}))
    return reply


def _about_reviews(request: Any) -> Reply:
    from kidd.bridge.reviewing import compare, review

    return review(request) if request["kind"] == "review" else compare(request)


_ANSWERS: dict[Kind, Callable[[Any], Reply]] = {
    "show": _show,
    "act": _act,
    "think": _about_moves,
    "analyse": _about_analysis,
    "rollout": _roll_out,
    "consent": _about_moves,
    "saves": _about_saves,
    "puzzle": _puzzle,
    "remote": _about_remote_games,
    "review": _about_reviews,
    "compare": _about_reviews,
    "page": _page,
    "panels": _page,
}
