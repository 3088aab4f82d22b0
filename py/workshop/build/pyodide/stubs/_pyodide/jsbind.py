"""Stands in for the reading of type hints on JavaScript objects: every call goes the default way."""

from importlib import import_module
from typing import Any, Final

_core: Final[Any] = import_module("_pyodide_core")


def _take_anything(*_arguments: object, **_named: object) -> None:
    """Have the signature that any function of JavaScript has."""


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
    """Give the signature that a function of JavaScript is called with."""
    return default_signature


def get_attr_sig(_signature: Any, _attribute: str) -> tuple[bool, None]:
    """Say that nothing is known of an attribute."""
    return (False, None)


def bind_class_sig(signature: Any) -> Any:
    """Give the signature of a class, which is known for as little."""
    return signature
