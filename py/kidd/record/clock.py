"""Clock times in comments: `{[clk 0:04:31]}` is the time that a player has left after the turn.

Owns the text of a clock time. The rest of a comment is the players' text and is not changed. A player who
has taken too long has a time below 0, `{[clk -0:00:12]}`.
"""

import re
from collections.abc import Sequence

_CLOCK = re.compile(r"\[clk (-?)([0-9]{1,4}):([0-5][0-9]):([0-5][0-9])\]")
MOST_SECONDS = 9999 * 3600 + 59 * 60 + 59


def format_clock(seconds: int) -> str:
    """Write a time as h:mm:ss. Raises ValueError for 10,000 hours or more, left or overrun.

    >>> format_clock(271), format_clock(-12)
    ('0:04:31', '-0:00:12')
    """
    size = abs(seconds)
    if size > MOST_SECONDS:
        raise ValueError(f"no time that a clock shows: {seconds}")
    sign = "-" if seconds < 0 else ""
    return f"{sign}{size // 3600}:{size // 60 % 60:02}:{size % 60:02}"


def read_clock(comments: Sequence[str]) -> int | None:
    """Return the seconds of the first clock time in comments, None if there is none.

    >>> read_clock(["well played", "[clk 0:04:31] in haste"])
    271
    """
    for comment in comments:
        if found := _CLOCK.search(comment):
            hours, minutes, seconds = map(int, found.groups()[1:])
            size = hours * 3600 + minutes * 60 + seconds
            return -size if found[1] else size
    return None


def strip_clock(comment: str) -> str:
    """Return a comment without its clock times, and without the blanks that stood before what follows them.

    >>> strip_clock("[clk 0:04:31] in haste")
    'in haste'
    """
    return re.sub(_CLOCK.pattern + " ?", "", comment)


def write_clock(comments: Sequence[str], seconds: int | None) -> list[str]:
    """Return comments with a clock time in place of the ones that they have; None removes them.

    The time stands where the first one stood, or else before the first comment. A comment that is
    left without any text goes too. Raises ValueError as `format_clock` does.

    >>> write_clock(["in haste"], 271), write_clock(["[clk 0:04:31]"], None)
    (['[clk 0:04:31] in haste'], [])
    """
    clock = "" if seconds is None else f"[clk {format_clock(seconds)}]"
    written: list[str] = []
    for comment in comments:
        found = _CLOCK.search(comment)
        if found and clock:
            written.append(
                comment[: found.start()] + clock + _CLOCK.sub("", comment[found.end() :])
            )
            clock = ""
        elif found:
            rest = strip_clock(comment)
            written += [rest] if rest.strip() else []
        else:
            written.append(comment)
    if not clock:
        return written
    first = [f"{clock} {written[0]}"] if written else [clock]
    return [*first, *written[1:]]
