"""The requests about remote games.

Owns reading their fields. `kidd.remote` does the work. The page stores the text of a player's copy, which only these
requests read.
"""

import re
from collections.abc import Callable
from typing import Any, Final, cast

from kidd.bridge.protocol import VERSION, RemoteReply
from kidd.bridge.records import RECORDS, Line, write
from kidd.bridge.remote_views import ControlView, MessageView, RemoteView
from kidd.bridge.request_types import RemoteRequest
from kidd.bridge.requests import RequestError
from kidd.bridge.view_types import Message
from kidd.record.dice_chain import DiceError
from kidd.record.time_control import (
    CONTROL_HEADER,
    FORFEIT,
    FORFEIT_HEADER,
    TimeControl,
    read_time_control,
)
from kidd.record.turns import write_body
from kidd.remote import actions
from kidd.remote.clocks import find_left
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept, find_rolls, read_kept, write_kept, write_record_of
from kidd.remote.message import Snapshot, read_message, write_message
from kidd.remote.proof import list_proofs
from kidd.remote.receive import receive
from kidd.remote.standing import describe
from kidd.remote.transfer import replace_kept

_ENTROPY: Final = re.compile(rf"[0-9a-f]{{{2 * actions.ENTROPY_BYTES}}}")


def answer_remote(request: RemoteRequest) -> RemoteReply:
    """Carry out a request. Raises RequestError `remote` with the reason if it is refused."""
    act = cast("str", request["act"])
    if act not in _ACTS:
        raise RequestError("protocol", "act")
    try:
        parts = _ACTS[act](request)
    except RemoteError as error:
        message = Message(key=f"remote.refused.{error.fault}", params=error.params)
        raise RequestError("remote", str(error), message) from None
    return cast("RemoteReply", {"version": VERSION, "id": request["id"], "ok": True, **parts})


def _field(request: RemoteRequest, name: str) -> Any:
    fields = cast("dict[str, Any]", request)
    if name not in fields:
        raise RequestError("protocol", name)
    return fields[name]


def _entropy(request: RemoteRequest) -> bytes:
    entropy = _field(request, "entropy")
    if not _ENTROPY.fullmatch(entropy):
        raise RequestError("protocol", "entropy")
    return bytes.fromhex(entropy)


def _kept(request: RemoteRequest) -> Kept:
    return read_kept(_field(request, "kept"))


def _read(request: RemoteRequest) -> dict[str, Any]:
    game = read_message(_field(request, "text"))
    told: MessageView = {
        "game_id": game.id.hex(),
        "kind": game.kind,
        "free": game.seats.count(None),
    }
    return {"told": told}


def _invite(request: RemoteRequest) -> Kept:
    players, seat = _field(request, "players"), _field(request, "seat")
    return actions.invite(
        *(_field(request, "game"), players, seat, _field(request, "name"), _entropy(request)),
        control=_read_control(request),
    )


def _read_control(request: RemoteRequest) -> TimeControl | None:
    if "control" not in request:
        return None
    forfeit = {FORFEIT_HEADER: FORFEIT} if request.get("forfeit") else {}
    control = read_time_control({CONTROL_HEADER: request["control"], **forfeit})
    if control is None:
        raise RequestError("protocol", "control")
    return control


def _show_control(control: TimeControl | None) -> ControlView | None:
    return None if control is None else {"text": control.text, "forfeit": control.is_forfeit}


def _find_left(game: Snapshot, seat: int | None) -> int | None:
    if game.control is None or seat is None:
        return None
    return find_left(game.control, game.match, game.clocks, seat)


def _receive(request: RemoteRequest) -> dict[str, Any]:
    received = receive(_kept(request), _field(request, "text"))
    return _show(received.kept, before=received.before)


def _show_kept(request: RemoteRequest) -> dict[str, Any]:
    kept = _kept(request)
    draft = ""
    if "record" in request:
        try:
            actions.read_draft(kept, request["record"])
            draft = request["record"]
        except RemoteError:
            # An unsent turn may be outdated by the last message.
            draft = ""
    shown = _show(kept, draft=draft)
    if "channel" in request:
        shown["proofs"] = list_proofs(kept.game, request["channel"])
    return shown


def _replace(request: RemoteRequest) -> Kept:
    return replace_kept(_kept(request), read_kept(_field(request, "other")))


def _answer(request: RemoteRequest) -> Kept:
    is_accepted = request["act"] == "accept"
    return actions.answer(_kept(request), _field(request, "seat"), is_accepted=is_accepted)


def _show(kept: Kept, *, before: int | None = None, draft: str = "") -> dict[str, Any]:
    game, standing = kept.game, describe(kept)
    transcript = write_record_of(kept)
    body = write_body(transcript.turns)
    record = write(transcript.headers, body, Line(transcript.match), transcript.match.outcome)
    RECORDS.keep(record)
    try:
        rolls = find_rolls(kept)
    except DiceError as error:
        raise actions.refuse_dice(error) from None
    steps = len(kept.match.steps)
    remote: RemoteView = {
        "game_id": game.id.hex(),
        "game": game.match.rules.game,
        "players": len(game.seats),
        "seat": kept.seat,
        "names": [seat.name if seat else None for seat in game.seats],
        "stage": standing.stage,
        "turn": standing.turn,
        "next": standing.next,
        "asked": [
            {
                "seat": one.seat,
                "what": "undo" if one.what == "undo" else "draw",
                "open": one.is_open,
                "answered": one.has_answered,
                "undone": one.undone,
            }
            for one in standing.asked
        ],
        "can_undo": standing.can_undo,
        "undone": standing.undone,
        "undo_late": standing.is_answered,
        "can_draw": standing.can_draw,
        "record": record.text,
        "draft": draft or record.text,
        "steps": steps,
        "epoch": game.epoch,
        "rolls": rolls,
        "verified": standing.verified,
        "news": standing.news,
        "is_undone": standing.is_undone,
        "link": "" if kept.seat is None else write_message(game._replace(kind="turn")),
        "watch": write_message(game._replace(kind="watch")) if game.is_complete else "",
        "before": steps if before is None else before,
        "control": _show_control(game.control),
        "left": _find_left(game, standing.turn),
    }
    return {"kept": _write(kept), "remote": remote}


def _write(kept: Kept) -> str:
    """Write a player's copy, and read it again to check it, because the page overwrites the last good copy with it."""
    text = write_kept(kept)
    try:
        read_kept(text)
    except RemoteError as error:
        raise RemoteError("long", f"what is kept cannot be read: {error}") from None
    return text


def _showing(act: Callable[[RemoteRequest], Kept]) -> Callable[[RemoteRequest], dict[str, Any]]:
    return lambda request: _show(act(request))


def _telling(act: Callable[[RemoteRequest], Kept]) -> Callable[[RemoteRequest], dict[str, Any]]:
    """Show the result of an act that the others learn from the next message."""
    return lambda request: _show(act(request)._replace(news=request["act"]))


_ACTS: Final[dict[str, Callable[[RemoteRequest], dict[str, Any]]]] = {
    "read": _read,
    "invite": _telling(_invite),
    "join": _telling(
        lambda request: actions.join(
            _field(request, "text"), _field(request, "name"), _entropy(request)
        )
    ),
    "watch": _showing(lambda request: actions.watch(_field(request, "text"))),
    "receive": _receive,
    "show": _show_kept,
    "replace": _showing(_replace),
    "turn": _telling(lambda request: actions.make_turn(_kept(request), _field(request, "record"))),
    "undo": _telling(lambda request: actions.ask(_kept(request), "undo")),
    "draw": _telling(lambda request: actions.ask(_kept(request), "draw")),
    "withdraw": _telling(lambda request: actions.ask(_kept(request), "withdraw")),
    "accept": _telling(_answer),
    "decline": _telling(_answer),
}
