"""The page, as far as it imports files: it reads slices and stores games. Its engine may die at any message."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from kidd_page.imports.importing import Import
from kidd_page.imports.report import begin_report
from support.import_page import NOW

Answer = dict[str, Any]
SLICE = 500


class ImportingPage:
    """The page with its store.

    - `texts`: the stored games. `binned`: the ids of those in the bin. `own`: those that the player is said to have
      played. `room`: how many games still fit. `values`: those of backups.
    - `report`, `reports`: the last report, and all. `only`: the game that is opened at the end.
    - `fails`: whether the engine fails at the text of a slice.
    """

    def __init__(self) -> None:
        self.engine = Import()
        self.texts: dict[str, str] = {}
        self.binned: set[str] = set()
        self.own: list[str] = []
        self.room = 1_000_000
        self.trouble: str | None = None
        self.values: dict[str, str] = {}
        self.report: Answer = {}
        self.reports: list[Answer] = []
        self.others: list[str] = []
        self.only: str | None = None
        self.deaths: Collection[int] = ()
        self.sent = 0
        self.fails: Callable[[str], bool] = lambda text: False
        self.stop_after = 1_000_000
        self.ids = 0
        self.files: list[str | tuple[str, int] | Iterator[str]] = []
        self.file: Iterator[tuple[str, Answer]] = iter(())
        self.slice = ""

    def dies_at(self, numbers: Collection[int]) -> None:
        """Let another engine take over before the messages with these numbers."""
        self.deaths, self.sent = numbers, 0

    def send(self, told: Mapping[str, Any]) -> Answer:
        self.sent += 1
        if self.sent in self.deaths:
            self.engine = Import()
        if "fault" not in told and self.fails(told["text"]):
            self.engine = Import()
            return {"fault": {"key": "error.internal"}}
        return json.loads(json.dumps(self.engine.answer(json.loads(json.dumps(told)))))

    def tell(self, done: list[object]) -> Answer:
        self.ids += 1
        own: Answer = {"done": done, "text": self.slice, "trouble": self.trouble}
        own["isStopped"] = len(self.reports) > self.stop_after
        page: Answer = {"id": f"new{self.ids}", "now": NOW, "offset": 60, "stored": self.values}
        return {**own, **page, "players": ["Player 1", "Player 2", "Player 3"]}

    def read(self, *files: str | tuple[str, int] | Iterator[str]) -> Answer:
        """Import files, and return the report. Of a file too large only the size counts; an iterator breaks off."""
        sizes = [one[1] if isinstance(one, tuple) else len(str(one)) for one in files]
        begin: Answer = {"files": [[f"{at}.txt", size, at] for at, size in enumerate(sizes)]}
        told = {**self.tell([]), **begin, "serial": 0, "at": None, "report": begin_report()}
        self.files, self.reports, self.others, self.slice = [*files], [], [], ""
        while True:
            answer = self.send(told)
            if "fault" in answer:
                assert "fault" not in told
                told = {**told, **answer, "serial": 0}
                continue
            self.others += answer["others"]
            self.reports.append(answer["next"]["report"])
            self.values |= {key: text for _, key, text in answer["values"]}
            if not self.reports[-1]["isRunning"]:
                self.report, self.only = self.reports[-1], answer["only"]
                return self.report
            self.slice = ""
            done = [self.carry_out(*one) for one in answer["changes"]]
            told = {**self.tell(done), **answer["next"]}

    def open(self, file: str | tuple[str, int] | Iterator[str]) -> Iterator[tuple[str, Answer]]:
        assert not isinstance(file, tuple)
        if not isinstance(file, str):
            for one in file:
                yield one, {"share": 0.5, "isEnd": False, "isBroken": False}
            yield "", {"share": 0, "isEnd": True, "isBroken": True}
            return
        parts = [file[at : at + SLICE] for at in range(0, len(file), SLICE)] or [""]
        for number, part in enumerate(parts, 1):
            share = number / len(parts)
            yield part, {"share": share, "isEnd": number == len(parts), "isBroken": False}

    def carry_out(self, kind: str, *about: Any) -> object:
        match kind:
            case "known":
                known = [
                    [name, text, False, name in self.binned] for name, text in self.texts.items()
                ]
                return known[about[0] :][:3]
            case "read":
                if about[0] is not None:
                    self.file = self.open(self.files[about[0]])
                self.slice, told = next(self.file)
                return told
            case "own":
                self.own.append(about[0])
            case "edit" if about[1] == ["restore"]:
                is_binned = about[0] in self.binned
                self.binned.discard(about[0])
                return is_binned
            case "edit":
                assert about[1][0] == "merge"
                self.texts[about[0]] = about[1][1]
                return True
            case "add":
                return [self.store(one) for one in about[0]]
            case _:
                raise ValueError(kind)
        return None

    def store(self, game: Answer) -> bool:
        assert game["id"] not in self.texts
        self.room -= 1
        if self.room >= 0:
            self.texts[game["id"]] = game["text"]
        return self.room >= 0
