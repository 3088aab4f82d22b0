"""A person's statistics against the computer: results, lengths, captures, and the results of openings.

Owns the counting. `describe_game` replays a game once and returns its facts. `count` needs no rules, so it is fast for
the facts of thousands of games.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from kidd.core.events import Captured, Removed
from kidd.core.mirror import mirror_text
from kidd.core.position import COLOURS
from kidd.record.match import Match

PERSON: Final = 0
"""In place of a level: a person plays."""
OPENING_TURNS: Final = 2
"""How many of a player's own first turns make an opening."""
FORM_GAMES: Final = 10
"""A player's form is the mean result of this many games, up to the last one."""

Result = Literal["won", "drawn", "lost"]
_POINTS: Final[dict[Result, float]] = {"won": 1.0, "drawn": 0.5, "lost": 0.0}


class GameFacts(NamedTuple):
    """The facts of a finished game for the statistics.

    - `game`: its name without options. `winner`: the letter of a colour, None for a draw.
    - `turns`: of all players; a turn is a move without its roll, a claim or an answer.
    - `captures`: how many tokens of others each colour has captured, by the colours' letters.
    - `openings`: the first own turns of each colour, joined by a space, without rolls. An opening and its mirror
      image have the same text. Empty if the game did not start from the first position.
    """

    game: str
    winner: str | None
    turns: int
    captures: dict[str, int]
    openings: dict[str, str]


class PlayedGame(NamedTuple):
    """A game with its players: a level for each colour, `PERSON` for a person. `ended` only puts games in order."""

    facts: GameFacts
    levels: dict[str, int]
    ended: int


class Point(NamedTuple):
    """A game in the timeline of all: its result, the level, and the form, from 0 to 1, after this game."""

    ended: int
    level: int
    result: Result
    form: float


class Standing(NamedTuple):
    """The games against one level. A streak is positive for wins, negative for losses, 0 after a draw.

    `turns`, `captured` and `captured_by_others` are sums over all games, `best_streak` is the longest row of wins.
    Captures by others include those from each other.
    """

    level: int
    won: int
    drawn: int
    lost: int
    streak: int
    best_streak: int
    turns: int
    shortest: int
    longest: int
    captured: int
    captured_by_others: int


class Opening(NamedTuple):
    """An opening: the colour that played it, its turns, and the results."""

    colour: str
    moves: str
    won: int
    drawn: int
    lost: int


class GameStatistics(NamedTuple):
    """Everything about one game: the levels from the lowest up, all of them together, the timeline, the openings.

    The most frequent opening comes first.
    """

    game: str
    levels: list[Standing]
    total: Standing
    timeline: list[Point]
    openings: list[Opening]


def describe_game(match: Match) -> GameFacts | None:
    """Return the facts of a game, None if it is not over."""
    outcome = match.outcome
    if outcome is None:
        return None
    colours = COLOURS[: len(match.start.reserves)]
    captures = dict.fromkeys(colours, 0)
    moves: dict[str, list[str]] = {colour: [] for colour in colours}
    before = match.start
    turns = 0
    for step in match.steps:
        move = step.move
        if move is not None:
            turns += 1
            colour = COLOURS[step.player]
            moves[colour].append(move.text)
            if move.word != "resign":
                for event in match.rules.events(before, move):
                    if isinstance(event, Captured):
                        captures[colour] += sum(owner != step.player for owner in event.owners)
                    elif isinstance(event, Removed):
                        captures[colour] += event.player != step.player
        before = step.position
    is_whole = match.start == match.rules.start(len(colours))
    openings = {
        colour: _name_opening(moves[colour][:OPENING_TURNS]) if is_whole else ""
        for colour in colours
    }
    winner = None if outcome.winner is None else COLOURS[outcome.winner]
    return GameFacts(match.rules.description.name, winner, turns, captures, openings)


def _name_opening(moves: Sequence[str]) -> str:
    """Write an opening as itself or as its mirror image, whichever comes first in the alphabet."""
    text = " ".join(moves) if len(moves) == OPENING_TURNS else ""
    return min(text, mirror_text(text))


def count(games: Iterable[PlayedGame]) -> list[GameStatistics]:
    """Count the games in which one person played against computers only, in the order in which they ended.

    Where computers of several levels played, the highest one counts. Other games are left out. The
    game that was played last comes first.
    """
    counted: dict[str, list[tuple[PlayedGame, str, int]]] = defaultdict(list)
    for played in sorted(games, key=lambda one: one.ended):
        persons = [colour for colour, level in played.levels.items() if level == PERSON]
        if len(persons) == 1 and len(played.levels) > 1:
            level = max(played.levels.values())
            counted[played.facts.game].append((played, persons[0], level))
    order = sorted(counted.items(), key=lambda item: -item[1][-1][0].ended)
    return [_count_game(game, counted) for game, counted in order]


def _count_game(game: str, counted: list[tuple[PlayedGame, str, int]]) -> GameStatistics:
    levels = sorted({level for _, _, level in counted})
    return GameStatistics(
        game,
        [_stand(level, [one for one in counted if one[2] == level]) for level in levels],
        _stand(0, counted),
        _trace(counted),
        _count_openings(counted),
    )


def _result(played: PlayedGame, colour: str) -> Result:
    winner = played.facts.winner
    if winner is None:
        return "drawn"
    return "won" if winner == colour else "lost"


def _stand(level: int, counted: list[tuple[PlayedGame, str, int]]) -> Standing:
    results = [_result(played, colour) for played, colour, _ in counted]
    lengths = [played.facts.turns for played, _, _ in counted]
    captured = sum(played.facts.captures[colour] for played, colour, _ in counted)
    everything = sum(sum(played.facts.captures.values()) for played, _, _ in counted)
    streak = best = 0
    for result in results:
        streak = {"won": max(streak, 0) + 1, "drawn": 0, "lost": min(streak, 0) - 1}[result]
        best = max(best, streak)
    return Standing(
        level,
        results.count("won"),
        results.count("drawn"),
        results.count("lost"),
        streak,
        best,
        sum(lengths),
        min(lengths),
        max(lengths),
        captured,
        everything - captured,
    )


def _trace(counted: list[tuple[PlayedGame, str, int]]) -> list[Point]:
    points: list[Point] = []
    scores: list[float] = []
    for played, colour, level in counted:
        result = _result(played, colour)
        scores.append(_POINTS[result])
        recent = scores[-FORM_GAMES:]
        points.append(Point(played.ended, level, result, sum(recent) / len(recent)))
    return points


def _count_openings(counted: list[tuple[PlayedGame, str, int]]) -> list[Opening]:
    results: dict[tuple[str, str], list[Result]] = defaultdict(list)
    for played, colour, _ in counted:
        if moves := played.facts.openings[colour]:
            results[colour, moves].append(_result(played, colour))
    openings = [
        Opening(colour, moves, found.count("won"), found.count("drawn"), found.count("lost"))
        for (colour, moves), found in results.items()
    ]
    return sorted(
        openings,
        key=lambda one: (-(one.won + one.drawn + one.lost), -one.won, one.moves, one.colour),
    )
