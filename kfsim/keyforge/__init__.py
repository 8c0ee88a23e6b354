"""KeyForge, as what plays many games knows it: its matches, tallies, logs and pages, under the names that other games have."""
