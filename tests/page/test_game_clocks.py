"""The clocks: when each of them runs, the time of a turn, warnings, and losses on time."""

from typing import Any

import pytest

from support.game_state import CONTROL, GameState

FREE = {"TimeControl": "60+5"}
"""Nobody loses on time."""


def play(
    levels: tuple[int, ...] = (0, 0),
    moves: str = "@a1 @f1",
    headers: dict[str, str] = CONTROL,
    game: str = "loyal",
) -> GameState:
    """Open a game in which Red has to move, with a minute for both."""
    state = GameState(game, levels, headers=headers, moves=moves)
    state.clock["left"] = {"R": 60_000, "B": 60_000}
    return state


def read_both(state: GameState) -> tuple[float, float]:
    return state.read_clock("R"), state.read_clock("B")


def test_a_game_has_the_clocks_of_its_record_and_its_first_turn_takes_no_time() -> None:
    state = GameState(headers={"TimeControl": "1/30"})
    control = state.clock["control"]
    assert (control["text"], control["isForfeit"]) == ("1/30", False)
    left = state.read_clock("R")
    state.wait(5000).act("run")
    assert (state.clock["colour"], state.read_clock("R")) == (None, left)


def test_a_game_without_a_control_has_no_clocks() -> None:
    state = GameState(moves="@a1 @f1").wait(5000).act("play", move="@a3")
    assert (state.clock["control"], state.clock["left"], state.clock["colour"]) == (None, {}, None)


def test_nobodys_clock_runs_before_the_pick() -> None:
    """L10."""
    state = GameState("loyal+pie", headers=CONTROL).act("play", move="@a1@f3")
    assert state.view["phase"] == "pick"
    assert state.clock["colour"] is None
    assert state.act("play", move="pick:R").clock["colour"] == "R"


def test_a_turn_takes_time_which_is_written_into_the_record() -> None:
    state = play().wait(7000.4)
    assert round(state.read_clock("R")) == 53_000
    state.act("play", move="@a3")
    assert "@a3 {[clk 0:00:58]}" in state.record
    assert read_both(state) == (58_000, 60_000)
    state.wait(1000)
    assert read_both(state) == (58_000, 59_000)


def test_the_clock_starts_when_the_page_has_shown_the_step() -> None:
    state = play()
    state.page["now"] = 2000
    state.act("play", move="@a3")
    # `since` comes without a value, and the page fills it in.
    assert (state.clock["colour"], state.clock["since"]) == ("B", 2000)


def test_nothing_is_due_but_a_warning_and_the_fall_of_the_flag() -> None:
    state = play()
    assert state.clock["due"] == 45_000
    state.wait(44_999).act("clockDue")
    assert state.clock["warning"] is None
    state.wait(1).act("clockDue")
    assert state.clock["warning"] == {"colour": "R", "stage": "low", "seconds": 15}
    assert state.clock["due"] == 60_000
    state.wait(15_000).act("clockDue")
    assert state.last == "resign"
    assert state.view["outcome"]["winner"] == "B"
    assert (state.clock["colour"], state.clock["left"]) == (None, {"R": 0, "B": 60_000})


def test_a_timer_that_fires_too_early_or_after_a_sleep_of_the_device_changes_nothing() -> None:
    state = play().act("clockDue")
    assert state.clock["warning"] is None
    state.wait(1_000_000).act("clockDue")
    assert state.clock["left"] == {"R": 0, "B": 60_000}
    assert state.last == "resign"


def test_a_turn_that_is_made_too_late_is_a_loss() -> None:
    state = play().wait(60_001).act("play", move="@a3")
    assert state.last == "resign"


def test_the_flag_falls_also_during_a_look_back() -> None:
    state = play().act("visit", path="0").wait(60_000).act("clockDue")
    assert state.replay is None
    assert state.last == "resign"


def test_without_the_agreement_the_clock_continues_below_0_with_one_warning() -> None:
    state = play(headers=FREE).wait(62_000.5).act("clockDue")
    assert state.view["outcome"] is None
    assert state.clock["warning"]["stage"] == "over"
    assert state.clock["due"] is None
    state.act("clockDue")
    assert len(state.clock["warned"]) == 1
    state.act("play", move="@a3")
    assert state.last == "@a3"
    assert state.read_clock("R") <= 3000


def test_both_warnings_come_in_turn() -> None:
    state = play(headers=FREE).wait(45_000).act("clockDue").wait(15_000).act("clockDue")
    assert [one["stage"] for one in state.clock["warned"]] == ["low", "over"]
    assert state.clock["due"] is None


@pytest.mark.parametrize(("left", "count"), [(31_000, 0), (20_000, 1)])
def test_a_player_who_has_won_time_back_is_warned_again(left: int, count: int) -> None:
    state = play().wait(50_000).act("clockDue")
    assert [one["stage"] for one in state.clock["warned"]] == ["low"]
    state.act("play", move="@a3").act("touch")
    assert len(state.clock["warned"]) == 1
    # Blue's turn has given Red the time back.
    state.clock["left"] = {"R": left, "B": 60_000}
    state.act("play", move="@f3")
    assert state.clock["colour"] == "R"
    assert len(state.clock["warned"]) == count


def test_between_persons_neither_a_dialog_nor_a_look_back_stops_the_clock_nor_a_hidden_page() -> (
    None
):
    state = play().set_away(is_away=True).tell(isDialog=True).tell(isDialog=False)
    state.act("look", direction="first").wait(3000).act("run")
    assert state.read_clock("R") == 57_000


def stop_by(kind: str, state: GameState, *, goes: bool) -> None:
    match kind:
        case "away":
            state.set_away(is_away=not goes)
        case "dialog":
            state.tell(isDialog=not goes)
        case "look" if not goes:
            state.act("look", direction="first")
        case "look":
            state.replay = None
            state.act("run")
        case _:
            state.act("go" if goes else "pause")


@pytest.mark.parametrize("kind", ["away", "dialog", "look", "pause"])
def test_against_a_computer_a_hidden_page_and_a_dialog_stop_the_clocks(kind: str) -> None:
    state = play((0, 3)).wait(1000)
    stop_by(kind, state, goes=False)
    state.wait(60_000).act("run")
    assert state.read_clock("R") == 59_000
    stop_by(kind, state, goes=True)
    state.wait(1000)
    assert state.read_clock("R") == 58_000


def test_a_computer_pays_for_its_search_alone_is_told_its_time_and_never_loses_by_its_pace() -> (
    None
):
    state = play((3, 0)).wait(8000).act("run")
    assert state.read_clock("R") == 60_000
    state.see("still")
    assert state.searched["left"] == 60_000
    state.wait(2000)
    assert state.read_clock("R") == 58_000
    state.wait(1_000_000).act("clockDue")
    assert state.read_clock("R") == 1000
    assert state.clock["due"] is None
    assert state.view["outcome"] is None
    # The pause before its move takes no time either.
    state.think("@a3")
    assert state.clock["colour"] is None
    assert state.see("due").last == "@a3"


def test_a_hint_for_a_person_lets_the_persons_clock_run() -> None:
    state = play((0, 3)).act("hint").wait(1000)
    assert state.clock["colour"] == "R"
    assert state.read_clock("R") == 59_000


def test_after_an_undo_the_clock_waits_for_the_player_with_the_time_of_the_position() -> None:
    state = play().wait(5000).act("play", move="@a3").wait(5000).act("undo")
    assert (state.view["turn"], state.clock["isHeld"]) == ("R", True)
    left = state.read_clock("R")
    state.wait(5000).act("run")
    assert state.read_clock("R") == left
    state.act("touch").wait(5000)
    assert not state.clock["isHeld"]
    assert state.read_clock("R") == left - 5000
    assert state.act("undo").act("hint").clock["isHeld"] is False


def test_a_game_that_is_played_on_needs_no_touch() -> None:
    state = play().act("visit", path="1").act("playOn")
    assert (state.clock["isHeld"], state.clock["colour"]) == (False, "B")


def test_a_closed_page_runs_no_clock() -> None:
    state = play().wait(5000)
    state.clock["isClosed"] = True
    state.act("run").wait(5000)
    assert state.clock["left"] == {"R": 55_000, "B": 60_000}
    state.clock["isClosed"] = False
    state.act("run").wait(5000)
    assert state.read_clock("R") == 50_000


def test_a_roll_is_a_part_of_a_turn_so_the_exact_times_stay() -> None:
    """Q2."""
    state = play(game="quedah", moves="@a1 @f3").wait(1500.25).act("roll")
    assert state.clock["left"] == {"R": 58_500, "B": 60_000}
    assert state.clock["colour"] == "R"


def test_a_proposed_stalemate_stops_the_clock() -> None:
    """M8."""
    state = play(game="madagascar").wait(1000).act("propose").wait(5000)
    assert (state.clock["colour"], state.read_clock("R")) == (None, 59_000)
    state.consent(is_agreed=False).wait(1000)
    assert state.read_clock("R") == 58_000


def elsewhere(seat: int | None, **others: Any) -> GameState:
    """Open a game with somebody elsewhere."""
    state = play(**others)
    state.clock |= {"colour": None, "since": None, "due": None}
    state.page["remote"] = {"stage": "playing", "seat": seat, "steps": 2}
    return state.act("run")


def test_in_a_game_with_somebody_elsewhere_the_own_clock_always_runs() -> None:
    state = elsewhere(0)
    state.clock["isHeld"] = True
    state.tell(isDialog=True).wait(3000)
    assert state.read_clock("R") == 57_000
    assert state.clock["due"] == 45_000


def test_the_clock_of_somebody_elsewhere_is_an_estimate_while_they_are_connected() -> None:
    state = elsewhere(1)
    assert state.clock["colour"] is None
    state.tell(isLive=True).wait(70_000).act("clockDue")
    assert (state.clock["colour"], state.clock["least"], state.clock["due"]) == ("R", 0, None)
    assert state.read_clock("R") == 0
    assert state.view["outcome"] is None


@pytest.mark.parametrize("seat", [None, 1])
def test_who_watches_or_waits_is_not_to_move(seat: int | None) -> None:
    assert elsewhere(seat).clock["colour"] is None


def test_a_turn_elsewhere_goes_on_with_the_time_that_it_had() -> None:
    """An undo before the turn is sent does not give the time back."""
    state = elsewhere(0)
    state.clock |= {"colour": None, "since": None, "turn": {"colour": "R", "left": 40_000}}
    state.act("run").wait(1000)
    assert state.read_clock("R") == 39_000
    state.act("undo")
    assert state.read_clock("R") <= 60_000
    state.act("redo").wait(500)
    assert state.clock["turn"]["left"] <= 40_000


def test_the_clock_stops_with_the_game() -> None:
    state = play().wait(1000).act("play", move="resign").wait(1000)
    assert state.clock["colour"] is None
