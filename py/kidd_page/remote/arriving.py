"""What becomes of a message that arrives over a live connection. It may arrive twice and in any order."""

from typing import Final, TypedDict

from kidd.bridge.remote_views import RemoteView
from kidd.remote.fault import RemoteError
from kidd.remote.message import Snapshot, read_message
from kidd_page.remote.desk import Desk
from kidd_page.remote.playing import place_with_draft, show_invitation
from kidd_page.remote.stored import Stored

_HARMLESS: Final = frozenset(("twice", "own"))
"""The faults of messages that are valid but bring nothing new."""


class Taken(TypedDict, total=False):
    """What a message has led to.

    `fault`: why it is refused. `older`: the id of a game of which this page has a later state. `told`: the id of the
    game that the message invites to (`invited`) or lets this page watch. `view`: the game that it has changed.
    """

    fault: str
    older: str
    told: str
    invited: str
    view: RemoteView


def receive(desk: Desk, text: str, offered: str, invited: str) -> Taken | None:
    """Receive a message. A duplicate or an older message changes nothing; None if there is nothing new.

    `offered`: the id of the connection's game if that is not kept here, else empty. `invited`: the id of the last game
    to which the sender has invited, empty for none.
    """
    try:
        told = read_message(text)
    except RemoteError as error:
        return {"fault": error.fault}
    try:
        return _take(desk, told, text, offered, invited)
    except RemoteError as error:
        if error.fault == "older":
            return {"older": told.id.hex()}
        return None if error.fault in _HARMLESS else {"fault": error.fault}


def _take(desk: Desk, told: Snapshot, text: str, offered: str, invited: str) -> Taken | None:
    stored = desk.read(told.id.hex())
    if stored is None:
        return _take_new(desk, told, text, offered, invited)
    view = desk.act("receive", draft=stored.draft, kept=stored.kept, text=text)
    _show_received(desk, view, stored)
    return {"view": view}


def _show_received(desk: Desk, view: RemoteView, before: Stored) -> None:
    """Show the result of a message if its game is on the deck."""
    deck = desk.deck
    desk.view = view
    if deck is None or deck["game_id"] != before.id:
        return
    # A request, such as one to undo, does not change the record. The deck and the player's clicks stay.
    if deck["record"] == view["record"]:
        desk.view = {**view, "draft": deck["draft"]}
        desk.answer["isChanged"] = True
    else:
        place_with_draft(desk, view, is_new=True, keeps_dialog=True)


def _take_new(desk: Desk, told: Snapshot, text: str, offered: str, invited: str) -> Taken | None:
    name = told.id.hex()
    if told.kind == "turn" and None in told.seats:
        # Show one invitation at a time, and no second one from a page whose first was not accepted.
        if desk.told["dialog"] == "remoteInvitation":
            return None
        if invited and desk.read(invited) is None:
            return None
        show_invitation(desk, told, text)
        return {"told": name, "invited": name}
    # Store only the game that the connection is about, so that a page cannot fill the storage with games.
    if told.kind != "watch" or name != offered:
        return {"fault": "other"}
    desk.place(desk.act("watch", text=text), is_new=True)
    return {"told": name}
