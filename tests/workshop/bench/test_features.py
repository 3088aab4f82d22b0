"""The bench of the features: its table, and the share of the processor that it gives a browser."""

import subprocess
from pathlib import Path

import pytest

from workshop.bench.features import find_percentile, list_rows
from workshop.bench.quarter import quartered
from workshop.paths import WorkshopError


def test_the_percentile_is_a_figure_that_was_measured() -> None:
    assert find_percentile([3.0]) == 3.0
    assert find_percentile([float(number) for number in range(1, 101)]) == 95.0
    assert find_percentile([4.0, 1.0, 3.0, 2.0]) == 4.0


def test_the_table_compares_two_builds() -> None:
    """An act that a build does not have is left out."""
    times = {"ours": {"open": [30.0, 10.0, 20.0], "tap": [5.0]}, "peer": {"open": [40.0]}}
    header, opened, tapped = [line.split() for line in list_rows(times)]
    assert header == ["ours", "peer", "ratio"]
    assert opened == ["open", "20", "30", "40", "40", "0.50"]
    assert tapped == ["tap", "5", "5", "-"]


def test_one_build_has_no_ratio() -> None:
    assert [line.split() for line in list_rows({"ours": {"tap": [5.0]}})] == [
        ["ours"],
        ["tap", "5", "5"],
    ]


@pytest.mark.parametrize("version", [1, 2])
def test_a_program_is_started_in_a_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    """Both versions of control groups get a quarter of two cores, half of a core."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    root = tmp_path / "groups"
    (root / "cpu" if version == 1 else root).mkdir(parents=True)
    (root / "cgroup.controllers").write_text("cpuset cpu io\n")
    with quartered(Path("/bin/echo"), tmp_path, root) as starter:
        (group,) = root.glob("**/kidd-bench-*")
        said = subprocess.run([starter, "one", "two"], capture_output=True, text=True, check=True)
        assert said.stdout == "one two\n"
        assert int((group / "cgroup.procs").read_text()) > 0
        if version == 1:
            assert (group / "cpu.cfs_quota_us").read_text() == "50000"
            assert (group / "cpu.cfs_period_us").read_text() == "100000"
        else:
            assert (group / "cpu.max").read_text() == "50000 100000"
            assert (root / "cgroup.subtree_control").read_text() == "+cpu"


def test_a_system_without_groups_is_refused(tmp_path: Path) -> None:
    with (
        pytest.raises(WorkshopError, match="control group"),
        quartered(Path("/bin/echo"), tmp_path, tmp_path / "none"),
    ):
        pass
