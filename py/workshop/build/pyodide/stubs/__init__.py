"""Stand-ins for modules that Pyodide imports at every start and the page never uses.

Each has the path that it takes in Python's library. Together with all that the originals import they
are almost half of what would be loaded: the event loop, the installing of packages, the reading of
signatures. They hold what Pyodide itself asks of them while it starts, and nothing else.
"""
