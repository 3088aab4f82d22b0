"""The names that requests write into a record, and positions of records that the page has shown before."""

import json
from typing import Any

import pytest

from kidd.bridge.protocol import VERSION
from support.bridge_requests import handle

NAMES = ["Anne", "Will"]
SEEN = "Kidd: 1\nGame: quedah\nRed: Anne\n\n@a1 @f3 3:a1-a6<a3@a1! (3:a1-a6<a4@a7 1:f3-f6@f3) 1:f3-f6@f3\n"
LATER = (
    "Kidd: 1\nGame: quedah\nRed: Will\n\n"
    "@a1 (@a3 @f1) @f3 {or 3:{} 3:a1-a6<a4@a7 (3:a1-a6<a3@a1?? 1:f3-f6@f3) 2:\n"
)
"""The same game after edits: the line that was the variation is the main line, and lacks a turn."""


def ask(kind: str, **fields: object) -> Any:
    return json.loads(handle(json.dumps({"version": VERSION, "id": 1, "kind": kind, **fields})))


def headers(reply: Any) -> dict[str, str]:
    lines = reply["record"].split("\n\n")[0].split("\n")
    return dict(line.split(": ", 1) for line in lines)


def test_a_new_record_names_its_players() -> None:
    found = headers(ask("new", game="madagascar", players=3, names=["A", "", "C"]))
    assert (found["Red"], found.get("Blue"), found["Gold"]) == ("A", None, "C")


def test_names_come_before_what_else_is_told() -> None:
    begun = ask(
        "new", game="loyal", names=NAMES, headers={"TimeControl": "300", "TimeForfeit": "yes"}
    )
    order = ["Kidd", "Game", "Red", "Blue", "TimeControl", "TimeForfeit", "Result"]
    assert [*headers(begun)] == order
    assert [*headers(ask("show", record=begun["record"], names=["Mary", "Jack"]))] == order


def test_a_name_is_one_line_and_not_too_long() -> None:
    found = headers(ask("new", game="loyal", names=[" Anne\n\tBonny ", "x" * 1000]))
    assert found["Red"] == "Anne Bonny"
    assert len(found["Blue"]) == 100


@pytest.mark.parametrize("names", [[1, 2], ["A", "B", "C", "D"], [None]])
def test_other_names_are_refused(names: list[object]) -> None:
    assert ask("new", game="loyal", names=names)["error"]["code"] == "protocol"


@pytest.mark.parametrize(
    ("pick", "red", "blue"), [("pick:R", "Will", "Anne"), ("pick:B", "Anne", "Will")]
)
def test_a_pick_turns_the_colours_round(pick: str, red: str, blue: str) -> None:
    """L10."""
    begun = ask("new", game="loyal+pie", names=NAMES)
    set_up = ask("play", record=begun["record"], path="0", move="@a1@f3", names=NAMES)
    assert set_up["view"]["pick"] is None
    picked = ask("play", record=set_up["record"], path="1", move=pick, names=NAMES)
    assert picked["view"]["pick"] == pick[-1]
    assert (headers(picked)["Red"], headers(picked)["Blue"]) == (red, blue)
    other = "pick:R" if pick == "pick:B" else "pick:B"
    again = ask("play", record=picked["record"], path="1", move=other, names=NAMES)
    assert (headers(again)["Red"], headers(again)["Blue"]) == (blue, red)


def test_names_change_nothing_else() -> None:
    plain = ask("show", record=SEEN, path="2.1.2")
    named = ask("show", record=SEEN, path="2.1.2", names=["Mary", ""])
    assert named["record"] == plain["record"].replace("Anne", "Mary")
    assert {**named, "record": ""} == {**plain, "record": ""}


def test_a_record_with_a_result_is_finished() -> None:
    for result, moves, is_finished in (
        ("*", "@a1", False),
        ("B resigned", "@a1 @f3 resign", True),
        ("R resigned", "@a1", True),
    ):
        record = f"Kidd: 1\nGame: loyal\nResult: {result}\n\n{moves}\n"
        assert ask("show", record=record)["finished"] is is_finished, result
    assert (
        ask("show", record="Kidd: 1\nGame: loyal\n\n@a1 {so\nResult: R blocked\n}\n")["finished"]
        is False
    )


@pytest.mark.parametrize(
    ("path", "found"),
    [("0", "0"), ("2", "2"), ("3", "3"), ("4", "2.1.2"), ("6", "2.1.4"), ("2.1.2", "4")],
)
def test_a_position_is_found_again_in_a_later_record(path: str, found: str) -> None:
    assert ask("show", record=LATER, path=path, seen=SEEN)["path"] == found


@pytest.mark.parametrize(("path", "found"), [("2", "2"), ("4", "2.1.2"), ("2.1.2", "4")])
def test_an_edit_follows_the_position_that_was_seen(path: str, found: str) -> None:
    edited = ask("edit", record=LATER, path=path, seen=SEEN, edit="comment", text="here")
    assert edited["reached"] == found


def test_of_a_position_that_is_gone_the_last_one_before_it_is_shown() -> None:
    assert ask("show", record=LATER, path="2.1.4", seen=SEEN)["path"] in {"4", "5"}
    other = LATER.replace("quedah", "quedah+first")
    assert ask("show", record=other, path="4", seen=SEEN)["path"] == "0"


@pytest.mark.parametrize(
    ("path", "record"), [("2.1.4", LATER), ("", SEEN), ("4", LATER.replace("Red", "Date"))]
)
def test_a_position_that_is_gone_is_not_edited(path: str, record: str) -> None:
    reply = ask("edit", record=record, path=path, seen=SEEN, edit="comment", text="here")
    assert reply["error"]["message"]["key"] == "edit.gone"


def test_a_path_that_the_seen_record_lacks_is_refused() -> None:
    for kind, fields in (("show", {}), ("edit", {"edit": "delete"})):
        assert ask(kind, record=LATER, path="99", seen=SEEN, **fields)["error"]["code"] == "path"


def test_deep_variations_are_searched() -> None:
    head = "Kidd: 1\nGame: loyal\n\n"
    nested = f"{head}@a1 (@a3 (@a7 (@f7 @a3)) @f3) @f1\n"
    assert ask("show", record=nested, path="2", seen=f"{head}@f7 @a3\n")["path"] == "0.1.0.1.0.1.2"
