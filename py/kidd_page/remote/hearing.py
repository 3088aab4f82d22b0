"""What becomes of what other pages send over live connections, and of what happens to these."""

from dataclasses import replace
from typing import Any, Final, assert_never

from kidd.bridge.remote_views import RemoteView
from kidd_page.remote import arriving
from kidd_page.remote.clock_check import Clocks, find_gap
from kidd_page.remote.messages import (
    Bye,
    Chat,
    Greet,
    Hello,
    Refused,
    Selecting,
    Turn,
    clean_chat,
    read_message,
)
from kidd_page.remote.others import NOBODY, Connections, Other, Selection, name_other
from kidd_page.words import Message

_MOST_FAULTS: Final = 5
"""A connection ends after this many invalid messages."""
_MOST_REFUSED: Final = 10
"""It ends after this many wrong turns from the other page, or this many of its refusals."""
_WORDED: Final = frozenset(
    (
        *("broken", "newer", "other", "branch", "move", "roll", "chain", "commitment", "taken"),
        *("used", "turn", "watch", "watcher", "clock", "key"),
    )
)
"""The reasons of refusals that the page has words for."""


def hear(connections: Connections, key: int, text: str, clocks: Clocks) -> None:
    """Handle a text that another page has sent. `clocks`: what this page showed."""
    other = connections.find(key)
    if other is None:
        return
    message = read_message(text)
    match message:
        case "broken" | "long" | "newer":
            _count_fault(connections, other, message)
        case Hello():
            _receive_hello(connections, other, message)
        case Turn():
            # Who only watches sends no turns, nor does a page that has not said who it is.
            may_play = other.is_known and (other.seat is not None or not other.has_game)
            if may_play:
                _receive_turn(connections, other, message.text, clocks)
            else:
                _refuse(connections, other, "watcher")
        case Chat() | Greet():
            _receive_line(connections, other, message)
        case Selecting():
            _receive_selection(connections, other, message)
        case Refused():
            _receive_refusal(connections, other, message.fault)
        case Bye():
            connections.drop(other, "bye")
        case _:
            assert_never(message)


def _count_fault(connections: Connections, other: Other, fault: str) -> None:
    other = connections.update(other.id, faults=other.faults + 1)
    if fault == "newer" or other.faults >= _MOST_FAULTS:
        connections.drop(other, "newer" if fault == "newer" else "nonsense")
    else:
        connections.notify("live.fault.message", name=name_other(other))


# Who is who


def _receive_hello(connections: Connections, other: Other, hello: Hello) -> None:
    """Check which player a page belongs to."""
    # Only this page decides which games use a connection. The invitation to this game may still be on its way.
    if hello.game != other.game:
        connections.update(other.id, early=hello)
        return None
    seat = hello.seat if hello.has_game else None
    # A page that has deleted the game keeps its seat in it.
    if other.seat is not None and seat != other.seat:
        if seat is not None:
            connections.drop(other, "nonsense")
        return None
    view = connections.load(hello.game)
    # A player who is invited to a rematch has no seat in it yet, and keeps the name.
    if view and seat is not None and seat < len(view["names"]):
        name = view["names"][seat]
        other = connections.update(other.id, name=other.name if name is None else name)
    if not connections.is_proved(other, view, seat, hello.proof):
        return connections.drop(other, "stranger")
    if not _has_room(connections, other, seat, view):
        return connections.drop(other, "taken")
    known = {"seat": seat, "has_game": hello.has_game, "proof": hello.proof}
    is_first = not other.is_known
    other = connections.update(other.id, is_known=True, reached=hello.reached, **known)
    if is_first:
        connections.note("live.line.here", other.name)
    if view:
        connections.send_game(other, view)
    return None


def _has_room(
    connections: Connections, other: Other, seat: int | None, view: RemoteView | None
) -> bool:
    """Return whether a page may have a seat.

    If an earlier connection has the same seat, its player has connected again, and the earlier connection ends.
    """
    if seat is None or view is None:
        return True
    if seat == view["seat"] or seat >= len(view["names"]):
        return False
    for holder in connections.live.others:
        if holder.id != other.id and holder.seat == seat and holder.game == view["game_id"]:
            # A watcher cannot check proofs, so the first page with the seat keeps it.
            if view["seat"] is None and holder.is_there:
                return False
            connections.drop(holder, "replaced")
    return True


def _add_game(connections: Connections, other: Other, game: str) -> None:
    """Make the game that a page invites to, or lets this page watch, the current one of the connection.

    The other page has no seat in it until it introduces itself.
    """
    if other.game != game:
        rest = tuple(one for one in other.games if one != game)[-1:]
        early = other.early
        other = connections.update(other.id, games=(*rest, game), early=None, **NOBODY)
        if early and early.game == game:
            _receive_hello(connections, other, early)
    if connections.find(other.id):
        connections.introduce(other.id, connections.load(game))


# Turns


def _receive_turn(connections: Connections, other: Other, text: str, clocks: Clocks) -> None:
    offered = other.game if other.is_mine is False else ""
    taken = arriving.receive(connections.desk, text, offered, other.invited)
    if taken is None:
        return None
    if "fault" in taken:
        return _refuse(connections, other, taken["fault"])
    if "told" in taken:
        other = connections.update(other.id, invited=taken.get("invited", other.invited))
        return _add_game(connections, other, taken["told"])
    if "older" in taken:
        mine = connections.load(taken["older"])
        return connections.send_game(other, mine) if mine else None
    if "view" not in taken:
        return None
    view = taken["view"]
    connections.rename(view)
    _compare_clocks(connections, connections.update(other.id), view, clocks)
    for one in connections.live.others:
        if one.id != other.id and view["game_id"] in one.games:
            connections.send_game(one, view)
    return None


def _compare_clocks(
    connections: Connections, other: Other, view: RemoteView, clocks: Clocks
) -> None:
    """Tell if the clock of the player who has moved says much more than here."""
    if connections.desk.is_on_deck(view["game_id"]) and (seconds := find_gap(view, clocks)):
        connections.notify("live.clockDiffers", name=name_other(other), seconds=seconds)


def _refuse(connections: Connections, other: Other, fault: str) -> None:
    other = connections.update(other.id, refused=other.refused + 1)
    connections.notify("live.refused", name=name_other(other), what=_name_fault(fault))
    connections.say(other, Refused(fault))
    if other.refused >= _MOST_REFUSED:
        connections.drop(other, "nonsense")


def _receive_refusal(connections: Connections, other: Other, fault: str) -> None:
    """Handle another page's refusal of a turn that this page sent."""
    other = connections.update(other.id, complaints=other.complaints + 1)
    if other.complaints >= _MOST_REFUSED:
        connections.drop(other, "nonsense")
    else:
        connections.notify("live.refusedMine", name=name_other(other), what=_name_fault(fault))


def _name_fault(fault: str) -> Message:
    return {"key": f"live.what.{fault if fault in _WORDED else 'broken'}"}


# The chat, and half-made moves


def _find_speaker(other: Other, said: int | None) -> int | None:
    """Return the seat of a message's author. `said`: the one that a forwarded message names.

    None for a watcher, and for a player that the page is not connected to.
    """
    if other.seat is None or said is None or said == other.seat:
        return other.seat
    return said if said in other.reached and said != other.own_seat else None


def _receive_line(connections: Connections, other: Other, line: Chat | Greet) -> None:
    """Show a line from another player or a watcher, and forward it to those who are connected only to this page."""
    seat = _find_speaker(other, line.author)
    if not other.is_known or (line.author is not None and seat is None):
        return
    is_forwarded = line.author is not None and seat != other.seat
    near = [one for one in connections.live.others if one.game == other.game]
    # A forwarded line is ignored if its player is connected to this page directly: it arrives directly, too.
    if is_forwarded and any(one.seat == seat and one.is_there for one in near):
        return
    if not is_forwarded and other.seat is not None:
        for one in connections.live.others:
            if one.id != other.id and set(one.games) & set(other.games):
                connections.say(one, replace(line, author=other.seat))
    name = _name_seat(connections, other, seat)
    if isinstance(line, Chat):
        connections.add_line(name, text=line.text)
    else:
        connections.add_line(name, key=f"live.greeting.{line.greeting}")


def _name_seat(connections: Connections, other: Other, seat: int | None) -> str:
    desk = connections.desk
    deck = desk.deck
    if seat is None or seat == other.seat or deck is None or deck["game_id"] != other.game:
        return other.name
    names = desk.name_all(deck)
    return names[seat] if seat < len(names) else other.name


def _receive_selection(connections: Connections, other: Other, message: Selecting) -> None:
    """Mark the spaces that the player to move has selected on another page. Nothing changes in the game."""
    deck, spaces = connections.desk.deck, message.spaces
    seat = _find_speaker(other, message.author)
    if deck is None or deck["game_id"] != message.game or seat is None:
        return
    if seat != deck["turn"] or seat == deck["seat"]:
        return
    selection = Selection(seat, deck["steps"], spaces) if spaces else None
    connections.live = replace(connections.live, selection=selection)
    _forward_selection(connections, replace(message, author=seat), other.id)


def _forward_selection(connections: Connections, message: Selecting, origin: int = -1) -> None:
    for one in connections.live.others:
        if one.id != origin and one.is_known and one.game == message.game:
            connections.say(one, message)


# What happens here


def open_connection(connections: Connections, key: int, game: str, channel: str) -> None:
    """Note that a connection for a game has opened, and introduce this page."""
    others = (*connections.live.others, Other(key, channel, (game,)))
    connections.live = replace(connections.live, others=others)
    connections.introduce(key, connections.load(game))


def note_presence(connections: Connections, key: int, *, is_there: bool) -> None:
    """Note that a page does not answer, or answers again."""
    other = connections.find(key)
    if other is not None:
        connections.update(key, is_there=is_there)
        connections.note("live.line.back" if is_there else "live.line.quiet", other.name)


def end_connection(connections: Connections, key: int, reason: str) -> None:
    """Note that a connection has ended."""
    other = connections.find(key)
    if other is not None:
        connections.drop(other, reason)


def leave(connections: Connections) -> None:
    """Say goodbye to all."""
    for other in connections.live.others:
        connections.say(other, Bye())
        connections.acts.append(["close", other.id])
    connections.live = replace(connections.live, others=())


def say_line(connections: Connections, told: Any) -> None:
    """Send the user's own line or greeting, and show it."""
    if told["kind"] == "greet":
        line: Chat | Greet = Greet(told["greeting"])
        connections.add_line("", key=f"live.greeting.{line.greeting}", is_mine=True)
    else:
        line = Chat(clean_chat(told["text"]))
        if not line.text:
            return
        connections.add_line("", text=line.text, is_mine=True)
    for other in connections.live.others:
        connections.say(other, line)


def choose(connections: Connections, game: str, spaces: tuple[str, ...]) -> None:
    """Show the others what the player has picked up before the move is complete; nothing if it was cancelled."""
    before = connections.live.chosen
    connections.live = replace(connections.live, chosen=game if spaces else "")
    _forward_selection(connections, Selecting(game if spaces else before, spaces))


def read_lines(connections: Connections) -> None:
    """Note that the player has seen all lines."""
    connections.live = replace(connections.live, unread=0)
