"""Writes the playthroughs that `test_openspiel` replays: random games, in OpenSpiel's own format.

Run it with the Python that has the libraries, and `py` on its path, after a change that is meant to change
them.
"""

from pathlib import Path

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import kidd_env.openspiel

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 20
GAMES = {
    "loyal": "python_kidd_loyal(max_turns=40)",
    "loyal-pie-claims": "python_kidd_loyal(claims=True,max_turns=40,pie=True)",
    "quedah": "python_kidd_quedah(max_turns=40)",
    "quedah-first-strict": "python_kidd_quedah(first=True,max_turns=40,strict=True)",
    "madagascar": "python_kidd_madagascar(max_turns=24)",
    "madagascar-3": "python_kidd_madagascar(max_turns=24,players=3)",
}
assert kidd_env.openspiel.GAMES  # Importing the module registers the games.


def prepare() -> None:
    """Tell OpenSpiel's module that there are no options on the command line, as it wants to know."""
    flags.FLAGS.mark_as_parsed()


if __name__ == "__main__":
    prepare()
    for name, game in GAMES.items():
        text = generate_playthrough.playthrough(game, [], seed=SEED)
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
