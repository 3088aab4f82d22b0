"""The dialog of saved games around its list: the bin, trouble, imports, export, games with others elsewhere."""

import json

import pytest

from support.library_page import (
    DAY_MS,
    NOW,
    WORDS,
    Shelf,
    asked,
    changed,
    focused,
    make_many,
    make_row,
)
from support.page_driver import DICTIONARIES, text_of, walk
from support.saves_page import write_save


def test_the_bin_lists_what_was_deleted_last_first() -> None:
    """A hundred lines at first. Emptying it takes two presses."""
    rows = [make_row(f"bin{n:03}", deleted=n) for n in range(105)]
    page = Shelf(*rows, make_row("kept"))
    assert page.titles == ["kept"]
    assert page.read("key", "bin").startswith(WORDS("library.bin.title", count=105))
    assert page.find("key", "bin-bin104") is None
    page.press("ToggleBin")
    binned = page.find("aria-label", WORDS("library.bin.label"))
    assert binned
    assert [line[1]["data-id"] for line in binned[2][:2]] == ["bin104", "bin103"]
    assert len(binned[2]) == 100
    page.press("ShowMoreBin")
    assert page.is_asked("Focus", "bin-100", "unmoved")
    page.press("EmptyBin")
    assert asked(page) == []
    page.press("AskBin")
    page.press("EmptyBin")
    assert changed(page) == [
        ["change", [f"bin{n:03}" for n in range(104, -1, -1)], ["erase"], "bin"]
    ]
    page.hear(gone=[row["id"] for row in rows])
    assert focused(page) == [["read", "lost"]]
    assert not page.is_shown("bin")


def test_the_bin_is_emptied_when_all_its_games_are_known() -> None:
    page = Shelf(make_row("one", deleted=1), left_bin=1)
    page.press("AskBin")
    page.press("EmptyBin")
    assert asked(page) == []
    page.hear(make_row("two", deleted=2))
    page.settle()
    assert changed(page) == [["change", ["two", "one"], ["erase"], "bin"]]


def test_a_double_press_does_not_empty_the_bin() -> None:
    page = Shelf(make_row("one", deleted=1))
    seen = page.serial
    page.send("AskBin", picture=seen)
    page.send("EmptyBin", picture=seen)
    assert asked(page) == []


def test_a_game_restored_from_the_bin_leaves_the_focus_below() -> None:
    page = Shelf(make_row("one", deleted=1))
    page.press("Do", "undelete", "one")
    page.hear(make_row("one"))
    assert focused(page) == [["read", "lost"]]
    assert page.titles == ["one"]


def test_what_cannot_be_opened_is_set_aside() -> None:
    page = Shelf(aside=[["a", "newer", False], ["b", "broken", False], ["c", "refused", False]])
    aside = page.read("key", "aside")
    for kind in ("newer", "broken", "refused"):
        assert WORDS(f"saves.aside.{kind}") in aside
    assert WORDS("saves.deleted") not in aside
    page.press("Do", "delete", "a")
    page.hear(aside=[["a", "newer", True], ["b", "broken", True]], gone=["c"])
    assert focused(page)[0] == ["line-a", "lost"]
    aside = page.read("key", "aside")
    assert WORDS("saves.deleted") in aside
    assert WORDS("saves.aside.broken") not in aside
    page.hear(gone=["a", "b"])
    assert not page.is_shown("aside")


def test_a_library_that_does_not_answer_can_be_tried_again() -> None:
    """While the page tries, the sentence stays."""
    page = Shelf(status="down")
    assert page.is_shown("down")
    page.press("Retry")
    assert asked(page) == [{"kind": "retry"}]
    page.hear(status="unknown")
    assert page.is_shown("down")
    assert focused(page) == []
    page.hear(status="up")
    assert not page.is_shown("down")
    assert focused(page) == [["read", "lost"]]


def test_the_list_says_what_is_missing() -> None:
    page = Shelf(status="unknown", trouble="full", refusal={"key": "library.trouble.bin"})
    assert page.read("key", "empty") == WORDS("library.loading")
    assert page.read("key", "trouble") == WORDS("saves.trouble.full")
    assert page.read("key", "refusal") == WORDS("library.trouble.bin")
    page.hear()
    assert page.read("key", "empty") == WORDS("saves.empty")
    assert not page.is_shown("refusal")


def test_the_found_games_are_exported() -> None:
    """The buttons to share are there only where the browser can."""
    page = Shelf(make_row("one"), make_row("two", title="club"))
    needs = [text_of(one) for one in walk(page.tree) if one[1].get("needs") == "shareFiles"]
    assert needs == [WORDS("library.export.share")] * 2
    page.press("Search", "club")
    is_shared = False
    page.press("Export", is_shared)
    read = ["library", "Exported", is_shared, ""]
    assert page.effects == [["library", "ReadGames", ["two"], read, ["library", "Heard"]]]
    page.press("BackUp", not is_shared)
    assert asked(page) == [{"kind": "backup", "isShared": True}]


def test_the_exported_file_has_each_game_with_the_players_words() -> None:
    """What is no game is left out, and no game has its dice."""
    record = "Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Will\n\n@a1\n"
    dice = {"seed": "secret", "known": ""}
    save = write_save(record, names=["Anne", "Will"], levels=[0, 3], dice=dice)
    page = Shelf(make_row("one", title="The final", labels=["club", "2026"]), make_row("two"))
    texts = json.dumps([["one", save], ["odd", "x"], ["two", save.replace("Anne", "Bea")]])
    named = record.replace("Will", "Level 3")
    words = "Title: The final\nLabels: club, 2026\n\n@a1"
    text = "\n".join((named.replace("\n@a1", words), named.replace("Anne", "Bea")))
    for is_shared, kind in ((False, "Download"), (True, "ShareFile")):
        page.send("Exported", is_shared, texts)
        assert page.effects == [["library", kind, "kidd-games-2026-11-25.txt", text]]


def test_games_elsewhere_are_listed_and_removed_at_the_second_press() -> None:
    entry = {
        "id": "r1",
        "game": "loyal+pick",
        "names": ["Anne", None],
        "seat": 0,
        "stage": "playing",
        "isMyTurn": True,
        "turn": "Anne",
        "answer": None,
        "changed": NOW - DAY_MS,
    }
    other = {**entry, "id": "r2", "isMyTurn": False, "answer": "other"}
    page = Shelf(remote=[entry, other, {**entry, "id": "r3", "stage": "over"}])
    line = page.read("key", "r1")
    assert f"{WORDS('game.loyal')}: Anne and Blue" in line
    assert f"{WORDS('remote.list.yourTurn')} · yesterday" in line
    assert WORDS("remote.list.inviting") in page.read("key", "r2")
    assert WORDS("remote.list.over") in page.read("key", "r3")
    page.press("RemoveRemote", "r1")
    assert asked(page) == []
    assert WORDS("remote.list.removeNow") in page.read("key", "r1")
    page.press("RemoveRemote", "r1")
    assert asked(page) == [{"kind": "remove", "id": "r1"}]
    page.press("OpenRemote", "r2")
    assert asked(page) == [{"kind": "open", "id": "r2"}]


@pytest.mark.parametrize("locale", DICTIONARIES)
def test_every_language_has_all_words(locale: str) -> None:
    page = Shelf(
        *make_many(6),
        make_row("bin", deleted=1),
        make_row("gone", deleted=1),
        aside=[["a", "newer", False]],
    )
    page.press("ToggleBin")
    page.press("Describe", "game001")
    page.speak(locale)
    assert "⟦" not in json.dumps(page.tree, ensure_ascii=False)
