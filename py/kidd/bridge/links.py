"""The records of links: of a code or a position.

Owns the messages about faults of a link. `record.code` owns the codes themselves.
"""

from typing import Final

from kidd.bridge.records import RECORDS, Line, begin_record, write
from kidd.bridge.requests import RequestError
from kidd.bridge.view_types import Message
from kidd.core.position import PositionError
from kidd.record.code import CodeError, decode
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd.record.turns import write_body

_MESSAGES: Final = {"version": "link.newer", "long": "link.long", "turns": "link.long"}
"""The faults that have their own message. For all others the message is that the link is damaged."""
_DAMAGED: Final = "link.damaged"


def decode_record(code: str) -> str:
    """Return the record that a code holds. Raises RequestError if it cannot be read."""
    try:
        transcript = decode(code)
    except CodeError as error:
        raise _refuse(error) from None
    match = transcript.match
    body = write_body(transcript.turns)
    record = write(transcript.headers, body, Line(match), match.outcome)
    RECORDS.keep(record)
    return record.text


def record_of_position(text: str) -> str:
    """Return a record that begins at a position. Raises RequestError if it cannot be read."""
    try:
        position = parse_position(text)
    except PositionError as error:
        message = Message(key="link.position", params={"detail": str(error)})
        raise RequestError("record", str(error), message) from None
    record = begin_record(Match(position), {})
    RECORDS.keep(record)
    return record.text


def _refuse(error: CodeError) -> RequestError:
    key = _MESSAGES.get(error.fault, _DAMAGED)
    return RequestError("record", str(error), Message(key=key, params=error.params))
