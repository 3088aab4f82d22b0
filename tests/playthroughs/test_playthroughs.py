"""Recorded playthroughs are replayed line by line, and show the features that they list.

A playthrough is a text file: lines `# shows:` with the names of features, the headers of a record,
an empty line, then one line for each step, `STEP => POSITION`. A step is a move or a roll (`3:`).
`# either:` lists moves that are legal before the next step and differ only in the side from which
they arrive.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from kidd.bridge.view import show_event
from kidd.record.match import Match, Step
from kidd.record.notation import format_position
from kidd.record.transcript import format_result, read_transcript, transcribe
from playthroughs.features import FEATURES, Shown, is_other_side
from reference import rules
from support.event_replay import EventReplay, deck_of, read_event

FILES = {file.stem: file for file in sorted(Path(__file__).parent.glob("*.txt"))}


@dataclass(frozen=True)
class Line:
    """One step of a file, the position after it, and the moves listed before it."""

    step: str
    position: str
    either: tuple[str, ...]


@dataclass(frozen=True)
class Playthrough:
    """The content of a file."""

    shows: list[str]
    headers: dict[str, str]
    lines: list[Line]

    def record(self) -> str:
        """Return the record with these steps."""
        headers = "".join(f"{key}: {value}\n" for key, value in self.headers.items())
        return headers + "\n" + " ".join(line.step for line in self.lines).replace(": ", ":") + "\n"


def read_playthrough(name: str) -> Playthrough:
    head, _, body = FILES[name].read_text(encoding="utf-8").partition("\n\n")
    shows: list[str] = []
    headers: dict[str, str] = {}
    for line in head.splitlines():
        key, _, value = line.partition(": ")
        if key == "# shows":
            shows += value.split()
        else:
            headers[key] = value
    lines: list[Line] = []
    either: tuple[str, ...] = ()
    for line in body.splitlines():
        if line.startswith("# either: "):
            either = tuple(line.split()[2:])
        else:
            step, _, position = line.partition(" => ")
            lines.append(Line(step, position, either))
            either = ()
    return Playthrough(shows, headers, lines)


def begin(playthrough: Playthrough) -> Match:
    """Return the match before the first step."""
    headers = "".join(
        f"{key}: {value}\n" for key, value in playthrough.headers.items() if key != "Result"
    )
    return read_transcript(headers).match


def make(match: Match, step: str) -> Step:
    return match.roll(int(step[0])) if step.endswith(":") else match.push_text(step)


def replay(playthrough: Playthrough) -> Iterator[tuple[Line, Shown]]:
    match = begin(playthrough)
    for line in playthrough.lines:
        before, legal = match.position, match.legal_moves()
        yield line, Shown(before, legal, make(match, line.step))


def test_every_feature_is_shown() -> None:
    """Some playthrough shows each feature, and each playthrough shows a feature."""
    shows = {name: read_playthrough(name).shows for name in FILES}
    assert all(shows.values())
    assert {feature for features in shows.values() for feature in features} == set(FEATURES)


@pytest.mark.parametrize("name", FILES)
def test_each_step_leads_to_its_position(name: str) -> None:
    """Every step is legal and leads to the position after it. Only the last step may end the game."""
    playthrough = read_playthrough(name)
    for number, (line, shown) in enumerate(replay(playthrough), 1):
        assert format_position(shown.after) == line.position, f"step {number}, {line.step}"
        assert (shown.step.outcome is not None) <= (number == len(playthrough.lines))
        for text in line.either:
            [move] = [move for move in shown.legal if move.text == text]
            assert all(
                move is other or is_other_side(move, other)
                for other in shown.legal
                if other.text in line.either
            )


@pytest.mark.parametrize("name", FILES)
def test_features_are_shown(name: str) -> None:
    """A playthrough shows the features that it lists, and lists the moves to either side."""
    playthrough = read_playthrough(name)
    steps = list(replay(playthrough))
    for feature in playthrough.shows:
        assert any(FEATURES[feature](shown) for _, shown in steps), feature
    if "either-side" in playthrough.shows:
        assert any(len(line.either) > 1 and line.step in line.either for line in playthrough.lines)


@pytest.mark.parametrize("name", FILES)
def test_record_of_a_playthrough(name: str) -> None:
    """The steps make a record, which survives writing and reading."""
    playthrough = read_playthrough(name)
    transcript = read_transcript(playthrough.record())
    assert format_position(transcript.match.position) == playthrough.lines[-1].position
    assert format_result(transcript.match.outcome) == playthrough.headers["Result"]
    again = read_transcript(transcript.write())
    assert again.headers == playthrough.headers
    assert again.turns == transcript.turns
    assert transcribe(again.match).write().split() == transcript.write().split()


@pytest.mark.parametrize("name", FILES)
def test_a_playthrough_can_be_undone(name: str) -> None:
    """Undo leads through the same positions to the start, and the game can be played again."""
    playthrough = read_playthrough(name)
    match = begin(playthrough)
    for line in playthrough.lines:
        make(match, line.step)
    outcome = match.outcome
    for line in reversed(playthrough.lines):
        assert format_position(match.position) == line.position
        match.pop()
    assert match.position == match.start
    assert match.occurrences() == 1
    for line in playthrough.lines:
        make(match, line.step)
    assert match.outcome == outcome


@pytest.mark.parametrize("name", FILES)
def test_the_reference_leads_to_the_same_positions(name: str) -> None:
    """A second implementation of the rules gives the same position after every step."""
    playthrough = read_playthrough(name)
    before = format_position(begin(playthrough).position)
    for line in playthrough.lines:
        if line.step.endswith(":"):
            assert line.position in rules.rolls(before).values()
            assert line.position.endswith(f" {line.step[0]}")
        elif line.step == "resign":
            # A resignation that ends the game has no position, and the reference returns None.
            assert rules.resign(before) in (None, line.position)
        else:
            steps = rules.legal(before) | rules.offers(before)
            assert line.position == steps[line.step], line.step
        before = line.position
    winner, _, reason = playthrough.headers["Result"].partition(" ")
    if reason not in ("repetition", "resigned"):
        assert rules.outcome(before) == (winner.replace("*", "none"), reason)


@pytest.mark.parametrize("name", FILES)
def test_events_describe_every_change(name: str) -> None:
    """The events, as the page gets them, are enough to replay every position of the game."""
    playthrough = read_playthrough(name)
    match = begin(playthrough)
    events = EventReplay(deck_of(match.position))
    for line, shown in replay(playthrough):
        if shown.step.move and shown.step.move.word != "resign":
            for event in match.rules.events(shown.before, shown.step.move):
                events.show(read_event(show_event(event)))
        assert events.is_settled()
        assert events.deck == deck_of(shown.after), line.step
