"""Replaces the inspection of live objects: the engine has no coroutines."""

from typing import Any


def iscoroutinefunction(_object: Any) -> bool:
    """Return False. Pyodide's core calls this for every function that it passes to JavaScript."""
    return False
