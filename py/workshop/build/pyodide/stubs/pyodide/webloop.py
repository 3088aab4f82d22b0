"""Replaces Pyodide's event loop: the page has none."""


def _initialize_event_loop() -> None:  # pyright: ignore[reportUnusedFunction]
    """Do nothing. `pyodide` calls this when it is imported."""
