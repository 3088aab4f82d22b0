"""The JavaScript libraries of the page, from pinned npm packages.

Owns the list of libraries and their paths on the site. The page imports each as a separate module.
"""

from collections.abc import Mapping
from typing import Final

from workshop.build import joining
from workshop.tools import toolchain

FOLDER: Final = "js/vendor"
"""The folder of the libraries on the site. It is not in the tree."""

_FILES: Final[Mapping[str, str]] = {
    "codemirror-licence.txt": "@codemirror/state/LICENSE",
    "idb.js": "idb/build/index.js",
    "idb-licence.txt": "idb/LICENSE",
    "qr.js": "qr/index.js",
    "qr-licence.txt": "qr/LICENSE-MIT",
    "snabbdom-licence.txt": "snabbdom/LICENSE",
}
"""The npm package and the path in it of each file on the site. A module must import no other file.

All packages of CodeMirror have the same licence.
"""

_JOINED: Final[Mapping[str, str]] = {
    "codemirror.js": """\
export { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
export { python } from '@codemirror/lang-python';
export { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
export { Compartment, EditorState } from '@codemirror/state';
export {
  Decoration, drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers,
} from '@codemirror/view';
export { tags } from '@lezer/highlight';
""",
    "snabbdom.js": """\
export { attributesModule, eventListenersModule, h, init } from 'snabbdom';
""",
}
"""Modules that are joined from several files, by their names on the site: what of the npm packages the page uses."""


def collect() -> dict[str, bytes]:
    """Return the modules and their licences by their paths on the site. Raises WorkshopError if there are none."""
    files = {
        f"{FOLDER}/{name}": toolchain.find_package(file).read_bytes()
        for name, file in _FILES.items()
    }
    joined = {f"{FOLDER}/{name}": joining.join(entry) for name, entry in _JOINED.items()}
    return {**files, **joined}
