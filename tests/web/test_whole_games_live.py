"""Whole games live, cut at every kind of moment: reloads, closed tabs, ended engines, messages that get lost."""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, expect

from web.support.contexts import OpenContext
from web.support.input import Clicks, button
from web.support.live_players import LivePlayer
from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.saved_games_dialog import notice, press
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

LOSE_MESSAGES = "() => { RTCDataChannel.prototype.send = () => {}; }"
"""Has nothing that the page sends arrive, as where the network is gone. The browser itself is not told."""

LOST_MS = 130_000
"""After this time a page that hears nothing gives the connection up."""

PRESS_LAST = """(slips) => {
  for (const slip of slips) [...slip.querySelectorAll('button')].at(-1).click();
  return slips.length;
}"""
"""Presses the last button of the notice, if one is shown. Returns how many are."""

STEP_MS = 1_000
"""In steps of this length the engine can answer in between. Otherwise the page would take it for dead."""


def sit_down(open_context: OpenContext, game: WholeGame) -> list[LivePlayer]:
    """Open a desktop for the first player and phones for the others, and connect them."""
    match = game.new_match()
    players: list[LivePlayer] = []
    for name in NAMES[: game.players]:
        page = open_context("phone" if players else "desktop").new_page()
        page.clock.install()
        player = LivePlayer(page, name, match, prepare(game, name))
        player.table.hands = Clicks()
        players.append(player)
    first, *others = players
    first.invite(game.game, game.players)
    for player in others:
        first.take(player.answer(first.offer()))
        player.join_live()
        first.close_talk()
    return players


def connect_again(players: Sequence[LivePlayer], gone: Sequence[LivePlayer]) -> None:
    """Connect those who are gone with the first player, who hands on what the others play."""
    for player in players:
        dismiss_notices(player)
    first, *others = players
    for other in others:
        if first in gone or other in gone:
            first.connect(other)
            other.see_chat()
            first.close_talk()
            other.close_talk()


def slip(player: LivePlayer) -> Locator:
    """Find the notice that is shown."""
    return notice(player.page).locator(".saves-notice-slip")


def dismiss_notices(player: LivePlayer) -> None:
    """Dismiss all notices. Each is there until Python has answered the press."""
    expect_read(player.page, lambda: slip(player).evaluate_all(PRESS_LAST), expected=0)


def reload(player: LivePlayer) -> None:
    player.page.reload()
    is_ready(player.page)


def others_of(players: Sequence[LivePlayer], mover: LivePlayer) -> list[LivePlayer]:
    return [player for player in players if player is not mover]


def play(players: Sequence[LivePlayer], mover: LivePlayer, turn: Turn) -> None:
    """Play a turn in which nothing happens."""
    roll(mover, turn)
    make(mover, turn)


def reload_who_waits(players: Sequence[LivePlayer], mover: LivePlayer, turn: Turn) -> None:
    """Load the pages of those who wait again, while the mover's turn is half made."""
    roll(mover, turn)
    pick_up(mover, turn)
    for player in others_of(players, mover):
        reload(player)
        gone = words("live.end.gone", name=player.name)
        expect(notice(mover.page)).to_contain_text(gone, timeout=START_MS)
        dismiss_notices(mover)
    mover.page.keyboard.press("Escape")
    make(mover, turn)
    mover.send()
    for player in others_of(players, mover):
        player.open(mover.link)
        player.see_deck()
    connect_again(players, others_of(players, mover))


def close_after_the_roll(players: Sequence[LivePlayer], mover: LivePlayer, turn: Turn) -> None:
    """Close the mover's tab after the roll, which stays the same."""
    roll(mover, turn)
    mover.come_back()
    connect_again(players, [mover])
    make(mover, turn)


def close_after_the_move(players: Sequence[LivePlayer], mover: LivePlayer, turn: Turn) -> None:
    """Close the mover's tab as soon as it shows the move, whether or not the move has left."""
    roll(mover, turn)
    make(mover, turn)
    mover.see_deck()
    mover.come_back()
    connect_again(players, [mover])


def reload_all_at_once(players: Sequence[LivePlayer], mover: LivePlayer, turn: Turn) -> None:
    """Load all pages again in the middle of a turn."""
    roll(mover, turn)
    pick_up(mover, turn)
    for player in players:
        player.page.reload(wait_until="commit")
    for player in players:
        is_ready(player.page)
    connect_again(players, players)
    make(mover, turn)


def end_engines(players: Sequence[LivePlayer], mover: LivePlayer, turn: Turn) -> None:
    """Terminate all engines; the connections stay."""
    roll(mover, turn)
    for player in players:
        end_worker(player.page)
    make(mover, turn)


def go_offline(players: Sequence[LivePlayer], mover: LivePlayer, turn: Turn) -> None:
    """Play on where no host is reached: pages in the same room need none."""
    for player in players:
        player.page.context.set_offline(offline=True)
    play(players, mover, turn)
    for player in players:
        player.see_deck()
        player.page.context.set_offline(offline=False)


def lose_messages(players: Sequence[LivePlayer], mover: LivePlayer, turn: Turn) -> None:
    """Lose a turn on its way. After a time the pages notice it, and the turn goes on as a link."""
    for player in players:
        player.page.evaluate(LOSE_MESSAGES)
    play(players, mover, turn)
    mover.see("live.prompt.waiting", name=players[mover.match.position.turn].name)
    # The button is there when the engine has written the turn that is sent.
    expect(button(mover.page, words("remote.more"))).to_be_visible(timeout=START_MS)
    for player in players:
        for _ in range(LOST_MS // STEP_MS):
            player.page.clock.run_for(STEP_MS)
            is_ready(player.page)
        expect(slip(player)).to_be_visible(timeout=START_MS)
        dismiss_notices(player)
    press(mover.page, "remote.linkAgain")
    mover.take_link()
    for player in others_of(players, mover):
        player.open(mover.link)
        player.see_deck()
    for player in players:
        reload(player)
    connect_again(players, players)


Interruption = Callable[[Sequence[LivePlayer], LivePlayer, Turn], None]

INTERRUPTIONS: dict[int, Interruption] = {
    3: reload_who_waits,
    4: close_after_the_roll,
    7: close_after_the_move,
    8: end_engines,
    10: reload_all_at_once,
    12: go_offline,
    15: lose_messages,
}
"""What happens in which turn."""


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_live(open_context: OpenContext, name: str) -> None:
    """All pages show the same game after each turn, whatever happens in between, up to its end."""
    game = GAMES[name]
    players = sit_down(open_context, game)
    match = players[0].match
    for number, turn in enumerate(game.turns()):
        mover = players[match.position.turn]
        mover.see_turn()
        interruption = INTERRUPTIONS.get(number, play)
        if interruption is end_engines and game not in WITH_OWN_ENGINES:
            interruption = play
        interruption(players, mover, turn)
        for player in players:
            player.see_deck()
    assert match.outcome is not None
    for player in players:
        player.see_end()
