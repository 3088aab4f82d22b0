"""Messages between the players of a game: one format for links and for a live connection.

Owns the format of NOTATION.md, "Messages between players". A message contains the whole game, so a message may be lost
or arrive twice. Reading replays every step. `receive` checks whether a message continues the stored game.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Final, Literal, NamedTuple

from kidd.record.bounds import LONGEST_CODE
from kidd.record.code import CodeError, decode_body, encode_body, read_varint, write_varint
from kidd.record.match import Match
from kidd.record.time_control import CONTROL_HEADER, TimeControl, read_time_control
from kidd.remote.clocks import Clocks, find_last, is_possible, place_last
from kidd.remote.fault import RemoteError

MESSAGE_VERSION: Final = 2
"""The version of messages with a time control. Messages without one have version 1, which older pages can read."""
_WITHOUT_CLOCKS: Final = 1
ID_BYTES: Final = 8
KEY_BYTES: Final = 12
COMMITMENT_BYTES: Final = 32
TAG_BYTES: Final = 6
LONGEST_NAME: Final = 24
"""The most characters of a player's name."""
MOST_NAME_BYTES: Final = 64
"""The most bytes of a player's name in UTF-8, so that links stay short."""
LONGEST_MESSAGE: Final = LONGEST_CODE
MOST_EPOCHS: Final = 3_000
"""How often a game may go back. Real games stay far below this limit and the one of words."""
MOST_WORDS: Final = 10_000
"""The largest number in a word. It limits the words of a player and the steps of a game."""

Kind = Literal["turn", "watch", "refusal"]
KINDS: Final[tuple[Kind, ...]] = ("turn", "watch", "refusal")
"""`turn`: for the players. `watch`: for others. `refusal`: an invitation is not accepted."""
WORDS: Final = ("none", "undo", "draw", "accept", "decline")

_CHECK_BYTES: Final = 4


class Word(NamedTuple):
    """The last request or answer of a player. `number` counts the player's words.

    For `undo`, `epoch` and `ply` are the position to go back to; for `draw`, the position in which the game is to end.
    For the answers `accept` and `decline`, `epoch` is the seat that has asked and `ply` the number of its word.
    """

    number: int = 0
    what: str = "none"
    epoch: int = 0
    ply: int = 0


class Seat(NamedTuple):
    """A player who has joined.

    `tag` identifies the player. In a game with dice it is the commitment of the chain, `told` the number of the last
    revealed link, and `link` that link, empty for 0.
    """

    name: str
    tag: bytes
    word: Word = Word()
    told: int = 0
    link: bytes = b""


class Snapshot(NamedTuple):
    """The sender's copy of a game. `seats` has None for a player who has not joined.

    `epoch` counts the turns that were taken back by agreement. The seat that begins is the first. `control` is None
    in a game without clocks; `clocks` are the known times of the steps. `key` is secret to the players; it is empty if
    the kind is `watch`.
    """

    kind: Kind
    id: bytes
    sender: int
    epoch: int
    seats: tuple[Seat | None, ...]
    match: Match
    control: TimeControl | None = None
    clocks: Clocks = ()
    key: bytes = b""

    @property
    def has_dice(self) -> bool:
        """Whether rolls decide the game."""
        return self.match.rules.description.die

    @property
    def is_complete(self) -> bool:
        """Whether all players have joined."""
        return None not in self.seats


def write_message(snapshot: Snapshot) -> str:
    """Write a message as text in base64url. Raises RemoteError `long` if the game has too many turns."""
    try:
        game = encode_body(snapshot.match)
    except CodeError as error:
        raise RemoteError("long", f"the game: {error}") from None
    version = _WITHOUT_CLOCKS if snapshot.control is None else MESSAGE_VERSION
    body = bytearray([version, KINDS.index(snapshot.kind)])
    body += snapshot.id
    if snapshot.kind != "watch":
        body += snapshot.key
    body += bytes([snapshot.sender])
    body += write_varint(snapshot.epoch)
    body += write_varint(len(game)) + game
    for seat in snapshot.seats:
        body += b"\0" if seat is None else b"\1" + _write_seat(seat, snapshot)
    if snapshot.control is not None:
        body += _write_clocks(snapshot.control, snapshot)
    check = sha256(body).digest()[:_CHECK_BYTES]
    return urlsafe_b64encode(bytes(body) + check).rstrip(b"=").decode()


def _write_seat(seat: Seat, snapshot: Snapshot) -> bytes:
    name = seat.name.encode()
    word = seat.word
    written = write_varint(len(name)) + name + seat.tag + write_varint(word.number)
    if word.number:
        written += bytes([WORDS.index(word.what)])
        written += write_varint(word.epoch) + write_varint(word.ply)
    if snapshot.has_dice:
        written += write_varint(seat.told) + seat.link
    return written


def _write_clocks(control: TimeControl, snapshot: Snapshot) -> bytes:
    text = control.text.encode()
    written = bytes([control.is_forfeit]) + write_varint(len(text)) + text
    for seconds in find_last(snapshot.match, snapshot.clocks, len(snapshot.seats)):
        # 0 stands for an unknown time, odd numbers stand for times below 0.
        written += write_varint(0 if seconds is None else 2 * abs(seconds) + 2 - (seconds < 0))
    return written


def read_message(text: str) -> Snapshot:
    """Read a message and replay its game.

    Raises RemoteError `broken`, `newer`, `move`, or `commitment` or `taken` for two players with one tag.
    """
    body = _read_body(text)
    reader = _Reader(body)
    version = reader.byte()
    if version > MESSAGE_VERSION:
        raise RemoteError("newer", f"the version of the message is {version}")
    kind = reader.byte()
    if version < _WITHOUT_CLOCKS or kind >= len(KINDS):
        raise _broken("not a kind of message")
    id_ = reader.take(ID_BYTES)
    key = b"" if KINDS[kind] == "watch" else reader.take(KEY_BYTES)
    sender, epoch = reader.byte(), reader.number(MOST_EPOCHS)
    match = _read_game(reader.take(reader.number()))
    has_dice = match.rules.description.die
    seats = tuple(_read_seat(reader, has_dice=has_dice) for _ in match.start.reserves)
    control, clocks = None, ()
    if version > _WITHOUT_CLOCKS:
        control, clocks = _read_clocks(reader, match)
    if reader.rest:
        raise _broken("something is left over")
    if sender >= len(seats) or seats[sender] is None:
        raise _broken("the sender has not joined")
    if (match.steps or epoch) and None in seats:
        raise _broken("steps before all players have joined")
    tags = [seat.tag for seat in seats if seat is not None]
    if len(set(tags)) < len(tags):
        # A player who copies a commitment could also copy each link, and so decide the rolls.
        raise RemoteError("commitment" if has_dice else "taken", "two players have one tag")
    return Snapshot(KINDS[kind], id_, sender, epoch, seats, match, control, clocks, key)


def _read_body(text: str) -> bytes:
    if len(text) > LONGEST_MESSAGE:
        raise _broken(f"a message has no more than {LONGEST_MESSAGE} characters")
    try:
        data = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except ValueError:
        raise _broken("not base64url") from None
    # Python's decoder ignores other characters, padding, and bits after the last byte.
    if urlsafe_b64encode(data).rstrip(b"=").decode() != text:
        raise _broken("not base64url without padding")
    body, check = data[:-_CHECK_BYTES], data[-_CHECK_BYTES:]
    if not body or sha256(body).digest()[:_CHECK_BYTES] != check:
        raise _broken("the check does not fit")
    return body


def _read_game(data: bytes) -> Match:
    try:
        transcript = decode_body(data)
    except CodeError as error:
        fault = "move" if error.fault in ("word", "over", "rest") else "broken"
        raise RemoteError(fault, f"the game: {error}") from None
    match = transcript.match
    # A remote game starts from the first position, and its record has no names and dates.
    has_names = any(name in transcript.headers for name in ("Red", "Blue", "Gold", "Date"))
    if match.start != match.rules.start(len(match.start.reserves)) or has_names:
        raise _broken("the game does not begin at the beginning")
    return match


def _read_seat(reader: "_Reader", *, has_dice: bool) -> Seat | None:
    joined = reader.byte()
    if joined > 1:
        raise _broken("neither joined nor free")
    if not joined:
        return None
    name = _read_name(reader.take(reader.number()))
    tag = reader.take(COMMITMENT_BYTES if has_dice else TAG_BYTES)
    count = reader.number(MOST_WORDS)
    word = Word()
    if count:
        what = reader.byte()
        if what >= len(WORDS):
            raise _broken("an unknown word")
        epoch, ply = reader.number(MOST_EPOCHS), reader.number(MOST_WORDS)
        word = Word(count, WORDS[what], epoch, ply)
    if not has_dice:
        return Seat(name, tag, word)
    told = reader.number()
    return Seat(name, tag, word, told, reader.take(COMMITMENT_BYTES if told else 0))


def _read_clocks(reader: "_Reader", match: Match) -> tuple[TimeControl, Clocks]:
    is_forfeit = reader.byte()
    text = reader.take(reader.number()).decode("ascii", "replace")
    control = read_time_control({CONTROL_HEADER: text})
    if control is None or is_forfeit > 1:
        raise _broken("not a time control")
    control = control._replace(is_forfeit=is_forfeit == 1)
    last = [_read_seconds(reader.number()) for _ in match.start.reserves]
    clocks = place_last(match, last)
    if find_last(match, clocks, len(last)) != last or not is_possible(control, match, clocks):
        raise _broken("times that no clock shows")
    return control, clocks


def _read_seconds(number: int) -> int | None:
    if number == 1:
        raise _broken("not a time")
    size = (number - 1) // 2
    return None if number == 0 else size if number % 2 == 0 else -size


def _read_name(data: bytes) -> str:
    try:
        name = data.decode()
    except UnicodeDecodeError:
        raise _broken("a name is not UTF-8") from None
    if clean_name(name) != name:
        raise _broken("a name that no player can have")
    return name


def clean_name(name: str) -> str:
    """Return a name on one line, without control and formatting characters, and not too long."""
    kept = "".join(character if character.isprintable() else " " for character in name)
    short = " ".join(kept.split())[:LONGEST_NAME].encode()[:MOST_NAME_BYTES]
    # Leave out a last character that was cut in the middle.
    return short.decode(errors="ignore").strip()


def _broken(message: str) -> RemoteError:
    return RemoteError("broken", message)


class _Reader:
    """Reads a body from its beginning. Raises RemoteError `broken` where it ends too early."""

    def __init__(self, body: bytes) -> None:
        self.rest = body

    def take(self, count: int) -> bytes:
        if count > len(self.rest):
            raise _broken("the message ends too early")
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self, most: int | None = None) -> int:
        try:
            number, self.rest = read_varint(self.rest)
        except CodeError as error:
            raise RemoteError("broken", str(error)) from None
        if most is not None and number > most:
            raise _broken(f"a number above {most}")
        return number
