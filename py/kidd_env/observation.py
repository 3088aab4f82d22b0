# pyright: basic, reportMissingImports=false
"""The observation of a player, as an array of planes.

Owns the planes. Knows neither library, and the rules only through the position.

A plane has one value, 0 to 1, for each of the 18 spaces in alphabetical order, so an observation has the
shape (planes, 18). `kidd.core.board.DECK.neighbours` has the paths between the spaces. The planes of players begin with
the observing player, `me`; `next_1` and `next_2` follow in the order of turns. So one network can learn from the games
of all players.

`plane_names` lists the planes of a game in their order:

- `token_D_P`: the token at depth D of the stack on the space, 0 for the top, belongs to P.
- `back_0`, `back_1`, `back_2`: the stack on the space has its back to its neighbour of this number, in
  alphabetical order; on a hatch, `back_2` is the black path.
- `reserve_P`: P's tokens not entered yet, as a share of all of P's tokens, on all spaces.
- `turn_P`: 1 on all spaces if it is P's turn.
- `turns`: the turns made, as a share of the limit, on all spaces.
- Quedah Merchant: `roll_1`, `roll_2`, `roll_3`: 1 on all spaces if the die shows this number. `left`:
  the space that a token leaves in the parts of the turn chosen so far. `arrives_0`, `arrives_1`,
  `arrives_2`: the spaces on which tokens arrive in these parts, by their backs. The other planes show
  the position before the turn.
- Madagascar: `repeated`: 1 on all spaces if the position has occurred before (M8).
- Loyal Captain: `claim`: 1 on all spaces if the player to move has to answer a claim. `proof_P`: the
  turns that P has left to win, as a share of 20 (L9). `pick`: 1 on all spaces if the player to move has
  to pick a colour (L10).
"""

from typing import Any, Final

import numpy as np

from kidd.core.board import SPACE_COUNT, space_of
from kidd.core.position import AnswerDue, PickDue, Proof, stacks
from kidd.games import RULES
from kidd.games.loyal_captain import PROOF_TURNS
from kidd_env.episode import ROLLS, Episode

SIDES: Final = 3


def plane_names(game: str, players: int = 2) -> tuple[str, ...]:
    """Return the names of the planes of a game, in their order.

    >>> plane_names("loyal")[:5]
    ('token_0_me', 'token_0_next_1', 'back_0', 'back_1', 'back_2')
    """
    description = RULES[game].description
    seats = _seats(players)
    return (
        *(f"token_{depth}_{seat}" for depth in range(_depth(game, players)) for seat in seats),
        *(f"back_{side}" for side in range(SIDES)),
        *(f"reserve_{seat}" for seat in seats),
        *(f"turn_{seat}" for seat in seats),
        "turns",
        *(f"roll_{number}" for number in ROLLS if description.die),
        *(("left", *(f"arrives_{side}" for side in range(SIDES))) if description.die else ()),
        *(("repeated",) if description.repetition else ()),
        *(("claim", *(f"proof_{seat}" for seat in seats), "pick") if description.pick else ()),
    )


def _seats(players: int) -> tuple[str, ...]:
    return ("me", *(f"next_{number}" for number in range(1, players)))


def _depth(game: str, players: int) -> int:
    """Return the height of the highest stack that the game can have."""
    description = RULES[game].description
    if description.towers:
        return players * description.tokens[players]
    return 1 if description.captured == "removed" else 2


class Observer:
    """Writes the observations of one game, for one number of players."""

    def __init__(self, game: str, players: int = 2) -> None:
        """Lay out the planes of a game."""
        self.names = plane_names(game, players)
        self.shape = (len(self.names), SPACE_COUNT)
        self._players = players
        self._tokens = RULES[game].tokens[players]
        self._index = {name: number for number, name in enumerate(self.names)}

    def observe(self, episode: Episode, player: int) -> Any:
        """Return a player's observation, a new array of 32-bit floats."""
        planes = np.zeros(self.shape, np.float32)
        self.write(planes, episode, player)
        return planes

    def write(self, planes: Any, episode: Episode, player: int) -> None:
        """Write a player's observation into an array of zeros of this shape."""
        position, index, players = episode.match.position, self._index, self._players
        back = index["back_0"]
        for stack in stacks(position):
            space = stack.space
            for depth, owner in enumerate(stack.owners):
                planes[depth * players + (owner - player) % players, space] = 1
            planes[back + _side(stack.facing), space] = 1
        for owner, reserve in enumerate(position.reserves):
            planes[index["reserve_me"] + (owner - player) % players] = reserve / self._tokens
        planes[index["turn_me"] + (position.turn - player) % players] = 1
        planes[index["turns"]] = episode.turns / episode.max_turns
        if episode.rolled:
            planes[index["roll_1"] + episode.rolled - 1] = 1
        for number, action in enumerate(episode.chosen):
            travel = episode.table.travel_of(action)
            if travel is not None:
                origin, arrival = travel
                if not number:
                    planes[index["left"], origin] = 1
                planes[index["arrives_0"] + _side(arrival), space_of(arrival)] = 1
        if "repeated" in index and episode.match.occurrences() > 1:
            planes[index["repeated"]] = 1
        match position.pending:
            case AnswerDue():
                planes[index["claim"]] = 1
            case Proof(owner, turns_left):
                seat = (owner - player) % players
                planes[index["proof_me"] + seat] = turns_left / PROOF_TURNS
            case PickDue():
                planes[index["pick"]] = 1
            case _:
                pass


def _side(facing: int) -> int:
    """Return the side that a facing has its back to: the number of the neighbour, 2 for the black path."""
    return (facing.bit_length() - 1) // SPACE_COUNT
