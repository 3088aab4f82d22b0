"""Sends requests to the bridge and reads the replies. What only Python asks for is written as a request, too."""

import json
from collections.abc import Callable
from typing import Any, Final

from kidd.bridge import handlers, steps
from kidd.bridge.protocol import VERSION
from kidd.bridge.record_deltas import DELTAS
from kidd.bridge.requests import give_reply, write_reply

LOYAL = "Kidd: 1\nGame: loyal\n\n@a1 @f3\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:a1-a6<a3@a1\n"

STEPS: Final[dict[str, Callable[[Any], Any]]] = {
    "play": steps.play,
    "roll": steps.roll,
    "edit": steps.edit,
    "replay": steps.replay,
}
"""The functions that no worker is asked for, by the kind of a request for one."""


def handle(text: str) -> str:
    """Answer a request as the bridge does, and as if a step were a request, too."""
    try:
        request = json.loads(text)
        step = STEPS.get(request["kind"])
    except (ValueError, RecursionError, LookupError, TypeError):
        step = None
    if step is None:
        return handlers.handle(text)
    has_delta = isinstance(request["record"], dict)
    frame = {"version": VERSION, "id": request["id"], "ok": True}
    if not DELTAS.read(request):
        raise ValueError(request["record"])
    reply: Any = give_reply(lambda: {**frame, **step(request)})
    if has_delta:
        DELTAS.write(reply)
    return write_reply(request["id"], reply)


def ask(kind: str, **fields: object) -> Any:
    """Send a valid request. The reply must have its id."""
    request = {"version": VERSION, "id": 41, "kind": kind, **fields}
    reply = json.loads(handle(json.dumps(request)))
    assert (reply["version"], reply["id"]) == (VERSION, 41)
    return reply


def done(kind: str, **fields: object) -> Any:
    """Send a request that must be answered."""
    reply = ask(kind, **fields)
    assert reply["ok"], reply
    return reply


def refused(kind: str, **fields: object) -> str:
    """Send a request that must be refused. Returns the code of the error."""
    reply = ask(kind, **fields)
    assert not reply["ok"]
    return reply["error"]["code"]
