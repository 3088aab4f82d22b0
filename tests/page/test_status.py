"""The status beside the deck: whose turn it is, what is to be done, claims, warnings and the last turns."""

from typing import Any

import pytest

from support.moves_page import make_record
from support.status_page import Game, say

THREE: dict[str, Any] = {"names": ["Anne", "Will", "Grace"], "levels": [0, 0, 0]}
LOYAL = make_record("@a1 @f3")
MADAGASCAR = "Kidd: 1\nGame: madagascar\nPlayers: 3\n\n@a1 @a3 @f1\n"


def head(record: str, levels: list[int], **known: Any) -> str:
    return Game(record, levels=levels, **known).read("heading")


def test_the_only_person_is_addressed_and_the_emblem_names_the_colour() -> None:
    red, yours = say("turn.heading", colour="R"), say("turn.yours")
    assert head(LOYAL, [0, 2]) == yours
    assert head(LOYAL, [2, 0]) == red
    assert head(LOYAL, [0, 0]) == red
    assert head(LOYAL, [1, 2]) == red
    assert head(LOYAL, [0, 2], is_own=False) == red
    game = Game(LOYAL, levels=[0, 2])
    assert game.colour == "R"
    names = [one for one in game.places["status"][2] if one[1].get("key") == "colour"]
    assert names[0][2] == [say("colour.R")]
    both = Game(LOYAL)
    assert not [one for one in both.places["status"][2] if one[1].get("key") == "colour"]


def test_the_result_names_the_winner_or_addresses_the_only_person() -> None:
    """Once the last turn has been seen."""
    ended = make_record("@a1 @f3 resign")
    game = Game(ended, is_settled=False)
    assert (game.read("heading"), game.colour) == (say("turn.heading", colour="R"), "R")
    assert game.read("prompt") == say("prompt.ending")
    game.change(is_settled=True)
    assert game.read("heading") == say("result.wonBy", colour="B", name="Will")
    assert game.read("prompt") == say("reason.resigned", loser="R")
    assert game.colour == "B"
    assert head(ended, [2, 0]) == say("result.youWon")
    assert head(ended, [0, 2]) == say("result.lostTo", name="Will")
    assert head(ended, [0, 2], is_own=False) == say("result.wonBy", colour="B", name="Will")
    drawn = Game(make_record("@a1 @f3 claim accept"))
    assert drawn.read("heading") == say("result.draw")
    assert drawn.colour == ""


def read_pennants(game: Game) -> str | None:
    """Return whose colour the pennants have that rise; None for none."""
    _, attributes, pennants = game.places["cheer"]
    assert bool(pennants) != attributes.get("hidden", False)
    return attributes["class"].removeprefix("pennants crew-") if pennants else None


def test_only_a_persons_win_is_celebrated_and_only_when_it_happens() -> None:
    """And not the defeat of the only person."""
    ended = make_record("@a1 @f3 resign")
    for levels, cheered in (([0, 0], "B"), ([2, 0], "B"), ([0, 2], None), ([2, 2], None)):
        game = Game(LOYAL, levels=levels)
        game.play(ended, is_settled=False)
        assert read_pennants(game) is None
        game.change(is_settled=True)
        assert read_pennants(game) == cheered
    assert read_pennants(Game(ended)) is None


def test_the_set_up_and_the_pick_name_the_players() -> None:
    """And address the only person (L10)."""
    setup, pick = make_record("", "loyal+pie"), make_record("@a1@f3", "loyal+pie")
    assert head(setup, [0, 0]) == say("turn.setup", name="Anne")
    assert head(setup, [0, 2]) == say("turn.setupYours")
    assert head(setup, [2, 0]) == say("turn.setup", name="Anne")
    assert head(pick, [0, 0]) == say("turn.pick", name="Will")
    assert head(pick, [2, 0]) == say("turn.pickYours")
    assert Game(pick).colour == ""


def test_each_choice_has_its_prompt() -> None:
    """The page shows that of the choice at once, and stays with it until the next position is known."""
    game = Game(LOYAL)
    assert game.read("prompt") == say("prompt.moveOrEnter")
    assert game.read("prompt", "a1") == say("prompt.inHand", space="a1")
    stacks = "a1RBGRB<m1,a2GRGBGR<a1,a4BGB<a2,a5RGB<a4,m2R<m1 R0B0G0 R -"
    head = "Kidd: 1\nGame: madagascar\nPlayers: 3\nStart: madagascar"
    towers = Game(f"{head} {stacks}\n\n", **THREE)
    assert towers.read("prompt") == say("prompt.stack")
    assert towers.read("prompt", "a5") == say("prompt.inHandStack", space="a5", count=3)


def test_a_half_made_move_has_its_prompt() -> None:
    chain = "Kidd: 1\nGame: quedah\nStart: quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1\n\n"
    game = Game(chain, choice="a4 a6<a4")
    assert game.read("prompt") == say("prompt.wayOut", space="a6")


@pytest.mark.parametrize(
    ("record", "key", "params"),
    [
        (make_record("@a1 @f3", "quedah"), "prompt.roll", {}),
        (
            "Kidd: 1\nGame: quedah\nStart: quedah a2R<a1,f3B<0 R6B6 R 2\n\n",
            "prompt.moveBy",
            {"count": 2},
        ),
        (make_record("@a1 @f3 claim"), "prompt.answer", {}),
    ],
)
def test_the_prompt_says_what_is_due(record: str, key: str, params: dict[str, Any]) -> None:
    assert Game(record).read("prompt") == say(key, **params)


def test_a_computer_rolls_thinks_and_looks_ahead_or_waits() -> None:
    game = Game(LOYAL, levels=[2, 0], is_computers=True)
    assert game.read("prompt") == say("prompt.thinking", name="Anne")
    game.change(depth=4)
    assert game.read("prompt") == say("prompt.lookingAhead", name="Anne", count=4)
    game.change(is_waiting=True)
    assert game.read("prompt") == say("prompt.waiting", name="Anne")
    game.change(has_trouble=True, is_waiting=False)
    assert game.read("prompt") == say("prompt.moveOrEnter"), "a person plays for it"
    rolling = Game(make_record("@a1 @f3", "quedah"), levels=[2, 0])
    assert rolling.read("prompt") == say("prompt.rolling", name="Anne")


def test_a_proposal_names_who_is_asked_and_who_has_agreed() -> None:
    """M8."""
    game = Game(MADAGASCAR, **THREE)
    game.change(asked="B", offer=["R", "B", "G"])
    assert game.read("heading") == say("turn.asked", colour="B")
    assert game.read("prompt") == say("prompt.asked")
    assert game.read("claim") == say("claim.proposed", colour="R")
    assert game.colour == "B"
    game.change(asked="G", offer=["R", "G"])
    assert game.read("claim") == say("claim.seconded", colour="R", other="B")
    game.change(asked="", offer=None, refusal=["R", "G"])
    assert game.read("claim") == say("claim.refused", colour="R", other="G")
    game.change(is_replay=True)
    assert game.read("claim") == ""


def test_an_open_claim_and_a_count_are_told() -> None:
    """L8, L9."""
    assert Game(make_record("@a1 @f3 claim")).read("claim") == say(
        "claim.open", colour="R", other="B"
    )
    game = Game("Kidd: 1\nGame: loyal\nStart: loyal a1R<0,a3B<0 R6B6 R proof:R5\n\n")
    assert game.read("warning") == say("proof.left", colour="R", count=5)
    assert Game(LOYAL).read("warning") == ""


def test_a_replay_and_a_look_back_have_their_own_words() -> None:
    game = Game(LOYAL, is_replay=True)
    assert game.read("heading") == say("turn.replay")
    assert game.read("prompt") == say("prompt.replay")
    rolled = make_record("@a1 @f3 1:a1-a2@a3 2:", "quedah")
    told = [
        say("review.start", all=4),
        say("review.move", number=1, all=4, colour="R", move="@a1"),
        say("review.move", number=2, all=4, colour="B", move="@f3"),
        say("review.roll", number=3, all=4, colour="R", roll="1"),
        say("review.move", number=3, all=4, colour="R", move="a1-a2@a3"),
        say("review.roll", number=4, all=4, colour="B", roll="2"),
    ]
    game = Game(rolled)
    for step, one in enumerate(told):
        game.play(rolled, str(step), is_looking_back=True)
        assert game.read("heading") == say("review.heading")
        assert game.read("prompt") == one
        assert len(game.recent) == (0 if step == 0 or step in {3, 5} else 1)
    game.play(make_record("@a1 @f3 claim"), is_looking_back=True)
    word = say("moves.word.claim")
    assert game.read("prompt") == say("review.word", number=3, all=3, colour="R", move=word)


def test_turns_are_counted_in_variations_too() -> None:
    record = "Kidd: 1\nGame: quedah\n\n@a1 (@a3 @f1 (@f3 1:a3-a2@a1) 2:a3-a4<a2@a3) @f3 3:\n"
    game = Game(record)
    for path, number, count in (("0.1.4", 3, 3), ("0.1.3", 3, 3), ("0.1.1.1.3", 3, 3), ("3", 3, 3)):
        game.play(record, path, is_looking_back=True)
        assert f"Turn {number} of {count}:" in game.read("prompt")


def test_the_last_turns_are_those_since_the_persons() -> None:
    """Or that one, if nobody has moved since. In a replay they stay."""
    assert Game(MADAGASCAR, **THREE).recent == ["G Gold comes aboard on f1."]
    game = Game(MADAGASCAR, **{**THREE, "levels": [0, 1, 1]})
    told = ["B Blue comes aboard on a3.", "G Gold comes aboard on f1."]
    assert game.recent == told
    game.change(is_replay=True)
    now = {**game.shown["now"], "path": "1"}
    game.shown = {**game.shown, "now": now}
    game.send_action()
    assert game.recent == told
