"""The games behind other projects' interfaces: PettingZoo and Gymnasium. Each needs its extra."""
