"""The recorded games of `tests/playthroughs`: their headers, their steps, and how a match makes these."""

from typing import Final

from kidd.record.match import Match
from workshop.paths import ROOT

_PLAYTHROUGHS: Final = ROOT / "tests" / "playthroughs"
RECORDED_GAMES: Final = tuple(sorted(file.stem for file in _PLAYTHROUGHS.glob("*.txt")))
"""The names of all recorded games."""


def headers_of(name: str) -> dict[str, str]:
    """Read the headers of a recorded game."""
    lines = _read(name)[0].splitlines()
    return dict(line.split(": ", 1) for line in lines if not line.startswith("#"))


def steps_of(name: str) -> list[str]:
    """Read the steps of a recorded game: moves, and rolls as `3:`."""
    lines = _read(name)[1].splitlines()
    return [line.partition(" => ")[0] for line in lines if not line.startswith("#")]


def rolls_of(name: str) -> str:
    """Read all rolls of a recorded game."""
    return "".join(step[0] for step in steps_of(name) if is_roll(step))


def is_roll(step: str) -> bool:
    """Return whether a step is a roll of the die."""
    return step.endswith(":")


def begin_match(name: str) -> Match:
    """Return a recorded game before its first step."""
    headers = headers_of(name)
    return Match.new(headers["Game"], int(headers.get("Players", "2")))


def make_step(match: Match, step: str) -> None:
    """Make a step of a recorded game."""
    if is_roll(step):
        match.roll(int(step[0]))
    else:
        match.push_text(step)


def _read(name: str) -> tuple[str, str]:
    head, _, body = (_PLAYTHROUGHS / f"{name}.txt").read_text("utf-8").partition("\n\n")
    return head, body
