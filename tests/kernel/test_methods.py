"""Methods of records that are written when first called do what those of dataclasses do."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle

import pytest

import spellwright.knight
import spellwright.magic.words  # noqa: F401  so that there are many records to look at
from spellwright.kernel import Definition, Option
from spellwright.kernel.methods import write_eq, write_frozen_init, write_hash, write_init
from spellwright.kernel.record import REGISTRY
from spellwright.magic.objects.mana_cost import ManaCost, mana_cost


def test_every_record_takes_its_fields_in_their_order() -> None:
    assert len(REGISTRY) > 300
    for cls in REGISTRY.values():
        write = write_frozen_init if issubclass(cls, Definition) else write_init
        taken = list(inspect.signature(write(cls)).parameters.values())[1:]
        fields = dataclasses.fields(cls)
        assert [p.name for p in taken] == [f.name for f in fields], cls
        for parameter, field in zip(taken, fields, strict=True):
            given = parameter.default is not inspect.Parameter.empty
            made = field.default_factory is not dataclasses.MISSING
            assert given == (made or field.default is not dataclasses.MISSING)
            assert not given or made or parameter.default is field.default
        assert callable(write_eq(cls)) and callable(write_hash(cls))


def test_definitions_are_frozen_and_compared_by_content() -> None:
    one, other = mana_cost("{1}{G}"), mana_cost("{1}{G}")
    assert one == other and hash(one) == hash(other) and one != mana_cost("{G}")
    name = dataclasses.fields(ManaCost)[0].name
    with pytest.raises(AttributeError):
        setattr(one, name, ())
    with pytest.raises(AttributeError):
        delattr(one, name)
    assert pickle.loads(pickle.dumps(one)) == one and copy.deepcopy(one) is one
    assert dataclasses.replace(one) == one
    assert repr(Option("a", (1,))) == "Option(label='a', values=(1,))"


def test_a_record_without_an_argument_is_refused_as_python_refuses_it() -> None:
    with pytest.raises(TypeError, match="missing"):
        ManaCost()  # type: ignore[call-arg]
