"""The modules that Python imports later: only the requests that may wait for them need them."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

from kidd.bridge.protocol import LATER_KINDS
from workshop.build.engine_zip import FIRST
from workshop.paths import ROOT

_LIST_IMPORTS = """
import importlib, json, sys
first, requests = json.load(sys.stdin)
for name in first:
    importlib.import_module(name)
handle = sys.modules["kidd.bridge.handlers"].handle
# Reading a request that is none imports nothing later.
before = set(sys.modules)
for request in requests:
    handle(json.dumps(request))
print(json.dumps(sorted(set(sys.modules) - before)))
"""

_ADD_AND_IMPORT = """
import sys
sys.path.insert(0, sys.argv[1])
from kidd.bridge.archive import add_archive
assert not add_archive(sys.argv[2] + ".gone")
assert not add_archive(sys.argv[1])
handle = __import__("kidd.bridge.handlers").bridge.handlers.handle
print(handle('{"version": 1, "id": 1, "kind": "puzzle", "record": ""}'))
assert add_archive(sys.argv[2])
import kidd.bridge.puzzles, kidd_page.session, outside
assert sys.argv[2] in kidd.bridge.puzzles.__file__
print(handle('{"version": 1, "id": 1, "kind": "puzzle", "record": ""}'))
"""


def _read_exchanges() -> list[tuple[Any, Any]]:
    """Return the recorded requests with their replies."""
    files = sorted((Path(__file__).parent / "exchanges").glob("*.json"))
    return [pair for file in files for pair in json.loads(file.read_text(encoding="utf-8"))]


def _run(program: str, *arguments: str, given: str = "") -> str:
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(
        command, input=given, cwd=ROOT / "py", capture_output=True, text=True, check=True
    ).stdout


def test_only_the_listed_kinds_import_anything() -> None:
    """The first archive has everything that the other kinds need, also of Python's own library."""
    requests = [request for request, _ in _read_exchanges() if isinstance(request, dict)]
    at_once = [request for request in requests if request.get("kind") not in LATER_KINDS]
    assert json.loads(_run(_LIST_IMPORTS, given=json.dumps([FIRST, at_once]))) == []
    later = [request for request in requests if request.get("kind") in LATER_KINDS]
    imported = json.loads(_run(_LIST_IMPORTS, given=json.dumps([FIRST, later])))
    assert {"kidd.bridge.analysing", "kidd.bridge.remote_games"} <= set(imported)


def test_packages_are_found_in_two_archives(tmp_path: Path) -> None:
    """A request that comes too early is refused with its reason, and carried out once the modules are there."""
    first, second = tmp_path / "first", tmp_path / "second.zip"
    with zipfile.ZipFile(second, "w") as later:
        for file in sorted((ROOT / "py").glob("kidd*/**/*.*")):
            if file.suffix not in {".py", ".json"}:
                continue
            name = file.relative_to(ROOT / "py")
            if name.parts[0] == "kidd_page" or name == Path("kidd/bridge/puzzles.py"):
                later.write(file, name)
            else:
                target = first / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(file.read_bytes())
        later.writestr("outside.py", "")
    early, late = _run(_ADD_AND_IMPORT, str(first), str(second)).splitlines()
    assert json.loads(early)["error"]["code"] == "missing"
    assert json.loads(late)["error"]["code"] != "missing"
