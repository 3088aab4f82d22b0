"""Benchmarks of speed: move generation, search, the page's work for a click, and the start."""
