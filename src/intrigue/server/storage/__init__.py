"""Storage: schema, migrations, SQLite and PostgreSQL."""
