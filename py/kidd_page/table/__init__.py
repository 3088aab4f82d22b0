"""A game on a deck: taps become moves, positions become pictures and sentences. Puzzles, and later more, play on it."""
