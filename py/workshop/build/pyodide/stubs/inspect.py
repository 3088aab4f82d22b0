"""Stands in for looking into live objects: the engine's functions are plain ones."""

from typing import Any


def iscoroutinefunction(_object: Any) -> bool:
    """Answer Pyodide's core, which asks it of every function that is handed to JavaScript."""
    return False
