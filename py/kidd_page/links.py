"""Links to games, positions and messages, as `js/platform/link.js` takes them apart; and mails with them."""

from string import ascii_letters, digits
from typing import Final, Literal

Kind = Literal["game", "position"]
MessageKind = Literal["turn", "offer", "answer"]
"""A message of a game with somebody elsewhere, or what makes a live connection."""

_PLAIN: Final = frozenset((ascii_letters + digits + "-").encode())


def write_link(kind: Kind, text: str, steps: int = 0) -> str:
    """Return the link to the code of a game or to a position, as it follows the address of a page.

    `steps`: how many steps of the game are shown first.
    """
    if kind == "position":
        return f"#position={_escape(text)}"
    return f"#game={text}" + (f"&step={steps}" if steps else "")


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
