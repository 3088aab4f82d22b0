"""What the page shows of the game on its deck, as it follows from what it tells of its state."""

from typing import Any

import pytest

from kidd.bridge.records import RECORDS
from kidd_page.told import Told, derive, follow
from kidd_page.world import Now, Shown
from support.moves_page import make_record
from support.shown_game import DATE, SHOWN, TOLD

LOYAL = TOLD["record"]
OVER = make_record("@a1 @f3 resign")
LOOK = {"at": "1", "paths": ["2"], "path": "1", "previous": "0", "next": "2", "step": 1}
"""The player looks at the position after the first step."""
ELSEWHERE: dict[str, Any] = {"stage": "playing", "seat": 0, "steps": 2}
CONTROL = {"text": "300+2", "isForfeit": True, "low": 30_000}
USUAL = {"is_own", "can_rematch", "has_back", "has_forward", "is_looking_back"}
"""What holds for every game that is played here, and where the player is in it."""


def show(**known: Any) -> Shown:
    """Return what is shown of a game. Without a path it is its last position."""
    if "record" in known and "path" not in known:
        known |= {"path": str(RECORDS.read(known["record"]).steps)}
    return derive({**TOLD, **known})


def now_of(**known: Any) -> Now:
    now = show(**known).now
    assert now
    return now


def list_facts(**known: Any) -> list[str]:
    """Return the other facts that hold."""
    shown = show(**known)
    facts = [name for name in SHOWN if getattr(shown, name) is True]
    return [name for name in sorted(facts) if name not in USUAL]


def play_elsewhere(game: dict[str, Any] | None = None, **changes: Any) -> dict[str, Any]:
    """Return what is told of a game with somebody elsewhere, in which Red plays here."""
    return {"remote": {**SHOWN["elsewhere"], "game": {**ELSEWHERE, **(game or {})}}, **changes}


def test_it_is_the_position_that_is_shown_with_its_place() -> None:
    shown = show()
    assert shown.position == "loyal a1R<0,f3B<0 R6B6 R -"
    assert (shown.path, shown.at, shown.present, shown.last) == ("2", "2", "2", "@f3")
    assert (shown.record, shown.date, shown.begun) == (LOYAL, DATE, 1)
    assert (shown.has_back, shown.has_forward, shown.is_looking_back) == (True, False, False)
    earlier = show(**LOOK)
    assert earlier.position == "loyal a1R<0 R6B7 B -"
    assert (earlier.path, earlier.at, earlier.present, earlier.last) == ("1", "1", "2", "@a1")
    assert (earlier.has_back, earlier.has_forward, earlier.is_looking_back) == (True, True, True)
    assert now_of(**LOOK)["path"] == "1"


def test_turns_that_are_shown_again_have_their_own_position() -> None:
    again = {"paths": ["0", "1"], "current": 0}
    shown = show(**again)
    assert (shown.path, shown.position) == ("2", "loyal - R7B7 R -")
    assert (shown.is_replay, shown.is_looking_back, shown.last) == (True, False, "")
    assert (now_of(**again)["path"], now_of(**again)["is_past"]) == ("0", True)
    assert now_of(isOverlaid=True)["is_past"]
    assert not show(isOverlaid=True).is_replay


def test_a_computer_is_about_to_move_unless_it_is_held() -> None:
    """It is if it is paused, or an earlier position is shown."""
    computers = {"levels": [3, 0]}
    assert list_facts(**computers) == ["is_computers"]
    assert list_facts(**computers, isPaused=True) == []
    assert show(**computers, isPaused=True).aids["is_waiting"]
    assert list_facts(**computers, isPaused=True, isStepping=True) == ["is_computers"]
    earlier = {**LOOK, "at": None, "paths": None, "path": "0", "previous": None, "next": "1"}
    assert list_facts(**computers, **earlier) == []
    assert list_facts(**computers, **earlier, resumedAt="0") == ["is_computers"]
    assert list_facts(levels=[0, 3], **LOOK) == []
    assert list_facts(levels=[0, 3]) == []
    trouble = show(**computers, trouble="computer.failed")
    assert (trouble.is_computers, trouble.aids["has_trouble"]) == (False, True)
    assert show(levels=[0, 3], record=make_record("@a1")).seat == 1


def test_the_search_of_a_computer_and_that_for_a_hint_are_told_apart() -> None:
    thinking = show(depth=4, isHurried=True).aids
    assert (thinking["depth"], thinking["is_hurried"], thinking["is_hinting"]) == (4, True, False)
    hinting = show(depth=4, isHinting=True).aids
    assert (hinting["depth"], hinting["is_hinting"]) == (0, True)
    hint = {"parts": ["part"], "reasons": ["reason"], "move": "a1-a2", "legs": []}
    assert show(hint=hint).aids["hint"] == (["part"], ["reason"])


def test_a_hint_and_a_replay_can_be_had_when_nothing_else_happens() -> None:
    def can(**known: Any) -> tuple[bool, bool]:
        aids = show(**known).aids
        return aids["can_hint"], aids["can_replay"]

    assert can() == (True, True)
    assert can(isBusy=True) == (False, False)
    assert can(**LOOK) == (False, False)
    assert can(drawOffer={"by": "R", "toAsk": ["B"]}) == (False, False)
    assert can(record=make_record(""), previous=None) == (True, False)
    assert can(hasHints=False) == (False, True)
    assert can(record=make_record("@a1 @f3", "quedah"), name="quedah") == (False, True)
    assert can(levels=[3, 0]) == (False, True)
    assert can(record=OVER) == (False, True)
    assert can(**play_elsewhere()) == (False, True)


def test_the_end_is_settled_once_the_last_turn_has_been_seen() -> None:
    over = {"record": OVER, "levels": [0, 3], "isSettled": True}
    assert list_facts(**over) == ["is_finished", "is_over", "is_settled"]
    shown = show(**over)
    assert (shown.winner, shown.reason, shown.own) == ("B", "resigned", "R")
    assert list_facts(**{**over, "isSettled": False}) == ["is_finished", "is_over"]
    assert list_facts(**{**over, **LOOK, "paths": ["3"], "isSettled": False}) == ["is_finished"]
    assert not show(**LOOK).is_finished


@pytest.mark.parametrize(
    ("levels", "own"), [([0, 3], "R"), ([3, 0], "B"), ([0, 0], ""), ([3, 3], "")]
)
def test_the_only_person_here_has_a_colour(levels: list[int], own: str) -> None:
    assert show(levels=levels).own == own
    assert show(levels=levels, isOwn=False).own == ""
    picked = make_record("@a1@f3 pick:R", "loyal+pie")
    turned = {"R": "B", "B": "R", "": ""}[own]
    assert show(levels=levels, record=picked, path="2", name="loyal+pie").own == turned


def test_a_game_elsewhere_is_told() -> None:
    assert list_facts(**play_elsewhere()) == ["is_elsewhere", "is_strict"]
    assert (show(**play_elsewhere()).own, show(**play_elsewhere()).can_rematch) == ("R", False)
    over = play_elsewhere({"stage": "over"}, record=OVER)
    assert (show(**over).can_rematch, show(**over).is_strict) == (True, False)
    assert not show(**play_elsewhere({"stage": "over", "seat": None})).can_rematch
    assert show(hasDeleted=True).has_deleted
    assert not show(**play_elsewhere(hasDeleted=True)).has_deleted


def test_a_turn_is_ready_until_it_is_sent() -> None:
    def is_ready(**changes: Any) -> tuple[bool, bool]:
        shown = show(**play_elsewhere(**changes))
        return shown.is_ready, shown.is_others_turn

    made = make_record("@a1 @f3 a1-a2")
    assert is_ready() == (False, False)
    assert is_ready(record=made, step=3) == (True, True)
    assert is_ready(record=made, step=3, game={"steps": 3}) == (False, True)
    assert is_ready(record=made, step=2, path="2", next="3") == (False, False)
    assert is_ready(record=OVER, step=3) == (True, False)
    assert is_ready(game={"seat": None}) == (False, True)
    assert is_ready(game={"stage": "inviting"}) == (False, True)


def test_clocks_are_told() -> None:
    assert list_facts(control=CONTROL) == ["is_forfeit", "is_timed"]
    assert show(control=CONTROL).control == "300+2"
    assert list_facts(control=CONTROL, record=OVER, **LOOK | {"paths": ["3"]}) == [
        "is_finished",
        "is_forfeit",
    ]
    warning = {"colour": "R", "stage": "low", "seconds": 30}
    assert now_of(warning=warning)["clock"] == ("low", "R", 30)


def test_an_answer_and_a_proposal_are_told() -> None:
    message = {"key": "why.notHatch", "params": {"space": "a2"}}
    now = now_of(message=message, number=3)
    assert (now["note"], now["note_number"], now["typed"]) == (message, 3, None)
    typed = {**message, "isTyped": True}
    assert now_of(message=typed, number=3)["typed"] == typed
    offer = {"drawOffer": {"by": "R", "toAsk": ["B"]}}
    assert (now_of(**offer)["offer"], show(**offer).asked, show(**offer).seat) == (
        ("R", "B"),
        "B",
        1,
    )
    assert now_of(refusal={"by": "R", "colour": "B"})["refusal"] == ("R", "B")


def test_dangers_are_marked_at_the_present_position_where_the_engine_may_help() -> None:
    marked = {"record": make_record("@a1 @f1 a1-a2"), "path": "3", "hasThreats": True}
    assert [*now_of(**marked)["dangers"]] == ["f1"]
    others: list[dict[str, Any]] = [{"hasThreats": False}, {**LOOK, "path": "3"}, play_elsewhere()]
    assert [now_of(**{**marked, **other})["dangers"] for other in others] == [{}] * 3


def test_what_a_player_elsewhere_selects_is_told_until_the_step_is_made() -> None:
    selecting = {"seat": 1, "step": 2, "spaces": ["f3"]}
    live = {"live": {**SHOWN["live"], "selecting": selecting}}
    waiting = play_elsewhere({"seat": 1})
    assert now_of(**waiting, **live)["picked"] == ["f3"]
    assert now_of(**play_elsewhere(), **live)["picked"] == ()
    assert now_of(**waiting, **{**live, "step": 3})["picked"] == ()


def test_each_conversation_is_told_only_a_part() -> None:
    """The dialogs not what the moment brings, the panels not what they do not need."""
    moment = [*Told.__annotations__][[*Told.__annotations__].index("kind") :]
    assert derive({name: TOLD[name] for name in TOLD if name not in moment}).now is None
    # They may have been told before.
    assert derive({**follow(TOLD, {"kind": None})}).now is None
    assert derive({name: TOLD[name] for name in TOLD if name not in {"hints", "isCovered"}}).now


def test_the_same_answer_to_a_second_question_has_another_number() -> None:
    message = {"message": {"key": "why.notHatch", "params": {"space": "a2"}}}
    once = follow(TOLD, message)
    assert follow(once, {"path": "1"})["number"] == once["number"]
    assert follow(once, message)["number"] == once["number"] + 1
