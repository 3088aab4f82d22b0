"""Stands in for the running of code that comes as text: only `runPython` is left."""

from importlib import import_module
from typing import Any, Final

eval_code: Final[Any] = import_module("_pyodide._base").eval_code
