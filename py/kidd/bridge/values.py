"""The names and numbers in the messages of `protocol`.

Owns their forms and bounds. Colours are `R`, `B` and `G`. Spaces have the names that notation gives them, and `0` is
the black path.
"""

from typing import Annotated, Final

from kidd.bridge.schema import Schema
from kidd.record.bounds import LONGEST_MOVE, LONGEST_PATH

LONGEST_TEXT: Final = 10_000
LONGEST_LIST: Final = 5000
LONGEST_CONTROL: Final = 10
MOST_SPACES: Final = 18
MOST_TOKENS: Final = 21
_LARGEST: Final = 2**53 - 1
"""The largest integer that JavaScript reads exactly."""

SPACE: Final = "(?:[af][1-8]|m[12])"
_BACK: Final = f"(?:{SPACE}|0)"
_TRAVEL: Final = rf"{SPACE}[-x]{SPACE}(?:<{_BACK})?(?:\+x?{SPACE})*(?:@{SPACE})?"
_TURN: Final = rf"(?:@{SPACE}){{1,2}}|{_TRAVEL}|accept|reject|pass|pick:[RB]"
_CLICK: Final = rf"@?{SPACE}|\+?{SPACE}<{_BACK}|accept|reject|pass|pick:[RB]"

Text = Annotated[str, Schema(maxLength=LONGEST_TEXT)]
Texts = Annotated[list[Text], Schema(maxItems=LONGEST_LIST)]
Integer = Annotated[int, Schema(minimum=-_LARGEST, maximum=_LARGEST)]
Count = Annotated[int, Schema(minimum=0, maximum=_LARGEST)]
Colour = Annotated[str, Schema(pattern="^[RBG]$")]
Space = Annotated[str, Schema(pattern=f"^{SPACE}$")]
Back = Annotated[str, Schema(pattern=f"^{_BACK}$")]
Owners = Annotated[str, Schema(pattern=f"^[RBG]{{1,{MOST_TOKENS}}}$")]
MoveText = Annotated[str, Schema(pattern=f"^(?:{_TURN})$", maxLength=LONGEST_MOVE)]
MadeText = Annotated[
    str, Schema(pattern=f"^(?:{_TURN}|claim|agree|resign|[123]:)$", maxLength=LONGEST_MOVE)
]
Click = Annotated[str, Schema(pattern=f"^(?:{_CLICK})$")]
PathText = Annotated[str, Schema(pattern="^[0-9]+(?:\\.[0-9]+)*$", maxLength=LONGEST_PATH)]
GameName = Annotated[str, Schema(pattern="^[a-z]+(?:\\+[a-z]+)*$", maxLength=100)]
TokenCount = Annotated[int, Schema(minimum=0, maximum=MOST_TOKENS)]
Tally = Annotated[dict[str, TokenCount], Schema(propertyNames={"enum": ["R", "B", "G"]})]
Route = Annotated[list[Space], Schema(maxItems=MOST_SPACES + 1)]
Routes = Annotated[list[Route], Schema(maxItems=20)]
Spaces = Annotated[list[Space], Schema(maxItems=MOST_SPACES)]
