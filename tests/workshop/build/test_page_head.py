"""The page's head: one style sheet, and links that preload the modules."""

import re

import pytest

from workshop.build import page_head
from workshop.paths import WorkshopError

PAGE = """\
<html><head>
  <meta charset="utf-8">
  <script type="module" async src="js/launch.js"></script>
  <script src="js/early.js"></script>
  <link rel="stylesheet" href="css/ship.css">
  <link rel="stylesheet" href="css/board.css">
  <script type="module" src="js/main.js"></script>
</head></html>
"""
MAIN = """\
import { draw } from './view/draw.js';
import {
  first,
  second,
} from './state.js';
import './quiet.js';
export { words } from './words.js';
/** @typedef {import('./types.js').Kind} Kind */
const later = () => import('./rare.js');
"""
FILES = {
    "index.html": PAGE.encode(),
    "css/ship.css": b".ship {}\n",
    "css/board.css": b".board {}\n",
    "js/launch.js": b"import { reach } from './reach.js';",
    "js/early.js": b"early",
    "js/main.js": MAIN.encode(),
    "js/quiet.js": b"",
    "js/rare.js": b"",
    "js/reach.js": b"",
    "js/state.js": b"import { draw } from './view/draw.js';",
    "js/view/draw.js": b"import { first } from '../state.js';",
    "js/words.js": b"",
}


def read_page(files: dict[str, bytes]) -> str:
    return page_head.lay_out(files)["index.html"].decode()


def test_the_style_sheets_are_one_in_the_order_of_the_page() -> None:
    files = page_head.lay_out(FILES)
    assert [path for path in files if path.startswith("css/")] == [page_head.STYLES]
    assert files[page_head.STYLES].split() == [b".ship", b"{}", b".board", b"{}"]


def test_the_style_sheet_comes_before_all_scripts() -> None:
    assert re.findall(r'(?:href|src)="([^"]+)"', read_page(FILES))[:2] == [
        "css/joined/page.css",
        "js/reach.js",
    ]


def test_imported_modules_are_preloaded_once_and_after_all_else() -> None:
    page = read_page(FILES)
    hinted = re.findall(r'<link rel="modulepreload" fetchpriority="low" href="([^"]+)">', page)
    assert sorted(hinted) == ["js/quiet.js", "js/state.js", "js/view/draw.js", "js/words.js"]
    assert page.index(hinted[0]) > page.index("js/main.js")


def test_imports_of_the_early_module_are_preloaded_before_it() -> None:
    page = read_page(FILES)
    hint = '<link rel="modulepreload" href="js/reach.js">'
    assert page.index("css/joined/page.css") < page.index(hint) < page.index("js/launch.js")
    assert page.count("js/reach.js") == 1


def test_dynamic_imports_are_not_preloaded() -> None:
    assert "rare" not in read_page(FILES)


def test_imports_are_found_in_a_script_without_spaces() -> None:
    """A release has all of them on one line."""
    script = (
        b'import{a as b,c}from"./state.js";import"./quiet.js";import*as d from"./view/draw.js";'
        b'var e=()=>import("./rare.js");export{b,c};export{f}from"./words.js";\n'
    )
    found = page_head.find_modules({**FILES, "js/main.js": script}, ["js/main.js"])
    paths = ["js/main.js", "js/state.js", "js/quiet.js", "js/view/draw.js", "js/words.js"]
    assert found == paths


def test_a_missing_module_is_refused() -> None:
    without = {path: content for path, content in FILES.items() if path != "js/words.js"}
    with pytest.raises(WorkshopError, match=r"js/words\.js"):
        page_head.lay_out(without)


def test_a_page_without_styles_gets_none() -> None:
    files = page_head.lay_out({"index.html": b"<html><head></head></html>"})
    assert list(files) == ["index.html"]


def test_the_page_says_what_is_beside_it() -> None:
    """A style shows the link to it only then."""
    assert 'rel="help"' not in read_page(FILES)
    page = page_head.lay_out(FILES, "python/index.html")["index.html"].decode()
    assert '<link rel="help" href="python/index.html">' in page.partition("</head>")[0]
