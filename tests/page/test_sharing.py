"""What those who are connected live get at once: the player's turn, and what is selected for one."""

from typing import Any

from support.elsewhere_game import begin, reach
from support.moves_page import make_record
from support.shown_game import SHOWN
from support.status_page import Game

ANNE = begin()[0]["remote"]
MARY = {"live": {**SHOWN["live"], **reach(ANNE, 1)}}
NOBODY = {"live": SHOWN["live"]}
LOYAL = make_record("@a1 @f3")
SELECTED = {"kind": "selecting", "game": ANNE["game_id"], "spaces": ["a1"]}


def play(record: str, **known: Any) -> Game:
    """Show a game with Mary, who is connected if it is not said otherwise."""
    elsewhere = {**SHOWN["elsewhere"], "game": ANNE}
    return Game(record, **{"elsewhere": elsewhere, "is_sharing": True, **MARY, **known})


def list_shared(game: Game) -> list[Any]:
    return [one[2] for one in game.effects if one[1] == "AskRemote"]


def test_a_turn_is_sent_as_soon_as_it_is_complete_and_once() -> None:
    game = play(LOYAL)
    assert list_shared(game) == []
    game.play(make_record("@a1 @f3 a1-a2"), is_ready=True)
    sent = {"kind": "send", "record": make_record("@a1 @f3 a1-a2")}
    assert list_shared(game) == [sent]
    game.change(**NOBODY)
    game.change(**MARY)
    assert list_shared(game) == []
    game.change(is_ready=False)
    game.change(is_ready=True)
    assert list_shared(game) == [sent], "it was taken back"


def test_a_turn_waits_for_a_player_who_is_connected() -> None:
    game = play(LOYAL, is_ready=True, **NOBODY)
    assert list_shared(game) == []
    game.change(live={**SHOWN["live"], "players": [{**MARY["live"]["players"][0], "seat": None}]})
    assert list_shared(game) == [], "who watches gets it from the player"
    game.change(**MARY)
    assert [one["kind"] for one in list_shared(game)] == ["send"]


def test_a_selection_is_told_until_it_is_over() -> None:
    game = play(LOYAL)
    game.change(choice="a1")
    assert list_shared(game) == [SELECTED]
    game.change(choice="")
    assert list_shared(game) == [{**SELECTED, "spaces": []}]


def test_a_selection_is_told_only_in_a_live_game_if_the_player_wants_it() -> None:
    here = {"elsewhere": SHOWN["elsewhere"]}
    for known in ({"is_sharing": False}, {"is_others_turn": True}, NOBODY, here):
        game = play(LOYAL, **known)
        game.change(choice="a1")
        assert list_shared(game) == []


def test_a_selection_is_over_when_the_player_stops_showing_it() -> None:
    game = play(LOYAL)
    game.change(choice="a1")
    game.change(is_sharing=False)
    assert list_shared(game) == [{**SELECTED, "spaces": []}]
