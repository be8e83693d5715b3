"""Methods of record classes from their field lists, each written when it is first called.

Writing them all when a class is made is most of what starting the program would cost: there are hundreds of
records, and a game uses a few dozen.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from reprlib import recursive_repr
from typing import Any

Method = Callable[..., Any]
put: Method = object.__setattr__  # sets a field of what lets nothing be set
WRITTEN_OUT: set[type[Any]] = set()  # the classes that the build has written out in full
_FACTORY = object()  # stands for a default that is made anew


def with_fields(cls: type[Any]) -> Any:
    """The class as a dataclass with slots, its fields known and no method written yet."""
    cls.__doc__ = cls.__doc__ or cls.__name__  # or dataclasses would work out a signature
    slots = WRITTEN_OUT.isdisjoint(cls.__mro__)  # or it would have each of their fields twice
    made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
    if not slots:
        for field in dataclasses.fields(made):
            if field.name in vars(made):  # a default would stand before the place of the field
                delattr(made, field.name)
    later(made, "__init__", write_init)
    own(made, "__repr__", show)
    return made


def frozen(made: type[Any]) -> Any:
    """Let nothing of an instance be set after it is made, and compare instances by content."""
    later(made, "__init__", write_frozen_init)
    later(made, "__eq__", write_eq)
    later(made, "__hash__", write_hash)
    for method in (refuse_to_set, refuse_to_delete):
        own(made, METHODS[method], method)
    return made


def own(cls: type[Any], name: str, method: Method) -> None:
    """Give a class a method unless it brings its own."""
    if getattr(cls.__dict__.get(name), "__module__", __name__) == __name__:
        setattr(cls, name, method)


def later(cls: type[Any], name: str, write: Callable[[type[Any]], Method]) -> None:
    """The same with a method that writes the real one into its place when it is called."""

    def first(self: Any, *args: Any, **given: Any) -> Any:
        method = write(cls)
        setattr(cls, name, method)
        return method(self, *args, **given)

    own(cls, name, first)


def _write(name: str, head: str, lines: list[str], space: dict[str, Any]) -> Method:
    exec("\n    ".join([f"def {name}({head}):", *lines]), space)
    method: Method = space[name]
    return method


def write_init(cls: type[Any], put: str = "self.{0} = {1}") -> Method:
    """`__init__` with a parameter for each field, in their order."""
    space: dict[str, Any] = {"_factory": _FACTORY, "_put": object.__setattr__}
    head, lines = ["self"], []
    for field in dataclasses.fields(cls):
        name = value = field.name
        if field.default_factory is not dataclasses.MISSING:
            space[f"_new_{name}"] = field.default_factory
            head.append(f"{name}=_factory")
            value = f"_new_{name}() if {name} is _factory else {name}"
        elif field.default is not dataclasses.MISSING:
            space[f"_default_{name}"] = field.default
            head.append(f"{name}=_default_{name}")
        else:
            head.append(name)
        lines.append(put.format(name, value))
    return _write("__init__", ", ".join(head), lines or ["pass"], space)


def write_frozen_init(cls: type[Any]) -> Method:
    """The same for a class that lets nothing be set."""
    return write_init(cls, "_put(self, {0!r}, {1})")


def write_eq(cls: type[Any]) -> Method:
    """Equal are instances of one class with equal fields, but for prose (`compare=False`, `prose_of`)."""
    if getattr(
        cls, "prose_of", ""
    ):  # what is compared with it may be told in the same way, and then asks back
        return _write("__eq__", "self, other", [f"return self.{cls.prose_of} == other"], {})
    mine, other = (_tuple(cls, who) for who in ("self", "other"))
    lines = [
        "if other.__class__ is self.__class__:",
        f"    return {mine} == {other}",
        "return NotImplemented",
    ]
    return _write("__eq__", "self, other", lines, {})


def write_hash(cls: type[Any]) -> Method:
    if getattr(cls, "prose_of", ""):
        return _write("__hash__", "self", [f"return hash(self.{cls.prose_of})"], {})
    return _write("__hash__", "self", [f"return hash({_tuple(cls, 'self')})"], {})


def _tuple(cls: type[Any], who: str) -> str:
    return "(" + "".join(f"{who}.{name}, " for name in compared(cls)) + ")"


def compared(cls: type[Any]) -> tuple[str, ...]:
    """The fields that make two definitions different: all but those that only say how they are told."""
    found = _COMPARED.get(cls)
    if found is None:
        found = _COMPARED[cls] = tuple(f.name for f in dataclasses.fields(cls) if f.compare)
    return found


_COMPARED: dict[type[Any], tuple[str, ...]] = {}


@recursive_repr()
def show(self: Any) -> str:
    """`repr`: the class and its fields, as one would write it."""
    fields = [field for field in dataclasses.fields(self) if field.repr]
    told = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields)
    return f"{type(self).__qualname__}({told})"


def refuse_to_set(self: object, name: str, value: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def refuse_to_delete(self: object, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


METHODS: dict[Method, str] = {
    refuse_to_set: "__setattr__",
    refuse_to_delete: "__delattr__",
}
