"""The public interface: what `import kidd` offers to programs that play or study the games.

Owns the functions beside the class `Game`. They wrap the packages below and add no rules. The page does
not use this module. `kidd` says what holds for all of its names.
"""

import os
from typing import NamedTuple

from kidd.ai.analysis import Line
from kidd.ai.levels import LEVELS, level_of
from kidd.ai.marks import Turn
from kidd.ai.player import think
from kidd.ai.rollout import Playouts
from kidd.core import perft as _perft
from kidd.core.move import Move, MoveError
from kidd.core.position import BLUE, COLOURS, GOLD, RED, PositionError
from kidd.core.rules import Outcome
from kidd.game import GAMES, Game
from kidd.match_analysis import start_analysis, start_review, start_rollout
from kidd.record.code import CodeError
from kidd.record.code import decode as _decode
from kidd.record.collection import read_records as _read_records
from kidd.record.match import TurnError
from kidd.record.transcript import RecordError, read_transcript
from kidd.record.tree import Tree, read_tree

__all__ = [
    "BLUE",
    "COLOURS",
    "GAMES",
    "GOLD",
    "LEVELS",
    "RED",
    "CodeError",
    "Game",
    "Line",
    "Move",
    "MoveError",
    "Outcome",
    "Playouts",
    "PositionError",
    "RecordError",
    "Records",
    "Tree",
    "Turn",
    "TurnError",
    "analyse",
    "choose_move",
    "decode",
    "perft",
    "read_record",
    "read_records",
    "read_tree",
    "review",
    "rollout",
]


class Records(NamedTuple):
    """The games of a text with several records, and for the others, by their numbers from 1, what is wrong.

    >>> read_records("nothing").refused
    {1: RecordError("line 1 is no header: 'nothing'")}
    """

    games: list[Game]
    refused: dict[int, RecordError]


def read_record(text: str) -> Game:
    """Read a record and return the game that it holds, with its headers.

    A game has neither variations nor comments; `read_tree` keeps them. Raises RecordError if the
    text is no record or holds an illegal move.

    >>> game = read_record("Kidd: 1\\nGame: loyal\\nRed: Ada\\n\\n@a1 @f3 a1-a2")
    >>> game.headers["Red"], game.move_stack
    ('Ada', [Move('@a1'), Move('@f3'), Move('a1-a2')])
    >>> read_record(game.record()).position == game.position
    True
    >>> read_record("Kidd: 1\\nGame: loyal\\n\\n@a1 a1-a2")
    Traceback (most recent call last):
    kidd.record.transcript.RecordError: move 2, a1-a2: a1-a2 is not legal here
    """
    transcript = read_transcript(text)
    return Game.from_match(transcript.match, transcript.headers)


def read_records(text: str) -> Records:
    """Read a text with several records: an empty line, then the next one.

    One that cannot be read does not touch the others. Raises RecordError only if the text is too long.

    >>> one = Game("madagascar").record()
    >>> records = read_records(one + "\\n" + one.replace("Kidd: 1", "Kidd: 2") + "\\n" + one)
    >>> len(records.games), records.refused
    (2, {2: RecordError("Kidd: the version of the format is not 1: '2'")})
    """
    records = Records([], {})
    for number, _, transcript, error in _read_records(text):
        if transcript is not None:
            records.games.append(Game.from_match(transcript.match, transcript.headers))
        elif error is not None:
            records.refused[number] = error
    return records


def decode(code: str) -> Game:
    """Read a code and return the game that it holds. Raises CodeError if the text is no code.

    >>> game = decode("AQhxdWVkYWggMg4BAg4CJKXRnKnY")
    >>> game.name, game.move_stack[-1], game.code()
    ('quedah', Move('a7-a3<a6@a1'), 'AQhxdWVkYWggMg4BAg4CJKXRnKnY')
    """
    transcript = _decode(code)
    return Game.from_match(transcript.match, transcript.headers)


def choose_move(game: Game, level: int = 4, *, seed: int | None = None) -> Move:
    """Return the move that a computer player makes, of a level from 1 to `LEVELS`.

    The same `seed` gives the same move at all levels but the highest, which searches for three
    seconds. Without one the choice among equal moves is random. Raises ValueError for an unknown
    level, TurnError with the code `over` or `roll` if no move is to be made now.

    >>> game = Game.from_position("madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -")
    >>> game.push(choose_move(game, level=1, seed=7)), game.outcome
    (Move('a4xa6'), Outcome(winner=0, reason='all'))
    """
    if not 1 <= level <= LEVELS:
        raise ValueError(f"a level is a number from 1 to {LEVELS}, not {level}")
    match = game.match
    if match.outcome:
        raise TurnError("over", "the game is over")
    if match.is_roll_due:
        raise TurnError("roll", "the die has to be rolled first")
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "big")
    return think(match.rules, match.history, level_of(game.name, level), seed=seed).move


def analyse(game: Game, *, nodes: int = 20_000, lines: int = 3) -> dict[int, list[Line]]:
    """Return the best moves, the best first, from one search of some `nodes` positions.

    The key of the dictionary is 0; where a roll is due there is a list for each number, 1 to 3. A
    line has a `score` in hundredths of a token and a `chance` to win in thousandths, for the player to
    move. `Line` explains the fields. The same arguments give the same lines. Raises
    TurnError with the code `over` after the end.

    >>> game = Game.from_position("madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -")
    >>> [line] = analyse(game, nodes=500, lines=1)[0]
    >>> line.move, line.chance, [ply.text for ply in line.line]
    (Move('a4xa6'), 1000, ['a4xa6'])
    """
    analysis = start_analysis(game.match, lines).run(nodes)
    return analysis.roll_map() or {0: analysis.lines()}


def rollout(
    game: Game, *, playouts: int = 1_000, lines: int = 3, seed: int = 0
) -> dict[int, list[Playouts]]:
    """Play each of the best moves out to the end many times, and return their results, the best first.

    The key of the dictionary is 0; where a roll is due there is a list for each number, 1 to 3, with its best move. A
    quick player makes the moves, with the game's dice. `Playouts` explains the fields. The same arguments give the same
    results. Raises TurnError with the code `over` after the end.

    >>> game = Game.from_position("madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -")
    >>> [best] = rollout(game, playouts=10, lines=1)[0]
    >>> best.move, str(best.score)
    (Move('a4xa6'), '10 games: +10 =0 -0, 100.0 % (95 %: 72.2 to 100.0), Elo at least +166')
    """
    played = start_rollout(game.match, playouts, lines, seed).finish()
    return played.roll_map() or {0: played.lines()}


def review(game: Game, *, nodes: int = 5_000) -> list[Turn]:
    """Return what each turn so far gave away, what each roll gave or took, and a mark for each turn.

    The search looks at some `nodes` positions for each turn. Chances are in thousandths, for the player
    who made the turn. `Turn` explains the fields. The same arguments give the same review.

    >>> game = Game.from_position("madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -")
    >>> game.push("f2-f1<m1")
    Move('f2-f1<m1')
    >>> [turn] = review(game, nodes=500)
    >>> turn.best, turn.best_chance, turn.chance < 1000, turn.luck
    (Move('a4xa6'), 1000, True, None)
    """
    return start_review(game.match, nodes).finish()


def perft(game: Game, depth: int) -> int:
    """Count the sequences of `depth` legal turns from here; each of the three rolls counts separately.

    >>> perft(Game("loyal"), 4), perft(Game("quedah"), 3)
    (1010, 1642)
    """
    return _perft.perft(game.match.rules, game.match.position, depth)
