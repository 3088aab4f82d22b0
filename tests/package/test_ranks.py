"""The ranks of the package: core < games < record = ai < puzzles = svg < bridge < interface < players < program.

It imports nothing foreign.
"""

import ast
import sys
from pathlib import Path

import pytest

import kidd

PACKAGE = Path(str(kidd.__file__)).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
RANKS = {
    "core": 0,
    "games": 1,
    "record": 2,
    "ai": 2,
    "puzzles": 3,
    "remote": 3,
    "svg": 3,
    "bridge": 4,
    "players": 6,
    "program": 7,
}
INTERFACE = 5
"""The rank of the package's own modules, such as the class `Game`."""
PROGRAM = ("__main__.py", "command_line.py")
"""The modules of the program `kidd`, which stand beside the interface and use everything."""


def folder_of(module: Path) -> str:
    """Return the folder of a module, an empty text for the package's own modules."""
    inside = module.relative_to(PACKAGE).parts
    if len(inside) == 1:
        return "program" if inside[0] in PROGRAM else ""
    return inside[0]


def imported(module: Path) -> set[str]:
    """Return the names of all modules that a module imports, inside functions too."""
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


def rank(folder: str) -> int:
    return RANKS[folder] if folder else INTERFACE


NAMES = [str(module.relative_to(PACKAGE)) for module in MODULES]


def test_every_folder_has_a_rank() -> None:
    """A new folder needs an entry in `RANKS`."""
    assert {folder_of(module) for module in MODULES} - {""} == set(RANKS)


@pytest.mark.parametrize("module", MODULES, ids=NAMES)
def test_module_imports_only_from_its_own_folder_and_lower_ranks(module: Path) -> None:
    """Lower ranks do not import higher ones. `record` and `ai` do not import each other."""
    own = folder_of(module)
    for name in imported(module):
        parts = name.split(".")
        if parts[0] != "kidd" or len(parts) == 1:
            continue
        other = parts[1] if parts[1] in RANKS else folder_of(PACKAGE / f"{parts[1]}.py")
        assert other == own or rank(other) < rank(own), f"{name} is not below {own or 'kidd'}"


@pytest.mark.parametrize("module", MODULES, ids=NAMES)
def test_module_imports_nothing_foreign(module: Path) -> None:
    """It imports the standard library and the package only, neither `js` nor `pyodide`."""
    outside = {name.split(".")[0] for name in imported(module)} - {"kidd"}
    assert outside <= sys.stdlib_module_names


@pytest.mark.parametrize("module", MODULES, ids=NAMES)
def test_games_do_not_know_each_other(module: Path) -> None:
    """Games import the shared helpers only. `games/__init__.py` imports all games."""
    inside = module.relative_to(PACKAGE)
    if folder_of(module) != "games" or inside.name == "__init__.py":
        return
    known = {name for name in imported(module) if name.startswith("kidd.games")}
    assert known <= {"kidd.games._common", "kidd.games._tables"}
