"""Stands in for the making of docstrings: nobody reads them here."""

from collections.abc import Callable
from typing import Any


def get_cmeth_docstring(function: Callable[..., Any]) -> str:
    """Give what Pyodide's core keeps as the documentation of its own method."""
    return f"{function.__name__}()\n--\n\n"
