"""The messages of a live connection: a closed list. Each is one line of JSON.

Owns their fields and limits, and checks every incoming one. The text of a turn is a message of `kidd.remote`: only its
characters are checked here. The page answers pings itself.
"""

import json
import re
import unicodedata
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeGuard, get_args

from kidd_page.live.state import LONGEST_CHAT, Greeting
from kidd_page.stored import as_list, as_object, count_units

VERSION: Final = 1
LONGEST_TURN: Final = 60_000
"""The longest text of a turn is the longest message of `kidd.remote`."""
_LONGEST: Final = LONGEST_TURN + 100
_LONGEST_OTHER: Final = 1000
_MOST_SPACES: Final = 18
_MOST_REACHED: Final = 3
_MOST_SAFE: Final = 2**53
_GREETINGS: Final = frozenset(get_args(Greeting))
_MARKS: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"
)
"""They turn the direction of a text, or are not seen."""
_CONTROLS: Final = frozenset(("Cc", "Zl", "Zp", "Cs"))
_TEXT: Final = re.compile(r"[\w-]+", re.ASCII)
_ID: Final = re.compile(r"[0-9a-f]{16}")
_FAULT: Final = re.compile(r"[a-z]{1,20}")
_SPACE: Final = re.compile(r"[a-z][0-9]")

MessageFault = Literal["broken", "long", "newer"]


@dataclass(frozen=True, slots=True)
class Hello:
    """Who the sender is in a `game`: the `seat`, None for a watcher, with its `proof`, empty for none.

    `has_game`: the sender has stored the game. `reached`: the seats of the players connected to the sender.
    """

    game: str
    seat: int | None
    has_game: bool
    proof: str = ""
    reached: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """The sender's copy of the game."""

    text: str


@dataclass(frozen=True, slots=True)
class Greet:
    """A greeting. `author`: in a forwarded message the seat of its author."""

    greeting: Greeting
    author: int | None = None


@dataclass(frozen=True, slots=True)
class Chat:
    """A line. `author`: in a forwarded message the seat of its author."""

    text: str
    author: int | None = None


@dataclass(frozen=True, slots=True)
class Selecting:
    """The spaces of an incomplete move, none if the player has cancelled it. `author`: as in `Chat`."""

    game: str
    spaces: tuple[str, ...]
    author: int | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """The receiver has refused a turn, for this reason."""

    fault: str


@dataclass(frozen=True, slots=True)
class Bye:
    """The sender closes the connection."""


Said = Hello | Turn | Greet | Chat | Selecting | Refused | Bye


def write_message(message: Said) -> str:
    """Write a message as other pages read it."""
    fields: dict[str, object]
    match message:
        case Hello(game, seat, has_game, proof, reached):
            fields = {"kind": "hello", "game": game, "seat": seat, "hasGame": has_game}
            fields |= {"proof": proof} if proof else {}
            fields |= {"reached": reached} if reached else {}
        case Turn(text):
            fields = {"kind": "turn", "text": text}
        case Greet(greeting, author):
            fields = {"kind": "greet", "greeting": greeting, **_name_author(author)}
        case Chat(text, author):
            fields = {"kind": "chat", "text": text, **_name_author(author)}
        case Selecting(game, spaces, author):
            fields = {"kind": "selecting", "game": game, "spaces": spaces, **_name_author(author)}
        case Refused(fault):
            fields = {"kind": "refused", "fault": fault}
        case Bye():
            fields = {"kind": "bye"}
    return json.dumps({"v": VERSION, **fields}, separators=(",", ":"), ensure_ascii=False)


def _name_author(author: int | None) -> dict[str, object]:
    return {} if author is None else {"from": author}


def read_message(text: str) -> Said | MessageFault:
    """Read a message from another page, or return what is wrong with it."""
    length = count_units(text)
    if length > _LONGEST:
        return "long"
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError):
        return "broken"
    fields = dict(as_object(found))
    version, kind = fields.pop("v", None), fields.pop("kind", None)
    if type(version) is int and VERSION < version < _MOST_SAFE:
        return "newer"
    if type(version) is not int or version != VERSION or not isinstance(kind, str):
        return "broken"
    if kind in _KINDS and kind != "turn" and length > _LONGEST_OTHER:
        return "long"
    return _read(kind, fields) or "broken"


_KINDS: Final = frozenset(("hello", "turn", "greet", "chat", "selecting", "refused", "bye"))


def _read(kind: str, fields: dict[str, Any]) -> Said | None:
    """Return the message if it has exactly the fields of its kind, and they are valid."""
    is_forwarded = "from" in fields and kind in {"greet", "chat", "selecting"}
    author = fields.pop("from") if is_forwarded else None
    is_fine = not is_forwarded or _is_seat(author)
    match kind, fields:
        case "hello", {"game": str(game), "seat": seat, "hasGame": bool(has_game)}:
            return _read_hello(game, seat, has_game, fields)
        case "turn", {"text": str(text)} if len(fields) == 1:
            return Turn(text) if len(text) <= LONGEST_TURN and _TEXT.fullmatch(text) else None
        case "greet", {"greeting": str(greeting)} if len(fields) == 1:
            return Greet(greeting, author) if is_fine and _is_greeting(greeting) else None
        case "chat", {"text": str(text)} if len(fields) == 1:
            return Chat(text, author) if is_fine and text and clean_chat(text) == text else None
        case "selecting", {"game": str(game), "spaces": found} if len(fields) == 2:
            is_fine = is_fine and _are_spaces(found) and _ID.fullmatch(game) is not None
            return Selecting(game, tuple(found), author) if is_fine else None
        case "refused", {"fault": str(fault)} if len(fields) == 1:
            return Refused(fault) if _FAULT.fullmatch(fault) else None
        case "bye", {} if not fields:
            return Bye()
        case _:
            return None


def _read_hello(game: str, seat: Any, has_game: bool, fields: dict[str, Any]) -> Hello | None:  # noqa: FBT001
    proof, found = fields.get("proof", "0" * 16), fields.get("reached", [])
    reached = as_list(found)
    is_fine = (
        fields.keys() <= {"game", "seat", "hasGame", "proof", "reached"}
        and _ID.fullmatch(game) is not None
        and (seat is None or _is_seat(seat))
        and isinstance(proof, str)
        and _ID.fullmatch(proof) is not None
        and isinstance(found, list)
        and len(reached) <= _MOST_REACHED
        and all(map(_is_seat, reached))
    )
    seats: Any = tuple(reached)
    return Hello(game, seat, has_game, fields.get("proof", ""), seats) if is_fine else None


def _is_seat(value: Any) -> bool:
    return type(value) is int and 0 <= value <= 2


def _is_greeting(text: str) -> TypeGuard[Greeting]:
    return text in _GREETINGS


def _are_spaces(found: object) -> bool:
    spaces = as_list(found)
    return isinstance(found, list) and len(spaces) <= _MOST_SPACES and all(map(_is_space, spaces))


def _is_space(value: object) -> bool:
    return isinstance(value, str) and _SPACE.fullmatch(value) is not None


def clean_chat(text: str) -> str:
    """Return a chat text as one line of limited length, without control characters, marks and lone surrogates."""
    kept = "".join(
        " " if one in _MARKS or unicodedata.category(one) in _CONTROLS else one for one in text
    )
    return " ".join(kept.split())[:LONGEST_CHAT].strip()
