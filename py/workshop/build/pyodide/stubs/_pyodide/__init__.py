"""Replaces Pyodide's package `_pyodide`: the same without the hook for exceptions."""

from _pyodide import _base, _importhook

__all__ = ["_base", "_importhook", "set_excepthook"]


def set_excepthook() -> None:
    """Keep the interpreter's own hook for exceptions."""
