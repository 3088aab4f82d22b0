"""The world: what the page has told of itself. It is immutable; effects ask for changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypedDict

from kidd_page.effects import Effect, Store
from kidd_page.saved_games import SavedGames
from kidd_page.times import Zone
from kidd_page.words import Words


class News(TypedDict, total=False):
    """What the page tells, with an action, for the first time or because it has changed."""

    words: tuple[str, Mapping[str, Any]]
    """The language and its dictionary, as in `js/i18n`."""
    day: str
    """The ISO date in the reader's time zone."""
    zone: Zone
    """The reader's time zone."""
    address: str
    """The address of the page, for links to it; empty if it is a file on this device."""
    stored: Mapping[str, str | None]
    """Stored texts by their keys; None: there is none."""
    files: Mapping[str, Any]
    """Files by the names of `effects.Load`."""
    saves: Mapping[str, Any]
    """The saved games, as `SavedGames.hear` reads them. The page tells of them while a feature shows them."""


@dataclass(frozen=True, slots=True)
class World:
    """What the page has told last. `day` is an ISO date. A stored text that is missing is not stored."""

    words: Words = field(default_factory=lambda: Words("en", {}))
    day: str = ""
    zone: Zone = ()
    address: str = ""
    stored: Mapping[str, str] = field(default_factory=dict[str, str])
    files: Mapping[str, Any] = field(default_factory=dict[str, Any])
    saves: SavedGames = field(default_factory=SavedGames)

    def hear(self, news: News) -> "World":
        """Return the world after news."""
        if not news:
            return self
        stored = {**self.stored, **news.get("stored", {})}
        return World(
            words=Words(*news["words"]) if "words" in news else self.words,
            day=news.get("day", self.day),
            zone=tuple((since, ahead) for since, ahead in news.get("zone", self.zone)),
            address=news.get("address", self.address),
            stored={key: text for key, text in stored.items() if text is not None},
            files={**self.files, **news.get("files", {})},
            saves=self.saves.hear(news["saves"]) if "saves" in news else self.saves,
        )

    def foresee(self, effects: tuple[Effect, ...]) -> "World":
        """Return the world as it is once the page has stored what the effects ask for."""
        texts = {one.key: one.text for one in effects if isinstance(one, Store)}
        return replace(self, stored={**self.stored, **texts}) if texts else self
