"""The review of a game, without a browser: made by a search, stopped, kept, read again."""

import json
from typing import Any

import pytest

from kidd.record.notation import format_position
from kidd.record.transcript import read_transcript
from kidd_page.reviews import keep, read_review, recall
from support.page_driver import DICTIONARIES, text_of, walk
from support.review_page import (
    FAULT,
    KEY,
    LOYAL,
    QUEDAH,
    QUEDAH_RECORD,
    WORDS,
    ask,
    finish,
    has_button,
    open_game,
    phase_of,
    run,
    search_of,
    stored_with,
)


def test_a_review_is_made_shown_and_kept() -> None:
    page = open_game(LOYAL)
    assert phase_of(page) == "running"
    assert page.is_asked("Focus", "stop", "inside")
    review = run(page)
    assert phase_of(page) == "done"
    assert json.loads(page.stored[KEY] or "")["reviews"] == {review["key"]: review}
    assert review == ask("review", record=LOYAL)["review"]
    assert page.is_asked("Focus", "slider", "inside")
    # The next time it is there at once, also for an engine that does not know the page.
    page.send("Leave")
    assert page.tree is None
    page.send("Show")
    assert phase_of(page) == "done"
    page.die()
    assert phase_of(page) == "done"


def test_progress_shows_how_far_it_is_and_a_stop_leaves_a_part() -> None:
    page = open_game(LOYAL)
    _, done, _, progressed = search_of(page, "review")
    bar = page.find("class", "game-review-bar")
    assert bar
    assert "value" not in bar[1]
    whole = ask("review", record=LOYAL)
    turns = whole["review"]["turns"][-3:]
    part = {**whole["review"], "turns": turns, "start": 500}
    finish(page, progressed, {"done": 3, "all": 27, "reply": {**whole, "review": part}})
    bar = page.find("class", "game-review-bar")
    assert bar
    assert (bar[1]["value"], bar[1]["max"]) == ("3", "27")
    assert page.find("class", "chart-plot chances-plot")
    assert not page.find("class", "chances-slider")
    page.press("Stop")
    assert page.is_asked("StopSearch")
    finish(page, done, {**whole, "review": part})
    assert phase_of(page) == "partly"
    assert page.read("class", "game-review-status") == WORDS("gameReview.partly", count=3, all="27")
    assert KEY not in page.stored
    page.press("Run")
    assert phase_of(page) == "running"
    # What comes from the search before does nothing.
    finish(page, progressed, {"done": 9, "all": 27, "reply": whole})
    finish(page, done, whole)
    assert phase_of(page) == "running"


def test_a_stop_before_the_first_turn_leaves_only_the_button() -> None:
    page = open_game(LOYAL)
    _, done, *_ = search_of(page, "review")
    finish(page, done, ask("review", record=LOYAL, nodes=0))
    assert phase_of(page) == "partly"
    assert has_button(page, "whole")
    assert not page.find("class", "review-board")


@pytest.mark.parametrize(
    ("reason", "key"), [("died", "engine.died"), ("replaced", "lessons.refused")]
)
def test_a_review_that_fails_can_be_made_again(reason: str, key: str) -> None:
    page = open_game(LOYAL)
    _, _, failed, _ = search_of(page, "review")
    page.send_action([*failed[:-1], reason])
    assert phase_of(page) == "failed"
    assert page.read("class", "game-review-status") == WORDS(key)
    page.speak("de")
    assert page.read("class", "game-review-status") == DICTIONARIES["de"][key]
    page.press("Run")
    run(page)
    assert phase_of(page) == "done"


def test_a_game_without_turns_and_a_broken_record_are_told() -> None:
    empty = open_game("Kidd: 1\nGame: loyal\n\n\n")
    assert (phase_of(empty), empty.read("class", "game-review-status")) == (
        "failed",
        WORDS("gameReview.nothing"),
    )
    broken = open_game("Kidd: 1\nGame: loyal\n\n@a9\n")
    assert phase_of(broken) == "failed"
    assert broken.read("class", "game-review-status")


@pytest.mark.parametrize(
    ("shown", "names", "pov"),
    [
        ({"levels": [0, 0]}, [["R", "Anne"], ["B", "Will"]], "R"),
        ({"levels": [2, 0]}, [["R", "Anne"], ["B", "Will"]], "B"),
        ({"levels": [2, 3]}, [["R", "Anne"], ["B", "Will"]], "R"),
        ({"game": "loyal+pie", "position": "loyal+pie - R7B7 R -"}, [], "R"),
    ],
)
def test_the_chances_are_those_of_the_only_person(
    shown: dict[str, Any], names: list[list[str]], pov: str
) -> None:
    """Else of Red. Before the pick nobody has a colour (L10)."""
    page = open_game(LOYAL, **shown, hints=["p a1"])
    assert ["Game", LOYAL, names, pov, ["p a1"]] in json.loads(page.state["review"])[1]


def test_a_turn_that_a_hint_had_named_is_not_blamed() -> None:
    """The game that is shown knows the hint."""
    turns = ask("review", record=LOYAL)["review"]["turns"]
    blamed = next(turn for turn in turns if turn["reasons"])
    before = read_transcript(LOYAL).match.history[int(blamed["path"])]
    hint = f"{format_position(before)} {blamed['move']}"
    page = open_game(LOYAL, hints=[hint])
    fields, done, *_ = search_of(page, "review")
    assert fields == {"record": LOYAL, "hints": [hint]}
    finish(page, done, ask("review", **fields))
    rows = [text_of([*one]) for one in walk(page.tree) if one[0] == "tr"]
    (row,) = [one for one in rows if WORDS("gameReview.mark.hint") in one]
    assert blamed["move"] in row


def test_what_the_browser_does_not_store_is_told() -> None:
    page = open_game(LOYAL)
    run(page)
    (store,) = [rest for _, kind, *rest in page.effects if kind == "Store"]
    page.send_action(store[-1])
    assert page.read("class", "game-review-status") == WORDS("gameReview.notKept")


def test_closing_drops_the_searches() -> None:
    page = open_game(LOYAL)
    _, done, *_ = search_of(page, "review")
    page.send("Leave")
    assert all(page.is_asked("DropSearch", kind) for kind in ("compare", "puzzle", "review"))
    finish(page, done, ask("review", record=LOYAL))
    assert page.tree is None


# What is stored


def test_odd_stored_texts_are_ignored() -> None:
    other = {**QUEDAH, "key": "0" * 16}
    odd: list[Any] = [
        *(None, 7, "", [], {}),
        {**QUEDAH, "total": -1},
        {**QUEDAH, "total": True},
        {**QUEDAH, "total": QUEDAH["total"] + 1, "turns": [*QUEDAH["turns"], QUEDAH["turns"][0]]},
        {**QUEDAH, "start": None},
        {**QUEDAH, "turns": [{**turn, "path": "x"} for turn in QUEDAH["turns"]]},
        {**QUEDAH, "turns": [{**turn, "chance": 1001} for turn in QUEDAH["turns"]]},
        {**QUEDAH, "turns": [{**turn, "mark": "odd"} for turn in QUEDAH["turns"]]},
        {**QUEDAH, "players": QUEDAH["players"][:1]},
        {**QUEDAH, "players": [], "start": None, "end": None},
        {**QUEDAH, "players": QUEDAH["players"][:1] * 2},
        other,
    ]
    texts = [json.dumps({"version": 1, "reviews": {QUEDAH["key"]: one}}) for one in odd]
    texts += ["", "x", "[]", '{"version":1}', '{"version":1,"reviews":null}', "[" * 5000]
    texts += [json.dumps({"version": 2, "reviews": {QUEDAH["key"]: QUEDAH}})]
    for text in texts:
        assert recall(text, QUEDAH["key"]) == "", text[:80]
        assert json.loads(keep(text, QUEDAH))["reviews"][QUEDAH["key"]] == QUEDAH
    assert recall(json.dumps({"version": 1, "reviews": {QUEDAH["key"]: QUEDAH}}), QUEDAH["key"])


def test_a_review_of_a_very_long_game_is_shown() -> None:
    """Only what is stored has a limit of its own."""
    turns = [{**QUEDAH["turns"][FAULT], "number": number} for number in range(1, 2_601)]
    text = json.dumps({**QUEDAH, "total": len(turns), "turns": turns})
    assert len(text) > 600_000
    assert read_review(text)


def test_the_oldest_reviews_make_room() -> None:
    long = {**QUEDAH, "turns": QUEDAH["turns"] * 5}
    keys = [f"{number:016x}" for number in range(900_000 // len(json.dumps(long)))]
    many = {key: {**long, "key": key} for key in keys}
    text = keep(json.dumps({"version": 1, "reviews": many}), long)
    kept = [*json.loads(text)["reviews"]]
    assert len(text) <= 600_000
    assert 10 < len(kept) < len(keys)
    assert kept == [*keys, QUEDAH["key"]][-len(kept) :]


def test_a_position_that_is_not_in_the_record_leaves_no_deck() -> None:
    turns = [{**turn, "path": "999"} for turn in QUEDAH["turns"]]
    page = open_game(QUEDAH_RECORD, stored_with({**QUEDAH, "turns": turns}))
    assert phase_of(page) == "done"
    assert not page.find("key", "stage")
    assert page.read("class", "review-verdict") == WORDS("lessons.refused")
    page.press("Tap", "a1")
    page.press("Try")
    assert page.read("class", "review-verdict") == WORDS("lessons.refused")
