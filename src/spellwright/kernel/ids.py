"""Numbers of objects, told apart from every other number by keys, files and type checkers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:

    class ObjectId:
        """The number of a game object; to a type checker no number, so that no seat or amount is taken for one."""

        def __init__(self, number: int | ObjectId) -> None: ...
        def __int__(self) -> int: ...
        def __bool__(self) -> bool: ...
        def __hash__(self) -> int: ...
        def __lt__(self, other: ObjectId | int) -> bool: ...
        def __le__(self, other: ObjectId | int) -> bool: ...
        def __gt__(self, other: ObjectId | int) -> bool: ...
        def __ge__(self, other: ObjectId | int) -> bool: ...

else:

    class ObjectId(int):
        """The number of a game object: told apart from plain numbers by keys and files."""

        __slots__ = ()

        def __repr__(self) -> str:
            return f"#{int(self)}"

        __str__ = __repr__
