"""Sends requests to the bridge and reads the replies."""

import json
from typing import Any

from kidd.bridge.handlers import handle
from kidd.bridge.protocol import VERSION

LOYAL = "Kidd: 1\nGame: loyal\n\n@a1 @f3\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:a1-a6<a3@a1\n"


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
