"""The sentences of a review: about a turn, its reasons, an attempt to find the better move, and who played better."""

from collections.abc import Sequence
from typing import Final

from kidd.ai.chances import SURE
from kidd.bridge.review_views import ReviewedPlayerView, ReviewedTurnView, ReviewView
from kidd_page.review.attempt import Attempt
from kidd_page.review.chances import BAD_MARKS, find_loss, write_line
from kidd_page.table.sentences import name_move
from kidd_page.words import Message, Words

_LAST_WORD: Final = 10
"""The highest number that is written as a word."""


def say_turn(turn: ReviewedTurnView, words: Words) -> str:
    """Describe a turn."""
    roll, move = turn["roll"], turn["move"] or ""
    said = name_move(move, words)
    key = "gameReview.turn" if said == move else "gameReview.turnWord"
    if turn["move"] is None:
        key = "gameReview.turnRoll"
    elif roll is not None:
        key = f"{key}Rolled"
    number = str(turn["number"])
    return words(key, number=number, colour=turn["colour"], roll=str(roll or ""), move=said)


def name_marks(turn: ReviewedTurnView, words: Words) -> str:
    """Name the mark of a turn, and whether it was the turning point."""
    name = words(f"gameReview.mark.{turn['mark']}")
    return words.join([name, words("gameReview.turningPoint")]) if turn["turning"] else name


def say_chances(turn: ReviewedTurnView, review: ReviewView, words: Words) -> str:
    """Describe the chances after a turn."""
    players = review["players"]
    if len(players) == 2:
        chance = words.write_share(turn["chance"])
        return words("gameReview.chance", colour=turn["colour"], chance=chance)
    shares = [(one["colour"], words.write_share(turn["shares"][one["colour"]])) for one in players]
    each = [words("gameReview.chanceOf", colour=colour, chance=share) for colour, share in shares]
    return words("gameReview.chances", chances=words.join(each))


def say_whole_turn(turn: ReviewedTurnView, review: ReviewView, words: Words) -> str:
    """Describe a turn, its mark and the chances after it."""
    marks = name_marks(turn, words)
    return f"{say_turn(turn, words)}. {marks}. {say_chances(turn, review, words)}"


def describe_turn(turn: ReviewedTurnView, words: Words) -> list[str]:
    """Describe the effects of the roll and of the move of a turn, and the better move, in one sentence each."""
    luck, best, line = turn["luck"], turn["best"], turn["line"]
    sentences = [_say_luck(luck, words) if luck is not None else "", _say_loss(turn, words)]
    if best is not None and best != turn["move"] and find_loss(turn) > 0:
        chance = words.write_share(turn["bestChance"])
        sentences.append(words("gameReview.better", move=name_move(best, words), chance=chance))
        sentences += [
            words.say(_message_of(reason["key"], reason["params"])) for reason in turn["reasons"]
        ]
        if turn["mark"] in BAD_MARKS and len(line) > 1:
            sentences.append(words("gameReview.line", moves=write_line(line[1:])))
    return [sentence for sentence in sentences if sentence]


def _message_of(key: str, params: dict[str, str | int]) -> Message:
    return {"key": key, "params": params}


def _say_luck(luck: int, words: Words) -> str:
    key = "gameReview.rollTook" if luck < 0 else "gameReview.rollGave"
    return words(key, change=words.write_change(luck))


def _say_loss(turn: ReviewedTurnView, words: Words) -> str:
    loss = find_loss(turn)
    # Nobody is to blame for a hint.
    if turn["mark"] == "hint":
        return words("gameReview.hinted")
    if loss <= 0:
        return ""
    return words("gameReview.gaveAway", colour=turn["colour"], loss=words.write_share(loss))


def say_attempt(attempt: Attempt, turn: ReviewedTurnView, words: Words) -> str:
    """Describe the task or the result of an attempt; empty while the turn is only shown."""
    move, found = attempt.move, attempt.comparison
    match attempt.phase:
        case "look":
            return ""
        case "turn":
            return words("gameReview.try.task", colour=turn["colour"])
        case "judging":
            return words("gameReview.try.judging", move=move)
        case "judged":
            pass
    if found is None:
        return words("gameReview.try.failed")
    chance, best = words.write_share(found.chance), words.write_share(found.best)
    if found.grade == "right":
        return words("gameReview.try.right", move=move, chance=chance)
    if found.grade == "as_good":
        return words("gameReview.try.asGood", move=move, chance=chance, best=turn["best"] or "")
    key = "gameReview.try.same" if move == turn["move"] else "gameReview.try.wrong"
    said = words(key, move=move, chance=chance, best=best)
    return f"{said} {words('gameReview.line', moves=found.line)}" if found.line else said


def say_sum(thousandths: int, words: Words, *, is_change: bool = False) -> str:
    """Write a sum of chances. A change has a sign.

    A chance of more than 100% says nothing, so it is rounded to half games: "two and a half games' worth".
    """
    if abs(thousandths) < SURE:
        return words.write_change(thousandths) if is_change else words.write_share(thousandths)
    count, half = divmod((4 * abs(thousandths) + SURE) // (2 * SURE), 2)
    key = "gameReview.gamesAndHalf" if half else "gameReview.games"
    number = str(count) if count > _LAST_WORD else words(f"gameReview.number.{count}")
    said = words(key, count=count, number=number)
    sign = "\N{MINUS SIGN}" if thousandths < 0 else "+"
    return f"{sign}\N{NO-BREAK SPACE}{said}" if is_change else said


def average_of(player: ReviewedPlayerView) -> int:
    """Return what a player gave away per turn, rounded, in thousandths."""
    turns = player["turns"]
    return (2 * player["given"] + turns) // (2 * turns) if turns else 0


def say_comparison(review: ReviewView, words: Words) -> list[str]:
    """Describe who played better and, in games with dice, who was luckier."""
    players: Sequence[ReviewedPlayerView] = review["players"]
    if len(players) != 2:
        return [words("gameReview.three")]
    red, blue = players
    # Each average is a fraction; their order is that of the products.
    skill = blue["given"] * max(1, red["turns"]) - red["given"] * max(1, blue["turns"])
    said = [_say_lead(skill, "gameReview.playedBetter", "gameReview.equalPlay", words)]
    if review["isDie"]:
        luck = red["luck"] - blue["luck"]
        said.append(_say_lead(luck, "gameReview.luckier", "gameReview.equalLuck", words))
    return said


def _say_lead(lead: int, ahead: str, equal: str, words: Words) -> str:
    return words(ahead, colour="R" if lead > 0 else "B") if lead else words(equal)
