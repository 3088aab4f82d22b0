"""The tables whose files the page loads when they are first needed.

Owns which tables these are, by the names that the page's files have.
"""

from collections.abc import Mapping
from typing import Any, Final, Protocol

from kidd.ai import book, endings
from kidd.ai.table_file import TableFile

TABLES: Final[Mapping[str, TableFile[Any]]] = {"endings": endings.TABLE, "book": book.TABLE}


def take_missed() -> str:
    """Return the name of a table that was needed and was not there, each only once. Empty for none."""
    return next((name for name, table in TABLES.items() if table.take_missed()), "")


class FileContent(Protocol):
    """The content of a file, as the page's Python sees an array buffer."""

    def to_bytes(self) -> bytes:
        """Return the bytes."""
        ...


def add_table(name: str, content: FileContent) -> bool:
    """Read the file of a table. Return False, and change nothing, if it is damaged."""
    return TABLES[name].add(content.to_bytes())
