"""The ranks of `kidd_page`, from what imports nothing of it up to the session, which imports all features.

The package imports the engine, and nothing in the engine knows it. A feature knows no other feature; only that of files
knows what the others store.
"""

import ast
import sys
from pathlib import Path

import pytest

import kidd_page
from kidd_page.session import FEATURES

PACKAGE = Path(str(kidd_page.__file__)).parent
ENGINE = PACKAGE.parent / "kidd"
RANKS = dict.fromkeys(
    [
        "codec",
        "dialogs",
        "elements",
        "game",
        "game_effects",
        "links",
        "player_effects",
        "saved_games",
        "shapes",
        "storage_effects",
        "stored",
        "words",
    ],
    0,
)
RANKS |= {
    "courses": 0,
    "headers": 0,
    "effects": 1,
    "step_icons": 1,
    "fields": 1,
    "tables": 1,
    "tabs": 1,
    "times": 1,
    "world": 2,
    "clocks": 2,
    "games": 1,
    "reviews": 1,
    "crew_facts": 2,
    "told": 3,
    "worlds": 4,
    "confirmation": 3,
    "feature": 3,
    "link_field": 3,
    "player_store": 3,
    "seat_colours": 3,
    "seats": 4,
    "table": 4,
    "deck_picture": 4,
    "printed_deck": 4,
    "thumbnails": 4,
    "choice": 5,
    "elsewhere": 5,
    "saves": 5,
    "book": 6,
    "choice_fields": 6,
    "remote_status": 6,
    "save_fields": 6,
    "game_files": 7,
    "status": 7,
    "game_rows": 7,
    "game_edits": 8,
    "game_list": 8,
    "saves_requests": 9,
}
RANKS |= dict.fromkeys(FEATURES, 8)
RANKS["notices"] = 7
RANKS["remote"] = 9
RANKS["imports"] = 9
RANKS["library"] = 10
RANKS["session"] = 11
MODULES = [file for file in sorted(PACKAGE.rglob("*.py")) if file != PACKAGE / "__init__.py"]
NAMES = [str(file.relative_to(PACKAGE)) for file in MODULES]


def list_imports(module: Path) -> set[str]:
    """Return the names of all modules that a module imports, inside functions too."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            is_whole = node.module == "kidd_page"
            names.update(f"kidd_page.{one.name}" for one in node.names if is_whole)
            names.add(node.module)
    return names


def part_of(module: Path) -> str:
    """Return the module of the package, or the folder of it, that a file belongs to."""
    return module.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_every_part_has_a_rank() -> None:
    """A new feature stands in `session.FEATURES`."""
    assert {part_of(module) for module in MODULES} == set(RANKS)


@pytest.mark.parametrize("module", MODULES, ids=NAMES)
def test_a_module_imports_only_its_own_part_and_lower_ranks(module: Path) -> None:
    own = part_of(module)
    for name in list_imports(module):
        first, _, rest = name.partition(".")
        other = rest.partition(".")[0]
        if first == "kidd_page" and other not in {"", own}:
            assert RANKS[other] < RANKS[own], f"{name} is not below {own}"


@pytest.mark.parametrize("module", MODULES, ids=NAMES)
def test_a_module_imports_nothing_foreign(module: Path) -> None:
    """It imports the standard library and the engine, neither `js` nor `pyodide`."""
    outside = {name.partition(".")[0] for name in list_imports(module)} - {"kidd", "kidd_page"}
    assert outside <= sys.stdlib_module_names


def test_the_engine_does_not_know_the_page() -> None:
    """Only the handler of the page's actions imports the session, by its name."""
    for module in ENGINE.rglob("*.py"):
        assert not any(name.startswith("kidd_page") for name in list_imports(module)), module
