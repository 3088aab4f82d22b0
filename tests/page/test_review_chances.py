"""What follows from a review's numbers, and its sentences: the sum adds up in every picture."""

import json
from typing import Any

import pytest

from kidd.ai.chances import SURE
from kidd.bridge.review_views import ReviewView
from kidd_page.review.chances import (
    BAD_MARKS,
    can_practise,
    can_try,
    find_fault,
    find_loss,
    list_parts,
    list_timelines,
)
from kidd_page.review.sentences import say_comparison, say_sum, say_turn
from kidd_page.shapes import fits
from kidd_page.table.sentences import name_move, name_turn
from kidd_page.words import Words
from support.page_driver import DICTIONARIES
from workshop.paths import ROOT

EXCHANGES: list[Any] = json.loads((ROOT / "tests/bridge/exchanges/review.json").read_text("utf-8"))
QUEDAH, _, THREE, LOYAL = [reply["review"] for _, reply in EXCHANGES if "review" in reply]
WORDS = {locale: Words(locale, dictionary) for locale, dictionary in DICTIONARIES.items()}


@pytest.mark.parametrize(("review", "rolls"), [(QUEDAH, 2), (LOYAL, 0)], ids=["dice", "plain"])
@pytest.mark.parametrize("pov", ["R", "B"])
def test_the_parts_of_the_sum_lead_from_the_start_to_the_end(
    review: ReviewView, rolls: int, pov: str
) -> None:
    first, *middle, last = list_parts(review, pov)
    total = first.change + sum(part.change for part in middle)
    end = review["end"] or 0
    assert total == last.change == (end if pov == "R" else SURE - end)
    at = first.after
    for part in middle:
        assert (part.before, part.after) == (at, at + part.change)
        at = part.after
    assert sum(part.kind == "luck" for part in middle) == rolls


def test_among_three_players_nothing_is_added_up() -> None:
    """Their timelines make one after each turn."""
    assert list_parts(THREE, "R") == []
    timelines = list_timelines(THREE, "R")
    assert [one.colour for one in timelines] == ["R", "B", "G"]
    for index, turn in enumerate(THREE["turns"]):
        points = [one.points[index] for one in timelines]
        assert {at for at, _ in points} == {turn["number"]}
        assert sum(chance for _, chance in points) == SURE
        (own,) = [one for one in timelines if one.colour == turn["colour"]]
        assert own.points[index][1] == turn["chance"]


def test_the_timeline_of_two_players_is_one_line_that_ends_with_the_result() -> None:
    (red,), (blue,) = list_timelines(QUEDAH, "R"), list_timelines(QUEDAH, "B")
    assert len(red.points) == QUEDAH["total"] + 1
    assert red.points[-1] == (QUEDAH["total"], QUEDAH["end"])
    assert blue.points == [(at, SURE - chance) for at, chance in red.points]


def test_a_review_without_turns_has_no_line_and_no_sum() -> None:
    empty = {**QUEDAH, "start": None, "end": None, "turns": []}
    assert (list_timelines(empty, "R"), list_parts(empty, "R")) == ([], [])


def test_only_a_fault_with_another_move_can_be_tried_again() -> None:
    """The faults are found in order."""
    turns = QUEDAH["turns"]
    for turn in turns:
        assert can_try(turn) == (turn["mark"] in BAD_MARKS)
        assert not can_try({**turn, "mark": "good"})
        assert find_loss(turn) >= 0
    faults = [index for index, turn in enumerate(turns) if can_try(turn)]
    assert faults
    assert find_fault(turns, -1, "next") == faults[0]
    assert find_fault(turns, len(turns), "previous") == faults[-1]
    assert find_fault(turns, faults[0], "previous") is None


def test_a_player_who_is_clearly_better_can_practise_in_a_game_for_two() -> None:
    turn = QUEDAH["turns"][0]
    assert can_practise(QUEDAH, {**turn, "bestChance": 700})
    assert not can_practise(QUEDAH, {**turn, "bestChance": 699})
    assert not can_practise(THREE, {**turn, "bestChance": 900})


def test_the_shape_of_a_review_is_that_of_the_contract() -> None:
    assert all(fits(one, ReviewView) for one in (QUEDAH, THREE, LOYAL))
    assert not fits({**QUEDAH, "isDie": 1}, ReviewView)
    assert not fits({**QUEDAH, "key": "x"}, ReviewView)


# Sentences


def test_a_sum_of_more_than_one_game_is_in_games_not_in_hundreds_of_percent() -> None:
    words = WORDS["en"]
    assert say_sum(345, words) == "34.5%"
    assert say_sum(-345, words, is_change=True) == "\u221234.5%"
    assert say_sum(1000, words) == "one game\u2019s worth"
    assert say_sum(1560, words) == "one and a half games\u2019 worth"
    assert say_sum(3531, words) == "three and a half games\u2019 worth"
    assert say_sum(-2100, words, is_change=True) == "\u2212\u00a0two games\u2019 worth"
    assert say_sum(11_400, words) == "11 and a half games\u2019 worth"


def test_german_and_italian_have_their_own_forms_of_halves() -> None:
    german, italian = WORDS["de"], WORDS["it"]
    assert say_sum(1500, german) == "eineinhalb Partien"
    assert say_sum(3531, german).replace("\u00ad", "") == "dreieinhalb Partien"
    assert say_sum(1000, german) == "eine ganze Partie"
    assert say_sum(1500, italian) == "una partita e mezza"
    assert say_sum(3531, italian) == "tre partite e mezza"


def test_a_review_says_in_words_what_a_turn_without_a_space_was() -> None:
    words = WORDS["en"]
    turn = {**LOYAL["turns"][0], "number": 4, "colour": "R", "roll": None, "move": "resign"}
    assert say_turn(turn, words) == "Turn 4: Red resigns"
    assert (
        say_turn({**turn, "roll": 2, "move": "pass"}, words) == "Turn 4: Red rolls a 2 and passes"
    )
    assert say_turn({**turn, "move": "a1-a2"}, words) == "Turn 4: Red played a1-a2"
    assert say_turn({**turn, "roll": 2, "move": None}, words) == words(
        "gameReview.turnRoll", number="4", colour="R", roll="2"
    )


def test_a_move_that_names_no_space_is_said_in_words() -> None:
    words = WORDS["en"]
    assert name_move("claim", words) == words("moves.word.claim")
    assert name_move("pick:R", words) == words("moves.word.pick:R")
    assert name_turn(3, "a1-a6<a3@a1", words) == "3:a1-a6<a3@a1"
    assert name_turn(None, "pass", words) == words("moves.word.pass")
    assert name_turn(2, "pass", words) == f"2: {words('moves.word.pass')}"


def test_who_played_better_is_told_by_the_averages() -> None:
    words = WORDS["en"]
    red = {"colour": "R", "turns": 10, "given": 100, "luck": 5}
    blue = {"colour": "B", "turns": 5, "given": 60, "luck": 5}
    both = {**QUEDAH, "players": [red, blue]}
    said = [words("gameReview.playedBetter", colour="R"), words("gameReview.equalLuck")]
    assert say_comparison(both, words) == said
    same = {**LOYAL, "players": [red, {**blue, "given": 50}]}
    assert say_comparison(same, words) == [words("gameReview.equalPlay")]
    none = {**LOYAL, "players": [red, {**blue, "turns": 0, "given": 0}]}
    assert say_comparison(none, words) == [words("gameReview.playedBetter", colour="B")]
    assert say_comparison(THREE, words) == [words("gameReview.three")]
