"""What is said of users' players: faults, results of games, the score of a match."""

import math

from kidd.core.score import Score
from kidd_page.game.computers import name_fault
from kidd_page.players.game import Ended, Fault, count_repeated
from kidd_page.players.output import Said
from kidd_page.words import Words


def say(said: Said | None, words: Words) -> str:
    """Return a sentence that was kept, empty for none."""
    return words(said.key, **dict(said.params)) if said else ""


def say_fault(fault: Fault) -> Said:
    """Return the sentence about a fault, with its line if that is known."""
    key = name_fault(fault.reason, fault.line)
    return Said(key, (("line", str(fault.line)), ("says", fault.says)), is_fault=True)


def name_opponent(level: int, words: Words) -> str:
    """Return the name of a level."""
    return words("player.computer", level=level)


def say_end(number: int, ended: Ended, words: Words) -> str:
    """Return how a game of a match has ended."""
    result = words(f"player.match.{ended.result}", number=str(number))
    if ended.fault is None:
        is_long = ended.reason == "length"
        more = [
            words("player.match.length")
            if is_long
            else words("player.match.moves", count=ended.moves)
        ]
    else:
        said = say(say_fault(ended.fault), words)
        more = [said] if ended.guilty == 0 else [words("player.match.otherFault"), said]
    return " ".join([result, *more])


def say_score(games: tuple[Ended, ...], words: Words) -> str:
    """Return the score of a match, with its interval; empty without games."""
    if not games:
        return ""
    results = [one.result for one in games]
    score = Score(results.count("won"), results.count("drawn"), results.count("lost"))
    low, high = score.interval
    points = words(
        "player.match.score", share=_write(score.share), low=_write(low), high=_write(high)
    )
    elo, elo_low, elo_high = map(_write_elo, (score.elo, *score.elo_interval))
    sentences = [points, words("player.match.elo", elo=elo, low=elo_low, high=elo_high)]
    repeated = count_repeated(games)
    if repeated:
        count, played = repeated, str(len(games))
        sentences.append(words("player.match.repeated", count=count, all=played))
    return " ".join(sentences)


def _write(share: float) -> str:
    return f"{100 * share:.0f}"


def _write_elo(elo: float) -> str:
    shown = elo if math.isinf(elo) else round(elo)
    sign = "\N{MINUS SIGN}" if shown < 0 else "+"
    return f"{sign}\N{INFINITY}" if math.isinf(elo) else f"{sign}{abs(shown)}"
