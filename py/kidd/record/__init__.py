"""Games in play and as text: matches, notation, records."""
