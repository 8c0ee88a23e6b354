"""A kernel whose branches are counted in a separate process."""

from kfsim.kernels.kernel import entry, kernel


@kernel
def choose(number):
    """A quarter of the numbers take the first branch, none the second."""
    if number % 4 == 0:
        return 1
    if number < 0:
        return 2 if number < -5 else 3
    return 4


@entry
def run(numbers):
    """Choose for each number."""
    total = 0
    for number in numbers:
        total += choose(number)
    return total
