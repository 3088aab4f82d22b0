"""Measures of strength: matches, the ladder of levels, ratings, and the tuning of the evaluators.

The results of games that were played are kept in `results`.
"""
