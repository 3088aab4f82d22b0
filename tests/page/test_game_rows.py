"""The rows of the list of games, and texts of a game that are merged."""

import json
from pathlib import Path
from typing import Any

import pytest

from kidd_page import game_list
from kidd_page.game_list import read_game, read_row
from kidd_page.game_rows import clean_labels, clean_title
from kidd_page.headers import count_turns
from kidd_page.saves import find_outcome

SAVES = Path(__file__).parents[1] / "saves"
HEAD = "Kidd: 1\nGame: loyal\nResult: *\n\n"


def read(name: str, version: int = 1) -> str:
    return (SAVES / f"v{version}-{name}.json").read_text("utf-8")


def make_row(text: str, old: object = None) -> Any:
    return read_row(text, "id", old)


def person(name: str) -> dict[str, Any]:
    return {"name": name, "level": 0}


def test_a_game_that_goes_on_has_players_a_side_to_move_and_a_length() -> None:
    row = make_row(read("loyal-in-hand"))
    assert (row["game"], row["options"], row["turn"], row["turns"]) == ("loyal", [], "R", 14)
    assert row["players"] == {"R": person("Anne"), "B": person("Will")}
    assert (row["format"], row["deleted"], row["title"], row["labels"]) == (3, None, "", [])


def test_a_game_in_which_another_line_was_played_on_keeps_its_result_and_its_end() -> None:
    row = make_row(read("loyal-played-on", 3))
    assert (row["turn"], row["outcome"]) == ("B", {"winner": "B", "reason": "blocked"})
    assert row["ended"] == 1_795_195_230_417 < row["changed"]
    over = make_row(read("loyal-over", 3))
    assert over["ended"] == over["changed"], "an earlier version did not save it"


def test_before_the_pick_the_players_have_no_colours() -> None:
    """L10."""
    row = make_row(read("loyal-before-pick"))
    assert row["seats"] == [person("Ägir"), person("<b>Bo</b>")]
    assert (row["players"], row["options"], row["turns"]) == ({}, ["pie"], 1)
    picked = make_row(read("loyal-picked-red"))
    assert picked["players"] == {"R": person("Will"), "B": person("Anne")}


def test_other_games_have_rows_too() -> None:
    three = make_row(read("madagascar-three"))
    assert three["players"] == {"R": person("A"), "B": person("B"), "G": person("C")}
    row = make_row(read("quedah-half-made"))
    assert (row["game"], row["options"], row["turns"]) == ("quedah", ["first"], 32)
    assert make_row(read("loyal-over").replace("Game: loyal", "Game: jolly"))["game"] == "unknown"


def test_comments_variations_numbers_picks_and_claims_are_no_turns() -> None:
    record = (
        "Kidd: 1\nGame: loyal\n\n{@a1 (} 1. @a1@f3 pick:R 2. @a2 (@a3 (@a4) @a5)\nclaim accept\n"
    )
    assert count_turns(record) == 2
    assert count_turns("Kidd: 1\nGame: madagascar\n\n@a1 pass 3:a1-a2<a3@f1 2:") == 3
    assert count_turns("Kidd: 1\nGame: loyal\n") == 0


@pytest.mark.parametrize("result", ["*", "", "R", "R nonsense", "resigned"])
def test_a_result_counts_only_as_this_page_knows_it(result: str) -> None:
    """A variation has none."""
    outcome = {"winner": "R", "reason": "seven"}
    record = f"Kidd: 1\nGame: loyal\nResult: {result}\n\n@a1\n"
    assert find_outcome(record, "1", outcome) == outcome
    assert find_outcome(record, "0.1.1", outcome) is None
    agreed = record.replace(f"Result: {result}", "Result: draw agreed")
    assert find_outcome(agreed, "1", outcome) == {"winner": None, "reason": "agreed"}


def test_comments_are_found_without_what_programs_write_into_them() -> None:
    fields = json.loads(read("loyal-over", 3))
    fields["record"] += "{First [%clk 0:09:58] note} {[%clk 1]} {Second}\n"
    assert make_row(json.dumps(fields))["comments"] == "First   note\nSecond"
    long = json.dumps({**fields, "record": f"{HEAD}@a1 {{{'x' * 20_000}}}\n"})
    assert len(make_row(long)["comments"]) == 10_000


@pytest.mark.parametrize(
    ("old", "kept"),
    [
        (
            {"title": " A \n b ", "labels": ["x"], "deleted": 5, "seen": {"at": 1, "ms": 2}},
            ("A b", ["x"], 5, {"at": 1, "ms": 2}),
        ),
        ({"title": ["<b>"], "labels": "club", "deleted": "never"}, ("", [], None, None)),
        ({"labels": ["x", 3], "deleted": True, "seen": 7}, ("", [], None, None)),
        (None, ("", [], None, None)),
        (7, ("", [], None, None)),
    ],
)
def test_a_row_that_is_made_again_keeps_the_players_words_and_its_place(
    old: object, kept: tuple[object, ...]
) -> None:
    row = make_row(read("loyal-over", 3), old)
    assert (row["title"], row["labels"], row["deleted"], row.get("seen")) == kept


def test_words_are_one_line_and_not_too_long() -> None:
    assert clean_title(" The \n <b>great</b>\ufeff game ") == "The <b>great</b> game"
    assert len(clean_title("x" * 100)) == 80
    assert clean_labels(["Club", " club ", "", "fi,nal", *map(str, range(20))])[:2] == [
        "club",
        "fi nal",
    ]
    assert len(clean_labels([*map(str, range(20))])) == 10


def test_a_game_that_nobody_has_foreseen_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = game_list.make_row

    def fail(save: Any, name: str, old: object) -> Any:
        if name == "odd":
            raise ValueError(name)
        return whole(save, name, old)

    monkeypatch.setattr(game_list, "make_row", fail)
    text = read("loyal-over")
    odd, fine = (
        read_game([name, None, None, text, None, False, False]) for name in ("odd", "fine")
    )
    assert (odd.row, odd.kind) == (None, "broken")
    assert fine.row
    assert fine.row["id"] == "fine"


def test_of_a_game_the_later_one_of_the_row_and_the_text_counts() -> None:
    text = read("loyal-over", 3)
    fresh = make_row(text)
    stored = {**fresh, "title": "T", "labels": ["L"]}

    def look(**changes: Any) -> Any:
        return read_game(["id", {**stored, **changes}, None, text, None, False, False]).row

    number = fresh["revision"]
    assert look(revision=number - 1, turns=0) == {**fresh, "title": "T", "labels": ["L"]}
    assert look(revision=number, turns=0)["turns"] == fresh["turns"]
    assert look(revision=number + 1, turns=0)["turns"] == 0
    assert look(revision=number - 1, deleted=5)["deleted"] is None, "it was played on"
    assert look(revision=number, deleted=5)["deleted"] == 5


def test_a_game_outside_the_library_is_listed_by_its_text() -> None:
    text = read("loyal-over", 3)
    game = read_game(["id", None, None, text, 5, True, False], ((0, 60),))
    assert game.row
    assert (game.row["deleted"], game.offset, game.is_deleted, game.is_current) == (
        5,
        60,
        True,
        True,
    )
    newer = read_game(["id", make_row(text), None, '{"version": 4}', None, False, False])
    assert (newer.row, newer.kind) == (None, "newer")


def test_a_game_that_the_engine_has_refused_is_set_aside_outside_the_bin() -> None:
    row = make_row(read("loyal-over"))
    assert read_game(["id", row, None, None, None, False, True]).kind == "refused"
    assert read_game(["id", {**row, "deleted": 5}, None, None, None, False, True]).kind is None
