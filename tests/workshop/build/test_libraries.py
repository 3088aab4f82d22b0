"""The page's libraries: whole modules, each with its licence."""

import re

from workshop.build import libraries


def test_each_library_is_a_module_without_imports_and_has_its_licence() -> None:
    files = libraries.collect()
    modules = [path for path in files if path.endswith(".js")]
    names = ("idb", "qr", "codemirror", "snabbdom")
    assert modules == [f"js/vendor/{name}.js" for name in names]
    for path in modules:
        assert not re.search(rb"^import\b", files[path], re.MULTILINE)
        licence = files[path.replace(".js", "-licence.txt")]
        assert re.search(rb"MIT License|ISC License", licence)
