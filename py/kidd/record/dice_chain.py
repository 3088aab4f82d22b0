"""Dice that nobody can cheat with: two chains of hashes decide every roll of a game.

Owns chains, commitments, links and rolls as NOTATION.md has them ("Honest dice"), and the check of a
record that was played with them. Each player reveals a commitment before the first roll, and one more link for each
roll. Links are 32 bytes, in text 64 hexadecimal digits in lower case.
"""

import re
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from kidd.record.transcript import Transcript

CHAIN_LENGTH: Final = 2048
"""The number of the last link of a chain, which is the secret; link 0 is the commitment."""
SECRET_BYTES: Final = 32
DICE_FAULTS: Final = (
    *("none", "header", "linkHeader", "commitment", "link", "missing", "skipped", "told", "used"),
    *("roll", "players", "equal", "start"),
)
"""The faults of the dice of a game: in the headers, a link, the order of the links, or a roll."""

_PLAYERS: Final = ("Red", "Blue")
_HEX = re.compile(r"[0-9a-f]{64}")
_LINK = re.compile(r"(0|[1-9][0-9]{0,3}) ([0-9a-f]{64})")
_EVEN_SHARE: Final = 252
_FACES: Final = 3
_SHOWN: Final = 40
_MOST_CHAINS: Final = 4
"""The number of chains that are kept, for the games that are open."""


class DiceError(ValueError):
    """A link or a roll that does not follow from the commitments. The message says which and why.

    `fault` is one of `DICE_FAULTS`, and `params` has the `player` (`Red` or `Blue`), the `number` of the
    link or roll, the `rolled` and the `due` number of a roll, or the `text` of a header.
    """

    def __init__(self, fault: str, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.fault = fault
        self.params = params


def hash_back(link: bytes, times: int) -> bytes:
    """Return the link that is `times` places before a link."""
    for _ in range(times):
        link = sha256(link).digest()
    return link


def commit(secret: bytes) -> bytes:
    """Return the commitment of a chain, its link 0, given its secret of `SECRET_BYTES` bytes."""
    return find_link(secret, 0)


def find_link(secret: bytes, number: int) -> bytes:
    """Return a link of the chain with this secret.

    Raises DiceError `used` for a number above the last link: the chain is used up. Raises ValueError
    if the secret has another length.
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    _check_number(number)
    return _make_chain(secret)[number]


@lru_cache(_MOST_CHAINS)
def _make_chain(secret: bytes) -> tuple[bytes, ...]:
    """Return all links of the chain with this secret. Every message of a game needs some of them."""
    links = [secret]
    for _ in range(CHAIN_LENGTH):
        links.append(sha256(links[-1]).digest())
    return tuple(reversed(links))


def _check_number(number: int, player: str = "") -> None:
    if not 0 <= number <= CHAIN_LENGTH:
        whose = f"{player}'s" if player else "a"
        message = f"{whose} chain has {CHAIN_LENGTH} links, and link {number} is none of them"
        raise DiceError("used", message, number=number, player=player)


def roll_number(red: str, blue: str, number: int, red_link: str, blue_link: str) -> int:
    """Return the result of the roll with this number: 1, 2 or 3.

    Takes the two commitments and the two links of that number, all in hexadecimal. Rolls count from 1.
    """
    parts = ["kidd dice 1", red, blue, str(number), red_link, blue_link]
    digest = "\n".join(parts).encode("ascii")
    while True:
        digest = sha256(digest).digest()
        for byte in digest:
            if byte < _EVEN_SHARE:
                return byte % _FACES + 1


class ToldChain(NamedTuple):
    """The revealed part of a player's chain: the commitment, and the latest link with its number.

    `player` is `Red` or `Blue`. A game begins with the number 0, for which the link is the commitment.
    """

    player: str
    commitment: str
    number: int
    link: str

    @classmethod
    def begin(cls, player: str, commitment: str) -> "ToldChain":
        """Begin with a commitment. Raises DiceError `header` if it is not one."""
        if not _HEX.fullmatch(commitment):
            message = f"Dice-{player}: no commitment: {commitment[:_SHOWN]!r}"
            raise DiceError("header", message, player=player, text=commitment[:_SHOWN])
        return cls(player, commitment, 0, commitment)

    def tell(self, number: int, link: str) -> "ToldChain":
        """Return the chain with the next link.

        Raises DiceError: `told` if a link of that number was revealed before, `skipped` if it is not the
        next one, `used` if the chain has no more links, `link` if it does not lead to the one before.
        """
        if number <= self.number:
            message = f"{self.player}'s link {number} has been told before"
            raise DiceError("told", message, player=self.player, number=number)
        if number > self.number + 1:
            message = f"{self.player}'s link {number} comes after link {self.number}"
            raise DiceError("skipped", message, player=self.player, number=number)
        return self.check(number, link)

    def check(self, number: int, link: str) -> "ToldChain":
        """Return the chain with a later link, which may be several places further. Raises DiceError `used` and `link`
        as `tell`.
        """
        _check_number(number, self.player)
        steps = number - self.number
        if steps < 0 or not _HEX.fullmatch(link) or _back(link, steps) != self.link:
            message = f"{self.player}'s link {number} does not lead to the commitment"
            raise DiceError("link", message, player=self.player, number=number)
        return self._replace(number=number, link=link)

    def link_at(self, number: int) -> str:
        """Return an earlier link. Raises DiceError `missing` if it was not revealed."""
        if number > self.number:
            message = f"{self.player}'s link {number} is missing: told are {self.number}"
            raise DiceError("missing", message, player=self.player, number=number)
        return _back(self.link, self.number - number)


def _back(link: str, times: int) -> str:
    return hash_back(bytes.fromhex(link), times).hex()


def compute_rolls(red: ToldChain, blue: ToldChain, count: int) -> list[int]:
    """Return the first rolls of a game. Raises DiceError `missing` if not enough links were revealed."""
    red_links, blue_links = _links(red, count), _links(blue, count)
    return [
        roll_number(red.commitment, blue.commitment, number, red_links[number], blue_links[number])
        for number in range(1, count + 1)
    ]


def _links(chain: ToldChain, count: int) -> list[str]:
    """Return the links from the commitment on. Each is hashed once."""
    links = [bytes.fromhex(chain.link_at(count))]
    for _ in range(count):
        links.append(sha256(links[-1]).digest())
    return [link.hex() for link in reversed(links)]


class Verified(NamedTuple):
    """The result of a successful check: the number of rolls, and the links revealed by Red and by Blue."""

    rolls: int
    told: tuple[int, int]


def verify_dice(
    transcript: Transcript, red: str | None = None, blue: str | None = None
) -> Verified:
    """Check every roll of a record's main line against the chains in its headers.

    `red` and `blue` are the players' commitments from the beginning of the game, if they are known. A record with other
    commitments belongs to another game, perhaps one that was restarted for better rolls. Raises DiceError with the
    first fault.
    """
    headers = transcript.headers
    if not any(f"Dice-{player}" in headers for player in _PLAYERS):
        raise DiceError("none", "the record has no headers Dice-Red and Dice-Blue")
    if not transcript.match.rules.description.die or len(transcript.match.start.reserves) != 2:
        raise DiceError("players", f"no dice are rolled in {transcript.match.rules.game}")
    if transcript.match.start.pending is not None:
        raise DiceError("start", "Start: a roll that no chain decides")
    told = [_read_chain(headers, player) for player in _PLAYERS]
    if told[0].commitment == told[1].commitment:
        # A player who copies a commitment can also copy each link, and so decide the rolls.
        raise DiceError("equal", "Dice-Red and Dice-Blue: one commitment for both players")
    for chain, expected in zip(told, (red, blue), strict=True):
        if expected is not None and chain.commitment != expected:
            message = f"Dice-{chain.player}: not the commitment that was told: {chain.commitment}"
            raise DiceError("commitment", message, player=chain.player)
    rolled = [step.roll for step in transcript.match.steps if step.move is None]
    due = compute_rolls(told[0], told[1], len(rolled))
    for number, (found, wanted) in enumerate(zip(rolled, due, strict=True), 1):
        if found != wanted:
            message = f"roll {number} is {found}, but the chains say {wanted}"
            raise DiceError("roll", message, number=number, rolled=found, due=wanted)
    return Verified(len(rolled), (told[0].number, told[1].number))


def _read_chain(headers: dict[str, str], player: str) -> ToldChain:
    commitment, link = headers.get(f"Dice-{player}"), headers.get(f"Dice-{player}-Link")
    if commitment is None:
        message = f"Dice-{player}: the commitment is missing"
        raise DiceError("header", message, player=player, text="")
    chain = ToldChain.begin(player, commitment)
    if link is None:
        return chain
    found = _LINK.fullmatch(link)
    if found is None:
        message = f"Dice-{player}-Link: not a number and a link: {link[:_SHOWN]!r}"
        raise DiceError("linkHeader", message, player=player, text=link[:_SHOWN])
    return chain.check(int(found[1]), found[2])
