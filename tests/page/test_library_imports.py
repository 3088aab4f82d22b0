"""Imports in the dialog of saved games: the report, several at once, a stop, an engine that dies or fails."""

import json
from typing import Any

import pytest

from kidd_page.imports import importing
from support.import_page import FRAME, NOW, ONE, OVER, back_up, name_game
from support.library_page import WORDS, Shelf, asked, changed, focused, make_row
from support.page_driver import DICTIONARIES, text_of

BAD = ONE.replace("@f3", "@f8")
FULL = "kidd.lessons"


class ImportingShelf(Shelf):
    """The dialog, and a store that takes every game. `games`: the stored ones. `opened`: those that were opened."""

    def __init__(self, *rows: dict[str, Any], **more: Any) -> None:
        self.files: dict[int, str] = {}  # type: ignore[assignment]
        self.named: list[list[Any]] = []
        self.games: dict[str, str] = {}
        self.opened: list[str] = []
        self.text = ""
        self.due: list[list[Any]] = []
        self.ids = 0
        super().__init__(*rows, **more)

    def send_action(self, action: list[Any] | None = None, **given: Any) -> None:
        known, self.files = self.files, {}  # type: ignore[assignment]
        super().send_action(action, **given)
        self.files = known
        self.due += [one for one in self.effects if one[1] == "ChangeGames"]
        self.opened += [one["id"] for one in asked(self) if one["kind"] == "open"]

    def drop(self, **files: str) -> None:
        """Let files come."""
        first = len(self.files)
        self.files |= dict(enumerate(files.values(), first))
        sizes = enumerate(files.items(), first)
        self.send("Import", json.dumps([[name, len(text), at] for at, (name, text) in sizes]))

    def step(self, *, is_failing: bool = False) -> None:
        """Carry out the next changes."""
        _, _, changes, done, failed = self.due.pop(0)
        self.text = ""
        made = [self.carry_out(*one) for one in changes]
        self.ids += 1
        told = {
            "done": made,
            "text": self.text,
            "id": f"new{self.ids}",
            "now": NOW,
            "trouble": None,
        }
        self.send_action([*(failed if is_failing else done)[:-1], json.dumps(told)])

    def finish(self) -> None:
        """Carry out all changes."""
        while self.due:
            self.step()

    def carry_out(self, kind: str, *about: Any) -> object:
        match kind:
            case "read":
                self.text = self.files[about[0]]
                return {"share": 1, "isEnd": True, "isBroken": False}
            case "known":
                known = [[name, text, False, False] for name, text in self.games.items()]
                return known[about[0] :]
            case "add":
                self.games |= {one["id"]: one["text"] for one in about[0]}
                return [True] * len(about[0])
            case _:
                raise ValueError(kind)

    @property
    def said(self) -> str:
        """The report in words."""
        return self.read("ref", "report")

    @property
    def faults(self) -> list[str]:
        """The faults in words."""
        found = self.find("class", "saves-faults")
        return [text_of(one) for one in found[2]] if found else []


def say(added: int, known: int = 0, refused: int = 0) -> str:
    counts = {"added": added, "known": known, "refused": refused}
    shown = {name: count for name, count in counts.items() if count or name == "added"}
    return " ".join(WORDS(f"library.import.{name}", count=count) for name, count in shown.items())


@pytest.fixture(autouse=True)
def _other_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "IMPORT", importing.Import())


def test_an_import_is_told_before_anything_is_known_of_it() -> None:
    """The build prepares this answer for an engine that is still starting."""
    page = ImportingShelf()
    page.send("Leave")
    page.send("Await")
    assert page.said == WORDS("library.import.running")
    page.drop(one=ONE, two=BAD)
    assert page.said.startswith(WORDS("library.import.running"))
    assert page.is_shown("progress")
    page.finish()
    assert not page.is_shown("progress")
    assert page.said == say(1, refused=1)
    assert page.faults == [f"two, game 1: {WORDS('fault.move', number=2, text='@f8')}"]
    assert page.opened == []


def test_the_report_is_there_until_the_dialog_is_opened_again() -> None:
    page = ImportingShelf()
    page.drop(one=ONE, two=OVER)
    page.finish()
    page.hear()
    assert page.is_shown("report")
    page.send("Leave")
    page.send("Show")
    assert not page.is_shown("report")


def test_an_import_goes_on_while_the_dialog_is_closed_and_opens_nothing_then() -> None:
    page = ImportingShelf()
    page.drop(one=ONE)
    page.finish()
    assert page.opened == [*page.games]
    page.drop(one=ONE)
    page.step()
    page.send("Leave")
    page.finish()
    assert len(page.opened) == 1
    page.send("Show")
    page.drop(one=OVER, two=BAD)
    page.step()
    page.send("Leave")
    page.step()
    page.send("Show")
    assert page.is_shown("progress")
    page.finish()
    assert len(page.games) == 2


def test_files_that_come_during_an_import_are_imported_after_it() -> None:
    page = ImportingShelf()
    page.drop(one=ONE, two=BAD)
    page.drop(three=OVER)
    page.drop(four=ONE)
    page.finish()
    assert len(page.games) == 2
    assert page.said == say(0, known=1)


def test_a_stop_counts_what_was_added_and_the_next_import_begins() -> None:
    page = ImportingShelf()
    page.drop(one=f"{ONE}\n{OVER}", two=ONE)
    while not any(change[0] == "add" for change in page.due[0][2]):
        page.step()
    page.press("StopImport")
    assert focused(page)[0] == ["report", "lost"]
    assert not page.is_shown("progress")
    page.press("StopImport")
    page.finish()
    assert page.said == f"{WORDS('library.import.stopped')} {say(2)}"
    page.drop(one=ONE, two=OVER)
    page.step()
    page.drop(three=BAD)
    page.step()
    page.press("StopImport")
    page.finish()
    assert page.said == say(0, refused=1)


def test_another_engine_goes_on() -> None:
    page = ImportingShelf()
    page.drop(one=ONE, two=OVER, three=BAD)
    for _ in range(3):
        page.step()
        page.step()
        importing.IMPORT.__init__()
        page.die()
    page.finish()
    assert page.said == say(2, refused=1)


def test_what_the_engine_dies_of_is_refused() -> None:
    page = ImportingShelf()
    page.drop(one=ONE, two=OVER)
    page.step(is_failing=True)
    page.finish()
    assert page.faults == [f"one, game 1: {WORDS('error.internal')}"]
    assert page.said == say(1, refused=1)


def test_the_values_of_a_backup_are_stored_and_what_is_left_out_is_told() -> None:
    page = ImportingShelf()
    page.stored["kidd.puzzles"] = '{"version":9}'
    values = {"kidd.puzzles": '{"version":1}', FULL: '{"version":1}', "kidd.remote.x": "x"}
    page.drop(one=back_up({"mine": FRAME}, name_game("mine"), **values))
    stored: dict[str, Any] = {}
    while page.due:
        page.step()
        stored |= {key: full for _, kind, key, *_, full in page.effects if kind == "Store"}
    assert [*stored] == [FULL]
    assert page.stored.keys() == {"kidd.puzzles", FULL}
    page.send_action(stored[FULL])
    assert page.faults == [
        f"{WORDS('library.import.valueRefused', what={'key': 'puzzles.title'})}",
        f"{WORDS('library.import.valueFull', what={'key': 'lessons.title'})}",
    ]


def test_the_player_can_say_to_have_played_the_imported_games() -> None:
    page = ImportingShelf()
    page.drop(one="\n".join([OVER, OVER.replace("Anne", "Bea"), ONE]))
    page.finish()
    first, second = (name for name, text in page.games.items() if "resign" in text)
    page.hear(left=2)
    page.press("OwnImported")
    assert changed(page) == [["own", [first, second], True, "own"]]
    page.hear(make_row(first, is_own=True), make_row(second, is_own=False))
    page.press("OwnImported")
    assert changed(page) == [["own", [second], True, "own"]]
    page.hear(make_row(second, is_own=True))
    assert focused(page) == [["read", "lost"]]
    assert not page.is_shown("others")


def test_an_imported_game_that_was_erased_cannot_be_the_players_own() -> None:
    page = ImportingShelf()
    page.drop(one=OVER, two=OVER.replace("Anne", "Bea"))
    page.finish()
    first, second = page.games
    page.hear(make_row(second, is_own=False))
    page.press("OwnImported")
    assert changed(page) == [["own", [second], True, "own"]]
    page.hear(gone=[second])
    assert first not in page.tree
    assert not page.is_shown("others")


@pytest.mark.parametrize("locale", DICTIONARIES)
def test_every_language_has_all_words_of_a_report(locale: str) -> None:
    page = ImportingShelf()
    page.drop(one='{"kidd-backup":2,"games":{}}\n\n' + ONE, two="\n".join([BAD] * 120))
    page.step()
    page.speak(locale)
    page.finish()
    page.speak(locale)
    assert "⟦" not in json.dumps(page.tree, ensure_ascii=False)
