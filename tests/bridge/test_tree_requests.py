"""Positions are shown by their paths; steps and edits change the tree, and lose nothing."""

from typing import Any

import pytest

from support.bridge_requests import LOYAL, QUEDAH, ask, done, refused


def around(reply: dict[str, Any]) -> list[Any]:
    """Return where the position of a reply stands in its line."""
    return [reply[name] for name in ("path", "previous", "next", "last", "step", "steps")]


def test_a_position_of_a_record_is_shown() -> None:
    """A path of the main line counts its steps. The default is the end. The reply has the whole record."""
    for step, position in enumerate(
        ["loyal - R7B7 R -", "loyal a1R<0 R6B7 B -", "loyal a1R<0,f3B<0 R6B6 R -"]
    ):
        reply = done("show", record=LOYAL, path=str(step))
        before = None if step == 0 else str(step - 1)
        after = None if step == 2 else str(step + 1)
        assert around(reply) == [str(step), before, after, "2", step, 2]
        assert reply["view"]["position"] == position
        assert reply["record"].endswith("\n\n@a1 @f3\n")
    assert done("show", record=LOYAL) == reply


def test_a_position_of_a_variation_is_shown() -> None:
    """The positions before and after it are those of its line."""
    record = LOYAL + "(@f7 @a7 (@a3 @f1) @f3)"
    assert around(done("show", record=record, path="1.1.2")) == [
        "1.1.2",
        "1.1.1",
        "1.1.3",
        "1.1.3",
        3,
        4,
    ]
    assert around(done("show", record=record, path="1.1.1.1.2")) == [
        *("1.1.1.1.2", "1.1.1.1.1", None, "1.1.1.1.2", 4, 4)
    ]
    view = done("show", record=record, path="1.1.1")["view"]
    assert view["position"] == "loyal a1R<0,f7B<0 R6B6 R -"


def test_a_position_after_a_shared_roll_has_one_path() -> None:
    """A roll that begins a line and a variation leads to the same position. Its path is that of the line."""
    record = QUEDAH + "(3:a1-a6<a4@a7)"
    assert around(done("show", record=record, path="2.1.1"))[0] == "3"
    assert around(done("show", record=record, path="2.1.2")) == ["2.1.2", "3", None, "2.1.2", 4, 4]


def test_a_redo_follows_the_line_in_which_the_player_went_back() -> None:
    """Also behind a roll or a move that two lines share. Any other line that is named changes nothing."""
    record = QUEDAH + "(3:a1-a6<a4@a7 1:f3-f6@f3) (1:a1-a2@a1)"
    shown = done("show", record=record, path="3", along="2.1.4")
    assert around(shown) == ["3", "2", "2.1.2", "2.1.4", 3, 6]
    assert around(done("show", record=record, path="0", along="2.1.2"))[1:4] == [None, "1", "2.1.4"]
    assert around(done("show", record=record, path="2", along="2.2.2"))[2] == "2.2.1"
    plain = around(done("show", record=record, path="3"))
    for along in ("", "4", "2.2.2", "2.9.1", "x", "2.1.99"):
        assert around(done("show", record=record, path="3", along=along)) == plain


@pytest.mark.parametrize(
    "path", ["-1", "3", str(2**70), "", "x", "1.1", "1.1.1", "2.1.0", "1" * 9999]
)
@pytest.mark.parametrize("kind", ["show", "play", "roll", "why", "edit", "think"])
def test_paths_that_a_record_does_not_have(kind: str, path: str) -> None:
    """A text that is not a path of this record is refused."""
    fields = {"move": "@a7", "clicks": [], "space": "a1", "edit": "delete"}
    assert refused(kind, record=LOYAL, path=path, **fields) == "path"


def body_of(reply: dict[str, Any]) -> str:
    """Return the turns of the record in a reply."""
    return reply["record"].partition("\n\n")[2].strip()


def test_a_move_at_an_earlier_position_becomes_the_main_line() -> None:
    """The earlier moves stay as a variation, as long as the game has no result."""
    reply = done("play", record=LOYAL, path="1", move="@f7")
    assert around(reply) == ["2", "1", None, "2", 2, 2]
    assert body_of(reply) == "@a1 @f7 (@f3)"
    last = reply["view"]["last"]
    assert [one["slide"]["route"] for one in last.pop("animation")["phases"]] == [["f7"]]
    assert last == {
        "text": "@f7",
        "colour": "B",
        "spaces": ["f7"],
        "captures": [],
        "said": [{"key": "event.entered", "params": {"colour": "B", "space": "f7"}}],
        "events": [{"kind": "entered", "space": "f7", "owners": "B", "back": "0"}],
    }
    again = done("play", record=reply["record"], path="1", move="@f3")
    assert body_of(again) == "@a1 @f3 (@f7)"
    third = done("play", record=again["record"], path="0", move="@a7")
    assert body_of(third) == "@a7 (@a1 @f3 (@f7))"
    assert body_of(done("play", record=third["record"], path="0.1.1.1.1", move="@a3")) == (
        "@a1 (@a7) @f7 (@f3) @a3"
    )


def test_a_move_that_is_there_is_followed() -> None:
    """The record does not change."""
    reply = done("play", record=LOYAL, path="0", move="@a1")
    assert body_of(reply) == "@a1 @f3"
    assert around(reply) == ["1", "0", "2", "2", 1, 2]


def test_a_roll_that_is_there_is_followed() -> None:
    """The die shows what it showed before."""
    reply = done("roll", record=QUEDAH, path="2", dice={"known": "1"})
    assert around(reply)[:3] == ["3", "2", "4"]
    assert reply["view"]["last"]["events"] == [{"kind": "rolled", "count": 3, "colour": "R"}]


def test_a_move_in_a_game_with_a_result_opens_a_variation() -> None:
    """The game and its result stay. A variation can end in its own way."""
    over = done("play", record=LOYAL, move="resign")["record"]
    assert "Result: B resigned" in over
    assert refused("play", record=over, move="@a7") == "over"
    other = done("play", record=over, path="2", move="@a7")
    assert "Result: B resigned" in other["record"]
    assert body_of(other) == "@a1 @f3 resign (@a7)"
    assert around(other) == ["2.1.1", "2", None, "2.1.1", 3, 3]
    ended = done("play", record=other["record"], path="2.1.1", move="resign")
    assert body_of(ended) == "@a1 @f3 resign (@a7 resign)"
    assert ended["view"]["outcome"] == {"winner": "R", "reason": "resigned"}
    assert "Result: B resigned" in ended["record"]


def edited(edit: str, path: str, text: str = "", *, body: str) -> tuple[str, str]:
    """Return the turns after an edit, and the path that it leads to."""
    record = f"Kidd: 1\nGame: loyal\n\n{body}"
    reply = done("edit", record=record, path=path, edit=edit, text=text)
    shown = done("show", record=reply["record"], path=reply["path"])
    assert {**shown, "reached": reply["path"]} == reply
    return body_of(reply), reply["path"]


def test_edits_of_the_tree() -> None:
    """Each edit leads to its position, or to the one before a deletion."""
    body = "@a1 @f3 (@f7 @a3) (@f1) @a7"
    assert edited("promote", "1.2.1", body=body) == ("@a1 @f3 (@f1) (@f7 @a3) @a7", "1.1.1")
    assert edited("main", "1.2.1", body=body) == ("@a1 @f1 (@f3 @a7) (@f7 @a3)", "2")
    assert edited("demote", "2", body=body)[0] == "@a1 @f7 (@f3 @a7) (@f1) @a3"
    assert edited("remove", "1.1.2", body=body) == ("@a1 @f3 (@f1) @a7", "1")
    assert edited("delete", "3", body=body) == ("@a1 @f3 (@f7 @a3) (@f1)", "2")
    assert edited("comment", "2", "a {trap", body="@a1 @f3") == ("@a1 @f3 {a {trap}", "2")
    assert edited("comment", "0", "begun", body="@a1") == ("{begun} @a1", "0")
    assert edited("comment", "1", "", body="@a1 {x} @f3") == ("@a1 @f3", "1")
    assert edited("glyph", "1", "?!", body="@a1 @f3") == ("@a1?! @f3", "1")


def test_a_deletion_is_undone() -> None:
    """Later moves stay, and the reply has the new path of the present position."""
    cut = done("edit", record=LOYAL, path="2", edit="delete")
    played = done("play", record=cut["record"], path="1", move="@a7")
    back = done("edit", record=played["record"], path="2", edit="restore", text=LOYAL, present="2")
    assert body_of(back) == "@a1 @a7 (@f3)"
    assert (back["path"], back["reached"]) == ("2", "2")
    assert refused("edit", record=LOYAL, path="0", edit="restore", text="none") == "record"


@pytest.mark.parametrize(
    ("edit", "path", "text", "key"),
    [
        ("promote", "1", "", "edit.main"),
        ("remove", "2", "", "edit.main"),
        ("demote", "1", "", "edit.last"),
        ("delete", "0", "", "edit.start"),
        ("glyph", "1", "x", "edit.glyph"),
        ("comment", "1", "}", "edit.brace"),
        ("comment", "1", "x" * 100_000, "fault.comment"),
    ],
)
def test_refused_edits(edit: str, path: str, text: str, key: str) -> None:
    """An impossible edit is refused with its own message."""
    reply = ask("edit", record=LOYAL, path=path, edit=edit, text=text)
    assert reply["error"]["message"]["key"] == key


@pytest.mark.parametrize("present", ["3", "1.1.1", "x"])
def test_an_edit_with_an_unknown_present_position_is_refused(present: str) -> None:
    """The page would not know what to show."""
    assert refused("edit", record=LOYAL, edit="delete", present=present) == "path"


def test_an_edit_shows_the_present_position_where_it_is_then() -> None:
    """If the edit deletes it, the position is shown that the edit leads to."""
    record = LOYAL + "(@f7)"
    moved = done("edit", record=record, path="1.1.1", edit="main", present="2")
    assert (moved["path"], moved["reached"]) == ("1.1.1", "2")
    cut = done("edit", record=record, path="1", edit="delete", present="2")
    assert (cut["path"], cut["reached"]) == ("0", "0")


def test_an_unknown_edit_is_refused() -> None:
    """The list of edits is closed."""
    assert refused("edit", record=LOYAL, edit="split") == "protocol"
