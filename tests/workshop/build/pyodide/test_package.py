"""Only the pinned Pyodide is used, and an archive of it is unpacked only completely."""

import base64
import hashlib
import io
import json
import tarfile
from pathlib import Path

import pytest

from workshop.build.pyodide import package
from workshop.paths import WorkshopError
from workshop.tools import toolchain


def pack(path: Path, members: dict[str, bytes]) -> Path:
    """Write a .tgz with these files."""
    with tarfile.open(path, "w:gz") as archive:
        for name, content in members.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return path


def pin(monkeypatch: pytest.MonkeyPatch, archive: Path) -> None:
    """Make this archive the pinned one."""
    digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    monkeypatch.setattr(package, "INTEGRITY", f"sha512-{digest}")


def package_files(version: str = package.VERSION) -> dict[str, bytes]:
    facts = json.dumps({"name": "pyodide", "version": version}).encode()
    return {"package.json": facts, **{name: name.encode() for name in package.FILES}}


def test_a_file_with_another_hash_is_refused_and_nothing_is_kept(tmp_path: Path) -> None:
    archive = pack(tmp_path / "wrong.tgz", {"package/package.json": b"{}"})
    with pytest.raises(WorkshopError, match="SHA-512"):
        package.find_pyodide(archive, tmp_path / "cache")
    assert not (tmp_path / "cache").exists()


def test_a_wrong_file_is_refused_even_if_the_right_one_is_cached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = pack(tmp_path / "right.tgz", {"package/pyodide.mjs": b"whole"})
    pin(monkeypatch, archive)
    package.find_pyodide(archive, tmp_path / "cache")
    archive.write_bytes(b"other")
    with pytest.raises(WorkshopError, match="SHA-512"):
        package.find_pyodide(archive, tmp_path / "cache")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(WorkshopError, match=r"none\.tgz"):
        package.find_pyodide(tmp_path / "none.tgz", tmp_path / "cache")


def test_the_right_archive_is_unpacked_once_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    members = {f"package/{name}": content for name, content in package_files().items()}
    archive = pack(tmp_path / "right.tgz", members)
    pin(monkeypatch, archive)
    kept = package.find_pyodide(archive, tmp_path / "cache")
    assert (kept / "pyodide.mjs").read_bytes() == b"pyodide.mjs"
    (kept / "pyodide.mjs").write_bytes(b"kept")
    assert package.find_pyodide(archive, tmp_path / "cache") == kept
    assert (kept / "pyodide.mjs").read_bytes() == b"kept"
    assert [entry.name for entry in (tmp_path / "cache").iterdir()] == [kept.name]


def test_an_incomplete_package_of_an_interrupted_run_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = pack(tmp_path / "right.tgz", {"package/pyodide.mjs": b"whole"})
    pin(monkeypatch, archive)
    half = tmp_path / "cache" / f"pyodide-{package.VERSION}"
    half.mkdir(parents=True)
    (half / "pyodide.mjs").write_bytes(b"ha")
    kept = package.find_pyodide(archive, tmp_path / "cache")
    assert (kept / "pyodide.mjs").read_bytes() == b"whole"


@pytest.mark.parametrize(
    "name",
    ["../evil", "package/../../evil", "/evil", "evil", "package/a\\..\\..\\evil"],
)
def test_an_archive_that_reaches_out_of_its_folder_is_refused(tmp_path: Path, name: str) -> None:
    archive = pack(tmp_path / "evil.tgz", {"package/good": b"", name: b"evil"})
    with pytest.raises(WorkshopError, match="does not belong"):
        package.unpack(archive, tmp_path / "in" / "folder")
    assert not list(tmp_path.rglob("evil"))
    assert not list(tmp_path.rglob("good"))


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE])
def test_an_archive_with_links_or_devices_is_refused(tmp_path: Path, kind: bytes) -> None:
    path = tmp_path / "link.tgz"
    with tarfile.open(path, "w:gz") as archive:
        member = tarfile.TarInfo("package/link")
        member.type = kind
        member.linkname = "/"
        archive.addfile(member)
    with pytest.raises(WorkshopError, match="does not belong"):
        package.unpack(path, tmp_path / "folder")


def test_a_folder_of_the_right_version_is_used_as_it_is(tmp_path: Path) -> None:
    for name, content in package_files().items():
        (tmp_path / name).write_bytes(content)
    assert package.find_pyodide(tmp_path, tmp_path / "cache") == tmp_path
    assert not (tmp_path / "cache").exists()


def test_a_folder_of_another_version_is_refused(tmp_path: Path) -> None:
    for name, content in package_files("0.1.0").items():
        (tmp_path / name).write_bytes(content)
    with pytest.raises(WorkshopError, match=r"0\.1\.0"):
        package.find_pyodide(tmp_path)


def test_a_folder_that_lacks_a_file_is_refused(tmp_path: Path) -> None:
    for name, content in package_files().items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "pyodide.asm.wasm").unlink()
    with pytest.raises(WorkshopError, match=r"pyodide\.asm\.wasm"):
        package.find_pyodide(tmp_path)


def test_the_pinned_package_is_one_of_the_lock_file() -> None:
    facts = json.loads((package.find_pyodide() / "package.json").read_text(encoding="utf-8"))
    assert facts["version"] == package.VERSION
    assert toolchain.read_pin("pyodide") == (package.VERSION, package.INTEGRITY)


def test_without_node_the_message_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(WorkshopError, match=r"Node\.js is missing: install"):
        package.find_pyodide()
