"""The games; each folder is one, found by name (see engine/registry.py)."""
