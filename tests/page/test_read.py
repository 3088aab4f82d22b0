"""The dialog that reads games in."""

import json
from typing import Literal

import pytest

from kidd.games import RULES
from kidd.record.code import encode
from kidd.record.notation import format_position
from kidd.record.transcript import read_transcript
from kidd_page.links import find_link, find_message, write_link, write_message_link
from kidd_page.read.game import find_game, is_collection
from kidd_page.words import Words
from support.page_driver import ADDRESS, DICTIONARIES, Page, text_of, walk
from support.saves_page import ask

WORDS = Words("en", DICTIONARIES["en"])
PLAYED = "Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Level 3\n\n@a1 @f3\n"
OVER = PLAYED.replace("Blue: Level 3", "Blue: Mary\nResult: R resigned")
PICKED = "Kidd: 1\nGame: loyal+pie\nRed: Anne\nBlue: Mary\n\n{pick:B} @a1 @f3 ( pick:B a1-a2 ) pick:R! a1-a2\n"
SAVE = {
    "version": 3,
    "record": PLAYED,
    "path": "2",
    "names": ["Bob", "Captain Kidd (8)"],
    "levels": [0, 8],
}
FILES = '[["games.txt", 7, 0]]'


def open_dialog(text: str = "") -> Page:
    page = Page("read", {}, "Show")
    if text:
        page.press("Change", page.write_values(text=text))
    return page


def rows_of(page: Page) -> list[tuple[str, str, str]]:
    """Return the colour, the name and the level of each player; the level is empty for a person."""
    values = json.loads(page.write_values())
    badges = [one[1]["badges"] for one in walk(page.tree) if "badges" in one[1]]
    return [
        (
            colour,
            values[f"reader-{number}-name"],
            values[f"reader-{number}-level"]
            if values[f"reader-{number}-kind"] == "computer"
            else "",
        )
        for number, colour in enumerate(badges, 1)
    ]


def legend_of(page: Page) -> str:
    found = page.find("key", "seats")
    return text_of(found[2][0]) if found else ""


def confirm(page: Page, **changes: str) -> dict[str, object]:
    page.press("Confirm", page.write_values(**changes))
    [[_, kind, request]] = page.effects
    assert kind == "AskSaves"
    return request


def test_the_field_has_the_focus() -> None:
    page = open_dialog()
    assert page.is_asked("Focus", "text", "unmoved")
    assert legend_of(page) == ""
    page.press("Cancel")
    assert page.is_asked("CloseDialog")
    page.press("Leave")
    assert page.tree is None
    page.press("Confirm", json.dumps({"text": PLAYED}))
    assert page.effects == []


def test_the_players_of_a_record_are_shown_and_can_be_changed() -> None:
    page = open_dialog(PLAYED)
    assert legend_of(page) == WORDS("saves.read.players")
    assert rows_of(page) == [("R", "Anne", ""), ("B", "", "3")]
    assert page.find("name", "own") is None
    asked = confirm(page, reader_1_name="Bob", reader_2_kind="person")
    seats = {"names": ["Bob", "Player 2"], "levels": [0, 0]}
    assert asked == {"kind": "read", "text": PLAYED, "seats": seats, "isOwn": False}


def test_a_text_that_is_confirmed_at_once_has_its_own_players() -> None:
    page = open_dialog(PLAYED)
    asked = confirm(page, text=PLAYED.replace("Anne", "Bob"), reader_1_name="Mary")
    computer = WORDS("player.computer", level=3)
    assert asked["seats"] == {"names": ["Bob", computer], "levels": [0, 3]}


def test_a_game_with_a_result_may_be_the_players_own() -> None:
    page = open_dialog(OVER)
    assert legend_of(page) == WORDS("saves.read.played")
    assert confirm(page, own="on")["isOwn"] is True
    # Another text is another game.
    page.press("Change", page.write_values(text=f"{OVER}\n", own="on"))
    assert confirm(page)["isOwn"] is False


def test_who_has_picked_red_plays_red() -> None:
    """L10: neither a comment nor a variation counts."""
    assert rows_of(open_dialog(PICKED)) == [("B", "Mary", ""), ("R", "Anne", "")]
    other = PICKED.replace("pick:R!", "pick:B")
    assert rows_of(open_dialog(other)) == [("R", "Anne", ""), ("B", "Mary", "")]


@pytest.mark.parametrize(
    ("changes", "rows"),
    [
        ({}, [("R", "Bob", ""), ("B", "", "8")]),
        ({"levels": None}, [("R", "Bob", ""), ("B", "Captain Kidd (8)", "")]),
        ({"levels": [99, True]}, [("R", "Bob", ""), ("B", "Captain Kidd (8)", "")]),
        ({"names": ["Bob"]}, [("R", "Anne", ""), ("B", "Level 3", "")]),
        ({"record": "no record"}, []),
        ({"record": 1}, []),
    ],
)
def test_the_players_of_a_save_are_those_that_it_names(
    changes: dict[str, object], rows: list[tuple[str, str, str]]
) -> None:
    assert rows_of(open_dialog(json.dumps({**SAVE, **changes}))) == rows


def test_a_link_and_a_code_show_who_plays() -> None:
    code = encode(read_transcript(PLAYED))
    rows = [("R", "Anne", ""), ("B", "", "3")]
    # Mail programs break long lines.
    assert rows_of(open_dialog(f"{code[:20]}\n{code[20:]}")) == rows
    assert rows_of(open_dialog(ADDRESS + write_link("game", code, 1))) == rows
    start = format_position(RULES["loyal"].start(2))
    link = ADDRESS + write_link("position", start)
    assert find_link(link) == ("position", start)
    assert rows_of(open_dialog(link)) == [("R", "", ""), ("B", "", "")]


@pytest.mark.parametrize(
    ("content", "viewed"),
    [("", "0"), ("&step=1", "1"), ("&step=999999", "999999"), ("&step=x", None)],
)
def test_a_link_to_a_game_may_say_how_many_steps_are_shown_first(
    content: str, viewed: str | None
) -> None:
    code = encode(read_transcript(PLAYED)) + content
    asked = ask("link", {"kind": "game", "text": code}), ask("open", f"{ADDRESS}#game={code}")
    for answer in asked:
        assert answer.get("opened", {}).get("viewed") == viewed
        assert answer.get("refusal", {}).get("key") == (None if viewed else "link.damaged")


@pytest.mark.parametrize(
    "text",
    [
        "AQ",
        "A" * 100_001,
        "AgABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN",
        "https://example.org/",
        "https://example.org/#turn=Ag",
        "https://example.org/#game",
    ],
)
def test_other_texts_are_no_links_to_games(text: str) -> None:
    assert find_link(text) is None


MESSAGES = (
    (
        "turn",
        "AQD1sWUiSli3kQAACgEHbG95YWwgMgABCkFubmUgQm9ubnmNJp-ter8AAQpNw6RyeSBSZWFkBMs8h093AOswAO8",
    ),
    (
        "turn",
        "AgL1sWUiSli3kQAACgEHbG95YWwgMgABCkFubmUgQm9ubnmNJp-ter8AAQpNw6RyeSBSZWFkBMs8h093AAAFMzAw",
    ),
    ("offer", f"wQA{'b_-9' * 30}"),
    ("answer", f"wQE{'b_-9' * 30}"),
)
"""Messages without and with clocks, and of live connections."""


@pytest.mark.parametrize(("kind", "text"), MESSAGES)
def test_a_pasted_message_goes_where_it_belongs(
    kind: Literal["turn", "offer", "answer"], text: str
) -> None:
    link = write_message_link(kind, text, "https://example.org/")
    for pasted in (text, link, f" {link[:60]}\r\n{link[60:]} "):
        assert find_message(pasted) == (kind, text)
        assert find_link(pasted) is None
        page = open_dialog(pasted)
        page.press("Confirm", page.write_values())
        assert [effect for _, effect, *_ in page.effects] == ["CloseDialog", "AskRemote"]
        assert find_message(page.effects[1][2]["text"]) == (kind, text)
        page.press("Open", FILES, pasted)
        assert page.is_asked("AskRemote", {"kind": "take", "text": page.effects[1][2]["text"]})


@pytest.mark.parametrize(
    "text", ["", PLAYED, "wQA", "#turn=Ag", "https://example.org/#open=daily", "A" * 100_001]
)
def test_other_texts_are_no_messages(text: str) -> None:
    assert find_message(text) is None


def test_a_link_that_is_not_escaped_correctly_stays_as_it_is() -> None:
    assert find_link("http://a/#position=%FF") == ("position", "%FF")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{}",
        "{",
        f"{PLAYED}\n{PLAYED}",
        "AQAAAAAAAAAAAAAAAAAAAAAA",
        "https://example.org/#game=AQAAAAAAAAAAAAAAAAAAAAAA",
        "https://example.org/#position=none",
    ],
)
def test_what_is_no_single_game_has_no_players(text: str) -> None:
    assert find_game(text) is None


def test_an_unknown_game_has_no_computers() -> None:
    page = open_dialog("Kidd: 1\nGame: chess\nPlayers: 3\n")
    assert rows_of(page) == [("R", "", ""), ("B", "", ""), ("G", "", "")]
    kinds = [one[1] for one in walk(page.tree) if one[1].get("class") == "pills seat-kind"]
    assert all(one["hidden"] for one in kinds)


@pytest.mark.parametrize(
    "text",
    [
        '\ufeff \n{"kidd-backup":1,"games":{},"values":{}}\n',
        '{"kidd-backup":2,"games":[]}',
        '{"kidd-backup":123456789,',
        '{"kidd-backup":',
        f"{PLAYED}\n{PLAYED}",
        f"{PLAYED}\r\n{PLAYED}".replace("\n", "\r\n"),
        f"{PLAYED}\n{PLAYED}".replace("\n", "\r"),
        PLAYED.replace("\n\n", "\nTitle: At sea\n\n"),
        PLAYED.replace("\n\n", "\nLabels: good\n\n"),
    ],
)
def test_several_games_are_imported(text: str) -> None:
    assert is_collection(text)
    page = open_dialog(text)
    assert rows_of(page) == []
    page.press("Confirm", page.write_values())
    assert page.effects == [["read", "KeepGames", text]]
    page.press("Choose", FILES, text)
    assert page.effects == [["read", "ImportFiles", FILES]]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Title: At sea",
        '{"kidd":1}',
        '{"version":3,"record":"Title: x"}',
        PLAYED,
        PLAYED.replace("\n\n", "\n\n{Title: At sea}\n"),
    ],
)
def test_one_game_is_no_collection(text: str) -> None:
    assert not is_collection(text)


def test_a_chosen_file_is_shown_if_it_has_one_game() -> None:
    page = open_dialog(OVER)
    page.press("Choose", FILES, "\ufeff" + PLAYED.replace("\n", "\r\n"))
    assert page.is_asked("Focus", "confirm", "always")
    assert rows_of(page) == [("R", "Anne", ""), ("B", "", "3")]
    assert confirm(page)["text"] == PLAYED


def test_a_file_from_outside_is_opened_as_it_is_or_imported() -> None:
    page = Page("read", {})
    page.send("Open", FILES, PLAYED.replace("\n", "\r\n"))
    assert page.effects == [["read", "AskSaves", {"kind": "read", "text": PLAYED}]]
    page.send("Open", FILES, f"{PLAYED}\n{PLAYED}")
    assert page.effects == [["read", "ImportFiles", FILES]]
    assert page.tree is None


def test_a_refused_text_stays_until_another_one_is_there() -> None:
    page = open_dialog("hello")
    assert confirm(page)["seats"] is None
    page.send("Refuse", json.dumps({"key": "saves.refused.empty"}))
    assert page.read("role", "alert") == WORDS("saves.refused.empty")
    page.die()
    assert page.read("role", "alert") == WORDS("saves.refused.empty")
    page.press("Change", page.write_values(text=PLAYED))
    assert page.find("role", "alert") is None
    page.send("Refuse", "null")
    assert page.find("role", "alert") is None
