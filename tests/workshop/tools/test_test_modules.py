"""No test module imports another one. Shared helpers are in `support` folders."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2]
RUNNER = "workshop.tools.test_runner"
"""This module runs the tests and is not a test itself."""
MODULES = sorted([*TESTS.rglob("test_*.py"), *TESTS.rglob("conftest.py")])


def imported_names(source: str) -> Iterator[str]:
    """Yield the full names of all modules, functions and other names that a source imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def find_imported_tests(source: str) -> list[str]:
    """List the imports of a source from test modules or from fixtures."""
    return [
        name
        for name in imported_names(source)
        if name != RUNNER
        and any(part.startswith("test_") or part == "conftest" for part in name.split("."))
    ]


@pytest.mark.parametrize("module", MODULES, ids=lambda file: str(file.relative_to(TESTS)))
def test_no_test_module_imports_another(module: Path) -> None:
    assert find_imported_tests(module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "import web.test_words",
        "from web.test_words import open_text_panel",
        "from web import test_words",
        "def run():\n    from web.conftest import start",
    ],
)
def test_such_an_import_is_found(line: str) -> None:
    assert len(find_imported_tests(line)) == 1
