"""Counter-based random numbers: splitmix64, with a stream for each purpose in the record of a game. So results depend only on the
seed and the number of the game."""

from numpy import int64, uint64

from kfsim.kernels.kernel import kernel

GOLDEN = uint64(0x9E3779B97F4A7C15)
MIX_1 = uint64(0xBF58476D1CE4E5B9)
MIX_2 = uint64(0x94D049BB133111EB)
HALF = uint64(32)


@kernel
def mix(z):
    """Scramble 64 bits (Steele, Lea and Flood 2014, splitmix64)."""
    z = (z ^ (z >> uint64(30))) * MIX_1
    z = (z ^ (z >> uint64(27))) * MIX_2
    return z ^ (z >> uint64(31))


@kernel
def below(g, stream, n):
    """A uniform random number from 0 to n - 1, from a stream of the game."""
    state = g.rng[stream] + GOLDEN
    g.rng[stream] = state
    return int64(((mix(state) >> HALF) * uint64(n)) >> HALF)


@kernel
def seed_streams(g, seed, pair, key_a, key_b):
    """Set the streams of a game from the seed and the number of its pair of games. `key_a` and `key_b` belong to the decks, so a
    deck is shuffled in the same way whichever player has it."""
    base = mix(mix(uint64(seed) + GOLDEN) + uint64(pair) * GOLDEN)
    g.rng[0] = mix(base ^ uint64(key_a))
    g.rng[1] = mix(base ^ uint64(key_b))
    g.rng[2] = mix(base + GOLDEN)
    g.rng[3] = mix(g.rng[0] + MIX_1)
    g.rng[4] = mix(g.rng[1] + MIX_1)
