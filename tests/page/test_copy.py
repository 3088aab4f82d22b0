"""The dialog that copies a game, without a browser: links, QR codes, frames, text, pictures."""

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from kidd.record.code import CodeError, decode
from kidd_page.copy import game
from kidd_page.links import write_link
from kidd_page.words import Words
from support.page_driver import DICTIONARIES, Page, text_of, walk

WORDS = Words("en", DICTIONARIES["en"])
LOYAL = "Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Mary\n\n@a1 @f3 a1-a2\n"
BRANCHED = "Kidd: 1\nGame: loyal\n\n@a1 @f3 (@f7 @a7)\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:\n"
FILE = "kidd-loyal-Anne-Mary.txt"
SHARES = True, True
NO_SHARES = False, False


def copy(text: str = LOYAL, path: str = "3", shares: tuple[bool, bool] = SHARES) -> Page:
    """Open the dialog of a game."""
    page = Page("copy", {})
    page.send("Tell", text, FILE, path)
    page.send("Show", *shares)
    return page


class AtHome(Page):
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
    page = AtHome("copy", {})
    page.send("Tell", LOYAL, FILE, "3")
    page.send("Show", *SHARES)
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
    assert not {WORDS("link.share"), WORDS("library.export.share")} & {
        *buttons_of(copy(shares=NO_SHARES))
    }


def test_the_text_is_the_record() -> None:
    page = copy()
    assert field_of(page, "text") == LOYAL
    page.press("SaveText")
    assert page.effects == [["copy", "Download", FILE, LOYAL]]


@pytest.mark.parametrize("text", [LOYAL, QUEDAH, BRANCHED])
@pytest.mark.parametrize("kind", ["position", "game"])
def test_pictures(text: str, kind: str) -> None:
    """That of a game moves."""
    page = copy(text, "2")
    page.press("SavePicture", kind)
    ((_, effect, file, picture),) = page.effects
    assert (effect, file) == ("Download", "kidd-loyal-Anne-Mary.svg")
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


def test_another_game_takes_the_place_of_the_first() -> None:
    """A closed dialog shows nothing, and nothing is left of the game."""
    page = copy()
    page.press("ToggleCode")
    page.send("Tell", BRANCHED, FILE, "0")
    assert page.find("key", "qr") is None
    assert field_of(page, "text") == BRANCHED
    page.send("Leave")
    assert page.tree is None
    page.send("Show", *SHARES)
    assert page.tree is None
