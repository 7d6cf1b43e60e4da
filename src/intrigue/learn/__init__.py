"""Learned players: nets trained by self-play on batches. ``python -m intrigue.learn GAME``; needs the extra 'learn'."""
