"""A cache of build results on disk. The key is the digest of their sources.

Owns the cache's files and when old ones are removed. Must not know what the results are.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path


def recall(folder: Path, sources: Iterable[bytes], make: Callable[[], bytes], most: int) -> bytes:
    """Return the cached result for these sources, or call `make` and cache what it returns.

    The folder keeps the `most` results that were used last, so switching between that many states of
    the sources makes nothing again.
    """
    digest = hashlib.sha256()
    for source in sources:
        digest.update(hashlib.sha256(source).digest())
    kept = folder / digest.hexdigest()[:32]
    # Another build may remove the file at the same time.
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
    """Return the time of a result's last use; 0 if another build has just removed it."""
    with suppress(FileNotFoundError):
        return kept.stat().st_mtime
    return 0.0
