"""Reviews in the bridge: in slices or at once, of the main line; their sums; attempts to find a better move."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from kidd.ai.chances import SURE
from kidd.bridge.protocol import VERSION
from kidd.bridge.review_keys import EDITION
from kidd.bridge.reviewing import ADDRESSED, AS_GOOD
from kidd.bridge.thinking import open_thinking
from support.bridge_requests import handle

QUEDAH = (
    "Kidd: 1\nGame: quedah\nResult: R blocked\n\n"
    "@f7 @f3 2:f7-a8<f8@f7 1:f3-f2@f3 1:f7-f6@f1 1:f2-f4 3:f1-f5<m2@f1 2:pass 1:f1-f2@f1\n"
)
LOYAL = (
    "Kidd: 1\nGame: loyal\n\n@a7 @a3 @f7 @a1 @f1 @f3 f1-m1 a3-a6 m1-m2 a6-a4 m2-a5 a1-m1 f7-f8 f3-f6 "
    "f8-f5 m1-f1 @f7 a4-a2 @a1 f6-f4 @f3 f1-f2 @f1 @a3 a7-a6 @a7 a5-a8\n"
)
PIE = "Kidd: 1\nGame: loyal+pie\n\n@a1@f7 pick:B @a3 f7-f6 @f7 @f1 a3-a6 @a7 f7-f8 resign\n"
THREE = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a3 @f3 @a7 @f7 @a1 @f1 f7-f8\n"
UNFINISHED = "Kidd: 1\nGame: quedah\n\n@f7 @f3 2:f7-a8<f8@f7 1:\n"
RECORDS = [QUEDAH, LOYAL, PIE, THREE, UNFINISHED]
NODES = 60


def written(kind: str, **fields: object) -> str:
    return json.dumps({"version": VERSION, "id": 7, "kind": kind, **fields})


def ask(kind: str, **fields: object) -> Any:
    reply = json.loads(handle(written(kind, **fields)))
    assert reply["ok"], reply
    return reply


def review(record: str, nodes: int = NODES) -> Any:
    return ask("review", record=record, nodes=nodes)["review"]


def refuse(kind: str, **fields: object) -> str:
    reply = json.loads(handle(written(kind, **fields)))
    assert not reply["ok"]
    return reply["error"]["code"]


def check_sum(found: Any) -> None:
    """Check that Red's chance at the start, with the luck and the losses, gives that at the end."""
    red, blue = found["players"]
    total = found["start"] + red["luck"] - red["given"] - blue["luck"] + blue["given"]
    assert total == found["end"]


@pytest.mark.parametrize("record", [QUEDAH, LOYAL, PIE, UNFINISHED])
def test_the_parts_add_up_to_the_result(record: str) -> None:
    """To the thousandth, and for a part of a review as well."""
    open_one = open_thinking(written("review", record=record, nodes=NODES))
    lengths: set[int] = set()
    while open_one.step():
        found = json.loads(open_one.reply())["review"]
        if found["turns"] and len(found["turns"]) not in lengths:
            lengths.add(len(found["turns"]))
            check_sum(found)
    found = json.loads(open_one.reply())["review"]
    check_sum(found)
    assert len(found["turns"]) == found["total"] == len(lengths)


def test_the_end_of_the_sum_is_the_result() -> None:
    """1 for a win of Red, 0 for a loss."""
    assert review(QUEDAH)["end"] == 1000
    assert review(LOYAL)["end"] == 1000
    assert review(PIE)["end"] == 1000


@pytest.mark.parametrize("record", RECORDS)
def test_slices_lead_to_the_same_review(record: str) -> None:
    """There is a reply after any step, and the progress counts turns."""
    request = written("review", record=record, nodes=NODES)
    open_one = open_thinking(request)
    done = 0
    while open_one.step():
        progress = json.loads(open_one.progress())
        assert done <= progress["depth"] <= progress["nodes"]
        done = progress["depth"]
    assert open_one.reply() == handle(request)


@pytest.mark.parametrize("record", RECORDS)
def test_a_turn_has_the_path_of_its_position(record: str) -> None:
    """There its better move is legal, after the roll."""
    for turn in review(record)["turns"]:
        view = ask("show", record=record, path=turn["path"])["view"]
        assert view["turn"] == turn["colour"]
        moves = view["moves"]
        assert turn["best"] is None or turn["best"] in moves or turn["best"] in view["offers"]


def test_among_three_players_nothing_is_added_up() -> None:
    """Their review has no sum and no turning point."""
    found = review(THREE)
    assert found["start"] is found["end"] is None
    assert [one["colour"] for one in found["players"]] == ["R", "B", "G"]
    assert not any(turn["turning"] for turn in found["turns"])


def test_after_each_turn_three_players_share_the_whole() -> None:
    """Who is out has nothing left, and at the end the shares are the result."""
    turns = review(THREE.replace("f7-f8\n", "f7-f8 resign @f7 resign\n"))["turns"]
    for turn in turns:
        assert [*turn["shares"]] == ["R", "B", "G"]
        assert sum(turn["shares"].values()) == SURE
        assert turn["shares"][turn["colour"]] == turn["chance"]
    resigned = turns[-3]
    assert resigned["move"] == "resign"
    assert all(turn["shares"][resigned["colour"]] == 0 for turn in turns[-3:])
    assert sorted(turns[-1]["shares"].values()) == [0, 0, SURE]
    drawn = review(THREE.replace("f7-f8\n", "f7-f8 agree\n"))["turns"]
    assert drawn[-1]["shares"] == {"R": 333, "B": 333, "G": 333}
    assert all(turn["shares"] == {} for turn in review(LOYAL)["turns"])


def test_a_review_of_no_turns_tells_the_key() -> None:
    """The key is that of the main line: comments and names do not change it, another move does."""
    found = review(LOYAL, 0)
    assert found["turns"] == []
    assert found["total"] == 27
    commented = LOYAL.replace("@a7 @a3", "@a7 {a comment} (@a1) @a3").replace(
        "\n\n", "\nRed: Anne\n\n"
    )
    assert review(commented, 0)["key"] == found["key"]
    assert review(LOYAL.replace(" a5-a8", ""), 0)["key"] != found["key"]


def test_without_a_number_the_length_decides() -> None:
    """A review that is asked for without `nodes` is the same each time."""
    short = UNFINISHED.replace(" 1:", "")
    assert ask("review", record=short) == ask("review", record=short)


def test_a_fault_gets_reasons() -> None:
    """Each turn that is an inaccuracy or worse has reasons why another move is better."""
    turns = review(LOYAL, 400)["turns"]
    faults = [turn for turn in turns if turn["mark"] in ("inaccuracy", "mistake", "blunder")]
    assert faults
    for turn in faults:
        assert turn["best"] != turn["move"]
        assert turn["reasons"]
        assert turn["line"][0]["move"] == turn["best"]


def test_an_attempt_is_compared_with_the_better_move() -> None:
    """The better move is right, another one is as good or wrong with what follows."""
    turns = review(LOYAL, 400)["turns"]
    turn = max(turns, key=lambda one: one["bestChance"] - one["chance"])
    view = ask("show", record=LOYAL, path=turn["path"])["view"]
    grades: set[str] = set()
    for move in [*view["moves"][:8], turn["best"]]:
        fields = {"record": LOYAL, "path": turn["path"], "move": move, "best": turn["best"]}
        found = ask("compare", **fields)["comparison"]
        grades.add(found["grade"])
        loss = found["best"] - found["chance"]
        if found["grade"] == "wrong":
            assert loss > AS_GOOD
            ask("play", record=LOYAL, path=turn["path"], move=move)
        else:
            assert loss <= AS_GOOD
            assert found["line"] == []
        open_one = open_thinking(written("compare", **fields))
        while open_one.step():
            assert json.loads(open_one.progress())["nodes"] >= 0
        assert json.loads(open_one.reply())["comparison"] == found
    assert {"right", "wrong"} <= grades


def test_the_reply_to_a_wrong_move_begins_with_a_roll_where_dice_decide() -> None:
    """It is the roll that is worth most to the opponent."""
    view = ask("show", record=QUEDAH, path="3")["view"]
    worst: list[Any] = []
    for move in view["moves"][::5]:
        fields = {"record": QUEDAH, "path": "3", "move": move, "best": "f7-a8<f8@f7"}
        worst.append(ask("compare", **fields)["comparison"])
    wrong = [one for one in worst if one["grade"] == "wrong"]
    assert all(one["line"][0]["roll"] in (1, 2, 3) for one in wrong)


def test_another_review_of_the_same_game_has_another_key() -> None:
    """If this fails after a change of the reviews, raise `EDITION` and renew the digest."""
    reviews = [review(record) for record in (QUEDAH, LOYAL, THREE)]
    marks = [{name: value for name, value in one.items() if name != "key"} for one in reviews]
    digest = hashlib.sha256(json.dumps(marks, sort_keys=True).encode()).hexdigest()
    assert (EDITION, digest[:16]) == ("8", "97cfc4d7359acd90")


def test_the_reasons_of_a_review_do_not_speak_to_the_player() -> None:
    """Each turn is another player's, and may be a computer's: the colour is named in place of `your`."""
    addressing = re.compile(
        r"\b(you|yours?|du|dich|dir|dein\w*|ti|te|tu|tuo|tua|tuoi|tue|stai)\b", re.IGNORECASE
    )
    for path in (Path(__file__).parents[2] / "js" / "i18n").glob("*.json"):
        words = json.loads(path.read_text("utf-8"))
        reasons = {key.partition(".")[2]: key for key in words if key.startswith("reviewReason.")}
        assert reasons.keys() == ADDRESSED
        in_hints = {name for name in ADDRESSED if addressing.search(str(words[f"hint.{name}"]))}
        assert len(in_hints) > len(ADDRESSED) // 2
        for key in reasons.values():
            assert not addressing.search(str(words[key])), words[key]
            assert "{mover}" in str(words[key]) or key == "reviewReason.winsIn"


def test_a_reason_of_a_review_names_the_player_of_its_turn() -> None:
    turns = [turn for record in (QUEDAH, LOYAL) for turn in review(record)["turns"]]
    named = [
        (reason["params"]["mover"], turn["colour"])
        for turn in turns
        for reason in turn["reasons"]
        if reason["key"].startswith("reviewReason.")
    ]
    assert named
    assert all(mover == colour for mover, colour in named)


def test_what_cannot_be_reviewed_is_refused() -> None:
    """With the codes of the protocol."""
    assert refuse("review", record=QUEDAH, nodes=-1) == "protocol"
    assert refuse("review", record="nothing") == "record"
    assert refuse("compare", record=LOYAL, move="@a1", best="@a3") == "over"
    assert refuse("compare", record=QUEDAH, path="2", move="@a1", best="@a3") == "move"
    assert refuse("compare", record=LOYAL, path="0", move="a1-a2", best="@a3") == "move"


def test_a_turn_that_a_hint_had_named_is_not_blamed() -> None:
    """It is marked as a hint. The chances, and so the sums, stay. The review has another key."""
    found = review(LOYAL)
    blamed = next(turn for turn in found["turns"] if turn["reasons"])
    position = ask("show", record=LOYAL, path=blamed["path"])["view"]["position"]
    hints = [f"{position} {blamed['move']}", "loyal - R7B7 R - @a1"]
    hinted = ask("review", record=LOYAL, nodes=NODES, hints=hints)["review"]
    turns = {turn["number"]: turn for turn in hinted["turns"]}
    assert turns[blamed["number"]] == {**blamed, "mark": "hint", "reasons": []}
    others = [turn for turn in found["turns"] if turn != blamed]
    assert [turns[turn["number"]] for turn in others] == others
    assert hinted["players"] == found["players"]
    assert hinted["key"] != found["key"]
    assert ask("review", record=LOYAL, nodes=0, hints=hints)["review"]["key"] == hinted["key"]


def test_a_hint_does_not_take_away_praise_and_other_hints_change_nothing() -> None:
    found = review(LOYAL)
    praised = next(turn for turn in found["turns"] if turn["mark"] in ("best", "only"))
    position = ask("show", record=LOYAL, path=praised["path"])["view"]["position"]
    hinted = ask("review", record=LOYAL, nodes=NODES, hints=[f"{position} {praised['move']}"])
    assert hinted["review"]["turns"] == found["turns"]
    other = ask("review", record=LOYAL, nodes=NODES, hints=[f"{position} resign", "anything"])
    assert other["review"] == found


def test_too_many_or_too_long_hints_are_refused() -> None:
    assert refuse("review", record=LOYAL, nodes=0, hints=["x"] * 1_001) == "protocol"
    assert refuse("review", record=LOYAL, nodes=0, hints=["x" * 401]) == "protocol"
