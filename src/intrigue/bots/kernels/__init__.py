"""The compiled part of the bots, in a folder of its own so that other changes do not compile it again."""
