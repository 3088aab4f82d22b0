"""The reference of the Python package: a page that pdoc makes from the docstrings, for `python/` on the site.

Owns which modules it has, and that its page keeps to the site's policy: no script, and styles in a file.
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
_LINK: Final = f'<link rel="stylesheet" href="{_STYLES}"/>'
_INDEX: Final = "index.html"
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
    return json.dumps(take_styles_out(done.stdout.decode())).encode()


def take_styles_out(page: str) -> dict[str, str]:
    """Return a page and the file of its styles: the site's policy allows none in a page."""
    styles = _STYLE.findall(page)
    return {
        _INDEX: _STYLE.sub("", page).replace("</head>", f"{_LINK}</head>", 1),
        _STYLES: "\n".join(styles),
    }
