"""Write the replies in `exchanges/` anew: `PYTHONPATH=py python3 tests/bridge/write_exchanges.py`.

Each file is a list of pairs, a request and its reply; the requests stay as they are. To be run
after the protocol has been changed on purpose, and what it changes to be read line by line.
"""

import json
from pathlib import Path
from typing import Any

from kidd.bridge.handlers import handle

EXCHANGES = Path(__file__).parent / "exchanges"


def write_pairs(path: Path, requests: list[Any]) -> None:
    """Write requests with their replies, each on a line of its own."""
    pairs = [
        f"[{json.dumps(request)},\n {json.dumps(json.loads(handle(json.dumps(request))))}]"
        for request in requests
    ]
    path.write_text("[" + ",\n".join(pairs) + "]\n", encoding="utf-8")


def main() -> None:
    """Go through all files."""
    for path in sorted(EXCHANGES.glob("*.json")):
        write_pairs(path, [request for request, _ in json.loads(path.read_text(encoding="utf-8"))])


if __name__ == "__main__":
    main()
