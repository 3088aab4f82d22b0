"""The engine reads and writes NOTATION.md's examples of files, paths, codes and honest dice."""

import re

from kidd.record import bounds
from kidd.record.code import decode, encode
from kidd.record.collection import read_records, write_records
from kidd.record.dice_chain import ToldChain, commit, compute_rolls, find_link
from kidd.record.transcript import read_transcript
from kidd.record.tree import read_tree
from kidd.record.turns import GLYPHS
from support.notation_page import indented, section, tables

HEAD = "Kidd: 1\nGame: loyal\n\n"


def test_glyphs_on_the_page_are_the_engines() -> None:
    """All that the page lists are read, and there are no others."""
    [listed] = re.findall(r"as in `a4xa6\?`: (.*?)\. There", section("## Records"), re.DOTALL)
    assert sorted(re.findall(r"`(.+?)`", listed)) == sorted(GLYPHS)
    for glyph in GLYPHS:
        assert read_transcript(f"{HEAD}@a1{glyph}").turns[0].glyph == glyph


def test_example_of_several_records_is_read() -> None:
    """Both are read, and written unchanged."""
    lines = section("### Several records").splitlines()
    first = next(index for index, line in enumerate(lines) if line.startswith("    "))
    last = max(index for index, line in enumerate(lines) if line.startswith("    "))
    text = "\n".join(line[4:] for line in lines[first : last + 1]) + "\n"
    transcripts = [record.transcript for record in read_records(text)]
    assert all(transcripts)
    assert len(transcripts) == 2
    assert write_records(filter(None, transcripts)) == text


def test_paths_in_the_table_lead_where_they_say() -> None:
    """Each path of the example leads to the position after its steps."""
    page = section("### Paths")
    [body] = indented(page)
    tree = read_tree(HEAD + body)
    [rows] = tables(page)
    assert len(rows) == 5
    for path, steps in rows:
        assert tree.canonical(path) == path
        assert [str(step.move) for step in tree.match(path).steps] == steps.split()


def test_example_of_a_code_is_the_engines() -> None:
    """The code stands for its game and steps; the bound on the page is the engine's."""
    page = section("## Codes")
    code, game, steps = indented(page)
    transcript = decode(code)
    assert encode(transcript) == code
    assert game == f"{transcript.headers['Game']} {len(transcript.match.start.reserves)}"
    made = [step.move.text if step.move else str(step.roll) for step in transcript.match.steps]
    assert made == steps.split()
    assert f"{bounds.LONGEST_CODE:,} characters" in page


def test_figures_of_honest_dice_are_the_engines() -> None:
    """Commitments and rolls of the page's two secrets."""
    page = " ".join(section("## Honest dice").split())
    commitments = re.findall(r"commitments begin `(\w+)` and `(\w+)`", page)
    [rolls] = re.findall(r"first ten rolls are ([1-3 ]+)\.", page)
    secrets = b"\x11" * 32, b"\x22" * 32
    assert commitments == [tuple(commit(secret).hex()[:8] for secret in secrets)]
    red, blue = (
        ToldChain.begin(player, commit(secret).hex()).check(10, find_link(secret, 10).hex())
        for player, secret in zip(("Red", "Blue"), secrets, strict=True)
    )
    assert compute_rolls(red, blue, 10) == [int(roll) for roll in rolls.split()]
