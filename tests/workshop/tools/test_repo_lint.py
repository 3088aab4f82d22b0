"""The repository's lint finds each broken rule and accepts what is allowed."""

from pathlib import Path

import pytest

from workshop.tools import repo_lint
from workshop.tools.repo_lint import (
    MOST_COLUMNS,
    MOST_FUNCTION_LINES,
    MOST_LINES,
    MOST_PAGE_CODE,
    find_faults,
)


def faults_of(root: Path, name: str, text: str) -> list[str]:
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return find_faults(root)


@pytest.mark.parametrize(
    ("name", "text", "what"),
    [
        ("notes.txt", "", "top level"),
        ("js/main.js", "\n" * (MOST_LINES + 1), "limit"),
        ("py/workshop/build/a.py", "\n" * (MOST_LINES + 1), "limit"),
        ("js/a.js", "/** " + "word " * (MOST_COLUMNS // 5) + "*/", "columns"),
        ("py/kidd/a.py", "# see /ho" + "me/somebody/file", "path of one machine"),
        ("README.md", "https://registry.np" + "mjs.org/", "registry"),
        ("js/a.js", "// TO" + "DO: write this", "left for later"),
        ("tests/test_a.py", "time.sl" + "eep(1)", "fixed wait"),
        ("js/i18n/en.json", "{", "js/i18n/en.json"),
        ("js/i18n/en.json", "[]", "table of words"),
        (".tools/package-lock.json", '{"resolved": "x"}', "addresses"),
        (".github/workflows/a.yml", "  - uses: actions/checkout@v4\n", "without its commit"),
    ],
)
def test_a_broken_rule_is_found(tmp_path: Path, name: str, text: str, what: str) -> None:
    faults = faults_of(tmp_path, name, text)
    assert len(faults) == 1
    assert what in faults[0]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("tests/perft/loyal.perft", "\n" * (MOST_LINES + 1)),
        ("js/main.js", "\n" * MOST_LINES),
        ("js/a.js", "const text = '" + "word " * (MOST_COLUMNS // 5) + "';"),
        ("js/a.js", "// " + "w" * (MOST_COLUMNS - 3)),
        ("README.md", "Chromium may be /usr/bin/chromium; the work/ of a day."),
        (".cache/anything.py", "/ho" + "me/somebody"),
        ("build/lib/kidd/a.py", "/ho" + "me/somebody"),
        ("py/kidd.egg-info/SOURCES.txt", "/ho" + "me/somebody"),
        (".github/workflows/a.yml", "    uses: ./.github/workflows/test.yml"),
        (".github/workflows/a.yml", f"  - uses: actions/checkout@{'1a' * 20} # v4.3.1"),
        ("js/i18n/en.json", '{"title": "Capt\'n W. Kidd"}'),
    ],
)
def test_allowed_files_are_accepted(tmp_path: Path, name: str, text: str) -> None:
    assert faults_of(tmp_path, name, text) == []


def test_the_code_of_the_page_is_counted_without_comments_and_blank_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The code of other scripts, and what is generated, does not count."""
    monkeypatch.setattr(repo_lint, "MOST_PAGE_COMMENTS", 5 * MOST_PAGE_CODE)
    (tmp_path / "js" / "generated").mkdir(parents=True)
    code = "/**\n * Says why.\n */\nconst a = 1; // here\n\n// there\n/* one line */\n"
    parts = [code * 100] * (MOST_PAGE_CODE // 100) + [code * (MOST_PAGE_CODE % 100)]
    for number, part in enumerate(parts):
        # Short lines, so that no single file is too long.
        for index in range(0, len(part), 50 * len(code)):
            name = f"js/{number}-{index}.js"
            (tmp_path / name).write_text(part[index : index + 50 * len(code)], encoding="utf-8")
    (tmp_path / "js" / "generated" / "a.js").write_text("a\n", encoding="utf-8")
    assert find_faults(tmp_path) == []
    (fault,) = faults_of(tmp_path, "js/one-more.js", "const b = 1;\n")
    assert f"{MOST_PAGE_CODE + 1} lines of code" in fault


def test_the_comments_of_the_page_have_a_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repo_lint, "MOST_PAGE_COMMENTS", 4)
    comments = "/**\n * Says why.\n */\nconst a = 1; // here\n\n// there\n"
    assert faults_of(tmp_path, "js/a.js", comments) == []
    assert repo_lint.count_page_lines(tmp_path) == (1, 4)
    (fault,) = faults_of(tmp_path, "js/b.js", "// once more\n")
    assert "5 lines of comments" in fault


def test_the_code_of_the_styles_has_a_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Comments and blank lines do not count."""
    monkeypatch.setattr(repo_lint, "MOST_STYLE_CODE", 4)
    (tmp_path / "css").mkdir()
    rule = "/* Says\n * why. */\n\n.a {\n  margin: 0; /* here */\n}\n"
    assert faults_of(tmp_path, "css/a.css", rule) == []
    assert repo_lint.count_style_lines(tmp_path) == 3
    (fault,) = faults_of(tmp_path, "css/b.css", ".b {\n}\n")
    assert "5 lines of code" in fault


def test_a_function_in_python_has_a_limit(tmp_path: Path) -> None:
    """Blank lines, comments and the docstring do not count. Inner functions count."""
    inner = "    def inner():\n        pass\n"
    whole = 'def outer():\n    """Say.\n\n    More.\n    """\n\n    # Why.\n' + inner
    rest = "    pass\n" * (MOST_FUNCTION_LINES - 3)
    assert faults_of(tmp_path, "py/a.py", whole + rest) == []
    (fault,) = faults_of(tmp_path, "py/a.py", whole + rest + "    pass\n")
    assert f"`outer` has {MOST_FUNCTION_LINES + 1} lines" in fault
