"""Replaces the installation of packages: the page installs none."""

from typing import Final


class _Folder:
    """The part of a path that Pyodide uses: its text."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES: Final = _Folder("/lib/python3.14/site-packages")
DSO_DIR: Final = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Do nothing. Pyodide calls this after it has read the list of packages."""
