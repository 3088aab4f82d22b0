"""The one entry from the page: `handle` answers every request of the protocol.

Owns what each kind of request does with a record. `thinking` answers the requests about computer
players. The same request always gets the same reply, except for rolls of the die and for searches
with a time limit.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, cast

from kidd.bridge.choice_views import View
from kidd.bridge.choices import show_half_made, show_view
from kidd.bridge.clocks import mark_timeouts, play_timed, show_clocks
from kidd.bridge.edits import edit_record
from kidd.bridge.places import find_nearest, find_place
from kidd.bridge.protocol import (
    VERSION,
    ActReply,
    CollectionReply,
    EditReply,
    HelloReply,
    Kind,
    NewReply,
    PageReply,
    PlayReply,
    PreviewReply,
    PuzzleReply,
    RemoteReply,
    ReplayReply,
    Reply,
    RolloutReply,
    RollReply,
    SavesReply,
    ShowReply,
    ThreatsReply,
    WhyReply,
)
from kidd.bridge.records import RECORDS, Record, begin_record, keep_written, name_players
from kidd.bridge.refusals import explain
from kidd.bridge.reply_types import MOST_REPLAYED
from kidd.bridge.request_types import (
    ActRequest,
    CollectionRequest,
    EditRequest,
    HelloRequest,
    NewRequest,
    PageRequest,
    PlayRequest,
    PreviewRequest,
    PuzzleRequest,
    RemoteRequest,
    ReplayRequest,
    RolloutRequest,
    RollRequest,
    SavesRequest,
    ShowRequest,
    ThreatsRequest,
    WhyRequest,
)
from kidd.bridge.requests import RequestError, answer, read_match, read_path, read_record
from kidd.bridge.thinking import consent, think
from kidd.bridge.threats import list_dangers
from kidd.bridge.view import show_games, show_match
from kidd.bridge.view_types import Message
from kidd.core.board import SPACE_NUMBER
from kidd.core.position import COLOURS
from kidd.games import RULES
from kidd.record.bounds import MOST_TURNS
from kidd.record.die import roll_die, roll_seeded_die
from kidd.record.match import Match
from kidd.record.time_control import CONTROL_HEADER, FORFEIT_HEADER

_LONGEST_HEADER = 100
_HEADERS = ("Red", "Blue", "Gold", "Date", "Event", CONTROL_HEADER, FORFEIT_HEADER)
_LONGEST_SEED = 200


def handle(request_json: str) -> str:
    """Answer one request. Never raises: every fault becomes an error reply."""
    return answer(request_json, lambda request: _ANSWERS[request["kind"]](request))


def carry_out(kind: Kind, fields: Mapping[str, Any]) -> Any:
    """Return the reply to a request of a kind with these fields. Raises what refuses a request (`requests`)."""
    return _ANSWERS[kind]({"version": VERSION, "id": 0, "kind": kind, **fields})


def _hello(request: HelloRequest) -> HelloReply:
    return {"version": VERSION, "id": request["id"], "ok": True, "games": show_games()}


def _new(request: NewRequest) -> NewReply:
    rules = RULES.get(request["game"])
    players = request.get("players", 2)
    if rules is None or players not in rules.tokens:
        raise RequestError("game", request["game"])
    headers = _checked_headers(cast("dict[object, object]", request.get("headers", {})))
    return _show_record(request, begin_record(Match(rules.start(players)), headers), "0")


def _checked_headers(headers: dict[object, object]) -> dict[str, str]:
    checked: dict[str, str] = {}
    for key, value in headers.items():
        if not isinstance(value, str) or key not in _HEADERS:
            raise RequestError("protocol", "headers")
        checked[str(key)] = _to_line(value)
    return checked


def _to_line(text: str) -> str:
    return " ".join(text.split())[:_LONGEST_HEADER]


def _show(request: ShowRequest) -> ShowReply:
    record, path = _read_seen(request)
    return _show_record(request, record, path, request.get("along"))


def _read_seen(request: ShowRequest) -> tuple[Record, str]:
    if "seen" not in request:
        return read_record(request)
    record = RECORDS.read(request["record"])
    return record, find_nearest(record, request.get("path", "0"), request["seen"])


def _play(request: PlayRequest) -> PlayReply:
    record, path = read_record(request)
    timed = play_timed(record, path, request)
    if timed is None:
        return _make_step(request, record, path, request["move"])
    reply = _show_record(request, timed.played.record, timed.played.path)
    reply["clock"] = timed.clock
    return reply


def _roll(request: RollRequest) -> RollReply:
    record, path = read_record(request)
    return _make_step(request, record, path, _draw_roll(request, record, path))


def _draw_roll(request: RollRequest, record: Record, path: str) -> int:
    """Return the roll at a position: the one that the record has there, or that `dice` give, or a random one."""
    seed, known = _read_dice(request)
    number = record.count_rolls(path)
    made = record.find_roll(path)
    if not made and number < len(known):
        made = int(known[number])
    if not made:
        made = roll_seeded_die(seed, number) if seed else roll_die()
    return made


def _edit(request: EditRequest) -> EditReply:
    record = RECORDS.read(request["record"])
    made = edit_record(record, request, _find_edited(record, request))
    return {**_show_record(request, made.record, made.shown), "reached": made.reached}


def _find_edited(record: Record, request: EditRequest) -> str:
    """Return the path of the position that an edit is about. The record may have changed since it was shown."""
    path = request.get("path", str(record.steps))
    seen = request.get("seen")
    if path and seen is None:
        return read_path(record, path)
    found = find_place(record, path, seen) if path and seen is not None else None
    if found is None:
        raise RequestError("path", "gone", Message(key="edit.gone", params={}))
    return found


def _read_dice(request: RollRequest) -> tuple[str, str]:
    """Return the seed of the game's rolls, empty if it has none, and the known first rolls as digits."""
    dice = cast("dict[str, object]", request.get("dice", {}))
    seed, known = dice.get("seed", ""), dice.get("known", "")
    if not isinstance(seed, str) or len(seed) > _LONGEST_SEED:
        raise RequestError("protocol", "dice.seed")
    if not isinstance(known, str) or len(known) > MOST_TURNS or known.strip("123"):
        raise RequestError("protocol", "dice.known")
    return seed, known


def _make_step(
    request: PlayRequest | RollRequest, record: Record, path: str, made: str | int
) -> PlayReply:
    """Make a step at a position, and show the position after it."""
    played = record.play(path, made)
    return _show_record(request, played.record, played.path)


def _show_record(
    request: NewRequest | ShowRequest | PlayRequest | RollRequest | EditRequest,
    record: Record,
    path: str,
    along: str | None = None,
) -> PlayReply:
    """Show a position of a record."""
    record = name_players(record, _read_names(request))
    keep_written(record)
    around = record.find_around(path, along)
    reply: PlayReply = {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "record": record.text,
        "path": path,
        "previous": around.previous,
        "next": around.next,
        "last": around.last,
        "step": around.step,
        "steps": around.steps,
        "finished": record.is_finished,
        "view": _show_position(record, path),
    }
    if clock := show_clocks(record, path):
        reply["clock"] = clock
    return reply


def _read_names(request: Mapping[str, Any]) -> list[str]:
    """Return the players' names, each one line of text: more may have been typed, or have come with a link."""
    names = cast("list[object]", request.get("names", []))
    if len(names) > len(COLOURS) or not all(isinstance(name, str) for name in names):
        raise RequestError("protocol", "names")
    return [_to_line(str(name)) for name in names]


def _show_position(record: Record, path: str) -> View:
    view = show_match(record.match(path))
    mark_timeouts(view, record, path)
    return show_view(view)


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


def _replay(request: ReplayRequest) -> ReplayReply:
    record, path = read_record(request)
    paths = _list_replayed(record, path)
    views = [_show_position(record, one) for one in paths]
    return {"version": VERSION, "id": request["id"], "ok": True, "views": views, "paths": paths}


def _list_replayed(record: Record, path: str) -> list[str]:
    """Return the paths of the positions since the last decision of the player to move, the oldest one first."""
    paths, mover = [path], record.match(path).position.turn
    while len(paths) < MOST_REPLAYED and (previous := record.find_around(paths[0]).previous):
        paths.insert(0, previous)
        match = record.match(previous)
        if match.position.turn == mover and not match.is_roll_due:
            # The player's own turn is shown only if it is the only one.
            return paths[1:] if paths[2:] else paths
    return paths


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


def _page(request: PageRequest) -> PageReply:
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
    answer, remote = import_module("kidd_page.remote.requests").answer_remote(request["text"])
    reply: RemoteReply = {"version": VERSION, "id": request["id"], "ok": True, "answer": answer}
    if remote is not None:
        reply["remote"] = remote
    return reply


def _about_reviews(request: Any) -> Reply:
    from kidd.bridge.reviewing import compare, review

    return review(request) if request["kind"] == "review" else compare(request)


_ANSWERS: dict[Kind, Callable[[Any], Reply]] = {
    "hello": _hello,
    "new": _new,
    "show": _show,
    "play": _play,
    "roll": _roll,
    "act": _act,
    "replay": _replay,
    "preview": _preview,
    "why": _why,
    "threats": _threats,
    "think": think,
    "analyse": _about_analysis,
    "rollout": _roll_out,
    "consent": consent,
    "edit": _edit,
    "collection": _collect,
    "saves": _about_saves,
    "puzzle": _puzzle,
    "remote": _about_remote_games,
    "review": _about_reviews,
    "compare": _about_reviews,
    "page": _page,
    "panels": _page,
}
