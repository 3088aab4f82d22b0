"""The report of an import, which the list of games shows (`kidd_page.library`)."""

from collections.abc import Mapping
from typing import Any, Final, TypedDict

MOST_REFUSED: Final = 100
"""The most refused games that are listed."""


class Warned(TypedDict):
    """A fault of a file, apart from those of its games. The file is empty if there is only one."""

    file: str
    message: Mapping[str, Any]


class Refused(Warned):
    """A game that was refused: `number` is its place in the file, from 1."""

    number: int


class Report(TypedDict):
    """The result of an import, also while it goes on.

    - `isRunning`; `isStopped`: the player has stopped it. `progress`: the part that is done, from 0 to 1.
    - `added`, `known`: how many games were added, or are here already.
    - `refused`: the first refused games; `refusedCount` counts all. `warnings`: the faults of files.
    """

    isRunning: bool
    isStopped: bool
    progress: float
    added: int
    known: int
    refusedCount: int
    warnings: list[Warned]
    refused: list[Refused]


def begin_report() -> Report:
    """Return the report of an import that begins."""
    return {
        "isRunning": True,
        "isStopped": False,
        "progress": 0,
        "added": 0,
        "known": 0,
        "refusedCount": 0,
        "warnings": [],
        "refused": [],
    }


def warn(report: Report, file: str, message: Mapping[str, Any]) -> None:
    """Report a fault of a file."""
    report["warnings"].append({"file": file, "message": message})


def refuse(report: Report, file: str, number: int, message: Mapping[str, Any]) -> None:
    """Report a game that is refused."""
    report["refusedCount"] += 1
    if len(report["refused"]) < MOST_REFUSED:
        report["refused"].append({"file": file, "number": number, "message": message})
