"""Records in messages, as what they add to the record of an earlier message.

A record has six thousand characters after a thousand steps, and each step adds a few. The page may send
the record of a request as a delta, and then gets the record of the reply as one. So passing a record
costs the same at any length of the game.

Owns this form and the record of the last request. A request with its whole record needs nothing else,
so an engine that was restarted can answer it.
"""

from typing import Any, Final, TypedDict, cast


class RecordDelta(TypedDict):
    """A record that begins as another one does, without the last word of that one.

    - `base`: the id of the request that has the other record. For a request it is the last request with a
      record, for a reply the request that it answers.
    - `added`: the text behind what both share. The last word of the other record is not shared, because a
      step may change it: a move is written behind its roll, perhaps on a new line.

    No place in the text is given as a number, because JavaScript counts some characters twice.
    """

    base: int
    added: str


class RecordDeltas:
    """The record of the last request, which the next request may continue."""

    def __init__(self) -> None:
        self._base = -1
        self._record = ""
        self._replied = ""

    def read(self, request: dict[str, Any]) -> bool:
        """Put the whole record into a request, in place of a delta. `id` must be its number.

        Returns False, and changes nothing, if the delta is none or continues another record.
        """
        record: Any = request.get("record")
        if isinstance(record, dict):
            record = self._apply(cast("dict[str, Any]", record))
            if record is None:
                return False
            request["record"] = record
        if isinstance(record, str):
            self._base, self._record = request["id"], record
        return True

    def _apply(self, delta: dict[str, Any]) -> str | None:
        base, added = delta.get("base"), delta.get("added")
        if base != self._base or not isinstance(added, str):
            return None
        record = cut_last_word(self._record) + added
        # An equal text that was used before has its hash already, so the cache of records finds it sooner.
        return next((known for known in (self._replied, self._record) if known == record), record)

    def write(self, reply: dict[str, Any]) -> None:
        """Replace the record of the reply to the last request by a delta, if it continues the request's."""
        record = reply.get("record")
        if not isinstance(record, str):
            return
        self._replied = record
        kept = cut_last_word(self._record)
        if record.startswith(kept):
            reply["record"] = RecordDelta(base=self._base, added=record[len(kept) :])


def cut_last_word(record: str) -> str:
    """Return a record without its last word, and without the white space before that: the next step may change it."""
    end = len(record) - 1
    return record[: max(record.rfind(" ", 0, end), record.rfind("\n", 0, end), 0)]


DELTAS: Final = RecordDeltas()
"""The deltas between this engine and its page."""
