"""The views of a match that the page shows, as data of the protocol.

Owns the translation from the engine's numbers to names. Decides nothing: the player can click what
the legal moves, split into clicks, allow.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from kidd.ai.evaluate import EVALUATORS
from kidd.ai.levels import EASY_GAMES, LEVELS
from kidd.bridge.animation import animate
from kidd.bridge.sentences import describe_events, list_captures
from kidd.bridge.view_types import (
    EventKind,
    EventView,
    GameView,
    HalfMadeView,
    LastView,
    MatchView,
    MoveView,
    OutcomeView,
    ProofView,
    StackView,
    TurnView,
)
from kidd.core.board import BLACK_PATH, DECK, space_of
from kidd.core.description import Description
from kidd.core.events import (
    Captured,
    Counted,
    Declared,
    Entered,
    Event,
    FlagRaised,
    Freed,
    Moved,
    Picked,
    Removed,
)
from kidd.core.move import Move, travel_move
from kidd.core.position import (
    BLUE,
    COLOURS,
    RED,
    Position,
    Stack,
    exits,
    roll_of,
    stacks,
)
from kidd.core.rules import Outcome, Rules
from kidd.games import DESCRIPTIONS, rules_for
from kidd.games.loyal_captain import proof_of
from kidd.record.match import Match, Step
from kidd.record.notation import format_position


def show_games() -> list[GameView]:
    """Describe all games, in the order in which the page offers them."""
    return [_show_game(game) for game in DESCRIPTIONS.values()]


def _show_game(game: Description) -> GameView:
    return GameView(
        name=game.name,
        options=list(game.options),
        players=list(game.tokens),
        tokens={str(players): tokens for players, tokens in game.tokens.items()},
        minutes=game.minutes,
        level_count=LEVELS if game.name in EVALUATORS else 0,
        easy=game.name in EASY_GAMES,
        wins=list(game.wins),
        draws=list(game.draws),
        die=game.die,
        captives=game.captives,
        towers=game.towers,
        flag=game.flag,
        captured=game.captured,
        stalemate=game.stalemate,
        repetition=game.repetition,
        pick=game.pick,
    )


def clicks_of(move: Move) -> list[str]:
    """Return the choices that make a move, in order, as the protocol writes them."""
    clicks: list[str] = []
    if move.word:
        return [move.word]
    if move.origin >= 0:
        clicks.append(DECK.spaces[move.origin])
        clicks.append(_facing_text(move.arrival))
    clicks += [f"+{_facing_text(facing)}" for facing, _ in move.freed]
    clicks += [f"@{DECK.spaces[space_of(facing)]}" for facing in move.entries]
    return clicks


def _facing_text(facing: int) -> str:
    return f"{DECK.spaces[space_of(facing)]}<{DECK.name_of(DECK.back_of(facing))}"


def show_match(match: Match) -> MatchView:
    """Show the current position of a match."""
    position, rules, outcome = match.position, match.rules, match.outcome
    proof, last = proof_of(position), _last(match)
    standing = list(stacks(position))
    return MatchView(
        game=rules.game,
        players=len(position.reserves),
        position=format_position(position),
        turn=COLOURS[position.turn],
        phase="over" if outcome else rules.phase(position),
        roll=roll_of(position),
        pick=match.pick,
        proof=ProofView(colour=COLOURS[proof.player], left=proof.turns_left) if proof else None,
        stacks=show_stacks(standing, rules),
        reserves={COLOURS[player]: count for player, count in enumerate(position.reserves)},
        lost=_lost(position, standing, rules.tokens[len(position.reserves)]),
        captives=_captives(standing, len(position.reserves)),
        out=[COLOURS[player] for player in rules.out(position)],
        occurrences=match.occurrences() if rules.counts_repetition else 1,
        repeats=[move.text for move in match.repeating_moves()],
        routes=_routes(match),
        moves=[MoveView(text=move.text, clicks=clicks_of(move)) for move in match.legal_moves()],
        offers=[move.text for move in match.offers()],
        outcome=show_outcome(outcome),
        last=last,
        recent=_recent(match, last),
    )


def show_outcome(outcome: Outcome | None) -> OutcomeView | None:
    """Show how a game ended; None while it goes on."""
    if outcome is None:
        return None
    winner = None if outcome.winner is None else COLOURS[outcome.winner]
    return OutcomeView(winner=winner, reason=outcome.reason)


def show_stacks(standing: Iterable[Stack], rules: Rules) -> list[StackView]:
    """Show stacks, in their order."""
    return [_show_stack(stack, rules) for stack in standing]


def _show_stack(stack: Stack, rules: Rules) -> StackView:
    back, ways = _name_facing(stack.facing)
    return StackView(
        space=DECK.spaces[stack.space],
        owners="".join([COLOURS[owner] for owner in stack.owners]),
        back=back,
        exits=[*ways],
        flags=rules.description.count_flags(len(stack.owners)),
    )


@cache
def _name_facing(facing: int) -> tuple[str, tuple[str, ...]]:
    """Return the names of the space behind a facing and of those in front. There are 54 facings."""
    return (
        DECK.name_of(DECK.back_of(facing)),
        tuple(DECK.spaces[space] for space in exits(facing)),
    )


def _lost(position: Position, standing: Iterable[Stack], tokens: int) -> dict[str, int]:
    lost = [tokens - reserve for reserve in position.reserves]
    for stack in standing:
        for owner in stack.owners:
            lost[owner] -= 1
    return {COLOURS[player]: count for player, count in enumerate(lost)}


def _captives(standing: Iterable[Stack], players: int) -> dict[str, int]:
    held = dict.fromkeys(COLOURS[:players], 0)
    for stack in standing:
        held[COLOURS[stack.owners[0]]] += len(stack.owners) - 1
    return held


def _routes(match: Match) -> dict[str, list[str]]:
    """Show a route for every move of more than one step, taken from the move's events."""
    routes: dict[str, list[str]] = {}
    for move in match.legal_moves():
        first_two = " ".join(clicks_of(move)[:2])
        if "<" in move.text and first_two not in routes:
            first_event = next(iter(match.rules.events(match.position, move)))
            if isinstance(first_event, Moved):
                routes[first_two] = _names(first_event.route)
    return routes


def show_preview(match: Match, clicks: list[str]) -> HalfMadeView | None:
    """Show the first clicks of a legal move, None if no move begins with them."""
    for move in match.legal_moves():
        if clicks_of(move)[: len(clicks)] == clicks:
            return _show_begun(match.position, move, len(clicks))
    return None


def _show_begun(position: Position, move: Move, clicks: int) -> HalfMadeView:
    in_hand: StackView | None = None
    turn, rules = position.turn, rules_for(position.game)
    if move.origin < 0:
        # The first tokens of both colours are entered one after the other, Red's first (L10).
        owners = (turn,) if len(move.entries) == 1 else (RED, BLUE)
        begun = [
            Stack(space_of(facing), (owner,), facing)
            for owner, facing in zip(owners, move.entries[:clicks], strict=False)
        ]
        standing = sorted([*stacks(position), *begun])
    elif clicks < 2:
        standing = list(stacks(position))
    else:
        freed = move.freed[: clicks - 2]
        # The move need not be legal: `apply` leaves a friend that does not step off out of the game.
        begun_move = travel_move(
            move.origin,
            move.arrival,
            freed,
            move.entries[0] if move.entries and clicks > 2 + len(move.freed) else 0,
            is_single_step="<" not in move.text,
            is_capture=move.is_capture,
        )
        standing = list(stacks(rules.apply(position, begun_move)))
        if len(freed) < len(move.freed):
            site = freed[-1][0] if freed else move.arrival
            in_hand = _show_stack(Stack(space_of(site), (turn,), site), rules)
    return HalfMadeView(stacks=show_stacks(standing, rules), in_hand=in_hand)


def _last(match: Match) -> LastView | None:
    if not match.steps:
        return None
    step, events = match.steps[-1], _events_of(match, len(match.steps))
    before = show_stacks(stacks(_position_before(match, len(match.steps))), match.rules)
    colour = COLOURS[step.player]
    return LastView(
        text=step.move.text if step.move else f"{step.roll}:",
        colour=colour,
        spaces=_spaces_of(step.move) if step.move else [],
        events=events,
        animation=animate(events, before),
        said=[*describe_events(events, match.rules.description)],
        captures=[*list_captures(events, match.rules.description, colour)],
    )


def _events_of(match: Match, number: int) -> list[EventView]:
    """Return the events of the step with this number, counted from 1."""
    before = _position_before(match, number)
    return show_events(match.rules, match.steps[number - 1], before)


def _position_before(match: Match, number: int) -> Position:
    return match.steps[number - 2].position if number > 1 else match.start


def _recent(match: Match, last: LastView | None) -> list[TurnView]:
    """Show the latest move of each other player, the last one at the end."""
    turns: list[TurnView] = []
    seen: set[int] = set()
    for number in range(len(match.steps), 0, -1):
        step = match.steps[number - 1]
        if step.player in seen or len(turns) == len(match.start.reserves) - 1:
            break
        if step.move is None:
            continue
        seen.add(step.player)
        is_last = number == len(match.steps)
        events = last["events"] if last and is_last else _events_of(match, number)
        turns.append(_show_turn(match.rules, step, step.move, events))
    return turns[::-1]


def _show_turn(rules: Rules, step: Step, move: Move, events: list[EventView]) -> TurnView:
    said = describe_events(events, rules.description)
    return TurnView(
        text=move.text,
        colour=COLOURS[step.player],
        spaces=_spaces_of(move),
        routes=_list_routes(events),
        said=[sentence for sentence in said if sentence["key"] != "event.turned"],
    )


def _spaces_of(move: Move) -> list[str]:
    spaces = [] if move.origin < 0 else [move.origin, space_of(move.arrival)]
    spaces += [space_of(facing) for facing, _ in move.freed]
    spaces += [space_of(facing) for facing in move.entries]
    return [DECK.spaces[space] for space in spaces]


def show_events(rules: Rules, made: Step, before: Position) -> list[EventView]:
    """Show the events of a step, with the end of the game."""
    if made.move is None:
        shown = [EventView(kind="rolled", count=made.roll, colour=COLOURS[made.player])]
    elif made.move.word == "resign":
        shown = [EventView(kind="resigned", colour=COLOURS[made.player])]
    else:
        shown = [show_event(event) for event in rules.events(before, made.move)]
    if made.outcome:
        winner, reason = made.outcome
        if winner is None:
            shown.append(EventView(kind="drawn", reason=reason))
        else:
            shown.append(EventView(kind="won", colour=COLOURS[winner], reason=reason))
    return shown


def show_event(event: Event) -> EventView:
    """Show an event with the names of its spaces and the colours of its players."""
    match event:
        case Entered(player, space):
            shown = _show_token(event.kind, space, (player,))
            shown["back"] = BLACK_PATH
        case Moved(owners, route):
            shown = _show_token(event.kind, event.space, owners)
            shown["back"] = DECK.spaces[event.back]
            shown["route"] = _names(route)
        case Captured(space, owners):
            shown = _show_token(event.kind, space, owners)
        case Freed(player, space) | Removed(player, space):
            shown = _show_token(event.kind, space, (player,))
        case FlagRaised(space, flags_shown):
            shown = EventView(kind=event.kind, space=DECK.spaces[space], count=flags_shown)
        case Declared(player) | Picked(player):
            shown = EventView(kind=event.kind, colour=COLOURS[player])
        case Counted(player, turns_left):
            shown = EventView(kind=event.kind, colour=COLOURS[player], count=turns_left)
    return shown


@lru_cache(maxsize=2048)
def show_routes(ready: Position, move: Move) -> list[list[str]]:
    """Show where a move goes: the spaces of each token's way, of an entry its space alone.

    A list of moves asks for the same ones after every turn. Callers must not change the result.
    """
    if move.word:
        return []
    return _list_routes([show_event(event) for event in rules_for(ready.game).events(ready, move)])


def _list_routes(events: Iterable[EventView]) -> list[list[str]]:
    return [
        event.get("route", [event.get("space", "")])
        for event in events
        if event["kind"] in ("entered", "moved")
    ]


def _show_token(kind: EventKind, space: int, owners: tuple[int, ...]) -> EventView:
    return EventView(
        kind=kind, space=DECK.spaces[space], owners="".join(COLOURS[owner] for owner in owners)
    )


def _names(spaces: tuple[int, ...]) -> list[str]:
    return [DECK.spaces[space] for space in spaces]
