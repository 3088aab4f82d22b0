"""Games that are begun, and games that were played before: what the page takes over of them."""

import json
from typing import Any, Final

import pytest

from kidd_page.game.levels import fit_levels
from kidd_page.game.opening import fill_names
from kidd_page.game.reduce import reduce
from support.game_state import GameState

NAMES: Final = ("Anne", "Will")
PERSONS: Final = ("Player 1", "Player 2", "Player 3")
LOYAL: Final = "Kidd: 1\nGame: loyal\n\n{}\n"
TIMED: Final = "Kidd: 1\nGame: loyal\nTimeControl: 60+5\nTimeForfeit: yes\n\n@a1 @f3\n"
PIE: Final = "Kidd: 1\nGame: loyal+pie\n\n{}\n"


def answer(record: str, kind: str, **values: Any) -> Any:
    return json.loads(reduce(record, json.dumps({"action": {"type": kind, **values}})))


def begin(**values: Any) -> Any:
    return answer("", "begin", **{"game": "loyal", "names": NAMES, "levels": [0, 0], **values})


def open_game(record: str, **values: Any) -> Any:
    content = {"path": None, "names": NAMES, "levels": [0, 0], "persons": PERSONS}
    return answer(record, "open", **{**content, **values})


def test_a_game_is_begun_with_its_players() -> None:
    begun = begin(levels=[0, 3])
    assert begun["game"]["record"] == "Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Will\nResult: *\n\n"
    told = begun
    assert told["game"]["transition"]["kind"] == "new"
    assert (told["game"]["name"], told["game"]["names"]) == ("loyal", [*NAMES])
    assert (told["game"]["levels"], told["game"]["seat"]) == ([0, 3], 0)
    assert (told["game"]["view"]["turn"], told["clock"], told["computer"]) == ("R", {}, {})
    assert answer("", "begin", game="loyal", names=NAMES)["game"]["levels"] == [0, 0]


def test_a_game_is_begun_with_its_time_control() -> None:
    begun = begin(clock={"control": "60+5", "isForfeit": True})
    assert "\nTimeControl: 60+5\nTimeForfeit: yes\n" in begun["game"]["record"]
    control, left = begun["clock"]["control"], begun["clock"]["left"]
    assert (control["text"], control["isForfeit"]) == ("60+5", True)
    assert left == {"R": 60_000, "B": 60_000}
    plain = begin(clock={"control": "1/30", "isForfeit": False})
    assert "TimeForfeit" not in plain["game"]["record"]
    assert begin(clock=None) == begin()


def test_a_game_is_opened_with_what_was_saved() -> None:
    hints = ["loyal - R7B7 R - @a1"]
    record = LOYAL.format("@a1 @f3 a1-m1")
    others = {"turn": "R", "outcome": None, "dice": {"seed": "x", "known": ""}, "revision": 4}
    told = open_game(record, path="2", isPaused=True, isOwn=False, hints=hints, **others)
    game = told["game"]
    assert (game["path"], game["previous"], game["next"]) == ("2", "1", "3")
    assert (game["step"], game["steps"], game["last"]) == (2, 3, "3")
    assert (game["isOwn"], game["hints"], game["names"]) == (False, hints, [*NAMES])
    assert game["transition"]["kind"] == "resume"
    assert told["computer"] == {"isPaused": True, "isHeld": True}
    assert "isOwn" not in open_game(record)["game"]


@pytest.mark.parametrize("path", [None, "9", "1.2.3"])
def test_without_a_path_of_the_record_its_end_is_shown(path: str | None) -> None:
    assert open_game(LOYAL.format("@a1 @f3"), path=path)["game"]["path"] == "2"


def test_a_record_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="m1"):
        open_game(LOYAL.format("@a1 @m1"))


def test_players_without_a_name_get_one_that_nobody_has() -> None:
    assert fill_names(["", ""], PERSONS) == ("Player 1", "Player 2")
    assert fill_names(["", "Player 1"], PERSONS) == ("Player 2", "Player 1")
    assert fill_names(["Anne", ""], PERSONS) == ("Anne", "Player 2")
    record = LOYAL.format("@a1")
    assert open_game(record, names=["Anne"])["game"]["names"] == ["Player 1", "Player 2"]
    assert open_game(record, names=["A"], levels=[3])["game"]["levels"] == [0, 0]


def test_what_is_no_level_is_a_person() -> None:
    assert fit_levels([0, 1, 8], 3) == (0, 1, 8)
    assert fit_levels([9, 999, 4_711, 2**40], 4) == (0, 0, 4_711, 0)
    assert fit_levels([-1, 2.5, "3", None, True], 5) == (0,) * 5
    assert fit_levels([1, 2, 3], 2) == (1, 2)
    assert fit_levels([], 2) == (0, 0)


def test_players_can_take_the_places_of_those_of_a_text() -> None:
    seats = {"names": ["<b>", "Gunner (4)"], "levels": [0, 4]}
    opened = open_game(LOYAL.format("@f1 @f3"), seats=seats)
    assert "Red: <b>\nBlue: Gunner (4)\n" in opened["game"]["record"]
    assert opened["game"]["levels"] == [0, 4]
    # There must be as many.
    other = open_game(LOYAL.format("@f1 @f3"), seats={"names": ["A"], "levels": [1]})
    assert other["game"]["names"] == [*NAMES]


def choose(*clicks: str, side: str | None = None) -> str:
    """Open a game with a half-made turn. Return the place of the choice."""
    opened = open_game(LOYAL.format("@a1 @f3 a1-a2"), clicks=clicks, side=side)
    return opened["selection"].get("place", "")


def test_a_half_made_turn_is_restored_if_the_rules_allow_it() -> None:
    assert choose("f3") == "f3"
    assert choose("f3", "f2<f3") == "f3 f2<f3"
    assert choose() == ""
    for clicks in (["constructor"], ["zz"], ["f3", "f4<f3"], ["f3", "zz"], ["", "?"], ["a2", "a3"]):
        assert choose(*clicks) == ""
    assert choose("f3", side="zz") == ""


def test_the_more_exact_times_count_if_they_are_those_of_the_players() -> None:
    clock = open_game(TIMED, left={"R": 58_123, "B": 57_123})["clock"]
    assert (clock["left"], clock["isHeld"]) == ({"R": 58_123, "B": 57_123}, True)
    assert open_game(TIMED, left={"R": 8123})["clock"]["left"] == {"R": 60_000, "B": 60_000}
    assert open_game(LOYAL.format("@a1"), left={"R": 1, "B": 1})["clock"] == {}


def test_the_player_to_move_elsewhere_has_the_time_for_the_turn() -> None:
    assert open_game(TIMED, turnLeft=[0, 9_000])["clock"]["turn"] == {
        "colour": "R",
        "left": 9_000,
    }
    for turn in ([None, 9_000], [0, None]):
        assert "turn" not in open_game(TIMED, turnLeft=turn)["clock"]


def tell_sides(record: str, path: str | None = None) -> tuple[Any, Any, Any]:
    game = open_game(record, path=path)["game"]
    return game.get("seat"), game.get("turn"), game.get("colours")


def test_who_has_to_act_follows_the_pick() -> None:
    """L10."""
    assert tell_sides(LOYAL.format("@a1")) == (1, "B", ["R", "B"])
    assert tell_sides(LOYAL.format("@a1 resign")) == (None, None, ["R", "B"])
    assert tell_sides(PIE.format("")) == (0, None, None)
    assert tell_sides(PIE.format("@a1@f3")) == (1, None, None)
    picked = PIE.format("@a1@f3 pick:R")
    assert tell_sides(picked)[2] == ["B", "R"]
    assert tell_sides(picked, "1") == (1, None, None)
    three = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1\n"
    assert tell_sides(three) == (1, "B", ["R", "B", "G"])


def test_players_can_change_during_a_game() -> None:
    state = GameState(moves="@a1")
    view = state.view
    state.act("reseat", names=["Anne", "Gunner (4)"], levels=[0, 4])
    assert (state.game["names"], state.game["levels"]) == (["Anne", "Gunner (4)"], [0, 4])
    assert "\nBlue: Gunner (4)\n" in state.record
    assert (state.view, state.path) == (view, "1")
    before = state.copy()
    assert state.act("reseat", names=["A"], levels=[1]).game == before.game
    elsewhere = state.tell(remote={"stage": "playing", "seat": 0, "steps": 1})
    assert elsewhere.act("reseat", names=["A", "B"], levels=[0, 0]).game == before.game


def test_names_that_were_made_for_another_game_are_not_taken_over() -> None:
    state = GameState(moves="@a1")
    state.act("rename", before=["Anne", "Mary"], names=["Spieler 1", "Spieler 2"])
    assert state.game["names"] == [*NAMES]
    state.act("rename", before=NAMES, names=["Spieler 1", "Spieler 2"])
    assert state.game["names"] == ["Spieler 1", "Spieler 2"]


def test_who_plays_on_is_chosen_before() -> None:
    state = GameState(moves="@a1 @f3").act("visit", path="1")
    state.act("playOn", names=["Anne", "Level 1"], levels=[0, 1])
    assert (state.path, state.game["levels"]) == ("1", [0, 1])
    assert "\nBlue: Level 1\n" in state.record
