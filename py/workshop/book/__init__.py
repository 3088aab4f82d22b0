"""Plays the games whose first turns `kidd.ai.book` counts, and writes its file."""
