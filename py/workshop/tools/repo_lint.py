"""Checks rules of the repository that no other tool checks: lengths, words, the top level, pins.

Owns these rules. Each is a function from the tree to messages.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from workshop.paths import ROOT

MOST_LINES: Final = 400
MOST_COLUMNS: Final = 120
"""The most columns of a comment in JavaScript. The formatter wraps code, but not comments."""
MOST_PAGE_CODE: Final = 9_254
"""The most lines of code in the page's scripts. The limit only falls: what decides belongs into Python."""
MOST_PAGE_COMMENTS: Final = 4_519
"""The most lines of comments in the page's scripts. The limit only falls: at most half of the code."""
MOST_STYLE_CODE: Final = 5_989
"""The most lines of code in the style sheets. The limit only falls: primitives take the place of rules."""
MOST_FUNCTION_LINES: Final = 80
"""The most lines of a function in Python, without blank lines, comments and its docstring."""

_TOP_LEVEL: Final = frozenset(
    {
        "index.html",
        "py",
        "js",
        "css",
        "tests",
        "build.py",
        "README.md",
        "pyproject.toml",
        "LICENSE",
        "CHANGELOG.md",
        "build",
        "dist",
    }
)
"""The entries of the top level. `pip install .` makes `build`, and a build makes `dist`."""
_CODE: Final = frozenset({".py", ".js", ".mjs", ".css", ".html", ".sh"})
_TEXT: Final = _CODE | {".md", ".toml", ".json", ".txt", ".perft", ".svg", ".webmanifest", ""}
_MADE: Final = frozenset({".git", ".cache", "node_modules", "__pycache__", ".hypothesis"})
_MADE_AT_THE_TOP: Final = frozenset({"build", "dist"})

# Spelled so that the patterns do not match this file.
_FORBIDDEN: Final = {
    "a path of one machine": re.compile(r"(?<![\w.:/~-])/(?:home|root|Users|tmp|work|mnt)/"),
    "a path of one machine, too": re.compile(r"\b[A-Z]:\\\\?Users\b"),
    "the address of a registry": re.compile(
        r"\b(?:registry\.npmjs|npmjs\.com|pypi\.org|python[h]osted)\b"
    ),
    "something left for later": re.compile(r"\b(?:T[O]DO|F[I]XME|X{3}|coming\s[s]oon)\b"),
    "a fixed wait": re.compile(r"\btime\.[s]leep\b|\bwait_for_[t]imeout\b"),
}

_ACTION: Final = re.compile(r"\buses:\s*\w")
_PINNED_ACTION: Final = re.compile(r"@[0-9a-f]{40} # v\d")


def find_faults(root: Path = ROOT) -> list[str]:
    """Return a message with the place for each broken rule."""
    return [
        *_find_strangers(root),
        *_find_long_files(root),
        *_find_long_comments(root),
        *_find_long_functions(root),
        *_find_much_page_code(root),
        *_find_much_style_code(root),
        *_find_forbidden_words(root),
        *_find_broken_words(root),
        *_find_addresses(root),
        *_find_loose_actions(root),
    ]


def _find_strangers(root: Path) -> Iterator[str]:
    """Find entries of the top level that are not in the fixed list."""
    for entry in sorted(root.iterdir()):
        if not entry.name.startswith((".", "__")) and entry.name not in _TOP_LEVEL:
            yield f"{entry.name}: does not belong on the top level"


def _find_long_files(root: Path) -> Iterator[str]:
    for name, text in _texts(root):
        lines = text.count("\n")
        if lines > MOST_LINES and Path(name).suffix in _CODE:
            yield f"{name}: {lines} lines; {MOST_LINES} is the limit"


def _find_long_comments(root: Path) -> Iterator[str]:
    for name, text in _texts(root):
        if Path(name).suffix in {".js", ".mjs"} and "generated" not in Path(name).parts:
            for number, line in enumerate(text.splitlines(), 1):
                if len(line) > MOST_COLUMNS and line.lstrip().startswith(("*", "/*", "//")):
                    yield f"{name}:{number}: a comment of more than {MOST_COLUMNS} columns"


def _find_long_functions(root: Path) -> Iterator[str]:
    """Find long functions in Python. Biome finds those in JavaScript."""
    for name, text in _texts(root):
        if name.startswith("py/") and name.endswith(".py"):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    lines = _count_lines(node, text.splitlines())
                    if lines > MOST_FUNCTION_LINES:
                        what = f"`{node.name}` has {lines} lines"
                        yield f"{name}:{node.lineno}: {what}; {MOST_FUNCTION_LINES} is the limit"


def _count_lines(function: ast.FunctionDef | ast.AsyncFunctionDef, lines: list[str]) -> int:
    """Count the lines of a function that are neither blank nor comments nor its docstring."""
    documented = 0 if ast.get_docstring(function) is None else 1
    skipped = {
        number
        for node in function.body[:documented]
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    return sum(
        number not in skipped and not lines[number - 1].lstrip().startswith("#")
        for number in range(function.lineno, (function.end_lineno or function.lineno) + 1)
        if lines[number - 1].strip()
    )


def count_page_lines(root: Path = ROOT) -> tuple[int, int]:
    """Return the lines of code and those of comments in the page's scripts, without generated ones."""
    counts = [
        _count_code_and_comments(text)
        for name, text in _texts(root)
        if name.startswith("js/") and name.endswith(".js") and "generated" not in Path(name).parts
    ]
    return sum(code for code, _ in counts), sum(comments for _, comments in counts)


def _find_much_page_code(root: Path) -> Iterator[str]:
    code, comments = count_page_lines(root)
    if code > MOST_PAGE_CODE:
        yield f"js: {code} lines of code; {MOST_PAGE_CODE} is the limit"
    if comments > MOST_PAGE_COMMENTS:
        yield f"js: {comments} lines of comments; {MOST_PAGE_COMMENTS} is the limit"


def count_style_lines(root: Path = ROOT) -> int:
    """Return the lines of code in the page's style sheets."""
    return sum(
        _count_code_and_comments(text)[0]
        for name, text in _texts(root)
        if name.startswith("css/") and name.endswith(".css")
    )


def _find_much_style_code(root: Path) -> Iterator[str]:
    lines = count_style_lines(root)
    if lines > MOST_STYLE_CODE:
        yield f"css: {lines} lines of code; {MOST_STYLE_CODE} is the limit"


def _count_code_and_comments(text: str) -> tuple[int, int]:
    """Count the lines, without blank ones."""
    code, comments, is_comment = 0, 0, False
    for line in (line.strip() for line in text.splitlines() if line.strip()):
        is_comment = is_comment or line.startswith("/*")
        if is_comment or line.startswith("//"):
            comments += 1
        else:
            code += 1
        is_comment = is_comment and "*/" not in line
    return code, comments


def _find_forbidden_words(root: Path) -> Iterator[str]:
    for name, text in _texts(root):
        for number, line in enumerate(text.splitlines(), 1):
            for what, pattern in _FORBIDDEN.items():
                if pattern.search(line):
                    yield f"{name}:{number}: {what}"


def _find_broken_words(root: Path) -> Iterator[str]:
    """Find dictionaries of the page that are not JSON objects."""
    for file in sorted((root / "js" / "i18n").glob("*.json")):
        name = file.relative_to(root).as_posix()
        try:
            words: Any = json.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:
            yield f"{name}: {error}"
        else:
            if not isinstance(words, dict):
                yield f"{name}: is not a table of words"


def _find_addresses(root: Path) -> Iterator[str]:
    """Check that the lock file names no registry, so that each developer can use their own."""
    lock = root / ".tools" / "package-lock.json"
    if lock.is_file() and '"resolved"' in lock.read_text(encoding="utf-8"):
        yield f"{lock.relative_to(root).as_posix()}: records addresses"


def _find_loose_actions(root: Path) -> Iterator[str]:
    """Check that each workflow names the commit of an action, because a tag can be moved to another one."""
    for file in sorted((root / ".github" / "workflows").glob("*.yml")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if _ACTION.search(line) and not _PINNED_ACTION.search(line):
                yield f"{file.relative_to(root).as_posix()}:{number}: an action without its commit"


def _texts(root: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(_walk(root)):
        is_made = file.relative_to(root).parts[0] in _MADE_AT_THE_TOP
        if file.suffix in _TEXT and not is_made:
            yield (
                file.relative_to(root).as_posix(),
                file.read_text(encoding="utf-8", errors="replace"),
            )


def _walk(folder: Path) -> Iterator[Path]:
    for entry in folder.iterdir():
        # In a linked working tree `.git` is a file.
        if entry.name in _MADE or entry.suffix == ".egg-info":
            continue
        if entry.is_dir() and not entry.is_symlink():
            yield from _walk(entry)
        elif entry.is_file():
            yield entry
