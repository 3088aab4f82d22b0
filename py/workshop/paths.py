"""Where things lie in the tree, and the one error the workshop reports in a sentence.

Owns paths and nothing that happens to them.
"""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
CACHE: Final = ROOT / ".cache"
SERVED: Final = CACHE / "site"
"""The site as it is served while it is worked on; what is in `dist/` is always whole."""
TOOLS: Final = ROOT / ".tools"


class WorkshopError(Exception):
    """Say in one message what went wrong and what the developer can do about it."""
