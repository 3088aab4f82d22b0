"""The page's typefaces, reduced to the characters that the page may need.

Owns the names of the packages, the kept characters, and the names of the files on the site. Must not know
how they are used: `css/base/fonts.css` does.
"""

import io
import subprocess
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from workshop.build import build_cache
from workshop.paths import CACHE, TOOLS, WorkshopError
from workshop.tools import toolchain

FOLDER: Final = "fonts"
"""The folder of the typefaces on the site."""

TITLE: Final = "alegreya"
TEXT: Final = "alegreya-sans"
"""The typefaces, by the names of their packages after the scope."""

BASIC: Final = (
    "20-7e,a0-a1,a9-ab,b0,b7,ba-bb,bf-ff,131,152-153,"
    "2013-2014,2018-201a,201c-201e,2022,2026,2039-203a,2212"
)
"""The characters of the page's three languages, and those of western Europe."""

MORE: Final = "100-130,132-148,14a-151,154-17e,218-21b"
"""More characters, for names. A browser fetches their file only if the page has one of them."""

_CUTTER: Final = Path(__file__).with_name("subset_font.py")
_KEPT: Final = 2


@dataclass(frozen=True)
class Face:
    """A file on the site: its typeface, its weight, its source in the package and what is kept of it."""

    family: str
    weight: int
    source: str
    characters: str
    features: str

    @property
    def name(self) -> str:
        """Its path on the site."""
        part = "" if self.source == "latin" else "-more"
        return f"{FOLDER}/{self.family}-{self.weight}{part}.woff2"

    def find_source(self) -> Path:
        """Return the file in the package that this one is made from."""
        folder = toolchain.find_package(f"@fontsource/{self.family}")
        return folder / "files" / f"{self.family}-{self.source}-{self.weight}-normal.woff2"


FACES: Final = tuple(
    Face(family, weight, source, characters, features)
    for family, weight in ((TITLE, 700), (TEXT, 500), (TEXT, 700))
    for source, characters, features in (
        ("latin", BASIC, "kern,liga,tnum"),
        ("latin-ext", MORE, ""),
    )
)


def collect() -> dict[str, bytes]:
    """Return the files of the typefaces, and their licences, by their paths on the site."""
    sources = (
        Path(__file__).read_bytes(),
        _CUTTER.read_bytes(),
        toolchain.read_lock(),
        (TOOLS / toolchain.SITE_TOOLS).read_bytes(),
    )
    packed = build_cache.recall(CACHE / "fonts", sources, _cut_all, _KEPT)
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _cut_all() -> bytes:
    """Return a zip of all subsetted typefaces and their licences."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for face in FACES:
            archive.writestr(face.name, _cut(face))
        for family in (TITLE, TEXT):
            licence = toolchain.find_package(f"@fontsource/{family}/LICENSE")
            archive.writestr(f"{FOLDER}/{family}-licence.txt", licence.read_bytes())
    return buffer.getvalue()


def _cut(face: Face) -> bytes:
    with tempfile.TemporaryDirectory() as scratch:
        target = Path(scratch, "face.woff2")
        command = [str(toolchain.find_site_python()), str(_CUTTER), str(face.find_source())]
        command += [str(target), face.characters, face.features]
        finished = subprocess.run(command, capture_output=True, text=True, check=False)
        if finished.returncode != 0:
            raise WorkshopError(
                f"The typeface {face.name} could not be subsetted:\n{finished.stderr}"
            )
        return target.read_bytes()
