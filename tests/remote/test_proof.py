"""Over a live connection a page proves that it belongs to a player of the game."""

from kidd.remote import actions
from kidd.remote.proof import list_proofs
from support.remote_tables import begin, message_of, play_on


def test_all_players_make_the_same_proofs() -> None:
    table = play_on(begin("madagascar", 3), 2)
    proofs = [list_proofs(kept.game, "ab.cd") for kept in table]
    assert len(set(proofs[0])) == 3
    assert proofs[0] == proofs[1] == proofs[2]


def test_a_proof_is_worth_nothing_elsewhere() -> None:
    """Neither over another connection, nor in another game."""
    kept = begin("loyal")[0]
    proofs = list_proofs(kept.game, "ab.cd")
    assert not set(proofs) & set(list_proofs(kept.game, "ab.ce"))
    assert not set(proofs) & set(list_proofs(begin("loyal", seed=2)[0].game, "ab.cd"))


def test_who_watches_has_no_proof() -> None:
    assert list_proofs(actions.watch(message_of(begin("loyal")[0])).game, "ab.cd") == []
