"""`spellwright verify-proof` on files that somebody else made: edited, damaged, too large."""

import json
import lzma
import random
from typing import Any

import pytest

from spellwright.cli.main import run

MAN, NONE = "Black Lotus / Laboratory Maniac / Island", "Nightmare / Nightmare / Nightmare"
GAME = ("setup", "result", "grade", "reductions")


@pytest.fixture(scope="module")
def proof(tmp_path_factory):
    path = tmp_path_factory.mktemp("proof") / "proof.json"
    assert run(["solve", MAN, NONE, "--play", "--proof", str(path)]) == 0
    return path.read_text()


@pytest.fixture
def check(capsys, tmp_path):
    def call(data, *options, name="edited.json"):
        path = tmp_path / name
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        capsys.readouterr()
        code = run(["verify-proof", str(path), *options])
        out, err = capsys.readouterr()
        assert code in (0, 1, 2) and "Traceback" not in err
        assert err.count("\n") == (code == 2), err
        assert (code == 0) == ("  holds: " in out)
        return code, out, err

    return call


def edited(proof, *path_and_value):
    *path, last, value = path_and_value
    data = json.loads(proof)
    place = data
    for name in path:
        place = place[name]
    place[last] = value
    return json.dumps(data)


def test_every_rule_of_the_game_is_told(proof, check):
    code, out, _ = check(proof)
    assert code == 0
    for text in (
        f"A: {MAN}",
        f"B: {NONE}",
        "A is on the play; 20 life",
        "an empty library wins for cards that say so",
        "chance is decided by the opponent of the controller",
        "the full game: every choice that the rules give",
        "holds: A wins (proven)",
    ):
        assert f"  {text}\n" in out


def test_another_life_total_is_not_the_format(proof, check):
    short = edited(proof, "about", "setup", "rules", "life", 5)
    code, out, _ = check(short)
    assert code == 1 and "the format begins with 20 life, not with 5" in out
    code, out, _ = check(short, "--any-start")
    assert "A is on the play; 5 life" in out


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        (("about", "result"), "second wins", "it says result “second wins”"),
        (("about", "result"), None, "it says result “None”"),
        (("about", "grade"), "solved", "it says grade “solved”"),
        (("about", "reductions"), ["none at all"], "it says reductions"),
        (("about", "setup", "lean"), True, "wrong: "),
    ],
)
def test_what_a_certificate_says_of_itself_is_compared(proof, check, place, value, told):
    code, out, _ = check(edited(proof, *place, value))
    assert code == 1 and told in out and out.endswith("  does not hold\n")


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("about", "setup", "lean"), "no"),
        (("about", "setup", "lean"), 0),
        (("about", "setup", "first"), False),
        (("about", "setup", "first"), 2),
        (("about", "setup", "decks"), [MAN, NONE]),
        (("about", "setup", "decks"), [["Island"] * 3]),
        (("about", "setup", "rules"), {}),
        (("about", "setup", "rules", "life"), True),
        (("about", "setup", "rules", "life"), 10**30),
        (("about", "setup", "rules", "randomness"), "dice"),
        (("about", "setup", "rules", "more"), 1),
        (("about", "setup"), []),
        (("about",), None),
        (("claims", 0, "seat"), True),
        (("claims", 0, "seat"), 1),
        (("claims", 0, "what"), ["win"]),
        (("claims", 0, "moves"), None),
        (("claims", 0, "start"), {}),
        (("claims",), []),
        (("claims",), {}),
        (("proof",), True),
        (("proof",), 1),
    ],
)
def test_wrong_types_and_values_do_not_hold(proof, check, place, value):
    assert check(edited(proof, *place, value))[0] in (1, 2)


def test_whatever_is_damaged_ends_in_a_line_and_proves_nothing_else(proof, check):
    rng = random.Random(13)
    data = proof.encode()
    same = {name: json.loads(proof)["about"][name] for name in GAME}
    for _ in range(60):
        broken = bytearray(data)
        for _ in range(rng.choice((1, 1, 2, 8))):
            broken[rng.randrange(len(broken))] = rng.randrange(256)
        if rng.random() < 0.2:
            del broken[rng.randrange(len(broken)) :]
        code, _, _ = check(bytes(broken))
        if code == 0:  # what was hit plays no part, as the file's own start
            about = json.loads(bytes(broken))["about"]
            assert {name: about[name] for name in GAME} == same


def test_whatever_type_is_swapped_ends_in_a_line(proof, check):
    rng = random.Random(14)
    values: tuple[Any, ...] = (
        None,
        True,
        -1,
        10**40,
        0.5,
        "",
        "x",
        [],
        [[]],
        {},
        {"is": "magic.Game"},
    )
    for _ in range(60):
        data = json.loads(proof)
        place = data
        while True:
            names = list(place) if isinstance(place, dict) else range(len(place))
            name = rng.choice(list(names))
            if not isinstance(place[name], dict | list) or not place[name] or rng.random() < 0.3:
                break
            place = place[name]
        place[name] = rng.choice(values)
        options = ("--any-start",) if rng.random() < 0.3 else ()
        check(json.dumps(data), *options)


def test_a_packed_file_that_unpacks_to_too_much_is_refused(check, monkeypatch):
    monkeypatch.setattr("spellwright.cli.proofs.LONGEST_LINE", 1 << 18)
    code, _, err = check(lzma.compress(b" " * (1 << 20)), name="large.xz")
    assert code == 2 and "too large for certificates" in err
    for limit in ("MOST_LINES", "LARGEST"):
        monkeypatch.setattr(f"spellwright.cli.proofs.{limit}", 100)
        code, _, err = check(lzma.compress(b"\n" * 1000), name="long.xz")
        assert code == 2 and "too large for certificates" in err
        monkeypatch.undo()


def test_a_packed_file_that_is_damaged_is_one_line(proof, check):
    rng = random.Random(15)
    packed = lzma.compress(proof.encode())
    for _ in range(20):
        broken = bytearray(packed)
        broken[rng.randrange(len(broken))] ^= 1 + rng.randrange(255)
        assert check(bytes(broken), name="damaged.xz")[0] == 2
        assert check(packed[: rng.randrange(len(packed))], name="cut.xz")[0] == 2


def test_deep_nesting_is_one_line(check):
    code, _, err = check("[" * 100_000)
    assert code == 2 and "no JSON" in err
