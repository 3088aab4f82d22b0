"""The public interface: what `import kidd` offers to programs that play or study the games.

Owns the class `Game` and the functions beside it. They wrap the packages below and add no rules.
The page does not use this module.

Players are numbers: `RED`, `BLUE` and `GOLD` are 0, 1 and 2, and `COLOURS` has their letters.
Positions, moves and records are texts as NOTATION.md says. Every error is a ValueError.
"""

import os
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from kidd.ai.analysis import Line
from kidd.ai.levels import LEVELS, level_of
from kidd.ai.marks import Turn
from kidd.ai.player import think
from kidd.core import perft as _perft
from kidd.core.move import Move, MoveError
from kidd.core.position import BLUE, COLOURS, GOLD, RED, PositionError
from kidd.core.rules import Outcome
from kidd.games import RULES
from kidd.record.code import CodeError
from kidd.record.code import decode as _decode
from kidd.record.code import encode as _encode
from kidd.record.collection import read_records as _read_records
from kidd.record.die import roll_die
from kidd.record.match import Match, TurnError
from kidd.record.notation import format_position, parse_position
from kidd.record.transcript import RecordError, read_transcript, transcribe
from kidd.record.tree import Tree, read_tree
from kidd.text_commands import start_analysis, start_review

__all__ = [
    "BLUE",
    "COLOURS",
    "GAMES",
    "GOLD",
    "LEVELS",
    "RED",
    "CodeError",
    "Game",
    "Move",
    "MoveError",
    "Outcome",
    "PositionError",
    "RecordError",
    "Records",
    "Tree",
    "TurnError",
    "analyse",
    "choose_move",
    "decode",
    "perft",
    "read_record",
    "read_records",
    "read_tree",
    "review",
]

GAMES: Final[Mapping[str, Sequence[int]]] = {
    game: (*rules.tokens,) for game, rules in RULES.items()
}
"""The numbers of players of each game, by its name with its options.

>>> GAMES["quedah+first"], GAMES["madagascar"]
((2,), (2, 3))
"""


class Game:
    """A game in play. It checks each move, so all its moves are legal.

    `headers` holds the headers of its record. `match` is the `kidd.record.match.Match` behind it,
    which has the positions as values.

    >>> game = Game("madagascar", players=3)
    >>> game
    Game('madagascar - R6B6G6 R -')
    >>> COLOURS[game.turn]
    'R'

    In Quedah Merchant a turn has two steps, the roll and the move:

    >>> game = Game.from_position("quedah a4R<a2,f1B<f2 R6B6 R -")
    >>> game.is_roll_due, game.legal_moves
    (True, [])
    >>> game.roll(1)
    1
    >>> game.legal_moves
    [Move('a4-a5'), Move('a4-a6')]
    >>> game.push("a4-a5")
    Move('a4-a5')
    >>> game.pop(), game.pop()
    (Move('a4-a5'), 1)
    """

    def __init__(self, name: str = "loyal", players: int = 2) -> None:
        """Begin a game, given its name with its options; `GAMES` lists them.

        Raises ValueError if there is no such game, or none for so many players.

        >>> Game("loyal", players=3)
        Traceback (most recent call last):
        ValueError: no game 'loyal' for 3 players
        """
        if players not in GAMES.get(name, ()):
            raise ValueError(f"no game {name!r} for {players} players")
        self.headers: dict[str, str] = {}
        self.match = Match.new(name, players)

    @classmethod
    def from_position(cls, text: str) -> "Game":
        """Begin a game at a position. Raises PositionError if no game can have it.

        >>> Game.from_position("loyal a2R<a1 R6B7 B -").position
        'loyal a2R<a1 R6B7 B -'
        >>> Game.from_position("loyal a2R<f8 R6B7 B -")
        Traceback (most recent call last):
        kidd.core.position.PositionError: no path from a2 to f8
        """
        return cls.from_match(Match(parse_position(text)))

    @classmethod
    def from_match(cls, match: Match, headers: Mapping[str, str] | None = None) -> "Game":
        """Return the game of a match, with the headers of its record. The game changes the match."""
        game = cls.__new__(cls)
        game.match = match
        game.headers = dict(headers or {})
        return game

    def __repr__(self) -> str:
        return f"Game({self.position!r})"

    def copy(self) -> "Game":
        """Return a game with the same moves. Later moves of one do not change the other.

        >>> game = Game()
        >>> game.copy().push("@a1"), game.moves
        (Move('@a1'), [])
        """
        return self.from_match(self.match.copy(), self.headers)

    @property
    def name(self) -> str:
        """The name of the game with its options, such as `quedah+first`."""
        return self.match.rules.game

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.match.start.reserves)

    @property
    def turn(self) -> int:
        """The player to move: `RED`, `BLUE` or `GOLD`."""
        return self.match.position.turn

    @property
    def position(self) -> str:
        """The position as text; `from_position` reads it."""
        return format_position(self.match.position)

    @property
    def moves(self) -> list[Move]:
        """The moves made so far, without the rolls."""
        return [step.move for step in self.match.steps if step.move is not None]

    @property
    def legal_moves(self) -> list[Move]:
        """The moves that may be made now, none after the end and before a roll.

        >>> game = Game.from_position("loyal a2R<a1,f2B<f1 R6B0 B -")
        >>> game.legal_moves
        [Move('f2-f3'), Move('f2-f4')]
        """
        return self.match.legal_moves()

    @property
    def offers(self) -> list[Move]:
        """The words that may be played now besides the legal moves (L8, M8, resignation).

        >>> game = Game()
        >>> game.push("@a1"), game.offers
        (Move('@a1'), [Move('claim'), Move('resign')])
        """
        return self.match.offers()

    @property
    def is_roll_due(self) -> bool:
        """Whether the player to move has to roll the die first (Q2)."""
        return self.match.is_roll_due

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and why, None while the game goes on.

        `winner` is the number of a player, None for a draw; `kidd.core.rules.Reason` explains the reasons.

        >>> game = Game()
        >>> game.outcome
        >>> game.push("resign")
        Move('resign')
        >>> game.outcome
        Outcome(winner=1, reason='resigned')
        """
        return self.match.outcome

    def push(self, move: Move | str) -> Move:
        """Make a legal or offered move, given as a value or as text, and return it.

        Raises TurnError if it may not be made now; its `code` is `over`, `roll` or `move`.

        >>> Game().push("a1-a2")
        Traceback (most recent call last):
        kidd.record.match.TurnError: a1-a2 is not legal here
        """
        step = self.match.push_text(str(move))
        self.headers.pop("Result", None)
        assert step.move is not None
        return step.move

    def roll(self, number: int | None = None) -> int:
        """Roll the die, or take `number` for its roll (1 to 3), and return the number.

        Raises TurnError with the code `over` or `roll` if no roll is due or the die has no such number.
        """
        step = self.match.roll(roll_die() if number is None else number)
        self.headers.pop("Result", None)
        return step.roll

    def pop(self) -> Move | int:
        """Take back the last move or roll and return it. Raises IndexError if there is none.

        >>> game = Game()
        >>> game.push("@a1"), game.pop(), game.position
        (Move('@a1'), Move('@a1'), 'loyal - R7B7 R -')
        """
        step = self.match.pop()
        self.headers.pop("Result", None)
        return step.roll if step.move is None else step.move

    def record(self) -> str:
        """Write the game as a record, with `headers` as its headers. `read_record` reads it.

        >>> game = Game("quedah")
        >>> game.headers["Red"] = "Ada"
        >>> for step in ("@a1", "@f3"):
        ...     move = game.push(step)
        >>> roll, move = game.roll(2), game.push("a1-a3<a2@f7")
        >>> print(game.record())
        Kidd: 1
        Game: quedah
        Red: Ada
        Result: *
        <BLANKLINE>
        @a1 @f3 2:a1-a3<a2@f7
        <BLANKLINE>
        """
        return transcribe(self.match, self.headers).write()

    def code(self) -> str:
        """Write the game as a code, a short text that fits in a link. `decode` reads it.

        A code has the headers `Red`, `Blue`, `Gold` and `Date` and no others. Raises CodeError if a
        header cannot be in a code, or if the game has too many turns.

        >>> game = Game()
        >>> game.push("@a1"), game.code()
        (Move('@a1'), 'AQdsb3lhbCAyAc3Kjyk')
        """
        return _encode(transcribe(self.match, self.headers))


class Records(NamedTuple):
    """The games of a text with several records, and for the others, by their numbers from 1, what is wrong."""

    games: list[Game]
    refused: dict[int, RecordError]


def read_record(text: str) -> Game:
    """Read a record and return the game that it holds, with its headers.

    A game has neither variations nor comments; `read_tree` keeps them. Raises RecordError if the
    text is no record or holds an illegal move.

    >>> game = read_record("Kidd: 1\\nGame: loyal\\nRed: Ada\\n\\n@a1 @f3 a1-a2")
    >>> game.headers["Red"], game.moves
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
    >>> game.name, game.moves[-1], game.code()
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
    move. `kidd.ai.analysis.Line` explains the fields. The same arguments give the same lines. Raises
    TurnError with the code `over` after the end.

    >>> game = Game.from_position("madagascar a4R<a5,a6B<a4,f2RBBBBBB<f1 R5B0 R -")
    >>> [line] = analyse(game, nodes=500, lines=1)[0]
    >>> line.move, line.chance, [ply.text for ply in line.line]
    (Move('a4xa6'), 1000, ['a4xa6'])
    """
    analysis = start_analysis(game.match, lines).run(nodes)
    return analysis.roll_map() or {0: analysis.lines()}


def review(game: Game, *, nodes: int = 5_000) -> list[Turn]:
    """Return what each turn so far gave away, what each roll gave or took, and a mark for each turn.

    The search looks at some `nodes` positions for each turn. Chances are in thousandths, for the player
    who made the turn. `kidd.ai.marks.Turn` explains the fields. The same arguments give the same review.

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
