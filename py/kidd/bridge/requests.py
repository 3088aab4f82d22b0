"""Reading and checking requests, writing refusals.

Owns the steps from a text to a request and its record, and from a fault to a reply. Does not know
what the kinds of request do.
"""

import json
from collections.abc import Callable
from typing import Any, Final, Literal, NotRequired, cast, get_args, get_origin, is_typeddict

from kidd.bridge.protocol import REQUESTS, VERSION, ErrorCode, ErrorView, Refusal, Reply, Request
from kidd.bridge.records import RECORDS, Record
from kidd.bridge.request_types import Place
from kidd.bridge.view_types import Message
from kidd.record import bounds
from kidd.record.match import Match, TurnError
from kidd.record.path import PathError
from kidd.record.transcript import RecordError

_LONGEST_REQUEST: Final = 17 * bounds.LONGEST_RECORD
"""The most characters of a request. One about saves has two of them within JSON, which may write a quote as eight."""


def _list_fields(shape: type[Any]) -> dict[str, type]:
    """List the fields of a kind of request, each with the type that it has as JSON."""
    fields: dict[str, type] = {}
    annotations: dict[str, Any] = shape.__annotations__
    for name, declared in annotations.items():
        hint: Any = get_args(declared)[0] if get_origin(declared) is NotRequired else declared
        if get_origin(hint) is Literal:
            hint = cast("Any", type(get_args(hint)[0]))
        # A TypedDict is checked as an object. Its handler checks the fields.
        fields[name] = dict if is_typeddict(hint) else get_origin(hint) or hint
    return fields


_FIELDS: Final[dict[str, dict[str, type]]] = {
    kind: _list_fields(shape) for kind, shape in REQUESTS.items()
}
_NEEDED: Final[dict[str, frozenset[str]]] = {
    kind: shape.__required_keys__ for kind, shape in REQUESTS.items()
}


class RequestError(ValueError):
    """A request that is refused: its code and the parameters of the message.

    A message of its own, if given, replaces the message of the code.
    """

    def __init__(self, code: ErrorCode, detail: str = "", message: Message | None = None) -> None:
        super().__init__(detail or code)
        self.code: ErrorCode = code
        self.detail = detail
        self.message = message


def answer(request_json: str, give: Callable[[Any], Reply | None]) -> str:
    """Answer one request with what `give` returns for it. Returns an empty text if that is None.

    Never raises: a fault of the request and every exception of `give` become a refusal.
    """
    try:
        fields = _read_object(request_json)
    except RequestError as error:
        return write_reply(-1, _refusal(error.code, error.detail))
    number = fields["id"] if type(fields.get("id")) is int else -1
    return write_reply(number, give_reply(lambda: give(_checked(fields))))


def give_reply(give: Callable[[], Reply | None]) -> Reply | None:
    """Return what `give` returns. Never raises: every exception becomes a refusal."""
    try:
        return give()
    except RequestError as error:
        return _refusal(error.code, error.detail, error.message)
    except TurnError as error:
        return _refusal(cast("ErrorCode", error.code), str(error))
    except RecordError as error:
        fault = refuse_record(error)
        return _refusal(fault.code, fault.detail, fault.message)
    except PathError as error:
        return _refusal("path", str(error))
    except ModuleNotFoundError as error:
        return _refusal("missing", str(error))
    except Exception as error:  # noqa: BLE001 - the page must hear of any fault, as a message
        return _refusal("internal", f"{type(error).__name__}: {error}")


def write_reply(number: int, reply: Reply | None) -> str:
    """Write the reply to the request with this id. Returns an empty text for None."""
    if reply is None:
        return ""
    reply["id"] = number
    return json.dumps(reply, separators=(",", ":"))


def _refusal(code: ErrorCode, detail: str, message: Message | None = None) -> Refusal:
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
    kind = fields.get("kind")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise RequestError("protocol", "kind")
    for field, expected in _FIELDS[kind].items():
        is_fine = type(fields[field]) is expected if field in fields else field not in _NEEDED[kind]
        if not is_fine:
            raise RequestError("protocol", field)
    return cast("Request", fields)


def refuse_record(error: RecordError) -> RequestError:
    """Return the refusal of a record. Its message says what is wrong with the record."""
    message = Message(key=f"fault.{error.fault}", params=error.params)
    return RequestError("record", str(error), message)


def read_record(request: Place) -> tuple[Record, str]:
    """Return the record of a request and the canonical path it asks for. Raises RequestError or RecordError."""
    record = RECORDS.read(request["record"])
    return record, read_path(record, request.get("path", str(record.steps)))


def read_path(record: Record, path: str) -> str:
    """Return the canonical path of a position of a record. Raises RequestError if there is none."""
    try:
        return record.canonical(path)
    except PathError as error:
        raise RequestError("path", str(error)) from None


def read_match(request: Place) -> Match:
    """Return the match of a request at the path it asks for. Raises RequestError or RecordError.

    The match belongs to the cache: it must not be changed, and is valid until the next request.
    """
    record, path = read_record(request)
    return record.match(path)
