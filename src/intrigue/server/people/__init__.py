"""Visitors and accounts: who somebody is, their ratings and notifications."""
