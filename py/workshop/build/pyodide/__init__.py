"""Prepares Python for the browser: the pinned Pyodide, its library as bytecode, its trimmed runtime."""
