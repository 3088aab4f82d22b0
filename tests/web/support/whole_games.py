"""Whole games with a die and for three, from the first move to the end, for players at different places.

The rolls of Quedah Merchant follow from the secrets of the two players (NOTATION.md, *Honest dice*). So a test gives a
page a fixed secret, and the page must then roll the numbers of the recorded game.
"""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Final, NamedTuple

from kidd.record.match import Match
from kidd.remote.actions import ENTROPY_BYTES
from kidd.remote.message import ID_BYTES, KEY_BYTES
from web.support.remote_players import RemotePlayer
from web.support.workers import RECORD_WORKERS

NAMES: Final = ("Anne", "Mary", "Will")


class Turn(NamedTuple):
    """A turn: the number rolled before it, 0 for none, and the move."""

    roll: int
    move: str


class WholeGame(NamedTuple):
    """A game with its steps, written as in a record."""

    game: str
    players: int
    steps: str

    def new_match(self) -> Match:
        """Return the match before the first step."""
        return Match.new(self.game, self.players)

    def turns(self) -> Iterator[Turn]:
        """List the turns."""
        roll = 0
        for step in self.steps.split():
            if step.endswith(":"):
                roll = int(step[0])
            else:
                yield Turn(roll, step)
                roll = 0


GAMES: Final[Mapping[str, WholeGame]] = {
    "quedah": WholeGame(
        *("quedah", 2),
        """
        @f1 @a7 3: f1-f5<f4@f1 2: a7-f8<a8@a1 3: f1-a5<m2@f3 3: a1xa5<m2@f7 3: f3-f2<f4@f1
        3: f7xf5<f4@a1 2: f1-m2<m1@f1 1: a1-a2@f3 3: f1xa2<a1@f7 3: f3xf2<f4@a7 3: a2-a3<a6
        3: a7-a2<a4@f1 2: f7-f3<f6@a7 2: f1xm2<m1 3: a7xa2<a4 2: a5-a7<a8 2: a2-m1<a1 3: f8xf3<f6
        """,
    ),
    "madagascar for three": WholeGame(
        *("madagascar", 3),
        """
        @f1 @a7 @a1 @f3 @f7 @a3 f1-f2 a7-a8 @f1 @a7 f7-f8 a1-m1 a7xa8 @a1 f1xf2 @f7 a1xm1 f2-f5<f4
        f7xf8 m1-a5<m2 f5xa5<m2 f3-f2 @f7 a5xa8<a7 f2-f4 f7xf8 a8xf4<f2 @f3 @f1 f4-a8<a7 f3-f2 @f3
        a8xf8<f7 @a1 f3xf2 f8xf2<f3 a1-m1 pass f2xm1<a1 f1-f2 m1xf2<f1
        """,
    ),
}

WITH_OWN_ENGINES: Final = (GAMES["quedah"],)
"""Games in which tests end engines. In the other one the pages borrow engines, which takes less time."""

_FIX_ENTROPY = f"""
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {{
    if (array.byteLength !== {ENTROPY_BYTES}) return random(array);
    array.set(%s);
    return array;
  }};
"""


def prepare(game: WholeGame, name: str) -> list[str]:
    """Return the scripts for the pages of a player, who is one of `NAMES`."""
    return [*([RECORD_WORKERS] if game in WITH_OWN_ENGINES else []), _fix_entropy(name)]


def _fix_entropy(name: str) -> str:
    """Return a script that makes a page draw the same id, secret and key for its game in each run."""
    secret = sha256(f"{name} 15".encode()).digest()
    return _FIX_ENTROPY % list(secret[:ID_BYTES] + secret + secret[:KEY_BYTES])


def roll(player: RemotePlayer, turn: Turn) -> None:
    """Roll the die if it is due. It must show the number that follows from the secrets of both."""
    if turn.roll:
        assert player.roll() == turn.roll


def pick_up(player: RemotePlayer, turn: Turn) -> None:
    """Make the first half of a move. An entry has no halves."""
    if not turn.move.startswith("@"):
        player.table.tap(turn.move[:2])


def make(player: RemotePlayer, turn: Turn) -> None:
    """Make the move of a turn."""
    player.table.make(turn.move)
    player.match.push_text(turn.move)
