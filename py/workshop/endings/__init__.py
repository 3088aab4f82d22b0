"""Solves the endings of Madagascar for two that `kidd.ai.endings` reads, and checks them."""
