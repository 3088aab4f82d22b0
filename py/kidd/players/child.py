"""The process that runs one player for `kidd match`: requests on standard input, answers on standard output.

Owns the streams: what the player prints goes to standard error. `player_host` does the work.
"""

import os
import sys

from kidd.players.player_host import open_host


def main() -> None:
    """Answer each line of standard input with a line, until its end."""
    # The player gets another standard output, so that it cannot write between the answers by accident.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    host = open_host()
    for line in os.fdopen(os.dup(0), encoding="utf-8"):
        answer = host.answer(line)
        print(answer, file=answers, flush=True)


if __name__ == "__main__":
    main()
