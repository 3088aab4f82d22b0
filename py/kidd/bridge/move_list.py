"""The request for all turns of a record, and the view of a position in a variation.

Owns the step from a record to the tree that has its paths. `record.tree` owns the tree itself.
"""

from typing import cast

from kidd.bridge.protocol import VERSION, TurnsReply
from kidd.bridge.records import Record
from kidd.bridge.request_types import TurnsRequest
from kidd.bridge.requests import RequestError, read_record
from kidd.bridge.view_types import GlyphText, ListedTurnView
from kidd.record.match import Match
from kidd.record.move_list import WalkedTurn, walk_turns
from kidd.record.path import PathError, parse_path
from kidd.record.tree import Tree, tree_of_body


def list_turns(request: TurnsRequest) -> TurnsReply:
    """Return all turns of a record, those of variations included, in reading order."""
    record, _ = read_record(request)
    turns = [_show(walked) for walked in walk_turns(_tree_of(record))]
    return {"version": VERSION, "id": request["id"], "ok": True, "turns": turns}


def match_at(record: Record, path: str) -> Match:
    """Return the match at a path of a record. Raises RequestError if there is no such place.

    The match belongs to the cache: it must not be changed, and is valid until the next request.
    """
    try:
        step, *variation = parse_path(path)
        # The record itself finds a step of the main line without walking from the start.
        if not variation and step <= record.steps:
            return record.line.at(step)
        return _tree_of(record).match(path)
    except PathError as error:
        raise RequestError("step", str(error)) from None


def _tree_of(record: Record) -> Tree:
    return tree_of_body(record.headers, record.body, record.line.at(record.steps).copy())


def _show(walked: WalkedTurn) -> ListedTurnView:
    turn, depth, is_first = walked
    return ListedTurnView(
        path=turn["path"],
        begin=turn["begin"],
        number=turn["number"],
        colour=turn["colour"],
        roll=turn["roll"],
        move=turn["move"],
        glyph=cast("GlyphText", turn["glyph"]),
        comment="\n".join(filter(None, (turn["before"], turn["comment"]))),
        depth=depth,
        first=is_first,
    )
