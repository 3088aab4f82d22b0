"""The parts of NOTATION.md, for tests that run its examples."""

import re
from pathlib import Path

import kidd

NOTATION_PAGE = Path(str(kidd.__file__)).with_name("NOTATION.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    """Return the text under a heading, up to the next heading of any level."""
    _, _, rest = NOTATION_PAGE.partition(f"\n{heading}\n")
    assert rest, f"no heading {heading!r}"
    return re.split(r"\n#+ ", rest)[0]


def tables(text: str) -> list[list[list[str]]]:
    """Return the rows of each table in a text, without headers and without backticks in the cells."""
    found = re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE)
    rows = [part.replace("`", "").strip().split("\n")[2:] for part in found]
    return [[[cell.strip() for cell in row[1:-1].split("|")] for row in part] for part in rows]


def indented(text: str) -> list[str]:
    """Return the lines of a text that are indented by four spaces."""
    return [line[4:] for line in text.splitlines() if line.startswith("    ")]
