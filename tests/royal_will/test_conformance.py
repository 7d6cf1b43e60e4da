from intrigue.kit import conformance

TestConformance = conformance("royal-will")
