"""A browser that gets a quarter of the processor, as on a cheap phone: the whole of it, not only one thread.

Owns the control group. Only Linux has them, and only an administrator may make one.
"""

import os
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from workshop.paths import WorkshopError

_ROOT: Final = Path("/sys/fs/cgroup")
_PERIOD_US: Final = 100_000
_SHARE: Final = 4


@contextmanager
def quartered(program: Path, scratch: Path, root: Path = _ROOT) -> Generator[Path]:
    """Make a program that starts another one in a control group with a quarter of all cores.

    `scratch` is an empty folder. Raises WorkshopError if the system has no such groups or this user may not make one.
    """
    quota = (os.cpu_count() or 1) * _PERIOD_US // _SHARE
    try:
        group = _make_group(root, quota)
    except OSError as error:
        raise WorkshopError(f"No control group for the processor can be made: {error}.") from error
    starter = scratch / "quartered"
    starter.write_text(f'#!/bin/sh\necho $$ > "{group}/cgroup.procs" && exec "{program}" "$@"\n')
    starter.chmod(starter.stat().st_mode | stat.S_IXUSR)
    try:
        yield starter
    finally:
        # Its processes have ended with the browser. If one has not, the empty group stays until the next start.
        with suppress(OSError):
            group.rmdir()


def _make_group(root: Path, quota: int) -> Path:
    """Make a group of either version of control groups. Raises OSError."""
    name = f"kidd-bench-{os.getpid()}"
    first = root / "cpu" / name
    if first.parent.is_dir():
        first.mkdir()
        (first / "cpu.cfs_period_us").write_text(str(_PERIOD_US))
        (first / "cpu.cfs_quota_us").write_text(str(quota))
        return first
    if "cpu" not in (root / "cgroup.controllers").read_text().split():
        raise OSError("the controller `cpu` is missing")
    (root / "cgroup.subtree_control").write_text("+cpu")
    second = root / name
    second.mkdir()
    (second / "cpu.max").write_text(f"{quota} {_PERIOD_US}")
    return second
