"""How the site's modules are handed to esbuild, and what it makes of them is taken back.

Owns the folders that this takes. What is made of the modules lies in the scripts beside this.
"""

import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from workshop.paths import WorkshopError
from workshop.tools import npm_packages, toolchain

_MODULES = Path(__file__).with_name("modules.mjs")


def make_scripts(maker: Path, modules: Mapping[str, bytes], *arguments: str) -> dict[str, bytes]:
    """Let a script of esbuild's make scripts of these modules; give them by their paths."""
    esbuild = npm_packages.find_package(toolchain.BUNDLER)
    with tempfile.TemporaryDirectory() as scratch:
        # esbuild tells of files by where they really are.
        place = Path(scratch).resolve()
        for path, content in modules.items():
            file = place / "site" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        out = place / "out"
        command = [toolchain.find_node(), str(maker), str(esbuild), str(place / "site"), str(out)]
        finished = subprocess.run([*command, *arguments], capture_output=True, check=False)
        if finished.returncode != 0:
            told = finished.stderr.decode(errors="replace")
            raise WorkshopError(f"The page's scripts could not be joined:\n{told}")
        made = sorted(file for file in out.rglob("*") if file.is_file())
        return {file.relative_to(out).as_posix(): file.read_bytes() for file in made}


def list_sources(maker: Path) -> list[bytes]:
    """Return what such scripts depend on, besides the modules."""
    return [maker.read_bytes(), _MODULES.read_bytes(), toolchain.BUNDLER.integrity.encode()]
