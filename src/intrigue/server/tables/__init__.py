"""Tables: what happens at one, who may know what of it, and who is told."""
