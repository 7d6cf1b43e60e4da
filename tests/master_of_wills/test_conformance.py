from __future__ import annotations

from intrigue.kit import conformance

TestConformance = conformance("master-of-wills")
