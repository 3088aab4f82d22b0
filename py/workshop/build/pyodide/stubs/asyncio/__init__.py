"""Stands in for the event loop: the engine answers without ever waiting.

Pyodide's core wants the module to be there; it asks nothing of it unless something is awaited.
"""
