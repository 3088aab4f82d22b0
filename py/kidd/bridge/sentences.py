"""What the page says about a position: what happened in the last step.

Owns the choice of the sentences. The page has the words.
"""

from collections.abc import Iterator, Sequence
from typing import cast

from kidd.bridge.sentence_views import CaptureView, SentenceView
from kidd.bridge.view_types import EventView
from kidd.core.description import Description


def say(key: str, **params: str | int) -> SentenceView:
    """Make a sentence. The parameters are those that `SENTENCES` names, in any order but for one: of several numbers
    the first chooses the plural."""
    return cast("SentenceView", {"key": key, "params": params})


def list_captures(
    events: Sequence[EventView], game: Description, mover: str
) -> Iterator[CaptureView]:
    """Yield the captures of a step of the player `mover`, one for each crew that lost tokens."""
    gone = [event for event in events if event["kind"] == "removed"]
    for loser, captor in ("RB", "BR"):
        # Only the other crew can have surrounded a group (L3), on any player's turn (L4).
        spaces = [event.get("space", "") for event in gone if event.get("owners") == loser]
        if spaces:
            said = say("capture.surrounded", colour=captor, count=len(spaces))
            reason = say("capture.surrounded.why")
            yield CaptureView(said=said, reason=reason, colour=captor, spaces=spaces)
    taken = [event for event in events if event["kind"] == "captured"]
    if taken:
        yield _tell_taken(taken, sum(event["kind"] == "freed" for event in events), game, mover)


def _tell_taken(
    taken: Sequence[EventView], freed: int, game: Description, mover: str
) -> CaptureView:
    owners = taken[0].get("owners", "")
    is_stack = game.towers and len(owners) > 1
    return CaptureView(
        said=say(
            "capture.stack" if is_stack else "capture.behind",
            colour=mover,
            loser=owners[:1],
            count=len(owners) if is_stack else len(taken),
        ),
        reason=say("capture.freed", count=freed) if freed else None,
        colour=mover,
        spaces=[event.get("space", "") for event in taken],
    )
