"""The dialogs of the page: which feature shows each, and what stands in its head."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

Name = Literal[
    "copy",
    "editor",
    "gameReview",
    "games",
    "keys",
    "lessons",
    "live",
    "new",
    "players",
    "puzzles",
    "read",
    "remoteInvitation",
    "remoteLink",
    "remoteNew",
    "resign",
    "rules",
    "settings",
    "stalemate",
    "statistics",
    "write",
]


class Dialog(NamedTuple):
    """A dialog.

    - `feature`: the one that shows it. `title`: its key. `has_languages`: the language can be chosen there.
    - `show`: the action with which it is usually shown, and its values.
    """

    feature: str
    title: str
    has_languages: bool = False
    show: tuple[str, ...] = ("Show",)


DIALOGS: Final[Mapping[Name, Dialog]] = {
    "new": Dialog("start", "new.title", has_languages=True),
    "rules": Dialog("rules", "rules.title", has_languages=True),
    "lessons": Dialog("lessons", "lessons.title", has_languages=True),
    "puzzles": Dialog("puzzles", "puzzles.title", has_languages=True),
    "write": Dialog("players", "player.title", has_languages=True),
    "keys": Dialog("keys", "keys.title"),
    "settings": Dialog("settings", "settings.title"),
    "resign": Dialog("resign", "resign.title"),
    "stalemate": Dialog("stalemate", "stalemate.title"),
    "games": Dialog("library", "saves.title"),
    "copy": Dialog("copy", "saves.copyOut.title", show=("Show", "")),
    "players": Dialog("change_players", "players.title", show=("Show", "change")),
    "gameReview": Dialog("review", "gameReview.title"),
    "editor": Dialog("editor", "editor.title", show=("Show", "")),
    "statistics": Dialog("statistics", "statistics.title"),
    "remoteNew": Dialog("remote_new", "remote.title"),
    "remoteInvitation": Dialog("remote_invitation", "remote.invitation.title"),
    "remoteLink": Dialog("remote_link", "remote.title"),
    "live": Dialog("live", "live.title"),
    "read": Dialog("read", "saves.read.title"),
}
