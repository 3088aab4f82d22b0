"""Removes the ways from Python to the page's JavaScript, where there are any.

Owns the names of the modules. The page's worker also closes what lies behind them (`js/worker/import-guard.js`). This
tells a player as Python does: the import fails.
"""

import builtins
import sys
import time
from types import ModuleType
from typing import Any, Final

_PACKAGES: Final = frozenset({"js", "pyodide_js", "pyodide", "_pyodide", "_pyodide_core"})


def give_up_javascript() -> None:
    """Let no import lead to JavaScript any more. This cannot be undone."""
    # Pyodide lets a program sleep by means of JavaScript.
    time.sleep = getattr(time.sleep, "__wrapped__", time.sleep)
    modules = {name: one for name, one in sys.modules.items() if _is_foreign(name)}
    sys.meta_path[:] = [one for one in sys.meta_path if not _comes_from_there(type(one))]
    for name in {*modules, *_PACKAGES}:
        # With None, an import fails at once.
        sys.modules[name] = None  # type: ignore[assignment]
    for space in (vars(builtins), vars(sys.modules["__main__"])):
        _remove_foreign(space)
    for module in modules.values():
        # The module of JavaScript's globals is no module.
        if isinstance(module, ModuleType):
            module.__dict__.clear()


def _is_foreign(name: str) -> bool:
    return name.partition(".")[0] in _PACKAGES


def _comes_from_there(thing: Any) -> bool:
    name = getattr(thing, "__name__", "") if isinstance(thing, ModuleType) else ""
    module = name or getattr(thing, "__module__", "")
    return isinstance(module, str) and _is_foreign(module)


def _remove_foreign(space: dict[str, Any]) -> None:
    """Remove what somebody has taken over from these modules."""
    for name in [name for name, value in space.items() if _comes_from_there(value)]:
        del space[name]
