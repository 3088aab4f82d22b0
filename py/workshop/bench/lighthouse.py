"""The bench with Lighthouse: scores for accessibility, best practices and search engines.

Owns the list of categories and how findings are printed. The tests do not run it, because it is large
and slow.
"""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final, cast

from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import CACHE, WorkshopError
from workshop.tools import toolchain
from workshop.tools.server import serving

_CATEGORIES: Final = ("accessibility", "best-practices", "seo")
_BROWSER_FLAGS: Final = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"
_PATIENCE_MS: Final = 180_000
_FULL: Final = 100


def run(given_pyodide: Path | None) -> int:
    """Print the scores of the start screen and the findings that lower them. Return 0 if all scores are full."""
    package = find_pyodide(given_pyodide)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        site.build(package, dist=Path(scratch))
        with serving(Path(scratch)) as server:
            report = _ask(server.address)
    scores: dict[str, int] = {}
    for name in _CATEGORIES:
        category = report["categories"][name]
        scores[name] = round(_FULL * category["score"])
        print(f"{category['title']:20}{scores[name]:4}")
        for reference in category["auditRefs"]:
            audit = report["audits"][reference["id"]]
            if reference["weight"] > 0 and audit["score"] is not None and audit["score"] < 1:
                print(f"  {audit['title']}")
                for item in audit.get("details", {}).get("items", []):
                    print(f"    {json.dumps(item)[:400]}")
    return 0 if min(scores.values()) == _FULL else 1


def _ask(address: str) -> dict[str, Any]:
    """Run Lighthouse on a page and return its report. Raises WorkshopError if it fails."""
    script = toolchain.find_lighthouse() / "lighthouse" / "cli" / "index.js"
    command = [toolchain.find_node(), str(script), address, "--output=json", "--quiet"]
    command += [f"--only-categories={','.join(_CATEGORIES)}", "--throttling-method=provided"]
    command += [f"--max-wait-for-load={_PATIENCE_MS}", f"--chrome-flags={_BROWSER_FLAGS}"]
    environment = {**os.environ, "CHROME_PATH": toolchain.find_browser()}
    finished = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False
    )
    if finished.returncode != 0:
        raise WorkshopError("Lighthouse failed, see above.")
    return cast("dict[str, Any]", json.loads(finished.stdout))
