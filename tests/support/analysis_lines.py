"""The lines of `analyse` and `review`, and checks that hold for each of them."""

import re

from kidd.__main__ import Session

LINE = re.compile(
    r"(?:(?P<roll>[123]): )?(?P<move>\S+) score (?P<score>-?\d+|win \d+|loss \d+)"
    r" chance (?P<chance>[01]\.\d{3}) pv (?P<line>.+)"
)
TURN = re.compile(
    r"(?P<number>\d+) (?P<colour>[RBG]) (?P<move>\S+) best (?P<best>\S+) chance (?P<a>[01]\.\d{3})"
    r" (?P<b>[01]\.\d{3}) luck (?P<luck>-|[+-][01]\.\d{3}) mark"
    r" (?P<mark>only|best|good|inaccuracy|mistake|blunder)"
)
_PLY = re.compile(r"(?:(?P<roll>[123]):)?(?P<move>\S+)")


def thousandths(text: str) -> int:
    """Read a chance or a change; `-` is none."""
    return 0 if text == "-" else int(text.replace(".", ""))


def check_certain(text: str) -> bool:
    """Check that a chance is certain exactly where the score is, and return whether it is."""
    line = LINE.fullmatch(text)
    assert line, text
    score, chance = line["score"].split(" ")[0], line["chance"]
    assert (chance == "1.000") == (score == "win"), text
    assert (chance == "0.000") == (score == "loss"), text
    return chance in ("0.000", "1.000")


def play_line(session: Session, text: str) -> None:
    """Play all turns of an expected line. It must have rolls exactly where they are due."""
    line = LINE.fullmatch(text)
    assert line, text
    if line["move"] == "-":
        return
    if line["roll"]:
        assert session.answer(f"roll {line['roll']}")[0].startswith("ok"), text
    plies = line["line"].split(" ")
    assert plies[0] == line["move"]
    for written in plies:
        ply = _PLY.fullmatch(written)
        assert ply, text
        if ply["roll"]:
            assert session.answer(f"roll {ply['roll']}")[0].startswith("ok"), text
        assert session.answer(f"play {ply['move']}")[0].startswith("ok"), (text, written)
