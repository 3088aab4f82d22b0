"""Python in the page's worker gives up the modules that lead to JavaScript."""

import subprocess
import sys

from workshop.paths import ROOT

SCRIPT = """
import builtins, sys, time, types

def make(name, **content):
    module = types.ModuleType(name)
    vars(module).update(content)
    sys.modules[name] = module
    return module

def to_js(): pass
to_js.__module__ = "_pyodide_core"
core = make("_pyodide_core", to_js=to_js)
ffi = make("pyodide.ffi", to_js=to_js)
make("pyodide", ffi=ffi)
sys.modules["js"] = object()
class Finder: __module__ = "_pyodide._importhook"
sys.meta_path.extend([Finder(), Finder])
builtins.taken = to_js
here = core
kept = [vars(ffi)]
clock = vars(time)
sleep = clock["sleep"]
def wrapped(t): raise NameError
wrapped.__wrapped__ = sleep
clock["sleep"] = wrapped

from kidd.players.no_javascript import give_up_javascript
give_up_javascript()

for name in ("js", "pyodide_js", "pyodide", "pyodide.ffi", "pyodide.code", "_pyodide", "_pyodide_core"):
    try:
        __import__(name)
    except ImportError:
        continue
    print(name)
print(len(kept[0]), hasattr(builtins, "taken"), "here" in globals(), clock["sleep"] is sleep)
print([one for one in sys.meta_path if "Finder" in (type(one).__name__, getattr(one, "__name__", ""))])
"""


def test_no_import_leads_to_javascript_afterwards() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={"PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.split("\n") == ["0 False False True", "[]", ""]
