"""CodeMirror, the editor for Python, joined from pinned npm packages into one module.

Owns which of their names the page uses. Must not know where the module is on the site.
"""

import subprocess
from typing import Final

from workshop.build import build_cache
from workshop.paths import CACHE, TOOLS, WorkshopError
from workshop.tools import toolchain

_ENTRY: Final = """\
export { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
export { python } from '@codemirror/lang-python';
export { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
export { Compartment, EditorState, StateEffect, StateField } from '@codemirror/state';
export {
  Decoration, drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers,
} from '@codemirror/view';
export { tags } from '@lezer/highlight';
"""

_RUNNER: Final = """\
const [bundler, contents, resolveDir] = process.argv.slice(1);
const { default: esbuild } = await import(bundler);
const { outputFiles } = await esbuild.build({
  stdin: { contents, resolveDir }, write: false, bundle: true, format: 'esm', target: 'es2022', charset: 'utf8',
  legalComments: 'none', logLevel: 'error', minify: true,
});
process.stdout.write(outputFiles[0].contents);
await esbuild.stop();
"""
_KEPT: Final = 2


def join() -> bytes:
    """Return CodeMirror as one module. Raises WorkshopError if its packages cannot be installed or esbuild fails."""
    sources = [toolchain.read_lock(), _ENTRY.encode(), _RUNNER.encode()]
    return build_cache.recall(CACHE / "code-editor", sources, _join, _KEPT)


def _join() -> bytes:
    bundler = toolchain.find_package("esbuild-wasm/lib/main.js")
    command = [toolchain.find_node(), "--input-type=module", "-e", _RUNNER, bundler.as_uri()]
    finished = subprocess.run([*command, _ENTRY, str(TOOLS)], capture_output=True, check=False)
    if finished.returncode != 0:
        errors = finished.stderr.decode(errors="replace")
        raise WorkshopError(f"The code editor could not be joined:\n{errors}")
    return finished.stdout
