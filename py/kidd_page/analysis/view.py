"""The analysis as elements: who is better, the best moves and those after them; and what it shows on the deck."""

import re
from typing import Final

from kidd.bridge.analysis_views import AnalysedLineView, AnalysisView
from kidd.bridge.rollout_views import PlayedOutView
from kidd_page.analysis.sentences import (
    describe_line,
    describe_shares,
    is_roll_map,
    say_caption,
    say_played,
    say_score,
)
from kidd_page.analysis.state import (
    Analysis,
    Go,
    Place,
    RollOut,
    StopRollout,
    Switch,
    Walk,
    find_played,
    find_result,
    find_shown,
    is_rolling_out,
    list_left,
    list_turns,
)
from kidd_page.analysis.subject import Obstacle, find_obstacle
from kidd_page.book.view import show_book
from kidd_page.elements import Arrow, Attributes, Node, Overlay, button, element
from kidd_page.table.deck import draw_position
from kidd_page.table.state import Table
from kidd_page.words import Words
from kidd_page.world import Shown, World

_COLOURS: Final = "RBG"
_LEAVE: Final = Walk(0, 0)
_TURN: Final = re.compile(r"(?:([123]):)?(.+)", re.ASCII)


def view(state: Analysis, world: World) -> Node | None:
    """Return the panel."""
    shown, words = world.shown, world.words
    if not state.is_on or (shown is not None and not shown.is_listed):
        return None
    note = _find_note(state, shown)
    analysis = find_shown(state)
    lines = () if note or not analysis else _show_lines(state, analysis, words)
    said: Attributes = {"class": "visually-hidden", "role": "status", "key": "said"}
    return element(
        "section",
        {"class": "analysis stack", "aria-label": words("analysis.title"), "key": "analysis"},
        element("p", {"class": "analysis-note muted", "key": "note"}, words(f"analysis.{note}"))
        if note
        else None,
        button(words("engine.retry"), "button-quiet", Switch(is_on=True), {"key": "retry"})
        if note == "failed"
        else None,
        *lines,
        show_book(state.book, world) if _has_book(state, shown) else None,
        element("p", said, state.said),
    )


def _find_note(state: Analysis, shown: Shown | None) -> Obstacle | None:
    """Return why there are no lines; None if there are."""
    if shown is None:
        return "busy"
    obstacle, result = find_obstacle(state, shown), find_result(state)
    if obstacle is not None or state.held is not None:
        return obstacle
    if result is None:
        return "busy"
    return "none" if result.analysis is None else None


def _has_book(state: Analysis, shown: Shown | None) -> bool:
    """Return whether the book is shown: where the analysis may help, also after the end of the game."""
    return shown is not None and find_obstacle(state, shown) in (None, "over", "failed")


def _show_lines(state: Analysis, analysis: AnalysisView, words: Words) -> tuple[Node | None, ...]:
    # During a walk the lines stay, but the caption has the depth that is reached meanwhile.
    result = find_result(state)
    latest = result.analysis if result and result.analysis else analysis
    shares = [(one, analysis["shares"][one]) for one in _COLOURS if one in analysis["shares"]]
    return (
        element(
            "div",
            {"class": "analysis-head cluster row spread", "key": "head"},
            *(_show_label(colour, chance, words) for colour, chance in shares),
            element(
                "p",
                {"class": "analysis-caption grow muted small", "key": "caption"},
                say_caption(latest, words),
            ),
        ),
        _show_bar(shares, words) if shares else None,
        element(
            "ol",
            {
                "class": "analysis-lines",
                "key": "lines",
                "on": {"out": _LEAVE},
                "keys": {
                    "arrowleft": Go("before"),
                    "arrowright": Go("after"),
                    "arrowup": Go("up"),
                    "arrowdown": Go("down"),
                    "home": Go("first"),
                    "end": Go("last"),
                    "escape": _LEAVE,
                },
            },
            *(
                _show_line(state, line, index, words)
                for index, line in enumerate(analysis["lines"])
            ),
            *(_show_left(played, words) for played in list_left(state, analysis)),
        ),
        _show_rollout(state, words),
    )


def _show_rollout(state: Analysis, words: Words) -> Node:
    """Show how far the rollout is, and the button that begins or ends it."""
    found = state.rollout.found if state.rollout else None
    done = found["done"] if found else 0
    is_running = is_rolling_out(state)
    said = words("analysis.playouts", count=done) if is_running or done else ""
    attributes: Attributes = {
        "ref": "rollout",
        "key": "button",
        "title": words("analysis.rollOutHelp"),
    }
    if is_running:
        press = button(words("analysis.stopRollout"), "button-quiet", StopRollout(), attributes)
    else:
        press = button(words("analysis.rollOut"), "button-quiet", RollOut(), attributes)
    return element(
        "div",
        {"class": "analysis-rollout row", "key": "rollout"},
        press,
        element("p", {"class": "analysis-caption grow muted small", "key": "said"}, said),
    )


def _show_label(colour: str, chance: int, words: Words) -> Node:
    badge = element("span", {"class": "analysis-badge-place", "badges": colour})
    said = words.write_chance(chance, is_whole=True)
    attributes: Attributes = {
        "class": "analysis-label row tabular",
        "aria-hidden": "true",
        "key": colour,
    }
    return element("span", attributes, badge, said)


def _show_bar(shares: list[tuple[str, int]], words: Words) -> Node:
    parts = [
        element(
            "span",
            {
                "class": f"analysis-share crew-{colour}",
                "vars": {"share": str(chance)},
                "key": colour,
            },
        )
        for colour, chance in shares
        if chance > 0
    ]
    said = describe_shares(shares, words)
    attributes: Attributes = {
        "class": "analysis-bar",
        "role": "img",
        "aria-label": said,
        "key": "bar",
    }
    return element("div", attributes, *parts)


def _show_line(state: Analysis, line: AnalysedLineView, index: int, words: Words) -> Node:
    roll = line["roll"]
    mark = index + 1 if roll is None else roll
    turns = list_turns(line)
    if roll is not None and turns:
        # The mark has the number of the die.
        turns[0] = turns[0].partition(":")[2]
    moves = (
        _show_turn(state, Place(index, count), turn) for count, turn in enumerate(turns, start=1)
    )
    played = find_played(state, line)
    return element(
        "li",
        {"class": "analysis-line row", "key": str(index)},
        _show_mark(str(mark), roll),
        element(
            "span",
            {"class": "analysis-worth small tabular", "aria-hidden": "true"},
            element("strong", {}, words.write_chance(line["chance"])),
            element("span", {}, say_score(line, words)),
        ),
        element("span", {"class": "visually-hidden"}, describe_line(line, mark, words)),
        element("span", {"class": "analysis-moves grow"}, *moves),
        _show_played(played, words) if played else None,
    )


def _show_left(played: PlayedOutView, words: Words) -> Node:
    """Show a move that is played out and that the lines do not have any more."""
    roll, move = played["roll"], played["move"]
    return element(
        "li",
        {"class": "analysis-line row", "key": f"left {roll or ''} {move}"},
        _show_mark("+" if roll is None else str(roll), roll),
        element("span", {"class": "analysis-moves grow"}, move),
        _show_played(played, words),
    )


def _show_mark(mark: str, roll: int | None) -> Node:
    kind = "rank" if roll is None else "roll"
    return element(
        "span", {"class": "analysis-mark", "data-kind": kind, "aria-hidden": "true"}, mark
    )


def _show_played(played: PlayedOutView, words: Words) -> Node:
    attributes: Attributes = {"class": "analysis-played muted small tabular", "key": "played"}
    return element("span", attributes, say_played(played, words))


def _show_turn(state: Analysis, place: Place, turn: str) -> Node:
    walk = state.walk
    is_walked = walk is not None and walk.line == place.line and place.count <= walk.count
    attributes: Attributes = {
        "type": "button",
        "class": "analysis-move is-walked" if is_walked else "analysis-move",
        "tabindex": "0" if place == state.stop else "-1",
        "ref": name_place(place),
        "key": str(place.count),
        "on": {"over": Walk(place.line, place.count), "again": _LEAVE},
    }
    if place == walk:
        attributes["aria-current"] = "step"
    return element("button", attributes, turn)


def name_place(place: Place) -> str:
    """Name the button of a turn."""
    return f"{place.line} {place.count}"


# On the deck


def play_line(shown: Shown, turns: tuple[str, ...]) -> Table:
    """Return the position after some turns; reading it raises ValueError if one is not legal."""
    steps = tuple(step for turn in turns for step in _split(turn))
    return Table(start=shown.record, path=shown.path, steps=steps, is_open=False)


def _split(turn: str) -> list[str]:
    """Return the roll, if there is one, and the move of a turn."""
    found = _TURN.fullmatch(turn)
    return [step for step in found.groups() if step] if found else [turn]


def view_overlay(state: Analysis, world: World) -> Overlay | None:
    """Return the arrows of the lines, or the position on the line that is walked along."""
    shown, analysis = world.shown, find_shown(state)
    if shown is None or not state.at or analysis is None:
        return None
    return Overlay(
        path=shown.path,
        position=shown.position,
        arrows=_list_arrows(analysis),
        deck=draw_position(play_line(shown, state.turns), world.words) if state.turns else None,
    )


def _list_arrows(analysis: AnalysisView) -> list[Arrow]:
    is_roll = is_roll_map(analysis)
    return [
        Arrow(
            mark=index + 1 if line["roll"] is None else line["roll"],
            isRoll=is_roll,
            legs=[{"route": route, "isEntry": len(route) == 1} for route in line["routes"]],
        )
        for index, line in enumerate(analysis["lines"])
    ]
