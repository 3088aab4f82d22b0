"""The computer player in the bridge: in slices or at once, in any position, and for whole games."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kidd.bridge import steps, thinking
from kidd.bridge.clicks import say_legs
from kidd.bridge.protocol import VERSION
from kidd.bridge.thinking import OpenThinking, open_thinking
from kidd.bridge.view import show_match
from kidd.record.match import Match
from kidd.record.notation import parse_position
from kidd.record.tree import read_tree
from reference.positions import GAMES, beginning, constructed, playout
from reference.rules import legal
from support.bridge_requests import handle

LOYAL = "Kidd: 1\nGame: loyal\n\n@a1 @f3\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:\n"
MADAGASCAR = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @a7 @f1 @f3 @f7\n"
RECORDS = [LOYAL, QUEDAH, MADAGASCAR]

MOST_STEPS = 3_000
"""Far more steps than any game has."""


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
    """With a limit in positions, a search in slices gives the same reply as one at once."""
    request = written("think", record=record, level=8, asks=asks, nodes=1500, seed=3)
    open_one = open_thinking(request)
    steps = 0
    while open_one.step():
        steps += 1
    assert steps > 3
    assert open_one.reply() == handle(request)


@pytest.mark.parametrize("record", RECORDS)
def test_there_is_a_reply_at_any_time(record: str) -> None:
    """After any number of steps, also 0, the reply is complete and its move is legal."""
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


def test_an_invalid_request_has_no_steps() -> None:
    """Its reply is the same error as without slices, and nothing raises."""
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


def test_an_error_during_the_search_is_a_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    """An internal error during a step becomes a reply with the id of the request."""
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
def test_the_seed_decides_the_answer(record: str) -> None:
    """The same seed gives the same answer. Some seeds give different moves."""
    answers = {seed: json.dumps(thought(record=record, level=1, seed=seed)) for seed in range(20)}
    assert len({json.loads(answer)["move"] for answer in answers.values()}) > 1
    for seed, answer in answers.items():
        assert json.dumps(thought(record=record, level=1, seed=seed)) == answer
    assert json.dumps(thought(record=record, level=1)) == answers[0]


def test_a_limit_in_the_request_replaces_that_of_the_level() -> None:
    """`nodes` limits the highest level, and `ms` limits a lower one."""
    few = thought(record=LOYAL, level=8, nodes=500)["nodes"]
    assert 500 <= few < 1500
    assert thought(record=LOYAL, level=8, nodes=5000)["nodes"] >= 5000
    assert thought(record=LOYAL, level=7, ms=1)["nodes"] < 16_000


def test_a_hint_needs_no_level() -> None:
    """A hint is the move of the highest level, with any `level` in the request."""
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
def test_the_move_of_a_reply_is_legal(
    game: str, players: int, seed: int, turns: int | None, level: int, asks: str
) -> None:
    """This holds in positions of games and in constructed ones, for moves and hints."""
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
    """Let computers play a game with the requests of the page, and return the last view."""
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
    """Games of all kinds, from the first entry on, reach a result at low levels (L8, M8)."""
    random = Random(f"{game} {players}")
    monkeypatch.setattr(steps, "roll_die", lambda: random.randint(1, 3))
    for levels in ([1, 2, 1], [3, 1, 2]):
        view = play_out(game, players, levels, random)
        assert view["outcome"] is not None


BEGUN = "Kidd: 1\nGame: quedah\n\n@a1 @f3 1:\n"


@pytest.mark.parametrize("asks", ["move", "hint"])
def test_the_move_begins_with_the_clicks_of_the_request(asks: str) -> None:
    """The search chooses only among the moves that begin with the clicks (Q7)."""
    moves = show_match(read_tree(BEGUN).match(read_tree(BEGUN).end))["moves"]
    beginnings = {tuple(move["clicks"][:2]) for move in moves if len(move["clicks"]) > 2}
    assert len(beginnings) > 1
    for clicks in map(list, beginnings):
        found = thought(record=BEGUN, level=8, asks=asks, nodes=400, clicks=clicks)
        [move] = [move for move in moves if move["text"] == found["move"]]
        assert move["clicks"][:2] == clicks
        # What has been done is no part of the hint.
        assert len(found["legs"]) == (len(move["clicks"]) - 2 if asks == "hint" else 0)
    assert ask("think", record=BEGUN, level=1, clicks=["m1"])["error"]["code"] == "move"


def test_a_hint_shows_each_part_of_its_move_on_the_deck_and_in_words() -> None:
    """A rescue is told step by step (Q5); a move without spaces has words only."""
    rescue = "quedah a3R<a2,a5BR<a8,a7R<0,f1BR<m1,f2B<f4,f5R<f4,f7B<0 R2B3 R 3"
    record = f"Kidd: 1\nGame: quedah\nStart: {rescue}\n\n"
    clicks = next(
        move["clicks"][:2]
        for move in show_match(Match(parse_position(rescue)))["moves"]
        if any(key.startswith("+") for key in move["clicks"])
    )
    hint = thought(record=record, asks="hint", nodes=400, clicks=clicks)
    assert hint["parts"][0]["key"] == "try.friend"
    whole = say_legs(clicks, [{"route": ["a1", "a2"], "isEntry": False}], 0)
    assert whole == [{"key": "try.move", "params": {"from": "a1", "space": "a2"}}]
    assert say_legs(["claim"], [], 0) == [{"key": "try.claim", "params": {}}]
    entry = thought(record="Kidd: 1\nGame: loyal\n\n", asks="hint", nodes=100)
    (leg,), (part,) = entry["legs"], entry["parts"]
    assert leg == {"route": [entry["move"][1:]], "isEntry": True}
    assert part == {"key": "try.enter", "params": {"space": entry["move"][1:]}}
