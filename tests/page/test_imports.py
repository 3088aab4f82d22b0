"""Files with games: what becomes of each of them, and when two games are the same."""

import json
from pathlib import Path
from typing import Any

import pytest

from kidd.record import bounds
from kidd.record.match import Match
from kidd.record.transcript import transcribe
from kidd_page.saves import LONGEST_SAVE, Save, is_continued, make_key, read_save, take_save
from support.import_page import (
    FRAME,
    HEAD,
    NOON,
    NOW,
    ONE,
    OVER,
    RESIGNED,
    Page,
    back_up,
    kinds,
    name_game,
    save_of,
    store,
)

SAVES = Path(__file__).parents[1] / "saves"


def test_a_record_becomes_a_save() -> None:
    (game,) = Page().read(ONE)
    assert save_of(game) == {
        "version": 3,
        "id": "new0",
        "revision": 1,
        "writer": "page",
        "base": None,
        "created": NOON,
        "changed": NOON,
        "names": ["Anne", "Level 3"],
        "levels": [0, 3],
        "record": ONE,
        "path": "2",
        "clicks": [],
        "side": None,
        "turn": "R",
        "outcome": None,
        "deck": "a1R<0,f3B<0",
        "isOwn": False,
    }
    assert (game["id"], game["row"]["id"], game["other"]) == ("new0", "new0", False)


@pytest.mark.parametrize(
    ("day", "begun"),
    [("2025-11-20", NOON), ("2099-01-01", NOW), ("yesterday", NOW), ("1960-01-01", 0)],
)
def test_a_game_begins_at_noon_of_its_date_but_not_in_the_future(day: str, begun: int) -> None:
    (game,) = Page().read(ONE.replace("2025-11-20", day))
    assert save_of(game)["created"] == begun


def test_a_game_that_is_over_would_count_for_its_only_person() -> None:
    (game,) = Page().read(OVER)
    save = save_of(game)
    assert save["outcome"] == RESIGNED
    assert (save["turn"], save["ended"], game["other"]) == (None, NOON, True)
    assert not Page().read(OVER.replace("Level 2", "Will"))[0]["other"]


def test_players_without_names_get_those_of_the_page_and_a_pick_turns_them_around() -> None:
    (game,) = Page().read("Kidd: 1\nGame: madagascar\nPlayers: 3\nGold: Cleo\n\n@a1\n")
    assert save_of(game)["names"] == ["Player 1", "Player 2", "Cleo"]
    match = Match.new("loyal+pie")
    while match.rules.phase(match.position) == "setup":
        match.push(match.legal_moves()[0])
    pie = transcribe(match, {"Red": "Anne"}).write()
    before, after = Page().read(f"{pie}\n{pie.rstrip()} pick:R\n")
    assert save_of(before)["turn"] is None
    assert save_of(before)["names"] == ["Anne", "Player 2"]
    assert save_of(after)["turn"] is not None
    assert save_of(after)["names"] == ["Player 1", "Anne"]


def test_the_words_of_a_file_are_no_headers_of_its_records() -> None:
    (game,) = Page().read(ONE.replace("\n\n", "\nTitle: The final\nLabels: club, , 2026\n\n"))
    assert (game["row"]["title"], game["row"]["labels"]) == ("The final", ["club", "2026"])
    assert save_of(game)["record"] == ONE


def test_a_record_may_have_its_headers_in_any_order() -> None:
    (game,) = Page().read("Game: loyal\nKidd: 1\n\n@a1\n")
    assert save_of(game)["record"] == "Kidd: 1\nGame: loyal\n\n@a1\n"


def test_a_refused_record_does_not_touch_the_others() -> None:
    games = Page().read(f"{ONE}\n{ONE.replace('@f3', '@f8')}\n{ONE.replace('Anne', 'Bea')}")
    assert kinds(games) == ["id", "message", "id"]
    fault = {"key": "fault.move", "params": {"number": 2, "text": "@f8"}}
    assert games[1]["message"] == fault


@pytest.mark.parametrize("file", ["hello", "\ud800", "\ufffe\U0001f3f4"])
def test_a_text_that_is_no_record_is_refused_once(file: str) -> None:
    assert kinds(Page().read(file)) == ["message"]


def test_many_records_are_read_in_parts() -> None:
    named = [ONE.replace("Anne", f"Anne \U0001f3f4 {number}") for number in range(23)]
    games = Page().read("\n".join(named))
    assert [save_of(game)["record"] for game in games] == named


def test_what_goes_on_is_read_with_the_next_window() -> None:
    quedah = transcribe(Match.new("quedah")).write()
    page = Page(window=bounds.LONGEST_RECORD + 100)
    long = ONE.replace("@f3", "@f3" + f" {{{'x' * 900}}}" * (bounds.LONGEST_RECORD // 1000))
    games = page.read(f"{quedah}\n{long}\n{ONE}")
    assert kinds(games) == ["id", "id", "id"]
    assert save_of(games[1])["record"] == long


def test_a_record_that_is_far_too_long_is_refused_once() -> None:
    long = ONE.replace("@a1 @f3", "x" * 3_200_000)
    games = Page(window=1_000_000).read(f"{OVER}\n{long}\n{ONE}")
    assert kinds(games) == ["id", "message", "id"]
    assert kinds(Page(window=1_000_000).read("x" * 5_000_000)) == ["message"]


def test_a_record_that_no_save_can_hold_is_refused() -> None:
    """In JavaScript it has more characters, and in JSON more still."""
    for odd in ("\U0001f3f4", "\x01"):
        (game,) = Page().read(ONE.replace("@f3", "@f3" + f" {{{odd * 9000}}}" * 50))
        assert game["message"]["key"] == "fault.long", odd


def test_the_same_file_adds_nothing_a_second_time() -> None:
    page, file = Page(), f"{ONE}\n{ONE.replace('Anne', 'Bea')}\n{ONE}"
    assert kinds(page.read(file)) == ["id", "id", "met"]
    assert [game["met"] for game in page.read(file)] == ["new0", "new1", "new0"]


def test_a_game_is_known_by_the_names_of_its_players() -> None:
    page = Page([store("here", ONE.replace("Red: Anne\n", ""))])
    assert page.read(ONE) == [{"met": "here", "own": False}]
    assert kinds(page.read(ONE.replace("Level 3", "Level 4"))) == ["id"]


def test_a_game_that_was_saved_long_ago_is_known() -> None:
    for file in sorted(SAVES.glob("*.json")):
        text = file.read_text("utf-8")
        save = read_save(text)
        assert isinstance(save, Save), file.name
        games = Page([("here", text, False)]).read(text)
        assert [game["met"] for game in games] == ["here"], file.name


def test_the_game_of_a_save_is_added_with_dice_of_its_own() -> None:
    text = json.dumps({**FRAME, "record": ONE, "dice": {"seed": "secret", "known": "12"}})
    (game,) = Page().read(f"\n{text}\n")
    save = save_of(game)
    assert (save["names"], save["levels"]) == (["Anne", ""], [0, 3])
    assert (save["id"], save["isOwn"]) == ("new0", False)
    assert "dice" not in save


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"version": 99}, "newer"),
        ({"version": 3}, "broken"),
        ({**FRAME, "version": 0, "record": ONE}, "broken"),
        ({**FRAME, "version": True, "record": ONE}, "broken"),
        ({**FRAME, "record": ONE, "path": "1..2"}, "broken"),
        ({**FRAME, "record": ONE, "path": "٣"}, "broken"),
        ({**FRAME, "record": ONE, "path": 2}, "broken"),
        ({**FRAME, "record": "Game: loyal"}, "broken"),
        ({**FRAME, "version": 2, "record": ONE}, "broken"),
    ],
)
def test_a_text_that_is_no_save_is_refused(fields: dict[str, object], why: str) -> None:
    assert take_save(fields) == why
    assert Page().read(json.dumps(fields)) == [{"message": {"key": f"saves.refused.{why}"}}]


@pytest.mark.parametrize(
    "text", ['{"version":1e400}', "{" * 50_000, f'{{"x":"{"x" * LONGEST_SAVE}"}}']
)
def test_a_hostile_save_is_refused(text: str) -> None:
    games = Page(window=LONGEST_SAVE + 1).read(text)
    assert games == [{"message": {"key": "saves.refused.broken"}}]


def test_numbers_are_read_as_javascript_reads_them() -> None:
    save = take_save({**FRAME, "version": 3.0, "revision": 2.0, "record": ONE})
    assert isinstance(save, Save)
    assert save.revision == 2
    long = take_save({**FRAME, "record": ONE, "names": ["\U0001f3f4" * 31, "x"]})
    assert isinstance(long, Save)
    assert long.names[0] == "\U0001f3f4" * 30
    odd = take_save({**FRAME, "record": ONE, "names": ["x" + "\U0001f3f4" * 30, "x"]})
    assert isinstance(odd, Save)
    # JavaScript cuts within a character.
    assert odd.names[0] == "x" + "\U0001f3f4" * 29 + "\ud83c"


def test_a_game_with_more_turns_replaces_the_shorter_one() -> None:
    longer = ONE.replace("@f3", "@f3 a1-a2")
    page = Page([store("here", revision=7, isOwn=True)])
    (game,) = page.read(back_up({"here": {**FRAME, "isOwn": False}}, name_game("here", longer)))
    assert game["longer"] == "here"
    save = save_of(game)
    assert (save["record"], save["revision"], save["writer"]) == (longer, 8, "page")
    assert save["isOwn"]
    # What is known now is the longer one.
    assert page.read(back_up({"here": FRAME}, name_game("here")))[0]["met"] == "here"


def test_a_game_that_is_being_played_is_not_replaced() -> None:
    name, text, _ = store("here")
    longer = ONE.replace("@f3", "@f3 a1-a2")
    page = Page([(name, text, False), (name, text, True)])
    (game,) = page.read(back_up({"here": FRAME}, name_game("here", longer)))
    assert game["id"] == "new0"


def key_of(body: str) -> Any:
    return make_key(HEAD + body, ["Anne", "Will"], [0, 0])


def test_a_game_goes_on_only_after_a_whole_turn() -> None:
    for longer, shorter in [
        ("@f1 f1-a2 @a1", "@f1 f1-a2"),
        ("@f1 f1-a2\n@a1", "@f1 f1-a2"),
        ("@f1 {so}", "@f1"),
        ("@f1", ""),
        ("@f1 @a1 2:a3-a1<a2", "@f1 @a1 2:"),
        ("2:a3-a1<a2", "2:"),
    ]:
        assert is_continued(key_of(longer), key_of(shorter)), longer
    for longer, shorter in [
        ("@f1 f1-a2<a1", "@f1 f1-a2"),
        ("@f1 f1-a2+a3", "@f1 f1-a2"),
        ("@f1 f1-a2", "@f1 f1-a2"),
        ("@f1", "@f1 f1-a2"),
    ]:
        assert not is_continued(key_of(longer), key_of(shorter)), longer
    other = make_key(HEAD + "@f1 @a1", ["Anne", "Bea"], [0, 0])
    assert not is_continued(other, key_of("@f1"))


def test_a_key_does_not_depend_on_what_an_export_adds() -> None:
    plain = "Kidd: 1\nGame: loyal+pie\n\n@a1 @f3 pick:R\n"
    exported = "Kidd: 1\nGame: loyal+pie\nRed: Will\nBlue: Level 2\nDate: 2026-01-01\nResult: *\n\n@a1 @f3 pick:R\n"
    assert make_key(plain, ["Computer", "Will"], [2, 0]) == make_key(exported, (), ())
    # A user's player is no level.
    assert make_key(plain, ["Mine", "Will"], [1234, 0]) != make_key(exported, (), ())
