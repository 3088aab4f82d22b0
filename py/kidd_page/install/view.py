"""The offer to install the page as an app, as elements."""

from kidd_page.elements import Node, button
from kidd_page.install.state import STORAGE_KEY, Accept, Install, Refuse
from kidd_page.notices import show_slip
from kidd_page.world import World


def view(state: Install, world: World) -> Node | None:
    """Return the notice; None if there is nothing to offer, or if another tab has had the answer."""
    if not state.is_shown or STORAGE_KEY in world.stored:
        return None
    words = world.words
    return show_slip(
        words("install.offer"),
        button(words("install.accept"), "button-quiet", Accept()),
        button(words("install.refuse"), "button-quiet", Refuse()),
    )
