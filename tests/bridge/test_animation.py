"""Animations: the phases of a step, and its sounds."""

from random import Random
from typing import Any

import pytest

from kidd.bridge.animation import animate, leave_out
from kidd.bridge.view import show_match
from kidd.bridge.view_types import EventView, StackView
from kidd.games import RULES
from kidd.record.match import Match
from support.random_games import KINDS, play_at_random

Stacks = dict[str, tuple[str, str]]


def stand(stacks: Stacks, flags: int = 0) -> list[StackView]:
    return [
        StackView(space=space, owners=owners, back=back, exits=[], flags=flags)
        for space, (owners, back) in stacks.items()
    ]


def move(route: str, owners: str = "R") -> EventView:
    *_, origin, space = spaces = route.split()
    return EventView(kind="moved", space=space, owners=owners, back=origin, route=spaces)


def hear(events: list[EventView], stacks: Stacks) -> list[str]:
    shown = animate(events, stand(stacks))
    cues = [*shown["before"], *(cue for phase in shown["phases"] for cue in phase["cues"])]
    return [cue["name"] for cue in (*cues, *shown["after"])]


def test_a_step_is_one_phase_in_which_the_token_slides_along_its_route() -> None:
    (phase,) = animate([move("a4 a2")], stand({"a4": ("R", "a5"), "f2": ("B", "f1")}))["phases"]
    assert phase["slide"] == {"owners": "R", "route": ["a4", "a2"], "turned": "a5", "back": "a4"}
    assert list(phase["still"]) == ["f2"]


def test_an_entry_slides_over_the_gangway() -> None:
    entry = EventView(kind="entered", space="a1", owners="B", back="0")
    (phase,) = animate([entry], [])["phases"]
    assert phase["slide"] == {"owners": "B", "route": ["a1"], "turned": "0", "back": "0"}


def test_tokens_removed_together_fall_together_after_the_move() -> None:
    """L4."""
    events = [
        move("a2 a4"),
        EventView(kind="removed", space="a6", owners="B"),
        EventView(kind="removed", space="a7", owners="B"),
    ]
    before: Stacks = {"a6": ("B", "a7"), "a7": ("B", "a8"), "a2": ("R", "a1")}
    _, fall = animate(events, stand(before))["phases"]
    assert list(fall["fall"]) == ["a6", "a7"]
    assert list(fall["still"]) == ["a4"]
    assert fall["slide"] is None
    assert hear(events, before) == ["step", "splash"]


def test_a_captor_is_on_top_of_its_captive_and_a_freed_token_leaves_from_below() -> None:
    """Q4, Q5."""
    events = [
        EventView(kind="captured", space="a6", owners="BR"),
        move("a4 a6"),
        EventView(kind="freed", space="a6", owners="R"),
        move("a6 a7"),
    ]
    before: Stacks = {"a4": ("R", "a2"), "a6": ("BR", "a4")}
    capture, step = animate(events, stand(before))["phases"]
    assert capture["still"]["a6"] == {"owners": "BR", "back": "a4"}
    assert capture["slide"]
    assert capture["slide"].get("below") == 2
    assert step["slide"]
    assert step["slide"].get("freed")
    assert "below" not in step["slide"]
    assert step["still"]["a6"] == {"owners": "RB", "back": "a4"}
    assert hear(events, before) == ["capture", "free", "step"]


def test_a_moving_stack_shows_its_flags_and_a_new_flag_after_the_move() -> None:
    """M5."""
    events = [
        move("a4 a5 a8", "RBRBRB"),
        EventView(kind="captured", space="a8", owners="BRBRB"),
        EventView(kind="flag_raised", space="a8", count=2),
        move("f2 f3", "G"),
    ]
    before = [*stand({"a4": ("RBRBRB", "a2")}, flags=1), *stand({"a8": ("BRBRB", "a5")})]
    first, second = animate(events, before)["phases"]
    assert first["slide"]
    assert first["slide"].get("flags") == 1
    assert second["still"]["a8"] == {"owners": "RBRBRBBRBRB", "back": "a5", "flags": 2}


def test_events_without_a_movement_have_sounds_alone() -> None:
    claim, win = EventView(kind="claimed"), EventView(kind="won", colour="R")
    assert animate([claim, win], [])["phases"] == []
    assert hear([claim], {}) == ["call"]
    assert hear([EventView(kind="rolled", count=2)], {}) == ["roll"]


def test_a_game_has_one_sound_of_its_end() -> None:
    resigned, won = EventView(kind="resigned"), EventView(kind="won", colour="R")
    assert hear([resigned, won], {}) == ["win"]
    assert hear([resigned], {}) == ["end"]
    assert hear([EventView(kind="drawn")], {}) == ["end"]
    entered = EventView(kind="entered", space="a1", owners="R", back="0")
    removed = EventView(kind="removed", space="a2", owners="B")
    assert hear([entered, removed, won], {"a2": ("B", "a3")}) == ["enter", "splash", "win"]


def test_every_step_of_a_route_has_a_sound_in_order() -> None:
    (phase,) = animate([move("a4 a5 m2 m1")], stand({"a4": ("R", "a2")}))["phases"]
    assert [cue["name"] for cue in phase["cues"]] == ["step"] * 3
    times = [cue["at"] for cue in phase["cues"]]
    assert times == sorted(times)
    assert times[-1] < 1000


def test_an_animation_is_never_longer_than_a_second_and_a_half() -> None:
    phases = animate([move("a4 a2")] * 6, stand({"a4": ("R", "a5")}))["phases"]
    assert len(phases) == 6
    assert sum(phase["ms"] for phase in phases) < 1450


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_an_animation_ends_with_the_position(game: str, players: int) -> None:
    """What stands still in the last phase, and what has moved there, is what the engine says."""
    for seed in range(4):
        played = play_at_random(Match(RULES[game].start(players)), Random(seed), most_steps=80)
        match = Match(played.start)
        for step in played.steps:
            match.push(step.move) if step.move else match.roll(step.roll)
            view = show_match(match)
            phases = view["last"]["animation"]["phases"] if view["last"] else []
            if phases:
                assert finish(phases[-1]) == read(view["stacks"])


def finish(phase: Any) -> dict[str, tuple[str, str]]:
    """Return the deck after a phase."""
    standing = {space: (one["owners"], one["back"]) for space, one in phase["still"].items()}
    slide = phase["slide"]
    if slide:
        space = slide["route"][-1]
        under = standing[space][0] if space in standing else ""
        standing[space] = slide["owners"] + under, slide["back"]
    return standing


def read(stacks: list[StackView]) -> dict[str, tuple[str, str]]:
    return {one["space"]: (one["owners"], one["back"]) for one in stacks}


def test_what_clicks_have_shown_is_left_out() -> None:
    events = [move("a4 a6"), EventView(kind="freed", space="a6", owners="R"), move("a6 a7")]
    shown = animate(events, stand({"a4": ("R", "a2"), "a6": ("BR", "a4")}))
    assert leave_out(shown, 0) == shown
    assert leave_out(shown, 1)["phases"] == shown["phases"][1:]
    assert leave_out(shown, 2)["phases"] == leave_out(shown, 3)["phases"] == []
