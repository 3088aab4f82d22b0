"""What those who are connected live get at once: a turn as soon as it is complete, and what is selected for one."""

from collections.abc import Iterator
from dataclasses import replace
from zlib import crc32

from kidd_page.effects import AskRemote, Effect
from kidd_page.elsewhere import list_connected, read_game
from kidd_page.panel.state import Panel
from kidd_page.status import find_choice, is_choosing
from kidd_page.world import Now, Shown


def share(state: Panel, shown: Shown, now: Now) -> tuple[Panel, tuple[Effect, ...]]:
    """Return the state when the others have got what is new, and what sends it."""
    after = replace(
        state, sent=_find_sent(state, shown), selected=_find_selected(state, shown, now)
    )
    return after, tuple(_send(state, after, shown))


def _send(before: Panel, after: Panel, shown: Shown) -> Iterator[AskRemote]:
    game = read_game(shown)
    if after.sent not in {before.sent, None}:
        yield AskRemote({"kind": "send", "record": shown.record})
    if after.selected != before.selected:
        told = {"game": game["game_id"] if game else "", "spaces": [*after.selected]}
        yield AskRemote({"kind": "selecting", **told})


def _find_sent(state: Panel, shown: Shown) -> int | None:
    """Return what stands for the turn that was sent. One that was taken back may be made again."""
    if not shown.is_ready:
        return None
    is_player_there = any(one["seat"] is not None for one in list_connected(shown))
    return crc32(shown.record.encode()) if is_player_there else state.sent


def _find_selected(state: Panel, shown: Shown, now: Now) -> tuple[str, ...]:
    """Return the spaces that are selected for an incomplete move, if the player wants to show them."""
    is_told = shown.is_sharing and is_choosing(shown)
    selected = tuple(find_choice(shown, now)["touched"]) if is_told and read_game(shown) else ()
    return selected if list_connected(shown) or not selected else state.selected
