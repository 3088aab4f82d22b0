"""The dialog of saved games: what it lists and finds, what it offers for each game, what it asks of the page."""

import json
from typing import Any

import pytest

from kidd_page.game_list import read_news
from kidd_page.library.reduce import reduce
from kidd_page.library.search import find_games, fold, note_words
from kidd_page.library.state import Heard, Library, Query
from kidd_page.saved_games import SavedGames
from kidd_page.world import World
from support.library_page import (
    NOW,
    WORDS,
    Shelf,
    asked,
    changed,
    focused,
    make_many,
    make_row,
    tell,
)


def test_a_line_says_who_plays_and_how_it_stands() -> None:
    page = Shelf(make_row("one", is_current=True, labels=["club"], title="The <i>final</i>"))
    line = page.line("one")
    for said in ("The <i>final</i>", WORDS("game.loyal"), WORDS("saves.current"), "club"):
        assert said in line
    assert "Red: Anne · Blue: Sailor (3)" in line
    assert f"{WORDS('saves.turn', colour='R')} · 2 turns · now" in line


def test_players_are_called_as_on_the_page() -> None:
    """A user's player by its name, a default name in the language of the page."""
    page = Shelf(
        make_row("one", players=[["R", "Ada", 4_711], ["B", "Will", 3]]),
        make_row("two", players=[["R", "Spieler 1", 0], ["B", "Anne", 0]]),
        make_row("three", players=[], seats=[["Ada", 0], ["Bo", 0]], turn=None),
    )
    assert "Red: Ada · Blue: Sailor (3)" in page.line("one")
    assert "Red: Player 1 · Blue: Anne" in page.line("two")
    assert "Ada and Bo" in page.line("three")
    assert WORDS("saves.opening") in page.line("three")


def test_a_result_is_told_and_can_be_reviewed() -> None:
    page = Shelf(
        make_row("won", is_over=True, winner="B", turn=None),
        make_row("drawn", is_over=True, turn=None),
    )
    assert WORDS("saves.won", colour="B") in page.line("won")
    assert WORDS("saves.drawn") in page.line("drawn")
    assert WORDS("saves.look") in page.line("won")
    assert WORDS("gameReview.open") in page.offers("won")


def test_what_is_offered_depends_on_the_game_and_the_library() -> None:
    rows = [
        make_row("mine", is_current=True),
        make_row("theirs", is_own=False),
        make_row("levels", seats=[["", 1], ["", 2]]),
    ]
    page = Shelf(*rows)
    keys = ("saves.players", "saves.copy", "library.describe", "library.notOwn", "saves.delete")
    assert page.offers("mine") == [WORDS(key) for key in keys]
    assert WORDS("library.own") in page.offers("theirs")
    assert WORDS("library.others") in page.line("theirs")
    assert page.offers("levels") == [
        WORDS(key) for key in ("saves.copy", "library.describe", "saves.delete")
    ]
    page.hear(status="down")
    assert WORDS("library.describe") not in page.offers("mine")


def test_the_list_shows_a_page_and_then_more() -> None:
    """The focus goes to the first new line."""
    page = Shelf(*make_many(45))
    assert page.titles == [f"game{number:03}" for number in range(20)]
    page.press("ShowMore")
    assert len(page.titles) == 40
    assert page.is_asked("Focus", "line-game020", "unmoved")
    page.press("ShowMore")
    assert len(page.titles) == 45
    assert not page.is_shown("more")
    page.press("Search", "anne")
    assert len(page.titles) == 20


def test_words_are_found_without_regard_to_accents_and_case() -> None:
    page = Shelf(
        make_row("agir", seats=[["Ägir", 0], ["", 3]]),
        make_row("title", title="Die große Partie"),
        make_row("label", labels=["Club"]),
        make_row("note", comments="A fine trap"),
        make_row("old", changed=1_763_640_000_000),
        make_row("unknown", game="unknown"),
    )
    for words, found in {
        "AGIR": ["agir"],
        "grosse": [],
        "große die": ["title"],
        "club": ["label"],
        "trap fine": ["note"],
        "2025-11-20": ["old"],
        "20 november": ["old"],
        "13:00": ["old"],
        "unknown": ["unknown"],
        "nothing like it": [],
    }.items():
        page.press("Search", words)
        assert page.titles == found, words
        count = WORDS("library.found", count=len(found), all="6")
        assert page.read("key", "found") == count
    assert page.read("key", "empty") == WORDS("library.none")
    page.press("Search", " ")
    assert not page.is_shown("found")


@pytest.mark.parametrize(
    ("text", "folded"), [("Ägir É", "agir e"), ("ΆΒ", "αβ"), ("Ёлка", "елка"), ("ASCII", "ascii")]
)
def test_folding(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_games_are_listed_by_kind_result_and_order() -> None:
    over: dict[str, Any] = {"is_over": True, "turn": None}
    page = Shelf(
        make_row("won", **over, winner="R", turns=9, title="B 10", created=1),
        make_row("lost", **over, winner="B", turns=7, title="b 9", created=3, changed=NOW - 1),
        make_row("theirs", **over, winner="R", is_own=False, changed=NOW - 2),
        make_row("drawn", **over, game="quedah", changed=NOW - 3),
        make_row("open", changed=NOW - 4, created=2),
        make_row("two", **over, winner="R", seats=[["A", 0], ["B", 0]], changed=NOW - 5),
    )
    every = ["won", "lost", "theirs", "drawn", "open", "two"]
    for standing, found in {
        "any": every,
        "open": ["open"],
        "over": [one for one in every if one != "open"],
        "won": ["won"],
        "lost": ["lost"],
        "drawn": ["drawn"],
    }.items():
        page.press("ChooseStanding", standing)
        assert page.titles == found, standing
    page.press("ChooseStanding", "any")
    page.press("ChooseGame", "quedah")
    assert page.titles == ["drawn"]
    page.press("ChooseGame", "")
    page.press("ChooseOrder", "turns")
    assert page.titles[:2] == ["won", "lost"]
    page.press("ChooseOrder", "title")
    assert page.titles == ["lost", "won", "theirs", "drawn", "open", "two"]
    page.press("ChooseOrder", "created")
    assert page.titles[-3:] == ["lost", "open", "won"]


def test_a_label_is_searched_for() -> None:
    page = Shelf(make_row("one", labels=["club <b>"]), make_row("two"))
    page.press("SearchFor", "club <b>")
    assert page.titles == ["one"]
    assert page.is_asked("Focus", "search", "always")


def test_few_games_need_no_search() -> None:
    page = Shelf(*make_many(4))
    assert not page.is_shown("search")
    page.hear(make_row("fifth"))
    assert page.is_shown("search")


def test_a_press_asks_for_what_is_done_with_a_game() -> None:
    page = Shelf(make_row("one"))
    page.press("Do", "copy", "one")
    assert page.effects == [["library", "OpenDialog", "copy", ["Show", "one"], None]]
    page.press("Do", "open", "one")
    assert asked(page) == [{"kind": "open", "id": "one"}]
    page.press("Do", "review", "one")
    assert asked(page) == [{"kind": "open", "id": "one", "dialog": "gameReview"}]
    page.press("ToggleOwn", "one")
    assert changed(page) == [["own", ["one"], False, "own"]]
    page.press("GoTo", "statistics")
    assert page.is_asked("OpenDialog", "statistics", [], None)


def test_a_menu_opens_and_closes() -> None:
    page = Shelf(make_row("one"))
    for is_open in (True, False):
        page.press("ToggleMenu", "one")
        menu = page.find("aria-label", WORDS("library.actions"))
        assert menu
        assert menu[1]["aria-expanded"] == ("true" if is_open else "false")


def test_a_menu_closes_with_what_was_chosen_in_it() -> None:
    """The form, or the game as it is then."""
    page = Shelf(make_row("one"))
    page.press("ToggleMenu", "one")
    page.press("ToggleOwn", "one")
    page.hear(make_row("one", is_own=False))
    menu = page.find("aria-label", WORDS("library.actions"))
    assert menu
    assert menu[1]["aria-expanded"] == "false"
    assert focused(page)[0] == ["line-one", "lost"]
    page.press("ToggleMenu", "one")
    page.press("Describe", "one")
    page.press("Cancel")
    menu = page.find("aria-label", WORDS("library.actions"))
    assert menu
    assert menu[1]["aria-expanded"] == "false"


def test_a_game_is_named() -> None:
    page = Shelf(make_row("one", title="Old", labels=["a", "b"]))
    page.press("Describe", "one")
    assert page.is_asked("Focus", "title", "always")
    field = page.find("ref", "title")
    assert field
    assert field[1]["props"] == {"value": "Old"}
    page.press("Write", "title", "New")
    page.press("Write", "labels", "a, c")
    page.press("Save")
    words = ["describe", "New", ["a", " c"]]
    assert changed(page) == [["change", ["one"], words, "describe"]]
    assert page.is_asked("Focus", "line-one", "always")
    assert page.find("ref", "title") is None
    page.press("Save")
    assert asked(page) == []


def test_the_form_goes_with_its_game_and_with_the_dialog() -> None:
    """The game may be deleted in another tab."""
    page = Shelf(make_row("one"), make_row("two"))
    page.press("Describe", "one")
    page.hear(gone=["one"])
    assert page.titles == ["two"]
    page.press("Cancel")
    page.press("Describe", "two")
    page.send("Leave")
    page.send("Show")
    assert page.find("ref", "title") is None


def test_a_change_that_cannot_be_stored_is_reported_until_the_next_one() -> None:
    page = Shelf(make_row("one"))
    for is_done in (False, True):
        page.press("Do", "delete", "one")
        assert not page.is_shown("refusal")
        page.send("Changed", "delete", json.dumps({"done": [is_done]}))
        assert page.is_shown("refusal") != is_done
        said = "" if is_done else WORDS("library.trouble.delete")
        assert page.read("key", "refusal") == said


def test_a_text_that_cannot_be_opened_is_saved_as_it_is() -> None:
    page = Shelf(aside=[["a", "broken", False]])
    page.press("Do", "download", "a")
    read = ["library", "Downloaded", ""]
    assert page.effects == [["library", "ReadGames", ["a"], read, ["library", "Heard"]]]
    page.send("Downloaded", '[["a", "<b>no game</b>"]]')
    assert page.effects == [["library", "Download", "kidd-a.json", "<b>no game</b>"]]


def test_a_deleted_game_keeps_its_place_and_does_not_count() -> None:
    """The focus goes to the button that restores it. When the list is opened again, only the bin has it."""
    page = Shelf(*make_many(5))
    page.press("Search", "anne")
    page.press("Do", "delete", "game001")
    assert changed(page) == [["change", ["game001"], ["bin"], "delete"]]
    gone = {"changed": NOW - 60_000, "deleted": NOW}
    page.hear(make_row("game001", **gone))
    assert focused(page) == [["line-game001", "lost"], ["read", "lost"]]
    assert page.titles == [f"game{number:03}" for number in range(5)]
    assert WORDS("library.deleted") in page.line("game001")
    assert page.read("key", "found") == WORDS("library.found", count=4, all="4")
    assert WORDS("library.export.text", count=4) in page.read("key", "export")
    assert not page.is_shown("bin")
    # Later changes do not move the focus.
    page.hear(make_row("game003", title="x", changed=NOW))
    assert focused(page) == []
    rows = [row for row in make_many(5) if row["id"] != "game001"]
    page.saves = tell(*rows, make_row("game001", **gone), is_whole=True)
    page.die()
    assert page.titles == [f"game{number:03}" for number in range(5)]
    page.send("Leave")
    page.send("Show")
    assert "game001" not in page.titles
    assert page.read("key", "bin").startswith(WORDS("library.bin.title", count=1))


def test_without_a_library_a_game_can_be_restored_as_long_as_the_list_is_open() -> None:
    page = Shelf(*make_many(5), status="down")
    page.press("Do", "delete", "game001")
    gone = tell(make_row("game001", changed=NOW - 60_000, deleted=NOW), left_bin=1, status="down")
    page.saves = gone
    page.send("Heard")
    assert WORDS("library.deleted") not in page.line("game001")
    assert WORDS("saves.deleted") in page.line("game001")
    assert not page.is_shown("bin")
    page.press("Do", "undelete", "game001")
    assert changed(page) == [["change", ["game001"], ["restore"], "restore"]]
    page.send("Leave")
    page.send("Show")
    assert "game001" not in page.titles
    assert not page.is_shown("bin")


def test_the_state_holds_no_row() -> None:
    """What can be read again is not in it; another engine is told the rows again."""
    page = Shelf(*make_many(30))
    page.press("Search", "anne")
    assert len(page.state["library"]) < 300
    page.saves = tell(*make_many(30), is_whole=True)
    page.die()
    assert len(page.titles) == 20


def test_the_first_games_are_shown_before_the_others_are_told() -> None:
    """All are counted. An export waits for them."""
    games = [*make_many(30)]
    page = Shelf(*games[:25], left=5, left_bin=1)
    assert len(page.titles) == 20
    assert WORDS("library.export.text", count=30) in page.read("key", "export")
    assert page.read("key", "bin").startswith(WORDS("library.bin.title", count=1))
    assert page.waiting == []
    page.press("Export", *[False])
    assert [kind for _, kind, *_ in page.effects] == ["Later"]
    page.hear(*games[25:], make_row("old", deleted=1))
    page.settle()
    page.press("Export", *[False])
    ((_, kind, ids, *_),) = page.effects
    assert (kind, len(ids)) == ("ReadGames", 30)


def test_the_words_are_noted_when_games_are_told() -> None:
    """So the first search finds the words of no game."""
    saves = SavedGames().hear(read_news(tell(*make_many(300), is_whole=True), ()))
    world = World(words=WORDS, saves=saves)
    reduce(Library(is_open=True), Heard(), world)
    noted = note_words.cache_info().misses
    assert find_games(saves.rows, Query("game"), WORDS) == ()
    assert note_words.cache_info().misses == noted


def test_long_past_and_odd_times_are_dates() -> None:
    page = Shelf(
        make_row("old", changed=1_763_640_000_000),
        make_row("late", changed=8.64e15),
        make_row("early", changed=0),
    )
    assert "20 Nov 2025, 13:00" in page.line("old")
    assert "13 Sept 275760, 01:00" in page.line("late")
    assert "31 Dec 1969, 23:00" in page.line("early")
