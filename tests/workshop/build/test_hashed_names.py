"""The names of a release's files contain hashes, so that no cache mixes two builds."""

import re

import pytest

from workshop.build import site
from workshop.build.hashed_names import name_by_contents
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import ROOT, WorkshopError

FILES = {
    "index.html": b'<script src="js/main.js"></script><link href="css/page.css">',
    "css/page.css": b'h1 { background: url("../js/art/emblem.svg"); }',
    "js/art/emblem.svg": b"<svg/>",
    "js/art/share.png": b"picture",
    "js/main.js": b'import "./parts/deck.js"; fetch(new URL("../data/deck.json", base));',
    "js/parts/deck.js": b'export const later = () => import("./dialog.js");',
    "js/parts/dialog.js": b'import { later } from "./deck.js";',
    "js/worker/main.js": b'"../data/deck.json"',
    "data/deck.json": b"{}",
}


def stem(path: str) -> str:
    return re.sub(r"-[0-9a-f]{8}(?=\.\w+$)", "", path)


def find_names(files: dict[str, bytes]) -> dict[str, str]:
    return {stem(path): path for path in name_by_contents(files)}


def test_every_file_without_a_fixed_name_has_a_hash_in_its_name() -> None:
    names = find_names(FILES)
    assert set(names) == set(FILES)
    assert {path for path, name in names.items() if path == name} == {
        "index.html",
        "js/art/share.png",
    }


def test_every_reference_has_the_new_name() -> None:
    named = name_by_contents(FILES)
    names = find_names(FILES)
    page = named["index.html"].decode()
    assert f'src="{names["js/main.js"]}"' in page
    assert f'href="{names["css/page.css"]}"' in page
    assert f'url("../{names["js/art/emblem.svg"]}")' in named[names["css/page.css"]].decode()
    script = named[names["js/main.js"]].decode()
    assert f'"../{names["data/deck.json"]}"' in script
    assert f'"./parts/{names["js/parts/deck.js"].rpartition("/")[2]}"' in script


def test_paths_in_the_worker_are_not_changed() -> None:
    named = name_by_contents(FILES)
    assert named[find_names(FILES)["js/worker/main.js"]] == FILES["js/worker/main.js"]


@pytest.mark.parametrize("changed", ["data/deck.json", "js/parts/dialog.js", "js/parts/deck.js"])
def test_a_change_renames_the_files_that_refer_to_it(changed: str) -> None:
    """That includes indirect references and files that refer to each other."""
    before = find_names(FILES)
    after = find_names({**FILES, changed: FILES[changed] + b" "})
    assert before[changed] != after[changed]
    assert before["js/main.js"] != after["js/main.js"]
    assert before["css/page.css"] == after["css/page.css"]


def test_an_ambiguous_reference_is_refused() -> None:
    files = {"a/x.js": b"", "b/x.js": b"", "index.html": b'"./x.js"'}
    with pytest.raises(WorkshopError, match=r"a/x\.js, b/x\.js"):
        name_by_contents(files)


def test_every_renamed_file_of_a_release_is_referred_to() -> None:
    """A script must not compose a path at run time, because such a path cannot be renamed."""
    files = site.finish(site.collect(ROOT, find_pyodide()), is_release=True)
    named = name_by_contents(files)
    texts = [
        content.decode()
        for path, content in named.items()
        if path.endswith((".html", ".css", ".js", ".webmanifest"))
    ]
    renamed = [path for path in named if stem(path) != path]
    unused = [
        path for path in renamed if not any(path.rpartition("/")[2] in text for text in texts)
    ]
    assert len(renamed) > 20
    assert not unused
