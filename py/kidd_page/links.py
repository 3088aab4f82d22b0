"""Links to games and positions, as `js/platform/link.js` takes them apart."""

from typing import Literal

Kind = Literal["game", "position"]


def write_link(kind: Kind, text: str, steps: int = 0) -> str:
    """Return the link to the code of a game or to a position, as it follows the address of a page.

    `steps`: how many steps of the game are shown first.
    """
    if kind == "position":
        return f"#position={_escape(text)}"
    return f"#game={text}" + (f"&step={steps}" if steps else "")


def _escape(position: str) -> str:
    """Write a position for an address: its letters, digits and hyphens stay."""
    return "".join(one if one.isalnum() or one == "-" else f"%{ord(one):02X}" for one in position)
