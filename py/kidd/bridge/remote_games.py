"""What players do in remote games, as the page asks for it.

Owns reading the fields. `kidd.remote` does the work. The page stores the text of a player's copy, which only this
module reads.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypedDict

from kidd.bridge.records import RECORDS, Line, write
from kidd.bridge.remote_views import ControlView, RemoteAct, RemoteView
from kidd.bridge.requests import RequestError
from kidd.bridge.view_types import Message
from kidd.record.dice_chain import DiceError
from kidd.record.time_control import (
    CONTROL_HEADER,
    FORFEIT,
    FORFEIT_HEADER,
    TimeControl,
    read_time_control,
)
from kidd.record.turns import write_body
from kidd.remote import actions
from kidd.remote.clocks import find_left
from kidd.remote.fault import RemoteError
from kidd.remote.kept import Kept, find_rolls, read_kept, write_kept, write_record_of
from kidd.remote.message import Snapshot, write_message
from kidd.remote.receive import receive
from kidd.remote.standing import describe
from kidd.remote.transfer import replace_kept

Fields = Mapping[str, Any]

_ENTROPY: Final = re.compile(rf"[0-9a-f]{{{2 * actions.ENTROPY_BYTES}}}")


class Result(TypedDict):
    """What an act has led to.

    `kept`: the own copy from now on, which is to be stored before anything is shown. `remote`: how the game stands.
    """

    kept: str
    remote: RemoteView


def carry_out(act: RemoteAct, **fields: Any) -> Result:
    """Do something in a game with somebody elsewhere. Raises RemoteError if that is refused.

    - `invite`: begin `game` for `players` on the own `seat`. `control` is the header `TimeControl`, without it there
      are no clocks; with `forfeit`, who has no time left loses.
    - `join`: accept the invitation `text`. `watch`: keep the game of `text` to watch it.
    - `receive`: hold the message `text` against what is `kept`. `show`: show what is kept, with the `record` of a turn
      that has not been sent if it is given.
    - `replace`: take what another device of the player has kept, `other`, in place of what is `kept`.
    - `turn`: make the turn that `record` has after the game so far.
    - `undo`, `draw`: ask for it; `withdraw` the request; `accept` or `decline` the one of `seat`.

    `kept`: the own copy, as the last result had it; it holds the secret. `entropy`: random bytes in hexadecimal.
    `name`: the player's own.
    """
    return _ACTS[act]({"act": act, **fields})


def explain(error: RemoteError) -> Message:
    """Return why something is refused, for the player."""
    return Message(key=f"remote.refused.{error.fault}", params=error.params)


def _field(fields: Fields, name: str) -> Any:
    if name not in fields:
        raise RequestError("protocol", name)
    return fields[name]


def _entropy(fields: Fields) -> bytes:
    entropy = _field(fields, "entropy")
    if not _ENTROPY.fullmatch(entropy):
        raise RequestError("protocol", "entropy")
    return bytes.fromhex(entropy)


def _kept(fields: Fields) -> Kept:
    return read_kept(_field(fields, "kept"))


def _invite(fields: Fields) -> Kept:
    players, seat = _field(fields, "players"), _field(fields, "seat")
    return actions.invite(
        *(_field(fields, "game"), players, seat, _field(fields, "name"), _entropy(fields)),
        control=_read_control(fields),
    )


def _read_control(fields: Fields) -> TimeControl | None:
    if "control" not in fields:
        return None
    forfeit = {FORFEIT_HEADER: FORFEIT} if fields.get("forfeit") else {}
    control = read_time_control({CONTROL_HEADER: fields["control"], **forfeit})
    if control is None:
        raise RequestError("protocol", "control")
    return control


def _show_control(control: TimeControl | None) -> ControlView | None:
    return None if control is None else {"text": control.text, "forfeit": control.is_forfeit}


def _find_left(game: Snapshot, seat: int | None) -> int | None:
    if game.control is None or seat is None:
        return None
    return find_left(game.control, game.match, game.clocks, seat)


def _receive(fields: Fields) -> Result:
    received = receive(_kept(fields), _field(fields, "text"))
    return _show(received.kept, before=received.before)


def _show_kept(fields: Fields) -> Result:
    kept = _kept(fields)
    draft = ""
    if "record" in fields:
        try:
            actions.read_draft(kept, fields["record"])
            draft = fields["record"]
        except RemoteError:
            # An unsent turn may be outdated by the last message.
            draft = ""
    return _show(kept, draft=draft)


def _replace(fields: Fields) -> Kept:
    return replace_kept(_kept(fields), read_kept(_field(fields, "other")))


def _answer(fields: Fields) -> Kept:
    is_accepted = fields["act"] == "accept"
    return actions.answer(_kept(fields), _field(fields, "seat"), is_accepted=is_accepted)


def _show(kept: Kept, *, before: int | None = None, draft: str = "") -> Result:
    game, standing = kept.game, describe(kept)
    transcript = write_record_of(kept)
    body = write_body(transcript.turns)
    record = write(transcript.headers, body, Line(transcript.match), transcript.match.outcome)
    RECORDS.keep(record)
    try:
        rolls = find_rolls(kept)
    except DiceError as error:
        raise actions.refuse_dice(error) from None
    steps = len(kept.match.steps)
    remote: RemoteView = {
        "game_id": game.id.hex(),
        "game": game.match.rules.game,
        "players": len(game.seats),
        "seat": kept.seat,
        "names": [seat.name if seat else None for seat in game.seats],
        "stage": standing.stage,
        "turn": standing.turn,
        "next": standing.next,
        "asked": [
            {
                "seat": one.seat,
                "what": "undo" if one.what == "undo" else "draw",
                "open": one.is_open,
                "answered": one.has_answered,
                "undone": one.undone,
            }
            for one in standing.asked
        ],
        "can_undo": standing.can_undo,
        "undone": standing.undone,
        "undo_late": standing.is_answered,
        "can_draw": standing.can_draw,
        "record": record.text,
        "draft": draft or record.text,
        "steps": steps,
        "epoch": game.epoch,
        "rolls": rolls,
        "verified": standing.verified,
        "news": standing.news,
        "is_undone": standing.is_undone,
        "link": "" if kept.seat is None else write_message(game._replace(kind="turn")),
        "watch": write_message(game._replace(kind="watch")) if game.is_complete else "",
        "before": steps if before is None else before,
        "control": _show_control(game.control),
        "left": _find_left(game, standing.turn),
    }
    return {"kept": _write(kept), "remote": remote}


def _write(kept: Kept) -> str:
    """Write a player's copy, and read it again to check it, because the page overwrites the last good copy with it."""
    text = write_kept(kept)
    try:
        read_kept(text)
    except RemoteError as error:
        raise RemoteError("long", f"what is kept cannot be read: {error}") from None
    return text


def _showing(act: Callable[[Fields], Kept]) -> Callable[[Fields], Result]:
    return lambda fields: _show(act(fields))


def _telling(act: Callable[[Fields], Kept]) -> Callable[[Fields], Result]:
    """Show the result of an act that the others learn from the next message."""
    return lambda fields: _show(act(fields)._replace(news=fields["act"]))


_ACTS: Final[dict[RemoteAct, Callable[[Fields], Result]]] = {
    "invite": _telling(_invite),
    "join": _telling(
        lambda fields: actions.join(
            _field(fields, "text"), _field(fields, "name"), _entropy(fields)
        )
    ),
    "watch": _showing(lambda fields: actions.watch(_field(fields, "text"))),
    "receive": _receive,
    "show": _show_kept,
    "replace": _showing(_replace),
    "turn": _telling(lambda fields: actions.make_turn(_kept(fields), _field(fields, "record"))),
    "undo": _telling(lambda fields: actions.ask(_kept(fields), "undo")),
    "draw": _telling(lambda fields: actions.ask(_kept(fields), "draw")),
    "withdraw": _telling(lambda fields: actions.ask(_kept(fields), "withdraw")),
    "accept": _telling(_answer),
    "decline": _telling(_answer),
}
