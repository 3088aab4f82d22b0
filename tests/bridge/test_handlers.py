"""`handle` answers every request, is stateless, and refuses with an error code."""

import json
from typing import Any

import pytest

from kidd.bridge import steps
from kidd.bridge.protocol import VERSION
from kidd.bridge.view import show_games, show_match, show_preview
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd.record.transcript import read_transcript
from support.bridge_requests import LOYAL, QUEDAH, ask, done, handle, refused


def why(start: str, clicks: list[str], space: str) -> str:
    game = start.split(" ", maxsplit=1)[0]
    record = f"Kidd: 1\nGame: {game}\nStart: {start}\n"
    return done("why", record=record, clicks=clicks, space=space)["message"]["key"]


# Reading requests


@pytest.mark.parametrize(
    "text", ["", "{", "nonsense", '{"version":1,}', "[" * 100_000, "9" * 5000, "\0", "{'a':1}"]
)
def test_a_text_that_is_not_a_json_object_is_refused(text: str) -> None:
    """The reply is an error with the id -1."""
    reply = json.loads(handle(text))
    assert reply["error"]["code"] == "protocol"
    assert reply["id"] == -1


@pytest.mark.parametrize("number", [0, 2**80])
@pytest.mark.parametrize(
    "fields",
    [{}, {"kind": "sail"}, {"kind": 5}, {"kind": "show", "record": 5}, {"kind": "show"}],
)
def test_a_refusal_has_the_id_of_its_request(number: int, fields: dict[str, Any]) -> None:
    """The sender of an invalid request gets a reply with the same id."""
    reply = json.loads(handle(json.dumps({"version": VERSION, "id": number, **fields})))
    assert reply["error"]["code"] == "protocol"
    assert reply["id"] == number


def test_another_version_is_refused() -> None:
    """The error has the code `version` and the id of the request."""
    reply = json.loads(handle('{"version":2,"id":9,"kind":"show"}'))
    assert (reply["error"]["code"], reply["id"]) == ("version", 9)
    reply = json.loads(handle('{"id":9,"kind":"show"}'))
    assert (reply["error"]["code"], reply["id"]) == ("version", 9)


@pytest.mark.parametrize("field", ["record", "nodes", "hints"])
def test_fields_of_the_wrong_type(field: str) -> None:
    """A field with a wrong type has the error code `protocol`."""
    request: dict[str, object] = {"record": LOYAL, "nodes": 1, "hints": []}
    right = type(request[field])
    for value in (None, True, 1.0, [], {}, "x", 5):
        if type(value) is not right:
            assert refused("review", **{**request, field: value}) == "protocol"


@pytest.mark.parametrize("kind", ["show", "compare", "act"])
def test_fields_that_are_missing(kind: str) -> None:
    """A request without one of its required fields has the error code `protocol`."""
    assert refused(kind, move="@a7", best="@a7") == "protocol"
    whole = {"record": LOYAL, "move": "@a7", "best": "@a7"}
    for field in {"compare": ["move", "best"], "act": ["text"]}.get(kind, []):
        assert refused(kind, **{key: whole[key] for key in whole if key != field}) == "protocol"


def test_a_fault_of_the_engine_is_a_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    """An internal error becomes a reply with the id of the request."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(steps, "show_match", fail)
    reply = ask("new", game="loyal")
    assert reply["error"]["code"] == "internal"
    assert "by zero" in reply["error"]["message"]["params"]["detail"]
    monkeypatch.undo()
    assert ask("new", game="loyal")["ok"]


def test_deeply_nested_variations_are_accepted() -> None:
    """A record with 3,000 levels of variations can be shown."""
    record = LOYAL + "(@f1 " * 3000 + ")" * 3000
    assert done("show", record=record)["steps"] == 2


def test_a_record_that_is_too_long_is_refused() -> None:
    """The limit is far above the length of any game."""
    assert refused("show", record=LOYAL + " " * 1_000_000) == "record"
    assert done("show", record=LOYAL + " " * 100_000)["steps"] == 2


# New games


def test_every_game_is_described() -> None:
    """Each game has its options and its numbers of players."""
    fields = ("name", "options", "players")
    assert [{field: game[field] for field in fields} for game in show_games()] == [
        {"name": "loyal", "options": ["pie"], "players": [2]},
        {"name": "quedah", "options": ["first", "strict"], "players": [2]},
        {"name": "madagascar", "options": [], "players": [2, 3]},
    ]


@pytest.mark.parametrize(
    ("game", "players"),
    [("chess", 2), ("", 2), ("loyal+first", 2), ("loyal", 3), ("madagascar", 4), ("quedah", -1)],
)
def test_unknown_games_are_refused(game: str, players: int) -> None:
    """An unknown game, option or number of players has the error code `game`."""
    assert refused("new", game=game, players=players) == "game"


def test_names_are_one_line_of_text() -> None:
    """A typed name, or one from a link, becomes one line of the record."""
    name = "  Capt'n\r\n\r\n@a1\u2028{x}\x85\t<b>W.</b>\x0b Kidd\x1c: 1  "
    reply = done("new", game="loyal", headers={"Red": name, "Blue": " \n "})
    headers = read_transcript(reply["record"]).headers
    assert headers["Red"] == "Capt'n @a1 {x} <b>W.</b> Kidd : 1"
    assert headers["Blue"] == ""
    assert reply["steps"] == 0
    assert len(reply["record"].splitlines()) == 6


@pytest.mark.parametrize("name", ["x" * 5000, "x " * 5000, "\N{BLACK FLAG}" * 500])
def test_names_are_cut_short(name: str) -> None:
    """A very long name is cut, and the record can be read again."""
    record = done("new", game="loyal", headers={"Red": name})["record"]
    assert len(read_transcript(record).headers["Red"]) <= 100
    assert done("show", record=record)["record"] == record


@pytest.mark.parametrize(
    "name", ["Game", "Kidd", "Start", "Result", "Rolls", "Players", "red", "X\nY"]
)
def test_other_headers_are_refused(name: str) -> None:
    """The page may set only names, date and event."""
    assert refused("new", game="loyal", headers={name: "x"}) == "protocol"


# Steps


def test_play_keeps_the_headers() -> None:
    """Names and unknown headers are kept."""
    record = LOYAL.replace("\n\n", "\nRed: A\nMy-Own: {b} (c)\n\n")
    after = done("play", record=record, move="@a7")["record"]
    headers = read_transcript(after).headers
    assert headers["Red"] == "A"
    assert headers["My-Own"] == "{b} (c)"


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("move", {"record": LOYAL, "move": "@a1"}),
        ("move", {"record": LOYAL, "move": "a1-a9"}),
        ("move", {"record": LOYAL, "move": ""}),
        ("move", {"record": LOYAL, "move": "accept"}),
        ("move", {"record": LOYAL, "move": "@a7 @f1"}),
        ("roll", {"record": QUEDAH, "move": "f3-f6"}),
        ("over", {"record": LOYAL + "resign", "move": "@a7"}),
        ("over", {"record": LOYAL + "resign", "move": "nonsense"}),
        ("record", {"record": LOYAL + "@a1", "move": "@a7"}),
        ("record", {"record": "", "move": "@a7"}),
        ("path", {"record": LOYAL, "move": "@a7", "path": "3"}),
    ],
)
def test_refused_moves(code: str, fields: dict[str, Any]) -> None:
    """A move that cannot be played is refused with the code of the first fault."""
    assert refused("play", **fields) == code


@pytest.mark.parametrize(
    ("code", "record", "step"),
    [
        ("roll", LOYAL, 2),
        ("roll", QUEDAH, 0),
        ("roll", QUEDAH, 3),
        ("over", LOYAL + "resign", 3),
        ("over", QUEDAH + "resign", 5),
    ],
)
def test_refused_rolls(code: str, record: str, step: int) -> None:
    """If no roll is due, every `roll` request gets the same error."""
    assert refused("roll", record=record, path=str(step)) == code
    replies = {json.dumps(ask("roll", record=record, path=str(step))) for _ in range(30)}
    assert len(replies) == 1


# Statelessness


def test_the_same_request_gets_the_same_reply() -> None:
    """Earlier requests, about the same or another game, do not change a reply."""
    questions = [
        ("show", {"record": LOYAL}),
        ("play", {"record": LOYAL, "move": "a1-a2", "path": "2"}),
        ("show", {"record": LOYAL, "path": "1"}),
        ("play", {"record": LOYAL, "move": "@a1", "path": "2"}),
        ("show", {"record": QUEDAH, "path": "3"}),
        ("why", {"record": LOYAL, "clicks": [], "space": "a2"}),
        ("new", {"game": "madagascar", "players": 3}),
    ]
    first = [ask(kind, **fields) for kind, fields in questions]
    assert [ask(kind, **fields) for kind, fields in questions] == first
    backwards = [ask(kind, **fields) for kind, fields in reversed(questions)]
    assert backwards == first[::-1]


# Previews and reasons


def test_the_preview_of_all_clicks_equals_the_view_after_the_move() -> None:
    """After all clicks of a move, the preview has the stacks after the move (Q7)."""
    starts = [
        "quedah a1R<0,f3B<0 R6B6 R 2",
        "quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1",
        "madagascar a1R<0,a2RBR<a3,a4B<a2,f1B<0,f3B<0,f7R<0 R3B3 R -",
    ]
    for start in starts:
        record = f"Kidd: 1\nGame: {start.split(' ')[0]}\nStart: {start}\n"
        match = Match(parse_position(start))
        for move in show_match(match)["moves"]:
            preview = show_preview(match, move["clicks"])
            assert preview
            after = done("play", record=record, move=move["text"])["view"]
            assert (preview["stacks"], preview["in_hand"]) == (after["stacks"], None), move


def test_the_reason_no_reserve_needs_an_empty_reserve() -> None:
    """With tokens in reserve a vacant hatch has another reason."""
    assert why("loyal a2R<a1,f3B<0 R0B6 R -", [], "a1") == "why.noReserve"
    assert why("madagascar a2R<a1,f3B<0,f4BRRRRRR<f2 R0B5 R -", [], "a1") == "why.noReserve"
    assert why("quedah a1R<0,f3B<0 R6B6 R 1", [], "a7") != "why.noReserve"


def test_the_reason_for_a_vacant_space_depends_on_the_possible_moves() -> None:
    """The reason is that tokens enter on hatches only if no token can be moved."""
    assert why("loyal a2R<a1,f3B<0 R6B6 R -", [], "a6") == "why.vacant"
    aboard = "a1R<0,a2RBR<a3,a4B<a2,f1B<0,f3B<0,f7R<0 R3B3"
    assert why(f"madagascar {aboard} R -", [], "a6") == "why.vacant"
    assert why("loyal a1R<0,a2B<a4,m1B<m2 R6B5 R -", [], "a6") == "why.onlyEntry"
    assert why("loyal f3B<0 R7B6 R -", [], "a6") == "why.notHatch"
    assert why("madagascar a1R<0 R6B7 B -", [], "a6") == "why.notHatch"


def test_only_madagascar_has_reasons_for_stacks() -> None:
    """In Madagascar the reason is for a stack (M2). A captor with its captive has that of a token (Q3)."""
    stacks = "a1R<0,a2B<a1,a3BR<a6,a4B<a2,f3R<0 R4B4"
    assert why(f"madagascar {stacks} B -", [], "a3") == "why.stackNoWay"
    assert why(f"madagascar {stacks} R -", [], "a3") == "why.stackTheirs"
    assert why("madagascar a1R<0,a2BR<a3,a4R<a6,f3B<0 R4B5 R -", ["a4"], "a2") == "why.stackNotBack"
    assert why("quedah a4RB<a2,a5B<a4,f1R<0,f3B<0 R5B4 R 1", [], "a5") == "why.theirs"
    assert why("quedah a1R<0,a2BR<a1,f3B<0 R5B5 R 1", [], "a2") == "why.theirs"


def test_a_reason_is_given_for_every_space() -> None:
    """Each space has a reason after all sequences of clicks, valid or not."""
    view = done("show", record=QUEDAH)["view"]
    assert view["phase"] == "roll"
    spaces = [f"{part}{number}" for part in "af" for number in range(1, 9)] + ["m1", "m2"]
    for clicks in ([], ["a1"], ["a1", "a2<a1"], ["f3"], ["@a1"], ["nonsense"], ["", ""]):
        for record in (LOYAL, QUEDAH, QUEDAH + "1:", "Kidd: 1\nGame: loyal+pie\n"):
            for space in spaces:
                message = done("why", record=record, clicks=clicks, space=space)["message"]
                assert message["key"].startswith("why.")


def recent(record: str, step: int | None = None) -> list[tuple[str, str, list[str]]]:
    at = {} if step is None else {"path": str(step)}
    turns = done("show", record=record, **at)["view"]["recent"]
    return [
        (turn["colour"], turn["text"], [one["key"].split(".")[1] for one in turn["said"]])
        for turn in turns
    ]


def test_a_view_has_the_latest_moves_and_what_happened() -> None:
    """There is at most one move of each other player, the oldest first, and no rolls. Its reason tells a result."""
    three = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @a7 @f1\n"
    assert recent(three, 0) == []
    assert recent(three, 1) == [("R", "@a1", ["entered"])]
    assert recent(three, 3) == [("B", "@a3", ["entered"]), ("G", "@a7", ["entered"])]
    assert recent(three) == [("G", "@a7", ["entered"]), ("R", "@f1", ["entered"])]
    rolled = "Kidd: 1\nGame: quedah\n\n@a1 @f1 1:a1-m1@a1 1:\n"
    assert recent(rolled) == [("R", "a1-m1@a1", ["moved", "entered"])]
    given_up = "Kidd: 1\nGame: loyal\n\n@a1 resign\n"
    assert recent(given_up) == [("B", "resign", [])]


def replayed(record: str, path: str | None = None) -> list[str]:
    """Return the paths of the positions that are shown again."""
    reply = done("replay", record=record, **({} if path is None else {"path": path}))
    for view, at in zip(reply["views"], reply["paths"], strict=True):
        assert view == done("show", record=record, path=at)["view"]
    return reply["paths"]


def test_the_turns_since_the_own_last_decision_are_shown_again() -> None:
    """With their rolls. The player's own turn is shown if there is no other one."""
    two = "Kidd: 1\nGame: loyal\n\n@a1 @f3 a1-a2\n"
    assert replayed(two) == ["2", "3"]
    assert replayed(two, "0") == ["0"]
    assert replayed(two, "1") == ["0", "1"]
    three = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @a7 @f1\n"
    assert replayed(three, "3") == ["1", "2", "3"]
    rolled = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:a1-a6<a3@a1 2:f3-f1<f2@f7 3:\n"
    assert replayed(rolled, "6") == ["4", "5", "6"]
    assert replayed(rolled) == ["4", "5", "6", "7"]
