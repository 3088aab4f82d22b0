"""The closed list of reasons to refuse a message or an action of a remote game."""

from typing import Final

REFUSALS: Final = (
    *("broken", "newer", "other", "older", "twice", "own", "branch", "move", "roll", "chain"),
    *("commitment", "taken", "used", "turn", "watch", "waiting", "closed", "draft", "ask", "kept"),
    *("clock", "key", "rolled", "long"),
)
"""Why a message or an action is refused.

- `broken`: not a message, or a damaged one. `newer`: a later version wrote it.
- `other`: it belongs to another game. `older`: the stored game has continued since. `twice`: it was opened before.
  `own`: the same player has sent it.
- `branch`: it changes steps that were seen or sent before. `move`: an illegal move. `roll`: a roll that does not follow
from the chains. `chain`: a link that does not fit its chain, is missing or was revealed too early.
  `commitment`: another commitment than before. `taken`: somebody else has this seat. `used`: a chain is used up.
- `turn`: a step of a player whose turn it is not, or that another player has made for this one.
- `watch`: a link for watching, opened by a player. `waiting`: not all players have joined. `closed`: no seat
  is free.
- `draft`: the player's turn does not continue the stored game, or is not complete. `ask`: this cannot be asked or
answered now. `kept`: the stored copy cannot be read.
- `clock`: another time control, a known time that was altered, or more time than a player can have.
- `key`: the sender is not a player of this game. `rolled`: with dice, a move that was answered cannot be taken
  back. `long`: the game has too many turns.
"""


class RemoteError(ValueError):
    """A message or an action that is refused. Nothing changes.

    `fault` is one of `REFUSALS`. `params` are the parameters of its translated message: the `number` of a roll, the
    `rolled` and the `due` number.
    """

    def __init__(self, fault: str, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.fault = fault
        self.params = params
