"""Puzzles: positions with one right first turn, their proofs, and what a solver's page keeps."""
