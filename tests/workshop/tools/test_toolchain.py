"""The developer's tools: a missing, old or wrongly named tool is an error with advice."""

import sys
from pathlib import Path

import pytest

from workshop.paths import WorkshopError
from workshop.tools import toolchain


def pretend_node(folder: Path, monkeypatch: pytest.MonkeyPatch, version: str) -> Path:
    """Make a fake Node.js of this version the only program on the path."""
    node = folder / "node"
    node.write_text(f"#!{sys.executable}\nprint('{version}')\n", encoding="utf-8")
    node.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    return node


def test_the_variable_chooses_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(toolchain.BROWSER_VARIABLE, sys.executable)
    assert toolchain.find_browser() == sys.executable


def test_a_wrong_browser_in_the_variable_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(toolchain.BROWSER_VARIABLE, str(tmp_path / "none"))
    with pytest.raises(WorkshopError, match="not a program"):
        toolchain.find_browser()


@pytest.mark.parametrize(
    ("browser", "shell"),
    [
        ("bin/chromium", "bin/chromium-headless-shell"),
        (
            "chromium-1208/chrome-linux64/chrome",
            "chromium_headless_shell-1208/chrome-headless-shell-linux64/chrome-headless-shell",
        ),
        (
            "chromium-1208/chrome-mac/Chromium.app/Contents/MacOS/Chromium",
            "chromium_headless_shell-1208/chrome-headless-shell-mac-arm64/chrome-headless-shell",
        ),
    ],
)
def test_the_shell_of_the_same_chromium_is_found(tmp_path: Path, browser: str, shell: str) -> None:
    def install(name: str) -> str:
        program = tmp_path / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.touch(0o755)
        return str(program)

    chromium = install(browser)
    install("chromium_headless_shell-1207/chrome-headless-shell-linux64/chrome-headless-shell")
    assert toolchain.find_shell(chromium) == chromium
    assert install(shell) == toolchain.find_shell(chromium)


def test_without_node_the_message_names_the_version_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(WorkshopError, match=r"20\.19"):
        toolchain.find_node()


@pytest.mark.parametrize("version", ["v18.20.4", "v20.9.0", "v21.7.3", "v22.1.0"])
def test_a_node_that_is_too_old_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    pretend_node(tmp_path, monkeypatch, version)
    with pytest.raises(WorkshopError, match="too old"):
        toolchain.find_node()


@pytest.mark.parametrize("version", ["v20.19.0", "v22.7.0", "v100.0.0"])
def test_a_node_that_is_new_enough_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    node = pretend_node(tmp_path, monkeypatch, version)
    assert toolchain.find_node() == str(node)


def test_libraries_that_cannot_be_installed_are_an_error_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Pip's own words are not shown, because the callers go on without the libraries."""
    for name in ("setuptools.txt", "environments.txt"):
        (tmp_path / name).write_text("no-such-package==1\n", encoding="utf-8")
    monkeypatch.setattr(toolchain, "TOOLS", tmp_path)
    monkeypatch.setattr(toolchain, "CACHE", tmp_path / "cache")
    monkeypatch.setenv("PIP_NO_INDEX", "1")

    def create(folder: Path, **_options: bool) -> None:
        (folder / "bin").mkdir(parents=True)
        (folder / "bin" / "python").symlink_to(sys.executable)

    monkeypatch.setattr(toolchain.venv, "create", create)
    with pytest.raises(WorkshopError, match="Could not install PettingZoo and OpenSpiel"):
        toolchain.find_env_python()
    shown = capfd.readouterr()
    assert shown.out.splitlines() == ["Installing PettingZoo and OpenSpiel (400 MB, once) ..."]
    assert shown.err == ""


def test_a_package_without_a_hash_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "site.txt").write_text("brotli==1.2.1\n", encoding="utf-8")
    monkeypatch.setattr(toolchain, "TOOLS", tmp_path)
    monkeypatch.setattr(toolchain, "CACHE", tmp_path / "cache")
    with pytest.raises(WorkshopError, match="Could not install the Python tools of a build"):
        toolchain.find_site_python()
    assert "Hashes are required" in capfd.readouterr().err


def test_a_build_takes_the_packages_of_the_checks_where_they_are_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[str] = []

    def install(command: list[str], _what: str) -> None:
        runs.append(command[2])
        (tmp_path / "node_modules").mkdir(exist_ok=True)

    monkeypatch.setattr(toolchain, "TOOLS", tmp_path)
    monkeypatch.setattr(toolchain, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(toolchain, "_install", install)
    for name in ("package.json", "package-lock.json"):
        (tmp_path / name).write_text("{}", encoding="utf-8")
    for _ in range(2):
        assert toolchain.find_package("qr") == tmp_path / "node_modules" / "qr"
    assert runs == ["--omit=dev"]
    for _ in range(2):
        toolchain.find_node_tools()
        toolchain.find_package("qr")
    assert runs == ["--omit=dev", "--include=dev"]
