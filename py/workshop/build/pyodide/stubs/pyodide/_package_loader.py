"""Stands in for the installing of packages: there are none."""

from typing import Final


class _Folder:
    """A path, as much of it as Pyodide asks for."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES: Final = _Folder("/lib/python3.14/site-packages")
DSO_DIR: Final = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Do what Pyodide asks for once it has read the list of packages."""
