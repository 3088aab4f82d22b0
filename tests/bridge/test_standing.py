"""How the crews stand: what is told of each, the tally of captives, who is asked, whether a stalemate is likely."""

from typing import Any, cast

from kidd.bridge.standing import is_stalemate_near, list_asked, show_crew, show_tally
from kidd.bridge.view import show_match
from kidd.bridge.view_types import PositionView
from kidd.games import RULES
from kidd.record.match import Match
from kidd.record.notation import parse_position

CHAIN = "quedah a3R<a2,a5RB<a8,a7R<0,f1BR<m1,f2B<f4,f7B<0,m2R<a5 R2B3 B 3"
TOWERS = "madagascar a1RBB<m1,a2BR<a1,a3B<a2,f1R<0 R4B3 R -"


def show(position: str, **changes: Any) -> PositionView:
    """Show a position, some of its fields changed."""
    return cast("PositionView", {**show_match(Match(parse_position(position))), **changes})


def begin(game: str, players: int = 2, **changes: Any) -> PositionView:
    """Show the first position of a game, some of its fields changed."""
    return cast("PositionView", {**show_match(Match(RULES[game].start(players))), **changes})


def test_captives_are_counted_for_each_crew_and_in_all() -> None:
    """Seven end the game (Q9)."""
    view = show(CHAIN)
    assert show_crew(view, "R") == {
        "captives": {"short": "1", "heard": {"key": "crew.captivesHeard", "params": {"count": 1}}},
        "command": None,
    }
    assert show_tally(view) == ["R", None, None, None, None, None, "B"]
    assert show_tally(begin("loyal")) is None


def test_the_stacks_and_the_pirates_that_a_crew_commands_are_counted() -> None:
    """Each stack belongs to the crew of its top (M3). Where nobody stands on others, one number tells both."""
    view = show(TOWERS)
    command = show_crew(view, "R")["command"]
    assert command == {
        "short": {"key": "crew.commandShort", "params": {"pirates": "4", "stacks": "2"}},
        "heard": {
            "key": "crew.command",
            "params": {"pirates": {"key": "crew.pirates", "params": {"count": 4}}, "count": 2},
        },
    }
    alone = show("madagascar a1R<0,f1B<0 R6B6 R -")
    assert show_crew(alone, "B")["command"] == {
        "short": "1",
        "heard": {"key": "crew.commandAlone", "params": {"count": 1}},
    }
    assert show_crew(begin("loyal"), "R") == {"captives": None, "command": None}


def test_a_stalemate_is_near_without_reserves_or_when_positions_repeat() -> None:
    assert not is_stalemate_near(begin("madagascar", reserves={"R": 0, "B": 1}))
    assert is_stalemate_near(begin("madagascar", reserves={"R": 0, "B": 0}))
    assert is_stalemate_near(begin("madagascar", occurrences=2))


def test_all_who_are_not_out_are_asked_in_turn() -> None:
    """The player to move proposes the draw (M8)."""
    assert list_asked(begin("madagascar")) == ["B"]
    assert list_asked(begin("madagascar", players=3, turn="B")) == ["G", "R"]
    assert list_asked(begin("madagascar", players=3, out=["B"])) == ["G"]
