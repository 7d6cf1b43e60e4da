"""The conformance kit: what every game must keep to, checked by one line in its tests.

    from intrigue.kit import conformance

    TestConformance = conformance("royal-will")

It needs nothing but the package itself, so that games living elsewhere can use it too.
"""

from __future__ import annotations

from .conformance import Conformance, conformance

__all__ = ["Conformance", "conformance"]
