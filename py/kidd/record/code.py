"""Codes: the main line of a game as a short text for links and QR codes.

Owns the format of NOTATION.md, "Codes". Reading replays every step through the rules, so a code that
has been read holds no illegal step. Refusals are data, as for records.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from typing import Final

from kidd.core.position import Position, PositionError
from kidd.core.rules import Rules
from kidd.games import RULES
from kidd.record import bounds
from kidd.record.answers import ask
from kidd.record.match import Match, Step, TurnError
from kidd.record.notation import parse_position
from kidd.record.transcript import Transcript, transcribe

CODE_VERSION: Final = 1
CODE_FAULTS: Final = (
    *("long", "letters", "short", "check", "version", "varint", "head", "header", "game", "start"),
    *("steps", "turns", "rest", "word", "over"),
)
"""The faults of a code: of its text, its head, or its steps."""

_HEADERS: Final = ("Start", "Red", "Blue", "Gold", "Date")
_WORDS: Final = ("claim", "agree", "resign")
_ROLLS: Final = ("1", "2", "3")
_CHECK_BYTES: Final = 4
_SHORTEST: Final = 1 + 1 + len("loyal 2") + 1 + _CHECK_BYTES
"""Bytes of the shortest code: the version, two lengths, the shortest head and the check."""
_MOST_STEPS: Final = 2 * bounds.MOST_TURNS
_MOST_VARINT_BYTES: Final = 4
_SHOWN: Final = 40


class CodeError(ValueError):
    """A text that is no code of a legal game, or a game that has no code. The message says why.

    `fault` is one of `CODE_FAULTS`, and `params` are the parameters of its translated message: the `number` of the step
    or the version, the `text` that stands there, or the bound as `most`.

    >>> import kidd
    >>> kidd.decode("AQdsb3lhbCAyAc3Kjy")
    Traceback (most recent call last):
    kidd.record.code.CodeError: not a text in base64url without padding
    """

    def __init__(self, fault: str, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.fault = fault
        self.params = params


def encode(game: Transcript | Match) -> str:
    """Write the code of a game: its main line, and those of its headers that a code has.

    Raises CodeError `turns` if the game has more than `bounds.MOST_TURNS` turns, and `header` if a
    header cannot be written: it is too long, has a control character, or is no text.
    """
    body = encode_body(game)
    check = sha256(body).digest()[:_CHECK_BYTES]
    return urlsafe_b64encode(body + check).rstrip(b"=").decode()


def encode_body(game: Transcript | Match) -> bytes:
    """Write the body of a code, for a text that has a check of its own. Raises CodeError as `encode`."""
    transcript = transcribe(game) if isinstance(game, Match) else game
    match = transcript.match
    if _count_turns(match.steps) > bounds.MOST_TURNS:
        raise _too_many_turns()
    head = _write_head(transcript).encode()
    taken = _list_choices(match)
    number = 0
    for index, count in reversed(taken):
        number = number * count + index
    return b"".join(
        (
            bytes([CODE_VERSION]),
            write_varint(len(head)),
            head,
            write_varint(len(taken)),
            number.to_bytes((number.bit_length() + 7) // 8, "big"),
        )
    )


def decode(text: str) -> Transcript:
    """Read a code and replay the game. Raises CodeError unless `encode` writes exactly this text."""
    return decode_body(_checked_body(text))


def decode_body(rest: bytes) -> Transcript:
    """Read the body of a code, as `encode_body` writes it, and replay the game. Raises CodeError."""
    if rest[:1] != bytes([CODE_VERSION]):
        version = rest[0] if rest else 0
        message = f"the version of the code is {version}, not {CODE_VERSION}"
        raise CodeError("version", message, number=version)
    length, rest = read_varint(rest[1:])
    if length > len(rest):
        raise CodeError("short", "the code ends within its head")
    match, headers = _read_head(rest[:length])
    steps, digits = read_varint(rest[length:])
    if steps > _MOST_STEPS:
        message = f"a code has no more than {_MOST_STEPS} steps"
        raise CodeError("steps", message, most=_MOST_STEPS)
    if digits[:1] == b"\0":
        raise CodeError("rest", "the number of the steps begins with a zero byte")
    number, turns = int.from_bytes(digits, "big"), 0
    for step in range(1, steps + 1):
        # A roll begins a turn, and so does a move without a roll before it.
        turns += not (match.steps and match.steps[-1].move is None)
        if turns > bounds.MOST_TURNS:
            raise _too_many_turns()
        number = _replay_step(match, number, step)
    if number:
        raise CodeError("rest", "something is left over behind the last step")
    return transcribe(match, headers)


def _too_many_turns() -> CodeError:
    most = bounds.MOST_TURNS
    return CodeError("turns", f"a game has no more than {most} turns", most=most)


def _count_turns(steps: Sequence[Step]) -> int:
    """Count the turns of a game; a roll that no move follows is one."""
    moves = sum(1 for step in steps if step.move is not None)
    return moves + (bool(steps) and steps[-1].move is None)


def _choices(rules: Rules, position: Position) -> Sequence[str]:
    """List the choices at a step. It includes words even if they may not be played now."""
    return _ROLLED if ask(rules.rolls, position) else ask(_SORTED[rules.game], position)


def _sort_choices(rules: Rules, position: Position) -> Sequence[str]:
    """List what can be chosen instead of a roll."""
    moves = ask(rules.legal_moves, position)
    return (*sorted(move.text for move in moves), *_WORDS)


_ROLLED: Final = (*_ROLLS, *_WORDS)
_SORTED: Final = {game: partial(_sort_choices, rules) for game, rules in RULES.items()}


def _list_choices(match: Match) -> list[tuple[int, int]]:
    """Return for each step the index of the choice taken, and how many there were."""
    found: list[tuple[int, int]] = []
    position = match.start
    for step in match.steps:
        choices = _choices(match.rules, position)
        chosen = str(step.roll) if step.move is None else step.move.text
        found.append((choices.index(chosen), len(choices)))
        position = step.position
    return found


def _replay_step(match: Match, number: int, step: int) -> int:
    """Make the step that `number` begins with, and return the number of the steps behind it."""
    if match.outcome:
        raise CodeError("over", f"step {step}: the game is over", number=step)
    choices = _choices(match.rules, match.position)
    number, index = divmod(number, len(choices))
    chosen = choices[index]
    if chosen in _ROLLS:
        match.roll(int(chosen))
        return number
    try:
        match.push_text(chosen)
    except TurnError as error:
        message = f"step {step}, {chosen}: {error}"
        raise CodeError("word", message, number=step, text=chosen) from None
    return number


def _write_head(transcript: Transcript) -> str:
    match = transcript.match
    lines = [f"{match.rules.game} {len(match.start.reserves)}"]
    for name in _HEADERS:
        # A record is read without the blanks around a header, so a code has none either.
        value = transcript.headers.get(name)
        if value is not None:
            lines.append(f"{name}: {_checked_header(name, value.strip())}")
    return "\n".join(lines)


def _checked_header(name: str, value: str) -> str:
    if len(f"{name}: {value}") > bounds.LONGEST_HEADER:
        message = f"{name}: a header has no more than {bounds.LONGEST_HEADER} characters"
        raise CodeError("header", message, text=name)
    # No header has a line feed, and no name of a player has any other control character or half of a
    # surrogate pair: they could only be an attempt to confuse a page.
    if any(character < " " or "\x7f" <= character <= "\x9f" for character in value):
        raise CodeError("header", f"{name}: a control character in a header", text=name)
    if any("\ud800" <= character <= "\udfff" for character in value):
        raise CodeError("header", f"{name}: half of a character in a header", text=name)
    return value


def _read_head(head: bytes) -> tuple[Match, dict[str, str]]:
    try:
        first, *lines = head.decode().split("\n")
    except UnicodeDecodeError:
        raise CodeError("head", "the head is not UTF-8") from None
    headers: dict[str, str] = {}
    left = list(_HEADERS)
    for line in lines:
        name, colon, value = line.partition(": ")
        if not colon or name not in left:
            shown = line[:_SHOWN]
            message = f"a line of the head is unknown or out of place: {shown!r}"
            raise CodeError("head", message, text=shown)
        del left[: left.index(name) + 1]
        if _checked_header(name, value) != value.strip():
            raise CodeError("header", f"{name}: a blank around a header", text=name)
        headers[name] = value
    return _begin_match(first, headers.get("Start")), headers


def _begin_match(line: str, start: str | None) -> Match:
    """Return the match that a head begins, given its first line and its header `Start`."""
    name, _, players = line.partition(" ")
    rules: Rules | None = RULES.get(name)
    if rules is None or players not in {str(count) for count in rules.tokens}:
        shown = line[:_SHOWN]
        message = f"no such game and number of players: {shown!r}"
        raise CodeError("game", message, text=shown)
    if start is None:
        return Match.new(name, int(players))
    try:
        position = parse_position(start)
    except PositionError as error:
        raise CodeError("start", f"Start: {error}") from None
    if position.game != name or len(position.reserves) != int(players):
        raise CodeError("start", "Start: a position of another game or number of players")
    return Match(position)


def _checked_body(text: str) -> bytes:
    """Return the body of a code, if its letters and its check are right."""
    if len(text) > bounds.LONGEST_CODE:
        most = bounds.LONGEST_CODE
        raise CodeError("long", f"a code has no more than {most} characters", most=most)
    try:
        data = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except ValueError:
        data = b""
    # Python's decoder ignores other characters, padding, and bits after the last byte.
    if urlsafe_b64encode(data).rstrip(b"=").decode() != text:
        raise CodeError("letters", "not a text in base64url without padding")
    if len(data) < _SHORTEST:
        raise CodeError("short", "no code is so short")
    body, check = data[:-_CHECK_BYTES], data[-_CHECK_BYTES:]
    if sha256(body).digest()[:_CHECK_BYTES] != check:
        raise CodeError("check", "the check at the end of the code does not fit")
    return body


def write_varint(number: int) -> bytes:
    """Write a number as LEB128: seven bits a byte, the lowest first, the eighth bit set but in the last."""
    written = bytearray()
    while number > 0x7F:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    written.append(number)
    return bytes(written)


def read_varint(data: bytes) -> tuple[int, bytes]:
    """Read a number in its shortest form; return it and the bytes behind it."""
    number = 0
    for place, byte in enumerate(data[:_MOST_VARINT_BYTES]):
        number |= (byte & 0x7F) << 7 * place
        if byte < 0x80:
            if place and not byte:
                raise CodeError("varint", "a number is not written in its fewest bytes")
            return number, data[place + 1 :]
    fault = "has too many bytes" if len(data) >= _MOST_VARINT_BYTES else "is cut off"
    raise CodeError("varint", f"a number in the code {fault}")
