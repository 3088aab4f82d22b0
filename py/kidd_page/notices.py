"""The notices beside the deck. They stay until the player has answered them; the last one is shown."""

import json
import re
from dataclasses import dataclass
from typing import Final, Literal, assert_never

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.elements import Node, button, element
from kidd_page.feature import Feature
from kidd_page.words import Words
from kidd_page.world import World

Offer = Literal["", "games", "copy", "newer", "keep"]
"""What the button of a notice does, empty for none: opens one of two dialogs; shows the game as another page has stored
it; saves the game that came by a link."""

_MOST_OF_OTHERS: Final = 3
"""While there are as many notices, those that players elsewhere can cause are left out."""
_OF_OTHERS: Final = "live."
_OF_GAME: Final = re.compile(r"link\.|saves\.notice\.(gone|copied)$")
"""What tells of the game on the deck, besides the notices that offer to show or to keep it."""
_OFFERED: Final[dict[str, Offer]] = {
    "library.later": "newer",
    "link.opened": "keep",
    "saves.notice.broken": "games",
    "saves.notice.copied": "games",
    "saves.notice.elsewhere": "newer",
    "saves.notice.forbidden": "copy",
    "saves.notice.full": "copy",
    "saves.notice.newer": "games",
    "saves.notice.refused": "games",
}
"""What notices offer."""
_OFFERS: Final = {
    "games": "saves.title",
    "copy": "saves.copy",
    "newer": "saves.notice.showNewer",
    "keep": "link.keep",
}


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice: a `message` as JSON, and the id of the `game` that it is about, empty for none."""

    message: str
    game: str

    @property
    def key(self) -> str:
        """The key of the message."""
        return json.loads(self.message)["key"]

    @property
    def offer(self) -> Offer:
        """What its button does."""
        return _OFFERED.get(self.key, "")


@dataclass(frozen=True, slots=True)
class Add:
    """There is something to tell."""

    message: str
    game: str


@dataclass(frozen=True, slots=True)
class Open:
    """Another game is put on the deck."""


@dataclass(frozen=True, slots=True)
class Dismiss:
    """The player has read the notice."""


@dataclass(frozen=True, slots=True)
class Take:
    """The player takes the offer."""


Action = Add | Open | Dismiss | Take


@dataclass(frozen=True, slots=True)
class Notices:
    """All notices, in the order in which they came."""

    all: tuple[Notice, ...] = ()


def reduce(state: Notices, action: Action, _world: World) -> tuple[Notices, tuple[Effect, ...]]:
    """Return the state after an action, and effects."""
    match action:
        case Add(message, game):
            added = Notice(message, game)
            is_enough = added.key.startswith(_OF_OTHERS) and len(state.all) >= _MOST_OF_OTHERS
            return (state if is_enough else Notices((*state.all, added))), ()
        case Open():
            return Notices(tuple(one for one in state.all if not _is_of_game(one))), ()
        case Dismiss():
            return Notices(state.all[:-1]), ()
        case Take():
            return Notices(state.all[:-1]), tuple(map(_carry_out, state.all[-1:]))
    assert_never(action)


def _is_of_game(notice: Notice) -> bool:
    return notice.offer in ("newer", "keep") or _OF_GAME.match(notice.key) is not None


def _carry_out(notice: Notice) -> Effect:
    match notice.offer:
        case "newer":
            return effects.AskSaves({"kind": "open", "id": notice.game})
        case "keep":
            return effects.AskSaves({"kind": "keep"})
        case "copy":
            return effects.OpenDialog("copy")
        case _:
            return effects.OpenDialog("games")


def view(state: Notices, world: World) -> Node | None:
    """Return the last notice."""
    words = world.words
    if not state.all:
        return None
    notice = state.all[-1]
    return show_slip(
        words.say(json.loads(notice.message)),
        _show_offer(notice.offer, words),
        button(words("saves.notice.dismiss"), "button-quiet", Dismiss(), {"key": "dismiss"}),
    )


def _show_offer(offer: Offer, words: Words) -> Node | None:
    if not offer:
        return None
    return button(words(_OFFERS[offer]), "button-quiet", Take(), {"key": "offer"})


def show_slip(said: str, *buttons: Node | None) -> Node:
    """Show a notice beside the deck, as the content of its place."""
    return element(
        "",
        {"class": "saves-notice-slip box small break-words"},
        element("p", {"class": "saves-notice-words"}, said),
        element("div", {"class": "saves-buttons cluster"}, *buttons),
    )


FEATURE: Final = Feature(
    state=Notices,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.all,
)
