"""The page around the dialog of users' players: workers that answer as a test says."""

import json
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final

from kidd.bridge.records import RECORDS
from support.page_driver import Page, text_of
from workshop.paths import ROOT

DEVICE: Final = "here"
FIRST: Final = 1_000
"""The number of the first player of a test."""
FOLDER: Final = ROOT / "py" / "kidd" / "players" / "templates"
TEMPLATES: Final = {file.stem: file.read_text("utf-8") for file in FOLDER.glob("[a-z]*.py")}

Choose = Callable[[str, str], dict[str, Any]]
"""Answers at a position of a record, as a worker does: an object with `move` or `fault`, and perhaps `ms`."""


def store(*names: str, device: str = DEVICE) -> dict[str, str]:
    """Return the stored texts of a device with players. The source of each is its name."""
    players = {
        str(FIRST + number): {"name": name, "source": name, "device": device}
        for number, name in enumerate(names)
    }
    return {
        "kidd.device": DEVICE,
        "kidd.players": json.dumps({"version": 1, "players": players}),
    }


def choose_first(record: str, path: str) -> dict[str, Any]:
    """Make the first legal move."""
    return {"move": RECORDS.read(record).match(path).legal_moves()[0].text, "ms": 3}


class PlayerPage(Page):
    """A page with the dialog open. `players` are the answers by the source, `level` those of all levels.

    `loading` is what a loaded player answers. `running` has the sources by the workers, `asked` what has no answer yet.
    """

    def __init__(
        self,
        stored: Mapping[str, str],
        players: Mapping[str, Choose] | None = None,
        *,
        code: str | None = None,
    ) -> None:
        """Open the dialog, perhaps with the code of a link."""
        self.players = {"Ada": choose_first, **(players or {})}
        self.level = choose_first
        self.loading: dict[str, Any] = {}
        self.running: dict[str, tuple[str, Any]] = {}
        self.asked: deque[list[Any]] = deque()
        self.levels: list[int] = []
        self.files = {}
        super().__init__("players", dict(stored), "Show", "a seed", code)

    def send_action(self, action: list[Any] | None = None, **given: Any) -> None:
        """Send an action, and start or end workers."""
        super().send_action(action, **given)
        for _, kind, *values in list(self.effects):
            if kind == "StartPlayer":
                worker, source, printed, loaded, _ = values
                self.running[worker] = (source, printed)
                if loaded is not None:
                    self.asked.append(["load", worker, loaded])
            elif kind == "EndPlayer":
                self.running.pop(values[0], None)
            elif kind in {"AskPlayer", "AskLevel"}:
                self.asked.append([kind, *values])

    def answer(self) -> None:
        """Let the worker that was asked first answer."""
        kind, worker, *values = self.asked.popleft()
        if kind == "AskLevel":
            self.levels.append(worker)
            record, path, _, done, _ = values
            self._fill(done, self.level(record, path))
        elif worker in self.running:
            if kind == "load":
                self._fill(values[0], self.loading)
            else:
                record, path, _, done, _ = values
                self._fill(done, self.players[self.running[worker][0]](record, path))

    def finish(self) -> None:
        """Let all workers answer until none is asked."""
        while self.asked:
            self.answer()

    def print_text(self, worker: str, text: str) -> None:
        """Let a worker print."""
        self.send_action([*self.running[worker][1][:-1], text])

    def _fill(self, action: list[Any], answer: dict[str, Any]) -> None:
        self.send_action([*action[:-1], json.dumps(answer)])

    @property
    def output(self) -> str:
        """The text of the output."""
        found = self.find("class", "player-output")
        assert found
        return text_of([*found])

    @property
    def editor(self) -> dict[str, Any]:
        """The model of the editor."""
        found = self.find("key", "editor")
        assert found
        return found[1]["mount"][1]

    def list_stored(self) -> dict[str, dict[str, str]]:
        """Return the stored players by their numbers."""
        return json.loads(self.stored["kidd.players"] or "{}").get("players", {})
