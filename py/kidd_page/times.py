"""Times as people say them: "a moment ago", "yesterday", or a date if they are long past.

Reads no clock: times are in milliseconds since 1970, and offsets in minutes ahead of UTC.
"""

from bisect import bisect_right
from functools import lru_cache
from typing import Final, NamedTuple

from kidd_page.words import Words

_MINUTE_MS: Final = 60_000
_HOUR_MS: Final = 60 * _MINUTE_MS
_DAY_MS: Final = 24 * _HOUR_MS
_DAYS_TOLD: Final = 7

Zone = tuple[tuple[int, int], ...]
"""From when on, in milliseconds since 1970, the reader's clocks are how many minutes ahead of UTC."""


class Date(NamedTuple):
    """A day of the calendar. The standard library's has no years after 9999."""

    year: int
    month: int
    day: int


def find_date(time_ms: float, offset: float = 0) -> Date:
    """Return the day of a time where clocks are `offset` ahead of UTC."""
    return _find_date(int((time_ms + offset * _MINUTE_MS) // _DAY_MS))


@lru_cache(4096)
def _find_date(day: int) -> Date:
    """Return a day, counted from 1970. See Howard Hinnant, "chrono-compatible low-level date algorithms"."""
    # Years that begin in March end with their leap day. An era has the 146,097 days of 400 years.
    era, in_era = divmod(day + 719_468, 146_097)
    year = (in_era - in_era // 1460 + in_era // 36_524 - in_era // 146_096) // 365
    in_year = in_era - (365 * year + year // 4 - year // 100)
    month = (5 * in_year + 2) // 153
    day_of_month = in_year - (153 * month + 2) // 5 + 1
    is_next = month >= 10
    return Date(era * 400 + year + is_next, month - 9 if is_next else month + 3, day_of_month)


def find_offset(time_ms: int, zone: Zone) -> int:
    """Return by how many minutes the reader's clock is ahead of UTC at a time."""
    at = bisect_right(zone, time_ms, key=lambda one: one[0]) - 1
    return zone[max(at, 0)][1] if zone else 0


def write_date(time_ms: int, zone: Zone) -> str:
    """Return the ISO date of a time in the reader's time zone."""
    year, month, day = find_date(time_ms, find_offset(time_ms, zone))
    return f"{year:04}-{month:02}-{day:02}"


def say_day(time_ms: int, zone: Zone, words: Words) -> str:
    """Return the day of a time in the reader's time zone, with the name of the month."""
    year, month, day = find_date(time_ms, find_offset(time_ms, zone))
    return words.write_day(f"{year}-{month}-{day}")


def say_moment(time_ms: float, offset: float, words: Words) -> str:
    """Return a time as a short date with hour and minute."""
    minutes = int((time_ms + offset * _MINUTE_MS) % _DAY_MS // _MINUTE_MS)
    return words.write_moment(*find_date(time_ms, offset), *divmod(minutes, 60))


def say_when(time_ms: float, offset: float, now: float, words: Words) -> str:
    """Return how long ago a time is.

    A clock may have been set back, so a time in the future is said as a date, like one that is a week ago.
    """
    ago = now - time_ms
    if ago < 0 or ago >= _DAYS_TOLD * _DAY_MS:
        return say_moment(time_ms, offset, words)
    if ago >= _DAY_MS:
        return words.write_ago("day", int(ago // _DAY_MS))
    if ago >= _HOUR_MS:
        return words.write_ago("hour", int(ago // _HOUR_MS))
    return words.write_ago("minute", int(ago // _MINUTE_MS))
