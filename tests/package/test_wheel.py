"""The package as it is installed: with the engine, its types, its command and the environments."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILD = "import setuptools.build_meta as build; build.build_wheel('wheel')"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel in a copy of the tree and return it unpacked, as pip installs it."""
    folder = tmp_path_factory.mktemp("tree")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "py", folder / "py", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "wheel").mkdir()
    subprocess.run([sys.executable, "-c", BUILD], cwd=folder, check=True, capture_output=True)
    [packed] = (folder / "wheel").glob("*.whl")
    assert packed.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(folder / "unpacked")
    return folder / "unpacked"


def run(wheel: Path, *arguments: str, given: str = "") -> str:
    """Run Python with the wheel and the standard library alone, no installed package."""
    done = subprocess.run(
        [sys.executable, "-S", *arguments],
        env={"PYTHONPATH": str(wheel)},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_has_the_packages_and_nothing_of_the_workshop(wheel: Path) -> None:
    packages = {entry.name for entry in wheel.iterdir() if not entry.name.endswith(".dist-info")}
    assert packages == {"kidd", "kidd_env"}
    for name in ("py.typed", "README.md", "RULES.md", "NOTATION.md", "core/adventure_galley.json"):
        assert (wheel / "kidd" / name).is_file(), name
    source = {path.relative_to(ROOT / "py") for path in (ROOT / "py" / "kidd").rglob("*.py")}
    assert {path.relative_to(wheel) for path in (wheel / "kidd").rglob("*.py")} == source
    assert (wheel / "kidd_env" / "py.typed").is_file()


def test_the_engine_needs_the_standard_library_only(wheel: Path) -> None:
    [metadata] = wheel.glob("*.dist-info/METADATA")
    needed = [
        line
        for line in metadata.read_text("utf-8").splitlines()
        if line.startswith("Requires-Dist:") and "extra ==" not in line
    ]
    assert needed == []
    code = "import kidd; game = kidd.Game(); print(kidd.choose_move(game, level=1, seed=1) in game.legal_moves)"
    assert run(wheel, "-c", code) == "True\n"


def test_the_command_is_the_program(wheel: Path) -> None:
    [entry_points] = wheel.glob("*.dist-info/entry_points.txt")
    assert "kidd = kidd.__main__:main" in entry_points.read_text("utf-8").splitlines()
    assert run(wheel, "-m", "kidd", "perft", "4") == "1010\n"
    assert run(wheel, "-m", "kidd", given="play @a1\n") == "ok loyal a1R<0 R6B7 B -\n"
