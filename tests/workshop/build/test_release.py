"""A release: one version everywhere, notes for players, sums that can be checked."""

import hashlib
import re
from pathlib import Path

import pytest

import kidd
from workshop.build.release import (
    agree_on_version,
    read_notes,
    read_versions,
    write_sums,
)
from workshop.build.version import make_version
from workshop.paths import ROOT, WorkshopError

MOST_LINES = 30
"""The most lines of what a version's notes say before its details."""


def test_the_version_is_the_same_everywhere() -> None:
    version = agree_on_version(ROOT, f"v{kidd.__version__}")
    assert set(read_versions(ROOT).values()) == {version}
    assert make_version(ROOT, {}).startswith(f"{version}+")


def test_a_wrong_tag_is_refused() -> None:
    with pytest.raises(WorkshopError, match=r"the tag says 0\.0\.1"):
        agree_on_version(ROOT, "v0.0.1")


def test_a_file_with_another_version_is_named(tmp_path: Path) -> None:
    for name in read_versions(ROOT):
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / name).read_bytes())
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(
        "# Changelog\n\n## Unreleased\n\nSoon.\n\n## 0.0.2 - today\n\nNow.\n", "utf-8"
    )
    with pytest.raises(WorkshopError, match=r"CHANGELOG\.md says 0\.0\.2"):
        agree_on_version(tmp_path)


def test_the_notes_of_this_version_begin_with_what_players_get() -> None:
    notes = read_notes((ROOT / "CHANGELOG.md").read_text("utf-8"), kidd.__version__)
    first, _, details = notes.partition("\n### Details\n")
    assert len(first.splitlines()) <= MOST_LINES
    assert details.strip()


def test_notes_are_those_of_one_version() -> None:
    text = "# Changelog\n\n## 1.1.0 (today)\n\nMore.\n\n### Details\n\nAll.\n\n## 1.0.0\n\nFirst.\n"
    assert read_notes(text, "1.1.0") == "More.\n\n### Details\n\nAll.\n"
    assert read_notes(text, "1.0.0") == "First.\n"
    with pytest.raises(WorkshopError, match="says nothing about 2"):
        read_notes(text, "2.0.0")


def test_sums_are_written_as_sha256sum_reads_them() -> None:
    sums = write_sums({"b.zip": b"b", "a.whl": b"a"})
    assert sums.splitlines() == [
        f"{hashlib.sha256(b'a').hexdigest()}  a.whl",
        f"{hashlib.sha256(b'b').hexdigest()}  b.zip",
    ]
    assert re.fullmatch(r"([0-9a-f]{64}  \S+\n){2}", sums)
