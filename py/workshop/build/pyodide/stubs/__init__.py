"""Stubs of modules that Pyodide imports at every start and the page never uses.

Each has the path of the module that it replaces. With their imports the originals are almost half of
the modules that a start would load: the event loop, package installation, signatures. A stub contains
only what Pyodide uses while it starts.
"""
