"""Removes Python's access to the page's JavaScript, if there is any.

Owns the names of the modules. The page's worker also blocks what they use (`js/worker/import-guard.js`). With this
module a player gets Python's usual ImportError.
"""

import builtins
import sys
import time
from types import ModuleType
from typing import Any, Final

_PACKAGES: Final = frozenset({"js", "pyodide_js", "pyodide", "_pyodide", "_pyodide_core"})


def give_up_javascript() -> None:
    """Block all imports of modules that give access to JavaScript. This cannot be undone."""
    # Pyodide implements `sleep` with JavaScript.
    clock = time.__dict__
    clock["sleep"] = getattr(clock["sleep"], "__wrapped__", clock["sleep"])
    modules: dict[str, Any] = {name: one for name, one in sys.modules.items() if _is_foreign(name)}
    # A finder is a class or an instance of one.
    foreign = [
        one for one in sys.meta_path if _comes_from_there(one) or _comes_from_there(type(one))
    ]
    sys.meta_path[:] = [one for one in sys.meta_path if one not in foreign]
    for name in {*modules, *_PACKAGES}:
        # None makes an import fail at once.
        sys.modules[name] = None  # type: ignore[assignment]
    for one in (builtins, sys.modules["__main__"]):
        _remove_foreign(one.__dict__)
    for module in modules.values():
        # The entry for JavaScript's globals is a proxy, not a module.
        if isinstance(module, ModuleType):
            module.__dict__.clear()


def _is_foreign(name: str) -> bool:
    return name.partition(".")[0] in _PACKAGES


def _comes_from_there(thing: Any) -> bool:
    name = getattr(thing, "__name__", "") if isinstance(thing, ModuleType) else ""
    module = name or getattr(thing, "__module__", "")
    return isinstance(module, str) and _is_foreign(module)


def _remove_foreign(space: dict[str, Any]) -> None:
    """Remove the names in a namespace that were imported from these modules."""
    for name in [name for name, value in space.items() if _comes_from_there(value)]:
        del space[name]
