"""Requests read and checked, refusals written: what every answer begins and ends with.

Owns the way from a text to a request and its record, and from a fault to a reply. Knows no kind of
request by what it does.
"""

import json
from collections.abc import Callable
from typing import Any, Final, cast

from kidd.bridge.protocol import KINDS, VERSION, ErrorCode, ErrorView, Message, Reply, Request
from kidd.bridge.records import RECORDS, Record
from kidd.record import bounds
from kidd.record.match import Match, TurnError
from kidd.record.transcript import RecordError

_LONGEST_REQUEST: Final = 6 * bounds.LONGEST_RECORD + 100_000
"""Characters of a request, with room for a record of which each one is written as six."""

_FIELDS: Final[dict[str, type]] = {
    "game": str,
    "players": int,
    "headers": dict,
    "record": str,
    "step": int,
    "move": str,
    "clicks": list,
    "space": str,
    "level": int,
    "ms": int,
    "nodes": int,
    "seed": int,
    "dice": dict,
    "asks": str,
    "colour": str,
}


class RequestError(ValueError):
    """A request that is refused: its code and what to put into the message.

    Where a message can say more than the code, it goes in its place.
    """

    def __init__(self, code: ErrorCode, detail: str = "", message: Message | None = None) -> None:
        super().__init__(detail or code)
        self.code: ErrorCode = code
        self.detail = detail
        self.message = message


def answer(request_json: str, give: Callable[[Request], Reply]) -> str:
    """Answer one request by what `give` makes of it, under its number.

    Never raises: whatever is wrong with the request, and whatever `give` raises, becomes a refusal.
    """
    number = -1
    try:
        fields = _read_object(request_json)
        if type(fields.get("id")) is int:
            number = fields["id"]
        reply = give(_checked(fields))
    except RequestError as error:
        reply = _refusal(error.code, error.detail, error.message)
    except TurnError as error:
        reply = _refusal(cast("ErrorCode", error.code), str(error))
    except Exception as error:  # noqa: BLE001 - the page must hear of any fault, as a message
        reply = _refusal("internal", f"{type(error).__name__}: {error}")
    reply["version"] = VERSION
    reply["id"] = number
    return json.dumps(reply, separators=(",", ":"))


def _refusal(code: ErrorCode, detail: str, message: Message | None = None) -> Reply:
    plain = Message(key=f"error.{code}", params={"detail": detail})
    return {
        "version": VERSION,
        "id": -1,
        "ok": False,
        "error": ErrorView(code=code, message=message or plain),
    }


def _read_object(request_json: str) -> dict[str, Any]:
    if len(request_json) > _LONGEST_REQUEST:
        raise RequestError("protocol", "too long")
    try:
        data: Any = json.loads(request_json)
    except (ValueError, RecursionError):
        raise RequestError("protocol", "not JSON") from None
    if not isinstance(data, dict):
        raise RequestError("protocol", "not an object")
    return cast("dict[str, Any]", data)


def _checked(fields: dict[str, Any]) -> Request:
    if fields.get("version") != VERSION:
        raise RequestError("version", str(fields.get("version")))
    if type(fields.get("id")) is not int:
        raise RequestError("protocol", "id")
    if fields.get("kind") not in KINDS:
        raise RequestError("protocol", "kind")
    for field, expected in _FIELDS.items():
        if field in fields and type(fields[field]) is not expected:
            raise RequestError("protocol", field)
    return cast("Request", fields)


def required(request: Request, field: str) -> Any:
    """Return a field that a kind of request cannot do without. Raises RequestError."""
    if field not in request:
        raise RequestError("protocol", field)
    return cast("dict[str, Any]", request)[field]


def refuse_record(error: RecordError) -> RequestError:
    """Return the refusal of a record, in which the message says what is wrong with it."""
    message = Message(key=f"fault.{error.fault}", params=error.params)
    return RequestError("record", str(error), message)


def read_record(request: Request) -> tuple[Record, int]:
    """Read the record of a request; return it with the step it asks for. Raises RequestError."""
    text = required(request, "record")
    try:
        record = RECORDS.read(text)
    except RecordError as error:
        raise refuse_record(error) from None
    step = request.get("step", record.steps)
    if not 0 <= step <= record.steps:
        raise RequestError("step", str(step))
    return record, step


def read_match(request: Request) -> Match:
    """Read the match of a request as it stood at the step it asks for. Raises RequestError.

    It is lent by the cache, so it must not be changed, and is as it is until the next request.
    """
    record, step = read_record(request)
    return record.line.at(step)
