"""How much of a text is read: bounds that no game meets which somebody plays, or looks at afterwards.

Games that computers play among themselves have some hundred turns. A text within these bounds is read
in seconds, in a browser too; what is longer is refused before it is looked into.
"""

from typing import Final

LONGEST_RECORD: Final = 500_000
"""Characters of a record, with all that is noted in it."""
MOST_TURNS: Final = 3000
"""Turns of a game."""
MOST_MOVES: Final = 6000
"""Turns of a record, those of its variations included."""
LONGEST_COMMENT: Final = 10_000
"""Characters of one comment."""
MOST_HEADERS: Final = 100
LONGEST_HEADER: Final = 1000
"""Characters of one header's line."""
LONGEST_POSITION: Final = 500
"""Characters of a position; the longest that there can be have some 300."""
LONGEST_MOVE: Final = 200
"""Characters of a move; the longest that there can be have some 60."""
