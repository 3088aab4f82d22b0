"""The page's download has the engine only."""

from workshop.build import engine_zip
from workshop.paths import ROOT


def test_the_page_gets_no_environment() -> None:
    """`kidd_env` is for programs. Neither it nor what is written for readers is shipped with the page."""
    files = engine_zip.find_files(ROOT / "py")
    assert {name.partition("/")[0] for name in files} == {"kidd", "kidd_page"}
    assert {name.rpartition(".")[2] for name in files} == {"py", "json", "bin"}
    assert not {"kidd/ai/book.bin", "kidd/ai/endings.bin"} & files.keys()


def test_the_page_gets_what_it_imports_first() -> None:
    files = engine_zip.find_files(ROOT / "py")
    for name in engine_zip.FIRST:
        path = name.replace(".", "/")
        assert {f"{path}.py", f"{path}/__init__.py"} & files.keys(), name


def test_the_engine_does_not_know_the_environments() -> None:
    for file in (ROOT / "py" / "kidd").rglob("*.py"):
        assert "kidd_env" not in file.read_text(encoding="utf-8"), file


def test_the_page_can_draw_pictures() -> None:
    """They come with what is loaded later."""
    files = engine_zip.find_files(ROOT / "py")
    assert {"kidd/svg/__init__.py", "kidd/svg/animation.py", "kidd/svg/deck.json"} <= files.keys()
