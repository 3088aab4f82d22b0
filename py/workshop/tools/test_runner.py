"""The parts of a test run: the checks, the tests in Python, in JavaScript and in the browser.

Owns what is run, in which order, and the summary; every part is run, whatever became of the others.
Each runner writes its own closing lines.
"""

import json
import os
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import CACHE, ROOT, SERVED, TOOLS, WorkshopError
from workshop.tools import repo_lint, toolchain

PARTS: Final = ("check", "python", "js", "web")

_COVERED: Final = ("core", "games", "record")
_LEAST_COVERAGE: Final = 95.0
_NO_TESTS: Final = 5
"""What pytest returns where `-k` matches nothing."""


@dataclass(frozen=True)
class Choice:
    """What the developer asked for: pytest's `-k`, and a Pyodide of their own."""

    match: str | None = None
    pyodide: Path | None = None


@dataclass(frozen=True)
class Result:
    """How one runner ended and how long it took."""

    name: str
    passed: bool
    seconds: float


def run(parts: Sequence[str], choice: Choice) -> int:
    """Run the parts, print a summary, and return 0 if all of them passed, else 1."""
    runners: Mapping[str, Callable[[Choice], list[Result]]] = {
        "check": _check,
        "python": _test_python,
        "js": _test_js,
        "web": _test_web,
    }
    results: list[Result] = []
    for part in parts:
        started = time.perf_counter()
        try:
            results += runners[part](choice)
        except WorkshopError as error:
            print(error, flush=True)
            results.append(Result(part, passed=False, seconds=time.perf_counter() - started))
    print("\nSummary", flush=True)
    for result in results:
        print(
            f"  {'ok    ' if result.passed else 'FAILED'}  {result.seconds:6.1f} s  {result.name}"
        )
    is_good = bool(results) and all(result.passed for result in results)
    print("All is well." if is_good else "Something failed, see above.", flush=True)
    return 0 if is_good else 1


def _check(_choice: Choice) -> list[Result]:
    """Look at the sources without running them."""
    python = str(toolchain.find_python())
    biome = toolchain.node_tool("@biomejs/biome", "bin/biome")
    pyright = toolchain.node_tool("pyright", "index.js")
    tsc = toolchain.node_tool("typescript", "bin/tsc")
    results = [
        _run("ruff format", [python, "-m", "ruff", "format", "--check", "."]),
        _run("ruff check", [python, "-m", "ruff", "check", "."]),
        _run("pyright", [*pyright, "--pythonpath", python]),
        _run("biome", [*biome, "check", "--error-on-warnings", "."]),
    ]
    for project in ("pure", "worker", "page", "tests"):
        if project != "tests" or _js_tests():
            command = [*tsc, "--project", str(TOOLS / "types" / f"{project}.json")]
            results.append(_run(f"types of JavaScript: {project}", command))
    results.append(_lint_repository())
    return results


def _lint_repository() -> Result:
    _announce("repository lint")
    started = time.perf_counter()
    faults = repo_lint.find_faults()
    print("\n".join(faults) or "No faults.", flush=True)
    return Result("repository lint", not faults, time.perf_counter() - started)


def _test_python(choice: Choice) -> list[Result]:
    """Run the tests of the engine and the workshop, and see how much of the engine they reach."""
    coverage = [str(toolchain.find_python()), "-m", "coverage"]
    command = [*coverage, "run", "-m", "pytest", "tests", "--ignore=tests/web", *_match(choice)]
    results = [_run("tests in Python", command, fine=_fine(choice))]
    # Some of the tests reach some of the code: figures mean something only for all of them.
    if choice.match is None:
        started = time.perf_counter()
        _run("coverage", [*coverage, "report"])
        is_enough = _run("", [*coverage, "json", "--quiet"]).passed and _is_covered()
        results.append(Result("coverage", is_enough, time.perf_counter() - started))
    return results


def _is_covered() -> bool:
    """Print the coverage of each package that has to reach the limit, lines and branches."""
    report = cast("dict[str, Any]", json.loads((CACHE / "coverage.json").read_text("utf-8")))
    is_enough = True
    for package in _COVERED:
        files = [
            facts["summary"]
            for name, facts in report["files"].items()
            if Path(name).parts[:3] == ("py", "kidd", package)
        ]
        reached = sum(file["covered_lines"] + file["covered_branches"] for file in files)
        existing = sum(file["num_statements"] + file["num_branches"] for file in files)
        percent = 100.0 * reached / existing if existing else 0.0
        is_enough = is_enough and percent >= _LEAST_COVERAGE
        print(f"kidd.{package}: {percent:.1f} % covered, wanted are {_LEAST_COVERAGE:.0f} %")
    return is_enough


def _test_js(_choice: Choice) -> list[Result]:
    """Run the tests of the page's logic, which needs no browser."""
    files = _js_tests()
    if not files:
        raise WorkshopError("There are no tests in tests/js.")
    node = [toolchain.find_node(), "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"]
    return [_run("tests in JavaScript", [*node, "--test", "--test-reporter=spec", *files])]


def _test_web(choice: Choice) -> list[Result]:
    """Build the site and play on it in a browser."""
    site.build(find_pyodide(choice.pyodide), dist=SERVED)
    toolchain.find_node_tools()
    variables = {toolchain.BROWSER_VARIABLE: toolchain.find_browser()}
    command = [str(toolchain.find_python()), "-m", "pytest", "tests/web", *_match(choice)]
    return [_run("tests in the browser", command, variables, fine=_fine(choice))]


def _js_tests() -> list[str]:
    folder = ROOT / "tests" / "js"
    found = sorted(file for end in ("js", "mjs") for file in folder.rglob(f"*.test.{end}"))
    return [file.relative_to(ROOT).as_posix() for file in found]


def _match(choice: Choice) -> list[str]:
    return [] if choice.match is None else ["-k", choice.match]


def _fine(choice: Choice) -> tuple[int, ...]:
    return (0,) if choice.match is None else (0, _NO_TESTS)


def _run(
    name: str,
    command: Sequence[str],
    variables: Mapping[str, str] | None = None,
    fine: Sequence[int] = (0,),
) -> Result:
    """Run a command at the root of the tree; what it writes goes straight to the developer."""
    if name:
        _announce(name)
    started = time.perf_counter()
    surroundings = {**os.environ, **(variables or {})}
    code = subprocess.run(
        command, cwd=ROOT, env=surroundings, stdin=subprocess.DEVNULL, check=False
    ).returncode
    return Result(name, code in fine, time.perf_counter() - started)


def _announce(name: str) -> None:
    print(f"\n== {name}", flush=True)
