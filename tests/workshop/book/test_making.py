"""The book's games can be played anew, and its file has what they tell."""

from pathlib import Path

import pytest

from kidd.ai import book
from kidd.record.match import Match
from workshop.book import play, write
from workshop.paths import WorkshopError


@pytest.mark.parametrize("kind", play.KINDS, ids=lambda kind: kind.name)
def test_a_game_follows_from_its_number(kind: play.Kind) -> None:
    first = play.play(kind, 3)
    assert first == play.play(kind, 3) != play.play(kind, 4)
    name, number, result, *turns = first.split(" ")
    assert (name, number) == (kind.name, "3")
    assert result in {"R", "B", "G", "-"}
    assert 0 < len(turns) <= play.KEPT_TURNS


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.txt", tmp_path / "stopped.txt"
    play.play_all(3, whole)
    play.play_all(1, stopped)
    stopped.write_text(stopped.read_text() + "loyal-2 1 R @a1")
    play.play_all(3, stopped)
    assert sorted(stopped.read_text().split("\n")) == sorted(whole.read_text().split("\n"))
    assert len([*play.read_lines(whole)]) == 3 * len(play.KINDS)


def test_games_are_counted_up_to_the_mirror_image_and_for_the_player_to_move() -> None:
    lines = [
        play.Line("loyal-2", 0, ((0, "@a1"), (0, "@f3"))),
        play.Line("loyal-2", 1, ((0, "@f1"), (0, "@a3"))),
        play.Line("loyal-2", None, ((0, "@a1"), (0, "@f3"))),
    ] * 4
    blocks = [write.make_block(counts) for counts in write.count(lines)]
    match = Match.new("loyal")
    for text, results in (("@a1", (4, 4, 4)), ("@f3", (4, 4, 4))):
        entry = book.find_entry(match.position)
        assert entry
        found = {one.move.text: tuple(one.score) for one in book.look_up_in(blocks, entry)}
        assert found[text] == results
        match.push_text(text)
    assert [len(block.keys) for block in blocks] == [2, 0, 0, 0]


def test_a_position_with_few_games_is_left_out() -> None:
    line = play.Line("loyal-2", 0, ((0, "@a1"),))
    few, enough = (
        write.make_block(write.count([line] * games)[0])
        for games in (write.FEWEST_GAMES - 1, write.FEWEST_GAMES)
    )
    assert (len(few.keys), len(enough.keys)) == (0, 1)


def test_a_number_that_has_no_room_is_refused() -> None:
    with pytest.raises(WorkshopError, match="room"):
        write.make_block({1: {0: [70_000, 0, 0]}})
