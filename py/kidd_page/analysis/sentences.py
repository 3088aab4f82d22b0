"""The sentences of an analysis: chances, scores and certain ends, who is better, and what is announced."""

from typing import Final

from kidd.bridge.analysis_views import AnalysedLineView, AnalysisView
from kidd.bridge.rollout_views import PlayedOutView, RolloutView
from kidd_page.analysis.state import list_turns
from kidd_page.words import Words

_NO_MOVE: Final = "\N{EN DASH}"


def is_roll_map(analysis: AnalysisView) -> bool:
    """Return whether a roll is due, so that each number has its line."""
    return any(line["roll"] is not None for line in analysis["lines"])


def say_score(line: AnalysedLineView, words: Words) -> str:
    """Write a score in tokens with its sign, or a certain end. A line without turns has none."""
    if not line["plies"]:
        return ""
    if (end := line["end"]) is not None:
        return words("analysis.wins" if end > 0 else "analysis.loses", count=abs(end))
    if line["drawn"]:
        return words("analysis.drawn")
    return words.write_hundredths(line["score"])


def describe_line(line: AnalysedLineView, mark: int, words: Words) -> str:
    """Describe a line before its moves are read. `mark` is its rank, or the number on the die."""
    if not line["plies"]:
        return words("analysis.ends", roll=str(mark))
    return words(
        "analysis.ranked" if line["roll"] is None else "analysis.forRoll",
        mark=str(mark),
        chance=words.write_chance(line["chance"]),
        score=say_score(line, words),
    )


def describe_shares(shares: list[tuple[str, int]], words: Words) -> str:
    """Describe who is better: the chances of the colours."""
    return ", ".join(
        words("analysis.share", colour=colour, chance=words.write_chance(chance, is_whole=True))
        for colour, chance in shares
    )


def say_played(played: PlayedOutView, words: Words) -> str:
    """Say the results of a move that is played out, with their interval."""
    return words(
        "analysis.played",
        chance=words.write_chance(played["chance"]),
        low=words.write_chance(played["low"], is_whole=True),
        high=words.write_chance(played["high"], is_whole=True),
    )


def say_rollout(found: RolloutView, words: Words) -> str:
    """Say the sentence that a screen reader announces when a rollout has ended."""
    best = found["lines"][0]
    if best["roll"] is not None:
        return words("analysis.playouts", count=found["done"])
    said = say_played(best, words)
    return words("analysis.playedOut", move=best["move"], result=said)


def say_caption(analysis: AnalysisView, words: Words) -> str:
    """Say whose chances the lines have, and how deep the search is."""
    depth = str(analysis["depth"])
    turn = analysis["turn"] if analysis["shares"] else ""
    if is_roll_map(analysis):
        chance = words.write_chance(analysis["chance"])
        return words("analysis.captionRoll", colour=turn, depth=depth, chance=chance)
    if not turn:
        return words("analysis.captionNobody", depth=depth)
    return words("analysis.caption", colour=turn, depth=depth)


def say_result(analysis: AnalysisView, words: Words) -> str:
    """Say the sentence that a screen reader announces about a position."""
    chance = words.write_chance(analysis["chance"])
    if is_roll_map(analysis):
        moves = [
            f"{line['roll']}: {line['plies'][0]['move'] if line['plies'] else _NO_MOVE}"
            for line in analysis["lines"]
        ]
        return words("analysis.announceRoll", chance=chance, moves=words.join(moves))
    best = analysis["lines"][0]
    return words(
        "analysis.announce",
        move=list_turns(best)[0],
        chance=words.write_chance(best["chance"]),
        depth=str(analysis["depth"]),
    )
