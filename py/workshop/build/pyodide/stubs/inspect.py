"""Replaces the inspection of live objects: the engine has no coroutines."""

from typing import Any, NoReturn


def iscoroutinefunction(_object: Any) -> bool:
    """Return False. Pyodide's core calls this for every function that it passes to JavaScript."""
    return False


def signature(_object: Any, **_options: Any) -> NoReturn:
    """Raise ValueError. Dataclasses ask for the text of a docstring, and do without it."""
    raise ValueError("no signature is known here")


def unwrap(function: Any) -> Any:
    """Return the function behind those that wrap it. `dataclasses` asks for it when it adds slots."""
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    return function
