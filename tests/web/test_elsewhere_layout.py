"""The dialogs of games with somebody elsewhere have room in small windows, and axe-core finds nothing in them."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from kidd.record.match import Match
from web.support.axe import inspect
from web.support.contexts import OpenContext
from web.support.displays import Display, Displays
from web.support.input import button
from web.support.live_players import LivePlayer
from web.support.page_reader import words
from web.support.readers import LANGUAGES, Look, Reader
from web.support.saved_games_dialog import press
from web.support.table import Table, is_ready
from workshop.paths import ROOT

LOOKS = (
    Look(Display(360, 740, is_phone=True)),
    Look(Display(360, 740, text_px=32, is_phone=True)),
    Look(Display(320, 256, is_phone=True)),
    Look(Display(740, 360, is_phone=True)),
    Look(Display(1280, 800, is_phone=True)),
)


ANSWER_MARGINS = """([neighbour, ...answers]) => {
  const make = (tag, kind, ...children) => {
    const element = document.createElement(tag);
    element.className = kind;
    element.append(...children);
    return element;
  };
  const words = answers.map((said) => make('button', 'button button-main', said));
  const button = make('button', 'button button-quiet remote-button', neighbour);
  const panel = make('div', 'remote', make('div', 'remote-answers', ...words), button);
  document.querySelector('#controls .remote-content').replaceChildren(panel);
  return [...panel.querySelectorAll('.remote-answers > .button')].map((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    const margin = range.getBoundingClientRect().left - button.getBoundingClientRect().left;
    return Math.round(margin - Number.parseFloat(getComputedStyle(button).paddingLeft));
  });
}"""
"""Shows the answers to a request, as the panel has them; returns the room between the words of each and its padding."""


def test_the_answers_to_a_request_keep_their_margins(own_table: Table) -> None:
    """Also beside the long words of the button for the link."""
    own_table.begin()
    displays = Displays(own_table.page)
    for language in LANGUAGES:
        text = (ROOT / f"js/i18n/{language}.json").read_text("utf-8")
        keys = ("linkAgain", "answer.yes", "answer.no")
        shown = [json.loads(text)[f"remote.{key}"] for key in keys]
        for look in LOOKS:
            room = displays.run(look.display, language, ANSWER_MARGINS, shown)
            assert min(room) >= 0, (language, look.display)


class Visitor:
    """Looks at each state of a page in all looks, and lets axe-core look at it once."""

    def __init__(self, page: Page, axe_script: Path) -> None:
        page.add_init_script(path=axe_script)
        self.reader = Reader(page, LOOKS)

    def look(self, state: str) -> None:
        self.reader.look(state)
        self.reader.rest()
        inspect(self.reader.page, state)


def see_link(player: LivePlayer) -> None:
    """Wait until the dialog of a game with somebody elsewhere has a link."""
    field = player.dialog("remote.title").get_by_label(words("remote.link.field"), exact=True)
    expect(field).to_be_visible()


def test_everything_has_room(
    open_context: OpenContext, axe_script: Path, problems: list[str]
) -> None:
    """From the invitation to the talk of a live game, for the one who invites and the one who accepts."""
    match = Match.new("loyal")
    anne, mary = (
        LivePlayer(open_context("phone", reduced_motion="reduce").new_page(), name, match)
        for name in ("Anne Bonny of Kinsale", "Mary Read of Plymouth")
    )
    near, far = (Visitor(player.page, axe_script) for player in (anne, mary))
    anne.page.goto("/")
    is_ready(anne.page)
    button(anne.page, words("remote.title")).click()
    choose = anne.dialog("remote.title")
    choose.get_by_label(words("start.clock.kind"), exact=True).select_option("game")
    choose.get_by_label(words("start.clock.increment")).select_option("10")
    choose.get_by_label(words("start.clock.forfeit")).check()
    choose.get_by_label(words("remote.name")).fill(anne.name)
    near.look("a new game")
    press(choose, "remote.new.make")
    see_link(anne)
    near.look("the invitation's link")
    anne.take_link()
    near.look("waiting for an answer")
    mary.page.goto(anne.link)
    is_ready(mary.page)
    expect(mary.dialog("remote.invitation.title")).to_be_visible()
    far.look("an invitation")
    # Not by its link again: the invitation would come a second time, and replace what is being typed.
    mary.join_live()
    see_link(mary)
    far.look("the link of the answer")
    mary.take_link()
    anne.open(mary.link)
    anne.see_turn()
    near.look("the own turn")
    offer = anne.offer()
    near.look("an offer to play live")
    mary.page.goto(offer)
    is_ready(mary.page)
    expect(button(mary.talk, words("live.connect"))).to_be_visible()
    far.look("an offer that came")
    press(mary.talk, "live.connect")
    answer = mary.read_link()
    far.look("an answer to an offer")
    anne.take(answer)
    mary.see_chat()
    anne.see_chat()
    press(mary.talk, "live.greeting.nice")
    near.look("the talk")
    anne.close_talk()
    near.look("a live game")
    faults = [*near.reader.faults, *far.reader.faults]
    assert not faults, "\n".join(faults)
    # axe-core tests inline styles, which the page's policy forbids.
    problems[:] = [problem for problem in problems if "inline style" not in problem]
