"""Migrations of the store, for alembic. ``Store.migrate`` runs them when a server starts."""
