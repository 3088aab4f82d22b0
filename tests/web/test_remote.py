"""Games with somebody elsewhere: two or three windows that pass links on."""

import re
from random import Random

from playwright.sync_api import Page, expect

from kidd.record.dice_chain import verify_dice
from kidd.record.match import Match
from kidd.remote.actions import watch
from kidd.remote.kept import write_record_of
from kidd.remote.message import Snapshot, write_message
from web.support.contexts import OpenContext
from web.support.input import button
from web.support.page_reader import words
from web.support.remote_players import RemotePlayer
from web.support.saved_games_dialog import notice, press
from web.support.start_screen import ENDS_ABOVE
from web.support.table import START_MS, is_ready

STORED = """() => Object.keys(localStorage).filter((key) => key.startsWith('kidd.remote.'))
  .map((key) => localStorage.getItem(key))"""

SENTENCE = "a horse of brass"


def players(open_context: OpenContext, game: str, *names: str) -> list[RemotePlayer]:
    """Open a window for each player: a desktop for the first, phones for the others."""
    match = Match.new(game, len(names))
    views = ["desktop", "phone", "desktop"]
    pages = [open_context(views[place]).new_page() for place in range(len(names))]
    return [RemotePlayer(page, name, match) for page, name in zip(pages, names, strict=True)]


def change_link(player: RemotePlayer, changed: Snapshot) -> str:
    """Return a link of this player with another message."""
    return player.link.partition("#")[0] + "#turn=" + write_message(changed)


def test_a_short_game_of_loyal_captain(open_context: OpenContext) -> None:
    """Turns, reloads, stale and hostile links, an undo that is asked for, the end, a rematch."""
    anne, mary = players(open_context, "loyal", "Anne", "<b>Mary</b>")
    anne.invite("loyal")
    anne.see("remote.prompt.inviting")
    anne.see_nothing_to_do()
    mary.accept(anne.link)
    mary.take_link()
    mary.see("remote.prompt.waiting", name="Anne")
    mary.see_nothing_to_do()
    expect(mary.page.get_by_role("button", name=re.compile("Anne")).first).to_be_disabled()
    anne.open(mary.link)
    anne.see_turn()
    anne.table.make("@a1")
    anne.see("remote.prompt.ready", name="<b>Mary</b>")
    anne.page.reload()
    is_ready(anne.page)
    anne.see("remote.prompt.ready", name="<b>Mary</b>")
    anne.table.press_button(words("button.undo"))
    anne.see_turn()
    anne.play("@a3")
    first = anne.link
    anne.see("remote.prompt.waiting", name="<b>Mary</b>")
    anne.table.expect_enabled(words("button.undo"), is_enabled=False)
    mary.open(first)
    mary.see_turn()
    assert mary.page.locator("b").count() == 0
    mary.play("@f3")
    refuse_links(anne, mary, first)
    # A request to take back, and its answer.
    press(mary.page, "remote.linkAgain")
    press(mary.dialog("remote.title"), "remote.ask.undo")
    asking = words("remote.link.undo", name="Anne")
    expect(mary.dialog("remote.title")).to_contain_text(asking, timeout=START_MS)
    mary.take_link()
    # The sentence about the request has the width of the panel, above the buttons.
    again = button(mary.page, words("remote.linkAgain")).element_handle()
    assert mary.page.locator(".remote > .remote-note").first.evaluate(ENDS_ABOVE, again)
    anne.open(mary.link)
    anne.see("remote.heading.undo", name="<b>Mary</b>")
    anne.see("remote.asks.undo", goes=words("remote.goes", count=1))
    press(anne.page, "remote.answer.yes")
    anne.take_link()
    mary.open(anne.link)
    mary.match.pop()
    mary.see_turn()
    mary.page.reload()
    is_ready(mary.page)
    mary.play("@f7")
    anne.open(mary.link)
    anne.see_turn()
    anne.table.make("resign")
    anne.send()
    mary.open(anne.link)
    expect(button(mary.page, words("button.rematch"))).to_be_visible(timeout=START_MS)
    # Nothing can be taken back any more, and the button takes no row.
    expect(button(mary.page, words("button.undo"))).to_be_hidden()
    button(mary.page, words("button.rematch")).click()
    mary.take_link()
    assert mary.message().seats[0] is not None
    press(mary.page, "button.games")
    listed = mary.dialog("saves.title").locator(".remote-line")
    expect(listed).to_have_count(2)
    expect(listed.last).to_contain_text(words("remote.list.over"))


def test_an_invitation_is_declined_by_a_link(open_context: OpenContext) -> None:
    """The rules lead back to it, and what was typed is still there."""
    anne, mary = players(open_context, "quedah", "Anne", "Mary")
    anne.invite("quedah")
    mary.open(anne.link)
    dialog = mary.dialog("remote.invitation.title")
    name = dialog.get_by_label(words("remote.name"))
    name.fill("Mary")
    press(dialog, "start.howTo")
    rules = mary.dialog("rules.title")
    expect(rules).to_contain_text(words("game.quedah"), timeout=START_MS)
    press(rules, "button.close")
    expect(rules).to_be_hidden()
    expect(name).to_have_value("Mary")
    press(dialog, "remote.invitation.decline")
    field = dialog.get_by_label(words("remote.link.field"), exact=True)
    expect(field).to_be_focused()
    mail = dialog.get_by_role("link", name=words("remote.mail"))
    expect(mail).to_have_attribute("href", re.compile(r"^mailto:\?subject=[\w%-]+&body=[\w%-]+$"))
    press(dialog, "link.qr")
    expect(dialog.get_by_role("img", name=words("link.qrLabel"))).to_be_visible()
    anne.open(field.input_value())
    anne.see("remote.prompt.declined")


def test_the_choice_of_the_start_screen_is_taken_over(open_context: OpenContext) -> None:
    """Game, options and clock are chosen there, and need not be chosen again."""
    page = open_context("desktop").new_page()
    page.goto("/")
    is_ready(page)
    start = page.get_by_role("dialog", name=words("new.title"), exact=True)
    start.get_by_role("radio", name=words("game.quedah")).check(force=True)
    start.get_by_role("checkbox", name=words("option.strict.name")).check()
    start.get_by_label(words("start.clock.kind"), exact=True).select_option("turn")
    press(start, "remote.title")
    dialog = page.get_by_role("dialog", name=words("remote.title"), exact=True)
    expect(dialog.get_by_role("radio", name=words("game.quedah"))).to_be_checked()
    expect(dialog.get_by_role("checkbox", name=words("option.strict.name"))).to_be_checked()
    kind = dialog.get_by_label(words("start.clock.kind"), exact=True)
    expect(kind).to_have_value("turn")


def refuse_links(anne: RemotePlayer, mary: RemotePlayer, first: str) -> None:
    """Anne waits for Mary, who has sent her first turn: open links that do not go on."""
    before = anne.page.evaluate(STORED)
    told = mary.message()
    other = Match.new("loyal")
    other.push_text("@a1")
    altered = told._replace(match=other)
    theirs = told.match.copy()
    theirs.push(theirs.legal_moves()[0])
    strangers = tuple(seat and seat._replace(tag=b"sixsix") for seat in told.seats)
    for link, fault in (
        (first, "own"),
        (mary.link[:-3], "broken"),
        (change_link(mary, told._replace(kind="watch")), "watch"),
        (change_link(mary, altered), "branch"),
        (change_link(mary, told._replace(match=theirs)), "turn"),
        (change_link(mary, told._replace(seats=strangers)), "taken"),
    ):
        anne.open(link)
        anne.see_refused(fault)
    assert anne.page.evaluate(STORED) == before
    anne.open(mary.link)
    anne.see_turn()
    anne.open(mary.link)
    anne.see_refused("twice")


def play_by_dice(player: RemotePlayer, chance: Random) -> None:
    """Roll and make a move that is made with few clicks."""
    player.roll()
    moves = sorted((move.text for move in player.match.legal_moves()), key=len)
    player.play(chance.choice([text for text in moves if len(text) == len(moves[0])]))


def test_the_first_turns_of_quedah_merchant(open_context: OpenContext) -> None:
    """Both sides verify every roll; a link with another roll is refused; the record verifies."""
    anne, mary = players(open_context, "quedah", "Anne", "Mary")
    chance = Random(3)
    anne.invite("quedah", begins="you")
    mary.accept(anne.link)
    mary.see_turn()
    mary.play("@a3")
    anne.open(mary.link)
    anne.see_turn()
    anne.play("@f7")
    for mover, other in ((mary, anne), (anne, mary), (mary, anne)):
        mover.open(other.link)
        # The last turn is shown first; then the panel comes back.
        mover.see_turn()
        play_by_dice(mover, chance)
    altered = mary.message().match
    *_, rolled, made = altered.steps
    altered.pop()
    altered.pop()
    for number in (1, 2, 3):
        if number != rolled.roll:
            altered.roll(number)
            altered.push(altered.legal_moves()[0])
            break
    assert made.move is not None
    wrong = change_link(mary, mary.message()._replace(match=altered))
    anne.open(wrong)
    anne.see_refused("roll", number=3, rolled=number, due=rolled.roll)
    anne.open(mary.link)
    verified = anne.page.get_by_text(words("remote.verified", count=3))
    expect(verified).to_be_visible(timeout=START_MS)
    kept = watch(mary.link.partition("#turn=")[2])
    assert verify_dice(write_record_of(kept)).rolls == 3
    watcher = open_context("phone").new_page()
    watch_game(watcher, anne)


def watch_game(page: Page, player: RemotePlayer) -> None:
    """Open the link for watching in a third window: the game is there, and nothing can be done."""
    press(player.page, "remote.more")
    dialog = player.dialog("remote.title")
    dialog.get_by_text(words("remote.watchTitle")).click()
    link = dialog.get_by_label(words("remote.watchField"), exact=True).input_value()
    page.goto(link)
    is_ready(page)
    status = page.get_by_role("region", name=words("page.status"))
    watched = words("remote.prompt.watching", name=player.name)
    expect(status).to_contain_text(watched, timeout=START_MS)
    watching = RemotePlayer(page, "", player.match)
    watching.see_nothing_to_do()
    expect(notice(page).locator(".saves-notice-slip")).to_be_hidden()


def test_a_game_moves_to_another_device(open_context: OpenContext) -> None:
    """Encrypted with a sentence, with its secret: the rolls are the same, and the game goes on there."""
    anne, mary = players(open_context, "quedah", "Anne", "Mary")
    anne.invite("quedah")
    mary.accept(anne.link)
    mary.take_link()
    anne.open(mary.link)
    anne.see_turn()
    anne.play("@a3")
    mary.open(anne.link)
    mary.see_turn()
    mary.play("@f7")
    anne.open(mary.link)
    anne.see_turn()
    parcel = pack(anne, "remote.more")
    phone = RemotePlayer(open_context("phone").new_page(), "Anne", anne.match)
    unpack(phone, parcel, "another sentence")
    refusal = phone.dialog("remote.title").get_by_role("alert")
    expect(refusal.filter(visible=True)).to_have_text(words("remote.move.wrong"), timeout=START_MS)
    unpack(phone, parcel, SENTENCE)
    expect(phone.dialog("remote.title")).to_be_hidden(timeout=START_MS)
    phone.see_turn()
    play_by_dice(phone, Random(3))
    mary.open(phone.link)
    mary.see_turn()
    # The first device has an older copy now, and takes the later one.
    unpack(anne, pack(phone, "remote.linkAgain"), SENTENCE)
    anne.see_deck()
    expect(anne.dialog("remote.title")).to_be_hidden()
    unpack(anne, parcel, SENTENCE)
    refusal = anne.dialog("remote.title").get_by_role("alert")
    expect(refusal.filter(visible=True)).to_have_text(words("remote.move.older"), timeout=START_MS)


def pack(player: RemotePlayer, opener: str) -> str:
    """Encrypt the game on the deck, and return the text. The button `opener` opens its dialog."""
    press(player.page, opener)
    dialog = player.dialog("remote.title")
    dialog.get_by_text(words("remote.move.title")).click()
    dialog.get_by_label(words("remote.move.sentence")).fill(SENTENCE)
    press(dialog, "remote.move.out")
    field = dialog.get_by_label(words("remote.move.field"))
    expect(field).to_have_value(re.compile("^kidd-move"), timeout=START_MS)
    text = field.input_value()
    press(dialog, "button.close")
    expect(dialog).to_be_hidden()
    return text


def unpack(player: RemotePlayer, parcel: str, sentence: str) -> None:
    """Decrypt a game in the dialog for new games, which stays open if the text is refused."""
    dialog = player.dialog("remote.title")
    if not dialog.is_visible():
        if player.link:
            press(player.page, "button.newGame")
        else:
            player.page.goto("/")
            is_ready(player.page)
        press(player.page, "remote.title")
        press(dialog, "remote.move.open")
    dialog.get_by_label(words("remote.move.text")).fill(parcel)
    dialog.get_by_label(words("remote.move.sentence")).filter(visible=True).fill(sentence)
    press(dialog, "remote.move.in")
