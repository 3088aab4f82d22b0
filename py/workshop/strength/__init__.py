"""Measures of strength: matches, the ladder of levels, ratings, and the tuning of the evaluators.

The results of the games are in `results`.
"""
