"""Records as deltas: every reply says the same as one to a request with its whole record."""

import json
import random
import re
from typing import Any

import pytest
from tests.support.bridge_requests import LOYAL, done

from kidd.bridge.protocol import VERSION
from kidd.bridge.record_deltas import DELTAS, RecordDelta
from kidd.bridge.thinking import open_thinking
from kidd.record.match import Match, Step
from support.bridge_requests import handle

GAMES = [("loyal", 2), ("loyal+pie", 2), ("quedah", 2), ("madagascar", 2), ("madagascar", 3)]
STEPS = 150


def cut_last_word(record: str) -> str:
    words = re.fullmatch(r"(.*?)\s\S*.?", record, re.DOTALL)
    return words[1] if words else ""


class Client:
    """A client that sends each record as a delta where it can, as the page does."""

    def __init__(self, first_id: int = 1000) -> None:
        self.id = first_id
        self.base = -1
        self.known = ""

    def write(self, kind: str, **fields: Any) -> str:
        self.id += 1
        record = fields.get("record")
        if isinstance(record, str):
            kept = cut_last_word(self.known)
            if kept and record.startswith(kept):
                fields["record"] = RecordDelta(base=self.base, added=record[len(kept) :])
            self.base, self.known = self.id, record
        return json.dumps({"version": VERSION, "id": self.id, "kind": kind, **fields})

    def ask(self, kind: str, **fields: Any) -> Any:
        return self.read(handle(self.write(kind, **fields)), fields.get("record", ""))

    def read(self, text: str, record: str) -> Any:
        reply = json.loads(text)
        delta = reply.get("record")
        if isinstance(delta, dict):
            assert delta["base"] == self.id
            reply["record"] = cut_last_word(record) + delta["added"]
        return reply


def ask_whole(kind: str, **fields: object) -> Any:
    """Send a request with its whole record, and let the engine forget that it was sent."""
    state = vars(DELTAS).copy()
    reply = done(kind, **fields)
    vars(DELTAS).update(state)
    return reply


def play_at_random(game: str, players: int) -> list[Step]:
    choose = random.Random(7)
    match = Match.new(game, players)
    while match.outcome is None and len(match.steps) < STEPS:
        if match.is_roll_due:
            match.roll(choose.randint(1, 3))
        else:
            match.push(choose.choice(match.legal_moves()))
    return match.steps


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_whole_games_are_the_same_as_with_whole_records(game: str, players: int) -> None:
    client = Client()
    reply = client.ask("new", game=game, players=players, headers={"Red": "\U0001f3f4 Anne"})
    steps = play_at_random(game, players)
    rolls = "".join(str(step.roll) for step in steps if step.move is None)
    longest = 0
    for step in steps:
        record = reply["record"]
        kind, fields = "roll", {"record": record, "dice": {"known": rolls}}
        if step.move is not None:
            kind, fields = "play", {"record": record, "move": step.move.text}
        whole = ask_whole(kind, **fields)
        sent = client.write(kind, **fields)
        longest = max(longest, len(sent))
        reply = client.read(handle(sent), record)
        assert reply == {**whole, "id": client.id}
    assert longest < 150 + len(rolls)


def test_the_record_of_a_reply_is_a_delta_only_if_the_one_of_the_request_was() -> None:
    client = Client()
    start = done("show", record=LOYAL)["record"]
    first = json.loads(handle(client.write("play", record=start, move="a1-a2")))
    assert first["record"].endswith("@a1 @f3 a1-a2\n")
    move = first["view"]["moves"][0]
    second = json.loads(handle(client.write("play", record=first["record"], move=move)))
    assert second["record"] == {"base": client.id, "added": f" a1-a2 {move}\n"}
    third = json.loads(handle(client.write("show", record=first["record"])))
    assert third["record"] == {"base": client.id, "added": " a1-a2\n"}


def test_a_record_that_does_not_continue_the_last_one_is_whole() -> None:
    client = Client()
    record = client.ask("show", record=LOYAL)["record"]
    record = client.ask("play", record=record, move="a1-a2")["record"]
    request = client.write("play", record=record, path="1", move="@a3")
    reply = json.loads(handle(request))
    assert "(" in reply["record"]
    ended = client.ask("play", record=reply["record"], move="resign")
    assert ended == {**ask_whole("play", record=reply["record"], move="resign"), "id": client.id}
    assert "Result: *" not in ended["record"]


@pytest.mark.parametrize(
    "changes",
    [
        {"base": -1},
        {"base": 1},
        {"base": None},
        {"added": None},
        {"added": 3},
    ],
)
def test_a_delta_that_cannot_be_read_is_refused_and_changes_nothing(
    changes: dict[str, object],
) -> None:
    client = Client()
    record = client.ask("show", record=LOYAL)["record"]
    fields = {"base": client.base, "added": "", **changes}
    number = client.id + 100
    request = {"version": VERSION, "id": number, "kind": "show", "record": fields}
    reply = json.loads(handle(json.dumps(request)))
    assert (reply["id"], reply["error"]["code"]) == (number, "protocol")
    assert client.ask("show", record=record)["record"] == record


def test_a_delta_needs_a_record_before_it() -> None:
    client = Client()
    client.ask("show", record=LOYAL)
    # Another engine, or this one after a new start, does not know the request.
    stranger = {"base": client.base - 1, "added": ""}
    request = {"version": VERSION, "id": 1, "kind": "show", "record": stranger}
    assert json.loads(handle(json.dumps(request)))["error"]["code"] == "protocol"


def test_a_refused_request_is_a_base_too() -> None:
    client = Client()
    record = client.ask("show", record=LOYAL)["record"]
    assert client.ask("play", record=record, move="a1-f8")["error"]["code"] == "move"
    played = client.ask("play", record=record, move="a1-a2")["record"]
    assert played == ask_whole("play", record=record, move="a1-a2")["record"]
    broken = f"{played.rstrip()} a1-zz\n"
    assert client.ask("show", record=broken)["error"]["code"] == "record"
    assert client.ask("show", record=played)["record"] == played


def test_a_search_goes_on_while_other_requests_come() -> None:
    client = Client()
    record = client.ask("show", record=LOYAL)["record"]
    number = client.id + 1
    search = open_thinking(client.write("think", record=record, level=8, nodes=3000, seed=1))
    other = client.ask("play", record=record, move="a1-a2")["record"]
    while search.step():
        client.ask("show", record=other)
        assert json.loads(search.reply())["ok"]
    reply = json.loads(search.reply())
    assert reply["id"] == number
    assert reply["thought"] == done("think", record=record, level=8, nodes=3000, seed=1)["thought"]
