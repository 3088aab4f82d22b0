"""Taps that do nothing: one for each reason in each game."""

from typing import NamedTuple

from kidd.record.match import Match
from kidd.record.notation import parse_position
from support.recorded_games import begin_match, make_step, steps_of


class Tap(NamedTuple):
    """A tap on `space` with these clicks, after some steps of a recorded game or in a position."""

    game: str
    count: int
    in_hand: tuple[str, ...]
    space: str

    def find_match(self) -> Match:
        """Return the match in which the tap is made."""
        if " " in self.game:
            return Match(parse_position(self.game))
        match = begin_match(self.game)
        for step in steps_of(self.game)[: self.count]:
            make_step(match, step)
        return match


LOYAL = {
    "why.notHatch": Tap("loyal-blocked", 0, (), "a2"),
    "why.theirs": Tap("loyal-blocked", 1, (), "a3"),
    "why.far": Tap("loyal-blocked", 2, ("a3",), "a4"),
    "why.taken": Tap("loyal-blocked", 8, ("f7",), "f8"),
    "why.behind": Tap("loyal-blocked", 9, ("f8",), "a8"),
    "why.vacant": Tap("loyal-blocked", 9, (), "a2"),
    "why.blocked": Tap("loyal-blocked", 14, (), "f3"),
    "why.over": Tap("loyal-blocked", 15, (), "a1"),
    "why.answer": Tap("loyal-claim-accepted", 15, (), "m2"),
    "why.noReserve": Tap("loyal-count-is-reset", 36, (), "a1"),
    "why.pick": Tap("loyal-pie-pick-blue", 1, (), "a1"),
}
QUEDAH = {
    "why.notHatch": Tap("quedah-blocked", 0, (), "a2"),
    "why.hatchTaken": Tap("quedah-blocked", 1, (), "f3"),
    "why.roll": Tap("quedah-blocked", 2, (), "a1"),
    "why.vacant": Tap("quedah-blocked", 3, (), "a1"),
    "why.theirs": Tap("quedah-blocked", 3, (), "f7"),
    "why.notReached": Tap("quedah-blocked", 3, ("f3",), "a1"),
    "why.far": Tap("quedah-blocked", 5, ("f7",), "a1"),
    "why.over": Tap("quedah-blocked", 6, (), "a1"),
    "why.behind": Tap("quedah-first-seven-captives", 13, ("a5",), "m2"),
    "why.notBack": Tap("quedah-first-seven-captives", 13, ("a5",), "a4"),
    "why.noWay": Tap("quedah-first-seven-captives", 21, (), "m1"),
    "why.own": Tap("quedah-first-seven-captives", 21, ("a1",), "m1"),
    "why.full": Tap("quedah-first-seven-captives", 29, ("f6",), "f4"),
    "why.noWayOut": Tap("quedah a4R<a2,a5BR<a4,a8R<a7,f3B<0,m2R<m1 R3B5 R 1", 0, ("a4",), "a5"),
    "why.noReserve": Tap("quedah-first-seven-captives", 31, (), "a1"),
    "why.pass": Tap("quedah-seven-captives", 31, (), "a1"),
}
MADAGASCAR = {
    "why.notHatch": Tap("madagascar-3-one-resigns", 0, (), "a2"),
    "why.hatchTaken": Tap("madagascar-3-one-resigns", 1, (), "a3"),
    "why.theirs": Tap("madagascar-3-one-resigns", 6, (), "a7"),
    "why.vacant": Tap("madagascar-3-one-resigns", 6, (), "a2"),
    "why.far": Tap("madagascar-3-one-resigns", 6, ("a1",), "a4"),
    "why.notBack": Tap("madagascar-3-one-resigns", 8, ("a7",), "a6"),
    "why.behind": Tap("madagascar-3-one-resigns", 9, ("a6",), "a3"),
    "why.notReached": Tap("madagascar-3-one-resigns", 14, ("a6",), "a1"),
    "why.stackTheirs": Tap("madagascar-3-one-resigns", 12, (), "a6"),
    "why.stackNoWay": Tap("madagascar-3-one-resigns", 18, (), "a6"),
    "why.stackNotBack": Tap("madagascar-3-one-resigns", 19, ("a4",), "a6"),
    "why.onlyEntry": Tap("madagascar-3-one-resigns", 27, (), "a2"),
    "why.own": Tap("madagascar-3-one-resigns", 18, ("f1",), "a6"),
    "why.noReserve": Tap("madagascar-3-one-resigns", 29, (), "a1"),
    "why.over": Tap("madagascar-3-one-resigns", 31, (), "a1"),
    "why.pass": Tap("madagascar-3-stuck", 39, (), "a1"),
}
