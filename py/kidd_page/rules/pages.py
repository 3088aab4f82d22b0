"""The pages of the rules, in order, as data. The texts are the dictionary's, under the names of page and part."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from kidd.games import RULES


class Point(NamedTuple):
    """A question that the printed rules leave open, and the option that changes how it is settled here, if any."""

    name: str
    option: str = ""


class Section(NamedTuple):
    """A section.

    - Its texts are those of its page and part: `text`, and the ones that `more` names. Those of an example are under
      the example's name.
    - `options` are explained as on the start screen, in place of `text`.
    - `points` are questions left open. `stations`: how many entries there are below the chart.
    - `licences` are files by what each is for. `reference`: a page that only a release has.
    - `game`: the code of a game to walk through.
    """

    part: str
    more: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()
    stations: int = 0
    licences: tuple[tuple[str, str], ...] = ()
    reference: str = ""
    game: str = ""


_LICENCES: Final = (
    ("Alegreya", "fonts/alegreya-licence.txt"),
    ("Alegreya Sans", "fonts/alegreya-sans-licence.txt"),
)

LONGEST_ENDING: Final = (
    "AUZtYWRhZ2FzY2FyIDIKU3RhcnQ6IG1hZGFnYXNjYXIgYTNSPDAsYTRCUlJSUlJCPGE1LGY3UkJCQkJCPGY2IFIwQjAg"
    "UiAtfgF9CrcPwXODdQdNY6-N0H2JwuImOIJyspWoUpIgxKL9ilKPynynJuMCWgkNmyztlmqRxlb-owip7jmSMPOjtg"
)
"""The code of the longest win among the proven endings of Madagascar. Of equal turns the first in order is made."""

PAGES: Final[Mapping[str, tuple[Section, ...]]] = {
    "loyal": (
        Section("aim"),
        Section("turn", more=("forward",), examples=("loyal.enter", "loyal.step")),
        Section(
            "capture", more=("saved",), examples=("loyal.captured", "loyal.turned", "loyal.gap")
        ),
        Section("hatch", examples=("loyal.hatch",)),
        Section("overboard", examples=("loyal.own", "loyal.saved")),
        Section("picture", more=("said",), examples=("loyal.picture",)),
        Section("end", examples=("loyal.blocked",)),
        Section("stalemate", more=("count",)),
        Section("option", options=("pie",)),
        Section("advice", more=("hole", "behind")),
        Section(
            "open",
            points=(
                Point("first"),
                Point("order"),
                Point("claim"),
                Point("count"),
                Point("pie", "pie"),
            ),
        ),
    ),
    "quedah": (
        Section("aim"),
        Section("turn", more=("steps",), examples=("quedah.steps", "quedah.side")),
        Section("capture", examples=("quedah.captured", "quedah.facing", "quedah.full")),
        Section("friend", examples=("quedah.freed", "quedah.barred")),
        Section("chain", examples=("quedah.chain",)),
        Section("hatch", examples=("quedah.hatch",)),
        Section("seven"),
        Section("end", examples=("quedah.blocked",)),
        Section("option", options=("first", "strict")),
        Section("advice"),
        Section(
            "open",
            points=(
                Point("first"),
                Point("wide", "first"),
                Point("freed"),
                Point("pass", "strict"),
            ),
        ),
    ),
    "madagascar": (
        Section("aim"),
        Section("turn"),
        Section("height", examples=("madagascar.steps", "madagascar.near")),
        Section("round", examples=("madagascar.round",)),
        Section("capture", examples=("madagascar.captured", "madagascar.own")),
        Section("flag", examples=("madagascar.flag",)),
        Section("out"),
        Section("end"),
        Section("advice", more=("towers",)),
        Section("proven", more=("limits",), game=LONGEST_ENDING),
        Section(
            "open",
            points=(
                Point("first"),
                Point("round"),
                Point("out"),
                Point("repetition"),
                Point("agree"),
                Point("resign"),
            ),
        ),
    ),
    "deck": (
        Section("board", examples=("deck.board",)),
        Section("back", examples=("loyal.step",)),
        Section("hatch", examples=("loyal.enter", "deck.hatch")),
        Section("crews"),
        Section("page"),
        Section("words"),
        Section("open", points=(Point("plan"),)),
    ),
    "story": (
        Section("hunter"),
        Section("loyal"),
        Section("quedah"),
        Section("madagascar"),
        Section("end", more=("treasure", "wreck")),
        Section("voyage", stations=9),
    ),
    "credits": (
        Section("games"),
        Section("is"),
        Section("deck"),
        Section("type", licences=_LICENCES),
        Section("made", reference="python/index.html"),
    ),
}
"""The pages. One with the rules of a game is named as the game is."""

COMMON_PAGE: Final = "deck"
"""The page for a game without a page of its own. It is printed with the rules of each game."""

GAME_PAGES: Final = tuple(page for page in PAGES if page in RULES)
