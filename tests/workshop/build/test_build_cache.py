"""The build cache makes each result once for the same sources, and removes the oldest ones."""

import os
from pathlib import Path

from workshop.build import build_cache


def recall(folder: Path, source: bytes, made: list[bytes], most: int = 2) -> bytes:
    def make() -> bytes:
        made.append(source)
        return source * 2

    return build_cache.recall(folder, [b"tool", source], make, most)


def test_the_result_of_the_same_sources_is_made_once(tmp_path: Path) -> None:
    made: list[bytes] = []
    assert recall(tmp_path / "kept", b"a", made) == b"aa"
    assert recall(tmp_path / "kept", b"a", made) == b"aa"
    assert made == [b"a"]


def test_the_boundary_between_sources_matters(tmp_path: Path) -> None:
    assert build_cache.recall(tmp_path, [b"ab", b"c"], lambda: b"1", 4) == b"1"
    assert build_cache.recall(tmp_path, [b"a", b"bc"], lambda: b"2", 4) == b"2"


def test_the_least_recently_used_result_is_removed(tmp_path: Path) -> None:
    made: list[bytes] = []
    for age, source in enumerate((b"a", b"b")):
        recall(tmp_path, source, made)
        for file in tmp_path.iterdir():
            if file.read_bytes() == source * 2:
                os.utime(file, (age, age))
    recall(tmp_path, b"c", made)
    assert sorted(file.read_bytes() for file in tmp_path.iterdir()) == [b"bb", b"cc"]
