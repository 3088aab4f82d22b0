"""The files of learned weights. The page gets this package with them after the start, in its second archive."""

import pkgutil


def read(name: str) -> bytes:
    """Return the content of a file of this package. Raises FileNotFoundError."""
    data = pkgutil.get_data(__name__, name)
    if data is None:
        raise FileNotFoundError(f"{name} is missing.")
    return data
