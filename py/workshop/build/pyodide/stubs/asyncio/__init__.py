"""Replaces asyncio: the engine never awaits anything.

Pyodide's core imports the module, but uses it only if something is awaited.
"""
