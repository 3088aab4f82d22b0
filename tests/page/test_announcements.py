"""What is announced of the game on the deck: each event once, and who is thinking once a turn."""

from typing import Any

from kidd_page.words import Words
from support.elsewhere_game import begin
from support.moves_page import make_record
from support.page_driver import DICTIONARIES
from support.shown_game import show_elsewhere
from support.status_page import Game, say

LOYAL = make_record("@a1 @f3")
WORDS = Words("en", DICTIONARIES["en"])


def quiet(record: str = LOYAL, **known: Any) -> Game:
    """Show a game, and forget what was announced."""
    game = Game(record, **known)
    game.heard.clear()
    return game


def turn(colour: str, prompt: str, **params: Any) -> str:
    return f"{say('turn.heading', colour=colour)}. {say(prompt, **params)}"


def test_a_new_game_is_announced_with_its_first_prompt() -> None:
    game = Game(make_record(""))
    new = say("event.new", game=say("game.loyal"))
    assert game.heard == [f"{new} {turn('R', 'prompt.enter')}"]
    serials = [one[3] for one in game.effects if one[1] == "Announce"]
    assert serials == [game.shown["now"]["serial"]]
    game.change(names=["Anne", "Mary"])
    assert len(game.heard) == 1


def test_a_step_is_announced_with_the_next_prompt() -> None:
    game = quiet()
    game.play(make_record("@a1 @f3 a1-a2"))
    moved = say("event.moved", colour="R", space="a2", **{"from": "a1"})
    assert game.heard == [f"{moved} {turn('B', 'prompt.moveOrEnter')}"]


def test_the_roll_and_the_thinking_player_are_announced_once_a_turn() -> None:
    """Q2."""
    game = quiet(make_record("@a1 @f3 1:a1-a2@a1", "quedah"), levels=[0, 1], is_computers=True)
    game.play(make_record("@a1 @f3 1:a1-a2@a1 3:", "quedah"))
    assert game.heard == [say("event.rolled", colour="B", count=3)]
    for depth in (1, 2, 3):
        game.change(depth=depth)
    assert len(game.heard) == 1
    person = quiet(make_record("@a1 @f3", "quedah"))
    person.play(make_record("@a1 @f3 1:", "quedah"))
    rolled = say("event.rolled", colour="R", count=1)
    assert person.heard == [f"{rolled} {say('prompt.moveBy', count=1)}"]


def test_an_undo_announces_the_undone_step() -> None:
    game = quiet()
    game.play(make_record("@a1"), kind="show", is_news=False)
    undone = say("event.undone", turn=say("event.entered", colour="B", space="f3"))
    assert game.heard == [f"{undone} {turn('B', 'prompt.enter')}"]
    game.play(LOYAL, kind="show", is_news=False)
    assert game.heard[1].startswith(say("event.again"))


def test_a_hint_and_the_search_for_it_are_announced_once() -> None:
    game = quiet()
    game.change(is_hinting=True)
    move = {"key": "try.move", "params": {"from": "a1", "space": "m1"}}
    hint = [[move], [{"key": "hint.wins", "params": {}}]]
    game.change(is_hinting=False, hint=hint)
    game.change(is_covered=True)
    assert game.heard == [
        say("hint.busy"),
        f"{say('hint.lead', move=WORDS.say(move))} {say('hint.wins')}",
    ]


def test_a_replay_is_announced_again_and_then_the_present_prompt() -> None:
    game = quiet(levels=[0, 1])
    game.play(LOYAL, is_replay=True, kind="again", is_news=False)
    assert game.heard == [say("event.replay")]
    game.play(LOYAL, is_replay=True)
    assert game.heard[1] == say("event.entered", colour="B", space="f3")
    game.change(is_replay=False)
    assert game.heard[2] == f"{say('turn.yours')}. {say('prompt.moveOrEnter')}"


def test_the_end_is_announced_once_with_its_result() -> None:
    """When the last turn has been seen."""
    game = quiet()
    game.play(make_record("@a1 @f3 resign"), is_settled=False)
    assert game.heard == []
    game.change(is_settled=True)
    game.change(is_covered=True)
    result = say("result.wonBy", colour="B", name="Will")
    assert game.heard == [f"{result}. {say('reason.resigned', loser='R')}".replace("!.", "!")]


def test_an_answer_is_announced_each_time_without_the_prompt() -> None:
    game = quiet()
    note = {"key": "why.vacant", "params": {"space": "m2"}}
    for number in (1, 2):
        game.change(note=note, note_number=number)
        assert game.places["note"] == {"number": number, "words": WORDS.say(note)}
        game.change(is_covered=number == 1)
    assert game.heard == [WORDS.say(note)] * 2
    game.change(note=None, note_number=0, choice="a1")
    assert game.heard[2] == say("prompt.inHand", space="a1")
    game.change(note={"key": "why.far", "params": {"space": "m2"}}, note_number=3)
    assert game.heard[3] == say("why.far", space="m2")
    game.change(note=None, note_number=0, choice="")
    assert game.heard[4] == say("prompt.moveOrEnter")


def test_the_game_behind_the_start_screen_is_announced_when_that_closes() -> None:
    game = Game(make_record(""), is_hidden=True)
    assert game.heard == []
    game.change(is_hidden=False)
    assert game.heard == [turn("R", "prompt.enter")]


def test_a_claim_is_announced_once_with_the_possible_answers() -> None:
    """L8. One that a computer answers is an event."""
    game = quiet(make_record("@a1 @f3 a1-a2"))
    game.play(make_record("@a1 @f3 a1-a2 claim"))
    claim = say("claim.open", colour="B", other="R")
    assert game.heard == [f"{say('turn.heading', colour='R')}. {claim} {say('prompt.answer')}"]


def test_a_proposal_and_each_answer_to_it_are_announced() -> None:
    """M8."""
    three: dict[str, Any] = {"names": ["Anne", "Will", "Grace"], "levels": [0, 0, 0]}
    game = quiet("Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @f1\n", **three)
    game.change(asked="B", offer=["R", "B", "G"])
    asked = say("turn.asked", colour="B")
    proposed = say("claim.proposed", colour="R")
    assert game.heard == [f"{asked} {proposed} {say('prompt.asked')}".replace(" ", " ")]


def test_steps_are_announced_while_the_player_looks_back() -> None:
    game = quiet()
    game.play(LOYAL, "0", is_looking_back=True, kind="again", is_news=False)
    assert game.heard == [say("review.start", all=2)]
    game.play(LOYAL, "1", is_looking_back=True, kind="again", is_news=False)
    place = say("review.move", number=1, all=2, colour="R", move="@a1")
    assert game.heard[1] == f"{place} {say('event.entered', colour='R', space='a1')}"


def test_an_inspected_stack_is_described() -> None:
    head = "Kidd: 1\nGame: madagascar\nStart: madagascar"
    game = quiet(f"{head} a1R<0,a2RBR<a3,a4B<a2,f1B<0,f3B<0,f7R<0 R3B3 R -\n\n")
    game.change(inspected="a2")
    assert game.heard == [say("inspector.said", space="a2", others="Red, on top; Blue; Red")]
    game.change(inspected="")
    assert len(game.heard) == 1


def test_a_clock_warns_once() -> None:
    game = quiet()
    for _ in range(2):
        game.change(clock=["low", "B", 10])
    game.change(clock=["over", "B", 0])
    assert game.heard == [
        say("clock.low", colour="B", seconds=10),
        say("clock.over", colour="B", seconds=0),
    ]


def test_captives_are_counted_when_they_change() -> None:
    """Q9."""
    head = "Kidd: 1\nGame: quedah\nStart: quedah a2R<a1,a4BR<a2 R5B6 R"
    game = quiet(f"{head} 1\n\n")
    assert game.heard == []
    game.play(f"{head} 1\n\n", kind="resume", is_news=False)
    assert say("event.captives", count=1) not in game.heard[0]


def test_what_others_ask_and_what_became_of_the_own_request_is_announced_once() -> None:
    """Of a game with somebody elsewhere (M8)."""
    anne, _ = begin()
    asks = {"seat": 1, "what": "draw", "open": True, "answered": False, "undone": []}
    game = quiet()

    def change(**changes: Any) -> None:
        told = show_elsewhere({**anne["remote"], **changes}, names=["Anne", "Mary"])
        names = ("elsewhere", "is_elsewhere", "record", "names")
        record = told["record"]
        game.change(
            **{one: told[one] for one in names}, path="0", step=0, position="loyal - R7B7 R -"
        )
        assert record

    change()
    game.heard.clear()
    for _ in range(2):
        change(asked=[asks])
    heading = say("remote.heading.draw", name="Mary")
    assert game.heard == [f"{heading}. {say('remote.asks.draw')}"]
    assert game.colour == "B"
    change(asked=[{**asks, "seat": 0, "open": False}])
    assert game.heard[1] == say("remote.declined.draw")


def test_what_is_announced_at_the_next_visit_is_kept() -> None:
    game = Game(LOYAL)
    assert game.places["said"] == turn("R", "prompt.moveOrEnter")


def test_the_first_turn_that_the_build_prepares_is_announced() -> None:
    game = Game(LOYAL)
    game.send("Foresee", "loyal", "00", "@a1")
    ((_, _, said, serial),) = [one for one in game.effects if one[1] == "Announce"]
    entered = say("event.entered", colour="R", space="a1")
    assert (said, serial) == (f"{entered} {turn('B', 'prompt.enter')}", 0)


def test_another_engine_does_not_say_it_again() -> None:
    game = quiet()
    game.die()
    assert not [one for one in game.effects if one[1] == "Announce"]
