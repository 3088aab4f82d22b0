"""A library of several files, joined from pinned npm packages into one module.

Must not know which libraries there are.
"""

import subprocess
from typing import Final

from workshop.build import build_cache
from workshop.paths import CACHE, TOOLS, WorkshopError
from workshop.tools import toolchain

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
_KEPT: Final = 4


def join(entry: str) -> bytes:
    """Return the module that `entry`, a module's source, exports from npm packages, with all it needs.

    Raises WorkshopError if the packages cannot be installed or esbuild fails.
    """
    sources = [toolchain.read_lock(), entry.encode(), _RUNNER.encode()]
    return build_cache.recall(CACHE / "libraries", sources, lambda: _join(entry), _KEPT)


def _join(entry: str) -> bytes:
    bundler = toolchain.find_package("esbuild-wasm/lib/main.js")
    command = [toolchain.find_node(), "--input-type=module", "-e", _RUNNER, bundler.as_uri()]
    finished = subprocess.run([*command, entry, str(TOOLS)], capture_output=True, check=False)
    if finished.returncode != 0:
        errors = finished.stderr.decode(errors="replace")
        raise WorkshopError(f"A library could not be joined:\n{errors}")
    return finished.stdout
