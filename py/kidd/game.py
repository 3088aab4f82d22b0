"""A game in play, as the public interface offers it.

Owns the class `Game` and the table `GAMES`. They wrap the packages below and add no rules. Names that
python-chess has for the same things are the same here.
"""

import math
import re
import time
from collections.abc import Mapping, Sequence
from typing import Final

from kidd.core.move import Move
from kidd.core.position import SHOWN_PIXELS
from kidd.core.rules import Outcome
from kidd.games import RULES
from kidd.record.code import encode
from kidd.record.die import roll_die
from kidd.record.match import Match
from kidd.record.notation import format_position, parse_position
from kidd.record.transcript import transcribe

GAMES: Final[Mapping[str, Sequence[int]]] = {
    game: (*rules.tokens,) for game, rules in RULES.items()
}
"""The numbers of players of each game, by its name with its options."""

_STACK: Final = re.compile(r"([a-z]\d+)([A-Z]+)")


class Game:
    """A game in play. It checks each move, so all its moves are legal.

    `headers` holds the headers of its record. `match` is the `kidd.record.match.Match` behind it,
    which has the positions as values.

    >>> game = Game("madagascar", players=3)
    >>> game
    Game('madagascar - R6B6G6 R -')
    >>> "RBG"[game.turn]
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
        self._deadline = math.inf

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
        game._deadline = math.inf  # noqa: SLF001 - a game of this class
        return game

    def __repr__(self) -> str:
        return f"Game({self.position!r})"

    def _repr_svg_(self) -> str:
        """Return the deck as a picture with the last move marked, which a notebook shows."""
        from kidd import svg

        last = self.peek() if self.ply() else None
        return svg.deck(self, size=SHOWN_PIXELS, lastmove=last)

    def copy(self) -> "Game":
        """Return a game with the same moves. Later moves of one do not change the other.

        >>> game = Game()
        >>> game.copy().push("@a1"), game.move_stack
        (Move('@a1'), [])
        """
        copied = self.from_match(self.match.copy(), self.headers)
        copied._deadline = self._deadline  # noqa: SLF001 - a game of this class
        return copied

    def limit_time(self, seconds: float) -> None:
        """Start the time limit of the next move now. It does not interrupt a player; `time_left` returns the remaining
        time.

        >>> game = Game()
        >>> game.limit_time(0)
        >>> game.time_left() <= 0
        True
        """
        self._deadline = time.monotonic() + seconds

    def time_left(self) -> float:
        """Return the seconds that are left for this move, infinity if there is no limit.

        A copy has the same limit. The value is below 0 once the time is over.

        >>> game = Game()
        >>> game.time_left()
        inf
        >>> game.limit_time(60)
        >>> 0 < game.copy().time_left() <= 60
        True
        """
        return self._deadline - time.monotonic()

    @property
    def stacks(self) -> dict[str, str]:
        """The tokens on the deck: for each occupied space the colours of its stack, the topmost first.

        >>> Game.from_position("madagascar a4R<a5,f2RBB<f1 R5B5 R -").stacks
        {'a4': 'R', 'f2': 'RBB'}
        """
        deck = self.position.split(" ")[1]
        found = (_STACK.match(one) for one in deck.split(","))
        return {one[1]: one[2] for one in found if one is not None}

    @property
    def reserves(self) -> list[int]:
        """The number of tokens in each player's reserve, which are not on the deck.

        >>> Game.from_position("loyal a2R<a1,f2B<f1 R6B0 R -").reserves
        [6, 0]
        """
        return [*self.match.position.reserves]

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
    def move_stack(self) -> list[Move]:
        """The moves made so far, without the rolls."""
        return [step.move for step in self.match.steps if step.move is not None]

    def ply(self) -> int:
        """Return the number of moves made so far. A roll is no move.

        >>> game = Game()
        >>> game.push("@a1"), game.ply()
        (Move('@a1'), 1)
        """
        return sum(step.move is not None for step in self.match.steps)

    def peek(self) -> Move:
        """Return the last move. Raises IndexError if there is none.

        >>> game = Game()
        >>> game.push("@a1") is game.peek()
        True
        """
        return self.move_stack[-1]

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

    def is_legal(self, move: Move | str) -> bool:
        """Return whether `push` would make this move, be it a legal move or an offered word.

        >>> Game().is_legal("@a1"), Game().is_legal("a1-a2"), Game().is_legal("nonsense")
        (True, False, False)
        """
        return self.match.is_legal(str(move))

    @property
    def is_roll_due(self) -> bool:
        """Whether the player to move has to roll the die first (Q2)."""
        return self.match.is_roll_due

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and why, None while the game goes on.

        `winner` is the number of a player, None for a draw; `Outcome` explains the reasons.

        >>> game = Game()
        >>> game.outcome
        >>> game.push("resign")
        Move('resign')
        >>> game.outcome
        Outcome(winner=1, reason='resigned')
        """
        return self.match.outcome

    def is_game_over(self) -> bool:
        """Return whether the game has ended: whether there is an outcome."""
        return self.outcome is not None

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
        return encode(transcribe(self.match, self.headers))
