"""The second archive of the page: modules that Python imports later than the first screen needs.

Owns how Python finds them. It may not be there yet, so what `protocol.LATER_KINDS` does must not be asked before.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from zipimport import zipimporter


class _Finder:
    """Finds the modules that no other archive has, also those of packages that the first archive has in part."""

    def __init__(self, path: str) -> None:
        self._path = path

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        folder = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{self._path}/{folder}".rstrip("/")).find_spec(name)


def add_archive(path: str) -> bool:
    """Let Python import from a zip. Return False, and change nothing, if it cannot be read."""
    try:
        zipimporter(path)
    except ImportError:
        return False
    sys.meta_path.append(_Finder(path))
    return True
