"""Subset a typeface. Runs in the Python environment that has fontTools.

`python subset_font.py SOURCE TARGET CHARACTERS FEATURES`: two files, code points in hexadecimal as
`20-7e,a9`, OpenType features as `kern,tnum` or an empty text. Must not know which characters the page needs.
"""

import importlib
import sys
from typing import Any, Final

# Imported by name, so that type checking does not need fontTools.
subset: Final[Any] = importlib.import_module("fontTools.subset")
fonts: Final[Any] = importlib.import_module("fontTools.ttLib")

_NAMES: Final = (0, 1, 2, 13, 14)
"""Copyright, family, style, licence and licence URL, which the licence requires to be kept."""


def cut(source: str, target: str, characters: str, features: str) -> None:
    """Write a WOFF2 file with these characters only. Its digits are lining figures."""
    font = fonts.TTFont(source)
    _make_lining_figures_usual(font)
    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = features.split(",") if features else []
    options.name_IDs = list(_NAMES)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=_list_characters(characters))
    cutter.subset(font)
    subset.save_font(font, target, options)


def _make_lining_figures_usual(font: Any) -> None:
    """Map the digits to lining figures, which are as high as capitals.

    The CSS property `font-variant-numeric` is no alternative, because the shorthand `font` resets it.
    """
    table = font["GSUB"].table
    lining: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    lining |= part.mapping
    for part in font["cmap"].tables:
        part.cmap = {code: lining.get(glyph, glyph) for code, glyph in part.cmap.items()}


def _list_characters(written: str) -> list[int]:
    found: list[int] = []
    for part in written.split(","):
        first, _, last = part.partition("-")
        found += range(int(first, 16), int(last or first, 16) + 1)
    return found


if __name__ == "__main__":
    cut(*sys.argv[1:])
