"""Games with clocks: replies and records have the time left."""

import json
from typing import Any

from kidd.bridge.protocol import VERSION
from kidd.bridge.thinking import open_thinking
from kidd.record.move_list import list_turns
from kidd.record.tree import read_tree
from support.bridge_requests import handle


def ask(kind: str, **fields: object) -> dict[str, Any]:
    """Send a request; it must be answered."""
    reply = json.loads(handle(json.dumps({"version": VERSION, "id": 1, "kind": kind, **fields})))
    assert reply["ok"], reply
    return reply


def refuse(kind: str, **fields: object) -> str:
    """Send a request that is refused, and return the code of the refusal."""
    reply = json.loads(handle(json.dumps({"version": VERSION, "id": 1, "kind": kind, **fields})))
    code: str = reply["error"]["code"]
    return code


def begin(game: str = "loyal", players: int = 2, **headers: str) -> dict[str, Any]:
    """Begin a game with a time control."""
    return ask("new", game=game, players=players, headers={"TimeControl": "60+5", **headers})


def test_a_game_with_clocks_shows_the_time_left() -> None:
    """An exact time is followed; a record knows whole seconds."""
    new = begin(TimeForfeit="yes")
    assert new["clock"] == {
        "control": "60+5", "forfeit": True, "low": 15_000, "left": {"R": 60_000, "B": 60_000},
    }  # fmt: skip
    one = ask("play", record=new["record"], move="@a1", clocks={"R": 51_234, "B": 60_000})
    assert one["clock"]["left"] == {"R": 56_234, "B": 60_000}
    assert one["record"].endswith("@a1 {[clk 0:00:57]}\n")
    two = ask("play", record=one["record"], move="@f1", clocks={"R": 56_234, "B": 12})
    assert ask("show", record=two["record"])["clock"]["left"] == {"R": 57_000, "B": 6_000}
    assert ask("show", record=two["record"], path="1")["clock"]["left"]["B"] == 60_000
    assert "clock" not in ask("new", game="loyal")


def test_a_variation_has_its_own_clocks() -> None:
    new = begin()
    left = {"R": 50_000, "B": 40_000}
    one = ask("play", record=new["record"], move="@a1", clocks=left)
    other = ask(
        "play", record=one["record"], path="0", move="@a3", clocks={"R": 7_000, "B": 60_000}
    )
    assert other["record"].endswith("@a3 {[clk 0:00:12]} (@a1 {[clk 0:00:55]})\n")
    assert ask("show", record=other["record"], path="0.1.1")["clock"]["left"]["R"] == 55_000
    deep = ask("play", record=other["record"], path="0.1.1", move="@f3", clocks=left)
    shown = ask("show", record=deep["record"], path=deep["path"])
    assert shown["clock"]["left"] == {"R": 55_000, "B": 45_000}


def test_who_has_no_time_left_loses_instead_of_moving() -> None:
    """The record has a resignation, the events have the loss on time."""
    new = begin(TimeForfeit="yes")
    one = ask("play", record=new["record"], move="@a1", clocks={"R": 60_000, "B": 60_000})
    lost = ask("play", record=one["record"], move="@f1", clocks={"R": 65_000, "B": 0})
    assert "Result: R resigned" in lost["record"]
    assert lost["record"].endswith("resign {[clk 0:00:00]}\n")
    assert lost["clock"]["left"] == {"R": 65_000, "B": 0}
    for reply in (lost, ask("show", record=lost["record"])):
        assert reply["view"]["outcome"] == {"winner": "R", "reason": "resigned", "timeout": True}
        for turn in (reply["view"]["last"], reply["view"]["recent"][-1]):
            assert turn["said"] == []
        assert [one["kind"] for one in reply["view"]["last"]["events"]] == ["timed_out", "won"]
    [*_, turn] = list_turns(read_tree(lost["record"]))
    assert (turn["move"], turn["clock"]) == ("resign", 0)
    resigned = ask("play", record=one["record"], move="resign", clocks={"R": 65_000, "B": 1})
    assert "timeout" not in resigned["view"]["outcome"]
    assert resigned["view"]["last"]["events"][0]["kind"] == "resigned"


def test_without_the_agreement_the_game_goes_on() -> None:
    new = begin()
    over = ask("play", record=new["record"], move="@a1", clocks={"R": -7_100, "B": 60_000})
    assert over["view"]["outcome"] is None
    assert over["record"].endswith("@a1 {[clk -0:00:03]}\n")
    assert over["clock"]["left"]["R"] == -2_100
    resigned = ask("play", record=over["record"], move="resign", clocks={"R": -2_100, "B": 0})
    assert "timeout" not in resigned["view"]["outcome"]


def test_two_of_three_play_on_after_a_loss_on_time() -> None:
    """The other players can see why that player is out."""
    reply = begin("madagascar", 3, TimeForfeit="yes")
    left = {"R": 60_000, "B": 60_000, "G": 60_000}
    for move in ("@a1", "@f1", "@a3"):
        reply = ask("play", record=reply["record"], move=move, clocks=left)
    lost = ask("play", record=reply["record"], move="resign", clocks={**left, "R": 0})
    assert lost["view"]["last"]["events"] == [{"kind": "timed_out", "colour": "R"}]
    assert (lost["view"]["outcome"], lost["view"]["out"]) == (None, ["R"])
    after = ask("play", record=lost["record"], move="@f3", clocks={**left, "R": 0})
    keys = [[one["key"] for one in turn["said"]] for turn in after["view"]["recent"]]
    assert keys == [["event.timed_out"], ["event.entered"]]
    assert keys[0] == [one["key"] for one in lost["view"]["last"]["said"]]


def test_a_roll_is_a_part_of_a_turn() -> None:
    """The clock time is after the whole turn."""
    reply = begin("quedah")
    left = {"R": 60_000, "B": 60_000}
    for move in ("@a1", "@f1"):
        reply = ask("play", record=reply["record"], move=move, clocks=left)
    rolled = ask("roll", record=reply["record"], dice={"known": "1", "seed": "x"})
    assert rolled["clock"]["left"] == {"R": 65_000, "B": 65_000}
    move = rolled["view"]["moves"][0]
    moved = ask("play", record=rolled["record"], move=move, clocks=left)
    assert moved["record"].endswith(f"1:{move} {{[clk 0:01:05]}}\n")


def test_clocks_that_do_not_fit_are_refused() -> None:
    """A game without a time control has no use for any."""
    record = begin()["record"]
    for clocks in ({"R": 1}, {"R": 1, "B": True}, {"R": 1, "B": "1"}, {"R": 1, "B": 1, "G": 1},
                   {"R": 1, "B": 10**13}):  # fmt: skip
        assert refuse("play", record=record, move="@a1", clocks=clocks) == "protocol"
    plain = ask("new", game="loyal")["record"]
    played = ask("play", record=plain, move="@a1", clocks={"R": 1})
    assert played["record"].endswith("@a1\n")
    assert refuse("new", game="loyal", headers={"TimeControl": 5}) == "protocol"


def test_a_computer_player_keeps_time_for_the_rest_of_the_game() -> None:
    """Its level limits the positions of the search, the clock limits its time."""
    record = begin()["record"]
    fields = {"version": VERSION, "id": 1, "kind": "think", "record": record, "level": 8}
    hurried = json.loads(open_thinking(json.dumps({**fields, "left": 1})).reply())
    assert hurried["ok"]
    assert ask("think", record=record, level=8, left=500)["thought"]["move"].startswith("@")
