"""The ranks of the package: core < games < record = ai < bridge, and nothing foreign in it."""

import ast
import sys
from pathlib import Path

import pytest

import kidd

PACKAGE = Path(str(kidd.__file__)).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
RANKS = {"core": 0, "games": 1, "record": 2, "ai": 2, "bridge": 3}
ABOVE_ALL = 4
"""The rank of the package's own modules, such as the text interface."""


def room_of(module: Path) -> str:
    """Return the folder of a module, nothing for the package's own."""
    inside = module.relative_to(PACKAGE).parts
    return inside[0] if len(inside) > 1 else ""


def imported(module: Path) -> set[str]:
    """Return the names of all modules that a module imports, wherever it does."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: a relative import"
            assert node.module is not None
            names.add(node.module)
            if node.module == "kidd":
                names.update(f"kidd.{alias.name}" for alias in node.names)
    return names


def rank(room: str) -> int:
    return RANKS[room] if room else ABOVE_ALL


NAMES = [str(module.relative_to(PACKAGE)) for module in MODULES]


def test_every_room_has_a_rank() -> None:
    """A new folder has to be given its place."""
    assert {room_of(module) for module in MODULES} - {""} == set(RANKS)


@pytest.mark.parametrize("module", MODULES, ids=NAMES)
def test_module_imports_only_from_its_own_rank_s_room_and_below(module: Path) -> None:
    """What is below never knows what is above, and record and search do not know each other."""
    own = room_of(module)
    for name in imported(module):
        parts = name.split(".")
        if parts[0] != "kidd" or len(parts) == 1:
            continue
        other = parts[1] if parts[1] in RANKS else ""
        assert other == own or rank(other) < rank(own), f"{name} is not below {own or 'kidd'}"


@pytest.mark.parametrize("module", MODULES, ids=NAMES)
def test_module_imports_nothing_foreign(module: Path) -> None:
    """Only the standard library and the package itself; neither `js` nor `pyodide`."""
    outside = {name.split(".")[0] for name in imported(module)} - {"kidd"}
    assert outside <= sys.stdlib_module_names


@pytest.mark.parametrize("module", MODULES, ids=NAMES)
def test_games_do_not_know_each_other(module: Path) -> None:
    """Games share helpers, and only their table names them all."""
    inside = module.relative_to(PACKAGE)
    if room_of(module) != "games" or inside.name == "__init__.py":
        return
    known = {name for name in imported(module) if name.startswith("kidd.games")}
    assert known <= {"kidd.games._common", "kidd.games._tables"}
