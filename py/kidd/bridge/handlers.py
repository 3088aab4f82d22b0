"""The one entry from the page: `handle` answers every request of the protocol.

Owns what each kind of request does with a record. `thinking` answers the requests about computer
players. The same request always gets the same reply, except for rolls of the die and for searches
with a time limit.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from kidd.bridge.choices import show_half_made
from kidd.bridge.protocol import (
    VERSION,
    ActReply,
    CollectionReply,
    Kind,
    NewReply,
    PageReply,
    PreviewReply,
    PuzzleReply,
    RemoteReply,
    Reply,
    RolloutReply,
    SavesReply,
    ShowReply,
    ThreatsReply,
    WhyReply,
)
from kidd.bridge.records import begin_record
from kidd.bridge.refusals import explain
from kidd.bridge.request_types import (
    ActRequest,
    CollectionRequest,
    NewRequest,
    PageRequest,
    PanelsRequest,
    PreviewRequest,
    PuzzleRequest,
    RemoteRequest,
    RolloutRequest,
    SavesRequest,
    ShowRequest,
    ThreatsRequest,
    WhyRequest,
)
from kidd.bridge.requests import RequestError, answer, read_match
from kidd.bridge.steps import show, show_record, to_line
from kidd.bridge.threats import list_dangers
from kidd.core.board import SPACE_NUMBER
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.time_control import CONTROL_HEADER, FORFEIT_HEADER

_HEADERS = ("Red", "Blue", "Gold", "Date", "Event", CONTROL_HEADER, FORFEIT_HEADER)


def handle(request_json: str) -> str:
    """Answer one request. Never raises: every fault becomes an error reply."""
    return answer(request_json, lambda request: _ANSWERS[request["kind"]](request))


def _new(request: NewRequest) -> NewReply:
    rules = RULES.get(request["game"])
    players = request.get("players", 2)
    if rules is None or players not in rules.tokens:
        raise RequestError("game", request["game"])
    headers = _checked_headers(cast("dict[object, object]", request.get("headers", {})))
    record = begin_record(Match(rules.start(players)), headers)
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        **show_record(record, "0", request),
    }


def _checked_headers(headers: dict[object, object]) -> dict[str, str]:
    checked: dict[str, str] = {}
    for key, value in headers.items():
        if not isinstance(value, str) or key not in _HEADERS:
            raise RequestError("protocol", "headers")
        checked[str(key)] = to_line(value)
    return checked


def _show(request: ShowRequest) -> ShowReply:
    return {"version": VERSION, "id": request["id"], "ok": True, **show(request)}


def _act(request: ActRequest) -> ActReply:
    # The engine does not know the page.
    reduce = import_module("kidd_page.game.reduce").reduce
    record, views, text = reduce(request["record"], request["text"])
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "record": record,
        "views": views,
        "text": text,
    }


def _preview(request: PreviewRequest) -> PreviewReply:
    match, clicks = _read_clicks(request)
    preview = show_half_made(match, tuple(clicks))
    if preview is None:
        raise RequestError("move", " ".join(clicks))
    return {"version": VERSION, "id": request["id"], "ok": True, "preview": preview}


def _read_clicks(request: PreviewRequest | WhyRequest) -> tuple[Match, list[str]]:
    """Return the match of a request, and the clicks made so far."""
    match = read_match(request)
    clicks = request["clicks"]
    if not all(isinstance(click, str) for click in cast("list[object]", clicks)):
        raise RequestError("protocol", "clicks")
    return match, clicks


def _why(request: WhyRequest) -> WhyReply:
    match, clicks = _read_clicks(request)
    space = SPACE_NUMBER.get(request["space"])
    if space is None:
        raise RequestError("protocol", "space")
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "message": explain(match, clicks, space),
    }


def _threats(request: ThreatsRequest) -> ThreatsReply:
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "threats": list_dangers(read_match(request)),
    }


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


def _collect(request: CollectionRequest) -> CollectionReply:
    importing = import_module("kidd_page.imports.importing").IMPORT
    text = importing.answer(request["text"], request["about"])
    return {"version": VERSION, "id": request["id"], "ok": True, "text": text}


def _about_saves(request: SavesRequest) -> SavesReply:
    answer_saves = import_module("kidd_page.saves_requests").answer_saves
    saves = answer_saves(request["question"], request["text"])
    return {"version": VERSION, "id": request["id"], "ok": True, "saves": saves}


def _about_remote_games(request: RemoteRequest) -> RemoteReply:
    answer_remote = import_module("kidd_page.remote.requests").answer_remote
    answer, remote, is_placed = answer_remote(request["text"])
    number = request["id"]
    reply: RemoteReply = {"version": VERSION, "id": number, "ok": True, "answer": answer}
    if remote is not None:
        reply["remote"] = remote
        if is_placed:
            record = remote["draft"]
            reply["shown"] = _show(
                {"version": VERSION, "id": number, "kind": "show", "record": record}
            )
    return reply


def _about_reviews(request: Any) -> Reply:
    from kidd.bridge.reviewing import compare, review

    return review(request) if request["kind"] == "review" else compare(request)


_ANSWERS: dict[Kind, Callable[[Any], Reply]] = {
    "new": _new,
    "show": _show,
    "act": _act,
    "preview": _preview,
    "why": _why,
    "threats": _threats,
    "think": _about_moves,
    "analyse": _about_analysis,
    "rollout": _roll_out,
    "consent": _about_moves,
    "collection": _collect,
    "saves": _about_saves,
    "puzzle": _puzzle,
    "remote": _about_remote_games,
    "review": _about_reviews,
    "compare": _about_reviews,
    "page": _page,
    "panels": _page,
}
