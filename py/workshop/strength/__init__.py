"""Measures of strength: matches, the ladder of levels, ratings, and the learning of the evaluations.

The results of the games are in `results`.
"""
