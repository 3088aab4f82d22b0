"""The paths of the project's folders, and the one error that the workshop prints as a sentence.

Owns the paths, not what is written there.
"""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
CACHE: Final = ROOT / ".cache"
SERVED: Final = CACHE / "site"
"""The site that `build.py serve` builds and serves. `dist/` always holds a complete build."""
TOOLS: Final = ROOT / ".tools"


class WorkshopError(Exception):
    """An error whose message says what went wrong and what the developer can do about it."""
