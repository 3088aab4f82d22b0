"""Files of tables that are read only when they are needed.

Owns where such a file is found. Knows no table.
"""

import pkgutil
import zlib
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Generic, TypeVar

Content = TypeVar("Content")

_FOLDER: Final = __package__ or "kidd.ai"


class TableFile(Generic[Content]):
    """A table in this process.

    The page loads the file only when it is needed, so it may not be there: then `is_missed` tells whether it was
    needed.
    """

    def __init__(self, file: str, unpack: Callable[[bytes], Content]) -> None:
        """Read nothing yet.

        `file` is beside this module. `unpack` reads its content, and raises `zlib.error` or ValueError if that is
        damaged.
        """
        self.is_missed = False
        self._file, self._unpack = file, unpack
        self._content: Content | None = None
        self._is_told = False
        self._is_read = False

    def read(self) -> Content | None:
        """Return the content, None if the file is not there."""
        if not self._is_read:
            self._is_read = True
            with suppress(OSError):
                packed = pkgutil.get_data(_FOLDER, self._file)
                self._content = self._unpack(packed) if packed else None
        self.is_missed = self._content is None
        return self._content

    def take_missed(self) -> bool:
        """Return whether the table was missed, when that is asked for the first time since."""
        is_new = self.is_missed and not self._is_told
        self._is_told |= is_new
        return is_new

    def add(self, packed: bytes) -> bool:
        """Read the file's bytes. Return False, and change nothing, if they are damaged."""
        try:
            self._content = self._unpack(packed)
        except (zlib.error, ValueError):
            return False
        self._is_read, self.is_missed = True, False
        return True
