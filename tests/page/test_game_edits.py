"""Changes of stored games: texts that are merged, the bin, the player's words."""

import json
from typing import Any, cast

import pytest

from kidd_page.game_list import read_row
from kidd_page.game_rows import FORMAT
from support.saves_page import ask_edits

HEAD = "Kidd: 1\nGame: loyal\nResult: *\n\n"
DAY_MS = 24 * 60 * 60_000
NOW = 1_790_000_000_000


def save(line: str, writer: str, revision: int, **others: object) -> str:
    fields = {
        "version": 3,
        "writer": writer,
        "revision": revision,
        "base": None,
        "changed": 1,
        "names": ["A", "B"],
        "record": f"{HEAD}{line}\n",
        "path": "1",
        **others,
    }
    return json.dumps(fields)


def merge(text: str, stored: str | None, row: object = None) -> list[tuple[str, str]]:
    (made,) = ask_edits([["id", stored, row, False, ["merge", text]]])["edited"]
    return [(one["row"]["id"], one["text"]) for one in made]


OLD = save("@a1", "me", 1)


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        (OLD, None),
        (OLD, "damaged"),
        (save("@a1 @f3", "me", 2), OLD),
        (save("@a1", "me", 1, changed=2), OLD),
        (save("@f8", "you", 2, base="me.1"), OLD),
        (save("@a1 {a note} (@a2) @f3", "you", 3), OLD),
    ],
    ids=["none", "damaged", "own", "again", "based", "continued"],
)
def test_a_later_revision_replaces_the_stored_one(text: str, stored: str | None) -> None:
    assert merge(text, stored) == [("id", text)]


@pytest.mark.parametrize(
    "text",
    [
        OLD,
        save("@a1", "me", 4),
        save("@a1 @f3", "me", 5, changed=0),
        save("@a1", "you", 2),
        "damaged",
        '{"version": 4}',
    ],
    ids=["same", "own", "late", "continued", "damaged", "newer"],
)
def test_an_earlier_revision_or_what_is_none_changes_nothing(text: str) -> None:
    assert merge(text, OLD if text == OLD else save("@a1 @f3 @b1", "me", 5)) == []


def test_revisions_of_two_pages_are_both_kept() -> None:
    mine, theirs = save("@a1 @f3", "me", 3), save("@a1 @f4", "you", 3)
    row = {"title": "The final", "labels": ["club"], "deleted": 5}
    assert merge(mine, theirs) == [("id", mine), ("id-you.3", theirs)]
    (made,) = ask_edits([["id", theirs, row, False, ["merge", mine]]])["edited"]
    # A game that goes on comes out of the bin.
    assert [(one["row"]["title"], one["row"]["deleted"]) for one in made] == [
        ("The final", None)
    ] * 2


def edit(
    change: list[Any], row: Any, text: str | None = None, *, is_sound: bool = True, now: int = NOW
) -> Any:
    (made,) = ask_edits([["id", text, row, is_sound, change]], now)["edited"]
    return made


def make_row(**changes: object) -> dict[str, Any]:
    """Return the row of a game, as this version writes it."""
    return {**cast("Any", read_row(OLD, "id", None)), **changes}


def test_a_new_game_never_takes_the_place_of_another_one() -> None:
    row = make_row(title="Kept")
    add = ["add", {"id": "id", "text": OLD, "row": row}]
    assert edit(add, None) == [{"text": OLD, "row": row}]
    for stored_row, stored in ((row, OLD), (None, "damaged"), ({"format": 9}, None)):
        (made,) = edit(add, stored_row, stored)
        assert made == {"text": OLD, "row": {**row, "id": f"id-other-{NOW}"}}


def test_a_text_that_is_stored_without_a_row_gets_one_with_any_change() -> None:
    (made,) = edit(["describe", " The \n final ", ["club", "Club"]], None, OLD, is_sound=False)
    assert made == {"row": make_row(title="The final", labels=["Club"])}
    assert edit(["describe", "x", []], None, None) == []
    assert edit(["describe", "x", []], None, "damaged") == []


def test_a_game_goes_into_the_bin_and_comes_out() -> None:
    row = make_row(title="Kept")
    (binned,) = edit(["bin"], row, OLD)
    assert binned == {"row": {**row, "deleted": NOW, "seen": {"at": NOW, "ms": 0}}}
    assert edit(["restore"], binned["row"], OLD) == [{"row": row}]


@pytest.mark.parametrize(
    ("seen", "now", "after"),
    [
        ({"at": NOW, "ms": 5}, NOW + DAY_MS - 1, None),
        ({"at": NOW, "ms": 5}, NOW + DAY_MS, DAY_MS + 5),
        ({"at": NOW, "ms": 5}, NOW + 365 * DAY_MS, 7 * DAY_MS + 5),
        ({"at": NOW, "ms": 5}, NOW - 365 * DAY_MS, 5),
        (None, NOW, 0),
    ],
    ids=["same day", "a day", "a year", "back", "first"],
)
def test_the_time_in_the_bin_is_counted_once_a_day(
    seen: dict[str, int] | None, now: int, after: int | None
) -> None:
    """A clock may have been wrong for a visit."""
    row = make_row(deleted=NOW, **({"seen": seen} if seen else {}))
    made = edit(["age"], row, now=now)
    assert made == ([] if after is None else [{"row": {**row, "seen": {"at": now, "ms": after}}}])


def test_after_thirty_days_in_the_bin_a_game_is_deleted() -> None:
    seen = {"at": NOW, "ms": 29 * DAY_MS}
    assert edit(["age"], make_row(deleted=NOW, seen=seen), now=NOW + DAY_MS) is None
    assert edit(["age"], make_row(seen=seen), now=NOW + DAY_MS) == []
    assert edit(["age"], {"deleted": NOW, "seen": seen}, is_sound=False, now=NOW + DAY_MS) == []


def test_only_a_game_of_the_bin_is_erased() -> None:
    assert edit(["erase"], make_row(deleted=5)) is None
    assert edit(["erase"], {"format": 99, "deleted": 5}, is_sound=False) is None
    assert edit(["erase"], make_row()) == []
    assert edit(["erase"], None) == []


@pytest.mark.parametrize(
    ("row", "is_earlier"),
    [
        (None, True),
        ({"format": FORMAT - 1, "title": "Kept"}, True),
        ({"format": FORMAT, "deck": None}, True),
        ({"format": "3"}, True),
        ({"format": FORMAT, "deck": "", "seats": 7}, False),
        ({"format": FORMAT + 1}, False),
    ],
)
def test_a_row_of_an_earlier_version_is_made_again(row: Any, is_earlier: bool) -> None:  # noqa: FBT001
    made = edit(["renew"], row, OLD, is_sound=False)
    assert bool(made) == is_earlier
    if made and row:
        assert made[0]["row"]["title"] == row.get("title", "")
    assert edit(["renew"], make_row(), OLD) == []


def test_of_a_row_that_is_renewed_the_page_knows_what_it_can_show() -> None:
    """Also if nothing is stored: a later version has written the row, or the text is damaged."""
    later = {"format": FORMAT + 1, "title": "Kept", "labels": ["club"], "deleted": 5}
    games = [["a", OLD, later], ["b", "damaged", None], ["c", None, later]]
    found = ask_edits([[*game, False, ["renew"]] for game in games])
    assert found["edited"] == [[], [], []]
    row = found["read"][0]["row"]
    assert (row["format"], row["title"], row["labels"], row["deleted"]) == (
        FORMAT,
        "Kept",
        ["club"],
        5,
    )
    assert found["read"][1:] == [{"unread": "broken"}] * 2
    assert "read" not in ask_edits([["a", OLD, None, False, ["bin"]]])


def test_the_next_revision_says_whose_a_game_is() -> None:
    (made,) = edit(["own", False], make_row(title="Kept", deleted=5), OLD)
    fields = json.loads(made["text"])
    assert (fields["isOwn"], fields["revision"], fields["writer"]) == (False, 2, "other")
    assert (fields["base"], fields["id"], fields["record"]) == ("me.1", "id", f"{HEAD}@a1\n")
    row = made["row"]
    assert (row["revision"], row["isOwn"], row["title"], row["deleted"]) == (2, False, "Kept", 5)
    assert edit(["own", True], None, "damaged") == []
