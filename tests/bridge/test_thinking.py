"""The computer player behind the bridge: in slices as to the end, in any position, to a game's end."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kidd.bridge import handlers, thinking
from kidd.bridge.handlers import handle
from kidd.bridge.protocol import VERSION
from kidd.bridge.thinking import OpenThinking, open_thinking
from reference.positions import GAMES, beginning, constructed, playout
from reference.rules import legal

LOYAL = "Kidd: 1\nGame: loyal\n\n@a1 @f3\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:\n"
MADAGASCAR = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @a7 @f1 @f3 @f7\n"
RECORDS = [LOYAL, QUEDAH, MADAGASCAR]

MOST_STEPS = 3_000
"""Far more than any game takes."""


def written(kind: str, **fields: object) -> str:
    return json.dumps({"version": VERSION, "id": 7, "kind": kind, **fields})


def ask(kind: str, **fields: object) -> Any:
    reply = json.loads(handle(written(kind, **fields)))
    assert reply["id"] == 7
    return reply


def done(kind: str, **fields: object) -> Any:
    reply = ask(kind, **fields)
    assert reply["ok"], (reply, fields)
    return reply


def thought(**fields: object) -> Any:
    return done("think", **fields)["thought"]


# In slices


def finish(open_one: OpenThinking) -> Any:
    while open_one.step():
        pass
    return json.loads(open_one.reply())


@pytest.mark.parametrize("record", RECORDS)
@pytest.mark.parametrize("asks", ["move", "hint"])
def test_slices_lead_to_the_same_answer(record: str, asks: str) -> None:
    """Whether thought about in one go or step by step, a bounded thought has the same end."""
    request = written("think", record=record, level=8, asks=asks, nodes=1500, seed=3)
    open_one = open_thinking(request)
    steps = 0
    while open_one.step():
        steps += 1
    assert steps > 3
    assert open_one.reply() == handle(request)


@pytest.mark.parametrize("record", RECORDS)
def test_the_best_so_far_can_be_had_at_any_time(record: str) -> None:
    """After any number of steps, none included, the reply is whole and its move can be played."""
    for asks in ("move", "hint"):
        open_one = open_thinking(written("think", record=record, level=8, asks=asks, nodes=3000))
        nodes = -1
        for _ in range(12):
            found = json.loads(open_one.reply())["thought"]
            assert done("play", record=record, move=found["move"])
            assert bool(found["reasons"]) == (asks == "hint")
            progress = json.loads(open_one.progress())
            assert progress == {"depth": found["depth"], "nodes": found["nodes"]}
            assert found["nodes"] >= nodes
            nodes = found["nodes"]
            open_one.step()
        assert nodes > 0


def test_what_cannot_be_thought_about_is_over_at_once() -> None:
    """A refusal is the same as without slices, and nothing raises."""
    requests = [
        "",
        "[]",
        written("think"),
        written("think", record=LOYAL, level=9),
        written("think", record=LOYAL + "resign", level=1),
    ]
    for request in requests:
        open_one = open_thinking(request)
        assert not open_one.step()
        assert open_one.reply() == handle(request)
        assert json.loads(open_one.progress()) == {"depth": 0, "nodes": 0}
    reply = finish(open_thinking(written("show", record=LOYAL)))
    assert reply["error"]["code"] == "protocol"


def test_a_fault_on_the_way_is_a_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    """What breaks while it thinks is told under the number of the request."""
    open_one = open_thinking(written("think", record=LOYAL, level=8, nodes=3000))
    assert open_one.step()

    def fail(*_: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(thinking.Thinking, "step", fail)
    reply = finish(open_one)
    assert (reply["id"], reply["error"]["code"]) == (7, "internal")
    assert not open_one.step()


# Bounds


@pytest.mark.parametrize("record", RECORDS)
def test_the_seed_decides_between_equals(record: str) -> None:
    """The same seed gives the same answer; others give others now and then."""
    answers = {seed: json.dumps(thought(record=record, level=1, seed=seed)) for seed in range(20)}
    assert len({json.loads(answer)["move"] for answer in answers.values()}) > 1
    for seed, answer in answers.items():
        assert json.dumps(thought(record=record, level=1, seed=seed)) == answer
    assert json.dumps(thought(record=record, level=1)) == answers[0]


def test_a_bound_takes_the_place_of_the_levels_own() -> None:
    """With `nodes` the highest level ends by itself; with `ms` a lower one looks at more or less."""
    few = thought(record=LOYAL, level=8, nodes=500)["nodes"]
    assert 500 <= few < 1500
    assert thought(record=LOYAL, level=8, nodes=5000)["nodes"] >= 5000
    assert thought(record=LOYAL, level=7, ms=1)["nodes"] < 16_000


def test_a_hint_needs_no_level() -> None:
    """A hint is what the highest level would do, whoever asks."""
    hints = {
        json.dumps(thought(record=LOYAL, asks="hint", nodes=900, **level))
        for level in ({}, {"level": 1}, {"level": 8})
    }
    assert len(hints) == 1
    [hint] = map(json.loads, hints)
    moves = thought(record=LOYAL, level=8, nodes=900)
    assert hint["move"] == moves["move"]
    assert moves["reasons"] == []


# Any position, and whole games


def start_record(text: str, players: int) -> str:
    headers = f"Players: {players}\n" if players > 2 else ""
    return f"Kidd: 1\nGame: {text.split(' ', maxsplit=1)[0]}\n{headers}Start: {text}\n\n\n"


@pytest.mark.parametrize(("game", "players"), GAMES)
@settings(max_examples=10)
@given(
    seed=st.integers(0, 2**32),
    turns=st.integers(0, 80) | st.none(),
    level=st.integers(1, 4),
    asks=st.sampled_from(["move", "hint"]),
)
def test_what_is_answered_can_be_played(
    game: str, players: int, seed: int, turns: int | None, level: int, asks: str
) -> None:
    """In positions of games and in made-up ones, whatever is asked for there."""
    random = Random(seed)
    if turns is None:
        text = constructed(random, game, players)
    else:
        text = list(playout(random, beginning(game, players), turns))[-1]
    record = start_record(text, players)
    fields = {"record": record, "level": level, "asks": asks, "seed": seed, "nodes": 60}
    if not legal(text):
        assert ask("think", **fields)["error"]["code"] in ("over", "move")
        return
    found = thought(**fields)
    played = done("play", record=record, move=found["move"])
    assert played["steps"] == 1
    assert found["line"][0] == found["move"]


def play_out(game: str, players: int, levels: list[int], random: Random) -> Any:
    """Have computers play a game as the page does, and return the last view."""
    reply = done("new", game=game, players=players)
    while reply["view"]["phase"] != "over":
        assert reply["steps"] < MOST_STEPS
        record, turn = reply["record"], reply["view"]["turn"]
        if reply["view"]["phase"] == "roll":
            reply = done("roll", record=record)
            continue
        level = levels["RBG".index(turn)]
        found = thought(record=record, level=level, nodes=40, seed=random.getrandbits(32))
        move = found["move"]
        if move == "agree":
            others = [
                colour
                for colour in "RBG"[:players]
                if colour != turn and colour not in reply["view"]["out"]
            ]
            asked = (
                done("consent", record=record, colour=colour, level=levels["RBG".index(colour)])
                for colour in others
            )
            if not all(one["consent"] for one in asked):
                move = found["line"][1]
        reply = done("play", record=record, move=move)
    return reply["view"]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_games_between_computers_come_to_an_end(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every game and option, from the first entry to the result, at low levels (L8, M8)."""
    random = Random(f"{game} {players}")
    monkeypatch.setattr(handlers, "roll_die", lambda: random.randint(1, 3))
    for levels in ([1, 2, 1], [3, 1, 2]):
        view = play_out(game, players, levels, random)
        assert view["outcome"] is not None


BEGUN = "Kidd: 1\nGame: quedah\n\n@a1 @f3 1:\n"


@pytest.mark.parametrize("asks", ["move", "hint"])
def test_a_turn_that_is_begun_is_thought_about_to_its_end(asks: str) -> None:
    """Of the moves that begin with the clicks, whatever else would have been better (Q7)."""
    moves = done("show", record=BEGUN)["view"]["moves"]
    beginnings = {tuple(move["clicks"][:2]) for move in moves if len(move["clicks"]) > 2}
    assert len(beginnings) > 1
    for clicks in map(list, beginnings):
        found = thought(record=BEGUN, level=8, asks=asks, nodes=400, clicks=clicks)
        [move] = [move for move in moves if move["text"] == found["move"]]
        assert move["clicks"][:2] == clicks
    assert ask("think", record=BEGUN, level=1, clicks=["m1"])["error"]["code"] == "move"
