"""The imports of files that the page remembers: the one under way, and those that come after it."""

import json
from dataclasses import dataclass

from kidd_page.imports.report import Report


@dataclass(frozen=True, slots=True)
class Imports:
    """The imports.

    - `number`: counts them. `is_running`: the last one goes on. `is_stopped`: the player has stopped it.
    - `next`: what its next message tells of the last answer (`importing`), as JSON; empty if there was no import.
    - `others`: the ids of the added games that would count if the player had played them.
    - `queue`: the files of those that come after it, each a list as JSON.
    """

    number: int = 0
    is_running: bool = False
    is_stopped: bool = False
    next: str = ""
    others: tuple[str, ...] = ()
    queue: tuple[str, ...] = ()

    @property
    def report(self) -> Report | None:
        """The report of the last import; None if there was none. After a stop the last games may not be counted yet."""
        if not self.next:
            return None
        report: Report = json.loads(self.next)["report"]
        return {**report, "isRunning": self.is_running, "isStopped": self.is_stopped}
