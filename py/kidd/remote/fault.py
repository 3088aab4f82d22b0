"""The closed list of what can be wrong with a message of a game with somebody elsewhere."""

from typing import Final

REFUSALS: Final = (
    *("broken", "newer", "other", "older", "twice", "own", "branch", "move", "roll", "chain"),
    *("commitment", "taken", "used", "turn", "watch", "waiting", "closed", "draft", "ask", "kept"),
    *("clock", "key", "rolled", "long"),
)
"""Why a message or an action is refused.

- `broken`: no message, or a damaged one. `newer`: a later version wrote it.
- `other`: it belongs to another game. `older`: what is kept has gone on since. `twice`: it was opened before.
  `own`: the same player has sent it.
- `branch`: what was seen or sent before has been altered. `move`: an illegal move. `roll`: a roll that the
  chains do not give. `chain`: a link that does not fit its chain, is missing or comes too early.
  `commitment`: another commitment than before. `taken`: somebody else has this seat. `used`: a chain is used up.
- `turn`: a step of a player whose turn it is not, or that another player has made for this one.
- `watch`: a link for watching, opened by a player. `waiting`: not all players have joined. `closed`: no seat
  is free.
- `draft`: the own turn does not go on from what is kept, or is not complete. `ask`: this cannot be asked or
  answered now. `kept`: the own copy cannot be read.
- `clock`: another time control, a time that was known and has been altered, or more time than a player can have.
- `key`: nobody who plays in this game has sent it. `rolled`: with dice, a move that was answered cannot be taken
  back. `long`: the game has too many turns.
"""


class RemoteError(ValueError):
    """A message or an action that is refused. Nothing changes.

    `fault` is one of `REFUSALS`. `params` has what a message in another language needs: the `number` of a
    roll, the `rolled` and the `due` number.
    """

    def __init__(self, fault: str, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.fault = fault
        self.params = params
