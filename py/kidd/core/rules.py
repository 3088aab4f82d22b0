"""The shape of a game's rules: what a game module offers, and how a game ends.

Owns the records `Rules`, `Outcome` and `Event`. Knows no game.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from kidd.core.move import Move
from kidd.core.position import Position

Reason = Literal["blocked", "seven", "all", "agreed", "proof", "stuck", "repetition", "resigned"]
"""Why a game ended: `blocked` L7 Q10 Q11, `seven` Q9, `all` M7, `agreed` L8 M8, `proof` L9, `stuck`
and `repetition` M8, `resigned`."""

Phase = Literal["setup", "play", "pick", "answer", "roll", "over"]


class Outcome(NamedTuple):
    """How a game ended: the number of the player who has won, or None for a draw, and why."""

    winner: int | None
    reason: Reason


class Event(NamedTuple):
    """One thing that happened in a move, in the order in which it happened.

    `kind` says which fields count; spaces are numbers, -1 the black path, players are numbers:

    - `entered`: a token of `owners` on `space`, its back to `back`.
    - `moved`: the stack `owners` along `route`, from the space it left to `space`; then `back`.
    - `captured`: the stack `owners` on `space` goes under the one that has come.
    - `freed`: the token `owners` on `space` is free.
    - `removed`: the token `owners` on `space` leaves the game.
    - `flag_raised`: the stack on `space` shows `number` flags.
    - `claimed`, `accepted`, `rejected`, `agreed`, `resigned`, `passed`: by `player`.
    - `picked`: the other player plays `player`'s colour.
    - `counted`: `player` has `number` turns left to win.
    """

    kind: str
    space: int = -1
    owners: tuple[int, ...] = ()
    back: int = -1
    route: tuple[int, ...] = ()
    player: int = -1
    number: int = 0


class Rules(NamedTuple):
    """The rules of one game with one set of options.

    All functions are pure. `legal_moves` and `apply` trust their position to be one that `check`
    passes, and `apply` says nothing about legality: the edge (notation, match, bridge) checks.

    - `game`: name and options as notation writes them; `tokens`: tokens a player has, by the number
      of players, which are its keys.
    - `start(players)`: the position a game begins with.
    - `legal_moves(position)`: the moves that notation lists, in a fixed order: none after the end
      and none where a roll is due. `offers(position)`: words that may be played besides.
    - `count_legal_turns(position)`: how many turns there are, counted without making them; where a
      roll is due, those of all three rolls together.
    - `apply(position, move)`: the position after a legal or offered move other than `resign`.
    - `rolls(position)`: the positions after each roll of the die, empty where none is due.
    - `outcome(position)`: the end that the position itself shows; repetition and resignation are
      the match's.
    - `resign(position)`: the position after the player to move has given up, and the end if it ends
      the game.
    - `events(position, move)`: what happens in a move that `apply` takes.
    - `phase(position)`: what is expected of the player to move.
    - `check(position)`: raises PositionError where the game cannot have such a position.
    - `out(position)`: the players who are out of the game, by number.
    - `counts_repetition`: whether a third occurrence of a position is a draw (M8).
    """

    game: str
    tokens: dict[int, int]
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
    check: Callable[[Position], None]
    out: Callable[[Position], Sequence[int]]
    counts_repetition: bool = False
