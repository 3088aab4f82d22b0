"""Games with somebody elsewhere, live: two browsers connected with each other, without a server."""

import json
import re
from random import Random

from playwright.sync_api import Playwright, expect

from kidd.record.match import Match
from kidd.remote.message import read_message, write_message
from web.support.contexts import OpenContext
from web.support.input import button
from web.support.live_players import KEEP_CHANNEL, SEND, SENT, LivePlayer
from web.support.page_reader import words
from web.support.saved_games_dialog import notice, press
from web.support.table import START_MS, is_ready
from web.support.workers import RECORD_WORKERS, end_worker
from workshop.tools import toolchain

PICKED = ".deck-ground[data-role=picked]"
ELSEWHERE = ".deck-ground.is-elsewhere"
PATIENT = """(() => {
  const soon = window.setTimeout;
  window.setTimeout = (act, ms, ...others) => soon(act, ms === 2000 ? 60000 : ms, ...others);
})()"""
"""Gives a tab that waits for an answer more time than two seconds to say so, on a busy machine."""


def two_players(open_context: OpenContext, game: str, *names: str) -> list[LivePlayer]:
    """Open a desktop for the first player and a phone for the second."""
    match = Match.new(game)
    pages = [open_context(kind).new_page() for kind in ("desktop", "phone")]
    return [LivePlayer(page, name, match) for page, name in zip(pages, names, strict=True)]


def test_a_game_of_loyal_captain_live(open_context: OpenContext) -> None:
    """An invitation, turns, talk, wrong messages, a page that goes and comes again, the end."""
    anne, mary = two_players(open_context, "loyal", "Anne", "<b>Mary</b>")
    mary.page.add_init_script(KEEP_CHANNEL)
    anne.invite("loyal")
    anne.connect(mary)
    mary.join_live()
    anne.close_talk()
    anne.see_turn()
    anne.play_live("@a3")
    mary.see_turn()
    mary.play_live("@f3")
    anne.see_turn()
    talk(anne, mary)
    send_wrong_messages(anne, mary)
    # The own turn arrives although the other dialog is open, which stays open.
    mary.open_talk()
    anne.play_live("@a7")
    expect(mary.page.get_by_role("button", name="a7", exact=False).first).to_be_attached()
    mary.close_talk()
    mary.see_turn()
    # A page that is gone: the game goes on by link, and then live again.
    mary.page.reload()
    is_ready(mary.page)
    gone = words("live.end.gone", name=mary.name)
    # A browser may take half a minute to notice it.
    expect(notice(anne.page)).to_contain_text(gone, timeout=START_MS)
    press(notice(anne.page), "saves.notice.dismiss")
    # The first tap during a replay only ends it.
    mary.see_turn()
    mary.play("@f7")
    anne.open(mary.link)
    anne.see_turn()
    mary.connect(anne)
    anne.see_chat()
    mary.close_talk()
    anne.close_talk()
    anne.see_turn()
    anne.table.make("resign")
    rematch = button(mary.page, words("button.rematch"))
    expect(rematch).to_be_visible()
    rematch.click()
    anne.join_live()


def talk(anne: LivePlayer, mary: LivePlayer) -> None:
    """Talk: free text is shown as text, and greetings in the reader's language."""
    said = "<img src=x onerror=alert(1)> & <b>ahoy</b>"
    dialog = mary.open_talk()
    field = dialog.get_by_label(words("live.chat"), exact=True)
    expect(field).to_be_focused()
    field.fill(said)
    field.press("Enter")
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    for _ in range(12):
        press(dialog, "live.greeting.nice")
    # The last line is seen, although there are more than the log has room for.
    expect(dialog.get_by_role("log").get_by_role("listitem").last).to_be_in_viewport()
    expect(dialog.get_by_role("log").get_by_role("listitem").first).not_to_be_in_viewport()
    log = anne.open_talk().get_by_role("log")
    expect(log).to_contain_text(words("live.said", name=mary.name, text=said))
    expect(log).to_contain_text(words("live.greeting.nice"))
    assert anne.talk.locator("img, b").count() == 0
    anne.close_talk()
    mary.close_talk()


def send_wrong_messages(anne: LivePlayer, mary: LivePlayer) -> None:
    """Send what an altered page could: a turn for Anne, and nonsense. Both are refused and named."""
    turns = [json.loads(text) for text in mary.page.evaluate(SENT)]
    told = read_message(next(one["text"] for one in reversed(turns) if one["kind"] == "turn"))
    assert told.match.steps[-1].move is not None
    made = told.match.copy()
    made.push(made.legal_moves()[0])
    wrong = write_message(told._replace(match=made))
    mary.page.evaluate(SEND, json.dumps({"v": 1, "kind": "turn", "text": wrong}))
    what = words("live.what.turn")
    expect(notice(anne.page)).to_contain_text(words("live.refused", name=mary.name, what=what))
    press(notice(anne.page), "saves.notice.dismiss")
    told_mary = words("live.refusedMine", name="Anne", what=what)
    expect(notice(mary.page)).to_contain_text(told_mary)
    press(notice(mary.page), "saves.notice.dismiss")
    mary.page.evaluate(SEND, '{"v":1,"kind":"sing"}')
    expect(notice(anne.page)).to_contain_text(words("live.fault.message", name=mary.name))
    press(notice(anne.page), "saves.notice.dismiss")
    anne.see_turn()


def test_half_made_moves_and_watching(open_context: OpenContext) -> None:
    """A third browser watches: it sees what is picked up and every turn, and what it sends is refused."""
    anne, mary = two_players(open_context, "loyal", "Anne", "Mary")
    watcher = LivePlayer(open_context("desktop").new_page(), "Grace", anne.match)
    watcher.page.add_init_script(KEEP_CHANNEL)
    anne.invite("loyal")
    anne.connect(mary)
    mary.join_live()
    press(anne.talk, "live.offerMore")
    anne.take(watcher.answer(anne.read_link()))
    expect(
        watcher.page.get_by_text(words("remote.prompt.watching", name="Anne"), exact=True)
    ).to_be_visible()
    expect(watcher.talk).to_be_hidden()
    expect(button(watcher.page, words("button.resign"))).to_have_count(0)
    anne.close_talk()
    for player, other, move in ((anne, mary, "@a3"), (mary, anne, "@f3")):
        player.see_turn()
        player.play_live(move)
        other.see_turn()
    watcher.see_deck()
    anne.table.tap("a3")
    expect(anne.page.locator(PICKED)).to_be_visible()
    expect(mary.page.locator(ELSEWHERE)).to_have_count(0)
    anne.table.tap("a3")
    show_half_made_moves(anne)
    show_half_made_moves(mary)
    anne.table.tap("a3")
    for page in (mary.page, watcher.page):
        expect(page.locator(ELSEWHERE)).to_have_count(1)
        expect(page.locator("[data-space=a3]")).to_have_accessible_name(
            re.compile(re.escape(words("space.pickedElsewhere")))
        )
    anne.page.keyboard.press("Escape")
    for page in (mary.page, watcher.page):
        expect(page.locator(ELSEWHERE)).to_have_count(0)
    anne.play_live("a3-a6")
    mary.see_turn()
    watcher.see_deck()
    mary.table.tap("f3")
    for page in (anne.page, watcher.page):
        expect(page.locator(ELSEWHERE)).to_have_count(1)
    wrong = json.dumps({"v": 1, "kind": "turn", "text": "AAAA"})
    watcher.page.evaluate(SEND, wrong)
    what = words("live.what.watcher")
    somebody = words("live.somebody")
    expect(notice(anne.page)).to_contain_text(words("live.refused", name=somebody, what=what))
    press(notice(anne.page), "saves.notice.dismiss")
    hello = json.loads(watcher.page.evaluate(SENT)[0])
    assert hello["kind"] == "hello"
    watcher.page.evaluate(SEND, json.dumps({**hello, "hasGame": True, "seat": 1}))
    expect(notice(anne.page)).to_contain_text(words("live.end.stranger", name="Mary"))


def test_clocks_of_a_live_game(open_context: OpenContext) -> None:
    """Both pages show the same clocks run; a player runs out of time, which both see as the loss that was agreed."""
    anne, mary = two_players(open_context, "loyal", "Anne", "Mary")
    anne.invite("loyal", seconds=20)
    anne.connect(mary)
    invitation = mary.dialog("remote.invitation.title")
    expect(invitation).to_contain_text(words("remote.clock.turn", seconds=20))
    expect(invitation).to_contain_text(words("remote.clock.forfeit"))
    mary.join_live()
    anne.close_talk()
    for player, other, move in ((anne, mary, "@a3"), (mary, anne, "@f3")):
        player.see_turn()
        player.play_live(move)
        other.see_turn()
    for player in (anne, mary):
        running = player.page.get_by_role("timer").first
        expect(running).to_contain_text(re.compile("0:(0[1-9]|1[0-9])"))
    lost = words("reason.timeout", loser="R")
    for player in (anne, mary):
        status = player.page.get_by_role("region", name=words("page.status"))
        expect(status).to_contain_text(lost, timeout=START_MS)


def test_three_players_live(open_context: OpenContext) -> None:
    """The page that has invited hands on what the others play and say; an engine that ends loses nothing."""
    match = Match.new("madagascar", 3)
    anne, mary, will = (
        LivePlayer(open_context(kind).new_page(), name, match)
        for kind, name in (("desktop", "Anne"), ("phone", "Mary"), ("phone", "Will"))
    )
    anne.page.add_init_script(RECORD_WORKERS)
    anne.invite("madagascar", 3)
    anne.connect(mary)
    mary.join_live()
    press(anne.talk, "live.offerMore")
    anne.take(will.answer(anne.read_link()))
    will.join_live()
    anne.close_talk()
    for turn in range(6):
        player, following, other = ((anne, mary, will) * 2)[turn % 3 : turn % 3 + 3]
        player.see_turn()
        if turn == 4:
            end_worker(anne.page)
        player.play_live(match.legal_moves()[0].text)
        following.see_turn()
        other.see("live.prompt.waiting", name=following.name)
    mary.open_talk()
    mary.talk.get_by_label(words("live.chat"), exact=True).fill("Ahoy, all!")
    press(mary.talk, "live.say")
    will.open_talk()
    expect(will.talk).to_contain_text("Ahoy, all!")


def show_half_made_moves(player: LivePlayer) -> None:
    """Switch the setting on."""
    press(player.page, "button.settings")
    dialog = player.dialog("settings.title")
    dialog.get_by_role("checkbox", name=words("settings.halfMoves")).check()
    press(dialog, "button.close")
    expect(dialog).to_be_hidden()


def test_browsers_connect_by_their_addresses(playwright: Playwright, address: str) -> None:
    """Two browsers that do not hide their addresses behind names of mDNS connect, too."""
    options = toolchain.launch_options()
    options["args"] = [*options["args"], "--disable-features=WebRtcHideLocalIpsWithMdns"]
    with (
        playwright.chromium.launch(**options) as first,
        playwright.chromium.launch(**options) as second,
    ):
        match, settings = Match.new("loyal"), {"base_url": address, "locale": "en-GB"}
        anne, mary = (
            LivePlayer(browser.new_context(**settings).new_page(), name, match)
            for browser, name in ((first, "Anne"), (second, "Mary"))
        )
        anne.invite("loyal")
        anne.connect(mary)
        mary.join_live()
        anne.close_talk()
        anne.see_turn()
        anne.play_live("@a3")
        mary.see_turn()


def test_dice_of_quedah_merchant_live(open_context: OpenContext) -> None:
    """The answer is opened in another tab; both check every roll; a turn is taken back by agreement."""
    anne, mary = two_players(open_context, "quedah", "Anne", "Mary")
    chance = Random(3)
    anne.invite("quedah", begins="you")
    offer = anne.offer()
    answer = mary.answer(offer)
    tab = anne.page.context.new_page()
    tab.add_init_script(PATIENT)
    tab.goto(answer)
    is_ready(tab)
    dialog = tab.get_by_role("dialog", name=words("live.title"), exact=True)
    expect(dialog).to_contain_text(words("live.handed.taken"))
    tab.close()
    mary.join_live()
    anne.close_talk()
    mary.see_turn()
    mary.play_live("@a3")
    anne.see_turn()
    anne.play_live("@f7")
    for mover in (mary, anne):
        mover.see_turn()
        mover.roll()
        moves = sorted((move.text for move in mover.match.legal_moves()), key=len)
        mover.play_live(chance.choice([text for text in moves if len(text) == len(moves[0])]))
    mary.see_turn()
    expect(mary.page.get_by_text(words("remote.verified", count=2))).to_be_visible()
    press(anne.page, "remote.more")
    press(anne.dialog("remote.title"), "remote.ask.undo")
    press(mary.page, "remote.answer.yes")
    anne.match.pop()
    anne.see_turn()
