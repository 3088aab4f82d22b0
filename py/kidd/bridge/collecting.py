"""The request for the records of a text with several games.

Owns the data of each record in the reply. `record.collection` finds where a record ends.
"""

from typing import Final, cast

from kidd.bridge.protocol import VERSION, CollectionReply
from kidd.bridge.request_types import CollectionRequest
from kidd.bridge.view_types import CollectedView, Message, OutcomeView
from kidd.core.position import COLOURS
from kidd.record.collection import ReadRecord, read_first_records
from kidd.record.notation import format_position
from kidd.record.transcript import Transcript

_MOST_RECORDS: Final = 5
"""Records for one reply, so that other requests need not wait longer than a second."""


def read_collection(request: CollectionRequest) -> CollectionReply:
    """Return the data of the first records of a text, and why some of them are refused."""
    text = request["text"]
    records, end = read_first_records(text, _MOST_RECORDS, is_whole=request["whole"])
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "records": [_show(record) for record in records],
        # A character outside the Basic Multilingual Plane has two UTF-16 units.
        "read": end + sum(character > "\uffff" for character in text[:end]),
    }


def _show(read: ReadRecord) -> CollectedView:
    if (error := read.error) is not None:
        return CollectedView(message=Message(key=f"fault.{error.fault}", params=error.params))
    transcript = cast("Transcript", read.transcript)
    match = transcript.match
    outcome = match.outcome
    return CollectedView(
        record=f"{read.text.rstrip()}\n",
        steps=len(match.steps),
        turns=len(transcript.turns),
        position=format_position(match.position),
        turn=COLOURS[match.position.turn],
        outcome=OutcomeView(
            winner=None if outcome.winner is None else COLOURS[outcome.winner],
            reason=outcome.reason,
        )
        if outcome
        else None,
    )
