"""The game on paper: what it says, and that it is made only when the position rests."""

from typing import Any

from kidd_page.words import Words
from support.moves_page import show
from support.page_driver import DICTIONARIES, Page, text_of, walk

WORDS = Words("en", DICTIONARIES["en"])
HEAD = "Kidd: 1\nGame: quedah+first\nDate: 2026-11-20\n\n"
RECORD = f"{HEAD}@a1 @f3 3:a1-a6<a3@a1 1:f3-f6@f3?!\n"


def look(page: Page, record: str = RECORD, at: str = "", **shown: Any) -> None:
    """Show a position, and let it rest."""
    page.shown = show(record, at, **shown)
    page.send("Rest")


def print_game(record: str = RECORD, at: str = "", **shown: Any) -> Page:
    page = Page("game_sheet", {})
    look(page, record, at, **shown)
    return page


def moves_on(page: Page) -> list[str]:
    (moves,) = [one for one in walk(page.sheet) if one[0] == "ol"]
    return [text_of(line) for line in moves[2]]


def standing_on(page: Page) -> str:
    kind = "print-standing"
    (said,) = [text_of(one) for one in walk(page.sheet) if one[1].get("class") == kind]
    return said


def test_a_sheet_has_the_game_its_players_and_its_moves() -> None:
    page = print_game()
    text = text_of(page.sheet)
    for said in (
        WORDS("game.quedah"),
        "20 November 2026",
        WORDS("saves.player", colour="R", name="Anne"),
        WORDS("saves.player", colour="B", name="Will"),
        page.shown["position"],
    ):
        assert said in text
    assert standing_on(page) == WORDS("turn.heading", colour="R")
    assert moves_on(page) == ["@a1", "@f3", "3:a1-a6<a3@a1", "1:f3-f6@f3?!"]
    stacks = [one for one in walk(page.sheet) if one[1].get("class") == "token"]
    assert len(stacks) == page.shown["position"].split()[1].count("<")


def test_a_record_without_a_date_has_that_on_which_the_game_was_begun() -> None:
    record = RECORD.replace("Date: 2026-11-20\n", "")
    assert "2 January 2027" in text_of(print_game(record, date="2027-01-02").sheet)
    assert "2027" not in text_of(print_game(RECORD, date="2027-01-02").sheet)
    wrong = RECORD.replace("2026-11-20", "2026-11")
    assert "2 January 2027" in text_of(print_game(wrong, date="2027-01-02").sheet)


def test_a_sheet_is_made_when_the_position_rests() -> None:
    page = print_game(at="2")
    first = page.sheet
    page.shown = show(RECORD, "6")
    page.send_action()
    assert page.sheet == first
    page.send("Rest")
    assert len(moves_on(page)) == 4
    page.speak("de")
    assert Words("de", DICTIONARIES["de"])("print.moves") in text_of(page.sheet)


def test_another_engine_makes_it_again() -> None:
    page = print_game()
    before = page.sheet
    page.die()
    assert page.sheet is None
    page.send("Rest")
    assert page.sheet == before


def test_while_a_game_is_looked_through_the_sheet_says_which_turn_it_shows() -> None:
    for at, said in (
        ("0", WORDS("review.start", all="4")),
        ("1", WORDS("review.move", number="1", all="4", colour="R", move="@a1")),
        ("3", WORDS("review.roll", number="3", all="4", colour="R", roll="3")),
        ("4", WORDS("review.move", number="3", all="4", colour="R", move="a1-a6<a3@a1")),
    ):
        page = print_game(at=at)
        assert page.shown["is_looking_back"]
        assert standing_on(page) == said
    assert moves_on(print_game(at="3")) == ["@a1", "@f3", "3:"]


def test_the_end_of_a_game_names_who_has_won() -> None:
    page = print_game(f"{HEAD}@a1 @f3 resign\n")
    assert standing_on(page) == WORDS("result.wonBy", colour="B", name="Will")
    assert moves_on(page)[-1] == WORDS("moves.word.resign")
    agreed = "Kidd: 1\nGame: madagascar\n\n@a1 @f3 agree\n"
    assert standing_on(print_game(agreed)) == WORDS("result.draw")


def test_before_the_colours_are_picked_the_players_have_none() -> None:
    """L10."""
    page = print_game("Kidd: 1\nGame: loyal+pie\n\n")
    assert standing_on(page) == WORDS("turn.setup", name="Anne")
    assert WORDS("saves.player", colour="R", name="Anne") not in text_of(page.sheet)
    page = print_game("Kidd: 1\nGame: loyal+pie\n\n@a1@f3\n")
    assert standing_on(page) == WORDS("turn.pick", name="Will")
    look(page, "Kidd: 1\nGame: loyal+pie\n\n@a1@f3 pick:R\n")
    assert WORDS("saves.player", colour="R", name="Will") in text_of(page.sheet)


def test_without_a_position_there_is_no_sheet() -> None:
    page = Page("game_sheet", {})
    page.send("Rest")
    assert page.sheet is None
