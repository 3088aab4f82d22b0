"""What the page has told, as its features see it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from kidd_page.effects import Effect
from kidd_page.feature import Feature
from kidd_page.told import follow
from kidd_page.world import News, Shown, World


@dataclass(frozen=True, slots=True)
class Worlds:
    """The world as features see it that follow what the page shows of the game, and as all others do.

    So a turn in the game does not make the others' trees anew. `told` is what the page has told of the game, and what
    it shows is derived from that.
    """

    followed: World
    other: World
    derive: Callable[[Mapping[str, Any]], Shown]
    told: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def hear(self, news: News) -> "Worlds":
        """Return the worlds after news."""
        followed, other, told = self.followed, self.other, self.told
        if news.keys() - {"shown"}:
            followed, other = followed.hear(news), other.hear(news)
        if "shown" in news:
            told = follow(told, news["shown"])
        return Worlds(followed, other, self.derive, told)

    def look(self) -> "Worlds":
        """Return the worlds with what the page shows now."""
        shown = self.derive(self.told)
        if shown == self.followed.shown:
            return self
        return replace(self, followed=replace(self.followed, shown=shown))

    def foresee(self, effects: tuple[Effect, ...]) -> "Worlds":
        """Return the worlds as they are once the page has stored what the effects ask for."""
        followed, other = self.followed.foresee(effects), self.other.foresee(effects)
        return replace(self, followed=followed, other=other)

    def see(self, feature: Feature[Any]) -> World:
        """Return the world that a feature sees."""
        return self.other if feature.follow is None else self.followed
