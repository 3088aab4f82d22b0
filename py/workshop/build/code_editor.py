"""CodeMirror, the editor for Python, joined from pinned npm packages into one module.

Owns the list of its packages, and which of their names the page uses. Must not know where the module is on the site.
"""

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from workshop.build import build_cache
from workshop.paths import CACHE, WorkshopError
from workshop.tools import npm_packages, toolchain
from workshop.tools.npm_packages import Package

_HELP: Final = "It is a part of CodeMirror, the page's editor for Python."

_PACKAGES: Final = tuple(
    Package(name, version, f"sha512-{digest}", f"{name} for the code editor", _HELP)
    for name, version, digest in (
        (
            "@codemirror/autocomplete",
            "6.20.4",
            "yF8RhOf2SXlg00+qtupzLhrglcas61boqaONiNcbPIebHCpJocpqTBA6dyrtUrQO47hqyTdeob/3XnYilT7TaQ==",
        ),
        (
            "@codemirror/commands",
            "6.11.1",
            "O/4hG3SC1YwcmQ0d2UVNDs+AsaNWd1iHVxbTeEBuqH+6bExAiPK3iS/BvpY6rZGURALv4ZD3sIgcCmRvw3ehBg==",
        ),
        (
            "@codemirror/lang-python",
            "6.2.1",
            "IRjC8RUBhn9mGR9ywecNhB51yePWCGgvHfY1lWN/Mrp3cKuHr0isDKia+9HnvhiWNnMpbGhWrkhuWOc09exRyw==",
        ),
        (
            "@codemirror/language",
            "6.13.1",
            "zfvU2r3TyylQLMj/te+5CnQ0rSqZi8B1oTCBbQkagcLW4Xc6imab6qN+pEJhsuNOLaJqiRyBXp9UhWA1DhVvDw==",
        ),
        (
            "@codemirror/state",
            "6.7.6",
            "kAz+AncRtKuIknedxT1bq4XwXv4UowhbkHU1myPrtVb/jZtImWuV5BXzv5vK6i3kYACsdiZiQKFQQ5Mq7elW8w==",
        ),
        (
            "@codemirror/streamparser",
            "6.0.0",
            "JTFPF6xrfjt0mnfGPgzcLiMwYmvIyNaoizp8BYzv8FE8KrT6GBGDZ190rtt+O7Wke3gG/MFHyiY9YGNeimof4w==",
        ),
        (
            "@codemirror/view",
            "6.43.15",
            "HHsfpqFeHyXLs983pSRe38Xajs0vFWZQ2BuX0m7Ki8w3jZ5iD8cuR3lBz2/5/X53Dhf32SBHKh6rtSTB6tKeGw==",
        ),
        (
            "@lezer/common",
            "1.5.5",
            "Pw7PVCndruF1pb3ebCxpSVpkMHSDjwRCLcTRw+RizUKco5QbWylwq2g4lnG/RYN7yTTQDXE9F77MwtkAyphrjg==",
        ),
        (
            "@lezer/highlight",
            "1.2.5",
            "O1GMVKgtf5YspFaRzpmqkVgMtIk2HG9uMAbH6wdAIdNh3TVzCsch/+cRi+6l2//UGDKe6NB9BW3cvuR5ezMQ0w==",
        ),
        (
            "@lezer/lr",
            "1.4.12",
            "On9HU4oMMiHPMkQDgoTnGahjgG5n/MkN38CgG77sMraKLL+3JBbeQNi1FcCXV9QRqwF9/BUXP3caHyJC1fBOTQ==",
        ),
        (
            "@lezer/python",
            "1.1.19",
            "MhQIURHRytsNzP/YXnqpYKW6la6voAH3kyplTOOiCdjyFY6cWWGFVmYVdHIPrElqSDf4iCDktQCockB9FxuhzQ==",
        ),
        (
            "@marijn/find-cluster-break",
            "1.0.4",
            "Wy0V7+SGUjnF9/TkiM1hKVDPj7jKXduPNboMVtHTA8dySMURWqfg/JZ9E2Sq8JgSJmkl7k7Qe9FLeMSrSraWmQ==",
        ),
        (
            "crelt",
            "1.0.7",
            "aK6BbWfhf4U/wCcLHKPJl/xa6VkVstRaPywWtMKGwuOLc/wZTyQYuoxgvZnNsBvv7Kg3YTBQYYBCggcviQczuA==",
        ),
        (
            "style-mod",
            "4.1.4",
            "XXWIQt633/EpAFx8aZDOTjBzrCaGmhvEQlQo6MVPfa2OzO2cWo+4hV9h+6UkHYlXGfy+ODXKUdP7Pthmcu5ATw==",
        ),
        (
            "w3c-keyname",
            "2.2.8",
            "dpojBhNsCNN7T82Tm7k26A6G9ML3NkhDsnw9n/eoxSRlVBB4CEtIQ/KTCLI2Fwf3ataSXRhYFkQi3SlnFwPvPQ==",
        ),
    )
)
"""The packages that the editor is made of. Their versions were all current at the same time."""

LICENCE: Final = (_PACKAGES[4], "LICENSE")
"""The licence, which all these packages have."""

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
const [folder, entry, out] = process.argv.slice(1);
const { default: esbuild } = await import(folder);
await esbuild.build({
  entryPoints: [entry], outfile: out, bundle: true, format: 'esm', target: 'es2022', charset: 'utf8',
  legalComments: 'none', logLevel: 'error', minify: true,
});
await esbuild.stop();
"""
_KEPT: Final = 2


def join() -> bytes:
    """Return CodeMirror as one module. Raises WorkshopError if a download or esbuild fails."""
    sources = [package.integrity.encode() for package in (*_PACKAGES, toolchain.BUNDLER)]
    sources += [_ENTRY.encode(), _RUNNER.encode()]
    return build_cache.recall(CACHE / "code-editor", sources, _join, _KEPT)


def _join() -> bytes:
    bundler = npm_packages.find_package(toolchain.BUNDLER)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch).resolve()
        for package in _PACKAGES:
            shutil.copytree(
                npm_packages.find_package(package), folder / "node_modules" / package.name
            )
        entry, out = folder / "entry.js", folder / "out.js"
        entry.write_text(_ENTRY, encoding="utf-8")
        address = (bundler / "lib" / "main.js").resolve().as_uri()
        command = [toolchain.find_node(), "--input-type=module", "-e", _RUNNER, address]
        finished = subprocess.run(
            [*command, str(entry), str(out)], capture_output=True, check=False, cwd=folder
        )
        if finished.returncode != 0:
            errors = finished.stderr.decode(errors="replace")
            raise WorkshopError(f"The code editor could not be joined:\n{errors}")
        return out.read_bytes()
