"""Writes the reference of the package `kidd` to standard output, as pages. Runs in the Python that has pdoc.

The argument is the folder of the package. The output is JSON: the pages by their paths.
"""

import json
import re
import sys
import warnings
from importlib import import_module
from typing import Any, cast

sys.path.insert(0, sys.argv[1])

from pdoc import doc, render
from pygments.formatters import HtmlFormatter

import kidd

_DARK = """\
:root { --pdoc-background: #16202a; color-scheme: dark; }
.pdoc {
  --text: #eef2f5; --muted: #a3adb6; --link: #8cc0ff; --link-hover: #b5d6ff; --code: #0f171f; --active: #4a4a16;
  --accent: #243140; --accent2: #46566a; --nav-hover: #ffffff1a;
  --name: #8cc0ff; --def: #7ee081; --annotation: #7ee0a0;
}
"""
"""The colours of the page where the system's are dark. pdoc has light ones alone."""

_FOR_EDITS = ("find", "replace", "changed")
"""The methods of `kidd.Tree` that take or return values of the packages below: only the engine's edits need them."""

_EMPTY_WORDS = re.compile(r'<div class="docstring"><p>Alias for field number \d+</p>\s*</div>')
"""What Python says of a named tuple's field, which the text of its class explains."""


_SUBMODULES = ("book", "endings", "svg")
"""The modules that programs import beside the package itself."""


def _write_pages() -> dict[str, str]:
    # What pdoc cannot resolve would be missing.
    warnings.simplefilter("error")
    # The package loads its names only when they are used, and pdoc reads what is there.
    for name in kidd.__all__:
        setattr(kidd, name, getattr(kidd, name))
    for name in _FOR_EDITS:
        function = getattr(kidd.Tree, name)
        function.__doc__ = f"{function.__doc__}\n\n@private"
    render.configure(search=False, show_source=False, footer_text=f"kidd {kidd.__version__}")
    for name in _SUBMODULES:
        import_module(f"kidd.{name}")
    # pdoc lists the modules that stand among the names, and shows each of them on a page of its own.
    kidd.__all__ += _SUBMODULES
    package = doc.Module(kidd)
    modules = {"kidd": package, **{one.fullname: one for one in package.submodules}}
    pages = {"index.html": package, **{f"kidd/{one.name}.html": one for one in package.submodules}}
    dark = _write_dark_styles()
    return {
        path: _EMPTY_WORDS.sub("", render.html_module(module, all_modules=modules))
        .replace("../kidd.html", "../index.html")
        .replace("</head>", f"{dark}</head>", 1)
        for path, module in pages.items()
    }


def _write_dark_styles() -> str:
    # Pygments declares its functions only in part.
    formatter = cast("Any", HtmlFormatter(style="github-dark"))
    code = formatter.get_style_defs(".pdoc-code")
    return f"<style>@media (prefers-color-scheme: dark) {{\n{_DARK}{code}\n}}</style>"


json.dump(_write_pages(), sys.stdout)
