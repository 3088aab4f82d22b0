"""Several records in one text, as the page reads a file with games."""

import json
from typing import Any

from kidd.bridge.handlers import handle
from kidd.record import bounds
from kidd.record.match import Match
from kidd.record.transcript import transcribe

FIRST = "Kidd: 1\nGame: loyal\nRed: Anne\n\n@a1 @f3\n"
QUEDAH = transcribe(Match.new("quedah")).write()


def read(text: str, *, is_whole: bool = True) -> dict[str, Any]:
    fields = {"version": 1, "id": 1, "kind": "collection", "text": text, "whole": is_whole}
    reply = json.loads(handle(json.dumps(fields)))
    assert reply["ok"], reply
    return reply


def read_all(text: str) -> list[dict[str, Any]]:
    records: list[dict[str, Any]] = []
    while text:
        reply = read(text)
        assert reply["read"] > 0
        records += reply["records"]
        text = text.encode("utf-16-le")[2 * reply["read"] :].decode("utf-16-le")
    return records


def test_each_record_is_listed_with_its_end() -> None:
    reply = read(f"{FIRST}\n{QUEDAH}")
    first, second = reply["records"]
    assert first == {
        "record": FIRST,
        "steps": 2,
        "turns": 2,
        "position": "loyal a1R<0,f3B<0 R6B6 R -",
        "turn": "R",
        "outcome": None,
    }
    assert second["steps"] == 0
    assert reply["read"] == len(FIRST) + 1 + len(QUEDAH)


def test_a_refused_record_does_not_touch_the_others() -> None:
    reply = read(f"{FIRST}\n{FIRST.replace('@f3', '@f8')}\n{FIRST}")
    kinds = [min(record) for record in reply["records"]]
    assert kinds == ["outcome", "message", "outcome"]
    fault = {"key": "fault.move", "params": {"number": 2, "text": "@f8"}}
    assert reply["records"][1]["message"] == fault


def test_a_thousand_records_are_read_in_parts() -> None:
    named = [FIRST.replace("Anne", f"Anne \U0001f3f4 {number}") for number in range(23)]
    records = read_all("\n".join(named))
    assert [record["record"] for record in records] == named


def test_a_record_that_may_go_on_is_not_read_yet() -> None:
    cut = f"{FIRST}\nKidd: 1\nGame: loyal\n\n@a1 @f"
    reply = read(cut, is_whole=False)
    assert [record.get("record") for record in reply["records"]] == [FIRST]
    assert reply["read"] == len(FIRST) + 1
    assert len(read(cut)["records"]) == 2
    longer = cut + " " * bounds.LONGEST_RECORD + "\n\n" + FIRST
    assert len(read(longer, is_whole=False)["records"]) == 2


def test_a_text_without_a_record_is_refused_as_one() -> None:
    assert [sorted(record) for record in read("hello")["records"]] == [["message"]]
    assert read(" \n")["records"] == []
    assert read(" \n")["read"] == 2
    assert read("\ud800")["read"] == 1
