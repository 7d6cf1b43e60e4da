"""Many games at a time, in arrays that are changed in place: for training, and for millions of positions."""

from .batch import Batch

__all__ = ["Batch"]
