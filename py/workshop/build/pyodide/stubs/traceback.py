"""Stands in for the telling of errors: the interpreter's own words do, and need no library.

Pyodide's core wants the module to be there. The interpreter finds no `_print_exception_bltin` in it
and then writes the lines itself.
"""
