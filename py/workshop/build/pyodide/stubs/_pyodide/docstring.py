"""Replaces the generation of docstrings: the page needs none."""

from collections.abc import Callable
from typing import Any


def get_cmeth_docstring(function: Callable[..., Any]) -> str:
    """Return a docstring for a method of Pyodide's core."""
    return f"{function.__name__}()\n--\n\n"
