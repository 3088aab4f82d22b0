"""The requests about links: the code of a game, and the record of a code or a position.

Owns the messages about faults of a link. `record.code` owns the codes themselves.
"""

from typing import Final

from kidd.bridge.protocol import VERSION, DecodeReply, EncodeReply, PositionReply
from kidd.bridge.records import RECORDS, Line, begin_record, write
from kidd.bridge.request_types import DecodeRequest, EncodeRequest, PositionRequest
from kidd.bridge.requests import RequestError, read_record
from kidd.bridge.view_types import Message
from kidd.core.position import PositionError
from kidd.record.code import CodeError, decode, encode
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd.record.transcript import transcribe
from kidd.record.turns import write_body

_MESSAGES: Final = {"version": "link.newer", "long": "link.long", "turns": "link.long"}
"""The faults that have their own message. For all others the message is that the link is damaged."""
_DAMAGED: Final = "link.damaged"


def encode_record(request: EncodeRequest) -> EncodeReply:
    """Return the code of the line that goes through a position, to its end. Raises RequestError.

    A code holds one line: the main line, or the variation that the position is in.
    """
    record, path = read_record(request)
    match = record.match(record.find_around(path).last)
    try:
        code = encode(transcribe(match, record.headers))
    except CodeError as error:
        raise _refuse(error) from None
    return {"version": VERSION, "id": request["id"], "ok": True, "code": code}


def decode_record(request: DecodeRequest) -> DecodeReply:
    """Return the record that a code holds. Raises RequestError if it cannot be read."""
    try:
        transcript = decode(request["code"])
    except CodeError as error:
        raise _refuse(error) from None
    match = transcript.match
    body = write_body(transcript.turns)
    record = write(transcript.headers, body, Line(match), match.outcome)
    RECORDS.keep(record)
    return {"version": VERSION, "id": request["id"], "ok": True, "record": record.text}


def record_of_position(request: PositionRequest) -> PositionReply:
    """Return a record that begins at a position. Raises RequestError if it cannot be read."""
    try:
        position = parse_position(request["position"])
    except PositionError as error:
        message = Message(key="link.position", params={"detail": str(error)})
        raise RequestError("record", str(error), message) from None
    record = begin_record(Match(position), {})
    RECORDS.keep(record)
    return {"version": VERSION, "id": request["id"], "ok": True, "record": record.text}


def _refuse(error: CodeError) -> RequestError:
    key = _MESSAGES.get(error.fault, _DAMAGED)
    return RequestError("record", str(error), Message(key=key, params=error.params))
