"""The JavaScript libraries of the page, from pinned and checked npm packages.

Owns the list of libraries and their paths on the site. The page imports each as a separate module.
"""

from collections.abc import Mapping
from typing import Final

from workshop.build import code_editor
from workshop.tools import npm_packages

FOLDER: Final = "js/vendor"
"""The folder of the libraries on the site. It is not in the tree."""

QR: Final = npm_packages.Package(
    "qr",
    "0.7.0",
    "sha512-/VrrACmOAwZVipuRITwfEwOL5oAMEHH5PTmBWaGtlTom2Thxaa+rhmna4zU9PRN2uLw2wdccbkHOLGZb1Q9SdA==",
    "the library that makes QR codes (0.3 MB, once)",
)

IDB: Final = npm_packages.Package(
    "idb",
    "8.0.4",
    "sha512-jd0ITCrN+Zah4J7R/Z2jnR3W7A4BXDAjmo62MwWuSjxCiueUAf7X5rbodEdidWzeknwXHmLpdZkoiiCppNi30Q==",
    "the library that opens IndexedDB (0.1 MB, once)",
)

_FILES: Final[Mapping[str, tuple[npm_packages.Package, str]]] = {
    "codemirror-licence.txt": code_editor.LICENCE,
    "idb.js": (IDB, "build/index.js"),
    "idb-licence.txt": (IDB, "LICENSE"),
    "qr.js": (QR, "index.js"),
    "qr-licence.txt": (QR, "LICENSE-MIT"),
}
"""The package of each file on the site, and the file's path there. A module must import no other file."""


def collect() -> dict[str, bytes]:
    """Return the modules and their licences by their paths on the site. Raises WorkshopError if a download fails."""
    files = {
        f"{FOLDER}/{name}": (npm_packages.find_package(package) / file).read_bytes()
        for name, (package, file) in _FILES.items()
    }
    return {**files, f"{FOLDER}/codemirror.js": code_editor.join()}
