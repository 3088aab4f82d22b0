"""Two other typefaces than the page's, a wide and a narrow one: their files, and browsers that have no other.

Owns the packages of these typefaces, and the fontconfig settings that hide all others, which work
only on Linux.
"""

import base64
import importlib
import io
import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Playwright

from web.support.contexts import ONE_PROCESS
from workshop.paths import CACHE
from workshop.tools import toolchain

_FILES: Final = {
    "wide": ("dejavu-fonts-ttf", ("ttf/DejaVuSans.ttf", "ttf/DejaVuSans-Bold.ttf")),
    "narrow": (
        "@fontsource/roboto-condensed",
        (
            "files/roboto-condensed-latin-400-normal.woff2",
            "files/roboto-condensed-latin-700-normal.woff2",
        ),
    ),
}

_WEIGHTS: Final = ("400", "700")

_CONFIGURATION: Final = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""


def read_faces(width: str) -> list[tuple[str, str]]:
    """Return the weight and the file, in base64, of each face of a typeface."""
    package, names = _FILES[width]
    folder = toolchain.find_node_tools() / package
    return [
        (weight, base64.b64encode((folder / name).read_bytes()).decode())
        for weight, name in zip(_WEIGHTS, names, strict=True)
    ]


@contextmanager
def open_browser(playwright: Playwright, width: str) -> Generator[Browser]:
    """Start a Chromium that finds only a typeface of this width on its machine."""
    surroundings = {**os.environ, "FONTCONFIG_FILE": str(_configure(width))}
    options: dict[str, Any] = {**toolchain.launch_options(), "env": surroundings}
    options["args"] = [*options["args"], ONE_PROCESS]
    browser = playwright.chromium.launch(**options)
    yield browser
    browser.close()


def _configure(width: str) -> Path:
    """Copy a typeface for fontconfig, and return the configuration file that names its folder."""
    folder = CACHE / "typefaces" / width
    fonts = folder / "fonts"
    fonts.mkdir(parents=True, exist_ok=True)
    package, names = _FILES[width]
    for name in names:
        source = toolchain.find_node_tools() / package / name
        target = fonts / f"{source.stem}.ttf"
        if not target.exists():
            # Not every fontconfig reads compressed files.
            font = importlib.import_module("fontTools.ttLib").TTFont(source)
            font.flavor = None
            made = io.BytesIO()
            font.save(made)
            _write_whole(target, made.getvalue())
    configuration = folder / "fonts.conf"
    text = _CONFIGURATION.format(fonts=fonts, cache=folder / "cache")
    _write_whole(configuration, text.encode())
    return configuration


def _write_whole(target: Path, content: bytes) -> None:
    """Write a file that another process may read or write at the same time."""
    with tempfile.NamedTemporaryFile(dir=target.parent.parent, delete=False) as file:
        file.write(content)
    Path(file.name).replace(target)
