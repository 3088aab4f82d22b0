"""The build: from the sources to the files of the site and the offline zip.

`site` runs the steps in order. `bundle` bundles the scripts, `pyodide` prepares Python, `fonts` subsets
the typefaces. Each other module writes one part of the site.
"""
