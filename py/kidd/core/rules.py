"""The interface of a game's rules: the functions of each game module, and how a game ends.

Owns the records `Rules` and `Outcome`. Knows no game.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from kidd.core.description import Description
from kidd.core.events import Event
from kidd.core.move import Move
from kidd.core.position import Fault, Position, PositionError

Reason = str
"""Why a game ended, one of the reasons that its description lists. `Outcome` names the rules."""

Phase = Literal["setup", "play", "pick", "answer", "roll", "over"]


class Outcome(NamedTuple):
    """How a game ended: the number of the player who has won, None for a draw, and the reason.

    The reasons are `blocked` (L7, Q10, Q11), `seven` (Q9), `all` (M7), `agreed` (L8, M8), `proof` (L9), `stuck` and
    `repetition` (M8), and `resigned`.

    >>> import kidd
    >>> game = kidd.Game()
    >>> game.push("resign"), game.outcome
    (Move('resign'), Outcome(winner=1, reason='resigned'))
    """

    winner: int | None
    reason: Reason


class Rules(NamedTuple):
    """The rules of one game with one set of options.

    All functions are pure. They trust their position to be one that `check` accepts, and `apply`
    trusts its move to be legal: notation, match and bridge check both. Only `find_faults` takes any position.

    - `game`: the name and options as notation writes them.
    - `description`: the facts of the game, the same with all of its options.
    - `start(players)`: the position that a game begins with.
    - `legal_moves(position)`: the legal moves in a fixed order. The list is empty after the end and
      if a roll is due.
    - `offers(position)`: the words that may be played in addition to the legal moves.
    - `count_legal_turns(position)`: the number of turns, counted without making them. If a roll is
      due, it is the sum for all three rolls.
    - `apply(position, move)`: the position after a legal or offered move other than `resign`.
    - `rolls(position)`: the positions after each roll of the die, empty if no roll is due.
    - `outcome(position)`: the end of the game, None while it goes on. It does not include repetition
      and resignation, which `record.match` handles.
    - `resign(position)`: the position after the player to move has resigned, and the outcome, None
      if the other players go on.
    - `events(position, move)`: what happens in a move that `apply` accepts.
    - `phase(position)`: what the player to move has to do.
    - `find_faults(position)`: everything that makes the position impossible in the game.
    - `out(position)`: the numbers of the players who are out of the game.
    """

    game: str
    description: Description
    start: Callable[[int], Position]
    legal_moves: Callable[[Position], Sequence[Move]]
    count_legal_turns: Callable[[Position], int]
    apply: Callable[[Position, Move], Position]
    rolls: Callable[[Position], Sequence[Position]]
    outcome: Callable[[Position], Outcome | None]
    resign: Callable[[Position], tuple[Position, Outcome | None]]
    offers: Callable[[Position], Sequence[Move]]
    events: Callable[[Position, Move], Iterable[Event]]
    phase: Callable[[Position], Phase]
    find_faults: Callable[[Position], Iterator[Fault]]
    out: Callable[[Position], Sequence[int]]

    def check(self, position: Position) -> None:
        """Raise PositionError, with the first fault, if the game cannot have the position."""
        for fault in self.find_faults(position):
            raise PositionError(fault.text)

    @property
    def tokens(self) -> Mapping[int, int]:
        """The number of tokens that a player has, by the number of players."""
        return self.description.tokens

    @property
    def counts_repetition(self) -> bool:
        """Whether the third occurrence of a position is a draw (M8)."""
        return self.description.repetition
