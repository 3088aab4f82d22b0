"""Stands in for the package of Pyodide's own Python: the same but for the telling of errors."""

from _pyodide import _base, _importhook

__all__ = ["_base", "_importhook", "set_excepthook"]


def set_excepthook() -> None:
    """Leave the interpreter's own way of telling errors as it is."""
