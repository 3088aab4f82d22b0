"""The page's typefaces are small, complete for three languages, and match the style sheet."""

import importlib
import io
import re
from collections.abc import Iterator
from typing import Any

import pytest

from workshop.build.fonts import webfonts
from workshop.paths import ROOT

MOST_BYTES = 60_000
SYMBOLS = frozenset("★←↑→↓⟦⟧\n")
"""Symbols that the typefaces need not have, because they are not parts of words."""

FACE = re.compile(
    r'@font-face \{\s*font-family: "([^"]+)";\s*font-weight: ([\d ]+);\s*font-display: (\w+);'
    r'\s*src: url\("\.\./\.\./([^"]+)"\) format\("woff2"\);.*?unicode-range:([^;]+);',
    re.DOTALL,
)


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return webfonts.collect()


def read(content: bytes) -> Any:
    return importlib.import_module("fontTools.ttLib").TTFont(io.BytesIO(content))


def faces() -> list[tuple[str, ...]]:
    return FACE.findall((ROOT / "css" / "base" / "fonts.css").read_text("utf-8"))


def list_characters(written: str) -> Iterator[str]:
    for part in re.sub(r"[\sU+]", "", written).split(","):
        first, _, last = part.partition("-")
        yield from map(chr, range(int(first, 16), int(last or first, 16) + 1))


def test_the_typefaces_are_small(files: dict[str, bytes]) -> None:
    sizes = {name: len(content) for name, content in files.items() if name.endswith(".woff2")}
    assert sum(sizes.values()) <= MOST_BYTES, sizes


def test_the_style_sheet_has_every_face_with_its_characters(files: dict[str, bytes]) -> None:
    named = {path: set(list_characters(written)) for _, _, _, path, written in faces()}
    cut = {name: content for name, content in files.items() if name.endswith(".woff2")}
    assert set(named) == set(cut)
    for name, content in cut.items():
        assert named[name] == {chr(code) for code in read(content).getBestCmap()}, name


def test_the_basic_faces_have_every_character_of_the_page(files: dict[str, bytes]) -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    words = [file.read_text("utf-8") for file in (ROOT / "js" / "i18n").glob("*.json")]
    written = set("".join([page, *words])) - SYMBOLS
    for face in webfonts.FACES:
        if face.characters == webfonts.BASIC:
            there = {chr(code) for code in read(files[face.name]).getBestCmap()}
            assert written <= there, (face.name, written - there)


@pytest.mark.parametrize(
    "name", ["Zoë", "Łukasz", "Şirin", "Đorđe", "Þór", "Ștefan", "Œdipe", "Žižka"]
)
def test_the_faces_have_the_characters_of_names(files: dict[str, bytes], name: str) -> None:
    for weight in (500, 700):
        pair = [
            face for face in webfonts.FACES if (face.family, face.weight) == (webfonts.TEXT, weight)
        ]
        there = {chr(code) for face in pair for code in read(files[face.name]).getBestCmap()}
        assert set(name) <= there


def test_digits_are_as_high_as_capitals_and_can_have_equal_widths(
    files: dict[str, bytes],
) -> None:
    for face in webfonts.FACES:
        if face.characters != webfonts.BASIC:
            continue
        font = read(files[face.name])
        table = font["GSUB"].table
        assert {record.FeatureTag for record in table.FeatureList.FeatureRecord} == {"liga", "tnum"}
        [record] = [one for one in table.FeatureList.FeatureRecord if one.FeatureTag == "tnum"]
        [part] = table.LookupList.Lookup[record.Feature.LookupListIndex[0]].SubTable
        digits = [font.getBestCmap()[ord(digit)] for digit in "0123456789"]
        assert len({font["hmtx"][part.mapping[digit]][0] for digit in digits}) == 1
        heights = {font["glyf"][digit].yMax for digit in digits}
        assert min(heights) > font["OS/2"].sxHeight * 1.2


def test_the_licences_are_included(files: dict[str, bytes]) -> None:
    texts = [content.decode() for name, content in files.items() if name.endswith(".txt")]
    assert len(texts) == 2
    assert all("SIL OPEN FONT LICENSE Version 1.1" in text for text in texts)


def test_only_the_basic_faces_are_preloaded() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    early = set(re.findall(r'<link rel="preload" href="([^"]+)" as="font"', page))
    basic = {face.name for face in webfonts.FACES if face.characters == webfonts.BASIC}
    assert early == basic
    # A face that arrives late must not shift the layout.
    shown = {path: display for _, _, display, path, _ in faces()}
    assert {shown[name] for name in basic} == {"optional"}
