"""Reasons for a hint: `facts` of a position, `reasons` found in them, and the `explanation`."""
