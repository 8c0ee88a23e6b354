"""numba's lowering of a kernel to LLVM, with facts that numba does not know.

Kernels have no negative indices. The frequency of each branch was counted in games (`branch_profile`). An array field of a record
lies at a known offset and has a known shape, so reading it takes an address and a load; numba would first build an array object.
(LLVM would simplify that in the end, but the more code it starts with, the longer it takes.)
"""

from typing import Any

import llvmlite.ir as llvm
from numba.core import ir, types
from numba.core.lowering import Lower

from kfsim.kernels.stage import options

ZERO = llvm.IntType(32)(0)
NO_CODE = (types.Dispatcher, types.Function, types.Module)  # types without a value: functions and modules


def unsigned(index: Any) -> Any:
    """The unsigned type for the type of an index, which is one number or several."""
    if isinstance(index, types.Integer):
        return types.uint64
    if isinstance(index, types.UniTuple):
        return types.UniTuple(types.uint64, index.count)
    return types.Tuple([unsigned(part) for part in index.types]) if isinstance(index, types.Tuple) else index


def count_from_the_front(calltypes: Any) -> None:
    """Make every index unsigned: kernels have no negative indices, so none needs a check."""
    for node, signature in list(calltypes.items()):
        if isinstance(node, ir.SetItem) or isinstance(node, ir.Expr) and node.op == "getitem":
            whole, index, *rest = signature.args
            calltypes.update({node: signature.replace(args=(whole, unsigned(index), *rest))})


class KernelLower(Lower):  # type: ignore[misc, no-any-unimported]
    """numba's lowering, with the facts of this module."""

    def lower_normal_function(self, fndesc: Any) -> None:
        """Lower a kernel, with the frequencies of its branches."""
        self.branches: list[Any] = []
        super().lower_normal_function(fndesc)
        self.weigh(options.BRANCH_COUNTS.get(f"{fndesc.modname}.{self.func_ir.func_id.func_name}", []))

    def lower_inst(self, inst: Any) -> None:
        """Lower an instruction, and remember it if it is a branch."""
        super().lower_inst(inst)
        if isinstance(inst, ir.Branch):
            self.branches.append(self.builder.block.terminator)

    def weigh(self, taken: list[int]) -> None:
        """Give each branch its frequency (of 1000). If the number of branches has changed since they were counted, do nothing."""
        if len(taken) != len(self.branches):
            return
        for branch, often in zip(self.branches, taken, strict=True):
            if often >= 0:
                branch.set_weights([often + 1, options.OF - often + 1])

    def lower_assign(self, ty: Any, inst: Any) -> Any:
        """Lower an assignment. Functions and modules have no value, so nothing is assigned."""
        if isinstance(inst.value, ir.Global | ir.FreeVar) and isinstance(ty, NO_CODE):
            return self.context.get_dummy_value()
        return super().lower_assign(ty, inst)

    def lower_expr(self, resty: Any, expr: Any) -> Any:
        """Lower an expression. A field of a record is read at its offset."""
        if expr.op == "getattr" and isinstance(record := self.typeof(expr.value.name), types.Record):
            field = record.typeof(expr.attr)
            if record.aligned and not has_arrays_within(field) and field == resty:
                return self.field_of(self.loadvar(expr.value.name), record.offset(expr.attr), field)
        return super().lower_expr(resty, expr)

    def field_of(self, record: Any, offset: int, field: Any) -> Any:
        """Code for the value of a field: a number, or an array with a constant shape."""
        numbers = field.dtype if isinstance(field, types.NestedArray) else field
        place = self.builder.gep(record, [ZERO, llvm.IntType(32)(offset)], inbounds=True)
        place = self.builder.bitcast(place, self.context.get_data_type(numbers).as_pointer())
        if numbers is field:
            return self.context.unpack_value(self.builder, field, place)
        model = self.context.data_model_manager[field]
        constants = {"nitems": field.nitems, "itemsize": field.size, "shape": field.shape, "strides": field.strides}
        shape = model.get_value_type()
        parts = [constant(part, constants.get(name)) for name, part in zip(model._fields, shape.elements, strict=True)]
        array = llvm.Constant(shape, parts)
        return self.builder.insert_value(array, place, model.get_field_position("data"))

    def lower_getitem(self, resty: Any, expr: Any, value: Any, index: Any, signature: Any) -> Any:
        """Lower reading an element of an array."""
        array = self.typeof(value.name)
        if not self.is_plain(array, signature.args[1]) or array.dtype != resty:
            return super().lower_getitem(resty, expr, value, index, signature)
        place = self.place_in(array, self.loadvar(value.name), index, signature.args[1])
        return self.context.unpack_value(self.builder, resty, place)

    def lower_setitem(self, target_var: Any, index_var: Any, value_var: Any, signature: Any) -> Any:
        """Lower writing an element of an array."""
        array, index, number = signature.args
        if not self.is_plain(array, index) or self.typeof(target_var.name) != array or isinstance(array.dtype, types.Record):
            return super().lower_setitem(target_var, index_var, value_var, signature)
        value = self.context.cast(self.builder, self.loadvar(value_var.name), self.typeof(value_var.name), number)
        value = self.context.cast(self.builder, value, number, array.dtype)
        place = self.place_in(array, self.loadvar(target_var.name), index_var, index)
        return self.context.pack_value(self.builder, array.dtype, value, place)

    def is_plain(self, array: Any, index: Any) -> bool:
        """Whether an array is contiguous and aligned, and an index selects a single element that is a number or a record."""
        if not isinstance(array, types.Array) or array.layout != "C" or not array.aligned:
            return False
        count = 1 if isinstance(index, types.Integer) else index.count if isinstance(index, types.UniTuple) else 0
        return count == array.ndim and not isinstance(array.dtype, types.NestedArray)

    def place_in(self, array: Any, value: Any, index: Any, counted: Any) -> Any:
        """Code for the address of an element of an array."""
        builder, model = self.builder, self.context.data_model_manager[array]
        found = self.context.cast(builder, self.loadvar(index.name), self.typeof(index.name), counted)
        places = [found] if isinstance(counted, types.Integer) else [builder.extract_value(found, k) for k in range(array.ndim)]
        shape = None if isinstance(array, types.NestedArray) else builder.extract_value(value, model.get_field_position("shape"))
        place = places[0]
        for k in range(1, array.ndim):
            length = place.type(array.shape[k]) if shape is None else builder.extract_value(shape, k)
            place = builder.add(builder.mul(place, length), places[k])
        return builder.gep(builder.extract_value(value, model.get_field_position("data")), [place], inbounds=True)


def has_arrays_within(field: Any) -> bool:
    """Whether a field is an array of arrays. numba's own lowering is used for these."""
    return isinstance(field, types.NestedArray) and isinstance(field.dtype, types.NestedArray)


def constant(shape: Any, value: Any) -> Any:
    """A constant of LLVM for a number or several numbers; undefined if the value is None."""
    return llvm.Constant(shape, llvm.Undefined if value is None else list(value) if isinstance(value, tuple) else value)
