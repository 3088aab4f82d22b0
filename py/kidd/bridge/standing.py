"""How the crews stand: what each of them commands, its captives, and who would have to agree on a draw.

Owns what is shown of it, but for the numbers that any position has.
"""

from kidd.bridge.sentence_views import CrewView, MarkView
from kidd.bridge.sentences import say
from kidd.bridge.view_types import PositionView
from kidd.core.position import COLOURS
from kidd.games import rules_for


def show_crew(view: PositionView, colour: str) -> CrewView:
    """Show the captives of a crew, where they decide the game (Q9), and what it commands, where stacks move (M3)."""
    game, held = rules_for(view["game"]).description, view["captives"][colour]
    return CrewView(
        captives=MarkView(short=str(held), heard=say("crew.captivesHeard", count=held))
        if game.captives is not None
        else None,
        command=_count_command(view, colour) if game.towers else None,
    )


def _count_command(view: PositionView, colour: str) -> MarkView:
    stacks = sum(one["owners"][0] == colour for one in view["stacks"])
    pirates = stacks + view["captives"][colour]
    if pirates == stacks:
        # "1 pirate in 1 stack" would say one thing twice.
        return MarkView(short=str(pirates), heard=say("crew.commandAlone", count=pirates))
    counted = say("crew.pirates", count=pirates)
    return MarkView(
        short=say("crew.commandShort", pirates=str(pirates), stacks=str(stacks)),
        heard=say("crew.command", pirates=counted, count=stacks),
    )


def show_tally(view: PositionView) -> list[str | None] | None:
    """Show the captives of both crews on as many places as end the game (Q9): the owner's colour, or None.

    The first crew's come first, the second crew's last. None in games that captives do not end.
    """
    places, held = rules_for(view["game"]).description.captives, view["captives"]
    if places is None:
        return None
    left: list[str | None] = [None] * (places - held["R"] - held["B"])
    return ["R"] * held["R"] + left + ["B"] * held["B"]


def is_stalemate_near(view: PositionView) -> bool:
    """Return whether a stalemate is likely: no token can enter any more, or a position has been repeated."""
    return view["occurrences"] > 1 or not any(view["reserves"].values())


def list_asked(view: PositionView) -> list[str]:
    """List the players who must agree if the player to move proposes a draw, in the order in which they are asked."""
    players, turn = COLOURS[: view["players"]], COLOURS.index(view["turn"])
    return [one for one in players[turn + 1 :] + players[:turn] if one not in view["out"]]
