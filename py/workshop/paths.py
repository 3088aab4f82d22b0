"""The paths of the project's folders, and the one error that the workshop prints as a sentence.

Owns the paths, not what is written there.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
CACHE: Final = ROOT / ".cache"
SERVED: Final = CACHE / "site"
"""The site that `build.py serve` builds and serves. `dist/` always holds a complete build."""
TOOLS: Final = ROOT / ".tools"


def list_files(folder: Path) -> Iterator[Path]:
    """Yield all files below a folder, sorted, but for hidden ones and those that Python caches."""
    for file in sorted(folder.rglob("*")):
        inside = file.relative_to(folder).parts
        if file.is_file() and not any(
            part.startswith(".") or part == "__pycache__" for part in inside
        ):
            yield file


class WorkshopError(Exception):
    """An error whose message tells the developer what went wrong and what to do."""
