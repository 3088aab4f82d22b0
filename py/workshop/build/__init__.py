"""The build: from the sources to the files of the site and the offline zip.

`site` runs the steps in order. `bundle` joins the scripts, `pyodide` prepares Python, `fonts` subsets
the typefaces; the modules beside them each write one part of the site.
"""
