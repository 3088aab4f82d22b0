"""The controls below the deck: the choices that are no spaces, the die, undo and redo, what ends the game."""

from typing import Any

import pytest

from support.moves_page import make_record
from support.page_driver import text_of, walk
from support.shown_game import SHOWN
from support.status_page import Game, say

LOYAL = make_record("@a1 @f3")
MADAGASCAR = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @f1\n"
THREE: dict[str, Any] = {"names": ["Anne", "Will", "Grace"], "levels": [0, 0, 0]}
CHAIN = "Kidd: 1\nGame: quedah\nStart: quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1\n\n"
STRICT = "Kidd: 1\nGame: quedah+strict\n\n@a7 @f1 3:a7-a4<a5@a3 2:f1-a1<m1@a7 2:\n"


def find(game: Game, kind: str, at: str = "") -> Any:
    """Return the first element with a class, as it is at the place of a choice; None if it is not there."""
    place = f"{game.shown['now']['path']} {at}"
    for one in walk(game.places["controls"]):
        is_there = place in one[1].get("at", [place]) and not one[1].get("hidden")
        if is_there and kind in one[1].get("class", "").split():
            return list(one)
    return None


def list_buttons(game: Game, kind: str, at: str = "") -> list[tuple[str, Any]]:
    """Return the buttons of a part: what they say, and the effect of a press, None for none."""
    tree, place = find(game, kind, at), f"{game.shown['now']['path']} {at}"
    buttons = [one for one in walk(tree) if one[0] == "button"] if tree else []
    return [
        (text_of(list(one)), one[1].get("on", {}).get("effect", [None])[1:] or None)
        for one in buttons
        if place in one[1].get("at", [place])
    ]


def kinds_of(game: Game) -> set[str]:
    """Return how the controls are marked."""
    return {*game.places["controls"][1]["class"].split()} - {"controls", "cluster"}


def read_die(game: Game) -> tuple[Any, str, int | None]:
    """Return what a press on the die does, what is said beside it, and the number in front."""
    roll, result = find(game, "die")[2]
    assert roll[1]["hidden"] != result[1]["hidden"]
    assert (roll[1]["aria-disabled"] == "true") == ("on" not in roll[1])
    shown = result if roll[1]["hidden"] else roll
    cube = shown[2][0][1]["mount"][1]
    return roll[1].get("on", {}).get("effect"), text_of(shown), cube["number"]


def test_a_claim_has_buttons_for_its_answers_that_look_equal() -> None:
    """L8."""
    game = Game(make_record("@a1 @f3 claim"))
    accept, reject = list_buttons(game, "choices")
    assert accept == (say("choice.accept"), ["Choose", "3", "", "", "accept"])
    assert reject == (say("choice.reject"), ["Choose", "3", "", "", "reject"])
    looks = [one[1]["class"] for one in walk(find(game, "choices")) if one[0] == "button"]
    assert looks == ["button button-quiet"] * 2
    assert find(Game(LOYAL), "choices") is None


def test_the_pick_has_a_button_for_each_colour() -> None:
    """L10."""
    game = Game(make_record("@a1@f3", "loyal+pie"))
    assert [effect[4] for _, effect in list_buttons(game, "choices")] == ["pick:B", "pick:R"]
    badges = [one[1]["badges"] for one in walk(find(game, "choices")) if "badges" in one[1]]
    assert badges == ["B", "R"]


def test_without_a_legal_move_there_is_a_button_to_pass() -> None:
    """Q10. A single button shares the row with the others."""
    stacks = "a1R<0,a3B<0,a5BR<a8,a6RB<a3,a7R<a8,f1BR<m1,f5BR<f4,f7BR<f6"
    game = Game(f"Kidd: 1\nGame: quedah\nStart: quedah {stacks} R0B1 R 3\n\n")
    assert list_buttons(game, "choices") == [(say("choice.pass"), ["Choose", "0", "", "", "pass"])]
    assert "is-one" in find(game, "choices")[1]["class"]


def test_each_choice_has_its_buttons() -> None:
    """The page shows those of the choice at once. The first one can be taken back, and so can a side of entry."""
    game = Game("Kidd: 1\nGame: quedah\nStart: quedah f1R<0,f7B<0 R6B6 R 3\n\n")
    at = "f1 ?f6"
    back, *sides = list_buttons(game, "choices", at)
    assert back == (say("choice.back"), ["Command", "back"])
    assert [effect for _, effect in sides] == [
        ["Choose", "0", at, f"f1 f6<f{one}", ""] for one in (3, 4)
    ]
    assert list_buttons(game, "choices") == []
    assert "is-half-made" in find(game, "choices", at)[1]["class"]


def test_a_half_made_move_can_be_taken_back() -> None:
    """Undo does the same, even in the first turn."""
    at = "a4 a6<a4"
    game = Game(CHAIN, choice=at)
    assert list_buttons(game, "choices", at)[0] == (say("choice.back"), ["Command", "back"])
    assert list_buttons(game, "steps", at)[0] == (say("button.undo"), ["Command", "undo"])
    assert list_buttons(game, "steps")[0] == (say("button.undo"), None)


def test_a_half_made_move_can_be_taken_back_before_it_is_known() -> None:
    """So its button is there as soon as the token stands there."""
    game = Game("Kidd: 1\nGame: quedah\nStart: quedah f1R<0,f7B<0 R6B6 R 3\n\n")
    assert list_buttons(game, "choices", "*") == [(say("choice.back"), ["Command", "back"])]
    assert list_buttons(game, "steps", "*")[0] == (say("button.undo"), ["Command", "undo"])
    game.change(levels=[2, 0])
    assert list_buttons(game, "choices", "*") == []


def test_whoever_is_asked_about_a_draw_has_two_answers() -> None:
    """And can do nothing else (M8)."""
    game = Game(MADAGASCAR, **THREE, asked="B")
    answers = [
        (say("choice.accept"), ["Consent", "B", True]),
        (say("choice.reject"), ["Consent", "B", False]),
    ]
    assert list_buttons(game, "choices") == answers
    assert [effect for _, effect in list_buttons(game, "offers")] == [None, None]
    game.change(levels=[0, 2, 0])
    assert find(game, "choices") is None


def test_the_die_is_rolled_by_whoever_is_to_move() -> None:
    """Q2. During the set-up there is none (Q1)."""
    due = Game(make_record("@a1 @f3", "quedah"))
    roll, *shown = read_die(due)
    assert roll[1:] == ["Command", "roll"]
    assert shown == [say("die.roll"), None]
    due.change(levels=[2, 0])
    assert read_die(due) == (None, say("die.roll"), None)
    rolled = Game(make_record("@a1 @f3 2:", "quedah"))
    assert read_die(rolled)[1:] == (say("die.shows", count=2), 2)
    assert "has-die" in kinds_of(rolled)
    setup = Game(make_record("", "quedah"))
    assert find(setup, "die") is None
    assert "has-die" not in kinds_of(setup)
    assert find(Game(LOYAL), "die") is None


def can_undo(game: Game) -> bool:
    return list_buttons(game, "steps")[0][1] is not None


def test_undo_goes_back_to_a_decision() -> None:
    """A roll is none, because it cannot change. A loss by a roll can be taken back (Q11)."""
    assert can_undo(Game(LOYAL))
    assert not can_undo(Game(make_record("")))
    start = "Kidd: 1\nGame: quedah\nStart: quedah a2R<a1,f3B<0 R6B6 R -\n\n"
    assert not can_undo(Game(f"{start}2:\n", last="2:"))
    lost = Game(STRICT, last="2:")
    assert lost.shown["is_over"]
    assert can_undo(lost)


def test_what_another_player_has_seen_cannot_be_taken_back() -> None:
    told: dict[str, Any] = {
        "steps": 2,
        "seat": 0,
        "stage": "playing",
        "asked": [],
        "can_draw": False,
    }
    elsewhere = {**SHOWN["elsewhere"], "game": _write_remote(told)}
    assert not can_undo(Game(LOYAL, elsewhere=elsewhere, is_elsewhere=True))
    earlier = {**SHOWN["elsewhere"], "game": _write_remote({**told, "steps": 1})}
    assert can_undo(Game(LOYAL, elsewhere=earlier, is_elsewhere=True))


def _write_remote(told: dict[str, Any]) -> dict[str, Any]:
    known = {"next": 1, "turn": 0, "players": 2, "is_undone": False, "game_id": "g", "draft": LOYAL}
    return {**known, **told}


def test_steps_go_through_the_game_for_who_looks_back() -> None:
    game = Game(LOYAL, is_looking_back=True, has_back=False, has_forward=True)
    assert [effect for _, effect in list_buttons(game, "steps")] == [None, ["Command", "redo"]]


@pytest.mark.parametrize(
    ("record", "known", "word"),
    [(LOYAL, {}, "claim"), (MADAGASCAR, THREE, "propose")],
)
def test_a_stalemate_and_a_resignation_are_offered(
    record: str, known: dict[str, Any], word: str
) -> None:
    """L8, L9, M8. While a computer is to move they do nothing."""
    game = Game(record, **known)
    names = [say(f"button.{word}"), say("button.resign")]
    assert [said for said, _ in list_buttons(game, "offers")] == names
    opened = [effect[1] for _, effect in list_buttons(game, "offers") if effect]
    assert opened == ["stalemate", "resign"]
    game.change(is_replay=True)
    assert list_buttons(game, "offers") == [(name, None) for name in names]
    game.change(is_replay=False, levels=[2, 0, 2][: len(game.shown["names"])])
    assert list_buttons(game, "offers") == [(name, None) for name in names]


def test_a_likely_stalemate_is_told() -> None:
    near = Game("Kidd: 1\nGame: loyal\nStart: loyal a1R<0,f3B<0 R0B0 R -\n\n")
    assert find(near, "is-told")
    assert not find(Game(LOYAL), "is-told")


def test_nobody_who_looks_on_or_back_is_offered_to_end_the_game() -> None:
    assert find(Game(LOYAL, is_looking_back=True), "offers") is None
    assert find(Game(make_record("@a1 @f3 resign")), "offers") is None
    unmanned = Game(LOYAL, levels=[2, 3])
    assert find(unmanned, "offers") is None
    assert kinds_of(unmanned) == {"is-unmanned"}
    watched = _write_remote({"steps": 2, "seat": None, "stage": "playing", "asked": []})
    elsewhere = {**SHOWN["elsewhere"], "game": {**watched, "can_draw": False}}
    assert find(Game(LOYAL, elsewhere=elsewhere, is_elsewhere=True), "offers") is None


def test_the_place_of_the_result_is_shown_with_it() -> None:
    ended = make_record("@a1 @f3 resign")
    game = Game(ended, is_settled=False)
    assert find(game, "after-game-place") is None
    game.change(is_settled=True)
    assert find(game, "after-game-place")
    assert kinds_of(game) == {"is-over"}
    assert game.places["status"][1]["data-over"] == "true"
