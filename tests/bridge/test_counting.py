"""The requests about statistics check the page's data, which an older version may have stored."""

import json
from typing import Any

import pytest

from kidd.bridge.counting import MOST_FACTS
from kidd.bridge.handlers import handle

RECORD = "Kidd: 1\nGame: loyal\n\n@f1 @f3 @f7 @a7 resign\n"


def ask(kind: str, **fields: object) -> Any:
    return json.loads(handle(json.dumps({"version": 1, "id": 1, "kind": kind, **fields})))


def a_game(**changes: object) -> dict[str, object]:
    [facts] = ask("facts", records=[RECORD])["facts"]
    return {**facts, "levels": {"R": 0, "B": 3}, "ended": 5, **changes}


def test_facts_of_records() -> None:
    """A record that cannot be read, or is not over, has none."""
    facts = ask("facts", records=[RECORD, "Kidd: 1\nGame: loyal\n\n@f1", "nonsense"])["facts"]
    assert facts == [
        {
            "game": "loyal",
            "winner": "B",
            "turns": 5,
            "captures": {"R": 0, "B": 0},
            "openings": {"R": "@a1 @a7", "B": "@a3 @f7"},
        },
        None,
        None,
    ]


def test_statistics_of_facts() -> None:
    """What `facts` gives can be sent back to be counted."""
    [found] = ask("statistics", games=[a_game(), a_game(ended=4, winner="R")])["statistics"]
    assert found["game"] == "loyal"
    assert [point["result"] for point in found["timeline"]] == ["won", "lost"]
    assert found["levels"][0]["level"] == 3


@pytest.mark.parametrize("records", [[RECORD] * (MOST_FACTS + 1), [7], [None]])
def test_too_many_or_odd_records_are_refused(records: list[object]) -> None:
    """The message names the field."""
    assert ask("facts", records=records)["error"]["message"]["params"] == {"detail": "records"}


@pytest.mark.parametrize(
    "game",
    [
        None,
        [],
        {},
        *(a_game(game="chess"), a_game(game=7), a_game(winner="G"), a_game(winner=1)),
        *(a_game(levels={"R": 0}), a_game(levels={"R": 0, "G": 1}), a_game(levels=[0, 3])),
        *(a_game(levels={"R": 0, "B": -1}), a_game(levels={"R": 0, "B": True})),
        *(a_game(captures={}), a_game(captures={"R": "1", "B": 0}), a_game(turns=1.5)),
        *(a_game(openings={"R": 1, "B": ""}), a_game(ended="now"), a_game(ended=None)),
    ],
)
def test_what_are_no_facts_is_refused(game: object) -> None:
    """Nothing is counted then."""
    assert ask("statistics", games=[a_game(), game])["error"]["code"] == "protocol"
