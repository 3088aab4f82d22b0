"""Analysis in the bridge: its lines can be drawn, in slices or at once, in any position."""

import json
from random import Random
from typing import Any

import pytest

from kidd.bridge.analysing import KeptAnalyses, OpenAnalysis
from kidd.bridge.links import record_of_position
from kidd.bridge.protocol import VERSION
from kidd.bridge.thinking import open_thinking
from kidd.bridge.view import show_match
from kidd.record.match import Match
from kidd.record.notation import format_position
from kidd.record.tree import read_tree
from support.bridge_requests import handle

LOYAL = "Kidd: 1\nGame: loyal\n\n@a1 @f3 a1-a2\n"
PIE = "Kidd: 1\nGame: loyal+pie\n\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n@a1 @f3\n"
ROLLED = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:\n"
MADAGASCAR = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @a7 @f1 @f3 @f7\n"
RECORDS = [LOYAL, PIE, QUEDAH, ROLLED, MADAGASCAR]


def written(kind: str, **fields: object) -> str:
    return json.dumps({"version": VERSION, "id": 7, "kind": kind, **fields})


def ask(kind: str, **fields: object) -> Any:
    return json.loads(handle(written(kind, **fields)))


def analysis_of(record: str, **fields: object) -> Any:
    reply = ask("analyse", record=record, **{"nodes": 600, **fields})
    assert reply["ok"], reply
    return reply["analysis"]


@pytest.mark.parametrize("record", RECORDS)
def test_slices_lead_to_the_same_answer(record: str) -> None:
    request = written("analyse", record=record, nodes=900)
    open_one = open_thinking(request)
    depths = [0]
    while open_one.step():
        reply = json.loads(open_one.reply())["analysis"]
        assert not reply["done"]
        assert json.loads(open_one.progress()) == {"depth": reply["depth"], "nodes": reply["nodes"]}
        depths.append(reply["depth"])
    reply = json.loads(open_one.reply())["analysis"]
    alone = analysis_of(record, nodes=900)
    assert depths == sorted(depths)
    assert reply["done"]
    for field in ("turn", "depth", "chance", "shares", "lines"):
        assert reply[field] == alone[field]


@pytest.mark.parametrize("record", [LOYAL, MADAGASCAR])
def test_an_early_answer_does_not_change_the_last_one(record: str) -> None:
    """The last answer is that of a search without early answers, whenever one was wanted."""
    fields: Any = {"version": VERSION, "id": 1, "kind": "analyse", "record": record, "nodes": 600}
    alone = analysis_of(record)
    slices = early = 0
    while early <= slices:
        search = OpenAnalysis(fields)
        slices = 0
        while search.step():
            slices += 1
            if slices == early:
                search.reply()
        assert search.reply()["analysis"] == alone
        early += 1
    assert slices > 10


def test_a_search_that_was_left_goes_on() -> None:
    """On return to a position the earlier result is available at once, and then deepened."""
    kept = KeptAnalyses(5_000)
    fields: Any = {"version": VERSION, "id": 1, "kind": "analyse", "record": LOYAL, "nodes": 4_000}
    first = OpenAnalysis(fields, kept)
    while first.nodes < 2_000:
        first.step()
    again = OpenAnalysis(fields, kept)
    assert (again.depth, again.nodes) == (first.depth, first.nodes)
    assert again.reply()["analysis"]["lines"] == first.reply()["analysis"]["lines"]
    # Too many positions are not kept.
    other = OpenAnalysis({**fields, "record": MADAGASCAR}, kept)
    while other.nodes < 4_500:
        if not other.step():
            break
    third = OpenAnalysis({**fields, "record": ROLLED}, kept)
    assert third.nodes == 0
    assert OpenAnalysis(fields, kept).nodes == 0


def test_the_chances_of_all_players_make_one() -> None:
    for record in (LOYAL, QUEDAH, ROLLED, MADAGASCAR):
        analysis = analysis_of(record)
        assert sum(analysis["shares"].values()) == 1000
        assert analysis["shares"][analysis["turn"]] == analysis["chance"]
    assert analysis_of(LOYAL)["chance"] == analysis_of(LOYAL)["lines"][0]["chance"]
    # Nobody knows yet who plays which colour (L10).
    assert analysis_of(PIE)["shares"] == {}


def test_one_of_three_who_is_out_has_no_chance() -> None:
    """The other two share the chances."""
    record = MADAGASCAR + "resign\n"
    analysis = analysis_of(record)
    assert analysis["shares"]["R"] == 0
    assert sum(analysis["shares"].values()) == 1000


def test_a_roll_map_has_each_number_and_the_mean() -> None:
    """Each number has its best move, as if it had been rolled; the chance is the mean (Q2)."""
    analysis = analysis_of(QUEDAH, nodes=1500)
    lines = analysis["lines"]
    assert [line["roll"] for line in lines] == [1, 2, 3]
    assert [line["plies"][0]["roll"] for line in lines] == [1, 2, 3]
    mean = sum(line["chance"] for line in lines) / 3
    assert abs(analysis["chance"] - mean) <= 0.5
    for line in lines:
        moves = ask("show", record=f"{QUEDAH.rstrip()} {line['roll']}:\n")["view"]["moves"]
        assert line["plies"][0]["move"] in moves


def test_a_number_that_ends_the_game_has_no_line() -> None:
    """With the option `strict` a player who cannot use a number has lost (Q11)."""
    analysis = analysis_of(
        "Kidd: 1\nGame: quedah+strict\nStart: " + strict_position() + "\n\n", nodes=400
    )
    lost = [line for line in analysis["lines"] if not line["plies"]]
    assert lost
    for line in lost:
        assert (line["chance"], line["end"], line["routes"]) == (0, 0, [])


def strict_position() -> str:
    """Return a position before a roll in which some number cannot be used, from random games."""
    for seed in range(400):
        random, match = Random(seed), Match.new("quedah+strict")
        while match.outcome is None:
            if match.is_roll_due:
                rolls = match.rules.rolls(match.position)
                if any(match.rules.outcome(ready) for ready in rolls):
                    return format_position(match.position)
                match.roll(random.choice([1, 2, 3]))
            else:
                match.push(random.choice(match.legal_moves()))
    raise AssertionError("no such position")


def test_a_move_shows_the_ways_of_its_tokens() -> None:
    """The spaces of a way are as in the view; an entry has its space alone."""
    for record in (LOYAL, ROLLED):
        view = show_match(read_tree(record).match(read_tree(record).end))
        routes = {tuple(route) for route in view["routes"].values()}
        for line in analysis_of(record, lines=5)["lines"]:
            for route in line["routes"]:
                assert len(route) < 3 or tuple(route) in routes


def test_a_certain_end_is_counted_in_turns() -> None:
    """In this puzzle Red wins with his second turn, after three turns in all; before that Blue is lost."""
    position = "loyal a5R<m2,a6B<a7,f1R<0,f2B<f3,f4B<f5,f5B<m2,f6R<f7,f8R<a8 R0B0 R -"
    record = f"Kidd: 1\nGame: loyal\nStart: {position}\n\n"
    analysis = analysis_of(record, nodes=20_000)
    won = analysis["lines"][0]
    assert (won["plies"][0]["move"], won["end"], won["chance"]) == ("a5-a4", 3, 1000)
    assert analysis["shares"] == {"R": 1000, "B": 0}
    lost = analysis_of(record + "a5-a4\n", nodes=20_000)
    assert (lost["lines"][0]["end"], lost["chance"], lost["done"]) == (-2, 0, True)


def test_invalid_requests_are_refused() -> None:
    def code(kind: str, **fields: object) -> str:
        return ask(kind, **fields)["error"]["code"]

    assert code("analyse", record=LOYAL) == "protocol"
    assert code("analyse", record=LOYAL, nodes=0) == "protocol"
    assert code("analyse", record=LOYAL, nodes=9, lines=6) == "protocol"
    assert code("analyse", record=LOYAL + "resign\n", nodes=9) == "over"
    assert code("analyse", record=LOYAL, nodes=9, path="99") == "path"


def test_a_proven_draw_is_told() -> None:
    """One turn alone holds this ending of Madagascar; after every other one the other player wins."""
    held = "madagascar a1R<a2,a2RBRRRR<a1,a3BRBBBBB<a2 R0B0 R -"
    analysis = analysis_of(record_of_position(held), nodes=300, lines=3)
    best, *others = analysis["lines"]
    assert (best["plies"][0]["move"], best["drawn"], best["end"]) == ("a1-m1", True, None)
    assert [line["drawn"] for line in others] == [False, False]
    assert all(line["end"] < 0 for line in others)
    for record in RECORDS:
        assert not any(line["drawn"] for line in analysis_of(record)["lines"])
