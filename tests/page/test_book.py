"""The book of openings in the analysis, without a browser: the computer's games beside the player's own."""

import json
from pathlib import Path
from typing import Any

import pytest

from kidd import book
from kidd.ai import book as tables
from kidd_page.book.games import MOST_GAMES, count_turns
from kidd_page.book.reduce import BATCH
from support.analysis_page import LOYAL, OFF, ON, QUEDAH, ROLLED, WORDS, change, show, switch_on
from support.library_page import make_row, tell
from support.page_driver import Page, text_of, walk
from support.saves_page import write_save

BYTES = (Path(tables.__file__).parent / "book.bin").read_bytes()
START = "Kidd: 1\nGame: loyal\n\n"
WON = "Kidd: 1\nGame: loyal\nResult: R resigned\n\n1. @a1! {a note} @f3 (@f1 @a3) 2. @a3 resign\n"
LOST = "Kidd: 1\nGame: loyal\nResult: B blocked\n\n@f1 @a3\n"


class Reader(Page):
    """A page with an analysis that is on, the book's file, and a library."""

    def __init__(self, record: str = START, path: str = "0", **games: str) -> None:
        super().__init__("analysis", {})
        self.files = {}
        self.records = games
        self.shown = show(record, path)
        switch_on(self)

    def open(self) -> None:
        """Open the book and let everything come."""
        self.press("OpenBook", ON)
        self.bring()

    def bring(self, text: str = "".join(map(chr, BYTES))) -> None:
        """Carry out the effects that load and read, until there are none."""
        asked = self.effects
        while asked:
            _, kind, *values = asked.pop(0)
            if kind == "Load" and values[0] == "book":
                self.files = {**self.files, "book": text}
            elif kind == "Load":
                games = [make_row(name, ended=1) for name in self.records]
                games += [make_row("running"), make_row("watched", ended=1, is_own=False)]
                games.append(make_row("deleted", ended=1, deleted=1))
                self.saves = tell(*games, is_whole=True)
            elif kind == "ReadGames":
                assert len(values[0]) <= BATCH
                read = [[name, write_save(self.records[name])] for name in values[0]]
                self.send_action([*values[1][:-1], json.dumps(read)])
                asked += self.effects
                continue
            else:
                continue
            self.send_action(values[1])
            asked += self.effects

    @property
    def note(self) -> str:
        """What the book says in place of turns."""
        found = self.find("id", "book-panel")
        notes = [one for one in walk(list(found or ())) if one[1].get("class") == "analysis-note"]
        return text_of(notes[0]) if notes else ""

    @property
    def rows(self) -> dict[str, list[str]]:
        """The figures of each turn: the games and the share of the computer's and of the player's."""
        rows: dict[str, list[str]] = {}
        for tag, _, children in walk(self.tree):
            if tag == "tr" and children[0][1].get("scope") == "row":
                figures = [
                    one
                    for one in walk(["", {}, children])
                    if "book-figures" in one[1].get("class", "").split()
                ]
                rows[text_of(children[0])] = [text_of(part) for one in figures for part in one[2]]
        return rows


def name_share(score: tuple[int, int, int]) -> str:
    won, drawn, lost = score
    return WORDS.write_chance(round(1000 * (won + drawn / 2) / (won + drawn + lost)), is_whole=True)


def test_the_book_opens_on_demand() -> None:
    page = Reader()
    assert page.rows == {}
    assert not page.is_asked("Load", "book")
    page.press("OpenBook", ON)
    assert [values[0] for _, kind, *values in page.effects if kind == "Load"] == ["book", "games"]
    assert page.note == WORDS("book.loading")
    page.bring()
    assert page.note == ""
    known = book.look_up("loyal - R7B7 R -")
    assert {move: one[1] for move, one in page.rows.items()} == {
        one.move: name_share((one.won, one.drawn, one.lost)) for one in known
    }
    page.press("OpenBook", OFF)
    assert page.rows == {}
    # The file is still there.
    page.press("OpenBook", ON)
    assert [values[0] for _, kind, *values in page.effects if kind == "Load"] == ["games"]


def test_own_games_stand_beside_the_computers() -> None:
    """A mirror image is the same position, and the result is that of the player to move."""
    page = Reader(one=WON, two=LOST)
    page.open()
    assert page.rows["@a1"][2:] == page.rows["@f1"][2:] == ["2", "50%"]
    assert len(page.rows["@a3"]) == 2
    page.shown = show(LOYAL, "1")
    page.send_action()
    assert page.rows["@f3"][2:] == ["2", "50%"]


def test_only_the_last_games_are_read_a_few_at_a_time() -> None:
    page = Reader(**{f"game{number}": WON for number in range(MOST_GAMES + 3)})
    page.open()
    assert page.rows["@a1"][2] == str(MOST_GAMES)
    assert page.read("key", "counted") == ""


@pytest.mark.parametrize(
    "record",
    [
        "",
        START,
        "Kidd: 1\nGame: chess\nResult: R all\n\n@a1\n",
        "Kidd: 1\nGame: loyal\nPlayers: 3\nResult: R all\n\n@a1\n",
        "Kidd: 1\nGame: loyal\nStart: loyal - R7B7 R -\nResult: R all\n\n@a1\n",
        "Kidd: 1\nGame: loyal\nResult: R all\n\nnonsense\n",
        "Kidd: 1\nGame: loyal\nResult: R all\n\na1-a2\n",
        "Kidd: 1\nGame: quedah\nResult: R all\n\n3:@a1\n",
    ],
)
def test_what_is_no_finished_game_does_not_count(record: str) -> None:
    assert [*count_turns(record)] == []


def test_rolls_belong_to_the_positions() -> None:
    record = QUEDAH.replace("\n\n", "\nResult: draw agreed\n\n") + "3:a1-a6<a3@a1 4:a1-a2"
    counted = [*count_turns(record)]
    assert [tuple(one.score) for one in counted] == [(0, 1, 0)] * 3


def test_a_press_plays_the_turn() -> None:
    page = Reader()
    page.open()
    buttons = [one for one in walk(page.tree) if one[1].get("class") == "analysis-move"]
    action = next(one[1]["on"]["click"] for one in buttons if text_of(one) == "@a1")
    page.send_action(action, picture=page.serial)
    assert page.is_asked("PlayTyped", "@a1")
    # A press on the picture of another position does nothing.
    before = page.serial
    change(page, **show(LOYAL, "1"))
    page.send_action(action, picture=before)
    assert not page.is_asked("PlayTyped", "@a1")


@pytest.mark.parametrize(
    ("record", "path", "key"),
    [(QUEDAH, "2", "roll"), (START.replace("loyal", "quedah+first"), "0", "unknown")],
)
def test_the_book_says_why_it_knows_nothing(record: str, path: str, key: str) -> None:
    page = Reader(record, path)
    page.open()
    assert page.note == WORDS(f"book.{key}")


def test_after_a_roll_the_book_knows_turns() -> None:
    page = Reader(ROLLED, "3")
    page.open()
    assert page.rows


def test_what_cannot_be_loaded_is_told_and_tried_again() -> None:
    page = Reader()
    page.press("OpenBook", ON)
    _, _, _, _, missing = next(one for one in page.effects if one[1] == "Load")
    page.send_action(missing)
    assert page.note == WORDS("book.missing")
    retry = page.find("key", "retry")
    assert retry
    page.send_action(retry[1]["on"]["click"], picture=page.serial)
    page.bring("damaged")
    assert page.note == WORDS("book.missing")
    page.send_action(retry[1]["on"]["click"], picture=page.serial)
    page.bring()
    assert page.rows


def test_games_that_cannot_be_read_are_told() -> None:
    page = Reader()
    page.press("OpenBook", ON)
    failed = [values[2] for _, kind, *values in page.effects if kind == "Load"][1]
    page.bring()
    page.send_action(failed)
    assert page.read("key", "counted") == WORDS("book.ownFailed")
    assert page.rows


def test_another_engine_counts_again() -> None:
    page = Reader(one=WON)
    page.open()
    page.die()
    page.bring()
    assert page.rows["@a1"][2] == "1"


def test_nothing_helps_where_help_is_forbidden() -> None:
    page = Reader()
    page.open()
    change(page, is_strict=True)
    assert page.find("key", "book") is None
    change(page, is_strict=False, is_over=True)
    assert page.rows


def find_words(page: Page) -> set[str]:
    return {word for one in walk(page.tree) for word in [text_of(one)] if "⟦" in word}


@pytest.mark.parametrize("locale", ["de", "it"])
def test_every_language_has_the_words(locale: str) -> None:
    page: Any = Reader(one=WON)
    page.open()
    page.speak(locale)
    assert page.rows
    assert not find_words(page)
