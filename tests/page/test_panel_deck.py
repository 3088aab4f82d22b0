"""The deck of the game: its picture, what can be chosen there, half-made moves, and what moves after a step."""

from typing import Any, Final

import pytest

from kidd.bridge.records import RECORDS
from kidd.bridge.view import show_match
from kidd.record.notation import format_position
from support.panel_page import show

LOYAL: Final = "Kidd: 1\nGame: loyal\n\n@a1 @f3\n"
QUEDAH: Final = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:\n"
FREED: Final = "Kidd: 1\nGame: quedah\nStart: quedah f2R<f1,f4BR<f2 R5B6 R 1\n\n"
"""A capture on f4 frees a friend, who has to step off (Q5)."""
MADAGASCAR: Final = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @a7\n"


def draw(record: str, path: str | None = None, **known: Any) -> dict[str, Any]:
    """Return the model of the deck at a position of a record."""
    whole = RECORDS.read(record)
    match = whole.match(path or str(whole.steps))
    place = {
        "record": record,
        "path": path or str(whole.steps),
        "game": match.rules.game,
        "position": format_position(match.position),
        "names": ["Anne", "Will", "Grace"][: len(match.position.reserves)],
        "levels": [0] * len(match.position.reserves),
    }
    return show(**{**place, **known}).places["deck"]


def find_space(picture: dict[str, Any], name: str) -> dict[str, Any]:
    """Return what a picture has of a space."""
    return next(one for one in picture["spaces"] if one["name"] == name)


def test_the_deck_has_its_place_and_the_stacks() -> None:
    deck = draw(LOYAL)
    view = show_match(RECORDS.read(LOYAL).match("2"))
    assert (deck["serial"], deck["path"], deck["position"]) == (1, "2", view["position"])
    standing = [one for one in deck["picture"]["spaces"] if one["stack"]]
    assert [one["stack"] for one in standing] == view["stacks"]
    assert deck["stacks"].keys() == {"a1", "f3"}
    assert deck["stacks"]["a1"]["title"] == "a1: 1 pirate"


def test_each_tap_leads_on_and_says_so() -> None:
    choices = draw(LOYAL)["choices"]
    assert choices.keys() == {"", "a1"}
    first, picked = choices[""], choices["a1"]
    assert first["spaces"]["a1"]["role"] == "pick"
    assert (first["spaces"]["a1"]["at"], first["spaces"]["a1"]["says"]) == (
        "a1",
        "can go to a2 or m1",
    )
    assert first["spaces"]["a3"]["move"] == "@a3"
    assert (picked["picked"], first["picked"], picked["back"], first["back"]) == (
        *("a1", None),
        *("", None),
    )
    assert picked["spaces"]["a2"]["ghost"] == {"owner": "R", "back": "a1"}
    assert [way["space"] for way in picked["ways"]] == ["a2", "m1"]


@pytest.mark.parametrize(
    "known",
    [
        {"is_computers": True},
        {"asked": "B"},
        {"is_replay": True},
        {"is_looking_back": True},
    ],
)
def test_nothing_can_be_chosen_while_somebody_else_acts_or_another_position_is_shown(
    known: dict[str, Any],
) -> None:
    assert draw(LOYAL, **known)["choices"] == {}


def test_a_half_made_move_is_drawn_and_goes_on() -> None:
    """Q5: what each click has brought about; a friend that was freed has yet to step off."""
    place = "f2 f4<f2"
    half = draw(FREED, now={"choice": place})["half"]
    assert half["place"] == place
    assert half["choice"]["back"] == "f2"
    assert (half["choice"]["begun"], half["choice"]["touched"]) == (True, ["f2", "f4"])
    assert [len(phases) for phases in half["phases"]] == [0, 1]
    assert find_space(half["picture"], "f4")["freed"] == "R"
    assert find_space(half["picture"], "f2")["stack"] is None
    assert half["picture"]["trails"][0]["routes"] == [["f2", "f4"]]
    assert half["stacks"].keys() == {"f4"}
    assert not any(one["last"] for one in half["picture"]["spaces"])


def test_a_half_made_move_shows_what_is_left_of_the_suggested_one() -> None:
    """Q7."""
    legs = [{"route": ["f3"], "isEntry": True}]
    half = draw(FREED, now={"choice": "f2 f4<f2", "legs": legs})["half"]
    assert half["picture"]["hint"] == legs


def test_in_a_half_made_move_no_danger_is_marked() -> None:
    """What was in danger before may be no more."""
    says = {"key": "danger.open", "params": {"from": "f2"}}
    danger = {"f4": {"space": "f4", "grade": "near", "says": says}}
    deck = draw(FREED, now={"choice": "f2 f4<f2", "dangers": danger})
    assert find_space(deck["picture"], "f4")["danger"] == "near"
    assert find_space(deck["half"]["picture"], "f4")["danger"] is None


def test_a_half_made_move_that_the_rules_forbid_has_no_choice() -> None:
    assert draw(FREED, now={"choice": "f2 f5<f2"})["half"] == {
        "place": "f2 f5<f2",
        "choice": None,
    }
    assert draw(FREED)["half"] is None
    assert draw(FREED, now={"choice": "f2"})["half"] is None


def test_what_the_page_knows_of_a_space_is_marked() -> None:
    """A danger, what somebody elsewhere has selected, the last turn, and the suggested move."""
    says = {"key": "danger.open", "params": {"from": "a3"}}
    danger = {"space": "a1", "grade": "near", "says": says}
    legs = [{"route": ["a1", "a2"], "isEntry": False}]
    picture = draw(LOYAL, now={"dangers": {"a1": danger}, "picked": ["a3"], "legs": legs})[
        "picture"
    ]
    assert find_space(picture, "a1")["danger"] == "near"
    assert "open to whoever comes from a3" in find_space(picture, "a1")["label"]
    assert (find_space(picture, "a3")["elsewhere"], find_space(picture, "a1")["elsewhere"]) == (
        True,
        False,
    )
    assert [one["name"] for one in picture["spaces"] if one["last"]] == ["f3"]
    assert picture["hint"] == legs
    assert draw(LOYAL)["picture"]["hint"] == []


def test_the_turns_of_all_computers_are_marked_in_their_order() -> None:
    """Between persons only the last turn is."""
    picture = draw(MADAGASCAR, levels=[0, 1, 1])["picture"]
    assert [(one["colour"], one["order"]) for one in picture["trails"]] == [("B", 1), ("G", 2)]
    assert [one["name"] for one in picture["spaces"] if one["last"]] == ["a3", "a7"]
    again = draw(MADAGASCAR, levels=[0, 1, 1], now={"is_news": False, "kind": "resume"})
    assert again["picture"] == picture
    trails = draw(MADAGASCAR)["picture"]["trails"]
    assert [(one["colour"], one["order"]) for one in trails] == [("G", None)]
    trails = draw(MADAGASCAR, "2", levels=[0, 1, 1], is_computers=True)["picture"]["trails"]
    assert [(one["colour"], one["order"]) for one in trails] == [("B", None)]


def test_only_a_step_that_is_news_is_animated_and_what_was_shown_before_is_left_out() -> None:
    """Q7: the clicks have moved the first token already."""
    record = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:a1-a6<a3@a1\n"
    assert len(draw(record)["animation"]["phases"]) == 2
    assert len(draw(record, now={"shown_moves": 1})["animation"]["phases"]) == 1
    assert draw(record, now={"is_news": False})["animation"]["phases"] == []


def test_a_capture_has_a_note_while_it_is_news() -> None:
    assert [note["colour"] for note in draw(f"{FREED}f2xf4+f5\n")["notes"]] == ["R"]
    assert draw(f"{FREED}f2xf4+f5\n", now={"is_news": False})["notes"] == []


@pytest.mark.parametrize(("levels", "sound"), [([0, 0], "win"), ([3, 0], "win"), ([0, 3], "end")])
def test_only_a_win_of_a_person_is_cheered(levels: list[int], sound: str) -> None:
    deck = draw("Kidd: 1\nGame: loyal\n\n@a1 @f1 resign\n", levels=levels)
    assert [cue["name"] for cue in deck["animation"]["after"]] == [sound]


def test_who_is_asked_and_who_acts_makes_another_moment() -> None:
    """The page then takes the hint of a key away; marks alone change nothing."""
    moment = draw(LOYAL)["moment"]
    assert draw(LOYAL, now={"picked": ["a3"]})["moment"] == moment
    others = [draw(LOYAL, asked="B"), draw(LOYAL, is_computers=True)]
    assert moment not in [one["moment"] for one in others]


def test_the_end_of_a_replay_is_no_other_moment() -> None:
    """The notes of the turns that were shown again stay until they could be read."""
    assert draw(LOYAL, is_replay=True)["moment"] == draw(LOYAL)["moment"]
