"""Bounds on the texts that the engine reads. Real games do not reach them.

Games between computers have some hundred turns. The engine reads a text within these bounds in
seconds, even in a browser, and refuses a longer one before it parses it.
"""

from typing import Final

LONGEST_RECORD: Final = 500_000
"""Characters of a record, with its comments and variations."""
MOST_TURNS: Final = 3000
"""Turns of a game."""
MOST_MOVES: Final = 6000
"""Turns of a record, with those of its variations."""
LONGEST_COMMENT: Final = 10_000
"""Characters of one comment."""
MOST_HEADERS: Final = 100
LONGEST_HEADER: Final = 1000
"""Characters of the line of one header."""
LONGEST_POSITION: Final = 500
"""Characters of a position. The longest possible ones have some 300."""
LONGEST_MOVE: Final = 200
"""Characters of a move. The longest possible ones have some 60."""
LONGEST_CODE: Final = 60_000
"""Characters of a code. The longest game that has one, with the longest headers, needs some 40,000."""
LONGEST_FILE: Final = 50_000_000
"""Characters of a file with several records."""
LONGEST_PATH: Final = 50_000
"""Characters of a path. A path through the deepest possible variations has some 36,000."""
