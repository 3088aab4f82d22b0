"""Whole games by link, with what may happen in between: closed tabs, reloads, no network, an engine that ends."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.support.contexts import OpenContext
from web.support.input import Clicks, button
from web.support.page_reader import words
from web.support.remote_players import RemotePlayer
from web.support.table import START_MS, is_ready
from web.support.whole_games import (
    GAMES,
    NAMES,
    WITH_OWN_ENGINES,
    Turn,
    WholeGame,
    make,
    pick_up,
    prepare,
    roll,
)
from web.support.workers import end_worker

WINDOWS = ("phone", "turned phone", "desktop")


def sit_down(open_context: OpenContext, game: WholeGame) -> tuple[list[RemotePlayer], str]:
    """Open a window for each player, and have all join the game. Return them and the last link."""
    match = game.new_match()
    pages = [open_context(kind).new_page() for kind in WINDOWS[: game.players]]
    players = [
        RemotePlayer(page, name, match, prepare(game, name))
        for page, name in zip(pages, NAMES, strict=False)
    ]
    first, *others = players
    first.invite(game.game, game.players)
    link = first.link
    for player in others:
        player.accept(link)
        player.take_link()
        link = player.link
    return players, link


def reload_in_the_middle(player: RemotePlayer, link: str, turn: Turn) -> None:
    """Load the page again after the roll, with a pirate picked up."""
    roll(player, turn)
    pick_up(player, turn)
    player.page.reload()
    is_ready(player.page)
    make(player, turn)


def close_before_the_move(player: RemotePlayer, link: str, turn: Turn) -> None:
    """Close the tab after the roll, and find the game in the list."""
    roll(player, turn)
    player.come_back()
    make(player, turn)


def close_before_sending(player: RemotePlayer, link: str, turn: Turn) -> None:
    """Close the tab when the turn is made but nobody has its link."""
    roll(player, turn)
    make(player, turn)
    player.see_deck()
    player.come_back()


def open_the_link_again(player: RemotePlayer, link: str, turn: Turn) -> None:
    """Close the tab after the roll, and open the same link once more."""
    roll(player, turn)
    player.change_tab()
    player.open(link)
    player.see_refused("twice")
    make(player, turn)


def go_offline(player: RemotePlayer, link: str, turn: Turn) -> None:
    """Make and send the turn without a network."""
    player.page.context.set_offline(offline=True)
    roll(player, turn)
    make(player, turn)
    player.send()
    player.page.context.set_offline(offline=False)


def end_engine(player: RemotePlayer, link: str, turn: Turn) -> None:
    """Terminate the engine's worker after the roll."""
    roll(player, turn)
    end_worker(player.page)
    make(player, turn)


def open_two_tabs(player: RemotePlayer, link: str, turn: Turn) -> None:
    """Open the game in two tabs of the same player; the other tab shows the turn that was sent."""
    tab = player.page.context.new_page()
    tab.goto(link)
    is_ready(tab)
    roll(player, turn)
    make(player, turn)
    player.send()
    other = RemotePlayer(tab, player.name, player.match)
    expect(button(tab, words("remote.linkAgain"))).to_be_visible(timeout=START_MS)
    other.see_nothing_to_do()
    tab.close()


Interruption = Callable[[RemotePlayer, str, Turn], None]

INTERRUPTIONS: dict[int, Interruption] = {
    3: reload_in_the_middle,
    4: close_before_the_move,
    7: close_before_sending,
    8: open_the_link_again,
    11: go_offline,
    12: end_engine,
    15: open_two_tabs,
}
"""What happens in which turn."""


def roll_and_make(player: RemotePlayer, link: str, turn: Turn) -> None:
    """Play a turn in which nothing happens."""
    roll(player, turn)
    make(player, turn)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_link(open_context: OpenContext, name: str) -> None:
    """The game comes to its end on every page, whatever happens to a page in between."""
    game = GAMES[name]
    players, link = sit_down(open_context, game)
    match = players[0].match
    for player in players:
        player.table.hands = Clicks()
    for number, turn in enumerate(game.turns()):
        mover = players[match.position.turn]
        mover.open(link)
        mover.see_turn()
        sent = mover.link
        interruption = INTERRUPTIONS.get(number, roll_and_make)
        if interruption is end_engine and game not in WITH_OWN_ENGINES:
            interruption = roll_and_make
        interruption(mover, link, turn)
        if mover.link == sent:
            mover.send()
        link = mover.link
    assert match.outcome is not None
    for player in players:
        if player.link != link:
            player.open(link)
        player.see_end()
