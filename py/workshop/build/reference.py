"""The reference of the Python package: pages that pdoc makes from the docstrings, for `python/` on the site.

Owns that its pages keep to the site's policy: no script, and styles in a file.
"""

import json
import re
import subprocess
from pathlib import Path
from typing import Final

from workshop.build import build_cache
from workshop.paths import CACHE, TOOLS, WorkshopError, list_files
from workshop.tools import toolchain

FOLDER: Final = "python"
"""The folder of the reference on the site."""
PAGE: Final = f"{FOLDER}/index.html"

_WRITER: Final = Path(__file__).with_name("write_reference.py")
_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_STYLES: Final = "styles.css"
_KEPT: Final = 2


def collect(root: Path) -> dict[str, bytes]:
    """Return the files of the reference by their paths on the site. Raises `WorkshopError` if pdoc fails."""
    package = [
        file.read_bytes() for file in list_files(root / "py" / "kidd") if file.suffix == ".py"
    ]
    sources = [
        Path(__file__).read_bytes(),
        _WRITER.read_bytes(),
        (TOOLS / toolchain.REFERENCE_TOOLS).read_bytes(),
        *package,
    ]
    made = build_cache.recall(CACHE / "reference", sources, lambda: _make(root), _KEPT)
    return {f"{FOLDER}/{name}": text.encode() for name, text in json.loads(made).items()}


def _make(root: Path) -> bytes:
    """Return the texts of the files by their names, as JSON."""
    command = [str(toolchain.find_reference_python()), str(_WRITER), str(root / "py")]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode != 0:
        raise WorkshopError(f"The reference could not be made:\n{done.stderr.decode()}")
    return json.dumps(take_styles_out(json.loads(done.stdout))).encode()


def take_styles_out(pages: dict[str, str]) -> dict[str, str]:
    """Return the pages, by their paths, and the file of their styles: the site's policy allows none in a page."""
    files = {path: _link_styles(page, "../" * path.count("/")) for path, page in pages.items()}
    # All pages have the same.
    return {**files, _STYLES: "\n".join(_STYLE.findall(next(iter(pages.values()))))}


def _link_styles(page: str, up: str) -> str:
    link = f'<link rel="stylesheet" href="{up}{_STYLES}"/>'
    return _STYLE.sub("", page).replace("</head>", f"{link}</head>", 1)
