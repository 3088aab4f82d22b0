"""Results that take long to make, kept in the cache by what they were made of.

Owns the files of the cache and when the oldest of them go. Must not know what they are.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path


def recall(folder: Path, sources: Iterable[bytes], make: Callable[[], bytes], most: int) -> bytes:
    """Return what `make` makes of these sources: what it once made of them, if that is still there.

    The folder keeps the results that were asked for last, `most` of them: going back and forth
    between as many states of the sources costs nothing.
    """
    digest = hashlib.sha256()
    for source in sources:
        digest.update(hashlib.sha256(source).digest())
    kept = folder / digest.hexdigest()[:32]
    # Another build may remove it at the same time.
    with suppress(FileNotFoundError):
        os.utime(kept)
        return kept.read_bytes()
    folder.mkdir(parents=True, exist_ok=True)
    result = make()
    with tempfile.NamedTemporaryFile(dir=folder, delete=False) as file:
        file.write(result)
    Path(file.name).replace(kept)
    for old in sorted(folder.iterdir(), key=_last_use, reverse=True)[most:]:
        old.unlink(missing_ok=True)
    return result


def _last_use(kept: Path) -> float:
    """Return when a result was asked for last; 0 where another build has just removed it."""
    with suppress(FileNotFoundError):
        return kept.stat().st_mtime
    return 0.0
