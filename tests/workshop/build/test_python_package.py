"""The wheel and the source archive: the same bytes each time, and PyPI shows their README."""

import os
import re
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from workshop.build.python_package import Addresses, build, complete_links, lay_out
from workshop.build.release import check_description
from workshop.paths import WorkshopError

ADDRESSES = Addresses("https://github.com/example/kidd", "https://games.example/kidd/")


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Build the package with addresses and return the wheel and the source archive."""
    folder = tmp_path_factory.mktemp("package")
    archive, wheel = sorted(
        build(lay_out(folder / "sources", ADDRESSES), folder / "made"), key=lambda file: file.suffix
    )
    return wheel, archive


def test_the_same_sources_give_the_same_bytes(packages: tuple[Path, Path], tmp_path: Path) -> None:
    sources = lay_out(tmp_path / "sources", ADDRESSES)
    for file in sources.rglob("*"):
        os.utime(file, (1_000_000_000, 1_000_000_000))
        file.chmod(0o700)
    again = {file.name: file.read_bytes() for file in build(sources, tmp_path / "made")}
    assert again == {file.name: file.read_bytes() for file in packages}


def test_the_source_archive_builds_the_same_wheel(
    packages: tuple[Path, Path], tmp_path: Path
) -> None:
    wheel, archive = packages
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    [sources] = tmp_path.iterdir()
    [again] = build(sources, tmp_path / "made", only="wheel")
    assert (again.name, again.read_bytes()) == (wheel.name, wheel.read_bytes())


def test_pypi_shows_the_readme_with_full_addresses(packages: tuple[Path, Path]) -> None:
    wheel, archive = packages
    check_description([wheel, archive], sys.executable)
    with zipfile.ZipFile(wheel) as packed:
        [name] = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        facts, _, text = packed.read(name).decode().partition("\n\n")
    targets = re.findall(r"\]\(([^)]+)\)", text)
    assert [target for target in targets if not target.startswith("https://")] == []
    assert "/raw/v" in next(target for target in targets if target.endswith(".png"))
    assert "Project-URL: Documentation, https://games.example/kidd/python/" in facts
    assert "Project-URL: Issues, https://github.com/example/kidd/issues" in facts


def test_a_readme_that_pypi_cannot_show_is_refused(tmp_path: Path) -> None:
    sources = lay_out(tmp_path / "sources")
    settings = sources / "pyproject.toml"
    text = settings.read_text("utf-8").replace('"README.md"', '"README.rst"')
    settings.write_text(text, "utf-8")
    (sources / "README.rst").write_text("Title\n==\n\n.. nothing::\n", "utf-8")
    with pytest.raises(WorkshopError, match="PyPI would refuse"):
        check_description(build(sources, tmp_path / "made", only="sdist"), sys.executable)


def test_without_addresses_the_sources_are_those_of_the_tree(tmp_path: Path) -> None:
    settings = tomllib.loads((lay_out(tmp_path) / "pyproject.toml").read_text("utf-8"))
    assert "urls" not in settings["project"]


def test_only_paths_in_the_repository_get_an_address() -> None:
    text = "![A](a.png) [B](py/b.md) [C](https://c.example) [D](#d)"
    assert complete_links(text, "https://r.example/x", "v1") == (
        "![A](https://r.example/x/raw/v1/a.png) [B](https://r.example/x/blob/v1/py/b.md) "
        "[C](https://c.example) [D](#d)"
    )
