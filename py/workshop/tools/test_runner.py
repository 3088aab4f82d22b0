"""The parts of a test run: the checks, the tests of the page in Python, and those in Python, of the environments, in
JavaScript, in the browser.

Owns which parts run, which run at the same time, and the summary. Every part is run, even if others fail. Each runner
writes its own closing lines. The outputs of the parts are not mixed: they are shown one after another, in the order of
`PARTS`.
"""

import json
import os
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.contract import generating
from workshop.paths import CACHE, ROOT, TOOLS, WorkshopError
from workshop.puzzles import shipped
from workshop.tools import repo_lint, retrying, toolchain
from workshop.tools.run_output import Output, Queued, Terminal

PARTS: Final = ("check", "page", "python", "env", "js", "web")

_LANES: Final = (("check", "page", "python", "env", "js"), ("web",))
"""The lanes run at the same time. The parts of one lane run one after another."""

_MOST_BROWSERS: Final = 4
"""The most browsers at the same time. More are not faster, because each uses more than one processor."""

_COVERED: Final = ("core", "games", "record", "remote")
_LEAST_COVERAGE: Final = 95.0
_PAGE_TESTS: Final = "tests/page"
_ENV_TESTS: Final = "tests/env/extras"
"""The tests that need the libraries of `kidd_env`."""

_NO_TESTS: Final = 5
"""The exit status of pytest if `-k` matches nothing."""


@dataclass(frozen=True)
class Choice:
    """The developer's options: pytest's `-k`, the path of a Pyodide package, whether failed browser tests run again."""

    match: str | None = None
    pyodide: Path | None = None
    retry: bool = False


@dataclass(frozen=True)
class Result:
    """How one runner ended and how long it took. `flaky` names the tests that passed only when they ran again."""

    name: str
    passed: bool
    seconds: float
    flaky: tuple[str, ...] = ()


def run(parts: Sequence[str], choice: Choice) -> int:
    """Run the parts, print a summary, and return 0 if all of them passed, else 1."""
    is_alone = len(parts) == 1
    results = (
        _run_part(parts[0], choice, Terminal()) if is_alone else _run_side_by_side(parts, choice)
    )
    print("\nSummary", flush=True)
    for result in results:
        print(
            f"  {'ok    ' if result.passed else 'FAILED'}  {result.seconds:6.1f} s  {result.name}"
        )
    is_good = bool(results) and all(result.passed for result in results)
    print("All is well." if is_good else "Something failed, see above.", flush=True)
    for name in sorted(name for result in results for name in result.flaky):
        print(f"flaky: {name}", flush=True)
    return 0 if is_good else 1


def _run_side_by_side(parts: Sequence[str], choice: Choice) -> list[Result]:
    """Run the lanes at the same time, and show the outputs of the parts in order."""
    _install_tools()
    outputs = {part: Queued() for part in parts}
    with ThreadPoolExecutor(len(_LANES)) as threads:
        lanes: list[Future[dict[str, list[Result]]]] = []
        for lane in _LANES:
            queued = {part: outputs[part] for part in lane if part in parts}
            lanes.append(threads.submit(_run_lane, queued, choice))
        for part in parts:
            outputs[part].show()
    found = {part: results for lane in lanes for part, results in lane.result().items()}
    return [result for part in parts for result in found[part]]


def _run_lane(outputs: Mapping[str, Queued], choice: Choice) -> dict[str, list[Result]]:
    results: dict[str, list[Result]] = {}
    with ExitStack() as stack:
        # Mark all outputs as ended, even after an error, so that the main thread does not wait for them.
        for output in outputs.values():
            stack.callback(output.end)
        for part, output in outputs.items():
            results[part] = _run_part(part, choice, output)
            output.end()
    return results


def _run_part(part: str, choice: Choice, output: Output) -> list[Result]:
    runners: Mapping[str, Callable[[Choice, Output], list[Result]]] = {
        "check": _check,
        "page": _test_page,
        "python": _test_python,
        "env": _test_environments,
        "js": _test_js,
        "web": _test_web,
    }
    started = time.perf_counter()
    try:
        return runners[part](choice, output)
    except WorkshopError as error:
        output.write(f"{error}\n")
        return [Result(part, passed=False, seconds=time.perf_counter() - started)]


def _install_tools() -> None:
    """Install what several parts need before they run at the same time."""
    # A part that needs a missing tool reports the error itself.
    for find in (toolchain.find_python, toolchain.find_node_tools, toolchain.find_browser):
        with suppress(WorkshopError):
            find()


def _check(_choice: Choice, output: Output) -> list[Result]:
    """Check the sources without running the tests."""
    python = str(toolchain.find_python())
    biome = toolchain.node_tool("@biomejs/biome", "bin/biome")
    pyright = toolchain.node_tool("pyright", "index.js")
    tsc = toolchain.node_tool("typescript", "bin/tsc")
    results = [
        _run(output, "ruff format", [python, "-m", "ruff", "format", "--check", "."]),
        _run(output, "ruff check", [python, "-m", "ruff", "check", "."]),
        _run(output, "pyright", [*pyright, "--pythonpath", python]),
        _run(output, "biome", [*biome, "check", "--error-on-warnings", "."]),
    ]
    for project in ("pure", "worker", "page", "tests"):
        if project != "tests" or _js_tests():
            command = [*tsc, "--project", str(TOOLS / "types" / f"{project}.json")]
            results.append(_run(output, f"types of JavaScript: {project}", command))
    results += [_check_contract(output), _lint_repository(output), _prove_puzzles(output)]
    return results


def _check_contract(output: Output) -> Result:
    _announce(output, "contract of page and engine")
    started = time.perf_counter()
    stale = generating.find_stale(generating.generate())
    told = f"Stale, run build.py generate: {', '.join(stale)}" if stale else "As declared."
    output.write(f"{told}\n")
    return Result("contract of page and engine", not stale, time.perf_counter() - started)


def _lint_repository(output: Output) -> Result:
    _announce(output, "repository lint")
    started = time.perf_counter()
    faults = repo_lint.find_faults()
    output.write("\n".join([*faults, ""]) or "No faults.\n")
    code, comments = repo_lint.count_page_lines()
    share = f"{comments / code:.2f} of it, at most half is wanted"
    output.write(f"js: {code} lines of code, and {comments} of comments: {share}.\n")
    return Result("repository lint", not faults, time.perf_counter() - started)


def _prove_puzzles(output: Output) -> Result:
    _announce(output, "a sample of the puzzles")
    started = time.perf_counter()
    faults = shipped.check()
    output.write("\n".join([*faults, ""]) or "Proven.\n")
    return Result("a sample of the puzzles", not faults, time.perf_counter() - started)


def _test_page(choice: Choice, output: Output) -> list[Result]:
    """Run the tests of what the page decides, which need no browser."""
    command = [str(toolchain.find_python()), "-m", "pytest", _PAGE_TESTS, *_match(choice)]
    return [_run(output, "tests of the page in Python", command, fine=_fine(choice))]


def _test_python(choice: Choice, output: Output) -> list[Result]:
    """Run the tests of the engine and the workshop, and measure their coverage of the rules."""
    python = str(toolchain.find_python())
    others = ("tests/web", _PAGE_TESTS, _ENV_TESTS)
    tests = ["-m", "pytest", "tests", *(f"--ignore={folder}" for folder in others)]
    # Coverage is measured only for a complete run, because a selection of tests reaches only a part of the code.
    if choice.match is not None:
        command = [python, *tests, *_match(choice)]
        return [_run(output, "tests in Python", command, fine=_fine(choice))]
    # With coverage the engine runs many times slower. So coverage is measured for the tests of these packages only, and
    # without those marked `unmeasured`.
    coverage = [python, "-m", "coverage"]
    folders = [f"tests/{package}" for package in _COVERED]
    ignored = [f"--ignore={folder}" for folder in folders]
    measured = [*coverage, "run", "-m", "pytest", *folders, "-m", "not unmeasured"]
    unmeasured = [python, "-m", "pytest", *folders, "-m", "unmeasured"]
    results = [
        _run(output, "rules and records", measured),
        _run(output, "long tests of rules and records", unmeasured),
        _run(output, "other tests in Python", [python, *tests, *ignored]),
    ]
    started = time.perf_counter()
    _run(output, "coverage", [*coverage, "report"])
    is_enough = _run(output, "", [*coverage, "json", "--quiet"]).passed and _is_covered(output)
    results.append(Result("coverage", is_enough, time.perf_counter() - started))
    return results


def _test_environments(choice: Choice, output: Output) -> list[Result]:
    """Run the tests of `kidd_env` that need its libraries, or report that these cannot be installed."""
    try:
        python = toolchain.find_env_python()
    except WorkshopError as error:
        output.write(f"The environments for PettingZoo and OpenSpiel are not tested. {error}\n")
        return []
    command = [str(python), "-m", "pytest", _ENV_TESTS, *_match(choice)]
    return [_run(output, "tests of the environments", command, fine=_fine(choice))]


def _is_covered(output: Output) -> bool:
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
        wanted = f"wanted are {_LEAST_COVERAGE:.0f} %"
        output.write(f"kidd.{package}: {percent:.1f} % covered, {wanted}\n")
    return is_enough


def _test_js(_choice: Choice, output: Output) -> list[Result]:
    """Run the tests of the page's logic, which needs no browser."""
    files = _js_tests()
    if not files:
        raise WorkshopError("There are no tests in tests/js.")
    node = [toolchain.find_node(), "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"]
    return [_run(output, "tests in JavaScript", [*node, "--test", "--test-reporter=spec", *files])]


def _test_web(choice: Choice, output: Output) -> list[Result]:
    """Build the site and play on it in browsers."""
    # Every process of the tests builds the site. This build fills the cache, so that they are fast.
    with tempfile.TemporaryDirectory() as folder:
        site.build(find_pyodide(choice.pyodide), dist=Path(folder), is_release=True)
    toolchain.find_node_tools()
    variables = {toolchain.BROWSER_VARIABLE: toolchain.find_browser()}
    command = [str(toolchain.find_python()), "-m", "pytest", "tests/web", *_match(choice)]
    workers = min(os.cpu_count() or 1, _MOST_BROWSERS)
    # For a few tests one browser is faster, because each takes long to start.
    several = choice.match is None and workers > 1
    options = ["--numprocesses", str(workers), "--dist", "worksteal"] if several else []
    name = "tests in the browser"
    if not choice.retry:
        return [_run(output, name, [*command, *options], variables, fine=_fine(choice))]
    _announce(output, name)
    started = time.perf_counter()
    cache = CACHE / "pytest-web"
    code, flaky = retrying.run(output, command, options, {**os.environ, **variables}, cache)
    return [Result(name, code in _fine(choice), time.perf_counter() - started, flaky)]


def _js_tests() -> list[str]:
    folder = ROOT / "tests" / "js"
    found = sorted(file for end in ("js", "mjs") for file in folder.rglob(f"*.test.{end}"))
    return [file.relative_to(ROOT).as_posix() for file in found]


def _match(choice: Choice) -> list[str]:
    return [] if choice.match is None else ["-k", choice.match]


def _fine(choice: Choice) -> tuple[int, ...]:
    return (0,) if choice.match is None else (0, _NO_TESTS)


def _run(
    output: Output,
    name: str,
    command: Sequence[str],
    variables: Mapping[str, str] | None = None,
    fine: Sequence[int] = (0,),
) -> Result:
    """Run a command at the root of the tree."""
    if name:
        _announce(output, name)
    started = time.perf_counter()
    code = output.run(command, {**os.environ, **(variables or {})})
    return Result(name, code in fine, time.perf_counter() - started)


def _announce(output: Output, name: str) -> None:
    output.write(f"\n== {name}\n")
