"""Stands in for Pyodide's event loop: there is none."""


def _initialize_event_loop() -> None:  # pyright: ignore[reportUnusedFunction]
    """Do what `pyodide` asks for when it is imported."""
