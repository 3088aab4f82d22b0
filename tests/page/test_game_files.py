"""Records for readers of any language and for other programs, and texts that a player opens."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kidd.record.code import encode
from kidd.record.transcript import read_transcript
from kidd_page.game_files import Game, export_game, name_file, take_game, write_games
from kidd_page.saves import Save, read_save
from support.saves_page import ask

SAVES = Path(__file__).parents[1] / "saves"
HEAD = "Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Will\nResult: *\n\n"
DAY = "2026-11-20"


def test_an_export_has_the_date_and_levels_without_a_language() -> None:
    record = "Kidd: 1\nGame: quedah+first\nRed: Anne\nBlue: Matrose (3)\nEvent: Cup\nResult: *\n\n@a1 @f3\n"
    exported = record.replace("Matrose (3)", "Level 3").replace("Result", f"Date: {DAY}\nResult")
    assert export_game(Game(record, ["Anne", "Matrose (3)"], [0, 3], DAY)) == exported


def test_a_date_stays_and_an_unknown_one_is_left_out() -> None:
    dated, bare = "Kidd: 1\nGame: loyal\nDate: 2001-05-23\n\n@a1\n", "Kidd: 1\nGame: loyal\n\n@a1\n"
    assert export_game(Game(dated, [], [], DAY)) == dated
    assert export_game(Game(bare, [], [], "")) == bare
    assert export_game(Game(bare, [], [], DAY)) == bare.replace("loyal\n", f"loyal\nDate: {DAY}\n")
    assert export_game(Game("Kidd: 1", [], [], DAY)) == f"Kidd: 1\nDate: {DAY}"


def test_after_a_pick_the_levels_belong_to_the_picked_colours() -> None:
    """L10."""
    record = "Kidd: 1\nGame: loyal+pie\nRed: B\nBlue: A\n\n@a1@f3 pick:R\n"
    assert "\nRed: Level 5\nBlue: A\n" in export_game(Game(record, ["A", "x"], [0, 5], ""))


def test_a_name_without_a_header_gets_one_and_a_users_player_keeps_its_name() -> None:
    record = "Kidd: 1\nGame: loyal\nBlue: Will\n\n@a1\n"
    exported = export_game(Game(record, ["$&\\1", "Mine"], [0, 1001], ""))
    assert exported == "Kidd: 1\nGame: loyal\nBlue: Mine\nRed: $&\\1\n\n@a1\n"


def test_the_players_words_are_headers_and_replace_those_of_the_record() -> None:
    record = f"{HEAD.rstrip()}\nTitle: Theirs\nLabels: theirs\nBackup: on the red disk\n\n@a1\n"
    both = [
        Game(record, ["Anne", "Will"], [0, 0], "", "T", ["l", "m"]),
        Game(record, ["Anne", "Will"], [0, 0], ""),
    ]
    first, second = write_games(both).split("\n\nKidd", 1)[0], write_games(both[1:])
    assert first.startswith(
        f"{HEAD.rstrip()}\nBackup: on the red disk\nTitle: T\nLabels: l, m\n\n@a1"
    )
    assert second == f"{HEAD.rstrip()}\nBackup: on the red disk\nTitle: Theirs\n\n@a1\n"


def test_a_files_name_has_the_game_and_the_players_with_any_names() -> None:
    assert (
        name_file("Kidd: 1\nGame: loyal+pie\nRed: ../Änne & Co\nBlue: \n\n")
        == "kidd-loyal-Änne-Co.txt"
    )
    assert name_file("") == "kidd-game.txt"


def test_a_save_is_exported_with_the_day_in_the_readers_time_zone_and_without_its_dice() -> None:
    save = read_save((SAVES / "v3-loyal-over.json").read_text("utf-8"))
    assert isinstance(save, Save)
    midnight = replace(save, fields={**save.fields, "created": 86_400_000})
    for zone, day in (((), "1970-01-02"), (((0, -60),), "1970-01-01")):
        exported = export_game(take_game(midnight, zone))
        assert exported == export_game(Game(save.record, save.names, save.levels, day))
        assert "seed" not in exported
    assert take_game(replace(save, fields={}), ()).day == ""


def opened(text: str) -> Any:
    return ask("open", text)["opened"]


def test_an_opened_text_is_a_record_or_a_save() -> None:
    record = "Kidd: 1\nGame: loyal\nRed: Anne\n\n@a1\n"
    rest = {"record": record, "path": None, "levels": [0, 0], "rolls": ""}
    outside = "\ufeff\r\n" + record.replace("\n", "\r\n") + "\n "
    assert opened(outside) == {**rest, "names": ["Anne", ""]}
    level = opened(record.replace("\n\n", "\nBlue: Level 3\n\n"))
    assert (level["names"], level["levels"]) == (["Anne", "Level 3"], [0, 3])
    save = opened((SAVES / "v1-loyal-in-hand.json").read_text("utf-8"))
    assert (save["path"], save["names"], save["levels"]) == ("12", ["Anne", "Will"], [0, 0])


def test_the_seats_of_an_opened_text_undo_the_swap_of_the_pick() -> None:
    """L10."""
    head = "Kidd: 1\nGame: loyal+pie\nRed: Will\nBlue: Anne\n\n"
    assert opened(f"{head}@a1@f3 pick:R")["names"] == ["Anne", "Will"]
    assert opened(head)["names"] == ["Will", "Anne"]


def test_a_text_from_outside_cannot_say_the_next_rolls() -> None:
    record = "Kidd: 1\nGame: quedah\nRolls: 3333\n\n@a1 @f3 2:a1-a3<a2@a1\n"
    assert opened(record)["rolls"] == "2"
    save = {"version": 3, "record": record, "path": "1", "dice": {"seed": "s", "known": "3333"}}
    assert opened(json.dumps(save))["rolls"] == "2"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (" \n", "saves.refused.empty"),
        ('{"version": 4}', "saves.refused.newer"),
        ('{"colour": "red"}', "saves.refused.broken"),
        ("x" * 500_001, "fault.long"),
        (f'{{"version": 2, "record": "{"x" * 2_000_000}', "fault.long"),
    ],
    ids=["empty", "newer", "broken", "long", "longer"],
)
def test_any_other_text_is_refused_with_a_reason(text: str, key: str) -> None:
    assert ask("open", text)["refusal"]["key"] == key


def test_a_link_is_opened_as_its_record_is_and_shows_its_step_first() -> None:
    record = "Kidd: 1\nGame: loyal\nRed: Bea\nBlue: Cleo\n\n@f1 @f3\n"
    code = encode(read_transcript(record))
    found = ask("link", {"kind": "game", "text": f"{code}&step=1"})["opened"]
    assert (found["names"], found["path"], found["viewed"]) == (["Bea", "Cleo"], None, "1")
    assert found["record"].endswith("\n\n@f1 @f3\n")
    assert ask("link", {"kind": "game", "text": code})["opened"]["viewed"] == "0"
    place = ask("link", {"kind": "position", "text": "loyal f2R<f1 R5B6 B -"})["opened"]
    assert "\nStart: loyal f2R<f1 R5B6 B -\n" in place["record"]
    assert "viewed" not in place


@pytest.mark.parametrize(
    ("link", "key"),
    [
        ({"kind": "game", "text": "damaged"}, "link.damaged"),
        ({"kind": "game", "text": "A" * 100_000}, "link.long"),
        ({"kind": "position", "text": "loyal"}, "link.position"),
        ({"kind": "turn", "text": "x"}, "link.damaged"),
        ({"kind": "offer", "text": "x"}, "link.damaged"),
        ({"kind": "open", "text": "rules"}, "link.damaged"),
    ],
)
def test_a_link_that_holds_no_game_is_refused_with_a_reason(link: object, key: str) -> None:
    assert ask("link", link)["refusal"]["key"] == key
