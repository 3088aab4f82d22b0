"""Games as they are written down and played: notation, matches, transcripts."""
