"""The recorded requests get the recorded replies, and cover the whole protocol.

The files in `exchanges/` are lists of pairs of a request and its reply. The same pairs can be replayed
natively and in the browser.
"""

import json
import re
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest

from kidd.ai.table_file import TableFile
from kidd.bridge import protocol, view_types
from kidd.bridge.view import show_match
from kidd.core.board import DECK
from kidd.core.move import parse_move
from kidd.core.rules import Phase
from kidd.record.notation import parse_position
from kidd.record.path import PATH_FAULTS
from kidd.record.transcript import FAULTS
from kidd.record.tree import read_tree
from support.bridge_requests import STEPS, handle
from support.event_replay import EventReplay, deck_of_view, read_event

Pair = tuple[dict[str, Any], dict[str, Any]]

REQUESTS: dict[str, Any] = {**protocol.REQUESTS}
REPLIES: dict[str, Any] = {**protocol.REPLIES}
FOLDER = Path(__file__).parent / "exchanges"
EXCHANGES: dict[str, list[Pair]] = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(FOLDER.glob("*.json"))
}
PAIRS = [pair for pairs in EXCHANGES.values() for pair in pairs]
SHOWN = [(request, reply) for request, reply in PAIRS if "view" in reply]
LAST = [reply["view"]["last"] for _, reply in SHOWN if reply["view"]["last"]]


def ask(request: object) -> Any:
    return json.loads(handle(json.dumps(request)))


@pytest.mark.parametrize("name", EXCHANGES)
def test_requests_get_the_recorded_replies(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each request gets exactly the recorded reply, the first ones also a second time.

    As in the browser, where the first search that misses a table goes on without.
    """
    monkeypatch.setattr(TableFile, "read", lambda _: None)
    for request, reply in EXCHANGES[name]:
        assert ask(request) == reply, request
    for request, reply in EXCHANGES[name][:3]:
        assert ask(request) == reply, request


def faults(value: Any, shape: Any, where: str) -> list[str]:
    """List the places where a value does not match a type of the protocol."""
    if is_typeddict(shape):
        if not isinstance(value, dict):
            return [f"{where}: {value!r} is no object"]
        hints = get_type_hints(shape, include_extras=True)
        found = [f"{where}: {key} is too much" for key in value.keys() - hints.keys()]
        for key, hint in hints.items():
            if key in value:
                inner = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
                found += faults(value[key], inner, f"{where}.{key}")
            elif key in shape.__required_keys__:
                found.append(f"{where}: {key} is missing")
        return found
    origin, arguments = get_origin(shape), get_args(shape)
    if origin is Annotated:
        return faults(value, arguments[0], where)
    if origin is Literal:
        return [] if value in arguments else [f"{where}: {value!r}"]
    if origin in (UnionType, Union):
        return [] if any(not faults(value, one, where) for one in arguments) else [f"{where}: none"]
    if origin is list and isinstance(value, list):
        return [fault for one in value for fault in faults(one, arguments[0], f"{where}[]")]
    if origin is dict and isinstance(value, dict):
        return [
            fault for one in value.values() for fault in faults(one, arguments[1], f"{where}[]")
        ]
    expected = NoneType if shape is None else origin or shape
    return [] if type(value) is expected else [f"{where}: {value!r} is no {expected}"]


@pytest.mark.parametrize("name", EXCHANGES)
def test_messages_have_the_shape_of_the_protocol(name: str) -> None:
    """Requests and replies have the fields of the protocol with their types."""
    for request, reply in EXCHANGES[name]:
        if reply["ok"]:
            kind = request["kind"]
            asked = {field: request[field] for field in request.keys() - {"version", "id", "kind"}}
            said = {field: reply[field] for field in reply.keys() - {"version", "id", "ok"}}
            if kind in STEPS:
                hints = get_type_hints(STEPS[kind])
                assert faults(said, hints["return"], "reply") == []
                assert faults(asked, hints["asked"], "request") == []
            else:
                assert faults(reply, REPLIES[kind], "reply") == []
                assert faults(request, REQUESTS[kind], "request") == []
        else:
            assert faults(reply, protocol.Refusal, "reply") == []


def test_replies_match_their_requests() -> None:
    """A reply has the request's id. A refusal has a message that fits its code."""
    for request, reply in PAIRS:
        if reply["ok"]:
            assert reply["id"] == request["id"]
        else:
            code, message = reply["error"]["code"], reply["error"]["message"]
            if message["key"].startswith("fault."):
                assert code == "record"
                assert message["key"].removeprefix("fault.") in FAULTS
                assert message["params"].keys() <= {"number", "text", "most"}
            elif message["key"].startswith("link."):
                assert code == "record"
            elif message["key"].startswith("edit."):
                assert code == "edit"
                assert message["key"].removeprefix("edit.") in (*PATH_FAULTS, "brace")
            else:
                assert message["key"] == f"error.{code}"
                assert message["params"].keys() == {"detail"}


def documented(owner: object, pattern: str) -> set[str]:
    return set(re.findall(pattern, owner.__doc__ or ""))


def test_every_kind_of_request_is_recorded() -> None:
    """Each kind, and each step, has a recorded request that is not refused."""
    kinds = get_args(protocol.Kind)
    assert {request["kind"] for request, reply in PAIRS if reply["ok"]} == {*kinds, *STEPS}
    assert kinds == tuple(REQUESTS) == tuple(REPLIES)
    for kind, shape in REQUESTS.items():
        assert get_args(get_type_hints(shape)["kind"]) == (kind,)


def test_every_error_code_is_recorded() -> None:
    """Every code of the closed list is in a recorded reply, but for those of faults that no request can cause."""
    assert get_args(protocol.ErrorCode) == protocol.ERROR_CODES
    shown = {reply["error"]["code"] for _, reply in PAIRS if not reply["ok"]}
    assert shown == set(protocol.ERROR_CODES) - {"internal", "missing"}


def test_every_view_has_a_first_choice() -> None:
    assert all("" in reply["view"]["choices"] for _, reply in SHOWN)


def test_every_phase_is_recorded() -> None:
    """Each phase is in some recorded view."""
    assert {reply["view"]["phase"] for _, reply in SHOWN} == set(get_args(Phase))


def test_every_reason_is_recorded() -> None:
    """Each documented key is in a recorded reply or answer to a typed text, with its documented parameters."""
    promised = dict(
        re.findall(r"`((?:why|typed)\.\w+)`(?:\s+\(([^)]*)\))?", view_types.Message.__doc__ or "")
    )
    typed = json.loads(Path(__file__).with_name("typed_moves.json").read_text("utf-8"))
    answers = [reply["message"] for _, reply in PAIRS if "message" in reply]
    answers += [answer for _, _, answer in typed if isinstance(answer, dict)]
    shown = {message["key"]: set(message["params"]) for message in answers}
    assert shown == {
        key: set(re.findall(r"`(\w+)`", parameters)) for key, parameters in promised.items()
    }


EVENT_KINDS = {
    kind
    for line in re.findall(r"^ +- (`[^:]*`): ", view_types.EventView.__doc__ or "", re.MULTILINE)
    for kind in re.findall(r"`(\w+)`", line)
} | documented(view_types.EventView, r"\. `(\w+)`: ")


def test_every_kind_of_event_is_recorded() -> None:
    """The recorded replies have each documented kind of event, and no other."""
    assert {event["kind"] for last in LAST for event in last["events"]} == EVENT_KINDS
    assert get_args(view_types.EventKind) == tuple(view_types.EVENT_FIELDS)
    assert set(view_types.EVENT_FIELDS) == EVENT_KINDS


def test_events_have_the_fields_of_their_kind() -> None:
    """The events of a step have exactly the documented fields."""
    for _, reply in SHOWN:
        last = reply["view"]["last"]
        for event in last["events"] if last else []:
            kind: view_types.EventKind = event["kind"]
            assert event.keys() - {"kind"} == set(view_types.EVENT_FIELDS[kind])


def shown_at(record: str, path: str) -> Any:
    return ask({"version": 1, "id": 1, "kind": "show", "record": record, "path": path})["view"]


def test_events_describe_the_changes_of_a_step() -> None:
    """The view before a step and the events of the step give the deck after it."""
    for request, reply in SHOWN:
        if reply["previous"] is None:
            assert reply["view"]["last"] is None
            continue
        before = shown_at(reply["record"], reply["previous"])
        replay = EventReplay(deck_of_view(before["stacks"]))
        for event in reply["view"]["last"]["events"]:
            replay.show(read_event(event))
        assert replay.is_settled()
        assert replay.deck == deck_of_view(reply["view"]["stacks"]), request


def test_views_agree_with_their_positions() -> None:
    """The fields of a view agree with the text of its position."""
    for _, reply in SHOWN:
        view = reply["view"]
        game, deck, reserves, turn, state = view["position"].split(" ")
        assert view["game"] == game
        assert view["turn"] == turn
        stacks = [] if deck == "-" else deck.split(",")
        assert [f"{one['space']}{one['owners']}<{one['back']}" for one in view["stacks"]] == stacks
        assert "".join(f"{colour}{left}" for colour, left in view["reserves"].items()) == reserves
        assert view["players"] == len(view["reserves"])
        tokens = 6 if view["players"] == 3 else 7
        for colour, left in view["reserves"].items():
            assert deck.count(colour) + left + view["lost"][colour] == tokens
            held = [one["owners"] for one in view["stacks"] if one["owners"][0] == colour]
            assert view["captives"][colour] == sum(len(owners) - 1 for owners in held)
        proof = view["proof"] and f"proof:{view['proof']['colour']}{view['proof']['left']}"
        assert proof == (state if state.startswith("proof") else None)
        for one in view["stacks"]:
            space = DECK.spaces.index(one["space"])
            around = {DECK.spaces[other] for other in DECK.neighbours[space]}
            assert set(one["exits"]) == around - {one["back"]}
            assert one["flags"] == (len(one["owners"]) - 1) // 5


def test_views_agree_with_their_records() -> None:
    """The moves, offers and outcome of a view are those of its record's match."""
    for _, reply in SHOWN:
        view, tree = reply["view"], read_tree(reply["record"])
        line = tree.line(reply["path"])
        assert [reply["step"], reply["steps"]] == [line.index(reply["path"]), len(line) - 1]
        around = [tree.previous(reply["path"]), tree.next(reply["path"]), line[-1]]
        assert [reply["previous"], reply["next"], reply["last"]] == around
        match = tree.match(reply["path"])
        assert len(match.steps) == reply["step"]
        assert parse_position(view["position"]) == match.position
        assert view["moves"] == [m.text for m in match.legal_moves()]
        assert view["offers"] == [move.text for move in match.offers()]
        assert (view["outcome"] is None) == (match.outcome is None)
        assert (view["phase"] == "over") == (match.outcome is not None)
        if match.outcome:
            winner = "RBG"[match.outcome.winner] if match.outcome.winner is not None else None
            shown = {"winner": winner, "reason": match.outcome.reason}
            # The moves do not say that a resignation was a loss on time.
            assert view["outcome"] in (shown, {**shown, "timeout": True})
            assert view["moves"] == []
        assert (view["last"] is None) == (reply["step"] == 0)


def test_clicks_make_moves() -> None:
    """No two moves have the same clicks, and the clicks give the move's text."""
    for _, reply in SHOWN:
        moves = show_match(read_tree(reply["record"]).match(reply["path"]))["moves"]
        assert len({tuple(move["clicks"]) for move in moves}) == len(moves)
        for move in moves:
            assert written(move["clicks"], reply["view"]["stacks"], move["text"]) == move["text"]


def written(clicks: list[str], stacks: list[dict[str, str]], text: str) -> str:
    """Return the text of the move that the clicks make."""
    if not re.match(r"[a-z][0-9]", clicks[0]):
        return "".join(clicks)
    owners = {stack["space"]: stack["owners"] for stack in stacks}
    origin, (target, _, back) = clicks[0], clicks[1].partition("<")
    is_capture = target in owners and target != origin
    steps = parse_move(text)
    move = f"{origin}{'x' if is_capture else '-'}{target}"
    if "<" in text:
        move += f"<{back}"
    else:
        assert back == origin
    site = target
    for click in clicks[2:]:
        place, _, came_from = click[1:].partition("<")
        if click.startswith("+"):
            # The space that the moving token has left is vacant by then.
            move += f"+{'x' if place in owners and place != origin else ''}{place}"
            assert came_from == site
            site = place
        else:
            move += f"@{place}"
    assert len(clicks) == 2 + len(steps.freed) + len(steps.entries)
    return move
