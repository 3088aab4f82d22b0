"""The package as it is installed: with the engine, its types, its command and the environments."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import kidd
from workshop.build.python_package import build, lay_out
from workshop.paths import ROOT


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and return its file."""
    folder = tmp_path_factory.mktemp("tree")
    [packed] = build(lay_out(folder / "sources"), folder / "wheel", only="wheel")
    return packed


@pytest.fixture(scope="module")
def wheel(packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the unpacked wheel."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(folder)
    return folder


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


def test_it_plays_where_pip_has_installed_it_and_nothing_else(packed: Path, tmp_path: Path) -> None:
    # The Python that made this environment usually has pip, which an environment can be spared then.
    base = Path(sys.base_prefix, "python.exe" if sys.platform == "win32" else "bin/python3")
    asked = subprocess.run([base, "-c", "import pip"], capture_output=True, check=False)
    has_pip = asked.returncode == 0
    venv.create(tmp_path, with_pip=not has_pip)
    scripts = tmp_path / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [base, "-m", "pip", "--python", scripts / "python"] if has_pip else [scripts / "pip"]
    options = ["--quiet", "--no-index", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", *options, packed], check=True, capture_output=True)

    def ask(*arguments: str, given: str = "") -> str:
        command = [scripts / "kidd", *arguments]
        return subprocess.run(
            command, input=given, capture_output=True, text=True, check=True, cwd=tmp_path
        ).stdout

    assert ask("--version") == f"kidd {kidd.__version__}\n"
    played = ask(given="new quedah\nplay @a1\nplay @f3\nroll 3\ngo level 1\n").splitlines()
    assert [line.partition(" ")[0] for line in played] == ["ok"] * 5


def test_the_wheel_has_the_packages_and_nothing_of_the_workshop(packed: Path, wheel: Path) -> None:
    assert packed.name == f"kidd-{kidd.__version__}-py3-none-any.whl"
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
