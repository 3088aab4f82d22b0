"""The games with others elsewhere: whose turn or answer is due, and since when."""

from collections.abc import Mapping
from typing import Any

from kidd_page.elements import Node, button, element
from kidd_page.library.sentences import name_kind, say_remote_turn
from kidd_page.library.state import Library, OpenRemote, RemoveRemote
from kidd_page.times import find_offset, say_when
from kidd_page.world import World


def show_elsewhere(state: Library, world: World) -> Node:
    """Show the games with others elsewhere."""
    words = world.words
    lines = [_show_line(one, state.doomed, world) for one in world.saves.remote]
    return element(
        "section",
        {"class": "remote-part remote-list", "hidden": not lines, "key": "remote"},
        element("h3", {"id": "remote-list"}, words("remote.list.title")),
        element("ul", {"class": "saves-list stack", "aria-labelledby": "remote-list"}, *lines),
    )


def _show_line(entry: Mapping[str, Any], doomed: str, world: World) -> Node:
    key: str = entry["id"]
    changed, words = entry["changed"], world.words
    players = words.join(
        name or words(f"remote.list.seat.{seat}") for seat, name in enumerate(entry["names"])
    )
    kind = name_kind(entry["game"].partition("+")[0], words)
    when = say_when(changed, find_offset(changed, world.zone), world.saves.now, words)
    remove = words("remote.list.removeNow" if doomed == key else "remote.list.remove")
    return element(
        "li",
        {"class": "saves-line box break-words remote-line", "data-id": key, "key": key},
        element("p", {"class": "saves-title cluster"}, f"{kind}: {players}"),
        element(
            "p",
            {"class": "remote-note muted small break-words"},
            f"{say_remote_turn(entry, words)} · {when}",
        ),
        element(
            "div",
            {"class": "saves-buttons cluster"},
            button(
                words("remote.list.open"),
                "button-quiet",
                OpenRemote(key),
                {"aria-label": words("remote.list.openGame", names=players)},
            ),
            button(remove, "button-quiet", RemoveRemote(key)),
        ),
    )
