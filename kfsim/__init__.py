"""kfsim: know what a KeyForge deck is worth by playing it."""

__version__ = "0.1.0"
