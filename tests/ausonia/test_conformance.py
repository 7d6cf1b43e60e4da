from intrigue.kit import conformance

TestConformance = conformance("ausonia")
