"""What becomes of what the player does in games with somebody elsewhere, and of messages that come by link."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kidd.bridge.remote_games import Result, carry_out, explain
from kidd.bridge.remote_views import RemoteAct, RemoteView
from kidd.remote.fault import RemoteError
from kidd.remote.message import Snapshot, read_message
from kidd_page.remote.desk import Desk
from kidd_page.remote.stored import Stored

_HARMLESS: Final = frozenset(("twice", "older", "own"))
"""The faults of messages that are valid but bring nothing new. The stored game is shown after them."""
_WORDED: Final = {"taken": "seat", "older": "older", "other": "other", "branch": "other"}
"""Why a copy from another device does not replace the stored game: the ends of messages by the faults."""


# Games on the deck


def open_game(desk: Desk, stored: Stored | None) -> bool:
    """Put a stored game on the deck, with the player's unsent turn. Returns whether it is there."""
    if stored is None:
        return False
    try:
        desk.place(_show(stored))
    except RemoteError as error:
        desk.refuse(error)
        return False
    return True


def _show(stored: Stored) -> RemoteView:
    fields = {"record": stored.draft} if stored.draft else {}
    return carry_out("show", kept=stored.kept, **fields)["remote"]


def find_shown(desk: Desk) -> Stored | None:
    """Return the stored game that is on the deck; None if there is none."""
    return None if desk.deck is None else desk.read(desk.deck["game_id"])


def place_with_draft(
    desk: Desk, view: RemoteView, *, is_new: bool = False, keeps_dialog: bool = False
) -> RemoteView:
    """Show a game that has changed. The player's unsent turn is kept, unless the change makes it obsolete."""
    stored = desk.read(view["game_id"])
    if stored and stored.draft:
        view = {**_show(stored), "before": view["before"]}
    return desk.place(view, is_new=is_new, keeps_dialog=keeps_dialog)


def act_on_shown(desk: Desk, act: RemoteAct, **fields: Any) -> RemoteView | None:
    """Do something in the game on the deck, and show the result. Returns None if that is refused."""
    stored = find_shown(desk)
    if stored is None:
        return None
    is_turn = act == "turn"
    try:
        # A turn that was not sent yet outlives a request or an answer.
        draft = "" if is_turn else stored.draft
        view = desk.act(act, draft=draft, kept=stored.kept, **fields)
    except RemoteError as error:
        desk.refuse(error)
        return None
    # In a live game a turn is sent automatically, perhaps while the dialog with the chat is open.
    return place_with_draft(desk, view, keeps_dialog=is_turn)


# Beginning and joining


def invite(desk: Desk, wanted: Mapping[str, Any], invited: Sequence[str] = ()) -> RemoteView | None:
    """Begin a game. Returns None if that is refused.

    `invited`: the names of those who play a rematch, by their new seats.
    """
    players, clock = wanted["players"], wanted["clock"]
    seat = (
        wanted["seat"]
        if wanted["seat"] is not None
        else _draw_below(players, bytes.fromhex(desk.ask("lot")))
    )
    timed = {} if clock is None else {"control": clock["control"], "forfeit": clock["isForfeit"]}
    own = {"seat": seat, "name": wanted["name"], "entropy": desk.ask("entropy")}
    try:
        done: Result = carry_out("invite", game=wanted["game"], players=players, **own, **timed)
    except RemoteError as error:
        desk.change(refusal=explain(error))
        return None
    desk.keep(done, invited=invited)
    return desk.place(done["remote"])


def _draw_below(count: int, lots: bytes) -> int:
    """Draw a whole number below `count`; all are equally likely. The last bytes would favour the low numbers."""
    fair = 256 - 256 % count
    return next((lot for lot in lots if lot < fair), 0) % count


def rematch(desk: Desk) -> tuple[RemoteView | None, str]:
    """Invite the same players again. The player who began the last game now plays last.

    Returns the new game, None if there is none, and the id of the last one.
    """
    game = desk.deck
    if game is None or game["seat"] is None:
        return None, ""
    seat, players, names, control = game["seat"], game["players"], game["names"], game["control"]
    wanted = {
        "game": game["game"],
        "players": players,
        "seat": (seat + players - 1) % players,
        "name": names[seat] or "",
        "clock": control and {"control": control["text"], "isForfeit": control["forfeit"]},
    }
    invited = [names[(at + 1) % players] or "" for at in range(players)]
    return invite(desk, wanted, invited), game["game_id"]


def accept(desk: Desk, act: RemoteAct, **fields: Any) -> RemoteView | None:
    """Join the game of the opened message, or watch it. Returns None if that is refused.

    If another tab has done so, its game is opened: joining again would overwrite the secret.
    """
    invitation: Mapping[str, Any] | None = desk.told["invitation"]
    if invitation is None:
        return None
    if desk.read(invitation["id"]) is not None:
        receive_link(desk, invitation["text"])
        return None
    if act == "join":
        fields["entropy"] = desk.ask("entropy")
    try:
        view = desk.act(act, text=invitation["text"], **fields)
    except RemoteError as error:
        desk.change(invitation={**invitation, "refusal": explain(error)})
        return None
    desk.change(invitation=None)
    return desk.place(view, is_new=act == "watch")


# Messages


def receive_link(desk: Desk, text: str) -> None:
    """Receive a message from a link. If it is invalid, the player sees why, and nothing changes."""
    try:
        told = read_message(text)
        stored = desk.read(told.id.hex())
        if stored is None:
            _receive_new(desk, told, text)
        else:
            _receive_known(desk, stored, text)
    except RemoteError as error:
        desk.refuse_link(explain(error))


def _receive_new(desk: Desk, told: Snapshot, text: str) -> None:
    if told.kind == "refusal":
        desk.refuse_link({"key": "remote.refused.other"})
    elif told.kind == "watch":
        desk.place(desk.act("watch", text=text), is_new=True)
    else:
        show_invitation(desk, told, text)


def show_invitation(desk: Desk, told: Snapshot, text: str) -> None:
    """Ask the player about a message of a game that is not kept here."""
    desk.change(invitation={"id": told.id.hex(), "text": text, "refusal": None})
    desk.open("remoteInvitation")


def _receive_known(desk: Desk, stored: Stored, text: str) -> None:
    try:
        view = desk.act("receive", draft=stored.draft, kept=stored.kept, text=text)
    except RemoteError as error:
        if error.fault in _HARMLESS:
            open_game(desk, stored)
        raise
    place_with_draft(desk, view, is_new=True)


# Other devices


def unpack(desk: Desk, kept: str) -> None:
    """Take a game from another device of the player. If it is stored here, it must be a later copy of the same player.

    Raises RemoteError.
    """
    found = carry_out("show", kept=kept)
    here = desk.read(found["remote"]["game_id"])
    if here is None:
        desk.keep(found)
        view = found["remote"]
    else:
        try:
            view = desk.act("replace", kept=here.kept, other=kept)
        except RemoteError as error:
            if error.fault not in _WORDED:
                raise
            return desk.change(refusal={"key": f"remote.move.{_WORDED[error.fault]}"})
    desk.change(refusal=None)
    desk.place(view)
    return None
