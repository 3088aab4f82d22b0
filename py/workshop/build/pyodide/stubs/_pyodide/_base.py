"""Replaces the execution of Python code from text: only what Pyodide itself runs at its start.

The original also finds the positions of tokens, for which it needs modules that nothing else on the page does.
"""

import _ast
from importlib import import_module
from typing import Any, Final

_ONLY_PARSE: Final = 0x400
"""The flag `PyCF_ONLY_AST` of `compile`."""


def eval_code(
    source: str,
    globals: dict[str, Any] | None = None,  # noqa: A002 - Pyodide's name
    locals: dict[str, Any] | None = None,  # noqa: A002
    **_options: object,
) -> Any:
    """Run a text and return the value of its last statement, None if that is not an expression."""
    space = {} if globals is None else globals
    tree: Any = compile(source, "<exec>", "exec", _ONLY_PARSE, dont_inherit=True)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], _ast.Expr) else None
    exec(compile(tree, "<exec>", "exec", dont_inherit=True), space, locals)
    if last is None:
        return None
    expression = compile(_ast.Expression(last.value), "<exec>", "eval", dont_inherit=True)
    return eval(expression, space, locals)


def pyimport_impl(path: str) -> Any:
    """Return a module, or an attribute of a module."""
    stem, _, name = path.rpartition(".")
    module = import_module(stem or name)
    return getattr(module, name) if stem and hasattr(module, name) else import_module(path)
