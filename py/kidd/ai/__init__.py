"""The computer player: evaluation, search, levels, and reasons for hints."""
