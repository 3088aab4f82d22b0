"""The one entry from the page: `handle` answers every request of the protocol.

Owns what each kind of request does with a record. `thinking` answers the requests about computer
players. The same request always gets the same reply, except for rolls of the die and for searches
with a time limit.
"""

from collections.abc import Callable
from typing import Any, cast

from kidd.bridge.links import decode_record, encode_record, record_of_position
from kidd.bridge.move_list import list_turns, match_at
from kidd.bridge.protocol import (
    VERSION,
    HelloReply,
    Kind,
    NewReply,
    PlayReply,
    PreviewReply,
    ReadReply,
    Reply,
    RollReply,
    ShowReply,
    ThreatsReply,
    WhyReply,
)
from kidd.bridge.records import RECORDS, Record, begin_record
from kidd.bridge.refusals import explain
from kidd.bridge.request_types import (
    HelloRequest,
    NewRequest,
    PlayRequest,
    PreviewRequest,
    ReadRequest,
    RollRequest,
    ShowRequest,
    ThreatsRequest,
    WhyRequest,
)
from kidd.bridge.requests import RequestError, answer, read_match, read_record, refuse_record
from kidd.bridge.thinking import consent, think
from kidd.bridge.threats import list_threats
from kidd.bridge.typed_moves import read_typed
from kidd.bridge.view import show_events, show_games, show_match, show_preview
from kidd.core.board import SPACE_NUMBER
from kidd.core.move import Move
from kidd.games import RULES, rules_for
from kidd.record.bounds import LONGEST_RECORD, MOST_MOVES, MOST_TURNS
from kidd.record.die import roll_die, roll_seeded_die
from kidd.record.match import Match, Step
from kidd.record.transcript import too_much

_LONGEST_HEADER = 100
_LONGEST_SEED = 200


def handle(request_json: str) -> str:
    """Answer one request. Never raises: every fault becomes an error reply."""
    return answer(request_json, lambda request: _ANSWERS[request["kind"]](request))


def _hello(request: HelloRequest) -> HelloReply:
    return {"version": VERSION, "id": request["id"], "ok": True, "games": show_games()}


def _new(request: NewRequest) -> NewReply:
    rules = RULES.get(request["game"])
    players = request.get("players", 2)
    if rules is None or players not in rules.tokens:
        raise RequestError("game", request["game"])
    headers = _checked_headers(cast("dict[object, object]", request.get("headers", {})))
    return _show_record(request["id"], begin_record(Match(rules.start(players)), headers), 0)


def _checked_headers(headers: dict[object, object]) -> dict[str, str]:
    checked: dict[str, str] = {}
    for key, value in headers.items():
        if not isinstance(value, str) or key not in ("Red", "Blue", "Gold", "Date", "Event"):
            raise RequestError("protocol", "headers")
        # A name is one line of text, even if more was typed or came with a link.
        checked[str(key)] = " ".join(value.split())[:_LONGEST_HEADER]
    return checked


def _show(request: ShowRequest) -> ShowReply:
    record, step = read_record(request)
    if "path" not in request:
        return _show_record(request["id"], record, step)
    match = match_at(record, request["path"])
    return _show_at(request["id"], record, len(match.steps), match)


def _play(request: PlayRequest) -> PlayReply:
    return _continue_record(request, lambda match: match.push_text(request["move"]))


def _roll(request: RollRequest) -> RollReply:
    record, step = read_record(request)
    seed, known = _read_dice(request)
    number = record.count_rolls(step)

    def make(match: Match) -> Step:
        if made := record.find_roll(step):
            return match.roll(made)
        if number < len(known):
            return match.roll(int(known[number]))
        return match.roll(roll_seeded_die(seed, number) if seed else roll_die())

    return _continue_record(request, make)


def _read_dice(request: RollRequest) -> tuple[str, str]:
    """Return the seed of the game's rolls, empty if it has none, and the known first rolls as digits."""
    dice = cast("dict[str, object]", request.get("dice", {}))
    seed, known = dice.get("seed", ""), dice.get("known", "")
    if not isinstance(seed, str) or len(seed) > _LONGEST_SEED:
        raise RequestError("protocol", "dice.seed")
    if not isinstance(known, str) or len(known) > MOST_TURNS or known.strip("123"):
        raise RequestError("protocol", "dice.known")
    return seed, known


def _continue_record(
    request: PlayRequest | RollRequest, make: Callable[[Match], Step]
) -> PlayReply:
    """Make another step in place of all that follows, and show its events."""
    record, step = read_record(request)
    before = record.line.at(step).position
    continued, made = record.play(step, make)
    if len(continued.body.turns) > MOST_TURNS:
        raise refuse_record(too_much("turns", "a game has no more than {} turns", MOST_TURNS))
    if continued.body.marks[-1].moves > MOST_MOVES:
        message = "a record has no more than {} turns, those of variations included"
        raise refuse_record(too_much("moves", message, MOST_MOVES))
    reply = _show_record(request["id"], continued, continued.steps)
    reply["events"] = show_events(rules_for(before.game), made, before)
    return reply


def _show_record(number: int, record: Record, step: int) -> PlayReply:
    """Show a step of a record. The cache keeps the record, because the next request will need it."""
    if len(record.text) > LONGEST_RECORD:
        # Writing has made the record too long to be read again.
        raise refuse_record(
            too_much("long", "a record has no more than {} characters", LONGEST_RECORD)
        )
    RECORDS.keep(record)
    return _show_at(number, record, step, record.line.at(step))


def _show_at(number: int, record: Record, step: int, match: Match) -> PlayReply:
    return {
        "version": VERSION,
        "id": number,
        "ok": True,
        "record": record.text,
        "step": step,
        "steps": record.steps,
        "events": [],
        "view": show_match(match),
    }


def _preview(request: PreviewRequest) -> PreviewReply:
    match, clicks = _read_clicks(request)
    preview = show_preview(match, clicks)
    if preview is None:
        raise RequestError("move", " ".join(clicks))
    return {"version": VERSION, "id": request["id"], "ok": True, "preview": preview}


def _read_clicks(request: PreviewRequest | WhyRequest) -> tuple[Match, list[str]]:
    """Return the match at the step of a request, and the clicks made so far."""
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


def _read(request: ReadRequest) -> ReadReply:
    found = read_typed(read_match(request), request["move"])
    if isinstance(found, Move):
        return {"version": VERSION, "id": request["id"], "ok": True, "move": found.text}
    return {"version": VERSION, "id": request["id"], "ok": True, "message": found}


def _threats(request: ThreatsRequest) -> ThreatsReply:
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "threats": list_threats(read_match(request)),
    }


_ANSWERS: dict[Kind, Callable[[Any], Reply]] = {
    "hello": _hello,
    "new": _new,
    "show": _show,
    "play": _play,
    "roll": _roll,
    "preview": _preview,
    "why": _why,
    "read": _read,
    "threats": _threats,
    "think": think,
    "consent": consent,
    "encode": encode_record,
    "decode": decode_record,
    "position": record_of_position,
    "turns": list_turns,
}
