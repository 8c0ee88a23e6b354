"""Test of the comparison of speeds: its interval holds the truth about as often as it claims."""

import numpy as np

from kfsim.keyforge.bench import compare


def test_intervals_of_a_comparison_hold_the_truth_in_95_percent():
    rng, held = np.random.default_rng(1), 0
    for _ in range(400):
        old, new = (6 * scale * np.exp(rng.normal(0, 0.03, 7)) for scale in (1, 1.1))
        found = compare({"ratios": new}, {"ratios": old})
        held += found["slower_lo"] <= 0.1 <= found["slower_hi"]
    assert 0.92 <= held / 400 <= 0.98
