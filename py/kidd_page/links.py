"""Links to games, positions and messages, as `js/platform/link.js` takes them apart; and mails with them."""

import re
from string import ascii_letters, digits
from typing import Final, Literal, cast

Kind = Literal["game", "position"]
MessageKind = Literal["turn", "offer", "answer"]
"""A message of a game with somebody elsewhere, or what makes a live connection."""

_LONGEST: Final = 100_000
"""The most characters of a text in which a link is looked for. Every code has fewer."""
_BARE_TURN: Final = re.compile(r"A[Qg][A-L][\w-]{30,}", re.ASCII)
"""A message, which differs from a code in its first characters."""
_BARE_CONNECTION: Final = re.compile(r"wQ([AE])[\w-]{60,}", re.ASCII)
"""The first bytes of an offer and of an answer."""
_BARE_CODE: Final = re.compile(r"A[Q-Za-f][\w-]{14,}", re.ASCII)
_LINK: Final = re.compile(r"(?i:https?)://[^#]*#(game|position)=(.*)")
_MESSAGE_LINK: Final = re.compile(r"(?i:https?)://[^#]*#(turn|offer|answer)=(.*)")
_STEPS: Final = re.compile(r"(.*?)(?:&step=(\d{1,6}))?", re.ASCII | re.DOTALL)
_ESCAPED: Final = re.compile(rb"%([0-9A-Fa-f]{2})")
_PLAIN: Final = frozenset((ascii_letters + digits + "-").encode())


def write_link(kind: Kind, text: str, steps: int = 0) -> str:
    """Return the link to the code of a game or to a position, as it follows the address of a page.

    `steps`: how many steps of the game are shown first.
    """
    if kind == "position":
        return f"#position={_escape(text)}"
    return f"#game={text}" + (f"&step={steps}" if steps else "")


def find_link(text: str) -> tuple[Kind, str] | None:
    """Return the code or the position in the link that a text is, or the code that it is; None if it is neither."""
    found = find_content(text)
    return ("game", split_steps(found[1])[0]) if found and found[0] == "game" else found


def find_content(text: str) -> tuple[Kind, str] | None:
    """Return what follows the kind in the link that a text is, or the code that it is; None if it is neither."""
    if len(text) > _LONGEST:
        return None
    # Mail programs break long lines.
    joined = "".join(text.split())
    if _BARE_TURN.fullmatch(joined):
        return None
    if _BARE_CODE.fullmatch(joined):
        return "game", joined
    found = _LINK.fullmatch(joined)
    return (cast("Kind", found[1]), _unescape(found[2])) if found else None


def split_steps(content: str) -> tuple[str, int]:
    """Return the code in a link to a game, and how many steps of the game are shown first."""
    found = _STEPS.fullmatch(content)
    assert found is not None
    return found[1], int(found[2] or 0)


def find_message(text: str) -> tuple[MessageKind, str] | None:
    """Return the message in the link that a text is, or the message that it is; None if it is neither.

    It may be damaged.
    """
    if len(text) > _LONGEST:
        return None
    joined = "".join(text.split())
    if _BARE_TURN.fullmatch(joined):
        return "turn", joined
    if connection := _BARE_CONNECTION.fullmatch(joined):
        return "offer" if connection[1] == "A" else "answer", joined
    found = _MESSAGE_LINK.fullmatch(joined)
    return (cast("MessageKind", found[1]), found[2]) if found else None


def write_message_link(kind: MessageKind, text: str, address: str) -> str:
    """Return the link to a message. Without an `address` of the page it is the message itself."""
    return f"{address}#{kind}={text}" if address else text


def write_mail(subject: str, text: str) -> str:
    """Return the address of a mail to nobody yet, with a text below its subject."""
    body = f"{subject}\n\n{text}\n"
    return f"mailto:?subject={_escape(subject)}&body={_escape(body)}"


def _escape(text: str) -> str:
    """Write a text for an address: its letters of ASCII, digits and hyphens stay."""
    return "".join(chr(one) if one in _PLAIN else f"%{one:02X}" for one in text.encode())


def _unescape(text: str) -> str:
    """Read the bytes that `_escape` has written. A text that is not escaped correctly stays as it is."""
    try:
        return _ESCAPED.sub(lambda found: bytes([int(found[1], 16)]), text.encode()).decode()
    except UnicodeError:
        return text
