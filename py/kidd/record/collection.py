"""Reads several records in one text, game by game, so that an unreadable record does not affect the others.

Owns where a record ends and the next one begins: an empty line, then a line that begins with `Kidd:`. A comment may
contain both, so such a place within a comment counts only if the comment is not closed, or if the record cannot be read
otherwise.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from kidd.record import bounds
from kidd.record.transcript import (
    LINE_END,
    RecordError,
    Transcript,
    read_transcript,
    too_much,
)

_EMPTY_LINE = re.compile(r"\n[^\S\n]*\n")
_NEXT_RECORD = re.compile(r"\n[^\S\n]*\n(?=Kidd:)")
_MOST_READ_IN_VAIN: Final = 20 * bounds.LONGEST_RECORD
"""The most characters of a text that are searched for the end of a comment beyond the next record. It limits the time
for a hostile text. If the limit is reached, only records of that text are refused.
"""


class ReadRecord(NamedTuple):
    """One record of a text.

    - `number`: its place, from 1. `text`: how it is written there.
    - `transcript`: its contents, None if it is refused. `error`: why it is refused, otherwise None.
    """

    number: int
    text: str
    transcript: Transcript | None
    error: RecordError | None


class _Placed(NamedTuple):
    """A record of a text, and the place in the text where the next one begins."""

    record: ReadRecord
    end: int


def read_records(text: str) -> Iterator[ReadRecord]:
    """Yield the records of a text one by one, each read when it is asked for.

    Raises RecordError `long` if the text has more than `bounds.LONGEST_FILE` characters. Each record that
    is refused is yielded with its fault.
    """
    if len(text) > bounds.LONGEST_FILE:
        raise too_much("long", "a file has no more than {} characters", bounds.LONGEST_FILE)
    return (placed.record for placed in _read_placed(LINE_END.sub("\n", text)))


def read_first_records(text: str, most: int, *, is_whole: bool) -> tuple[list[ReadRecord], int]:
    """Read the first records of a text, and return also the place where the next one begins.

    The text may be the beginning of a longer one: then `is_whole` is False, and a record is left out if it may
    go on after the end of the text, unless it is the first one. A line ends with one line feed.
    """
    records, end = list[ReadRecord](), 0
    for placed in islice(_read_placed(text), most):
        if records and not is_whole and end + bounds.LONGEST_RECORD > len(text):
            break
        records.append(placed.record)
        end = placed.end
    return records, end if records else len(text)


def _read_placed(text: str) -> Iterator[_Placed]:
    begin, spans = 0, list[tuple[int, int]]()
    for found in _NEXT_RECORD.finditer(text):
        spans.append((begin, found.start()))
        begin = found.end()
    spans.append((begin, len(text)))
    # Blank lines may stand before the first record.
    first = len(text) - len(text.lstrip())
    return _read_parts(text, [(max(begin, first), end) for begin, end in spans if end > first])


def _read_parts(text: str, parts: list[tuple[int, int]]) -> Iterator[_Placed]:
    begins = [*(begin for begin, _ in parts), len(text)]
    at, number, in_vain = 0, 0, 0
    while at < len(parts):
        number += 1
        begin, end = parts[at]
        used, scanned = _count_parts(text, parts, at) if in_vain <= _MOST_READ_IN_VAIN else (1, 0)
        if used > 1:
            whole = text[begin : parts[at + used - 1][1]]
            try:
                yield _Placed(
                    ReadRecord(number, whole, read_transcript(whole), None), begins[at + used]
                )
            except RecordError:
                pass
            else:
                at += used
                continue
        in_vain += scanned
        alone = text[begin:end]
        try:
            yield _Placed(ReadRecord(number, alone, read_transcript(alone), None), begins[at + 1])
        except RecordError as error:
            yield _Placed(ReadRecord(number, alone, None, error), begins[at + 1])
        at += 1


def _count_parts(text: str, parts: list[tuple[int, int]], first: int) -> tuple[int, int]:
    """Count the parts from `first` to the one in which no comment is open any more; 1 if there is none.

    Returns the number of characters that were looked at for it behind the first part, too.
    """
    begin, first_end = parts[first]
    end, is_open = begin, False
    for count, (place, end) in enumerate(islice(parts, first, None), 1):
        if end - begin > bounds.LONGEST_RECORD:
            break
        # Headers may hold braces.
        found = place if count > 1 else _end_of_headers(text, begin, end)
        while found >= 0:
            found = text.find("}" if is_open else "{", found, end)
            is_open ^= found >= 0
        if not is_open:
            return count, end - first_end
    return 1, max(end - first_end, 0)


def _end_of_headers(text: str, begin: int, end: int) -> int:
    found = _EMPTY_LINE.search(text, begin, end)
    return found.end() if found else end


def write_records(transcripts: Iterable[Transcript]) -> str:
    """Write records one after the other, with an empty line between; `read_records` reads them.

    Each begins with its header `Kidd`, wherever that stood.
    """
    return "\n".join(_with_version_first(transcript).write() for transcript in transcripts)


def _with_version_first(transcript: Transcript) -> Transcript:
    headers = transcript.headers
    return transcript._replace(headers={"Kidd": headers["Kidd"], **headers})
