"""The dialog that copies a game, without a browser: links, QR codes, frames, text, pictures."""

import json
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from kidd.record.code import CodeError, decode
from kidd_page.copy import game
from kidd_page.links import write_link
from kidd_page.words import Words
from support.library_page import make_row, tell
from support.page_driver import DICTIONARIES, Page, text_of, walk
from support.saves_page import write_save
from support.shown_game import SHOWN

WORDS = Words("en", DICTIONARIES["en"])
LOYAL = "Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Mary\n\n@a1 @f3 a1-a2\n"
BRANCHED = "Kidd: 1\nGame: loyal\n\n@a1 @f3 (@f7 @a7)\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:\n"
FILE = "kidd-loyal-Anne-Mary.txt"


class Table(Page):
    """A page with a game on its deck."""

    def __init__(self, text: str = LOYAL, path: str = "3", **shown: object) -> None:
        """Show a position of the game."""
        super().__init__("copy", {})
        self.shown = {**SHOWN, "record": text, "at": path, "names": [], "levels": [], **shown}


def copy(text: str = LOYAL, path: str = "3", **shown: object) -> Page:
    """Open the dialog of the game on the deck."""
    page = Table(text, path, **shown)
    page.send("Show", "")
    return page


class AtHome(Table):
    """A page that lies in a folder on this device."""

    address = ""


def field_of(page: Page, ref: str) -> str:
    found = page.find("ref", ref)
    assert found
    return found[1]["props"]["value"]


def buttons_of(page: Page) -> list[str]:
    return [text_of(one) for one in walk(page.tree) if one[0] == "button"]


def pill_of(page: Page, kind: str) -> dict[str, Any]:
    return next(
        one[1]["props"]
        for one in walk(page.tree)
        if one[1].get("value") == kind and one[0] == "input"
    )


def test_the_link_holds_the_game_or_the_position() -> None:
    page = copy()
    address, _, code = field_of(page, "link").partition("#game=")
    assert address == "https://example.org/kidd/"
    read = decode(code)
    assert [step.move.text for step in read.match.steps if step.move] == ["@a1", "@f3", "a1-a2"]
    assert (read.headers["Red"], read.headers["Blue"]) == ("Anne", "Mary")
    assert pill_of(page, "game")["checked"]
    page.press("Choose", "position")
    assert field_of(page, "link").endswith("#position=loyal%20a2R%3Ca1%2Cf3B%3C0%20R6B6%20B%20-")
    assert pill_of(page, "position")["checked"]


@pytest.mark.parametrize(
    ("path", "turns"), [("0", "@a1 @f3"), ("2", "@a1 @f3"), ("1.1.1", "@a1 @f7 @a7")]
)
def test_the_code_holds_the_whole_line_of_the_position(path: str, turns: str) -> None:
    """Wherever the player looks: the main line, or the variation that the position is in."""
    code = field_of(copy(BRANCHED, path), "link").partition("#game=")[2]
    assert " ".join(step.move.text for step in decode(code).match.steps if step.move) == turns


def test_a_game_that_is_too_long_for_a_code_has_a_link_to_its_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: object) -> str:
        raise CodeError("long", "too long")

    monkeypatch.setattr(game, "encode", refuse)
    game.find_contents.cache_clear()
    page = copy()
    assert pill_of(page, "game")["disabled"]
    assert "#position=" in field_of(page, "link")
    game.find_contents.cache_clear()


def test_links_are_written_as_the_page_reads_them() -> None:
    """`tests/js/platform/link.test.mjs` reads these."""
    assert (
        write_link("game", "AQhxdWVkYWggMg4BAg4CJKXRnKnY") == "#game=AQhxdWVkYWggMg4BAg4CJKXRnKnY"
    )
    position = "quedah+first a3R<0,a4B<a2 R5B6 R 3"
    written = "#position=quedah%2Bfirst%20a3R%3C0%2Ca4B%3Ca2%20R5B6%20R%203"
    assert write_link("position", position) == written


def test_a_folder_has_no_link() -> None:
    """Others can open the code with "Open games"."""
    page = AtHome()
    page.send("Show", "")
    assert decode(field_of(page, "link")).headers["Red"] == "Anne"
    said = buttons_of(page)
    assert WORDS("link.copyCode") in said
    assert WORDS("embed.offer") not in said
    assert not [one for one in walk(page.tree) if "url" in one[1].get("shares", {})]


def test_the_qr_code() -> None:
    page = copy()
    toggle = next(one for one in walk(page.tree) if text_of(one) == WORDS("link.qr"))
    assert toggle[1]["aria-expanded"] == "false"
    page.press("ToggleCode")
    found = page.find("key", "qr")
    assert found
    assert found[1]["mount"][1]["text"] == field_of(page, "link")
    page.press("SaveCode")
    assert page.effects == [
        ["copy", "SaveCode", "kidd-loyal-Anne-Mary.png", field_of(page, "link")]
    ]
    page.press("RefuseCode")
    assert page.find("key", "qr") is None
    assert WORDS("link.qrTooLong") in text_of(page.tree)


def test_the_line_for_another_page() -> None:
    page = copy()
    page.press("ToggleFrame")
    link = field_of(page, "link").partition("#")[2]
    line = field_of(page, "frame")
    assert line.startswith(
        f'<iframe src="https://example.org/kidd/embed.html#{link}" title="A game of '
    )
    assert line.endswith("></iframe>")
    page.press("Choose", "position")
    assert page.find("ref", "frame") is None


@pytest.mark.parametrize(
    ("field", "key"),
    [("link", "link.copied"), ("text", "saves.copyOut.done"), ("frame", "embed.copied")],
)
def test_it_says_whether_the_text_is_copied(field: str, key: str) -> None:
    page = copy()
    page.press("ToggleFrame")
    page.press("Copied", field, "copied")
    assert WORDS(key) in text_of(page.tree)
    page.press("Copied", field, "failed")
    assert WORDS(key) not in text_of(page.tree)
    assert WORDS("saves.copyOut.byHand") in text_of(page.tree)


def test_what_cannot_be_shared_is_copied_or_saved() -> None:
    page = copy()
    assert {WORDS("link.share"), WORDS("library.export.share")} <= {*buttons_of(page)}
    page.press("Shared", "shared")
    assert page.effects == []
    page.press("Shared", "failed")
    assert [one[1:3] for one in page.effects] == [["Copy", "link"]]
    page.press("SharedFile", "failed")
    assert page.effects == [["copy", "Download", FILE, LOYAL]]
    needs = [one[1]["needs"] for one in walk(copy().tree) if "needs" in one[1]]
    assert needs == ["share", "shareFiles"]


def test_the_text_is_the_record() -> None:
    page = copy()
    assert field_of(page, "text") == LOYAL
    page.press("SaveText")
    assert page.effects == [["copy", "Download", FILE, LOYAL]]


@pytest.mark.parametrize("text", [LOYAL, QUEDAH, BRANCHED])
@pytest.mark.parametrize("kind", ["position", "game"])
def test_pictures(text: str, kind: str) -> None:
    """That of a game moves."""
    page = copy(text, "2", names=["Anne", "Mary"], levels=[0, 0])
    page.press("SavePicture", kind)
    ((_, effect, file, picture),) = page.effects
    name = "quedah" if text == QUEDAH else "loyal"
    assert (effect, file) == ("Download", f"kidd-{name}-Anne-Mary.svg")
    assert ET.fromstring(picture).tag.endswith("svg")
    assert ("step-end infinite" in picture) == (kind == "game")


def test_the_position_can_be_edited() -> None:
    page = copy(path="2")
    page.press("Edit")
    assert page.effects == [
        [
            "copy",
            "OpenDialog",
            "editor",
            ["Show", "loyal a1R<0,f3B<0 R6B6 R -"],
            None,
        ]
    ]


def test_the_game_on_the_deck_is_copied_as_it_is_shown() -> None:
    """With its players and the day on which it was begun, saved or not."""
    page = copy(BRANCHED, "1.1.1", names=["Ada", "Bo"], levels=[0, 3], date="2026-11-20")
    written = (
        "Kidd: 1\nGame: loyal\nRed: Ada\nBlue: Level 3\nDate: 2026-11-20\n\n@a1 @f3 (@f7 @a7)\n"
    )
    assert field_of(page, "text") == written
    page.press("SaveText")
    assert page.effects == [["copy", "Download", "kidd-loyal-Ada-Level-3.txt", written]]
    page = Table(LOYAL, "2")
    page.saves = tell(make_row("one", is_current=True), is_whole=True)
    page.send("Show", "one")
    assert (page.effects, field_of(page, "text")) == ([], LOYAL)


def test_another_game_takes_the_place_of_the_first() -> None:
    """It is read. A closed dialog shows nothing, and nothing is left of the game."""
    page = copy()
    page.press("ToggleCode")
    page.send("Show", "one")
    assert page.tree is None
    read = ["copy", "Read", "one"]
    assert page.effects == [["copy", "ReadGames", ["one"], [*read, ""], [*read, "[]"]]]
    page.send("Read", "two", json.dumps([["two", write_save(QUEDAH)]]))
    assert page.tree is None
    save = write_save(BRANCHED, names=["Ada", "Bo"], levels=[0, 3], created=86_400_000)
    page.send("Read", "one", json.dumps([["one", save]]))
    assert page.find("key", "qr") is None
    head = "Kidd: 1\nGame: loyal\nRed: Ada\nBlue: Level 3\nDate: 1970-01-02\n\n"
    assert field_of(page, "text") == f"{head}@a1 @f3 (@f7 @a7)\n"
    page.send("Leave")
    assert page.tree is None
    page.send("Read", "one", json.dumps([["one", save]]))
    assert page.tree is None


def test_a_game_that_is_gone_or_cannot_be_read_is_told_to_be_so() -> None:
    page = Table()
    page.send("Show", "one")
    page.send("Read", "one", "[]")
    assert page.read("role", "alert") == WORDS("copy.unreadable")
    page.die()
    page.send("Show", "")
    assert field_of(page, "text") == LOYAL
