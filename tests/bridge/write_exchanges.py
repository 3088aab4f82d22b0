"""Rewrite the replies in `exchanges/`: `PYTHONPATH=py:tests python3 tests/bridge/write_exchanges.py`.

Each file is a list of pairs of a request and its reply. The requests do not change. Run it only after
an intended change of the protocol, and review the difference line by line.
"""

import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kidd.ai.table_file import TableFile
from support.bridge_requests import handle

EXCHANGES = Path(__file__).parent / "exchanges"


def write_pairs(path: Path, requests: list[Any]) -> None:
    """Write requests with their replies, each on its own line."""
    pairs = [
        f"[{json.dumps(request)},\n {json.dumps(json.loads(handle(json.dumps(request))))}]"
        for request in requests
    ]
    path.write_text("[" + ",\n".join(pairs) + "]\n", encoding="utf-8")


def main() -> None:
    """Rewrite all files. The engine has no tables, as in the browser before they are loaded."""
    with patch.object(TableFile, "read", return_value=None):
        for path in sorted(EXCHANGES.glob("*.json")):
            pairs = json.loads(path.read_text(encoding="utf-8"))
            write_pairs(path, [request for request, _ in pairs])


if __name__ == "__main__":
    main()
