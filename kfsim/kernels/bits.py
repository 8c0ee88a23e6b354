"""Words of 64 bits: the lowest bit, searches in rows of bytes eight at a time, and copies of whole rows of words.

The place of a card is practically random. So the processor often mispredicts a jump that depends on it, and the delay costs more
than the search itself. These functions compute the place without such jumps. The first of eight bytes is the lowest byte of its
word, as on every machine that numba supports.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic
from numpy import uint64

from kfsim.kernels.kernel import SETTINGS, inlined

BYTE = 8
BYTE_BITS = uint64(8)
LAST_BYTE = uint64(56)
ONE = uint64(1)
ONES = uint64(0x0101010101010101)
TOPS = uint64(0x8080808080808080)

lowest: Callable[..., Any]
copy_words: Callable[..., Any]


@intrinsic  # type: ignore[no-untyped-call, untyped-decorator]
def lowest_compiled(typing_context: Any, word: Any) -> Any:
    """The compiled form of `lowest`: the processor's instruction for it."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[no-untyped-call, untyped-decorator]
def copy_words_compiled(typing_context: Any, words: Any, here: Any, there: Any, start: Any, stop: Any) -> Any:
    """The compiled form of `copy_words`: an explicit memory copy, because the optimiser cannot know that the two rows differ."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        words, here, there, start, stop = args
        rows = context.make_array(signature.args[0])(context, builder, words)
        old, new = (cgutils.get_item_pointer(context, builder, signature.args[0], rows, (row, start)) for row in (here, there))
        cgutils.raw_memcpy(builder, new, old, builder.sub(stop, start), BYTE)
        return context.get_dummy_value()

    return types.void(words, *[types.intp] * 4), generate


if SETTINGS.DISABLE_JIT:

    def lowest(word: Any) -> int:
        """The place of the lowest set bit of a word of 64 bits; 64 if no bit is set."""
        return (int(word) & -int(word)).bit_length() - 1 if word else 64

    def copy_words(words: Any, here: int, there: int, start: int, stop: int) -> None:
        """Copy the words from `start` to `stop` (exclusive) of row `here` to row `there`."""
        words[there, start:stop] = words[here, start:stop]

else:
    lowest = lowest_compiled
    copy_words = copy_words_compiled


@inlined
def place_of_byte(words, c, n):
    """The place of the first byte c in a row of n bytes, eight to a word; -1 if there is none."""
    same = ONES * uint64(c)
    for k in range((n + BYTE - 1) // BYTE):
        other = words[k] ^ same
        found = (other - ONES) & ~other & TOPS  # the lowest bit belongs to the first byte that is zero
        if found != 0:
            place = BYTE * k + lowest(found) // BYTE
            return place if place < n else -1
    return -1


@inlined
def take_byte(words, place, n):
    """Remove the byte at a place from a row of n bytes, and close the gap."""
    first, last = place // BYTE, (n - 1) // BYTE
    before = (ONE << (BYTE_BITS * uint64(place % BYTE))) - ONE
    for k in range(first, last):
        words[k] = (words[k] & before) | (((words[k] >> BYTE_BITS) | (words[k + 1] << LAST_BYTE)) & ~before)
        before = uint64(0)
    words[last] = (words[last] & before) | ((words[last] >> BYTE_BITS) & ~before)
