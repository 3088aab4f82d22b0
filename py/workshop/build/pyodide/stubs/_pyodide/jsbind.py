"""Replaces the type hints for JavaScript objects: every call uses the default conversion."""

from importlib import import_module
from typing import Any, Final

_core: Final[Any] = import_module("_pyodide_core")


def _take_anything(*_arguments: object, **_named: object) -> None:
    """Accept any arguments, as a JavaScript function does."""


no_default: Final = object()
default_signature: Final[Any] = _core.JsFuncSignature(
    _take_anything,
    False,  # noqa: FBT003 - the core takes its arguments in order alone
    0,
    (),
    (),
    _core.py2js_default,
    (),
    (),
    (),
    _core.py2js_default,
    _core.js2py_default_call_result,
)


def func_to_sig(_function: Any) -> Any:
    """Return the signature for calls of a JavaScript function."""
    return default_signature


def get_attr_sig(_signature: Any, _attribute: str) -> tuple[bool, None]:
    """Return that an attribute has no signature."""
    return (False, None)


def bind_class_sig(signature: Any) -> Any:
    """Return the signature unchanged."""
    return signature
