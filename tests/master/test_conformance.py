from intrigue.kit import conformance

TestConformance = conformance("master")
