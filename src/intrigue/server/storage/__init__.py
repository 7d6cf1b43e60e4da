"""Where everything is kept: schema, migrations, SQLite and PostgreSQL."""
