"""The commands `analyse`, `review`, `rollout`, `probe` and `book` of the text interface: their arguments and lines.

Owns how lines of an analysis, turns of a review, rollouts, proven endings and the book are written. `ai`, `endings` and
`book` do the work.
"""

import re
from collections.abc import Sequence
from typing import Final

from kidd.ai.analysis import Line
from kidd.ai.chances import chance_text, change_text
from kidd.ai.evaluate import WIN
from kidd.ai.marks import Turn
from kidd.ai.rollout import Playouts
from kidd.ai.search import score_text
from kidd.book import BookTurn, look_up
from kidd.core.position import COLOURS
from kidd.endings import Proven, probe_moves
from kidd.endings import probe as probe_position
from kidd.match_analysis import start_analysis, start_review, start_rollout
from kidd.record.match import Match, TurnError

_MOST: Final = 9
"""The most digits of a number in a command."""

_ANALYSE: Final = re.compile(rf"nodes ([0-9]{{1,{_MOST}}}) lines ([0-9]{{1,{_MOST}}})", re.ASCII)
_REVIEW: Final = re.compile(rf"nodes ([0-9]{{1,{_MOST}}})", re.ASCII)

_ROLLOUT: Final = re.compile(
    rf"([0-9]{{1,{_MOST}}}) seed ([0-9]{{1,{_MOST}}})(?: lines ([0-9]{{1,{_MOST}}}))?", re.ASCII
)
_ROLLOUT_LINES: Final = 3
"""How many moves are played out if the command does not say it."""

_NOTHING: Final = "-"
"""The text in place of a missing move."""


class ArgumentError(ValueError):
    """An argument that the command does not take."""


def analyse(match: Match, argument: str) -> list[str]:
    """Answer `analyse nodes N lines K` with the lines of NOTATION.md.

    Raises ArgumentError for another argument, TurnError with the code `over` after the end.
    """
    nodes, lines = _numbers(_ANALYSE, argument, "analyse nodes N lines K")
    analysis = start_analysis(match, lines).run(nodes)

    def write(line: Line) -> str:
        plies = " ".join(ply.text for ply in line.line)
        return f"{line.move.text} score {score_text(line.score)} chance {chance_text(line.chance)} pv {plies}"

    # After a number that ends the game (Q11) there is no move: the player to move has lost.
    lost = f"{_NOTHING} score {score_text(-WIN)} chance {chance_text(0)} pv {_NOTHING}"
    rolled = [
        f"{number}: {write(found[0]) if found else lost}"
        for number, found in analysis.roll_map().items()
    ]
    return _counted(rolled or [write(line) for line in analysis.lines()])


def review(match: Match, argument: str) -> list[str]:
    """Answer `review nodes N` with the lines of NOTATION.md. Raises ArgumentError for another argument."""
    (nodes,) = _numbers(_REVIEW, argument, "review nodes N")
    return _counted(review_lines(match, nodes))


def review_lines(match: Match, nodes: int) -> list[str]:
    """Review the game of a match so far and return the line of each turn."""
    return [_write_turn(turn) for turn in start_review(match, nodes).finish()]


def _write_turn(turn: Turn) -> str:
    # A roll that ended the game is written as in a record.
    nothing = f"{turn.roll}:" if turn.roll and turn.move is None else _NOTHING
    move, best = (one.text if one else nothing for one in (turn.move, turn.best))
    chances = f"{chance_text(turn.best_chance)} {chance_text(turn.chance)}"
    luck = _NOTHING if turn.luck is None else change_text(turn.luck)
    return (
        f"{turn.number} {COLOURS[turn.player]} {move} best {best} chance {chances}"
        f" luck {luck} mark {turn.mark}"
    )


def rollout(match: Match, argument: str) -> list[str]:
    """Answer `rollout N seed S [lines K]` with the lines of NOTATION.md.

    Raises ArgumentError for another argument, TurnError with the code `over` after the end.
    """
    found = _ROLLOUT.fullmatch(argument)
    playouts, seed, lines = (
        (int(one or _ROLLOUT_LINES) for one in found.groups()) if found else (0,) * 3
    )
    if not playouts or not lines:
        raise ArgumentError(f"not rollout N seed S [lines K]: {argument[:40]!r}")
    played = start_rollout(match, playouts, lines, seed).finish()
    # After a number that ends the game (Q11) there is no move: the player to move has lost.
    lost = (
        f"{_NOTHING} playouts 0 chance {chance_text(0)} low {chance_text(0)} high {chance_text(0)}"
    )
    rolled = [
        f"{number}: {_write_playouts(one[0]) if one else lost}"
        for number, one in played.roll_map().items()
    ]
    return _counted(rolled or [_write_playouts(one) for one in played.lines()])


def _write_playouts(one: Playouts) -> str:
    ends = f"low {chance_text(one.low)} high {chance_text(one.high)}"
    return f"{one.move.text} playouts {one.score.games} chance {chance_text(one.chance)} {ends}"


def probe(match: Match, argument: str) -> list[str]:
    """Answer `probe` or `probe all` with the lines of NOTATION.md.

    Raises ArgumentError for another argument, TurnError with the code `over` after the end.
    """
    if argument not in ("", "all"):
        raise ArgumentError(f"not probe or probe all: {argument[:40]!r}")
    if match.outcome:
        raise TurnError("over", "the game is over")
    found = probe_position(match.position)
    if found is None:
        return ["ok unknown"]
    if not argument:
        return [f"ok {_write_proven(found)}"]
    moves = probe_moves(match.position) or {}
    return _counted([f"{move} {_write_proven(proven)}" for move, proven in moves.items()])


def _write_proven(proven: Proven) -> str:
    return f"{proven.value} {proven.turns}" if proven.turns else proven.value


def book(match: Match, argument: str) -> list[str]:
    """Answer `book` with the lines of NOTATION.md. Raises ArgumentError for an argument."""
    if argument:
        raise ArgumentError(f"nothing follows book: {argument[:40]!r}")
    turns = [] if match.outcome else look_up(match.position)
    return _counted([_write_book_turn(one) for one in turns])


def _write_book_turn(one: BookTurn) -> str:
    return f"{one.move} games {one.games} won {one.won} drawn {one.drawn} lost {one.lost}"


def _numbers(form: re.Pattern[str], argument: str, usage: str) -> list[int]:
    found = form.fullmatch(argument)
    numbers = [int(number) for number in found.groups()] if found else []
    if not numbers or 0 in numbers:
        raise ArgumentError(f"not {usage}: {argument[:40]!r}")
    return numbers


def _counted(lines: Sequence[str]) -> list[str]:
    return [f"ok {len(lines)}", *lines]
