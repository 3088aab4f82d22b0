"""What the page asks while it makes a live connection: the text of its offer or answer, and what another one says."""

from typing import Any

from kidd_page.remote.description import (
    TAG_BYTES,
    Description,
    DescriptionError,
    read_description,
    write_description,
)
from kidd_page.remote.desk import Desk
from kidd_page.remote.session_description import restore, shorten
from kidd_page.stored import as_list


def describe(desk: Desk, role: Any, game: str, tag: str, sdp: str) -> None:
    """Answer with the text of an offer or an answer, the `role`, or with a `fault`.

    `sdp`: the browser's session description. `tag`: that of the offer, empty for an offer.
    """
    parts = shorten(sdp)
    if parts is None or not parts.places:
        desk.answer["fault"] = "unsupported" if parts is None else "noPlaces"
        return
    # Two hexadecimal digits a byte.
    tag = tag or desk.ask("entropy")[: 2 * TAG_BYTES]
    description = Description(role, game, tag, *parts)
    desk.answer["description"] = {**_tell(description), "text": write_description(description)}


def take_apart(desk: Desk, text: str) -> None:
    """Answer with what an offer or an answer says, and the names of the players if its game is stored here."""
    try:
        description = read_description(text)
    except DescriptionError as error:
        desk.answer["fault"] = error.fault
        return
    stored = desk.read(description.game)
    sdp, candidates = restore(description)
    told = {**_tell(description), "sdp": sdp, "candidates": candidates}
    names = as_list(stored.summary["names"]) if stored else []
    desk.answer["description"] = {**told, "names": [name or "" for name in names]}


def _tell(description: Description) -> dict[str, Any]:
    """Return what the page needs to know. `isFar`: a STUN server has reported an address."""
    return {
        "kind": description.kind,
        "game": description.game,
        "tag": description.tag,
        "fingerprint": description.fingerprint,
        "isFar": any(place.is_reflexive for place in description.places),
    }
