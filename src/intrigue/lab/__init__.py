"""Simulation, exact values, and the lab: what a card, a role or a rule does, and how sure that is."""

from .run import Report, run, verify

__all__ = ["Report", "run", "verify"]
