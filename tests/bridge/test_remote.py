"""Remote games: a reply never contains a text that the next request could not read."""

import json
from random import Random
from typing import Any

import pytest

from kidd.bridge.handlers import handle
from kidd.bridge.protocol import VERSION
from kidd.record import bounds
from kidd.remote.kept import read_kept, write_kept
from support.remote_tables import begin, draft, mover, play_on


def ask(**fields: object) -> Any:
    request = {"version": VERSION, "id": 1, "kind": "remote", **fields}
    return json.loads(handle(json.dumps(request)))


def test_a_turn_too_many_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the page would store a game that cannot be opened again."""
    table = play_on(begin("loyal"), 5)
    kept = table[mover(table)]
    move = Random(1).choice(kept.match.legal_moves()).text
    made = {"act": "turn", "kept": write_kept(kept), "record": draft(kept, move)}
    assert read_kept(ask(**made)["kept"]).match.steps
    monkeypatch.setattr(bounds, "MOST_TURNS", 5)
    reply = ask(**made)
    assert reply["error"]["message"]["key"] == "remote.refused.long"
    assert ask(act="show", kept=write_kept(kept))["ok"]


def test_what_cannot_be_read_again_is_not_given_out(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play_on(begin("loyal"), 5)
    kept = write_kept(table[mover(table)])
    monkeypatch.setattr("kidd.bridge.remote_games.write_kept", lambda _: kept[:-9])
    reply = ask(act="show", kept=kept)
    assert reply["error"]["message"]["key"] == "remote.refused.long"
