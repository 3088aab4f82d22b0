"""Replaces the formatting of tracebacks: the interpreter can do it without the library.

Pyodide's core imports the module. The interpreter finds no `_print_exception_bltin` in it and then
prints tracebacks itself.
"""
