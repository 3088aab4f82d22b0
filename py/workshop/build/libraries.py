"""The JavaScript libraries of the page, from pinned npm packages.

Owns the list of libraries and their paths on the site. The page imports each as a separate module.
"""

from collections.abc import Mapping
from typing import Final

from workshop.build import code_editor
from workshop.tools import toolchain

FOLDER: Final = "js/vendor"
"""The folder of the libraries on the site. It is not in the tree."""

_FILES: Final[Mapping[str, str]] = {
    "codemirror-licence.txt": "@codemirror/state/LICENSE",
    "idb.js": "idb/build/index.js",
    "idb-licence.txt": "idb/LICENSE",
    "qr.js": "qr/index.js",
    "qr-licence.txt": "qr/LICENSE-MIT",
}
"""The npm package and the path in it of each file on the site. A module must import no other file.

All packages of CodeMirror have the same licence.
"""


def collect() -> dict[str, bytes]:
    """Return the modules and their licences by their paths on the site. Raises WorkshopError if there are none."""
    files = {
        f"{FOLDER}/{name}": toolchain.find_package(file).read_bytes()
        for name, file in _FILES.items()
    }
    return {**files, f"{FOLDER}/codemirror.js": code_editor.join()}
