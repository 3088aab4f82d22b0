"""The repository's lint finds each broken rule and accepts what is allowed."""

from pathlib import Path

import pytest

from workshop.tools.repo_lint import MOST_COLUMNS, MOST_LINES, find_faults


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
